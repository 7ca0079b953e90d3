"""The members of a record's object: values of the right kind, and a fault for each that is none."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from dealtools.bridge.call import CALL_CODES
from dealtools.bridge.card import CARD_CODES
from dealtools.bridge.seat import SEATS
from dealtools.formats.json.fields import FIELD_OF, SOURCE_OF
from dealtools.formats.json.scan import Number, Repeated
from dealtools.formats.json.sections import Entry
from dealtools.formats.pbn.assemble import SUFFIXES
from dealtools.records.record import Fault, Record

NAMES = (
    "source", "record", "line", "format", "event", "site", "date", "board", "players", "dealer", "vulnerable",
    "scoring", "deal", "deal_id", "auction", "auction_end", "contract", "declarer", "lead", "play", "play_end",
    "winners", "tricks", "score_ns", "score_recorded", "passed_out", *SOURCE_OF.values(), "score_source", "tables",
    "tags", "written", "comments", "directives",
)  # fmt: skip
_MARKS = ("seat", "note", "suffix", "nags", "irregular")
_CALL_NAMES = frozenset(("call", "alert", *_MARKS))
_CARD_NAMES = frozenset(("trick", "card", *_MARKS))
_SECTION_TAGS = ("Auction", "Play", "Note")

_TAG_NAME = re.compile(r"[A-Za-z][\w-]*")
_TOKEN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_/]*")
_IRREGULAR = re.compile(r"(?:\^[ISRL])+")
# Half characters that stand for no byte: nothing could write them.
_HALF = re.compile("[\ud800-\udc7f\udd00-\udfff]")
_VALUE = re.compile(r'[ \t]*:[ \t]*("(?:[^"\\]|\\.)*"|[^\s,\[\]{}]*)')
_ENTRIES = {member: re.compile(rf'"{member}"\s*:\s*("(?:[^"\\]|\\.)*"|\w*)') for member in ("call", "card")}
_SEATS = frozenset(SEATS)
_MOST_NAGS = 10**6


class ReadComment(NamedTuple):
    """A comment: the tag before it, its text and sign, and where it stands in or behind a section."""

    after: str
    text: str
    kind: str
    section: str
    position: int


class Members:
    """The object of one record. Each kind of fault of a member is noted once, in the record."""

    def __init__(self, value: dict[str, Any], record: Record) -> None:
        self.value = value
        self.record = record
        self.noted: set[tuple[str, str]] = set()
        self.entry_places: dict[str, list[tuple[int, int]]] = {}
        self._check_names("", value, frozenset(NAMES))

    def __contains__(self, name: str) -> bool:
        return name in self.value

    # --- values

    def text(self, name: str) -> str | None:
        """A text; None where it is null or missing."""
        return self._text(name, self.value.get(name))

    def texts(
        self, name: str, names: tuple[str, ...] | None = None, *, has_nulls: bool = False
    ) -> dict[str, str | None]:
        """An object of texts by name; empty where it is null or missing.

        Args:
            name: of the member.
            names: those that it may have.
            has_nulls: whether null is a value; otherwise it counts as missing.
        """
        found = self._of_type(name, self.value.get(name), dict, "an object") or {}
        self._check_names(name, found, None if names is None else frozenset(names))
        texts = {key: self._text(f"{name}.{key}", value) for key, value in found.items() if key}
        return {key: text for key, text in texts.items() if text is not None or (has_nulls and found[key] is None)}

    def tag_texts(self) -> dict[str, str]:
        """The tags that have no member of their own."""
        texts: dict[str, str] = {}
        for name, text in self.texts("tags").items():
            if not _TAG_NAME.fullmatch(name) or name in FIELD_OF or name in _SECTION_TAGS:
                self._note("unknown-json-member", f"tags.{name}")
            elif text is not None:
                texts[name] = text
        return texts

    def number(self, name: str) -> int | None:
        """A whole number."""
        return self._whole(name, self.value.get(name))

    def is_true(self, name: str) -> bool:
        """Whether a member is true."""
        return self._of_type(name, self.value.get(name), bool, "true or false") is True

    def end(self, name: str) -> str:
        """How a section ends: `*`, `+` or nothing."""
        text = self.text(name)
        if text not in (None, "", "*", "+"):
            self._note("unknown-json-value", name, found=text, expected="* or + or null")
            return ""
        return text or ""

    def seats(self, name: str) -> list[str | None]:
        """A list of seats, null where unknown."""
        return [self._seat(name, each) for each in self._list(name, self.value.get(name))]

    def entries(self, name: str, *, is_call: bool) -> list[Entry]:
        """The calls or cards of a section, each with all its members."""
        return [
            entry
            for value in self._list(name, self.value.get(name))
            if (entry := self._entry(name, value, is_call)) is not None
        ]

    def tables(self) -> Iterator[tuple[str, list[str], list[list[str]]]]:
        """The tables: name, columns, and rows of as many elements."""
        tables = self._of_type("tables", self.value.get("tables"), dict, "an object") or {}
        self._check_names("tables", tables, None)
        for name, value in tables.items():
            path = f"tables.{name}"
            table = self._of_type(path, value, dict, "an object")
            if not name or table is None:
                continue
            if not _TAG_NAME.fullmatch(name) or name in FIELD_OF or name in _SECTION_TAGS:
                self._note("unknown-json-member", path)
                continue
            self._check_names(path, table, frozenset(("columns", "rows")))
            columns = [self._text(path, each) or "" for each in self._list(path, table.get("columns"))]
            rows = [self._list(path, row) for row in self._list(path, table.get("rows"))]
            if any(len(row) != len(columns) for row in rows):
                self._note("json-value-type", path, found="other rows", expected="rows with an element for each column")
            texts = [[self._element(path, each) for each in row] for row in rows if len(row) == len(columns)]
            if columns:
                yield name, columns, texts

    def _element(self, path: str, value: object) -> str:
        text = self._text(path, value)
        return "-" if text is None else text

    def lines(self, name: str) -> list[str]:
        """A list of texts, each on one line."""
        texts = [self._text(name, each) for each in self._list(name, self.value.get(name))]
        return [" ".join(text.splitlines()) for text in texts if text is not None]

    def comments(self) -> Iterator[ReadComment]:
        """The comments."""
        for value in self._list("comments", self.value.get("comments")):
            comment = self._of_type("comments", value, dict, "an object")
            if comment is None:
                continue
            self._check_names("comments", comment, frozenset(ReadComment._fields))
            after, text, kind, section = (self._text("comments", comment.get(name)) for name in ReadComment._fields[:4])
            if text is not None:
                position = self._whole("comments", comment.get("position")) or 0
                yield ReadComment(after or "", text, ";" if kind == ";" else "{", section or "", max(position, 0))

    # --- places in the record's text

    def place(self, name: str, inner: str = "") -> tuple[int, int]:
        """Start and end of a member, or of one of the members of its object."""
        text, start = self.record.text, self.record.body
        at = text.find(f'"{name}"', start)
        if at < 0:
            return start, start
        if inner:
            found = text.find(f'"{inner}"', at + len(name) + 2)
            at, name = (at, name) if found < 0 else (found, inner)
        value = _VALUE.match(text, at + len(name) + 2)
        return at, at + len(name) + 2 if value is None else value.end()

    def entry_place(self, member: str, number: int) -> tuple[int, int]:
        """Start and end of a call or card in the text, by its number from 0."""
        places = self.entry_places.get(member)
        if places is None:
            found = _ENTRIES[member].finditer(self.record.text, self.record.body)
            places = self.entry_places[member] = [match.span(1) for match in found]
        return places[number] if number < len(places) else self.place("auction" if member == "call" else "play")

    # --- one value

    def _entry(self, name: str, value: Any, is_call: bool) -> Entry | None:
        found: Entry | None = self._of_type(name, value, dict, "an object")
        if found is not None and _is_plain(found, is_call):
            return found
        if found is None:
            return None
        self._check_names(name, found, _CALL_NAMES if is_call else _CARD_NAMES)
        entry: Entry = {}
        if not is_call:
            entry["trick"] = self._whole(f"{name}.trick", found.get("trick"))
        entry["seat"] = self._seat(f"{name}.seat", found.get("seat"))
        kind = "call" if is_call else "card"
        entry[kind] = self._word(f"{name}.{kind}", found.get(kind), _TOKEN, f"a {kind}")
        entry["note"] = self._text(f"{name}.note", found.get("note"))
        if is_call:
            entry["alert"] = self._of_type(f"{name}.alert", found.get("alert"), bool, "true or false") is True
        suffix = self._text(f"{name}.suffix", found.get("suffix"))
        if suffix is not None and suffix not in SUFFIXES:
            self._note("unknown-json-value", f"{name}.suffix", found=suffix, expected=" ".join(SUFFIXES))
            suffix = None
        entry["suffix"] = suffix
        nags = [self._whole(f"{name}.nags", each) for each in self._list(f"{name}.nags", found.get("nags"))]
        entry["nags"] = [nag for nag in nags if nag is not None and 0 <= nag < _MOST_NAGS]
        path = f"{name}.irregular"
        entry["irregular"] = self._word(path, found.get("irregular"), _IRREGULAR, "^I ^S ^R ^L")
        return entry

    def _word(self, path: str, value: object, form: re.Pattern[str], expected: str) -> str | None:
        text = self._text(path, value)
        if text is not None and not form.fullmatch(text):
            self._note("unknown-json-value", path, found=text, expected=expected)
            return None
        return text

    def _seat(self, path: str, value: object) -> str | None:
        text = self._text(path, value)
        if text is not None and text not in _SEATS:
            self._note("unknown-json-value", path, found=text, expected="N, E, S or W")
            return None
        return text

    def _text(self, path: str, value: object) -> str | None:
        text: str | None = self._of_type(path, value, str, "a text")
        if text is None or text.isascii():
            return text
        return _HALF.sub("\ufffd", text)

    def _whole(self, path: str, value: object) -> int | None:
        if isinstance(value, bool):
            self._note_type(path, value, "a whole number")
            return None
        number: int | None = self._of_type(path, value, int, "a whole number")
        return number

    def _list(self, path: str, value: object) -> list[Any]:
        return self._of_type(path, value, list, "a list") or []

    def _of_type(self, path: str, value: Any, kind: type, expected: str) -> Any:
        if value is None or isinstance(value, kind):
            return value
        self._note_type(path, value, expected)
        return None

    # --- faults

    def _note_type(self, path: str, value: object, expected: str) -> None:
        is_number = isinstance(value, int | float | Number) and not isinstance(value, bool)
        kind = "a number" if is_number else _KINDS.get(type(value), "something else")
        self._note("json-value-type", path, found=kind, expected=expected)

    def _check_names(self, path: str, found: dict[str, Any], names: frozenset[str] | None) -> None:
        for name, value in found.items():
            if isinstance(value, Repeated):
                for each in value.names:
                    self._note("repeated-json-member", f"{path}.{each}".lstrip("."))
            elif names is not None and name not in names:
                self._note("unknown-json-member", f"{path}.{name}".lstrip("."))

    def _note(self, fault: str, path: str, **facts: object) -> None:
        if (fault, path) in self.noted:
            return
        self.noted.add((fault, path))
        outer, _, inner = path.partition(".")
        start, end = self.place(outer, inner)
        self.record.faults.append(Fault(fault, start, end, {"name": path, **facts}))


def _is_plain(value: Entry, is_call: bool) -> bool:
    """Whether an entry is whole and says nothing but a call or card: nearly all do."""
    if value.keys() != (_CALL_NAMES if is_call else _CARD_NAMES):
        return False
    if not (value["note"] is value["suffix"] is value["irregular"] is None and value["nags"] == []):
        return False
    seat = value["seat"]
    if type(seat) is not str or seat not in _SEATS:
        return False
    if is_call:
        return value["alert"] is False and type(value["call"]) is str and value["call"] in CALL_CODES
    return type(value["trick"]) is int and type(value["card"]) is str and value["card"] in CARD_CODES


_KINDS: dict[type, str] = {str: "a text", bool: "true or false", list: "a list", dict: "an object"}
