"""Lists of results made into tables of a record: a line for each playing of a board, or for each contestant.

A format that tells the results of a board line by line makes one Record of the board. Its lines become the rows of a
`ScoreTable`, its contestants those of a `TotalScoreTable`, with the columns of the PBN standard (section 5) and those
that programs add. `records/rows.py` makes a playing of each row, whatever the format.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from dealtools.bridge.card import CARDS, card_from_text, rank_first_card
from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.formats.pbn.tags import TABLES
from dealtools.records.record import Cell, Column, Record, Table, Tag

RESULTS, TOTALS = "ScoreTable", "TotalScoreTable"
UNKNOWN = "-"
_MOST_COLUMNS = 100
_OTHERS = "Others"
"""A column for what would take more of them: a table of lines each of which has columns of its own fills any memory."""
_SEATS = ("North", "East", "South", "West")
_BLANKS = re.compile(r"\s+")
# The order of the columns: where the lines belong, who played, the standard's own with the lead, and the rest.
_ORDER = {
    RESULTS: (
        *("Section", "Round", "Table"),
        *TABLES[RESULTS][:5],
        *(f"PlayerId_{seat}" for seat in _SEATS),
        *("Contract", "Declarer", "Lead", "Result"),
        *TABLES[RESULTS][8:],
    ),
    TOTALS: ("Rank", "Section", "Direction", "PairId", "PlayerId", "TeamId", *TABLES[TOTALS][2:]),
}


@dataclass(slots=True)
class Line:
    """A line of a list: where it stands in the record's text, and what it says, by the names of the columns.

    Attributes:
        start, end: of the line.
        cells: its elements; what it says nothing of is left out.
    """

    start: int
    end: int
    cells: dict[str, Cell] = field(default_factory=dict)

    def put(self, column: str, text: str, start: int | None = None, end: int | None = None) -> None:
        """Puts an element on the line, with its own place where it has one; of an empty text, nothing."""
        text = " ".join(text.split())
        if text:
            place = (self.start, self.end) if start is None or end is None else (start, end)
            self.cells[column] = Cell(text, *place, False)


def take_table(record: Record, name: str, lines: Sequence[Line]) -> None:
    """Gives a record the table of lines; of no lines, none.

    It has the columns of which any line says something, in the order of the standard; `-` where a line does not.

    Args:
        record: whose text the lines stand in.
        name: `RESULTS` or `TOTALS`.
        lines: in the order of the source.
    """
    named = dict.fromkeys(column for line in lines for column in line.cells)
    if not named:
        return
    order = _ORDER[name]
    columns = [column for column in order if column in named] + [column for column in named if column not in order]
    if len(columns) > _MOST_COLUMNS:
        over = frozenset(columns[_MOST_COLUMNS - 1 :])
        columns = [*columns[: _MOST_COLUMNS - 1], _OTHERS]
        for line in lines:
            _join(line, over)
    header = ";".join(columns)
    tag = Tag(name, header, lines[0].start, lines[0].end)
    rows = [_row(line, columns) for line in lines]
    record.tables[name] = Table(tag, tuple(Column(column, "", 0, "L") for column in columns), rows)
    record.values[name] = header
    record.written.append(tag)


def _row(line: Line, columns: Sequence[str]) -> tuple[Cell, ...]:
    unknown = Cell(UNKNOWN, line.start, line.end, False)
    return tuple(line.cells.get(column, unknown) for column in columns)


def _join(line: Line, names: frozenset[str]) -> None:
    """Makes one element of those in columns of these names."""
    told = [f"{name}={cell.text}" for name, cell in line.cells.items() if name in names]
    line.cells = {name: cell for name, cell in line.cells.items() if name not in names}
    line.put(_OTHERS, "; ".join(told))


def contract_text(text: str) -> str:
    """A contract in the words of PBN: of "4 Hx" it is "4HX"; a text that is none stays."""
    contract = contract_from_text(_BLANKS.sub("", text))
    return text if contract is None else str(contract)


def seat_text(text: str) -> str:
    """The letter of a seat, of "west" and "W" it is "W"; a text that is none stays."""
    seat = seat_from_text(text[:1])
    is_one = seat is not None and text.upper() in (SEATS[seat], _SEATS[seat].upper())
    return SEATS[seat] if seat is not None and is_one else text


def card_text(text: str) -> str:
    """A card in the words of PBN: of "10s" it is "ST"; a text that is none stays."""
    plain = _BLANKS.sub("", text)
    card = card_from_text(plain)
    card = rank_first_card(plain) if card is None else card
    return text if card is None else CARDS[card]


WORDS = {"Contract": contract_text, "Declarer": seat_text, "Lead": card_text}
"""Columns whose elements have words of PBN, and what gives these for the text of another format."""
