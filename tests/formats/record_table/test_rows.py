"""Rows of the table: CSV text cut into rows and cells."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.record_table.rows import csv_cells, csv_rows, cut_rows, row_of
from dealtools.records.record import UTF_8

TEXTS = st.text(st.sampled_from('a, ;"\n\r\té='), max_size=8)


@given(st.lists(st.lists(TEXTS, min_size=2, max_size=4), max_size=4), st.integers(1, 9), st.sampled_from(",;\t"))
def test_rows_are_those_of_any_csv_reader(rows: list[list[str]], size: int, separator: str) -> None:
    stream = io.StringIO()
    csv.writer(stream, delimiter=separator, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    text = stream.getvalue()
    found = list(cut_rows(text[at : at + size] for at in range(0, len(text), size)))
    assert "".join(found) == text
    assert [[value for value, _, _ in csv_cells(each, separator)] for each in found] == rows


@given(st.text(st.sampled_from('a,"\n\r'), max_size=30))
def test_no_text_is_lost_however_odd(text: str) -> None:
    rows = list(cut_rows([text]))
    assert "".join(rows) == text
    for row in rows:
        assert all(0 <= start <= end <= len(row) for _, start, end in csv_cells(row, ","))


def test_cells_have_their_places() -> None:
    text = '"a.pbn",1,"=1+1",\n'
    (row,) = csv_rows([text], ("source", "record", "event", "site"), ",", 5, 70, UTF_8)
    assert row.cells == {"source": "a.pbn", "record": "1", "event": "=1+1"}
    assert [text[slice(*row.spans[name])] for name in row.cells] == ["a.pbn", "1", "=1+1"]
    assert (row.line, row.offset, row.is_cut) == (5, 70, False)


@pytest.mark.parametrize("text", ["a.pbn,1\n", "a.pbn,1,,,\n"])
def test_rows_with_other_cells_are_told(text: str) -> None:
    (row,) = csv_rows([text], ("source", "record", "event"), ",", 2, 9, UTF_8)
    assert row.is_cut


def test_typed_values_are_texts() -> None:
    row = row_of(("source", "record", "tricks", "passed_out", "event", "errors"), ("a", 3, 9.0, False, None, 1))
    assert row.cells == {"source": "a", "record": "3", "tricks": "9", "passed_out": "false"}
