"""One replay of a play against the Laws of Duplicate Bridge 2017, Laws 41-45, 53, 57 and 61.

The game for four plays four cards to a trick. The game for two is played by North and East with two.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import PACK, SUIT_MASK, cards_of

_BITS = tuple(1 << card for card in range(52))
_SUITS = tuple(card // 13 for card in range(52))
_SUIT_MASKS = tuple(SUIT_MASK << 13 * suit for suit in range(4))
_POOL = 4

Fact = int | None | list[int]


class CardFault(NamedTuple):
    """A card against the laws: `name` says what is wrong, `index` which card, counted from 0, `seat` whose.

    | name | facts |
    |---|---|
    | `opening-lead-wrong-hand`, `lead-out-of-turn` | `expected`: the seat whose lead it was |
    | `play-out-of-turn`, `second-card-to-trick` | `expected`: the seat whose turn it was |
    | `card-not-held` | `card`, `owner`: the seat that was dealt it, or None |
    | `card-played-twice` | `card`, `first`: index of the card when it was played before |
    | `revoke` | `card`, `led`: the suit led, `held`: the cards of that suit still in the hand |
    | `card-after-end` | `card` |
    | `play-incomplete` | `missing`: how many cards; the index is one past the last card, the seat None |
    """

    name: str
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody needs here
    seat: int | None
    facts: dict[str, Fact]


@dataclass(slots=True)
class PlayReplay:
    """What a play comes to, card by card and in the end.

    `cards` and `seats` stand in the order played; a seat is None where nothing tells whose card it was.
    `winners` has one seat for each trick begun, None where the trick is not finished or cannot be judged;
    `tricks` counts those of North-South and East-West. An irregularity that the record marks as accepted is
    legal and stands in `accepted`, not in `faults`. A play is whole when every card of the deal is played
    and every trick judged.
    """

    cards: list[int | None]
    seats: list[int | None]
    winners: list[int | None]
    tricks: tuple[int, int]
    faults: list[CardFault]
    accepted: list[CardFault]
    legal: list[bool]
    is_whole: bool


class _Table:
    """The cards that are still to be played, hand by hand; those of unknown hands lie in one pool."""

    __slots__ = ("dealt", "homes", "left")

    def __init__(self, deal: Deal | None) -> None:
        hands = (None,) * 4 if deal is None else deal.hands
        self.homes = [_POOL if hand is None else seat for seat, hand in enumerate(hands)]
        n, e, s, w = (hand or 0 for hand in hands)
        self.dealt = (n, e, s, w, PACK & ~(n | e | s | w))
        self.left = [*self.dealt]

    def tricks(self) -> int:
        """Thirteen, or in an end position the number of cards in the longest hand."""
        longest = max(map(int.bit_count, self.dealt[:4]))
        return longest if 0 < longest < 13 else 13

    def home(self, card: int) -> int:
        """Where the card lies: a given hand, or the pool, which also answers for cards already played."""
        return next((home for home in range(4) if self.left[home] & _BITS[card]), _POOL)

    def holder(self, card: int | None) -> int | None:
        """The seat that must hold the card now; None where that cannot be told."""
        if card is None:
            return None
        home = self.home(card)
        if home != _POOL:
            return home
        is_hidden = self.left[_POOL] & _BITS[card] and self.homes.count(_POOL) == 1
        return self.homes.index(_POOL) if is_hidden else None

    def player(self, rest: Sequence[int | None], expected: int | None, done: Sequence[int | None]) -> int | None:
        """The seat that plays the first card of the rest of a trick where the record does not say.

        Where the hands that hold the rest are all different and have not played to the trick, each played
        its own card, in whatever order; else the card is wrong, not the turn.
        """
        holders = [self.holder(card) for card in rest]
        if expected is None:
            return holders[0]
        seats = {*holders, *done}
        return holders[0] if None not in seats and len(seats) == len(holders) + len(done) else expected

    def hand_fault(self, home: int, card: int, cards: Sequence[int | None]) -> tuple[str, dict[str, Fact]]:
        """Name and facts of a card that is not in its hand."""
        if self.dealt[home] & _BITS[card]:
            return "card-played-twice", {"card": card, "first": cards.index(card)}
        owner = next((seat for seat in range(4) if self.dealt[seat] & _BITS[card]), None)
        return "card-not-held", {"card": card, "owner": owner}


def replay_play(
    deal: Deal | None,
    declarer: int | None,
    denomination: int | None,
    cards: Sequence[int | None],
    *,
    seats: Sequence[int | None] | None = None,
    leader: int | None = None,
    accepted: Container[int] = (),
    cards_in_trick: int = 4,
) -> PlayReplay:
    """Judges every card and finds who won each trick.

    A lead out of turn counts as accepted: that seat leads (but at the last trick, which then has no
    winner). A card that its hand does not hold takes its place in the trick and stays in the hand that
    does. Cards of unknown hands come from the pool of those that no given hand holds; such hands are not
    asked to follow suit. Where the record names no seats, each card is the next player's, except where the
    hands that hold the cards tell otherwise.

    Args:
        deal: the hands; unknown ones may be None. Where all given hands are shorter than thirteen cards it
            is an end position with as many tricks as the longest hand has cards.
        declarer: declarer's seat, whose left-hand opponent leads.
        denomination: None where it is unknown: a trick in which someone did not follow suit then has no
            winner.
        cards: codes in the order played; None for a card that the record does not give. Its trick has no
            winner, and whoever leads next is taken for the leader; as it may have been any card of its hand, a
            revoke is one only where the hand holds more of the suit.
        seats: the seat of each card where the record names it.
        leader: the seat that leads to the first trick, where it is not left of the declarer.
        accepted: indexes of the cards that the record marks as irregular (PBN `^R`, `^L`).
        cards_in_trick: how many seats take part.

    Source:
        Laws 41A, 44, 45E, 53A, 57, 61A.
    """
    table = _Table(deal)
    left, homes = table.left, table.homes
    total = cards_in_trick * table.tricks()
    players: list[int | None] = []
    winners: list[int | None] = []
    won = [0, 0]
    legal = [True] * len(cards)
    faults: list[CardFault] = []
    waived: list[CardFault] = []
    unknown = [0] * 5  # cards that a hand has played, but nobody knows which

    def report(name: str, index: int, seat: int | None, facts: dict[str, Fact], can_accept: bool = False) -> None:
        if can_accept and index in accepted:
            waived.append(CardFault(name, index, seat, facts))
        else:
            faults.append(CardFault(name, index, seat, facts))
            legal[index] = False

    if leader is None and declarer is not None:
        leader = (declarer + 1) % cards_in_trick
    position = 0  # of the card in its trick
    for index, card in enumerate(cards[:total]):
        if position == 0:
            expected = first = leader
            winner = None
            led = top = top_suit = -1
            is_judged = in_order = True
        elif first is None:
            expected = None
        elif in_order:
            expected = (first + position) % cards_in_trick
        else:  # the next seat clockwise that has not yet played
            clockwise = ((first + step) % cards_in_trick for step in range(cards_in_trick))
            expected = next(seat for seat in clockwise if seat not in players[index - position :])

        # Whose card it is.
        seat = None if seats is None else seats[index]
        if seat is None:
            seat = expected
            if card is not None and (seat is None or not left[homes[seat]] & _BITS[card]):
                rest = cards[index : index - position + cards_in_trick]
                seat = table.player(rest, expected, players[index - position :])
        if seat != expected and expected is not None:
            if position:
                in_order = False
                name = "second-card-to-trick" if seat in players[index - position :] else "play-out-of-turn"
                report(name, index, seat, {"expected": expected})
            else:
                name = "lead-out-of-turn" if index else "opening-lead-wrong-hand"
                is_judged = index != total - cards_in_trick  # Law 53, footnote: not to be accepted there
                report(name, index, seat, {"expected": expected}, can_accept=is_judged)
        if position == 0:
            first = seat

        if card is None:
            is_judged = False
            unknown[_POOL if seat is None else homes[seat]] += 1
        else:
            # Whether the hand holds it and follows suit.
            home = table.home(card) if seat is None else homes[seat]
            hand = left[home]
            suit = _SUITS[card]
            if not hand & _BITS[card]:
                name, facts = table.hand_fault(home, card, cards)
                report(name, index, seat, facts)
            else:
                left[home] = hand ^ _BITS[card]
                if suit != led and led >= 0 and home != _POOL:
                    held = hand & _SUIT_MASKS[led]
                    if held.bit_count() > unknown[home] and seat not in players[index - position :]:
                        facts = {"card": card, "led": led, "held": cards_of(held)}
                        report("revoke", index, seat, facts, can_accept=True)

            # Whether it wins so far.
            if position == 0:
                winner, top, led, top_suit = seat, card, suit, suit
            elif suit == top_suit:
                if card > top:
                    winner, top = seat, card
            elif suit == denomination:
                winner, top, top_suit = seat, card, suit
            elif denomination is None:
                is_judged = False

        players.append(seat)
        position += 1
        if position == cards_in_trick:
            position = 0
            leader = winner if is_judged else None
            winners.append(leader)
            if leader is not None:
                won[leader & 1] += 1

    if position:
        winners.append(None)
    for index in range(total, len(cards)):
        players.append(None if seats is None else seats[index])
        report("card-after-end", index, players[-1], {"card": cards[index]})
    if len(cards) < total:
        missing: dict[str, Fact] = {"missing": total - len(cards)}
        faults.append(CardFault("play-incomplete", len(cards), None, missing))
    is_whole = len(cards) >= total and None not in winners
    return PlayReplay(list(cards), players, winners, (won[0], won[1]), faults, waived, legal, is_whole)
