"""Values → Arrow arrays that fit the schema of a table, or an error that names the column."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dealtools.errors import DealtoolsError
from dealtools.tables.field import Field
from dealtools.tables.schemas import Table, arrow_schema, arrow_type, table_by_name

if TYPE_CHECKING:
    import pyarrow as pa


def arrow_table(name: str, columns: Mapping[str, Any]) -> "pa.Table":
    """A table in memory from its columns, see `record_batch`."""
    import pyarrow as pa

    return pa.Table.from_batches([record_batch(table_by_name(name), columns)])


def record_batch(table: Table, columns: Mapping[str, Any]) -> "pa.RecordBatch":
    """Rows of a table in Arrow's form.

    Args:
        table: the table.
        columns: the columns by name, in any order: lists, tuples, arrays of numpy, pandas or Arrow, all of
            one length. A column that is left out is null. `cat(…)` columns take words or their codes. None,
            NaN and pandas' missing values are nulls.

    Raises:
        DealtoolsError: a column that the table does not have, or a value that the column may not hold.
    """
    import pyarrow as pa

    unknown = [name for name in columns if name not in table.columns]
    if unknown:
        raise DealtoolsError(f"table {table.name} has no column {', '.join(unknown)}")
    if len({len(values) for values in columns.values()}) > 1:
        raise DealtoolsError(f"the columns given for table {table.name} are not of one length")
    rows = len(next(iter(columns.values()))) if columns else 0
    arrays = []
    for field in table.fields:
        values = columns.get(field.name)
        try:
            array = _nulls(field, rows) if values is None else _array(field, values)
        except (pa.ArrowException, OverflowError, ValueError, TypeError, IndexError) as error:
            raise DealtoolsError(f"{table.name}.{field.name} ({field.type}): {error}") from error
        if array.null_count and not field.nullable:
            raise DealtoolsError(f"{table.name}.{field.name} is never null, but a row has no value for it")
        arrays.append(array)
    return pa.record_batch(arrays, schema=arrow_schema(table.name))


def columns_of_rows(table: Table, rows: Sequence[Sequence[object]]) -> dict[str, Sequence[object]]:
    """The columns of rows whose values stand in the order of the schema.

    Raises:
        DealtoolsError: a row has too many or too few values.
    """
    names = table.columns
    if any(len(row) != len(names) for row in rows):
        raise DealtoolsError(f"a row of table {table.name} does not have {len(names)} values")
    columns: Iterable[Sequence[object]] = zip(*rows, strict=True) if rows else ((),) * len(names)
    return dict(zip(names, columns, strict=True))


def _array(field: Field, values: Any) -> "pa.Array":
    """Values as an array of the field's Arrow type."""
    import pyarrow as pa

    plain = _plain_array(values)
    if pa.types.is_null(plain.type):
        return _nulls(field, len(plain))
    if field.words:
        return _words_array(field, plain)
    if not _fits(field, plain.type):
        raise ValueError(f"values of type {plain.type}")
    if field.is_categorical:
        # Arrow numbers the words in the order in which they appear, so the bytes depend on the rows only.
        return plain.cast(pa.string()).dictionary_encode()
    return plain.cast(arrow_type(field))


def _nulls(field: Field, rows: int) -> "pa.Array":
    """So many nulls; the words of the column are there all the same."""
    import pyarrow as pa

    if field.words:
        return pa.DictionaryArray.from_arrays(pa.nulls(rows, pa.int8()), pa.array(field.words, pa.string()))
    return pa.nulls(rows, arrow_type(field))


def _plain_array(values: Any) -> "pa.Array":
    """Values as an array of whatever type they have, without dictionary."""
    import pyarrow as pa

    if not isinstance(values, pa.Array | pa.ChunkedArray):
        try:
            values = pa.array(values, from_pandas=True)
        except UnicodeEncodeError:
            values = pa.array([_without_surrogates(value) for value in values], from_pandas=True)
    if isinstance(values, pa.ChunkedArray):
        values = values.combine_chunks()
    if pa.types.is_dictionary(values.type):
        values = values.cast(values.type.value_type)
    return values


def _words_array(field: Field, plain: "pa.Array") -> "pa.Array":
    """Words or codes as a dictionary array with exactly the words of the field."""
    import pyarrow as pa
    import pyarrow.compute as pc

    words = pa.array(field.words, pa.string())
    if pa.types.is_integer(plain.type):
        return pa.DictionaryArray.from_arrays(plain.cast(pa.int8()), words)
    if not _fits(field, plain.type):
        raise ValueError(f"values of type {plain.type}")
    codes = pc.index_in(plain.cast(pa.string()), value_set=words)
    if codes.null_count > plain.null_count:
        other = pc.filter(plain, pc.and_(pc.is_null(codes), pc.is_valid(plain)))[0]
        raise ValueError(f"{other} is none of its words")
    return pa.DictionaryArray.from_arrays(codes.cast(pa.int8()), words)


def _fits(field: Field, kind: "pa.DataType") -> bool:
    """Whether values of an Arrow type may stand in a column; whether each fits is up to the cast."""
    import pyarrow as pa

    is_number = pa.types.is_integer(kind) or pa.types.is_floating(kind)
    match field.type:
        case "bool":
            return bool(pa.types.is_boolean(kind))
        case "date":
            return bool(pa.types.is_date(kind))
        case "float64":
            return bool(is_number)
        case "text":
            return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))
    if field.is_categorical:
        return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))
    return bool(is_number)


def _without_surrogates(value: object) -> object:
    """A text that UTF-8 can hold: half characters, as file names may contain them, are replaced."""
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value
