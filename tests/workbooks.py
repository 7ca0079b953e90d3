"""Workbooks made in tests, and what is in those that were written."""

import io
import zipfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import openpyxl

Rows = Sequence[Sequence[Any]]
RUBBER: Rows = (
    ("rubber", "date", "contract", "declarer", "result"),
    ("A", "2024-10-04", "2S", "N", 0),
    ("A", None, "3♥", "E", 1.0),
    ("A", None, "4S", "Q", 0),
)
PAIRS: Rows = (
    ("board", "ns", "ew", "contract", "declarer", "tricks"),
    (1, 1, 2, "4S", "N", 10),
    (1, 3, 4, "4S", "N", 11),
)


def workbook_bytes(sheets: Mapping[str, Rows], change: Callable[[Any], None] = lambda book: None) -> bytes:
    """A workbook with rows on worksheets, changed by a function before it is saved."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(list(row))
    change(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def with_member(data: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    """A workbook with one of the files in it changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for member in old.namelist():
            written = old.read(member)
            new.writestr(member, change(written) if member == name else written)
    return out.getvalue()


def values_of(path: Path) -> dict[str, list[list[Any]]]:
    """The values of a workbook by its worksheets."""
    book = openpyxl.load_workbook(path)
    return {sheet.title: [[cell.value for cell in row] for row in sheet.iter_rows()] for sheet in book}
