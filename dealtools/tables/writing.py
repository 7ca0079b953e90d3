"""Writing a table: Parquet or CSV, row by row or column by column, in constant memory.

Equal rows give equal bytes, however they are handed over: groups of rows always end at the same row.
"""

import itertools
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol, Self, cast

from dealtools.errors import DealtoolsError
from dealtools.tables.arrays import columns_of_rows, record_batch
from dealtools.tables.cells import cell_texts
from dealtools.tables.schemas import TABLES, arrow_schema, table_by_name

if TYPE_CHECKING:
    import pyarrow as pa

FORMATS = ("parquet", "csv")

_ROWS_IN_GROUP = 16_384
_ROWS_IN_BATCH = 4_096


def format_of_path(path: str | os.PathLike[str]) -> str:
    """`parquet` or `csv`, by the extension.

    Raises:
        DealtoolsError: it is neither.
    """
    extension = Path(path).suffix.lower().removeprefix(".")
    if extension not in FORMATS:
        raise DealtoolsError(f"{path}: a table is written as .parquet or .csv")
    return extension


def is_table_file(name: str) -> bool:
    """Whether a file in a folder of tables has a name that we write."""
    table, _, kind = name.partition(".")
    return table in TABLES and kind in FORMATS


class TableWriter:
    """Writes one table to a file or binary stream.

    A context manager: leaving it writes what is still held and closes the file, after an error without what
    is held. A stream stays open.

    Attributes:
        rows: the number of rows taken so far.
    """

    def __init__(self, target: str | os.PathLike[str] | BinaryIO, table: str, *, format: str = "") -> None:
        """Begins the file.

        Args:
            target: where to write; an existing file is replaced.
            table: the name of the table.
            format: `parquet` or `csv`; by the extension of the target if not given.

        Raises:
            DealtoolsError: no such table or format.
        """
        self.table = table_by_name(table)
        self.rows = 0
        self._rows: list[Sequence[object]] = []
        self._batches: list[pa.RecordBatch] = []
        self._held = 0
        path = Path(target) if isinstance(target, str | os.PathLike) else None
        kind = format or (format_of_path(path) if path else "")
        if kind not in FORMATS:
            raise DealtoolsError(f"a table is written as parquet or csv, not as {kind!r}")
        self._own_stream = path.open("wb") if path else None
        stream = self._own_stream or cast(BinaryIO, target)
        self._sink: _Sink = _ParquetSink(stream, table) if kind == "parquet" else _CsvSink(stream, table)

    def write_row(self, row: Sequence[object]) -> None:
        """Takes one row: its values in the order of the schema."""
        self._rows.append(row)
        self.rows += 1
        if len(self._rows) >= _ROWS_IN_BATCH:
            self._take_rows()

    def write_rows(self, rows: Iterable[Sequence[object]]) -> None:
        """Takes rows, each with its values in the order of the schema.

        Raises:
            DealtoolsError: a value that its column may not hold.
        """
        rows = iter(rows)
        while batch := list(itertools.islice(rows, _ROWS_IN_BATCH - len(self._rows))):
            self._rows += batch
            self.rows += len(batch)
            if len(self._rows) >= _ROWS_IN_BATCH:
                self._take_rows()

    def write_columns(self, columns: Mapping[str, Any]) -> None:
        """Takes rows as columns by name, as `arrays.record_batch` does: the fastest way.

        Raises:
            DealtoolsError: a value that its column may not hold.
        """
        self._take_rows()
        rows = max((len(values) for values in columns.values()), default=0)
        self.rows += rows
        self._take_columns(columns, rows)

    def write_arrow(self, table: "pa.Table") -> None:
        """Takes the rows of an Arrow table."""
        self.write_columns(dict(zip(table.column_names, table.columns, strict=True)))

    def close(self) -> None:
        """Writes what is still held and ends the file."""
        try:
            self._take_rows()
            self._write_group()
        finally:
            self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()
        else:
            self._end()

    def _end(self) -> None:
        self._sink.close()
        if self._own_stream is not None:
            self._own_stream.close()

    def _take_rows(self) -> None:
        if self._rows:
            rows, self._rows = self._rows, []
            self._take_columns(columns_of_rows(self.table, rows), len(rows))

    def _take_columns(self, columns: Mapping[str, Any], rows: int) -> None:
        # Rows are cut at the end of a group before they become arrays: the words of a dictionary are then
        # those of its own group, in the order in which they appear, wherever the batches end.
        start = 0
        while start < rows:
            stop = min(rows, start + _ROWS_IN_GROUP - self._held)
            part = {name: values[start:stop] for name, values in columns.items()}
            self._batches.append(record_batch(self.table, part))
            self._held += stop - start
            start = stop
            if self._held == _ROWS_IN_GROUP:
                self._write_group()

    def _write_group(self) -> None:
        import pyarrow as pa

        if self._batches:
            group = pa.Table.from_batches(self._batches)
            self._sink.write(group.unify_dictionaries().combine_chunks())
            self._batches = []
            self._held = 0


class _Sink(Protocol):
    def write(self, group: "pa.Table") -> None: ...

    def close(self) -> None: ...


class _ParquetSink:
    def __init__(self, stream: BinaryIO, table: str) -> None:
        import pyarrow.parquet as pq

        # Tried on results: dictionaries for repeated text alone are the fastest to write and the smallest.
        repeated = [field.name for field in table_by_name(table).fields if field.is_categorical]
        schema = arrow_schema(table)
        self._writer = pq.ParquetWriter(stream, schema, compression="zstd", use_dictionary=repeated)

    def write(self, group: "pa.Table") -> None:
        self._writer.write_table(group, row_group_size=_ROWS_IN_GROUP)

    def close(self) -> None:
        self._writer.close()


class _CsvSink:
    def __init__(self, stream: BinaryIO, table: str) -> None:
        self._stream = stream
        self._stream.write((",".join(table_by_name(table).columns) + "\n").encode())

    def write(self, group: "pa.Table") -> None:
        import pyarrow.compute as pc

        for batch in group.to_batches():
            cells = [cell_texts(column) for column in batch.columns]
            lines = pc.binary_join_element_wise(*cells, ",", null_handling="replace", null_replacement="")
            self._stream.write(("\n".join(lines.to_pylist()) + "\n").encode())

    def close(self) -> None:
        """Does nothing: every group has gone to the stream."""
