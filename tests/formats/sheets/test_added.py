import io

import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from dealtools.formats.sheets.added import added_to, forget_added, mark_columns, mark_worksheet


def test_what_was_put_into_a_workbook_is_known_when_it_was_saved() -> None:
    book = openpyxl.Workbook()
    book.create_sheet("Ann's club")
    book.create_sheet("rubbers")
    mark_worksheet(book, "rubbers")
    mark_columns(book, "Ann's club", 27, 29)
    book.defined_names["seats"] = DefinedName("seats", attr_text="'rubbers'!$B$1:$B$4")
    out = io.BytesIO()
    book.save(out)
    for read_only in (True, False):
        found = added_to(openpyxl.load_workbook(out, read_only=read_only))
        assert found == ({"rubbers"}, {"Ann's club": {27, 28, 29}})
    forget_added(book)
    assert added_to(book) == (set(), {})
    assert list(book.defined_names) == ["seats"]


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Friday!$C:$D", {"Friday": {3, 4}}),
        ("Friday!$C$1:$D$1048576", {"Friday": {3, 4}}),
        ("#REF!", {}),
        ("Friday!#REF!", {}),
        ("1+1", {}),
    ],
)
def test_names_that_other_programs_changed(text: str, columns: dict[str, set[int]]) -> None:
    book = openpyxl.Workbook()
    book.defined_names["dealtools_1"] = DefinedName("dealtools_1", attr_text=text)
    assert added_to(book) == (set(), columns)
