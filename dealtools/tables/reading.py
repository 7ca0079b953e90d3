"""Reading a table that dealtools wrote, Parquet or CSV, with the types of its schema."""

import csv
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dealtools.errors import DealtoolsError
from dealtools.tables.arrays import arrow_table
from dealtools.tables.cells import unprotect_texts
from dealtools.tables.schemas import MORE_COLUMNS, TABLE_KEY, TABLES, Table, arrow_type, table_by_name
from dealtools.tables.writing import format_of_path

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

# A row must fit into one block of the CSV reader.
_BLOCK_BYTES = 1 << 26


def read_table(path: str | os.PathLike[str]) -> "pd.DataFrame":
    """A table as a DataFrame; the same whether it was written as Parquet or as CSV.

    Whole numbers are `Int8` … `Int64`, truth values `boolean`, text `string`, repeated text `category` and
    dates Arrow's `date32`: a missing value is missing, and the others keep their type.

    Raises:
        DealtoolsError: the file cannot be read, or it is not a table of dealtools.
    """
    return to_frame(read_arrow(path))


def to_frame(table: "pa.Table") -> "pd.DataFrame":
    """An Arrow table of one of our schemas as a DataFrame, typed as `read_table` tells."""
    return table.to_pandas()


def read_arrow(path: str | os.PathLike[str]) -> "pa.Table":
    """A table with its Arrow schema.

    Parquet says which table it is. A CSV file is known by its name (`results.csv`), else by its header.

    Raises:
        DealtoolsError: the file cannot be read, or it is not a table of dealtools.
    """
    import pyarrow as pa

    path = Path(path)
    read = _read_parquet if format_of_path(path) == "parquet" else _read_csv
    try:
        return read(path)
    except (OSError, UnicodeDecodeError, csv.Error, pa.ArrowException) as error:
        raise DealtoolsError(f"{path}: {error}") from error


def _read_parquet(path: Path) -> "pa.Table":
    import pyarrow.parquet as pq

    with pq.ParquetFile(path) as file:
        name = (file.schema_arrow.metadata or {}).get(TABLE_KEY, b"").decode("utf-8", "replace")
        if name not in TABLES:
            raise DealtoolsError(f"{path}: not a table of dealtools")
        known = _with_more(name, file.schema_arrow.names)
        _check_header(path, known, file.schema_arrow.names)
        table = file.read()
    # Parquet keeps no words of a dictionary without rows; the schema gives them back.
    return arrow_table(known.name, dict(zip(table.column_names, table.columns, strict=True)))


def _read_csv(path: Path) -> "pa.Table":
    import pyarrow as pa
    from pyarrow import csv as arrow_csv

    with path.open(encoding="utf-8-sig", newline="") as file:
        header = next(csv.reader(file), [])
    table = _table_of_header(path, header)
    types = {field.name: pa.string() if field.is_categorical else arrow_type(field) for field in table.fields}
    cells = arrow_csv.read_csv(
        path,
        read_options=arrow_csv.ReadOptions(block_size=_BLOCK_BYTES),
        parse_options=arrow_csv.ParseOptions(newlines_in_values=True),
        convert_options=arrow_csv.ConvertOptions(
            column_types=types,
            null_values=[""],
            strings_can_be_null=True,
            quoted_strings_can_be_null=False,
            true_values=["true", "TRUE"],
            false_values=["false", "FALSE"],
        ),
    )
    columns = {
        name: unprotect_texts(column) if pa.types.is_string(column.type) else column
        for name, column in zip(cells.column_names, cells.columns, strict=True)
    }
    return arrow_table(table.name, columns)


def _table_of_header(path: Path, header: Sequence[str]) -> Table:
    """The table that a CSV file holds."""
    if path.stem in TABLES:
        table = _with_more(path.stem, header)
        _check_header(path, table, header)
        return table
    for name in TABLES:
        table = _with_more(name, header)
        if sorted(table.columns) == sorted(header):
            return table
    raise DealtoolsError(f"{path}: neither its name nor its header is that of a table of dealtools")


def _with_more(name: str, header: Sequence[str]) -> Table:
    """A table with those of the columns that are written on request that a header has."""
    own = TABLES[name].columns
    return table_by_name("+".join((name, *(each for each in MORE_COLUMNS if each in header and each not in own))))


def _check_header(path: Path, table: Table, header: Sequence[str]) -> None:
    """Makes sure that a file holds exactly the columns of its table, in any order."""
    if sorted(header) == sorted(table.columns):
        return
    unknown = [name for name in header if name not in table.columns]
    missing = [name for name in table.columns if name not in header]
    if unknown:
        raise DealtoolsError(f"{path}: table {table.name} has no column {', '.join(unknown)}")
    if missing:
        raise DealtoolsError(f"{path}: no column {', '.join(missing)}, as table {table.name} has")
    raise DealtoolsError(f"{path}: a column stands twice in the header")
