import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors
from scoring.reference_fields import BANDS, slow_imps

from dealtools.errors import DealtoolsError
from dealtools.scoring.imps import imps


def test_both_ends_of_every_band() -> None:
    rows = vectors.read_rows("imp_scale.csv")
    assert len(rows) == 25
    expected = vectors.numbers(rows, "imps")
    low = np.array(vectors.numbers(rows, "diff_low"))
    high = np.array([int(row["diff_high"] or 7600) for row in rows])
    for ends in (low, high):
        won = imps(difference=ends)
        assert won.dtype == np.int8
        assert won.tolist() == expected
        assert imps(difference=-ends).tolist() == [-each for each in expected]
    assert [band[0] for band in BANDS] == low.tolist()


def test_every_difference_of_the_vectors() -> None:
    rows = vectors.read_rows("imp_values.csv")
    assert len(rows) == 896
    for kind in (np.int64, np.float64):
        differences = np.array(vectors.numbers(rows, "diff"), dtype=kind)
        assert imps(difference=differences).tolist() == vectors.numbers(rows, "imps_table")
        midpoint = imps(difference=differences, imp_fraction="midpoint")
        assert midpoint.tolist() == vectors.numbers(rows, "imps_midpoint")


def test_case_of_the_imp_scale() -> None:
    rows = vectors.read_rows("16-imp-scale.csv", "cases")
    assert len(rows) > 50
    assert imps(difference=vectors.numbers(rows, "difference")).tolist() == vectors.numbers(rows, "imps")


@settings(deadline=None)
@given(st.lists(st.integers(-8000, 8000)), st.sampled_from(["table", "midpoint"]))
def test_against_the_printed_scale(differences: list[int], imp_fraction: str) -> None:
    expected = [slow_imps(each, midpoint=imp_fraction == "midpoint") for each in differences]
    assert imps(difference=np.array(differences, dtype=int), imp_fraction=imp_fraction).tolist() == expected


@settings(deadline=None)
@given(st.floats(-9000, 9000), st.sampled_from(["table", "midpoint"]))
def test_the_other_side_has_the_same_with_the_other_sign(difference: float, imp_fraction: str) -> None:
    one, other = imps(difference=[difference, -difference], imp_fraction=imp_fraction).tolist()
    assert one == -other
    assert one == slow_imps(difference, midpoint=imp_fraction == "midpoint")
    assert -24 <= one <= 24


@settings(deadline=None)
@given(st.lists(st.integers(-8000, 8000), min_size=2), st.sampled_from(["table", "midpoint"]))
def test_more_points_never_give_fewer_imps(differences: list[int], imp_fraction: str) -> None:
    won = imps(difference=sorted(differences), imp_fraction=imp_fraction).tolist()
    assert won == sorted(won)


def test_shapes() -> None:
    assert imps(difference=430).tolist() == 10
    assert imps(difference=[[20, -20], [0, 10]]).tolist() == [[1, -1], [0, 0]]
    assert imps(difference=[]).tolist() == []


def test_a_word_that_is_not_known() -> None:
    with pytest.raises(DealtoolsError, match="imp_fraction"):
        imps(difference=20, imp_fraction="half")
