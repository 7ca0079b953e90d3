"""Chicago: rounds of four deals, each with its dealer and vulnerability, many rounds at once.

Source: the page on Chicago of the American Contract Bridge League; Bicycle, "Four Deal Bridge".
"""

from typing import Any, NamedTuple, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.games import NO_SIDE, BoolArray, IntArray, checked_sides, is_first_of_run, usable_mask
from dealtools.scoring.points import DealPoints, LawAmounts, check_option, deal_points, whole_numbers
from dealtools.scoring.rubber import TIE, UNKNOWN_POINTS, UNKNOWN_WINNER
from dealtools.scoring.sides import by_side, for_side, honours_counted, two_columns

CHICAGO_TYPES = ("carry", "duplicate")
CHICAGO_VULS = ("dealer", "non-dealer")
PASSED_OUT = ("same-dealer", "replay-same-cards", "next-dealer", "counts-as-deal", "score-zero")
DEALS_IN_ROUND = 4
UNKNOWN_DEALER = UNKNOWN_VULNERABILITY = -1

_GAME = 100
_PREMIUM_PART = 50
_BOTH = 3
_USES_UP_DEAL = ("counts-as-deal", "score-zero")


class ChicagoPoints(NamedTuple):
    """Points of deals as somebody wrote them down, where their contracts are not known: arrays of shape (n,)."""

    is_given: ArrayLike
    """Whether a deal is told by its points; its other values do not count then."""
    ns_score: ArrayLike
    ew_score: ArrayLike


class ChicagoDeals(NamedTuple):
    """What each deal did, arrays of shape (n,) in the order given."""

    deal: NDArray[np.int8]
    """Its number in the round, from 1; a deal that is dealt again has the same number as the one after it."""
    dealer: NDArray[np.int8]
    """N E S W = 0 … 3, as recorded or worked out; −1 not known."""
    vulnerable: NDArray[np.int8]
    """NS 1, EW 2, as recorded or worked out; −1 not known."""
    ns_score: IntArray
    """Points of this deal with its premium and honours; likewise `ew_score`."""
    ew_score: IntArray
    ns_honours: IntArray
    """Honours that count, within `ns_score`."""
    ew_honours: IntArray
    premium: IntArray
    """To the declaring side, within its score: for a game, for a part score, for one on the last deal."""
    ns_part: IntArray
    """Part score that is carried on after the deal; 0 in the type without."""
    ew_part: IntArray
    game_won: NDArray[np.int8]
    """The side that made or completed a game, NS EW = 0 1; −1 none."""
    ns_running: IntArray
    ew_running: IntArray
    is_after_end: BoolArray
    """Played after the fourth deal: it does not belong to the round and scores nothing."""
    is_usable: BoolArray
    """What the deal needs to be scored is known."""
    is_known: BoolArray
    """No deal up to this one was left out, so that part scores and running totals are certain."""


class ChicagoTotals(NamedTuple):
    """How each round ended, arrays of shape (rounds,)."""

    round_number: NDArray[Any]
    deals: IntArray
    """Deals scored, those passed out included; those after the end and those left out are not."""
    passed_out: IntArray
    left_out: IntArray
    complete: BoolArray
    """All four deals were played."""
    is_known: BoolArray
    """No deal was left out. Otherwise totals and margin are `UNKNOWN_POINTS`."""
    ns_total: IntArray
    ew_total: IntArray
    margin_ns: IntArray
    winner: NDArray[np.int8]
    """The side with more points, NS EW = 0 1; 2 a tie, −1 not known."""


class ChicagoScores(NamedTuple):
    """The score sheet, deal by deal, and the totals of each round."""

    deals: ChicagoDeals
    rounds: ChicagoTotals


def chicago_vulnerable(*, deal: ArrayLike, dealer: ArrayLike, chicago_vul: str = "dealer") -> NDArray[np.int8]:
    """The vulnerability of deals by their number, NS 1, EW 2; −1 where the dealer has to be known and is not.

    Args:
        deal: 1 … 4 in the round.
        dealer: N E S W = 0 … 3; −1 not known.
        chicago_vul: `dealer`: on the second and third deal the dealer's side is vulnerable; `non-dealer`: the
            other one.

    >>> chicago_vulnerable(deal=[1, 2, 3, 4], dealer=[0, 1, 2, 3]).tolist()
    [0, 2, 1, 3]
    """
    check_option("chicago_vul", chicago_vul, CHICAGO_VULS)
    number, seat = np.broadcast_arrays(whole_numbers("deal", deal), whole_numbers("dealer", dealer))
    if ((number < 1) | (number > DEALS_IN_ROUND)).any():
        raise DealtoolsError("the deals of a round have the numbers 1 to 4")
    side = (seat + (chicago_vul == "non-dealer")) % 2
    one_side = np.where(seat < 0, UNKNOWN_VULNERABILITY, 1 + side)
    return np.select([number == 1, number == DEALS_IN_ROUND], [0, _BOTH], one_side).astype(np.int8)


def split_rounds(
    *, sheet: ArrayLike, level: ArrayLike, usable: ArrayLike = True, passed_out: str = "same-dealer"
) -> IntArray:
    """The round of each deal, counted from 0, where the record does not say: each ends with its fourth deal.

    Args:
        sheet: shape (n,), what tells score sheets or tables apart; where it changes, a new round begins.
        level: 1 … 7; 0 passed out.
        usable: False where something is unknown; such a deal is one of the four.
        passed_out: see `score_chicagos`.
    """
    check_option("passed_out", passed_out, PASSED_OUT)
    is_new_sheet = is_first_of_run(np.asarray(sheet))
    uses_up = _uses_up_deal(level, usable, passed_out, len(is_new_sheet))
    before: NDArray[np.intp] = np.cumsum(uses_up) - uses_up
    starts = before[is_new_sheet]
    sheets = np.cumsum(is_new_sheet) - 1
    in_sheet = (before - starts[sheets]) // DEALS_IN_ROUND
    is_new = is_new_sheet | (np.diff(in_sheet, prepend=0) != 0)
    return (np.cumsum(is_new) - 1).astype(np.int32)


def score_chicagos(
    *,
    round_number: ArrayLike,
    dealer: ArrayLike,
    declaring_side: ArrayLike,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    tricks: ArrayLike,
    vulnerable: ArrayLike = UNKNOWN_VULNERABILITY,
    ns_honours: ArrayLike = 0,
    ew_honours: ArrayLike = 0,
    usable: ArrayLike = True,
    points: ChicagoPoints | None = None,
    law_era: ArrayLike = "current",
    chicago_type: str = "carry",
    chicago_vul: str = "dealer",
    chicago_final_part: int = 100,
    passed_out: str = "same-dealer",
    honours: str = "off",
    honours_four_aces: str = "on",
    **amounts: Unpack[LawAmounts],
) -> ChicagoScores:
    """The points of every deal and the totals of every round.

    Args:
        round_number: shape (n,), the round of each deal, ascending; its deals in the order played.
        dealer: N E S W = 0 … 3; −1 not recorded, then worked out from another deal of the round.
        declaring_side: NS EW = 0 1; does not count where the deal was passed out.
        level: 1 … 7; 0 passed out.
        denomination: C D H S NT = 0 … 4; does not count where the level is 0, like `doubling` and `tricks`.
        doubling: 0, 1 doubled, 2 redoubled.
        tricks: won by the declaring side, 0 … 13.
        vulnerable: NS 1, EW 2, as recorded; −1 not recorded, then worked out from number and dealer.
        ns_honours: points for honours in a hand of the side; `ew_honours` likewise.
        usable: False where something is unknown and the deal cannot be scored: its other values do not count,
            part scores stay as they were, and the totals of the round are not known.
        points: the points of deals that are told by these alone, all that belongs to them included.
        law_era: `current` or `pre-change`, one word for all or one for each deal.
        chicago_type: `carry`: part scores count on until one side has 100, which gives it the premium for a
            game by its vulnerability on that deal and ends the other's too; `duplicate`: each deal for
            itself, with the premiums of duplicate.
        chicago_vul: see `chicago_vulnerable`.
        chicago_final_part: with `carry`, for a part score made on the last deal that completes no game: 100, or
            0 where it is not paid.
        passed_out: `same-dealer` or `replay-same-cards`: the deal is played again and has the same number;
            `next-dealer`: likewise, by the next dealer; `counts-as-deal` or `score-zero`: it is one of the four.
        honours: `off`, or `on` where honours are counted; `honours_four_aces` at notrump too.

    Raises:
        DealtoolsError: the deals are not sorted by round, an option is not known, or a value of a usable deal
            is no whole number or outside its range.
    """
    check_option("chicago_type", chicago_type, CHICAGO_TYPES)
    check_option("chicago_vul", chicago_vul, CHICAGO_VULS)
    check_option("passed_out", passed_out, PASSED_OUT)
    rounds = np.asarray(round_number)
    if (rounds[1:] < rounds[:-1]).any():
        raise DealtoolsError("the deals must be sorted by round")
    n = len(rounds)
    first = np.flatnonzero(is_first_of_run(rounds))
    round_of = np.cumsum(is_first_of_run(rounds)) - 1

    is_given, given = _given_points(points, usable, n)
    uses_up = _uses_up_deal(level, usable, passed_out, n) | is_given
    before = _since_first(np.cumsum(uses_up) - uses_up, first, round_of)
    is_after_end = before >= DEALS_IN_ROUND
    number = np.minimum(before, DEALS_IN_ROUND - 1) + 1
    turns = np.arange(n) - first[round_of] if passed_out == "next-dealer" else before
    dealers = _dealers(dealer, turns, first, round_of)
    recorded = np.broadcast_to(whole_numbers("vulnerable", vulnerable), n)
    by_number = chicago_vulnerable(deal=number, dealer=dealers, chicago_vul=chicago_vul)
    vulnerability = np.where(recorded >= 0, recorded, by_number)
    if (vulnerability > _BOTH).any():
        raise DealtoolsError("vulnerable must be 0 none, 1 NS, 2 EW or 3 both, or -1 where it is not recorded")

    levels = np.where(np.broadcast_to(usable_mask(usable), n) & ~is_given, level, 0)
    is_usable = usable_mask(usable) & ((levels == 0) | (vulnerability >= 0))
    levels = np.where(is_usable & ~is_after_end, levels, 0)
    sides = checked_sides(declaring_side, levels != 0)
    is_vulnerable = (vulnerability >> sides) & 1 == 1
    points_of_deal = deal_points(
        level=levels,
        denomination=denomination,
        doubling=doubling,
        vulnerable=is_vulnerable,
        tricks=tricks,
        law_era=law_era,
        **amounts,
    )
    if chicago_type == "carry":
        games = _carry(points_of_deal.below, sides, first=first, round_of=round_of)
        final_part = np.where((number == DEALS_IN_ROUND) & (points_of_deal.below > 0), chicago_final_part, 0)
    else:
        games = _Games(points_of_deal.below >= _GAME, np.zeros((n, 2), dtype=np.int32))
        final_part = np.where(points_of_deal.below > 0, _PREMIUM_PART, 0)
    premium = np.where(games.is_won, np.where(is_vulnerable, 500, 300), final_part).astype(np.int32)
    held = honours_counted(
        ns_honours=ns_honours,
        ew_honours=ew_honours,
        levels=levels,
        denomination=denomination,
        honours=honours,
        honours_four_aces=honours_four_aces,
    )
    score = _scores(points_of_deal, premium, sides) + held + given * ~is_after_end[:, None]
    running = _since_first(np.cumsum(score, axis=0, dtype=np.int64) - score, first, round_of) + score
    is_left_out = ~is_usable & ~is_after_end
    left_out_so_far = _since_first(np.cumsum(is_left_out) - is_left_out, first, round_of) + is_left_out
    deals = ChicagoDeals(
        deal=number.astype(np.int8),
        dealer=dealers.astype(np.int8),
        vulnerable=vulnerability.astype(np.int8),
        premium=premium,
        game_won=np.where(games.is_won, sides, NO_SIDE).astype(np.int8),
        **by_side(score=score, honours=held, part=games.part, running=running.astype(np.int32)),
        is_after_end=is_after_end,
        is_usable=is_usable,
        is_known=left_out_so_far == 0,
    )
    is_passed_out = is_usable & (levels == 0) & ~is_given & ~is_after_end
    return ChicagoScores(deals, _totals(rounds, first, deals, uses_up, is_passed_out))


def _given_points(points: ChicagoPoints | None, usable: ArrayLike, n: int) -> tuple[BoolArray, IntArray]:
    """Which deals are told by their points, and these, of shape (n, 2)."""
    if points is None:
        return np.zeros(n, dtype=bool), np.zeros((n, 2), dtype=np.int32)
    is_given = np.broadcast_to(usable_mask(usable), n) & usable_mask(points.is_given)
    both = two_columns("score", points.ns_score, points.ew_score, n)
    return is_given, np.where(is_given[:, None], both, 0).astype(np.int32)


class _Games(NamedTuple):
    is_won: BoolArray
    """By the declaring side, with this deal."""
    part: IntArray
    """Part scores after the deal, shape (n, 2)."""


def _uses_up_deal(level: ArrayLike, usable: ArrayLike, passed_out: str, n: int) -> BoolArray:
    """Whether each deal is one of the four of its round."""
    if passed_out in _USES_UP_DEAL:
        return np.ones(n, dtype=bool)
    is_passed_out = usable_mask(usable) & (np.asarray(level) == 0)
    return ~np.broadcast_to(is_passed_out, n)


def _since_first(before: NDArray[Any], first: NDArray[np.intp], round_of: NDArray[np.intp]) -> NDArray[np.int64]:
    """What was summed up before each deal, less what was before the first deal of its round."""
    since: NDArray[np.int64] = before - before[first][round_of]
    return since


def _dealers(
    dealer: ArrayLike, turns: NDArray[np.intp], first: NDArray[np.intp], round_of: NDArray[np.intp]
) -> NDArray[np.intp]:
    """The dealers, where not recorded from the first that is; `turns` are those taken before the deal."""
    recorded = np.broadcast_to(whole_numbers("dealer", dealer), len(turns))
    if (recorded > 3).any():
        raise DealtoolsError("dealer must be 0 to 3 for N E S W, or -1 where it is not known")
    known = np.flatnonzero(recorded >= 0)
    begins = np.full(len(first), UNKNOWN_DEALER)
    # From the last to the first, so that the first of a round stands in the end.
    begins[round_of[known[::-1]]] = (recorded[known] - turns[known])[::-1] % 4
    worked_out = np.where(begins[round_of] >= 0, (begins[round_of] + turns) % 4, UNKNOWN_DEALER)
    return np.where(recorded >= 0, recorded, worked_out)


def _carry(below: IntArray, sides: NDArray[np.intp], *, first: NDArray[np.intp], round_of: NDArray[np.intp]) -> _Games:
    """Games and part scores, the first deal of every round at once, then the second, and so on."""
    n = len(below)
    is_won, part = np.zeros(n, dtype=bool), np.zeros((n, 2), dtype=np.int32)
    state = np.zeros((len(first), 2), dtype=np.int32)
    place = np.arange(n) - first[round_of]
    by_place = np.argsort(place, kind="stable")
    for rows in np.split(by_place, np.cumsum(np.bincount(place))[:-1]):
        here, side = round_of[rows], sides[rows]
        state[here, side] += below[rows]
        is_game = state[here, side] >= _GAME
        is_won[rows] = is_game
        state[here[is_game]] = 0
        part[rows] = state[here]
    return _Games(is_won, part)


def _scores(points: DealPoints[IntArray], premium: IntArray, sides: NDArray[np.intp]) -> IntArray:
    """The points of each deal, of shape (n, 2), without honours."""
    return for_side(sides, points.below + points.above + premium) + for_side(1 - sides, points.defenders_above)


def _totals(
    rounds: NDArray[Any],
    first: NDArray[np.intp],
    deals: ChicagoDeals,
    uses_up: BoolArray,
    is_passed_out: BoolArray,
) -> ChicagoTotals:
    def sums(array: NDArray[Any]) -> IntArray:
        return np.add.reduceat(array, first, dtype=np.int64).astype(np.int32)

    in_round = ~deals.is_after_end
    left_out = sums(~deals.is_usable & in_round)
    is_known = left_out == 0
    total = two_columns("score", sums(deals.ns_score), sums(deals.ew_score), len(first))
    total = np.where(is_known[:, None], total, UNKNOWN_POINTS)
    margin = np.where(is_known, total[:, 0] - total[:, 1], UNKNOWN_POINTS)
    winner = np.select([~is_known, margin > 0, margin < 0], [UNKNOWN_WINNER, 0, 1], TIE)
    return ChicagoTotals(
        round_number=rounds[first],
        deals=sums(in_round) - left_out,
        passed_out=sums(is_passed_out),
        left_out=left_out,
        complete=sums(uses_up & in_round) == DEALS_IN_ROUND,
        is_known=is_known,
        **by_side(total=total.astype(np.int32)),
        margin_ns=margin.astype(np.int32),
        winner=winner.astype(np.int8),
    )
