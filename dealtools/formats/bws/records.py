"""Records of the tables of a Bridgemate file: one for each board of a section, its results in a `ScoreTable`.

A result of which the auction or the play was entered too is a record of its own behind that of its board.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import SEATS
from dealtools.formats.bws.movement import is_phantom, movement_faults, result_faults
from dealtools.formats.bws.players import Person, Roster
from dealtools.formats.bws.tables import (
    SEAT_NAMES,
    At,
    Result,
    Section,
    Tables,
    Turn,
    deals_of,
    movement_of,
    results_of,
    rows_of,
    sections_of,
    turns_of,
)
from dealtools.formats.bws.values import NOT_PLAYED, call_text, card_text, contract_text, read_remark, tricks_text
from dealtools.formats.score_table import RESULTS, TOTALS, Line, take_table
from dealtools.records.record import Fault, Heading, Record, Tag
from dealtools.records.record import Section as Calls
from dealtools.sources.encoding import BINARY, Encoding

_FORMAT = "bws"
_UNWRITTEN = frozenset(("Dealer", "Vulnerable"))  # they follow from the number of the board
_IN_TRICK = 4
_NO_SECTION = Section("", 0, 0)
_SIDES = ("NS", "EW")


class Evening(NamedTuple):
    """What a file holds: its records, and what was noticed of it as a whole."""

    records: list[Record]
    faults: list[Fault]


def evening_of(tables: Tables, source: str = "", encoding: Encoding = BINARY) -> Evening:
    """The records of the tables of a Bridgemate file.

    Args:
        tables: table → column → the values of its rows.
        source: the name under which places are given.
        encoding: of the file.
    """
    made = _Evening(tables, source, encoding)
    records = list(made.records())
    if records:
        made.list_people(records[0])
    return Evening(records, list(made.faults(tables)))


class _Evening:
    """Makes the records, section by section and board by board."""

    def __init__(self, tables: Tables, source: str, encoding: Encoding) -> None:
        self.source, self.encoding = source, encoding
        self.heading = Heading()
        self.found = results_of(tables)
        self.results = self.found.rows
        self.movement = movement_of(tables)
        self.sections = sections_of(tables)
        self.deals = deals_of(tables)
        self.auctions = turns_of(tables, "BiddingData", "Bid")
        self.plays = turns_of(tables, "PlayData", "Card")
        self.roster = Roster(tables, self.results, self.movement)
        self.sessions = {row.number("ID") or 0: row for row in rows_of(tables, "Session")}
        self.days = self._days()
        self.individuals = {at.section for at, each in self.results.items() if each.is_individual}
        self.used = {at.section for at in self.results} or set(self.sections)
        self.pairs: dict[str, tuple[Person, ...]] = {}
        self.number = 0

    def faults(self, tables: Tables) -> Iterator[Fault]:
        """What was noticed of the file as a whole."""
        if not any(_has_results(name, columns) for name, columns in tables.items()):
            yield Fault("no-received-data", 0, 0, {})
        elif self.found.homeless:
            yield Fault("results-without-board", 0, 0, {"count": self.found.homeless})
        if self.found.erased:
            yield Fault("results-erased", 0, 0, {"count": self.found.erased})
        yield from movement_faults(self.results, self.movement, self.sections)

    def records(self) -> Iterator[Record]:
        """The records: those of a board one behind the other."""
        told = {*self.auctions, *self.plays}
        places = sorted({*self.results, *told})
        boards = sorted({*((at.section, at.board) for at in places), *self.deals})
        at_board: dict[tuple[int, int], list[At]] = {}
        for at in sorted(places, key=lambda at: (at.round, at.table)):
            at_board.setdefault((at.section, at.board), []).append(at)
        for board in boards:
            own = [at for at in at_board.get(board, ()) if at in told and not self._is_award(at)]
            rows = [self.results[at] for at in at_board.get(board, ()) if at not in own]
            if rows or not own:
                yield self._of_board(*board, rows)
            for at in own:
                yield self._of_result(at)

    def list_people(self, record: Record) -> None:
        """Gives a record the table of those who played, which holds for all."""
        lines = []
        for column, people in (("PairId", self.heading.pairs), ("PlayerId", self.heading.players)):
            for key, names in people.items():
                line = Line(0, 0)
                line.put(column, key)
                line.put("Names", ";".join(names) if column == "PairId" else str(names))
                lines.append(line)
        take_table(record, TOTALS, lines)

    def _is_award(self, at: At) -> bool:
        return at in self.results and read_remark(self.results[at].remarks).awards is not None

    def _record(self, section: int, board: int) -> Record:
        """A record of a board, with what holds for all who played it."""
        self.number += 1
        record = Record(self.source, _FORMAT, encoding=self.encoding, number=self.number, heading=self.heading)
        record.unwritten = _UNWRITTEN
        known = self.sections.get(section, _NO_SECTION)
        session = self.sessions.get(known.session)
        if session is None and len(self.sessions) == 1:
            (session,) = self.sessions.values()
        values = {
            "Event": session.text("Name") if session is not None else "",
            "Date": self.days.get(known.session) or (session.date("Date") if session is not None else ""),
            "Session": str(known.session) if len(self.sessions) > 1 and known.session else "",
            "Section": known.letter or (str(section) if section else ""),
            "Competition": "Individuals" if section in self.individuals else "",
            "Board": str(board),
            "Deal": self.deals.get((section, board), ""),
        }
        record.values = {name: value for name, value in values.items() if value}
        return record

    def _days(self) -> dict[int, str]:
        """Session → the day on which the first of its results was entered."""
        days: dict[int, str] = {}
        for at, each in self.results.items():
            if each.date:
                session = self.sections.get(at.section, _NO_SECTION).session
                days[session] = min(days.get(session, each.date), each.date)
        return days

    def _of_board(self, section: int, board: int, results: Sequence[Result]) -> Record:
        """The record of a board with the results of which nothing more is told."""
        record = self._record(section, board)
        record.written = [Tag(name, value, 0, 0) for name, value in record.values.items()]
        take_table(record, RESULTS, [self._line(result, record.faults) for result in results])
        return record

    def _line(self, result: Result, faults: list[Fault]) -> Line:
        at = result.at
        line = Line(0, 0)
        line.put("Round", str(at.round or ""))
        line.put("Table", str(at.table or ""))
        self._put_people(line, result)
        line.put("Contract", contract_text(result.contract))
        line.put("Declarer", result.seat)
        line.put("Lead", card_text(result.lead))
        line.put("Result", tricks_text(result.result, contract_from_text(result.contract)))
        remark = read_remark(result.remarks)
        section = self.sections.get(at.section, _NO_SECTION)
        awards = remark.awards
        if awards is None and not result.contract and any(is_phantom(number, section) for number in result.pairs):
            awards = NOT_PLAYED, NOT_PLAYED
        for side, award in zip(_SIDES, awards or (), strict=False):
            line.put(f"Score_{side}", f"^{award}%" if award.isdecimal() else f"^{award}")
        line.put("Remarks", result.remarks)
        faults += self._faults(result, awards is not None)
        return line

    def _faults(self, result: Result, is_award: bool) -> Iterator[Fault]:
        at = result.at
        facts = {"table": at.table, "round": at.round}
        if not read_remark(result.remarks).is_known:
            yield Fault("remark-for-the-director", 0, 0, facts | {"found": result.remarks})
        if at in self.found.replaced:
            yield Fault("result-entered-again", 0, 0, facts | {"count": self.found.replaced[at]})
        if not is_award:
            yield from result_faults(result, self.movement.get((at.section, at.table, at.round)))

    def _put_people(self, line: Line, result: Result) -> None:
        """Puts the numbers of the contestants on a line, and the players who are known."""
        at = result.at
        if result.is_individual:
            for seat, number in enumerate(result.players):
                self._put_player(line, seat, self.roster.player(at.section, number), str(number or ""), at.section)
            return
        for side, number in zip(_SIDES, result.pairs, strict=True):
            line.put(f"PairId_{side}", self._pair(at.section, number))
            people = self.roster.pair(at.section, number, _SIDES.index(side))
            line.put(f"Names_{side}", ";".join(person.text for person in people if person.name))
        for seat, person in enumerate(self.roster.seats(at)):
            if person is not None:
                self._put_player(line, seat, person, person.key, 0)

    def _put_player(self, line: Line, seat: int, person: Person | None, key: str, section: int) -> None:
        if section and len(self.individuals) > 1:
            key = f"{self.sections.get(section, _NO_SECTION).letter}{key}"
        line.put(f"PlayerId_{SEAT_NAMES[seat]}", key)
        if person is not None and person.text:
            self.heading.players.setdefault(key, person.text)

    def _pair(self, section: int, number: int | None) -> str:
        """The number of a pair, behind the letter of its section where there are several."""
        letter = self.sections.get(section, _NO_SECTION).letter if len(self.used) > 1 else ""
        return f"{letter}{number}" if number else ""

    def _of_result(self, at: At) -> Record:
        """The record of a result of which the auction or the play was entered too."""
        record = self._record(at.section, at.board)
        values = record.values
        values |= {name: str(number) for name, number in (("Table", at.table), ("Round", at.round)) if number}
        result = self.results.get(at)
        if result is not None:
            self._take_result(record, result)
        auction, play = self.auctions.get(at), self.plays.get(at)
        if auction:
            record.auction = _auction(auction)
            values["Auction"] = record.auction.tag.value
        if play:
            record.play = _play(play)
            values["Play"] = record.play.tag.value
        record.written = [Tag(name, value, 0, 0) for name, value in values.items()]
        return record

    def _take_result(self, record: Record, result: Result) -> None:
        at = result.at
        seats: Sequence[Person | None] = self.roster.seats(at)
        if result.is_individual:
            seats = [self.roster.player(at.section, number) for number in result.players]
        else:
            for side, number in enumerate(result.pairs):
                pair = self._pair(at.section, number)
                people = tuple(each.text for each in self.roster.pair(at.section, number, side) if each.name)
                if pair:
                    record.values[f"Pair{_SIDES[side]}"] = pair
                if pair and people and not self.roster.is_two_sided(at.section):
                    self.heading.pairs.setdefault(pair, people)
        told = {name: person.text for name, person in zip(SEAT_NAMES, seats, strict=True) if person is not None}
        told |= {
            "Contract": contract_text(result.contract),
            "Declarer": result.seat,
            "Lead": card_text(result.lead),
            "Result": tricks_text(result.result, contract_from_text(result.contract)),
            "Remarks": result.remarks,
        }
        record.values |= {name: value for name, value in told.items() if value}
        record.faults += self._faults(result, False)


def _has_results(name: str, columns: Mapping[str, Sequence[Any]]) -> bool:
    return name.lower() == "receiveddata" and any(column.lower() == "board" for column in columns)


def _auction(turns: Sequence[Turn]) -> Calls:
    """The calls from the first caller on, with a dash for each seat that was passed over."""
    seat = turns[0].seat
    section = Calls(Tag("Auction", SEATS[seat] if seat is not None else "-", 0, 0))
    for turn in turns:
        if seat is not None and turn.seat is not None:
            section.tokens += ["-"] * ((turn.seat - seat) % len(SEATS))
            seat = turn.seat
        section.tokens.append(call_text(turn.text))
        seat = None if seat is None else (seat + 1) % len(SEATS)
    return section


def _play(turns: Sequence[Turn]) -> Calls:
    """The cards in columns, the leader's first; in the order of play where the seats do not tell the columns."""
    tricks = [turns[at : at + _IN_TRICK] for at in range(0, len(turns), _IN_TRICK)]
    leader = turns[0].seat
    if leader is None or any(None in seats or len(set(seats)) < len(seats) for seats in map(_seats, tricks)):
        return Calls(Tag("Play", "-", 0, 0), [card_text(turn.text) for turn in turns])
    section = Calls(Tag("Play", SEATS[leader], 0, 0))
    for trick in tricks:
        row = ["-"] * _IN_TRICK
        for turn in trick:
            row[((turn.seat or 0) - leader) % _IN_TRICK] = card_text(turn.text)
        section.tokens += row
    return section


def _seats(turns: Sequence[Turn]) -> list[int | None]:
    return [turn.seat for turn in turns]
