"""Sheets without headings: a row for each deal with declarer, contract, doubling and result."""

from collections.abc import Sequence

from dealtools.formats.sheets.contracts import read_contract
from dealtools.formats.sheets.languages import Lexicon
from dealtools.formats.sheets.values import STANDARD, read_doubling, read_result, read_seat, read_side

HEADERLESS = ("declarer", "contract", "doubling", "result")
"""The columns of a sheet without headings, in order."""


def is_headerless(rows: Sequence[Sequence[str]], words: Lexicon = STANDARD) -> bool:
    """Whether rows are those of a sheet without headings: the first is one, and so are most of the others.

    Args:
        rows: the first rows.
        words: those of the sheet's language.
    """
    fitting = [_fits(row, words) for row in rows]
    return bool(fitting) and fitting[0] and 2 * sum(fitting) > len(fitting)


def holds_deal(row: Sequence[str], words: Lexicon = STANDARD) -> bool:
    """Whether a row can be no row of headings, as one of its cells is a contract."""
    cells = (read_contract(cell, words) for cell in row)
    return any(cell is not None and cell.contract.level > 0 for cell in cells)


def _fits(row: Sequence[str], words: Lexicon) -> bool:
    cells = [*row, "", "", ""][: len(HEADERLESS)]
    if len(row) < 2 or any(row[len(HEADERLESS) :]):
        return False
    declarer, contract, doubling, result = cells
    bid = read_contract(contract, words)
    if bid is None or (doubling and read_doubling(doubling, words) is None):
        return False
    if bid.contract.level == 0:
        return True
    is_declared = read_seat(declarer, words) is not None or read_side(declarer, words) is not None
    return is_declared and read_result(result, words) is not None
