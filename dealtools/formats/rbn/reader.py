"""RBN and RBX read into records; labels are carried over from record to record as the notation has it."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from dealtools.formats.rbn.scan import COMMENTARY, OF_THE_PLAYING, REMARK, Chunk, Item, split_inline, split_lines
from dealtools.formats.rbn.values import (
    SCORINGS,
    VULNERABILITIES,
    Tokens,
    general,
    read_auction,
    read_contract,
    read_date,
    read_hands,
    read_play,
    read_result,
    read_stage,
    split_parts,
)
from dealtools.records.record import UTF_8, Comment, Fault, Heading, Passage, Record, Section, Tag
from dealtools.sources.encoding import Encoding

UNWRITTEN = frozenset(("Play",))
"""Of plays the seat has no place: cards stand in the order played."""

_OWN = OF_THE_PLAYING | {"B", "H"}
_LINE_END = re.compile(r"\r\n?|\n")
_SEATS = ("North", "South", "West", "East")
_ROOMS = {"O": "Open", "C": "Closed"}
_HEADER = re.compile(r"%\s*\{?\s*RB[NX]\b.*", re.IGNORECASE)
_EMPTY_END = " \t\r\n\f\v\x00\x1a\ufeff"


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of an RBN text, in order: a Record for each playing, a plain Passage for other text."""
    return _Reader("rbn", source, encoding).read(split_lines(blocks))


def read_inline(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of an RBX text."""
    return _Reader("rbx", source, encoding).read(split_inline(blocks))


class _Reader:
    """Makes a passage of each chunk; keeps what labels say for the records that follow."""

    def __init__(self, name: str, source: str, encoding: Encoding) -> None:
        self.name = name
        self.source = source
        self.encoding = encoding
        self.offset = len(encoding.bom)
        self.line = 1
        self.number = 0
        self.carried: dict[str, dict[str, str]] = {}  # label → the tags that it gives
        self.heading = Heading()

    def read(self, chunks: Iterable[Chunk]) -> Iterator[Passage]:
        """The passages of chunks."""
        for chunk in chunks:
            labels = {item.label for item in chunk.items}
            yield self._record(chunk) if labels & _OWN else self._plain(chunk)
            self.line += len(_LINE_END.findall(chunk.text))
            self.offset += self.encoding.byte_length(chunk.text)

    def _plain(self, chunk: Chunk) -> Passage:
        """Labels before any record, which hold for those that follow."""
        record = Record(self.source, self.name, chunk.text)
        _Filler(record, chunk, self.carried).fill()
        faults = record.faults + chunk.faults
        return Passage(self.source, self.name, chunk.text, self.line, self.offset, self.encoding, faults)

    def _record(self, chunk: Chunk) -> Record:
        self.number += 1
        text = chunk.text
        record = Record(
            self.source, self.name, text, self.line, self.offset, self.encoding, chunk.faults,
            number=self.number, heading=self.heading, unwritten=UNWRITTEN,
        )  # fmt: skip
        record.body = len(text) - len(text.lstrip(_EMPTY_END))
        record.line = self.line + len(_LINE_END.findall(text[: record.body]))
        record.offset = self.offset + self.encoding.byte_length(text[: record.body])
        record.length = self.encoding.byte_length(text[record.body :].rstrip(_EMPTY_END))
        _Filler(record, chunk, self.carried).fill()
        return record


class _Filler:
    """Fills a record from the labels of a chunk."""

    def __init__(self, record: Record, chunk: Chunk, carried: dict[str, dict[str, str]]) -> None:
        self.record = record
        self.chunk = chunk
        self.carried = carried
        self.after = ""
        self.section: Section | None = None
        self.declared: tuple[str, str] = "", ""

    def fill(self) -> None:
        """Takes all items; values that are carried over come behind the record's own."""
        for item in self.chunk.items:
            if item.label == COMMENTARY:
                self._comment(item)
            elif item.label == REMARK:
                if not _HEADER.fullmatch(item.data):
                    self.record.directives.append(item.data)
            elif item.label.isdigit():
                self._note_text(item)
            else:
                tags = self._HANDLERS[item.label](self, item)
                if item.label not in OF_THE_PLAYING:
                    self.carried[item.label] = tags
                self._tags(tags, item)
        values = self.record.values
        for label, tags in self.carried.items():
            for name, value in tags.items():
                if name not in values and not any(item.label == label for item in self.chunk.items):
                    values[name] = value
                    self.record.inherited[name] = "before"
        self._check_notes()

    def _tags(self, tags: dict[str, str], item: Item) -> None:
        end = item.start + len(item.data)
        for name, value in tags.items():
            if name in self.record.values:
                if self.record.values[name] != value:
                    facts = {"label": item.label, "found": item.data}
                    self.record.faults.append(Fault("rbn-label-twice", item.start, end, facts))
                continue
            self.record.values[name] = value
            self.record.written.append(Tag(name, value, item.start, end))
            self.after = name

    def _fault(self, name: str, item: Item, **facts: object) -> None:
        self.record.faults.append(Fault(name, item.start, item.start + len(item.data), {"found": item.data, **facts}))

    # --- labels: each gives tags

    def _date(self, item: Item) -> dict[str, str]:
        found = read_date(item.data)
        if found is None:
            return self._unread(item, "date")
        date, is_all = found
        return {"Date": date} if is_all else {"Date": date, "RbnDate": item.data}

    def _title(self, item: Item) -> dict[str, str]:
        title, *author = split_parts(item.data)
        return _given({"Title": title, "Annotator": ": ".join(author)})

    def _place(self, item: Item) -> dict[str, str]:
        return _given({"Site": general(split_parts(item.data))})

    def _event(self, item: Item) -> dict[str, str]:
        return _given({"Event": general(split_parts(item.data))})

    def _session(self, item: Item) -> dict[str, str]:
        first, *rest = split_parts(item.data)
        name, value = read_stage(first)
        return _given({name: value, "Round": ": ".join(rest)})

    def _scoring(self, item: Item) -> dict[str, str]:
        first, *rest = split_parts(item.data)
        return _given({"Scoring": ";".join((SCORINGS.get(first, first), *rest))})

    def _teams(self, item: Item) -> dict[str, str]:
        names = ("HomeTeam", "VisitTeam", "HomeCarryOver", "VisitCarryOver")
        return _given(dict(zip(names, split_parts(item.data), strict=False)))

    def _names(self, item: Item) -> dict[str, str]:
        ns, ew, table, *info = (*split_parts(item.data), "", "", "")
        north, _, south = ns.partition("+")
        west, _, east = ew.partition("+")
        tags = dict(zip(_SEATS, map(str.strip, (north, south, west, east)), strict=True))
        tags["Room" if table in _ROOMS else "Table"] = _ROOMS.get(table, table)
        tags["RbnInfo"] = ":".join(part for part in info if part)
        return _given(tags)

    def _board(self, item: Item) -> dict[str, str]:
        number, *second = split_parts(item.data)
        return _given({"Board": number, "Section": ":".join(second)})

    def _hands(self, item: Item) -> dict[str, str]:
        if not item.data:
            return {}
        found = read_hands(item.data)
        if found is None:
            return self._unread(item, "deal")
        deal, hidden, is_vague = found
        if is_vague:
            self._fault("cards-not-told", item)
        return _given({"Deal": deal, "Hidden": hidden})

    def _auction(self, item: Item) -> dict[str, str]:
        found = read_auction(item.data)
        # Where the start is missing, West dealt.
        dealer = found.seat or ("W" if found.tokens else "")
        tags = _given({"Dealer": dealer, "Vulnerable": VULNERABILITIES.get(found.vulnerable, "")})
        if found.tokens and self.record.auction is None:
            self.record.auction = self._take_section("Auction", dealer, found, item)
            tags["Auction"] = dealer
        return tags

    def _contract(self, item: Item) -> dict[str, str]:
        found = read_contract(item.data)
        if found is None:
            return self._unread(item, "contract")
        self.declared = found.declarer, found.leader
        return _given({"Contract": found.contract, "Declarer": found.declarer, "RbnGoal": found.goal})

    def _play(self, item: Item) -> dict[str, str]:
        found = read_play(item.data)
        if found.pseudo >= 0:
            self._fault("card-not-told", item)
        if not found.tokens or self.record.play is not None:
            return {}
        declarer, leader = self.declared
        seat = leader if leader and not declarer else "-"
        self.record.play = self._take_section("Play", seat, found, item)
        return {"Play": seat}

    def _take_section(self, name: str, seat: str, found: Tokens, item: Item) -> Section:
        section = Section(Tag(name, seat, item.start, item.start + len(item.data)))
        section.tokens = found.tokens
        section.spots = [(item.start + start, text) for start, text in found.spots]
        section.end = found.end
        for kind, text, token in found.marks:
            if token < 0:
                continue
            marks = section.mark(token)
            if kind == "note":
                marks.notes.append(int(text))
            elif kind == "alert":
                marks.alert = True
            else:
                marks.suffix = text
        self.section = section
        return section

    def _result(self, item: Item) -> dict[str, str]:
        found = read_result(item.data)
        if found is None:
            return self._unread(item, "result")
        tags: dict[str, str] = {}
        if found.tricks == "P":
            tags["Contract"] = "Pass"
        elif found.tricks:
            tags["Result"] = str(int(found.tricks))
        if found.points:
            tags["Score"] = f"NS {int(found.points)}"
        if found.is_percentage:
            tags["ScorePercentage"] = f"NS {found.share}"
        elif found.share:
            tags["ScoreIMP"] = f"NS {found.share.replace('=', '0').removeprefix('+')}"
        if tags.get("Contract") == self.record.values.get("Contract"):
            tags.pop("Contract", None)
        return tags

    def _extra(self, item: Item) -> dict[str, str]:
        return _given({"RbnItems": item.data})

    def _makes(self, item: Item) -> dict[str, str]:
        return _given({"RbnMakes": item.data})

    def _unread(self, item: Item, what: str) -> dict[str, str]:
        if item.data:
            self._fault("malformed-rbn-value", item, label=item.label, what=what)
        return {}

    # --- notes and commentary

    def _note_text(self, item: Item) -> None:
        number = int(item.label)
        end = item.start + len(item.data)
        if self.section is None:
            self._fault("note-without-section", item)
            return
        self.section.notes.setdefault(number, item.data)
        self.section.note_tags.setdefault(number, Tag("Note", f"{number}:{item.data}", item.start, end))

    def _comment(self, item: Item) -> None:
        text = item.data.strip()
        if text:
            start = item.start + len(item.data) - len(item.data.lstrip())
            self.record.comments.append(Comment(text, "{", self.after, None, start, start + len(text)))

    def _check_notes(self) -> None:
        for section in (self.record.auction, self.record.play):
            if section is None:
                continue
            for token, marks in section.marks.items():
                for number in [each for each in marks.notes if each not in section.notes]:
                    facts = {"number": number}
                    self.record.faults.append(Fault("note-text-missing", *section.place(token), facts))
                    marks.notes.remove(number)
                    marks.alert = marks.alert or section.tag.name == "Auction"

    _HANDLERS: ClassVar[dict[str, "Callable[[_Filler, Item], dict[str, str]]"]] = {
        "D": _date,
        "T": _title,
        "L": _place,
        "E": _event,
        "S": _session,
        "F": _scoring,
        "K": _teams,
        "N": _names,
        "B": _board,
        "H": _hands,
        "A": _auction,
        "C": _contract,
        "P": _play,
        "R": _result,
        "I": _extra,
        "M": _makes,
    }


def _given(tags: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in tags.items() if value}
