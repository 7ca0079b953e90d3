"""A modest natural bidding engine: five-card majors, a notrump of 15 to 17, weak twos, Stayman and transfers.

It is there to make auctions that look like those of a club: mostly sensible, never illegal, not all alike.
Each call carries what it promises; partner adds that up with the own hand.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from corpora_lib.cards import DOUBLE, NOTRUMP, PASS, REDOUBLE, Hands, bid
from corpora_lib.chance import Chance
from corpora_lib.evaluation import Holding, look_at


class Style(NamedTuple):
    """How a pair bids: `daring` points more or less than they hold, and what they have agreed on.

    `notrump` is the least strength of a 1NT opening (15 or 12, of three points), `major` the length of a major opened,
    `doubles` how many of a hundred penalty doubles they find.
    """

    daring: int = 0
    transfers: bool = True
    weak_twos: bool = True
    doubles: int = 50
    notrump: int = 15
    major: int = 5


def make_style(chance: Chance) -> Style:
    """The style of some pair of a club."""
    return Style(
        daring=chance.below(5) // 2 - 1,
        transfers=chance.percent(70),
        weak_twos=chance.percent(80),
        doubles=60 + chance.below(40),
        notrump=12 if chance.percent(35) else 15,
        major=4 if chance.percent(30) else 5,
    )


class Choice(NamedTuple):
    """A call and what it promises: points from `low` to `high`, lengths by suit; `kind` names what it was."""

    call: int
    kind: str = ""
    low: int = 0
    high: int = 40
    suits: tuple[tuple[int, int], ...] = ()
    is_forcing: bool = False
    note: str = ""


PASSED = Choice(PASS)


@dataclass(slots=True)
class Shown:
    """What a player has told so far."""

    low: int = 0
    high: int = 40
    length: list[int] = field(default_factory=lambda: [0] * 4)
    kind: str = ""
    is_forcing: bool = False
    calls: int = 0

    @property
    def middle(self) -> int:
        return (self.low + min(self.high, self.low + 6)) // 2

    def add(self, choice: Choice) -> None:
        self.low = max(self.low, choice.low)
        self.high = max(min(self.high, choice.high), self.low)
        for suit, cards in choice.suits:
            self.length[suit] = max(self.length[suit], cards)
        self.kind, self.is_forcing = choice.kind, choice.is_forcing
        self.calls += 1


class Auction:
    """The auction so far, seen by the player whose turn it is."""

    def __init__(
        self,
        hands: Hands,
        dealer: int,
        vulnerability: int,
        styles: list[Style],
        chance: Chance,
        part: tuple[int, int] = (0, 0),
    ) -> None:
        self.holdings = [look_at(hand) for hand in hands]
        self.dealer = dealer
        self.vulnerability = vulnerability
        self.styles = styles
        self.chance = chance
        self.part = part
        self.calls: list[int] = []
        self.notes: dict[int, str] = {}
        self.shown = [Shown() for _ in range(4)]
        self.last_bid: int | None = None
        self.last_bidder = 0
        self.doubling = 0

    @property
    def turn(self) -> int:
        return (self.dealer + len(self.calls)) % 4

    @property
    def has_ended(self) -> bool:
        return len(self.calls) >= 4 and self.calls[-3:] == [PASS] * 3

    @property
    def own(self) -> Holding:
        return self.holdings[self.turn]

    @property
    def me(self) -> Shown:
        return self.shown[self.turn]

    @property
    def partner(self) -> Shown:
        return self.shown[(self.turn + 2) % 4]

    @property
    def style(self) -> Style:
        return self.styles[self.turn]

    @property
    def is_vulnerable(self) -> bool:
        return bool(self.vulnerability >> self.turn % 2 & 1)

    @property
    def theirs(self) -> bool:
        """The last bid is the opponents'."""
        return self.last_bid is not None and self.last_bidder % 2 != self.turn % 2

    @property
    def their_suits(self) -> list[int]:
        """Suits that the opponents have shown."""
        opponents = (self.shown[(self.turn + 1) % 4], self.shown[(self.turn + 3) % 4])
        return [suit for suit in range(4) if any(shown.length[suit] >= 3 for shown in opponents)]

    @property
    def passes(self) -> int:
        """Passes since the last other call."""
        count = 0
        while count < len(self.calls) and self.calls[-1 - count] == PASS:
            count += 1
        return count

    def cheapest(self, denomination: int) -> int:
        """The lowest level at which this denomination can be bid, 8 where none is left."""
        if self.last_bid is None:
            return 1
        level = self.last_bid // 5 + 1
        return level if denomination > self.last_bid % 5 else level + 1

    def is_legal(self, call: int) -> bool:
        if call == PASS:
            return True
        if call == DOUBLE:
            return self.theirs and self.doubling == 0
        if call == REDOUBLE:
            return self.last_bid is not None and not self.theirs and self.doubling == 1
        return call < PASS and (self.last_bid is None or call > self.last_bid)

    def game_level(self, denomination: int) -> int:
        """The level that makes game, in rubber bridge with the part score."""
        have = self.part[self.turn % 2]
        for level in range(1, 6):
            first, each = (40, 30) if denomination == NOTRUMP else (20, 20) if denomination < 2 else (30, 30)
            if have + first + each * (level - 1) >= 100:
                return level
        return 5

    def put(self, choice: Choice) -> None:
        seat = self.turn
        if not self.is_legal(choice.call):
            choice = PASSED
        call = choice.call
        if choice.note:
            self.notes[len(self.calls)] = choice.note
        if call != PASS or not self.shown[seat].kind:
            self.shown[seat].add(choice)
        if call == PASS:
            self.shown[seat].is_forcing = False
        elif call < PASS:
            self.last_bid, self.last_bidder, self.doubling = call, seat, 0
        else:
            self.doubling = call - PASS
        self.calls.append(call)


def bid_deal(auction: Auction, choose: Callable[[Auction], Choice]) -> list[int]:
    """Run an auction to its end; the calls are in `auction.calls`, alerts in `auction.notes`."""
    while not auction.has_ended:
        auction.put(choose(auction))
    return auction.calls


def bid_choice(
    level: int,
    denomination: int,
    kind: str,
    low: int = 0,
    high: int = 40,
    *,
    suits: tuple[tuple[int, int], ...] = (),
    forcing: bool = False,
    note: str = "",
) -> Choice:
    return Choice(bid(level, denomination), kind, low, high, suits, forcing, note)
