import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.errors import DealtoolsError
from dealtools.scoring.awards import PLUS
from dealtools.scoring.fields import (
    DistinctScores,
    averages_on_others,
    combine_weighted,
    compare,
    distinct_scores,
    read_field,
    read_weights,
)


def test_boards_and_groups_may_have_any_names_and_order() -> None:
    field = read_field(board=["B2", "A1", "B2", "A1"], score_ns=[10, 20, 30, 40], group=["x", "x", "y", "x"])
    assert field.board.tolist() == [1, 0, 1, 0]
    assert field.group.tolist() == [1, 0, 2, 0]
    assert field.rows().tolist() == [2, 2, 2, 2]
    assert field.results(field.ns, field.group).tolist() == [1, 2, 1, 2]
    assert not field.is_split


def test_when_the_directions_are_two_fields() -> None:
    plain = {"board": [1, 1], "score_ns": [50, 60]}
    assert not read_field(**plain, score_ew=[-50, -60]).is_split
    assert read_field(**plain, score_ew=[-50, -70]).is_split
    assert not read_field(**plain, award_ns=["A+", ""], award_ew=["A-", ""]).is_split
    assert read_field(**plain, award_ns=["A+", ""]).is_split
    # A score that does not count splits nothing.
    assert not read_field(**plain, score_ew=[-50, 0], usable=[True, False]).is_split


def test_rows_that_stand_for_more_or_less_than_one_result() -> None:
    field = read_field(
        board=[1, 1, 1, 1],
        score_ns=[50, 60, 70, 80],
        multiplicity=[3, 1, 1, 1],
        result=[0, 5, 5, 1],
        weight=[1, 0.7, 0.3, 1],
        usable=[True, True, True, False],
    )
    assert field.mass.tolist() == [3, 0.7, 0.3, 1]
    assert field.result.tolist() == [-1, 0, 0, -1]
    assert field.rows().tolist() == [5] * 4
    assert field.results(field.ew, field.board).tolist() == [4] * 4
    np.testing.assert_allclose(field.combine(np.array([1.0, 10, 20, 4])), [1, 13, 13, 4])


def test_distinct_scores() -> None:
    scores = distinct_scores(
        group=np.array([1, 0, 1, 1, 0]),
        score_ns=np.array([420, 50, -50, 420, 50]),
        mass=np.array([1.0, 2, 1, 0.5, 1]),
    )
    assert scores.score_ns.tolist() == [50, -50, 420]
    assert scores.mass.tolist() == [3, 1, 1.5]
    assert scores.first.tolist() == [0, 1, 1]
    assert scores.size.tolist() == [1, 2, 2]
    assert scores.entry.tolist() == [2, 0, 1, 2, 0]


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-3, 3), st.integers(1, 3)), max_size=20))
def test_distinct_scores_are_what_counting_gives(rows: list[tuple[int, int, int]]) -> None:
    group, score, mass = (np.array([row[place] for row in rows], dtype=int) for place in range(3))
    scores = distinct_scores(group=group, score_ns=score, mass=mass.astype(float))
    counted: dict[tuple[int, int], int] = {}
    for each_group, each_score, each_mass in rows:
        counted[each_group, each_score] = counted.get((each_group, each_score), 0) + each_mass
    keys = sorted(counted)
    assert scores.score_ns.tolist() == [key[1] for key in keys]
    assert scores.mass.tolist() == [counted[key] for key in keys]
    assert [keys[place] for place in scores.entry.tolist()] == [row[:2] for row in rows]
    for place, key in enumerate(keys):
        same = [number for number, other in enumerate(keys) if other[0] == key[0]]
        assert (scores.first[place], scores.size[place]) == (same[0], len(same))


def test_what_a_result_has_from_itself_does_not_count() -> None:
    field = read_field(board=[1, 1, 1, 2], score_ns=[50, 60, 60, 70], usable=[True, True, True, False])

    def all_results(scores: DistinctScores) -> np.ndarray:
        sizes = np.diff(np.append(np.unique(scores.first), len(scores.mass)))
        sums = np.add.reduceat(scores.mass, np.unique(scores.first))
        return np.repeat(sums, sizes)

    others = compare(field, field.ns, all_results)
    assert others.tolist()[:3] == [2, 2, 2]
    assert np.isnan(others[3])


def test_averages_leave_out_what_they_decide() -> None:
    field = read_field(
        board=[1, 2, 3, 4, 5],
        score_ns=0,
        award_ns=["", "", "A+", "A", ""],
        contestant_ns=[7, 7, 7, 7, -1],
        contestant_ew=[8, 7, 9, 9, 9],
    )
    assert field.ns.award.kind.tolist()[2] == PLUS
    ns = np.array([6.0, 2, 100, 4, 9])
    ew = np.array([2.0, 5, np.nan, np.nan, 1])
    average_ns, average_ew = averages_on_others(field, ns=ns, ew=ew, unit_ns=np.full(5, 8.0), unit_ew=np.full(5, 8.0))
    assert average_ns.tolist()[:4] == [17 / 32] * 4
    assert np.isnan(average_ns[4])
    assert average_ew.tolist() == [2 / 8, 17 / 32, 1 / 8, 1 / 8, 1 / 8]


def test_nobody_is_known() -> None:
    one = np.ones(2)
    columns = {"ns": one, "ew": np.array([3.0, 4]), "unit_ns": one, "unit_ew": one}
    field = read_field(board=[1, 1], score_ns=0)
    assert all(np.isnan(each).all() for each in averages_on_others(field, **columns))
    field = read_field(board=[1, 1], score_ns=0, contestant_ew=["", "Alder"])
    average_ns, average_ew = averages_on_others(field, **columns)
    assert np.isnan([*average_ns, average_ew[0]]).all()
    assert average_ew[1] == 4


def test_weights() -> None:
    weight, codes = read_weights(weight=[1, 0.25, 0.75], result=["a", "b", "b"], length=3)
    assert codes.tolist() == [-1, 0, 0]
    assert combine_weighted(np.array([1.0, 4, 8]), weight, codes).tolist() == [1, 7, 7]
    values = np.array([1.0, 2])
    assert combine_weighted(values, *read_weights(weight=1, result=None, length=2)) is values
    for wrong in ([0.5, 0.6], [1.5, -0.5]):
        with pytest.raises(DealtoolsError, match="add up to 1"):
            read_weights(weight=wrong, result=[1, 1], length=2)
    with pytest.raises(DealtoolsError, match="column result"):
        read_weights(weight=[0.5, 0.5], result=None, length=2)


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("score_ns", [np.nan, 1], "score_ns must hold whole"),
        ("score_ew", [None, 1], "score_ew must hold whole"),
        ("multiplicity", 0, "multiplicity must be 1"),
        ("usable", 1, "usable must hold"),
        ("award_ns", "A*", "award_ns must hold"),
    ],
)
def test_wrong_columns_are_refused(column: str, value: object, message: str) -> None:
    columns = {"board": [1, 1], "score_ns": [50, 60]}
    with pytest.raises(DealtoolsError, match=message):
        read_field(**columns | {column: value})
