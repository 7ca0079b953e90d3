"""What is said of tags and their values."""

import pytest
from pbn_reading import said

from dealtools.findings.finding import Severity


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        ('[Site "Here]', "unterminated-string", "the value of Site has no closing quote"),
        ("[Site]", "tag-without-value", "Site has no value"),
        ("[Site Here]", "unquoted-value", "the value of Site has no quotes"),
        ('[Date "3/10/2021"]', "malformed-date", "Date “3/10/2021” is no date of the form YYYY.MM.DD"),
        ('[Date "2021-10-03"]', "date-spelling", "Date “2021-10-03” was read as 2021.10.03"),
        ('[Board "A12"]', "board-not-a-number", "Board “A12” is no board number"),
        (
            '[Deal "#"]',
            "forbidden-inheritance",
            "Deal may not take its value from the game before; the value is unknown",
        ),
        ('[SITE "x"]', "tag-name-case", "the tag Site is written SITE"),
        ('[Own "x"]', "unknown-tag", "Own is no tag of the standard"),
        ('[Time "7 pm"]', "tag-value-spelling", "Time “7 pm” is not written as HH:MM:SS"),
        ('[Room "IMP"]', "unlisted-value", "Room “IMP” is not among the standard's: Open, Closed"),
        (
            '[Score "a lot"]',
            "malformed-score",
            "Score “a lot” cannot be read; expected is a score in points such as 420 or NS 420",
        ),
        (
            '[OptimumScore "EW 4S; -620"]',
            "optimum-score-spelling",
            "OptimumScore “EW 4S; -620” is more than a score with its side such as NS 600",
        ),
    ],
)
def test_messages(text: str, name: str, message: str) -> None:
    assert said(text, name).message == message


def test_a_second_value_is_a_warning_and_the_same_once_more_is_not() -> None:
    other = said('[Site "a"]\n[Site "b"]', "repeated-tag")
    assert (other.severity, other.found, other.expected) == (None, "b", "a")
    assert other.message == "Site stands twice in the game; “b” was ignored, “a” counts"
    assert said('[Site "a"]\n[Site "a"]', "repeated-tag").severity is Severity.INFO


def test_found_and_expected() -> None:
    found = said('[Date "20211003"]', "date-spelling")
    assert (found.found, found.expected) == ("20211003", "2021.10.03")
    assert (found.start, found.end) == (0, len('[Date "20211003"]'))


def test_long_values_are_cut_off() -> None:
    message = said(f'[Time "{"x " * 100}"]', "tag-value-spelling").message
    assert len(message) < 120
    assert "…”" in message
