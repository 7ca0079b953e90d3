"""Cross-IMPs: each result against every other one on the board, converted to IMPs one by one.

Source: Laws of Duplicate Bridge 2017, Law 78B; ACBLscore manual, page 83; White Book of the English Bridge Union.
"""

from functools import partial
from typing import NamedTuple, Unpack

import numpy as np

from dealtools.scoring.awards import FloatArray
from dealtools.scoring.fields import (
    Direction,
    DistinctScores,
    Field,
    ResultColumns,
    compare,
    read_field,
    with_imp_awards,
)
from dealtools.scoring.imps import IMP_FRACTIONS, imps
from dealtools.scoring.points import check_option

CROSS_IMPS = ("by-comparisons", "sum", "by-tables", "probst")

# So many comparisons are made at a time, whatever the number of boards and tables.
_AT_A_TIME = 1_000_000


class CrossImps(NamedTuple):
    """Cross-IMPs of many results, arrays of shape (n,) in the order given.

    Those of a direction are NaN where it has neither a score nor an award, the board was not played, or the
    award is a percentage that has no IMPs. All rows of a weighted result have the same.
    """

    imps_ns: FloatArray
    imps_ew: FloatArray
    comparisons: FloatArray
    """With how many others the row's board, or its form of the board, compares a result; 0 gives 0 IMPs."""


def score_cross_imps(
    *,
    cross_imp: str = "by-comparisons",
    imp_fraction: str = "table",
    awards: str = "session-rule",
    **columns: Unpack[ResultColumns],
) -> CrossImps:
    """The cross-IMPs of a field.

    Args:
        cross_imp: what becomes of the sum over all comparisons: `by-comparisons` divides it by their number
            (n − 1), `by-tables` by the number of results (n), `probst` by √(n (n − 1) / 2); `sum` lets it
            stand, the forms of a fouled board brought up to the comparisons of the whole board.
        imp_fraction: see `imps`; counts only where scores are not in tens.
        awards: `session-rule` or `fixed`, see `award_imps`; the sum has an award for each comparison.
        columns: the results, see `ResultColumns`; `board` and `score_ns` at least.

    Raises:
        DealtoolsError: a word is not known, or a column holds what it may not.

    >>> score_cross_imps(board=[1, 1, 1], score_ns=[420, 450, -50]).imps_ns.tolist()
    [4.5, 6.0, -10.5]
    """
    check_option("cross_imp", cross_imp, CROSS_IMPS)
    check_option("imp_fraction", imp_fraction, IMP_FRACTIONS)
    field = read_field(**columns)
    ns = _direction(field, field.ns, cross_imp, imp_fraction)
    ew = 0 - (_direction(field, field.ew, cross_imp, imp_fraction) if field.is_split else ns)
    each_ns, each_ew = (
        np.maximum(field.results(direction, field.board) - 1, 0) if cross_imp == "sum" else np.ones(len(ns))
        for direction in (field.ns, field.ew)
    )
    imps_ns, imps_ew = with_imp_awards(field, ns, ew, each_ns=each_ns, each_ew=each_ew, awards=awards)
    return CrossImps(
        imps_ns=imps_ns,
        imps_ew=imps_ew,
        comparisons=np.maximum(field.results(field.ns, field.group) - 1, 0),
    )


def _direction(field: Field, direction: Direction, cross_imp: str, imp_fraction: str) -> FloatArray:
    """One direction's IMPs, North-South's view; NaN where it does not compete."""
    sums = compare(field, direction, partial(_imp_sums, imp_fraction=imp_fraction))
    results = field.results(direction, field.group)
    others = results - 1
    if cross_imp == "sum":
        factor = (field.results(direction, field.board) - 1) / np.where(others > 0, others, 1)
    else:
        divisor = {
            "by-comparisons": others,
            "by-tables": results,
            "probst": np.sqrt(np.maximum(results * others / 2, 0)),
        }[cross_imp]
        factor = 1 / np.where(others > 0, divisor, 1)
    return field.combine(sums * factor)


def _imp_sums(scores: DistinctScores, imp_fraction: str) -> FloatArray:
    """The IMPs of each score against all results of its group."""
    sums = np.empty(len(scores.mass))
    ends = np.cumsum(scores.size)
    start = 0
    while start < len(sums):
        done = ends[start] - scores.size[start]
        stop = max(start + 1, int(np.searchsorted(ends, done + _AT_A_TIME, side="right")))
        part = slice(start, stop)
        sizes = scores.size[part]
        begins = ends[part] - sizes - done
        others = np.arange(sizes.sum()) + np.repeat(scores.first[part] - begins, sizes)
        difference = np.repeat(scores.score_ns[part], sizes) - scores.score_ns[others]
        won = imps(difference=difference, imp_fraction=imp_fraction) * scores.mass[others]
        sums[part] = np.add.reduceat(won, begins)
        start = stop
    return sums
