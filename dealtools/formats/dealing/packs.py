"""Packs of cards as dealing machines number them, and the deal that a pack gives.

Machines number the cards SA, SK … S2, HA … H2, DA … D2, CA … C2 from 1 to 52.
"""

from collections.abc import Iterable, Sequence

from dealtools.bridge.card import RANKS
from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import cards_of

PACK_SIZE = 52
HAND = 13


def card_of(number: int) -> int:
    """The code of the card of a machine's number, from 1 to 52."""
    return PACK_SIZE - number


def number_of(card: int) -> int:
    """A machine's number of a card, from 1 to 52."""
    return PACK_SIZE - card


def dealt(owners: Iterable[int]) -> list[list[int]]:
    """The hands that follow from the seat of each card, SA first and C2 last."""
    hands: list[list[int]] = [[], [], [], []]
    for number, seat in enumerate(owners, 1):
        hands[seat].append(card_of(number))
    return hands


def owners_of(deal: Deal) -> list[int]:
    """The seat of each card of a complete deal, SA first and C2 last."""
    owners = [0] * PACK_SIZE
    for seat, hand in enumerate(deal.hands):
        for card in cards_of(hand or 0):
            owners[number_of(card) - 1] = seat
    return owners


def deal_text(hands: Sequence[Sequence[int] | None]) -> str:
    """The text of a deal from North on; a card that stands twice in a hand is written twice, None is not given."""
    return "N:" + " ".join("-" if hand is None else _hand_text(hand) for hand in hands)


def _hand_text(cards: Sequence[int]) -> str:
    suits = ["", "", "", ""]
    for card in sorted(cards, reverse=True):
        suits[3 - card // 13] += RANKS[card % 13]
    return ".".join(suits)
