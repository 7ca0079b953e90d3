"""PBN text read into records (standard sections 2 to 5, import format)."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.pbn.assemble import Assembler
from dealtools.formats.pbn.derived import DERIVED, take_derived
from dealtools.formats.pbn.inherit import Inheritance
from dealtools.formats.pbn.promise import check_promise
from dealtools.formats.pbn.roster import read_roster
from dealtools.formats.pbn.split import count_lines, ends_in_blank_line, split_parts
from dealtools.formats.pbn.tables import read_tables
from dealtools.formats.pbn.tags import IDENTIFICATION, STANDARD, TABLES
from dealtools.formats.pbn.values import JUDGED, judge_value
from dealtools.records.record import UTF_8, Fault, Heading, Passage, Record, Section
from dealtools.sources.encoding import Encoding

_VERSION = re.compile(r"%\s*PBN\s*(\d+\.\d+)\s*")
_LONG_LINE = re.compile(r"[^\r\n]{254,}")  # 255 with its line end (standard 2.2)
_LONGEST = 254
_CONTROL = re.compile(r"[\x00-\x08\t\x0e-\x1f\x7f-\x9f]")
_TRAILING = " \t\r\n"
_SECTIONS = frozenset(("Auction", "Play", *TABLES))
_NOTES = range(1, 33)  # standard 3.5.5


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a PBN text, in order: a Record for each game, a plain Passage for text that belongs to none.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets.
    """
    reader = _Reader(source, encoding)
    for part in split_parts(blocks):
        yield from reader.take(part)
    yield from reader.finish()


class _Reader:
    """Passes parts through the assembler, joins what belongs together and hands on what games inherit."""

    def __init__(self, source: str, encoding: Encoding) -> None:
        self.source = source
        self.encoding = encoding
        self.offset = len(encoding.bom)  # bytes before the next passage
        self.line = 1  # where the next passage begins
        self.number = 0
        self.heading = Heading()
        self.inheritance = Inheritance()
        self.held: Record | None = None  # the last record: the next part may still belong to it
        self.is_open = False  # the part before ends without a semi-empty line
        self.lead: list[str] = []  # comments and directives that stand before the next game

    def take(self, part: str) -> Iterator[Passage]:
        """The passages that are complete once this part is read."""
        is_unseparated, self.is_open = self.is_open, not ends_in_blank_line(part)
        records = Assembler(part, self._new_record, is_unseparated=is_unseparated).run()
        first = records[0]
        is_head = self.held is None and not self.number
        if is_head:
            self._read_directives(line for record in records for line in record.directives)
        if self.held is not None and len(records) == 1 and self._join(self.held, first, part):
            return
        if not first.written and not first.faults:
            self.lead.append(part)
        else:
            yield from self._release()
            if self.lead:
                lead = "".join(self.lead)
                self.lead.clear()
                records = Assembler(lead + part, self._new_record, len(lead)).run()
            if is_head:  # the lines before and in the first game are the heading's
                for record in records:
                    record.directives.clear()
            *complete, self.held = records
            for record in complete:
                yield self._finish(record)
            if not self.held.written:
                yield from self._release()

    def finish(self) -> Iterator[Passage]:
        """What is left at the end of the text."""
        yield from self._release()
        if self.lead:
            yield Passage(self.source, "pbn", "".join(self.lead), self.line, self.offset, self.encoding)

    def _new_record(self) -> Record:
        return Record(self.source, "pbn", encoding=self.encoding, heading=self.heading)

    def _read_directives(self, directives: Iterable[str]) -> None:
        heading = self.heading
        for line in directives:
            version = _VERSION.fullmatch(line)
            if version is not None and not heading.version:
                heading.version = version[1]
            elif line.startswith("% EXPORT"):
                heading.is_export = True
            elif line.casefold().startswith("%creator:"):
                heading.creator = line[9:].strip()
            elif "rpbridge.net" in line and not heading.directives:
                heading.carries_tags = True
            heading.directives.append(line)

    def _join(self, held: Record, record: Record, part: str) -> bool:
        """Reads a game again with the part behind a semi-empty line inside it; False where that is no part of it."""
        if not _continues(record, held):
            return False
        before = held.text + "".join(self.lead)
        is_unseparated = any(fault.name == "missing-separator" for fault in held.faults)
        joined, *others = Assembler(before + part, self._new_record, held.body, is_unseparated=is_unseparated).run()
        if others:
            return False
        self.lead.clear()
        joined.directives = [line for line in joined.directives if self.number or line not in self.heading.directives]
        joined.faults.append(Fault("blank-line-in-game", len(before), len(before), {}))
        self.held = joined
        return True

    def _release(self) -> Iterator[Passage]:
        held, self.held = self.held, None
        if held is not None:
            yield self._finish(held)

    def _finish(self, record: Record) -> Passage:
        """Gives a record its number and place and completes it; text without a tag becomes a plain passage."""
        text = record.text
        record.text_line, record.text_offset = self.line, self.offset
        self.line += count_lines(text)
        self.offset += self.encoding.byte_length(text)
        if not record.written:
            return Passage(self.source, "pbn", text, record.text_line, record.text_offset, self.encoding, record.faults)
        self.number += 1
        record.number = self.number
        record.line, record.offset = record.text_line, record.text_offset
        if record.body:
            record.line += count_lines(text[: record.body])
            record.offset += self.encoding.byte_length(text[: record.body])
        record.length = self.encoding.byte_length(text[record.body :].rstrip(_TRAILING))
        self.inheritance.apply(record)
        if DERIVED in record.values:
            take_derived(record)
        if record.supplements:
            read_tables(record)
            if "TotalScoreTable" in record.tables:
                read_roster(record)
        _check(record)
        if self.number == 1 and not self.heading.version:
            record.faults.append(Fault("missing-version-line", record.body, record.body, {}))
        if self.heading.is_export:
            check_promise(record)
        return record


def _continues(record: Record, held: Record) -> bool:
    """Whether a part is the rest of the game before it: notes or sections that game lacks, and nothing of its own."""
    if not record.written or any(fault.name == "text-outside-game" for fault in record.faults):
        return False
    name = record.written[0].name
    is_rest = name in _SECTIONS or (name == "Note" and (held.auction is not None or held.play is not None))
    return (
        is_rest
        and ("Board" in held.values or "Deal" in held.values)
        and not any(name in held.values or name in IDENTIFICATION for name in record.values)
    )


def _check(record: Record) -> None:
    """Notes what is wrong with the values, notes and lines of a record."""
    faults = record.faults
    has_control = _CONTROL.search(record.text) is not None
    for tag in record.written:
        if tag.name in JUDGED or has_control:
            counts = record.inherited.get(tag.name) is None and record.values.get(tag.name, tag.value) == tag.value
            verdict = judge_value(tag.name, tag.value if counts else "")
            if verdict is not None:
                facts = {"tag": tag.name, "found": tag.value, "expected": verdict[1]}
                faults.append(Fault(verdict[0], tag.start, tag.end, facts))
        if tag.name not in STANDARD and tag.name in record.values:
            faults.append(Fault("unknown-tag", tag.start, tag.end, {"tag": tag.name}))
    is_short = max(map(len, record.text.split("\n"))) < _LONGEST  # spares nearly every record the search
    long_line = None if is_short else _LONG_LINE.search(record.text, record.body)
    if long_line is not None:
        length = long_line.end() - long_line.start()
        faults.append(Fault("line-too-long", long_line.start(), long_line.end(), {"length": length}))
    for section in (record.auction, record.play):
        if section is not None and (section.references or section.notes):
            _check_notes(faults, section)


def _check_notes(faults: list[Fault], section: Section) -> None:
    missing = set()
    for number, start, end in section.references:
        if number not in section.notes and number not in missing:
            missing.add(number)
            faults.append(Fault("missing-note", start, end, {"number": number}))
    referred = {number for number, _, _ in section.references}
    for number, tag in section.note_tags.items():
        if number not in _NOTES:
            faults.append(Fault("note-number", tag.start, tag.end, {"number": number}))
        elif number not in referred:
            faults.append(Fault("unused-note", tag.start, tag.end, {"number": number}))
