"""Rows of `results` put aside in a file between the passes of a run, so that memory does not grow with them."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from dealtools.analysis.parts import HAND_COLUMNS
from dealtools.tables.arrays import columns_of_rows, record_batch
from dealtools.tables.schemas import TABLES

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS_IN_BATCH = 4096
_BATCHES_AT_ONCE = 4
_TABLE = TABLES["results"]


class Spool:
    """A file of rows in Arrow's stream format, which keeps the codes of words as they are.

    Beside the columns of `results` a row has the high-card points of the four hands.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rows: list[Sequence[object]] = []
        self._hands: list[Sequence[object]] = []
        self._file = path.open("wb")
        self._writer: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def add(self, row: Sequence[object], hands: Sequence[object]) -> None:
        """Takes a row and the points of its hands."""
        self._rows.append(row)
        self._hands.append(hands)
        if len(self._rows) >= _ROWS_IN_BATCH:
            self._write()

    def close(self) -> None:
        """Ends the file; its rows can be read then."""
        if self._file.closed:
            return
        self._write()
        self._writer.close()
        self._file.close()

    def _write(self) -> None:
        import pyarrow as pa

        rows, hands = self._rows, self._hands
        self._rows, self._hands = [], []
        batch = record_batch(_TABLE, columns_of_rows(_TABLE, rows))
        columns: Sequence[Sequence[object]] = list(zip(*hands, strict=True)) or [()] * len(HAND_COLUMNS)
        points = [pa.array(column, pa.int8()) for column in columns]
        fields = [pa.field(name, pa.int8()) for name in HAND_COLUMNS]
        batch = pa.record_batch([*batch.columns, *points], schema=pa.schema([*batch.schema, *fields]))
        if self._writer is None:
            options = pa.ipc.IpcWriteOptions(compression="lz4")
            self._writer = pa.ipc.new_stream(self._file, batch.schema, options=options)
        self._writer.write_batch(batch)

    def tables(self) -> "Iterator[pa.Table]":
        """The rows in order, some thousands at a time."""
        import pyarrow as pa

        held: list[pa.RecordBatch] = []
        with self._path.open("rb") as file, pa.ipc.open_stream(file) as reader:
            for batch in reader:
                held.append(batch)
                if len(held) == _BATCHES_AT_ONCE:
                    yield _joined(held)
                    held = []
        if held:
            yield _joined(held)


def _joined(batches: "list[pa.RecordBatch]") -> "pa.Table":
    import pyarrow as pa

    return pa.Table.from_batches(batches).unify_dictionaries().combine_chunks()
