"""What the values of the PBN tags must look like (standard 3.4 and 4)."""

import functools
import re
from collections.abc import Callable

from dealtools.formats.pbn.tags import TABLES
from dealtools.records.dates import is_possible

# What is wrong: the rule's name and, for its message, what was expected.
Verdict = tuple[str, str] | None

# NULs are reported once for the whole file.
_CONTROL = re.compile(r"[\x01-\x1f\x7f]")
_DATE = re.compile(r"(\d{4}|\d{0,3}\?{1,4})\.(\d\d|\d\?|\?\?)\.(\d\d|\d\?|\?\?)")
_OTHER_DATE = re.compile(r"(\d{4})([-/.]?)(\d\d|\?\??)\2(\d\d|\?\??)(?:[ T]\d\d:\d\d(?::\d\d)?)?")
_ROUND = re.compile(r"[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*")
_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d:[0-5]\d")
_INTEGER = r"[+-]?\d+"
_DECIMAL = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)"
_PERCENT = r"(?:100(?:\.0*)?|\d{1,2}(?:\.\d*)?)"
_RUBBER = r"\d+ */ *\d+"
_HISTORY = r"\d+ +\d+ */ *\d+(?: +\d+){0,2}"
_AWARD = re.compile(r"(?i:AV(?:ER?)?A?G?E?[+=-]?|NP)|A[+=-]?|\d{2}%?-\d{2}%?|-")


def _forms(score: str, sideless: bool = True) -> re.Pattern[str]:
    """The forms in which a score is given: declarer's, one side's, or both (standard 4.4)."""
    forms = [f"(?:NS|EW) +{score}", f"NS +{score} +EW +{score}", f"EW +{score} +NS +{score}"]
    return re.compile("|".join([score, *forms] if sideless else forms))


_SCORES = {
    "Score": (_forms(_INTEGER), "a score in points such as 420 or NS 420"),
    "ScoreIMP": (_forms(_DECIMAL), "IMPs such as NS 4 or NS 2.5"),
    "ScoreMP": (_forms(_DECIMAL), "matchpoints such as NS 12.5"),
    "ScorePercentage": (_forms(_PERCENT), "a percentage from 0 to 100 such as NS 54.2"),
    "ScoreRubber": (_forms(_RUBBER), "points above and below the line such as NS 300/40"),
    "ScoreRubberHistory": (
        re.compile(f"NS +{_HISTORY} +EW +{_HISTORY}|EW +{_HISTORY} +NS +{_HISTORY}"),
        "a history such as NS 0 0/0 EW 0 0/0",
    ),
    "OptimumScore": (_forms(_INTEGER, sideless=False), "a score with its side such as NS 600"),
}

_SCORINGS = {
    "mp", "matchpoints", "imp", "cavendish", "chicago", "rubber", "bam", "instant", "butler", "butler-2", "experts",
    "cross", "cross1", "cross2", "mean", "median", "mp1", "mp2", "oldmp", "mitchell2", "mitchell3", "mitchell4",
    "ascherman", "bastille", "emp", "imp_1948", "imp_1961", "minibridge", "honeymoon",
}  # fmt: skip
_LISTS: dict[str, tuple[str, ...]] = {
    "Competition": ("Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"),
    "FrenchMP": ("Yes", "No"),
    "Mode": ("EM", "EMB", "IBS", "OKB", "TABLE", "TC"),
    "Room": ("Open", "Closed"),
    "Termination": (
        "abandoned", "adjudication", "death", "emergency", "normal", "rules infraction", "time forfeit", "unterminated",
    ),
    **{f"{seat}Type": ("human", "program") for seat in ("West", "North", "East", "South")},
}  # fmt: skip


@functools.lru_cache(maxsize=4096)
def judge_value(name: str, value: str) -> Verdict:
    """What is wrong with the value of a tag: a rule's name and what was expected; None where nothing is.

    The tags that decide the result (Dealer, Vulnerable, Deal, Declarer, Contract, Result) are judged with the playing.
    """
    if _CONTROL.search(value):
        return "control-character", "no tabs and no control characters in a value"
    if value in ("", "?", "-") or name in TABLES:
        return None
    check = _CHECKS.get(name)
    return check(name, value) if check is not None else None


def _judge_date(_: str, value: str) -> Verdict:
    match = _DATE.fullmatch(value)
    if match is None:
        other = _OTHER_DATE.fullmatch(value)
        if other is not None:
            year, month, day = other[1], other[3].rjust(2, "?"), other[4].rjust(2, "?")
            if is_possible(year, month, day):
                return "date-spelling", f"{year}.{month}.{day}"
        return "malformed-date", "YYYY.MM.DD, with ? for an unknown digit"
    if not is_possible(*match.groups()):
        return "malformed-date", "a year from 1900 on, a month and a day of the calendar"
    return None


def _judge_score(name: str, value: str) -> Verdict:
    pattern, expected = _SCORES[name]
    if pattern.fullmatch(value.strip()) or (name in ("Score", "ScoreMP", "ScoreIMP") and _AWARD.fullmatch(value)):
        return None
    if pattern.fullmatch(value.strip().upper()):  # read all the same
        return "tag-value-spelling", expected
    if name == "OptimumScore" and re.search(f"(?:NS|EW) .*{_INTEGER}", value):
        return "optimum-score-spelling", expected
    return "malformed-score", expected


def _judge_list(name: str, value: str) -> Verdict:
    return None if value in _LISTS[name] else ("unlisted-value", ", ".join(_LISTS[name]))


def _judge_scoring(_: str, value: str) -> Verdict:
    unknown = [field for field in value.split(";") if field.strip().casefold() not in _SCORINGS]
    return ("unlisted-value", "the systems and modifiers of the standard, section 3.4.12") if unknown else None


def _matching(pattern: str, rule: str, expected: str) -> Callable[[str, str], Verdict]:
    compiled = re.compile(pattern)
    return lambda _, value: None if compiled.fullmatch(value) else (rule, expected)


_judge_time = _matching(_TIME.pattern, "tag-value-spelling", "HH:MM:SS")
_judge_seconds = _matching(r"\d+", "tag-value-spelling", "a number of seconds")
_CHECKS: dict[str, Callable[[str, str], Verdict]] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), _judge_date),
    **dict.fromkeys(_SCORES, _judge_score),
    **dict.fromkeys(_LISTS, _judge_list),
    **dict.fromkeys(("Time", "UTCTime"), _judge_time),
    **dict.fromkeys(("TimeCall", "TimeCard"), _judge_seconds),
    "Scoring": _judge_scoring,
    "Board": _matching(r"0*[1-9]\d*", "board-not-a-number", "a positive number"),
    "Round": _matching(_ROUND.pattern, "tag-value-spelling", "letters, digits and _, parts separated by dots"),
    "TimeControl": _matching(r"\d+/\d+", "tag-value-spelling", "<games>/<minutes>"),
    "Hidden": _matching(r"(?!.*(.).*\1)[NESWnesw]*", "tag-value-spelling", "letters of hands such as WE"),
}
JUDGED = frozenset(_CHECKS)
