"""Workbooks (XLSX) opened safely, and the cells of their worksheets as texts.

Nothing in a workbook is run, and nothing outside it is looked at: a formula counts by the value that was saved with it.
"""

import datetime
import io
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from dealtools.errors import DealtoolsError
from dealtools.formats.sheets.added import added_to

ZIP = b"PK\x03\x04"
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_MAIN = "xl/workbook.xml"
_HEADER, _SIZES_AT = 30, 26  # of a file in a zip: bytes of its header, and where the sizes of what follows it stand
_PROLOG = 1024
_HOSTILE = "it holds XML that is made to do harm"
# What is beyond these limits is no score sheet, but made to fill memory.
_MOST_BYTES = 512 << 20
_MOST_MEMBERS = 10_000
_MOST_RATIO, _RATIO_FROM = 250, 8 << 20
_MOST_CELLS = 20_000_000
_MOST_ROWS, _MOST_COLUMNS = 1 << 20, 1 << 14
_MOST_MERGED = 1_000_000
# Numbers in a column of dates that count days since 1899, from 1927 to 2173.
_SERIAL_FROM, _SERIAL_TO = 10_000, 100_000


class NoWorkbook(Exception):
    """A workbook that cannot be read.

    Attributes:
        why: half a sentence.
        hint: what to do about it.
    """

    def __init__(self, why: str, hint: str = "save it again as an Excel workbook (.xlsx)") -> None:
        super().__init__(why)
        self.why = why
        self.hint = hint


class GridCell(NamedTuple):
    """A cell of a worksheet.

    Attributes:
        value: what it holds; None where nothing is known.
        lost: why it has no value, "" where it has one or is empty.
    """

    value: Any
    lost: str = ""


class GridRow(NamedTuple):
    """A row of a worksheet: its number from 1, and its cells by the numbers of their columns from 1."""

    number: int
    cells: dict[int, GridCell]


class Worksheet(NamedTuple):
    """A worksheet of a workbook that is open.

    Attributes:
        name: its title.
        is_hidden: whether its user does not see it.
        start, end: the bytes of the workbook that it is packed in.
        added: numbers of columns that scoring has put into it.
        own: what openpyxl makes of it.
    """

    name: str
    is_hidden: bool
    start: int
    end: int
    added: frozenset[int]
    own: Any


def require_openpyxl() -> None:
    """Raises an error where workbooks cannot be written.

    Raises:
        DealtoolsError: a package for them is not installed.
    """
    from dealtools.formats.sheets import XLSX

    if not XLSX.is_installed:
        raise DealtoolsError('XLSX cannot be written without a package that is missing: pip install "dealtools[xlsx]"')


def check_workbook(data: bytes) -> None:
    """Looks at a file from outside: that it is a workbook, and not made to fill memory.

    Raises:
        NoWorkbook: it is not.
    """
    if data.startswith(OLE):
        if _ENCRYPTED in data:
            raise NoWorkbook("it is protected with a password; save it without one")
        raise NoWorkbook("it is an old Excel workbook (.xls); save it as .xlsx")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            is_hostile = any(_declares(archive, member) for member in members[:_MOST_MEMBERS])
    except (zipfile.BadZipFile, zlib.error, OSError, ValueError, EOFError, RuntimeError) as error:
        raise NoWorkbook("it is damaged or cut short") from error
    if is_hostile:
        raise NoWorkbook(_HOSTILE)
    if _MAIN not in {member.filename.lstrip("/") for member in members}:
        raise NoWorkbook("it is a zip file without a workbook in it")
    if any(member.flag_bits & 1 for member in members):
        raise NoWorkbook("it is protected with a password; save it without one")
    if len(members) > _MOST_MEMBERS or sum(member.file_size for member in members) > _MOST_BYTES:
        raise NoWorkbook("unpacked it would be larger than any score sheet")
    for member in members:
        if member.file_size > _RATIO_FROM and member.file_size > _MOST_RATIO * max(member.compress_size, 1):
            raise NoWorkbook(f"{member.filename} in it is packed so tightly that it is no score sheet")


def _declares(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bool:
    """Whether a file in a workbook declares a document type, where entities that expand without end would stand."""
    if member.flag_bits & 1 or not member.filename.lower().endswith((".xml", ".rels")):
        return False
    with archive.open(member) as stream:
        return b"<!DOCTYPE" in stream.read(_PROLOG)


@contextmanager
def open_workbook(data: bytes) -> Iterator[list[Worksheet]]:
    """The worksheets of a workbook, in order, without those that scoring put into it; to be read within the context.

    Raises:
        NoWorkbook: it cannot be read.
    """
    check_workbook(data)
    import openpyxl

    with _damage_said():
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        with _damage_said():
            added = added_to(book)
            owns = [each for each in book.worksheets if each.title not in added.worksheets]
            places = [_place(data, book._archive, each._worksheet_path) for each in owns]
        yield [
            Worksheet(own.title, own.sheet_state != "visible", *place, added.columns.get(own.title, frozenset()), own)
            for own, place in zip(owns, places, strict=True)
        ]
    finally:
        book.close()


def _place(data: bytes, archive: zipfile.ZipFile, name: str) -> tuple[int, int]:
    """Where a file in a workbook lies: its first byte, and the one behind it."""
    member = archive.getinfo(name)
    name_size, extra_size = struct.unpack_from("<HH", data, member.header_offset + _SIZES_AT)
    return member.header_offset, member.header_offset + _HEADER + name_size + extra_size + member.compress_size


@contextmanager
def _damage_said() -> Iterator[None]:
    """Whatever openpyxl raises over a damaged workbook, in words; its remarks are not for users."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except (NoWorkbook, DealtoolsError, MemoryError):
        raise
    except Exception as error:
        said = _HOSTILE if _is_hostile(error) else "it is damaged or cut short"
        raise NoWorkbook(said) from error


def _is_hostile(error: Exception) -> bool:
    from defusedxml import DefusedXmlException

    return isinstance(error, DefusedXmlException)


def iter_rows(worksheet: Worksheet, most: int | None = None) -> Iterator[GridRow]:
    """The rows of a worksheet in which something stands, whatever size it claims to have.

    A merged cell stands in each of its rows, in its first column.

    Args:
        worksheet: of a workbook that is open.
        most: so many rows, and then no merged cells.

    Raises:
        NoWorkbook: it is damaged, or larger than any score sheet.
    """
    with _damage_said():
        rows, merged = _read_rows(worksheet.own, worksheet.added, most)
    if most is None:
        _spread(rows, merged)
    yield from rows


def _read_rows(own: Any, added: frozenset[int], most: int | None) -> tuple[list[GridRow], Any]:
    from openpyxl.worksheet._reader import FORMULA_TAG, WorkSheetParser

    class Parser(WorkSheetParser):  # type: ignore[misc]  # openpyxl tells no types
        """Tells formulas without a saved value from empty cells."""

        def parse_cell(self, element: Any) -> dict[str, Any]:
            cell: dict[str, Any] = super().parse_cell(element)
            if cell["value"] is None and element.get("t") != "str" and element.find(FORMULA_TAG) is not None:
                cell["data_type"] = "f"
            return cell

    book = own.parent
    rows: list[GridRow] = []
    count = 0
    with own._get_source() as stream:
        parser = Parser(
            stream,
            own._shared_strings,
            data_only=True,
            epoch=book.epoch,
            date_formats=book._date_formats,
            timedelta_formats=book._timedelta_formats,
        )
        for number, cells in parser.parse():
            told = (cell for cell in cells if cell["value"] is not None or cell["data_type"] == "f")
            taken = {cell["column"]: _cell(cell) for cell in told if cell["column"] not in added}
            if not taken:
                continue
            last = max(taken)
            count += last
            if not (1 <= number <= _MOST_ROWS and min(taken) >= 1 and last <= _MOST_COLUMNS) or count > _MOST_CELLS:
                raise NoWorkbook(f"worksheet {own.title!r} is larger than any score sheet")
            rows.append(GridRow(number, taken))
            if most is not None and len(rows) >= most:
                break
    return rows, parser.merged_cells


def _cell(cell: dict[str, Any]) -> GridCell:
    value = cell["value"]
    if cell["data_type"] == "f":
        return GridCell(None, "a formula without a saved value")
    if cell["data_type"] == "e":
        return GridCell(str(value), f"the error {value}")
    return GridCell(value)


def _spread(rows: list[GridRow], merged: Any) -> None:
    """Puts the value of a merged cell into each of its rows."""
    by_number = {row.number: row for row in rows}
    budget = _MOST_MERGED
    for each in merged.mergeCell if merged is not None else ():
        column, first, _, last = each.bounds
        above = by_number.get(first)
        budget -= last - first + 1
        if above is None or column not in above.cells or budget < 0:
            continue
        for number in range(first + 1, last + 1):
            if number in by_number:
                by_number[number].cells.setdefault(column, above.cells[column])


def cell_text(cell: GridCell, *, is_date: bool = False) -> str:
    """What a cell holds, as a CSV sheet would say it; "?" where that is not known.

    Args:
        cell: the cell.
        is_date: whether it stands in a column of dates, where a number counts days.
    """
    if cell.lost:
        return "?"
    value = cell.value
    match value:
        case None:
            return ""
        case bool():
            return "TRUE" if value else "FALSE"
        case int() | float():
            if is_date and _SERIAL_FROM <= value < _SERIAL_TO:
                return (datetime.date(1899, 12, 30) + datetime.timedelta(int(value))).isoformat()
            return str(int(value)) if abs(value) < 1e15 and value == int(value) else repr(value)
        case datetime.datetime():
            return value.date().isoformat() if is_date or value.time() == datetime.time() else value.isoformat(" ")
        case _:
            return str(value).strip()
