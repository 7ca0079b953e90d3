"""Texts of any size and form: no exception, and time and memory in proportion to their length."""

import time
import tracemalloc
from pathlib import Path

import pytest
from games import game

from dealtools.runs.reading import ReadOptions
from dealtools.runs.validating import CheckOptions, validate_source
from dealtools.sources.paths import Source

GAME = game().rstrip() + "\n"
TABLE = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n'
# Each took minutes where something was done over again for each finding.
ODD = {
    "calls on one line": GAME + '[Auction "N"]\n' + "1C X XX " * 5000,
    "plus signs": GAME + '[Play "E"]\n' + "+ " * 10000,
    "tags without an end": GAME + "[E " * 20000,
    "tags without a value": GAME + "[E]" * 20000,
    "a quote without an end": GAME + '[ScoreTable "A;B"]\n"' + "x y z\n" * 20000,
    "rows that lack an element": GAME + TABLE + "1 2 4S N\n" * 5000,
    "rows with an element too many": GAME + TABLE.replace(";", "\\2R;") + "1 2 4S N 10 11\n" * 5000,
    "braces": GAME + "{ " * 50000,
    "games in a comment": GAME + "{ " + (GAME + "\n") * 1000,
    "games without anything between": GAME.replace("\n", "") * 1000,
}


def checked(text: str, folder: Path) -> int:
    path = folder / "odd.pbn"
    path.write_text(text, encoding="utf-8", newline="")
    report = validate_source(Source("odd.pbn", path), CheckOptions(ReadOptions("pbn")))
    assert report.summary.records
    return len(report.findings)


@pytest.mark.parametrize("name", ODD)
def test_time_grows_with_the_length_only(name: str, tmp_path: Path) -> None:
    checked(GAME, tmp_path)
    begin = time.process_time()
    checked(ODD[name], tmp_path)
    assert time.process_time() - begin < 15


@pytest.mark.parametrize("rest", ["{ " + "x y z\n" * 10000, '"' + "x y z\n" * 10000, '[Auction "N"]\n' + "x" * 60000])
def test_memory_stays_in_proportion(rest: str, tmp_path: Path) -> None:
    checked(GAME, tmp_path)
    tracemalloc.start()
    try:
        checked(GAME + rest, tmp_path)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 300 * len(rest)


def test_much_may_be_said_of_one_row_of_a_sheet(tmp_path: Path) -> None:
    path = tmp_path / "wide.csv"
    path.write_text("contract," + ",".join(f"c{number}" for number in range(5000)) + "\n4S,N\n", encoding="utf-8")
    begin = time.process_time()
    report = validate_source(Source("wide.csv", path), CheckOptions())
    assert len(report.findings) > 5000
    assert time.process_time() - begin < 15
