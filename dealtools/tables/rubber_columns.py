"""Scored rubbers as columns of the tables `rubbers` and `rubber_deals`, some at a time."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.games import GAMES_IN_RUBBER
from dealtools.scoring.rubber import TIE, RubberTotals, backscore_hundreds
from dealtools.tables.deal_columns import NO_POINTS, NONE, DealColumns
from dealtools.tables.deal_tables import Columns, DealTables, known, sums_of, where
from dealtools.tables.played_deal import Sides
from dealtools.tables.rubbers import ScoredRubbers

_SIDES = ("ns", "ew")


class RubberTables(DealTables):
    """Makes the tables of scored rubbers, some of these at a time."""

    def __init__(self, scored: ScoredRubbers, errors: Mapping[int, int] | None = None) -> None:
        """Works out what holds for all.

        Args:
            scored: the rubbers.
            errors: as in `DealTables`.
        """
        totals = [group.totals for group in scored.groups]
        super().__init__(
            scored.deals, scored.begins, scored.totals_told, totals, scored.held, scored.honours_source, errors
        )
        self.scored = scored
        self.is_scored = ~scored.is_left_out()
        self._totals = _totals_of(scored, self.is_scored)

    def used(self) -> int:
        """How many deals were scored."""
        return int(self._totals["deals"].sum())

    def rubbers(self, part: range) -> Columns:
        """Rows of the table `rubbers`."""
        groups = self.scored.groups[part.start : part.stop]
        heads, totals = self.heads(part)
        out: Columns = {
            "rubber_number": [place + 1 for place in part],
            "rubber": [group.name for group in groups],
            "is_split_by_rule": [group.is_split_by_rule for group in groups],
            **heads,
            **self._sums(part, totals),
        }
        counts = np.diff(self.scored.begins[part.start : part.stop + 1]).tolist()
        out["left_out"] = [count - (used or 0) for count, used in zip(counts, out["deals"], strict=True)]
        return out

    def deals(self, part: range) -> Columns:
        """Rows of the table `rubber_deals`; what is not sure, because a deal before is missing, is null."""
        scored, rows = self.scored, self.rows_of(part)
        deals, scores = scored.deals, scored.scores
        is_scored, is_vul_told = self.is_scored[rows], scored.is_vul_told[rows]
        has_state = (is_scored | scored.lacks_honours[rows]) & scored.is_sure_after[rows]
        out: Columns = {
            "rubber_number": (scored.rubber[rows] + 1).tolist(),
            "deal": scored.number[rows].tolist(),
            "dealer": known(deals.codes["dealer"][rows]),
            "ns_vul": where(is_vul_told, scores.ns_vul[rows]),
            "ew_vul": where(is_vul_told, scores.ew_vul[rows]),
            **self.deal_heads(rows),
        }
        for name, is_told in (("below", is_scored), ("above", is_scored), ("part", has_state), ("games", has_state)):
            for side in _SIDES:
                out[f"{side}_{name}"] = where(is_told, getattr(scores, f"{side}_{name}")[rows])
        game_won = scores.game_won[rows]
        out["game_won"] = where(has_state & (game_won >= 0), game_won)
        for at, side in enumerate(_SIDES):
            out[f"{side}_running"] = where(
                is_scored & scored.is_sum_sure[rows], getattr(scores, f"{side}_running")[rows]
            )
            out[f"{side}_recorded"] = _recorded_points(deals, rows, at)
        reasons = zip(range(rows.start, rows.stop), is_scored.tolist(), strict=True)
        out["left_out"] = [None if is_used else scored.left_out(place) for place, is_used in reasons]
        return out

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


def _totals_of(scored: ScoredRubbers, is_scored: NDArray[np.bool_]) -> dict[str, Any]:
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
        out[name] = sums_of(getattr(totals, name), rubber_of, len(ends))
    out["deals"] -= sums_of(scored.lacks_vulnerability | scored.lacks_honours, scored.rubber, len(ends))
    for side in _SIDES:
        for name in ("below", "above"):
            points = np.where(is_scored, getattr(scored.scores, f"{side}_{name}"), 0)
            so_far = sums_of(points, scored.rubber, len(ends))
            out[f"{side}_{name}"] = np.where(is_known, out[f"{side}_{name}"], so_far)
        for name in ("rubber_bonus", "unf_game", "unf_part"):
            out[f"{side}_{name}"] = np.where(is_known, out[f"{side}_{name}"], 0)
    return {name: values for name, values in out.items() if name not in ("left_out", "is_known")}


def _recorded_points(deals: DealColumns, rows: slice, side: int) -> list[str | None]:
    """The points that the source gives a side for each deal: above and below the line, `500/60`."""
    if deals.recorded is None:
        return [None] * (rows.stop - rows.start)
    above, below = (deals.points(name)[rows, side].tolist() for name in ("above", "below"))
    return [
        None if pair == (NO_POINTS, NO_POINTS) else "/".join("?" if each == NO_POINTS else str(each) for each in pair)
        for pair in zip(above, below, strict=True)
    ]
