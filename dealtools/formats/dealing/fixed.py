"""Files of records of one size: cut into their records, each read on its own."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dealtools.records.deals import read_deal
from dealtools.records.record import Fault, Passage, Record, Tag
from dealtools.sources.encoding import Encoding

FILLING = " \t\r\n\x00\x1a"
"""What programs put behind the last record: it means nothing."""
HEAD = 4096
"""So many bytes are looked at to know a format; where there are less, they are the whole file."""
_SOLID = re.compile(f"[^{FILLING}]")


class Board(NamedTuple):
    """What one record says.

    Attributes:
        deal: in the words of PBN; "" where the pack has no reading.
        number: of the board, a text; None where it is not known.
        faults: what was noticed.
        values: of other tags.
    """

    deal: str
    number: str | None = None
    faults: tuple[Fault, ...] = ()
    values: Mapping[str, str] = MappingProxyType({})


class Whole(NamedTuple):
    """What is known at the end of a file: the number of its records, of its characters, and its beginning."""

    records: int
    length: int
    head: str


class Layout(NamedTuple):
    """How a file is cut.

    Attributes:
        format: its name.
        size: characters of a record.
        read: text of a record and its place in the file, from 1 → what it says.
        header: characters before the first record.
        is_spaced: whether there may be white space behind each record.
        at_end: the faults that show at the end of the file only; of no place in the text.
    """

    format: str
    size: int
    read: Callable[[str, int], Board]
    header: int = 0
    is_spaced: bool = False
    at_end: Callable[[Whole], Iterable[Fault]] | None = None


def read_fixed(layout: Layout, blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file: one Record for each board; a header and what stands behind are plain Passages."""
    pieces = _Pieces(blocks)
    head = ""
    if layout.header:
        head = pieces.take(layout.header)
        if head:
            header = Passage(source, layout.format, head, text_offset=0, encoding=encoding)
            if len(head) < layout.header:
                header.faults.append(Fault("deal-cut-off", 0, len(head), {"found": len(head), "size": layout.header}))
            yield header
    number = 0
    while len(text := pieces.take(layout.size)) == layout.size or text:
        offset = pieces.taken - len(text)
        if len(text) < layout.size or (not text.strip(FILLING) and pieces.is_blank_to_end()):
            text += pieces.rest()
            tail = Passage(source, layout.format, text, text_offset=offset, encoding=encoding)
            if text.strip(FILLING):
                tail.faults.append(Fault("deal-cut-off", 0, len(text), {"found": len(text), "size": layout.size}))
            yield tail
            break
        number += 1
        if layout.is_spaced:
            text += pieces.filling()
        head = head or text
        board = layout.read(text, number)
        yield made_record(Record(source, layout.format, text, 1, offset, encoding, number=number), board)
    if layout.at_end is not None and (faults := list(layout.at_end(Whole(number, pieces.taken, head)))):
        yield Passage(source, layout.format, text_offset=pieces.taken, encoding=encoding, faults=faults)


def are_sound(layout: Layout, text: str) -> bool:
    """Whether the beginning of a file holds boards that a format of fixed size would have, and nothing else."""
    pieces = _Pieces([text])
    pieces.take(layout.header)
    number = 0
    while len(piece := pieces.take(layout.size)) == layout.size and piece.strip(FILLING):
        number += 1
        board = layout.read(piece, number)
        deal = read_deal(board.deal).deal if board.deal else None
        if deal is None or not deal.is_complete or board.number is None:
            return False
        if layout.is_spaced:
            pieces.filling()
    return number > 0 and (len(text) >= HEAD or not (piece + pieces.rest()).strip(FILLING))


def numbered_by_place(place: int) -> tuple[Fault, ...]:
    """What is noticed, once for a file, where boards have no numbers of their own but their places."""
    return (Fault("boards-numbered-by-place", 0, 0, {}),) if place == 1 else ()


def made_record(record: Record, board: Board) -> Record:
    """A record, of which text and place are known, with what it says."""
    end = len(record.text.rstrip("\r\n")) if record.encoding.is_text else len(record.text)
    record.line = record.text_line
    record.offset = record.text_offset
    record.length = record.encoding.byte_length(record.text[:end])
    values = {} if board.number is None else {"Board": board.number}
    values |= board.values
    if board.deal:
        values["Deal"] = board.deal
    record.values = values
    record.written = [Tag(name, value, 0, end) for name, value in values.items()]
    record.faults += board.faults
    return record


class _Pieces:
    """Blocks of text, taken in pieces of any size."""

    def __init__(self, blocks: Iterable[str]) -> None:
        self._blocks = iter(blocks)
        self._block = ""
        self._at = 0
        self._solid = -1  # where something stands that is no filling, in characters from the beginning
        self.taken = 0

    def take(self, size: int) -> str:
        """The next so many characters, fewer at the end."""
        while len(self._block) - self._at < size:
            more = next(self._blocks, None)
            if more is None:
                break
            self._block = self._block[self._at :] + more
            self._at = 0
        piece = self._block[self._at : self._at + size]
        self._at += len(piece)
        self.taken += len(piece)
        return piece

    def is_blank_to_end(self) -> bool:
        """Whether nothing follows but filling."""
        if self.taken <= self._solid:
            return False
        while True:
            found = _SOLID.search(self._block, self._at)
            if found is not None:
                self._solid = self.taken + found.start() - self._at
                return False
            more = next(self._blocks, None)
            if more is None:
                return True
            self._block, self._at = self._block[self._at :] + more, 0

    def filling(self) -> str:
        """The filling that comes next."""
        filling = ""
        while not self.is_blank_to_end() and self._solid > self.taken:
            filling += self.take(self._solid - self.taken)
        return filling

    def rest(self) -> str:
        """All that follows."""
        rest = self._block[self._at :] + "".join(self._blocks)
        self._block, self._at = "", 0
        self.taken += len(rest)
        return rest
