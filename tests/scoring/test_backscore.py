import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors

from dealtools.errors import DealtoolsError
from dealtools.scoring.backscore import backscore_points, running_backscore


def test_the_rotation_of_the_vectors() -> None:
    rows = vectors.read_rows("backscore_rotation.csv")
    assert len(rows) == 6
    points = backscore_points(margin_ns=vectors.numbers(rows, "margin_pair_1"))
    assert points.tolist() == vectors.numbers(rows, "hundreds_pair_1")
    players = [[row["pair_1"][0], row["pair_2"][0], row["pair_1"][1], row["pair_2"][1]] for row in rows]
    balances = running_backscore(players=players, points_ns=points)
    for row, names, balance in zip(rows, players, balances.tolist(), strict=True):
        assert balance == [int(row[f"cum_{name}"]) for name in names]
        assert sum(balance) == 0


def test_rounding_of_the_vectors() -> None:
    rows = vectors.read_rows("backscore_rounding.csv")
    margins = np.array(vectors.numbers(rows, "margin"))
    assert backscore_points(margin_ns=margins).tolist() == vectors.numbers(rows, "hundreds")
    assert backscore_points(margin_ns=-margins, backscore="exact").tolist() == (-margins).tolist()
    assert set(backscore_points(margin_ns=margins, backscore="off").tolist()) == {0}


rubbers = st.lists(st.tuples(st.permutations(range(6)), st.integers(-3000, 3000)))


@settings(deadline=None)
@given(rubbers)
def test_all_players_together_have_nothing(played: list[tuple[list[int], int]]) -> None:
    players = np.array([seats[:4] for seats, _ in played], dtype=int).reshape(-1, 4)
    points = backscore_points(margin_ns=np.array([margin for _, margin in played], dtype=int))
    balances = running_backscore(players=players, points_ns=points)
    has: dict[int, int] = {}
    for names, gain, balance in zip(players.tolist(), points.tolist(), balances.tolist(), strict=True):
        for seat, name in enumerate(names):
            has[name] = has.get(name, 0) + (gain if seat % 2 == 0 else -gain)
        assert balance == [has[name] for name in names]
        assert sum(has.values()) == 0


def test_wrong_use_is_refused() -> None:
    with pytest.raises(DealtoolsError, match="backscore"):
        backscore_points(margin_ns=100, backscore="tens")
    with pytest.raises(DealtoolsError, match="must be four"):
        running_backscore(players=[["A", "B", "A", "C"]], points_ns=[1])
