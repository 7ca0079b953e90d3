"""What a sheet lacks for a way of scoring: columns, and cells of rows."""

from typing import TYPE_CHECKING, Any

from dealtools.formats.sheets.sheet import CellFault, Sheet
from dealtools.formats.sheets.values import EXPECTED

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

_SCORES = ("score_ns", "score_ew", "score_declarer", "score", "award_ns", "award_ew")
_SIDES_VULNERABLE = ("vulnerable", "ns_vul", "ew_vul")
_HCP = ("hcp_n", "hcp_e", "hcp_s", "hcp_w")
# The columns that tell deals without their contracts, or the totals of many.
_POINTS = {
    "rubber": ("ns_below", "ew_below", "ns_above", "ew_above", "ns_total", "ew_total", "score_ns", "score_ew"),
    "chicago": ("score_ns", "score_ew", "ns_total", "ew_total"),
}
# What other cells may tell too, such as a contract with its declarer and result; where rows have it, that will do.
_TOLD = {"contract": "contract", "declarer": "declaring_side", "tricks": "tricks"}
# Of these, any one will do.
_NEEDED = {
    "contract": ("contract",),
    "declarer": ("declarer", "declaring_side"),
    "tricks": ("tricks", "result", "down"),
    "vulnerable": (*_SIDES_VULNERABLE, "declarer_vul", "board"),
}


def find_missing(sheet: Sheet, system: str) -> list[CellFault]:
    """The columns and cells that a sheet lacks for a way of scoring, as faults in the order of its rows.

    A missing column is reported once, and then not missed in every row.

    Args:
        sheet: the sheet.
        system: the word of `--as`.
    """
    if not sheet.named:
        return []
    points = _POINTS.get(system, ())
    has_contract = "contract" in sheet.named or _has_any(sheet, "contract")
    if not has_contract and not sheet.named.keys().isdisjoint(points):
        return _missing_points(sheet, system)
    needed = _needed(sheet, system)
    present = [
        name for name in needed if not sheet.named.keys().isdisjoint(_NEEDED[name]) or _has_any(sheet, _TOLD.get(name))
    ]
    faults = [
        CellFault("missing-column", 0, None, {"column": name, "system": system})
        for name in needed
        if name not in present
    ]
    found: dict[int, list[CellFault]] = {}
    for batch in sheet.rows.to_batches():
        for name, mask in _lacking(batch, system).items():
            if name in present:
                facts = {"column": name, "expected": EXPECTED[name]}
                for record in _records(batch, mask):
                    found.setdefault(record, []).append(CellFault("missing-cell", record, _cell(sheet, name), facts))
    return faults + [fault for record in sorted(found) for fault in found[record]]


def _has_any(sheet: Sheet, name: str | None) -> bool:
    """Whether any row has a value."""
    return name is not None and sheet.rows.column(name).null_count < sheet.rows.num_rows


def _needed(sheet: Sheet, system: str) -> list[str]:
    """The values without which nothing can be scored; a sheet of bare scores needs none of them."""
    if system in _POINTS or system == "honeymoon":
        return ["contract", "declarer", "tricks"]
    if (
        "contract" not in sheet.named
        and not _has_any(sheet, "contract")
        and any(name in sheet.named for name in _SCORES)
    ):
        return []
    if system == "minibridge":
        is_told = all(name in sheet.named for name in _HCP)
        return ["contract", *([] if is_told else ["declarer"]), "tricks"]
    # Where only the declaring side's vulnerability is told, the score is reckoned in its view.
    told_by_side = "board" in sheet.named or sheet.rows.column("vulnerable").null_count < sheet.rows.num_rows
    return ["contract", *(["declarer"] if told_by_side else []), "tricks", "vulnerable"]


def _lacking(batch: "pa.RecordBatch", system: str) -> "dict[str, NDArray[np.bool_]]":
    """Which rows lack each of the values, in the order of `_NEEDED`."""
    has_contract, has_side, has_tricks = (_is_told(batch, name) for name in ("contract", "declaring_side", "tricks"))
    told = _POINTS.get(system, ("score_ns", "score_ew", "award_ns", "award_ew"))
    is_scored = _is_any_told(batch, *(name if name.startswith("award") else f"{name}_recorded" for name in told))
    is_empty = ~has_tricks & ~has_side & (system not in _POINTS)
    is_faulty = _flags(batch, "is_faulty")
    level = batch.column("level").fill_null(-1).to_numpy(zero_copy_only=False)
    is_played = (level > 0) & ~is_faulty
    is_vul_told = _is_any_told(batch, "vulnerable", "declarer_vul", "board") | _flags(batch, "is_vul_faulty")
    return {
        "contract": ~has_contract & ~is_faulty & ~is_scored & ~is_empty,
        "declarer": is_played & ~has_side,
        "tricks": is_played & ~has_tricks,
        "vulnerable": is_played & ~is_vul_told,
    }


def _missing_points(sheet: Sheet, system: str) -> list[CellFault]:
    """The rows of a sheet without contracts that tell no points either."""
    named = [name for name in _POINTS[system] if name in sheet.named]
    facts = {"column": named[0], "expected": EXPECTED["points"]}
    return [
        CellFault("missing-cell", record, sheet.named[named[0]], facts)
        for batch in sheet.rows.to_batches()
        for record in _records(
            batch, ~_is_any_told(batch, *(f"{name}_recorded" for name in named)) & ~_flags(batch, "is_points_faulty")
        )
    ]


def _is_told(batch: "pa.RecordBatch", name: str) -> "NDArray[np.bool_]":
    told: NDArray[np.bool_] = batch.column(name).is_valid().to_numpy(zero_copy_only=False)
    return told


def _is_any_told(batch: "pa.RecordBatch", first: str, *others: str) -> "NDArray[np.bool_]":
    told = _is_told(batch, first)
    for name in others:
        told |= _is_told(batch, name)
    return told


def _flags(batch: "pa.RecordBatch", name: str) -> "NDArray[np.bool_]":
    flags: NDArray[np.bool_] = batch.column(name).to_numpy(zero_copy_only=False)
    return flags


def _records(batch: "pa.RecordBatch", mask: "NDArray[np.bool_]") -> list[int]:
    records: list[int] = batch.column("record").to_numpy()[mask].tolist()
    return records


def _cell(sheet: Sheet, name: str) -> Any:
    """The cell to point to: of the first column that could say it."""
    return next((sheet.named[each] for each in _NEEDED[name] if each in sheet.named), None)
