"""Cells with a contract, alone or with its declarer and its result, or with a card, in the usual notations."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from dealtools.bridge.contract import PASSED_OUT, Contract
from dealtools.formats.sheets.languages import Lexicon
from dealtools.formats.sheets.values import DASHES, Tricks, read_tricks

SYMBOLS = str.maketrans({"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"} | {
    # Told by characters of their own whether a symbol is drawn in colour.
    "\ufe0e": None, "\ufe0f": None, "\u00a0": " ",
})  # fmt: skip
"""Suit symbols as letters, which mean the suits in every language."""


SEAT_COLUMNS = ("declarer", "dealer", "contract", "result")
"""The columns that may tell a seat by its letter."""
_BID_LETTERS = re.compile(r"[1-7] ?([^\W\d_]+)")
_NUMBERS = frozenset("012")
_NOTRUMP = 4
_SEAT_LETTER = re.compile(r"([^\W\d_])[ :]*[1-7]|[1-7] ?[^\W\d_]+[^\w+=-]+(?:by )?([^\W\d_])(?![^\W\d_])")


class ContractCell(NamedTuple):
    """What a cell with a contract says: also of declarer and tricks, None where it does not.

    Attributes:
        contract: it.
        declarer: the seat.
        side: the declaring side.
        tricks: relative to the contract.
    """

    contract: Contract
    declarer: int | None = None
    side: int | None = None
    tricks: Tricks | None = None


@lru_cache(maxsize=4096)
def read_contract(text: str, words: Lexicon) -> ContractCell | None:
    """What a cell with a contract says, in any notation with one reading; None for anything else.

    Read are `4S`, `4♠`, `4 S x`, `3N`, `3 nt`, `Pass`, `all pass`; with the declarer `4SXN`, `4S by N`, `N 4S`; and
    with the result `4S=`, `4Sx+1`, `4H-2`, `N 4S +1`.
    """
    plain = " ".join(text.translate(SYMBOLS).translate(DASHES).casefold().split())
    if plain in words.passes:
        return ContractCell(PASSED_OUT)
    letters = _BID_LETTERS.search(plain)
    if letters is not None and letters[1] in words.unclear:
        return None
    found = _pattern(words).fullmatch(plain)
    if found is None:
        return None
    said = [seat for seat in (found["before"], found["by"]) if seat]
    if len(said) > 1:
        return None
    side = words.sides.get(said[0]) if said else None
    seat = words.seats.get(said[0]) if said and side is None else None
    tricks = read_tricks(found["result"], words) if found["result"] else None
    if found["result"] and (tricks is None or not (tricks.is_relative or tricks.is_made)):
        return None
    doubling = words.doublings[found["doubling"]] if found["doubling"] else 0
    contract = Contract(int(found["level"]), words.denominations[found["denomination"]], doubling)
    return ContractCell(contract, seat, side if seat is None else seat & 1, tricks)


@lru_cache(maxsize=1024)
def read_card(text: str, words: Lexicon) -> int | None:
    """The card that a cell names by suit and rank in either order: `SA`, `♠A`, `10H`, `heart 7`; its code.

    None also where both orders have a reading, and they are not one card: Swedish `KD`.
    """
    plain = "".join(text.translate(SYMBOLS).casefold().split())
    found = set()
    for at in range(1, len(plain)):
        for suit, rank in ((plain[:at], plain[at:]), (plain[at:], plain[:at])):
            if words.denominations.get(suit, _NOTRUMP) != _NOTRUMP and rank in words.ranks:
                found.add(13 * words.denominations[suit] + words.ranks[rank])
    return found.pop() if len(found) == 1 else None


def seat_letters(texts: Mapping[str, Iterable[str]]) -> set[str]:
    """The letters of seats that the cells of a sheet have.

    Args:
        texts: the cells by our names of the columns `SEAT_COLUMNS`.
    """
    letters = {text.casefold() for name in ("declarer", "dealer") for text in texts.get(name, ()) if len(text) == 1}
    for name in ("contract", "result"):
        for text in texts.get(name, ()):
            found = _SEAT_LETTER.match(text.translate(SYMBOLS).casefold())
            if found is not None:
                letters.add(found[1] or found[2])
    return letters


@cache
def _pattern(words: Lexicon) -> re.Pattern[str]:
    seat = _one_of((*words.seats, *words.sides))
    # Some words have their meaning in a column of their own only.
    doubling = _one_of(
        word for word, value in words.doublings.items() if value and word not in words.yes.keys() | _NUMBERS
    )
    made = _one_of(word for word in words.made if len(word) > 1)
    result = rf"=|[+-] ?\d{{1,2}}|(?:{made})(?: [+-]?\d)?|(?:{_one_of(words.down)}) ?\d{{1,2}}"
    return re.compile(
        rf"(?:(?P<before>{seat})[ :]*)?"
        rf"(?P<level>[1-7]) ?(?P<denomination>{_one_of(words.denominations)})"
        rf"(?: ?(?P<doubling>{doubling}))?"
        rf"(?:[ ,/(]*(?:by )?(?P<by>{seat})\)?)?"
        rf"(?:[ ,/]*(?P<result>{result}))?"
    )


def _one_of(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
