import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.analysis.statistics import ratio, standard_deviation, wilson_interval


def test_a_ratio_without_a_count_is_unknown():
    assert ratio([3, 0], [4, 5]).tolist() == [0.75, 0.0]
    assert np.isnan(ratio([0], [0])).all()


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [(8, 10, 49.02, 94.33), (0, 10, 0.0, 27.75), (10, 10, 72.25, 100.0), (81, 263, 25.53, 36.62), (1, 2, 9.45, 90.55)],
)
def test_wilson_intervals_of_the_textbooks(hits, count, low, high):
    found = wilson_interval([hits], [count])
    assert found[0][0] == pytest.approx(low, abs=0.01)
    assert found[1][0] == pytest.approx(high, abs=0.01)


@pytest.mark.parametrize("count", [0, 1])
def test_there_is_no_interval_below_two_observations(count):
    assert np.isnan(wilson_interval([count], [count])).all()


@given(st.lists(st.integers(-7600, 7600), max_size=40))
def test_standard_deviations_from_sums(values):
    sums = ([len(values)], [sum(values)], [sum(value * value for value in values)])
    (found,) = standard_deviation(*sums)
    if len(values) < 2:
        assert np.isnan(found)
    else:
        assert found == pytest.approx(statistics.stdev(values), rel=1e-12, abs=1e-12)


def test_equal_values_do_not_deviate():
    assert standard_deviation([1_000_000], [2220 * 1_000_000], [2220**2 * 1_000_000]).tolist() == [0.0]


def test_nothing_gives_nothing():
    assert len(standard_deviation([], [], [])) == len(ratio([], [])) == len(wilson_interval([], [])[0]) == 0
