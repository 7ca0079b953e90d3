"""What records state of comparisons: matchpoints, percentages, IMPs and totals, each with its place in the text."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from dealtools.records.playing import Playing
from dealtools.records.record import Record, Table
from dealtools.records.results import read_score
from dealtools.tables.people import join_names, read_name, split_names
from dealtools.tables.row_cells import cell_text

MP, PERCENT, IMPS, VP = "mp", "pct", "imps", "vp"
TAGS = {"ScoreMP": MP, "ScorePercentage": PERCENT, "ScoreIMP": IMPS}
RESULTS_TABLE, TOTALS_TABLE = "ScoreTable", "TotalScoreTable"
# The columns of the standard, and those of programs for single players; a side has what either of its players has.
_COLUMNS = {"MP": MP, "Percentage": PERCENT, "IMP": IMPS}
_SIDES = {"NS": 0, "EW": 1, "North": 0, "South": 0, "East": 1, "West": 1}
CELLS = {f"{column}_{side}": (unit, way) for column, unit in _COLUMNS.items() for side, way in _SIDES.items()}
_CELLS = {name.casefold() for name in CELLS}
_TOTALS = {
    "TotalMP": MP,
    "TotalScoreMP": MP,
    "TotalPercentage": PERCENT,
    "TotalIMP": IMPS,
    "TotalScoreIMP": IMPS,
    "TotalVP": VP,
    "TotalScoreVP": VP,
}
_WHO = ("PairId", "PlayerId", "TeamId", "TeamName", "Names", "Name")
_DECIMALS = re.compile(r"\.(\d+)", re.ASCII)


class Stated(NamedTuple):
    """A number that a record states.

    Attributes:
        unit: `MP`, `PERCENT`, `IMPS` or `VP`.
        side: 0 North-South, 1 East-West.
        value: the number.
        decimals: how many of its decimals are written.
        start, end: where the tag or cell stands in the record's text.
        text: as written.
    """

    unit: str
    side: int
    value: float
    decimals: int
    start: int
    end: int
    text: str


class StatedTotal(NamedTuple):
    """A total that a table of totals states.

    Attributes:
        names: what the contestant may be called.
        side: of the contestant, None where it is not told.
        boards: how many boards it played, None where it is not told.
        rank: as written, None where it is not told.
        number: the total; its side does not count.
    """

    names: tuple[str, ...]
    side: int | None
    boards: int | None
    rank: str | None
    number: Stated


def is_stating(record: Record) -> bool:
    """Whether a record states anything of the kind."""
    values = record.values
    if "ScoreMP" in values or "ScorePercentage" in values or "ScoreIMP" in values or TOTALS_TABLE in record.tables:
        return True
    table = record.tables.get(RESULTS_TABLE)
    return table is not None and any(column.name.casefold() in _CELLS for column in table.columns)


def stated_of(playing: Playing) -> Iterator[Stated]:
    """What is stated of a playing: in the tags of its record, or in the cells of its row."""
    if playing.row:
        yield from _of_cells(playing)
        return
    for name, unit in TAGS.items():
        text = playing.record.known(name)
        reading = None if text is None else read_score(text)
        if reading is None or text is None:
            continue
        sides = [reading.ns, reading.ew]
        if reading.declarer is not None and playing.declaring_side is not None:
            sides[playing.declaring_side] = reading.declarer
        place = playing.record.place(name)
        for side, value in enumerate(sides):
            if value is not None and abs(value) < 1e9:
                yield Stated(unit, side, value + 0.0, decimals_of(text), *place, text)


def _of_cells(playing: Playing) -> Iterator[Stated]:
    cells = playing.cells or {}
    for name, cell in cells.items():
        unit, side = _BY_FOLDED_NAME.get(name.casefold(), ("", 0))
        text = cell_text(playing, name) if unit else None
        value = None if text is None else _number(text)
        if text is not None and value is not None:
            yield Stated(unit, side, value, decimals_of(text), cell.start, cell.end, text)


_BY_FOLDED_NAME = {name.casefold(): what for name, what in CELLS.items()}


def stated_totals(record: Record) -> Iterator[StatedTotal]:
    """The totals in the table of totals of a record."""
    table = record.tables.get(TOTALS_TABLE)
    if table is None:
        return
    columns = [(unit, place) for name, unit in _TOTALS.items() if (place := table.index(name)) is not None]
    if not columns:
        return
    for row in range(len(table.rows)):
        names = tuple(_names(record, table, row))
        direction = _cell(table, row, "Direction")
        side = {"NS": 0, "EW": 1}.get((direction or "").replace("-", "").upper())
        boards = _cell(table, row, "NrBoards")
        for unit, place in columns:
            cell = table.rows[row][place]
            value = _number(cell.text)
            if value is not None and names:
                number = Stated(unit, 0, value, decimals_of(cell.text), cell.start, cell.end, cell.text)
                played = int(boards) if boards is not None and boards.isdecimal() and len(boards) < 6 else None
                yield StatedTotal(names, side, played, _cell(table, row, "Rank"), number)


def _names(record: Record, table: Table, row: int) -> Iterator[str]:
    section = _cell(table, row, "Section") or ""
    for column in _WHO:
        text = _cell(table, row, column)
        if text is None:
            continue
        if column == "PlayerId":
            player = read_name(record.heading.players.get(text, ""))[0]
            text = text if player is None else player
        elif column == "Names":
            text = join_names(split_names(text)) or text
        elif column == "PairId" and section and not text.startswith(section):
            yield section + text
        yield text


def _cell(table: Table, row: int, column: str) -> str | None:
    place = table.index(column)
    text = "" if place is None else table.rows[row][place].text.strip()
    return None if text in ("", "-", "?") else text


def _number(text: str) -> float | None:
    reading = read_score(text.strip())
    value = None if reading is None else reading.declarer
    return None if value is None or abs(value) > 1e9 else value + 0.0


def decimals_of(text: str) -> int:
    """How many decimals a text has, the most of its numbers."""
    return max((len(each) for each in _DECIMALS.findall(text)), default=0)
