import datetime
import io
import re
import sys
import zipfile
from typing import Any

import pytest
from workbooks import PAIRS, with_member, workbook_bytes

from dealtools.errors import DealtoolsError
from dealtools.formats.sheets.workbook import (
    OLE,
    GridCell,
    NoWorkbook,
    cell_text,
    check_workbook,
    iter_rows,
    open_workbook,
    require_openpyxl,
)

SHEET = "xl/worksheets/sheet1.xml"


MEMBERS = (SHEET, "xl/workbook.xml", "xl/styles.xml", "[Content_Types].xml")
FAR = (
    b'<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>',
    b'<row r="0"><c r="ZZZZZ0"><v>1</v></c></row>',
)


def with_rows(rows: bytes) -> bytes:
    return with_member(
        workbook_bytes({"S": PAIRS}), SHEET, lambda xml: xml.replace(b"</sheetData>", rows + b"</sheetData>")
    )


def grid(data: bytes) -> dict[int, dict[int, GridCell]]:
    with open_workbook(data) as (sheet, *_):
        return {row.number: row.cells for row in iter_rows(sheet)}


def texts(*values: Any) -> list[str]:
    cells = grid(workbook_bytes({"S": [values]}))[1]
    return [cell_text(cells[column]) for column in sorted(cells)]


def test_cells_are_texts_as_a_csv_sheet_would_say_them() -> None:
    assert texts(10.0, 0.5, -2, True, " 4♠ ") == ["10", "0.5", "-2", "TRUE", "4♠"]
    assert texts(datetime.date(2024, 2, 1)) == ["2024-02-01"]
    assert texts(datetime.datetime(2024, 2, 1, 19, 30)) == ["2024-02-01 19:30:00"]
    assert texts(1e300, 123456789012) == ["1e+300", "123456789012"]


def test_numbers_in_columns_of_dates_count_days() -> None:
    assert cell_text(GridCell(45324), is_date=True) == "2024-02-02"
    assert cell_text(GridCell(20241004), is_date=True) == "20241004"
    assert cell_text(GridCell(datetime.datetime(2024, 2, 1, 19, 30)), is_date=True) == "2024-02-01"


def test_formulas_count_by_their_saved_value() -> None:
    data = workbook_bytes({"S": [("=1+1", "=2+2", "=3+3")]})
    saved = with_member(
        data, SHEET, lambda xml: xml.replace(b"<f>1+1</f><v />", b"<f>1+1</f><v>2</v>").replace(
            b'r="B1"><f>2+2</f><v />', b'r="B1" t="str"><f>2+2</f><v></v>'
        )
    )  # fmt: skip
    assert grid(saved)[1] == {1: GridCell(2), 3: GridCell(None, "a formula without a saved value")}


def test_errors_are_told() -> None:
    cell = grid(workbook_bytes({"S": [("#REF!",)]}))[1][1]
    assert cell.lost == "the error #REF!"


def test_a_merged_cell_stands_in_each_of_its_rows() -> None:
    rows = [("a", "b"), (1, 2), (None, 3), (None, None), (None, 4)]
    cells = grid(workbook_bytes({"S": rows}, lambda book: book["S"].merge_cells("A2:A5")))
    assert {number: {column: cell.value for column, cell in row.items()} for number, row in cells.items()} == {
        1: {1: "a", 2: "b"},
        2: {1: 1, 2: 2},
        3: {1: 1, 2: 3},
        5: {1: 1, 2: 4},
    }


@pytest.mark.parametrize("claim", [b"A1:XFD1048576", b"A1"])
def test_the_size_that_is_claimed_does_not_count(claim: bytes) -> None:
    data = workbook_bytes({"S": PAIRS})
    claimed = b'<dimension ref="' + claim + b'"'
    changed = with_member(data, SHEET, lambda xml: re.sub(rb'<dimension ref="[^"]*"', claimed, xml))
    assert len(grid(changed)) == 3


@pytest.mark.parametrize("row", FAR)
def test_rows_beyond_all_sheets_are_refused(row: bytes) -> None:
    with pytest.raises(NoWorkbook, match=r"larger|damaged"):
        grid(with_rows(row))


def test_rows_that_would_fill_memory_are_refused() -> None:
    rows = b"".join(b'<row r="%d"><c r="XFD%d"><v>1</v></c></row>' % (number, number) for number in range(10, 2000))
    with pytest.raises(NoWorkbook, match="larger"):
        grid(with_rows(rows))


@pytest.mark.parametrize("member", MEMBERS)
def test_entities_are_not_expanded(member: str) -> None:
    bomb = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'

    def armed(xml: bytes) -> bytes:
        body = xml.partition(b"?>")[2] if xml.startswith(b"<?xml") else xml
        return b'<?xml version="1.0"?>' + bomb + body

    with pytest.raises(NoWorkbook, match=r"harm|damaged"):
        grid(with_member(workbook_bytes({"S": PAIRS}), member, armed))


def test_zip_bombs_are_refused() -> None:
    data = with_member(workbook_bytes({"S": PAIRS}), SHEET, lambda xml: xml + b" " * (20 << 20))
    with pytest.raises(NoWorkbook, match="tightly"):
        check_workbook(data)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (OLE + b"\0" * 600, "old Excel"),
        (OLE + b"\0" * 600 + "EncryptedPackage".encode("utf-16-le"), "password"),
        (b"PK\x03\x04 and no more", "damaged"),
        (b"", "damaged"),
    ],
)
def test_other_files_are_told(data: bytes, why: str) -> None:
    with pytest.raises(NoWorkbook, match=why):
        check_workbook(data)


def test_a_zip_of_other_files_is_no_workbook() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("evening.pbn", "")
    with pytest.raises(NoWorkbook, match="without a workbook"):
        check_workbook(out.getvalue())


def test_without_openpyxl_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(DealtoolsError, match=r"dealtools\[xlsx\]"):
        require_openpyxl()
