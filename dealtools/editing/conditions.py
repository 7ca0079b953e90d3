"""Conditions that choose records: `board=1-16`, `player=NAME`, `date=2024`, `finding=CODE`."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import seat_from_text
from dealtools.errors import DealtoolsError
from dealtools.findings.registry import Selection, selection
from dealtools.records.dates import dotted_date
from dealtools.records.playing import Playing
from dealtools.tables.people import people_of, read_name

WORDS = ("board", "player", "contract", "declarer", "date", "event", "finding")
_NUMBERS = re.compile(r"(\d+)(?:-(\d+))?")
_DATE = re.compile(r"\d{4}(?:\.\d\d){0,2}")


@dataclass(frozen=True, slots=True)
class Condition:
    """What a record, or one of the rows of its results table, must fulfil.

    Attributes:
        holds: whether a playing does.
        selection: the findings one of which it must have; None where the condition is another.
    """

    holds: Callable[[Playing], bool]
    selection: Selection | None = None


def condition_of(text: str) -> Condition:
    """The condition that a text describes.

    Raises:
        DealtoolsError: it describes none.
    """
    word, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not value or word not in WORDS:
        raise DealtoolsError(
            f"--where takes one of {', '.join(f'{each}=' for each in WORDS)} and a value, not {text!r}"
        )
    if word == "finding":
        return Condition(lambda playing: True, selection([value]))
    return Condition(_TESTS[word](value))


def _board(value: str) -> Callable[[Playing], bool]:
    words = [word.strip() for word in value.split(",")]
    ranges = [_NUMBERS.fullmatch(word) for word in words]
    numbers = [(int(found[1]), int(found[2] or found[1])) for found in ranges if found is not None]
    names = {word for word, found in zip(words, ranges, strict=True) if found is None}
    if any(low > high for low, high in numbers):
        raise DealtoolsError(f"--where board={value}: the first number is above the last")

    def holds(playing: Playing) -> bool:
        number = playing.board_number
        return playing.board in names or (number is not None and any(low <= number <= high for low, high in numbers))

    return holds


def _player(value: str) -> Callable[[Playing], bool]:
    name, member = read_name(value)
    if name is None:
        raise DealtoolsError(f"--where player={value}: that is no name")
    wanted = _folded(name)

    def holds(playing: Playing) -> bool:
        who = people_of(playing)
        # Several persons at one seat are separated by semicolons (standard 3.4.5).
        for seat, own in zip(who.seats, who.ids, strict=True):
            is_named = seat is not None and wanted in map(_folded, (seat, *seat.split(";")))
            if is_named and member in (None, own):
                return True
        pairs = [part for joint in who.names if joint is not None for part in joint.split(" & ")]
        return member is None and wanted in map(_folded, pairs)

    return holds


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _contract(value: str) -> Callable[[Playing], bool]:
    wanted = contract_from_text(value)
    if wanted is None:
        raise DealtoolsError(f"--where contract={value}: that is no contract; one is written like 4S, 3NTX or Pass")
    return lambda playing: playing.contract == wanted


def _declarer(value: str) -> Callable[[Playing], bool]:
    wanted = seat_from_text(value)
    if wanted is None:
        raise DealtoolsError(f"--where declarer={value}: that is no seat; N, E, S and W are")
    return lambda playing: playing.declarer == wanted


def _date(value: str) -> Callable[[Playing], bool]:
    first, dots, last = value.replace("-", ".").partition("..")
    if not _DATE.fullmatch(first) or (dots and not _DATE.fullmatch(last)):
        raise DealtoolsError(f"--where date={value}: a date is written like 2024, 2024.03 or 2024.01.01..2024.06.30")
    last = last or first

    def holds(playing: Playing) -> bool:
        date = dotted_date(playing.record.known("Date") or "")
        return date is not None and first <= date[: len(first)] and date[: len(last)] <= last

    return holds


def _event(value: str) -> Callable[[Playing], bool]:
    wanted = value.casefold()
    return lambda playing: playing.record.values.get("Event", "").casefold() == wanted


_TESTS: dict[str, Callable[[str], Callable[[Playing], bool]]] = {
    "board": _board,
    "player": _player,
    "contract": _contract,
    "declarer": _declarer,
    "date": _date,
    "event": _event,
}
