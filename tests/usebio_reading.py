"""USEBIO texts read and judged, and the event of which most of them are made."""

from dealtools.formats.usebio.reader import read
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows

HANDS = {
    "North": ("K9752", "J97", "K6", "1074"),
    "East": ("Q108", "Q8", "Q743", "Q986"),
    "South": ("AJ63", "T64", "T98", "J52"),
    "West": ("4", "AK532", "AJ52", "AK3"),
}
DEAL = "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"
SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
LIN = (
    "qx||pn|Sue,Wes,Nan,Eli|st||md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,|rh||ah|Board 1|sv|o|"
    "mb|p|mb|p|mb|p|mb|1H|mb|1S|mb|2H|mb|2S|mb|4H|an|to play|mb|p|mb|p|mb|p|pc|S5|pc|S8|pc|SA|pc|S4|mc|10|"
)


def element(name: str, *inner: str) -> str:
    """An element with what is in it."""
    return f"<{name}>{''.join(inner)}</{name}>"


def hands() -> str:
    """The four hands of the board."""
    return "\n".join(
        element(
            "HAND", element("DIRECTION", seat), *(element(suit, held) for suit, held in zip(SUITS, cards, strict=True))
        )
        for seat, cards in HANDS.items()
    )


def line(ns: str, ew: str, **elements: str) -> str:
    """A traveller line of two pairs."""
    inner = [element(name, text) for name, text in elements.items()]
    return element("TRAVELLER_LINE", element("NS_PAIR_NUMBER", ns), element("EW_PAIR_NUMBER", ew), *inner) + "\n"


def pair(number: str, direction: str, *names: str, **elements: str) -> str:
    """A pair among the participants."""
    inner = [element(name, text) for name, text in elements.items()]
    players = [element("PLAYER", element("PLAYER_NAME", name)) for name in names]
    return element("PAIR", element("PAIR_NUMBER", number), element("DIRECTION", direction), *inner, *players) + "\n"


HEAD = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Old Mill BC</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="PAIRS"><PROGRAM_NAME>Tally</PROGRAM_NAME><BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
<DATE>07/01/2024</DATE><EVENT_DESCRIPTION>Evening pairs</EVENT_DESCRIPTION>
"""
TAIL = "</EVENT></USEBIO>\n"
PAIRS = element(
    "PARTICIPANTS",
    pair("1", "NS", "Nan Ex", "Sue Ex", PLACE="1", PERCENTAGE="75.00"),
    pair("1", "EW", "Eli Wy", "Wes Wy", PLACE="1", PERCENTAGE="50.00"),
    pair("2", "NS", "Ned Zed", "Sal Zed", PLACE="2", PERCENTAGE="25.00"),
)
LINES = (
    line(
        "1", "1", CONTRACT="4 H", PLAYED_BY="W", LEAD="S5", TRICKS="10", SCORE="-420", NS_MATCH_POINTS="0",
        EW_MATCH_POINTS="2",
    ),
    line(
        "2", "2", CONTRACT="3HX", PLAYED_BY="West", LEAD="5S", TRICKS="8", SCORE="100", NS_MATCH_POINTS="2",
        EW_MATCH_POINTS="0",
    ),
)  # fmt: skip


def board(*inner: str, number: str = "1") -> str:
    """A board."""
    return element("BOARD", element("BOARD_NUMBER", number), *inner) + "\n"


EVENT = HEAD + PAIRS + board(hands(), *LINES) + TAIL


def passages(text: str, size: int = 0) -> list[Passage]:
    """The passages of a text, which joined are the text; it may come in pieces of a size."""
    blocks = [text[at : at + size] for at in range(0, len(text), size)] if size else [text]
    found = list(read(blocks, "test.xml"))
    assert "".join(each.text for each in found) == text
    for each in found:
        assert all(0 <= fault.start < fault.end <= len(each.text) for fault in each.faults)
    return found


def records(text: str) -> list[Record]:
    """The records of a text."""
    return [each for each in passages(text) if isinstance(each, Record)]


def record(text: str) -> Record:
    """The only record of a text."""
    (only,) = records(text)
    return only


def rows(text: str) -> list[Playing]:
    """The rows of the only record of a text."""
    return list(resolve_rows(resolve(record(text))))


def faults(text: str) -> list[str]:
    """What the reader notices in a text, by the names of the rules."""
    return [fault.name for each in passages(text) for fault in each.faults]
