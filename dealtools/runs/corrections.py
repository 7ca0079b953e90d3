"""A file of corrections in a run: each line finds the one record, or row, that it is about, before anything is done."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from dealtools.editing.corrections import (
    PLACES,
    Correction,
    cells_corrected,
    column_of,
    corrected,
    is_in_table,
    read_corrections,
)
from dealtools.errors import DealtoolsError
from dealtools.findings.wording import counted
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.record import Record
from dealtools.records.rows import RESULTS_TABLE
from dealtools.runs.changes import Change, plain_place
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.limits import Limits
from dealtools.sources.paths import Source, open_sources, why_unreadable
from dealtools.sources.text import iter_text, read_facts

_LIMITS = Limits(max_size=64 << 20)  # of what is read into memory as a whole
_TOLD = 10  # so many lines in error are told
_UNKNOWN = ("", "-", "?")
_Target = tuple[str, int, int]  # source, record, row of its results table


class Corrections:
    """The corrections of a run, found for the records that they are about.

    Attributes:
        notes: what is corrected, in words, a line each.
    """

    def __init__(self, path: str, sources: Iterable[Source], options: ReadOptions) -> None:
        """Reads a file of corrections, and looks through all sources for what its lines are about.

        Args:
            path: the file.
            sources: of the run; those that cannot be read are passed over.
            options: how they are read.

        Raises:
            DealtoolsError: the file cannot be read, a line is none, or fits no record or several.
        """
        self._path = path
        text = text_of(path)
        try:
            self._lines = read_corrections(text)
        except DealtoolsError as error:
            raise DealtoolsError(f"{path}: {error}") from None
        self._by_board: dict[str, list[Correction]] = {}
        self._others: dict[str, list[Correction]] = {}  # by the number of the record
        for line in self._lines:
            if "board" in line.keys:
                self._by_board.setdefault(plain_place(line.keys["board"]), []).append(line)
            else:
                self._others.setdefault(plain_place(line.keys.get("record", "")), []).append(line)
        self._found: dict[int, list[tuple[_Target, str]]] = {}  # line → where it fits, and how that is told
        self._problems: dict[int, str] = {}
        read_through(sources, replace(options, changes=(*options.changes, Change(self._look_at, self._look_at_row))))
        self._judge()
        self._wanted: dict[tuple[str, int], dict[int, list[Correction]]] = {}
        for line in self._lines:
            ((source, record, row), _), *_ = self._found[line.line]
            self._wanted.setdefault((source, record), {}).setdefault(row, []).append(line)
        self.notes = self._notes()

    def change(self) -> Change:
        """What makes the corrections."""
        return Change(self._corrected, self._cells, self._counted, {"corrections": self._path})

    def _corrected(self, record: Record) -> Record:
        wanted = self._wanted.get((record.source, record.number))
        return record if wanted is None else corrected(record, wanted)

    def _cells(self, source: str, row: int, texts: Mapping[str, str]) -> Mapping[str, str]:
        wanted = self._wanted.get((source, row))
        return {} if wanted is None else cells_corrected(texts, wanted[0])

    def _counted(self, sheet: Sheet) -> Sheet:
        for (source, row), wanted in self._wanted.items():
            if source == sheet.source:
                sheet.corrections[row] = len(wanted[0])
        return sheet

    def _candidates(self, record: int, boards: Iterable[str]) -> Iterator[Correction]:
        for board in {plain_place(board) for board in boards}:
            yield from self._by_board.get(board, ())
        yield from self._others.get(str(record), ())
        yield from self._others.get("", ())

    def _look_at(self, record: Record) -> Record:
        own = {name: record.known(name.capitalize()) or "" for name in PLACES}
        rows = list(_rows(record, own))
        boards = [own["board"], *(each["board"] for each in rows)]
        for line in self._candidates(record.number, boards):
            if not _fits_record(line, record.source, record.number):
                continue
            for row in _targets(line, record, own, rows):
                before = record.values.get(line.field) if row == 0 else _cell(record, row, line.field)
                self._take(line, (record.source, record.number, row), own["board"], before)
                self._try(line, partial(corrected, record, {row: [line]}))
        return record

    def _look_at_row(self, source: str, row: int, texts: Mapping[str, str]) -> Mapping[str, str]:
        own = {name: texts.get(name, "") for name in PLACES}
        own["board"] = own["board"] or texts.get("deal", "")
        for line in self._candidates(row, [own["board"]]):
            if _fits_record(line, source, row) and line.keys.get("row", "0") == "0" and _fits(line, own):
                column = column_of(line.field, texts)
                self._take(line, (source, row, 0), own["board"], None if column is None else texts[column])
                self._try(line, partial(cells_corrected, texts, [line]))
        return {}

    def _take(self, line: Correction, target: _Target, board: str, before: str | None) -> None:
        source, record, row = target
        where = f"{source} record {record}"
        where += f" row {row}" if row else ""
        where += f" (board {board})" if board else ""
        was = "" if before is None or line.field in ("Auction", "Play") else f" instead of {before or 'nothing'}"
        why = f": {line.reason}" if line.reason else ""
        told = f"{where}: {line.field} {line.value or 'nothing'}{was}{why}"
        self._found.setdefault(line.line, []).append((target, told))

    def _try(self, line: Correction, correct: Callable[[], object]) -> None:
        try:
            correct()
        except DealtoolsError as error:
            self._problems[line.line] = str(error)

    def _judge(self) -> None:
        """Raises where a line fits no record, or several, or two correct one value."""
        problems = []
        fields = Counter(
            (targets[0][0], line.field) for line in self._lines if len(targets := self._found.get(line.line, [])) == 1
        )
        for line in self._lines:
            found = self._found.get(line.line, [])
            if not found:
                problems.append(f"line {line.line} fits no record")
            elif len(found) > 1:
                where = ", ".join(told.split(": ")[0] for _, told in found[:2])
                more = ", ..." if len(found) > 2 else ""
                problems.append(f"line {line.line} fits {len(found)} records or rows: {where}{more}")
            elif line.line in self._problems:
                problems.append(f"line {line.line}: {self._problems[line.line]}")
            elif fields[found[0][0], line.field] > 1:
                problems.append(f"line {line.line} corrects a value that another line corrects too")
        if problems:
            more = f"; and {len(problems) - _TOLD} more" if len(problems) > _TOLD else ""
            raise DealtoolsError(f"{self._path}: {'; '.join(problems[:_TOLD])}{more}")

    def _notes(self) -> list[str]:
        told = [self._found[line.line][0][1] for line in self._lines]
        closing = f"{counted(len(told), 'value')} of {counted(len(self._wanted), 'record')} corrected by {self._path}"
        return [*told, closing]


def text_of(path: str) -> str:
    """The text of a file.

    Raises:
        DealtoolsError: it cannot be read.
    """
    try:
        with open_sources([path], limits=_LIMITS) as (source, *others):
            if others or os.path.isdir(path):
                raise DealtoolsError(f"{path} is not one file: name the one that is meant")
            return "".join(iter_text(source, read_facts(source, None).encoding))
    except (OSError, ValueError) as error:
        why = why_unreadable(error) if isinstance(error, OSError) else "it is no file"
        raise DealtoolsError(f"{path} cannot be read: {why}") from None


def read_through(sources: Iterable[Source], options: ReadOptions) -> None:
    """Reads all records of sources for what the changes notice; what cannot be read is passed over."""
    for source in sources:
        if not source.has_bytes:
            continue
        try:
            for _ in open_source(source, options).passages():
                pass
        except OSError:
            continue


def _fits_record(line: Correction, source: str, record: int) -> bool:
    """Whether a line may be about a record of this source and number."""
    keys = line.keys
    if "record" in keys and int(keys["record"]) != record:
        return False
    wanted = keys.get("source", source).replace("\\", "/")
    return source == wanted or source.endswith(f"/{wanted}")


def _fits(line: Correction, places: Mapping[str, str]) -> bool:
    return all(plain_place(line.keys[name]) == plain_place(places[name]) for name in PLACES if name in line.keys)


def _rows(record: Record, own: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Where the rows of a results table were played, each from the first on; what they do not say, the record does."""
    table = record.tables.get(RESULTS_TABLE)
    if table is None:
        return
    columns = [(name, column) for name in PLACES if (column := table.index(name)) is not None]
    for row in table.rows:
        said = {name: row[column].text.strip() for name, column in columns}
        yield {**own, **{name: text for name, text in said.items() if text not in _UNKNOWN}}


def _targets(
    line: Correction, record: Record, own: Mapping[str, str], rows: Sequence[Mapping[str, str]]
) -> Iterator[int]:
    """What a line is about: the record itself, 0, or rows of its results table."""
    row = line.keys.get("row")
    if row is not None:
        places = own if int(row) == 0 else rows[int(row) - 1] if int(row) <= len(rows) else None
        if places is not None and _fits(line, places):
            yield int(row)
    elif not is_in_table(record, line.field) and _fits(line, own):
        yield 0
    else:
        yield from (number for number, places in enumerate(rows, 1) if _fits(line, places))


def _cell(record: Record, row: int, field: str) -> str | None:
    table = record.tables[RESULTS_TABLE]
    column = table.index(field)
    return None if column is None else table.rows[row - 1][column].text
