"""Matchpoints: each result against every other one on the board.

Source: Laws of Duplicate Bridge 2017, Laws 12C, 78A and 87B; see also `neuberg`, `awards` and `fields`.
"""

from typing import NamedTuple, Unpack

import numpy as np
from numpy.typing import ArrayLike

from dealtools.scoring.awards import FloatArray, settle_percent
from dealtools.scoring.fields import (
    Direction,
    DistinctScores,
    Field,
    ResultColumns,
    averages_on_others,
    compare,
    read_field,
)
from dealtools.scoring.neuberg import BoardMatchpoints, neuberg_matchpoints
from dealtools.scoring.points import check_option

MATCHPOINT_SCALES = ("2-1-0", "1-0.5-0", "percent")


class Matchpoints(NamedTuple):
    """Matchpoints of many results, arrays of shape (n,) in the order given.

    Those of a direction are NaN where it has neither a score nor an award, or the board was not played. All
    rows of a weighted result have the same.
    """

    mp_ns: FloatArray
    """In the scale asked for; likewise `mp_ew`."""
    mp_ew: FloatArray
    pct_ns: FloatArray
    """Percentage of the top; likewise `pct_ew`. They add up to 100 but for awards and small groups."""
    pct_ew: FloatArray
    top: FloatArray
    """In the scale asked for."""
    results: FloatArray
    """Results that are compared on the board, or on this form of it, n of Neuberg."""
    expected: FloatArray
    """Results that the board should have, N of Neuberg."""


def score_matchpoints(
    *,
    expected: ArrayLike | None = None,
    matchpoint_scale: str = "2-1-0",
    awards: str = "session-rule",
    neuberg: str = "on",
    small_group: str = "none",
    **columns: Unpack[ResultColumns],
) -> Matchpoints:
    """The matchpoints of a field: 2 for each result that is beaten, 1 for each that is equal.

    A board passed out is the score 0. The result of a board played once has nothing to compare with: no
    matchpoints, a top of 0, and 50 %.

    Args:
        expected: how many results each row's board should have; not given, as many as it has rows, those with
            awards and those without a score among them.
        matchpoint_scale: `2-1-0`; `1-0.5-0`, half of that; `percent`, a top of 100.
        awards: `session-rule` or `fixed`, see `award_percent`.
        neuberg: `on`, `off` or `manual`, see `neuberg_matchpoints`; likewise `small_group`.
        columns: the results, see `ResultColumns`; `board` and `score_ns` at least.

    Raises:
        DealtoolsError: a word is not known, a column holds what it may not, or more results than expected.

    >>> scores = score_matchpoints(board=[1, 1, 1], score_ns=[420, 450, 420])
    >>> scores.mp_ns.tolist(), scores.pct_ew.tolist()
    ([1.0, 4.0, 1.0], [75.0, 0.0, 75.0])
    """
    check_option("matchpoint_scale", matchpoint_scale, MATCHPOINT_SCALES)
    field = read_field(**columns)
    most = field.rows() if expected is None else np.broadcast_to(np.asarray(expected, float), field.board.shape)
    wins_ns = compare(field, field.ns, _wins)
    wins_ew = compare(field, field.ew, _wins) if field.is_split else wins_ns
    results_ew = field.results(field.ew, field.group)
    options = {"neuberg": neuberg, "small_group": small_group}
    ns = _of_board(field, wins_ns, field.results(field.ns, field.group), most, **options)
    ew = _of_board(field, 2 * (results_ew - 1) - wins_ew, results_ew, most, **options)

    unknown = np.full(len(most), np.nan)
    plain_ns, _ = _with_awards(field.ns, ns, unknown, awards)
    plain_ew, _ = _with_awards(field.ew, ew, unknown, awards)
    average_ns, average_ew = averages_on_others(field, ns=plain_ns, ew=plain_ew, unit_ns=ns.top, unit_ew=ew.top)
    mp_ns, pct_ns = _with_awards(field.ns, ns, average_ns, awards)
    mp_ew, pct_ew = _with_awards(field.ew, ew, average_ew, awards)
    return Matchpoints(
        mp_ns=_in_scale(mp_ns, pct_ns, matchpoint_scale),
        mp_ew=_in_scale(mp_ew, pct_ew, matchpoint_scale),
        pct_ns=pct_ns,
        pct_ew=pct_ew,
        top=_in_scale(ns.top, 100, matchpoint_scale),
        results=field.results(field.ns, field.group),
        expected=most,
    )


def _of_board(
    field: Field, mp: FloatArray, results: FloatArray, expected: FloatArray, *, neuberg: str, small_group: str
) -> BoardMatchpoints:
    scored = neuberg_matchpoints(mp=mp, results=results, expected=expected, neuberg=neuberg, small_group=small_group)
    return BoardMatchpoints(field.combine(scored.mp), scored.top, field.combine(scored.pct))


def _with_awards(
    direction: Direction, scored: BoardMatchpoints, average: FloatArray, awards: str
) -> tuple[FloatArray, FloatArray]:
    """Matchpoints and percentages; `average` is the part of the tops that a contestant has on other boards."""
    awarded = settle_percent(direction.award, 100 * average, awards)
    pct = np.where(direction.competes, scored.pct, awarded)
    return np.where(direction.competes, scored.mp, pct * scored.top / 100), pct


def _in_scale(mp: FloatArray, pct: FloatArray | float, scale: str) -> FloatArray:
    if scale == "percent":
        return np.broadcast_to(np.asarray(pct, dtype=np.float64), mp.shape).copy()
    return mp / 2 if scale == "1-0.5-0" else mp


def _wins(scores: DistinctScores) -> FloatArray:
    """Two for each result of the group with less, one for each with the same, itself among them."""
    up_to_here = np.cumsum(scores.mass)
    before = up_to_here - scores.mass
    less = before - before[scores.first]
    return 2 * less + scores.mass
