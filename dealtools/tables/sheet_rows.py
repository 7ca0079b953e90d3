"""Rows of a sheet as columns of the table `results`."""

import datetime
import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from dealtools.bridge.contract import CONTRACT_KINDS, Contract
from dealtools.bridge.deal import Deal
from dealtools.bridge.vulnerability import board_dealer, board_vulnerability
from dealtools.tables.duplicates import Columns, score_as_duplicate
from dealtools.tables.people import read_name, read_pair
from dealtools.tables.rows import HELD_COLUMNS, held_by

if TYPE_CHECKING:
    import pyarrow as pa

_SEATS = ("north", "east", "south", "west")
_COPIED = (
    "record", "line", "session", "round", "table", "board", "contract", "level", "denomination", "doubling",
    "declarer", "declaring_side", "lead", "tricks", "award_ns", "award_ew",
)  # fmt: skip
_YEAR = re.compile(r"(?<![0-9])[12][0-9]{3}(?![0-9])")


def year_of(day: datetime.date | None, text: str | None) -> int | None:
    """The year of a day; where a text names no one day, that of the text, such as `1987` or `May 1987`."""
    if day is not None:
        return day.year
    years = _YEAR.findall(text or "")
    return int(years[0]) if len(years) == 1 else None


def result_columns(
    source: str,
    rows: "pa.Table",
    places: Sequence[tuple[int, int]],
    errors: Mapping[int, int],
    warnings: Mapping[int, int],
    law_era: str = "current",
    *,
    is_score_ns: bool = False,
    deals: Mapping[int, Deal] = MappingProxyType({}),
) -> Columns:
    """Rows of a sheet, scored as duplicate.

    Args:
        source: the name of the sheet.
        rows: their values: the columns of `formats.sheets.reader.COLUMN_TYPES`.
        places: the first byte of each row, and its length.
        errors: how many errors each row has, by its number.
        warnings: likewise.
        law_era: `current`, `pre-change`, or `auto` by the year of play.
        is_score_ns: whether scores without a side are those of North-South, see `has_scores_of_ns`.
        deals: of rows, by number, the cards that a file of hand records gives.
    """
    values = rows.to_pylist()
    out: Columns = {name: [row[name] for row in values] for name in _COPIED}
    count = len(values)
    out |= {
        "source": [source] * count,
        "row": [0] * count,
        "offset": [offset for offset, _ in places],
        "length": [length for _, length in places],
        "format": ["csv"] * count,
        "multiplicity": [1] * count,
        "errors": [errors.get(row["record"], 0) for row in values],
        "warnings": [warnings.get(row["record"], 0) for row in values],
        "corrections": [0] * count,
        "contest": [0] * count,
        "date": [row["day"] for row in values],
        "date_recorded": [row["date"] for row in values],
        "year": [year_of(row["day"], row["date"]) for row in values],
        "game": ["duplicate"] * count,
        "has_irregularity": [False] * count,
    }
    if not values:
        return out
    made = [_made_of(row) for row in values]
    out |= {name: [each[name] for each in made] for name in made[0]}
    out |= _recorded_scores(values, is_score_ns=is_score_ns)
    if deals:
        out |= _cards(values, deals)
    out["left_out"] = [_left_out(row, out, place) for place, row in enumerate(values)]
    return out | score_as_duplicate(out, law_era)


def _cards(rows: Sequence[dict[str, Any]], deals: Mapping[int, Deal]) -> Columns:
    """The columns of the cards that hand records give."""
    own = [deals.get(row["record"]) for row in rows]
    held = [held_by(deal, row["declarer"], row["denomination"]) for deal, row in zip(own, rows, strict=True)]
    return {
        "deal_id": [None if deal is None else deal.deal_id for deal in own],
        "deal_source": [None if deal is None else "merged" for deal in own],
        **{name: list(values) for name, values in zip(HELD_COLUMNS, zip(*held, strict=True), strict=True)},
    }


def has_scores_of_ns(rows: "pa.Table") -> bool:
    """Whether scores without a side are those of North-South: they fit more rows than declarer's would."""
    fits_ns = fits_declarer = 0
    for batch in rows.to_batches() if rows.column("score_recorded").null_count < rows.num_rows else ():
        columns = result_columns("", batch, [(0, 0)] * batch.num_rows, {}, {})
        recorded = batch.column("score_recorded").to_pylist()
        computed = (columns[name] for name in ("declaring_side", "score_source", "score_ns"))
        for side, source, score, written in zip(*computed, recorded, strict=True):
            if side == 1 and source == "computed" and score:
                fits_ns += written == score
                fits_declarer += written == -score
    return fits_ns > fits_declarer


def _made_of(row: dict[str, Any]) -> dict[str, Any]:
    """What has to be worked out from the values of a row."""
    pairs = {side: read_pair(row[side] or "") for side in ("ns", "ew")}
    board = row["board"]
    number = int(board) if board is not None and board.isdecimal() and len(board) < 10 else None
    level, tricks = row["level"], row["tricks"]
    people: dict[str, Any] = {}
    for seat in _SEATS:
        people[seat], people[f"{seat}_id"] = read_name(row[seat] or "")
    has_names = any(people[seat] for seat in _SEATS) or any(pair.names for pair in pairs.values())
    contract = None if level is None else Contract(level, row["denomination"], row["doubling"] or 0)
    over = None if contract is None or tricks is None or level == 0 else tricks - contract.need
    out: dict[str, Any] = {
        "board_number": number or None,
        "pair_ns": pairs["ns"].number,
        "pair_ew": pairs["ew"].number,
        "names_ns": pairs["ns"].names,
        "names_ew": pairs["ew"].names,
        "section": row["section"] or pairs["ns"].section or pairs["ew"].section,
        "players_source": "recorded" if has_names else None,
        "contract_source": "recorded" if contract is not None else None,
        "contract_kind": None if contract is None else CONTRACT_KINDS.index(contract.kind),
        "passed_out": level == 0,
        "declarer_source": "recorded" if row["declarer"] is not None else None,
        "lead_source": "recorded" if row["lead"] is not None else None,
        "tricks_source": "recorded" if tricks is not None else None,
        "tricks_over": over,
        "made": None if over is None else over >= 0,
    }
    return out | people | _conditions(row, number or None) | _roles(row, people)


def _conditions(row: dict[str, Any], number: int | None) -> dict[str, Any]:
    """Dealer and vulnerability: as recorded, else from the number of the board."""
    dealer, vulnerable, declarer_vul = row["dealer"], row["vulnerable"], row["declarer_vul"]
    dealer_source = "recorded" if dealer is not None else None
    vulnerable_source = "recorded" if vulnerable is not None else None
    if number is not None and dealer is None:
        dealer, dealer_source = board_dealer(number), "board-number"
    if number is not None and vulnerable is None and declarer_vul is None and not row["is_vul_faulty"]:
        vulnerable, vulnerable_source = board_vulnerability(number), "board-number"
    side = row["declaring_side"]
    if vulnerable is not None:
        # With nobody or everybody vulnerable it does not matter who declares.
        by_side = {0: False, 3: True}.get(vulnerable) if side is None else bool(vulnerable >> side & 1)
        declarer_vul = by_side if row["level"] else None
    return {
        "dealer": dealer,
        "dealer_source": dealer_source,
        "vulnerable": vulnerable,
        "vulnerable_source": vulnerable_source,
        "ns_vul": None if vulnerable is None else bool(vulnerable & 1),
        "ew_vul": None if vulnerable is None else bool(vulnerable & 2),
        "declarer_vul": declarer_vul,
    }


def _roles(row: dict[str, Any], people: dict[str, Any]) -> dict[str, Any]:
    declarer = row["declarer"]
    names = ("declarer_player", "leader_player", "dummy_player", "other_defender_player")
    if declarer is None:
        return dict.fromkeys(names)
    return {name: people[_SEATS[(declarer + turn) % 4]] for turn, name in enumerate(names)}


def _recorded_scores(rows: Sequence[dict[str, Any]], *, is_score_ns: bool) -> Columns:
    """The scores as recorded, in the columns of `results`."""
    out: Columns = {"score_recorded": [], "score_ns_recorded": [], "score_ew_recorded": []}
    for row in rows:
        text, ns, ew = _recorded_score(row, is_score_ns=is_score_ns)
        out["score_recorded"].append(text)
        out["score_ns_recorded"].append(ns)
        out["score_ew_recorded"].append(ew)
    return out


def _recorded_score(row: dict[str, Any], *, is_score_ns: bool) -> tuple[str | None, int | None, int | None]:
    """The score as recorded; the columns of both sides are one score where one of them is empty or 0."""
    ns, ew, declarer, score = (row[f"{view}_recorded"] for view in ("score_ns", "score_ew", "score_declarer", "score"))
    side = row["declaring_side"]
    if score is not None and is_score_ns:
        ns = score if ns is None else ns
    elif score is not None:
        declarer = score if declarer is None else declarer
    if ns is not None and ew is not None and not (ns and ew):
        ns, ew = (None, ew) if ew else (ns, None)
    text = " ".join(f"{name} {value}" for name, value in (("NS", ns), ("EW", ew)) if value is not None)
    if ns is None and ew is not None:
        ns, ew = -ew, None
    if ns is None and declarer is not None:
        text = str(declarer)
        ns = None if side is None and declarer else -declarer if side == 1 else declarer
    return text or None, ns, ew if ns is not None and ew is not None and ew != -ns else None


def _left_out(row: dict[str, Any], columns: Columns, place: int) -> str | None:
    """The first reason why no statistic uses the row, in the words of `results.left_out`."""
    award = (row["award_ns"], row["award_ew"])
    if any(award):
        return "not-played" if "NP" in award else "award"
    if row["is_faulty"] or row["is_vul_faulty"]:
        return "contradiction"
    side = row["declaring_side"]
    if row["contract"] is None:
        is_empty = columns["score_recorded"][place] is None and row["tricks"] is None and side is None
        return "not-played" if is_empty else "no-contract"
    if row["level"] == 0:
        return None
    if side is None:
        return "no-side"
    if row["tricks"] is None:
        return "no-tricks"
    return "no-vulnerability" if columns["declarer_vul"][place] is None else None
