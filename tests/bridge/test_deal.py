import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, partial_deals

from dealtools.bridge.card import CARDS
from dealtools.bridge.deal import Deal, deal_from_id, duplicate_cards, missing_cards
from dealtools.bridge.hand import hand_from_text
from dealtools.errors import DealtoolsError

TEXT = "N:A92.K.QJ4.AQ9764 Q54.A65.K952.KT5 JT86.J732.T83.32 K73.QT984.A76.J8"


def read(text: str) -> Deal:
    north, east, south, west = (None if hand == "-" else hand_from_text(hand) for hand in text[2:].split())
    return Deal((north, east, south, west))


DEAL = read(TEXT)


def test_text_begins_at_any_seat() -> None:
    assert DEAL.to_text() == TEXT
    assert DEAL.to_text(2) == "S:JT86.J732.T83.32 K73.QT984.A76.J8 A92.K.QJ4.AQ9764 Q54.A65.K952.KT5"
    assert read("N:A92.K.QJ4.AQ9764 - ... -").to_text() == "N:A92.K.QJ4.AQ9764 - ... -"


def test_complete_means_thirteen_cards_each_and_all_of_them() -> None:
    assert DEAL.is_complete
    assert not read(TEXT.replace("K73.", "-.")).is_complete  # a card lost
    assert not read(TEXT.replace("Q54.", "QT4.")).is_complete  # a card twice, another lost
    assert not read("N:A92.K.QJ4.AQ9764 Q54.A65.K952.KT52 JT86.J732.T83.3 K73.QT984.A76.J8").is_complete
    assert not read("N:A92.K.QJ4.AQ9764 - JT86.J732.T83.32 K73.QT984.A76.J8").is_complete


def test_deal_id_of_a_known_deal() -> None:
    assert DEAL.deal_id == "368b9713bf97ad09bd244d304a"


@given(deals)
def test_deal_id_spells_the_owners_from_the_ace_of_spades_down(deal: Deal) -> None:
    owners = "".join(f"{deal.owner(card):02b}" for card in range(51, -1, -1))
    assert deal.deal_id == f"{int(owners, 2):026x}"
    assert deal_from_id(deal.deal_id) == deal


@pytest.mark.parametrize(
    "text", ["", "p" + "0" * 25, "0" * 26, "f" * 25, "f" * 27, DEAL.deal_id.upper() + " ", "0x" + "1" * 24]
)
def test_what_is_no_deal_id_is_refused(text: str) -> None:
    with pytest.raises(DealtoolsError, match="is not the deal_id of a complete deal"):
        deal_from_id(text)


@given(partial_deals())
def test_an_incomplete_deal_has_a_hash_for_an_id(deal: Deal) -> None:
    assert deal.deal_id == "p" + hashlib.blake2b(deal.to_text().encode()).hexdigest()[:25]
    assert deal.rotation_id is None


@given(deals, st.integers(-8, 8))
def test_rotations(deal: Deal, turns: int) -> None:
    turned = deal.rotate(turns)
    assert turned.rotation_id == deal.rotation_id
    assert turned.rotate(-turns) == deal
    assert turned.to_text(turns % 4)[2:] == deal.to_text()[2:]


def test_a_turn_moves_the_hands_clockwise() -> None:
    assert DEAL.rotate(1).hands[1] == DEAL.hands[0]
    assert DEAL.rotation_id == min(DEAL.rotate(n).deal_id for n in range(4))


def test_owner_is_the_first_hand_that_holds_the_card() -> None:
    assert [DEAL.owner(CARDS.index(card)) for card in ("SA", "SQ", "SJ", "SK")] == [0, 1, 2, 3]
    hidden = read("N:- Q54.A65.K952.KT5 - -")
    assert hidden.owner(CARDS.index("SA")) is None
    assert hidden.owner(CARDS.index("SQ")) == 1


def test_the_fourth_hand_follows_from_three_full_ones() -> None:
    for seat in range(4):
        hands = list(DEAL.hands)
        hands[seat] = None
        assert Deal(tuple(hands)).with_fourth_hand() == DEAL
    assert DEAL.with_fourth_hand() is None
    assert read("N:A92.K.QJ4.AQ9764 - JT86.J732.T83.32 -").with_fourth_hand() is None
    assert read("N:A92.K.QJ4.AQ976 - JT86.J732.T83.32 K73.QT984.A76.J8").with_fourth_hand() is None
    assert read("N:A92.K.QJ4.AQ9764 - AT86.J732.T83.32 K73.QT984.A76.J8").with_fourth_hand() is None


def test_duplicate_and_missing_cards() -> None:
    deal = read(TEXT.replace("Q54.", "QT4."))
    assert [CARDS[card] for card in duplicate_cards(deal)] == ["ST"]
    assert [CARDS[card] for card in missing_cards(deal)] == ["S5"]
    assert duplicate_cards(DEAL) == missing_cards(DEAL) == []
    assert len(missing_cards(read("N:A92.K.QJ4.AQ9764 - - -"))) == 39
