"""Chicago: the deals of records and sheets put together as rounds and scored."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.chicago import (
    CHICAGO_TYPES,
    CHICAGO_VULS,
    PASSED_OUT,
    ChicagoDeals,
    ChicagoPoints,
    ChicagoTotals,
    chicago_vulnerable,
    score_chicagos,
)
from dealtools.scoring.points import check_option, deal_points
from dealtools.tables.chicago_groups import Round, group_rounds
from dealtools.tables.deal_columns import NO_POINTS, NONE, REASONS, DealColumns
from dealtools.tables.played_deal import AFTER_END, DEALS, POINTS, Held
from dealtools.tables.rubbers import find_honours, honour_points, law_eras

_NO_VULNERABILITY = "no-vulnerability"
_NO_PART_SCORE = "no-part-score"
_GAME = 100


@dataclass(frozen=True, slots=True)
class ChicagoOptions:
    """The variants of Chicago, by the names of the options of `score`.

    Attributes:
        law_era: `current`, `pre-change`, or `auto` by the year of play.
        insult_redoubled, doubled_nv_from_4th: amounts apart from that, see `points.LawAmounts`.
        chicago_type: `carry`: part scores count on; `duplicate`: each deal for itself.
        chicago_vul: the side that is vulnerable on the second and third deal, `dealer` or `non-dealer`.
        chicago_final_part: with `carry`, for a part score made on the last deal that completes no game.
        passed_out: whether a deal that was passed out is played again, and by whom, or is one of the four.
        honours: `off` or `on`.
        honours_four_aces: whether four aces at notrump count, `on` or `off`.
    """

    law_era: str = "current"
    insult_redoubled: int | None = None
    doubled_nv_from_4th: int | None = None
    chicago_type: str = "carry"
    chicago_vul: str = "dealer"
    chicago_final_part: int = 100
    passed_out: str = "same-dealer"
    honours: str = "off"
    honours_four_aces: str = "on"


@dataclass(slots=True)
class ScoredChicagos:
    """Rounds with everything that was worked out; arrays are in the order of `deals`.

    Attributes:
        options: in force.
        rounds: in the order of play.
        deals: all deals, round by round.
        totals_told: the rows that only tell totals, at the places in `Round.totals`.
        begins: the place of the first deal of each round, and the number of deals behind the last.
        round_of: the round of each deal, from 0.
        missing: how many deals are missing in front of each deal.
        is_odd: the number of the deal is not the one that it has in its round.
        held: honours of the deals that have some, by place; `honours_source` likewise.
        scores: points of the deals.
        totals: of the rounds that have deals, see `row`.
        row: the place of each round in `totals`; `NONE` for rounds that are told by their totals alone.
        by_number: the vulnerability that belongs to the number and dealer of each deal; -1 not known.
        is_part_sure: whether the part scores after each deal are known.
        lacks_part_score: whether a deal could be scored but for the part score carried to it.
    """

    options: ChicagoOptions
    rounds: list[Round]
    deals: DealColumns
    totals_told: DealColumns
    begins: NDArray[np.intp]
    round_of: NDArray[np.intp]
    missing: NDArray[np.int8]
    is_odd: NDArray[np.bool_]
    held: dict[int, tuple[Held, ...]]
    honours_source: dict[int, str]
    scores: ChicagoDeals
    totals: ChicagoTotals
    row: NDArray[np.intp]
    by_number: NDArray[np.int8]
    is_part_sure: NDArray[np.bool_]
    lacks_part_score: NDArray[np.bool_]

    def left_out(self, place: int) -> str | None:
        """Why a deal was not scored; None where it was."""
        reason = self.deals.codes["left_out"][place]
        if reason != NONE:
            return REASONS[reason]
        if self.scores.is_after_end[place]:
            return AFTER_END
        if not self.scores.is_usable[place]:
            return _NO_VULNERABILITY
        return _NO_PART_SCORE if self.lacks_part_score[place] else None

    def is_left_out(self) -> NDArray[np.bool_]:
        """Whether each deal was not scored."""
        return ~self.scores.is_usable | self.scores.is_after_end | self.lacks_part_score


def score_rounds(deals: DealColumns, options: ChicagoOptions | None = None) -> ScoredChicagos:
    """Rounds made of deals, and scored.

    Args:
        deals: in the order in which they were read.
        options: variants of scoring.

    Raises:
        DealtoolsError: an option that there is not.
    """
    chosen = options or ChicagoOptions()
    check_option("chicago_type", chosen.chicago_type, CHICAGO_TYPES)
    check_option("chicago_vul", chosen.chicago_vul, CHICAGO_VULS)
    check_option("passed_out", chosen.passed_out, PASSED_OUT)
    rounds, round_of, missing, is_odd = group_rounds(deals, chosen.passed_out, chosen.chicago_vul)
    order = np.argsort(round_of, kind="stable")
    order = order[np.searchsorted(round_of[order], 0) :]
    ordered, own_round = deals.take(order), round_of[order].astype(np.intp)
    lengths = np.bincount(own_round, minlength=len(rounds))
    _leave_out_mixed(ordered, own_round, len(rounds))
    if chosen.honours == "on":
        _leave_out_unread_honours(ordered)
    held, honours_source = find_honours(ordered)
    scores, totals = _score(ordered, own_round, missing[order], held, chosen)
    has_deals = lengths > 0
    is_part_sure, lacks_part_score = _part_scores(ordered, own_round, missing[order] > 0, scores, chosen)
    return ScoredChicagos(
        options=chosen,
        rounds=rounds,
        deals=ordered,
        totals_told=deals,
        begins=np.concatenate(([0], np.cumsum(lengths))),
        round_of=own_round,
        missing=missing[order],
        is_odd=is_odd[order],
        held=held,
        honours_source=honours_source,
        scores=scores,
        totals=totals,
        row=np.where(has_deals, np.cumsum(has_deals) - 1, NONE),
        by_number=chicago_vulnerable(deal=scores.deal, dealer=scores.dealer, chicago_vul=chosen.chicago_vul),
        is_part_sure=is_part_sure,
        lacks_part_score=lacks_part_score,
    )


def _part_scores(
    deals: DealColumns,
    round_of: NDArray[np.intp],
    is_behind_gap: NDArray[np.bool_],
    scores: ChicagoDeals,
    options: ChicagoOptions,
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Whether the part scores after each deal are known, and which deals need some that are not.

    A deal that is missing or left out may have changed them; a round, and a contract that is a game by itself, begins
    them anew.
    """
    below = deal_points(vulnerable=False, **deals.contract_arrays()).below
    is_first = np.append(True, round_of[1:] != round_of[:-1])[: len(deals)]
    is_game = scores.is_usable & (below >= _GAME)
    # When each happened last, in front of each deal and with it.
    begun = _last(is_first, is_game)
    lost = _last(is_behind_gap, ~scores.is_usable)
    is_sure = lost < begun
    is_needed = scores.is_usable & ~scores.is_after_end & (below > 0) & (below < _GAME)
    is_needed &= options.chicago_type == "carry"
    return is_sure[:, 1], is_needed & ~is_sure[:, 0]


def _last(in_front: NDArray[np.bool_], within: NDArray[np.bool_]) -> NDArray[np.intp]:
    """When something happened last, up to the front of each deal and up to its end: of shape (deals, 2)."""
    happened = np.stack([in_front, within], axis=1)
    moments = np.arange(happened.size).reshape(happened.shape)
    last: NDArray[np.intp] = np.maximum.accumulate(np.where(happened, moments, NONE).ravel()).reshape(happened.shape)
    return last


def _leave_out_mixed(deals: DealColumns, round_of: NDArray[np.intp], rounds: int) -> None:
    """Leaves out deals told by points in rounds with contracts: they do not tell what part score they leave."""
    is_points = deals.codes["input"] == POINTS
    if is_points.any():
        has_contracts = np.bincount(round_of, weights=deals.codes["input"] == DEALS, minlength=rounds) > 0
        mixed = is_points & has_contracts[round_of] & (deals.codes["left_out"] == NONE)
        deals.codes["left_out"] = np.where(mixed, REASONS.index("no-contract"), deals.codes["left_out"])


def _leave_out_unread_honours(deals: DealColumns) -> None:
    """Leaves out deals whose honours cannot be read, so that their scores are not known."""
    is_unread = (deals.codes["is_honours_faulty"] == 1) & (deals.codes["level"] > 0) & (deals.codes["left_out"] == NONE)
    deals.codes["left_out"] = np.where(is_unread, REASONS.index("contradiction"), deals.codes["left_out"])


def _score(
    deals: DealColumns,
    round_of: NDArray[np.intp],
    missing: NDArray[np.int8],
    held: dict[int, tuple[Held, ...]],
    options: ChicagoOptions,
) -> tuple[ChicagoDeals, ChicagoTotals]:
    """The scores; deals that are missing take part as such that cannot be scored."""
    # Where each deal stands among all with those that are missing.
    at = np.arange(len(deals)) + np.cumsum(missing)
    count = len(deals) + int(missing.sum(dtype=np.int64))

    def spread(values: NDArray[Any], default: Any) -> NDArray[Any]:
        whole = np.full(count, default, dtype=values.dtype)
        whole[at] = values
        return whole

    whole_round = np.repeat(round_of, 1 + missing.astype(np.intp))
    codes, results = deals.codes, deals.contract_arrays()
    is_given = codes["input"] == POINTS
    given = np.where(deals.points("score") == NO_POINTS, 0, deals.points("score"))
    eras = law_eras(deals, options)
    told = results | honour_points(held, len(deals))
    spread_out: dict[str, Any] = {name: spread(values, 0) for name, values in told.items()}
    scores = score_chicagos(
        round_number=whole_round,
        dealer=spread(codes["dealer"], NONE),
        declaring_side=spread(np.maximum(codes["side"], 0), 0),
        **spread_out,
        vulnerable=spread(codes["vulnerable"], NONE),
        usable=spread(codes["left_out"] == NONE, False),
        points=ChicagoPoints(spread(is_given, False), spread(given[:, 0], 0), spread(given[:, 1], 0)),
        law_era=eras if isinstance(eras, str) else spread(eras, "current"),
        chicago_type=options.chicago_type,
        chicago_vul=options.chicago_vul,
        chicago_final_part=options.chicago_final_part,
        passed_out=options.passed_out,
        honours=options.honours,
        honours_four_aces=options.honours_four_aces,
    )
    own: tuple[Any, ...] = tuple(values[at] for values in scores.deals)
    return ChicagoDeals(*own), scores.rounds
