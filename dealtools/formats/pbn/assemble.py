"""The tokens of a part made into records: which tag belongs to which game, and what stands behind it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from dealtools.formats.grammar import parser
from dealtools.formats.pbn.sections import SHORT, SectionReader
from dealtools.formats.pbn.sections import SUFFIXES as SUFFIXES
from dealtools.formats.pbn.tags import IDENTIFICATION, PLAIN, STANDARD, standard_name
from dealtools.records.record import Comment, Fault, Record, Section, Supplement, Tag

_PLAIN_TAG = re.compile(r'\[([A-Za-z]\w*)[ \t]*"([^"\\\r\n]*)"[ \t]*\]')
_ESCAPE = re.compile(r'\\(["\\])')
_NOTE = re.compile(r"[ \t]*(\d+)[ \t]*:(.*)", re.DOTALL)
_SIMPLE = PLAIN - {"Note"}


@dataclass(slots=True)
class _HalfTag:
    """A tag of which only the beginning was read so far."""

    start: int
    end: int
    name: str = ""
    value: str | None = None
    is_closed: bool = False
    fault: str = ""
    fault_start: int = 0


class Assembler(SectionReader):
    """Makes the records of one part; places are offsets in the record's own text.

    A part is one game as a rule. A game without a separator before it begins a record of its own at its first tag.
    """

    def __init__(
        self, text: str, new_record: Callable[[], Record], lead: int = 0, *, is_unseparated: bool = False
    ) -> None:
        super().__init__(new_record())
        self.is_unseparated = is_unseparated  # the part before ends without a semi-empty line
        self.text = text
        self.lead = lead  # characters of comments and directives that stand apart before the first game
        self.new_record = new_record
        self.records: list[Record] = []
        self.is_ignored = False  # tokens of a repeated section
        self.head: Tag | None = None  # the last tag
        self.supplement: Supplement | None = None
        self.half: _HalfTag | None = None  # a tag whose end is still to come

    def run(self) -> list[Record]:
        """The records of the part, the last one without text; a part without a tag gives one record without tags."""
        handlers = self._HANDLERS
        tokens: list[Any] = parser("pbn").parse(self.text).children
        for token in tokens:
            handlers[token.type](self, token, token.start_pos)
        self._end_half(len(self.text))
        self._close(len(self.text))
        return self.records

    # --- tags

    def _tags(self, token: str, start: int) -> None:
        self._end_half(start)
        record = self.record
        values, written, base = record.values, record.written, start - self.base
        is_simple = record.auction is None and record.play is None and bool(written)
        for match in _PLAIN_TAG.finditer(token):
            name, value = match.groups()
            if is_simple and name in _SIMPLE and name not in values:
                # What add_tag comes to, without its questions: nearly every tag goes this way.
                begin, end = match.span()
                values[name] = value
                written.append(Tag(name, value, base + begin, base + end))
                continue
            if is_simple and written:
                self.head = written[-1]
            self.add_tag(name, value, start + match.start(), start + match.end())
            record = self.record
            values, written, base = record.values, record.written, start - self.base
            is_simple = record.auction is None and record.play is None
        if is_simple and written[-1] is not self.head:
            self.head, self.section, self.supplement = written[-1], None, None

    def _section_tag(self, token: str, start: int) -> None:
        self._end_half(start)
        match = _PLAIN_TAG.match(token)
        assert match is not None
        self.add_tag(match[1], match[2], start, start + len(token))

    def _open(self, token: str, start: int) -> None:
        self._end_half(start)
        self.half = _HalfTag(start, start + 1)

    def _half_part(self, token: str, start: int) -> "_HalfTag":
        assert self.half is not None
        self.half.end = start + len(token)
        return self.half

    def _name(self, token: str, start: int) -> None:
        self._half_part(token, start).name = str(token)

    def _string(self, token: str, start: int) -> None:
        value = token[1:-1]
        self._half_part(token, start).value = _ESCAPE.sub(r"\1", value) if "\\" in value else value

    def _loose_string(self, token: str, start: int) -> None:
        half = self._half_part(token, start)
        half.value, half.fault, half.fault_start = token[1:-1], "unescaped-quote", start

    def _open_string(self, token: str, start: int) -> None:
        half = self._half_part(token, start)
        half.value, half.fault, half.fault_start = token[1:].rstrip(), "unterminated-string", start

    def _bare_value(self, token: str, start: int) -> None:
        half = self._half_part(token, start)
        half.value, half.fault, half.fault_start = token.strip(), "unquoted-value", start

    def _close_bracket(self, token: str, start: int) -> None:
        half = self._half_part(token, start)
        half.is_closed = True
        self._end_half(start)

    def _end_half(self, start: int) -> None:
        """Takes the tag that was spread over several tokens."""
        half = self.half
        if half is None:
            return
        self.half = None
        if half.value is None:
            half.fault, half.fault_start = "tag-without-value", half.start
        elif not half.is_closed and not half.fault:
            half.fault, half.fault_start = "unclosed-tag", half.start
        self.add_tag(half.name, half.value or "", half.start, half.end)
        if half.fault:
            self.fault(half.fault, half.fault_start, half.end, tag=half.name)

    def add_tag(self, written_name: str, value: str, start: int, end: int) -> None:
        """Takes a tag into the current record, or into a new one where the record before is over."""
        name = written_name if written_name in STANDARD else standard_name(written_name)
        record = self.record
        values = record.values
        if name in IDENTIFICATION and (
            record.auction is not None
            or record.play is not None
            or (name in values and name in ("Board", "Deal") and values[name] != value)
        ):
            self._cut(start)
            record = self.record
            values = record.values
            self.fault("missing-separator", start, end, tag=name)
        tag = Tag(name, value, start - self.base, end - self.base)
        if not record.written:
            record.body = self._body(tag.start)
            if self.is_unseparated and not self.records:
                self.fault("missing-separator", start, end, tag=name)
        record.written.append(tag)
        self.head = tag
        self.supplement = None
        if name != written_name:
            self.fault("tag-name-case", start, end, found=written_name, expected=name)
        if name == "Note":
            self._note(tag, start, end)
        elif name in values:
            self.is_ignored = name in ("Auction", "Play")
            self.section = None
            self.fault("repeated-tag", start, end, tag=name, first=values[name], again=value)
        else:
            values[name] = value
            self.section = None
            self.is_ignored = False
            if name == "Auction":
                record.auction = self.section = Section(tag)
            elif name == "Play":
                record.play = self.section = Section(tag)
            elif name not in PLAIN:
                self.supplement = record.supplements[name] = Supplement(tag)

    def _body(self, start: int) -> int:
        """Where a game begins: with its first tag, or with a comment right before it."""
        lead = 0 if self.base else self.lead
        return min([start, *(comment.start for comment in self.record.comments if comment.start >= lead)])

    def _note(self, tag: Tag, start: int, end: int) -> None:
        match = _NOTE.fullmatch(tag.value)
        if self.section is None and self.is_ignored:
            return
        if tag.value == "#" or tag.value.startswith("##"):
            self.fault("forbidden-inheritance", start, end, tag="Note")
        elif self.section is None or match is None:
            name = "note-outside-section" if self.section is None else "malformed-note"
            self.fault(name, start, end, found=tag.value[:SHORT])
            written = self.record.written
            after = written[-2].name if len(written) > 1 else ""
            index = len(self.section.tokens) if self.section is not None and after in ("Auction", "Play") else None
            self.record.comments.append(Comment(tag.value, "{", after, index, tag.start, tag.end))
        elif int(match[1][:9]) in self.section.notes:
            self.fault("repeated-note", start, end, number=int(match[1][:9]))
        else:
            number = int(match[1][:9])
            self.section.notes[number] = match[2]
            self.section.note_tags[number] = tag

    # --- everything else

    def _comment(self, token: str, start: int) -> None:
        self._add_comment(token[1:-1], "{", token, start)

    def _line_comment(self, token: str, start: int) -> None:
        self._add_comment(token[1:], ";", token, start)

    def _open_comment(self, token: str, start: int) -> None:
        self._add_comment(token[1:].rstrip(), "{", token, start)
        self.fault("unterminated-comment", start, start + 1)

    def _add_comment(self, text: str, kind: str, token: str, start: int) -> None:
        self._end_half(start)
        begin = start - self.base
        position = len(self.section.tokens) if self.section is not None and self.head is self.section.tag else None
        after = self.head.name if self.head is not None else ""
        self.record.comments.append(Comment(text, kind, after, position, begin, begin + len(token)))
        if self.supplement is not None and self.supplement.runs:
            self.fault("comment-in-table", start, start + len(token), tag=self.supplement.tag.name)

    def _escape(self, token: str, start: int) -> None:
        self._end_half(start)
        self.record.directives.append(str(token))

    def _data(self, token: str, start: int) -> None:
        self._end_half(start)
        if self.supplement is not None:
            self.supplement.runs.append((start - self.base, str(token)))
        else:
            self._stray(token, start)

    def _word(self, token: str, start: int) -> None:
        self._data(token, start)

    def outside(self, token: str, start: int) -> None:
        """Takes a sign of auctions and plays that stands in neither; those of a repeated section are passed over."""
        if not self.is_ignored:
            self._data(token, start)

    def _stray(self, token: str, start: int) -> None:
        text = token.rstrip()
        end = start + len(text)
        faults = self.record.faults
        name = "stray-text" if self.head is not None else "text-outside-game"
        if faults and faults[-1].name == name and not self._has_tag_since(faults[-1].end):
            last = faults[-1]
            begin = last.start + self.base
            facts = {"found": self.text[begin : min(end, begin + SHORT)], "tag": last.facts["tag"]}
            faults[-1] = Fault(name, last.start, end - self.base, facts)
        else:
            self.fault(name, start, end, found=text[:SHORT], tag=self.head.name if self.head else "")

    def _has_tag_since(self, place: int) -> bool:
        return self.head is not None and self.head.start >= place

    def _cut(self, start: int) -> None:
        self._close(start)
        self.base = start
        self.record = self.new_record()
        self.section = self.head = self.supplement = None
        self.is_ignored = False
        self.last_end = -1

    def _close(self, end: int) -> None:
        self.record.text = self.text[self.base : end]
        self.records.append(self.record)

    _HANDLERS: ClassVar[dict[str, Callable[["Assembler", str, int], None]]] = {
        "TAGS": _tags,
        "AUCTION_TAG": _section_tag,
        "PLAY_TAG": _section_tag,
        "OPEN": _open,
        "NAME": _name,
        "AUCTION_NAME": _name,
        "PLAY_NAME": _name,
        "STRING": _string,
        "LOOSE_STRING": _loose_string,
        "OPEN_STRING": _open_string,
        "BARE_VALUE": _bare_value,
        "CLOSE": _close_bracket,
        "CALLS": SectionReader.tokens,
        "CALL": SectionReader.tokens,
        "CARDS": SectionReader.tokens,
        "CARD": SectionReader.tokens,
        "SUFFIX": SectionReader.suffix,
        "NOTE_REFERENCE": SectionReader.note_reference,
        "NAG": SectionReader.nag,
        "IRREGULAR": SectionReader.irregular,
        "STAR": SectionReader.star,
        "PLUS": SectionReader.plus,
        "JUNK": SectionReader.junk,
        "COMMENT": _comment,
        "LINE_COMMENT": _line_comment,
        "OPEN_COMMENT": _open_comment,
        "ESCAPE": _escape,
        "DATA": _data,
        "WORD": _word,
    }
