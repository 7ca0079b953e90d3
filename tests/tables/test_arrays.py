import datetime
import enum
import math

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

from dealtools.errors import DealtoolsError
from dealtools.tables.arrays import arrow_table, columns_of_rows
from dealtools.tables.schemas import TABLES, arrow_schema


def column(name, values, table="contests"):
    others = {"contest": range(len(values)), "grouped_by": ["Event"] * len(values)}
    counts = {count: [0] * len(values) for count in ("boards", "results", "left_out")}
    built = arrow_table(table, others | counts | {name: values})
    built.validate(full=True)
    assert built.schema.equals(arrow_schema(table), check_metadata=True)
    return built[name].to_pylist()


@pytest.mark.parametrize(
    "values",
    [
        [1, None],
        (1, None),
        [1.0, math.nan],
        np.array([1.0, math.nan]),
        pd.Series([1, None], dtype="Int8"),
        pd.Series([1, None], dtype="Int64"),
        pa.array([1, None]),
        pa.chunked_array([[1], [None]], pa.int8()),
        [np.int16(1), pd.NA],
    ],
    ids=lambda values: type(values).__name__,
)
def test_whole_numbers_from_everything_that_holds_numbers(values):
    assert column("winners", values) == [1, None]


@pytest.mark.parametrize(
    "values",
    [
        ["a", None],
        np.array(["a", None], dtype=object),
        pd.Series(["a", None]),
        pd.Series(["a", None], dtype="string"),
        pd.Series(["a", None], dtype="category"),
        pa.array(["a", None]).dictionary_encode(),
        pa.array(["a", None], pa.large_string()),
    ],
    ids=lambda values: type(values).__name__,
)
@pytest.mark.parametrize("name", ["name", "scoring"])
def test_text_from_everything_that_holds_text(name, values):
    assert column(name, values) == ["a", None]


class Kind(enum.StrEnum):
    TEAMS = "teams"


def test_words_or_their_codes():
    assert column("kind", ["teams", None, "deals"]) == ["teams", None, "deals"]
    assert column("kind", [1, None, 5]) == ["teams", None, "deals"]
    assert column("kind", np.array([1, 0])) == ["teams", "pairs"]
    assert column("kind", pd.Series(["teams", None], dtype="category")) == ["teams", None]
    assert column("kind", [Kind.TEAMS]) == ["teams"]
    assert column("kind", [None, None]) == [None, None]


def test_the_words_of_a_dictionary_stand_in_the_order_of_the_schema_or_of_the_rows():
    built = arrow_table("deals", {
        "deal_id": ["0", "1"], "is_complete": [True] * 2, "deal": ["N:- - - -"] * 2, "results": [1, 1],
        "sources": [1, 1], "first_record": [1, 1], "shape_n": ["5-4-3-1", "4-4-4-1"],
        "first_source": pd.Categorical(["b.pbn", "a.pbn"], categories=["z.pbn", "a.pbn", "b.pbn"]),
    })  # fmt: skip
    assert built["shape_n"].chunk(0).dictionary.to_pylist() == ["5-4-3-1", "4-4-4-1"]
    assert built["first_source"].chunk(0).dictionary.to_pylist() == ["b.pbn", "a.pbn"]
    assert arrow_table("rubbers", {})["winner"].type == pa.dictionary(pa.int8(), pa.string())


def test_dates_and_truth_values_and_half_characters():
    day = datetime.date(2012, 8, 31)
    assert column("date", [day, None]) == [day, None]
    assert column("site", ["a\udce9.pbn", None]) == ["a?.pbn", None]
    assert column("name", ["\udce9", None], "contests") == ["?", None]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("winners", [300]),
        ("winners", [2**70]),
        ("winners", [1.5]),
        ("winners", ["1"]),
        ("winners", [True]),
        ("winners", [1, "a"]),
        ("name", [1]),
        ("name", [b"a"]),
        ("scoring", [1]),
        ("kind", ["team"]),
        ("kind", [6]),
        ("kind", [-1]),
        ("kind", [1.0]),
        ("date", ["2012-08-31"]),
        ("contest", [None]),
        ("grouped_by", [None]),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_the_name_of_its_column(name, values):
    with pytest.raises(DealtoolsError, match=rf"contests\.{name}"):
        column(name, values)


def test_columns_must_belong_to_the_table_and_be_of_one_length():
    with pytest.raises(DealtoolsError, match="no column trick"):
        arrow_table("results", {"trick": []})
    with pytest.raises(DealtoolsError, match="one length"):
        arrow_table("results", {"tricks": [1], "made": []})


def test_rows_must_have_all_columns():
    table = TABLES["tags"]
    row = ("a.pbn", 1, "Event", "x", 2, 1, False, True)
    assert columns_of_rows(table, [row, row])["name"] == ("Event", "Event")
    assert columns_of_rows(table, [])["name"] == ()
    with pytest.raises(DealtoolsError, match="8 values"):
        columns_of_rows(table, [row, row[1:]])
