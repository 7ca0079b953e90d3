"""What a source states of a contest, compared with what its results come to.

By which agreement a field was scored is seldom said in full: the one counts by which the most of what is stated is
right. Where no agreement gives most of it, the field is not whole, or not scored in a way that we have, and nothing is
said.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, NamedTuple

from dealtools.scoring.victory_points import VP_SCALES
from dealtools.tables.contestants import Contestant
from dealtools.tables.field_boards import NO_PLAYING, group_boards
from dealtools.tables.field_scores import ScoredField, score_field
from dealtools.tables.scorings import MATCHPOINT_SCALE, FieldOptions, options_of, team_options_of
from dealtools.tables.standings import Totals, field_totals
from dealtools.tables.stated import IMPS, MP, PERCENT, VP, Stated, StatedTotal
from dealtools.tables.swiss_pairs import SWISS_VP_SCALE, USUAL_BYE, swiss_totals
from dealtools.tables.team_boards import ScoredMatches, TeamOptions, score_matches
from dealtools.tables.team_standings import league_of, vps_of

MOST = 0.8
"""So much of what is stated must be right for the rest to be wrong."""
_HALF = 0.5  # enough where the tops are those of the field
_ROUNDED = 1e-6
_WHOLE = 0.5  # halves of matchpoints are not rounded away, and no scale of Victory Points is rounded to whole ones
ALL_SAY_SO = frozenset((None, "award", "not-played", "withdrawn", "same-result"))
_VP_SCALES = tuple(scale for scale in VP_SCALES if scale not in (SWISS_VP_SCALE, "custom"))

Key = tuple[Any, ...]


class Difference(NamedTuple):
    """Something stated that is not what the field comes to.

    Attributes:
        place: where in the list of what was stated it stands, of totals in that of totals.
        is_total: whether it is a total.
        right: what it should be, in the scale of what is stated.
        more: how many other rows of the same board have another number, where most of them have.
        results: with how many results the row was compared, its own among them; 0 of totals.
    """

    place: int
    is_total: bool
    right: float
    more: int = 0
    results: int = 0


@dataclass(slots=True)
class StatedField:
    """The results of a contest with what is stated of them.

    Attributes:
        scoring: as written, None where the records differ.
        kind: `teams`, or None.
        columns: the rows of `results`, with all columns that scorers take; `errors` tells of errors on them.
        stated: what is stated, each with the number of its row.
        totals: the totals stated.
    """

    scoring: str | None
    kind: str | None
    columns: Mapping[str, Sequence[Any]]
    stated: list[tuple[int, Stated]] = field(default_factory=list)
    totals: list[StatedTotal] = field(default_factory=list)


class Answer(NamedTuple):
    """What an agreement gives.

    Attributes:
        unit: of the comparison, `MP` or `IMPS`.
        values: by unit and side, of each row; NaN nothing.
        board, top, reasons, expected: of each row, as `ScoredField` has them.
        totals: by unit, name and direction.
        boards_of: how many boards a contestant played, by name and direction.
        contestants, sums: who took part, and what they have in the unit of the comparison.
    """

    unit: str
    values: Mapping[tuple[str, int], Sequence[float]]
    board: Sequence[int]
    top: Sequence[float]
    reasons: Sequence[str | None]
    expected: Sequence[float]
    totals: Mapping[tuple[str, str, int | None], float]
    boards_of: Mapping[tuple[str, int | None], int]
    contestants: Sequence[Contestant]
    sums: Totals


def differences(stated: StatedField) -> list[Difference]:
    """What is stated otherwise than it is by the agreement that fits best; nothing where none fits."""
    rows, totals = _Judged(-1, []), _Judged(-1, [])
    for answer in _answers(stated):
        rows = max(rows, _judge_rows(stated, answer), key=_right)
        totals = max(totals, _judge_totals(stated, answer), key=_right)
        if rows.right == len(stated.stated) and totals.right == len(stated.totals):
            break  # no other agreement fits better
    return rows.found + totals.found


def best_answer(stated: StatedField) -> Answer | None:
    """What the agreement gives that fits best to what is stated, the usual one where nothing is; None without any."""
    best: Answer | None = None
    most = (-1, -1)
    for answer in _answers(stated):
        right = (_judge_rows(stated, answer).right, _judge_totals(stated, answer).right)
        if right > most:
            best, most = answer, right
        if most == (len(stated.stated), len(stated.totals)):
            break
    return best


class _Judged(NamedTuple):
    right: int
    found: list[Difference]


_right = attrgetter("right")


def _answers(stated: StatedField) -> Iterator[Answer]:
    team_options = team_options_of(stated.scoring, stated.kind)
    if team_options is not None:
        yield from _of_matches(stated, team_options)
        return
    options = options_of(stated.scoring)
    if options is None:
        return
    for way in _ways(options):
        scored = score_field(stated.columns, way)
        for scale in (1.0, 0.5) if way.system == "matchpoints" else (1.0,):
            yield _with_swiss_vps(_of_field(scored, way, scale), scored, stated)


def _ways(options: FieldOptions) -> Iterable[FieldOptions]:
    """The agreements that a scoring leaves open, the usual one first."""
    if options.system == "matchpoints":
        return [options._replace(matchpoint_scale=MATCHPOINT_SCALE, neuberg=word) for word in ("on", "off")]
    if options.system == "cross-imps":
        others = [word for word in ("sum", "by-comparisons", "by-tables") if word != options.cross_imp]
        return [options._replace(cross_imp=word) for word in (options.cross_imp, *others)]
    drops = (options.butler_drop, 1 if options.butler_drop == 0 else 0)
    roundings = ("half-away", "half-even", "half-up")
    return [
        options._replace(butler_drop=drop, butler_rounding=word) for drop, word in itertools.product(drops, roundings)
    ]


def _of_field(scored: ScoredField, options: FieldOptions, scale: float) -> Answer:
    unit = MP if options.system == "matchpoints" else IMPS
    values: dict[tuple[str, int], Sequence[float]] = {}
    for side in (0, 1):
        values[unit, side] = (scored.scores[side] * scale).tolist()
        values[PERCENT, side] = scored.pct[side].tolist()
    sums = field_totals(scored)
    totals: dict[tuple[str, str, int | None], float] = {}
    boards_of: dict[tuple[str, int | None], int] = {}
    for code, each in enumerate(scored.seating.contestants):
        if sums.awards[code]:  # what they are worth is a matter of agreement
            continue
        name = each.name.casefold()
        totals[unit, name, each.direction] = float(sums.total[code]) * scale
        if sums.top[code] > 0:
            totals[PERCENT, name, each.direction] = 100 * float(sums.total[code] / sums.top[code])
        boards_of[name, each.direction] = round(float(sums.boards[code]))
    top, expected = (scored.top * scale).tolist(), scored.expected.tolist()
    scaled = sums._replace(total=sums.total * scale, top=sums.top * scale)
    board, people = scored.boards.board.tolist(), scored.seating.contestants
    return Answer(unit, values, board, top, scored.reasons, expected, totals, boards_of, people, scaled)


def _with_swiss_vps(answer: Answer, scored: ScoredField, stated: StatedField) -> Answer:
    """The answer with totals in Victory Points by the percentage of each match, where such are stated of pairs."""
    if answer.unit != MP or all(each.number.unit != VP for each in stated.totals):
        return answer
    sums = swiss_totals(scored, stated.columns["round"], SWISS_VP_SCALE, USUAL_BYE)
    vps = {
        (VP, each.name.casefold(), each.direction): float(total)
        for each, total, awards in zip(answer.contestants, sums.total, sums.awards, strict=True)
        if not awards  # what they are worth is a matter of agreement
    }
    return answer._replace(totals={**answer.totals, **vps})


def _of_matches(stated: StatedField, options: TeamOptions) -> Iterator[Answer]:
    boards = group_boards(stated.columns)
    scored: ScoredMatches = score_matches(stated.columns, boards, options)
    unit = IMPS if options.team_scoring == "imps" else MP
    nothing = [math.nan] * len(scored.reasons)
    values: dict[tuple[str, int], list[float]] = {(unit, 0): list(nothing), (unit, 1): list(nothing)}
    for match in scored.matches:
        for board in match.scored:
            for way, rows in enumerate(board.rows):
                for row in rows:
                    values[unit, 0][row], values[unit, 1][row] = board.net if way == 0 else board.net[::-1]
    played = [match for match in scored.matches if match.scored]
    expected = [2.0] * len(scored.reasons)
    for scale in _VP_SCALES:
        vps = [vps_of(match, vp_scale=scale) for match in played]
        totals: dict[tuple[str, str, int | None], float] = {}
        boards_of: dict[tuple[str, int | None], int] = {}
        # The last is in the unit of the comparison.
        for each, points in ((VP, vps), (unit, [(None, None)] * len(played))):
            if each == VP and any(None in pair for pair in vps):
                continue
            league = league_of(played, points, unit=each, bye=0, withdrawn=())
            for code, team in enumerate(league.teams):
                totals[each, team.name.casefold(), None] = float(league.totals.total[code])
                boards_of[team.name.casefold(), None] = round(float(league.totals.boards[code]))
        board = boards.board.tolist()
        yield Answer(
            unit, values, board, nothing, scored.reasons, expected, totals, boards_of, league.teams, league.totals
        )


def _judge_rows(stated: StatedField, answer: Answer) -> _Judged:
    barred = {
        board
        for board, reason, errors, left_out in zip(
            answer.board, answer.reasons, stated.columns["errors"], stated.columns["left_out"], strict=True
        )
        if errors or (reason not in ALL_SAY_SO and left_out not in NO_PLAYING)
    }
    # What an award is worth is a matter of agreement.
    awarded = {
        row
        for row, awards in enumerate(zip(stated.columns["award_ns"], stated.columns["award_ew"], strict=True))
        if awards != (None, None) or answer.reasons[row] is not None
    }
    by_unit: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for place, (row, each) in enumerate(stated.stated):
        values = answer.values.get((each.unit, each.side))
        if values is None or math.isnan(values[row]) or answer.board[row] in barred or row in awarded:
            continue
        by_unit[each.unit].append((place, values[row]))
    fitting = _boards_of_stated_top(stated, answer)
    found: list[Difference] = []
    right = 0
    for judged in by_unit.values():
        wrong = [(place, value) for place, value in judged if not _is_right(stated.stated[place][1], value)]
        agreed = len(judged) - len(wrong)
        right += agreed
        share = agreed / len(judged)
        if agreed < 2 or share < _HALF:
            continue
        for place, value in wrong:
            if share >= MOST or answer.board[stated.stated[place][0]] in fitting:
                row = stated.stated[place][0]
                found.append(Difference(place, False, value, results=round(answer.expected[row])))
    return _Judged(right, _one_for_each_row(stated, answer, found))


def _boards_of_stated_top(stated: StatedField, answer: Answer) -> set[int]:
    """The boards on which the matchpoints of both sides add up to the top of the field."""
    sums: dict[int, dict[int, float]] = defaultdict(dict)
    for row, each in stated.stated:
        if each.unit == MP:
            sums[row][each.side] = each.value
    return {
        answer.board[row]
        for row, sides in sums.items()
        if len(sides) == 2 and abs(sum(sides.values()) - answer.top[row]) < _ROUNDED
    }


def _one_for_each_row(stated: StatedField, answer: Answer, found: list[Difference]) -> list[Difference]:
    """The first difference of each row; of a board on which most rows differ, that of the first."""
    firsts: dict[int, Difference] = {}
    for each in sorted(found):
        firsts.setdefault(stated.stated[each.place][0], each)
    by_board: dict[int, list[Difference]] = defaultdict(list)
    for row, each in firsts.items():
        by_board[answer.board[row]].append(each)
    kept: list[Difference] = []
    for differing in by_board.values():
        if len(differing) > 2 and 2 * len(differing) >= differing[0].results:
            kept.append(differing[0]._replace(more=len(differing) - 1))
        else:
            kept += differing
    return kept


def _judge_totals(stated: StatedField, answer: Answer) -> _Judged:
    is_whole = not any(
        errors or (reason not in ALL_SAY_SO and left_out not in NO_PLAYING)
        for reason, errors, left_out in zip(
            answer.reasons, stated.columns["errors"], stated.columns["left_out"], strict=True
        )
    )
    if not is_whole:
        return _Judged(0, [])
    by_unit: dict[str, list[tuple[int, float | None]]] = defaultdict(list)
    for place, each in enumerate(stated.totals):
        own = _total_of(answer, each)
        if own:
            near = min(own, key=lambda value: abs(value - each.number.value))
            by_unit[each.number.unit].append((place, near))
        else:
            by_unit[each.number.unit].append((place, None))
    found: list[Difference] = []
    right = 0
    for unit, judged in by_unit.items():
        wrong = [
            (place, value)
            for place, value in judged
            if value is not None and not _is_right(stated.totals[place].number, value)
        ]
        agreed = sum(value is not None for _, value in judged) - len(wrong)
        right += agreed
        if agreed and agreed >= (_HALF if unit == VP else MOST) * len(judged):
            found += [Difference(place, True, value) for place, value in wrong]
    return _Judged(right, found)


def _total_of(answer: Answer, stated: StatedTotal) -> list[float]:
    """The totals that a stated one may be, of whoever is called so and has played as many boards."""
    found = []
    sides = (None, 0, 1) if stated.side is None else (None, stated.side)
    for name, side in itertools.product(dict.fromkeys(each.casefold() for each in stated.names), sides):
        value = answer.totals.get((stated.number.unit, name, side))
        played = answer.boards_of.get((name, side))
        if value is not None and not math.isnan(value) and stated.boards in (None, played):
            found.append(value)
    return found


def _is_right(stated: Stated, right: float) -> bool:
    """Whether a stated number is the right one but for the decimals that it does not have."""
    unit = 10.0**-stated.decimals
    if stated.unit in (MP, VP) and not stated.decimals:
        unit = _WHOLE
    # Some round, some cut off.
    allowed = unit / 2 if stated.unit in (MP, VP) or (stated.unit == IMPS and not stated.decimals) else unit
    return abs(stated.value - right) <= allowed + _ROUNDED
