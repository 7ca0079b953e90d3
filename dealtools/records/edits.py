"""Stretches of a text with new text for them; all else stays as it is."""

from collections.abc import Iterable
from typing import NamedTuple


class Edit(NamedTuple):
    """A stretch of a record's text, and what stands there instead. Where it is empty, the new text is put in."""

    start: int
    end: int
    text: str


UNWRITTEN = Edit(0, 0, "")
"""Of what was changed in a record whose text is written anew, not edited."""


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text with all edits made; those at one place stand in the order given. They may not overlap."""
    pieces, behind = [], 0
    for start, end, new in sorted(edits, key=lambda edit: edit.start):
        pieces += [text[behind:start], new]
        behind = end
    return "".join((*pieces, text[behind:]))


def line_end_of(text: str) -> str:
    """The line end that a text uses."""
    return "\r\n" if "\r\n" in text else "\r" if "\r" in text else "\n"
