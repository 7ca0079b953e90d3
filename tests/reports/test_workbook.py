import io

import openpyxl
import pytest

from dealtools.errors import DealtoolsError
from dealtools.reports.workbook import Table, write_tables


def written(*tables: Table) -> bytes:
    out = io.BytesIO()
    write_tables(tables, out)
    return out.getvalue()


def test_values_keep_their_kind_and_titles_are_free() -> None:
    table = Table("a/b: [x]", ("name", "pct_ns", "n"), [["=cmd", 50.0, 3], ["\x01\ud800", None, None]])
    data = written(table, table)
    book = openpyxl.load_workbook(io.BytesIO(data))
    assert book.sheetnames == ["a-b- -x-", "a-b- -x- 2"]
    sheet = book["a-b- -x-"]
    assert (sheet["A2"].value, sheet["A2"].data_type, sheet["A2"].quotePrefix) == ("=cmd", "s", True)
    assert (sheet["B2"].value, sheet["B2"].number_format, sheet["C2"].value) == (50, "0.00", 3)
    assert data == written(table, table)


def test_no_table_is_a_workbook_too() -> None:
    assert openpyxl.load_workbook(io.BytesIO(written())).sheetnames == ["scores"]


def test_a_table_may_be_too_long() -> None:
    with pytest.raises(DealtoolsError, match="too many"):
        written(Table("x", (), [()] * (1 << 20)))
