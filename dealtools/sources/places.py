"""Places in a text: character offset to line, column, byte and excerpt."""

import re
from bisect import bisect_right
from typing import NamedTuple

from dealtools.sources.encoding import Encoding

_LINE_END = re.compile(r"\r\n?|\n\r?")


class Place(NamedTuple):
    """A stretch of a source: lines and columns from 1, in code points; bytes from 0."""

    line: int
    column: int
    end_line: int
    end_column: int
    offset: int
    end_offset: int


class TextPlaces:
    """Answers where in its source a piece of text stands: a record, or the whole.

    Args:
        text: the piece; its lines end in CR LF, LF, CR or LF CR.
        encoding: of the source.
        line: number of the line in which the piece begins, from 1.
        column: number of its first character in that line, from 1.
        offset: its first byte in the source, the byte order mark counted.
    """

    __slots__ = ("_column", "_encoding", "_line", "_offset", "_starts", "_text")

    def __init__(
        self, text: str, encoding: Encoding, *, line: int = 1, column: int = 1, offset: int | None = None
    ) -> None:
        self._text = text
        self._encoding = encoding
        self._line = line
        self._column = column
        self._offset = len(encoding.bom) if offset is None else offset
        # Found when the first place is asked for: most records give no finding.
        self._starts: list[int] = []

    def place(self, start: int, end: int) -> Place:
        """The place of the characters from `start` to just before `end`."""
        line, column = self.line_column(start)
        end_line, end_column = self.line_column(end)
        offset = self._offset + self._encoding.byte_length(self._text[:start])
        end_offset = offset + self._encoding.byte_length(self._text[start:end])
        return Place(line, column, end_line, end_column, offset, end_offset)

    def line_column(self, position: int) -> tuple[int, int]:
        """Line and column of a character."""
        if not self._starts:
            self._starts = [0, *(found.end() for found in _LINE_END.finditer(self._text))]
        index = bisect_right(self._starts, position) - 1
        column = position - self._starts[index] + 1
        return self._line + index, column + (self._column - 1 if index == 0 else 0)

    def excerpt(self, position: int) -> str:
        """The line of the text that holds a character, without its end."""
        start = max(self._text.rfind("\n", 0, position), self._text.rfind("\r", 0, position)) + 1
        end = _LINE_END.search(self._text, position)
        return self._text[start : end.start() if end else len(self._text)]
