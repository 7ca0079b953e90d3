"""Scoring a second time: slow, one trick and one deal after another, to compare the program with."""

from dataclasses import dataclass, field

# What each undertrick costs, from the first to the thirteenth: not vulnerable, vulnerable.
UNDOUBLED_DOWN = ([50] * 13, [100] * 13)
DOUBLED_DOWN = ([100, 200, 200] + [300] * 10, [200] + [300] * 12)
DOUBLED_DOWN_OLD = ([100] + [200] * 12, [200] + [300] * 12)


@dataclass
class Deal:
    """One deal; `honours` are the points of NS and EW, `declaring_side` 0 NS or 1 EW."""

    declaring_side: int
    level: int
    denomination: str
    doubling: str
    tricks: int
    honours: tuple[int, int] = (0, 0)
    usable: bool = True


@dataclass
class Items:
    """The points of one deal without premiums for game and part score."""

    below: int = 0
    over: int = 0
    slam: int = 0
    insult: int = 0
    undertricks: int = 0


def deal_items(deal: Deal, *, vulnerable: bool, old: bool) -> Items:
    items = Items()
    if deal.level == 0:
        return items
    times = {"": 1, "X": 2, "XX": 4}[deal.doubling]
    for number in range(7, 14):
        is_won, is_bid = number <= deal.tricks, number <= deal.level + 6
        if is_won and is_bid:
            first_notrump = 10 if deal.denomination == "NT" and number == 7 else 0
            items.below += ((20 if deal.denomination in ("C", "D") else 30) + first_notrump) * times
        elif is_won and deal.doubling == "":
            items.over += 20 if deal.denomination in ("C", "D") else 30
        elif is_won:
            items.over += {"X": 100, "XX": 200}[deal.doubling] * (2 if vulnerable else 1)
    down = deal.level + 6 - deal.tricks
    if down > 0:
        if deal.doubling == "":
            costs = UNDOUBLED_DOWN[vulnerable]
        else:
            costs = (DOUBLED_DOWN_OLD if old else DOUBLED_DOWN)[vulnerable]
        items = Items(undertricks=sum(costs[:down]) * (2 if deal.doubling == "XX" else 1))
    else:
        if deal.level == 6:
            items.slam = 750 if vulnerable else 500
        if deal.level == 7:
            items.slam = 1500 if vulnerable else 1000
        if deal.doubling == "X":
            items.insult = 50
        if deal.doubling == "XX":
            items.insult = 50 if old else 100
    return items


def duplicate(deal: Deal, *, vulnerable: bool, old: bool) -> int:
    items = deal_items(deal, vulnerable=vulnerable, old=old)
    if items.undertricks:
        return -items.undertricks
    score = items.below + items.over + items.slam + items.insult
    if deal.level == 0:
        return 0
    if items.below < 100:
        return score + 50
    return score + (500 if vulnerable else 300)


@dataclass
class Side:
    games: int = 0
    part: int = 0
    below: int = 0
    above: int = 0
    honours: int = 0
    rubber_bonus: int = 0
    unf_game: int = 0
    unf_part: int = 0

    @property
    def total(self) -> int:
        return self.below + self.above + self.rubber_bonus + self.unf_game + self.unf_part


@dataclass
class Line:
    """The sheet after one deal."""

    vulnerable: tuple[bool, bool]
    parts: tuple[int, int]
    games: tuple[int, int]
    running: tuple[int, int]
    game_won: int | None
    is_after_end: bool
    is_known: bool


@dataclass
class Rubber:
    """A score sheet that is written deal by deal."""

    sides: tuple[Side, Side] = field(default_factory=lambda: (Side(), Side()))
    lines: list[Line] = field(default_factory=list)
    is_known: bool = True

    @property
    def is_complete(self) -> bool:
        return any(side.games == 2 for side in self.sides)

    def add(self, deal: Deal, *, old: bool, honours: bool, four_aces: bool) -> None:
        vulnerable = tuple(side.games > 0 for side in self.sides)
        is_after_end = self.is_complete
        game_won = None
        if not is_after_end and deal.usable:
            game_won = self._score(deal, old=old, honours=honours, four_aces=four_aces)
        elif not is_after_end:
            self.is_known = False
        ns, ew = self.sides
        self.lines.append(
            Line(
                vulnerable=(vulnerable[0], vulnerable[1]),
                parts=(ns.part, ew.part),
                games=(ns.games, ew.games),
                running=(ns.total, ew.total),
                game_won=game_won,
                is_after_end=is_after_end,
                is_known=self.is_known,
            )
        )

    def _score(self, deal: Deal, *, old: bool, honours: bool, four_aces: bool) -> int | None:
        ours, theirs = self.sides[deal.declaring_side], self.sides[1 - deal.declaring_side]
        items = deal_items(deal, vulnerable=ours.games > 0, old=old)
        if honours and deal.level and (four_aces or deal.denomination != "NT"):
            for side, points in zip(self.sides, deal.honours, strict=True):
                side.honours += points
                side.above += points
        theirs.above += items.undertricks
        ours.above += items.over + items.slam + items.insult
        ours.below += items.below
        ours.part += items.below
        if ours.part < 100:
            return None
        ours.games += 1
        ours.part = theirs.part = 0
        if ours.games == 2:
            ours.rubber_bonus = 500 if theirs.games else 700
        return deal.declaring_side

    def close(self, *, part: int, each_side: bool) -> None:
        if self.is_complete:
            return
        for ours, theirs in (self.sides, self.sides[::-1]):
            if ours.games and (each_side or not theirs.games):
                ours.unf_game = 300
            if ours.part and (each_side or not theirs.part):
                ours.unf_part = part
