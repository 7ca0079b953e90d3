import pytest
from hypothesis import given
from strategies import deals, hands

from dealtools.bridge.card import CARDS
from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import (
    PACK,
    cards_of,
    controls,
    hand_from_text,
    hand_to_text,
    hcp,
    lengths,
    pattern,
    shape,
)

HAND = "A92.K.QJ4.AQ9764"


def test_a_hand_is_read_suit_by_suit() -> None:
    hand = hand_from_text(HAND)
    assert hand is not None
    assert " ".join(CARDS[card] for card in cards_of(hand)) == "C4 C6 C7 C9 CQ CA D4 DJ DQ HK S2 S9 SA"


@pytest.mark.parametrize("text", ["29A.k.4jq.4679QA", "a92.K.QJ4.AQ9764"])
def test_order_and_case_of_ranks_are_free(text: str) -> None:
    assert hand_from_text(text) == hand_from_text(HAND)


def test_ten_is_t_or_10() -> None:
    assert hand_from_text("A109..10.T") == hand_from_text("AT9..T.t") == hand_from_text("910A..10.10")


def test_a_dash_is_a_void() -> None:
    assert hand_from_text("A92.-.QJ4.AQ9764") == hand_from_text("A92..QJ4.AQ9764")
    assert hand_from_text("...") == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "A92.K.QJ4",
        "A92.K.QJ4.AQ9764.",
        "A92.K.QJ4.AQ976x",
        "AA2.K.QJ4.AQ9764",
        "A9 2.K.QJ4.AQ",
        "1.2.3.4",
    ],
)
def test_what_is_no_hand_gives_none(text: str) -> None:
    assert hand_from_text(text) is None


def test_any_number_of_cards_is_read() -> None:
    everything = hand_from_text(".".join(["AKQJT98765432"] * 4))
    assert everything == PACK
    assert hcp(PACK) == 40
    assert controls(PACK) == 12


def test_points_controls_and_shape() -> None:
    hand = hand_from_text(HAND)
    assert hand is not None
    assert (hcp(hand), controls(hand)) == (16, 5)
    assert lengths(hand) == (3, 1, 3, 6)
    assert (shape(hand), pattern(hand)) == ("3-1-3-6", "6331")
    long = hand_from_text("AKQJT98765.32.4.")
    assert long is not None
    assert (shape(long), pattern(long)) == ("10-2-1-0", "10210")


@given(hands)
def test_text_round_trip(hand: int) -> None:
    assert hand_from_text(hand_to_text(hand)) == hand
    assert sum(1 << card for card in cards_of(hand)) == hand
    assert sum(lengths(hand)) == hand.bit_count()


@given(deals)
def test_a_deal_has_forty_points_and_twelve_controls(deal: Deal) -> None:
    assert sum(hcp(hand) for hand in deal.hands) == 40
    assert sum(controls(hand) for hand in deal.hands) == 12
