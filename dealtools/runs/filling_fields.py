"""What comparing the results of a contest adds to its records: matchpoints, percentages, IMPs, and totals."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dealtools.editing.additions import Additions, NewTable, columns_for
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.runs.filling_reasons import ERROR, WRITTEN_UNKNOWN, Unfilled, why_left_out
from dealtools.tables.field_boards import NO_PLAYING
from dealtools.tables.rows import FIELD_COLUMNS, ResultRow
from dealtools.tables.schemas import TABLES
from dealtools.tables.standings import in_order, standings
from dealtools.tables.stated import (
    IMPS,
    MP,
    PERCENT,
    RESULTS_TABLE,
    TOTALS_TABLE,
    Stated,
    StatedTotal,
    stated_of,
    stated_totals,
)
from dealtools.tables.stated_fields import ALL_SAY_SO, Answer, StatedField, best_answer

_SIDES = ("NS", "EW")
_TAGS = {MP: (("ScoreMP", MP), ("ScorePercentage", PERCENT)), IMPS: (("ScoreIMP", IMPS),)}
_BY_COMPARING = frozenset(name for tags in _TAGS.values() for name, _ in tags)
_COLUMNS = {MP: (("MP", MP), ("Percentage", PERCENT)), IMPS: (("IMP", IMPS),)}
_SCORE = "score"
_NAMES = frozenset(("Names",))
_NOTHING: frozenset[str] = frozenset()
_UNKNOWN = "-"
_COMPARISONS = "matchpoints or IMPs"
_NO_COMPARISON = "nothing to compare with: the board has one result"
_Values = Mapping[int, Mapping[str, float]]


@dataclass(slots=True)
class _Told:
    """What is kept of a record until its contest is scored.

    Attributes:
        number: of the record.
        tags: names of the tags that it has; `unknown` those of which it says that the value is not known.
        columns: names of the columns of its table of results, None where that cannot be added to.
        rows: of each row of `results`, its number in the record, and that in the contest, None where it takes no part.
        scores: the score of each of them, None where it is not known.
        reasons: why each of them is not used, None where it is.
    """

    number: int
    tags: frozenset[str]
    unknown: frozenset[str]
    columns: tuple[str, ...] | None
    rows: list[tuple[int, int | None]] = field(default_factory=list)
    scores: list[int | None] = field(default_factory=list)
    reasons: list[str | None] = field(default_factory=list)


class ContestFills:
    """The results of a contest."""

    def __init__(self) -> None:
        self._scorings: dict[str | None, None] = {}  # in the order in which they appear
        self._is_match = False
        self._rows: list[tuple[Any, ...]] = []
        self._errors: list[int] = []
        self._records: list[_Told] = []
        self._stated: list[tuple[int, Stated]] = []
        self._totals: list[StatedTotal] = []
        self._has_totals = False

    def take(self, record: Record, own: Playing, rows: Sequence[ResultRow], errors: Mapping[int, int]) -> None:
        """Takes a record with the rows of `results` that it makes, and how many errors stand on each of them."""
        self._is_match |= record.values.get("Competition", "").strip().casefold() == "teams"
        self._is_match |= "HomeTeam" in record.values
        self._has_totals |= TOTALS_TABLE in record.values
        self._totals += stated_totals(record)
        unknown = frozenset(name for name in _BY_COMPARING if record.values.get(name) == "?")
        told = _Told(record.number, frozenset(record.values), unknown, _columns_of(record))
        for row in rows:
            playing = row.playing
            takes_part = row.left_out not in NO_PLAYING and (own.board is not None or row.deal_id is not None)
            told.rows.append((playing.row, len(self._rows) if takes_part else None))
            has_award = playing.award_ns is not None or playing.award_ew is not None
            is_sound = not errors[playing.row] and not has_award
            told.scores.append(playing.score_ns if is_sound else None)
            reason = why_left_out(row.left_out or ("award" if has_award else "no-score"))
            told.reasons.append(None if told.scores[-1] is not None else ERROR if errors[playing.row] else reason)
            if takes_part:
                self._scorings.setdefault(record.known("Scoring"))
                self._stated += ((len(self._rows), each) for each in stated_of(playing))
                self._rows.append(row.values)
                self._errors.append(errors[playing.row])
        self._records.append(told)

    def finish(self, added: dict[int, Additions], fills: frozenset[str], unfilled: Unfilled) -> None:
        """Adds what the contest comes to."""
        answer = self._answer()
        values, reasons = self._values(answer)
        for told in self._records:
            if "score" in fills and told.rows and told.rows[0][0] == 0:
                self._add_tags(told, values, reasons, answer, added, unfilled)
            if "tables" in fills and RESULTS_TABLE in told.tags:
                if told.columns is None:
                    unfilled.count(RESULTS_TABLE, "record", "its rows and columns cannot be told apart for certain")
                else:
                    _add_columns(told, values, reasons, answer, added, unfilled)
                    if answer is None:
                        rows = sum(row > 0 for row, _ in told.rows)
                        unfilled[f"{_COMPARISONS} in {RESULTS_TABLE}", "row", self._why_not_compared()] += rows
        if "tables" in fills and self._rows and not self._has_totals:
            table = self._totals_table(answer, values, unfilled)
            if table is not None:
                added.setdefault(self._records[0].number, Additions()).tables[TOTALS_TABLE] = table

    def _answer(self) -> Answer | None:
        if not self._rows:
            return None
        nothing: list[Any] = [None] * len(self._rows)
        columns: dict[str, Sequence[Any]] = dict.fromkeys((*TABLES["results"].columns, "weight", "ns", "ew"), nothing)
        columns |= dict(zip(FIELD_COLUMNS, zip(*self._rows, strict=True), strict=True))
        columns["errors"] = self._errors
        kind = "teams" if self._is_match else None
        scoring = None if len(self._scorings) > 1 else next(iter(self._scorings))
        return best_answer(StatedField(scoring, kind, columns, self._stated, self._totals))

    def _why_not_compared(self) -> str:
        """Why nothing is known of how results are compared."""
        scorings = [scoring for scoring in self._scorings if scoring is not None]
        if not scorings:
            return "no Scoring tells how results are compared"
        if len(self._scorings) > 1:
            return "the records of the contest do not have one Scoring"
        if {word.strip().casefold() for word in scorings[0].split(";")} <= {"imp", "imps"}:
            return f'Scoring "{scorings[0]}" without Cross or Butler is for teams, which Competition or HomeTeam tells'
        return f'Scoring "{scorings[0]}" is none by which results can be compared'

    def _values(self, answer: Answer | None) -> tuple[_Values, dict[int, str]]:
        """What each row has where its board can be compared, and why the others have nothing."""
        values: dict[int, dict[str, float]] = {}
        reasons: dict[int, str] = {}
        if answer is None:
            return values, reasons
        bad = {
            board
            for board, reason, errors in zip(answer.board, answer.reasons, self._errors, strict=True)
            if errors or reason not in ALL_SAY_SO
        }
        units = [unit for unit, side in answer.values if side == 0]
        for row, board in enumerate(answer.board):
            reason = answer.reasons[row]
            own = {f"{unit}_{side}": answer.values[unit, at][row] for unit in units for at, side in enumerate(_SIDES)}
            if reason is not None or self._errors[row]:
                reasons[row] = ERROR if self._errors[row] else why_left_out(reason)
            elif board in bad:
                reasons[row] = "another result of its board is not known, or an error stands on it"
            elif answer.expected[row] < 2 or math.isnan(own[f"{answer.unit}_NS"]):
                reasons[row] = _NO_COMPARISON
            else:
                values[row] = {name: value for name, value in own.items() if not math.isnan(value)}
        return values, reasons

    def _add_tags(
        self,
        told: _Told,
        values: _Values,
        reasons: Mapping[int, str],
        answer: Answer | None,
        added: dict[int, Additions],
        unfilled: Unfilled,
    ) -> None:
        place = told.rows[0][1]
        for name in told.unknown & (_BY_COMPARING if answer is None else dict(_TAGS[answer.unit]).keys()):
            unfilled.count(name, "record", WRITTEN_UNKNOWN)
        wanted = () if answer is None else [name for name, _ in _TAGS[answer.unit] if name not in told.tags]
        if place is None:
            if told.reasons[0] is None:
                unfilled.count(_COMPARISONS, "record", why_left_out("no-board"))
        elif answer is None:
            unfilled.count(_COMPARISONS, "record", self._why_not_compared())
        elif place not in values:
            for name in wanted:
                unfilled.count(name, "record", reasons[place])
        else:
            tags = _stated(values[place], answer.unit)
            more = {name: value for name, value in tags.items() if name in wanted}
            if more:
                added.setdefault(told.number, Additions()).tags.update(more)

    def _totals_table(self, answer: Answer | None, values: _Values, unfilled: Unfilled) -> NewTable | None:
        if answer is None:
            unfilled.count(TOTALS_TABLE, "contest", self._why_not_compared())
            return None
        if len(values) < len(self._rows):
            unfilled.count(TOTALS_TABLE, "contest", "not all of its results can be compared")
            return None
        teams = {row[at] for row in self._rows for at in _TEAM_PLACES} if self._is_match else set()
        if teams == {None}:
            unfilled.count(TOTALS_TABLE, "contest", "the teams have neither names nor numbers")
            return None
        return _totals(answer, is_match=self._is_match)


_TEAM_PLACES = tuple(map(FIELD_COLUMNS.index, ("team_ns", "team_ew", "pair_ns", "pair_ew")))


def _columns_of(record: Record) -> tuple[str, ...] | None:
    """The columns of the table of results of a record, None where there is none that columns can be added to."""
    table = record.tables.get(RESULTS_TABLE)
    if table is None or not table.rows or len(table.columns) < 2 or ";" not in table.tag.value:
        return None
    if any(fault.name.startswith(("table-", "unterminated-")) for fault in record.faults):
        return None
    return tuple(column.name.casefold() for column in table.columns)


def _add_columns(
    told: _Told,
    values: _Values,
    reasons: Mapping[int, str],
    answer: Answer | None,
    added: dict[int, Additions],
    unfilled: Unfilled,
) -> None:
    wanted = [("Score", _SCORE), *(() if answer is None else _COLUMNS[answer.unit])]
    have = told.columns or ()
    missing = [(column, key) for column, key in wanted if not any(f"{column}_".casefold() in each for each in have)]
    cells: list[dict[str, str]] = []
    for (row, place), score, reason in zip(told.rows, told.scores, told.reasons, strict=True):
        if not row:
            continue
        own = values.get(-1 if place is None else place, {})
        row_cells: dict[str, str] = {}
        for column, key in missing:
            both = [own.get(f"{key}_{side}") for side in _SIDES]
            if key == _SCORE and score is not None:
                both = [float(score), float(-score)]
            if None in both:
                why = reason if key == _SCORE or place is None else reasons[place]
                unfilled.count(f"{column} in {RESULTS_TABLE}", "row", why or why_left_out("no-board"))
            row_cells |= {
                f"{column}_{side}": _UNKNOWN if value is None else _text(value, key)
                for side, value in zip(_SIDES, both, strict=True)
            }
        cells.append(row_cells)
    names = [name for name in (cells[0] if cells else ()) if any(row[name] != _UNKNOWN for row in cells)]
    if names:
        added.setdefault(told.number, Additions()).columns[RESULTS_TABLE] = columns_for(names, cells, _NOTHING)


def _stated(own: Mapping[str, float], unit: str) -> dict[str, str]:
    """The tags that say what a row has."""
    return {
        name: " ".join(f"{side} {_text(own[f'{key}_{side}'], key)}" for side in _SIDES)
        for name, key in _TAGS[unit]
        if f"{key}_NS" in own
    }


def _totals(answer: Answer, *, is_match: bool) -> NewTable:
    """The table of totals of a contest, direction by direction in the order of the places."""
    ranked = standings(answer.contestants, answer.sums, unit=answer.unit)
    names = list(ranked)
    rows = [dict(zip(names, each, strict=True)) for each in zip(*ranked.values(), strict=True)]
    total = "TotalMP" if answer.unit == MP else "TotalIMP"
    numbers = [row["contestant"] for row in rows]
    columns = ["Rank", "PairId", "Names", total, "TotalPercentage", "NrBoards"]
    if len(set(numbers)) < len(numbers):
        columns.insert(2, "Direction")
    is_numbered = not is_match and all(in_order(number)[2] != in_order(number)[0] for number in numbers)
    if all(row["percent"] is None for row in rows):
        columns.remove("TotalPercentage")
    if not is_numbered:
        columns.remove("PairId")
    elif not any(row["player_1"] for row in rows):
        columns.remove("Names")
    return columns_for(columns, [_total_row(row, total) for row in rows], _NAMES)


def _total_row(row: Mapping[str, Any], total: str) -> dict[str, str]:
    people = [row[f"player_{number}"] for number in range(1, 7) if row[f"player_{number}"]]
    return {
        "Rank": str(row["rank"] or _UNKNOWN),
        "PairId": row["contestant"],
        "Direction": _UNKNOWN if row["direction"] is None else _SIDES[row["direction"]],
        "Names": ";".join(people) or row["contestant"],
        total: _UNKNOWN if row["total"] is None else _text(row["total"], MP),
        "TotalPercentage": _UNKNOWN if row["percent"] is None else _text(row["percent"], PERCENT),
        "NrBoards": str(row["boards"]),
    }


def _text(value: float, unit: str) -> str:
    """A number as it is written: a percentage with two decimals, others with as many as they have, at most two."""
    return f"{value:.2f}" if unit == PERCENT else f"{round(value, 2) + 0.0:.10g}"
