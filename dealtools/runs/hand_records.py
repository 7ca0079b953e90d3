"""A file of hand records in a run: results without cards take the deal of their board, if their leads fit it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from dealtools.bridge.card import CARD_CODES
from dealtools.bridge.deal import Deal
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.editing.tags import with_tags
from dealtools.errors import DealtoolsError
from dealtools.findings.wording import counted
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.runs.changes import Change, plain_place
from dealtools.runs.corrections import read_through
from dealtools.runs.deal_offsets import MOST_LEADS, Lead, fitting_offset
from dealtools.runs.reading import ReadOptions, open_source
from dealtools.sources.paths import Source, open_sources, why_unreadable

LEAST_SHARE = 0.8
"""So many of the leads must be in the leader's hand."""
_MANY = 10
"""So many leads of one source are judged by themselves."""
_KEYS = ("section", "session", "round")
_TOLD = 5  # so many boards are named
_DEALT = ("recorded", "auction")


class HandRecord(NamedTuple):
    """The deal of a board.

    Attributes:
        places: section, session and round, as far as they are stated.
        deal: the hands.
        dealer, vulnerable: as stated, by their codes; None where they are not.
    """

    places: tuple[str | None, ...]
    deal: Deal
    dealer: int | None
    vulnerable: int | None


@dataclass(slots=True)
class _Counts:
    """What merging comes to.

    Attributes:
        merged: results that take cards.
        missing: boards without a deal, in how many results.
        ambiguous: boards with several deals, in how many results.
        stated: results with cards of their own.
        other: of these, where they differ from the hand records.
        leads: leads of results that take cards, by their sources.
        fitting: how many of them are in the leader's hand.
    """

    merged: int = 0
    missing: Counter[str] = field(default_factory=Counter)
    ambiguous: Counter[str] = field(default_factory=Counter)
    stated: int = 0
    other: list[str] = field(default_factory=list)
    leads: Counter[str] = field(default_factory=Counter)
    fitting: Counter[str] = field(default_factory=Counter)

    def take_lead(self, source: str, deal: Deal, declarer: int | None, lead: int | None) -> None:
        """Counts a lead, if it is known who led."""
        hand = None if declarer is None else deal.hands[(declarer + 1) & 3]
        if hand is not None and lead is not None:
            self.leads[source] += 1
            self.fitting[source] += hand >> lead & 1

    def misfit(self) -> tuple[int, int, str] | None:
        """Leads, how many of them fit, and whose they are, where too few do: of a source with many, or of all."""
        for source, leads in self.leads.items():
            if leads >= _MANY and self.fitting[source] < LEAST_SHARE * leads:
                return leads, self.fitting[source], f" of {source}"
        leads, fitting = self.leads.total(), self.fitting.total()
        return (leads, fitting, "") if fitting < LEAST_SHARE * leads else None


class HandRecords:
    """The hand records of a run.

    Attributes:
        notes: what merging comes to, in words, a line each.
    """

    def __init__(self, path: str, offset: int, sources: Iterable[Source], options: ReadOptions) -> None:
        """Reads the hand records, and looks through all sources for results that take them.

        Args:
            path: the file.
            offset: the number of a board in it less that of the result's board.
            sources: of the run; those that cannot be read are passed over.
            options: how they are read.

        Raises:
            DealtoolsError: the file cannot be read or holds no deals, or the leads do not fit them.
        """
        self._path = path
        self._offset = offset
        self._boards: dict[str, list[HandRecord]] = {}
        for board, hands in _read(path):
            known = self._boards.setdefault(board, [])
            if hands not in known:
                known.append(hands)
        if not self._boards:
            raise DealtoolsError(f"{path} holds no deals")
        self._counts = _Counts()
        self._leads: list[Lead] = []  # the first, for what the numbers of the boards may be
        read_through(sources, replace(options, changes=(*options.changes, Change(self._look_at, None, self._look_in))))
        self._judge()
        self.notes = list(self._notes())

    def change(self) -> Change:
        """What gives results their cards."""
        told: dict[str, str | int] = {"deals": self._path, "deals_offset": self._offset}
        return Change(self._merged, None, self._with_deals, told)

    # --- boards

    def _of_board(self, number: int | None, board: str | None, places: Iterable[str | None]) -> list[HandRecord]:
        """The deals of a result's board that agree with it; more than one where they are not the same."""
        if number is not None:
            key = str(number + self._offset)
        elif board is not None and not self._offset:
            key = board.strip().casefold()
        else:
            return []
        own = [None if text is None else plain_place(text) for text in places]
        fitting = [each for each in self._boards.get(key, ()) if _agree(each.places, own)]
        return fitting[:1] if len({each.deal for each in fitting}) == 1 else fitting

    def _of_playing(self, playing: Playing) -> list[HandRecord]:
        places = (playing.record.known(name.capitalize()) for name in _KEYS)
        return self._of_board(playing.board_number, playing.board, places)

    # --- records

    def _merged(self, record: Record) -> Record:
        if record.known("Deal") is not None or record.known("Board") is None:
            return record
        playing = resolve(record)
        found = self._of_playing(playing)
        if len(found) != 1:
            return record
        ((_, deal, dealer, vulnerable),) = found
        tags: dict[str, str] = {}
        first = playing.dealer
        if dealer is not None and playing.dealer_source not in _DEALT and "Dealer" not in playing.barred:
            first, tags["Dealer"] = dealer, SEATS[dealer]
        tags["Deal"] = deal.to_text(first or 0)
        if vulnerable is not None and record.known("Vulnerable") is None and "Vulnerable" not in playing.barred:
            tags["Vulnerable"] = VULNERABILITIES[vulnerable]
        return replace(with_tags(record, tags), merged=record.merged | tags.keys())

    def _look_at(self, record: Record) -> Record:
        counts = self._counts
        if record.known("Board") is None:
            return record
        own = resolve(record)
        found = self._of_playing(own)
        rows = list(resolve_rows(own)) if record.tables else []
        playings = [own, *rows] if own.has_result else rows or [own]
        for each in playings:
            self._keep_lead(own.board_number, each.declarer, each.lead)
        if record.known("Deal") is not None and record.inherited.get("Deal") != "before":
            counts.stated += len(playings)
            if len(found) == 1 and own.deal is not None and own.is_sound_deal and own.deal != found[0].deal:
                counts.other.append(f"{record.source} record {record.number} (board {own.board})")
            return record
        if len(found) != 1:
            (counts.ambiguous if found else counts.missing)[own.board or ""] += len(playings)
            return record
        counts.merged += len(playings)
        for each in playings:
            counts.take_lead(record.source, found[0].deal, each.declarer, each.lead)
        return self._merged(record)

    # --- sheets

    def _rows(self, sheet: Sheet) -> Iterator[tuple[dict[str, object], list[HandRecord]]]:
        if not sheet.named:
            return
        names = ["record", "board", "deal", "lead", "declarer", *_KEYS]
        for batch in sheet.rows.select(names).to_batches():
            for row in batch.to_pylist():
                board = row["board"]
                yield row, self._of_board(_number(board), board, (row[name] for name in _KEYS))

    def _look_in(self, sheet: Sheet) -> Sheet:
        counts = self._counts
        for row, found in self._rows(sheet):
            if row["board"] is None:
                continue
            declarer = row["declarer"] if isinstance(row["declarer"], int) else None
            lead = CARD_CODES[row["lead"]] if isinstance(row["lead"], str) else None
            self._keep_lead(_number(row["board"]), declarer, lead)
            if len(found) != 1:
                (counts.ambiguous if found else counts.missing)[str(row["board"])] += 1
                continue
            counts.merged += 1
            counts.take_lead(sheet.source, found[0].deal, declarer, lead)
        return sheet

    def _with_deals(self, sheet: Sheet) -> Sheet:
        """The sheet with the deals of its rows, and with dealer and vulnerability where it states none."""
        import pyarrow as pa

        deals: dict[int, HandRecord] = {}
        for row, found in self._rows(sheet):
            if len(found) == 1:
                deals[int(str(row["record"]))] = found[0]
        if not deals:
            return sheet
        rows, records = sheet.rows, sheet.rows.column("record").to_pylist()
        stated = {"dealer": ["dealer"], "vulnerable": ["vulnerable", "declarer_vul", "is_vul_faulty"]}
        for name, others in stated.items():
            said = list(zip(*(rows.column(other).to_pylist() for other in others), strict=True))
            values = [
                own[0] if any(value not in (None, False) for value in own) or record not in deals
                else getattr(deals[record], name)
                for own, record in zip(said, records, strict=True)
            ]  # fmt: skip
            place = rows.schema.get_field_index(name)
            rows = rows.set_column(place, rows.schema.field(place), pa.array(values, rows.schema.field(place).type))
        return replace(sheet, rows=rows, deals={record: hands.deal for record, hands in deals.items()})

    # --- what it comes to

    def _judge(self) -> None:
        """Raises where the leads are not those of these deals."""
        misfit = self._counts.misfit()
        if misfit is not None:
            leads, fitting, whose = misfit
            share = _share(leads, fitting, whose)
            raise DealtoolsError(
                f"{self._path}: only {share} in the leader's hand, less than {LEAST_SHARE:.0%}: is it the set of "
                f"boards that was played? {self._other_numbers() or '--deals-offset is for boards with other numbers'}"
            )

    def _keep_lead(self, board: int | None, declarer: int | None, lead: int | None) -> None:
        if board is not None and declarer is not None and lead is not None and len(self._leads) < MOST_LEADS:
            self._leads.append(Lead(board, (declarer + 1) & 3, lead))

    def _other_numbers(self) -> str:
        """Which --deals-offset fits, in words; "" where the leads do not tell."""
        deals = {
            int(board): hands[0].deal
            for board, hands in self._boards.items()
            if board.isdecimal() and len({each.deal for each in hands}) == 1
        }
        offset = fitting_offset(deals, self._leads)
        return "" if offset in (None, self._offset) else f"the leads fit with --deals-offset {offset}"

    def _notes(self) -> Iterator[str]:
        counts = self._counts
        yield f"{counted(counts.merged, 'result')} {_take(counts.merged)} cards from {self._path}"
        if counts.leads:
            yield f"{_share(counts.leads.total(), counts.fitting.total())} in the leader's hand"
        for boards, why in ((counts.missing, "has no deal for"), (counts.ambiguous, "has several deals for")):
            if boards:
                yield f"{self._path} {why} {counted(boards.total(), 'result')}: {_named(boards)}"
        if counts.missing and not counts.merged and (numbers := self._other_numbers()):
            yield numbers
        if counts.stated:
            yield f"{counted(counts.stated, 'result')} {_state(counts.stated)} cards, which {_stay(counts.stated)}"
        if counts.other:
            more = ", ..." if len(counts.other) > _TOLD else ""
            yield f"cards other than those of {self._path}: {', '.join(counts.other[:_TOLD])}{more}"


def _share(leads: int, fitting: int, whose: str = "") -> str:
    are = "is" if fitting == 1 else "are"
    return f"{fitting} of {counted(leads, 'lead')}{whose} ({fitting / leads:.0%}) {are}"


def _take(count: int) -> str:
    return "takes" if count == 1 else "take"


def _state(count: int) -> str:
    return "states" if count == 1 else "state"


def _stay(count: int) -> str:
    return "stay" if count == 1 else "all stay"


def _named(boards: Counter[str]) -> str:
    names = [f"board {board}" for board in list(boards)[:_TOLD]]
    return ", ".join([*names, "..."] if len(boards) > _TOLD else names)


def _number(board: object) -> int | None:
    """The number that a sheet gives a board; None where it has none."""
    is_number = isinstance(board, str) and board.isdecimal() and len(board) < 10
    return (int(str(board)) or None) if is_number else None


def _agree(stated: Iterable[str | None], own: Iterable[str | None]) -> bool:
    """Whether what a deal states is what the result states, as far as both do."""
    return all(one is None or other is None or one == other for one, other in zip(stated, own, strict=True))


def _read(path: str) -> Iterator[tuple[str, HandRecord]]:
    """The boards of a file of hand records, each with its deal; deals without numbers count as they stand, from 1.

    Raises:
        DealtoolsError: it cannot be read, or is in no known format.
    """
    with open_sources([path]) as sources:
        for source in sources:
            try:
                opened = open_source(source, ReadOptions())
                if not opened.is_read and source.folder is None:
                    raise DealtoolsError(f"{source.name} is in no format that can be read")
                for passage in opened.passages():
                    if isinstance(passage, Record):
                        yield from _of_record(passage)
            except OSError as error:
                raise DealtoolsError(f"{source.name} cannot be read: {why_unreadable(error)}") from None


def _of_record(record: Record) -> Iterator[tuple[str, HandRecord]]:
    playing = resolve(record)
    deal = playing.deal
    if deal is None or not playing.is_sound_deal or playing.is_end_position:
        return
    number = record.number if playing.board is None else playing.board_number
    board = (playing.board or "").strip().casefold() if number is None else str(number)
    places = tuple(None if (text := record.known(name.capitalize())) is None else plain_place(text) for name in _KEYS)
    dealer = playing.dealer if playing.dealer_source == "recorded" else None
    vulnerable = playing.vulnerable if playing.vulnerable_source == "recorded" else None
    yield board, HandRecord(places, deal, dealer, vulnerable)
