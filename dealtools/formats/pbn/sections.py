"""Calls and cards of one part, and what is written beside them (PBN standard 3.5 to 3.7)."""

from abc import ABC, abstractmethod

from dealtools.records.record import Fault, Marks, Record, Run, Section

SHORT = 60  # characters of a stray text that a message quotes
SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")  # standard 3.5.3: NAG 1-6 of a call, 7-12 of a card
_LAST_NAG = 255
# Standard 3.5.4 and, for the ranges above 14, the author's verifier.
_AUCTION_NAGS = (range(1, 7), range(13, 14), range(20, 94))
_PLAY_NAGS = (range(7, 13), range(14, 15), range(200, 239))


class SectionReader(ABC):
    """Takes the tokens of auctions and plays into the current section; places are given in the part."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.base = 0  # where the current record begins in the part
        self.section: Section | None = None  # the auction or play that tokens and notes belong to
        self.last_end = -1  # where the last token of a section ended

    @abstractmethod
    def outside(self, token: str, start: int) -> None:
        """Takes a sign of auctions and plays that stands in neither."""

    def fault(self, name: str, start: int, end: int, **facts: object) -> None:
        """Notes a fault of the current record; the place is given in the part."""
        self.record.faults.append(Fault(name, start - self.base, end - self.base, facts))

    def tokens(self, token: str, start: int) -> None:
        """Takes calls or cards with white space between them."""
        section = self.section
        if section is None:
            self.outside(token, start)
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
            self.fault("text-after-end", start, start + len(token), found=token.strip()[:SHORT])

    def star(self, token: str, start: int) -> None:
        """Takes `*`: the section is over; right behind a call it may be an alert."""
        section = self.section
        if section is None:
            self.outside(token, start)
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

    def plus(self, token: str, start: int) -> None:
        """Takes `+`: the next call or card is still to come."""
        section = self.section
        if section is None:
            self.outside(token, start)
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

    def suffix(self, token: str, start: int) -> None:
        """Takes a suffix, `!` to `?!`."""
        marks = self._marks_before(token, start)
        if marks is None:
            return
        if marks.suffix:
            self.fault("repeated-suffix", start, start + len(token), found=str(token))
        else:
            marks.suffix = str(token)
            self._check_suffix_and_nag(marks, start, start + len(token))
        self.last_end = start + len(token)

    def note_reference(self, token: str, start: int) -> None:
        """Takes a reference to a note, `=1=`."""
        marks = self._marks_before(token, start)
        if marks is None or self.section is None:
            return
        if marks.notes:
            self.fault("repeated-note-reference", start, start + len(token), found=str(token))
        number = int(token[1:-1][:9])
        marks.notes.append(number)
        self.section.references.append((number, start - self.base, start + len(token) - self.base))

    def nag(self, token: str, start: int) -> None:
        """Takes a numeric annotation, `$1`."""
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
            self.outside(token, start)
            return None
        if section.end == "+" or not section.tokens:
            self.fault("annotation-without-call", start, start + len(token), found=str(token))
            return None
        return section.mark(len(section.tokens) - 1)

    def irregular(self, token: str, start: int) -> None:
        """Takes a mark of irregularity, which stands before its call or card."""
        section = self.section
        if section is None:
            self.outside(token, start)
            return
        kind = token.upper()
        allowed = "^I^S" if section is self.record.auction else "^R^L"
        if kind not in (allowed[:2], allowed[2:]):
            self.fault("unknown-irregularity", start, start + len(token), found=str(token))
        elif kind == "^S":  # stands in the place of the call that was skipped
            section.runs.append(Run(start - self.base, token, len(section.tokens)))
            section.tokens.append("^S")
        else:
            marks = section.mark(len(section.tokens))
            if marks.irregular:
                self.fault("repeated-irregularity", start, start + len(token), found=marks.irregular + kind)
            marks.irregular += kind
        self.last_end = start + len(token)

    def junk(self, token: str, start: int) -> None:
        """Takes signs that are nothing of all this."""
        if self.section is None:
            self.outside(token, start)
        else:
            self.fault("malformed-annotation", start, start + len(token), found=token[:SHORT])
