"""Calls: bids 0 … 34 from 1C to 7NT in the order of rank, then pass, double and redouble (Law 18)."""

from collections.abc import Iterator
from itertools import product

from dealtools.bridge.card import DENOMINATIONS

PASS, DOUBLE, REDOUBLE = 35, 36, 37
BID_ABOVE_SEVEN = 38
"""Stands for any bid above the seven level: it has a meaning, but no place in the game (Law 38)."""

CALLS: tuple[str, ...] = (
    *(f"{level}{denomination}" for level in range(1, 8) for denomination in DENOMINATIONS),
    "Pass",
    "X",
    "XX",
)


def _letter_cases(text: str) -> Iterator[str]:
    return map("".join, product(*(dict.fromkeys((letter, letter.lower(), letter.upper())) for letter in text)))


_SPELLINGS: dict[int, tuple[str, ...]] = {
    **{bid: (text, text[:2]) for bid, text in enumerate(CALLS[:PASS])},  # 1NT and 1N
    PASS: ("Pass", "P", "Pas"),
    DOUBLE: ("X", "D", "Dbl", "Double"),
    REDOUBLE: ("XX", "R", "Rdbl", "Redouble"),
}

CALL_CODES: dict[str, int] = {
    text: call for call, spellings in _SPELLINGS.items() for spelling in spellings for text in _letter_cases(spelling)
}
"""Every spelling of a call with one reading, in any case: `1NT`, `1n`, `Pass`, `p`, `X`, `dbl`, `XX`, `R`."""

STANDARD_CALLS: frozenset[str] = frozenset(text for call in CALLS for text in _letter_cases(call))
"""The spellings that the PBN standard allows on import: `1C` … `7NT`, `Pass`, `X`, `XX` in any case."""

_ABOVE_SEVEN: frozenset[str] = frozenset(
    text for level in "89" for denomination in (*DENOMINATIONS, "N") for text in _letter_cases(level + denomination)
)


def call_from_text(text: str) -> int | None:
    """The call that a text names, in any spelling with one reading.

    Returns:
        the code; `BID_ABOVE_SEVEN` for levels 8 and 9; None for anything else.
    """
    call = CALL_CODES.get(text)
    return BID_ABOVE_SEVEN if call is None and text in _ABOVE_SEVEN else call


def level_of(call: int) -> int:
    """The level of a bid, 1 … 7."""
    return call // 5 + 1


def denomination_of(call: int) -> int:
    """The denomination of a bid: C D H S NT = 0 … 4."""
    return call % 5
