"""Why a cell has no reading: a date that a spreadsheet made of it, an award, a word of another language."""

import re
from collections.abc import Callable
from typing import Any

from dealtools.bridge.card import CARDS
from dealtools.bridge.contract import DOUBLINGS
from dealtools.bridge.seat import SEATS, SIDES
from dealtools.formats.sheets.contracts import ContractCell
from dealtools.formats.sheets.languages import TITLES, Lexicon, read_elsewhere
from dealtools.formats.sheets.values import EXPECTED, Honours, Tricks, looks_like_date, read_awards

DATE_LIKE = "date-for-result"
"""The fault of a cell that a spreadsheet made a date of."""

_OF_THE_RESULT = frozenset(("contract", "result", "tricks", "down"))
_LETTERS = re.compile(r"[1-7]?\s*([^\W\d_]+)")


def why_unreadable(
    name: str, text: str, words: Lexicon, reader: Callable[[str, Lexicon], Any]
) -> tuple[str, dict[str, Any]]:
    """The fault of a cell without a reading, and its facts.

    Args:
        name: our name of its column.
        text: what stands in it.
        words: of the sheet's language.
        reader: what found no reading.
    """
    facts: dict[str, Any] = {"found": text, "column": name}
    if name in _OF_THE_RESULT and looks_like_date(text):
        return DATE_LIKE, facts
    facts["expected"] = EXPECTED.get(name, EXPECTED["points"])
    if name in _OF_THE_RESULT and not text.isdecimal() and read_awards(text) is not None:
        return "unreadable-cell", facts | {"why": "an artificial score", "hint": "write it in the column award_ns"}
    letters = _LETTERS.match(text)
    meanings = words.unclear if name in _OF_THE_RESULT else words.unclear_seats
    unclear = meanings.get(letters[1].casefold()) if letters is not None else None
    if letters is not None and unclear is not None:
        why = f"{letters[1]} may mean {' or '.join(unclear)}"
        return "unreadable-cell", facts | {"why": why, "hint": "write the word, or more letters of it"}
    elsewhere = read_elsewhere(text, words, reader)
    if elsewhere:
        readings = [f"{_told(name, value)} in {TITLES[each]} ({each})" for each, value in elsewhere.items()]
        hint = "name the language of the sheet: --sheet-lang " + " or ".join(elsewhere)
        return "unreadable-cell", facts | {"why": " and ".join(readings), "hint": hint}
    return "unreadable-cell", facts


def _told(name: str, value: Any) -> str:
    """A reading in the words of the tables."""
    match value:
        case ContractCell():
            return str(value.contract)
        case Tricks():
            return f"{value.number:+}" if value.is_relative else str(value.number)
        case (Honours(), *_):
            return f"honours of {SEATS[value[0].seat]}"
        case (seat, side) if name == "declarer":
            return SIDES[side] if seat is None else SEATS[seat]
        case int() if name == "dealer":
            return SEATS[value]
        case int() if name == "lead":
            return CARDS[value]
        case int() if name == "doubling":
            return DOUBLINGS[value] or "undoubled"
        case _:
            return "a word"
