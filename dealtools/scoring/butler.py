"""Butler: each result against the board's datum, the mean of all results.

Source: ACBLscore manual, page 83; White Book of the English Bridge Union, 4.2.6.
"""

from typing import NamedTuple, Unpack

import numpy as np

from dealtools.errors import DealtoolsError
from dealtools.scoring.awards import FloatArray
from dealtools.scoring.fields import (
    Direction,
    Field,
    ResultColumns,
    distinct_scores,
    read_field,
    with_imp_awards,
)
from dealtools.scoring.imps import IMP_FRACTIONS, imps
from dealtools.scoring.points import check_option

BUTLER_ROUNDINGS = ("half-away", "half-even", "half-up", "none")

# A mean is exact so far; beyond it lies what the computer adds.
_DECIMALS = 6


class ButlerImps(NamedTuple):
    """Butler IMPs of many results, arrays of shape (n,) in the order given.

    Those of a direction are NaN where it has neither a score nor an award, the board was not played, or the
    award is a percentage that has no IMPs. All rows of a weighted result have the same.
    """

    imps_ns: FloatArray
    imps_ew: FloatArray
    datum_ns: FloatArray
    """Points, North-South's view, that North-South are compared with; NaN where the board has no score."""
    datum_ew: FloatArray
    """Points, East-West's view, that East-West are compared with: −`datum_ns` but where scores are split."""


def score_butler(
    *,
    butler_drop: int | str = 0,
    butler_rounding: str = "half-away",
    imp_fraction: str = "table",
    awards: str = "session-rule",
    **columns: Unpack[ResultColumns],
) -> ButlerImps:
    """The Butler IMPs of a field.

    Args:
        butler_drop: how many of the best and how many of the worst results the datum leaves out, a number or
            a percentage of the board's results (`5%`), which is rounded down; one or two always stay.
        butler_rounding: the datum in tens, and 5 `half-away` from zero, `half-even` to the even ten, `half-up`
            towards North-South's good; `none` leaves the mean as it is.
        imp_fraction: `table` or `midpoint`, see `imps`; counts only where the datum is not rounded.
        awards: `session-rule` or `fixed`, see `award_imps`.
        columns: the results, see `ResultColumns`; `board` and `score_ns` at least.

    Raises:
        DealtoolsError: a word is not known, or a column holds what it may not.

    >>> scores = score_butler(board=[7, 7, 7, 7], score_ns=[600, 600, 600, -200])
    >>> scores.imps_ns.tolist(), scores.datum_ns.tolist()
    ([5.0, 5.0, 5.0, -12.0], [400.0, 400.0, 400.0, 400.0])
    """
    check_option("butler_rounding", butler_rounding, BUTLER_ROUNDINGS)
    check_option("imp_fraction", imp_fraction, IMP_FRACTIONS)
    number, share = _drop(butler_drop)
    field = read_field(**columns)

    def direction_imps(direction: Direction) -> tuple[FloatArray, FloatArray]:
        datum = _rounded(_means(field, direction, number, share), butler_rounding)
        known = np.where(direction.competes, direction.score_ns - datum, 0)
        won = np.where(direction.competes, imps(difference=known, imp_fraction=imp_fraction), np.nan)
        return field.combine(won), datum

    ns, datum_ns = direction_imps(field.ns)
    ew, datum_of_ew = direction_imps(field.ew) if field.is_split else (ns, datum_ns)
    one = np.ones(len(ns))
    imps_ns, imps_ew = with_imp_awards(field, ns, 0 - ew, each_ns=one, each_ew=one, awards=awards)
    return ButlerImps(imps_ns=imps_ns, imps_ew=imps_ew, datum_ns=datum_ns, datum_ew=0 - datum_of_ew)


def _drop(butler_drop: int | str) -> tuple[int, float]:
    """How many results are dropped at each end: a number, and a part of all."""
    text = str(butler_drop)
    number, percent = (text[:-1], True) if text.endswith("%") else (text, False)
    if not number.replace(".", "", 1 if percent else 0).isdecimal() or (percent and float(number) >= 50):
        raise DealtoolsError(f"butler_drop must be a number or a percentage below 50%, not {butler_drop!r}")
    return (0, float(number) / 100) if percent else (int(number), 0.0)


def _means(field: Field, direction: Direction, number: int, share: float) -> FloatArray:
    """The mean of each row's group without the results that are dropped."""
    rows = np.flatnonzero(direction.competes)
    groups = int(field.group.max(initial=-1)) + 1
    if not rows.size:
        return np.full(len(field.group), np.nan)
    scores = distinct_scores(group=field.group[rows], score_ns=direction.score_ns[rows], mass=field.mass[rows])
    group_of = np.empty(len(scores.mass), dtype=np.intp)
    group_of[scores.entry] = field.group[rows]
    results = np.bincount(group_of, scores.mass, minlength=groups)
    dropped = np.floor(np.round(number + share * results, _DECIMALS))
    dropped = np.maximum(np.minimum(dropped, np.ceil(results / 2) - 1), 0)
    # Of the results from the worst to the best, what is left of each score after both ends are cut off.
    up_to_here = np.cumsum(scores.mass)
    before = up_to_here - scores.mass
    start = before[scores.first]
    least, most = dropped[group_of], (results - dropped)[group_of]
    kept = np.clip(up_to_here - start, least, most) - np.clip(before - start, least, most)
    sums = np.bincount(group_of, kept * scores.score_ns, minlength=groups)
    counts = np.bincount(group_of, kept, minlength=groups)
    means = np.where(counts > 0, sums / np.where(counts > 0, counts, 1), np.nan)
    return np.round(means, _DECIMALS).astype(np.float64)[field.group]


def _rounded(mean: FloatArray, butler_rounding: str) -> FloatArray:
    tens = mean / 10
    if butler_rounding == "half-away":
        rounded = np.copysign(np.floor(np.abs(tens) + 0.5), tens)
    elif butler_rounding == "half-even":
        rounded = np.rint(tens)
    elif butler_rounding == "half-up":
        rounded = np.floor(tens + 0.5)
    else:
        return mean
    return rounded * 10 + 0.0
