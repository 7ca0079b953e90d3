"""The run of the games in rubber bridge: part scores, games won, and where a rubber ends.

Only points below the line decide games, and these do not depend on vulnerability.

Source: Laws of Rubber Bridge, Law 73.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.points import deal_points, whole_numbers

NO_SIDE = -1
GAMES_IN_RUBBER = 2
_GAME = 100

IntArray = NDArray[np.int32]
BoolArray = NDArray[np.bool_]


class Games(NamedTuple):
    """The games of many rubbers; the second axis of arrays with two is the side, NS EW."""

    before: NDArray[np.int8]
    """Games won before each deal, shape (n, 2); likewise `after` it."""
    after: NDArray[np.int8]
    part_after: IntArray
    won: NDArray[np.int8]
    """The side that won a game by each deal, shape (n,); −1 none."""
    is_after_end: BoolArray
    """Played after the rubber was won, shape (n,): the state is that of its end."""
    final: NDArray[np.int8]
    """Games won in each rubber, shape (rubbers, 2); likewise `final_part`."""
    final_part: IntArray


def play_games(
    *,
    first: NDArray[np.intp],
    lengths: NDArray[np.intp],
    below: IntArray,
    games: NDArray[np.intp],
    part: NDArray[np.intp],
) -> Games:
    """The games of many rubbers, deal 1 of every rubber at once, then deal 2, and so on.

    Args:
        first: shape (rubbers,), the place of each rubber's first deal; likewise `lengths`, its deals (≥ 1).
        below: shape (n, 2), the points of each side below the line, of which at most one side's make up a game.
        games: shape (rubbers, 2), games won before the first deal; likewise `part`, part scores.
    """
    n = len(below)
    final, final_part = games.astype(np.int8), part.astype(np.int32)
    before, after = np.empty((2, n, 2), dtype=np.int8)
    part_after = np.empty((n, 2), dtype=np.int32)
    won = np.full(n, NO_SIDE, dtype=np.int8)
    is_after_end = np.ones(n, dtype=bool)

    going = np.arange(len(first))
    deal = 0
    while going.size:
        row = first[going] + deal
        is_after_end[row] = False
        before[row] = final[going]
        final_part[going] += below[row]
        reached = final_part[going] >= _GAME
        has_won = reached[:, 0] | reached[:, 1]
        winners, side = going[has_won], np.where(reached[has_won, 0], 0, 1)
        final[winners, side] += 1
        final_part[winners] = 0
        won[row[has_won]] = side
        after[row] = final[going]
        part_after[row] = final_part[going]
        deal += 1
        is_over = (final[going] >= GAMES_IN_RUBBER).any(axis=1)
        going = going[~is_over & (lengths[going] > deal)]

    ended = np.repeat(np.arange(len(first)), lengths)[is_after_end]
    before[is_after_end] = after[is_after_end] = final[ended]
    part_after[is_after_end] = final_part[ended]
    return Games(before, after, part_after, won, is_after_end, final, final_part)


def split_rubbers(
    *,
    sheet: ArrayLike,
    declaring_side: ArrayLike,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    tricks: ArrayLike,
    usable: ArrayLike = True,
) -> IntArray:
    """The rubber of each deal, counted from 0, where the record does not say: each ends with a second game.

    Args:
        sheet: shape (n,), what tells score sheets or tables apart; where it changes, a new rubber begins.
        declaring_side: NS EW = 0 1; does not count where the deal was passed out or is not usable.
        level: as `deal_points` takes it, like `denomination`, `doubling` and `tricks`.
        usable: False where something is unknown: the deal then wins nothing.
    """
    is_new_sheet = is_first_of_run(np.asarray(sheet))
    n = len(is_new_sheet)
    levels = np.where(np.broadcast_to(usable_mask(usable), n), level, 0)
    sides = checked_sides(declaring_side, levels != 0)
    points = deal_points(level=levels, denomination=denomination, doubling=doubling, vulnerable=False, tricks=tricks)
    rubbers = np.empty(n, dtype=np.int32)
    rubber = -1
    games, part = [0, 0], [0, 0]
    # Where a rubber begins depends on all deals before it, so this goes deal by deal.
    deals = zip(is_new_sheet.tolist(), sides.tolist(), points.below.tolist(), strict=True)
    for row, (is_new, side, below) in enumerate(deals):
        if is_new or max(games) == GAMES_IN_RUBBER:
            rubber += 1
            games, part = [0, 0], [0, 0]
        rubbers[row] = rubber
        part[side] += below
        if part[side] >= _GAME:
            games[side] += 1
            part = [0, 0]
    return rubbers


def is_first_of_run(values: NDArray[np.generic]) -> BoolArray:
    """Whether each value differs from the one before it; True for the first."""
    return np.append(np.ones(min(len(values), 1), dtype=bool), values[1:] != values[:-1])


def usable_mask(usable: ArrayLike) -> BoolArray:
    """The mask as booleans.

    Raises:
        DealtoolsError: it holds something else.
    """
    mask = np.asarray(usable)
    if mask.size and mask.dtype != np.bool_:
        raise DealtoolsError("usable must hold True and False")
    return mask.astype(bool)


def checked_sides(declaring_side: ArrayLike, is_played: BoolArray) -> NDArray[np.intp]:
    """The declaring sides, 0 where no contract was played.

    Raises:
        DealtoolsError: another side than NS EW = 0 1 where one was.
    """
    sides = np.where(is_played, whole_numbers("declaring_side", declaring_side), 0)
    if ((sides != 0) & (sides != 1)).any():
        raise DealtoolsError("declaring_side must be 0 (NS) or 1 (EW) wherever a contract was played")
    return sides
