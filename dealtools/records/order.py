"""The rows of a play section put in the order played (PBN standard 3.6)."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import SUIT_MASK, cards_of


class Cards(NamedTuple):
    """Cards in the order played: code (None where unreadable), seat, and index of the token."""

    cards: list[int | None]
    seats: list[int]
    tokens: list[int]


@dataclass(slots=True)
class Rows:
    """The cards of a section in rows of one for each player, the columns clockwise from `first`."""

    codes: list[int | None]
    tokens: Sequence[int]  # index of each in the section
    unread: list[int]  # tokens that are no cards
    first: int
    players: int
    leads: set[int]  # tokens that are marked as leads out of turn
    deal: Deal | None

    def has(self, index: int) -> bool:
        """Whether there is a card, be it one that cannot be read."""
        return self.codes[index] is not None or self.tokens[index] in self.unread

    def count(self) -> int:
        """The number of rows up to the last card."""
        number = len(self.codes)
        while number and not self.has(number - 1):
            number -= 1
        return -(-number // self.players)

    def seats(self, row: int) -> dict[int, int]:
        """Seat → index for the cards of a row."""
        base = row * self.players
        indexes = range(base, min(base + self.players, len(self.codes)))
        return {(self.first + index - base) % self.players: index for index in indexes if self.has(index)}

    def number_in(self, base: int) -> int:
        """How many cards a row has that begins at an index, with those that cannot be read."""
        return sum(map(self.has, range(base, min(base + self.players, len(self.codes)))))

    def holder(self, index: int) -> int | None:
        """The seat whose hand holds a card; None where that is not known."""
        card = self.codes[index]
        return None if card is None or self.deal is None else self.deal.owner(card)

    def is_short(self, row: int) -> bool:
        """Whether a row breaks off, without a dash for a card that is missing."""
        indexes = range(row * self.players, len(self.codes))
        return len(indexes) < self.players and all(map(self.has, indexes))

    def place_by_deal(self, deal: Deal) -> None:
        """Moves the cards of each row into the columns of the hands that hold them, where these are different."""
        owners = owners_of(deal)
        codes: list[int | None] = []
        tokens: list[int] = []
        for base in range(0, len(self.codes), 4):
            row = self.codes[base : base + 4]
            row += [None] * (4 - len(row))
            sources = [0, 1, 2, 3]
            known = [column for column in sources if row[column] is not None]
            columns = [(owners[card] - self.first) & 3 for card in row if card in owners]
            # A card that cannot be read, or that no hand holds, leaves the row as it is.
            if columns != known and len(set(columns)) == len(known) == self.number_in(base):
                source = dict(zip(columns, known, strict=True))
                blank = iter([column for column in sources if column not in known])
                sources = [source[column] if column in source else next(blank) for column in sources]
            codes += [row[source] for source in sources]
            tokens += [self.tokens[0] + base + source for source in sources]
        self.codes, self.tokens = codes, tokens

    def possible(self, seat: int, led: int | None) -> list[int]:
        """What a card of a hand may be that the section does not give, following the suit led where the hand can."""
        hand = None if self.deal is None else self.deal.hands[seat]
        if hand is None:
            return []
        for card in self.codes:
            if card is not None:
                hand &= ~(1 << card)
        following = 0 if led is None else hand & SUIT_MASK << 13 * led
        return cards_of(following or hand)


@functools.lru_cache(maxsize=4)
def owners_of(deal: Deal) -> dict[int | None, int]:
    """The seat of each card; several plays of one deal follow each other."""
    return {card: seat for seat, hand in enumerate(deal.hands) for card in cards_of(hand or 0)}


def order_rows(rows: Rows, leader: int, denomination: int | None) -> tuple[Cards, Cards]:
    """The rows in the order played, and the cards behind a gap, whose turn cannot be told.

    A row is read clockwise from its leader, who won the row before. A card that is missing where more rows follow
    has been played, but is not known.
    """
    played, unjudged = Cards([], [], []), Cards([], [], [])
    start, lead = 0, leader
    if rows.players == 4 and not rows.leads and denomination is not None:
        start, lead = _order_whole_rows(rows, leader, denomination, played)
        if start * 4 == len(rows.codes):
            return played, unjudged
    current: int | None = lead
    is_lost = False  # whose turn it was
    count = rows.count()
    for row in range(start, count):
        placed = rows.seats(row)
        if not is_lost:
            current = next((seat for seat, index in placed.items() if rows.tokens[index] in rows.leads), current)
        if is_lost or current is None:
            turn = None
        elif row < count - 1:
            turn = [(current + step) % rows.players for step in range(rows.players)]
        else:
            turn, placed = _last_turn(rows, row, placed, current)
        base = row * rows.players
        cards = unjudged if turn is None else played
        for seat in placed if turn is None else turn:
            index = placed.get(seat, base + (seat - rows.first) % rows.players)
            cards.cards.append(rows.codes[index])
            cards.seats.append(seat)
            cards.tokens.append(index)
        is_lost = turn is None
        if turn is not None:
            trick = [(seat, rows.codes[placed[seat]] if seat in placed else None) for seat in turn]
            current = _winner(trick, denomination)
            if current is None:
                current = _winner_in_any_case(rows, trick, denomination)
    return played, unjudged


def _last_turn(rows: Rows, row: int, placed: dict[int, int], leader: int) -> tuple[list[int] | None, dict[int, int]]:
    """Who has played to the last row, in order, None where that cannot be told; and the cards by their seats."""
    players, number = rows.players, len(placed)
    turn = [(leader + step) % players for step in range(number)]
    if placed.keys() == set(turn):
        return turn, placed
    if rows.is_short(row):
        # Without dashes before it the first card is the leader's.
        in_order = dict(zip(turn, placed.values(), strict=True))
        if all(rows.holder(index) in (None, seat) for seat, index in in_order.items()):
            return turn, in_order
    elif number == players - 1:
        return [(leader + step) % players for step in range(players)], placed
    if row:
        # Where one player has played, so have those before him; so the first in the row led, though not in turn.
        for seat in placed:
            turn = [(seat + step) % players for step in range(number)]
            if placed.keys() == set(turn):
                return turn, placed
    return None, placed


_TURNS = tuple(tuple((shift + step) & 3 for step in range(4)) for shift in range(4))


def _order_whole_rows(rows: Rows, leader: int, denomination: int, played: Cards) -> tuple[int, int]:
    """The whole rows at the start of a play for four: what `order_rows` says, without its detours.

    Returns the first row that is not whole and who leads to it.
    """
    codes, first = rows.codes, rows.first
    cards, seats, tokens = played
    for base in range(0, len(codes) - 3, 4):
        a, b, c, d = _TURNS[(leader - first) & 3]
        trick = (codes[base + a], codes[base + b], codes[base + c], codes[base + d])
        if None in trick:
            return base // 4, leader
        turn = _TURNS[leader]
        cards += trick
        seats += turn
        tokens += (base + a, base + b, base + c, base + d)
        top, second, third, fourth = trick  # all known, which types cannot tell; asking each again costs time
        suit = top // 13  # type: ignore[operator]
        leader, _, _, _ = turn
        for seat, card in ((turn[1], second), (turn[2], third), (turn[3], fourth)):
            card_suit = card // 13  # type: ignore[operator]
            if card_suit == suit:
                if card > top:  # type: ignore[operator]
                    leader, top = seat, card
            elif card_suit == denomination:
                leader, top, suit = seat, card, card_suit
    return len(codes) // 4, leader


def _winner(trick: list[tuple[int, int | None]], denomination: int | None) -> int | None:
    """Who wins a trick of cards in the order played; None where that cannot be told."""
    winner, top = trick[0]
    if top is None:
        return None
    for seat, card in trick[1:]:
        if card is None:
            return None
        if card // 13 == top // 13:
            if card > top:
                winner, top = seat, card
        elif card // 13 == denomination:
            winner, top = seat, card
        elif denomination is None:
            return None
    return winner


def _winner_in_any_case(rows: Rows, trick: list[tuple[int, int | None]], denomination: int | None) -> int | None:
    """Who wins a trick of which one card is not known, where it is the same player whichever card it was."""
    unknown = [seat for seat, card in trick if card is None]
    if len(unknown) != 1:
        return None
    lead = trick[0][1]
    winners = {
        _winner([(seat, maybe if card is None else card) for seat, card in trick], denomination)
        for maybe in rows.possible(unknown[0], None if lead is None else lead // 13)
    }
    return winners.pop() if len(winners) == 1 else None
