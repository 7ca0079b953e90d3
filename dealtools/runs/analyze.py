"""`analyze`: everything of a batch as tables, in two passes and in memory that does not grow with the records.

The first pass reads the sources and puts the rows of `results` aside. What needs all rows, such as the contests and
their boards, is worked out from the few columns that it takes; the second pass fills it in and counts.
"""

import itertools
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import dealtools
from dealtools.analysis.boards import board_columns
from dealtools.analysis.contracts import ContractsBuilder
from dealtools.analysis.declarers import DeclarersBuilder
from dealtools.analysis.ledger import Ledger, settled_rubbers
from dealtools.analysis.names import NamesBuilder
from dealtools.analysis.pairs import PairsBuilder
from dealtools.analysis.parts import HAND_COLUMNS, ready_for_counting
from dealtools.analysis.players import PlayersBuilder
from dealtools.errors import DealtoolsError
from dealtools.findings.finding import FileSummary, Finding, Severity
from dealtools.records.record import Record
from dealtools.runs.on_reading import ChangeFiles, changes_of
from dealtools.runs.tabulating import FirstPass
from dealtools.runs.validating import CheckOptions, nothing_read
from dealtools.runs.worksheets import each_worksheet
from dealtools.sources.output import new_folder
from dealtools.sources.paths import Source, open_sources
from dealtools.tables.board_scores import BoardScores, board_scores
from dealtools.tables.boards import Boards, BoardsBuilder
from dealtools.tables.chicago_columns import ChicagoTables
from dealtools.tables.chicagos import score_rounds
from dealtools.tables.deal_tables import errors_by_group
from dealtools.tables.reading import read_arrow, to_frame
from dealtools.tables.rubber_columns import RubberTables
from dealtools.tables.rubber_rows import RubberRows
from dealtools.tables.rubbers import score_deals
from dealtools.tables.schemas import SCHEMA_VERSION, TABLES_ON_REQUEST
from dealtools.tables.scorings import MATCHPOINT_SCALE
from dealtools.tables.writing import FORMATS, TableWriter, is_table_file

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

WRITTEN_ALWAYS = (
    *("results", "deals", "findings", "sources", "contests", "rubbers", "rubber_deals", "chicagos", "chicago_deals"),
    *(
        "ledger",
        "standings",
        "contracts",
        "declarers",
        "declarer_contracts",
        "players",
        "pairs",
        "boards",
        "names",
        "run",
    ),
)
_LAW_ERA = "current"


@dataclass(frozen=True, slots=True)
class AnalyzeOptions:
    """What `analyze` shall write.

    Attributes:
        check: how sources are read and which findings are wanted.
        format: `parquet` or `csv`.
        tables: tables on request that are wanted too.
    """

    check: CheckOptions = field(default_factory=CheckOptions)
    format: str = "parquet"
    tables: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise DealtoolsError(f"tables are written as {' or '.join(FORMATS)}, not as {self.format!r}")
        unknown = [name for name in self.tables if name not in TABLES_ON_REQUEST]
        if unknown:
            on_request = ", ".join(TABLES_ON_REQUEST)
            raise DealtoolsError(f"there is no table {unknown[0]!r} to ask for; the tables on request are {on_request}")


@dataclass(frozen=True, slots=True)
class AnalyzeReport:
    """What a run came to.

    Attributes:
        files: one entry for each source.
        worst: the first of the worst findings, None without any.
        any_read: whether any source could be read.
        results: rows of `results`.
        left_out: reason → rows that statistics do not use.
    """

    files: list[FileSummary]
    worst: Finding | None
    any_read: bool
    results: int
    left_out: dict[str, int]


def analyze_to_folder(
    sources: Iterable[Source],
    options: AnalyzeOptions,
    target: str | os.PathLike[str],
    *,
    force: bool = False,
    inputs: Sequence[Source] = (),
) -> AnalyzeReport:
    """Writes the tables of sources to a folder, whole or not at all.

    Args:
        sources: in the order of their names.
        options: what to write.
        target: the folder.
        force: replace it if it is there.
        inputs: the sources again, so that none of them is replaced.

    Raises:
        DealtoolsError: the folder is there already, cannot be written, or no source could be read.
    """
    kept = [each.given for each in inputs]
    with new_folder(Path(target), force=force, inputs=kept, may_replace=is_table_file) as folder:
        report = _write_tables(folder, options, lambda first: first.read_all(each_worksheet(sources)))
        if not report.any_read:
            raise nothing_read([report.worst] if report.worst is not None else [])
    return report


def frames_of(paths: Iterable[str], check: CheckOptions, files: ChangeFiles | None = None) -> "dict[str, pd.DataFrame]":
    """The tables of files and folders as pandas frames, by name.

    Args:
        paths: of the files and folders.
        check: how they are read and judged.
        files: what changes them while they are read.

    Raises:
        DealtoolsError: a path, format or encoding that there is not; `files` that do not fit.
    """
    with open_sources(paths) as opened:
        sources = each_worksheet(opened)
        check = replace(check, read=changes_of(files or ChangeFiles(), sources, check.read).read)
        tables = _tables_in_memory(AnalyzeOptions(check), lambda first: first.read_all(sources))
    return {name: to_frame(table) for name, table in tables.items()}


def tables_of(records: Iterable[Record], check: CheckOptions | None = None) -> "dict[str, pa.Table]":
    """The tables of records as Arrow tables, by name; sources stand in the order of their names."""
    return _tables_in_memory(AnalyzeOptions(check or CheckOptions()), lambda first: first.take_all(records))


def _tables_in_memory(options: AnalyzeOptions, take: Callable[[FirstPass], object]) -> "dict[str, pa.Table]":
    with tempfile.TemporaryDirectory(prefix="dealtools-") as name:
        folder = Path(name)
        _write_tables(folder, options, take)
        return {table: read_arrow(folder / f"{table}.{options.format}") for table in WRITTEN_ALWAYS}


def _write_tables(folder: Path, options: AnalyzeOptions, take: Callable[[FirstPass], object]) -> AnalyzeReport:
    spool = folder / "results.rows"
    with FirstPass(folder, spool, options.check, options.format, options.tables) as first:
        take(first)
    left_out = finish_tables(folder, options, first)
    spool.unlink()
    results = sum(each.results for each in first.sources)
    return AnalyzeReport(first.summaries(), first.worst, first.any_read, results, left_out)


def finish_tables(folder: Path, options: AnalyzeOptions, first: FirstPass) -> dict[str, int]:
    """Writes the tables that need all rows of a first pass; tells why rows of `results` were left out."""
    return _SecondPass(folder, options, first).run()


class _Counter(Protocol):
    """What counts rows of `results`, part by part."""

    def add(self, frame: "pd.DataFrame") -> None: ...


def finish_results(folder: Path, options: AnalyzeOptions, first: FirstPass) -> None:
    """Writes `results` alone of the tables that need all rows of a first pass."""
    _SecondPass(folder, options, first).run_results()


class _SecondPass:
    """Fills in what needs all rows, counts, and writes the tables that are left."""

    def __init__(self, folder: Path, options: AnalyzeOptions, first: FirstPass) -> None:
        self._folder = folder
        self._options = options
        self._first = first
        rubbers, rounds = score_deals(first.played["rubber"].finish()), score_rounds(first.played["chicago"].finish())
        errors = first.across_errors
        self._rubbers = RubberTables(rubbers, errors_by_group(rubbers.deals, rubbers.rubber, errors))
        self._rounds = ChicagoTables(rounds, errors_by_group(rounds.deals, rounds.round_of, errors))
        self._fillers = [
            RubberRows(map(tables.deals, tables.parts()), game, first.contradicted)
            for game, tables in (("rubber", self._rubbers), ("chicago", self._rounds))
        ]

    def run(self) -> dict[str, int]:
        """Writes all tables, and tells for which reasons rows of `results` were left out."""
        boards, contests, compared = self._compared()
        reasons, used = boards.left_out_reasons(), boards.used_by_source()
        for each in self._first.sources:
            each.used = used.get(each.name, 0)
        contests["winners"] = [compared.winners.get(number) for number in contests["contest"]]
        boards.rows = boards.rows.assign(**compared.boards)
        self._write("standings", [compared.standings])
        self._count(boards, compared.results)
        self._write("boards", board_columns(boards))
        self._write("contests", [contests])
        del boards, compared  # they are large, and so is what follows
        self._write("rubbers", map(self._rubbers.rubbers, self._rubbers.parts()))
        self._write("rubber_deals", map(self._rubbers.deals, self._rubbers.parts()))
        self._write("chicagos", map(self._rounds.rounds, self._rounds.parts()))
        self._write("chicago_deals", map(self._rounds.deals, self._rounds.parts()))
        self._write("ledger", [self._ledger().columns()])
        self._write("deals", self._first.deals.columns())
        with self._writer("sources") as writer:
            writer.write_rows(each.row() for each in self._first.sources)
        with self._writer("run") as writer:
            writer.write_row(self._run_row(reasons))
        return reasons

    def run_results(self) -> None:
        """Writes `results` only."""
        boards, _, compared = self._compared()
        self._write_results(boards, compared.results, ())

    def _compared(self) -> tuple[Boards, dict[str, Any], BoardScores]:
        """The boards, the columns of `contests`, and what comparing results gives."""
        boards, contests, finals = self._boards()
        totals = [(finals[number], total) for number, total in self._first.totals]
        return boards, contests, board_scores(boards, contests, totals)

    def _ledger(self) -> Ledger:
        """What rubbers and rounds brought the players, in hundreds."""
        ledger = Ledger()
        ledger.take(
            itertools.chain(
                settled_rubbers(self._rubbers, self._rubbers.rubbers, "rubber"),
                settled_rubbers(self._rounds, self._rounds.rounds, "chicago"),
            )
        )
        return ledger

    def _boards(self) -> tuple[Boards, dict[str, Any], list[int]]:
        """The boards of all contests, the columns of `contests`, and the final number of each contest of a source."""
        import numpy as np

        builder = BoardsBuilder(self._first.deals.numbers)
        errors: list[Any] = []
        for rows in self._rows():
            builder.add(rows)
            errors.append(self._first.counts.of_rows(rows)["errors"])
        boards = builder.finish()
        boards.rows["errors"] = np.concatenate(errors)
        contests = self._first.contests.merge(boards)
        boards.renumber(contests.numbers)
        return boards, contests.columns(boards), contests.numbers.tolist()

    def _count(self, boards: Boards, compared: Mapping[str, Any]) -> None:
        """Writes `results` and what is counted from it."""
        contracts, declarers, players, pairs = ContractsBuilder(), DeclarersBuilder(), PlayersBuilder(), PairsBuilder()
        names = NamesBuilder()
        self._write_results(boards, compared, (contracts, declarers, players, pairs, names))
        self._write("contracts", [contracts.columns()])
        self._write("declarers", [declarers.columns()])
        self._write("declarer_contracts", [declarers.contract_columns()])
        self._write("players", [players.columns()])
        self._write("pairs", [pairs.columns()])
        self._write_names(names.columns())

    def _write_results(self, boards: Boards, compared: Mapping[str, Any], builders: Sequence[_Counter]) -> None:
        """Writes `results`, each part of which goes to the builders of other tables too."""
        contests, fields = boards.rows["contest"].to_numpy(), boards.score_ns_field()
        start = 0
        with self._writer("results") as writer:
            for rows in self._rows():
                stop = start + len(rows)
                whole = _with_columns(
                    rows,
                    {
                        "contest": contests[start:stop],
                        "score_ns_field": fields[start:stop],
                        **{name: values[start:stop] for name, values in compared.items()},
                        **self._first.counts.of_rows(rows),
                    },
                )
                start = stop
                writer.write_arrow(whole.drop_columns(list(HAND_COLUMNS)))
                if builders:
                    frame = ready_for_counting(whole)
                    for builder in builders:
                        builder.add(frame)

    def _rows(self) -> "Iterator[pa.Table]":
        for rows in self._first.spool.tables():
            for filler in self._fillers:
                rows = filler.fill(rows)
            yield rows

    def _run_row(self, reasons: dict[str, int]) -> tuple[Any, ...]:
        first = self._first
        sources = first.sources
        results, used = sum(each.results for each in sources), sum(each.used for each in sources)
        severities = (Severity.ERROR, Severity.WARNING, Severity.INFO)
        return (
            dealtools.__version__,
            SCHEMA_VERSION,
            "analyze",
            json.dumps(_options(self._options.check), ensure_ascii=False, sort_keys=True),
            len(sources),
            sum(each.records for each in sources),
            results,
            used,
            results - used,
            json.dumps(reasons),
            *(sum(each.severities[severity] for each in sources) for severity in severities),
            _LAW_ERA,
            MATCHPOINT_SCALE,
        )

    def _write_names(self, columns: Mapping[str, Any]) -> None:
        """Writes `names`, as CSV in any case: it is there to be edited, and comes back as `--names`."""
        self._write("names", [columns])
        if self._options.format != "csv":
            with TableWriter(self._folder / "names.csv", "names") as writer:
                writer.write_columns(columns)

    def _writer(self, name: str) -> TableWriter:
        return TableWriter(self._folder / f"{name}.{self._options.format}", name)

    def _write(self, name: str, parts: Iterable[Mapping[str, Any]]) -> None:
        with self._writer(name) as writer:
            for columns in parts:
                writer.write_columns(columns)


def _options(check: CheckOptions) -> dict[str, Any]:
    """The options that can change a result, without those that are as they are by default."""
    options: dict[str, Any] = {
        "from": check.read.from_format,
        "encoding": check.read.encoding,
        "select": list(check.selection.select),
        "ignore": list(check.selection.ignore),
        "strict": check.strict,
        "all": check.show_all,
    }
    for change in check.read.changes:
        options |= change.told
    return {name: value for name, value in options.items() if value}


def _with_columns(rows: "pa.Table", columns: Mapping[str, Any]) -> "pa.Table":
    """The rows with some of their columns replaced; NaN is null."""
    import pyarrow as pa

    for name, values in columns.items():
        place = rows.schema.get_field_index(name)
        kind = rows.schema.field(place)
        rows = rows.set_column(place, kind, pa.array(values, from_pandas=True).cast(kind.type))
    return rows
