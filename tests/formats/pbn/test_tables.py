"""Supplemental sections read as tables."""

import pytest
from pbn_reading import faults, names, record

from dealtools.formats.pbn.tables import read_columns
from dealtools.formats.pbn.tags import TABLES
from dealtools.records.record import Column


def rows(text: str, name: str = "ScoreTable") -> list[list[str]]:
    """The texts of the cells of a table."""
    return [[cell.text for cell in row] for row in record(text).tables[name].rows]


@pytest.mark.parametrize(
    ("header", "column"),
    [
        ("Rank", Column("Rank", "", 0, "L")),
        ("-Rank", Column("Rank", "-", 0, "L")),
        ("+Score_NS\\5R", Column("Score_NS", "+", 5, "R")),
        ("Names\\45", Column("Names", "", 45, "L")),
        ("Call\\3L", Column("Call", "", 3, "L")),
        ("Own column\\2R", Column("Own column", "", 2, "R")),
    ],
)
def test_column_definitions(header: str, column: Column) -> None:
    assert read_columns("ScoreTable", f"Rank;{header}")[1] == column


@pytest.mark.parametrize("name", TABLES)
def test_every_table_of_the_standard_has_its_columns_without_a_header(name: str) -> None:
    assert [column.name for column in read_columns(name, "")] == list(TABLES[name])


@pytest.mark.parametrize("name", TABLES)
def test_every_table_of_the_standard(name: str) -> None:
    columns = TABLES[name]
    text = f'[{name} "{";".join(columns)}"]\n' + " ".join(["-"] * len(columns)) + "\n"
    assert rows(text, name) == [["-"] * len(columns)]
    assert names(text) == []


def test_elements_and_strings_between_any_white_space() -> None:
    text = '[ScoreTable "Rank;Names_NS;Score_NS"] 1 "A; B"\t620\r\n\r2\n""\n-50 3 "x" ^A+'
    assert rows(text.replace("\r\n\r", "\r\n")) == [["1", "A; B", "620"], ["2", "", "-50"], ["3", "x", "^A+"]]


def test_cells_know_their_places() -> None:
    text = '[ScoreTable "Rank;Names_NS"]\n 1 "A B"\n'
    (row,) = record(text).tables["ScoreTable"].rows
    assert [text[cell.start : cell.end] for cell in row] == ["1", '"A B"']
    assert [cell.quoted for cell in row] == [False, True]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (r'"The \"Old\" Pair"', 'The "Old" Pair'),
        (r'"A\\B"', "A\\B"),
        (r'"A\B"', r"A\B"),
        ('"A\\" 5', "A\\"),
        ('"%"', "%"),
        ('"[x] {y} ; z"', "[x] {y} ; z"),
        ("5%", "5%"),
        ('say"so"', 'say"so"'),
    ],
)
def test_strings(written: str, read: str) -> None:
    rest = "" if written.endswith(" 5") else " 5"
    assert rows(f'[ScoreTable "Names_NS;Rank"]\n{written}{rest}\n') == [[read, "5"]]


def test_names_with_blanks_are_cut_at_the_declared_widths() -> None:
    text = (
        '[ScoreTable "Rank\\2R;Names_NS\\14L;Score_NS\\5R"]\n'
        " 1 Alder - Birch    620\n"
        " 2 Cedar - Elm      -50\n"
        " 3 Fir            -1400\n"
    )
    assert rows(text) == [["1", "Alder - Birch", "620"], ["2", "Cedar - Elm", "-50"], ["3", "Fir", "-1400"]]
    assert names(text) == []


def test_a_row_that_does_not_fit_is_left_out_and_told() -> None:
    text = '[ScoreTable "Rank;Names_NS;Score_NS"]\n1 A 620\n2 B C -50 5\n3 D 0\n4 E\n'
    assert rows(text) == [["1", "A", "620"], ["3", "D", "0"]]
    assert faults(text) == [("table-row-incomplete", "2 B C -50 5"), ("table-row-incomplete", "4 E")]


def test_several_rows_on_one_line() -> None:
    text = '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 7 N S 8\nE NT 6\n'
    assert rows(text, "OptimumResultTable") == [["N", "NT", "7"], ["N", "S", "8"], ["E", "NT", "6"]]
    text = '[OptimumResultTable "Declarer\\1L;Denomination\\2R;Result\\2R"]\nN NT  7 N  S  8\n'
    assert rows(text, "OptimumResultTable") == [["N", "NT", "7"], ["N", "S", "8"]]


def test_a_header_without_rows_and_rows_without_a_header() -> None:
    assert rows('[ScoreTable "Rank;Score_NS"]\n') == []
    assert rows('[OptimumResultTable ""]\nN NT 7\n', "OptimumResultTable") == [["N", "NT", "7"]]
    assert rows('[OptimumResultTable "Declarer Suit Tricks"]\nN NT 7\n', "OptimumResultTable") == [["N", "NT", "7"]]


def test_comments() -> None:
    text = '[ScoreTable "Rank;Score_NS"] { right behind } ; here\n1 620\n{ among } 2 600\n; last\n'
    assert rows(text) == [["1", "620"], ["2", "600"]]
    assert faults(text) == [("comment-in-table", "{ among }"), ("comment-in-table", "; last")]


@pytest.mark.parametrize(
    ("header", "cells", "expected"),
    [
        ("+Score_NS", "620 600 600 - -50", []),
        ("-Score_NS", "-50 0 - 0 600", []),
        ("+Score_NS", "600 620", [("table-order", "620")]),
        ("-Score_NS", "600 50 20", [("table-order", "50")]),
        ("-Score_NS", "600 x 20", [("table-order-not-a-number", "x")]),
        ("Score_NS", "600 x 20", []),
    ],
)
def test_order_of_rows(header: str, cells: str, expected: list[tuple[str, str]]) -> None:
    text = f'[ScoreTable "{header};Rank"]\n' + "".join(f"{cell} 1\n" for cell in cells.split())
    assert faults(text) == expected


def test_an_unknown_section_with_columns_is_a_table() -> None:
    text = '[Own "A;B"]\n1 2\n[Other "one value"]\n[Third "x"]\nsome words\n'
    found = record(text)
    assert rows(text, "Own") == [["1", "2"]]
    assert "Other" not in found.tables
    assert rows(text, "Third") == [["some words"]]


def test_several_rows_of_one_column_on_one_line() -> None:
    assert rows('[PlayTimeTable "Time\\2R"]\n10 12\n 9\n', "PlayTimeTable") == [["10"], ["12"], ["9"]]


def test_columns_by_name() -> None:
    table = record('[ScoreTable "Rank;SCORE_NS"]\n1 2\n').tables["ScoreTable"]
    assert (table.index("Score_NS"), table.index("rank"), table.index("Lead")) == (1, 0, None)
