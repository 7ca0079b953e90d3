"""What `convert --fill` adds to records: scores that follow from their results, and tables of results and totals.

A source is read twice: what its records come to together has to be known before the first is written.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dealtools.editing.additions import Additions, NewTable, columns_for, with_additions
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.runs.across_fields import contest_key
from dealtools.runs.filling_rubbers import RubberFills
from dealtools.runs.reading import OpenedSource
from dealtools.runs.validating import CheckOptions, check_passages
from dealtools.tables.board_scores import options_of
from dealtools.tables.field_boards import NO_PLAYING
from dealtools.tables.field_scores import ScoredField, score_field
from dealtools.tables.left_out import is_contradicted
from dealtools.tables.rows import FIELD_COLUMNS, Judged, ResultRow, RowMaker
from dealtools.tables.schemas import TABLES
from dealtools.tables.standings import field_totals, in_order, standings
from dealtools.tables.stated import RESULTS_TABLE, TOTALS_TABLE

_SIDES = ("NS", "EW")
_TAGS = {"mp": "ScoreMP", "imps": "ScoreIMP"}
_NAMES = frozenset(("Names",))
_NOTHING: frozenset[str] = frozenset()
_UNKNOWN = "-"


class Filler:
    """Takes the records of one source in order, and then gives each with what is added to it."""

    def __init__(self, fills: frozenset[str]) -> None:
        self._fills = fills
        self._added: dict[int, Additions] = {}  # by the number of the record
        self._contests: dict[tuple[str | None, ...], _Contest] = {}
        self._rubbers = RubberFills()

    def read(self, opened: OpenedSource, options: CheckOptions) -> None:
        """Takes all records of a source."""
        collector = options.collector("")
        for passage in opened.passages():
            if isinstance(passage, Record):
                judged = [
                    (playing, [each.code for each in rules if each.severity == "error"])
                    for playing, rules in check_passages((passage,), collector)
                ]
                self._take(passage, judged)
        for contest in self._contests.values():
            contest.finish(self._added, self._fills)
        if "score" in self._fills:
            for number, tags in self._rubbers.tags().items():
                self._of(number).tags |= tags

    def filled(self, passage: Passage) -> Passage:
        """A passage with what is added to it."""
        added = self._added.pop(passage.number, None) if isinstance(passage, Record) else None
        return passage if added is None or not isinstance(passage, Record) else with_additions(passage, added)

    def _of(self, number: int) -> Additions:
        return self._added.setdefault(number, Additions())

    def _take(self, record: Record, judged: Sequence[tuple[Playing, Sequence[str]]]) -> None:
        own, errors = judged[0]
        if own.game == "rubber":
            if own.has_result and not errors:
                self._rubbers.take(own)
            return
        if "score" in self._fills and "Score" not in record.values and own.has_result and not errors:
            score = own.score_computed_ns if own.score_source == "computed" else None
            if score is not None and own.game in ("duplicate", "minibridge"):
                self._of(record.number).tags["Score"] = f"NS {score}"
        if own.game != "duplicate":
            return
        playings = [Judged(playing, is_contradicted(playing, codes)) for playing, codes in judged]
        rows = list(RowMaker().field_rows(playings))
        contest = self._contests.setdefault(contest_key(record), _Contest(record.known("Scoring")))
        contest.take(record, own, rows, {playing.row: bool(codes) for playing, codes in judged})


@dataclass(slots=True)
class _Told:
    """What is kept of a record until its contest is scored.

    Attributes:
        number: of the record.
        tags: names of the tags that it has.
        columns: names of the columns of its table of results, None where that cannot be added to.
        rows: of each row of `results`, its number in the record, and that in the contest, None where it takes no part.
        scores: the score of each of them, None where it is not known.
    """

    number: int
    tags: frozenset[str]
    columns: tuple[str, ...] | None
    rows: list[tuple[int, int | None]] = field(default_factory=list)
    scores: list[int | None] = field(default_factory=list)


class _Contest:
    """The results of a contest."""

    def __init__(self, scoring: str | None) -> None:
        self._scoring = scoring
        self._rows: list[tuple[Any, ...]] = []
        self._is_wrong: list[bool] = []
        self._records: list[_Told] = []
        self._has_totals = False

    def take(self, record: Record, own: Playing, rows: Sequence[ResultRow], is_wrong: Mapping[int, bool]) -> None:
        """Takes a record with the rows of `results` that it makes."""
        if record.known("Scoring") != self._scoring:
            self._scoring = None
        self._has_totals |= TOTALS_TABLE in record.values
        table = record.tables.get(RESULTS_TABLE)
        is_whole = table is not None and table.rows and len(table.columns) > 1 and ";" in table.tag.value
        is_whole = is_whole and not any(fault.name.startswith(("table-", "unterminated-")) for fault in record.faults)
        columns = tuple(column.name.casefold() for column in table.columns) if table is not None and is_whole else None
        told = _Told(record.number, frozenset(record.values), columns)
        for row in rows:
            takes_part = row.left_out not in NO_PLAYING and (own.board is not None or row.deal_id is not None)
            told.rows.append((row.playing.row, len(self._rows) if takes_part else None))
            is_sound = not is_wrong[row.playing.row] and row.playing.award_ns is None and row.playing.award_ew is None
            told.scores.append(row.playing.score_ns if is_sound else None)
            if takes_part:
                self._rows.append(row.values)
                self._is_wrong.append(is_wrong[row.playing.row])
        self._records.append(told)

    def finish(self, added: dict[int, Additions], fills: frozenset[str]) -> None:
        """Adds what the contest comes to."""
        options = options_of(self._scoring)
        scored: ScoredField | None = None
        if options is not None and self._rows:
            nothing: list[Any] = [None] * len(self._rows)
            columns: dict[str, Sequence[Any]] = dict.fromkeys((*TABLES["results"].columns, "weight"), nothing)
            columns |= dict(zip(FIELD_COLUMNS, zip(*self._rows, strict=True), strict=True))
            scored = score_field(columns, options)
        unit = "mp" if options is not None and options.system == "matchpoints" else "imps"
        values = self._values(scored, unit)
        for told in self._records:
            if "score" in fills and told.rows and told.rows[0][0] == 0 and told.rows[0][1] is not None:
                for name, value in _stated(values.get(told.rows[0][1], {}), unit).items():
                    if name not in told.tags:
                        added.setdefault(told.number, Additions()).tags[name] = value
            if "tables" in fills and told.columns is not None:
                self._add_columns(told, values, unit if scored is not None else None, added)
        is_judged = scored is not None and len(values) == len(self._rows) > 1
        if "tables" in fills and is_judged and scored is not None and not self._has_totals and self._records:
            number = self._records[0].number
            added.setdefault(number, Additions()).tables[TOTALS_TABLE] = _totals(scored, unit)

    def _values(self, scored: ScoredField | None, unit: str) -> dict[int, dict[str, float]]:
        """What each row has, where all results of its board are sound and there are several."""
        if scored is None:
            return {}
        boards = scored.boards.board.tolist()
        bad = {
            board
            for board, reason, is_wrong in zip(boards, scored.reasons, self._is_wrong, strict=True)
            if is_wrong or reason is not None
        }
        found: dict[int, dict[str, float]] = {}
        for row, board in enumerate(boards):
            if board in bad or scored.expected[row] < 2:
                continue
            found[row] = {f"{unit}_{side}": float(scored.scores[at][row]) for at, side in enumerate(_SIDES)}
            if unit == "mp":
                found[row] |= {f"pct_{side}": float(scored.pct[at][row]) for at, side in enumerate(_SIDES)}
        return found

    def _add_columns(
        self, told: _Told, values: Mapping[int, Mapping[str, float]], unit: str | None, added: dict[int, Additions]
    ) -> None:
        wanted = [("Score", "score")]
        wanted += [("MP", "mp"), ("Percentage", "pct")] if unit == "mp" else [("IMP", "imps")] if unit else []
        have = told.columns or ()
        missing = [(column, key) for column, key in wanted if not any(f"{column}_".casefold() in each for each in have)]
        rows = [(place, score) for (row, place), score in zip(told.rows, told.scores, strict=True) if row]
        cells: list[dict[str, str]] = []
        for place, score in rows:
            own = values.get(-1 if place is None else place, {})
            row_cells: dict[str, str] = {}
            for column, key in missing:
                for at, side in enumerate(_SIDES):
                    value = own.get(f"{key}_{side}")
                    if key == "score":
                        value = None if score is None else float(-score if at else score)
                    row_cells[f"{column}_{side}"] = _UNKNOWN if value is None else _text(value, key)
            cells.append(row_cells)
        names = [name for name in (cells[0] if cells else ()) if any(row[name] != _UNKNOWN for row in cells)]
        if names:
            more = columns_for(names, cells, _NOTHING)
            added.setdefault(told.number, Additions()).columns[RESULTS_TABLE] = more


def _stated(own: Mapping[str, float], unit: str) -> dict[str, str]:
    """The tags that say what a row has."""
    tags = [(_TAGS[unit], unit)] + ([("ScorePercentage", "pct")] if unit == "mp" else [])
    return {
        name: " ".join(f"{side} {_text(own[f'{key}_{side}'], key)}" for side in _SIDES)
        for name, key in tags
        if f"{key}_NS" in own
    }


def _totals(scored: ScoredField, unit: str) -> NewTable:
    """The table of totals of a contest, direction by direction in the order of the places."""
    ranked = standings(scored.seating.contestants, field_totals(scored), unit=unit)
    names = list(ranked)
    rows = [dict(zip(names, each, strict=True)) for each in zip(*ranked.values(), strict=True)]
    total = "TotalMP" if unit == "mp" else "TotalIMP"
    numbers = [row["contestant"] for row in rows]
    columns = ["Rank", "PairId", "Names", total, *(["TotalPercentage"] if unit == "mp" else []), "NrBoards"]
    if len(set(numbers)) < len(numbers):
        columns.insert(2, "Direction")
    is_numbered = all(in_order(number)[2] != in_order(number)[0] for number in numbers)
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
        "Names": ";".join(people) or "?",
        total: _UNKNOWN if row["total"] is None else _text(row["total"], "mp"),
        "TotalPercentage": _UNKNOWN if row["percent"] is None else _text(row["percent"], "pct"),
        "NrBoards": str(row["boards"]),
    }


def _text(value: float, unit: str) -> str:
    """A number as it is written: a percentage with two decimals, others with as many as they have, at most two."""
    return f"{value:.2f}" if unit == "pct" else f"{round(value, 2) + 0.0:.10g}"
