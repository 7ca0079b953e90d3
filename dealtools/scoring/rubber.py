"""Rubber bridge: the points of every deal and the totals of every rubber, many rubbers at once.

Source: Laws of Rubber Bridge, Laws 72 to 74 and 80.
"""

from typing import Any, NamedTuple, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.games import (
    GAMES_IN_RUBBER,
    NO_SIDE,
    BoolArray,
    Games,
    IntArray,
    checked_sides,
    is_first_of_run,
    play_games,
    usable_mask,
)
from dealtools.scoring.points import LawAmounts, check_option, deal_points
from dealtools.scoring.sides import by_side, for_side, honours_counted, two_columns

UNKNOWN_POINTS = int(np.iinfo(np.int32).min)
"""Stands for a total that is not known, in arrays that cannot hold a null."""

TIE, UNKNOWN_WINNER = 2, -1

_TWO_NIL, _TWO_ONE = 700, 500


class RubberStart(NamedTuple):
    """Where each rubber stood before its first deal here: arrays of shape (rubbers,), or one number for all.

    Points below the line are all of the rubber's so far, those of the part score among them.
    """

    ns_games: ArrayLike = 0
    ew_games: ArrayLike = 0
    ns_part: ArrayLike = 0
    ew_part: ArrayLike = 0
    ns_below: ArrayLike = 0
    ew_below: ArrayLike = 0
    ns_above: ArrayLike = 0
    ew_above: ArrayLike = 0


class RubberPoints(NamedTuple):
    """Points of deals as somebody wrote them down, where their contracts are not known: arrays of shape (n,)."""

    is_given: ArrayLike
    """Whether a deal is told by its points; its other values do not count then."""
    ns_below: ArrayLike
    ns_above: ArrayLike
    ew_below: ArrayLike
    ew_above: ArrayLike


class RubberDeals(NamedTuple):
    """What each deal did, arrays of shape (n,) in the order given; points are this deal's own."""

    ns_vul: BoolArray
    """Vulnerable before the deal; likewise `ew_vul`."""
    ew_vul: BoolArray
    ns_below: IntArray
    ns_above: IntArray
    """Honours included, the bonus for the rubber not."""
    ew_below: IntArray
    ew_above: IntArray
    ns_honours: IntArray
    """Honours that count, within `ns_above`."""
    ew_honours: IntArray
    ns_part: IntArray
    """Part score after the deal, like the games after it."""
    ew_part: IntArray
    ns_games: NDArray[np.int8]
    ew_games: NDArray[np.int8]
    game_won: NDArray[np.int8]
    """The side that won a game by this deal, NS EW = 0 1; −1 none."""
    ns_running: IntArray
    """All points so far, with the bonus for a rubber won, without those for an unfinished one."""
    ew_running: IntArray
    is_after_end: BoolArray
    """Played after the rubber was won: it does not belong to the rubber and scores nothing."""
    is_known: BoolArray
    """No deal up to this one was left out, so that games, part scores and running totals are certain."""


class RubberTotals(NamedTuple):
    """How each rubber ended, arrays of shape (rubbers,)."""

    rubber: NDArray[np.int64]
    deals: IntArray
    """Deals scored, those passed out included; those after the end and those that are not usable are not."""
    passed_out: IntArray
    left_out: IntArray
    """Deals before the end that are not usable."""
    complete: BoolArray
    is_known: BoolArray
    """No deal was left out. Otherwise totals and margin are `UNKNOWN_POINTS`, the sums of what was scored."""
    ns_games: NDArray[np.int8]
    ew_games: NDArray[np.int8]
    ns_part: IntArray
    """Part score left in an unfinished game."""
    ew_part: IntArray
    ns_below: IntArray
    ns_above: IntArray
    """Without the bonuses at the end."""
    ew_below: IntArray
    ew_above: IntArray
    ns_honours: IntArray
    ew_honours: IntArray
    ns_rubber_bonus: IntArray
    ew_rubber_bonus: IntArray
    ns_unf_game: IntArray
    ew_unf_game: IntArray
    ns_unf_part: IntArray
    ew_unf_part: IntArray
    ns_total: IntArray
    ew_total: IntArray
    margin_ns: IntArray
    winner: NDArray[np.int8]
    """The side with more points, NS EW = 0 1; 2 a tie, −1 not known."""


class RubberScores(NamedTuple):
    """The two columns of the score sheet, deal by deal, and the totals of each rubber."""

    deals: RubberDeals
    rubbers: RubberTotals


class _Sheet(NamedTuple):
    """What deals and totals are made from; the second axis of arrays with two is the side, NS EW."""

    first: NDArray[np.intp]
    """The place of each rubber's first deal."""
    rubber: NDArray[np.intp]
    """The rubber of each deal, counted from 0."""
    games: Games
    below: IntArray
    above: IntArray
    honours: IntArray
    below_at_start: NDArray[np.intp]
    above_at_start: NDArray[np.intp]
    is_passed_out: BoolArray
    is_left_out: BoolArray


def score_rubbers(
    *,
    rubber: ArrayLike,
    declaring_side: ArrayLike,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    tricks: ArrayLike,
    ns_honours: ArrayLike = 0,
    ew_honours: ArrayLike = 0,
    usable: ArrayLike = True,
    start: RubberStart | None = None,
    points: RubberPoints | None = None,
    law_era: ArrayLike = "current",
    honours: str = "on",
    honours_four_aces: str = "on",
    unfinished_game: int = 300,
    unfinished_part: int = 100,
    unfinished_condition: str = "only-one-side",
    **amounts: Unpack[LawAmounts],
) -> RubberScores:
    """The points of every deal and the totals of every rubber.

    Args:
        rubber: shape (n,), the rubber of each deal, ascending; the deals of a rubber in the order played.
        declaring_side: NS EW = 0 1; does not count where the deal was passed out.
        level: 1 … 7; 0 passed out.
        denomination: C D H S NT = 0 … 4; does not count where the level is 0, like `doubling` and `tricks`.
        doubling: 0, 1 doubled, 2 redoubled.
        tricks: won by the declaring side, 0 … 13.
        ns_honours: points for honours in a hand of the side; `ew_honours` likewise.
        usable: False where something is unknown and the deal cannot be scored: its other values do not count,
            games and part scores stay as they were, and the totals of the rubber are not known.
        start: where the rubbers stood before their first deal here; from nothing if not given.
        points: the points of deals that are told by these alone; their bonuses for rubbers are left out.
        law_era: `current` or `pre-change`, one word for all or one for each deal.
        honours: `on`; `off` leaves honours out.
        honours_four_aces: `on`; `off` leaves out honours at notrump.
        unfinished_game: points for games won in a rubber that was broken off.
        unfinished_part: points for a part score in a game that was broken off, 100 or, in older tables, 50.
        unfinished_condition: `only-one-side`: a side gets these if the other has won no game (or has no part
            score); `each-side`: each side that has them.
        amounts: see `points.LawAmounts`.

    Raises:
        DealtoolsError: the deals are not sorted by rubber, an option is not known, or a value of a usable
            deal is no whole number or outside its range.

    Source:
        Laws of Rubber Bridge, Laws 72 to 74 and 80.
    """
    check_option("unfinished_condition", unfinished_condition, ("only-one-side", "each-side"))
    rubbers = np.asarray(rubber)
    if (rubbers[1:] < rubbers[:-1]).any():
        raise DealtoolsError("the deals must be sorted by rubber")
    n = len(rubbers)
    first = np.flatnonzero(is_first_of_run(rubbers))
    lengths = np.diff(np.append(first, n))
    state = start or RubberStart()
    start_games = two_columns("games", state.ns_games, state.ew_games, len(first))
    if ((start_games < 0) | (start_games >= GAMES_IN_RUBBER)).any():
        raise DealtoolsError("a rubber can begin with no or one game won by each side")

    is_usable = np.broadcast_to(usable_mask(usable), n)
    given = _given_points(points, is_usable)
    levels = np.where(is_usable & ~given.is_given, level, 0)
    sides = checked_sides(declaring_side, levels != 0)
    law = {"law_era": law_era, **amounts}
    contract: dict[str, Any] = {"denomination": denomination, "doubling": doubling, "tricks": tricks, **law}
    games = play_games(
        first=first,
        lengths=lengths,
        below=for_side(sides, deal_points(level=levels, vulnerable=False, **contract).below) + given.below,
        games=start_games,
        part=two_columns("part", state.ns_part, state.ew_part, len(first)),
    )

    levels = np.where(games.is_after_end, 0, levels)
    vulnerable = games.before[np.arange(n), sides] > 0
    own = deal_points(level=levels, vulnerable=vulnerable, **contract)
    in_rubber = ~games.is_after_end[:, None]
    held = honours_counted(
        ns_honours=ns_honours,
        ew_honours=ew_honours,
        levels=levels,
        denomination=denomination,
        honours=honours,
        honours_four_aces=honours_four_aces,
    )

    sheet = _Sheet(
        first=first,
        rubber=np.repeat(np.arange(len(first)), lengths),
        games=games,
        below=for_side(sides, own.below) + given.below * in_rubber,
        above=for_side(sides, own.above) + for_side(1 - sides, own.defenders_above) + held + given.above * in_rubber,
        honours=held,
        below_at_start=two_columns("below", state.ns_below, state.ew_below, len(first)),
        above_at_start=two_columns("above", state.ns_above, state.ew_above, len(first)),
        is_passed_out=is_usable & (levels == 0) & ~given.is_given & ~games.is_after_end,
        is_left_out=~is_usable & ~games.is_after_end,
    )
    each_side = unfinished_condition == "each-side"
    totals = _totals(
        rubbers[first],
        sheet,
        unf_game=unfinished_game * _is_unfinished(games, games.final > 0, each_side=each_side),
        unf_part=unfinished_part * _is_unfinished(games, games.final_part > 0, each_side=each_side),
    )
    return RubberScores(_deals(sheet), totals)


def backscore_hundreds(*, margin_ns: ArrayLike) -> IntArray:
    """Margins in hundreds as a back score carries them, 50 and more counting as 100; the sign stays."""
    margin = np.asarray(margin_ns).astype(np.int64)
    hundreds: IntArray = (np.sign(margin) * ((np.abs(margin) + 50) // 100)).astype(np.int32)
    return hundreds


class _Given(NamedTuple):
    """Points that were written down: of shape (n, 2), 0 where none were."""

    is_given: BoolArray
    below: IntArray
    above: IntArray


def _given_points(points: RubberPoints | None, is_usable: BoolArray) -> _Given:
    n = len(is_usable)
    if points is None:
        nothing = np.zeros((n, 2), dtype=np.int32)
        return _Given(np.zeros(n, dtype=bool), nothing, nothing)
    is_given = is_usable & usable_mask(points.is_given)
    below, above = (
        np.where(is_given[:, None], two_columns(name, ns, ew, n), 0).astype(np.int32)
        for name, ns, ew in (("below", points.ns_below, points.ew_below), ("above", points.ns_above, points.ew_above))
    )
    return _Given(is_given, below, above)


def _rubber_bonus(games: NDArray[np.int8]) -> IntArray:
    bonus = np.where(games[:, ::-1] == 0, _TWO_NIL, _TWO_ONE).astype(np.int32)
    return np.where(games == GAMES_IN_RUBBER, bonus, 0)


def _is_unfinished(games: Games, has_some: BoolArray, *, each_side: bool) -> BoolArray:
    """Which sides are paid for what they have in a rubber that was broken off."""
    is_complete = (games.final == GAMES_IN_RUBBER).any(axis=1)
    others_count = has_some[:, ::-1] & (not each_side)
    is_paid: BoolArray = has_some & ~others_count & ~is_complete[:, None]
    return is_paid


def _deals(sheet: _Sheet) -> RubberDeals:
    games, first, rubber = sheet.games, sheet.first, sheet.rubber
    bonus = np.where((games.won != NO_SIDE)[:, None], _rubber_bonus(games.after), 0)
    # Summed through all rubbers, less what stood there before each began.
    points = np.cumsum(sheet.below + sheet.above + bonus, axis=0, dtype=np.int64)
    earlier = np.concatenate((np.zeros((1, 2), dtype=np.int64), points))[first]
    running = points + (sheet.below_at_start + sheet.above_at_start - earlier)[rubber]
    left_out = np.cumsum(sheet.is_left_out)
    left_out_earlier = np.append(0, left_out)[first]
    return RubberDeals(
        **by_side(
            vul=games.before > 0,
            below=sheet.below,
            above=sheet.above,
            honours=sheet.honours,
            part=games.part_after,
            games=games.after,
            running=running.astype(np.int32),
        ),
        game_won=games.won,
        is_after_end=games.is_after_end,
        is_known=left_out == left_out_earlier[rubber],
    )


def _totals(names: NDArray[Any], sheet: _Sheet, *, unf_game: NDArray[Any], unf_part: NDArray[Any]) -> RubberTotals:
    def sums(array: NDArray[Any]) -> NDArray[np.int64]:
        return np.add.reduceat(array, sheet.first, axis=0, dtype=np.int64)

    below, above = sums(sheet.below) + sheet.below_at_start, sums(sheet.above) + sheet.above_at_start
    bonus = _rubber_bonus(sheet.games.final)
    left_out = sums(sheet.is_left_out)
    is_known = left_out == 0
    total = np.where(is_known[:, None], below + above + bonus + unf_game + unf_part, UNKNOWN_POINTS)
    margin = np.where(is_known, total[:, 0] - total[:, 1], UNKNOWN_POINTS)
    winner = np.select([~is_known, margin > 0, margin < 0], [UNKNOWN_WINNER, 0, 1], TIE)
    points: dict[str, NDArray[Any]] = {
        name: array.astype(np.int32)
        for name, array in by_side(
            part=sheet.games.final_part,
            below=below,
            above=above,
            honours=sums(sheet.honours),
            rubber_bonus=bonus,
            unf_game=unf_game,
            unf_part=unf_part,
            total=total,
        ).items()
    }
    return RubberTotals(
        rubber=names,
        deals=sums(~sheet.games.is_after_end).astype(np.int32) - left_out.astype(np.int32),
        passed_out=sums(sheet.is_passed_out).astype(np.int32),
        left_out=left_out.astype(np.int32),
        complete=(sheet.games.final == GAMES_IN_RUBBER).any(axis=1),
        is_known=is_known,
        **by_side(games=sheet.games.final),
        **points,
        margin_ns=margin.astype(np.int32),
        winner=winner.astype(np.int8),
    )
