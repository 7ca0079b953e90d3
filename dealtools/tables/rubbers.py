"""Rubbers: the deals of records and sheets put together and scored."""

from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.honours import honours_held
from dealtools.scoring.points import check_option, deal_points, law_era_in
from dealtools.scoring.rubber import (
    RubberDeals,
    RubberPoints,
    RubberScores,
    RubberStart,
    RubberTotals,
    score_rubbers,
)
from dealtools.tables.deal_columns import NO_POINTS, NONE, REASONS, DealColumns
from dealtools.tables.deal_tables import parts_of
from dealtools.tables.played_deal import AFTER_END as AFTER_END
from dealtools.tables.played_deal import DEALS, POINTS, Held
from dealtools.tables.rubber_groups import Group, Stretch, group_rubbers

DEALT_AGAIN = ("same-dealer", "replay-same-cards")
"""What may be agreed for deals that were passed out, so that the same dealer deals again."""
PASSED_OUT = ("next-dealer", "same-dealer", "replay-same-cards", "score-zero", "counts-as-deal")

_HONOURS = (100, 150)
_NOTRUMP = 4
_NO_VULNERABILITY = "no-vulnerability"
_CONTRADICTION = "contradiction"


@dataclass(frozen=True, slots=True)
class RubberOptions:
    """The variants of rubber scoring, by the names of the options of `score`.

    Attributes:
        law_era: `current`, `pre-change`, or `auto` by the year of play.
        insult_redoubled, doubled_nv_from_4th: amounts apart from that, see `points.LawAmounts`.
        honours: `on` or `off`.
        honours_four_aces: whether four aces at notrump count, `on` or `off`.
        unfinished_game: points for the only game of a rubber that was broken off.
        unfinished_part: points for the only part score of a game that was broken off.
        unfinished_condition: `only-one-side`, or `each-side` that has a game (a part score) gets these.
        passed_out: who deals after a deal that was passed out, one of `PASSED_OUT`; it is worth no points.
    """

    law_era: str = "current"
    insult_redoubled: int | None = None
    doubled_nv_from_4th: int | None = None
    honours: str = "on"
    honours_four_aces: str = "on"
    unfinished_game: int = 300
    unfinished_part: int = 100
    unfinished_condition: str = "only-one-side"
    passed_out: str = "next-dealer"


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
        totals_told: the rows that only tell totals, at the places in `Group.totals`.
        begins: the place of the first deal of each rubber, and the number of deals behind the last.
        rubber: the rubber of each deal, from 0.
        number: of each deal in its rubber, from 1.
        segment: the stretch of each deal, from 0.
        segments: these stretches.
        held: honours of the deals that have some, by place: as recorded, seen in the cards, or told by the recorded
            points.
        honours_source: where these come from: `recorded` or `deal`.
        scores: points of the deals.
        totals: of the stretches; those of a rubber are its last one's.
        ends: the stretch with which each rubber ends; `NONE` for rubbers that are told by their totals alone.
        is_sure: whether all deals before each deal are known, so that the state it begins in is.
        is_sure_after: whether the deal is known too, and so the state it ends in.
        is_known: whether the totals of each rubber are known: no deal of it is missing.
        is_vul_told: whether the vulnerability of each deal is known: by the deals before it, or as recorded.
        lacks_vulnerability: whether a deal could be scored but for its vulnerability.
        lacks_honours: whether a deal could be scored but for its honours, which cannot be read: it counts for games
            and part scores.
        is_sum_sure: whether the sum of all points up to the deal is known.
    """

    options: RubberOptions
    groups: list[Group]
    deals: DealColumns
    totals_told: DealColumns
    begins: NDArray[np.intp]
    rubber: NDArray[np.intp]
    number: NDArray[np.intp]
    segment: NDArray[np.intp]
    segments: list[Segment]
    held: dict[int, tuple[Held, ...]]
    honours_source: dict[int, str]
    scores: RubberDeals
    totals: RubberTotals
    ends: NDArray[np.intp]
    is_sure: NDArray[np.bool_]
    is_sure_after: NDArray[np.bool_]
    is_known: NDArray[np.bool_]
    is_vul_told: NDArray[np.bool_]
    lacks_vulnerability: NDArray[np.bool_]
    lacks_honours: NDArray[np.bool_]
    is_sum_sure: NDArray[np.bool_]

    def left_out(self, place: int) -> str | None:
        """Why a deal was not scored; None where it was."""
        reason = self.deals.codes["left_out"][place]
        if reason != NONE:
            return REASONS[reason]
        if self.scores.is_after_end[place]:
            return AFTER_END
        if self.lacks_honours[place]:
            return _CONTRADICTION
        return _NO_VULNERABILITY if self.lacks_vulnerability[place] else None

    def is_left_out(self) -> NDArray[np.bool_]:
        """Whether each deal was not scored."""
        is_left_out: NDArray[np.bool_] = (self.deals.codes["left_out"] != NONE) | self.scores.is_after_end
        is_left_out |= self.lacks_vulnerability | self.lacks_honours
        return is_left_out

    def law_of(self, place: int) -> str:
        """The law that a deal is scored by, one of `points.LAWS`."""
        return _law_in(self.deals[place].setting.year, self.options)


def score_deals(deals: DealColumns, options: RubberOptions | None = None) -> ScoredRubbers:
    """Rubbers made of deals, and scored.

    Args:
        deals: in the order in which they were read.
        options: variants of scoring.

    Raises:
        DealtoolsError: an option that there is not.
    """
    chosen = options or RubberOptions()
    check_option("passed_out", chosen.passed_out, PASSED_OUT)
    groups, group_of = group_rubbers(deals)
    order = np.argsort(group_of, kind="stable")
    order = order[np.searchsorted(group_of[order], 0) :]
    ordered = deals.take(order)
    rubber = group_of[order].astype(np.intp)
    lengths = np.bincount(rubber, minlength=len(groups))
    begins = np.concatenate(([0], np.cumsum(lengths)))
    number = np.arange(len(ordered)) - begins[rubber] + 1

    segments = [Segment(place, stretch) for place, group in enumerate(groups) for stretch in group.stretches]
    first = np.zeros(len(ordered), dtype=bool)
    first[[begins[segment.rubber] + segment.stretch.first for segment in segments]] = True
    segment_of = np.cumsum(first) - 1
    counts = np.array([len(group.stretches) for group in groups], dtype=np.intp)
    ends = np.where(counts > 0, np.cumsum(counts) - 1, NONE)

    held, honours_source = find_honours(ordered)
    scores = _score(ordered, segment_of, segments, held, chosen)
    if chosen.honours == "on" and _take_implied(ordered, scores.deals, held, honours_source):
        scores = _score(ordered, segment_of, segments, held, chosen)

    starts_known = np.array([segment.stretch.start.is_known for segment in segments], dtype=bool)
    is_start_known = starts_known[segment_of] if len(segment_of) else np.empty(0, dtype=bool)
    is_sure_after = scores.deals.is_known & is_start_known
    is_sure = np.where(first, is_start_known, np.append(True, is_sure_after)[: len(ordered)])
    is_vul_told = is_sure | (ordered.codes["vulnerable"] != NONE)
    lacks_honours = (ordered.codes["is_honours_faulty"] == 1) & (ordered.codes["left_out"] == NONE)
    lacks_honours &= (ordered.codes["level"] > 0) & ~scores.deals.is_after_end & (chosen.honours == "on")
    lacking = np.concatenate(([0], np.cumsum(lacks_honours)))
    is_known = np.zeros(len(groups), dtype=bool)
    has_deals = ends != NONE
    is_known[has_deals] = (starts_known & scores.rubbers.is_known)[ends[has_deals]]
    is_known &= lacking[begins[1:]] == lacking[begins[:-1]]
    return ScoredRubbers(
        options=chosen,
        groups=groups,
        deals=ordered,
        totals_told=deals,
        begins=begins,
        rubber=rubber,
        number=number,
        segment=segment_of,
        segments=segments,
        held=held,
        honours_source=honours_source,
        scores=scores.deals,
        totals=scores.rubbers,
        ends=ends,
        is_sure=is_sure,
        is_sure_after=is_sure_after,
        is_known=is_known,
        is_vul_told=is_vul_told,
        lacks_honours=lacks_honours,
        is_sum_sure=is_sure_after & (lacking[1:] == lacking[begins[rubber]]),
        lacks_vulnerability=~is_vul_told & ~scores.deals.is_after_end & _depends_on_vulnerability(ordered),
    )


def _depends_on_vulnerability(deals: DealColumns) -> NDArray[np.bool_]:
    """Whether the points of each deal differ with the vulnerability; False where it cannot be scored at all."""
    result = deals.contract_arrays()
    one, other = (deal_points(vulnerable=vulnerable, **result) for vulnerable in (False, True))
    differs: NDArray[np.bool_] = (one.above != other.above) | (one.defenders_above != other.defenders_above)
    differs &= deals.codes["left_out"] == NONE
    return differs


def _score(
    deals: DealColumns,
    segment: NDArray[np.intp],
    segments: list[Segment],
    held: dict[int, tuple[Held, ...]],
    options: RubberOptions,
) -> RubberScores:
    """The scores of all stretches, some thousands of deals at a time, which needs less memory than all at once."""
    variants: dict[str, Any] = {
        "honours": options.honours,
        "honours_four_aces": options.honours_four_aces,
        "unfinished_game": options.unfinished_game,
        "unfinished_part": options.unfinished_part,
        "unfinished_condition": options.unfinished_condition,
    }
    honours = honour_points(held, len(deals))
    begins = np.searchsorted(segment, np.arange(len(segments) + 1))
    parts = []
    for part in parts_of(begins):
        rows = slice(int(begins[part.start]), int(begins[part.stop]))
        arrays = _arrays(deals.part(rows), segment[rows], segments[part.start : part.stop], options)
        own = {name: values[rows] for name, values in honours.items()}
        parts.append(score_rubbers(**arrays, **own, **variants))
    if not parts:
        parts.append(score_rubbers(**_arrays(deals, segment, segments, options), **variants))
    return RubberScores(
        RubberDeals(*map(np.concatenate, zip(*(each.deals for each in parts), strict=True))),
        RubberTotals(*map(np.concatenate, zip(*(each.rubbers for each in parts), strict=True))),
    )


def _arrays(
    deals: DealColumns, segment: NDArray[np.intp], segments: list[Segment], options: RubberOptions
) -> dict[str, Any]:
    """What `score_rubbers` takes, without honours and variants."""
    starts = [each.stretch.start for each in segments]
    return {
        "rubber": segment,
        "declaring_side": np.maximum(deals.codes["side"], 0),
        **deals.contract_arrays(),
        "usable": deals.codes["left_out"] == NONE,
        "points": _given_points(deals),
        "law_era": law_eras(deals, options),
        "start": RubberStart(
            **{
                f"{side}_{name}": np.array([getattr(start, name)[at] for start in starts], dtype=np.int32)
                for name in ("games", "part", "below", "above")
                for at, side in enumerate(("ns", "ew"))
            }
        ),
    }


class _LawOptions(Protocol):
    """The options of a game that say by which law it is scored."""

    @property
    def law_era(self) -> str: ...
    @property
    def insult_redoubled(self) -> int | None: ...
    @property
    def doubled_nv_from_4th(self) -> int | None: ...


def law_eras(deals: DealColumns, options: _LawOptions) -> str | NDArray[np.str_]:
    """The law of each deal, or one word where it is the same for all."""
    laws = [_law_in(setting.year, options) for setting in deals.settings]
    if len(set(laws)) < 2:
        return laws[0] if laws else "current"
    return np.array(laws)[deals.codes["setting"]]


def _law_in(year: int | None, options: _LawOptions) -> str:
    return law_era_in(
        year,
        options.law_era,
        insult_redoubled=options.insult_redoubled,
        doubled_nv_from_4th=options.doubled_nv_from_4th,
    )


def _given_points(deals: DealColumns) -> RubberPoints | None:
    is_given = deals.codes["input"] == POINTS
    if not is_given.any():
        return None
    below, above = (np.where(points == NO_POINTS, 0, points) for points in map(deals.points, ("below", "above")))
    return RubberPoints(is_given, below[:, 0], above[:, 0], below[:, 1], above[:, 1])


def find_honours(deals: DealColumns) -> tuple[dict[int, tuple[Held, ...]], dict[int, str]]:
    """Honours as recorded, else by the cards, and where they come from."""
    held = dict(deals.honours)
    source = dict.fromkeys(held, "recorded")
    seen = [
        (place, extra.hands)
        for place, extra in deals.extras.items()
        if extra.hands is not None and deals.codes["level"][place] != NONE and place not in held
    ]
    if seen:
        places = np.array([place for place, _ in seen])
        found = honours_held(
            hands=np.array([hands for _, hands in seen], dtype=np.int64),
            level=deals.codes["level"][places],
            denomination=np.maximum(deals.codes["denomination"][places], 0),
        )
        for (place, _), seat, points in zip(seen, found.seat.tolist(), found.points.tolist(), strict=True):
            if points:
                held[place], source[place] = (Held(seat, seat & 1, points),), "deal"
    return held, source


def _take_implied(
    deals: DealColumns, scores: RubberDeals, held: dict[int, tuple[Held, ...]], source: dict[int, str]
) -> bool:
    """Takes honours from the recorded points where nothing else tells: 100 or 150 more than the deal itself gives."""
    codes = deals.codes
    may_be = (codes["input"] == DEALS) & (codes["level"] > 0) & (codes["left_out"] == NONE)
    may_be &= codes["is_honours_told"] == 0
    written = deals.points("above")
    right = np.stack([scores.ns_above, scores.ew_above], axis=1)
    more = np.where(written == NO_POINTS, 0, written - right)
    most, least = more.max(axis=1), more.min(axis=1)
    may_be &= (least == 0) & np.isin(most, _HONOURS) & ((codes["denomination"] != _NOTRUMP) | (most != _HONOURS[0]))
    found = [place for place in np.flatnonzero(may_be).tolist() if place not in held]
    for place in found:
        side = int(more[place].argmax())
        held[place], source[place] = (Held(None, side, int(most[place])),), "recorded"
    return bool(found)


def honour_points(held: dict[int, tuple[Held, ...]], count: int) -> dict[str, Any]:
    """The points for honours of each side and deal, as the scorers take them."""
    sums = np.zeros((2, count), dtype=np.int32)
    for place, all_held in held.items():
        for each in all_held:
            sums[each.side, place] += each.points
    return {"ns_honours": sums[0], "ew_honours": sums[1]}
