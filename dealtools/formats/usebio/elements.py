"""The elements of an XML text with their places. What is not well-formed costs what it stands in, and no more.

No declaration of an entity is ever followed: they are cut out before, and refused here. Nothing else is opened.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html.entities import html5
from xml.parsers import expat

from dealtools.records.record import Fault

_MOST_RECOVERIES = 50  # in one piece of text
_DEEPEST = 100
_TAG_MISMATCH = expat.errors.codes[expat.errors.XML_ERROR_TAG_MISMATCH]
_UNFINISHED = expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]
_INVALID = expat.errors.codes[expat.errors.XML_ERROR_INVALID_TOKEN]
_CUT = expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN]
_JUNK = expat.errors.codes[expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]
_AMPERSAND = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});)")
_NAMED = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,30});")
# Signs that no XML text may hold, and halves of signs; a sign that takes the place of an ampersand.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
_STAND_IN = "\x7f"
# Elements that hold others; any other that is open where something is amiss was to be closed before the next begins.
_HOLDERS = frozenset(
    ("USEBIO", "CLUB", "EVENT", "SESSION", "SECTION", "MATCH", "PARTICIPANTS", "TEAM", "PAIR", "PLAYER", "HANDSET",
     "BOARD", "HAND", "TRAVELLER_LINE")
)  # fmt: skip
_END_TAG = re.compile(r"</\s*([^\s>]*)[^>]*>")


class EntityRefusedError(Exception):
    """An entity is declared."""


class XmlReader:
    """Reads a text piece by piece and tells of its elements.

    Args:
        start: called with the name of an element in capitals, its attributes and where its tag begins.
        end: called with the name and where the end tag begins.
        data: called with text.
    """

    def __init__(
        self,
        start: Callable[[str, dict[str, str], int], None],
        end: Callable[[str, int], None],
        data: Callable[[str], None],
    ) -> None:
        self.handlers = start, end, data
        self.open: list[str] = []  # the elements that are open, as written
        self.faults: list[Fault] = []
        self._begin(0)
        self._places = _Places("")

    def feed(self, text: str, faults: list[Fault]) -> None:
        """Reads the next piece, which does not end within a tag; what is wrong goes to `faults`, by places in it."""
        self.faults = faults
        self._places = _Places(_prepared(text, faults))
        data = self._places.data
        place = 0
        for _ in range(_MOST_RECOVERIES):
            self._begin(place)
            try:
                self._parser.Parse(data[place:], True)
                return
            except (expat.ExpatError, EntityRefusedError, ValueError) as error:
                if getattr(error, "code", 0) == _UNFINISHED:
                    return  # more is to come
                place = self._recover(error)
            if place < 0:
                return
            if not data.startswith(b"</", place):
                self._close_leaves(place)

    def _begin(self, place: int) -> None:
        """Makes a parser for a byte of the piece and what follows, in which the same elements are open."""
        opened, handlers = list(self.open), self.handlers
        self.handlers = _nothing, _nothing, _nothing
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._data
        parser.EntityDeclHandler = parser.UnparsedEntityDeclHandler = parser.ExternalEntityRefHandler = _refuse
        prefix = "".join(f"<{name}>" for name in opened).encode()
        self.open = []
        parser.Parse(prefix, False)
        self.open, self.handlers = opened, handlers
        self._begun, self._shift = place, place - len(prefix)

    def _recover(self, error: Exception) -> int:
        """Notes an error; returns the byte where reading goes on, below 0 where nothing is left."""
        data = self._places.data
        is_syntax = isinstance(error, expat.ExpatError)
        index = self._parser.ErrorByteIndex if is_syntax else self._parser.CurrentByteIndex
        byte = min(max(index + self._shift, 0), len(data))
        place = self._places.place(byte)
        if isinstance(error, EntityRefusedError):
            self.faults.append(Fault("xml-entity", place, place + 1, {}))
            return data.find(b"<", byte + 1)
        code = getattr(error, "code", 0)
        if code == _JUNK and data.startswith(b"<", byte):
            return byte  # another file was put behind this one
        text = self._places.text
        facts = {"why": expat.ErrorString(code) if code else str(error), "is_cut": code == _CUT}
        if code == _TAG_MISMATCH:
            begin = text.rfind("</", 0, place + 2)
            found = _END_TAG.match(text, max(begin, 0))
            if found is not None:
                self.faults.append(Fault("malformed-xml", found.start(), found.end(), facts | {"found": found[0]}))
                self._close(found[1], found.start())
                return self._places.byte(found.end())
        end = min(place + 1, len(text))
        self.faults.append(Fault("malformed-xml", min(place, max(end - 1, 0)), end, facts | {"found": ""}))
        # A sign that does not fit may itself begin the next tag.
        return data.find(b"<", byte if code == _INVALID and byte > self._begun else byte + 1)

    def _close_leaves(self, byte: int) -> None:
        while self.open and self.open[-1].upper() not in _HOLDERS:
            self.handlers[1](self.open.pop().upper(), self._places.place(byte))

    def _close(self, name: str, place: int) -> None:
        """Closes elements up to the innermost of that name, if it is open at all."""
        if name in self.open:
            while self.open and self.open[-1] != name:
                self.handlers[1](self.open.pop().upper(), place)
            self.handlers[1](self.open.pop().upper(), place)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self.open) >= _DEEPEST:
            raise ValueError("elements within elements, too many to be meant")
        self.open.append(name)
        plain = {key.upper(): _restored(value) for key, value in attributes.items()}
        self.handlers[0](name.upper(), plain, self._place())

    def _end(self, name: str) -> None:
        self.open.pop()
        self.handlers[1](name.upper(), self._place())

    def _data(self, text: str) -> None:
        self.handlers[2](_restored(text))

    def _place(self) -> int:
        return self._places.place(max(self._parser.CurrentByteIndex + self._shift, 0))


def _nothing(*_: object) -> None:
    pass


def _refuse(*_: object) -> int:
    raise EntityRefusedError


class _Places:
    """Places in a text by the bytes of its UTF-8, asked for in the order of the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.data = text.encode()
        self.is_plain = len(self.data) == len(text)
        self._last = 0, 0

    def place(self, byte: int) -> int:
        if self.is_plain:
            return min(byte, len(self.text))
        last_byte, last = self._last
        if byte < last_byte:
            last_byte = last = 0
        place = last + len(self.data[last_byte:byte].decode(errors="ignore"))
        self._last = byte, place
        return place

    def byte(self, place: int) -> int:
        return place if self.is_plain else len(self.text[:place].encode())


def _prepared(text: str, faults: list[Fault]) -> str:
    """The text with other signs, one for one, where they would make it malformed and their meaning is clear."""
    forbidden = _FORBIDDEN.search(text)
    if forbidden is not None:
        facts = {"why": "a control character", "found": f"U+{ord(forbidden[0]):04X}"}
        faults.append(Fault("malformed-xml", forbidden.start(), forbidden.end(), facts))
        text = _FORBIDDEN.sub(" ", text)
    if "&" not in text:
        return text
    pieces, done, is_noted = [], 0, False
    for found in _AMPERSAND.finditer(text):
        pieces += [text[done : found.start()], _STAND_IN]
        done = found.end()
        named = _NAMED.match(text, found.start())
        if not is_noted and (named is None or f"{named[1]};" not in html5):
            faults.append(Fault("bare-ampersand", found.start(), found.end(), {}))
            is_noted = True
    return "".join(pieces) + text[done:]


def _restored(text: str) -> str:
    """A text with its ampersands again; entities of HTML, which are no others than signs, are those signs."""
    if _STAND_IN not in text:
        return text
    return _NAMED.sub(lambda found: html5.get(f"{found[1]};", found[0]), text.replace(_STAND_IN, "&"))


@dataclass(slots=True)
class Node:
    """An element.

    Attributes:
        name: in capitals.
        start, end: from its start tag to its end tag.
        text: all text in it, without that of the elements in it.
        attributes: by names in capitals.
        children: the elements in it.
    """

    name: str
    start: int
    end: int = 0
    text: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Node"] = field(default_factory=list)

    def leaves(self, besides: frozenset[str] = frozenset()) -> "list[Node]":
        """Its attributes, and the elements in it that hold nothing but text; those of others with both names.

        Args:
            besides: elements in it that are passed over.
        """
        found = [Node(name, self.start, self.end, value) for name, value in self.attributes.items()]
        for each in self.children:
            if each.name in besides:
                continue
            if not each.children:
                found.append(each)
            found += [replace(leaf, name=f"{each.name}_{leaf.name}") for leaf in each.leaves()]
        return found


def read_tree(text: str, faults: list[Fault]) -> Node:
    """The element that a text is, as far as it can be read."""
    root = Node("", 0, len(text))
    stack = [root]

    def start(name: str, attributes: dict[str, str], place: int) -> None:
        node = Node(name, place, len(text), attributes=attributes)
        stack[-1].children.append(node)
        stack.append(node)

    def end(name: str, place: int) -> None:
        if len(stack) > 1:
            close = text.find(">", place)
            stack.pop().end = len(text) if close < 0 else close + 1

    def data(found: str) -> None:
        stack[-1].text += found

    XmlReader(start, end, data).feed(text, faults)
    return root.children[0] if root.children else root
