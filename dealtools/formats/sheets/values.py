"""What single cells say; None where a cell has no reading. What was expected stands in `EXPECTED`."""

import datetime
import re
from functools import lru_cache
from typing import NamedTuple

from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.bridge.vulnerability import vulnerability_from_text
from dealtools.scoring.awards import award_from_text, awards_from_text

EXPECTED = {
    "contract": "1C to 7NT, with X or XX where it was doubled, or Pass",
    "declarer": "N, E, S, W, NS, EW or the name of one of the row's players",
    "dealer": "N, E, S, W or the name of one of the row's players",
    "doubling": "nothing, X, XX or 0, 1, 2",
    "tricks": "0 to 13, or relative to the contract with a sign or =",
    "result": "relative to the contract: =, +1, -2",
    "down": "the tricks short of the contract, 0 to 13",
    "honours": "a seat with points or honours: N:100, N:150, N4, N5",
    "vulnerable": "None, NS, EW, All, or yes or no of the declaring side",
    "ns_vul": "yes or no, 1 or 0",
    "ew_vul": "yes or no, 1 or 0",
    "declarer_vul": "yes or no, 1 or 0",
    "points": "a whole number",
    **dict.fromkeys(("award_ns", "award_ew"), "A+, A, A-, a percentage up to 100, NP, or those of both sides: 60-40"),
    "weight": "a part of the result, above 0 and up to 100 %",
    "date": "a day such as 2024-10-04",
}

_SEAT_WORDS = {"north": 0, "east": 1, "south": 2, "west": 3}
_SIDES = {word: side for side, words in enumerate((("ns", "n-s", "n/s"), ("ew", "e-w", "e/w"))) for word in words}
_DOUBLINGS = {
    word: doubling
    for doubling, words in enumerate(
        (
            ("0", "-", "no", "none", "undoubled", "false"),
            ("1", "x", "*", "d", "dbl", "double", "doubled", "yes", "true"),
            ("2", "xx", "**", "r", "rdbl", "redbl", "redouble", "redoubled"),
        )
    )
    for word in words
}
_YES = {word: value for value, words in ((True, "yes y true 1"), (False, "no n false 0 -")) for word in words.split()}
# A spreadsheet writes whole numbers with a fraction, signs as other dashes, and an apostrophe before a sign.
_NUMBER = re.compile(r"'?([+-]?)(\d{1,7})(?:[.,]0+)?")
_WEIGHT = re.compile(r"(\d{0,3}(?:[.,]\d{1,9})?(?<=\d))\s*(%?)", re.ASCII)
_EQUAL = re.compile(r"'?=|made|just made", re.IGNORECASE)
_DASHES = str.maketrans("−–‐‑", "----")
_HONOUR = re.compile(r"([NESW])\s*[:=]?\s*(100|150|4|5)", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;+&]*")
_YEAR_FIRST = re.compile(r"(\d{4})([-./]?)(\d{1,2})\2(\d{1,2})(?:[ T]00:00(?::00)?)?")
_DAY_FIRST = re.compile(r"(\d{1,2})([-./])(\d{1,2})\2(\d{4})")


class Tricks(NamedTuple):
    """A number of tricks, or of tricks beyond (+) or short of (-) the contract."""

    number: int
    is_relative: bool


class Honours(NamedTuple):
    """Honours as written: a seat with points, or with the number of honours held."""

    seat: int
    points: int
    number: int


def read_number(text: str) -> tuple[str, int] | None:
    """The sign ("", "+" or "-") and the size of a whole number."""
    match = _NUMBER.fullmatch(text.translate(_DASHES).replace(" ", ""))
    return None if match is None else (match[1], int(match[2]))


def read_points(text: str) -> int | None:
    """A whole number with its sign."""
    number = read_number(text)
    return None if number is None else -number[1] if number[0] == "-" else number[1]


@lru_cache(maxsize=256)
def read_awards(text: str) -> tuple[str, ...] | None:
    """An artificial score in its plain spelling, or those of North-South and East-West: `A+`, `60-40`."""
    both = awards_from_text(text)
    if both is not None:
        return both
    one = award_from_text(text)
    return None if one is None else (one,)


@lru_cache(maxsize=256)
def read_weight(text: str) -> float | None:
    """A part of a result, above 0 and up to 1: `60%`, `60` and `0.6` are the same."""
    match = _WEIGHT.fullmatch(text)
    if match is None:
        return None
    number = float(match[1].replace(",", "."))
    weight = number / 100 if match[2] or number > 1 else number
    return round(weight, 9) if 0 < weight <= 1 else None


@lru_cache(maxsize=256)
def read_tricks(text: str) -> Tricks | None:
    """Tricks of the declaring side: absolute, unless a sign or `=` makes them relative to the contract."""
    if _EQUAL.fullmatch(text):
        return Tricks(0, True)
    number = read_number(text)
    if number is None:
        return None
    sign, size = number
    return Tricks(-size if sign == "-" else size, sign != "")


@lru_cache(maxsize=256)
def read_result(text: str) -> Tricks | None:
    """Tricks relative to the contract, also without a sign, as a spreadsheet makes 1 of +1."""
    tricks = read_tricks(text)
    return None if tricks is None else Tricks(tricks.number, True)


@lru_cache(maxsize=256)
def read_down(text: str) -> Tricks | None:
    """Tricks relative to the contract, from the number of tricks short of it, with or without a minus."""
    tricks = read_tricks(text)
    return None if tricks is None else Tricks(-abs(tricks.number), True)


def read_doubling(text: str) -> int | None:
    """0 undoubled, 1 doubled, 2 redoubled."""
    return _DOUBLINGS.get(text.casefold())


def read_seat(text: str) -> int | None:
    """A seat by its letter or its word."""
    seat = seat_from_text(text)
    return _SEAT_WORDS.get(text.casefold()) if seat is None else seat


def read_side(text: str) -> int | None:
    """A side by its letters."""
    return _SIDES.get(text.casefold())


def read_yes(text: str) -> bool | None:
    """Yes or no."""
    return _YES.get(text.casefold())


@lru_cache(maxsize=256)
def read_vulnerable(text: str) -> tuple[int | None, bool | None] | None:
    """Vulnerability by side, or of the declaring side only, which yes, no, 1 and 0 tell."""
    declarer = read_yes(text)
    if declarer is not None and text != "-":
        return None, declarer
    sides = vulnerability_from_text(text)
    return None if sides is None else (sides, None)


@lru_cache(maxsize=1024)
def read_honours(text: str) -> tuple[Honours, ...] | None:
    """Honours held: one entry or several."""
    found = []
    position = 0
    while position < len(text):
        match = _HONOUR.match(text, position)
        if match is None:
            return None
        size = int(match[2])
        points = size if size >= 100 else {4: 100, 5: 150}[size]
        found.append(Honours(SEATS.index(match[1].upper()), points, size if size < 100 else 0))
        between = _BETWEEN.match(text, match.end())
        assert between is not None
        position = between.end()
    return tuple(found)


@lru_cache(maxsize=1024)
def read_date(text: str) -> datetime.date | None:
    """A day: year first, or day, month and year where only one order is possible."""
    match = _YEAR_FIRST.fullmatch(text)
    if match is not None:
        return _day(match[1], match[3], match[4])
    match = _DAY_FIRST.fullmatch(text)
    if match is None:
        return None
    first, separator, second, year = match.groups()
    # Between points the day is first; otherwise Americans put the month there.
    orders = {_day(year, second, first)}
    if separator != ".":
        orders.add(_day(year, first, second))
    days = orders - {None}
    return days.pop() if len(days) == 1 else None


def _day(year: str, month: str, day: str) -> datetime.date | None:
    try:
        return datetime.date(int(year), int(month), int(day))
    except ValueError:
        return None
