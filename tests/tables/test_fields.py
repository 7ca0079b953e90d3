import subprocess
import sys

import pytest

from dealtools.tables.fields import FIELDS
from dealtools.tables.schemas import TABLES

NUMBERS = ("int8", "int16", "int32", "int64", "float64")
SOURCES = {
    *("tag", "auction", "play", "deal", "computed", "place", "roster", "run", "rule", "replay", "solver"),
}


@pytest.mark.parametrize("field", FIELDS.values(), ids=lambda field: field.key)
def test_every_column_says_what_it_is(field):
    assert field.meaning
    assert "{" not in field.meaning
    assert set(field.source.split(", ")) <= SOURCES
    assert field.name.isidentifier()
    assert field.name == field.name.lower()
    assert field.is_categorical or field.type in (*NUMBERS, "bool", "date", "text")
    assert bool(field.unit) == (field.type in NUMBERS), "a number has a unit, nothing else has one"


def test_every_column_stands_in_a_table():
    # Beers are a column more, where they are asked for.
    assert set(FIELDS) - {"beers"} == {field.key for table in TABLES.values() for field in table.fields}


def test_codes_of_seats_suits_and_ranks_are_those_of_the_game():
    words = {field.words for field in FIELDS.values() if field.words}
    assert {group for group in words if "W" in group} == {("N", "E", "S", "W")}
    assert ("NS", "EW") in words
    assert ("C", "D", "H", "S") in words
    assert ("C", "D", "H", "S", "NT") in words
    assert ("none", "NS", "EW", "all") in words
    assert tuple("23456789TJQKA") in words


def test_vulnerability_is_never_spelled_as_pandas_spells_a_missing_value():
    missing = {"", "None", "NA", "N/A", "NaN", "nan", "null", "NULL", "<NA>"}
    assert not missing & {word for field in FIELDS.values() for word in field.words}


def test_the_names_of_columns_load_neither_pyarrow_nor_pandas():
    script = (
        "import sys; import dealtools.tables.schemas, dealtools.tables.writing, dealtools.tables.reading;"
        "sys.exit(bool({'pyarrow', 'pandas'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
