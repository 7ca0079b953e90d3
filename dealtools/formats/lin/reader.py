"""LIN text read into records, whatever program wrote it (single boards, matches, tournaments, dealt hands)."""

import re
from collections.abc import Iterable, Iterator

from dealtools.bridge.deal import Deal
from dealtools.formats.lin.heading import LinHeading, read_heading, read_names
from dealtools.formats.lin.pages import has_board, is_page
from dealtools.formats.lin.record import RecordReader
from dealtools.formats.lin.split import Chapter, is_heading, split_chapters
from dealtools.records.deals import read_deal
from dealtools.records.record import UNWRITTEN, UTF_8, Fault, Heading, Passage, Record
from dealtools.sources.encoding import Encoding

_LINE_END = re.compile(r"\r\n?|\n")
_NUMBER = re.compile(r"[oOcC]?\s*(\d{1,9})(?!\d)")


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a LIN text, in order: a Record for each board and room, a plain Passage for other text.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets.
    """
    reader = _Reader(source, encoding)
    for chapter in split_chapters(blocks):
        yield reader.take(chapter)


class _Reader:
    """Makes a passage of each chapter; keeps what a heading says for the boards behind it."""

    def __init__(self, source: str, encoding: Encoding) -> None:
        self.source = source
        self.encoding = encoding
        self.offset = len(encoding.bom)
        self.line = self.column = 1
        self.number = 0
        self.lin_heading = LinHeading()
        self.heading = Heading()
        self.is_movie = False  # the chapter before is a page of a movie
        self.has_pages = False  # a chapter since the heading is one
        self.deals: dict[int, str] = {}  # number of a board of the match → its deal
        self.rooms: set[tuple[int, int]] = set()  # boards and rooms of the match

    def take(self, chapter: Chapter) -> Passage:
        """The passage of a chapter."""
        was_movie, self.is_movie = self.is_movie, False
        passage: Passage
        if is_heading(chapter):
            passage = self._plain(chapter)
            self.lin_heading = read_heading(chapter, passage.faults)
            self.heading = Heading()
            self.has_pages = False
            self.deals.clear()
            self.rooms.clear()
        elif is_page(chapter, self.lin_heading, is_of_movie=self.has_pages) or (
            was_movie and "md" not in chapter.codes
        ):
            passage = self._plain(chapter)
            passage.faults.clear()
            if not was_movie:
                passage.faults.append(_at_start(chapter, "teaching-movie"))
            self.is_movie = self.has_pages = True
        elif has_board(chapter) or self._is_listed(chapter):
            passage = self._record(chapter)
        else:
            passage = self._plain(chapter)
            self._take_names(chapter)
            if "qx" in chapter.codes and not was_movie and self._number(chapter) is not None:
                passage.faults.append(_at_start(chapter, "empty-board"))
        passage.text_column = self.column
        ends = [found.end() for found in _LINE_END.finditer(chapter.text)]
        self.line += len(ends)
        self.column = len(chapter.text) - ends[-1] + 1 if ends else self.column + len(chapter.text)
        self.offset += self.encoding.byte_length(chapter.text)
        return passage

    def _plain(self, chapter: Chapter) -> Passage:
        return Passage(self.source, "lin", chapter.text, self.line, self.offset, self.encoding, chapter.faults)

    def _record(self, chapter: Chapter) -> Record:
        self.number += 1
        text = chapter.text
        record = Record(
            self.source, "lin", text, self.line, self.offset, self.encoding, chapter.faults,
            number=self.number, heading=self.heading, unwritten=UNWRITTEN["lin"],
        )  # fmt: skip
        record.body = len(text) - len(text.lstrip())
        record.line, record.offset = self.line, self.offset
        if record.body:
            record.line += len(_LINE_END.findall(text, 0, record.body))
            record.offset += self.encoding.byte_length(text[: record.body])
        record.length = self.encoding.byte_length(text.strip())
        # Boards without a number behind those of a match are of another file that was put behind it.
        is_other = bool(self.rooms) and "qx" not in chapter.codes
        reader = RecordReader(record, chapter, LinHeading() if is_other else self.lin_heading)
        reader.read()
        if reader.default_names is not None:
            self._hold_names(reader.default_names)
        # A board of pairs may be told for as many tables as played it.
        if reader.number is not None and self.lin_heading.scoring not in ("", "P"):
            self._compare_rooms(record, reader.number, reader.room)
        return record

    def _compare_rooms(self, record: Record, number: int, room: int) -> None:
        """Notes where the boards of a match are not told once for each room, with the same cards."""
        heading = self.lin_heading
        start, end = record.place("Board")
        if heading.first is not None and heading.last is not None and not heading.covers(number):
            facts = {"number": number, "first": heading.first, "last": heading.last}
            record.faults.append(Fault("board-outside-match", start, end, facts))
        if (number, room) in self.rooms:
            record.faults.append(Fault("board-told-twice", start, end, {"number": number}))
        self.rooms.add((number, room))
        deal = record.values.get("Deal")
        if deal is None:
            return
        other = self.deals.setdefault(number, deal)
        if other != deal and _owners(other) != _owners(deal):
            record.faults.append(Fault("room-deals-differ", *record.place("Deal"), {"number": number}))

    def _take_names(self, chapter: Chapter) -> None:
        for code, value in zip(chapter.codes, chapter.values, strict=True):
            if code == "pn":
                self._hold_names(value)

    def _hold_names(self, value: str) -> None:
        """Keeps names for the boards that follow without any; those of one room do not end those of two."""
        names = read_names(value, (0, 0), [])
        if names and len(names) >= len(self.lin_heading.names):
            self.lin_heading.names = names

    def _number(self, chapter: Chapter) -> int | None:
        if "qx" not in chapter.codes:
            return None
        found = _NUMBER.match(chapter.values[chapter.codes.index("qx")].strip())
        return None if found is None else int(found[1])

    def _is_listed(self, chapter: Chapter) -> bool:
        """Whether the list of results has one for a board of which nothing else is told."""
        number = self._number(chapter)
        if number is None:
            return False
        room = int(chapter.values[chapter.codes.index("qx")].strip()[:1] in "cC")
        return bool(self.lin_heading.entry(self.lin_heading.results, number, room))


def _owners(text: str) -> Deal | None:
    """The deal of a text, a fourth hand completed, whatever the order of its ranks."""
    deal = read_deal(text).deal
    return None if deal is None else deal.with_fourth_hand() or deal


def _at_start(chapter: Chapter, name: str) -> Fault:
    """A fault that is about a chapter as a whole, at its first command."""
    start = len(chapter.text) - len(chapter.text.lstrip())
    end = chapter.text.find("|", start) + 1 or len(chapter.text)
    return Fault(name, start, end, {})
