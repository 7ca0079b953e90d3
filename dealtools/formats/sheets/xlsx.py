"""XLSX: the worksheets of a workbook as sheets, by the rules of CSV sheets."""

import itertools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealtools.findings.render.harmless import encodable
from dealtools.formats.record_table import is_header, is_of_sheet
from dealtools.formats.record_table.reader import records_of
from dealtools.formats.record_table.rows import Row, row_of, value_text
from dealtools.formats.sheets.cells import sheet_of
from dealtools.formats.sheets.headerless import is_headerless
from dealtools.formats.sheets.headings import columns_anywhere
from dealtools.formats.sheets.row_values import PLAYERS
from dealtools.formats.sheets.sheet import CellFault, ChangeCells, Sheet
from dealtools.formats.sheets.split import HEADER_ROWS
from dealtools.formats.sheets.workbook import (
    GridCell,
    GridRow,
    NoWorkbook,
    Worksheet,
    cell_text,
    iter_rows,
    open_workbook,
)
from dealtools.records.record import UTF_8, Fault, Passage
from dealtools.sources.encoding import Encoding

_FORMAT = "xlsx"
_EMPTY = GridCell(None)
_NAMES = frozenset((*PLAYERS, "ns", "ew"))


class Survey(NamedTuple):
    """Which worksheets of a workbook are read.

    Attributes:
        fitting: names of those with headings that we know, in order.
        skipped: names of the others in which something stands, and why they are not read.
    """

    fitting: list[str]
    skipped: list[tuple[str, str]]


def survey(data: bytes) -> Survey:
    """Which worksheets of a workbook are read.

    Where none has headings that we know, the first that its user sees and in which something stands is.

    Raises:
        NoWorkbook: it cannot be read.
    """
    fitting: list[str] = []
    others: list[tuple[str, str]] = []
    shown: list[str] = []
    with open_workbook(data) as worksheets:
        for each in worksheets:
            rows = [_texts(row, frozenset()) for row in iter_rows(each, HEADER_ROWS)]
            is_fitting = _has_header(rows)
            if each.is_hidden:
                # Hidden worksheets mostly hold the lists of others.
                others += [(each.name, "it is hidden")] if is_fitting else []
            elif is_fitting:
                fitting.append(each.name)
            elif rows:
                shown.append(each.name)
    if not fitting and shown:
        return Survey(shown[:1], others + [(name, "it has no headings that we know") for name in shown[1:]])
    return Survey(fitting, others + [(name, "it has no headings that we know") for name in shown])


def read(
    blocks: Iterable[str],
    source: str,
    encoding: Encoding = UTF_8,
    sheet_lang: str | None = None,
    part: str | None = None,
    change: ChangeCells | None = None,
) -> Iterator[Passage]:
    """The Sheet that a worksheet is; nothing where all worksheets are empty.

    A workbook that cannot be read gives a passage with the fault.

    Args:
        blocks: the bytes, as the characters of the same numbers.
        source: the name under which places are given.
        encoding: of the bytes; for the passage without a sheet.
        sheet_lang: the language of its words, of `languages.LANGUAGES`.
        part: the name of the worksheet; the first of those that are read if not given.
        change: gives cells other texts before they are read.
    """
    data = "".join(blocks).encode("latin-1")
    if not data:
        return  # an empty file is read, in whatever format: there is nothing in it
    try:
        found = survey(data)
        name = part if part is not None else next(iter(found.fitting), None)
        with open_workbook(data) as worksheets:
            chosen = next((each for each in worksheets if each.name == name), None)
            if chosen is None:
                return
            rows = list(iter_rows(chosen))
        records = list(record_rows(rows, chosen))
        sheet = _sheet_of(rows, chosen, source, sheet_lang, change) if not records else None
    except NoWorkbook as error:
        yield Passage(
            source, _FORMAT, "", faults=[Fault("workbook-unreadable", 0, 0, {"why": error.why, "hint": error.hint})]
        )
        return
    if sheet is None:
        yield from records_of(records, source, _FORMAT)
        return
    if name == next(iter(found.fitting), None):
        sheet.cell_faults += [
            CellFault("worksheet-skipped", 0, None, {"worksheet": other, "why": why}) for other, why in found.skipped
        ]
    yield sheet


def record_rows(rows: list[GridRow], worksheet: Worksheet) -> Iterator[Row]:
    """The rows of a table of records; none where a worksheet is none, or all of its rows come from sheets."""
    names = [value_text(cell.value) for cell in _all_cells(rows[0])] if rows else []
    if not is_header(names):
        return
    found = [row_of(names, (cell.value for cell in _all_cells(row))) for row in rows[1:]]
    if all(is_of_sheet(row.cells) for row in found):
        return
    for grid, row in zip(rows[1:], found, strict=True):
        row.line, row.offset = grid.number, worksheet.start
        row.unread = [names[at - 1] for at, cell in grid.cells.items() if cell.lost and at <= len(names)]
        row.is_cut = max(grid.cells) > len(names)
        yield row


def _all_cells(row: GridRow) -> Iterator[GridCell]:
    return (row.cells.get(column, _EMPTY) for column in range(1, max(row.cells) + 1))


def _has_header(rows: list[tuple[str, ...]]) -> bool:
    """Whether a row has two headings that we know, or all are deals of a sheet without headings."""
    if any(len(set(columns_anywhere(row)) - {None}) > 1 for row in rows):
        return True
    return is_headerless(rows)


def _sheet_of(
    rows: list[GridRow], worksheet: Worksheet, source: str, sheet_lang: str | None, change: ChangeCells | None
) -> Sheet:
    dates = _date_columns(rows)
    written = ((row.number, texts) for row in rows if any(texts := _texts(row, dates)))
    sheet = sheet_of(written, source, _FORMAT, sheet_lang, change, worksheet.start)
    sheet.worksheet = encodable(worksheet.name)
    if sheet.whole.lines:
        sheet.text_line = sheet.whole.lines[0]
        sheet.whole.member = worksheet.start, worksheet.end
        _tell_lost(sheet, rows)
    return sheet


def _texts(row: GridRow, dates: frozenset[int]) -> tuple[str, ...]:
    return tuple(
        encodable(cell_text(row.cells[column], is_date=column in dates)) if column in row.cells else ""
        for column in range(1, max(row.cells) + 1)
    )


def _date_columns(rows: list[GridRow]) -> frozenset[int]:
    """The numbers of the columns of dates, from 1."""
    for row in itertools.islice(rows, HEADER_ROWS):
        names = dict(zip(row.cells, columns_anywhere(map(cell_text, row.cells.values())), strict=True))
        if len(set(names.values()) - {None}) > 1:
            return frozenset(column for column, name in names.items() if name == "date")
    return frozenset()


def _tell_lost(sheet: Sheet, rows: list[GridRow]) -> None:
    """Reports cells without a value in columns that are read, once each.

    Their rows are not scored, unless it is only a name that is not known.
    """
    import pyarrow as pa

    by_number = {row.number: row for row in rows}
    lost: dict[tuple[int, int], CellFault] = {}
    for record, line in enumerate(sheet.whole.lines):
        cells = by_number[line].cells
        if record == 0 or not any(cell.lost for cell in cells.values()):
            continue
        for name, at in sheet.named.items():
            cell = cells.get(at + 1)
            if cell is not None and cell.lost:
                facts = {"column": name, "why": cell.lost, "is_name": name in _NAMES}
                lost[record, at] = CellFault("cell-without-value", record, at, facts)
    if not lost:
        return
    others = [fault for fault in sheet.cell_faults if (fault.record, fault.column) not in lost]
    sheet.cell_faults[:] = sorted([*others, *lost.values()], key=lambda fault: fault.record)
    faulty = {record for (record, _), fault in lost.items() if not fault.facts["is_name"]}
    table = sheet.rows
    flags = [
        flag or record in faulty
        for flag, record in zip(table.column("is_faulty").to_pylist(), table.column("record").to_pylist(), strict=True)
    ]
    at = table.column_names.index("is_faulty")
    sheet.rows = table.set_column(at, "is_faulty", pa.array(flags, pa.bool_()))
