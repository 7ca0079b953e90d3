"""DGE: 128 bytes a board, the four hands from North on with signs for the suits, and zeros."""

import re
from collections.abc import Iterable, Iterator

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hand_to_text
from dealtools.formats.dealing.fixed import Board, Layout, are_sound, numbered_by_place, read_fixed
from dealtools.formats.dealing.placing import BY_PLACE, placed
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import Encoding

SCHEME = BY_PLACE
SIGNS = 68
"""Characters of the four hands."""
_SIZE = 128
_SUITS = "\x06\x03\x04\x05"
_HAND = "".join(f"{suit}[2-9TJQKA]*" for suit in _SUITS)
_HANDS = re.compile(f"({_HAND})" * 4)


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with boards as this format writes them."""
    return head[:1] == b"\x06" and are_sound(_LAYOUT, head.decode("latin-1"))


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each board."""
    return read_fixed(_LAYOUT, blocks, source, encoding)


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a piece for each board."""
    for board in placed(passages, SCHEME):
        yield signs_of(board.deal).ljust(_SIZE, b"\0")


def read_signs(text: str) -> tuple[str, tuple[Fault, ...]]:
    """The deal of the hands that a text begins with, or why it has none."""
    found = _HANDS.match(text)
    if found is None:
        facts = {"found": text[:SIGNS], "expected": "four hands with signs for the suits"}
        return "", (Fault("unreadable-pack", 0, min(SIGNS, len(text)), facts),)
    hands = [re.sub(f"[{_SUITS}]", ".", hand)[1:] for hand in found.groups()]
    return f"N:{' '.join(hands)}", ()


def signs_of(deal: Deal) -> bytes:
    """The 68 bytes of the hands of a complete deal."""
    hands = [hand_to_text(hand or 0).split(".") for hand in deal.hands]
    return "".join(suit + ranks for hand in hands for suit, ranks in zip(_SUITS, hand, strict=True)).encode()


def _read_board(text: str, place: int) -> Board:
    deal, faults = read_signs(text)
    return Board(deal, str(place), faults + numbered_by_place(place))


_LAYOUT = Layout("dge", _SIZE, _read_board)
