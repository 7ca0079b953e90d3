"""What scoring has put into a workbook that it gave back: told by defined names, which follow it when the workbook is
edited, so that it is not taken for what its user wrote.
"""

import re
from typing import Any, NamedTuple

_PREFIX = "dealtools_"
_CELL = re.compile(r"\$?[A-Z]{1,3}\$?\d+\Z")
# Columns as a whole; some programs write all their rows too.
_COLUMNS = re.compile(r"\$?([A-Z]{1,3})(?:\$?1)?:\$?([A-Z]{1,3})(?:\$?\d+)?\Z")


class Added(NamedTuple):
    """What was put into a workbook.

    Attributes:
        worksheets: the names of whole worksheets.
        columns: of other worksheets, the numbers of columns from 1.
    """

    worksheets: frozenset[str]
    columns: dict[str, frozenset[int]]


def added_to(book: Any) -> Added:
    """What was put into a workbook of openpyxl."""
    from openpyxl.utils import column_index_from_string

    worksheets: set[str] = set()
    columns: dict[str, frozenset[int]] = {}
    for name in _own_names(book):
        for quoted, cells in book.defined_names[name].destinations:
            title = quoted.replace("''", "'")
            found = _COLUMNS.match(cells)
            if _CELL.match(cells):
                worksheets.add(title)
            elif found is not None:
                first, last = map(column_index_from_string, found.groups())
                columns[title] = columns.get(title, frozenset()) | frozenset(range(first, last + 1))
    return Added(frozenset(worksheets), columns)


def mark_worksheet(book: Any, title: str) -> None:
    """Notes that a worksheet was put into a workbook."""
    _mark(book, title, "$A$1")


def mark_columns(book: Any, title: str, first: int, last: int) -> None:
    """Notes that columns were put into a worksheet, behind its first."""
    from openpyxl.utils import get_column_letter

    _mark(book, title, f"${get_column_letter(first)}:${get_column_letter(last)}")


def forget_added(book: Any) -> None:
    """Takes all such notes out of a workbook."""
    for name in _own_names(book):
        del book.defined_names[name]


def _own_names(book: Any) -> list[str]:
    return [name for name in book.defined_names if name.casefold().startswith(_PREFIX)]


def _mark(book: Any, title: str, cells: str) -> None:
    from openpyxl.utils import quote_sheetname
    from openpyxl.workbook.defined_name import DefinedName

    name = f"{_PREFIX}{len(_own_names(book)) + 1}"
    book.defined_names[name] = DefinedName(name, attr_text=f"{quote_sheetname(title)}!{cells}", hidden=True)
