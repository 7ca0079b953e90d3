"""Records without the names of those who played: `Player 1`, `Team 1`, the same for the same in a whole run."""

from dataclasses import replace

from dealtools.editing.people import Headings, commentary_of, each_name, renamed
from dealtools.editing.settled import settled
from dealtools.records.edits import UNWRITTEN
from dealtools.records.record import Record
from dealtools.tables.people import read_name


class Anonymizer:
    """Puts numbers in the place of people, in the order in which they come.

    Two spellings are one person where they differ in letter case and blanks alone. Events, places, dates and clubs stay
    as they are, and so do texts.

    Attributes:
        commented: how many records have comments, notes or lines for programs, in which names may stand.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], str] = {}  # what it is and its name → the words for it
        self._count: dict[str, int] = {}
        self._headings = Headings(self._rename)
        self.commented = 0

    def anonymous(self, record: Record) -> Record:
        """A copy of the record that names nobody but in its texts."""
        self.commented += any(text.strip() for text in commentary_of(record))
        new = renamed(settled(record), self._rename, inherited=True)
        new = replace(new, heading=self._headings.of(record.heading))
        if record.format != "pbn":
            # Its text names somebody even where it has no place for players of its own.
            new.edits = new.edits | {"anonymous": UNWRITTEN}
        return new

    def _rename(self, kind: str, text: str) -> str:
        if kind == "player":
            return ";".join(self._player(part) if part.strip() else part for part in text.split(";"))
        if kind in ("pair", "names"):
            return each_name(text, self._player)
        if kind == "person":
            return self._player(text)
        if kind == "team":
            return self._numbered("Team", text)
        if kind == "number":
            return self._numbered("", text)
        return "?" if kind == "address" else "-"

    def _player(self, text: str) -> str:
        name = read_name(text)[0]
        return text if name is None else self._numbered("Player", name)

    def _numbered(self, word: str, name: str) -> str:
        key = word, " ".join(name.casefold().split())
        found = self._known.get(key)
        if found is None:
            number = self._count[word] = self._count.get(word, 0) + 1
            found = self._known[key] = f"{word} {number}".strip()
        return found
