"""RZD of KOPS: a header with the number of boards, and thirteen bytes for each."""

from collections.abc import Iterable, Iterator

from dealtools.formats.dealing.fixed import Board, Layout, Whole, are_sound, numbered_by_place, read_fixed
from dealtools.formats.dealing.packs import HAND
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.formats.dealing.ranks import ranks_of, read_ranks
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import Encoding

_HIGHEST = (1 << 16) - 1
SCHEME = Scheme("place", _HIGHEST)
_BLANKS = " " * 11


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with a header of this format and boards."""
    return head[2:HAND] == _BLANKS.encode() and are_sound(_LAYOUT, head.decode("latin-1"))


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each board."""
    return read_fixed(_LAYOUT, blocks, source, encoding)


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, the header first."""
    boards = [ranks_of(board.deal, north=0) for board in placed(passages, SCHEME)]
    yield len(boards).to_bytes(2, "little") + _BLANKS.encode()
    yield from boards


def _read_board(text: str, place: int) -> Board:
    return Board(read_ranks(text, north=0), str(place), numbered_by_place(place))


def _at_end(whole: Whole) -> Iterator[Fault]:
    if len(whole.head) == HAND:
        number = int.from_bytes(whole.head[:2].encode("latin-1"), "little")
        if number != whole.records:
            yield Fault("board-count-differs", 0, 0, {"says": f"{number} boards", "records": whole.records})


_LAYOUT = Layout("rzd", HAND, _read_board, header=HAND, at_end=_at_end)
