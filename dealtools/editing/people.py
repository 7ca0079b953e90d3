"""The people and teams that a record names, each put in other words where they stand."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache

from dealtools.editing.tags import as_written
from dealtools.formats.pbn.export_values import escaped
from dealtools.formats.pbn.tags import STANDARD
from dealtools.records.edits import UNWRITTEN, Edit
from dealtools.records.record import Cell, Column, Heading, Record, Table, Tag
from dealtools.tables.people import read_pair

Rename = Callable[[str, str], str]
"""Of what a text is and the text, what shall stand in its place.

It is one of `player` (of a seat, with a member number perhaps), `pair` (both names), `names` (a list of them), `person`
(who is no player), `team`, `address`, `number` (of a player in a list), `member` (his number elsewhere) and `details`.
"""

_TAGS = {
    **dict.fromkeys(("North", "East", "South", "West", "FixedPlayer"), "player"),
    **dict.fromkeys(("PairNS", "PairEW"), "pair"),
    **dict.fromkeys(("HomeTeam", "VisitTeam"), "team"),
    "Annotator": "person",
    **dict.fromkeys(("NorthNA", "EastNA", "SouthNA", "WestNA", "AnnotatorNA"), "address"),
}
# What programs call those who hold an office, and where they are reached.
_OFFICES = (
    (re.compile(r"\w*(?:e_?mail|phone|postal|address)\w*", re.IGNORECASE), "address"),
    (
        re.compile(
            r"\w*(?:director|captain|coach|scorer|operator|commentator|author|contact|umpire|referee|organi[sz]er"
            r"|recorder|secretary|president)(?:_?names?)?\d*",
            re.IGNORECASE,
        ),
        "person",
    ),
)
_COLUMNS = (
    (re.compile(r"names?(?:[_ ](?:ns|ew))?|roster|captain|coach", re.IGNORECASE), "names"),
    (re.compile(r"pairid(?:[_ ](?:ns|ew))?", re.IGNORECASE), "pair"),
    (re.compile(r"team(?:name)?(?:[_ ]\w+)?", re.IGNORECASE), "team"),
    (re.compile(r"playerid(?:[_ ]\w+)?", re.IGNORECASE), "number"),
    (re.compile(r"memberid\d*(?:[_ ]\w+)?", re.IGNORECASE), "member"),
    (re.compile(r"\w*details(?:[_ ]\w+)?", re.IGNORECASE), "details"),
)
_PLACEHOLDERS = frozenset(("", "?", "-"))
_BETWEEN = re.compile(r"(\s*;\s*|\s+-\s+|\s+&\s+)")
_OF_THE_FORMAT = re.compile(r"%\s*(?:PBN|EXPORT|Content-type|charset)\b", re.IGNORECASE)
_BARE = re.compile(r"[\w.,'/-]+")


def renamed(record: Record, rename: Rename, *, inherited: bool = False) -> Record:
    """A copy of the record with people and teams in other words; the record itself where none changes.

    Of the text of PBN only these words change; what is inherited stays inherited.

    Args:
        record: what names them.
        rename: gives the other words.
        inherited: whether values that are inherited are still as they were written, and get other words too.
    """
    values, edits, written = dict(record.values), dict(record.edits), []
    named: set[str] = set()
    for tag in record.written:
        kind = kind_of_tag(tag.name)
        if kind is None:
            written.append(tag)
            continue
        is_counted = tag.name not in named  # the first of a name tells
        named.add(tag.name)
        new = _new_value(record, tag, kind, rename, is_counted=is_counted)
        if new is None:
            written.append(tag)
            continue
        marked = "##" if record.inherited.get(tag.name) == "##" and is_counted else ""
        written.append(tag._replace(value=marked + new))
        if is_counted:
            values[tag.name] = new
        told = marked + escaped(new) if marked else as_written(tag.name, new)
        edits[tag.name if is_counted else f"{tag.name} {tag.start}"] = _tag_edit(record, tag, told)
    for name in record.values:
        kind = kind_of_tag(name)
        if kind is None:
            continue
        if name in record.inherited and record.inherited[name] != "##":
            if inherited:
                values[name] = _text(kind, values[name], rename)
        elif name not in named:
            new = _text(kind, values[name], rename)
            if new != values[name]:
                values[name], edits[name] = new, UNWRITTEN
    tables = {}
    for name, table in record.tables.items():
        tables[name] = _renamed_table(record, table, rename, edits)
    if edits == record.edits and values == record.values:
        return record
    if record.format != "pbn":
        edits = dict.fromkeys(edits, UNWRITTEN)
    return replace(record, values=values, edits=edits, written=written, tables=tables)


@lru_cache(maxsize=1024)
def kind_of_tag(name: str) -> str | None:
    """What the value of a tag is, in the words of `Rename`; None where it is nobody's name."""
    if name in _TAGS or name in STANDARD:
        return _TAGS.get(name)
    return next((kind for pattern, kind in _OFFICES if pattern.fullmatch(name)), None)


class Headings:
    """What sources say once of players and pairs, in other words; one heading stays one."""

    def __init__(self, rename: Rename, more: Callable[[Heading], None] | None = None) -> None:
        """Begins without any.

        Args:
            rename: gives the other words.
            more: what else is done to a new heading that others get in its place.
        """
        self._rename, self._more = rename, more
        self._own: Heading | None = None
        self._new = Heading()
        self._read = (0, 0)

    def of(self, heading: Heading) -> Heading:
        """The heading of a record with its names and numbers in other words; the same where there are none."""
        size = len(heading.pairs), len(heading.players)
        if size == (0, 0) and (self._more is None or not (heading.directives or heading.creator)):
            return heading
        if heading is not self._own:
            self._own, self._new, self._read = heading, replace(heading), (0, 0)
            if self._more is not None:
                self._more(self._new)
        if size != self._read:
            rename = self._rename
            self._new.pairs = {
                _text("pair", pair, rename): tuple(_text("player", name, rename) for name in names)
                for pair, names in heading.pairs.items()
            }
            self._new.players = {
                _text("number", number, rename): _text("player", name, rename)
                for number, name in heading.players.items()
            }
            self._read = size
        return self._new


def each_name(text: str, rename: Callable[[str], str]) -> str:
    """A list of names, separated by `;`, or by a dash or `&` between blanks, with each name in other words."""
    parts = _BETWEEN.split(text)
    return "".join(
        part if place % 2 or part.strip() in _PLACEHOLDERS else _with_blanks(part, rename)
        for place, part in enumerate(parts)
    )


def _with_blanks(text: str, rename: Callable[[str], str]) -> str:
    name = text.strip()
    start = text.index(name)
    return text[:start] + rename(name) + text[start + len(name) :]


def _text(kind: str, text: str, rename: Rename) -> str:
    if text.strip() in _PLACEHOLDERS:
        return text
    if kind == "pair" and read_pair(text).names is None:
        return text
    return rename(kind, text)


def _new_value(record: Record, tag: Tag, kind: str, rename: Rename, *, is_counted: bool) -> str | None:
    """The value that a tag shall have; None where it stays, or is that of another record."""
    how = record.inherited.get(tag.name)
    if is_counted and how not in (None, "##"):
        return None
    value = record.values.get(tag.name, tag.value) if is_counted else tag.value
    if is_counted and how == "##" and tag.name not in record.edits:
        value = tag.value.removeprefix("##")
    new = _text(kind, value, rename)
    return None if new == value else new


def _tag_edit(record: Record, tag: Tag, value: str) -> Edit:
    """The value, written as in PBN, in the place of the tag's."""
    first, last = record.text.find('"', tag.start, tag.end), record.text.rfind('"', tag.start, tag.end)
    if record.format != "pbn":
        return UNWRITTEN
    if first < last:
        return Edit(first + 1, last, value)
    return Edit(tag.start, tag.end, f'[{tag.name} "{value}"]')


def _renamed_table(record: Record, table: Table, rename: Rename, edits: dict[str, Edit]) -> Table:
    kinds = [(place, column, kind_of_column(column.name)) for place, column in enumerate(table.columns)]
    named = [(place, column, kind) for place, column, kind in kinds if kind is not None]
    if not named:
        return table
    rows = list(table.rows)
    for number, row in enumerate(table.rows):
        for place, column, kind in named:
            cell = row[place]
            new = _text(kind, cell.text, rename)
            if new != cell.text:
                edits[f"{table.tag.name} {number} {place}"] = cell_edit(record, column, cell, new)
                changed = (*rows[number][:place], cell._replace(text=new), *rows[number][place + 1 :])
                rows[number] = changed
    return replace(table, rows=rows)


@lru_cache(maxsize=1024)
def kind_of_column(column: str) -> str | None:
    """What the elements of a column are, in the words of `Rename`; None where they are nobody's names or numbers."""
    return next((kind for pattern, kind in _COLUMNS if pattern.fullmatch(column)), None)


def cell_edit(record: Record, column: Column, cell: Cell, new: str) -> Edit:
    """The new text of an element, as wide as the old one where it can be, so that columns stay below each other."""
    text, start, end = record.text, cell.start, cell.end
    if record.format != "pbn":
        return UNWRITTEN
    written = f'"{escaped(new)}"' if cell.quoted or not _BARE.fullmatch(new) else new
    blanks = len(text) - end - len(text[end:].lstrip(" "))
    is_last = text[end + blanks : end + blanks + 1] in ("", "\r", "\n")
    if len(written) <= end - start:
        padded = written.rjust(end - start) if column.align == "R" else written.ljust(end - start)
        return Edit(start, end, padded.rstrip() if is_last and column.align != "R" else padded)
    return Edit(start, end if is_last else end + min(len(written) - (end - start), max(blanks - 1, 0)), written)


def commentary_of(record: Record) -> Iterator[str]:
    """The texts of a record that may speak of anybody: comments, notes and lines for programs.

    The lines of the whole file are the first record's; those for version and export format are none.
    """
    yield from (comment.text for comment in record.comments)
    for section in (record.auction, record.play):
        if section is not None:
            yield from section.notes.values()
    lines = [*record.heading.directives, *record.directives] if record.number == 1 else record.directives
    yield from (line for line in lines if not _OF_THE_FORMAT.match(line))
