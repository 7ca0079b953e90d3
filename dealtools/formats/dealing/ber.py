"""BER of Bernasconi: 52 digits a board, the owner of each card, SA first: 1 North, 2 East, 3 South, 4 West."""

from collections.abc import Iterable, Iterator

from dealtools.formats.dealing.fixed import Board, Layout, are_sound, numbered_by_place, read_fixed
from dealtools.formats.dealing.packs import PACK_SIZE, deal_text, dealt, owners_of
from dealtools.formats.dealing.placing import BY_PLACE, placed
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import Encoding

SCHEME = BY_PLACE
_OWNERS = "1234"


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with boards as this format writes them."""
    return head[:1] in (b"1", b"2", b"3", b"4") and are_sound(_LAYOUT, head.decode("latin-1"))


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each board."""
    return read_fixed(_LAYOUT, blocks, source, encoding)


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a piece for each board."""
    for board in placed(passages, SCHEME):
        yield "".join(_OWNERS[owner] for owner in owners_of(board.deal)).encode()


def _read_board(text: str, place: int) -> Board:
    for at, digit in enumerate(text[:PACK_SIZE]):
        if digit not in _OWNERS:
            fault = Fault("unreadable-pack", at, at + 1, {"found": digit, "expected": "a digit from 1 to 4"})
            return Board("", str(place), (fault, *numbered_by_place(place)))
    owners = map(_OWNERS.index, text[:PACK_SIZE])
    return Board(deal_text(dealt(owners)), str(place), numbered_by_place(place))


_LAYOUT = Layout("ber", PACK_SIZE, _read_board, is_spaced=True)
