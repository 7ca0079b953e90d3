"""Texts with escapes decoded, each character with its place in the text as written."""

import html
import re
from typing import NamedTuple
from urllib.parse import unquote

_ENTITY = re.compile(r"&(?:[a-zA-Z]\w*|#\d+|#[xX][0-9a-fA-F]+);")
_ESCAPES = re.compile(r"(?:%[0-9a-fA-F]{2})+")
_ESCAPE = 3


class Decoded(NamedTuple):
    """A text without its escapes.

    Attributes:
        text: what it says.
        places: of each character, where it begins in the text as written.
    """

    text: str
    places: list[int]

    def part(self, start: int, end: int) -> "Decoded":
        """A stretch of it."""
        return Decoded(self.text[start:end], self.places[start:end])


def without_entities(text: str) -> Decoded:
    """A text of a page, without the entities of HTML: `&amp;` is `&`."""
    pieces: list[str] = []
    places: list[int] = []
    done = 0
    for found in _ENTITY.finditer(text):
        pieces.append(text[done : found.start()])
        places += range(done, found.start())
        meant = html.unescape(found[0])
        # One that nobody knows stands for itself.
        places += range(found.start(), found.end()) if meant == found[0] else [found.start()] * len(meant)
        pieces.append(meant)
        done = found.end()
    pieces.append(text[done:])
    places += range(done, len(text))
    return Decoded("".join(pieces), places)


def without_percents(written: Decoded) -> Decoded:
    """A value of a link, decoded once: `%7C` is a bar, `%C3%A9` is é."""
    text = written.text
    pieces: list[str] = []
    places: list[int] = []
    done = 0
    for found in _ESCAPES.finditer(text):
        pieces.append(text[done : found.start()])
        places += written.places[done : found.start()]
        at, last = found.start(), found.end() - 1
        meant = unquote(found[0])
        for character in meant:
            places.append(written.places[min(at, last)])
            at += _ESCAPE * len(character.encode("utf-8", "replace"))
        pieces.append(meant)
        done = found.end()
    pieces.append(text[done:])
    places += written.places[done:]
    return Decoded("".join(pieces), places)
