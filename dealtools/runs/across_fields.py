"""What a source states of comparisons, judged against the fields of the same source.

Only sources that state anything of the kind are looked at, and never more than some thousands of results at once.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from dealtools.findings.finding import Finding, Location
from dealtools.findings.registry import Rule, Selection
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.rules.fields import FieldViolation, check_field
from dealtools.sources.places import TextPlaces
from dealtools.tables.left_out import is_contradicted
from dealtools.tables.stated import Stated, StatedTotal, is_stating, stated_of, stated_totals

if TYPE_CHECKING:
    from dealtools.tables.rows import Judged, ResultRow

_MOST = 5_000
"""So many results are kept before those of contests that seem to be over are judged."""
_MORE = ("weight", "ns", "ew")

_Key = tuple[str | None, ...]


class _At(NamedTuple):
    """Where something is stated; lines and columns are found for the few of which something is to be said."""

    record: int
    row: int
    board: str
    start: int
    end: int
    places: TextPlaces


class _Contest:
    """The results of a contest, and what is stated of them with its place."""

    def __init__(self, scoring: str) -> None:
        self.scoring: str | None = scoring
        self.is_match = False
        self.rows: list[tuple[Any, ...]] = []
        self.errors: list[int] = []
        self.stated: list[tuple[int, Stated]] = []
        self.totals: list[StatedTotal] = []
        self.places: dict[bool, list[_At]] = {False: [], True: []}


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
        places = record.text_places
        for row in RowMaker().field_rows([each for each, _ in judged]):
            self._take_row(contest, row, errors, places)
        for total in stated_totals(record):
            contest.totals.append(total)
            board = record.values.get("Board", "")
            contest.places[True].append(_At(record.number, 0, board, total.number.start, total.number.end, places))

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
        contest.rows.append(row.values)
        contest.errors.append(errors[playing.row])
        self._kept += 1
        for each in stated_of(playing):
            contest.stated.append((number, each))
            at = _At(playing.record.number, playing.row, playing.board or "", each.start, each.end, places)
            contest.places[False].append(at)

    def _give_up_others(self) -> None:
        """Judges the contests so far. What comes of them later is known to be only a part."""
        for key, contest in self._contests.items():
            if key not in self._missed:
                self._found += self._judge(contest)
        self._missed.update(self._contests)
        self._contests.clear()
        self._kept = 0

    def _judge(self, contest: _Contest) -> Iterator[Finding]:
        from dealtools.tables.rows import FIELD_COLUMNS
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
        at = contest.places[violation.is_total][violation.place]
        return Finding(
            code=found_by.code,
            name=found_by.name,
            severity=found_by.severity,
            message=violation.message,
            location=Location(self._source, *at.places.place(at.start, at.end)),
            hint=violation.hint,
            law=found_by.law,
            record=at.record,
            row=at.row,
            board=at.board,
            found=violation.found,
            expected=violation.expected,
            excerpt=at.places.excerpt(at.start),
            excerpt_column=at.places.excerpt_column(at.start),
        )


def contest_key(record: Record) -> _Key:
    """What tells contests apart, as `group_boards` does."""
    return tuple(record.known(name) for name in ("Event", "Date", "Session"))
