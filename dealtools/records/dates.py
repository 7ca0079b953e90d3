"""Days as records and sheets write them: what is known of a date, and whether there is such a day."""

import datetime
import functools
import re

_FIRST_YEAR = 1900
_DATE = re.compile(r"(\d{4})(?:[.\-/]?(\d\d|\d\?|\?\?)[.\-/]?(\d\d|\d\?|\?\?))?(?!\d).*", re.DOTALL | re.ASCII)
_SEPARATED = re.compile(
    r"\s*(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?!\d)", re.ASCII
)
_MIDNIGHT = re.compile(r"(?:[ T]00:00(?::00(?:\.0+)?)?)?", re.ASCII)
# Years that have the days of any month, as that is what an unknown one may be.
_LEAP_YEAR, _LONG_MONTH = "2000", "01"


@functools.lru_cache(maxsize=4096)
def read_date(text: str | None) -> tuple[datetime.date | None, int | None]:
    """The day that a date names, and its year where at least that is known: `2012.08.??` is in 2012."""
    match = _DATE.fullmatch((text or "").strip())
    if match is None:
        return None, None
    year, month, day = match.groups()
    if year == "0000":
        return None, None
    return day_of(year, month or "", day or ""), int(year)


def dotted_date(text: str) -> str | None:
    """The part of a date that `read_date` reads, as PBN writes it: `2012.08.??` or `2012`; None where it reads none."""
    match = _DATE.fullmatch(text.strip())
    return None if match is None else ".".join(part for part in match.groups() if part is not None)


def day_of(year: str, month: str, day: str) -> datetime.date | None:
    """The day of the calendar; None where there is none, or a digit is not known."""
    try:
        return datetime.date(int(year), int(month), int(day))
    except ValueError:
        return None


def is_possible(year: str, month: str, day: str) -> bool:
    """Whether there may be such a day since 1900; unknown digits, written `?`, fit."""
    if "?" not in year and int(year) < _FIRST_YEAR:
        return False
    known_month = _LONG_MONTH if "?" in month else month
    known_day = "01" if "?" in day else day
    return day_of(_LEAP_YEAR if "?" in year else year, known_month, known_day) is not None


def written_date(text: str) -> str:
    """A date as PBN writes it, of one with the year first or, where the format has it so, the day; others stay.

    What stands behind it stays too, but for a midnight, which programs write where they have no time.
    """
    found = _SEPARATED.match(text)
    if found is None:
        return text
    year, month, day = found.group(1, 2, 3) if found[1] else found.group(6, 5, 4)
    rest = text[found.end() :].rstrip()
    return f"{year}.{int(month):02}.{int(day):02}" + ("" if _MIDNIGHT.fullmatch(rest) else rest)
