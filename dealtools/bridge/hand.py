"""Hands: a set of cards as an integer of 52 bits, bit 0 the two of clubs, bit 51 the ace of spades."""

from functools import lru_cache

from dealtools.bridge.card import RANKS

SUIT_MASK = (1 << 13) - 1
PACK = (1 << 52) - 1

_ONE_OF_EACH_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
ACES, KINGS, QUEENS, JACKS = (_ONE_OF_EACH_SUIT << RANKS.index(rank) for rank in "AKQJ")

_RANK_BITS = {letter: 1 << rank for rank, name in enumerate(RANKS) for letter in (name, name.lower())}


@lru_cache(maxsize=1 << 16)
def _holding_from_text(text: str) -> int:
    """The 13 bits of a holding, or a number above them where it has no reading."""
    if text == "-":  # the usual mark of a void
        return 0
    holding = 0
    for letter in text.replace("10", "T"):
        bit = _RANK_BITS.get(letter, 0)
        if not bit or holding & bit:
            return SUIT_MASK + 1
        holding |= bit
    return holding


@lru_cache(maxsize=1 << 13)
def _holding_to_text(holding: int) -> str:
    return "".join(RANKS[rank] for rank in range(12, -1, -1) if holding >> rank & 1)


def hand_from_text(text: str) -> int | None:
    """The hand written as spades.hearts.diamonds.clubs, such as `A92.K.QJ4.AQ9764`.

    Ranks stand in any order and case, ten as `T` or `10`, a void as nothing or `-`.
    Any number of cards is read; whether there are thirteen is for the caller to judge.

    Returns:
        the bit mask, 0 for `...`; None where the text has not four suits, an unknown rank, or a card twice.
    """
    holdings = text.split(".")
    if len(holdings) != 4:
        return None
    spades, hearts, diamonds, clubs = holdings
    s = _holding_from_text(spades)
    h = _holding_from_text(hearts)
    d = _holding_from_text(diamonds)
    c = _holding_from_text(clubs)
    if s > SUIT_MASK or h > SUIT_MASK or d > SUIT_MASK or c > SUIT_MASK:
        return None
    return s << 39 | h << 26 | d << 13 | c


def hand_to_text(hand: int) -> str:
    """The hand as spades.hearts.diamonds.clubs, ranks descending."""
    return ".".join(_holding_to_text(hand >> shift & SUIT_MASK) for shift in (39, 26, 13, 0))


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, lowest code first."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return cards


def hcp(hand: int) -> int:
    """High-card points: ace 4, king 3, queen 2, jack 1."""
    return (
        4 * (hand & ACES).bit_count()
        + 3 * (hand & KINGS).bit_count()
        + 2 * (hand & QUEENS).bit_count()
        + (hand & JACKS).bit_count()
    )


def controls(hand: int) -> int:
    """Controls: ace 2, king 1."""
    return 2 * (hand & ACES).bit_count() + (hand & KINGS).bit_count()


def lengths(hand: int) -> tuple[int, int, int, int]:
    """The numbers of spades, hearts, diamonds and clubs."""
    return (
        (hand >> 39).bit_count(),
        (hand >> 26 & SUIT_MASK).bit_count(),
        (hand >> 13 & SUIT_MASK).bit_count(),
        (hand & SUIT_MASK).bit_count(),
    )


def shape(hand: int) -> str:
    """The lengths in the order spades, hearts, diamonds, clubs: `5-4-3-1`."""
    return "-".join(map(str, lengths(hand)))


def pattern(hand: int) -> str:
    """The lengths from the longest to the shortest: `5431`."""
    return "".join(map(str, sorted(lengths(hand), reverse=True)))
