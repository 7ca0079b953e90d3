"""Victory Points: what the margin of a match is worth.

Source: World Bridge Federation, technical report on the scales of 2013; the tables at the end name theirs.
"""

from functools import cache
from math import floor, log, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.awards import FloatArray
from dealtools.scoring.points import check_option, whole_numbers

VP_SCALES = ("wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30", "ebu-swiss-pairs", "custom")

_GOLDEN = (sqrt(5) - 1) / 2
_RATIO = _GOLDEN**3
_PERCENT_DECIMALS = 6

Limits = tuple[float, ...]


class MatchVps(NamedTuple):
    """Victory Points of matches, float64 arrays; NaN where the scale has no table for so many boards."""

    vps: FloatArray
    """Of the side whose margin was given."""
    opponents_vps: FloatArray


def match_vps(
    *,
    margin: ArrayLike,
    boards: ArrayLike,
    vp_scale: str = "wbf-continuous",
    vp_table: ArrayLike | None = None,
) -> MatchVps:
    """The Victory Points of matches; the arguments broadcast.

    Args:
        margin: IMPs won less IMPs lost, in whole IMPs; for `ebu-swiss-pairs` the percentage of the matchpoints.
        boards: how many boards the match had; does not count with a custom table.
        vp_scale: `wbf-continuous`: 20 VPs in hundredths; `wbf-discrete`: 20 VPs in whole ones, by a table of
            its own; `acbl-20`, `acbl-30`; `ebu-swiss-pairs`: 20 VPs, a limit itself going to the lower band;
            `custom`: the table that is given.
        vp_table: of the custom scale, one row a band, ascending: the least margin, the winner's VPs, the
            loser's; the first margin is 0.

    Raises:
        DealtoolsError: the scale is not known, the table is none, or a margin in IMPs is no whole number.

    >>> match_vps(margin=[10, -1], boards=8)
    MatchVps(vps=array([13.78,  9.56]), opponents_vps=array([ 6.22, 10.44]))
    """
    check_option("vp_scale", vp_scale, VP_SCALES)
    if (vp_scale == "custom") is (vp_table is None):
        raise DealtoolsError("a custom table of Victory Points goes with vp_scale custom, and only with it")
    numbers = whole_numbers("boards", boards)
    if vp_scale == "ebu-swiss-pairs":
        signed = np.round(np.asarray(margin, dtype=np.float64) - 50, _PERCENT_DECIMALS)
    else:
        signed = whole_numbers("margin", margin).astype(np.float64)
    signed, numbers = np.broadcast_arrays(signed, numbers)
    size = np.abs(signed)
    if vp_table is not None:
        winner, loser = _of_table(size, _checked_table(vp_table))
    else:
        winner = np.full(size.shape, np.nan)
        for number in np.unique(numbers).tolist():
            here = numbers == number
            winner[here] = _winners_vps(size[here], number, vp_scale)
        loser = (30 if vp_scale == "acbl-30" else 20) - winner
    is_behind = signed < 0
    # Hundredths, and nothing that subtracting adds beyond them.
    vps, others = (np.round(each, 2) for each in (winner, loser))
    return MatchVps(np.where(is_behind, others, vps), np.where(is_behind, vps, others))


def _winners_vps(size: FloatArray, boards: int, vp_scale: str) -> FloatArray | float:
    if vp_scale in ("wbf-continuous", "wbf-discrete"):
        if boards < 1:
            return np.nan
        if vp_scale == "wbf-discrete":
            return _bands_above(wbf_discrete_bounds(boards), size)
        hundredths = wbf_continuous_hundredths(boards)
        vps: FloatArray = hundredths[np.minimum(size, len(hundredths) - 1).astype(np.intp)] / 100
        return vps
    if vp_scale == "ebu-swiss-pairs":
        limits = _rows_for(boards, _EBU_SWISS_PAIRS)
        if limits is None:
            return np.nan
        return _bands_above(np.round(np.array(limits) - 50, _PERCENT_DECIMALS), size)
    least = _rows_for(boards, _ACBL_20 if vp_scale == "acbl-20" else _ACBL_30)
    if least is None:
        return np.nan
    table = np.column_stack((least, _ACBL_WINNERS[vp_scale], _ACBL_WINNERS[vp_scale])).astype(np.float64)
    return _of_table(size, table)[0]


def _bands_above(bounds: NDArray[Any], size: FloatArray) -> FloatArray:
    """10 VPs up to the first bound, 11 up to the second, and so on; a bound itself belongs to the lower band."""
    return 10 + np.searchsorted(bounds, size, side="left").astype(np.float64)


def _rows_for(boards: int, tables: dict[tuple[int, int], Limits]) -> Limits | None:
    return next((limits for (fewest, most), limits in tables.items() if fewest <= boards <= most), None)


@cache
def wbf_continuous_hundredths(boards: int) -> NDArray[np.int64]:
    """The winner's VPs in hundredths for margins of 0, 1, 2, … IMPs, up to the first that gives 20.

    Rounding can make a step larger than the one before it. While one is, the value between the first such two
    is raised, on the whole list.
    """
    whole = 15 * sqrt(boards)
    length = floor(whole) + 2
    values = [
        min(2000, floor(100 * (10 + 10 * (1 - _RATIO ** (margin / whole)) / (1 - _RATIO)) + 0.5))
        if margin < whole
        else 2000
        for margin in range(length)
    ]
    middle = 1
    while middle < length - 1:
        if values[middle + 1] - values[middle] > values[middle] - values[middle - 1]:
            values[middle] += 1
            # The places before it stay as they were, but for the one next to it.
            middle = max(middle - 1, 1)
        else:
            middle += 1
    return np.array(values)


@cache
def wbf_discrete_bounds(boards: int) -> NDArray[np.int64]:
    """The largest margins that give 10, 11, … 19 VPs: no band is narrower than the one before it."""
    whole = 15 * sqrt(boards)
    bounds = [floor(whole * log(1 - (1 - _RATIO) * (0.05 + 0.1 * band)) / log(_RATIO)) for band in range(10)]
    band = 1
    while band < 10:
        before = 2 * bounds[0] + 1 if band == 1 else bounds[band - 1] - bounds[band - 2]
        if bounds[band] - bounds[band - 1] < before:
            bounds[band - 1] -= 1
            band = max(band - 1, 1)
        else:
            band += 1
    return np.array(bounds)


def _of_table(size: FloatArray, table: FloatArray) -> tuple[FloatArray, FloatArray]:
    bands = np.searchsorted(table[:, 0], size, side="right") - 1
    return table[bands, 1], table[bands, 2]


def _checked_table(vp_table: ArrayLike) -> FloatArray:
    table = np.asarray(vp_table, dtype=np.float64)
    if table.ndim != 2 or table.shape[1] != 3 or table[:1, 0].tolist() != [0] or (np.diff(table[:, 0]) <= 0).any():
        raise DealtoolsError(
            "a table of Victory Points has rows of a margin, the winner's and the loser's points, from margin 0 up"
        )
    return table


# American Contract Bridge League: the least margin for each band, by the least and the most boards of a match.
# The rows of the 20-point scale up to 11 boards stand alike in two public copies, the others in one.
_ACBL_20: dict[tuple[int, int], Limits] = {
    (1, 8): (0, 1, 3, 5, 8, 11, 14, 17, 20, 24, 28),
    (9, 11): (0, 1, 3, 6, 10, 14, 18, 22, 26, 31, 36),
    (12, 15): (0, 1, 4, 7, 11, 15, 20, 25, 30, 36, 42),
    (16, 20): (0, 2, 5, 9, 14, 19, 25, 32, 39, 47, 56),
    (21, 27): (0, 3, 7, 12, 18, 25, 33, 42, 51, 61, 72),
    (28, 36): (0, 4, 9, 15, 22, 30, 39, 49, 60, 72, 85),
}
_ACBL_30: dict[tuple[int, int], Limits] = {
    (6, 8): (0, 1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28),
    (9, 11): (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36),
}
_ACBL_WINNERS = {"acbl-20": tuple(range(10, 21)), "acbl-30": (15, *range(18, 31))}

# English Bridge Union, Swiss pairs: the largest percentage for 10, 11, … 19 VPs, by the boards of a match.
_EBU_SWISS_PAIRS: dict[tuple[int, int], Limits] = {
    (1, 4): (50.92, 52.80, 54.71, 56.70, 58.80, 61.08, 63.63, 66.61, 70.36, 75.95),
    (5, 6): (50.78, 52.39, 54.02, 55.72, 57.51, 59.45, 61.62, 64.17, 67.37, 72.13),
    (7, 9): (50.65, 51.98, 53.33, 54.74, 56.23, 57.83, 59.64, 61.75, 64.40, 68.35),
    (10, 13): (50.54, 51.65, 52.78, 53.95, 55.19, 56.53, 58.04, 59.80, 62.01, 65.30),
    (14, 19): (50.45, 51.38, 52.32, 53.30, 54.34, 55.45, 56.71, 58.18, 60.03, 62.78),
    (20, 27): (50.38, 51.16, 51.94, 52.77, 53.63, 54.57, 55.62, 56.85, 58.40, 60.71),
    (28, 39): (50.32, 50.97, 51.63, 52.32, 53.04, 53.83, 54.71, 55.74, 57.04, 58.97),
    (40, 55): (50.27, 50.81, 51.37, 51.95, 52.56, 53.21, 53.95, 54.82, 55.91, 57.53),
}
