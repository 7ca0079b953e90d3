"""The record of a board made of the commands of its chapter."""

import re
from collections.abc import Callable
from typing import ClassVar

from dealtools.bridge.auction import replay_auction
from dealtools.bridge.call import CALL_CODES, CALLS, PASS
from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.hand import PACK, hand_from_text, hand_to_text
from dealtools.bridge.seat import seat_from_text
from dealtools.formats.lin.commands import KNOWN
from dealtools.formats.lin.heading import SEATS, LinHeading, encoded_once, is_name, read_names
from dealtools.formats.lin.split import Chapter
from dealtools.formats.lin.values import (
    DEALERS,
    PLAIN_CALLS,
    PLAIN_CARDS,
    Listed,
    deal_text,
    read_calls,
    read_cards,
    read_deal,
    read_listed,
    read_vulnerable,
)
from dealtools.records.record import Comment, Fault, Record, Section, Tag

_BOARD = re.compile(r"([ocOC])?\s*(\d{1,9})(?!\d)")
_HEADLINE = re.compile(r"\s*board\s+(\S+)\s*", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*board\s+(\d{1,9})\b(?![-/.]?\w)", re.IGNORECASE)  # with more behind it
_DIGITS = re.compile(r"[0-9]{1,9}")
_TRICKS = 13
_FULL = 13
_CLEAR_TRICK = 0
_BARE_ALERTS = ("!", "?")
_BLANK = re.compile(r"[\r\n\t]+")
# Of `mp`; those of pairs may be matchpoints or IMPs.
_SCORES = {"I": ("ScoreIMP", "NS {}")}
_CLOSING = [CALLS[PASS]] * 3


class RecordReader:
    """Fills a record from the commands of a chapter; places are offsets in its text, which is the record's."""

    def __init__(self, record: Record, chapter: Chapter, heading: LinHeading) -> None:
        self.record = record
        self.chapter = chapter
        self.heading = heading
        self.calls: list[str] = []
        self.call_places: list[tuple[int, str]] = []
        self.cards: list[str] = []
        self.card_places: list[tuple[int, str]] = []
        self.after = ""  # tag before the next comment; between Deal and Auction there are no others to tell apart
        self.room = 0
        self.number: int | None = None  # of the board in the file
        self.is_numbered_by_file = False  # the board has that number, and no other is told
        self.names: tuple[str, int] | None = None
        self.default_names: str | None = None  # those that stand before the board, which may hold for more of them
        self.note_numbers: dict[str, int] = {}
        self.auction = Section(Tag("Auction", "-", 0, 0))

    def read(self) -> None:
        """Takes all commands; what cannot be taken is noted in the record's faults."""
        handlers = self._HANDLERS
        calls, call_places = self.calls, self.call_places
        cards, card_places = self.cards, self.card_places
        others: list[tuple[str, str, int]] = []
        for code, value, start in zip(self.chapter.codes, self.chapter.values, self.chapter.starts, strict=True):
            if code == "pc":
                if value in PLAIN_CARDS:
                    cards.append(value)
                    card_places.append((start, value))
                else:
                    self._pc(value, start)
            elif code == "mb":
                call = PLAIN_CALLS.get(value)
                if call is not None:
                    calls.append(call)
                    call_places.append((start, value))
                else:
                    self._mb(value, start)
            elif code in handlers:
                handlers[code](self, value, start)
            elif code not in KNOWN:
                others.append((code, value, start))
        if others:
            self._take_others(others)
        self._finish()

    # --- commands

    def _mb(self, value: str, start: int) -> None:
        calls = read_calls(value)
        for call in calls:
            if call.is_hyphen:
                if not self.calls:
                    continue  # a seat before the dealer
                self._note("hyphen-for-pass", value, start)
            if call.is_alerted:
                self.auction.mark(len(self.calls)).alert = True
            self.calls.append(call.token)
            self.call_places.append((start, value))

    def _pc(self, value: str, start: int) -> None:
        for card in read_cards(value):
            self.cards.append(card)
            self.card_places.append((start, value))

    def _an(self, value: str, start: int) -> None:
        text = value.strip()
        index = len(self.calls) - 1
        if index < 0:
            if text:
                self._note("explanation-without-call", value, start)
                self._comment(value, start)
            return
        if text in _BARE_ALERTS:
            self.auction.mark(index).alert = True
        elif text:
            notes = self.auction.notes
            number = self.note_numbers.setdefault(text, len(self.note_numbers) + 1)
            notes[number] = text
            self.auction.note_tags.setdefault(number, Tag("Note", f"{number}:{text}", start, start + len(value)))
            marks = self.auction.mark(index)
            if number not in marks.notes:
                marks.notes.append(number)

    def _ub(self, value: str, start: int) -> None:
        count = self._count(value)
        self._note("calls-undone", value, start)
        for _ in range(min(count, len(self.calls))):
            self.calls.pop()
            self.call_places.pop()
            self.auction.marks.pop(len(self.calls), None)
        used = {number for marks in self.auction.marks.values() for number in marks.notes}
        for number in self.auction.notes.keys() - used:
            del self.auction.notes[number], self.auction.note_tags[number]

    def _up(self, value: str, start: int) -> None:
        count = self._count(value)
        if count != _CLEAR_TRICK:
            self._note("cards-undone", value, start)
            del self.cards[max(0, len(self.cards) - count) :]
            del self.card_places[len(self.cards) :]

    def _count(self, value: str) -> int:
        text = value.strip()
        return int(text) if text.isdecimal() and len(text) < 4 else 1

    def _md(self, value: str, start: int) -> None:
        deal = read_deal(value)
        dealer = DEALERS.get(deal.dealer)
        if dealer is not None:
            self._tag("Dealer", dealer, start, start + 1)
        elif value.strip():
            self._note("md-dealer-digit", value, start)
        hands = deal.hands
        if len(hands) == 4 and hands[3] and not deal.is_odd:
            hands = self._checked(hands, value, start)
        text = deal_text(hands[:4])
        if text:
            self._tag("Deal", text, start, start + len(value))
            self.after = "Deal"
        if len(hands) > 4:
            self._note("md-hand-count", value, start)

    def _checked(self, hands: tuple[str, ...], value: str, start: int) -> tuple[str, ...]:
        """The hands, East's left out where the other three are sound and it is not what they leave."""
        read = [hand_from_text(hand) for hand in hands]
        south, west, north, east = read
        if south is None or west is None or north is None or east is None:
            return hands
        three = south | west | north
        if three.bit_count() != 3 * _FULL or east == PACK & ~three:
            return hands
        if {hand.bit_count() for hand in (south, west, north)} != {_FULL}:
            return hands
        comma = value.rfind(",") + 1
        expected = hand_to_text(PACK & ~three)
        facts = {"found": hand_to_text(east), "expected": expected}
        self.record.faults.append(Fault("east-not-the-rest", start + comma, start + len(value), facts))
        return hands[:3]

    def _sv(self, value: str, start: int) -> None:
        text, is_usual = read_vulnerable(value)
        self._tag("Vulnerable", text, start, start + len(value))
        if not is_usual and text != value.strip():
            self._note("sv-spelling", value, start)

    def _qx(self, value: str, start: int) -> None:
        found = _BOARD.match(value.strip())
        if found is None:
            if value.strip() and "Board" not in self.record.values:
                self._comment(value, start)
            return
        letter, number = found.groups()
        self.number = int(number)
        self.is_numbered_by_file = "Board" not in self.record.values
        if letter is not None:
            self.room = int(letter in "cC")
            if self.heading.scoring != "P":
                self._tag("Room", ("Open", "Closed")[self.room], start, start + 1)
        self._tag("Board", str(self.heading.true_number(self.number)), start, start + len(value))

    def _ah(self, value: str, start: int) -> None:
        found = _HEADLINE.fullmatch(value)
        if found is None:
            self._comment(value, start)
            found = _NUMBERED.match(value)
        if found is None:
            return
        board = found[1]
        before = self.record.values.get("Board")
        if before is None or before == board or not self.is_numbered_by_file:
            self._tag("Board", board, start, start + len(value))
        elif self.heading.results and self.heading.place(self.number) is not None:
            facts = {"found": board, "expected": before}
            self.record.faults.append(Fault("board-number-differs", start, start + len(value), facts))
        else:
            # The number of a board in its file may be another than its own.
            self.is_numbered_by_file = False
            del self.record.values["Board"]
            self.record.written = [tag for tag in self.record.written if tag.name != "Board"]
            self._tag("Board", board, start, start + len(value))

    def _rh(self, value: str, start: int) -> None:
        """A number stands for the board's where no other is told."""
        number = value.strip()
        if _DIGITS.fullmatch(number) and "Board" not in self.record.values:
            self.is_numbered_by_file = True
            self._tag("Board", number, start, start + len(value))

    def _pn(self, value: str, start: int) -> None:
        self.names = value, start
        if self.number is None and "Deal" not in self.record.values:
            self.default_names = value

    def _mc(self, value: str, start: int) -> None:
        text = value.strip()
        end = start + len(value)
        if text.isdecimal() and len(text) < 3 and int(text) <= _TRICKS:
            if self.record.claim is not None and self.record.claim[0] != int(text):
                self._note("second-claim", value, start)
            self.record.claim = int(text), start, end
        elif text not in ("", "-1"):
            self._note("mc-not-tricks", value, start)

    def _comment(self, value: str, start: int) -> None:
        text = value.strip()
        if not text:
            return
        after, position = self.after, None
        if self.cards:
            after, position = "Play", len(self.cards)
        elif self.calls:
            after, position = "Auction", len(self.calls)
        self.record.comments.append(Comment(text, "{", after, position, start, start + len(value)))

    def _zz(self, value: str, start: int) -> None:
        if value.strip():
            self._tag("LinScore", value.strip(), start, start + len(value))

    def _take_others(self, others: list[tuple[str, str, int]]) -> None:
        """Keeps the commands that nobody knows in a tag, for formats that hold any tag."""
        text = "".join(f"{code}|{_BLANK.sub(' ', value)}|" for code, value, _ in others)
        _, value, start = others[0]
        self._tag("LinOther", text, start, start + len(value))

    def _note(self, name: str, value: str, start: int) -> None:
        self.record.faults.append(Fault(name, start, start + len(value), {"found": value.strip()}))

    def _tag(self, name: str, value: str, start: int, end: int) -> None:
        if name in self.record.values:
            if self.record.values[name] != value:
                facts = {"tag": name, "found": value, "kept": self.record.values[name]}
                self.record.faults.append(Fault("value-twice", start, end, facts))
            return
        self.record.values[name] = value
        self.record.written.append(Tag(name, value, start, end))

    # --- the record as a whole

    def _finish(self) -> None:
        record, heading = self.record, self.heading
        for name, value in heading.values.items():
            record.values.setdefault(name, value)
        self._take_names()
        self._take_sections()
        listed = read_listed(entry) if (entry := heading.entry(heading.results, self.number, self.room)) else None
        if listed is not None:
            self._take_listed(listed)
        elif entry:
            record.faults.append(Fault("rs-malformed-entry", record.body, record.body, {"found": entry}))
        score = heading.entry(heading.scores, self.number, self.room)
        if score:
            name, words = _SCORES.get(heading.scoring, ("LinMp", "{}"))
            record.values.setdefault(name, words.format(score))

    def _take_names(self) -> None:
        record = self.record
        if self.names is not None:
            value, start = self.names
            names = read_names(value, (start, start + len(value)), record.faults)
            names = names[4 * self.room :][:4] or names[:4]
        else:
            start = -1
            names = self.heading.names_of(self.number, self.room)
        for seat, name in enumerate(names):
            if not is_name(name, seat):
                continue
            record.values[SEATS[seat]] = name
            at = record.text.find(name, start) if start >= 0 else record.body
            end = at + len(name) if start >= 0 else at
            if start >= 0:
                record.written.append(Tag(SEATS[seat], name, at, end))
            if not name.isascii() and (expected := encoded_once(name)) is not None:
                record.faults.append(Fault("name-encoded-twice", at, end, {"found": name, "expected": expected}))

    def _take_sections(self) -> None:
        record = self.record
        dealer = record.values.get("Dealer", "-")
        if self.calls:
            start, value = self.call_places[0]
            section = self.auction
            section.tag = Tag("Auction", dealer, start, start + len(value))
            self._fill(section, self.calls, self.call_places)
            record.auction = section
        if self.cards:
            start, value = self.card_places[0]
            section = Section(Tag("Play", "-", start, start + len(value)))
            self._fill(section, self.cards, self.card_places)
            record.play = section
            if record.claim is not None:
                section.end = "*"

    def _fill(self, section: Section, tokens: list[str], places: list[tuple[int, str]]) -> None:
        section.tokens = tokens
        section.spots = places
        self.record.written.append(section.tag)
        self.record.values[section.tag.name] = section.tag.value

    def _take_listed(self, listed: Listed) -> None:
        """Takes what the list of results says: the tricks, and the contract where no auction tells it.

        An entry with another denomination or declarer than the auction comes to may be that of another board.
        """
        record = self.record
        record.listed = listed.contract, listed.declarer, listed.tricks
        has_ended = len(self.calls) > 3 and self.calls[-3:] == _CLOSING
        if not has_ended:
            record.values["Contract"] = listed.contract
            if listed.declarer:
                record.values["Declarer"] = listed.declarer
        elif not self._is_of_auction(listed):
            return
        if listed.tricks is not None:
            if 0 <= listed.tricks <= _TRICKS:
                record.values["Result"] = str(listed.tricks)
            if record.play is not None:
                record.play.end = "*"

    def _is_of_auction(self, listed: Listed) -> bool:
        """Whether an entry names the denomination and the declarer of the auction, as far as these are known."""
        contract = contract_from_text(listed.contract)
        dealer = seat_from_text(self.record.values.get("Dealer", ""))
        if contract is None or dealer is None:
            return True
        found = replay_auction(dealer, [CALL_CODES.get(call) for call in self.calls])
        if found.contract is None:
            return True
        is_declarer = not listed.declarer or found.declarer == seat_from_text(listed.declarer)
        return is_declarer and found.contract.denomination == contract.denomination

    _HANDLERS: ClassVar[dict[str, "Callable[[RecordReader, str, int], None]"]] = {
        "an": _an,
        "ub": _ub,
        "up": _up,
        "md": _md,
        "sv": _sv,
        "qx": _qx,
        "rh": _rh,
        "ah": _ah,
        "pn": _pn,
        "mc": _mc,
        "nt": _comment,
        "at": _comment,
        "mn": _comment,
        "zz": _zz,
    }
