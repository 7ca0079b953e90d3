import pandas as pd
import pytest

from dealtools.analysis.totals import Distinct, Totals


def _frame(**columns):
    return pd.DataFrame(columns)


@pytest.mark.parametrize("parts", [1, 3, 40])
def test_sums_are_the_same_in_any_parts(parts):
    totals = Totals(["player"], {"first": "min"})
    for number in range(parts):
        totals.add(_frame(player=["b", "a", "b"], boards=[1, 2, 3], first=[float("nan"), 5.0 + number, 3.0]))
    found = totals.finish()
    assert found["player"].tolist() == ["a", "b"]
    assert found["boards"].tolist() == [2 * parts, 4 * parts]
    assert found["first"].tolist() == [5.0, 3.0]


def test_no_rows_have_no_sums():
    totals = Totals(["player", "level"])
    empty = _frame(player=["a"], level=[1], boards=[1])
    totals.add(empty[:0])
    assert len(totals.finish()) == 0
    totals.add(empty)
    assert totals.finish()["boards"].tolist() == [1]


@pytest.mark.parametrize("parts", [1, 40])
def test_different_values(parts):
    distinct = Distinct()
    for number in range(parts):
        distinct.add(pd.Series(["a", "a", "b", None, "c"]), pd.Series(["x", "y", "x", "x", None]))
        distinct.add(pd.Series(["d"]), pd.Series([f"{number}"]))
    keys = pd.Series(["a", "b", "c", "d"])
    assert distinct.counts(keys).tolist() == [2, 1, 0, parts]
    single = distinct.single(keys)
    assert single.isna().tolist() == [True, False, True, parts > 1]
    assert single[1] == "x"


def test_numbers_are_values_too():
    distinct = Distinct()
    distinct.add(pd.Series(["a", "a", "a"]), pd.Series([7, 7, 2**40]))
    assert distinct.counts(pd.Series(["a"])).tolist() == [2]


def test_nothing_was_taken():
    distinct = Distinct()
    distinct.add(pd.Series([], dtype="string"), pd.Series([], dtype="string"))
    assert distinct.counts(pd.Series(["a"])).tolist() == [0]
    assert distinct.single(pd.Series(["a"])).isna().all()
