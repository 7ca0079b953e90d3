"""Cards: code = 13 · suit + rank, so that C2 is 0 and SA is 51."""

SUITS = "CDHS"
DENOMINATIONS = ("C", "D", "H", "S", "NT")
RANKS = "23456789TJQKA"

CARDS: tuple[str, ...] = tuple(suit + rank for suit in SUITS for rank in RANKS)


def _spellings(suit: str, rank: str) -> list[str]:
    ranks = ("T", "t", "10") if rank == "T" else (rank, rank.lower())
    return [written_suit + written_rank for written_suit in (suit, suit.lower()) for written_rank in ranks]


CARD_CODES: dict[str, int] = {text: code for code, card in enumerate(CARDS) for text in _spellings(card[0], card[1])}
"""Every spelling of a card with the suit first, in any case: `SA`, `sa`, `HT`, `h10`."""

_RANK_FIRST: dict[str, int] = {text[1:] + text[0]: code for text, code in CARD_CODES.items()}


def card_from_text(text: str) -> int | None:
    """The card that a text with the suit first names, in any case (`SA`, `h10`); None for anything else."""
    return CARD_CODES.get(text)


def rank_first_card(text: str) -> int | None:
    """The card that a text with the rank first names, in any case (`AS`, `10s`); None for anything else."""
    return _RANK_FIRST.get(text)


def suit_of(card: int) -> int:
    """The suit of a card: C D H S = 0 … 3."""
    return card // 13


def rank_of(card: int) -> int:
    """The rank of a card: 2 … A = 0 … 12."""
    return card % 13
