"""Public cases of faults in other programs, as tables: what a user finds in the files that `analyze` writes."""

import csv
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from commands import CASES, Done

import dealtools

Command = Callable[..., Done]


@pytest.fixture
def analyze(command: Command, tmp_path: Path) -> Callable[..., Path]:
    """Analyzes a case and gives the folder of its tables."""

    def run(case: str, kind: str) -> Path:
        out = tmp_path / f"{case}-{kind}"
        done = command("analyze", CASES / f"{case}.pbn", "--format", kind, "-o", out)
        assert (done.status, done.out) == (0, b"")
        return out

    return run


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def test_missing_numbers_leave_whole_numbers_whole(analyze: Callable[..., Path]) -> None:
    table = rows(analyze("28-missing-numbers", "csv") / "results.csv")
    assert [(each["tricks"], each["score_ns"]) for each in table] == [("10", "420"), ("", "0"), ("", "")]
    schema = pq.read_schema(analyze("28-missing-numbers", "parquet") / "results.parquet")
    for name in ("tricks", "score_ns"):
        assert pa.types.is_integer(schema.field(name).type)
        assert schema.field(name).nullable


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_missing_numbers_are_read_as_missing(analyze: Callable[..., Path], kind: str) -> None:
    table = dealtools.read_table(analyze("28-missing-numbers", kind) / f"results.{kind}")
    assert table["tricks"].dropna().tolist() == [10]
    assert table["score_ns"].dropna().tolist() == [420, 0]
    assert str(table["tricks"].dtype) == "Int8"


def test_a_spreadsheet_takes_no_name_for_a_formula(analyze: Callable[..., Path]) -> None:
    path = analyze("24-csv-export-safety", "csv") / "results.csv"
    (row,) = rows(path)
    assert row["score_ns"] == "-100"
    assert (row["event"], row["site"]) == ('He said "hi"', "A, B")
    assert '"He said ""hi""","A, B"' in path.read_text("utf-8")
    names = [row[seat] for seat in ("west", "north", "east", "south")]
    assert all(name[0] not in "=+-@" for name in names)
    table = dealtools.read_table(path)
    assert [table[seat][0] for seat in ("west", "north", "east", "south")] == ["=1+2", "+SUM(A1:A2)", "@name", "-minus"]
    assert table["score_ns"].tolist() == [-100]


def test_statistics_behind_the_last_game_are_no_row(analyze: Callable[..., Path]) -> None:
    table = rows(analyze("03-dealer-statistics-tail", "csv") / "results.csv")
    assert [each["left_out"] for each in table] == ["hand-record"] * 2
    assert all(each["deal_id"] for each in table)


def test_ten_boards(analyze: Callable[..., Path]) -> None:
    table = dealtools.read_table(analyze("29-ten-boards", "parquet") / "results.parquet")
    assert table["board_number"].tolist() == list(range(1, 11))


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("22-utf8-bom", {"north": "Żak, Łukasz", "south": "Ångström, Åse", "event": "Case file"}),
        (
            "23-escaped-strings",
            {"event": 'The "Open" Pairs', "site": "Room A\\B", "north": "O\\'Dell; [guest] {1} %"},
        ),
    ],
)
def test_characters_are_kept(analyze: Callable[..., Path], case: str, expected: dict[str, str]) -> None:
    (row,) = rows(analyze(case, "csv") / "results.csv")
    assert {name: row[name] for name in expected} == expected
