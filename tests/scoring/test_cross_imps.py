import random
import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors
from scoring.reference_fields import columns_of, random_rows, slow_cross_imps, slow_imps

from dealtools.errors import DealtoolsError
from dealtools.scoring.cross_imps import CROSS_IMPS, score_cross_imps

COLUMNS = {
    "sum": "sum_imps",
    "by-comparisons": "avg_by_comparisons",
    "by-tables": "avg_by_tables",
    "probst": "ximpq_probst",
}


@pytest.mark.parametrize("cross_imp", CROSS_IMPS)
def test_every_case_of_the_vectors(cross_imp: str) -> None:
    rows = vectors.read_rows("cross_imp_cases.csv")
    assert len(rows) == 7
    results = [(row["case"], int(score)) for row in rows for score in row["ns_results"].split()]
    expected = [float(value) for row in rows for value in row[COLUMNS[cross_imp]].split()]
    scores = score_cross_imps(
        board=[case for case, _ in results], score_ns=[score for _, score in results], cross_imp=cross_imp
    )
    np.testing.assert_allclose(scores.imps_ns, expected, atol=5.1e-7)
    np.testing.assert_allclose(scores.imps_ew, -np.array(expected), atol=5.1e-7)
    sizes = [len(row["ns_results"].split()) for row in rows]
    assert scores.comparisons.tolist() == [size - 1 for size in sizes for _ in range(size)]


@pytest.mark.parametrize("seed", range(10))
def test_against_the_slow_scorer(seed: int) -> None:
    rows = random_rows(random.Random(1000 + seed), 1000, plain=seed == 0)
    cross_imp, midpoint, fixed = CROSS_IMPS[seed % 4], seed % 3 == 1, seed > 7
    awards = "fixed" if fixed else "session-rule"
    slow = slow_cross_imps(rows, cross_imp=cross_imp, midpoint=midpoint, awards=awards)
    scores = score_cross_imps(
        **columns_of(rows),
        cross_imp=cross_imp,
        imp_fraction="midpoint" if midpoint else "table",
        awards=awards,
    )
    np.testing.assert_allclose(scores.imps_ns, slow["imps_ns"], atol=1e-7)
    np.testing.assert_allclose(scores.imps_ew, slow["imps_ew"], atol=1e-7)


results = st.lists(st.tuples(st.integers(0, 2), st.integers(-760, 760)), min_size=1, max_size=25)


@settings(deadline=None)
@given(results, st.sampled_from(CROSS_IMPS))
def test_all_together_have_nothing(rows: list[tuple[int, int]], cross_imp: str) -> None:
    boards = np.array([board for board, _ in rows])
    scores = score_cross_imps(board=boards, score_ns=[10 * score for _, score in rows], cross_imp=cross_imp)
    np.testing.assert_allclose(scores.imps_ns + scores.imps_ew, 0)
    for board in set(boards.tolist()):
        assert scores.imps_ns[boards == board].sum() == pytest.approx(0, abs=1e-6)


@settings(deadline=None)
@given(results, st.integers(2, 4), st.sampled_from(CROSS_IMPS))
def test_a_row_can_stand_for_several_results(rows: list[tuple[int, int]], times: int, cross_imp: str) -> None:
    boards, points = [board for board, _ in rows], [score for _, score in rows]
    once = score_cross_imps(board=boards, score_ns=points, multiplicity=times, cross_imp=cross_imp)
    apart = score_cross_imps(board=boards * times, score_ns=points * times, cross_imp=cross_imp)
    for one, other in zip(once, apart, strict=True):
        np.testing.assert_allclose(np.tile(one, times), other)


@settings(deadline=None)
@given(results)
def test_a_better_score_never_has_less(rows: list[tuple[int, int]]) -> None:
    scores = score_cross_imps(board=[0] * len(rows), score_ns=[score for _, score in rows])
    order = np.argsort([score for _, score in rows], kind="stable")
    assert (np.diff(scores.imps_ns[order]) >= -1e-8).all()


def test_a_weighted_result_is_weighted_after_it_was_converted() -> None:
    scores = score_cross_imps(
        board=[1, 1, 1], score_ns=[620, -100, 170], result=[1, 1, 2], weight=[0.5, 0.5, 1], cross_imp="sum"
    )
    expected = 0.5 * slow_imps(620 - 170) + 0.5 * slow_imps(-100 - 170)
    np.testing.assert_allclose(scores.imps_ns, [expected, expected, -expected])


def test_awards() -> None:
    columns = {
        "board": [1] * 4,
        "score_ns": [420, 420, -50, 0],
        "award_ns": ["", "", "", "A+"],
        "award_ew": ["", "", "", "55"],
    }
    for cross_imp, expected in (("by-comparisons", 3), ("sum", 6), ("by-tables", 3), ("probst", 3)):
        scores = score_cross_imps(**columns, cross_imp=cross_imp)
        assert scores.imps_ns[3] == expected
        assert np.isnan(scores.imps_ew[3])
        assert scores.comparisons.tolist() == [2] * 4


def test_who_does_better_on_the_other_boards_gets_that_for_average_plus() -> None:
    columns = {
        "board": [1, 1, 2, 2],
        "score_ns": [620, -100, 0, 50],
        "award_ns": ["", "", "A+", ""],
        "award_ew": ["", "", "A-", ""],
        "contestant_ns": ["A", "B", "A", "B"],
        "contestant_ew": ["C", "D", "C", "D"],
    }
    assert score_cross_imps(**columns).imps_ns.tolist() == [12, -12, 12, 0]
    assert score_cross_imps(**columns).imps_ew.tolist() == [-12, 12, -12, 0]
    assert score_cross_imps(**columns, awards="fixed").imps_ns.tolist() == [12, -12, 3, 0]


def test_groups_of_a_fouled_board_are_summed_up_to_the_whole_board() -> None:
    columns = {"board": [1] * 5, "score_ns": [620, -100, 50, 100, 50], "group": [1, 1, 2, 2, 2]}
    assert score_cross_imps(**columns).imps_ns.tolist() == [12, -12, -1, 2, -1]
    assert score_cross_imps(**columns, cross_imp="sum").imps_ns.tolist() == [48, -48, -4, 8, -4]
    assert score_cross_imps(**columns).comparisons.tolist() == [1, 1, 2, 2, 2]


def test_a_large_field_needs_little_memory() -> None:
    # All pairs of results at once would be 25 million comparisons.
    chance = np.random.default_rng(5)
    board, score = np.repeat([1, 2], [5000, 20]), chance.permutation(5020) * 10 - 25000
    tracemalloc.start()
    scores = score_cross_imps(board=board, score_ns=score)
    assert tracemalloc.get_traced_memory()[1] < 100_000_000
    tracemalloc.stop()
    for place in (0, 4999, 5000, 5019):
        others = score[(board == board[place])]
        expected = sum(slow_imps(int(score[place] - other)) for other in others) / (len(others) - 1)
        assert scores.imps_ns[place] == pytest.approx(expected)


def test_nothing_to_score() -> None:
    scores = score_cross_imps(board=[], score_ns=[])
    assert all(column.shape == (0,) and column.dtype == np.float64 for column in scores)
    assert score_cross_imps(board=[1], score_ns=[420], cross_imp="probst").imps_ns.tolist() == [0]
    scores = score_cross_imps(board=[1], score_ns=[420], usable=False)
    assert np.isnan(scores.imps_ns[0])
    assert scores.comparisons.tolist() == [0]


def test_wrong_use_is_refused() -> None:
    for option in ("cross_imp", "imp_fraction", "awards"):
        with pytest.raises(DealtoolsError, match=option):
            score_cross_imps(board=[1, 1], score_ns=[50, 60], **{option: "perhaps"})
