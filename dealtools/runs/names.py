"""A file of names in a run: persons in the place of their spellings, in all that is read."""

from collections.abc import Mapping
from dataclasses import replace

from dealtools.editing.people import Headings, renamed
from dealtools.editing.persons import Persons, read_persons
from dealtools.errors import DealtoolsError
from dealtools.findings.wording import counted
from dealtools.records.record import Record
from dealtools.runs.changes import Change
from dealtools.runs.corrections import text_of

_PLAYERS = ("north", "east", "south", "west")
_SIDES = ("ns", "ew")


class Names:
    """The persons of a run, and how often they were put in the place of spellings."""

    def __init__(self, path: str) -> None:
        """Reads a file of names.

        Raises:
            DealtoolsError: it cannot be read, or gives one spelling to two persons.
        """
        self._path = path
        text = text_of(path)
        try:
            persons = read_persons(text)
        except DealtoolsError as error:
            raise DealtoolsError(f"{path}: {error}") from None
        self._persons = Persons(persons)
        self._size = len(persons)
        self._headings = Headings(self._persons.rename)
        self._last: dict[str, int] = {}  # source → the last record or row that was counted
        self._names = self._records = 0

    def change(self) -> Change:
        """What puts persons in the place of spellings."""
        return Change(self._record, self._cells, told={"names": self._path})

    def closing(self) -> str:
        """What it came to, when all is read."""
        unmet = self._size - len(self._persons.met)
        left = f"; {counted(unmet, 'spelling')} of it not found" if unmet else ""
        return f"{counted(self._names, 'name')} of {counted(self._records, 'record')} replaced by {self._path}{left}"

    def _record(self, record: Record) -> Record:
        before = self._persons.count
        new = renamed(record, self._persons.rename)
        self._count(record.source, record.number, before)
        heading = self._headings.of(record.heading)
        return new if heading is new.heading else replace(new, heading=heading)

    def _cells(self, source: str, row: int, texts: Mapping[str, str]) -> Mapping[str, str]:
        before = self._persons.count
        wanted = {
            column: self._persons.rename(kind, texts[column])
            for kind, columns in (("player", _PLAYERS), ("pair", _SIDES))
            for column in columns
            if texts.get(column)
        }
        self._count(source, row, before)
        return {column: text for column, text in wanted.items() if text != texts[column]}

    def _count(self, source: str, number: int, before: int) -> None:
        """Counts what was done to a record; one that is read a second time counts once."""
        if number > self._last.get(source, 0):
            self._last[source] = number
            self._names += self._persons.count - before
            self._records += self._persons.count > before
