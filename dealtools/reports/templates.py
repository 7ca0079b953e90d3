"""Empty workbooks to fill in: the columns of a score sheet, what they say, and lists of what they may hold."""

from typing import Any, BinaryIO

from dealtools.bridge.card import DENOMINATIONS
from dealtools.reports.workbook import save_workbook

_ROWS = 2000
_SEATS = "N,E,S,W"
_CONTRACTS = ",".join([f"{level}{name}" for level in range(1, 8) for name in DENOMINATIONS] + ["Pass"])
_PLAYERS = ("north", "east", "south", "west")
_PLAYED = ("contract", "declarer", "doubling", "tricks")
TEMPLATES: dict[str, tuple[str, tuple[str, ...]]] = {
    "rubber": ("rubber", ("rubber", "date", *_PLAYERS, "dealer", *_PLAYED, "honours")),
    "chicago": ("chicago", ("round", "deal", "date", *_PLAYERS, "dealer", *_PLAYED)),
    "pairs": ("matchpoints", ("section", "round", "table", "board", "ns", "ew", *_PLAYED, "award_ns", "award_ew")),
    "individual": ("matchpoints", ("round", "table", "board", *_PLAYERS, *_PLAYED, "award_ns", "award_ew")),
    "teams": ("teams", ("round", "table", "board", "ns", "ew", *_PLAYED, "award_ns", "award_ew")),
}
"""For each kind the way of scoring, the word of `--as`, and the columns."""

_LISTS = {
    "dealer": (_SEATS, True),
    "declarer": (_SEATS, True),
    "doubling": ("X,XX", True),
    "vulnerable": ("None,NS,EW,All", True),
    # Other notations are read too.
    "contract": (_CONTRACTS, False),
}
_TEXTS = frozenset(("contract", "honours", "award_ns", "award_ew", "board", "ns", "ew", "rubber", *_PLAYERS))
_WIDE = frozenset((*_PLAYERS, "ns", "ew", "rubber", "date"))


def write_template(kind: str, meanings: dict[str, str], stream: BinaryIO) -> None:
    """Writes an empty workbook.

    Args:
        kind: a key of `TEMPLATES`.
        meanings: what the cells of each column say, by its name.
        stream: where to write.
    """
    import openpyxl
    from openpyxl.comments import Comment
    from openpyxl.styles import Font, PatternFill
    from openpyxl.utils import get_column_letter

    system, columns = TEMPLATES[kind]
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = kind
    sheet.freeze_panes = "A2"
    for number, name in enumerate(columns, 1):
        letter = get_column_letter(number)
        cell = sheet.cell(1, number, name)
        cell.font = Font(bold=True)
        cell.fill = PatternFill("solid", fgColor="FFDDEBF7")
        text = meanings[name] if number > 1 else f"{meanings[name]}\n\ndealtools score --as {system}"
        cell.comment = Comment(text, "dealtools")
        dimension = sheet.column_dimensions[letter]
        dimension.width = 20 if name in _WIDE else 11
        if name in _TEXTS:
            dimension.number_format = "@"  # so that 1-2 and the like do not become dates
        elif name == "date":
            dimension.number_format = "yyyy-mm-dd"
        for validation in _validations(name):
            validation.add(f"{letter}2:{letter}{_ROWS}")
            sheet.add_data_validation(validation)
    save_workbook(book, stream)


def _validations(name: str) -> list[Any]:
    """What a column may hold, for the spreadsheet to see to."""
    from openpyxl.worksheet.datavalidation import DataValidation

    if name == "tricks":
        error = "the number of tricks that the declaring side won, 0 to 13"
        return [
            DataValidation(
                "whole", operator="between", formula1="0", formula2="13", allow_blank=True, error=error,
                showErrorMessage=True,
            )
        ]  # fmt: skip
    if name not in _LISTS:
        return []
    words, is_strict = _LISTS[name]
    style = "stop" if is_strict else "warning"
    return [
        DataValidation(
            "list", formula1=f'"{words}"', allow_blank=True, errorStyle=style, showErrorMessage=True,
            error=f"one of {words}"[:200],
        )
    ]  # fmt: skip
