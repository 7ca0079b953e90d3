"""Supplemental sections read as tables (standard 5)."""

import functools
import re

from dealtools.formats.pbn.tags import TABLES
from dealtools.records.record import Cell, Column, Fault, Record, Supplement, Table

_COLUMN = re.compile(r"([+-]?)([^;\\]*)(?:\\(\d+)([LR]?))?.*", re.DOTALL)
_ELEMENT = re.compile(r'"((?:[^"\\]|\\.)*)"(?!\S)|"([^"]*)"(?!\S)|\S+')
_ESCAPE = re.compile(r'\\(["\\])')
_LINE = re.compile(r"[^\r\n]+")


def read_tables(record: Record) -> None:
    """Reads the supplemental sections of a record into its tables, and notes what is wrong with them."""
    for name, supplement in record.supplements.items():
        header = record.values.get(name, "")
        if supplement.runs or ";" in header or name in TABLES:
            record.tables[name] = _read_table(record, name, supplement, header)


@functools.lru_cache(maxsize=256)
def read_columns(name: str, header: str) -> tuple[Column, ...]:
    """The columns that a table's header names; the standard's own where it is empty."""
    if not header.strip() and name in TABLES:
        return tuple(Column(column, "", 0, "L") for column in TABLES[name])
    names = header.split(";") if ";" in header or name not in TABLES else header.split()
    columns = []
    for text in names:
        match = _COLUMN.fullmatch(text.strip())
        assert match is not None
        order, column, width, align = match.groups()
        columns.append(Column(column, order, int(width[:6]) if width else 0, align or "L"))
    return tuple(columns)


def _read_table(record: Record, name: str, supplement: Supplement, header: str) -> Table:
    columns = read_columns(name, header)
    table = Table(supplement.tag, columns, [])
    pending: list[Cell] = []
    lines = [
        [_cell(match, run_start + line.start()) for match in _ELEMENT.finditer(line[0])]
        for run_start, text in supplement.runs
        for line in _LINE.finditer(text)
    ]
    width = len(columns)
    # Rows may be read across lines where all elements make whole rows and lines are not rows as a rule; lines of
    # several whole rows are no exception.
    makes_rows = sum(map(len, lines)) % width == 0
    is_loose = 2 * sum(len(line) == width for line in lines) < len(lines)
    behind, end = 0, supplement.tag.end
    for cells in lines:
        if not cells:
            continue
        behind, end = end, cells[-1].end
        if not pending and len(cells) == width:
            table.rows.append(tuple(cells))
            continue
        pending += cells
        if len(pending) == width:
            table.rows.append(tuple(pending))
            pending = []
        elif len(pending) > width:
            row = _by_widths(record, table, cells, behind) if len(cells) == len(pending) else None
            rest: list[Cell] = []
            if row is not None:
                table.rows.append(row)
            elif makes_rows and (is_loose or len(pending) % width == 0):
                whole = len(pending) // width * width
                table.rows += [tuple(pending[at : at + width]) for at in range(0, whole, width)]
                rest = pending[whole:]
            else:
                _note_row(record, name, pending, width)
            pending = rest
    if pending:
        _note_row(record, name, pending, width)
    if table.rows and any(column.order for column in columns):
        _check_order(record, name, table)
    return table


def _cell(match: re.Match[str], line_start: int) -> Cell:
    text, loose = match.groups()
    if text is not None and "\\" in text:
        text = _ESCAPE.sub(r"\1", text)
    start, end = match.span()
    is_quoted = text is not None or loose is not None
    return Cell(text or loose or "" if is_quoted else match[0], line_start + start, line_start + end, is_quoted)


def _by_widths(record: Record, table: Table, cells: list[Cell], behind: int) -> tuple[Cell, ...] | None:
    """A line with blanks in names that are not quoted, cut at the declared widths; None where it does not fit.

    `behind` is where the elements before it end.
    """
    columns = table.columns
    if not all(column.width for column in columns[:-1]):
        return None
    begin = max(record.text.rfind(end, behind, cells[0].start) for end in "\r\n")
    begin = max(begin + 1, behind)
    line = record.text[begin : cells[-1].end]
    row, at = [], 0
    for number, column in enumerate(columns):
        is_last = number == len(columns) - 1
        text = line[at:] if is_last else line[at : at + column.width]
        if not is_last and line[at + column.width : at + column.width + 1] not in ("", " "):
            return None
        start = begin + at + len(text) - len(text.lstrip())
        row.append(Cell(text.strip().strip('"') or "-", start, start + len(text.strip()), '"' in text))
        at += column.width + 1
    # Several rows on one line: one of many words would be a strange last column.
    is_several = len(cells) % len(columns) == 0 and " " in row[-1].text
    return None if is_several and (len(columns) > 1 or table.tag.name in TABLES) else tuple(row)


def _note_row(record: Record, name: str, cells: list[Cell], width: int) -> None:
    facts = {"table": name, "found": len(cells), "expected": width}
    record.faults.append(Fault("table-row-incomplete", cells[0].start, cells[-1].end, facts))


def _check_order(record: Record, name: str, table: Table) -> None:
    """Notes the first row of each ordered column that is not in the order its header promises (standard 5.1)."""
    for number, column in enumerate(table.columns):
        last: float | None = None
        for row in table.rows if column.order else ():
            cell = row[number]
            if cell.text == "-":
                continue
            try:
                value = float(cell.text)
            except ValueError:
                facts = {"table": name, "column": column.name, "found": cell.text}
                record.faults.append(Fault("table-order-not-a-number", cell.start, cell.end, facts))
                break
            if last is not None and (value > last if column.order == "+" else value < last):
                order = "descending" if column.order == "+" else "ascending"
                facts = {"table": name, "column": column.name, "found": cell.text, "order": order}
                record.faults.append(Fault("table-order", cell.start, cell.end, facts))
                break
            last = value
