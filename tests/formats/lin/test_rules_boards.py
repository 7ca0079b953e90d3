"""What is said of the values of boards."""

import pytest
from lin_reading import HANDS, HEADING, ROOM, passages

import dealtools.formats.rules  # noqa: F401 - registers them
from dealtools.findings.registry import rule_by_code

DEALT = f"md|3{HANDS}|sv|o|"


def said(text: str) -> list[tuple[str, str]]:
    """The rules that a text breaks, and what they say."""
    return [
        (each.name, rule_by_code(each.name).function(passage, each).message)
        for passage in passages(text)
        for each in passage.faults
    ]


@pytest.mark.parametrize(
    ("text", "name", "message"),
    [
        (f"qx|o1|md|{HANDS}|", "md-dealer-digit", "does not begin with the digit of a dealer"),
        (f"{DEALT}mc|ten|", "mc-not-tricks", "“ten” is no number of tricks, and was passed over"),
        (f"{DEALT}mc|9|mc|8|", "second-claim", "a second claim, of 8 tricks; it was taken"),
        (f"{DEALT}sv|b|", "value-twice", "Vulnerable is given again as “All”; “None” was kept"),
        (f"pn|A,B|{DEALT}", "name-count", "2 names instead of four or eight; the missing ones are unknown"),
        (f"pn|A|{DEALT}", "name-count", "1 name instead of four or eight; the missing ones are unknown"),
        (f"pn|A,B,C,D,E|{DEALT}", "name-count", "5 names instead of four or eight; none was taken"),
        (
            f"vg|T,S,P,1,1,,,,|pw|A,B,C,D,E,F|qx|o1|{DEALT}",
            "name-count",
            "6 names, which are no groups of four; none was taken",
        ),
        (f"{HEADING}qx|o3|{ROOM}", "board-outside-match", "this is board 3, but the heading covers boards 1 to 2"),
        (f"{HEADING}qx|o1|ah|Board 9|{ROOM}", "board-number-differs", "the headline says board 9"),
        (f"{HEADING}qx|o1|{ROOM}qx|o1|{ROOM}", "board-told-twice", "board 1 was told for this room before"),
        (f"{HEADING.replace('4HW=', '4HW!', 1)}qx|o1|{ROOM}", "rs-malformed-entry", "“4HW!” for this board"),
        (f"pn|JÃ¶rg,B,C,D|{DEALT}", "name-encoded-twice", "“JÃ¶rg” seems to stand for “Jörg”"),
    ],
)
def test_messages(text: str, name: str, message: str) -> None:
    ((found, words),) = said(text)
    assert found == name
    assert message in words
