"""Which deals make a rubber, and where each rubber stood when its deals here begin (laws.md 5.1)."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.games import GAMES_IN_RUBBER
from dealtools.scoring.points import deal_points
from dealtools.tables.rubber_deal import RubberDeal

_GAME = 100


class Start(NamedTuple):
    """Where a rubber stands before a deal; each pair is of North-South and East-West.

    Attributes:
        games, part: games won and part scores.
        below, above: points so far.
        is_known: False where only the vulnerability tells of the deals before.
    """

    games: tuple[int, int] = (0, 0)
    part: tuple[int, int] = (0, 0)
    below: tuple[int, int] = (0, 0)
    above: tuple[int, int] = (0, 0)
    is_known: bool = True


class Stretch(NamedTuple):
    """Deals of a rubber that are scored in one go: from the state that is told before the first of them."""

    first: int  # place of the first deal within the rubber
    start: Start


@dataclass(slots=True)
class Group:
    """A rubber: the places of its deals in the order played, and the stretches they are scored in.

    Attributes:
        name: as the source calls it.
        is_split_by_rule: the second game, not the source, says where it ends.
        is_next: its table has played a rubber before it.
        deals: places of its deals among all.
        stretches: at least one; the last one's end is that of the rubber.
    """

    name: str | None
    is_split_by_rule: bool
    is_next: bool
    deals: list[int] = field(default_factory=list)
    stretches: list[Stretch] = field(default_factory=list)


@dataclass(slots=True)
class _Open:
    """The rubber that a table is playing, and where it stands."""

    group: Group
    last: RubberDeal
    games: list[int]
    part: list[int]
    is_begun: bool = False  # something was scored in it, here or before
    is_certain: bool = True  # no deal since the last told state had to be left out

    @property
    def is_over(self) -> bool:
        return max(self.games) >= GAMES_IN_RUBBER


def group_rubbers(deals: Sequence[RubberDeal]) -> list[Group]:
    """The rubbers that deals make, in the order of their first deals.

    Rows with one name are one rubber; where the day changes, it is another unless the first was adjourned. Without
    names, deals of one event, site, day, table and four players go on until a side has two games; a history that
    says so begins a new rubber too.
    """
    groups: list[Group] = []
    tables: dict[Hashable, _Open] = {}
    points = deal_points(vulnerable=False, **result_arrays(deals)).below.tolist()
    for place, (deal, below) in enumerate(zip(deals, points, strict=True)):
        key = _key(deal)
        table = tables.get(key)
        if table is None or _begins(deal, table):
            group = Group(deal.rubber, deal.rubber is None, table is not None)
            groups.append(group)
            start = _first_state(deal, is_first=table is None)
            is_begun = start != Start()
            table = tables[key] = _Open(group, deal, list(start.games), list(start.part), is_begun)
            group.stretches.append(Stretch(0, start))
        else:
            told = _told_state(deal, table)
            if told is not None:
                table.group.stretches.append(Stretch(len(table.group.deals), told))
                table.games, table.part, table.is_certain = list(told.games), list(told.part), told.is_known
        table.group.deals.append(place)
        table.last = deal
        if not table.is_over:
            _score(table, deal, below)
    return groups


def result_arrays(deals: Sequence[RubberDeal]) -> dict[str, NDArray[np.int8]]:
    """Level, denomination, doubling and tricks as the scorers take them; level 0 where a deal cannot be scored."""
    contracts = [None if deal.left_out else deal.contract for deal in deals]
    results = [
        (contract.level, contract.denomination or 0, contract.doubling, deal.tricks or 0) if contract else (0, 0, 0, 0)
        for contract, deal in zip(contracts, deals, strict=True)
    ]
    columns = np.array(results, dtype=np.int8).reshape(-1, 4).T
    return dict(zip(("level", "denomination", "doubling", "tricks"), columns, strict=True))


def _key(deal: RubberDeal) -> Hashable:
    """What the deals that one table plays one after the other have in common."""
    if deal.rubber is not None:
        return deal.source, deal.table, deal.rubber
    is_told = deal.date is not None and None not in deal.players
    # Files that do not say who played when have nothing to do with each other.
    source = None if is_told else deal.source
    return source, deal.event, deal.site, deal.date, deal.table, deal.players, deal.names


def _begins(deal: RubberDeal, table: _Open) -> bool:
    """Whether a deal begins another rubber than the one its table is playing."""
    if deal.rubber is None:
        if deal.history is not None:
            return table.is_over or (deal.history.is_start and table.is_begun)
        # Nobody loses a game again: the deal that had to be left out has ended the rubber.
        is_lower = deal.vulnerable is not None and any(
            shown < won for shown, won in zip(_games_shown(deal.vulnerable), table.games, strict=True)
        )
        return table.is_over or (is_lower and not table.is_certain)
    if deal.date == table.last.date:
        return False
    is_going_on = deal.number is None or table.last.number is None or deal.number > table.last.number
    same_players = set(deal.players) == set(table.last.players)
    return table.is_over or not is_going_on or not same_players


def _first_state(deal: RubberDeal, *, is_first: bool) -> Start:
    """Where a rubber stands before its first deal here.

    Args:
        deal: that deal.
        is_first: nothing is known of what its table played before.
    """
    if deal.history is not None:
        return _of_history(deal)
    is_named_first = deal.rubber is not None and deal.number in (None, 1)
    if is_first and not is_named_first and deal.vulnerable:
        return Start(games=_games_shown(deal.vulnerable), is_known=False)
    return Start()


def _told_state(deal: RubberDeal, table: _Open) -> Start | None:
    """Where a rubber stands before a deal in its middle, if the deal tells: by its history, or, after a deal that had
    to be left out, by its vulnerability; else None.
    """
    if deal.history is not None:
        return _of_history(deal)
    if table.is_certain or deal.vulnerable is None or table.is_over:
        return None
    games = _games_shown(deal.vulnerable)
    return None if games == (table.games[0], table.games[1]) else Start(games=games, is_known=False)


def _of_history(deal: RubberDeal) -> Start:
    history = deal.history
    assert history is not None
    below = (sum(history.below[0]), sum(history.below[1]))
    return Start(history.games, history.part, below, history.above)


def _games_shown(vulnerable: int) -> tuple[int, int]:
    """The games won, by the vulnerability that they have brought."""
    return vulnerable & 1, vulnerable >> 1


def _score(table: _Open, deal: RubberDeal, below: int) -> None:
    table.is_begun |= bool(deal.left_out) or (deal.contract is not None and deal.contract.level > 0)
    if deal.left_out:
        table.is_certain = False
    elif deal.side is not None and below:
        table.part[deal.side] += below
        if table.part[deal.side] >= _GAME:
            table.games[deal.side] += 1
            table.part = [0, 0]
