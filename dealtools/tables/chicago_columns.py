"""Scored Chicago rounds as columns of the tables `chicagos` and `chicago_deals`."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.scoring.rubber import TIE, backscore_hundreds
from dealtools.tables.chicagos import ScoredChicagos
from dealtools.tables.deal_columns import NO_POINTS, NONE
from dealtools.tables.deal_tables import Columns, DealTables, known, where
from dealtools.tables.played_deal import DEALS, Sides

_SIDES = ("ns", "ew")
_WORDS = ("none", *VULNERABILITIES[1:3], "all")


class ChicagoTables(DealTables):
    """Makes the tables of scored rounds, some of these at a time."""

    def __init__(self, scored: ScoredChicagos, errors: Mapping[int, int] | None = None) -> None:
        """Works out what holds for all.

        Args:
            scored: the rounds.
            errors: as in `DealTables`.
        """
        totals = [each.totals for each in scored.rounds]
        super().__init__(
            scored.deals, scored.begins, scored.totals_told, totals, scored.held, scored.honours_source, errors
        )
        self.scored = scored
        self.is_scored = ~scored.is_left_out()

    def used(self) -> int:
        """How many deals were scored."""
        return int(self.scored.totals.deals.sum()) - int(self.scored.lacks_part_score.sum())

    def rounds(self, part: range) -> Columns:
        """Rows of the table `chicagos`."""
        scored = self.scored
        heads, told = self.heads(part)
        rows = scored.row[part.start : part.stop]
        has_deals = rows != NONE
        is_known = has_deals.copy()
        is_known[has_deals] = scored.totals.is_known[rows[has_deals]]

        def of_round(name: str, mask: NDArray[np.bool_]) -> list[Any]:
            values = np.zeros(len(part), dtype=np.int32)
            values[has_deals] = getattr(scored.totals, name)[rows[has_deals]]
            return where(mask, values)

        out: Columns = {
            "round_number": [place + 1 for place in part],
            "round": [each.name for each in scored.rounds[part.start : part.stop]],
            **heads,
            "type": [scored.options.chicago_type] * len(part),
            "vul": [scored.options.chicago_vul] * len(part),
            "deals": of_round("deals", has_deals),
            "passed_out": of_round("passed_out", has_deals),
            "ns_total": of_round("ns_total", is_known),
            "ew_total": of_round("ew_total", is_known),
            "margin_ns": of_round("margin_ns", is_known),
            "winner": of_round("winner", is_known),
        }
        lacking = self.counts(part, scored.lacks_part_score).tolist()
        out["deals"] = [None if used is None else used - less for used, less in zip(out["deals"], lacking, strict=True)]
        for at in np.flatnonzero(~has_deals).tolist():
            _take_told(out, at, told[at])
        margins = out["margin_ns"]
        hundreds = backscore_hundreds(margin_ns=[margin or 0 for margin in margins]).tolist()
        out["backscore_ns"] = [
            None if margin is None else value for margin, value in zip(margins, hundreds, strict=True)
        ]
        missing = self.counts(part, scored.missing)
        counts = np.diff(scored.begins[part.start : part.stop + 1]) + missing
        out["left_out"] = [int(count) - (used or 0) for count, used in zip(counts, out["deals"], strict=True)]
        return out

    def deals(self, part: range) -> Columns:
        """Rows of the table `chicago_deals`."""
        scored, rows = self.scored, self.rows_of(part)
        deals, scores = scored.deals, scored.scores
        is_scored = self.is_scored[rows]
        has_state = is_scored & scores.is_known[rows]
        # Points alone do not tell what part score they leave, nor does a type without any.
        is_part_sure = is_scored & scored.is_part_sure[rows]
        has_part = is_part_sure & (deals.codes["input"][rows] == DEALS) & (scored.options.chicago_type == "carry")
        vulnerable = scores.vulnerable[rows]
        out: Columns = {
            "round_number": (scored.round_of[rows] + 1).tolist(),
            "deal": scores.deal[rows].tolist(),
            "dealer": known(scores.dealer[rows]),
            "vulnerable": [None if code == NONE else _WORDS[code] for code in vulnerable.tolist()],
            "ns_vul": where(vulnerable != NONE, vulnerable & 1 != 0),
            "ew_vul": where(vulnerable != NONE, vulnerable & 2 != 0),
            **self.deal_heads(rows),
        }
        for name, is_told in (("score", is_scored), ("part", has_part), ("running", has_state)):
            for side in _SIDES:
                out[f"{side}_{name}"] = where(is_told, getattr(scores, f"{side}_{name}")[rows])
        recorded = deals.points("score")[rows]
        for at, side in enumerate(_SIDES):
            told = recorded[:, at]
            out[f"{side}_recorded"] = [None if value == NO_POINTS else str(value) for value in told.tolist()]
        reasons = zip(range(rows.start, rows.stop), is_scored.tolist(), strict=True)
        out["left_out"] = [None if is_used else scored.left_out(place) for place, is_used in reasons]
        return out


def _take_told(out: Columns, at: int, total: Sides) -> None:
    """Puts the total of a round of which nothing else is told."""
    ns, ew = out["ns_total"][at], out["ew_total"][at] = total
    if ns is not None and ew is not None:
        margin = out["margin_ns"][at] = ns - ew
        out["winner"][at] = 0 if margin > 0 else 1 if margin else TIE
