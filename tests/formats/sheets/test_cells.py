"""Sheets of rows without a text."""

from pathlib import Path

import dealtools
from dealtools.formats.registry import format_named
from dealtools.formats.sheets.cells import sheet_of
from dealtools.runs.converting import convert_to_file
from dealtools.runs.validating import CheckOptions
from dealtools.sources.paths import open_sources


def test_texts_are_a_sheet() -> None:
    rows = [("rubber", "contract", "by", "tricks"), ("A", "4S", "NS", "10")]
    sheet = sheet_of(enumerate(rows, 1), "x", "parquet", None, None)
    assert sheet.rows.column("declaring_side").to_pylist() == [0]
    assert sheet.rows.num_rows == 1
    assert sheet_of((), "x", "parquet", None, None).rows is None


def test_a_sheet_scores_the_same_from_parquet(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("rubber,contract,declarer,tricks\nA,4S,NS,10\nA,3NT,EW,9\nA,2H,NS,8\n")
    with open_sources([str(tmp_path / "a.csv")]) as sources:
        convert_to_file(sources, CheckOptions(), format_named("parquet", reading=False), tmp_path / "a.parquet")
    scored = [dealtools.score(tmp_path / name, "rubber")["rubbers"] for name in ("a.csv", "a.parquet")]
    assert scored[0] == scored[1]
