"""What the tables of rubbers and of Chicago rounds have in common: where and between whom, and who bid what."""

import datetime
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.tables.deal_columns import NO_POINTS, NONE, DealColumns, contract_of
from dealtools.tables.people import split_names
from dealtools.tables.played_deal import DEALS, POINTS, TOTALS, UNKNOWN, Held, Setting, Sides

Columns = dict[str, list[Any]]

DEALS_IN_PART = 16_384
_SEATS = ("north", "east", "south", "west")


class Stint(NamedTuple):
    """Deals that a player played in a rubber.

    Attributes:
        player, player_id: who.
        seat: None where only his side is known.
        side: NS EW = 0 1.
        place: the seat, or one of his side's; who shared a seat has the same.
        deals: how many.
    """

    player: str
    player_id: str | None
    seat: int | None
    side: int
    place: int
    deals: int


class Party(NamedTuple):
    """When, where and between whom a rubber was played.

    Attributes:
        session: event, site, date and table, without a date the source too: those who played there belong together.
        date: the day.
        table: the table.
        stints: who played, in the order of their first deals.
    """

    session: tuple[str | None, ...]
    date: datetime.date | None
    table: str | None
    stints: tuple[Stint, ...]


class DealTables:
    """Makes columns of deals that were put together as rubbers or rounds, some of these at a time."""

    def __init__(
        self,
        deals: DealColumns,
        begins: NDArray[np.intp],
        told: DealColumns,
        totals: Sequence[tuple[int, ...]],
        held: Mapping[int, tuple[Held, ...]],
        honours_source: Mapping[int, str],
        errors: Mapping[int, int] | None,
    ) -> None:
        """Keeps what the columns are made of.

        Args:
            deals: all deals, rubber by rubber.
            begins: the place of the first deal of each rubber, and the number of deals behind the last.
            told: the deals as they were read, with the rows that only tell totals.
            totals: the places of such rows, for each rubber.
            held: the honours of deals, by place.
            honours_source: where these come from.
            errors: how many errors were found across the deals of each rubber, by its number from 0, besides those
                that its deals have by themselves.
        """
        self._deals = deals
        self._begins = begins
        self._told = told
        self._totals_told = totals
        self._held = held
        self._honours_source = honours_source
        self._errors = errors or {}
        self.beers: Mapping[int, int] | None = None  # of deals, by place, where they are asked for

    def parts(self) -> Iterator[range]:
        """Ranges of rubbers, each of which makes a part of the tables."""
        return parts_of(self._begins)

    def rows_of(self, part: range) -> slice:
        """The places of the deals of some rubbers."""
        return slice(int(self._begins[part.start]), int(self._begins[part.stop]))

    def counts(self, part: range, values: NDArray[Any]) -> NDArray[np.int64]:
        """Values of the deals summed over each of some rubbers."""
        rows = self.rows_of(part)
        lengths = np.diff(self._begins[part.start : part.stop + 1])
        return sums_of(values[rows], np.repeat(np.arange(len(part)), lengths), len(part))

    def heads(self, part: range) -> tuple[Columns, list[Sides]]:
        """Where, when and between whom some rubbers were played, and the totals that the source gives."""
        first, last = _Rows(), _Rows()
        totals: list[Sides] = []
        for place in part:
            told = self._totals_told[place]
            start, stop = int(self._begins[place]), int(self._begins[place + 1])
            if start < stop:
                first.add(self._deals, start)
                last.add(self._deals, stop - 1)
            else:
                first.add(self._told, told[0])
                last.add(self._told, told[-1])
            totals.append(self._recorded_total(start, stop, told))
        columns: Columns = {
            "input": self._inputs(part),
            "source": [setting.source for setting in first.settings],
            "first_record": first.records,
            "last_record": last.records,
            "event": [setting.event for setting in first.settings],
            "site": [setting.site for setting in first.settings],
            "date": [setting.day for setting in first.settings],
            "table": [setting.table for setting in first.settings],
            "last_date": [setting.day for setting in last.settings],
            **{seat: [setting.players[at] for setting in first.settings] for at, seat in enumerate(_SEATS)},
            "is_substituted": [self._is_substituted(place) for place in part],
            "first_dealer": first.dealers,
            "ns_total_recorded": [ns for ns, _ in totals],
            "ew_total_recorded": [ew for _, ew in totals],
            "errors": self._error_counts(part),
        }
        return columns, totals

    def party(self, number: int) -> Party:
        """When, where and between whom a rubber was played, by its number from 0; the day is that of its end."""
        start, stop = int(self._begins[number]), int(self._begins[number + 1])
        if start < stop:
            codes, settings = self._deals.codes["setting"][start:stop], self._deals.settings
        else:
            codes, settings = self._told.codes["setting"][list(self._totals_told[number])], self._told.settings
        last = settings[int(codes[-1])]
        stints: dict[tuple[int, str], Stint] = {}
        for code, deals in Counter(codes.tolist()).items():
            for stint in _stints(settings[code], deals):
                before = stints.get((stint.place, stint.player))
                own = stint if before is None else before._replace(deals=before.deals + deals)
                stints[stint.place, stint.player] = own
        session = (last.source if last.date is None else None, last.event, last.site, last.date, last.table)
        return Party(session, last.day, last.table, tuple(stints.values()))

    def deal_heads(self, rows: slice) -> Columns:
        """Where deals stand in their sources, who bid what, and how many tricks there were."""
        codes, settings = self._deals.codes, self._deals.settings
        places = range(rows.start, rows.stop)
        return {
            "source": [settings[setting].source for setting in codes["setting"][rows].tolist()],
            "record": codes["record"][rows].tolist(),
            "row": codes["row"][rows].tolist(),
            "contract": self._contracts(rows),
            "declarer": known(codes["declarer"][rows]),
            "declaring_side": known(codes["side"][rows]),
            "tricks": known(codes["tricks"][rows]),
            "honours": [" ".join(map(str, self._held.get(place, ()))) or None for place in places],
            "honours_source": [self._honours_source.get(place) for place in places],
            **({} if self.beers is None else {"beers": [self.beers.get(place) for place in places]}),
        }

    def _contracts(self, rows: slice) -> list[str | None]:
        codes = (self._deals.codes[name][rows].tolist() for name in ("level", "denomination", "doubling"))
        return [None if contract is None else str(contract) for contract in map(contract_of, *codes)]

    def _inputs(self, part: range) -> list[int]:
        """What tells each rubber: contracts, or points where these tell a deal of it, or its total alone."""
        has_deals = self._begins[part.start + 1 : part.stop + 1] > self._begins[part.start : part.stop]
        has_points = self.counts(part, self._deals.codes["input"] == POINTS) > 0
        codes: list[int] = np.select([~has_deals, has_points], [TOTALS, POINTS], DEALS).tolist()
        return codes

    def _error_counts(self, part: range) -> list[int]:
        own, told = self.counts(part, self._deals.codes["errors"]).tolist(), self._told.codes["errors"]
        return [
            count + self._errors.get(place, 0) + sum(int(told[row]) for row in self._totals_told[place])
            for place, count in zip(part, own, strict=True)
        ]

    def _is_substituted(self, rubber: int) -> bool:
        """Whether a player changed on the way."""
        codes = self._deals.codes["setting"][int(self._begins[rubber]) : int(self._begins[rubber + 1])]
        if len(codes) == 0 or (codes[0] == codes).all():
            return False
        seen: list[set[str]] = [set(), set(), set(), set()]
        for code in set(codes.tolist()):
            for at, name in enumerate(self._deals.settings[code].players):
                if name is not None:
                    seen[at].add(name)
        return any(len(names) > 1 for names in seen)

    def _recorded_total(self, start: int, stop: int, rows: tuple[int, ...]) -> Sides:
        """The totals that the source gives, the last ones written in the rows of the rubber."""
        if self._deals.recorded is None and not rows:
            return UNKNOWN
        found: list[int | None] = [None, None]
        for columns, places, names in (
            (self._deals, range(start, stop), ("total",)),
            (self._told, rows, ("total", "score")),
        ):
            for name in names:
                points = columns.points(name)
                for side in (0, 1):
                    values = [int(points[place, side]) for place in places]
                    found[side] = next((value for value in reversed(values) if value != NO_POINTS), found[side])
        return found[0], found[1]


def _stints(setting: Setting, deals: int) -> Iterator[Stint]:
    """Who played so many deals."""
    for seat, player in enumerate(setting.players):
        if player is not None:
            yield Stint(player, setting.ids[seat], seat, seat & 1, seat, deals)
    for side in (0, 1):
        if setting.players[side] is None and setting.players[side + 2] is None:
            for at, player in enumerate(split_names(setting.names[side] or "")):
                yield Stint(player, None, None, side, side + 2 * at, deals)


class _Rows:
    """Some deals, and what the table of rubbers tells of them."""

    def __init__(self) -> None:
        self.settings: list[Setting] = []
        self.records: list[int] = []
        self.dealers: list[int | None] = []

    def add(self, deals: DealColumns, place: int) -> None:
        codes = deals.codes
        self.settings.append(deals.settings[codes["setting"][place]])
        self.records.append(int(codes["record"][place]))
        dealer = int(codes["dealer"][place])
        self.dealers.append(None if dealer == NONE else dealer)


def errors_by_group(
    deals: DealColumns, group_of: NDArray[np.intp], errors: Mapping[tuple[str, int], int]
) -> dict[int, int]:
    """How many errors were found across the deals of each rubber.

    Args:
        deals: all deals.
        group_of: the rubber of each.
        errors: by source and record.
    """
    if not errors:
        return {}
    sources = deals.of_settings([setting.source for setting in deals.settings])
    found: Counter[int] = Counter()
    for key, group in zip(zip(sources, deals.codes["record"].tolist(), strict=True), group_of.tolist(), strict=True):
        found[group] += errors.get(key, 0)
    return dict(found)


def parts_of(begins: NDArray[np.intp], deals_in_part: int = DEALS_IN_PART) -> Iterator[range]:
    """Ranges of rubbers, rounds or the like that have about so many deals together.

    Args:
        begins: the place of the first deal of each, and the number of deals behind the last.
        deals_in_part: how many.
    """
    first, count = 0, len(begins) - 1
    while first < count:
        last = int(np.searchsorted(begins, begins[first] + deals_in_part, side="right")) - 1
        last = min(max(last, first + 1), first + deals_in_part, count)
        yield range(first, last)
        first = last


def sums_of(values: NDArray[Any], group: NDArray[np.intp], count: int) -> NDArray[np.int64]:
    """Values summed over each of so many groups."""
    return np.bincount(group, weights=values, minlength=count).astype(np.int64)


def where(mask: NDArray[np.bool_], values: NDArray[Any]) -> list[Any]:
    """The values, None where the mask is False."""
    return [value if is_told else None for value, is_told in zip(values.tolist(), mask.tolist(), strict=True)]


def known(codes: NDArray[Any]) -> list[int | None]:
    """The codes, None where nothing is known."""
    return [None if code == NONE else code for code in codes.tolist()]
