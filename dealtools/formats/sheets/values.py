"""What single cells say; None where a cell has no reading. What was expected stands in `EXPECTED`."""

import datetime
import re
from functools import lru_cache
from typing import NamedTuple

from dealtools.bridge.vulnerability import vulnerability_from_text
from dealtools.formats.sheets.languages import Lexicon, lexicon_of
from dealtools.records.dates import day_of
from dealtools.scoring.awards import award_from_text, awards_from_text

STANDARD = lexicon_of()
EXPECTED = {
    "contract": "1C to 7NT, with X or XX where it was doubled, or Pass; declarer and result may follow: 4SXN, 4S+1",
    "declarer": "N, E, S, W, NS, EW or the name of one of the row's players",
    "declaring_side": "NS or EW",
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
    "lead": "a card: SA, AS, ♠A, H10, HT",
    "points": "a whole number",
    **dict.fromkeys(("award_ns", "award_ew"), "A+, A, A-, a percentage up to 100, NP, or those of both sides: 60-40"),
    "weight": "a part of the result, above 0 and up to 100 %",
    "date": "a day such as 2024-10-04",
}

# A spreadsheet writes whole numbers with a fraction, signs as other dashes, and an apostrophe before a sign.
_NUMBER = re.compile(r"'?([+-]?)(\d{1,7})(?:[.,]0+)?")
_WEIGHT = re.compile(r"(\d{0,3}(?:[.,]\d{1,9})?(?<=\d))\s*(%?)", re.ASCII)
DASHES = str.maketrans("−–‐‑", "----")
"""Other dashes as the minus that can be typed."""
_WITH_WORD = re.compile(r"(?P<word>\D+?) ?(?P<number>[+-]?\d{1,2})|(?P<count>\d{1,2}) ?(?P<behind>\D+)")
_HONOUR = re.compile(r"([^\W\d_])\s*[:=]?\s*(100|150|4|5)")
_BOOK = 6
_MONTHS = (
    "jan feb mar apr may jun jul aug sep oct nov dec maj okt mai dez sij vel ožu tra svi lip srp kol ruj lis stu pro "
    "tam hel maa huh tou kes hei elo syy lok mar jou"
)
_MONTH = rf"(?:{'|'.join(_MONTHS.split())})[^\W\d_]*\.?"
_DATE_LIKE = re.compile(
    rf"\d{{1,4}}([-./])\d{{1,2}}(?:\1\d{{0,4}})?(?:[ t]\d\d?:\d\d(?::\d\d)?)?"
    rf"|\d{{1,4}}[-./ ]{{1,2}}{_MONTH}(?:[-./ ]\d{{2,4}})?|{_MONTH}[-./ ]\d{{1,4}}"
)
_BETWEEN = re.compile(r"[\s,;+&]*")
_YEAR_FIRST = re.compile(r"(\d{4})([-./]?)(\d{1,2})\2(\d{1,2})(?:[ T]00:00(?::00)?)?")
_DAY_FIRST = re.compile(r"(\d{1,2})([-./])(\d{1,2})\2(\d{4})")


class Tricks(NamedTuple):
    """A number of tricks, or of tricks beyond (+) or short of (-) the contract.

    `is_made` where a word says that the contract was made.
    """

    number: int
    is_relative: bool
    is_made: bool = False


class Honours(NamedTuple):
    """Honours as written: a seat with points, or with the number of honours held."""

    seat: int
    points: int
    number: int


def read_number(text: str) -> tuple[str, int] | None:
    """The sign ("", "+" or "-") and the size of a whole number."""
    match = _NUMBER.fullmatch(text.translate(DASHES).replace(" ", ""))
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


@lru_cache(maxsize=1024)
def read_tricks(text: str, words: Lexicon = STANDARD) -> Tricks | None:
    """Tricks of the declaring side: absolute, unless a sign, `=` or a word makes them relative to the contract.

    `made 4` are the tricks of a contract at the level of four that was just made.
    """
    plain = text.translate(DASHES).casefold().removeprefix("'")
    if plain in words.made:
        return Tricks(0, True, plain != "=")
    number = read_number(text)
    if number is not None:
        sign, size = number
        return Tricks(-size if sign == "-" else size, sign != "")
    found = _WITH_WORD.fullmatch(plain)
    if found is None:
        return None
    word, told = (found["word"], found["number"]) if found["word"] else (found["behind"], found["count"])
    if word in words.down and "+" not in told:
        return Tricks(-abs(int(told)), True)
    if word not in words.made or word == "=" or not found["word"] or "-" in told:
        return None
    if told.startswith("+"):
        return Tricks(int(told), True, True)
    return Tricks(_BOOK + int(told), False, True) if 1 <= int(told) <= 7 else None


def read_result(text: str, words: Lexicon = STANDARD) -> Tricks | None:
    """Tricks relative to the contract, also without a sign, as a spreadsheet makes 1 of +1."""
    tricks = read_tricks(text, words)
    return tricks if tricks is None or tricks.is_made else Tricks(tricks.number, True)


def read_down(text: str, words: Lexicon = STANDARD) -> Tricks | None:
    """Tricks relative to the contract, from the number of tricks short of it, with or without a minus."""
    tricks = read_tricks(text, words)
    return None if tricks is None or tricks.is_made else Tricks(-abs(tricks.number), True)


def read_doubling(text: str, words: Lexicon = STANDARD) -> int | None:
    """0 undoubled, 1 doubled, 2 redoubled."""
    return words.doublings.get(text.casefold())


def read_seat(text: str, words: Lexicon = STANDARD) -> int | None:
    """A seat by its letter or its word."""
    return words.seats.get(text.casefold())


def read_side(text: str, words: Lexicon = STANDARD) -> int | None:
    """A side by its letters."""
    return words.sides.get(text.casefold())


def read_yes(text: str, words: Lexicon = STANDARD) -> bool | None:
    """Yes or no."""
    found = words.yes.get(text.casefold())
    return None if found is None else bool(found)


@lru_cache(maxsize=256)
def read_vulnerable(text: str, words: Lexicon = STANDARD) -> tuple[int | None, bool | None] | None:
    """Vulnerability by side, or of the declaring side only, which yes, no, 1 and 0 tell."""
    declarer = read_yes(text, words)
    if declarer is not None and text != "-":
        return None, declarer
    sides = words.vulnerabilities.get(text.casefold())
    if sides is None:
        sides = vulnerability_from_text(text)
    return None if sides is None else (sides, None)


@lru_cache(maxsize=1024)
def read_honours(text: str, words: Lexicon = STANDARD) -> tuple[Honours, ...] | None:
    """Honours held: one entry or several."""
    found = []
    position = 0
    while position < len(text):
        match = _HONOUR.match(text, position)
        seat = None if match is None else read_seat(match[1], words)
        if match is None or seat is None:
            return None
        size = int(match[2])
        points = size if size >= 100 else {4: 100, 5: 150}[size]
        found.append(Honours(seat, points, size if size < 100 else 0))
        between = _BETWEEN.match(text, match.end())
        assert between is not None
        position = between.end()
    return tuple(found)


@lru_cache(maxsize=1024)
def looks_like_date(text: str) -> bool:
    """Whether a spreadsheet seems to have made a date of a cell: `1-2`, `01.02.`, `2-Jan`, `45324`."""
    plain = text.casefold()
    if _DATE_LIKE.fullmatch(plain) is not None:
        return True
    return plain.isdecimal() and len(plain) == 5 and plain[0] in "34"


@lru_cache(maxsize=1024)
def read_date(text: str) -> datetime.date | None:
    """A day: year first, or day, month and year where only one order is possible."""
    match = _YEAR_FIRST.fullmatch(text)
    if match is not None:
        return day_of(match[1], match[3], match[4])
    match = _DAY_FIRST.fullmatch(text)
    if match is None:
        return None
    first, separator, second, year = match.groups()
    # Between points the day is first; otherwise Americans put the month there.
    orders = {day_of(year, second, first)}
    if separator != ".":
        orders.add(day_of(year, first, second))
    days = orders - {None}
    return days.pop() if len(days) == 1 else None
