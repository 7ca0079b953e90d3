"""The text of an object with a list `records` cut into its records, one by one and in constant memory."""

import json
import re
from collections.abc import Generator, Iterable, Iterator
from typing import Any, NamedTuple

_BLANK = re.compile(r"[ \t\r\n]*")
_LONGEST = 1 << 24  # characters of one record; more is no record
_DIGITS = 18  # of a whole number that is taken as one
_INDENT = re.compile(r"(?<![^\r\n])([ \t]*)\Z")


class Part(NamedTuple):
    """A piece of the text; all pieces, one after the other, are the text.

    Attributes:
        text: the piece, with blanks and commas around the record.
        kind: "record", or the name of the fault where it is none: "no-json-records", "malformed-json",
            "malformed-json-record", "text-behind-json"; "frame" for what stands around the records.
        start, end: where the record, or what is at fault, stands in the piece.
        value: of the record, or of a member of the frame.
        key: of a member of the frame.
    """

    text: str
    kind: str
    start: int
    end: int
    value: Any = None
    key: str = ""


class Number(NamedTuple):
    """A number that is none for us: not finite, or longer than any that a record holds."""

    text: str


class Repeated(NamedTuple):
    """Names that stand twice in one object, under the empty name of that object."""

    names: tuple[str, ...]


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        names = [name for name, _ in pairs]
        members[""] = Repeated(tuple(name for name in members if names.count(name) > 1))
    return members


def _whole(text: str) -> int | Number:
    return int(text) if len(text) <= _DIGITS else Number(text)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_whole, parse_constant=Number)


def decoded(text: str) -> Any:
    """The value of a whole text of JSON; None where it is none."""
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None


class _Unreadable(Exception):
    """No value of JSON begins here."""


class _Text:
    """The text read so far and not yet handed on, from `start`, and a place in it, `at`."""

    def __init__(self, blocks: Iterable[str]) -> None:
        self.blocks: Iterator[str] = iter(blocks)
        self.text = ""
        self.start = 0
        self.at = 0
        self.is_over = False

    def fill(self) -> bool:
        """Reads on; False where nothing more comes. Places move with the text that is dropped."""
        block = "" if self.is_over else next(self.blocks, "")
        self.is_over = not block
        if block:
            self.text = self.text[self.start :] + block
            self.at -= self.start
            self.start = 0
        return not self.is_over

    def next(self) -> str:
        """The next character that is not blank, which `at` then points to; "" at the end."""
        while True:
            found = _BLANK.match(self.text, self.at)
            self.at = found.end() if found else self.at
            if self.at < len(self.text):
                return self.text[self.at]
            if not self.fill():
                return ""

    def value(self) -> Any:
        """The value that begins at the place, which then is behind it."""
        while True:
            try:
                value, end = _DECODER.raw_decode(self.text, self.at)
            except (ValueError, RecursionError) as error:
                is_deep = isinstance(error, RecursionError)
                if is_deep or len(self.text) - self.at > _LONGEST or not self.fill():
                    raise _Unreadable from error
                continue
            # A number may go on in the next block.
            if end == len(self.text) and not isinstance(value, str | list | dict) and self.fill():
                continue
            self.at = end
            return value

    def take(self, length: int | None = None) -> str:
        """So many characters that were not yet handed on; up to the place without a number."""
        end = self.at if length is None else self.start + length
        taken = self.text[self.start : end]
        self.start = end
        return taken

    def take_all(self) -> str:
        """All that was read and not yet handed on."""
        self.at = len(self.text)
        return self.take()

    @property
    def done(self) -> int:
        """How many characters stand between what was handed on and the place."""
        return self.at - self.start


def split_records(blocks: Iterable[str]) -> Iterator[Part]:
    """The records of a text and what stands around them, in order."""
    text = _Text(blocks)
    sign = text.next()
    members: list[tuple[int, int, Any, str]] = []  # of the frame, before the records
    has_records = False
    if sign == "{":
        text.at += 1
        sign = text.next()
    else:
        sign = ""
    while sign == '"':
        try:
            key = text.value()
            if text.next() != ":":
                break
            text.at += 1
            sign = text.next()
            if key == "records" and sign == "[" and not has_records:
                has_records = True
                text.at += 1
                yield from _frame(text, members)
                is_whole = yield from _records(text)
                if not is_whole:
                    return
            else:
                start = text.done
                value = text.value()
                members.append((start, text.done, value, key))
                if has_records:
                    yield from _frame(text, members)
        except _Unreadable:
            break
        sign = text.next()
        if sign == ",":
            text.at += 1
            sign = text.next()
    if not has_records:
        text.at = text.start
        yield from _give_up(text, "no-json-records")
    elif sign != "}":
        yield from _give_up(text, "malformed-json")
    else:
        text.at += 1
        if text.next():
            yield from _give_up(text, "text-behind-json")
        elif text.done:
            yield Part(text.take(), "frame", 0, 0)


def _frame(text: _Text, members: list[tuple[int, int, Any, str]]) -> Iterator[Part]:
    """The members around the records, each with the text before it."""
    done = 0
    for start, end, value, key in members:
        yield Part(text.take(end - done), "frame", start - done, end - done, value, key)
        done = end
    members.clear()


def _records(text: _Text) -> Generator[Part, None, bool]:
    """The elements of the list, each with what stands before it and the comma behind it.

    Returns whether its end was reached; if not, all text is handed on.
    """
    while (sign := text.next()) != "]":
        start = text.done
        if not sign:
            yield from _give_up(text, "malformed-json")
            return False
        try:
            value = text.value()
        except _Unreadable:
            length = _skip(text)
            if length is None:
                yield from _give_up(text, "malformed-json")
                return False
            yield Part(text.take(), "malformed-json-record", start, length)
            continue
        end = text.done
        behind = text.next()
        if behind not in (",", "]"):
            yield from _give_up(text, "malformed-json")
            return False
        if behind == ",":
            text.at += 1
        yield Part(text.take(None if behind == "," else end), "record", start, end, value)
    text.at += 1
    return True


def _skip(text: _Text) -> int | None:
    """Moves to the next line that begins like that of a record which cannot be read; returns where that one ends.

    None where there is no such line; nothing but the lines can be trusted then.
    """
    indent = _INDENT.search(text.text, text.start, text.at)
    if indent is None:
        return None
    next_record = re.compile(r"[\r\n]" + indent[1] + r"(?=\{)")
    while (found := next_record.search(text.text, text.at + 1)) is None:
        if len(text.text) - text.at > _LONGEST or not text.fill():
            return None
    text.at = found.end()
    return found.start() - text.start


def _give_up(text: _Text, kind: str) -> Iterator[Part]:
    """All the rest, in which nothing can be told apart: a fault at the place reached, then text."""
    start = text.done
    rest = text.take_all()
    line_end = rest.find("\n", start)
    yield Part(rest, kind, start, line_end if line_end > start else len(rest))
    while text.fill():
        yield Part(text.take_all(), "frame", 0, 0)


def split_list(blocks: Iterable[str]) -> Iterator[Part]:
    """The elements of a list at the top of a text, or the only object, as records; in order and in constant memory."""
    text = _Text(blocks)
    sign = text.next()
    if sign == "[":
        text.at += 1
        yield Part(text.take(), "frame", 0, 0)
        is_whole = yield from _records(text)
        if not is_whole:
            return
    elif sign == "{":
        start = text.done
        try:
            value = text.value()
        except _Unreadable:
            yield from _give_up(text, "malformed-json")
            return
        end = text.done
        yield Part(text.take(), "record", start, end, value)
    elif sign:
        yield from _give_up(text, "malformed-json")
        return
    if text.next():
        yield from _give_up(text, "text-behind-json")
    elif text.done:
        yield Part(text.take(), "frame", 0, 0)
