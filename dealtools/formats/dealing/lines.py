"""Files of lines, a deal on one or several of them: cut into lines, each with its place."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealtools.formats.dealing.fixed import Board, made_record
from dealtools.records.record import Fault, Passage, Record
from dealtools.sources.encoding import Encoding

_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n\r?)|[^\r\n]+\Z")


class Line(NamedTuple):
    """A line with its end, its number from 1 and the bytes before it."""

    text: str
    number: int
    offset: int

    @property
    def words(self) -> str:
        """What it says, without blanks around."""
        return self.text.strip(" \t\r\n\x00\x1a")


class Passages:
    """Puts lines together to passages of one source."""

    def __init__(self, format_name: str, source: str, encoding: Encoding) -> None:
        self.format = format_name
        self.source = source
        self.encoding = encoding
        self.records = 0
        self._lines: list[Line] = []
        self._length = 0  # of these lines
        self._faults: list[Fault] = []

    def keep(self, line: Line, name: str = "", **facts: object) -> None:
        """Takes a line that is no record, and the fault that it is, if it is one."""
        if name:
            start = self._length + len(line.text) - len(line.text.lstrip())
            self._faults.append(Fault(name, start, start + len(line.words), facts))
        self._lines.append(line)
        self._length += len(line.text)

    def keep_words(self, line: Line, *, is_known: bool = False) -> None:
        """Takes a line that is no record: a fault, unless it is empty, known or a remark behind `#`."""
        if is_known or not line.words or line.words.startswith("#"):
            self.keep(line)
        else:
            self.keep(line, "unreadable-deal-line", found=line.words)

    def kept(self) -> Iterator[Passage]:
        """The lines kept since the record before, as a passage that is none."""
        if self._lines:
            first = self._lines[0]
            text = "".join(line.text for line in self._lines)
            passage = Passage(self.source, self.format, text, first.number, first.offset, self.encoding)
            passage.faults += self._faults
            self._lines, self._faults, self._length = [], [], 0
            yield passage

    def record(self, lines: list[Line], board: Board) -> Record:
        """The record that lines are."""
        self.records += 1
        first = lines[0]
        text = "".join(line.text for line in lines)
        record = Record(self.source, self.format, text, first.number, first.offset, self.encoding, number=self.records)
        return made_record(record, board)


def lines_of(blocks: Iterable[str], encoding: Encoding) -> Iterator[Line]:
    """The lines of a text; CR LF, LF and CR end them."""
    number, offset, rest = 1, len(encoding.bom), ""
    for block in blocks:
        lines = _LINE.findall(rest + block)
        rest = lines.pop() if lines and not lines[-1].endswith("\n") else ""
        for text in lines:
            yield Line(text, number, offset)
            number += 1
            offset += encoding.byte_length(text)
    if rest:
        yield Line(rest, number, offset)
