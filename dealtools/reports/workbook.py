"""Workbooks (XLSX) written: tables as worksheets, texts never as formulas, the same bytes for the same tables."""

import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any, BinaryIO, NamedTuple

from dealtools.errors import DealtoolsError
from dealtools.findings.render.harmless import encodable
from dealtools.tables.cells import is_formula

_MOST_ROWS = 1 << 20
LONGEST_TEXT = 32_767
"""So many characters a cell holds; more are cut off."""
_NARROWEST, _WIDEST = 6, 50
_TITLE_LENGTH = 31
_NOT_IN_TITLES = re.compile(r"[\\/?*\[\]:]")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_WITH_FRACTION = ("pct", "percent")
_THEN = "2000-01-01T00:00:00Z"
_STAMP = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")


class Table(NamedTuple):
    """A table of a workbook: its title, its columns, and its rows."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[Any]]


def write_tables(tables: Iterable[Table], stream: BinaryIO) -> None:
    """Writes a workbook with a worksheet for each table.

    Raises:
        DealtoolsError: a table that is too long for a worksheet.
    """
    import openpyxl

    book = openpyxl.Workbook(write_only=True)
    for table in tables:
        add_table(book, table)
    if not book.worksheets:
        book.create_sheet("scores")
    save_workbook(book, stream)


def add_table(book: Any, table: Table) -> str:
    """Adds a worksheet at the end of a workbook of openpyxl, with the first row frozen; gives its name.

    Raises:
        DealtoolsError: a table that is too long for a worksheet.
    """
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font
    from openpyxl.utils import get_column_letter

    if len(table.rows) >= _MOST_ROWS:
        raise DealtoolsError(f"{len(table.rows)} rows are too many for a worksheet; write CSV or Parquet")
    sheet = book.create_sheet(_free_title(book, table.title))
    sheet.freeze_panes = "A2"
    for number, name in enumerate(table.columns, 1):
        longest = max((len(str(row[number - 1])) for row in table.rows if row[number - 1] is not None), default=0)
        width = min(max(longest, len(name), _NARROWEST), _WIDEST) + 2
        sheet.column_dimensions[get_column_letter(number)].width = width
    header = []
    for name in table.columns:
        cell = WriteOnlyCell(sheet, name)
        cell.font = Font(bold=True)
        header.append(cell)
    sheet.append(header)
    for row in table.rows:
        cells = []
        for name, value in zip(table.columns, row, strict=True):
            cell = WriteOnlyCell(sheet)
            put_value(cell, value)
            if isinstance(value, float) and name.startswith(_WITH_FRACTION):
                cell.number_format = "0.00"
            cells.append(cell)
        sheet.append(cells)
    title: str = sheet.title
    return title


def put_value(cell: Any, value: Any) -> None:
    """Puts a value into a cell of openpyxl: numbers as numbers, texts as texts even where they look like formulas."""
    if not isinstance(value, str):
        cell.value = value
        return
    text = _NOT_IN_XML.sub("\ufffd", encodable(value))[:LONGEST_TEXT]
    cell.value = text
    cell.data_type = "s"
    # Else it would be taken for a formula where the cell is typed again.
    if is_formula(text):
        cell.quotePrefix = True


def save_workbook(book: Any, stream: BinaryIO) -> None:
    """Writes a workbook of openpyxl without the time and the machine in it."""
    written = io.BytesIO()
    book.properties.creator = book.properties.creator if book.properties.creator != "openpyxl" else "dealtools"
    book.save(written)
    with zipfile.ZipFile(written) as archive, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as out:
        for member in archive.infolist():
            data = archive.read(member)
            if member.filename == "docProps/core.xml":
                data = _STAMP.sub(rb"\g<1>" + _THEN.encode(), data)
            settled = zipfile.ZipInfo(member.filename, (2000, 1, 1, 0, 0, 0))
            settled.compress_type = zipfile.ZIP_DEFLATED
            settled.external_attr = 0o600 << 16
            out.writestr(settled, data)


def _free_title(book: Any, title: str) -> str:
    plain = _NOT_IN_TITLES.sub("-", title)[:_TITLE_LENGTH] or "scores"
    taken = {name.casefold() for name in book.sheetnames}
    number, free = 1, plain
    while free.casefold() in taken:
        number += 1
        end = f" {number}"
        free = plain[: _TITLE_LENGTH - len(end)] + end
    return free
