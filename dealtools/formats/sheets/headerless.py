"""Sheets without headings: a row for each deal with declarer, contract, doubling and result."""

from collections.abc import Sequence

from dealtools.bridge.contract import contract_from_text
from dealtools.formats.sheets.values import read_doubling, read_result, read_seat, read_side

HEADERLESS = ("declarer", "contract", "doubling", "result")
"""The columns of a sheet without headings, in order."""


def is_headerless(rows: Sequence[Sequence[str]]) -> bool:
    """Whether rows are those of a sheet without headings: the first is one, and so are most of the others."""
    fitting = [_fits(row) for row in rows]
    return bool(fitting) and fitting[0] and 2 * sum(fitting) > len(fitting)


def _fits(row: Sequence[str]) -> bool:
    cells = [*row, "", "", ""][: len(HEADERLESS)]
    if len(row) < 2 or any(row[len(HEADERLESS) :]):
        return False
    declarer, contract, doubling, result = cells
    bid = contract_from_text(contract)
    if bid is None or (doubling and read_doubling(doubling) is None):
        return False
    if bid.level == 0:
        return True
    return (read_seat(declarer) is not None or read_side(declarer) is not None) and read_result(result) is not None
