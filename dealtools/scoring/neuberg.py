"""Matchpoints of boards with fewer results than expected: Neuberg's formula, small groups.

Source: ACBLscore manual, page 92; White Book of the English Bridge Union, 4.2.3.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from dealtools.errors import DealtoolsError
from dealtools.scoring.awards import FloatArray
from dealtools.scoring.points import check_option

NEUBERG = ("on", "off", "manual")
SMALL_GROUPS = ("none", "acbl", "ebu")

_LARGEST_SMALL_GROUP = 3
# A small group gets 60 % and 5 % more or less for each matchpoint above or below the average of the group.
_SMALL_GROUP_AVERAGE, _SMALL_GROUP_STEP = 60.0, 5.0


class BoardMatchpoints(NamedTuple):
    """Matchpoints in the measure of the whole board, 2 for a win and 1 for a tie."""

    mp: FloatArray
    top: FloatArray
    pct: FloatArray
    """Of the top; 50 where there is nothing to compare."""


def neuberg_matchpoints(
    *,
    mp: ArrayLike,
    results: ArrayLike,
    expected: ArrayLike,
    neuberg: str = "on",
    small_group: str = "none",
) -> BoardMatchpoints:
    """Matchpoints within a group as matchpoints of the board; the arguments broadcast.

    Args:
        mp: within the group, 2 for a win and 1 for a tie.
        results: how many results the group has, n.
        expected: how many the board should have, N.
        neuberg: `on`: (N · mp + N − n) / n, each result standing for N / n; `manual`: one more for each result
            that is missing; `off`: the matchpoints of the group with the top of the group.
        small_group: percentages for groups that are smaller than the board. `acbl`: 60 % for one result, 65
            and 55 for two, 70, 60 and 50 for three unless they are more than half of the board; `ebu`: the
            same for one result, and for two or three up to a third of the board; `none`.

    Raises:
        DealtoolsError: a word is not known, or more results than expected.
    """
    check_option("neuberg", neuberg, NEUBERG)
    check_option("small_group", small_group, SMALL_GROUPS)
    points, n, most = (np.asarray(each, dtype=np.float64) for each in np.broadcast_arrays(mp, results, expected))
    if (n > most).any():
        raise DealtoolsError("expected must not be less than the results a board has")
    some = np.maximum(n, 1)
    if neuberg == "on":
        scaled = (most * points + most - n) / some
    else:
        scaled = points + (most - n) if neuberg == "manual" else points
    top = 2 * ((some if neuberg == "off" else np.maximum(most, 1)) - 1)
    pct = np.where(top > 0, 100 * scaled / np.where(top > 0, top, 1), 50.0)

    is_small = (n < most) & (n <= _LARGEST_SMALL_GROUP)
    if small_group == "acbl":
        is_small &= (n < _LARGEST_SMALL_GROUP) | (2 * n <= most)
    elif small_group == "ebu":
        is_small &= (n <= 1) | (3 * n <= most)
    else:
        return BoardMatchpoints(scaled, top, pct)
    pct = np.where(is_small, _SMALL_GROUP_AVERAGE + (points - (n - 1)) * _SMALL_GROUP_STEP, pct)
    return BoardMatchpoints(np.where(is_small, pct * top / 100, scaled), top, pct)
