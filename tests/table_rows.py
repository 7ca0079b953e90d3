"""Rows for tests of tables: made by hypothesis for any schema, with nulls, empty texts and hostile names."""

import datetime
from typing import Any

from hypothesis import strategies as st

from dealtools.tables.field import Field
from dealtools.tables.schemas import Table

HOSTILE = [
    "",
    "=1+2",
    "+SUM(A1:A2)",
    "@name",
    "-minus",
    "-",
    "'=1+2",
    "''=1+2",
    "'s-Hertogenbosch",
    "'-100",
    "-100",
    "+4.5",
    "\t=1",
    "\r=1",
    "\n",
    "=1\n",
    "-100\n",
    "＝1",
    "A, B",
    'He said "hi"',
    '"',
    "two\r\nlines",
    " blank ",
    "NA",
    "None",
    "nan",
    "null",
    "007",
    "Łukasz 🂡",
    "a\0b",
    "\ufeffmark",
]
_LIMITS = {f"int{bits}": 2 ** (bits - 1) for bits in (8, 16, 32, 64)}

texts = st.sampled_from(HOSTILE) | st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


def values(field: Field) -> st.SearchStrategy[Any]:
    """Values of a column, nulls among them where it may hold some."""
    match field.type:
        case "bool":
            value: st.SearchStrategy[Any] = st.booleans()
        case "date":
            value = st.dates(datetime.date(1, 1, 1))
        case "float64":
            value = st.floats(allow_nan=False, allow_infinity=False)
        case kind if kind in _LIMITS:
            value = st.integers(-_LIMITS[kind], _LIMITS[kind] - 1)
        case _:
            value = st.sampled_from(field.words) if field.words else texts
    return st.none() | value if field.nullable else value


def rows(table: Table, max_size: int = 5) -> st.SearchStrategy[list[tuple[Any, ...]]]:
    """Rows of a table with their values in the order of its schema."""
    return st.lists(st.tuples(*(values(field) for field in table.fields)), max_size=max_size)


def sound_rows(table: Table, count: int) -> list[tuple[Any, ...]]:
    """So many rows without nulls, each a little different from the one before."""
    return [tuple(_sound_value(field, number) for field in table.fields) for number in range(count)]


def _sound_value(field: Field, number: int) -> Any:
    match field.type:
        case "bool":
            return number % 2 == 0
        case "date":
            return datetime.date(2012, 8, 1 + number % 28)
        case "float64":
            return number % 100 / 4
        case kind if kind in _LIMITS:
            return number % 100
    return field.words[number % len(field.words)] if field.words else f"{field.name} {number % 50}"
