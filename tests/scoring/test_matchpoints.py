import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors
from scoring.reference_fields import columns_of, random_rows, slow_matchpoints

from dealtools.errors import DealtoolsError
from dealtools.scoring.awards import awards_from_text
from dealtools.scoring.matchpoints import MATCHPOINT_SCALES, score_matchpoints
from dealtools.scoring.neuberg import NEUBERG, SMALL_GROUPS


def vector_columns() -> Iterator[tuple[vectors.Row, dict[str, Any]]]:
    for row in vectors.read_rows("matchpoint_cases.csv"):
        awards = awards_from_text(row["ns_result"])
        yield (
            row,
            {
                "board": row["case"],
                "score_ns": 0 if awards else int(row["ns_result"]),
                "award_ns": awards[0] if awards else "",
                "award_ew": awards[1] if awards else "",
                "expected": int(row["expected_results_N"]),
            },
        )


def test_every_case_of_the_vectors() -> None:
    rows, columns = zip(*vector_columns(), strict=True)
    assert len(rows) == 96
    given_columns = {name: [each[name] for each in columns] for name in columns[0]}
    scores = score_matchpoints(**given_columns)
    for name, values in (("mp_ns", scores.mp_ns), ("mp_ew", scores.mp_ew), ("top", scores.top)):
        np.testing.assert_allclose(values, [float(row[name]) for row in rows], atol=5.1e-7, err_msg=name)
    for name, values in (("pct_ns", scores.pct_ns), ("pct_ew", scores.pct_ew)):
        np.testing.assert_allclose(values, [float(row[name]) for row in rows], atol=5.1e-7, err_msg=name)
    assert scores.results.tolist() == vectors.numbers(list(rows), "actual_results_n")
    assert scores.expected.tolist() == vectors.numbers(list(rows), "expected_results_N")
    half = score_matchpoints(**given_columns, matchpoint_scale="1-0.5-0")
    np.testing.assert_allclose(half.mp_ns * 2, scores.mp_ns)
    np.testing.assert_allclose(half.top * 2, scores.top)
    percent = score_matchpoints(**given_columns, matchpoint_scale="percent")
    np.testing.assert_allclose(percent.mp_ns, scores.pct_ns)
    np.testing.assert_allclose(percent.mp_ew, scores.pct_ew)
    assert set(percent.top.tolist()) == {100}


def test_expected_results_are_the_rows_of_the_board_if_nothing_else_is_said() -> None:
    rows, columns = zip(*((row, each) for row, each in vector_columns()), strict=True)
    is_whole = [row["case"] not in ("not_played_no_award", "mp_white_book_10_of_11") for row in rows]
    chosen = [each for each, whole in zip(columns, is_whole, strict=True) if whole]
    scores = score_matchpoints(**{name: [each[name] for each in chosen] for name in chosen[0] if name != "expected"})
    assert scores.expected.tolist() == [each["expected"] for each in chosen]
    # A row without a score is a result that was expected.
    rest = [each for each, whole in zip(columns, is_whole, strict=True) if not whole]
    boards = [each["board"] for each in rest]
    scores = score_matchpoints(
        board=[*boards, *dict.fromkeys(boards)],
        score_ns=[*(each["score_ns"] for each in rest), 0, 0],
        usable=[True] * len(rest) + [False] * 2,
    )
    assert scores.expected.tolist()[: len(rest)] == [each["expected"] for each in rest]
    expected = [float(row["mp_ns"]) for row, whole in zip(rows, is_whole, strict=True) if not whole]
    np.testing.assert_allclose(scores.mp_ns[: len(rest)], expected)
    assert np.isnan(scores.mp_ns[len(rest) :]).all()


@pytest.mark.parametrize("seed", range(10))
def test_against_the_slow_scorer(seed: int) -> None:
    chance = random.Random(seed)
    rows = random_rows(chance, 1000, plain=seed == 0)
    options = {
        "matchpoint_scale": MATCHPOINT_SCALES[seed % 3],
        "awards": ("session-rule", "fixed")[seed // 8],
        "neuberg": (*NEUBERG, "on", "on")[seed % 5],
        "small_group": SMALL_GROUPS[(seed // 2) % 3],
    }
    expected = None
    if seed % 4 == 1:
        expected = {board: 35 + board % 3 for board in range(1000)}
    slow = slow_matchpoints(rows, expected=expected, **options)
    most = None if expected is None else [expected[row.board] for row in rows]
    scores = score_matchpoints(**columns_of(rows), expected=most, **options)
    for name, values in slow.items():
        np.testing.assert_allclose(getattr(scores, name), values, atol=1e-7, err_msg=f"{name} {options}")


def test_the_order_of_rows_does_not_count() -> None:
    rows = random_rows(random.Random(99), 200)
    columns = {name: np.array(values) for name, values in columns_of(rows).items()}
    order = np.random.default_rng(1).permutation(len(rows))
    scores = score_matchpoints(**columns)
    turned = score_matchpoints(**{name: values[order] for name, values in columns.items()})
    for one, other in zip(scores, turned, strict=True):
        np.testing.assert_allclose(one[order], other)


results = st.lists(st.tuples(st.integers(0, 2), st.integers(-200, 200)), min_size=1, max_size=25)


@settings(deadline=None)
@given(results, st.sampled_from(MATCHPOINT_SCALES), st.integers(0, 4))
def test_both_sides_together_have_the_top(rows: list[tuple[int, int]], scale: str, missing: int) -> None:
    boards = [board for board, _ in rows]
    scores = score_matchpoints(
        board=boards,
        score_ns=[10 * score for _, score in rows],
        expected=[boards.count(board) + missing for board in boards],
        matchpoint_scale=scale,
    )
    np.testing.assert_allclose(scores.mp_ns + scores.mp_ew, scores.top)
    np.testing.assert_allclose(scores.pct_ns + scores.pct_ew, 100)
    if scale == "2-1-0" and not missing:
        for board in set(boards):
            n = boards.count(board)
            assert scores.mp_ns[np.array(boards) == board].sum() == n * (n - 1)


@settings(deadline=None)
@given(results)
def test_a_better_score_never_has_less(rows: list[tuple[int, int]]) -> None:
    scores = score_matchpoints(board=[0] * len(rows), score_ns=[score for _, score in rows])
    order = np.argsort([score for _, score in rows], kind="stable")
    assert (np.diff(scores.mp_ns[order]) >= 0).all()
    assert (np.diff(scores.mp_ew[order]) <= 0).all()


@settings(deadline=None)
@given(results, st.integers(2, 4))
def test_a_row_can_stand_for_several_results(rows: list[tuple[int, int]], times: int) -> None:
    boards, points = [board for board, _ in rows], [score for _, score in rows]
    once = score_matchpoints(board=boards, score_ns=points, multiplicity=times)
    apart = score_matchpoints(board=boards * times, score_ns=points * times)
    for one, other in zip(once, apart, strict=True):
        np.testing.assert_allclose(np.tile(one, times), other)


def test_split_scores_are_two_fields() -> None:
    # The first table: North-South keep −50, East-West get −620, as if the contract had been made.
    scores = score_matchpoints(board=[1, 1, 1], score_ns=[-50, 620, 170], score_ew=[-620, -620, -170])
    assert scores.mp_ns.tolist() == [0, 4, 2]
    assert scores.mp_ew.tolist() == [1, 1, 4]


def test_a_weighted_result_is_weighted_after_it_was_converted() -> None:
    scores = score_matchpoints(
        board=[1, 1, 1, 1], score_ns=[620, 620, -100, 170], result=[1, 2, 2, 3], weight=[1, 0.6, 0.4, 1]
    )
    # 620 has 1 + 2, −100 nothing; the others have 0.6 of the one comparison and 0.4 of the other.
    np.testing.assert_allclose(scores.mp_ns, [0.6 * 1 + 0.4 * 2 + 2, 1.8, 1.8, 0.4 * 2])
    np.testing.assert_allclose(scores.mp_ns + scores.mp_ew, 4)


def test_a_fouled_board_is_scored_in_groups() -> None:
    scores = score_matchpoints(board=[1] * 7, score_ns=[620, 170, 140, -50, 420, 420, 430], group=["A"] * 4 + ["B"] * 3)
    assert scores.results.tolist() == [4] * 4 + [3] * 3
    np.testing.assert_allclose(scores.mp_ns[:4], [11.25, 7.75, 4.25, 0.75])
    np.testing.assert_allclose(scores.mp_ns[4:], [(7 + 4) / 3, (7 + 4) / 3, (4 * 7 + 4) / 3])


def test_who_does_better_on_the_other_boards_gets_that_for_average_plus() -> None:
    columns = {
        "board": [1, 1, 2, 2, 3, 3],
        "score_ns": [420, -50, 420, -50, 0, 110],
        "award_ns": ["", "", "", "", "A+", ""],
        "award_ew": ["", "", "", "", "A-", ""],
        "contestant_ns": [1, 2, 1, 2, 1, 2],
        "contestant_ew": [11, 12, 11, 12, 11, 12],
    }
    scores = score_matchpoints(**columns)
    assert (scores.pct_ns[4], scores.pct_ew[4]) == (100, 0)
    assert (scores.mp_ns[4], scores.mp_ew[4]) == (2, 0)
    scores = score_matchpoints(**columns, awards="fixed")
    assert (scores.pct_ns[4], scores.pct_ew[4]) == (60, 40)
    scores = score_matchpoints(**columns | {"contestant_ns": [1, 2, 2, 1, 1, 2], "contestant_ew": -1})
    assert (scores.pct_ns[4], scores.pct_ew[4]) == (60, 40)


def test_nothing_to_score() -> None:
    scores = score_matchpoints(board=[], score_ns=[])
    assert all(column.shape == (0,) and column.dtype == np.float64 for column in scores)
    scores = score_matchpoints(board=[1, 1], score_ns=[0, 0], award_ns=["A", "NP"], award_ew=["A+", "NP"])
    assert (scores.mp_ns[0], scores.mp_ew[0], scores.top[0]) == (1, 1.2, 2)
    assert np.isnan([scores.mp_ns[1], scores.pct_ew[1]]).all()


def test_wrong_use_is_refused() -> None:
    columns = {"board": [1, 1], "score_ns": [50, 60]}
    for option in ("matchpoint_scale", "awards", "neuberg", "small_group"):
        with pytest.raises(DealtoolsError, match=option):
            score_matchpoints(**columns, **{option: "perhaps"})
    with pytest.raises(DealtoolsError, match="expected"):
        score_matchpoints(**columns, expected=1)
