"""Deals as records write them (PBN standard 3.4.11), in every spelling with one reading."""

import functools
import re
from typing import NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hand_from_text
from dealtools.bridge.seat import SEATS, seat_from_text

_PLAIN = re.compile(r"([NESW]):(\S+) (\S+) (\S+) (\S+)")
_PREFIX = re.compile(r"[NESWnesw]:")
_RANKS = frozenset("23456789TJQKA")


class DealReading(NamedTuple):
    """What a deal text holds.

    Attributes:
        deal: the hands; None where the text has no reading.
        first: the seat that the text begins with.
        problem: why it has no reading, or why one of the hands is left unknown; "" where all is well.
        is_plain: written as the standard does on import.
    """

    deal: Deal | None
    first: int | None
    problem: str
    is_plain: bool


@functools.lru_cache(maxsize=64)
def read_deal(text: str) -> DealReading:
    """The deal that a text gives, first seat and four hands clockwise, `-` for a hand not given."""
    plain = _PLAIN.fullmatch(text)
    if plain is not None:
        first = SEATS.index(plain[1])
        words = plain.groups()[1:]
    else:
        words = tuple(text.split())
        seat = seat_from_text(words[0][0]) if words and _PREFIX.match(words[0]) else None
        if seat is None:
            return DealReading(None, None, "it does not begin with a seat and a colon", False)
        first = seat
        words = tuple(_PREFIX.sub("", word) for word in words)
        words = words[1:] if not words[0] else words
        if len(words) != 4:
            return DealReading(None, first, f"it has {len(words)} hands, not four", False)
    hands: list[int | None] = [None] * 4
    problem = ""
    is_plain = plain is not None
    for place, word in enumerate(words):
        if word == "-":
            continue
        seat = (first + place) & 3
        hand = hand_from_text(word)
        if hand is None:
            hand = hand_from_text(_normal(word))
            is_plain = False
            if hand is None:
                problem = problem or f"{SEATS[seat]}: {_hand_problem(word)}"
        elif is_plain and "10" in word:
            is_plain = False
        hands[seat] = hand
    if problem or all(hand is None for hand in hands):
        return DealReading(None, first, problem or "no hand is given", is_plain)
    n, e, s, w = hands
    return DealReading(Deal((n, e, s, w)), first, "", is_plain)


def _normal(word: str) -> str:
    """A hand with a dash for a void, or the suit letter before each holding, in the usual spelling."""
    suits = word.split(".")
    if len(suits) == 4 and all(suit[:1].upper() == letter for suit, letter in zip(suits, "SHDC", strict=True)):
        suits = [suit[1:] for suit in suits]
    return ".".join("" if suit in ("-", "--") else suit for suit in suits)


def _hand_problem(word: str) -> str:
    """What is wrong with a hand that cannot be read."""
    suits = word.replace("10", "T").upper().split(".")
    if len(suits) != 4:
        return f"{word} has {len(suits)} suits, not four"
    for suit in suits:
        for rank in suit:
            if rank not in _RANKS:
                return f"{rank} in {word} is no rank"
        if len(set(suit)) < len(suit):
            return f"a card stands twice in {word}"
    return f"{word} is no hand"
