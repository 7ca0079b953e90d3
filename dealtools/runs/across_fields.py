"""What a source states of comparisons, judged against the fields of the same source.

Only sources that state anything of the kind are looked at, and never more than some thousands of results at once.
"""

import functools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from dealtools.findings.finding import Finding, Location
from dealtools.findings.registry import Rule, Selection
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.rules.fields import FieldViolation, check_field
from dealtools.sources.places import Place, TextPlaces
from dealtools.tables.left_out import is_contradicted
from dealtools.tables.stated import Stated, StatedTotal, is_stating, stated_of, stated_totals

if TYPE_CHECKING:
    from dealtools.tables.rows import Judged, ResultRow

_MOST = 5_000
"""So many results are kept before those of contests that seem to be over are judged."""
FIELD_COLUMNS = (
    *("source", "format", "left_out", "multiplicity", "event", "date_recorded", "session", "section", "round"),
    *("table", "room", "competition", "board", "board_number", "deal_id", "team_ns", "team_ew", "pair_ns", "pair_ew"),
    *("names_ns", "names_ew", "north", "east", "south", "west", "north_id", "east_id", "south_id", "west_id"),
    *("score_ns", "score_source", "score_ns_recorded", "score_ew_recorded", "award_ns", "award_ew"),
)
"""The columns of `results` that scorers of fields need."""
_MORE = ("weight", "ns", "ew")

_Key = tuple[str | None, ...]


class _Contest:
    """The results of a contest, and what is stated of them with its place."""

    def __init__(self, scoring: str) -> None:
        self.scoring: str | None = scoring
        self.is_match = False
        self.rows: list[tuple[Any, ...]] = []
        self.errors: list[int] = []
        self.stated: list[tuple[int, Stated]] = []
        self.totals: list[StatedTotal] = []
        self.places: dict[bool, list[tuple[int, int, str, Place, str, int]]] = {False: [], True: []}


class AcrossFields:
    """Takes the playings of one source, and finds what is stated otherwise than their field comes to."""

    def __init__(self, source: str, selection: Selection) -> None:
        self._source = source
        self._selection = selection
        self._is_stating = False
        self._record: Record | None = None
        self._judged: list[tuple[Judged, int]] = []
        self._contests: dict[_Key, _Contest] = {}
        self._missed: set[_Key] = set()  # contests of which not all results are known
        self._kept = 0
        self._found: list[Finding] = []

    def take(self, playing: Playing, errors: Sequence[str]) -> None:
        """Takes a playing, with the codes of the rules that found an error in it; those of a record one by one."""
        record = playing.record
        if record is not self._record:
            self._end_record()
            if not self._is_stating:
                if not is_stating(record):
                    if playing.has_result and "Scoring" in record.values:
                        self._missed.add(contest_key(record))
                    return
                self._is_stating = True
            self._record = record
        from dealtools.tables.rows import Judged

        self._judged.append((Judged(playing, is_contradicted(playing, errors)), len(errors)))

    def findings(self) -> list[Finding]:
        """What was found."""
        self._end_record()
        for key, contest in self._contests.items():
            if key not in self._missed:
                self._found += self._judge(contest)
        self._contests.clear()
        return self._found

    def _end_record(self) -> None:
        record, judged = self._record, self._judged
        self._record, self._judged = None, []
        if record is None or (scoring := record.known("Scoring")) is None:
            return
        # With numpy, which few sources need.
        from dealtools.tables.rows import RowMaker

        contest = self._contest_of(record, scoring)
        errors = {each.playing.row: count for each, count in judged}
        places = TextPlaces(record.text, record.encoding, line=record.text_line, offset=record.text_offset)
        for row in RowMaker().rows([each for each, _ in judged]):
            self._take_row(contest, row, errors, places)
        for total in stated_totals(record):
            contest.totals.append(total)
            contest.places[True].append(_placed(places, record.number, 0, record.values.get("Board", ""), total.number))

    def _contest_of(self, record: Record, scoring: str) -> _Contest:
        key = contest_key(record)
        if key not in self._contests:
            if self._kept > _MOST:
                self._give_up_others()
            self._contests[key] = _Contest(scoring)
        contest = self._contests[key]
        if contest.scoring != scoring:
            contest.scoring = None
        competition = record.values.get("Competition", "").strip().casefold()
        contest.is_match |= competition == "teams" or "HomeTeam" in record.values
        return contest

    def _take_row(self, contest: _Contest, row: "ResultRow", errors: dict[int, int], places: TextPlaces) -> None:
        from dealtools.tables.field_boards import NO_PLAYING

        playing = row.playing
        if row.left_out in NO_PLAYING or (playing.board is None and row.deal_id is None):
            return
        number = len(contest.rows)
        contest.rows.append(field_values(row))
        contest.errors.append(errors[playing.row])
        self._kept += 1
        for each in stated_of(playing):
            contest.stated.append((number, each))
            contest.places[False].append(_placed(places, playing.record.number, playing.row, playing.board or "", each))

    def _give_up_others(self) -> None:
        """Judges the contests so far. What comes of them later is known to be only a part."""
        for key, contest in self._contests.items():
            if key not in self._missed:
                self._found += self._judge(contest)
        self._missed.update(self._contests)
        self._contests.clear()
        self._kept = 0

    def _judge(self, contest: _Contest) -> Iterator[Finding]:
        from dealtools.tables.schemas import TABLES
        from dealtools.tables.stated_fields import StatedField

        if not contest.rows or not (contest.stated or contest.totals):
            return
        nothing: list[Any] = [None] * len(contest.rows)
        columns: dict[str, Sequence[Any]] = dict.fromkeys((*TABLES["results"].columns, *_MORE), nothing)
        columns |= dict(zip(FIELD_COLUMNS, zip(*contest.rows, strict=True), strict=True))
        columns["errors"] = contest.errors
        kind = "teams" if contest.is_match else None
        field = StatedField(contest.scoring, kind, columns, contest.stated, contest.totals)
        for found_by, violation in check_field(field):
            if self._selection.covers(found_by.code):
                yield self._finding(found_by, violation, contest)

    def _finding(self, found_by: Rule, violation: FieldViolation, contest: _Contest) -> Finding:
        record, row, board, place, excerpt, column = contest.places[violation.is_total][violation.place]
        return Finding(
            code=found_by.code,
            name=found_by.name,
            severity=found_by.severity,
            message=violation.message,
            location=Location(self._source, *place),
            hint=violation.hint,
            law=found_by.law,
            record=record,
            row=row,
            board=board,
            found=violation.found,
            expected=violation.expected,
            excerpt=excerpt,
            excerpt_column=column,
        )


def contest_key(record: Record) -> _Key:
    """What tells contests apart, as `group_boards` does."""
    return tuple(record.known(name) for name in ("Event", "Date", "Session"))


def _placed(
    places: TextPlaces, record: int, row: int, board: str, stated: Stated
) -> tuple[int, int, str, Place, str, int]:
    at = stated.start
    return record, row, board, places.place(at, stated.end), places.excerpt(at), places.excerpt_column(at)


def field_values(row: "ResultRow") -> tuple[Any, ...]:
    """The values of a row in the columns of `FIELD_COLUMNS`."""
    return tuple(row.values[place] for place in _needed_places())


@functools.cache
def _needed_places() -> tuple[int, ...]:
    """Where the columns that scorers need stand in a row of `results`."""
    from dealtools.tables.schemas import TABLES

    return tuple(map(TABLES["results"].columns.index, FIELD_COLUMNS))
