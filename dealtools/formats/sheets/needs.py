"""What a sheet lacks for a way of scoring: columns, and cells of rows."""

from typing import Any

from dealtools.formats.sheets.sheet import CellFault, Sheet
from dealtools.formats.sheets.values import EXPECTED

_SCORES = ("score_ns", "score_ew", "score_declarer", "score", "award_ns", "award_ew")
_TRICKS = ("tricks", "result", "down")
_SIDES_VULNERABLE = ("vulnerable", "ns_vul", "ew_vul")
_LOOKED_AT = [
    "record", "contract", "level", "declaring_side", "tricks", "vulnerable", "declarer_vul", "board", "is_faulty",
    "is_vul_faulty", "score_ns_recorded", "score_ew_recorded", "award_ns", "award_ew",
]  # fmt: skip
# Of these, any one will do.
_NEEDED = {
    "contract": ("contract",),
    "declarer": ("declarer",),
    "tricks": _TRICKS,
    "vulnerable": (*_SIDES_VULNERABLE, "declarer_vul", "board"),
}


def find_missing(sheet: Sheet, system: str) -> list[CellFault]:
    """The columns and cells that a sheet lacks for a way of scoring, as faults in the order of its rows.

    A missing column is reported once, and then not missed in every row.

    Args:
        sheet: the sheet.
        system: `rubber` or `duplicate`.
    """
    if not sheet.named:
        return []
    needed = ["contract", "declarer", "tricks"] if system == "rubber" else _needed_in_duplicate(sheet)
    present = [name for name in needed if not sheet.named.keys().isdisjoint(_NEEDED[name])]
    faults = [
        CellFault("missing-column", 0, None, {"column": name, "system": system})
        for name in needed
        if name not in present
    ]
    for batch in sheet.rows.select(_LOOKED_AT).to_batches():
        for row in batch.to_pylist():
            faults += _missing_cells(sheet, row, present, system)
    return faults


def _needed_in_duplicate(sheet: Sheet) -> list[str]:
    """The columns without which results cannot be scored; a sheet of bare scores needs none of them."""
    if "contract" not in sheet.named and any(name in sheet.named for name in _SCORES):
        return []
    # Where only the declaring side's vulnerability is told, the score is reckoned in its view.
    told_by_side = "board" in sheet.named or sheet.rows.column("vulnerable").null_count < sheet.rows.num_rows
    return ["contract", *(["declarer"] if told_by_side else []), "tricks", "vulnerable"]


def _missing_cells(sheet: Sheet, row: dict[str, Any], needed: list[str], system: str) -> list[CellFault]:
    if row["is_faulty"]:
        return []
    is_scored = any(
        row[name] is not None for name in ("score_ns_recorded", "score_ew_recorded", "award_ns", "award_ew")
    )
    if row["contract"] is None:
        is_empty = row["tricks"] is None and row["declaring_side"] is None
        if system != "rubber" and (is_scored or is_empty):
            return []
        lacking = ["contract"]
    elif row["level"] == 0:
        return []
    else:
        lacking = [
            name
            for name, is_told in (
                ("declarer", row["declaring_side"] is not None),
                ("tricks", row["tricks"] is not None),
                (
                    "vulnerable",
                    row["vulnerable"] is not None or row["declarer_vul"] is not None or row["board"] is not None,
                ),
            )
            if not is_told and not (name == "vulnerable" and row["is_vul_faulty"])
        ]
    return [
        CellFault("missing-cell", row["record"], _cell(sheet, name), {"column": name, "expected": EXPECTED[name]})
        for name in lacking
        if name in needed
    ]


def _cell(sheet: Sheet, name: str) -> int | None:
    """The cell to point to: of the first column that could say it."""
    return next((sheet.named[each] for each in _NEEDED[name] if each in sheet.named), None)
