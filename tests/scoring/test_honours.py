import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring import vectors

from dealtools.bridge.card import CARDS, DENOMINATIONS
from dealtools.bridge.hand import hand_from_text
from dealtools.bridge.seat import SEATS
from dealtools.errors import DealtoolsError
from dealtools.scoring.honours import honours_held


def hands_of(deal: str) -> list[int]:
    return [hand_from_text(text) or 0 for text in deal.removeprefix("N:").split(" ")]


@pytest.mark.parametrize("dtype", [np.int64, np.uint64])
def test_cases(dtype: type[np.generic]) -> None:
    rows = vectors.read_rows("honours_cases.csv")
    held = honours_held(
        hands=np.array([hands_of(row["deal_pbn"]) for row in rows], dtype=dtype),
        level=1,
        denomination=[DENOMINATIONS.index(row["denomination"]) for row in rows],
    )
    for row, seat, points in zip(rows, held.seat.tolist(), held.points.tolist(), strict=True):
        written = f"{SEATS[seat]}:{points}" if points else ""
        by_side = [points if points and seat & 1 == side else 0 for side in (0, 1)]
        assert written == row["holder_points"], row["case"]
        assert by_side == [int(row["ns_above"]), int(row["ew_above"])], row["case"]


def test_without_four_aces() -> None:
    hands = [hands_of("N:A92.AK5.AK.AQ732 T74.Q9643.J53.65 Q865.T2.Q9864.J8 KJ3.J87.T72.KT94")]
    assert honours_held(hands=hands, level=3, denomination=4).points.tolist() == [150]
    held = honours_held(hands=hands, level=3, denomination=4, honours_four_aces="off")
    assert held.points.tolist() == [0]
    assert held.seat.tolist() == [-1]
    with pytest.raises(DealtoolsError, match="honours_four_aces"):
        honours_held(hands=hands, level=3, denomination=4, honours_four_aces="yes")


def test_unknown_hands_and_boards_passed_out_have_none() -> None:
    spades = hand_from_text("AKQJT98765432...") or 0
    held = honours_held(
        hands=[[spades, 0, 0, 0], [0, 0, 0, spades], [0, 0, 0, 0]], level=[0, 4, 4], denomination=[-1, 3, 3]
    )
    assert held.seat.tolist() == [-1, 3, -1]
    assert held.points.tolist() == [0, 150, 0]
    assert honours_held(hands=np.empty((0, 4), dtype=np.int64), level=[], denomination=[]).seat.shape == (0,)


@given(st.permutations(range(52)), st.integers(0, 4))
def test_against_counting_the_cards(cards: list[int], denomination: int) -> None:
    hands = [cards[13 * seat : 13 * seat + 13] for seat in range(4)]
    masks = [[sum(1 << card for card in hand) for hand in hands]]
    names = [{CARDS[card] for card in hand} for hand in hands]
    if denomination == 4:
        points = [150 if len(hand & {"CA", "DA", "HA", "SA"}) == 4 else 0 for hand in names]
    else:
        suit = DENOMINATIONS[denomination]
        points = [{5: 150, 4: 100}.get(len(hand & {suit + r for r in "AKQJT"}), 0) for hand in names]
    held = honours_held(hands=masks, level=1, denomination=denomination)
    assert held.points.tolist() == [max(points)]
    assert held.seat.tolist() == [points.index(max(points)) if any(points) else -1]
