"""Playings → rows of `results`, the values in the order of the schema.

What needs more than one record is filled in later: `errors`, `warnings`, `contest` and `score_ns_field`.
"""

import functools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dealtools.bridge.card import CARDS
from dealtools.bridge.contract import CONTRACT_KINDS, Contract
from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hcp, lengths
from dealtools.records.dates import read_date
from dealtools.records.playing import Playing
from dealtools.records.record import Record, Section
from dealtools.tables.auctions import auction_columns
from dealtools.tables.fields import FIELDS
from dealtools.tables.left_out import left_out_reason, same_result_row
from dealtools.tables.people import People, given, people_of, programs_of
from dealtools.tables.places import RowPlaces
from dealtools.tables.recorded import double_dummy_tricks, has_double_dummy, par_score, recorded_scores
from dealtools.tables.row_cells import cell_text

Row = tuple[Any, ...]

_MOST = 32767  # rows of one table, and whatever else an int16 counts
_GAMES = {word: code for code, word in enumerate(FIELDS["game"].words)}
_SUIT_PLACES = (3, 2, 1, 0)  # C D H S in lengths that begin with spades
# The form of a fouled board, and what comparing gives: filled in by those who compare.
_NOT_COMPARED: Row = (None,) * 7
_ROOMS = {word.casefold(): code for code, word in enumerate(FIELDS["room"].words)}
FIELD_COLUMNS = (
    *("source", "format", "left_out", "multiplicity", "event", "date_recorded", "session", "section", "round"),
    *("table", "room", "competition", "board", "board_number", "deal_id", "team_ns", "team_ew", "pair_ns", "pair_ew"),
    *("names_ns", "names_ew", "north", "east", "south", "west", "north_id", "east_id", "south_id", "west_id"),
    *("score_ns", "score_source", "score_ns_recorded", "score_ew_recorded", "award_ns", "award_ew"),
)
"""The columns of `results` that scorers of fields need."""


class Judged(NamedTuple):
    """A playing, and whether an error stands on its deal, contract, declarer, tricks or vulnerability."""

    playing: Playing
    is_contradicted: bool = False


class ResultRow(NamedTuple):
    """A row of `results` and what others need of it.

    Attributes:
        values: in the order of the schema, or of `FIELD_COLUMNS`.
        playing: what the row is made of.
        people: who played.
        deal_id: of the deal, None where no card is known.
        left_out: why no statistic uses the row.
    """

    values: Row
    playing: Playing
    people: People
    deal_id: str | None
    left_out: str | None


class RowMaker:
    """Makes the rows of records, one record after the other."""

    def __init__(self) -> None:
        self._deal: Deal | None = None
        self._deal_id: str | None = None

    def rows(self, playings: Sequence[Judged], contest: int = 0) -> Iterator[ResultRow]:
        """The rows of one record.

        Args:
            playings: the record's own playing first, then those of the rows of its results table.
            contest: its number, for the column of that name.
        """
        record = playings[0].playing.record
        head, has_dd, places = _of_record(record), has_double_dummy(record), RowPlaces(record)
        for playing, who, left_out, deal_id in self._counted(playings):
            values = (
                record.source,
                record.number,
                playing.row,
                *places.place(playing),
                record.format,
                playing.multiplicity,
                left_out,
                0,
                0,
                _corrections(playing),
                contest,
                *_event(head, playing, who),
                *_people(playing, who),
                *_conditions(playing, deal_id),
                *auction_columns(playing),
                *_contract(playing, who),
                *_result(playing),
                *_scores(playing),
                *held_by(playing.deal, playing.declarer, playing.denomination),
                *_double_dummy(playing, has_dd),
                _has_irregularity(playing),
            )
            yield ResultRow(values, playing, who, deal_id, left_out)

    def field_rows(self, playings: Sequence[Judged]) -> Iterator[ResultRow]:
        """The rows of one record as scorers of fields need them, with the values of `FIELD_COLUMNS`."""
        record = playings[0].playing.record
        head = _of_record(record)
        for playing, who, left_out, deal_id in self._counted(playings):
            event, _, _, date_recorded, _, _, session, section, round_, table, room, competition, *_ = _event(
                head, playing, who
            )
            _, ns, ew, *_ = recorded_scores(playing)
            values = (
                *(record.source, record.format, left_out, playing.multiplicity),
                *(event, date_recorded, session, section, round_, table, room, competition),
                *(playing.board, playing.board_number, deal_id),
                *_teams(record),
                *(*who.pairs, *who.names, *who.seats, *who.ids),
                *(playing.score_ns, playing.score_source, ns, ew, playing.award_ns, playing.award_ew),
            )
            yield ResultRow(values, playing, who, deal_id, left_out)

    def _counted(self, playings: Sequence[Judged]) -> Iterator[tuple[Playing, People, str | None, str | None]]:
        """The playings that make a row, with who played, the reason that leaves them out, and the deal's id."""
        own = playings[0].playing
        people = [people_of(each.playing) for each in playings]
        is_same = len(playings) > 1 and same_result_row(
            own, people[0], [(each.playing, who) for each, who in zip(playings[1:], people[1:], strict=True)]
        )
        for (playing, is_contradicted), who in zip(playings, people, strict=True):
            if (playing.row == 0 and not playing.has_result) or playing.row > _MOST:
                continue
            left_out = left_out_reason(
                playing, is_same_result=is_same and playing.row == 0, is_contradicted=is_contradicted
            )
            yield playing, who, left_out, self._id_of(playing.deal)

    def _id_of(self, deal: Deal | None) -> str | None:
        """The `deal_id`; that of the deal before is kept, which the next rows often share."""
        if deal is not self._deal:
            self._deal = deal
            self._deal_id = None if deal is None else deal.deal_id
        return self._deal_id


def _corrections(playing: Playing) -> int:
    """Values that were corrected, of a row of a table also those of its record, which it shares."""
    counts = playing.record.corrections
    if not counts:
        return 0
    return counts.get(0, 0) + (counts.get(playing.row, 0) if playing.row else 0)


def _of_record(record: Record) -> Row:
    written = given(record, "Date")
    date, year = read_date(written)
    return (
        given(record, "Event"),
        given(record, "Site"),
        date,
        written,
        year,
        given(record, "Stage"),
        given(record, "Session"),
        given(record, "Round"),
        given(record, "Table"),
        _ROOMS.get((given(record, "Room") or "").casefold()),
        given(record, "Competition"),
        given(record, "Scoring"),
    )


def _event(head: Row, playing: Playing, who: People) -> Row:
    event, site, date, date_recorded, year, stage, session, round_, table, room, competition, scoring = head
    if playing.row:
        round_ = cell_text(playing, "Round") or round_
        table = cell_text(playing, "Table") or table
    return (
        event,
        site,
        date,
        date_recorded,
        year,
        stage,
        session,
        who.section,
        round_,
        table,
        room,
        competition,
        scoring,
        _GAMES[playing.game],
        playing.board,
        playing.board_number,
    )


def _people(playing: Playing, who: People) -> Row:
    programs = programs_of(playing.record) if playing.row == 0 else None
    return (*_teams(playing.record), *who.pairs, *who.seats, *who.ids, *who.names, who.source, programs)


def _teams(record: Record) -> tuple[str | None, str | None]:
    """The teams that sit N-S and E-W: the home team sits N-S in the open room."""
    room = _ROOMS.get((given(record, "Room") or "").casefold()) if "HomeTeam" in record.values else None
    if room is None:
        return None, None
    home, visit = given(record, "HomeTeam"), given(record, "VisitTeam")
    return (visit, home) if room else (home, visit)


def _conditions(playing: Playing, deal_id: str | None) -> Row:
    vulnerable = playing.vulnerable
    return (
        playing.dealer,
        playing.dealer_source,
        vulnerable,
        playing.vulnerable_source,
        None if vulnerable is None else bool(vulnerable & 1),
        None if vulnerable is None else bool(vulnerable & 2),
        playing.declarer_vul,
        deal_id,
        playing.deal_source,
    )


def _contract(playing: Playing, who: People) -> Row:
    contract = playing.contract
    text, level, denomination, doubling, kind = _contract_columns(contract)
    declarer = playing.declarer
    roles: Row = (None,) * 4
    if declarer is not None:
        seats = who.seats * 2
        roles = (seats[declarer], seats[declarer + 2], seats[declarer + 1], seats[declarer + 3])
    return (
        text,
        playing.contract_source,
        level,
        denomination,
        doubling,
        kind,
        playing.passed_out,
        declarer,
        playing.declarer_source,
        playing.declaring_side,
        *roles,
    )


@functools.lru_cache(maxsize=128)
def _contract_columns(contract: Contract | None) -> Row:
    if contract is None:
        return (None,) * 5
    kind = CONTRACT_KINDS.index(contract.kind)
    if contract.denomination is None:
        return "Pass", 0, None, None, kind
    return str(contract), contract.level, contract.denomination, contract.doubling, kind


def _result(playing: Playing) -> Row:
    lead, over = playing.lead, playing.tricks_over
    record = playing.record
    return (
        None if lead is None else CARDS[lead],
        playing.lead_source,
        _cards_played(playing, record.play) if record.play is not None and playing.row == 0 else None,
        playing.tricks,
        playing.tricks_source,
        playing.tricks_play,
        over,
        None if over is None else over >= 0,
    )


def _cards_played(playing: Playing, section: Section) -> int:
    play = playing.play
    if play is None:
        return min(52, sum(1 for token in section.tokens if token in _CARD_TEXTS))
    cards = play.cards.cards
    return min(52, len(cards) + len(play.unjudged.cards) - cards.count(None) - play.unjudged.cards.count(None))


_CARD_TEXTS = frozenset(CARDS)


def _scores(playing: Playing) -> Row:
    score, side = playing.score_ns, playing.declaring_side
    has_law = playing.score_source == "computed" and playing.game != "minibridge"
    written, ns, ew, mp, pct, imps = recorded_scores(playing)
    return (
        score,
        playing.score_source,
        None if score is None or side is None else score if side == 0 else -score,
        "current" if has_law else None,
        written,
        ns,
        ew,
        playing.award_ns,
        playing.award_ew,
        *_NOT_COMPARED,
        mp,
        pct,
        imps,
        None,
    )


HELD_COLUMNS = ("hcp_declarer", "hcp_dummy", "trumps_declarer", "trumps_dummy")
"""What declarer and dummy held."""


def held_by(deal: Deal | None, declarer: int | None, denomination: int | None) -> Row:
    """The values of `HELD_COLUMNS`; null where a hand is not known."""
    if deal is None or declarer is None:
        return (None,) * 4
    own, dummy = deal.hands[declarer], deal.hands[declarer ^ 2]
    points = (None if own is None else hcp(own), None if dummy is None else hcp(dummy))
    if denomination is None or denomination == 4:
        return (*points, None, None)
    place = _SUIT_PLACES[denomination]
    return (
        *points,
        None if own is None else lengths(own)[place],
        None if dummy is None else lengths(dummy)[place],
    )


def _double_dummy(playing: Playing, has_dd: bool) -> Row:
    if not has_dd:
        return (None,) * 3
    tricks = double_dummy_tricks(playing.record, playing.declarer, playing.denomination)
    par = par_score(playing.record)
    return tricks, par, None if tricks is None and par is None else "recorded"


def _has_irregularity(playing: Playing) -> bool:
    if playing.row:
        return False
    auction, play = playing.auction, playing.play
    return (
        playing.is_irregular_declarer
        or (playing.result is not None and playing.result.is_irregular)
        or (auction is not None and bool(auction.replay.accepted))
        or (play is not None and bool(play.replay.accepted))
        or any(
            section is not None and ("^S" in section.tokens or any(marks.irregular for marks in section.marks.values()))
            for section in (playing.record.auction, playing.record.play)
        )
    )
