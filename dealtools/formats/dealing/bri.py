"""BRI: 128 bytes a board, 39 two-digit card numbers of North, East and South; West has the others."""

from collections.abc import Iterable, Iterator

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import cards_of
from dealtools.formats.dealing.fixed import Board, Layout, are_sound, numbered_by_place, read_fixed
from dealtools.formats.dealing.packs import HAND, PACK_SIZE, card_of, deal_text, number_of
from dealtools.formats.dealing.placing import BY_PLACE, placed
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import Encoding

SCHEME = BY_PLACE
DIGITS = 78
"""Characters of the three hands."""
_SIZE = 128
_FILL = b" " * 32 + b"\0" * 18


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with boards as this format writes them."""
    return head[:2].isdigit() and are_sound(_LAYOUT, head.decode("latin-1"))


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each board."""
    return read_fixed(_LAYOUT, blocks, source, encoding)


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a piece for each board."""
    for board in placed(passages, SCHEME):
        yield digits_of(board.deal) + _FILL


def read_digits(digits: str) -> tuple[str, tuple[Fault, ...]]:
    """The deal of 78 digits, or why it has none; of West nothing is known where a card stands twice."""
    cards = []
    for at in range(0, DIGITS, 2):
        pair = digits[at : at + 2]
        number = int(pair) if len(pair) == 2 and pair.isascii() and pair.isdigit() else 0
        if not 0 < number <= PACK_SIZE:
            return "", (Fault("unreadable-pack", at, at + 2, {"found": pair, "expected": "a card from 01 to 52"}),)
        cards.append(card_of(number))
    hands: list[list[int] | None] = [cards[at : at + HAND] for at in range(0, len(cards), HAND)]
    west = sorted(set(range(PACK_SIZE)).difference(cards))
    return deal_text([*hands, west if len(west) == HAND else None]), ()


def digits_of(deal: Deal) -> bytes:
    """The 78 digits of a complete deal, each hand from its lowest number on."""
    hands = [sorted(map(number_of, cards_of(hand or 0))) for hand in deal.hands[:3]]
    return "".join(f"{number:02}" for hand in hands for number in hand).encode()


def _read_board(text: str, place: int) -> Board:
    deal, faults = read_digits(text[:DIGITS])
    return Board(deal, str(place), faults + numbered_by_place(place))


_LAYOUT = Layout("bri", _SIZE, _read_board)
