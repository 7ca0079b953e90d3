"""Rubbers: the deals of records and sheets put together, scored, and made the tables `rubbers` and `rubber_deals`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.honours import honours_held
from dealtools.scoring.points import law_era_in
from dealtools.scoring.rubber import RubberDeals, RubberStart, RubberTotals, score_rubbers
from dealtools.tables.rubber_deal import AFTER_END as AFTER_END
from dealtools.tables.rubber_deal import Held, RubberDeal
from dealtools.tables.rubber_groups import Group, Stretch, group_rubbers, result_arrays

_HONOURS = (100, 150)
_NOTRUMP = 4


@dataclass(frozen=True, slots=True)
class RubberOptions:
    """The variants of rubber scoring, by the names of laws.md section 13.

    Attributes:
        law_era: `current`, `pre-change`, or `auto` by the year of play.
        honours: `on` or `off`.
        honours_four_aces: whether four aces at notrump count, `on` or `off`.
        unfinished_game: points for the only game of a rubber that was broken off.
        unfinished_part: points for the only part score of a game that was broken off.
        unfinished_condition: `only-one-side`, or `each-side` that has a game (a part score) gets these.
    """

    law_era: str = "current"
    honours: str = "on"
    honours_four_aces: str = "on"
    unfinished_game: int = 300
    unfinished_part: int = 100
    unfinished_condition: str = "only-one-side"


class Segment(NamedTuple):
    """Deals scored in one go: their rubber, and the state before the first of them."""

    rubber: int
    stretch: Stretch


@dataclass(slots=True)
class ScoredRubbers:
    """Rubbers with everything that was worked out; arrays are in the order of `deals`.

    Attributes:
        options: in force.
        groups: the rubbers in the order of play.
        deals: all deals, rubber by rubber.
        rubber: the rubber of each deal, from 0.
        number: of each deal in its rubber, from 1.
        segment: the stretch of each deal, from 0.
        segments: these stretches.
        held: honours of each deal, as recorded, seen in the cards, or told by the recorded points.
        honours_source: where these come from: `recorded`, `deal`, or None.
        scores: points of the deals.
        totals: of the stretches; those of a rubber are its last one's.
        ends: the stretch with which each rubber ends.
        is_sure: whether all deals before each deal are known, so that the state it begins in is.
        is_sure_after: whether the deal is known too, and so the state it ends in.
    """

    options: RubberOptions
    groups: list[Group]
    deals: list[RubberDeal]
    rubber: NDArray[np.intp]
    number: NDArray[np.intp]
    segment: NDArray[np.intp]
    segments: list[Segment]
    held: list[tuple[Held, ...]]
    honours_source: list[str | None]
    scores: RubberDeals
    totals: RubberTotals
    ends: NDArray[np.intp]
    is_sure: NDArray[np.bool_]
    is_sure_after: NDArray[np.bool_]

    def left_out(self, place: int) -> str | None:
        """Why a deal was not scored; None where it was."""
        return self.deals[place].left_out or (AFTER_END if self.scores.is_after_end[place] else None)

    def is_known(self, rubber: int) -> bool:
        """Whether the totals of a rubber are known: no deal of it is missing."""
        return self.groups[rubber].stretches[-1].start.is_known and bool(self.totals.is_known[self.ends[rubber]])


def score_deals(deals: Sequence[RubberDeal], options: RubberOptions | None = None) -> ScoredRubbers:
    """Rubbers made of deals, and scored.

    Args:
        deals: in the order in which they were read.
        options: variants of scoring.

    Raises:
        DealtoolsError: an option that there is not.
    """
    chosen = options or RubberOptions()
    groups = group_rubbers(deals)
    ordered = [deals[place] for group in groups for place in group.deals]
    lengths = [len(group.deals) for group in groups]
    rubber = np.repeat(np.arange(len(groups)), lengths)
    number = np.concatenate([np.arange(1, length + 1) for length in lengths]) if lengths else np.empty(0, dtype=np.intp)
    segments = [Segment(place, stretch) for place, group in enumerate(groups) for stretch in group.stretches]
    first = np.zeros(len(ordered), dtype=bool)
    begins = np.cumsum([0, *lengths])
    for segment in segments:
        first[begins[segment.rubber] + segment.stretch.first] = True
    segment_of = np.cumsum(first) - 1

    held, honours_source = _honours(ordered)
    arrays = _arrays(ordered, segment_of, segments, chosen)
    scores = score_rubbers(**arrays, **_honour_points(held), **_variants(chosen))
    if chosen.honours == "on" and _take_implied(ordered, scores.deals, held, honours_source):
        scores = score_rubbers(**arrays, **_honour_points(held), **_variants(chosen))

    is_start_known = np.array([segment.stretch.start.is_known for segment in segments], dtype=bool)[segment_of]
    is_sure_after = scores.deals.is_known & is_start_known
    return ScoredRubbers(
        options=chosen,
        groups=groups,
        deals=ordered,
        rubber=rubber,
        number=number,
        segment=segment_of,
        segments=segments,
        held=held,
        honours_source=honours_source,
        scores=scores.deals,
        totals=scores.rubbers,
        ends=np.cumsum([len(group.stretches) for group in groups], dtype=np.intp) - 1,
        is_sure=np.where(first, is_start_known, np.append(True, is_sure_after)[: len(ordered)]),
        is_sure_after=is_sure_after,
    )


def _variants(options: RubberOptions) -> dict[str, Any]:
    return {
        "honours": options.honours,
        "honours_four_aces": options.honours_four_aces,
        "unfinished_game": options.unfinished_game,
        "unfinished_part": options.unfinished_part,
        "unfinished_condition": options.unfinished_condition,
    }


def _arrays(
    deals: Sequence[RubberDeal], segment: NDArray[np.intp], segments: Sequence[Segment], options: RubberOptions
) -> dict[str, Any]:
    """What `score_rubbers` takes, without honours and variants."""
    starts = [each.stretch.start for each in segments]
    eras = [law_era_in(deal.year, options.law_era) for deal in deals]
    return {
        "rubber": segment,
        "declaring_side": np.array([deal.side or 0 for deal in deals], dtype=np.int8),
        **result_arrays(deals),
        "usable": np.array([deal.left_out is None for deal in deals], dtype=bool),
        "law_era": np.array(eras, dtype=str) if eras else "current",
        "start": RubberStart(
            **{
                f"{side}_{name}": np.array([getattr(start, name)[at] for start in starts], dtype=np.int32)
                for name in ("games", "part", "below", "above")
                for at, side in enumerate(("ns", "ew"))
            }
        ),
    }


def _honours(deals: Sequence[RubberDeal]) -> tuple[list[tuple[Held, ...]], list[str | None]]:
    """Honours as recorded, else by the cards, and where they come from."""
    held: list[tuple[Held, ...]] = [deal.honours for deal in deals]
    source: list[str | None] = ["recorded" if deal.honours else None for deal in deals]
    seen = [
        (place, deal.hands, deal.contract)
        for place, deal in enumerate(deals)
        if deal.hands is not None and deal.contract is not None and not deal.honours
    ]
    if seen:
        found = honours_held(
            hands=np.array([hands for _, hands, _ in seen], dtype=np.int64),
            level=np.array([contract.level for _, _, contract in seen]),
            denomination=np.array([contract.denomination or 0 for _, _, contract in seen]),
        )
        for (place, _, _), seat, points in zip(seen, found.seat.tolist(), found.points.tolist(), strict=True):
            if points:
                held[place], source[place] = (Held(seat, seat & 1, points),), "deal"
    return held, source


def _take_implied(
    deals: Sequence[RubberDeal], scores: RubberDeals, held: list[tuple[Held, ...]], source: list[str | None]
) -> bool:
    """Takes honours from the recorded points where nothing else tells: 100 or 150 more than the deal itself gives."""
    found = False
    for place, deal in enumerate(deals):
        if deal.is_honours_told or held[place] or deal.contract is None or deal.contract.level == 0 or deal.left_out:
            continue
        above = (int(scores.ns_above[place]), int(scores.ew_above[place]))
        pairs = zip(deal.recorded.above, above, strict=True)
        more = [0 if written is None else written - own for written, own in pairs]
        allowed = _HONOURS[1:] if deal.contract.denomination == _NOTRUMP else _HONOURS
        if sorted(more)[0] == 0 and max(more) in allowed:
            side = more.index(max(more))
            held[place], source[place] = (Held(None, side, more[side]),), "recorded"
            found = True
    return found


def _honour_points(held: Sequence[tuple[Held, ...]]) -> dict[str, Any]:
    sums = [[sum(each.points for each in deal if each.side == side) for deal in held] for side in (0, 1)]
    return {"ns_honours": np.array(sums[0], dtype=np.int32), "ew_honours": np.array(sums[1], dtype=np.int32)}
