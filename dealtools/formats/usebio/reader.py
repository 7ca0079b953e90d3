"""USEBIO XML read into records: one for each board, its traveller lines in a table.

Where traveller lines tell auction and play (`LIN_DATA`), each line of the board is a record of its own.
"""

from collections.abc import Iterable, Iterator

from dealtools.formats.pbn.split import count_lines
from dealtools.formats.score_table import TOTALS, take_table
from dealtools.formats.usebio.board import fill_board, fill_line, read_board
from dealtools.formats.usebio.heading import UsebioHeading
from dealtools.formats.usebio.split import BOARD, DOCTYPE, Piece, split_pieces
from dealtools.records.record import UTF_8, Fault, Passage, Record
from dealtools.sources.encoding import Encoding

_ENTITY = "<!ENTITY"


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a USEBIO text, in order: a Record for each board, plain Passages around them.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets; what the XML says of itself does not count.
    """
    reader = _Reader(source, encoding)
    last: Passage | None = None
    for piece in split_pieces(blocks):
        for passage in reader.take(piece):
            if last is not None:
                yield last
            last = passage
    if last is not None:
        reader.finish(last)
        yield last


class _Reader:
    """Makes passages of pieces; keeps what stands around boards."""

    def __init__(self, source: str, encoding: Encoding) -> None:
        self.source = source
        self.encoding = encoding
        self.offset = len(encoding.bom)
        self.line = 1
        self.number = 0
        self.heading = UsebioHeading()

    def take(self, piece: Piece) -> Iterator[Passage]:
        """The passages of a piece."""
        if piece.kind == BOARD:
            yield from self._boards(piece)
            return
        passage = self._passage(piece.text)
        if piece.kind == DOCTYPE:
            at = piece.text.upper().find(_ENTITY)
            if at >= 0:
                passage.faults.append(Fault("xml-entity", at, at + len(_ENTITY), {}))
        else:
            self.heading.feed(piece.text, passage.faults)
        yield passage

    def finish(self, last: Passage) -> None:
        """Notes that a file is none of USEBIO, or ends too early, unless that is told of its last passage."""
        if self.heading.root != "USEBIO" and not self.number:
            last.faults.append(Fault("not-usebio", 0, min(len(last.text), 1), {"found": self.heading.root}))
            return
        if self.heading.open and not any(fault.name in ("board-unclosed", "malformed-xml") for fault in last.faults):
            facts = {"why": "the file ends within an element", "found": self.heading.open[-1]}
            last.faults.append(Fault("malformed-xml", max(len(last.text) - 1, 0), len(last.text), facts))

    def _passage(self, text: str) -> Passage:
        passage = Passage(self.source, "usebio", text, self.line, self.offset, self.encoding)
        self._advance(text)
        return passage

    def _advance(self, text: str) -> None:
        self.line += count_lines(text)
        self.offset += self.encoding.byte_length(text)

    def _boards(self, piece: Piece) -> Iterator[Passage]:
        self.heading.has_boards = True
        faults: list[Fault] = []
        board = read_board(piece.text, faults)
        if not piece.is_closed:
            faults = [fault for fault in faults if not fault.facts.get("is_cut")]
            faults.append(Fault("board-unclosed", 0, min(len("<BOARD"), len(piece.text)), {}))
        if not any(line.lin is not None for line in board.lines):
            record = self._record(piece.text)
            record.faults += faults
            fill_board(record, board, self.heading)
            self._take_totals(record)
            self._advance(piece.text)
            yield record
            return
        done = 0
        for line in board.lines:
            if line.start > done:
                passage = self._passage(piece.text[done : line.start])
                passage.faults += _within(faults, done, line.start)
                yield passage
            text = piece.text[line.start : line.end]
            record = self._record(text)
            record.faults += _within(faults, line.start, line.end)
            fill_line(record, board, line, self.heading)
            self._take_totals(record)
            self._advance(text)
            yield record
            done = line.end
        if done < len(piece.text):
            passage = self._passage(piece.text[done:])
            passage.faults += _within(faults, done, len(piece.text) + 1)
            yield passage

    def _record(self, text: str) -> Record:
        self.number += 1
        record = Record(
            self.source, "usebio", text, self.line, self.offset, self.encoding,
            number=self.number, heading=self.heading.participants.heading,
        )  # fmt: skip
        record.line, record.offset = self.line, self.offset
        record.length = self.encoding.byte_length(text)
        return record

    def _take_totals(self, record: Record) -> None:
        """Gives the first record behind the participants the table of their totals."""
        totals, self.heading.participants.totals = self.heading.participants.totals, []
        take_table(record, TOTALS, totals)


def _within(faults: list[Fault], start: int, end: int) -> Iterator[Fault]:
    """The faults that begin in a part of a text, by their places in it."""
    for fault in faults:
        if start <= fault.start < end:
            yield fault._replace(start=fault.start - start, end=min(fault.end, end) - start)
