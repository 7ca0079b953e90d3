"""Text in columns: what any stream can show, cut and filled by the room it takes up."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from dealtools.bridge.call import CALLS, PASS, denomination_of, level_of
from dealtools.bridge.card import RANKS, rank_of, suit_of
from dealtools.bridge.contract import DOUBLINGS, Contract
from dealtools.findings.render.harmless import columns

LETTERS = "CDHS"
SYMBOLS = "♣♦♥♠"


def suit_symbols(encoding: str | None) -> str:
    """The signs of clubs, diamonds, hearts and spades that an encoding has: symbols, else letters."""
    try:
        SYMBOLS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return LETTERS
    return SYMBOLS


def call_text(call: int, suits: str) -> str:
    """A call for people: `1♠`, `3NT`, `Pass`."""
    if call >= PASS or denomination_of(call) >= len(suits):
        return CALLS[call]
    return f"{level_of(call)}{suits[denomination_of(call)]}"


def card_text(card: int, suits: str) -> str:
    """A card for people: `♠A`."""
    return suits[suit_of(card)] + RANKS[rank_of(card)]


def contract_text(contract: Contract, suits: str) -> str:
    """A contract for people: `4♠X`, `3NT`, `Pass`."""
    if contract.denomination is None or contract.denomination >= len(suits):
        return str(contract)
    return f"{contract.level}{suits[contract.denomination]}{DOUBLINGS[contract.doubling]}"


def score_text(score_ns: int) -> str:
    """A score, given in North-South's view, for the side that has it: `East-West +100`."""
    return f"{'East-West' if score_ns < 0 else 'North-South'} +{abs(score_ns)}" if score_ns else "0"


def padded(text: str, width: int) -> str:
    """The text filled with blanks to a width; a longer one stays as it is."""
    return text + " " * (width - columns(text))


def cut(text: str, width: int) -> str:
    """The text, or as much of it as fits a width, `...` behind it."""
    if columns(text) <= width:
        return text
    kept = ""
    for character in text:
        if columns(kept + character) > width - 3:
            break
        kept += character
    return kept + "..."


def wrapped(text: str, width: int) -> Iterator[str]:
    """The text in lines of a width, broken at blanks; a word that is longer than a line is broken too."""
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if columns(joined) <= width:
            line = joined
            continue
        if line:
            yield line
        line = ""
        for character in word:
            if line and columns(line + character) > width:
                yield line
                line = ""
            line += character
    if line:
        yield line


def beside(blocks: Iterable[list[str]], starts: Iterable[int]) -> Iterator[str]:
    """Blocks of lines next to each other, each from its column on."""
    places = list(starts)
    for parts in zip_longest(*blocks, fillvalue=""):
        line = ""
        for part, start in zip(parts, places, strict=True):
            if part:
                line = padded(line, start) + part
        yield line
