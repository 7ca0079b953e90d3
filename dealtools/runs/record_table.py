"""Records as rows that hold the whole record: the table `records` of `convert --to csv`, `parquet` and `xlsx`."""

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from dealtools.findings.registry import Rule
from dealtools.formats.record_table.members import EXTRAS, cells_of, extras_of
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.playing import Playing
from dealtools.records.record import Heading, Record
from dealtools.runs.analyze import AnalyzeOptions, finish_results
from dealtools.runs.findings import FindingCollector
from dealtools.runs.sheet_records import NOT_OBTAINED, records_of
from dealtools.runs.tabulating import FirstPass, SourceCounts
from dealtools.runs.validating import CheckOptions
from dealtools.tables.rows import ResultRow
from dealtools.tables.writing import TableWriter

if TYPE_CHECKING:
    import pyarrow as pa

# Columns of sheets that no tag of a record holds, but columns of `results`.
_HELD = frozenset(("award_ns", "award_ew", "declarer", "declarer_vul", NOT_OBTAINED))
# Tags whose values stand in columns of their own.
_IN_COLUMNS = frozenset(
    (
        "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
        "Declarer", "Contract", "Result", "Auction", "Play", "Score", "Section", "Round", "Table", "Room", "Stage",
        "Competition", "Rubber", "Honours",
    )
)  # fmt: skip
_ROWS_IN_BATCH = 4096


def write_record_table(
    take: Callable[[FirstPass], object],
    options: CheckOptions,
    stream: BinaryIO,
    kind: str,
    count: Callable[[Record], None],
    lose: Callable[[str, Iterable[str]], None] = lambda source, lost: None,
) -> FirstPass:
    """Writes the table `records` to a stream, and gives what reading came to.

    Args:
        take: gives sources or records to the first pass.
        options: how they are read and judged.
        stream: what is written to.
        kind: `csv`, `parquet` or `xlsx`.
        count: called with each record, and each row of a sheet as one.
        lose: called with a source and its columns whose values in a row the table does not hold.

    Raises:
        DealtoolsError: a workbook, with more rows than a worksheet holds or without the package for workbooks.
    """
    if kind == "xlsx":
        return _write_workbook(take, options, stream, count, lose)
    import pyarrow.parquet as pq

    with tempfile.TemporaryDirectory(prefix="dealtools-") as name:
        folder = Path(name)
        spool = folder / "results.rows"
        with _RecordsPass(folder, spool, options, count, lose) as first:
            take(first)
        finish_results(folder, AnalyzeOptions(options), first)
        with pq.ParquetFile(folder / "results.parquet") as results, TableWriter(stream, "records", format=kind) as out:
            extras = first.extras.batches()
            for batch in results.iter_batches(batch_size=_ROWS_IN_BATCH):
                out.write_arrow(_joined(batch, extras))
    return first


def _write_workbook(
    take: Callable[[FirstPass], object],
    options: CheckOptions,
    stream: BinaryIO,
    count: Callable[[Record], None],
    lose: Callable[[str, Iterable[str]], None],
) -> FirstPass:
    """Writes the table as the only worksheet of a workbook."""
    import pyarrow.parquet as pq

    from dealtools.formats.sheets.workbook import require_openpyxl
    from dealtools.reports.workbook import LONGEST_TEXT, Table, write_tables

    require_openpyxl()
    with tempfile.TemporaryFile(prefix="dealtools-") as spool:
        first = write_record_table(take, options, spool, "parquet", count, lose)
        with pq.ParquetFile(spool) as table:
            columns = table.schema_arrow.names
            rows = [tuple(row.values()) for batch in table.iter_batches() for row in batch.to_pylist()]
    columns, rows = _in_pieces(columns, rows, LONGEST_TEXT)
    source = columns.index("source")
    for row in rows:
        cut = [
            name
            for name, value in zip(columns, row, strict=True)
            if isinstance(value, str) and len(value) > LONGEST_TEXT
        ]
        if cut:
            lose(row[source], cut)
    write_tables([Table("records", columns, rows)], stream)
    return first


def _in_pieces(
    columns: list[str], rows: list[tuple[Any, ...]], longest: int
) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The table with texts of whole records that are too long for a cell spread over more columns of the same name."""
    headings = list(columns)
    more: list[list[str | None]] = [[] for _ in rows]
    for name in EXTRAS:
        place = columns.index(name)
        texts = [row[place] or "" for row in rows]
        width = max((-(-len(text) // longest) for text in texts), default=0)
        headings += [name] * (width - 1)
        for text, cells in zip(texts, more, strict=True):
            cells += [text[at : at + longest] or None for at in range(longest, width * longest, longest)]
    if headings == columns:
        return columns, rows
    first = [columns.index(name) for name in EXTRAS]
    cut = [
        (*(value[:longest] if value and at in first else value for at, value in enumerate(row)), *cells)
        for row, cells in zip(rows, more, strict=True)
    ]
    return headings, cut


class _RecordsPass(FirstPass):
    """The first pass of `analyze`, that puts the texts of whole records aside too."""

    def __init__(
        self,
        folder: Path,
        spool: Path,
        options: CheckOptions,
        count: Callable[[Record], None],
        lose: Callable[[str, Iterable[str]], None],
    ) -> None:
        super().__init__(folder, spool, options, "parquet", ())
        self._count = count
        self._lose = lose
        self._record: Record | None = None
        self._heading: Heading | None = None
        self.extras = _Extras(folder / "extras.rows")
        self._stack.callback(self.extras.close)

    def _take_record(self, record: Record, playings: list[tuple[Playing, list[Rule]]], counts: SourceCounts) -> None:
        self._count(record)
        super()._take_record(record, playings, counts)

    def _add(self, row: ResultRow, counts: SourceCounts) -> None:
        super()._add(row, counts)
        record = row.playing.record
        is_first = record is not self._record
        lines: list[str] = []
        if is_first and record.heading is not self._heading:
            lines = record.heading.directives
            self._heading = record.heading
        self._record = record
        self.extras.add(extras_of(row.playing, cells_of(row.values), lines, is_first=is_first))

    def _take_sheet(self, sheet: Sheet, collector: FindingCollector, counts: SourceCounts) -> None:
        super()._take_sheet(sheet, collector, counts)
        for record, lost in records_of(sheet):
            self._count(record)
            self._lose(sheet.source, set(lost) - _HELD)
            deal = sheet.deals.get(record.number)
            cards = None if deal is None else deal.to_text()
            self.extras.add((cards, None, None, _tags(record), record.known("Rubber"), record.known("Honours")))


class _Extras:
    """The extra columns put aside in a file of Arrow's stream format."""

    def __init__(self, path: Path) -> None:
        import pyarrow as pa

        self._path = path
        self._schema = pa.schema([(name, pa.string()) for name in EXTRAS])
        self._rows: list[tuple[str | None, ...]] = []
        self._writer = pa.ipc.new_stream(str(path), self._schema, options=pa.ipc.IpcWriteOptions(compression="lz4"))

    def add(self, row: tuple[str | None, ...]) -> None:
        """Takes the values of a row."""
        self._rows.append(row)
        if len(self._rows) >= _ROWS_IN_BATCH:
            self._write()

    def close(self) -> None:
        """Ends the file."""
        self._write()
        self._writer.close()

    def _write(self) -> None:
        import pyarrow as pa

        rows, self._rows = self._rows, []
        columns = list(zip(*rows, strict=True)) or [()] * len(EXTRAS)
        self._writer.write_batch(pa.record_batch([pa.array(c, pa.string()) for c in columns], schema=self._schema))

    def batches(self) -> "Iterator[pa.Table]":
        """The rows in order, as many at a time as a batch of `results` has."""
        import pyarrow as pa

        held = pa.table({name: pa.array([], pa.string()) for name in EXTRAS})
        with self._path.open("rb") as file, pa.ipc.open_stream(file) as reader:
            for batch in reader:
                held = pa.concat_tables([held, pa.Table.from_batches([batch])])
                while len(held) >= _ROWS_IN_BATCH:
                    yield held.slice(0, _ROWS_IN_BATCH)
                    held = held.slice(_ROWS_IN_BATCH)
        if len(held):
            yield held


def _joined(batch: "pa.RecordBatch", extras: "Iterator[pa.Table]") -> "pa.Table":
    """Rows of `results` with their extra columns; both come in batches of one size."""
    import pyarrow as pa

    table = pa.Table.from_batches([batch])
    more = next(extras)
    for name in EXTRAS:
        table = table.append_column(name, more[name])
    return table


def _tags(record: Record) -> str | None:
    """The values of all other tags as an object of JSON."""
    others = {name: value for name, value in record.values.items() if name not in _IN_COLUMNS}
    return json.dumps(others, ensure_ascii=False) if others else None
