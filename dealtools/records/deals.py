"""Deals as records write them (PBN standard 3.4.11), in every spelling with one reading."""

import functools
import re
from typing import NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hand_from_text
from dealtools.bridge.seat import SEATS, seat_from_text

_PLAIN = re.compile(r"([NESWnesw]):(\S+) (\S+) (\S+) (\S+)")
_PREFIX = re.compile(r"[NESWnesw]:")
_RANKS = frozenset("23456789TJQKA")
_MALFORMED = "malformed-deal"


class DealReading(NamedTuple):
    """What a deal text holds.

    Attributes:
        deal: the hands; None where the text has no reading.
        first: the seat that the text begins with.
        problem: why it has no reading, or why one of the hands is left unknown; "" where all is well.
        is_plain: written as the standard does on import.
        fault: the rule that the problem falls under, "" where there is none.
        hand: the seat of the hand that has no reading.
    """

    deal: Deal | None
    first: int | None
    problem: str
    is_plain: bool
    fault: str = ""
    hand: int | None = None


@functools.lru_cache(maxsize=64)
def read_deal(text: str) -> DealReading:
    """The deal that a text gives, first seat and four hands clockwise, `-` for a hand not given."""
    plain = _PLAIN.fullmatch(text)
    if plain is not None:
        first = SEATS.index(plain[1].upper())
        words = plain.groups()[1:]
    else:
        words = tuple(text.split())
        seat = seat_from_text(words[0][0]) if words and _PREFIX.match(words[0]) else None
        if seat is None:
            return DealReading(None, None, "it does not begin with a seat and a colon", False, _MALFORMED)
        first = seat
        words = tuple(_PREFIX.sub("", word) for word in words)
        words = words[1:] if not words[0] else words
        if len(words) != 4:
            return DealReading(None, first, f"it has {len(words)} hands, not four", False, _MALFORMED)
    hands: list[int | None] = [None] * 4
    problem, fault = "", ""
    unread: int | None = None
    is_plain = plain is not None
    for place, word in enumerate(words):
        if word == "-":
            continue
        seat = (first + place) & 3
        hand = hand_from_text(word)
        if hand is None:
            hand = hand_from_text(_normal(word))
            is_plain = False
            if hand is None and unread is None:
                unread = seat
                fault, problem = _hand_problem(word)
        elif is_plain and ("10" in word or "-" in word):
            is_plain = False
        hands[seat] = hand
    if problem:
        return DealReading(None, first, problem, is_plain, fault, unread)
    if all(hand is None for hand in hands):
        return DealReading(None, first, "no hand is given", is_plain, _MALFORMED)
    n, e, s, w = hands
    return DealReading(Deal((n, e, s, w)), first, "", is_plain)


def _normal(word: str) -> str:
    """A hand with a dash for a void, or the suit letter before each holding, in the usual spelling."""
    suits = word.split(".")
    if len(suits) == 4 and all(suit[:1].upper() == letter for suit, letter in zip(suits, "SHDC", strict=True)):
        suits = [suit[1:] for suit in suits]
    return ".".join("" if suit in ("-", "--") else suit for suit in suits)


def _hand_problem(word: str) -> tuple[str, str]:
    """The rule that a hand breaks which cannot be read, and what is wrong with it."""
    suits = word.replace("10", "T").upper().split(".")
    if len(suits) != 4:
        return _MALFORMED, f"{word} has {len(suits)} suits, not four"
    for letter, suit in zip("SHDC", suits, strict=True):
        for rank in suit:
            if rank not in _RANKS:
                return "unknown-card", f"{rank} in {word} is no rank"
        for rank in suit:
            if suit.count(rank) > 1:
                return "duplicate-card", f"{letter}{rank} stands twice in {word}"
    return _MALFORMED, f"{word} is no hand"
