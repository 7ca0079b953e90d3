"""Rows of `results` compared with each other: matchpoints, cross-IMPs, Butler."""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.awards import award_from_text
from dealtools.scoring.butler import score_butler
from dealtools.scoring.cross_imps import score_cross_imps
from dealtools.scoring.fields import ResultColumns
from dealtools.scoring.matchpoints import score_matchpoints
from dealtools.tables.contestants import Seating, find_contestants, seat_contestants
from dealtools.tables.field_boards import FieldBoards, group_boards
from dealtools.tables.left_out import NOT_PLAYED
from dealtools.tables.scorings import STATED, FieldOptions, agreements

FloatArray = NDArray[np.float64]

# Percentages rounded to whole ones need not add up to 100 exactly.
_WEIGHTS_OFF_BY = 0.011
_SHEETS = frozenset(("csv", "xlsx"))
_NO_AWARDS = ("", NOT_PLAYED)


class ScoredField(NamedTuple):
    """A field with its scores; arrays have an entry for each row of `results` given.

    Attributes:
        options: in force for each contest.
        boards: contests and boards.
        seating: who played.
        withdrawn: the numbers of contestants that were withdrawn.
        strange: the words for withdrawn contestants that are none.
        scores: what the row gives the two sides, in the unit of the contest: North-South and East-West, NaN nothing.
        pct: percentages likewise; all NaN where there are no matchpoints.
        top: the row's top; NaN where there are no matchpoints.
        datum: North-South's datum; NaN where it is not Butler.
        mass: how many results the row counts for: multiplicity times weight.
        expected: how many results its board should have (N of Neuberg); NaN where the row takes no part.
        reasons: why a row took no part or has no result, None where it has.
        has_award: whether North-South and East-West have an award.
        is_sit_out: the row says that a contestant had nobody to play with.
    """

    options: list[FieldOptions]
    boards: FieldBoards
    seating: Seating
    withdrawn: set[int]
    strange: list[str]
    scores: tuple[FloatArray, FloatArray]
    pct: tuple[FloatArray, FloatArray]
    top: FloatArray
    datum: FloatArray
    mass: FloatArray
    expected: FloatArray
    reasons: list[str | None]
    has_award: tuple[NDArray[np.bool_], NDArray[np.bool_]]
    is_sit_out: NDArray[np.bool_]


class _Prepared(NamedTuple):
    """What the scorers take, an entry for each row."""

    score_ns: NDArray[np.intp]
    score_ew: NDArray[np.intp]
    usable: NDArray[np.bool_]
    awards: tuple[NDArray[np.str_], NDArray[np.str_]]
    weight: FloatArray
    result: NDArray[np.intp]
    multiplicity: FloatArray


def score_field(columns: Mapping[str, Sequence[Any]], options: FieldOptions) -> ScoredField:
    """Scores the rows of `results`, all of which may be compared.

    Args:
        columns: the rows, with the column `weight` besides; those that are no playing of their own are left out.
        options: how to score.
    """
    boards = group_boards(columns, by_event=options.by_event)
    seating = seat_contestants(columns, boards, winners=options.winners)
    withdrawn, strange = find_contestants(seating.contestants, options.withdraw)
    ready = _prepare(columns, boards, seating)
    reasons: list[str | None] = [
        None if usable or ns or ew else _missing_reason(columns, row)
        for row, (usable, ns, ew) in enumerate(
            zip(ready.usable.tolist(), *(each.tolist() for each in ready.awards), strict=True)
        )
    ]
    for row in np.flatnonzero(ready.weight <= 0).tolist():
        reasons[row] = "weights"
    for row in np.flatnonzero(np.isin(seating.codes, list(withdrawn)).any(axis=1)).tolist():
        reasons[row] = "withdrawn"
    for row in _repeated(columns, ready, boards, seating):
        reasons[row] = "same-result"
    is_sit_out = _sit_outs(ready, seating)
    for row in np.flatnonzero(is_sit_out & np.array([each is not None for each in reasons], dtype=bool)).tolist():
        reasons[row] = "withdrawn" if reasons[row] == "withdrawn" else "not-played"
    takes_part = (
        np.array([each not in ("withdrawn", "weights", "same-result") for each in reasons], dtype=bool) & ~is_sit_out
    )
    rows = np.flatnonzero(takes_part)
    n = len(takes_part)
    out = [np.full(n, np.nan) for _ in range(6)]
    agreed = agreements(options, len(boards.contests), boards.contest.tolist(), columns["scoring"])
    left_open = attrgetter(STATED[options.system])
    for value, chosen in {left_open(each): each for each in agreed}.items():
        part = rows[np.array([left_open(each) == value for each in agreed])[boards.contest[rows]]]
        if part.size:
            for whole, values in zip(out, _score(chosen, _columns(ready, boards, seating, part)), strict=True):
                whole[part] = values
    ns, ew, pct_ns, pct_ew, top, datum = out
    mass = ready.multiplicity * np.where(ready.weight > 0, ready.weight, 1.0)
    expected = np.full(n, np.nan)
    expected[rows] = np.bincount(boards.board[rows], mass[rows])[boards.board[rows]]
    for row in np.flatnonzero(np.isnan(ns) & np.isnan(ew)).tolist():
        if reasons[row] is None:
            reasons[row] = "not-played" if NOT_PLAYED in (ready.awards[0][row], ready.awards[1][row]) else "award"
    return ScoredField(
        options=agreed,
        boards=boards,
        seating=seating,
        withdrawn=withdrawn,
        strange=strange,
        scores=(ns, ew),
        pct=(pct_ns, pct_ew),
        top=top,
        datum=datum,
        mass=mass,
        expected=expected,
        reasons=reasons,
        has_award=(ready.awards[0] != "", ready.awards[1] != ""),
        is_sit_out=is_sit_out,
    )


def _missing_reason(columns: Mapping[str, Sequence[Any]], row: int) -> str:
    return str(columns["left_out"][row] or "no-score")


def _prepare(columns: Mapping[str, Sequence[Any]], boards: FieldBoards, seating: Seating) -> _Prepared:
    names = ("score_ns", "score_source", "score_ns_recorded", "score_ew_recorded", "left_out", "format")
    score_ns, score_ew, usable = [], [], []
    for score, source, ns, ew, left_out, kind in zip(*(columns[name] for name in names), strict=True):
        # A cell that cannot be read leaves its row without a score that can be trusted.
        is_usable = score is not None and not (left_out == "contradiction" and kind in _SHEETS)
        if is_usable and source == "recorded" and ns is not None and ew is not None:
            score, other = ns, ew
        else:
            other = -score if is_usable else 0
        usable.append(is_usable)
        score_ns.append(score if is_usable else 0)
        score_ew.append(other)
    weight, result = _weights(columns.get("weight"), boards, seating)
    return _Prepared(
        np.array(score_ns, dtype=np.intp),
        np.array(score_ew, dtype=np.intp),
        np.array(usable, dtype=bool),
        (_awards(columns["award_ns"]), _awards(columns["award_ew"])),
        weight,
        result,
        np.array(columns["multiplicity"], dtype=np.float64),
    )


def _awards(given: Sequence[str | None]) -> NDArray[np.str_]:
    # What is no award, such as 150 %, is none.
    plain = {word: award_from_text(word or "") or "" for word in set(given)}
    return np.array([plain[word] for word in given], dtype=str)


def _weights(
    given: Sequence[float | None] | None, boards: FieldBoards, seating: Seating
) -> tuple[FloatArray, NDArray[np.intp]]:
    """The weights of rows and what they are weighted with; 0 where the parts do not add up."""
    n = len(boards.board)
    result = np.arange(n)
    if given is None or all(each is None for each in given):
        return np.ones(n), result
    weight = np.array([1.0 if each is None else each for each in given])
    parts = np.flatnonzero(weight != 1)
    keys = np.column_stack((boards.board, seating.codes))[parts]
    together = np.unique(keys, axis=0, return_inverse=True)[1].reshape(-1)
    sums = np.bincount(together, weight[parts])[together]
    weight[parts] = np.where(np.abs(sums - 1) <= _WEIGHTS_OFF_BY, weight[parts] / sums, 0)
    result[parts] = n + together
    return weight, result


def _repeated(
    columns: Mapping[str, Sequence[Any]], ready: _Prepared, boards: FieldBoards, seating: Seating
) -> Iterator[int]:
    """Rows of a sheet in which both sides have a result of the board already, in the same round: the first stands."""
    seen: set[tuple[Any, ...]] = set()
    rows = zip(boards.board.tolist(), columns["round"], *seating.codes.T.tolist(), strict=True)
    for row, key in enumerate(rows):
        # Of a pair only the first two seats are filled.
        is_known = min(key[2:4]) >= 0 and (min(key[4:]) >= 0 or max(key[4:]) < 0)
        if columns["format"][row] not in _SHEETS or not is_known or ready.weight[row] != 1:
            continue
        if key in seen:
            yield row
        seen.add(key)


def _sit_outs(ready: _Prepared, seating: Seating) -> NDArray[np.bool_]:
    """Rows of one side alone, without a score or an award other than that the board was not played."""
    ns, ew = ready.awards
    is_scored = ready.usable | ~np.isin(ns, _NO_AWARDS) | ~np.isin(ew, _NO_AWARDS)
    is_seated = seating.codes >= 0
    has_ns, has_ew = is_seated[:, 0] | is_seated[:, 2], is_seated[:, 1] | is_seated[:, 3]
    sat_out: NDArray[np.bool_] = ~is_scored & (has_ns != has_ew)
    return sat_out


def _columns(ready: _Prepared, boards: FieldBoards, seating: Seating, rows: NDArray[np.intp]) -> ResultColumns:
    # Of single players the two of a side may have different averages on the other boards: neither counts.
    is_pair = (seating.codes[:, 2] < 0) & (seating.codes[:, 3] < 0)
    contestants = np.where(is_pair[:, None], seating.codes[:, :2], -1)[rows]
    return {
        "board": boards.board[rows],
        "group": boards.group[rows],
        "score_ns": ready.score_ns[rows],
        "score_ew": ready.score_ew[rows],
        "usable": ready.usable[rows],
        "award_ns": ready.awards[0][rows],
        "award_ew": ready.awards[1][rows],
        "multiplicity": ready.multiplicity[rows].astype(np.intp),
        "result": ready.result[rows],
        "weight": ready.weight[rows],
        "contestant_ns": contestants[:, 0],
        "contestant_ew": contestants[:, 1],
    }


def _score(options: FieldOptions, columns: ResultColumns) -> tuple[FloatArray, ...]:
    """What both sides get, their percentages, the top and the datum."""
    nothing = np.full(len(np.asarray(columns["board"])), np.nan)
    if options.system == "matchpoints":
        points = score_matchpoints(
            matchpoint_scale=options.matchpoint_scale,
            awards=options.awards,
            neuberg=options.neuberg,
            small_group=options.small_group,
            **columns,
        )
        return points.mp_ns, points.mp_ew, points.pct_ns, points.pct_ew, points.top, nothing
    common = {"imp_fraction": options.imp_fraction, "awards": options.awards}
    if options.system == "cross-imps":
        cross = score_cross_imps(cross_imp=options.cross_imp, **common, **columns)
        return cross.imps_ns, cross.imps_ew, nothing, nothing, nothing, nothing
    butler = score_butler(butler_drop=options.butler_drop, butler_rounding=options.butler_rounding, **common, **columns)
    return butler.imps_ns, butler.imps_ew, nothing, nothing, nothing, butler.datum_ns
