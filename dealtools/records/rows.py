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
# Artificial scores as programs write them: A+, AVE-, 60%; 60-40 and A6040 for both sides; a board that was not played.
_AWARD = re.compile(
    r"(?P<word>A(?:V(?:G|E|ER|ERAGE)?)?(?P<sign>[+=-]?))|(?P<one>\d{1,3})(?:\.0*)?%"
    r"|A?(?P<ns>\d\d|100|0)%?[-/](?P<ew>\d\d|100|0)%?|A(?P<joint_ns>\d\d)(?P<joint_ew>\d\d)",
    re.IGNORECASE | re.ASCII,
)
_NOT_PLAYED = re.compile(r"NP|bye|sit[- ]?out|not ?played|no ?play|phantom", re.IGNORECASE)
_SHARE = re.compile(r"(\d{1,3})(?:\.0*)?", re.ASCII)
# The cells that may hold an artificial score, and the sides that it is of.
_AWARDED = (
    ("Score_NS", (0,)),
    ("Score_EW", (1,)),
    ("Contract", (0, 1)),
    *(
        (f"{kind}_{side}", (number,))
        for kind in ("Percentage", "MP", "IMP")
        for number, side in enumerate(("NS", "EW"))
    ),
)
_COLUMNS = {
    name.casefold(): name
    for name in (
        *(name for name, _ in _AWARDED),
        *("Rank", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Declarer", "Result", "Lead", "Multiplicity"),
    )
}


def results_table(playing: Playing) -> Table | None:
    """The results table of the playing's record; None where it has none."""
    return playing.record.tables.get(RESULTS_TABLE)


def resolve_rows(own: Playing) -> Iterator[Playing]:
    """The playings of the rows of a record's results table, numbered from 1.

    Their cells go by the standard's names of the columns, whatever the letter case.

    Args:
        own: the playing of the record itself, for the board, the deal and the conditions.
    """
    table = results_table(own)
    if table is None:
        return
    places: dict[str, int] = {}
    for place, column in enumerate(table.columns):
        places.setdefault(_COLUMNS.get(column.name.casefold(), column.name), place)
    for number, row in enumerate(table.rows, 1):
        yield _resolve_row(own, number, {name: row[place] for name, place in places.items()})


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
        players=own.players,
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
    playing.award_ns, playing.award_ew = _awards(cells)
    take_score(playing)


def _awards(cells: dict[str, Cell]) -> tuple[str | None, str | None]:
    """The artificial scores of N-S and E-W in the words of `results.award_ns`; `NP` for a board that was not played."""
    awards: list[str | None] = [None, None]
    for name, sides in _AWARDED:
        cell = cells.get(name)
        if cell is None or not (cell.text.startswith("^") or sides == (0, 1) or name.startswith("Score")):
            continue
        found = _read_award(cell.text.strip(), is_share=name.startswith("Percentage"))
        for side in sides if len(found) < 2 else (0, 1):
            if found and awards[side] is None:
                awards[side] = found[side] if len(found) > 1 else found[0]
    return awards[0], awards[1]


def _read_award(text: str, is_share: bool) -> tuple[str, ...]:
    """The award that a cell gives, those of N-S and E-W where it gives both; nothing where it is none."""
    if text.startswith("^"):
        text = text[1:].strip()
        share = _SHARE.fullmatch(text) if is_share else None
        if share is not None:
            return (share[1],)
    if _NOT_PLAYED.fullmatch(text):
        return ("NP",)
    match = _AWARD.fullmatch(text)
    if match is None:
        return ()
    if match["word"]:
        return ("A" + match["sign"].replace("=", ""),)
    if match["one"]:
        return (match["one"],)
    return match["ns"] or match["joint_ns"], match["ew"] or match["joint_ew"]
