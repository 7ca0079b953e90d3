"""The rows of the table by the headings of their columns, and CSV text cut into such rows in constant memory."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from dealtools.formats.pbn.split import count_lines
from dealtools.formats.record_table.members import COLUMNS
from dealtools.records.record import UTF_8
from dealtools.sources.encoding import Encoding
from dealtools.tables.cells import unprotected

_LONGEST = 1 << 24  # characters of a row; a longer one begins with a quote that nothing closes
_READ = frozenset(COLUMNS)
_LINE_END = re.compile(r"\r\n|\n|\r")
# Quotes may hold line ends. A row that does not end yet, or whose quote is never closed, does not match.
_ROW = re.compile(r'(?:[^"\r\n]++|"(?:[^"]++|"")*+")*+(?:\r\n|\n|\r)')


@dataclass(slots=True)
class Row:
    """A row of the table.

    Attributes:
        cells: those that are read, by the names of their columns; without those that are empty.
        text: in the source, its line end included; "" where it has none.
        spans: where cells stand in the text.
        line: its first line, from 1.
        offset: bytes before it.
        encoding: of its bytes.
        is_cut: whether it has not as many cells as there are columns.
        unread: columns of which a cell has no value.
    """

    cells: dict[str, str]
    text: str = ""
    spans: dict[str, tuple[int, int]] = field(default_factory=dict)
    line: int = 1
    offset: int = 0
    encoding: Encoding = UTF_8
    is_cut: bool = False
    unread: list[str] = field(default_factory=list)


def cut_rows(blocks: Iterable[str]) -> Iterator[str]:
    """The rows of a CSV text, which joined are the text."""
    source = iter(blocks)
    held, at = "", 0
    while True:
        match = _ROW.match(held, at)
        if match is not None:
            # A line end at the end of a block may be the first half of one.
            yield match[0]
            at = match.end()
            continue
        held, at = held[at:], 0
        block = next(source, "") if len(held) < _LONGEST else ""
        if block:
            held += block
            continue
        if not held:
            return
        end = _LINE_END.search(held)
        at = len(held) if end is None else end.end()
        yield held[:at]


@cache
def _cell(separator: str) -> re.Pattern[str]:
    mark = re.escape(separator)
    return re.compile(rf'(?:[ ]*"((?:[^"]++|"")*+)"[ ]*|([^{mark}\r\n]*))(?:{mark}|(\r\n|\n|\r|\Z))')


def csv_cells(text: str, separator: str) -> Iterator[tuple[str, int, int]]:
    """The cells of a row with their places in it; the same texts as were made harmless for spreadsheets."""
    pattern, at = _cell(separator), 0
    while True:
        match = pattern.match(text, at)
        if match is None:  # more text behind a quote
            end = text.find(separator, at)
            end = len(text) if end < 0 else end
            yield text[at:end].rstrip("\r\n"), at, end
            if end == len(text):
                return
            at = end + 1
            continue
        group = 2 if match[1] is None else 1
        value = match[group].replace('""', '"') if group == 1 else match[group]
        yield unprotected(value), *match.span(group)
        at = match.end()
        if match[3] is not None:
            return


def csv_rows(
    texts: Iterable[str], names: Sequence[str], separator: str, line: int, offset: int, encoding: Encoding
) -> Iterator[Row]:
    """The rows below the header.

    Args:
        texts: of the rows.
        names: the headings.
        separator: between cells.
        line, offset: of the first row.
        encoding: of the bytes.
    """
    for text in texts:
        row = Row({}, text, {}, line, offset, encoding)
        count = 0
        for count, (value, start, end) in enumerate(csv_cells(text, separator), 1):
            name = names[count - 1] if count <= len(names) else ""
            if value and name in _READ and name not in row.cells:
                row.cells[name] = value
                row.spans[name] = start, end
        row.is_cut = count != len(names)
        line += count_lines(text)
        offset += encoding.byte_length(text)
        yield row


def row_of(names: Sequence[str], values: Iterable[object]) -> Row:
    """A row without a text of its own, by the values of its cells; those below one heading are pieces of one text."""
    cells: dict[str, str] = {}
    for name, value in zip(names, values, strict=False):
        if name in _READ and (text := value_text(value)):
            cells[name] = cells.get(name, "") + text
    return Row(cells)


def value_text(value: object) -> str:
    """What a cell with a type says."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)
