"""CDS: fourteen bytes a board, its number and the owners of the cards."""

from collections.abc import Iterable, Iterator

from dealtools.formats.dealing.fixed import Board, Layout, are_sound, read_fixed
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.formats.dealing.ranks import ranks_of, read_ranks
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import Encoding

_HIGHEST = 255
SCHEME = Scheme("number", _HIGHEST)
_SIZE = 14


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with boards as this format writes them; of one alone its bytes do not tell enough."""
    return len(head) >= 2 * _SIZE and are_sound(_LAYOUT, head.decode("latin-1"))


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each board."""
    return read_fixed(_LAYOUT, blocks, source, encoding)


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a piece for each board."""
    for board in placed(passages, SCHEME):
        yield bytes((board.number,)) + ranks_of(board.deal, north=1)


def _read_board(text: str, place: int) -> Board:
    number = ord(text[0])
    if not number:
        facts = {"number": number, "highest": _HIGHEST}
        return Board(read_ranks(text[1:], north=1), None, (Fault("board-out-of-range", 0, 1, facts),))
    return Board(read_ranks(text[1:], north=1), str(number))


_LAYOUT = Layout("cds", _SIZE, _read_board)
