"""Deals: the cards of the four hands, as far as they are known."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

from dealtools.bridge.hand import PACK, SUIT_MASK, cards_of, hand_to_text
from dealtools.bridge.seat import SEATS
from dealtools.errors import DealtoolsError

Hands = tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands of North, East, South and West as bit masks; None for a hand that is not given."""

    hands: Hands

    @property
    def is_complete(self) -> bool:
        """Whether the four hands hold thirteen cards each and all 52 between them."""
        north, east, south, west = self.hands
        return (
            north is not None
            and east is not None
            and south is not None
            and west is not None
            and north | east | south | west == PACK
            and north.bit_count() == east.bit_count() == south.bit_count() == west.bit_count() == 13
        )

    def to_text(self, first: int = 0) -> str:
        """The deal as PBN writes it, from the seat `first` on: `N:A92.K.QJ4.AQ9764 - …`, `-` for unknown."""
        hands = self.hands[first:] + self.hands[:first]
        return f"{SEATS[first]}:" + " ".join("-" if hand is None else hand_to_text(hand) for hand in hands)

    @property
    def deal_id(self) -> str:
        """A name of the cards, the same wherever the deal is met.

        Complete: the owner of each card SA … S2 HA … H2 DA … D2 CA … C2 in two bits, SA in the highest, as
        26 lower-case hex digits, which `deal_from_id` reads back. Otherwise `p` and the first 25 hex digits
        of the BLAKE2b of the text from North, which cannot be read back.
        """
        if not self.is_complete:
            return "p" + blake2b(self.to_text().encode()).hexdigest()[:25]
        _, east, south, west = (hand or 0 for hand in self.hands)
        return f"{_spread(east | west) | _spread(south | west) << 1:026x}"

    @property
    def rotation_id(self) -> str | None:
        """The smallest `deal_id` of the four rotations, equal for turned copies; None if incomplete."""
        return min(self.rotate(n).deal_id for n in range(4)) if self.is_complete else None

    def rotate(self, n: int) -> "Deal":
        """The deal with each hand moved clockwise by `n` seats: by 1, North's cards go to East."""
        n &= 3
        north, east, south, west = self.hands[-n:] + self.hands[:-n] if n else self.hands
        return Deal((north, east, south, west))

    def owner(self, card: int) -> int | None:
        """The first seat whose hand holds the card; None if no given hand does."""
        for seat, hand in enumerate(self.hands):
            if hand is not None and hand >> card & 1:
                return seat
        return None

    def with_fourth_hand(self) -> "Deal | None":
        """The complete deal that follows where exactly three full hands are given; otherwise None."""
        if self.hands.count(None) != 1:
            return None
        missing = missing_cards(self)
        north, east, south, west = (_mask(missing) if hand is None else hand for hand in self.hands)
        deal = Deal((north, east, south, west))
        return deal if deal.is_complete else None


def duplicate_cards(deal: Deal) -> list[int]:
    """The cards that stand in more than one hand, lowest code first."""
    seen = twice = 0
    for hand in deal.hands:
        if hand is not None:
            twice |= seen & hand
            seen |= hand
    return cards_of(twice)


def missing_cards(deal: Deal) -> list[int]:
    """The cards that stand in no given hand, lowest code first: those of the unknown hands, or lost ones."""
    seen = 0
    for hand in deal.hands:
        seen |= hand or 0
    return cards_of(PACK & ~seen)


def deal_from_id(text: str) -> Deal:
    """The deal that a `deal_id` names.

    Raises:
        DealtoolsError: the text is no `deal_id` of a complete deal.
    """
    hands = [0, 0, 0, 0]
    if re.fullmatch("[0-9a-f]{26}", text):
        owners = int(text, 16)
        for card in range(52):
            hands[owners >> 2 * card & 3] |= 1 << card
    deal = Deal((hands[0], hands[1], hands[2], hands[3]))
    if not deal.is_complete:
        raise DealtoolsError(f"{text!r} is not the deal_id of a complete deal")
    return deal


def _mask(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


@cache
def _spread_suit(holding: int) -> int:
    return sum(1 << 2 * rank for rank in range(13) if holding >> rank & 1)


def _spread(hand: int) -> int:
    """The bits of a hand moved apart, bit n to bit 2n."""
    return (
        _spread_suit(hand & SUIT_MASK)
        | _spread_suit(hand >> 13 & SUIT_MASK) << 26
        | _spread_suit(hand >> 26 & SUIT_MASK) << 52
        | _spread_suit(hand >> 39) << 78
    )
