"""Rows of sheets as records, for `convert`: each value in the tag that PBN has for it, and what has none."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.record import Record, Tag
from dealtools.runs.sheet_results import game_of
from dealtools.tables.sheet_rows import has_scores_of_ns

_AS_WRITTEN = {
    "Section": "section", "Session": "session", "Round": "round", "Table": "table", "North": "north", "East": "east",
    "South": "south", "West": "west", "PairNS": "ns", "PairEW": "ew", "Rubber": "rubber", "Lead": "lead",
}  # fmt: skip
_SCORING = {"rubber": "Rubber", "chicago": "Chicago"}
_START = "NS 0 0 / 0 EW 0 0 / 0"
# What is told in the cells that tell these values, where they have no reading.
_WRITTEN = {
    "contract": "Contract",
    "declarer": "Declarer",
    "dealer": "Dealer",
    "vulnerable": "Vulnerable",
    "lead": "Lead",
    "honours": "Honours",
}
_OF_TRICKS = ("tricks", "result", "down")
_OF_A_RESULT = frozenset(("Contract", "Declarer", "Result", "Score", "ScoreRubber"))
NOT_OBTAINED = "expected result"
"""What a row without any result tells: that one was expected, which counts in comparisons."""
# Values for which no tag is: part scores, games and totals after a deal, points announced in Minibridge, and others.
_STATES = tuple(f"{side}_{what}" for what in ("part", "games", "running", "total") for side in ("ns", "ew"))
_HOMELESS = {
    **{name: f"{name}_recorded" for name in (*_STATES, "hcp_n", "hcp_e", "hcp_s", "hcp_w")},
    **{name: name for name in ("award_ns", "award_ew", "weight")},
}


class RowRecord(NamedTuple):
    """A row as a record.

    Attributes:
        record: it.
        lost: the columns of the sheet whose values no tag holds.
    """

    record: Record
    lost: tuple[str, ...]


def records_of(sheet: Sheet) -> Iterator[RowRecord]:
    """The rows of a sheet as records, in order.

    A sheet of rubbers names the rubber of each deal in the tag `Rubber`, and tells in `ScoreRubberHistory` where one
    begins. PBN does not name rounds of Chicago: where their deals have no numbers, they get them as far as nobody has
    passed a deal out, so that the next round is told from the one before. Honours stand in the tag `Honours`, a seat
    with points, and an empty one means that nobody held any.
    """
    if not sheet.named:
        return
    game = game_of(sheet)
    is_score_ns = has_scores_of_ns(sheet.rows)
    unread: dict[int, dict[str, str]] = {}
    names = {number: name for name, number in sheet.named.items()}
    for fault in sheet.cell_faults:
        if fault.column is not None and "found" in fault.facts and fault.column in names:
            unread.setdefault(fault.record, {})[names[fault.column]] = fault.facts["found"]
    unread_columns = ("unknown-column", "column-twice")
    unknown = [f"column {fault.facts['heading']}" for fault in sheet.cell_faults if fault.name in unread_columns]
    begun: set[tuple[str | None, str | None]] = set()
    numbers: dict[tuple[str | None, str | None, str | None], int | None] = {}
    for batch in sheet.rows.to_batches():
        for row in batch.to_pylist():
            values, lost = _values_of(row, unread.get(row["record"], {}), is_score_ns=is_score_ns)
            if game in _SCORING:
                values["Scoring"] = _SCORING[game]
            if game == "rubber" and row["rubber"] is not None and (row["rubber"], row["table"]) not in begun:
                begun.add((row["rubber"], row["table"]))
                values["ScoreRubberHistory"] = _START
            if game == "chicago" and row["round"] is not None:
                table = row["date"], row["table"], row["round"]
                number = numbers.get(table, 1)
                if number is not None:
                    values.setdefault("Board", str(number))
                numbers[table] = None if number is None or row["level"] == 0 else number + 1
            deal = sheet.deals.get(row["record"])
            if deal is not None:
                values["Deal"] = deal.to_text(row["dealer"] or 0)
            record = _record(sheet, row, values)
            record.merged = frozenset() if deal is None else frozenset(("Deal",))
            yield RowRecord(record, (*lost, *unknown))


def _record(sheet: Sheet, row: dict[str, Any], values: dict[str, str]) -> Record:
    record = Record(sheet.source, sheet.format, text_line=row["line"], encoding=sheet.encoding, number=row["record"])
    record.line = row["line"]
    record.values = values
    record.written = [Tag(name, value, 0, 0) for name, value in values.items()]
    return record


def _values_of(row: dict[str, Any], unread: dict[str, str], *, is_score_ns: bool) -> tuple[dict[str, str], list[str]]:
    """The tags of a row, and the columns of what none of them holds."""
    values = {tag: row[name] for tag, name in _AS_WRITTEN.items() if row[name] is not None}
    lost = [name for name, column in _HOMELESS.items() if row[column] is not None]
    board = row["board"] or row["deal"]
    if board is not None:
        values["Board"] = board
    if row["board"] is not None and row["deal"] is not None:
        lost.append("deal")
    if row["date"] is not None:
        values["Date"] = row["date"] if row["day"] is None else f"{row['day']:%Y.%m.%d}"
    if row["dealer"] is not None:
        values["Dealer"] = SEATS[row["dealer"]]
    if row["vulnerable"] is not None:
        values["Vulnerable"] = VULNERABILITIES[row["vulnerable"]]
    elif row["declarer_vul"] is not None:
        lost.append("declarer_vul")
    _add_result(values, lost, row, unread)
    for name, text in unread.items():
        if name in _WRITTEN:
            values.setdefault(_WRITTEN[name], text)
        elif name in _OF_TRICKS:
            values.setdefault("Result", text)
        else:
            lost.append(name)
    if row["honours_told"] and "honours" not in unread:
        values["Honours"] = row["honours"] or ""
    score = _score(row, is_score_ns=is_score_ns)
    if score is not None:
        values["Score"] = score
    _add_rubber_score(values, lost, row)
    if values.keys().isdisjoint(_OF_A_RESULT) and not unread and "award_ns" not in lost and "award_ew" not in lost:
        lost.append(NOT_OBTAINED)
    return values, lost


def _add_result(values: dict[str, str], lost: list[str], row: dict[str, Any], unread: dict[str, str]) -> None:
    if row["contract"] is not None:
        values["Contract"] = row["contract"]
    if row["declarer"] is not None:
        values["Declarer"] = SEATS[row["declarer"]]
    elif row["declaring_side"] is not None:
        lost.append("declarer")
    if row["level"] == 0:
        values |= {"Declarer": "", "Result": ""}
    elif row["tricks"] is not None and not unread.keys() & set(_OF_TRICKS):
        values["Result"] = str(row["tricks"])


def _score(row: dict[str, Any], *, is_score_ns: bool) -> str | None:
    """The score as PBN writes it: with its side, or without one that of the declaring side."""
    ns, ew, declarer, plain = (row[f"{view}_recorded"] for view in ("score_ns", "score_ew", "score_declarer", "score"))
    if plain is not None and is_score_ns and ns is None:
        ns = plain
    elif plain is not None and declarer is None:
        declarer = plain
    if ns is not None and ew is not None and not (ns and ew):
        ns, ew = (None, ew) if ew else (ns, None)
    told = [f"{side} {score}" for side, score in zip(SIDES, (ns, ew), strict=True) if score is not None]
    if told:
        return " ".join(told)
    return None if declarer is None else str(declarer)


def _add_rubber_score(values: dict[str, str], lost: list[str], row: dict[str, Any]) -> None:
    """The points of a deal above and below the line, of the sides of which both are told."""
    told = []
    for side in SIDES:
        names = [f"{side.lower()}_{line}" for line in ("above", "below")]
        points = [row[f"{name}_recorded"] for name in names]
        if None not in points and min(points) >= 0:
            told.append(f"{side} {points[0]}/{points[1]}")
        else:
            lost += [name for name, value in zip(names, points, strict=True) if value is not None]
    if told:
        values["ScoreRubber"] = " ".join(told)
