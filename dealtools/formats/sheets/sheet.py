"""A sheet in memory: its values as columns, its text with the place of every cell."""

import itertools
from array import array
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.formats.sheets.split import Row, split_rows
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding
from dealtools.sources.places import TextPlaces

if TYPE_CHECKING:
    import pyarrow as pa


ChangeCells = Callable[[str, int, Mapping[str, str]], Mapping[str, str]]
"""Of a source, the number of a row and its cells by our names of the columns, those that hold other texts."""


class CellFault(NamedTuple):
    """Something wrong with a sheet: the name of the rule that describes it, the place, the facts.

    Attributes:
        name: of the rule.
        record: number of the row below the header, from 1; 0 the header.
        column: number of the cell in its row, from 0; None for the row.
        facts: for the message.
    """

    name: str
    record: int
    column: int | None
    facts: dict[str, Any]


@dataclass(slots=True)
class SheetText:
    """The text of a CSV sheet and where its rows stand; entry 0 is the header."""

    text: str = ""
    separator: str = ","
    starts: "array[int]" = field(default_factory=lambda: array("q"))
    lines: "array[int]" = field(default_factory=lambda: array("q"))
    offsets: "array[int]" = field(default_factory=lambda: array("q"))  # bytes before the row
    size: int = 0  # bytes of all
    member: tuple[int, int] | None = None  # of a worksheet, the bytes of the workbook that it is packed in
    last: tuple[int, Row] | None = None  # the row that was asked for last: much may be said of one row

    def row(self, record: int) -> Row:
        """A row, cut into its cells again."""
        if self.last is None or self.last[0] != record:
            self.last = record, next(split_rows(self.text, self.separator, self.starts[record], self.lines[record]))
        return self.last[1]

    def borders(self) -> Iterator[tuple[int, int]]:
        """The first byte of each row below the header, and the one behind it; of a worksheet, those of all its rows."""
        if self.member is not None:
            return itertools.repeat(self.member)
        return itertools.pairwise([*self.offsets[1:], self.size])

    def measure(self, offset: int, encoding: Encoding) -> None:
        """Notes how many bytes stand before each row; so many stand before the text."""
        position = 0
        for start in self.starts:
            offset += encoding.byte_length(self.text[position:start])
            self.offsets.append(offset)
            position = start
        self.size = offset + encoding.byte_length(self.text[position:])


@dataclass(slots=True)
class Sheet(Passage):
    """A sheet: one row for each deal or result.

    As a passage it is the text down to the header; the text of the rows comes in passages of their own.

    Attributes:
        language: of its words, of `languages.LANGUAGES`; None where none was said.
        headings: the headings as written.
        named: our names of the columns that were read, with the number of each cell in its row.
        rows: the values, one row each, without those of rows that nothing is written in; see `reader.COLUMN_TYPES`.
        whole: the text of all.
        cell_faults: what is wrong with cells, in order.
        worksheet: the name of the worksheet that it is; "" where it is no part of a workbook.
        corrections: of rows, by number, how many of their values a file of corrections replaced.
        deals: of rows, by number, the cards that a file of hand records gives.
    """

    language: str | None = None
    headings: tuple[str, ...] = ()
    named: dict[str, int] = field(default_factory=dict)
    rows: "pa.Table" = None
    whole: SheetText = field(default_factory=SheetText)
    cell_faults: list[CellFault] = field(default_factory=list)
    worksheet: str = ""
    corrections: dict[int, int] = field(default_factory=dict)
    deals: dict[int, Deal] = field(default_factory=dict)
    change: ChangeCells | None = None  # of cells before they are read
    places: tuple[int, TextPlaces] | None = None  # of the row that was asked for last

    def place(self, record: int, column: int | None) -> tuple[TextPlaces, int, int]:
        """Where a cell stands: the places of its row's text, and the characters there; the row without a column."""
        row = self.whole.row(record)
        if self.places is None or self.places[0] != record:
            text, offset = self.whole.text[row.start : row.end], self.whole.offsets[record]
            self.places = record, TextPlaces(text, self.encoding, line=row.line, offset=offset)
        places = self.places[1]
        if column is None or column >= len(row.cells):
            return places, 0, len(self.whole.text[row.start : row.end].rstrip("\r\n"))
        cell = row.cells[column]
        return places, cell.start - row.start, cell.end - row.start

    def cell_name(self, record: int, column: int | None) -> str:
        """What a spreadsheet calls a cell, or a row without a column: `C5`, `row 5`."""
        line = self.whole.lines[record] if record < len(self.whole.lines) else 1
        if column is None:
            return f"row {line}" if record else ""
        letters, number = "", column + 1
        while number:
            number, letter = divmod(number - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"cell {letters}{line}"


@dataclass(slots=True)
class SheetRow(Passage):
    """The text of a row below the header and of those behind it that nothing is said about.

    Attributes:
        number: of the row, from 1.
    """

    number: int = 0
