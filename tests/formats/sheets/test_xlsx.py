import csv
import datetime
import io
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from workbooks import PAIRS, RUBBER, Rows, workbook_bytes

from dealtools.formats.sheets.reader import read as read_csv
from dealtools.formats.sheets.sheet import Sheet
from dealtools.formats.sheets.xlsx import read, survey
from dealtools.records.record import Passage


def passages(data: bytes, part: str | None = None) -> list[Passage]:
    return list(read([data.decode("latin-1")], "evening.xlsx", part=part))


def sheet_of(rows: Rows, change: Any = lambda book: None) -> Sheet:
    (sheet,) = passages(workbook_bytes({"Friday": rows}, change))
    assert isinstance(sheet, Sheet)
    return sheet


def faults(sheet: Sheet) -> list[tuple[str, str]]:
    return [(fault.name, sheet.cell_name(fault.record, fault.column)) for fault in sheet.cell_faults]


@pytest.mark.parametrize("rows", [RUBBER, PAIRS])
def test_the_values_are_those_of_the_same_csv_sheet(rows: Rows) -> None:
    out = io.StringIO()
    csv.writer(out).writerows([["" if value is None else value for value in row] for row in rows])
    written = next(read_csv([out.getvalue()], "sheet.csv"))
    assert isinstance(written, Sheet)
    assert sheet_of(rows).rows.equals(written.rows)


def test_titles_and_blank_rows_are_passed_over_and_lines_are_rows() -> None:
    sheet = sheet_of([("Evening",), (), *RUBBER[:2], (), (None, " "), *RUBBER[3:], ()])
    assert sheet.rows.column("line").to_pylist() == [4, 7]
    assert faults(sheet) == [("unreadable-cell", "cell D7")]


def test_what_a_spreadsheet_does_to_data_is_known() -> None:
    rows = [
        ("rubber", "date", "contract", "declarer", "result"),
        ("A", datetime.date(2024, 10, 4), "2S", "N", 1),
        ("A", 45569, "2S", "N", 1.0),
        ("A", None, "2S", "N", datetime.date(2024, 2, 1)),
        ("A", None, "2S", "N", "=1+1"),
        ("A", None, "2S", "N", "#REF!"),
        ("#N/A", None, "2S", "N", 0),
        ("A", None, "2S", "N", True),
    ]
    sheet = sheet_of(rows)
    assert sheet.rows.column("tricks").to_pylist()[:2] == [9, 9]
    assert sheet.rows.column("day").to_pylist()[:2] == [datetime.date(2024, 10, 4), datetime.date(2024, 10, 4)]
    assert faults(sheet) == [
        ("date-for-result", "cell E4"),
        ("cell-without-value", "cell E5"),
        ("cell-without-value", "cell E6"),
        ("cell-without-value", "cell A7"),
        ("unreadable-cell", "cell E8"),
    ]
    assert sheet.rows.column("is_faulty").to_pylist() == [False, False, True, True, True, True, True]


def test_cells_without_a_value_in_columns_that_are_not_read_do_not_matter() -> None:
    rows = [(*RUBBER[0], "weather"), (*RUBBER[1], "=A1")]
    assert faults(sheet_of(rows)) == [("unknown-column", "cell F1")]


def test_merged_cells_hold_for_all_their_rows() -> None:
    rows = [PAIRS[0], PAIRS[1], (None, *PAIRS[2][1:])]
    sheet = sheet_of(rows, lambda book: book["Friday"].merge_cells("A2:A3"))
    assert sheet.rows.column("board").to_pylist() == ["1", "1"]


def test_worksheets_are_surveyed() -> None:
    def hide(book: Any) -> None:
        book["Old"].sheet_state = "hidden"
        book["Lists"].sheet_state = "veryHidden"

    lists = {"Lists": [("N",), ("E",)]}
    sheets = {"Notes": [("Bring cake",)], "A": RUBBER, "Empty": (), "Old": RUBBER, **lists, "B": PAIRS}
    data = workbook_bytes(sheets, hide)
    found = survey(data)
    assert found.fitting == ["A", "B"]
    assert found.skipped == [("Old", "it is hidden"), ("Notes", "it has no headings that we know")]
    (first,), (second,) = passages(data), passages(data, "B")
    assert isinstance(first, Sheet)
    assert isinstance(second, Sheet)
    assert [fault.name for fault in first.cell_faults if fault.record == 0] == ["worksheet-skipped"] * 2
    assert second.cell_faults == []
    assert (first.worksheet, second.worksheet) == ("A", "B")


def test_where_nothing_fits_the_first_worksheet_is_told() -> None:
    (sheet,) = passages(workbook_bytes({"Empty": (), "Notes": [("Bring cake",)], "More": [("x",)]}))
    assert isinstance(sheet, Sheet)
    assert {"sheet-without-header", "worksheet-skipped"} <= {fault.name for fault in sheet.cell_faults}


def test_an_empty_workbook_holds_nothing() -> None:
    assert passages(workbook_bytes({"Empty": ()})) == []


def test_a_sheet_may_lack_headings() -> None:
    sheet = sheet_of([("N", "4S", None, 0), ("E", "3NT", "X", -1)])
    assert sheet.rows.column("tricks").to_pylist() == [10, 8]


WHOLE = workbook_bytes({"Friday": RUBBER, "Saturday": PAIRS})


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(WHOLE)))
def test_a_workbook_cut_short_is_told(size: int) -> None:
    for passage in passages(WHOLE[:size]):
        assert isinstance(passage, Sheet) or [fault.name for fault in passage.faults] == ["workbook-unreadable"]


@settings(max_examples=60, deadline=None)
@given(st.integers(), st.integers(1, 30))
def test_a_damaged_workbook_is_told(seed: int, count: int) -> None:
    chosen = random.Random(seed)
    data = bytearray(WHOLE)
    for _ in range(count):
        data[chosen.randrange(len(data))] = chosen.randrange(256)
    for passage in passages(bytes(data)):
        assert isinstance(passage, Sheet) or [fault.name for fault in passage.faults] == ["workbook-unreadable"]
