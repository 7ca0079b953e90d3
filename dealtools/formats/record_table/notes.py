"""The column `notes`: a line for each call or card beside which something is written.

`auction 3 * $1: three or more` is an alert, a numeric annotation and a note to the third call, `play 1 !` a good lead.
A text that is not one plain line stands as a string of JSON.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

Entry = dict[str, Any]
SECTIONS = ("auction", "play")
_ALERT = "*"
_LINE = re.compile(r"(auction|play) ([0-9]{1,4})((?: [^\s:]+)*)(?:: (.*))?")
_PLAIN = re.compile(r"[^\s\"][^\r\n\v\f\x1c-\x1f\x85\u2028\u2029]*(?<!\s)")


class Beside(NamedTuple):
    """What stands beside a call or card."""

    note: str | None = None
    alert: bool = False
    suffix: str | None = None
    nags: tuple[int, ...] = ()
    irregular: str | None = None


NOTHING = Beside()


def notes_text(sections: Mapping[str, Sequence[Entry]]) -> str | None:
    """The lines for calls and cards, by the name of their section; None where nothing stands beside any."""
    lines = [
        f"{name} {number}{said}"
        for name in SECTIONS
        for number, entry in enumerate(sections.get(name, ()), 1)
        if (said := _said(entry))
    ]
    return "\n".join(lines) or None


def _said(entry: Entry) -> str:
    signs = [_ALERT] if entry.get("alert") else []
    signs += [sign for sign in (entry["suffix"], *(f"${nag}" for nag in entry["nags"]), entry["irregular"]) if sign]
    note = entry["note"]
    said = "".join(f" {sign}" for sign in signs)
    if note is None:
        return said
    return f"{said}: {note if _PLAIN.fullmatch(note) else json.dumps(note)}"


def read_notes(text: str) -> tuple[dict[tuple[str, int], Beside], list[str]]:
    """What stands beside calls and cards, by section and number from 1; and the lines that are none."""
    found: dict[tuple[str, int], Beside] = {}
    others: list[str] = []
    for line in _lines(text):
        match = _LINE.fullmatch(line)
        if match is None or match[2] == "0":
            others.append(line)
            continue
        signs = match[3].split()
        note = match[4]
        if note is not None and note.startswith('"'):
            note = _unquoted(note)
        nags = tuple(int(sign[1:]) for sign in signs if re.fullmatch(r"\$[0-9]{1,6}", sign))
        found[match[1], int(match[2])] = Beside(
            note,
            _ALERT in signs,
            next((sign for sign in signs if sign[0] in "!?"), None),
            nags,
            next((sign for sign in signs if sign[0] == "^"), None),
        )
    return found, others


def _lines(text: str) -> Iterator[str]:
    # No other signs end a line: a text with these stands in quotes.
    return (line.removesuffix("\r") for line in text.split("\n") if line.strip())


def _unquoted(text: str) -> str:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, str) else text
