"""What is told of tables of records."""

from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import dealtools
from dealtools.findings.finding import Finding
from dealtools.formats.registry import format_named
from dealtools.runs.converting import convert_to_file
from dealtools.runs.validating import CheckOptions, validate_source
from dealtools.sources.paths import Source, open_sources

GAME = """[Event "Autumn pairs"]
[Site "Saltmarsh"]
[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Contract "1N"]
[Declarer "S"]
[Result "7"]
[Hobby "Chess"]
"""


def findings(folder: Path, change: Callable[[str], str]) -> list[Finding]:
    """Those of the table of a record that somebody changed."""
    (folder / "a.pbn").write_text(GAME)
    dealtools.write(dealtools.read(folder / "a.pbn"), folder / "a.csv")
    text = (folder / "a.csv").read_text()
    (folder / "b.csv").write_text(change(text))
    return dealtools.validate(dealtools.read(folder / "b.csv"))


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (",Saltmarsh,", ',"Salt,marsh",', ""),
        (",Saltmarsh,", ",Salt,marsh,", "RCT002"),
        ('"{""', '"""', "RCT003"),
        (",1NT,", ",2NT,", "RCT004"),
    ],
)
def test_what_is_wrong_has_a_place(tmp_path: Path, old: str, new: str, code: str) -> None:
    found = [each for each in findings(tmp_path, lambda text: text.replace(old, new)) if each.code.startswith("RCT")]
    assert {each.code for each in found} == ({code} if code else set())
    assert {each.location.line for each in found} <= {2}


def test_rows_without_a_table_are_told(tmp_path: Path) -> None:
    def twice(text: str) -> str:
        own = text.splitlines()[1]
        return text + own.replace(",1,0,", ",1,1,", 1) + "\n"

    (found,) = [each for each in findings(tmp_path, twice) if each.code.startswith("RCT")]
    assert (found.code, found.location.line) == ("RCT006", 3)


def test_sides_without_a_seat_among_records_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("board,contract,declarer,tricks\n1,1NT,NS,7\n")
    (tmp_path / "b.pbn").write_text(GAME)
    with open_sources([str(tmp_path / "a.csv"), str(tmp_path / "b.pbn")]) as sources:
        convert_to_file(sources, CheckOptions(), format_named("csv", reading=False), tmp_path / "c.csv")
    records = list(dealtools.read(tmp_path / "c.csv"))
    assert len(records) == 2
    assert [each.code for each in dealtools.validate(records) if each.code.startswith("RCT")] == ["RCT005"]


def test_other_parquet_is_no_table_of_records(tmp_path: Path) -> None:
    pq.write_table(pa.table({"source": ["a"]}), tmp_path / "a.parquet")
    report = validate_source(Source("a.parquet", tmp_path / "a.parquet"), CheckOptions())
    assert [(each.code, each.location.line) for each in report.findings] == [("RCT001", None)]
    assert not report.is_read
