"""Who is meant by a name as it is written: the lines of a file of names."""

from collections.abc import Callable, Mapping, Sequence

from dealtools.editing.people import each_name
from dealtools.errors import DealtoolsError
from dealtools.formats.sheets.split import sniff_separator, split_texts
from dealtools.tables.people import read_name

COLUMNS = ("spelling", "person")


def read_persons(text: str) -> dict[str, str]:
    """The persons of a file of names (CSV): spelling → person; other columns are passed over.

    A spelling without a person stays as it is. Blanks make no difference but where there are none.

    Raises:
        DealtoolsError: a column is missing, or a spelling is given to two persons.
    """
    separator, start = sniff_separator(text)
    rows = split_texts(text, separator, start, 2 if start else 1)
    header = next(rows, None)
    names = [] if header is None else [name.strip("\ufeff ").casefold() for name in header.texts]
    if any(names.count(name) != 1 for name in COLUMNS):
        raise DealtoolsError(f"the first line names the columns, among them {' and '.join(COLUMNS)}, once each")
    places = [names.index(name) for name in COLUMNS]
    persons: dict[str, str] = {}
    lines: dict[str, int] = {}
    for row in rows:
        spelling, person = (_cell(row.texts, place) for place in places)
        if not spelling or not person:
            continue
        if persons.setdefault(spelling, person) != person:
            raise DealtoolsError(
                f"line {row.line}: {spelling!r} is {person!r}, but {persons[spelling]!r} in line {lines[spelling]}"
            )
        lines.setdefault(spelling, row.line)
    return {spelling: person for spelling, person in persons.items() if spelling != person}


def _cell(texts: Sequence[str], place: int) -> str:
    return " ".join(texts[place].split()) if place < len(texts) else ""


class Persons:
    """Puts persons in the place of spellings.

    Attributes:
        count: how many names were put in other words.
        met: the spellings that were found.
    """

    def __init__(self, persons: Mapping[str, str]) -> None:
        self._persons = persons
        self.count = 0
        self.met: set[str] = set()

    def rename(self, kind: str, text: str) -> str:
        """The words for a text, as `people.renamed` takes them."""
        if kind == "player":
            return self._whole(text) or _each(text, ";", self._player)
        if kind in ("pair", "names"):
            return self._whole(text) or each_name(text, self._player)
        return text

    def _whole(self, text: str) -> str | None:
        spelling = " ".join(text.split())
        person = self._persons.get(spelling)
        if person is not None:
            self.count += 1
            self.met.add(spelling)
        return person

    def _player(self, text: str) -> str:
        person = self._whole(text)
        if person is not None:
            return person
        name, member = read_name(text)
        person = None if member is None or name is None else self._whole(name)
        return text if person is None else f"{person}#{member}"


def _each(text: str, separator: str, rename: Callable[[str], str]) -> str:
    """A text with its parts between separators in other words, each with the blanks around it."""
    parts = []
    for part in text.split(separator):
        name = part.strip()
        parts.append(part.replace(name, rename(name), 1) if name else part)
    return separator.join(parts)
