"""The JSON of endplay read into records: one for each board.

A board has `deal`, `auction`, `play` and `board_num`, and may have `dealer`, `vul`, `contract`, `claimed` and `info`,
which holds tags and tables in the words of PBN.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE
from dealtools.bridge.seat import SEATS
from dealtools.formats.json.reader import placed
from dealtools.formats.json.scan import Number, Part, split_list
from dealtools.formats.score_table import Line
from dealtools.records.record import (
    UNWRITTEN,
    UTF_8,
    Cell,
    Column,
    Fault,
    Marks,
    Passage,
    Record,
    Section,
    Table,
    Tag,
)
from dealtools.sources.encoding import Encoding

SEAT_NAMES = ("north", "east", "south", "west")
SUITS = ("spades", "hearts", "diamonds", "clubs")
DENOMINATIONS = ("clubs", "diamonds", "hearts", "spades", "nt")
VULNERABILITIES = {"none": "None", "ns": "NS", "ew": "EW", "both": "All", "all": "All"}
PENALTIES = {"pass": PASS, "double": DOUBLE, "redouble": REDOUBLE}
_DOUBLINGS = {"": "", "pass": "", "x": "X", "xx": "XX", "double": "X", "redouble": "XX"}
_MEMBERS = frozenset(
    ("deal", "auction", "play", "board_num", "vul", "dealer", "contract", "claimed", "info"),
)
_DEAL_MEMBERS = frozenset((*SEAT_NAMES, "first", "trump", "curtrick"))
_RANKS = {**{rank: rank for rank in "23456789TJQKA"}, "10": "T"}
_TAG_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)
_MOST_NOTED = 100  # of one board
_KEY = re.compile(r'"((?:[^"\\]|\\.)*)"\s*:')
_OBJECT = re.compile(r"\{[^{}\[\]]*\}")
_LINE_END = re.compile(r"\s*[\r\n]+\s*")


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a text, in order: a Record for each board, plain Passages around them.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets.
    """
    for part, passage in placed(split_list(blocks), source, "endplay-json", encoding):
        if isinstance(passage, Record):
            passage.unwritten = UNWRITTEN["endplay-json"]
            _BoardReader(passage, part).read()
        elif part.kind != "frame":
            kind = "malformed-json-record" if part.kind == "record" else part.kind
            passage.faults.append(Fault(kind, part.start, part.end, {}))
        yield passage


class _BoardReader:
    """Fills one record from its object; what cannot be taken is noted in the record's faults."""

    def __init__(self, record: Record, part: Part) -> None:
        self.record = record
        self.value: dict[str, Any] = part.value
        self.end = part.end
        self.numbers: dict[str, int] = {}  # of the texts of notes
        self.noted: set[tuple[str, str]] = set()
        self.places: dict[str, int] = {}
        for found in _KEY.finditer(record.text, part.start, part.end):
            self.places.setdefault(found[1], found.start())

    def read(self) -> None:
        """Takes all members."""
        value = self.value
        for name in value:
            if name and name not in _MEMBERS:
                self._note("unknown-endplay-member", name, name)
        info = self._of_type("info", dict) or {}
        self._take_board()
        self._take_word("dealer", "Dealer", {name: SEATS[seat] for seat, name in enumerate(SEAT_NAMES)})
        self._take_word("vul", "Vulnerable", VULNERABILITIES)
        self._take_deal()
        self._take_contract()
        for name, each in info.items():
            self._take_info(name, each)
        self._take_auction()
        self._take_play()

    def _take_board(self) -> None:
        number = self.value.get("board_num")
        if isinstance(number, int) and not isinstance(number, bool):
            self._set("Board", str(number), "board_num")
        elif number is not None:
            self._note("endplay-value", "board_num", "board_num")

    def _take_word(self, name: str, tag: str, words: dict[str, str]) -> None:
        text = self._of_type(name, str)
        if text is None:
            return
        word = words.get(text.casefold())
        if word is None:
            self._note("endplay-value", name, name)
        else:
            self._set(tag, word, name)

    def _take_deal(self) -> None:
        deal = self._of_type("deal", dict)
        if not deal:
            return
        hands = [self._cards(deal.get(name), "deal") for name in SEAT_NAMES]
        for name in deal:
            if name and name not in _DEAL_MEMBERS:
                self._note("unknown-endplay-member", f"deal.{name}", "deal")
        # Cards of a trick that is being played have left their hands.
        first = str(deal.get("first", "")).casefold()
        leader = SEAT_NAMES.index(first) if first in SEAT_NAMES else 0
        for number, card in enumerate(self._cards(deal.get("curtrick"), "deal")):
            hands[(leader + number) % 4].append(card)
        if any(hands):
            self._set("Deal", "N:" + " ".join(_hand_text(hand) if hand else "-" for hand in hands), "deal")

    def _cards(self, value: Any, member: str) -> list[str]:
        """The cards of a list; those that are none are `?`, so that they are missed."""
        if value is None:
            return []
        if not isinstance(value, list):
            self._note("endplay-value", member, member)
            return []
        cards = []
        for each in value:
            found = each if isinstance(each, dict) else {}
            suit, rank = found.get("suit"), found.get("rank")
            letter = suit[:1].upper() if isinstance(suit, str) and suit.casefold() in SUITS else ""
            sign = _RANKS.get(rank.upper(), "") if isinstance(rank, str) else ""
            if not letter or not sign:
                self._note("endplay-value", member, "a card")
                letter, sign = letter or "S", "?"
            cards.append(letter + sign)
        return cards

    def _take_contract(self) -> None:
        contract = self._of_type("contract", dict)
        if contract is None:
            return
        level, denomination = contract.get("level"), contract.get("denom")
        if level == 0 and level is not False:
            self._set("Contract", "Pass", "contract")
            return
        declarer, penalty = contract.get("declarer"), contract.get("penalty", "")
        strain = DENOMINATIONS.index(denomination) if denomination in DENOMINATIONS else None
        doubling = _DOUBLINGS.get(penalty.casefold()) if isinstance(penalty, str) else None
        if not isinstance(level, int) or not 1 <= level <= 7 or strain is None or doubling is None:
            self._note("endplay-value", "contract", "contract")
            return
        self._set("Contract", f"{level}{('C', 'D', 'H', 'S', 'NT')[strain]}{doubling}", "contract")
        if isinstance(declarer, str) and declarer.casefold() in SEAT_NAMES:
            self._set("Declarer", SEATS[SEAT_NAMES.index(declarer.casefold())], "contract")
        result = contract.get("result")
        if isinstance(result, int) and not isinstance(result, bool):
            self._set("Result", str(level + 6 + result), "contract")
        elif result is not None:
            self._note("endplay-value", "contract", "contract")

    def _take_info(self, name: str, value: Any) -> None:
        record = self.record
        if not _TAG_NAME.fullmatch(name) or name in record.values or name in ("Auction", "Play", "Note"):
            if name:
                self._note("unknown-endplay-member", f"info.{name}", "info")
        elif isinstance(value, dict) and isinstance(value.get("headers"), list):
            self._take_table(name, value)
        elif isinstance(value, str):
            self._set(name, _LINE_END.sub(" ", value), name)
        elif value is None or (isinstance(value, int | float) and not isinstance(value, Number)):
            self._set(name, "" if value is None else str(value), name)
        else:
            self._note("endplay-value", f"info.{name}", name)

    def _take_table(self, name: str, value: dict[str, Any]) -> None:
        headers = [each.get("name") if isinstance(each, dict) else each for each in value["headers"]]
        columns = [each.replace(";", " ") for each in headers if isinstance(each, str)]
        rows = value.get("rows")
        if not columns or len(columns) < len(headers) or not isinstance(rows, list):
            self._note("endplay-value", f"info.{name}", name)
            return
        start, end = self._place(name)
        made: list[tuple[Cell, ...]] = []
        for row in rows:
            if not isinstance(row, list) or len(row) != len(columns):
                self._note("endplay-value", f"info.{name}", name)
                continue
            line = Line(start, end)
            texts = ["-" if each is None else str(each) for each in row]
            made.append(tuple(Cell(" ".join(text.split()), line.start, line.end, False) for text in texts))
        self._set(name, ";".join(columns), name)
        tag = self.record.written[-1]
        self.record.tables[name] = Table(tag, tuple(Column(column, "", 0, "L") for column in columns), made)

    def _take_auction(self) -> None:
        calls = self._of_type("auction", list)
        if not calls:
            return
        start, end = self._place("auction")
        section = Section(Tag("Auction", self.record.values.get("Dealer", "-"), start, end))
        for each in calls:
            found = each if isinstance(each, dict) else {}
            token = self._call(found)
            section.tokens.append(token)
            if found.get("alertable") is True:
                section.mark(len(section.tokens) - 1).alert = True
            text = found.get("announcement")
            if isinstance(text, str) and text.strip():
                self._add_note(section, _LINE_END.sub(" ", text.strip()))
        self._keep(section)
        self.record.auction = section

    def _call(self, found: dict[str, Any]) -> str:
        penalty, level, denomination = (found.get(name) for name in ("penalty", "level", "denom"))
        if isinstance(penalty, str) and penalty.casefold() in PENALTIES:
            return CALLS[PENALTIES[penalty.casefold()]]
        is_bid = isinstance(level, int) and not isinstance(level, bool) and 1 <= level <= 7
        if is_bid and denomination in DENOMINATIONS:
            return f"{level}{('C', 'D', 'H', 'S', 'NT')[DENOMINATIONS.index(denomination)]}"
        self._note("endplay-value", "auction", "auction")
        return "?"

    def _add_note(self, section: Section, text: str) -> None:
        number = self.numbers.setdefault(text, len(self.numbers) + 1)
        section.notes[number] = text
        marks: Marks = section.mark(len(section.tokens) - 1)
        marks.notes.append(number)

    def _take_play(self) -> None:
        cards = self._cards(self.value.get("play"), "play")
        claimed = self.value.get("claimed")
        if claimed is not None and not isinstance(claimed, bool):
            self._note("endplay-value", "claimed", "claimed")
        if not cards:
            return
        section = Section(Tag("Play", "-", *self._place("play")))
        section.tokens = cards
        if claimed is True:
            section.end = "*"
        self._keep(section)
        self.record.play = section

    def _keep(self, section: Section) -> None:
        """Gives the calls or cards of a section their places, and the record its tag."""
        record = self.record
        start, end = section.tag.start, section.tag.end
        section.spots = [(each.start(), each[0]) for each in _OBJECT.finditer(record.text, start, end)]
        if len(section.spots) != len(section.tokens):
            section.spots = [(start, record.text[start:end])] * len(section.tokens)
        section.note_tags = {
            number: Tag("Note", f"{number}:{text}", start, end) for number, text in section.notes.items()
        }
        record.written.append(section.tag)
        record.values[section.tag.name] = section.tag.value

    # --- values and places

    def _of_type(self, name: str, kind: type) -> Any:
        value = self.value.get(name)
        if value is None or isinstance(value, kind):
            return value
        self._note("endplay-value", name, name)
        return None

    def _set(self, tag: str, text: str, member: str) -> None:
        self.record.values[tag] = text
        self.record.written.append(Tag(tag, text, *self._place(member)))

    def _place(self, member: str) -> tuple[int, int]:
        """Start and end of a member in the record's text: to the end of its value, where that is a list or text."""
        text, begin = self.record.text, self.record.body
        start = self.places.get(member, -1)
        if start < 0:
            return begin, min(begin + 1, self.end)
        at = text.find(":", start) + 1
        while at < self.end and text[at].isspace():
            at += 1
        closing = {"[": "]", "{": "}", '"': '"'}.get(text[at : at + 1])
        if closing is None:
            found = re.compile(r"[^,}\]\s]*").match(text, at)
            return start, found.end() if found is not None else at
        if closing == "}":
            return start, at + 1
        end = text.find(closing, at + 1, self.end)
        return start, self.end if end < 0 else end + 1

    def _note(self, name: str, path: str, member: str) -> None:
        if (name, path) not in self.noted and len(self.noted) < _MOST_NOTED:
            self.noted.add((name, path))
            self.record.faults.append(Fault(name, *self._place(member), {"name": path}))


def _hand_text(cards: list[str]) -> str:
    return ".".join("".join(card[1:] for card in cards if card[0] == suit) for suit in "SHDC")
