"""Places in a text: character offset to line, column, byte and excerpt."""

import itertools
import re
from bisect import bisect_right
from typing import NamedTuple

from dealtools.sources.encoding import Encoding

_LINE_END = re.compile(r"\r\n?|\n\r?")
_EXCERPT = 240
"""So many characters of a line stand in an excerpt, where the line is longer."""
_BEFORE = 60
"""So many of them before the place."""
_STEP = 4096
"""Characters from one known byte to the next."""


class Place(NamedTuple):
    """A stretch of a source: lines and columns from 1, in code points, None in a binary one; bytes from 0."""

    line: int | None
    column: int | None
    end_line: int | None
    end_column: int | None
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

    __slots__ = ("_bytes", "_column", "_encoding", "_line", "_offset", "_starts", "_text", "_width")

    def __init__(
        self, text: str, encoding: Encoding, *, line: int = 1, column: int = 1, offset: int | None = None
    ) -> None:
        self._text = text
        self._encoding = encoding
        self._line = line
        self._column = column
        self._offset = len(encoding.bom) if offset is None else offset
        self._width = encoding.width(text)
        # Found when the first place is asked for: most records give no finding.
        self._starts: list[int] = []
        self._bytes: list[int] = []  # where each stretch of _STEP characters begins

    def place(self, start: int, end: int) -> Place:
        """The place of the characters from `start` to just before `end`."""
        if not self._encoding.is_text:
            return Place(None, None, None, None, self._byte(start), self._byte(end))
        line, column = self.line_column(start)
        end_line, end_column = self.line_column(end)
        return Place(line, column, end_line, end_column, self._byte(start), self._byte(end))

    def _byte(self, position: int) -> int:
        """Where a character begins in the source, in bytes. A long record may have very many places."""
        if self._width is not None:
            return self._offset + position * self._width
        if not self._bytes:
            stretches = (self._text[at : at + _STEP] for at in range(0, len(self._text), _STEP))
            self._bytes = [*itertools.accumulate(map(self._encoding.byte_length, stretches), initial=self._offset)]
        known = position // _STEP
        return self._bytes[known] + self._encoding.byte_length(self._text[known * _STEP : position])

    def line_column(self, position: int) -> tuple[int, int]:
        """Line and column of a character."""
        index = self._index(position)
        column = position - self._starts[index] + 1
        return self._line + index, column + (self._column - 1 if index == 0 else 0)

    def excerpt(self, position: int) -> str:
        """The line of the text that holds a character, without its end; of a long line what stands around it."""
        if not self._encoding.is_text:
            return ""
        start, end = self._excerpt(position)
        return self._text[start:end].rstrip("\r\n")

    def excerpt_column(self, position: int) -> int:
        """The column in which the excerpt for a character begins."""
        return self.line_column(self._excerpt(position)[0])[1]

    def _excerpt(self, position: int) -> tuple[int, int]:
        index = self._index(position)
        start = self._starts[index]
        end = self._starts[index + 1] if index + 1 < len(self._starts) else len(self._text)
        if end - start <= _EXCERPT:
            return start, end
        first = max(start, min(position - _BEFORE, end - _EXCERPT))
        return first, first + _EXCERPT

    def _index(self, position: int) -> int:
        """Number of the line of the text that holds a character, from 0."""
        if not self._starts:
            self._starts = [0, *(found.end() for found in _LINE_END.finditer(self._text))]
        return bisect_right(self._starts, position) - 1
