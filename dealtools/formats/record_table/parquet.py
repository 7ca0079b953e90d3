"""Parquet files read into records, a batch of rows at a time; of rows of sheets into a sheet."""

import tempfile
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, BinaryIO

from dealtools.formats.record_table import is_header, is_of_sheet
from dealtools.formats.record_table.members import COLUMNS
from dealtools.formats.record_table.reader import records_of
from dealtools.formats.record_table.rows import Row, row_of, value_text
from dealtools.formats.sheets.cells import sheet_of
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import BINARY, Encoding

if TYPE_CHECKING:
    import pyarrow.parquet as pq

    from dealtools.formats.sheets.sheet import ChangeCells

_FORMAT = "parquet"
_ROWS_IN_BATCH = 512


def read(
    blocks: Iterable[str],
    source: str,
    encoding: Encoding = BINARY,
    sheet_lang: str | None = None,
    change: "ChangeCells | None" = None,
) -> Iterator[Passage]:
    """The records of a file, or the sheet that its rows are; a passage with a fault where it is none of ours.

    Args:
        blocks: the bytes, as the characters of the same numbers.
        source: the name under which places are given.
        encoding: of the bytes.
        sheet_lang: the language of the words of a sheet.
        change: gives cells of a sheet other texts before they are read.
    """
    with tempfile.TemporaryFile(prefix="dealtools-") as file:
        for block in blocks:
            file.write(block.encode("latin-1"))
        if not file.tell():
            return
        try:
            yield from _passages(file, source, encoding, sheet_lang, change)
        except _Damaged as error:
            yield Passage(source, _FORMAT, "", encoding=encoding, faults=[Fault("no-record-table", 0, 0, error.facts)])


class _Damaged(Exception):
    """The file cannot be read.

    Attributes:
        facts: for the fault.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.facts = {"why": why}


def _passages(
    file: BinaryIO, source: str, encoding: Encoding, sheet_lang: str | None, change: "ChangeCells | None"
) -> Iterator[Passage]:
    table, names = _opened(file)
    if not is_header(names):
        raise _Damaged("it has not the columns of records that convert writes")
    if table.metadata.num_rows and all(is_of_sheet(row.cells) for row in _rows(table, ["format", "tags"], encoding)):
        texts = [names, *(tuple(map(value_text, values)) for values in _values(table, names))]
        yield sheet_of(enumerate(texts, 1), source, _FORMAT, sheet_lang, change)
        return
    yield from records_of(_rows(table, [name for name in COLUMNS if name in names], encoding), source, _FORMAT)


def _opened(file: BinaryIO) -> tuple["pq.ParquetFile", list[str]]:
    import pyarrow.parquet as pq

    try:
        table = pq.ParquetFile(file)
        return table, list(table.schema_arrow.names)
    except Exception as error:  # whatever the library raises over bytes that are no such file
        raise _Damaged("it is damaged or cut short") from error


def _rows(table: "pq.ParquetFile", names: list[str], encoding: Encoding) -> Iterator[Row]:
    names = list(dict.fromkeys(names))
    for values in _values(table, names):
        row = row_of(names, values)
        row.encoding = encoding
        yield row


def _values(table: "pq.ParquetFile", names: list[str]) -> Iterator[tuple[object, ...]]:
    """The rows with the values of some columns, in the order of these."""
    batches = table.iter_batches(batch_size=_ROWS_IN_BATCH, columns=names)
    while True:
        try:
            batch = next(batches, None)
            columns = None if batch is None else [batch.column(name).to_pylist() for name in names]
        except Exception as error:  # as above
            raise _Damaged("it is damaged or cut short") from error
        if columns is None:
            return
        yield from zip(*columns, strict=True)
