"""LIN texts read and judged, and the board of which most of them are made."""

from dealtools.findings.finding import Severity
from dealtools.formats.lin.reader import read
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.rules.check import check

HANDS = "SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74"
EAST = "SQT8HQ8DQ743CQ986"
DEAL = "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"
AUCTION = "mb|p|mb|p|mb|p|mb|1H|mb|1S|mb|2H|mb|2S|mb|4H|mb|p|mb|p|mb|p|"
TRICK = "pc|S5|pc|S8|pc|SA|pc|S4|"
BOARD = f"md|3{HANDS},|rh||ah|Board 1|sv|o|{AUCTION}pg||{TRICK}pg||mc|10|pg||"
NAMES = "pn|Sue,Wes,Nan,Eli|st||"
SINGLE = NAMES + BOARD
HEADING = "vg|Club Match,Round 1,I,1,2,Red,0,Blue,0|\nrs|4HW=,4HW+1,,|\npn|Sue,Wes,Nan,Eli,Sal,Wim,Ned,Eva|pg||\n"
ROOM = f"md|3{HANDS}|sv|o|{AUCTION}\n{TRICK}mc|10|pg||\n"
"""Board 1 as files of matches have it, behind `qx`."""


def passages(text: str, size: int = 0) -> list[Passage]:
    """The passages of a text, which joined are the text; it may come in pieces of a size."""
    blocks = [text[at : at + size] for at in range(0, len(text), size)] if size else [text]
    found = list(read(blocks, "test.lin"))
    assert "".join(each.text for each in found) == text
    return found


def records(text: str) -> list[Record]:
    """The records of a text."""
    return [each for each in passages(text) if isinstance(each, Record)]


def record(text: str) -> Record:
    """The only record of a text."""
    (only,) = records(text)
    return only


def playing(text: str) -> Playing:
    """The playing of the only record of a text."""
    return resolve(record(text))


def faults(text: str) -> list[str]:
    """What the reader notices in a text, by the names of the rules."""
    return [fault.name for each in passages(text) for fault in each.faults]


def found(text: str) -> list[str]:
    """What the rules of the game find in a text, without information, by their codes."""
    return [
        each.code
        for one in records(text)
        for each, violation in check(resolve(one))
        if (violation.severity or each.severity) is not Severity.INFO
    ]
