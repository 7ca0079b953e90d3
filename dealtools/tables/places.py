"""Where the rows of a record stand in its source: line, first byte and length."""

import re

from dealtools.records.playing import Playing
from dealtools.records.record import Record

_LINE_END = re.compile(r"\r\n|\n|\r")


class RowPlaces:
    """Places of a record and of the rows of its results table, asked for in order."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._position = record.body
        self._line = record.line
        self._offset = record.offset

    def place(self, playing: Playing) -> tuple[int | None, int, int]:
        """Line (None in a binary source), byte offset and length in bytes."""
        record = self._record
        if playing.row == 0 or not playing.cells:
            return record.line if record.encoding.is_text else None, record.offset, record.length
        cells = tuple(playing.cells.values())
        start, end = cells[0].start, cells[-1].end
        between = record.text[self._position : start]
        self._line += len(_LINE_END.findall(between))
        self._offset += record.encoding.byte_length(between)
        self._position = start
        line = self._line if record.encoding.is_text else None
        return line, self._offset, record.encoding.byte_length(record.text[start:end])
