"""The results of many boards, prepared for comparing each with the others: what the scorers of a field share.

Adjusted results are compared like this:

- An award competes with nobody. Neither does a row without a score, which is an expected result all the same.
- Where the two directions have different scores or only one has an award, they form two separate fields.
- The results of a fouled board are compared within their form of it.
- A weighted result is several rows, one for each score that it is made of. Each is compared with the other
  tables, and what they give is weighted, never the scores; the other tables compare with each of them likewise.

Source: Laws of Duplicate Bridge 2017, Laws 12C, 78 and 87B.
"""

from collections.abc import Callable
from typing import NamedTuple, Required, TypedDict, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.awards import MINUS, NO_AWARD, PLUS, Awards, FloatArray, read_awards, settle_imps
from dealtools.scoring.games import BoolArray, is_first_of_run, usable_mask
from dealtools.scoring.points import whole_numbers

_DECIMALS = 9
"""Sums of weights are rounded so far, for thirds and tenths to add up to one."""


class ResultColumns(TypedDict, total=False):
    """The columns that the scorers of a field take: arrays of shape (n,), or one value for all rows.

    A row is one result, or several that are alike, or a part of a weighted one.
    """

    board: Required[ArrayLike]
    """Shape (n,), in any order: what tells boards apart, and sections and sessions too, if scored apart."""
    score_ns: Required[ArrayLike]
    """Points, North-South's view; 0 where the board was passed out. Does not count beside an award."""
    score_ew: ArrayLike
    """Points, East-West's view, where a score is split; else not given."""
    usable: ArrayLike
    """False where there is no score: an expected result that was not obtained, or one that is unknown."""
    award_ns: ArrayLike
    """Award of North-South as `awards` describes it, empty where there is none; `award_ew` likewise."""
    award_ew: ArrayLike
    group: ArrayLike
    """What tells the forms of a fouled board apart."""
    multiplicity: ArrayLike
    """How many results the row stands for, 1 as a rule."""
    result: ArrayLike
    """What tells weighted results apart; counts only where the weight is not 1."""
    weight: ArrayLike
    """The part that the row's score has in a weighted result, above 0 and up to 1; a result's add up to 1."""
    contestant_ns: ArrayLike
    """Who gets the North-South score, for the rule about the other boards of the session: numbers or words
    that tell contestants of one session and, where one number sits in both directions as two contestants,
    the directions apart. A negative number or an empty word is nobody known. `contestant_ew` likewise."""
    contestant_ew: ArrayLike


class Direction(NamedTuple):
    """One direction's results, arrays of shape (n,)."""

    score_ns: NDArray[np.intp]
    """North-South's view in both directions; the same in both unless the score is split."""
    competes: BoolArray
    """Has a score and no award."""
    award: Awards
    contestant: NDArray[np.intp] | None
    """Codes from 0; −1 not known."""


class Field(NamedTuple):
    """Results ready to be compared, arrays of shape (n,)."""

    board: NDArray[np.intp]
    """Codes from 0."""
    group: NDArray[np.intp]
    """Codes of the results that are compared with each other: a board, or one form of it."""
    ns: Direction
    ew: Direction
    is_split: bool
    """The directions form two fields."""
    mass: FloatArray
    """Results that the row counts for: its multiplicity, and of a weighted result its part of that."""
    weight: FloatArray
    result: NDArray[np.intp]
    """Codes from 0 of weighted results, −1 the others."""

    def results(self, direction: Direction, by: NDArray[np.intp]) -> FloatArray:
        """How many results compete in the row's board or group; `by` is one of these two."""
        competing = np.where(direction.competes, self.mass, 0.0)
        return _sums(by, competing)[by]

    def rows(self) -> FloatArray:
        """How many results the row's board has, with and without a score."""
        return _sums(self.board, self.mass)[self.board]

    def combine(self, values: FloatArray) -> FloatArray:
        """The values with those of a weighted result put together: all its rows have the same."""
        return combine_weighted(values, self.weight, self.result)


class DistinctScores(NamedTuple):
    """The different scores of each group, ascending: arrays with one entry for each."""

    score_ns: NDArray[np.intp]
    mass: FloatArray
    """Results with this score."""
    first: NDArray[np.intp]
    """The place of the first entry of the same group."""
    size: NDArray[np.intp]
    """How many entries the group has."""
    entry: NDArray[np.intp]
    """For each row given, its entry."""


def read_field(**columns: Unpack[ResultColumns]) -> Field:
    """The columns as a field.

    Raises:
        DealtoolsError: a column holds what it may not, or the parts of a weighted result do not add up to 1.
    """
    boards = np.unique(np.asarray(columns["board"]), return_inverse=True)[1].reshape(-1)
    n = len(boards)
    usable = np.broadcast_to(usable_mask(columns.get("usable", True)), n)
    ns_contestant, ew_contestant = _contestants(columns.get("contestant_ns"), columns.get("contestant_ew"), length=n)
    score_ns = np.broadcast_to(whole_numbers("score_ns", columns["score_ns"]), n)
    score_of_ew = score_ns
    if columns.get("score_ew") is not None:
        score_of_ew = -np.broadcast_to(whole_numbers("score_ew", columns["score_ew"]), n)
    award_ns = read_awards("award_ns", columns.get("award_ns", ""), n)
    award_ew = read_awards("award_ew", columns.get("award_ew", ""), n)
    ns = Direction(score_ns, usable & (award_ns.kind == NO_AWARD), award_ns, ns_contestant)
    ew = Direction(score_of_ew, usable & (award_ew.kind == NO_AWARD), award_ew, ew_contestant)
    is_same_score = (ns.score_ns == ew.score_ns) | ~(ns.competes | ew.competes)
    weight, result = read_weights(weight=columns.get("weight", 1), result=columns.get("result"), length=n)
    multiplicity = np.broadcast_to(whole_numbers("multiplicity", columns.get("multiplicity", 1)), n)
    if (multiplicity < 1).any():
        raise DealtoolsError("multiplicity must be 1 or more")
    return Field(
        board=boards,
        group=_groups(boards, columns.get("group"), n),
        ns=ns,
        ew=ew,
        is_split=not (is_same_score & (ns.competes == ew.competes)).all(),
        mass=multiplicity * weight,
        weight=weight,
        result=result,
    )


def _sums(codes: NDArray[np.intp], amounts: FloatArray) -> FloatArray:
    return np.round(np.bincount(codes, amounts), _DECIMALS).astype(np.float64)


def _groups(boards: NDArray[np.intp], group: ArrayLike | None, n: int) -> NDArray[np.intp]:
    if group is None:
        return boards
    forms = np.unique(np.broadcast_to(np.asarray(group), n), return_inverse=True)[1].reshape(-1)
    together = boards * (forms.max(initial=0) + 1) + forms
    return np.unique(together, return_inverse=True)[1].reshape(-1)


def read_weights(*, weight: ArrayLike, result: ArrayLike | None, length: int) -> tuple[FloatArray, NDArray[np.intp]]:
    """The weights, and codes from 0 of the results that are weighted, −1 for the others.

    Raises:
        DealtoolsError: nothing says what is weighted together, or it does not add up to 1.
    """
    weights = np.broadcast_to(np.asarray(weight, dtype=np.float64), length)
    codes = np.full(length, -1)
    weighted = np.flatnonzero(weights != 1)
    if weighted.size:
        if result is None:
            raise DealtoolsError("weights need the column result, which says what is weighted together")
        results = np.broadcast_to(np.asarray(result), length)[weighted]
        codes[weighted] = np.unique(results, return_inverse=True)[1].reshape(-1)
        sums = np.bincount(codes[weighted], weights[weighted])
        if not (weights[weighted] > 0).all() or (np.abs(sums - 1) > 1e-6).any():
            raise DealtoolsError("the weights of a result must be above 0 and add up to 1")
    return weights, codes


def combine_weighted(values: FloatArray, weight: FloatArray, codes: NDArray[np.intp]) -> FloatArray:
    """The values with those of a weighted result put together: all its rows have the same."""
    weighted = np.flatnonzero(codes >= 0)
    if not weighted.size:
        return values
    combined = values.copy()
    combined[weighted] = _sums(codes[weighted], weight[weighted] * values[weighted])[codes[weighted]]
    return combined


def _contestants(
    ns: ArrayLike | None, ew: ArrayLike | None, *, length: int
) -> tuple[NDArray[np.intp] | None, NDArray[np.intp] | None]:
    """Codes of the contestants, the same in both directions for the same one."""
    given = [np.broadcast_to(np.asarray(side), length) for side in (ns, ew) if side is not None]
    if not given:
        return None, None
    together = np.concatenate(given)
    codes = np.unique(together, return_inverse=True)[1].reshape(-1)
    is_unknown = together < 0 if together.dtype.kind in "iuf" else together == ""
    parts = np.split(np.where(is_unknown, -1, codes), len(given))
    return (parts[0] if ns is not None else None, parts[-1] if ew is not None else None)


def distinct_scores(*, group: NDArray[np.intp], score_ns: NDArray[np.intp], mass: FloatArray) -> DistinctScores:
    """The different scores of each group, found by sorting once."""
    order = np.lexsort((score_ns, group))
    groups, scores = group[order], score_ns[order]
    begins = np.flatnonzero(is_first_of_run(groups) | is_first_of_run(scores))
    entry = np.empty(len(order), dtype=np.intp)
    entry[order] = np.repeat(np.arange(len(begins)), np.diff(np.append(begins, len(order))))
    first = np.flatnonzero(is_first_of_run(groups[begins]))
    sizes = np.diff(np.append(first, len(begins)))
    return DistinctScores(
        score_ns=scores[begins],
        mass=np.round(np.add.reduceat(mass[order], begins), _DECIMALS).astype(np.float64),
        first=np.repeat(first, sizes),
        size=np.repeat(sizes, sizes),
        entry=entry,
    )


def compare(field: Field, direction: Direction, measure: Callable[[DistinctScores], FloatArray]) -> FloatArray:
    """What a measure gives for each row against the rest of its group; NaN where the row does not compete.

    The measure is a sum over all results of the group. What a result has from itself, or from the other parts
    of a weighted result, is taken off again.
    """
    values = np.full(len(field.board), np.nan)
    rows = np.flatnonzero(direction.competes)
    if rows.size:
        scores = direction.score_ns[rows]
        values[rows] = _each(measure, field.group[rows], scores, field.mass[rows])
        itself = DistinctScores(*(np.array([each]) for each in (0, 1.0, 0, 1, 0)))
        values[rows] -= np.where(field.result[rows] < 0, measure(itself), 0)
        parts = rows[field.result[rows] >= 0]
        values[parts] -= _each(measure, field.result[parts], direction.score_ns[parts], field.weight[parts])
    return np.round(values, _DECIMALS)


def _each(
    measure: Callable[[DistinctScores], FloatArray],
    group: NDArray[np.intp],
    score_ns: NDArray[np.intp],
    mass: FloatArray,
) -> FloatArray:
    distinct = distinct_scores(group=group, score_ns=score_ns, mass=mass)
    return measure(distinct)[distinct.entry]


def averages_on_others(
    field: Field, *, ns: FloatArray, ew: FloatArray, unit_ns: FloatArray, unit_ew: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """What contestants have for each unit on the boards of the session without average plus or minus.

    Args:
        field: the field.
        ns: what each row gives North-South, awards included, NaN nothing; `ew` likewise, East-West's view.
        unit_ns: what each row counts, as the top of the board where percentages are wanted; `unit_ew` likewise.

    Returns:
        An array for North-South and one for East-West; NaN where nothing is known.
    """
    contestants, gains, units = [], [], []
    for direction, values, unit in ((field.ns, ns, unit_ns), (field.ew, ew, unit_ew)):
        if direction.contestant is not None:
            is_raised = np.isin(direction.award.kind, (PLUS, MINUS))
            counts = ~np.isnan(values) & ~is_raised & (direction.contestant >= 0)
            contestants.append(direction.contestant[counts])
            gains.append((values * field.mass)[counts])
            units.append((unit * field.mass)[counts])
    if not contestants:
        return np.full(len(ns), np.nan), np.full(len(ns), np.nan)
    codes = np.concatenate(contestants)
    length = 1 + max(
        int(side.contestant.max(initial=-1)) for side in (field.ns, field.ew) if side.contestant is not None
    )
    # The last entry stands for contestants that are not known.
    sums, counted = (np.bincount(codes, np.concatenate(each), minlength=length + 1) for each in (gains, units))
    average = np.where(counted > 0, sums / np.where(counted > 0, counted, 1), np.nan)
    average_ns, average_ew = (
        np.full(len(ns), np.nan) if side.contestant is None else average[side.contestant]
        for side in (field.ns, field.ew)
    )
    return average_ns, average_ew


def with_imp_awards(
    field: Field, ns: FloatArray, ew: FloatArray, *, each_ns: FloatArray, each_ew: FloatArray, awards: str
) -> tuple[FloatArray, FloatArray]:
    """The IMPs of both directions with those of awards.

    Args:
        field: the field.
        ns: what the results give North-South; `ew` likewise, East-West's view.
        each_ns: how many times 3 IMPs an award of North-South counts; `each_ew` likewise.
        awards: `session-rule` or `fixed`.
    """
    unknown = np.full(len(ns), np.nan)
    sides = ((field.ns, ns, each_ns), (field.ew, ew, each_ew))
    plain = [
        np.where(direction.competes, values, settle_imps(direction.award, unknown, each, awards))
        for direction, values, each in sides
    ]
    one = np.ones(len(ns))
    averages = averages_on_others(field, ns=plain[0], ew=plain[1], unit_ns=one, unit_ew=one)
    with_awards_ns, with_awards_ew = (
        np.where(direction.competes, values, settle_imps(direction.award, average, each, awards))
        for (direction, values, each), average in zip(sides, averages, strict=True)
    )
    return with_awards_ns, with_awards_ew
