"""Deals as records write them (PBN standard 3.4.11), in every spelling with one reading."""

import functools
import re
from typing import NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hand_from_text
from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.findings.wording import counted

_PLAIN = re.compile(r"([NESWnesw]):([^\s:]+) ([^\s:]+) ([^\s:]+) ([^\s:]+)")
_SEAT = re.compile(r"([NESWnesw]:)\s*")
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
def read_deal(text: str, players: int = 4) -> DealReading:
    """The deal that a text gives, first seat and four hands clockwise, `-` for a hand not given.

    Hands that each have their seat before them belong to these seats. In the game for two players, North and East,
    two hands are enough.
    """
    plain = _PLAIN.fullmatch(text)
    is_plain = plain is not None
    if plain is not None:
        first = SEATS.index(plain[1].upper())
        words = list(plain.groups()[1:])
        seats = [(first + place) & 3 for place in range(4)]
    else:
        words = _SEAT.sub(r"\1", text).split()
        seat = seat_from_text(words[0][0]) if words and _SEAT.match(words[0]) else None
        if seat is None:
            return DealReading(None, None, "it does not begin with a seat and a colon", False, _MALFORMED)
        first = seat
        is_plain = len(words) == players == 2
        if len(words) != 4 and not is_plain:
            number = "1 hand" if len(words) == 1 else f"{len(words)} hands"
            return DealReading(None, first, f"it has {number}, not four", False, _MALFORMED)
        seats = _seats(words, first, players if is_plain else 4)
        words = [_SEAT.sub("", word) for word in words]
        if len(set(seats)) < len(words):
            return DealReading(None, first, "it has two hands for one seat", False, _MALFORMED)
    hands: list[int | None] = [None] * 4
    problem, fault = "", ""
    unread: int | None = None
    for seat, word in zip(seats, words, strict=True):
        if word == "-":
            continue
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


def _seats(words: list[str], first: int, players: int) -> list[int]:
    """Whose hands the words are: clockwise from the first seat, or as each of them says."""
    named = [seat_from_text(word[0]) if _SEAT.match(word) else None for word in words]
    return [(first + place) % players if seat is None else seat for place, seat in enumerate(named)]


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
        return _MALFORMED, f"{word} has {counted(len(suits), 'suit')}, not four"
    for letter, suit in zip("SHDC", suits, strict=True):
        for rank in suit:
            if rank not in _RANKS:
                return "unknown-card", f"{rank} in {word} is no rank"
        for rank in suit:
            if suit.count(rank) > 1:
                return "duplicate-card", f"{letter}{rank} stands twice in {word}"
    return _MALFORMED, f"{word} is no hand"
