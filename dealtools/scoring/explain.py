"""A score item by item, as a teacher would explain it: what each is worth, by which law, and what one change makes.

The points are those of `scoring.points`, `duplicate`, `minibridge` and `honeymoon`; here they are only taken apart.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dealtools.bridge.card import DENOMINATIONS
from dealtools.scoring.duplicate import premium_of
from dealtools.scoring.goals import goal_of, trick_points_of
from dealtools.scoring.points import DealPoints, points_of

DUPLICATE_LAW = "Law 77"
RUBBER_LAW = "Law 72 of Rubber Bridge"
RUBBER_END_LAW = "Law 74 of Rubber Bridge"
UNFINISHED_LAW = "Law 80 of Rubber Bridge"
CHICAGO_RULE = "Chicago, four deals"
MINIBRIDGE_RULE = "EBU, How to score in Minibridge"
HONEYMOON_RULE = "Honeymoon Bridge, open stock: no premiums"

BELOW, ABOVE = "below", "above"
_SIDES = ("NS", "EW")
_STRAINS = ("clubs", "diamonds", "hearts", "spades", "notrump")
_DOUBLED = ("", "doubled", "redoubled")
_GAME = 100


class Item(NamedTuple):
    """A part of a score.

    Attributes:
        item: what it is for.
        points: what it is worth.
        line: `below` the line, where the tricks bid and made stand, or `above` it.
        side: who gets it, `NS` or `EW`; `declarer` or `defenders` where the side is not known.
        law: what it rests on.
    """

    item: str
    points: int
    line: str
    side: str
    law: str


class Alternative(NamedTuple):
    """What the deal would have come to with one thing changed.

    Attributes:
        change: what is changed.
        score: the points of the declaring side less those of the defenders.
        difference: that score less the one of the deal as it was.
    """

    change: str
    score: int
    difference: int


class Result(NamedTuple):
    """A contract and how it ended; `vulnerable` is the declaring side's, `tricks` are those that it won."""

    level: int
    denomination: int
    doubling: int
    vulnerable: bool
    tricks: int
    law_era: str = "current"

    @property
    def contract(self) -> str:
        """The contract in words: `4SX`."""
        return f"{self.level}{DENOMINATIONS[self.denomination]}{'X' * self.doubling}"

    def points(self) -> DealPoints[int]:
        """The points of the deal, see `points_of`."""
        return points_of(*self)


def explain_rubber(result: Result, side: int | None = None) -> list[Item]:
    """The items of a deal of rubber bridge, without honours; a level of 0 has none.

    Args:
        result: contract and tricks.
        side: the declaring side, NS EW = 0 1; None where it is not known.
    """
    return list(_points_items(result, side, RUBBER_LAW))


def explain_duplicate(result: Result, side: int | None = None) -> list[Item]:
    """The items of a duplicate score; those of the declaring side less those of the defenders are the score."""
    return [*_points_items(result, side, DUPLICATE_LAW), *premium_items(result, side)]


def explain_chicago(result: Result, side: int, premium: int, part_before: int) -> list[Item]:
    """The items of a deal of Chicago where part scores are carried on, without honours.

    Args:
        result: contract and tricks.
        side: the declaring side.
        premium: for a game completed, or for a part score on the last deal.
        part_before: the part score of the declaring side before the deal.
    """
    items = list(_points_items(result, side, DUPLICATE_LAW))
    if premium:
        below = result.points().below
        if below + part_before >= _GAME:
            with_part = f" completed with the part score of {part_before}" if below < _GAME else ""
            what = f"game{with_part}, {_vulnerable_words(result.vulnerable)}"
        else:
            what = "part score made on the last deal"
        items.append(Item(what, premium, ABOVE, side_words(side), CHICAGO_RULE))
    return items


def explain_open_stock(result: Result, side: int | None = None) -> list[Item]:
    """The items of a deal of Honeymoon Bridge with an open stock: tricks bid and made, or undertricks."""
    items = _points_items(result, side, HONEYMOON_RULE)
    made = result.tricks >= result.level + 6
    return [item for item in items if not made or item.line == BELOW]


def explain_minibridge(
    result: Result,
    side: int | None = None,
    *,
    minibridge_vulnerable: str = "off",
    minibridge_slams: str = "off",
    minibridge_level: str = "off",
) -> list[Item]:
    """The items of a Minibridge score; doubling does not count, vulnerability only as in `minibridge_score`.

    Args:
        result: the goal, as a contract, and the tricks; a level of 0 has no items.
        side: the declaring side; None where it is not known.
        minibridge_vulnerable, minibridge_slams, minibridge_level: variants, see `minibridge_score`.
    """
    level, strain = result.level, result.denomination
    if level == 0:
        return []
    goal = goal_of(
        level,
        strain,
        result.vulnerable,
        minibridge_vulnerable=minibridge_vulnerable,
        minibridge_slams=minibridge_slams,
        minibridge_level=minibridge_level,
    )
    conditions = f", {_vulnerable_words(result.vulnerable)}" if minibridge_vulnerable == "on" else ""
    short = goal.need - result.tricks
    if short > 0:
        other = side_words(side, defenders=True)
        return [
            Item(f"{_ordinal(nth)} trick short of the goal{conditions}", goal.undertrick, ABOVE, other, MINIBRIDGE_RULE)
            for nth in range(1, short + 1)
        ]
    own, plain = side_words(side), result._replace(doubling=0)
    for_goal = trick_points_of(strain, goal.need)
    items = [Item(_trick_words(goal.need - 6, plain), for_goal, BELOW, own, MINIBRIDGE_RULE)]
    later = trick_points_of(strain, 8) - trick_points_of(strain, 7)
    items += [
        Item(f"{_ordinal(nth)} trick beyond the goal", later, ABOVE, own, MINIBRIDGE_RULE)
        for nth in range(1, result.tricks - goal.need + 1)
    ]
    if goal.slam:
        kind = "grand slam" if level == 7 else "small slam"
        items.append(Item(f"{kind}{conditions}", goal.slam, ABOVE, own, MINIBRIDGE_RULE))
    what = f"game{conditions}" if goal.is_game else "part score"
    items.append(Item(what, goal.premium, ABOVE, own, MINIBRIDGE_RULE))
    return items


def premium_items(result: Result, side: int | None) -> Iterator[Item]:
    """The premium of duplicate for a game or a part score, if there is one."""
    below = result.points().below
    premium = premium_of(below, result.vulnerable)
    if premium:
        is_game = below >= _GAME
        what = f"game, {_vulnerable_words(result.vulnerable)}" if is_game else "part score"
        yield Item(what, premium, ABOVE, side_words(side), DUPLICATE_LAW)


def honours_item(points: int, side: int, seat: int | None, *, at_notrump: bool) -> Item:
    """Honours in one hand, for the side that holds them."""
    by = "" if seat is None else f" by {('North', 'East', 'South', 'West')[seat]}"
    what = "four aces" if at_notrump else "five honours" if points > _GAME else "four honours"
    return Item(f"{what} held{by}", points, ABOVE, side_words(side), RUBBER_LAW)


def find_alternatives(
    result: Result,
    score: Callable[[Result], int],
    *,
    has_doubling: bool = True,
    has_vulnerability: bool = True,
    levels: Sequence[int] | None = None,
) -> list[Alternative]:
    """What one change makes of a score: a trick more or fewer, the doubling, the vulnerability, the level.

    Args:
        result: as it was.
        score: gives the points of the declaring side less those of the defenders.
        has_doubling: whether contracts may be doubled in the game.
        has_vulnerability: whether there is any in it.
        levels: other levels to tell; the next higher and the next lower one if not given.
    """
    changed: list[tuple[str, Result]] = []
    if result.tricks < 13:
        changed.append(("one trick more", result._replace(tricks=result.tricks + 1)))
    if result.tricks > 0:
        changed.append(("one trick fewer", result._replace(tricks=result.tricks - 1)))
    if has_doubling:
        words = ("not doubled", *_DOUBLED[1:])
        doublings = [doubling for doubling in range(3) if doubling != result.doubling]
        changed += [(words[doubling], result._replace(doubling=doubling)) for doubling in doublings]
    if has_vulnerability:
        other = not result.vulnerable
        changed.append((_vulnerable_words(other), result._replace(vulnerable=other)))
    others = (result.level + 1, result.level - 1) if levels is None else levels
    changed += [
        (f"{each.contract} instead", each)
        for each in (result._replace(level=level) for level in others)
        if 1 <= each.level <= 7
    ]
    own = score(result)
    return [Alternative(change, score(each), score(each) - own) for change, each in changed]


def side_words(side: int | None, *, defenders: bool = False) -> str:
    """The declaring side or the defenders as items name them."""
    if side is None:
        return "defenders" if defenders else "declarer"
    return _SIDES[1 - side if defenders else side]


def _points_items(result: Result, side: int | None, law: str) -> Iterator[Item]:
    """What the contract itself comes to, without premiums."""
    if result.level == 0:
        return
    own, points = side_words(side), result.points()
    over = result.tricks - result.level - 6
    if over < 0:
        yield from _undertricks(result, side, law)
        return
    yield Item(_trick_words(result.level, result), points.below, BELOW, own, law)
    for nth in range(1, over + 1):
        yield Item(f"{_ordinal(nth)} overtrick{_conditions(result)}", points.over // over, ABOVE, own, law)
    if points.slam:
        kind = "grand slam" if result.level == 7 else "small slam"
        yield Item(f"{kind} bid and made, {_vulnerable_words(result.vulnerable)}", points.slam, ABOVE, own, law)
    if points.insult:
        yield Item(f"{_DOUBLED[result.doubling]} contract made", points.insult, ABOVE, own, law)


def _undertricks(result: Result, side: int | None, law: str) -> Iterator[Item]:
    so_far, need = 0, result.level + 6
    for nth in range(1, need - result.tricks + 1):
        total = result._replace(tricks=need - nth).points().defenders_above
        conditions = _conditions(result) if result.doubling else f", {_vulnerable_words(result.vulnerable)}"
        yield Item(
            f"{_ordinal(nth)} trick short{conditions}", total - so_far, ABOVE, side_words(side, defenders=True), law
        )
        so_far = total


def _trick_words(tricks: int, result: Result) -> str:
    """The tricks bid and made: "4 tricks in spades, 30 each"."""
    counted = "1 trick" if tricks == 1 else f"{tricks} tricks"
    if result.denomination == 4:
        each = "40" if tricks == 1 else "40 and then 30 each"
    else:
        each = f"{20 if result.denomination < 2 else 30}{' each' if tricks > 1 else ''}"
    times = ("", ", doubled: twice that", ", redoubled: four times that")[result.doubling]
    return f"{counted} in {_STRAINS[result.denomination]}, {each}{times}"


def _conditions(result: Result) -> str:
    """What decides the value of an overtrick or undertrick."""
    return f", {_DOUBLED[result.doubling]}, {_vulnerable_words(result.vulnerable)}" if result.doubling else ""


def _vulnerable_words(vulnerable: bool) -> str:
    return "vulnerable" if vulnerable else "not vulnerable"


def _ordinal(number: int) -> str:
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"
