"""What the source itself says of scores and of double-dummy results, brought to North-South's view."""

import functools
import math
import re
from typing import NamedTuple

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.seat import seat_from_text
from dealtools.records.playing import Playing
from dealtools.records.record import Record, Table
from dealtools.records.results import ScoreReading, read_score
from dealtools.tables.row_cells import cell_text

_RESULT_TABLE = "OptimumResultTable"
_HEX = re.compile(r"[0-9a-dA-D*-]{20}")
_UNKNOWN = frozenset("*-")
_HEX_SEATS = (0, 2, 1, 3)  # North South East West, each NT S H D C
_DENOMINATION_CODES = {name: code for code, name in enumerate(DENOMINATIONS)} | {"N": 4}


class RecordedScores(NamedTuple):
    """The recorded columns of `results`: the score as written and in numbers, matchpoints, percentage and IMPs."""

    written: str | None = None
    score_ns: int | None = None
    score_ew: int | None = None  # where it is no mere opposite
    mp_ns: float | None = None
    pct_ns: float | None = None
    imps_ns: float | None = None


_NOTHING = RecordedScores()


def recorded_scores(playing: Playing) -> RecordedScores:
    """What the record, or the row of its results table, says of the score."""
    ns, ew = playing.score_in_points()
    apart = ew if ns is not None and ew is not None and ew != -ns else None
    if ns is None and ew is not None:
        ns = -ew
    if playing.row:
        return _of_row(playing, ns, apart)
    values = playing.record.values
    written = playing.record.known("Score")
    if not ("ScoreMP" in values or "ScorePercentage" in values or "ScoreIMP" in values):
        return _NOTHING if written is None else RecordedScores(written, ns, apart)
    side = playing.declaring_side
    points = _reading(values.get("ScoreMP"))
    share = _in_view(_reading(values.get("ScorePercentage")), side)
    imps = _in_view(_reading(values.get("ScoreIMP")), side)
    return RecordedScores(
        written,
        ns,
        apart,
        # The opponents' matchpoints do not tell one's own: the top is not known.
        None if points is None else points.ns if points.declarer is None or side != 0 else points.declarer,
        None if share is None else share[0] if share[0] is not None else _opposite(100, share[1]),
        None if imps is None else imps[0] if imps[0] is not None else _opposite(0, imps[1]),
    )


def _of_row(playing: Playing, ns: int | None, apart: int | None) -> RecordedScores:
    texts = (cell_text(playing, "Score_NS"), cell_text(playing, "Score_EW"))
    written = " ".join(f"{side} {text}" for side, text in zip(("NS", "EW"), texts, strict=True) if text is not None)
    mp_ns = _number(cell_text(playing, "MP_NS") or cell_text(playing, "MP_North"))
    pct_ns = _number(cell_text(playing, "Percentage_NS") or cell_text(playing, "Percentage_North"))
    if pct_ns is None:
        pct_ns = _opposite(100, _number(cell_text(playing, "Percentage_EW")))
    imps_ns = _number(cell_text(playing, "IMP_NS"))
    if imps_ns is None:
        imps_ns = _opposite(0, _number(cell_text(playing, "IMP_EW")))
    return RecordedScores(written or None, ns, apart, mp_ns, pct_ns, imps_ns)


def _reading(text: str | None) -> ScoreReading | None:
    reading = None if text is None else read_score(text)
    # Hundreds of digits are no number that anyone scored.
    return None if reading is None or math.inf in (abs(value or 0) for value in reading) else reading


def _in_view(reading: ScoreReading | None, side: int | None) -> tuple[float | None, float | None] | None:
    """The numbers of N-S and E-W; one without a side is declarer's."""
    if reading is None or reading.declarer is None:
        return None if reading is None else (reading.ns, reading.ew)
    return (reading.declarer if side == 0 else None, reading.declarer if side == 1 else None)


def _number(text: str | None) -> float | None:
    reading = _reading(text)
    return None if reading is None else reading.declarer


def _opposite(whole: float, value: float | None) -> float | None:
    # Adding zero makes 0 of -0.
    return None if value is None else whole - value + 0.0


def has_double_dummy(record: Record) -> bool:
    """Whether a record says anything about double-dummy results."""
    return _RESULT_TABLE in record.tables or "DoubleDummyTricks" in record.values or "OptimumScore" in record.values


def double_dummy_tricks(record: Record, declarer: int | None, denomination: int | None) -> int | None:
    """The double-dummy tricks of a declarer in a denomination as recorded; None where they are not."""
    if declarer is None or denomination is None:
        return None
    table = record.tables.get(_RESULT_TABLE)
    if table is not None:
        tricks = _table_tricks(table, declarer, denomination)
        if tricks is not None:
            return tricks
    digits = record.values.get("DoubleDummyTricks", "").strip()
    if not _HEX.fullmatch(digits):
        return None
    digit = digits[5 * _HEX_SEATS.index(declarer) + 4 - denomination]
    return None if digit in _UNKNOWN else int(digit, 16)


def _table_tricks(table: Table, declarer: int, denomination: int) -> int | None:
    columns = [
        next((number for name in names if (number := table.index(name)) is not None), None)
        for names in (("Declarer",), ("Denomination", "Suit"), ("Result", "Tricks"))
    ]
    seat_column, denomination_column, result_column = columns
    if seat_column is None or denomination_column is None or result_column is None:
        return None
    for row in table.rows:
        if (
            seat_from_text(row[seat_column].text) == declarer
            and _DENOMINATION_CODES.get(row[denomination_column].text.upper()) == denomination
        ):
            text = row[result_column].text
            return int(text) if text.isdecimal() and len(text) < 3 and int(text) <= 13 else None
    return None


def par_score(record: Record) -> int | None:
    """The recorded par, North-South's view (`OptimumScore`); None where it is not recorded or has no reading."""
    text = record.values.get("OptimumScore")
    return None if text is None else _par(text)


@functools.lru_cache(maxsize=1024)
def _par(text: str) -> int | None:
    reading = read_score(text)
    if reading is None:
        return None
    value = reading.ns if reading.ns is not None else _opposite(0, reading.ew)
    return int(value) if value is not None and abs(value) < 1e9 and value == int(value) else None
