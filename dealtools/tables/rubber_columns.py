"""Scored rubbers as columns of the tables `rubbers` and `rubber_deals` (columns.md section 6)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.points import deal_points
from dealtools.scoring.rubber import backscore_hundreds
from dealtools.tables.rubber_deal import RubberDeal, Sides
from dealtools.tables.rubber_groups import result_arrays
from dealtools.tables.rubbers import ScoredRubbers

Columns = dict[str, list[Any]]

_SIDES = ("ns", "ew")
_SEATS = ("north", "east", "south", "west")


def rubber_columns(scored: ScoredRubbers, errors: Mapping[int, int] | None = None) -> Columns:
    """The table `rubbers`.

    Args:
        scored: the rubbers.
        errors: how many errors were found across the deals of each rubber, by its number from 0, besides those that
            its deals have by themselves.
    """
    members = [[scored.deals[place] for place in places] for places in _places(scored)]
    first = [deals[0] for deals in members]
    last = [deals[-1] for deals in members]
    rubbers = range(len(members))
    found = errors or {}
    out: Columns = {
        "rubber_number": [place + 1 for place in rubbers],
        "rubber": [group.name for group in scored.groups],
        "is_split_by_rule": [group.is_split_by_rule for group in scored.groups],
        "input": ["deals"] * len(members),
        "source": [deal.source for deal in first],
        "first_record": [deal.record for deal in first],
        "last_record": [deal.record for deal in last],
        "event": [deal.event for deal in first],
        "site": [deal.site for deal in first],
        "date": [deal.day for deal in first],
        "table": [deal.table for deal in first],
        "last_date": [deal.day for deal in last],
        **{seat: [deal.players[at] for deal in first] for at, seat in enumerate(_SEATS)},
        "is_substituted": [_is_substituted(deals) for deals in members],
        "first_dealer": [deal.dealer for deal in first],
    }
    out |= _totals(scored)
    recorded = [_recorded_total(deals) for deals in members]
    for at, side in enumerate(_SIDES):
        out[f"{side}_total_recorded"] = [total[at] for total in recorded]
    out["left_out"] = [len(deals) - used for deals, used in zip(members, out["deals"], strict=True)]
    out["errors"] = [sum(deal.errors for deal in members[place]) + found.get(place, 0) for place in rubbers]
    return out


def rubber_deal_columns(scored: ScoredRubbers) -> Columns:
    """The table `rubber_deals`; what is not sure, because a deal before is missing, is null."""
    deals, scores = scored.deals, scored.scores
    is_vul_told = _is_vulnerability_told(scored)
    is_scored, has_points = _is_scored(scored)
    has_state = is_scored & scored.is_sure_after
    out: Columns = {
        "rubber_number": (scored.rubber + 1).tolist(),
        "source": [deal.source for deal in deals],
        "record": [deal.record for deal in deals],
        "row": [deal.row for deal in deals],
        "deal": scored.number.tolist(),
        "dealer": [deal.dealer for deal in deals],
        "ns_vul": _where(is_vul_told, scores.ns_vul),
        "ew_vul": _where(is_vul_told, scores.ew_vul),
        "contract": [None if deal.contract is None else str(deal.contract) for deal in deals],
        "declarer": [deal.declarer for deal in deals],
        "declaring_side": [deal.side for deal in deals],
        "tricks": [deal.tricks for deal in deals],
        "honours": [" ".join(map(str, held)) or None for held in scored.held],
        "honours_source": scored.honours_source,
    }
    for name, is_told in (("below", is_scored), ("above", has_points), ("part", has_state), ("games", has_state)):
        for side in _SIDES:
            out[f"{side}_{name}"] = _where(is_told, getattr(scores, f"{side}_{name}"))
    out["game_won"] = _where(has_state & (scores.game_won >= 0), scores.game_won)
    for at, side in enumerate(_SIDES):
        out[f"{side}_running"] = _where(has_state, getattr(scores, f"{side}_running"))
        out[f"{side}_recorded"] = [_recorded_points(deal, at) for deal in deals]
    out["left_out"] = [scored.left_out(place) for place in range(len(deals))]
    return out


def _places(scored: ScoredRubbers) -> list[range]:
    """The places of the deals of each rubber."""
    lengths = [len(group.deals) for group in scored.groups]
    ends = np.cumsum([0, *lengths]).tolist()
    return [range(start, start + length) for start, length in zip(ends, lengths, strict=False)]


def _totals(scored: ScoredRubbers) -> Columns:
    totals, ends = scored.totals, scored.ends
    is_known = np.array([scored.is_known(place) for place in range(len(scored.groups))], dtype=bool)
    is_complete = totals.complete[ends]
    margin = totals.margin_ns[ends]
    out: Columns = {
        "deals": _sums(scored, totals.deals),
        "passed_out": _sums(scored, totals.passed_out),
        "complete": is_complete.tolist(),
    }
    for name in ("games", "part", "below", "above"):
        for side in _SIDES:
            out[f"{side}_{name}"] = getattr(totals, f"{side}_{name}")[ends].tolist()
    if not is_known.all():
        _take_partial_sums(scored, is_known, out)
    for side in _SIDES:
        out[f"{side}_honours"] = _sums(scored, getattr(totals, f"{side}_honours"))
        for name in ("rubber_bonus", "unf_game", "unf_part"):
            out[f"{side}_{name}"] = np.where(is_known, getattr(totals, f"{side}_{name}")[ends], 0).tolist()
        out[f"{side}_total"] = _where(is_known, getattr(totals, f"{side}_total")[ends])
    out["margin_ns"] = _where(is_known, margin)
    out["winner"] = _where(is_known, totals.winner[ends])
    games = np.stack([totals.ns_games[ends], totals.ew_games[ends]], axis=1)
    out["game_winner"] = _where(is_complete, games.argmax(axis=1))
    out["backscore_ns"] = _where(is_known & is_complete, backscore_hundreds(margin_ns=np.where(is_known, margin, 0)))
    return out


def _take_partial_sums(scored: ScoredRubbers, is_known: NDArray[np.bool_], out: Columns) -> None:
    """Puts what was scored into the points of rubbers whose totals are not known."""
    for name, mask in zip(("below", "above"), _is_scored(scored), strict=True):
        for side in _SIDES:
            points = np.where(mask, getattr(scored.scores, f"{side}_{name}"), 0)
            sums = np.bincount(scored.rubber, weights=points, minlength=len(is_known)).astype(int)
            whole = np.array(out[f"{side}_{name}"])
            out[f"{side}_{name}"] = np.where(is_known, whole, sums).tolist()


def _is_scored(scored: ScoredRubbers) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Whether the points of each deal below the line are known, and those above it, which depend on vulnerability."""
    is_scored = np.array([scored.left_out(place) is None for place in range(len(scored.deals))], dtype=bool)
    return is_scored, is_scored & (_is_vulnerability_told(scored) | ~_depends_on_vulnerability(scored))


def _is_vulnerability_told(scored: ScoredRubbers) -> NDArray[np.bool_]:
    """Whether the vulnerability of each deal is known: nothing is missing before it, or it is recorded."""
    is_recorded = np.array([deal.vulnerable is not None for deal in scored.deals], dtype=bool)
    is_told: NDArray[np.bool_] = scored.is_sure | is_recorded
    return is_told


def _sums(scored: ScoredRubbers, values: NDArray[Any]) -> list[int]:
    """Values of the stretches summed over each rubber."""
    sums = [0] * len(scored.groups)
    for segment, value in zip(scored.segments, values.tolist(), strict=True):
        sums[segment.rubber] += value
    return sums


def _depends_on_vulnerability(scored: ScoredRubbers) -> NDArray[np.bool_]:
    """Whether the points of each deal differ with the vulnerability."""
    result = result_arrays(scored.deals)
    one, other = (deal_points(vulnerable=vulnerable, **result) for vulnerable in (False, True))
    differs: NDArray[np.bool_] = (one.above != other.above) | (one.defenders_above != other.defenders_above)
    return differs


def _where(mask: NDArray[np.bool_], values: NDArray[Any]) -> list[Any]:
    """The values, None where the mask is False."""
    return [value if is_told else None for value, is_told in zip(values.tolist(), mask.tolist(), strict=True)]


def _is_substituted(deals: list[RubberDeal]) -> bool:
    seen: list[set[str]] = [set(), set(), set(), set()]
    for deal in deals:
        for at, name in enumerate(deal.players):
            if name is not None:
                seen[at].add(name)
    return any(len(names) > 1 for names in seen)


def _recorded_total(deals: list[RubberDeal]) -> Sides:
    """The totals that the sheet gives, the last ones written in the rows of the rubber."""
    ns, ew = (
        next((deal.recorded.total[at] for deal in reversed(deals) if deal.recorded.total[at] is not None), None)
        for at in (0, 1)
    )
    return ns, ew


def _recorded_points(deal: RubberDeal, side: int) -> str | None:
    """The points that the source gives a side for a deal: above and below the line, `500/60`."""
    above, below = deal.recorded.above[side], deal.recorded.below[side]
    if above is None and below is None:
        return None
    return f"{'?' if above is None else above}/{'?' if below is None else below}"
