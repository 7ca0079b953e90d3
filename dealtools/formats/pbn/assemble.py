"""The tokens of a part made into records: which tag belongs to which game, and what stands behind it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from dealtools.formats.grammar import parser
from dealtools.formats.pbn.tags import IDENTIFICATION, PLAIN, STANDARD, standard_name
from dealtools.records.record import Comment, Fault, Marks, Record, Run, Section, Supplement, Tag

_PLAIN_TAG = re.compile(r'\[([A-Za-z]\w*)[ \t]*"([^"\\\r\n]*)"[ \t]*\]')
_ESCAPE = re.compile(r'\\(["\\])')
_NOTE = re.compile(r"[ \t]*(\d+)[ \t]*:(.*)", re.DOTALL)
_SIMPLE = PLAIN - {"Note"}
_SHORT = 60  # characters of a stray text that a message quotes
SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")  # standard 3.5.3: NAG 1-6 of a call, 7-12 of a card
_LAST_NAG = 255
# Standard 3.5.4 and, for the ranges above 14, the author's verifier.
_AUCTION_NAGS = (range(1, 7), range(13, 14), range(20, 94))
_PLAY_NAGS = (range(7, 13), range(14, 15), range(200, 239))


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


class Assembler:
    """Makes the records of one part; places are offsets in the record's own text.

    A part is one game as a rule. A game without a separator before it begins a record of its own at its first tag.
    """

    def __init__(self, text: str, new_record: Callable[[], Record], lead: int = 0) -> None:
        self.text = text
        self.lead = lead  # characters of comments and directives that stand apart before the first game
        self.new_record = new_record
        self.records: list[Record] = []
        self.base = 0  # where the current record begins in the part
        self.record = new_record()
        self.section: Section | None = None  # the auction or play that tokens and notes belong to
        self.is_ignored = False  # tokens of a repeated section
        self.head: Tag | None = None  # the last tag
        self.supplement: Supplement | None = None
        self.last_end = -1  # where the last token of a section ended
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
            self.fault(name, start, end, found=tag.value[:_SHORT])
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

    # --- calls and cards

    def _tokens(self, token: str, start: int) -> None:
        section = self.section
        if section is None:
            self._outside(token, start)
            return
        if section.end == "*":
            self._after_star(start, token)
        section.runs.append(Run(start - self.base, token, len(section.tokens)))
        section.tokens += token.split()
        self.last_end = start + len(token.rstrip())

    def _after_star(self, start: int, token: str) -> None:
        section = self.section
        assert section is not None
        if section.star_is_glued and section.tokens:
            section.mark(len(section.tokens) - 1).alert = True
            section.end = ""
            place = section.place(len(section.tokens) - 1)
            self.fault("alert-by-star", place[0] + self.base, place[1] + self.base + 1)
        elif not section.is_over:
            section.is_over = True
            self.fault("text-after-end", start, start + len(token), found=token.strip()[:_SHORT])

    def _star(self, token: str, start: int) -> None:
        section = self.section
        if section is None:
            self._outside(token, start)
        elif section.end == "*" and not section.star_is_glued:
            self.fault("text-after-end", start, start + 1, found="*")
        else:
            if section.end == "*":
                self._after_star(start, token)
            if section.end == "+" and section is self.record.auction:
                self.fault("star-with-plus", start, start + 1)
            section.end = section.end or "*"
            section.star_is_glued = start == self.last_end
            section.end_place = (start - self.base, start + 1 - self.base)

    def _plus(self, token: str, start: int) -> None:
        section = self.section
        if section is None:
            self._outside(token, start)
            return
        if section.end == "+":
            self.fault("repeated-plus", start, start + 1)
        elif section.end == "*":
            self.fault("star-with-plus", start, start + 1)
        section.end = "+"
        section.end_place = (start - self.base, start + 1 - self.base)
        if section is self.record.play:  # it stands in the column of the player whose turn it is
            section.runs.append(Run(start - self.base, token, len(section.tokens)))
            section.tokens.append("+")

    def _suffix(self, token: str, start: int) -> None:
        marks = self._marks_before(token, start)
        if marks is None:
            return
        if marks.suffix:
            self.fault("repeated-suffix", start, start + len(token), found=str(token))
        else:
            marks.suffix = str(token)
            self._check_suffix_and_nag(marks, start, start + len(token))
        self.last_end = start + len(token)

    def _note_reference(self, token: str, start: int) -> None:
        marks = self._marks_before(token, start)
        if marks is None or self.section is None:
            return
        if marks.notes:
            self.fault("repeated-note-reference", start, start + len(token), found=str(token))
        number = int(token[1:-1][:9])
        marks.notes.append(number)
        self.section.references.append((number, start - self.base, start + len(token) - self.base))

    def _nag(self, token: str, start: int) -> None:
        marks = self._marks_before(token, start)
        if marks is None:
            return
        number = int(token[1:][:9])
        end = start + len(token)
        others = _PLAY_NAGS if self.section is self.record.auction else _AUCTION_NAGS
        if number > _LAST_NAG:
            self.fault("nag-out-of-range", start, end, found=str(token))
        elif any(number in numbers for numbers in others):
            self.fault("nag-of-other-section", start, end, found=str(token))
        if number in marks.nags:
            self.fault("repeated-nag", start, end, found=str(token))
        else:
            marks.nags.append(number)
            self._check_suffix_and_nag(marks, start, end)

    def _check_suffix_and_nag(self, marks: Marks, start: int, end: int) -> None:
        if marks.suffix and marks.nags:
            first = 1 if self.section is self.record.auction else 7
            nag = first + SUFFIXES.index(marks.suffix)
            if nag in marks.nags:
                self.fault("suffix-and-nag", start, end, suffix=marks.suffix, nag=nag)

    def _marks_before(self, token: str, start: int) -> Marks | None:
        """The marks of the call or card that an annotation belongs to; None where it belongs to none."""
        section = self.section
        if section is None:
            self._outside(token, start)
            return None
        if section.end == "+" or not section.tokens:
            self.fault("annotation-without-call", start, start + len(token), found=str(token))
            return None
        return section.mark(len(section.tokens) - 1)

    def _irregular(self, token: str, start: int) -> None:
        section = self.section
        if section is None:
            self._outside(token, start)
            return
        kind = token.upper()
        allowed = "^I^S" if section is self.record.auction else "^R^L"
        if kind not in (allowed[:2], allowed[2:]):
            self.fault("unknown-irregularity", start, start + len(token), found=token)
        elif kind == "^S":  # stands in the place of the call that was skipped
            section.runs.append(Run(start - self.base, token, len(section.tokens)))
            section.tokens.append("^S")
        else:
            marks = section.mark(len(section.tokens))
            if marks.irregular:
                self.fault("repeated-irregularity", start, start + len(token), found=marks.irregular + kind)
            marks.irregular += kind
        self.last_end = start + len(token)

    def _junk(self, token: str, start: int) -> None:
        if self.section is None:
            self._outside(token, start)
        else:
            self.fault("malformed-annotation", start, start + len(token), found=token[:_SHORT])

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

    def _outside(self, token: str, start: int) -> None:
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
            facts = {"found": self.text[last.start + self.base : end][:_SHORT], "tag": last.facts["tag"]}
            faults[-1] = Fault(name, last.start, end - self.base, facts)
        else:
            self.fault(name, start, end, found=text[:_SHORT], tag=self.head.name if self.head else "")

    def _has_tag_since(self, place: int) -> bool:
        return self.head is not None and self.head.start >= place

    def fault(self, name: str, start: int, end: int, **facts: object) -> None:
        """Notes a fault of the current record; the place is given in the part."""
        self.record.faults.append(Fault(name, start - self.base, end - self.base, facts))

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
        "CALLS": _tokens,
        "CALL": _tokens,
        "CARDS": _tokens,
        "CARD": _tokens,
        "SUFFIX": _suffix,
        "NOTE_REFERENCE": _note_reference,
        "NAG": _nag,
        "IRREGULAR": _irregular,
        "STAR": _star,
        "PLUS": _plus,
        "JUNK": _junk,
        "COMMENT": _comment,
        "LINE_COMMENT": _line_comment,
        "OPEN_COMMENT": _open_comment,
        "ESCAPE": _escape,
        "DATA": _data,
        "WORD": _word,
    }
