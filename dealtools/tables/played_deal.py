"""One deal of a rubber or a Chicago round as it was read, from a record or from a row of a sheet."""

import datetime
import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dealtools.bridge.contract import Contract
from dealtools.bridge.seat import SEATS
from dealtools.records.dates import read_date
from dealtools.records.history import RubberHistory, read_rubber_history
from dealtools.records.playing import Playing
from dealtools.records.results import read_rubber_score
from dealtools.sources.places import Place
from dealtools.tables.people import people_of

Sides = tuple[int | None, int | None]
UNKNOWN: Sides = (None, None)
AFTER_END = "after-end"
"""Why a deal is left out that was played after its rubber or round was over."""

# What a row or record tells of a deal: its contract and tricks, only its points, or only the total of all deals.
DEALS, POINTS, TOTALS = range(3)

# The tags that findings across deals point to, by the columns of sheets that say the same.
_TAGS = {
    "vulnerable": "Vulnerable",
    "points": "ScoreRubber",
    "history": "ScoreRubberHistory",
    "dealer": "Dealer",
    "deal": "Board",
    "score": "Score",
}


# Our own notation: the tag Honours, empty where nobody held any.
_HONOURS = re.compile(r"(?:[NESW]:1[05]0(?: (?!$)|$))*")


class Held(NamedTuple):
    """Honours in one hand; `seat` is None where only the side is known."""

    seat: int | None
    side: int
    points: int

    def __str__(self) -> str:
        """As the column `honours` writes them: `N:100`."""
        return f"{('NS', 'EW')[self.side] if self.seat is None else SEATS[self.seat]}:{self.points}"


NOBODY: tuple[str | None, ...] = (None, None, None, None)


class Setting(NamedTuple):
    """Where, when and between whom a deal was played; `name` is what its sheet calls the rubber or round."""

    source: str
    name: str | None
    event: str | None
    site: str | None
    date: str | None
    day: datetime.date | None
    year: int | None
    table: str | None
    players: tuple[str | None, ...]  # N E S W
    names: tuple[str | None, str | None]  # of the sides, where the seats are not known
    ids: tuple[str | None, ...] = NOBODY  # member numbers N E S W


class Recorded(NamedTuple):
    """What the source itself says a deal came to; each pair is of North-South and East-West.

    `below`, `above` and `score`, all of a side's points, are those of the deal, the others the state after it.
    """

    below: Sides = UNKNOWN
    above: Sides = UNKNOWN
    part: Sides = UNKNOWN
    games: Sides = UNKNOWN
    running: Sides = UNKNOWN
    total: Sides = UNKNOWN
    score: Sides = UNKNOWN


class Extra(NamedTuple):
    """What few deals have.

    Attributes:
        board: the board or deal as written, where that is no plain number.
        hands: the four hands, where all are known.
        history: the state of the rubber before the deal, as recorded.
        places: where the values stand that findings point to; empty for rows of sheets.
        excerpts: the lines there.
        last_trick: the winner of the last trick and the card that won it, where that is asked for.
    """

    board: str | None = None
    hands: tuple[int, ...] | None = None
    history: RubberHistory | None = None
    places: Mapping[str, Place] = {}
    excerpts: Mapping[str, str] = {}
    last_trick: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal as it was read.

    Attributes:
        setting: where, when and between whom.
        input: `DEALS`, `POINTS` or `TOTALS`.
        record, row, line: where from, as in `results`.
        number: of the deal, as the source says.
        dealer: seat.
        vulnerable: sides vulnerable, as recorded.
        declarer_vul: the declaring side vulnerable, as recorded, where only that is.
        contract, declarer, side, tricks: the result; `side` is the declaring side.
        honours: as recorded.
        is_honours_told: whether no honours recorded means that there were none.
        is_honours_faulty: whether somebody held honours, or not, in words that cannot be read.
        recorded: points and state as recorded.
        left_out: why the deal cannot be scored; None where it can.
        errors: findings of severity error on it.
        extra: what few deals have.
    """

    setting: Setting
    input: int
    record: int
    row: int
    line: int | None
    number: int | None
    dealer: int | None
    vulnerable: int | None
    declarer_vul: bool | None
    contract: Contract | None
    declarer: int | None
    side: int | None
    tricks: int | None
    honours: tuple[Held, ...]
    is_honours_told: bool
    is_honours_faulty: bool
    recorded: Recorded
    left_out: str | None
    errors: int
    extra: Extra

    @property
    def board(self) -> str | None:
        """The board or deal as written."""
        if self.extra.board is not None:
            return self.extra.board
        return None if self.number is None else str(self.number)


def deal_of_playing(
    playing: Playing, *, is_contradicted: bool = False, errors: int = 0, last_trick: tuple[int, int] | None = None
) -> PlayedDeal:
    """A record as a deal of a rubber or Chicago round.

    Args:
        playing: the record's own playing.
        is_contradicted: an error stands on its deal, contract, declarer or tricks.
        errors: how many errors it has.
        last_trick: see `Extra`.
    """
    record, values = playing.record, playing.record.values
    people = people_of(playing)
    day, year = read_date(record.known("Date"))
    deal = playing.deal if playing.deal is not None and playing.deal.is_complete else None
    history = read_rubber_history(values.get("ScoreRubberHistory", ""))
    places, excerpts = _places(playing)
    setting = Setting(
        source=record.source,
        name=record.known("Rubber") if playing.game == "rubber" else None,
        event=record.known("Event"),
        site=record.known("Site"),
        date=record.known("Date"),
        day=day,
        year=year,
        table=record.known("Table"),
        players=people.seats,
        names=people.names,
        ids=people.ids if any(people.ids) else NOBODY,
    )
    number = playing.board_number
    can_read_honours = _HONOURS.fullmatch(values.get("Honours", "?")) is not None
    return PlayedDeal(
        setting=setting,
        input=DEALS,
        record=record.number,
        row=playing.row,
        line=record.line if record.encoding.is_text else None,
        number=number,
        dealer=playing.dealer if playing.dealer_source != "board-number" else None,
        vulnerable=playing.vulnerable if playing.vulnerable_source == "recorded" else None,
        declarer_vul=None,
        contract=playing.contract,
        declarer=playing.declarer,
        side=playing.declaring_side,
        tricks=playing.tricks,
        honours=read_held(values.get("Honours", "")),
        is_honours_told=deal is not None or can_read_honours,
        is_honours_faulty=deal is None and not can_read_honours and record.known("Honours") is not None,
        recorded=_recorded_score(playing),
        left_out=lacks(playing.contract, playing.declaring_side, playing.tricks, is_contradicted=is_contradicted),
        errors=errors,
        extra=Extra(
            board=None if number is not None and playing.board == str(number) else playing.board,
            hands=None if deal is None else tuple(hand or 0 for hand in deal.hands),
            history=history if history is not None and history.is_sound else None,
            places=places,
            excerpts=excerpts,
            last_trick=last_trick,
        ),
    )


def read_held(text: str) -> tuple[Held, ...]:
    """Honours as recorded, in the words of the column `honours`: `N:100`; none where the text is not of these."""
    return tuple(map(_held, text.split())) if _HONOURS.fullmatch(text) else ()


@functools.lru_cache(maxsize=64)
def _held(text: str) -> Held:
    seat = SEATS.index(text[0])
    return Held(seat, seat & 1, int(text[2:]))


def lacks(contract: Contract | None, side: int | None, tricks: int | None, *, is_contradicted: bool) -> str | None:
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


def _recorded_score(playing: Playing) -> Recorded:
    ns, ew = playing.score_in_points()
    recorded = Recorded(score=(ns, ew))
    text = playing.record.known("ScoreRubber")
    reading = None if text is None else read_rubber_score(text)
    if reading is None:
        return recorded
    sides = [reading.ns, reading.ew]
    if reading.declarer is not None and playing.declaring_side is not None:
        sides[playing.declaring_side] = reading.declarer
    (ns_above, ns_below), (ew_above, ew_below) = ((None, None) if side is None else side for side in sides)
    return recorded._replace(below=(ns_below, ew_below), above=(ns_above, ew_above))


def _places(playing: Playing) -> tuple[dict[str, Place], dict[str, str]]:
    """Where the tags of a record stand that findings across deals point to; its first line for the others."""
    record = playing.record
    text_places = record.text_places
    places = {"": text_places.place(*record.place("Event"))}
    excerpts = {"": text_places.excerpt(record.place("Event")[0])}
    for name, tag_name in _TAGS.items():
        tag = record.tag(tag_name)
        if tag is not None:
            places[name] = text_places.place(tag.start, tag.end)
            excerpts[name] = text_places.excerpt(tag.start)
    return places, excerpts
