"""Lists of results made into tables of a record."""

import pytest

from dealtools.formats.pbn import PBN_EXPORT
from dealtools.formats.pbn.reader import read
from dealtools.formats.score_table import RESULTS, TOTALS, WORDS, Line, take_table
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows

TEXT = "1 2 4S N 10 420\n2 1 pass"


def record() -> Record:
    found = Record("list", "list", TEXT, values={"Board": "1"})
    first, second = Line(0, 15), Line(16, 24)
    for column, start, end in (
        ("Declarer", 7, 8),
        ("PairId_NS", 0, 1),
        ("PairId_EW", 2, 3),
        ("Contract", 4, 6),
        ("Result", 9, 11),
        ("Score_NS", 12, 15),
        ("Own", 0, 0),
    ):
        first.put(column, TEXT[start:end], start, end)
    second.put("Contract", "pass")
    second.put("Club", " Old\r\nMill ")
    take_table(found, RESULTS, [first, second])
    return found


def test_columns_stand_in_the_order_of_the_standard_with_only_what_is_said() -> None:
    table = record().tables[RESULTS]
    assert [column.name for column in table.columns] == [
        *("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS", "Club"),
    ]
    assert [cell.text for cell in table.rows[1]] == ["-", "-", "pass", "-", "-", "-", "Old Mill"]


def test_elements_keep_their_places() -> None:
    table = record().tables[RESULTS]
    assert [TEXT[cell.start : cell.end] for cell in table.rows[0][:6]] == ["1", "2", "4S", "N", "10", "420"]
    assert {(cell.start, cell.end) for cell in table.rows[1]} == {(16, 24)}


def test_each_line_is_a_playing() -> None:
    own = resolve(record())
    assert not own.has_result
    first, second = resolve_rows(own)
    assert (str(first.contract), first.declarer, first.tricks, first.score_ns) == ("4S", 0, 10, 420)
    assert second.passed_out


def test_it_is_written_as_pbn_and_read_again() -> None:
    assert PBN_EXPORT.write is not None
    text = b"".join(PBN_EXPORT.write([record()])).decode()
    (again,) = [each for each in read([text], "x") if isinstance(each, Record)]
    assert [[cell.text for cell in row] for row in again.tables[RESULTS].rows] == [
        [cell.text for cell in row] for row in record().tables[RESULTS].rows
    ]
    assert not again.faults


def test_no_lines_give_no_table() -> None:
    empty = Record("list", "list", "")
    take_table(empty, TOTALS, [])
    take_table(empty, RESULTS, [Line(0, 0)])
    assert not empty.tables
    assert not empty.values


@pytest.mark.parametrize(
    ("column", "text", "words"),
    [
        ("Contract", "4 hx", "4HX"), ("Contract", "PASS", "Pass"), ("Contract", "A6040", "A6040"),
        ("Declarer", "west", "W"), ("Declarer", "n", "N"), ("Declarer", "nobody", "nobody"), ("Declarer", "", ""),
        ("Lead", "10s", "ST"), ("Lead", "S5", "S5"), ("Lead", "?", "?"),
    ],
)  # fmt: skip
def test_words_of_pbn(column: str, text: str, words: str) -> None:
    assert WORDS[column](text) == words


def test_columns_beyond_many_are_one() -> None:
    lines = [Line(0, 1) for _ in range(300)]
    for number, line in enumerate(lines):
        line.put(f"K{number}", "x")
        line.put("L", str(number))
        line.put("Result", "9")
    found = Record("list", "list", TEXT)
    take_table(found, RESULTS, lines)
    table = found.tables[RESULTS]
    assert [len(table.columns), table.columns[0].name, table.columns[-1].name] == [100, "Result", "Others"]
    told = {table.columns[place].name + "=" + cell.text for row in table.rows for place, cell in enumerate(row)}
    assert {"K0=x", "L=299", "Others=K299=x"} <= told
