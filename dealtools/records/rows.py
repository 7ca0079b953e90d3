"""Rows of a results table (PBN standard 5.6) made into playings."""

import re
from collections.abc import Iterator

from dealtools.bridge.card import card_from_text, rank_first_card
from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import seat_from_text
from dealtools.records.playing import Playing
from dealtools.records.record import Cell, Table
from dealtools.records.resolve import take_score
from dealtools.records.results import ScoreReading, read_result, read_score

RESULTS_TABLE = "ScoreTable"
_MISSING = frozenset(("", "-", "?"))
# Artificial scores as programs write them: A+ AVE- 60% 60-40 A6040, and a board that was not played.
_AWARD = re.compile(r"\^?(A[+=-]?|AV(?:G|E|ER|ERAGE)?[+=-]?|\d{1,3}%|A?\d{2}%?-?\d{2}%?)", re.IGNORECASE)
_NOT_PLAYED = re.compile(r"NP|bye|sit[- ]?out|not ?played|no ?play|phantom", re.IGNORECASE)
_AVERAGE = {"A": "A", "A=": "A", "A+": "A+", "A-": "A-"}


def results_table(playing: Playing) -> Table | None:
    """The results table of the playing's record; None where it has none."""
    return playing.record.tables.get(RESULTS_TABLE)


def resolve_rows(own: Playing) -> Iterator[Playing]:
    """The playings of the rows of a record's results table, numbered from 1.

    Args:
        own: the playing of the record itself, for the board, the deal and the conditions.
    """
    table = results_table(own)
    if table is None:
        return
    names = [column.name for column in table.columns]
    for number, row in enumerate(table.rows, 1):
        yield _resolve_row(own, number, dict(zip(names, row, strict=True)))


def _resolve_row(own: Playing, number: int, cells: dict[str, Cell]) -> Playing:
    playing = Playing(
        own.record,
        row=number,
        cells=cells,
        game=own.game,
        board=own.board,
        board_number=own.board_number,
        multiplicity=_multiplicity(cells),
        deal=own.deal,
        deal_source=own.deal_source,
        deal_reading=own.deal_reading,
        is_sound_deal=own.is_sound_deal,
        is_end_position=own.is_end_position,
        hands=own.hands,
        dealer=own.dealer,
        dealer_source=own.dealer_source,
        vulnerable=own.vulnerable,
        vulnerable_source=own.vulnerable_source,
    )
    contract = known(cells, "Contract")
    if contract is not None:
        playing.contract = playing.contract_recorded = contract_from_text(contract)
        if playing.contract is not None:
            playing.contract_source = "recorded"
            playing.denomination = playing.contract.denomination
            playing.passed_out = playing.contract.level == 0
    seat = seat_from_text(known(cells, "Declarer") or "")
    if seat is not None and not playing.passed_out:
        playing.declarer = playing.declarer_recorded = seat
        playing.declarer_source = "recorded"
        playing.declaring_side = seat & 1
    lead = known(cells, "Lead")
    if lead is not None:
        card = card_from_text(lead)
        playing.lead_recorded = playing.lead = rank_first_card(lead) if card is None else card
        playing.lead_source = None if playing.lead is None else "recorded"
    _take_tricks(playing, known(cells, "Result"))
    _take_score(playing, cells)
    return playing


def known(cells: dict[str, Cell], name: str) -> str | None:
    """The text of a cell, None where the column is missing or the element unknown, irrelevant or artificial."""
    cell = cells.get(name)
    if cell is None:
        return None
    text = cell.text.strip()
    return None if text in _MISSING or text.startswith("^") else text


def _multiplicity(cells: dict[str, Cell]) -> int:
    text = known(cells, "Multiplicity")
    return int(text) if text is not None and text.isdecimal() and 0 < int(text[:6]) < 32768 else 1


def _take_tricks(playing: Playing, text: str | None) -> None:
    playing.result = None if text is None else read_result(text)
    if playing.result is None:
        return
    need = playing.contract.need if playing.contract is not None and playing.contract.level else None
    tricks = playing.result.tricks(playing.declaring_side, need)
    if tricks is not None and 0 <= tricks <= 13:
        playing.tricks_recorded = tricks
        if not playing.passed_out:
            playing.tricks, playing.tricks_source = tricks, "recorded"


def _take_score(playing: Playing, cells: dict[str, Cell]) -> None:
    points = [read_score(known(cells, column) or "") for column in ("Score_NS", "Score_EW")]
    ns, ew = (None if score is None else score.declarer for score in points)
    if ns is not None or ew is not None:
        playing.score = ScoreReading(None, ns, ew)
    playing.award_ns = _award(cells, "NS")
    playing.award_ew = _award(cells, "EW")
    take_score(playing)


def _award(cells: dict[str, Cell], side: str) -> str | None:
    """The artificial score of a side in the words of `results.award_ns`; `NP` for a board that was not played."""
    for name in (f"Score_{side}", "Contract", f"Percentage_{side}", f"MP_{side}", f"IMP_{side}"):
        cell = cells.get(name)
        if cell is None:
            continue
        text = cell.text.strip()
        if _NOT_PLAYED.fullmatch(text):
            return "NP"
        match = _AWARD.fullmatch(text)
        if match is None or (name[0] in "PMI" and not text.startswith("^")):
            continue
        word = match[1].upper()
        digits: list[str] = re.findall(r"\d{1,3}", word)
        if digits:
            if len(digits) == 1 and len(digits[0]) > 3:
                continue
            return digits[0] if side == "NS" or len(digits) == 1 else digits[1]
        return _AVERAGE.get("A" + (word[-1] if word[-1] in "+-=" else ""), "A")
    return None
