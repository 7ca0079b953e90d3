"""Reading sheets in tests, and the samples of rules that are sheets."""

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from dealtools.formats.sheets.reader import read
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.record import Passage
from dealtools.reports.scores import Scores, render_json
from dealtools.runs.scoring import ScoreOptions, score_options, score_sources, system_named
from dealtools.runs.worksheets import each_worksheet
from dealtools.sources.paths import open_sources
from dealtools.tables.deal_columns import DealColumns, DealsBuilder
from dealtools.tables.sheet_deals import add_sheet

DATA = Path(__file__).parent / "data"


def vector_rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of right answers."""
    with (DATA / "vectors" / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def passages_of(text: str) -> list[Passage]:
    """The passages of a sheet."""
    return list(read([text], "sheet.csv"))


def sheet_of(text: str) -> Sheet:
    """A sheet."""
    sheet = passages_of(text)[0]
    assert isinstance(sheet, Sheet)
    return sheet


def rows_of(text: str) -> list[dict[str, Any]]:
    """The values of the rows of a sheet."""
    rows: list[dict[str, Any]] = sheet_of(text).rows.to_pylist()
    return rows


def faults_of(text: str) -> list[tuple[int, str]]:
    """The faults of a sheet: row and rule."""
    return [(fault.record, fault.name) for fault in sheet_of(text).cell_faults]


def rubber_deals_of(text: str, game: str = "rubber") -> DealColumns:
    """The deals of a sheet of rubbers."""
    builder = DealsBuilder()
    add_sheet(builder, "sheet.csv", sheet_of(text).rows, {}, game)
    return builder.finish()


def score_text(folder: Path, text: str, system: str = "rubber", name: str = "sheet.csv", **options: Any) -> Scores:
    """A sheet or record file scored by the whole way, findings and all."""
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    return score_paths([path], score_options(system, **options))


def score_paths(paths: Iterable[Path], options: ScoreOptions) -> Scores:
    """Files scored by the whole way; all parts of the tables are taken."""
    with open_sources(paths) as sources:
        scores = score_sources(each_worksheet(sources), options)
        scores.tables = {name: list(parts) for name, parts in scores.tables.items()}
    return scores


def json_of(scores: Scores) -> str:
    """Scores as JSON."""
    return "".join(render_json(scores, system_named(scores.system).json_members(scores)))
