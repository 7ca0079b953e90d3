"""One playing of a board as it is written, every part with its place in the text.

The words of the PBN standard (tag names, values, calls, cards) are the language in which every format
writes its records: a reader of another format fills the same fields.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from dealtools.records.edits import Edit, edited
from dealtools.sources.encoding import Encoding
from dealtools.sources.places import TextPlaces

UTF_8 = Encoding("utf-8", "utf-8")
_OF_LIN = frozenset(("Contract", "Declarer", "Result", "Auction", "Play"))
UNWRITTEN = {"lin": _OF_LIN, "usebio": _OF_LIN, "endplay-json": frozenset(("Auction", "Play"))}
"""Tags for whose value a format has no place, so that its absence is no omission. Of sections it is the seat."""

_TOKEN = re.compile(r"\S+")


class Tag(NamedTuple):
    """A tag as written: its standard name, its value and where it stands in the record's text."""

    name: str
    value: str
    start: int
    end: int


class Comment(NamedTuple):
    """A comment, the name of the tag or section before it, and how many calls or cards precede it there."""

    text: str
    kind: str  # "{" or ";"
    after: str
    position: int | None
    start: int
    end: int


class Fault(NamedTuple):
    """Something a reader or a replay noticed: the name of the rule that describes it, the place, the facts."""

    name: str
    start: int
    end: int
    facts: dict[str, Any]


@dataclass(slots=True)
class Marks:
    """What is written beside one call or card."""

    suffix: str = ""
    notes: list[int] = field(default_factory=list)
    nags: list[int] = field(default_factory=list)
    irregular: str = ""  # "^I", "^S", "^L", "^R", several joined
    alert: bool = False


class Run(NamedTuple):
    """A stretch of text holding tokens between white space, the first of them number `first`."""

    start: int
    text: str
    first: int


_START, _FIRST = attrgetter("start"), attrgetter("first")


@dataclass(slots=True)
class Section:
    """The tokens of an auction or a play section in the order of the text."""

    tag: Tag
    tokens: list[str] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    spots: list[tuple[int, str]] = field(default_factory=list)  # instead of runs, one for each token: start, text
    marks: dict[int, Marks] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    note_tags: dict[int, Tag] = field(default_factory=dict)
    references: list[tuple[int, int, int]] = field(default_factory=list)  # note number, start, end
    end: str = ""  # "*", "+" or nothing
    end_place: tuple[int, int] = (0, 0)
    star_is_glued: bool = False  # "4N*": an alert, where more follows
    is_over: bool = False  # text behind the end was found

    def place(self, index: int) -> tuple[int, int]:
        """Start and end of a token in the record's text; of the section's tag where there is no such token."""
        if not 0 <= index < len(self.tokens):
            return self.tag.start, self.tag.end
        if index < len(self.spots):
            start, text = self.spots[index]
            return start, start + len(text)
        number = bisect_right(self.runs, index, key=_FIRST) - 1
        if number < 0:  # made, not read
            return self.tag.start, self.tag.end
        run = self.runs[number]
        for number, match in enumerate(_TOKEN.finditer(run.text), run.first):
            if number == index:
                return run.start + match.start(), run.start + match.end()
        return run.start, run.start + len(run.text)

    def tokens_before(self, place: int) -> int:
        """How many tokens begin before a place in the record's text, the one it stands on counted."""
        if self.spots:
            return bisect_right(self.spots, place, key=itemgetter(0))
        number = bisect_right(self.runs, place, key=_START) - 1
        if number < 0:
            return 0
        run = self.runs[number]
        return run.first + len(run.text[: place + 1 - run.start].split())

    def written(self, index: int) -> str:
        """The text of a token; a dash for one that is missing at the end of the last row."""
        return self.tokens[index] if index < len(self.tokens) else "-"

    def mark(self, index: int) -> Marks:
        """The marks of a token, made when there are none yet."""
        found = self.marks.get(index)
        if found is None:
            found = self.marks[index] = Marks()
        return found


class Column(NamedTuple):
    """A column of a table: name, order of the rows ("+" descending, "-" ascending), least width, alignment."""

    name: str
    order: str
    width: int
    align: str


class Cell(NamedTuple):
    """An element of a table; `text` is without the quotes of a string."""

    text: str
    start: int
    end: int
    quoted: bool


@dataclass(slots=True)
class Table:
    """A supplemental section with columns (PBN standard section 5) and its rows."""

    tag: Tag
    columns: tuple[Column, ...]
    rows: list[tuple[Cell, ...]]

    def index(self, name: str) -> int | None:
        """Number of the column of that name, whatever its letter case; None where there is none."""
        wanted = name.casefold()
        for number, column in enumerate(self.columns):
            if column.name.casefold() == wanted:
                return number
        return None


@dataclass(slots=True)
class Supplement:
    """The text behind a tag that begins neither auction nor play, as it stands, comments left out."""

    tag: Tag
    runs: list[tuple[int, str]] = field(default_factory=list)  # where each piece stands, and the piece


@dataclass(slots=True)
class Heading:
    """What a source says once for many records."""

    version: str = ""
    is_export: bool = False
    creator: str = ""
    directives: list[str] = field(default_factory=list)
    pairs: dict[str, tuple[str, ...]] = field(default_factory=dict)  # PairId → the names of the pair
    players: dict[str, str] = field(default_factory=dict)  # PlayerId → name
    carries_tags: bool = False  # a missing tag means "as before" (rpbridge.net archives)


@dataclass(slots=True)
class Passage:
    """A piece of a source's text. All passages of a source, one after the other, are its text.

    Places are offsets in `text`, in characters.
    """

    source: str
    format: str
    text: str = ""
    text_line: int = 1  # line of the beginning of `text` in the source
    text_offset: int = 0  # bytes before `text` in the source
    encoding: Encoding = UTF_8
    faults: list[Fault] = field(default_factory=list)
    text_column: int = 1  # column of the beginning of `text` in its line

    @property
    def text_places(self) -> TextPlaces:
        """Where its characters stand in the source."""
        return TextPlaces(
            self.text, self.encoding, line=self.text_line, column=self.text_column, offset=self.text_offset
        )

    @property
    def rewritten(self) -> str:
        """Its text with all that was changed."""
        return self.text

    @property
    def is_changed(self) -> bool:
        """Whether it says anything else than its source."""
        return False


@dataclass(slots=True)
class Record(Passage):
    """One playing of a board as written.

    `text` is everything of the source that belongs to this record: comments and directives since the record before,
    the record itself from `body` on, and the empty lines behind it.
    """

    number: int = 0  # from 1 within the source
    body: int = 0
    line: int = 1  # line of `body` in the source
    offset: int = 0  # bytes before `body` in the source
    length: int = 0  # bytes from `body` on, empty lines behind it not counted
    written: list[Tag] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    inherited: dict[str, str] = field(default_factory=dict)  # tag → "#", "##" or "before"
    auction: Section | None = None
    play: Section | None = None
    supplements: dict[str, Supplement] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    comments: list[Comment] = field(default_factory=list)
    directives: list[str] = field(default_factory=list)  # lines for programs ("%" first) that stand in or before it
    claim: tuple[int, int, int] | None = None  # tricks of declarer in all by a claim, start, end
    listed: tuple[str, str, int | None] | None = None  # contract, declarer, tricks by the source's list of results
    unwritten: frozenset[str] = frozenset()  # see UNWRITTEN
    heading: Heading = field(default_factory=Heading)
    corrections: dict[int, int] = field(default_factory=dict)  # row → values that a file of corrections replaced
    merged: frozenset[str] = frozenset()  # tags whose values come from a file of hand records
    illegal_calls: str = "report"  # how its auction is replayed, see `replay_auction`
    edits: dict[str, Edit] = field(default_factory=dict)  # what was changed → how the text of PBN changes by it

    @property
    def rewritten(self) -> str:
        """Its text with all that was changed, where that is PBN. All places are those in the text as it was."""
        return edited(self.text, self.edits.values()) if self.edits else self.text

    @property
    def is_changed(self) -> bool:
        """Whether it says anything else than its source."""
        return bool(self.edits)

    def tag(self, name: str) -> Tag | None:
        """The first tag of that name as written, None where the value is inherited or missing."""
        for tag in self.written:
            if tag.name == name:
                return tag
        return None

    def place(self, name: str) -> tuple[int, int]:
        """Start and end of a tag in `text`; of the record's first line where the tag is not written."""
        tag = self.tag(name)
        if tag is not None:
            return tag.start, tag.end
        return self.body, self.body

    def known(self, name: str) -> str | None:
        """The value of a tag, None where it is missing, unknown (`?`) or not applicable (empty)."""
        value = self.values.get(name)
        return None if value in (None, "", "?") else value
