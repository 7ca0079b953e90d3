"""LIN text cut into commands: the last two characters before a bar, and the value up to the next bar.

There is no escape for a bar, and line ends mean nothing. Where a bar was lost or is too many, commands and values
change places from there on; that is seen by a value that can only be a command, and put right.
"""

import re
from dataclasses import dataclass, field
from itertools import accumulate
from operator import add

from dealtools.formats.lin.commands import KNOWN, TEXTS, UNMISTAKABLE
from dealtools.records.record import Fault

BAR = "|"
# Beside blanks: NUL and Ctrl-Z, with which old programs fill up a file, and the mark at the start of a joined one.
_FILLER = " \t\r\n\f\v\x00\x1a\ufeff"
_CODE = 2
# A command and its value without the bar between them, where the value can be nothing else.
_GLUED = re.compile(
    r"(?:mb(?:[1-7](?:NT?|[CDHS])|P|D|R|X{1,2})!?|pc[SHDC](?:10|[2-9TJQKA])|mc1?\d|qx[OC]\d+|md[1-4]S[^|]*,[^|]*|sv[ONEB0-])",
    re.IGNORECASE,
)
_FAR = 200  # characters before a bar among which its command is looked for


@dataclass(slots=True)
class Commands:
    """The commands of a text, one after the other.

    Attributes:
        codes: two letters, in lower case; "" where there is none.
        values: as written.
        starts: where each value begins.
        begins: of those that begin elsewhere than behind the bar of the value before, the beginning.
        end: where the last one ends, its bar with it.
        faults: what was noticed about bars and about text that is no command.
    """

    codes: list[str] = field(default_factory=list)
    values: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    begins: dict[int, int] = field(default_factory=dict)
    end: int = 0
    faults: list[Fault] = field(default_factory=list)

    def begin(self, index: int) -> int:
        """Where the text of a command begins, with blanks and stray text before its code; behind the last, its end."""
        if index >= len(self.codes):
            return self.end
        return self.begins.get(index, self.starts[index - 1] + len(self.values[index - 1]) + 1 if index else 0)


def scan(text: str, *, is_last: bool) -> Commands:
    """The commands of a text that begins where a command may begin.

    Args:
        text: the text.
        is_last: whether nothing follows; else the last commands are left for the next time, where what follows
            decides how they are read.
    """
    parts = text.split(BAR)
    ends = list(accumulate(map(len, parts)))
    codes, values = parts[:-1:2], parts[1:-1:2]
    whole = min(len(codes), len(values))
    if not KNOWN.issuperset(codes):
        codes = [code.strip(_FILLER).lower() for code in codes]
    if not KNOWN.issuperset(codes) or not UNMISTAKABLE.isdisjoint(map(str.strip, set(values))):
        return _Resync(text, parts, ends, is_last).run()
    if not is_last and whole:
        whole -= 1
    # As many bars stand before a part as there are parts before it.
    starts = list(map(add, ends[: 2 * whole : 2], range(1, 2 * whole, 2)))
    end = ends[2 * whole - 1] + 2 * whole if whole else 0
    found = Commands(codes[:whole], values[:whole], starts, end=end)
    if is_last and text[end:].strip(_FILLER):
        _take_tail(found, text)
    return found


def _take_tail(found: Commands, text: str) -> None:
    """What stands behind the last whole command at the end of a file: a command that was cut off, or stray text."""
    tail = text[found.end :]
    code, bar, value = tail.partition(BAR)
    if bar:
        found.faults.append(Fault("last-value-unclosed", found.end + len(code) - len(code.lstrip()), len(text), {}))
        found.codes.append(_code(code))
        found.values.append(value)
        found.starts.append(found.end + len(code) + 1)
        found.end = len(text)
    elif not _is_remark(tail):
        word = tail.strip(_FILLER)
        start = found.end + tail.find(word)
        if word.lower() in KNOWN:
            found.faults.append(Fault("command-without-bars", start, start + _CODE, {"command": word}))
        else:
            found.faults.append(Fault("text-between-commands", start, start + len(word), {"found": word}))


def _code(text: str) -> str:
    """The command that a text before a bar ends with: its last two characters that are no blanks."""
    return "".join(text[-_FAR:].split()).strip(_FILLER)[-_CODE:].lower()


def _is_remark(text: str) -> bool:
    """Whether a text between commands is made of lines for people, as some programs write them."""
    return all(not line.strip(_FILLER) or line.lstrip().startswith(("%", "-")) for line in text.splitlines())


class _Resync:
    """Reads commands one by one, where something is out of the ordinary."""

    def __init__(self, text: str, parts: list[str], ends: list[int], is_last: bool) -> None:
        self.text = text
        self.parts = parts
        self.ends = ends
        self.is_last = is_last
        self.found = Commands()

    def run(self) -> Commands:
        """The commands up to the end, or up to where what follows must be known."""
        parts, found = self.parts, self.found
        at = 0
        # The text behind the last bar is no whole part.
        last = len(parts) - 1
        ahead = 0 if self.is_last else 4
        while at + 1 + ahead < last:
            at = self._take(at, last)
        found.end = self._start(at) if at else 0
        if self.is_last and self.text[found.end :].strip(_FILLER):
            _take_tail(found, self.text)
        return found

    def _start(self, part: int) -> int:
        """Where a part begins."""
        return self.ends[part - 1] + part if part else 0

    def _take(self, at: int, last: int) -> int:
        """Takes the command whose code is in part `at`; returns the part of the next one's code."""
        parts = self.parts
        word, value = parts[at], parts[at + 1]
        code = _code(word)
        begin, start = self._start(at), self._start(at + 1)
        if at + 2 < last and value.strip().lower() in UNMISTAKABLE and _GLUED.fullmatch(word.strip()):
            return self._take_glued(at)
        self._note_stray(at, word, code)
        inner = _code(value)
        bare = value.rstrip()
        # A value that is a command by itself tells at once: its own bar is missing.
        is_off = at + 2 < last and value.strip().lower() in UNMISTAKABLE
        if not is_off and at + 3 < last and parts[at + 3].strip().lower() in UNMISTAKABLE:
            # The next command may be in its place and only its own value at fault.
            following = parts[at + 2].strip()
            is_off = following.lower() not in KNOWN or inner in UNMISTAKABLE
            is_off = is_off and _GLUED.fullmatch(following) is None
        if self.is_last and at + 3 == last and not parts[at + 2].strip(_FILLER):
            is_off = inner in UNMISTAKABLE and len(bare) > _CODE
        if not is_off:
            self._add(code, value, begin, start)
            return at + 2
        is_command = inner in KNOWN and len(bare) >= _CODE and bare[-_CODE:].lower() == inner
        if is_command and (_may_end(code, value) or _GLUED.fullmatch(inner + parts[at + 2].strip())):
            # The bar between a value and the next command is missing.
            cut = len(bare) - _CODE
            place = start + cut
            self.found.faults.append(Fault("bar-missing", place, place + _CODE, {"command": inner}))
            self._add(code, value[:cut], begin, start)
            self._add(inner, parts[at + 2], place, self._start(at + 2))
            return at + 3
        # A bar too many: within a text, or behind a value.
        place = self._start(at + 2) - 1
        self.found.faults.append(Fault("bar-too-many", place, place + 1, {}))
        if code in TEXTS or parts[at + 2].strip():
            value = f"{value}{BAR}{parts[at + 2]}"
        self._add(code, value, begin, start)
        return at + 3

    def _take_glued(self, at: int) -> int:
        """Takes a command that stands together with its value; the next part is a command again."""
        word = self.parts[at]
        blanks = len(word) - len(word.lstrip())
        place = self._start(at) + blanks + _CODE
        code = word.strip()[:_CODE].lower()
        self.found.faults.append(Fault("bar-missing", place - _CODE, place, {"command": code}))
        self._add(code, word[blanks + _CODE :], self._start(at), place)
        return at + 1

    def _add(self, code: str, value: str, begin: int, start: int) -> None:
        found = self.found
        found.codes.append(code)
        if begin != found.begin(len(found.codes) - 1):
            found.begins[len(found.codes) - 1] = begin
        found.values.append(value)
        found.starts.append(start)

    def _note_stray(self, at: int, word: str, code: str) -> None:
        stripped = word.strip(_FILLER)
        if len(stripped) == _CODE:
            if code not in KNOWN:
                start = self._start(at) + word.find(stripped)
                self.found.faults.append(Fault("unknown-command", start, start + _CODE, {"command": stripped}))
            return
        before = stripped[:-_CODE].strip()
        if before.lower() in KNOWN:
            start = self._start(at) + word.find(before)
            self.found.faults.append(Fault("command-without-bars", start, start + _CODE, {"command": before}))
            return
        if not _is_remark(before) or not code:
            start = self._start(at) + len(word) - len(word.lstrip())
            facts = {"found": before or stripped}
            self.found.faults.append(Fault("text-between-commands", start, self._start(at + 1) - 1, facts))


def _may_end(code: str, value: str) -> bool:
    """Whether the last two letters of a value may be the next command: in a text they stand apart, or alone."""
    bare = value.rstrip()
    return code not in TEXTS or len(bare) == _CODE or bare[-_CODE - 1].isspace() or not bare[-_CODE - 1].isalpha()
