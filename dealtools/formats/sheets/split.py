"""CSV text cut into rows and cells, each with its place (RFC 4180; comma, semicolon or tab)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from dealtools.formats.sheets.headings import columns_anywhere
from dealtools.tables.cells import unprotected

SEPARATORS = (",", ";", "\t")
_HEAD = 65536  # so many characters from the start decide the separator
_LINE_END = re.compile(r"\r\n|\n|\r")
# What Excel writes in front of a sheet to name its separator.
_NAMED = re.compile(r"\ufeff?\"?sep=([,;\t])\"?(?:\r\n|\n|\r|\Z)", re.IGNORECASE)


class Cell(NamedTuple):
    """A cell: its value without quotes and outer blanks, and where it stands in the text."""

    text: str
    start: int
    end: int
    is_open: bool = False  # begins with a quote that nothing closes


class TextRow(NamedTuple):
    """A row that is not empty, without the places of its cells.

    This is what every kind of sheet comes to before its values are read.

    Attributes:
        line: its number in the sheet, from 1; a cell may go on over several lines.
        start, end: where it stands in the text, its line end included.
        texts: the values of its cells, without quotes and outer blanks.
        unclosed: numbers of the cells that begin with a quote that nothing closes.
    """

    line: int
    start: int
    end: int
    texts: tuple[str, ...]
    unclosed: tuple[int, ...] = ()


class Row(NamedTuple):
    """A row that is not empty, with its cells and their places; the other attributes are those of `TextRow`."""

    line: int
    start: int
    end: int
    cells: tuple[Cell, ...]


def sniff_separator(text: str) -> tuple[str, int]:
    """The separator of a CSV text, and where its first row begins.

    The separator is the one by which the first line has the most columns that we know; the comma if all are equal.
    """
    named = _NAMED.match(text)
    if named is not None:
        return named[1], named.end()
    head = text[:_HEAD]
    best = max(SEPARATORS, key=lambda separator: _known_columns(head, separator))
    return best, 0


def split_rows(text: str, separator: str, start: int = 0, line: int = 1) -> Iterator[Row]:
    """The rows of a CSV text; those without any text are passed over.

    Args:
        text: the text.
        separator: between cells.
        start: where the first row begins.
        line: the number of the line there.
    """
    while start < len(text):
        cells, end = _split_row(text, separator, start)
        if any(cell.text for cell in cells):
            yield Row(line, start, end, cells)
        # A quoted cell may hold line ends.
        line += sum(1 for _ in _LINE_END.finditer(text, start, end))
        start = end


def split_texts(text: str, separator: str, start: int = 0, line: int = 1) -> Iterator[TextRow]:
    """The rows of a CSV text without the places of their cells, as `split_rows` gives them, but faster."""
    size = len(text)
    while start < size:
        found = text.find("\n", start)
        end = size if found < 0 else found + 1
        written = text[start:end]
        if '"' in written or "\r" in written.removesuffix("\r\n"):
            cells, end = _split_row(text, separator, start)
            texts = tuple(cell.text for cell in cells)
            lines = sum(1 for _ in _LINE_END.finditer(text, start, end))
            unclosed = tuple(at for at, cell in enumerate(cells) if cell.is_open)
        else:
            texts = tuple(map(_value, written.split(separator)))
            lines, unclosed = 1, ()
        if any(texts):
            yield TextRow(line, start, end, texts, unclosed)
        # A quoted cell may hold line ends.
        line += lines
        start = end


def _known_columns(head: str, separator: str) -> tuple[int, int]:
    """How many columns of the first rows are known to us at most, and how many there are."""
    best = (0, 0)
    for number, row in enumerate(split_texts(head, separator)):
        known = sum(name is not None for name in columns_anywhere(row.texts))
        best = max(best, (known, len(row.texts) if number == 0 else 0))
        if number >= HEADER_ROWS:
            break
    return best


HEADER_ROWS = 20
"""The header is looked for in so many rows; titles may stand above it."""


@cache
def _patterns(separator: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A cell in quotes up to what ends it, and any other cell."""
    mark = re.escape(separator)
    return re.compile(rf'[ ]*"((?:[^"]++|"")*+)"[ ]*(?={mark}|\r|\n|\Z)'), re.compile(rf"[^{mark}\r\n]*")


def _value(written: str) -> str:
    """The value of a cell: without outer blanks, and what made it harmless for spreadsheets."""
    text = written.strip()
    return unprotected(text).strip() if text.startswith("'") else text


def _split_row(text: str, separator: str, start: int) -> tuple[tuple[Cell, ...], int]:
    """The cells of the row that begins at `start`, and where the next row begins."""
    quoted, plain = _patterns(separator)
    cells = []
    while True:
        match = quoted.match(text, start)
        if match is not None:
            cells.append(Cell(_value(match[1].replace('""', '"')), start, match.end()))
        else:
            match = plain.match(text, start)
            assert match is not None
            is_open = match[0].lstrip().startswith('"')
            cells.append(Cell(_value(match[0]), start, match.end(), is_open))
        start = match.end()
        if text.startswith(separator, start):
            start += 1
            continue
        line_end = _LINE_END.match(text, start)
        return tuple(cells), line_end.end() if line_end is not None else start
