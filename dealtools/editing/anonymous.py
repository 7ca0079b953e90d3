"""Records without the names of those who played: `Player 1`, `Team 1`, the same for the same in a whole run."""

from dataclasses import replace

from dealtools.editing.mentions import Mentions
from dealtools.editing.people import Headings, commentary_of, each_name, renamed
from dealtools.editing.settled import settled
from dealtools.editing.texts import reworded, reworded_heading, reworded_lines
from dealtools.records.edits import UNWRITTEN
from dealtools.records.record import Heading, Passage, Record
from dealtools.tables.people import read_name


class Anonymizer:
    """Puts numbers in the place of people, in the order in which they come.

    Two spellings are one person where they differ in letter case and blanks alone. Events, places, dates and clubs stay
    as they are, but for names in them that were met at a table, which are put in other words in all texts.

    Attributes:
        commented: how many records have comments, notes or lines for programs, in which names may stand.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], str] = {}  # what it is and its name → the words for it
        self._count: dict[str, int] = {}
        self._headings = Headings(self._rename, self._reword_heading)
        self._met = Headings(self._meet)
        self._mentions = Mentions(self._numbered)
        self.commented = 0

    def meet(self, record: Record) -> None:
        """Takes the names of a record, so that they are known where records before it speak of them."""
        renamed(record, self._meet)
        self._met.of(record.heading)

    def anonymous(self, record: Record) -> Record:
        """A copy of the record that names nobody who is met at a table; others in its texts are not known."""
        self.meet(record)
        self.commented += any(text.strip() for text in commentary_of(record))
        new = reworded(renamed(settled(record), self._rename, inherited=True), self._reword)
        new = replace(new, heading=self._headings.of(record.heading))
        if record.format != "pbn":
            # Its text names somebody even where it has no place for players of its own.
            new.edits = new.edits | {"anonymous": UNWRITTEN}
        return new

    def passage(self, passage: Passage) -> Passage:
        """Text that is no record with other words for the names that were met."""
        return replace(passage, text=reworded_lines(passage.text, self._reword))

    def _reword(self, text: str, is_story: bool) -> str:
        return self._mentions.replaced(text, parts=is_story)

    def _reword_heading(self, heading: Heading) -> None:
        reworded_heading(heading, self._reword)

    def _meet(self, kind: str, text: str) -> str:
        if kind == "player":
            for part in text.split(";"):
                self._meet_player(part)
        elif kind in ("pair", "names", "person"):
            each_name(text, self._meet_player)
        elif kind == "team":
            self._mentions.meet("Team", text)
        return text

    def _meet_player(self, text: str) -> str:
        name = read_name(text)[0]
        if name is not None:
            self._mentions.meet("Player", name)
        return text

    def _rename(self, kind: str, text: str) -> str:
        if kind == "player":
            return ";".join(self._player(part) if part.strip() else part for part in text.split(";"))
        if kind in ("pair", "names", "person"):
            return each_name(text, self._player)
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
