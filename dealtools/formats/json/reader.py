"""The object that `convert --to json` writes, read back into records.

What was only worked out (`deal_id`, `winners`, `score_ns`, `passed_out`, the `…_source` fields) is not read but worked
out anew. A tag has the text that its field says, or the one in `written` where that means the same.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.formats.json.fields import FIELD_OF, SEAT_TAGS, SOURCE_OF, UNKNOWN, fields_of, tag_texts
from dealtools.formats.json.members import Members
from dealtools.formats.json.scan import Part, split_records
from dealtools.formats.json.sections import (
    Entry,
    auction_section,
    call_entries,
    card_entries,
    parsed_section,
    play_section,
    rows_as_written,
)
from dealtools.formats.json.supplements import made_table, read_table_text
from dealtools.formats.pbn.roster import read_roster
from dealtools.formats.pbn.split import count_lines
from dealtools.formats.pbn.tags import FORBIDDEN_INHERITANCE
from dealtools.formats.pbn.values import JUDGED, judge_value
from dealtools.records.record import (
    UNWRITTEN,
    UTF_8,
    Comment,
    Fault,
    Heading,
    Passage,
    Record,
    Run,
    Section,
    Supplement,
    Table,
    Tag,
)
from dealtools.records.resolve import game_of, resolve
from dealtools.sources.encoding import Encoding

_SCHEMA = 1
_RECORDED = ("recorded", "inherited", "merged")


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a text, in order: a Record for each element of `records`, plain Passages around them.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets.
    """
    for part, passage in placed(split_records(blocks), source, "json", encoding):
        if isinstance(passage, Record):
            RecordReader(passage, Members(part.value, passage)).read()
        else:
            passage.faults += _frame_faults(part)
        yield passage


def placed(parts: Iterable[Part], source: str, format_name: str, encoding: Encoding) -> Iterator[tuple[Part, Passage]]:
    """The parts of a text of JSON with their passages: a Record, still empty, for each object of a record."""
    offset, line, number = len(encoding.bom), 1, 0
    heading = Heading()
    for part in parts:
        passage: Passage
        if part.kind == "record" and isinstance(part.value, dict):
            number += 1
            record = Record(source, format_name, part.text, line, offset, encoding, number=number, heading=heading)
            record.body = part.start
            record.line = line + count_lines(part.text[: part.start])
            record.offset = offset + encoding.byte_length(part.text[: part.start])
            record.length = encoding.byte_length(part.text[part.start : part.end])
            passage = record
        else:
            passage = Passage(source, format_name, part.text, line, offset, encoding)
        line += count_lines(part.text)
        offset += encoding.byte_length(part.text)
        yield part, passage


def _frame_faults(part: Part) -> Iterator[Fault]:
    if part.kind == "record":
        yield Fault("malformed-json-record", part.start, part.end, {})
    elif part.kind != "frame":
        yield Fault(part.kind, part.start, part.end, {})
    elif part.key == "schema":
        if part.value != _SCHEMA or isinstance(part.value, bool):
            yield Fault("unknown-json-schema", part.start, part.end, {"found": part.text[part.start : part.end]})
    elif part.key:
        yield Fault("unknown-json-member", part.start, part.end, {"name": part.key})


class RecordReader:
    """Fills one record from its object, or from other members that say the same."""

    def __init__(self, record: Record, members: Members) -> None:
        self.record = record
        self.members = members
        self.written = self.members.texts("written", has_nulls=True)
        self.fields = self._fields()

    def read(self) -> None:
        """Takes all members; what cannot be taken is noted in the record's faults."""
        fields = self.fields
        self.record.unwritten = UNWRITTEN.get(self.members.text("format") or "", frozenset())
        texts = tag_texts(fields)
        for tag, field in FIELD_OF.items():
            is_given = field in fields and (field != "players" or _seat_of(tag) in fields["players"])
            if is_given and tag in texts:
                self._take_tag(tag, texts[tag])
            elif (written := self.written.get(tag)) is not None:
                self._set(tag, written)
        if fields.get("deal_source") == "merged":
            self.record.merged = frozenset(("Deal",))
        for tag, text in self.members.tag_texts().items():
            self._take_tag(tag, text)
        if fields.get("tricks_source") == "claim" and fields.get("tricks") is not None:
            self.record.claim = fields["tricks"], *self.members.place("tricks")
        self._take_tables()
        self._take_sections()
        self._check_written()
        self._take_comments()
        self._check_values()

    def _fields(self) -> dict[str, Any]:
        """The members that stand for tags and sections, as far as they are there."""
        members = self.members
        plain = {*FIELD_OF.values(), *SOURCE_OF.values()} - {"players", "deal", "tricks"}
        fields: dict[str, Any] = {name: members.text(name) for name in sorted(plain) if name in members}
        for name in ("players", "deal"):
            if name in members:
                fields[name] = members.texts(name, tuple(SEATS), has_nulls=True)
        if "tricks" in members:
            fields["tricks"] = members.number("tricks")
        fields["passed_out"] = members.is_true("passed_out")
        fields["auction"] = members.entries("auction", is_call=True)
        fields["auction_end"] = members.end("auction_end")
        fields["play"] = members.entries("play", is_call=False)
        fields["play_end"] = members.end("play_end")
        fields["winners"] = members.seats("winners")
        return fields

    # --- tags

    def _take_tag(self, tag: str, text: str) -> None:
        """Gives the record a tag: as written where that is told, else by the text that its field says."""
        written = self.written.get(tag, text)
        if tag == "Deal" and self.fields.get("deal_source") == "inherited" and written:
            self.record.values[tag] = written
            self.record.inherited[tag] = "before"
            return
        if written is None:
            # The source does not write the tag: its value is unknown, worked out, or that of a record before.
            is_known = tag not in FIELD_OF or text != UNKNOWN
            is_derived = tag == "Lead" or self.fields.get(SOURCE_OF.get(tag, ""), "recorded") not in _RECORDED
            if is_known and not is_derived:
                self.record.values[tag] = text
                self.record.inherited[tag] = "before"
            return
        self._set(tag, written)
        if written != "#" and not written.startswith("##"):
            return
        if tag in FORBIDDEN_INHERITANCE:
            start, end = self.members.place("written", tag)
            self.record.faults.append(Fault("forbidden-inheritance", start, end, {"tag": tag}))
            self.record.values[tag] = UNKNOWN
        else:
            self.record.values[tag] = text
            self.record.inherited[tag] = written[:2]

    def _set(self, tag: str, text: str) -> None:
        start, end = self.members.place(FIELD_OF.get(tag, tag), _seat_of(tag))
        self.record.written.append(Tag(tag, text, start, end))
        self.record.values[tag] = text

    def _check_written(self) -> None:
        """Takes what the fields say where `written` means something else."""
        record, fields = self.record, self.fields
        tags = [tag for tag in self.written if tag in FIELD_OF and FIELD_OF[tag] in fields]
        sections = [tag for tag in ("Auction", "Play") if tag in self.written]
        if not tags and not sections:
            return
        playing = resolve(record)
        texts, now = tag_texts(fields), fields_of(playing)
        for tag in tags:
            if _value(tag, fields) != _value(tag, now):
                self._note_difference(tag)
                record.inherited.pop(tag, None)
                record.written = [each for each in record.written if each.name != tag]
                self._set(tag, texts.get(tag, UNKNOWN))
        if "Auction" in sections:
            entries = call_entries(playing.auction) if playing.auction is not None else []
            if entries != fields["auction"] or (record.auction and record.auction.end != fields["auction_end"]):
                self._note_difference("Auction")
                self._make_auction()
        if "Play" in sections:
            entries = []
            if record.play is not None and playing.play is not None:
                rows = rows_as_written(record.play, playing.declarer, playing.players)
                entries = card_entries(playing.play, rows)
            if entries != fields["play"] or (record.play and record.play.end != fields["play_end"]):
                self._note_difference("Play")
                self._make_play()

    def _note_difference(self, tag: str) -> None:
        start, end = self.members.place("written")
        facts = {"tag": tag, "found": self.written[tag]}
        self.record.faults.append(Fault("written-differs", start, end, facts))

    # --- sections

    def _take_sections(self) -> None:
        record, fields = self.record, self.fields
        auction, play = self._written_section("Auction"), self._written_section("Play")
        if auction is None:
            self._make_auction()
        else:
            record.auction = self._placed(auction, fields["auction"], None)
        if play is None:
            self._make_play()
        else:
            record.play = self._placed(play, fields["play"], None)

    def _written_section(self, tag: str) -> Section | None:
        """The section that `written` gives in the words of PBN; None where its calls or cards tell it all."""
        text = self.written.get(tag)
        section = None if text is None else parsed_section(text, tag)
        if text is not None and section is None:
            self._note_difference(tag)
            del self.written[tag]
        return section

    def _players(self) -> int:
        values = self.record.values
        return 2 if game_of(values.get("Scoring", ""), values.get("Competition", "")) == "honeymoon" else 4

    def _make_auction(self) -> None:
        entries, end = self.fields["auction"], self.fields["auction_end"]
        self.record.auction = None
        if entries or end:
            dealer = seat_from_text(self.fields.get("dealer") or "")
            section = auction_section(entries, end, dealer, self._players())
            self.record.auction = self._placed(section, entries, None)

    def _make_play(self) -> None:
        entries, end = self.fields["play"], self.fields["play_end"]
        self.record.play = None
        if not entries and not end:
            return
        players = self._players()
        declarer = seat_from_text(self.fields.get("declarer") or "")
        leader = None if declarer is None else (declarer + 1) % players
        section, places = play_section(entries, end, self.fields["winners"], leader, players)
        for number, place in enumerate(places):
            if place < 0:
                start, stop = self.members.entry_place("card", number)
                facts = {"number": number + 1, "found": entries[number]["card"] or UNKNOWN}
                self.record.faults.append(Fault("card-without-place", start, stop, facts))
        self.record.play = self._placed(section, entries, places)

    def _placed(self, section: Section, entries: list[Entry], places: list[int] | None) -> Section:
        """The section, its tag and tokens with their places in the text."""
        name = section.tag.name
        start, end = self.members.place(name.lower())
        section.tag = Tag(name, section.tag.value, start, end)
        section.note_tags = dict.fromkeys(section.notes, section.tag)
        section.runs = [Run(start, "", 0)]  # for tokens that have no place of their own
        self.record.written = [*(tag for tag in self.record.written if tag.name != name), section.tag]
        self.record.values[name] = section.tag.value
        member = "call" if name == "Auction" else "card"
        if places is None:
            real = [index for index, token in enumerate(section.tokens) if token not in ("-", "^S", "+")]
            places = real if len(real) == len(entries) else []
        for number, place in sorted(enumerate(places), key=lambda item: item[1]):
            if place >= 0:
                at, stop = self.members.entry_place(member, number)
                section.runs.append(Run(at, self.record.text[at:stop], place))
        return section

    # --- tables and comments

    def _take_tables(self) -> None:
        record = self.record
        for name, columns, rows in self.members.tables():
            made = made_table(columns, rows)
            written = self.written.get(name)
            found = made if written is None else read_table_text(name, written)
            if found is None or not found.says(columns, rows):
                self._note_difference(name)
                found = made
            self._set(name, found.header)
            tag = record.written[-1]
            cells = found.table.rows if found.rows == rows else made.table.rows
            placed = [tuple(cell._replace(start=tag.start, end=tag.end) for cell in row) for row in cells]
            record.tables[name] = Table(tag, found.table.columns, placed)
            record.supplements[name] = Supplement(tag, found.runs)
            record.faults += [fault._replace(start=tag.start, end=tag.end) for fault in found.faults]
        if "TotalScoreTable" in record.tables:
            read_roster(record)

    def _take_comments(self) -> None:
        record = self.record
        start, end = self.members.place("comments")
        for after, text, kind, name, position in self.members.comments():
            section = {"Auction": record.auction, "Play": record.play}.get(after)
            inside = None if section is None else min(position, len(section.tokens))
            place = start, end
            if after == "Note":  # of which section, its place tells
                section = record.auction if name == "Auction" else record.play if name == "Play" else None
                place = (record.body, record.body) if section is None else (section.tag.start, section.tag.end)
            record.comments.append(Comment(text, kind, after, inside, *place))
        record.directives += [line for line in self.members.lines("directives") if line.startswith("%")]

    def _check_values(self) -> None:
        """Notes the values that do not look as those of their tags must."""
        record = self.record
        for tag in record.written:
            is_own = tag.name in JUDGED and tag.name not in record.inherited and record.values[tag.name] == tag.value
            verdict = judge_value(tag.name, tag.value) if is_own else None
            if verdict is not None:
                facts = {"tag": tag.name, "found": tag.value, "expected": verdict[1]}
                record.faults.append(Fault(verdict[0], tag.start, tag.end, facts))


def _seat_of(tag: str) -> str:
    """The letter of the seat whose player a tag names; nothing for another tag."""
    return tag[0] if tag in SEAT_TAGS.values() else ""


def _value(tag: str, fields: dict[str, Any]) -> object:
    """What the fields say of a tag."""
    value = fields[FIELD_OF[tag]]
    if FIELD_OF[tag] == "players":
        return value.get(_seat_of(tag))
    return {seat: value.get(seat) for seat in SEATS} if FIELD_OF[tag] == "deal" else value
