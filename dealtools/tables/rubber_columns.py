"""Scored rubbers as columns of the tables `rubbers` and `rubber_deals` (columns.md section 6), some at a time."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.games import GAMES_IN_RUBBER
from dealtools.scoring.points import deal_points
from dealtools.scoring.rubber import TIE, RubberTotals, backscore_hundreds
from dealtools.tables.deal_columns import NO_POINTS, NONE, DealColumns, contract_of
from dealtools.tables.played_deal import DEALS, POINTS, TOTALS, UNKNOWN, Setting, Sides
from dealtools.tables.rubbers import ScoredRubbers, parts_of

Columns = dict[str, list[Any]]

_SIDES = ("ns", "ew")
_SEATS = ("north", "east", "south", "west")


class RubberTables:
    """Makes the tables of scored rubbers, rubber by rubber or some at a time."""

    def __init__(self, scored: ScoredRubbers, errors: Mapping[int, int] | None = None) -> None:
        """Works out what holds for all.

        Args:
            scored: the rubbers.
            errors: how many errors were found across the deals of each rubber, by its number from 0, besides those
                that its deals have by themselves.
        """
        self.scored = scored
        self.errors = errors or {}
        self.is_scored = ~scored.is_left_out()
        is_recorded = scored.deals.codes["vulnerable"] != NONE
        self.is_vul_told = scored.is_sure | is_recorded
        self.has_points = self.is_scored & (self.is_vul_told | ~_depends_on_vulnerability(scored.deals))
        self._totals = _totals_of(scored, self.is_scored, self.has_points)

    def parts(self) -> Iterator[range]:
        """Ranges of rubbers, each of which makes a part of the tables."""
        return parts_of(self.scored.begins)

    def used(self) -> int:
        """How many deals were scored."""
        return int(self.scored.totals.deals.sum())

    def rubbers(self, part: range) -> Columns:
        """Rows of the table `rubbers`."""
        scored = self.scored
        first, last, totals = self._ends(part)
        groups = scored.groups[part.start : part.stop]
        out: Columns = {
            "rubber_number": [place + 1 for place in part],
            "rubber": [group.name for group in groups],
            "is_split_by_rule": [group.is_split_by_rule for group in groups],
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
            "is_substituted": [self.is_substituted(place) for place in part],
            "first_dealer": first.dealers,
        }
        out |= self._sums(part, totals)
        out["ns_total_recorded"], out["ew_total_recorded"] = ([total[at] for total in totals] for at in (0, 1))
        starts, stops = scored.begins[part.start : part.stop], scored.begins[part.start + 1 : part.stop + 1]
        counts = (stops - starts).tolist()
        out["left_out"] = [count - (used or 0) for count, used in zip(counts, out["deals"], strict=True)]
        own = self._counts(part, scored.deals.codes["errors"]).tolist()
        told = scored.totals_told.codes["errors"]
        out["errors"] = [
            count + self.errors.get(place, 0) + sum(int(told[row]) for row in scored.groups[place].totals)
            for place, count in zip(part, own, strict=True)
        ]
        return out

    def deals(self, part: range) -> Columns:
        """Rows of the table `rubber_deals`; what is not sure, because a deal before is missing, is null."""
        scored = self.scored
        rows = slice(int(scored.begins[part.start]), int(scored.begins[part.stop]))
        deals, scores = scored.deals, scored.scores
        is_scored, has_points = self.is_scored[rows], self.has_points[rows]
        has_state = is_scored & scored.is_sure_after[rows]
        places = range(rows.start, rows.stop)
        settings = deals.codes["setting"][rows].tolist()
        out: Columns = {
            "rubber_number": (scored.rubber[rows] + 1).tolist(),
            "source": [deals.settings[setting].source for setting in settings],
            "record": deals.codes["record"][rows].tolist(),
            "row": deals.codes["row"][rows].tolist(),
            "deal": scored.number[rows].tolist(),
            "dealer": known(deals.codes["dealer"][rows]),
            "ns_vul": where(self.is_vul_told[rows], scores.ns_vul[rows]),
            "ew_vul": where(self.is_vul_told[rows], scores.ew_vul[rows]),
            "contract": contract_texts(deals, rows),
            "declarer": known(deals.codes["declarer"][rows]),
            "declaring_side": known(deals.codes["side"][rows]),
            "tricks": known(deals.codes["tricks"][rows]),
            "honours": [" ".join(map(str, scored.held.get(place, ()))) or None for place in places],
            "honours_source": [scored.honours_source.get(place) for place in places],
        }
        for name, is_told in (("below", is_scored), ("above", has_points), ("part", has_state), ("games", has_state)):
            for side in _SIDES:
                out[f"{side}_{name}"] = where(is_told, getattr(scores, f"{side}_{name}")[rows])
        game_won = scores.game_won[rows]
        out["game_won"] = where(has_state & (game_won >= 0), game_won)
        for at, side in enumerate(_SIDES):
            out[f"{side}_running"] = where(has_state, getattr(scores, f"{side}_running")[rows])
            out[f"{side}_recorded"] = _recorded_points(deals, rows, at)
        reasons = zip(places, is_scored.tolist(), strict=True)
        out["left_out"] = [None if is_used else scored.left_out(place) for place, is_used in reasons]
        return out

    def is_substituted(self, rubber: int) -> bool:
        """Whether a player changed during a rubber."""
        scored = self.scored
        codes = scored.deals.codes["setting"][int(scored.begins[rubber]) : int(scored.begins[rubber + 1])]
        if len(codes) == 0 or (codes[0] == codes).all():
            return False
        seen: list[set[str]] = [set(), set(), set(), set()]
        for code in set(codes.tolist()):
            for at, name in enumerate(scored.deals.settings[code].players):
                if name is not None:
                    seen[at].add(name)
        return any(len(names) > 1 for names in seen)

    def _ends(self, part: range) -> "tuple[_Rows, _Rows, list[Sides]]":
        """The first and the last row that each rubber was made of, and the totals that the source gives."""
        scored = self.scored
        first, last = _Rows(), _Rows()
        totals: list[Sides] = []
        told = scored.totals_told
        for place in part:
            group = scored.groups[place]
            start, stop = int(scored.begins[place]), int(scored.begins[place + 1])
            if start < stop:
                first.add(scored.deals, start)
                last.add(scored.deals, stop - 1)
            else:
                first.add(told, group.totals[0])
                last.add(told, group.totals[-1])
            totals.append(_recorded_total(scored.deals, start, stop, told, group.totals))
        return first, last, totals

    def _inputs(self, part: range) -> list[int]:
        """What tells each rubber: contracts, or points where these tell a deal of it, or its total alone."""
        has_deals = self.scored.ends[part.start : part.stop] != NONE
        has_points = self._counts(part, self.scored.deals.codes["input"] == POINTS) > 0
        codes: list[int] = np.select([~has_deals, has_points], [TOTALS, POINTS], DEALS).tolist()
        return codes

    def _counts(self, part: range, values: NDArray[Any]) -> NDArray[np.int64]:
        """Values of the deals summed over each rubber."""
        rows = slice(int(self.scored.begins[part.start]), int(self.scored.begins[part.stop]))
        return _sums(values[rows], self.scored.rubber[rows] - part.start, len(part))

    def _sums(self, part: range, told: list[Sides]) -> Columns:
        """What the deals of rubbers come to; of those told by their totals alone, these."""
        rows = slice(part.start, part.stop)
        is_known = self.scored.is_known[rows]
        out: Columns = {name: values[rows].tolist() for name, values in self._totals.items()}
        for name in ("ns_total", "ew_total", "margin_ns", "winner"):
            out[name] = where(is_known, self._totals[name][rows])
        is_complete = self._totals["complete"][rows]
        games = np.stack([self._totals["ns_games"][rows], self._totals["ew_games"][rows]], axis=1)
        out["game_winner"] = where(is_complete, games.argmax(axis=1))
        hundreds = backscore_hundreds(margin_ns=np.where(is_known, self._totals["margin_ns"][rows], 0))
        out["backscore_ns"] = where(is_known & is_complete, hundreds)
        for at in np.flatnonzero(self.scored.ends[rows] == NONE).tolist():
            self._take_told(out, at, self.scored.groups[part.start + at].totals[-1], told[at])
        return out

    def _take_told(self, out: Columns, at: int, row: int, total: Sides) -> None:
        """Puts what is told of a rubber of which only the total is."""
        games = self.scored.totals_told.points("games")[row].tolist()
        is_told = NO_POINTS not in games
        for name in ("deals", "passed_out", "complete", "game_winner", "backscore_ns"):
            out[name][at] = None
        for side in (0, 1):
            for name in ("part", "below", "above", "honours"):
                out[f"{_SIDES[side]}_{name}"][at] = None
            out[f"{_SIDES[side]}_games"][at] = games[side] if is_told else None
            out[f"{_SIDES[side]}_total"][at] = total[side]
        if is_told:
            out["complete"][at] = max(games) >= GAMES_IN_RUBBER
        if total[0] is not None and total[1] is not None:
            margin = out["margin_ns"][at] = total[0] - total[1]
            out["winner"][at] = 0 if margin > 0 else 1 if margin else TIE
        if out["complete"][at]:
            out["game_winner"][at] = games.index(max(games))
            out["backscore_ns"][at] = int(backscore_hundreds(margin_ns=out["margin_ns"][at] or 0))


def _totals_of(scored: ScoredRubbers, is_scored: NDArray[np.bool_], has_points: NDArray[np.bool_]) -> dict[str, Any]:
    """How each rubber ended: arrays of shape (rubbers,), 0 where no deal tells.

    Deals and honours are those of all its stretches; points are those of the deals that were scored, where the whole
    is not known.
    """
    totals, ends, is_known = scored.totals, scored.ends, scored.is_known
    has_deals = ends != NONE
    rubber_of = np.array([segment.rubber for segment in scored.segments], dtype=np.intp)
    out: dict[str, NDArray[Any]] = {}
    for name in RubberTotals._fields[1:]:
        values = getattr(totals, name)
        whole = np.zeros(len(ends), dtype=values.dtype)
        whole[has_deals] = values[ends[has_deals]]
        out[name] = whole
    for name in ("deals", "passed_out", "ns_honours", "ew_honours"):
        out[name] = _sums(getattr(totals, name), rubber_of, len(ends))
    for side in _SIDES:
        for name, mask in (("below", is_scored), ("above", has_points)):
            points = np.where(mask, getattr(scored.scores, f"{side}_{name}"), 0)
            so_far = _sums(points, scored.rubber, len(ends))
            out[f"{side}_{name}"] = np.where(is_known, out[f"{side}_{name}"], so_far)
        for name in ("rubber_bonus", "unf_game", "unf_part"):
            out[f"{side}_{name}"] = np.where(is_known, out[f"{side}_{name}"], 0)
    return {name: values for name, values in out.items() if name not in ("left_out", "is_known")}


def _sums(values: NDArray[Any], group: NDArray[np.intp], count: int) -> NDArray[np.int64]:
    return np.bincount(group, weights=values, minlength=count).astype(np.int64)


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


def _depends_on_vulnerability(deals: DealColumns) -> NDArray[np.bool_]:
    """Whether the points of each deal differ with the vulnerability."""
    result = deals.contract_arrays()
    one, other = (deal_points(vulnerable=vulnerable, **result) for vulnerable in (False, True))
    differs: NDArray[np.bool_] = (one.above != other.above) | (one.defenders_above != other.defenders_above)
    return differs


def where(mask: NDArray[np.bool_], values: NDArray[Any]) -> list[Any]:
    """The values, None where the mask is False."""
    return [value if is_told else None for value, is_told in zip(values.tolist(), mask.tolist(), strict=True)]


def known(codes: NDArray[Any]) -> list[int | None]:
    """The codes, None where nothing is known."""
    return [None if code == NONE else code for code in codes.tolist()]


def contract_texts(deals: DealColumns, rows: slice) -> list[str | None]:
    """The contracts of some deals in words."""
    codes = (deals.codes[name][rows].tolist() for name in ("level", "denomination", "doubling"))
    return [None if contract is None else str(contract) for contract in map(contract_of, *codes)]


def _recorded_total(deals: DealColumns, start: int, stop: int, told: DealColumns, rows: tuple[int, ...]) -> Sides:
    """The totals that the source gives, the last ones written in the rows of the rubber."""
    if deals.recorded is None and not rows:
        return UNKNOWN
    found: list[int | None] = [None, None]
    for columns, places in ((deals, range(start, stop)), (told, rows)):
        for name in ("total",) if columns is deals else ("total", "score"):
            points = columns.points(name)
            for side in (0, 1):
                values = [int(points[place, side]) for place in places]
                found[side] = next((value for value in reversed(values) if value != NO_POINTS), found[side])
    return found[0], found[1]


def _recorded_points(deals: DealColumns, rows: slice, side: int) -> list[str | None]:
    """The points that the source gives a side for each deal: above and below the line, `500/60`."""
    if deals.recorded is None:
        return [None] * (rows.stop - rows.start)
    above, below = (deals.points(name)[rows, side].tolist() for name in ("above", "below"))
    return [
        None if pair == (NO_POINTS, NO_POINTS) else "/".join("?" if each == NO_POINTS else str(each) for each in pair)
        for pair in zip(above, below, strict=True)
    ]
