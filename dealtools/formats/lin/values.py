"""The values of LIN commands, read by the grammar: deals, calls, cards and entries of the list of results."""

import functools
from typing import NamedTuple

import lark

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE
from dealtools.bridge.card import CARDS
from dealtools.formats.grammar import tokens_of

DEALERS = {"1": "S", "2": "W", "3": "N", "4": "E"}
LAYOUT_ONLY = "0"
"""The digit of a deal that only changes the cards shown, as in teaching movies."""

PLAIN_CARDS = frozenset(CARDS)
"""Cards written as PBN does: nearly all."""

PLAIN_CALLS = {
    **{f"{level}{suit}": f"{level}{suit}" for level in range(1, 8) for suit in "CDHS"},
    **{f"{level}N": f"{level}NT" for level in range(1, 8)},
    "p": CALLS[PASS],
    "d": CALLS[DOUBLE],
    "r": CALLS[REDOUBLE],
}
"""The spelling of PBN for calls as most programs write them, without an alert."""

_VULNERABLE = {"": "None", "o": "None", "0": "None", "-": "None", "n": "NS", "e": "EW", "b": "All"}
_OTHER_VULNERABLE = {"ns": "NS", "ew": "EW", "all": "All", "none": "None", "both": "All"}
_SUITS = "SHDC"
_HANDS = 4


class Deal(NamedTuple):
    """What the value of `md` gives.

    Attributes:
        dealer: the digit as written; "" where there is none.
        hands: of S, W, N, E as PBN writes them (`A92.K.QJ4.AQ9764`); "" for a hand that is not given.
        is_odd: whether something in it is no card.
    """

    dealer: str
    hands: tuple[str, ...]
    is_odd: bool


class Call(NamedTuple):
    """A call in the spelling of PBN, or as written where it is none; and whether it is alerted."""

    token: str
    is_alerted: bool
    is_hyphen: bool = False


class Listed(NamedTuple):
    """An entry of the list of results: contract and declarer as PBN writes them, tricks None where not told."""

    contract: str
    declarer: str
    tricks: int | None


@functools.lru_cache(maxsize=8)
def read_deal(value: str) -> Deal:
    """The dealer and the hands of `md`; both rooms of a match have the same, and many tables of a tournament."""
    dealer = ""
    hands: list[str] = [""]
    suits: list[str] = []  # of a hand that is not written plainly
    suit = -1
    is_odd = False
    for token in tokens_of("lin", "deal", value):
        kind = token.type
        if kind == "PLAIN_HAND":
            hands[-1] = _plain_hand(str(token))
        elif kind == "COMMA":
            hands.append("")
            suits = []
            suit = -1
        elif kind == "DEALER":
            dealer = str(token)
        elif kind == "SUIT":
            suit = _SUITS.index(str(token).upper())
            suits = suits or [""] * 4
            hands[-1] = ".".join(suits)
        elif kind == "RANKS" and suit >= 0:
            suits[suit] += str(token).upper().replace("10", "T")
            hands[-1] = ".".join(suits)
        else:
            is_odd = True
            if suit >= 0:
                suits[suit] += str(token)
                hands[-1] = ".".join(suits)
            else:
                hands[-1] += str(token)
    return Deal(dealer, tuple("" if hand == "..." else hand for hand in hands), is_odd)


def _plain_hand(text: str) -> str:
    spades, _, rest = text[1:].partition("H")
    return spades + "." + rest.replace("D", ".").replace("C", ".")


@functools.lru_cache(maxsize=4096)
def read_calls(value: str) -> tuple[Call, ...]:
    """The calls of `mb`; what is none stands as it is written."""
    calls: list[Call] = []
    junk = ""
    is_before = False  # an alert that stands before its call
    for token in tokens_of("lin", "calls", value):
        kind, text = token.type, str(token)
        if kind == "JUNK":
            junk += text
            continue
        if junk:
            calls.append(Call(junk, False))
            junk = ""
        if kind == "ALERT":
            if calls:
                calls[-1] = calls[-1]._replace(is_alerted=True)
            else:
                is_before = True
        elif kind == "HYPHEN":
            calls.append(Call(CALLS[PASS], False, True))
        else:
            calls.append(Call(_CALLS[kind] or _bid(text), is_before))
            is_before = False
    if junk:
        calls.append(Call(junk, False))
    return tuple(calls)


_CALLS = {"PASS": CALLS[PASS], "DOUBLE": "X", "REDOUBLE": "XX", "BID": ""}


def _bid(text: str) -> str:
    return text[0] + ("NT" if text[1] in "nN" else text[1].upper())


@functools.lru_cache(maxsize=1024)
def read_cards(value: str) -> tuple[str, ...]:
    """The cards of `pc`; what is none stands as it is written."""
    cards: list[str] = []
    is_open = False  # the last word is no card, and may go on
    for token in tokens_of("lin", "cards", value):
        if token.type == "CARD":
            cards.append(str(token).upper().replace("10", "T"))
            is_open = False
        elif is_open:
            cards[-1] += str(token)
        else:
            cards.append(str(token))
            is_open = True
    return tuple(cards)


@functools.lru_cache(maxsize=4096)
def read_listed(value: str) -> Listed | None:
    """An entry of `rs`; None where it has no reading."""
    try:
        tokens = {token.type: str(token).upper() for token in tokens_of("lin", "result", value)}
    except lark.UnexpectedInput:
        return None
    if "PASSED" in tokens:
        return Listed("Pass", "", None)
    bid = _bid(tokens["BID"])
    relative = tokens.get("RELATIVE")
    tricks = None if relative is None else 6 + int(bid[0]) + (0 if relative == "=" else int(relative))
    return Listed(bid + tokens.get("DOUBLED", ""), tokens.get("SEAT", ""), tricks)


def read_vulnerable(value: str) -> tuple[str, bool]:
    """What `sv` says in the words of PBN, the value itself where it says nothing; and whether it is a usual one."""
    word = value.strip().lower()
    usual = _VULNERABLE.get(word)
    if usual is not None:
        return usual, True
    return _OTHER_VULNERABLE.get(word, value.strip()), False


def deal_text(hands: tuple[str, ...]) -> str:
    """The hands of S, W, N, E as PBN writes a deal; "" where none is given."""
    four = (*hands, "", "", "", "")[:_HANDS]
    return "S:" + " ".join(hand or "-" for hand in four) if any(four) else ""
