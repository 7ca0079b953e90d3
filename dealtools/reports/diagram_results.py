"""The results table of a diagram: what others did with the same cards."""

from dealtools.bridge.seat import SEATS
from dealtools.findings.render.harmless import harmless
from dealtools.records.playing import Playing
from dealtools.records.rows import known, resolve_rows
from dealtools.reports.layout import card_text, contract_text, cut, padded, score_text

_WIDTHS = (16, 16, 10, 6, 8)
_HEADS = ("North-South", "East-West", "Contract", "Lead", "Tricks", "Score")


def result_lines(playing: Playing, suits: str, width: int) -> list[str]:
    """The rows of the record's results table, one a line under a heading; nothing where it has none."""
    lines = [_line(_cells(row, suits), width) for row in resolve_rows(playing)]
    return [_line(list(_HEADS), width), *lines] if lines else []


def _line(cells: list[str], width: int) -> str:
    *first, score = cells
    fitted = [padded(cut(cell, room - 2), room) for cell, room in zip(first, _WIDTHS, strict=True)]
    return cut("".join(fitted) + score, width).rstrip()


def _cells(row: Playing, suits: str) -> list[str]:
    contract = ""
    if row.contract is not None:
        declarer = "" if row.declarer is None else f" {SEATS[row.declarer]}"
        contract = contract_text(row.contract, suits) + declarer
    if row.score_ns is not None:
        score = score_text(row.score_ns)
    else:
        awards = (row.award_ns, row.award_ew)
        score = f"{awards[0] or '-'} {awards[1] or '-'}" if any(awards) else ""
    return [
        _pair(row, "NS"),
        _pair(row, "EW"),
        contract,
        "" if row.lead is None else card_text(row.lead, suits),
        "" if row.tricks is None else str(row.tricks),
        harmless(score),
    ]


def _pair(row: Playing, side: str) -> str:
    cells = row.cells or {}
    named = known(cells, f"PairId_{side}") or known(cells, f"Names_{side}") or ""
    return harmless(named)
