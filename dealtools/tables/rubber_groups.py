"""Which deals make a rubber, and where each rubber stood when its deals here begin."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.records.history import RubberHistory
from dealtools.scoring.games import GAMES_IN_RUBBER
from dealtools.scoring.points import deal_points
from dealtools.tables.deal_columns import NO_POINTS, NONE, DealColumns
from dealtools.tables.played_deal import POINTS, TOTALS, Setting

_GAME = 100
_IN_PART = 16_384  # so many deals lie in lists of Python's objects at a time
_MOST_LEFT = 64  # rubbers broken off that may go on
_FEWEST_THAT_STAY = 2  # of the four players, where others come in during a rubber


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


_FROM_NOTHING = (Stretch(0, Start()),)


@dataclass(slots=True)
class Group:
    """A rubber: its deals in the order played, and the stretches they are scored in.

    Attributes:
        name: as the source calls it.
        is_split_by_rule: the second game, not the source, says where it ends.
        is_next: its table has played a rubber before it.
        stretches: at least one; the last one's end is that of the rubber.
        totals: places of rows that tell its total; it has no deals where it was told by these alone.
    """

    name: str | None
    is_split_by_rule: bool
    is_next: bool
    stretches: tuple[Stretch, ...] = ()
    totals: tuple[int, ...] = ()


class Grouping(NamedTuple):
    """The rubbers that deals make.

    Attributes:
        groups: the rubbers, in the order of their first deals.
        group: the rubber of each deal, by its place; `NONE` for rows that only tell a total.
    """

    groups: list[Group]
    group: NDArray[np.int32]


@dataclass(slots=True)
class _Open:
    """The rubber that a table is playing, and where it stands."""

    group: Group
    number: int  # of the group
    setting: Setting
    deal: int  # number of the last deal, as the source says
    games: list[int]
    part: list[int]
    deals: int = 0
    is_begun: bool = False  # something was scored in it, here or before
    is_certain: bool = True  # no deal since the last told state had to be left out

    @property
    def is_over(self) -> bool:
        return max(self.games) >= GAMES_IN_RUBBER


def group_rubbers(deals: DealColumns) -> Grouping:
    """The rubbers that deals make, in the order of their first deals.

    Rows with one name are one rubber; where the day changes, it is another unless the first was adjourned. Without
    names, deals of one event, site, day, table and four players go on until a side has two games; a history that
    says so begins a new rubber too. A rubber that was broken off goes on under another day or with other players if
    the state told before the next deal is the one in which it was left.
    """
    return _Grouper(deals).run()


class _Grouper:
    def __init__(self, deals: DealColumns) -> None:
        self.deals = deals
        self.groups: list[Group] = []
        self.histories: dict[int, RubberHistory] = {}
        self.tables: dict[Hashable, _Open] = {}
        self.left: dict[Hashable, list[_Open]] = {}
        self.keys = [_key(setting) for setting in deals.settings]
        self.companies = [company_of(setting) for setting in deals.settings]

    def run(self) -> Grouping:
        deals = self.deals
        columns = {
            "setting": deals.codes["setting"],
            "number": deals.codes["number"],
            "vulnerable": deals.codes["vulnerable"],
            "is_total": deals.codes["input"] == TOTALS,
            "is_left_out": deals.codes["left_out"] != NONE,
            "is_scored": (deals.codes["level"] > 0) | (deals.codes["input"] == POINTS),
        }
        below = below_points(deals)
        columns |= {"ns_below": below[:, 0], "ew_below": below[:, 1]}
        self.histories = {place: extra.history for place, extra in deals.extras.items() if extra.history is not None}
        parts = []
        for start in range(0, len(deals), _IN_PART):
            part = [column[start : start + _IN_PART].tolist() for column in columns.values()]
            parts.append(np.array(self._take(start, *part), dtype=np.int32))
        return Grouping(self.groups, np.concatenate(parts) if parts else np.empty(0, dtype=np.int32))

    def _take(
        self,
        start: int,
        settings: list[int],
        numbers: list[int],
        vulnerable: list[int],
        is_total: list[bool],
        is_left_out: list[bool],
        is_scored: list[bool],
        ns_below: list[int],
        ew_below: list[int],
    ) -> list[int]:
        """Takes some deals, the first of which stands at `start`, and tells the rubber of each."""
        group = [NONE] * len(settings)
        table: _Open | None = None
        last = NONE
        for place, setting in enumerate(settings):
            if setting != last or table is None:
                table = self.tables.get(self.keys[setting])
                last = setting
            if is_total[place]:
                table = self._take_total(start + place, setting, table)
                continue
            history = self.histories.get(start + place) if self.histories else None
            told = vulnerable[place]
            if table is not None and table.group.totals and table.group.name is None:
                table = None  # a total is the last line of a rubber
            if table is None or self._begins(table, setting, numbers[place], told, history):
                table = self._open(setting, numbers[place], told, history)
            elif history is not None or not table.is_certain:
                _take_told_state(table, told, history)
            if not table.group.stretches:
                table.group.stretches = _FROM_NOTHING
            group[place] = table.number
            table.deals += 1
            table.deal = numbers[place]
            table.setting = self.deals.settings[setting]
            if is_left_out[place]:
                table.is_begun = True
                table.is_certain &= table.is_over
            elif is_scored[place]:
                table.is_begun = True
                if (ns_below[place] or ew_below[place]) and not table.is_over:
                    _score(table, ns_below[place], ew_below[place])
        return group

    def _begins(self, table: _Open, setting: int, number: int, vulnerable: int, history: RubberHistory | None) -> bool:
        """Whether a deal begins another rubber than the one its table is playing."""
        own, last = self.deals.settings[setting], table.setting
        if own.name is None:
            if history is not None:
                return table.is_over or (history.is_start and table.is_begun)
            # Nobody loses a game again: the deal that had to be left out has ended the rubber.
            return table.is_over or (
                not table.is_certain
                and vulnerable != NONE
                and any(shown < won for shown, won in zip(_games_shown(vulnerable), table.games, strict=True))
            )
        if own is last or own.date == last.date:
            return False
        if table.is_over:
            return True
        # Numbers that go on tell that it is the same rubber, in which somebody may have come in.
        if NONE not in (number, table.deal):
            return number <= table.deal or (
                set(own.players) != set(last.players) and _staying(own, last) < _FEWEST_THAT_STAY
            )
        return set(own.players) != set(last.players)

    def _open(self, setting: int, number: int, vulnerable: int, history: RubberHistory | None) -> _Open:
        """The rubber that a deal begins, or goes on with under another day or with other players."""
        own, key = self.deals.settings[setting], self.keys[setting]
        before = self.tables.get(key)
        left = self.left.setdefault(self.companies[setting], [])
        if own.name is None and before is None:
            going_on = next((each for each in reversed(left) if _goes_on(each, own, vulnerable, history)), None)
            if going_on is not None:
                self.tables[key] = going_on
                if history is not None:
                    _take_told_state(going_on, vulnerable, history)
                return going_on
        start = _first_state(own, number, vulnerable, history, is_first=before is None)
        stretches = _FROM_NOTHING if start == Start() else (Stretch(0, start),)
        group = Group(own.name, own.name is None, before is not None, stretches)
        table = _Open(group, len(self.groups), own, number, list(start.games), list(start.part))
        table.is_begun = start != Start()
        self.groups.append(group)
        self.tables[key] = table
        if own.name is None:
            left[:] = [each for each in left[-_MOST_LEFT:] if each is not before and not each.is_over]
            left.append(table)
        return table

    def _take_total(self, place: int, setting: int, table: _Open | None) -> _Open:
        """Takes a row that only tells a total: the last line of the rubber before, or a rubber of its own."""
        own = self.deals.settings[setting]
        if table is None or (table.group.totals and own.name is None) or (own.name is None and not table.is_begun):
            group = Group(own.name, False, table is not None)
            table = _Open(group, len(self.groups), own, NONE, [0, 0], [0, 0])
            self.groups.append(group)
            self.tables[self.keys[setting]] = table
        table.group.totals += (place,)
        return table


def below_points(deals: DealColumns) -> NDArray[np.int32]:
    """The points below the line of each side, of shape (n, 2): they decide games and do not depend on vulnerability."""
    points = deal_points(vulnerable=False, **deals.contract_arrays()).below
    below = np.zeros((len(deals), 2), dtype=np.int32)
    below[np.arange(len(deals)), np.maximum(deals.codes["side"], 0)] = points
    is_given = (deals.codes["input"] == POINTS) & (deals.codes["left_out"] == NONE)
    if is_given.any():
        given = deals.points("below")
        below = np.where(is_given[:, None] & (given != NO_POINTS), given, below)
    return below


def _key(setting: Setting) -> Hashable:
    """What the deals that one table plays one after the other have in common."""
    if setting.name is not None:
        return setting.source, setting.table, setting.name
    return (*company_of(setting), setting.date, setting.table, setting.players, setting.names)


def company_of(setting: Setting) -> tuple[Hashable, ...]:
    """What has to do with each other: files that do not say who played when have not."""
    is_told = setting.date is not None and None not in setting.players
    return None if is_told else setting.source, setting.event, setting.site


def _goes_on(table: _Open, setting: Setting, vulnerable: int, history: RubberHistory | None) -> bool:
    """Whether a rubber that was broken off is the one that a deal of another day or with other players goes on with."""
    if table.is_over or not table.is_begun or not table.is_certain:
        return False
    if history is not None:
        if history.is_start or history.games != tuple(table.games) or history.part != tuple(table.part):
            return False
    elif vulnerable <= 0 or _games_shown(vulnerable) != tuple(table.games):
        return False
    last = table.setting
    if setting.date != last.date:
        return setting.players == last.players and setting.names == last.names
    return setting.table == last.table and _staying(setting, last) >= _FEWEST_THAT_STAY


def _staying(one: Setting, other: Setting) -> int:
    """How many of the four players sit where they sat."""
    return sum(own == before and own is not None for own, before in zip(one.players, other.players, strict=True))


def _first_state(
    setting: Setting, number: int, vulnerable: int, history: RubberHistory | None, *, is_first: bool
) -> Start:
    """Where a rubber stands before its first deal here.

    Args:
        setting, number, vulnerable, history: of that deal.
        is_first: nothing is known of what its table played before.
    """
    if history is not None:
        return _of_history(history)
    is_named_first = setting.name is not None and number in (NONE, 1)
    if is_first and not is_named_first and vulnerable > 0:
        return Start(games=_games_shown(vulnerable), is_known=False)
    return Start()


def _take_told_state(table: _Open, vulnerable: int, history: RubberHistory | None) -> None:
    """Begins a new stretch where a deal tells the state before it: by its history, or, after a deal that had to be
    left out, by its vulnerability.
    """
    told: Start | None = None
    if history is not None:
        told = _of_history(history)
    elif vulnerable != NONE and not table.is_over:
        games = _games_shown(vulnerable)
        if games != (table.games[0], table.games[1]):
            told = Start(games=games, is_known=False)
    if told is not None:
        table.group.stretches += (Stretch(table.deals, told),)
        table.games, table.part, table.is_certain = list(told.games), list(told.part), told.is_known


def _of_history(history: RubberHistory) -> Start:
    below = (sum(history.below[0]), sum(history.below[1]))
    return Start(history.games, history.part, below, history.above)


def _games_shown(vulnerable: int) -> tuple[int, int]:
    """The games won, by the vulnerability that they have brought."""
    return vulnerable & 1, vulnerable >> 1


def _score(table: _Open, ns_below: int, ew_below: int) -> None:
    table.part = [table.part[0] + ns_below, table.part[1] + ew_below]
    for side in (0, 1):
        if table.part[side] >= _GAME:
            table.games[side] += 1
            table.part = [0, 0]
            break
