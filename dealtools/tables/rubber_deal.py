"""The deals of rubbers as they were read, from records or from rows of a sheet: one form for both."""

import datetime
import functools
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from dealtools.bridge.contract import PASSED_OUT, Contract
from dealtools.bridge.seat import SEATS
from dealtools.records.history import RubberHistory, read_rubber_history
from dealtools.records.playing import Playing
from dealtools.records.results import read_rubber_score
from dealtools.sources.places import Place, TextPlaces
from dealtools.tables.people import people_of, read_name
from dealtools.tables.rows import read_date

if TYPE_CHECKING:
    import pyarrow as pa

Sides = tuple[int | None, int | None]
UNKNOWN: Sides = (None, None)
AFTER_END = "after-end"
"""Why a deal is left out that was played after its rubber was won."""

_SEATS = ("north", "east", "south", "west")
# The tags that findings across the deals of a rubber point to, by the columns of sheets that say the same.
_TAGS = {"vulnerable": "Vulnerable", "points": "ScoreRubber", "history": "ScoreRubberHistory"}


class Held(NamedTuple):
    """Honours in one hand; `seat` is None where only the side is known."""

    seat: int | None
    side: int
    points: int

    def __str__(self) -> str:
        """As the column `honours` writes them: `N:100`."""
        return f"{('NS', 'EW')[self.side] if self.seat is None else SEATS[self.seat]}:{self.points}"


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the source itself says a deal came to; each pair is of North-South and East-West.

    `below` and `above` are the points of the deal, the others the state after it.
    """

    below: Sides = UNKNOWN
    above: Sides = UNKNOWN
    part: Sides = UNKNOWN
    games: Sides = UNKNOWN
    running: Sides = UNKNOWN
    total: Sides = UNKNOWN


NOTHING_RECORDED = Recorded()
_NOWHERE: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class RubberDeal:
    """One deal of a rubber as it was read.

    Attributes:
        source, record, row, line: where from, as in `results`.
        rubber: the name that the sheet gives the rubber.
        number: of the deal, as the sheet says.
        board: the board or deal as written.
        event, site, date, day, year, table: when and where.
        players: names N E S W.
        names: of the sides, where their seats are not known.
        dealer: seat.
        vulnerable: sides vulnerable, as recorded.
        declarer_vul: the declaring side vulnerable, as recorded, where only that is.
        contract, declarer, side, tricks: the result; `side` is the declaring side.
        hands: the four hands, where all are known.
        honours: as recorded.
        is_honours_told: whether no honours recorded means that there were none.
        recorded: points and state as recorded.
        history: the state of the rubber before the deal, as recorded.
        left_out: why the deal cannot be scored; None where it can.
        errors: findings of severity error on it.
        places: where the values stand that findings point to.
        excerpts: the lines there.
    """

    source: str
    record: int
    row: int
    line: int | None
    rubber: str | None
    number: int | None
    board: str | None
    event: str | None
    site: str | None
    date: str | None
    day: datetime.date | None
    year: int | None
    table: str | None
    players: tuple[str | None, ...]
    names: tuple[str | None, str | None]
    dealer: int | None
    vulnerable: int | None
    declarer_vul: bool | None
    contract: Contract | None
    declarer: int | None
    side: int | None
    tricks: int | None
    hands: tuple[int, ...] | None
    honours: tuple[Held, ...]
    is_honours_told: bool
    recorded: Recorded
    history: RubberHistory | None
    left_out: str | None
    errors: int
    places: Mapping[str, Place]
    excerpts: Mapping[str, str]


def deal_of_playing(playing: Playing, *, is_contradicted: bool = False, errors: int = 0) -> RubberDeal:
    """A record as a deal of a rubber.

    Args:
        playing: the record's own playing.
        is_contradicted: an error stands on its deal, contract, declarer or tricks.
        errors: how many errors it has.
    """
    record, values = playing.record, playing.record.values
    people = people_of(playing)
    day, year = read_date(record.known("Date"))
    deal = playing.deal if playing.deal is not None and playing.deal.is_complete else None
    hands = None if deal is None else tuple(hand or 0 for hand in deal.hands)
    history = read_rubber_history(values.get("ScoreRubberHistory", ""))
    places, excerpts = _places(playing)
    return RubberDeal(
        source=record.source,
        record=record.number,
        row=playing.row,
        line=record.line,
        rubber=None,
        number=None,
        board=playing.board,
        event=_kept(record.known("Event")),
        site=_kept(record.known("Site")),
        date=_kept(record.known("Date")),
        day=day,
        year=year,
        table=_kept(record.known("Table")),
        players=tuple(map(_kept, people.seats)),
        names=people.names,
        dealer=playing.dealer if playing.dealer_source != "board-number" else None,
        vulnerable=playing.vulnerable if playing.vulnerable_source == "recorded" else None,
        declarer_vul=None,
        contract=playing.contract,
        declarer=playing.declarer,
        side=playing.declaring_side,
        tricks=playing.tricks,
        hands=hands,
        honours=(),
        is_honours_told=deal is not None,
        recorded=_recorded_score(playing),
        history=history if history is not None and history.is_sound else None,
        left_out=_lacks(playing.contract, playing.declaring_side, playing.tricks, is_contradicted),
        errors=errors,
        places=places,
        excerpts=excerpts,
    )


def deals_of_sheet(source: str, rows: "pa.Table", errors: Mapping[int, int]) -> Iterator[RubberDeal]:
    """The rows of a sheet as deals of rubbers.

    Args:
        source: the name of the sheet.
        rows: its values: the columns of `formats.sheets.reader.COLUMN_TYPES`.
        errors: how many errors each row has, by its number.
    """
    for batch in rows.to_batches():
        for row in batch.to_pylist():
            yield _deal_of_row(source, row, errors)


def _deal_of_row(source: str, row: dict[str, Any], errors: Mapping[int, int]) -> RubberDeal:
    contract = None if row["level"] is None else _contract(row["level"], row["denomination"], row["doubling"])
    day = row["day"]
    number = row["deal"] or row["board"]
    return RubberDeal(
        source=source,
        record=row["record"],
        row=0,
        line=row["line"],
        rubber=_kept(row["rubber"] or row["round"]),
        number=int(number) if number is not None and number.isdecimal() and len(number) < 6 else None,
        board=number,
        event=None,
        site=None,
        date=_kept(row["date"]),
        day=day,
        year=None if day is None else day.year,
        table=_kept(row["table"]),
        players=_players(*(row[seat] for seat in _SEATS)),
        names=_pair(row["ns"], row["ew"]),
        dealer=row["dealer"],
        vulnerable=None if row["is_vul_faulty"] else row["vulnerable"],
        declarer_vul=None if row["is_vul_faulty"] else row["declarer_vul"],
        contract=contract,
        declarer=row["declarer"],
        side=row["declaring_side"],
        tricks=row["tricks"],
        hands=None,
        honours=tuple(_held(text) for text in (row["honours"] or "").split()),
        is_honours_told=row["honours_told"],
        recorded=_recorded_row(row),
        history=None,
        left_out=_lacks(contract, row["declaring_side"], row["tricks"], row["is_faulty"]),
        errors=errors.get(row["record"], 0),
        places=_NOWHERE,
        excerpts=_NOWHERE,
    )


@functools.lru_cache(maxsize=256)
def _contract(level: int, denomination: int | None, doubling: int | None) -> Contract:
    return Contract(level, denomination, doubling or 0) if level else PASSED_OUT


@functools.lru_cache(maxsize=4096)
def _players(*names: str | None) -> tuple[str | None, ...]:
    return tuple(read_name(name or "")[0] for name in names)


@functools.lru_cache(maxsize=4096)
def _pair(ns: str | None, ew: str | None) -> tuple[str | None, str | None]:
    return ns, ew


def _held(text: str) -> Held:
    seat = SEATS.index(text[0])
    return Held(seat, seat & 1, int(text[2:]))


def _lacks(contract: Contract | None, side: int | None, tricks: int | None, is_contradicted: bool) -> str | None:
    """The first reason why a deal cannot be scored, in the words of `results.left_out`; None where it can."""
    if is_contradicted:
        return "contradiction"
    if contract is None:
        return "no-contract"
    if contract.level == 0:
        return None
    if side is None:
        return "no-side"
    return "no-tricks" if tricks is None else None


def _recorded_row(row: dict[str, Any]) -> Recorded:
    pairs = {
        name: (row[f"ns_{name}_recorded"], row[f"ew_{name}_recorded"])
        for name in ("below", "above", "part", "games", "running", "total")
    }
    return NOTHING_RECORDED if all(pair == UNKNOWN for pair in pairs.values()) else Recorded(**pairs)


def _recorded_score(playing: Playing) -> Recorded:
    text = playing.record.known("ScoreRubber")
    reading = None if text is None else read_rubber_score(text)
    if reading is None:
        return NOTHING_RECORDED
    sides = [reading.ns, reading.ew]
    if reading.declarer is not None and playing.declaring_side is not None:
        sides[playing.declaring_side] = reading.declarer
    (ns_above, ns_below), (ew_above, ew_below) = ((None, None) if side is None else side for side in sides)
    return Recorded(below=(ns_below, ew_below), above=(ns_above, ew_above))


def _places(playing: Playing) -> tuple[dict[str, Place], dict[str, str]]:
    """Where the tags of a record stand that findings across deals point to; its first line for the others."""
    record = playing.record
    text_places = TextPlaces(record.text, record.encoding, line=record.text_line, offset=record.text_offset)
    places = {"": text_places.place(*record.place("Event"))}
    excerpts = {"": text_places.excerpt(record.place("Event")[0])}
    for name, tag_name in _TAGS.items():
        tag = record.tag(tag_name)
        if tag is not None:
            places[name] = text_places.place(tag.start, tag.end)
            excerpts[name] = text_places.excerpt(tag.start)
    return places, excerpts


def _kept(text: str | None) -> str | None:
    """The text, one object however often it occurs."""
    return None if text is None else sys.intern(text)
