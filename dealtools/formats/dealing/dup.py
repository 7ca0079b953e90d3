"""DUP: 156 bytes a board: the numbers of BRI, the signs of DGE, and a trailer that numbers the boards.

The trailer holds: `Y` or `N` for random hands, `Y` or `N` for reverse order, the first board in three characters, the
copies in two, and in three the last board or the number of boards: programs differ. Some write it behind the first
board only.
"""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.dealing.bri import DIGITS, digits_of, read_digits
from dealtools.formats.dealing.dge import SIGNS, read_signs, signs_of
from dealtools.formats.dealing.fixed import FILLING, Board, Layout, Whole, are_sound, read_fixed
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.records.deals import read_deal
from dealtools.records.record import Fault, Passage
from dealtools.sources.encoding import Encoding

HIGHEST = 99
SCHEME = Scheme("run", HIGHEST)
_SIZE = 156
_TRAILER = DIGITS + SIGNS
_FIELDS = re.compile(r"[YN][YN]([0-9]{1,3}) *([0-9]{1,2}) *([0-9]{1,3}) *")
_WIDTH = 10


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with boards as this format writes them."""
    text = head.decode("latin-1")
    is_like = head[:2].isdigit() and (_first_and_last(text) is not None or read_signs(text[DIGITS:])[0] != "")
    return is_like and are_sound(_layout(), text)


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each board."""
    return read_fixed(_layout(), blocks, source, encoding)


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a piece for each board."""
    boards = list(placed(passages, SCHEME))
    for board in boards:
        trailer = b"\0" * _WIDTH
        if board is boards[0]:
            trailer = f"YN{board.number:<3}0 {boards[-1].number:<3}".encode()
        yield digits_of(board.deal) + signs_of(board.deal) + trailer


def _first_and_last(text: str) -> tuple[int, int] | None:
    """The first board, and the last or the number of boards, of the trailer of a record; None where it has none."""
    found = _FIELDS.fullmatch(text[_TRAILER:_SIZE])
    return None if found is None else (int(found[1]), int(found[3]))


def _layout() -> Layout:
    return Layout("dup", _SIZE, _Boards().read, at_end=_at_end)


class _Boards:
    """Reads the boards of one file, which the trailer of the first one numbers."""

    def __init__(self) -> None:
        self._first = 1
        self._trailer = ""

    def read(self, text: str, place: int) -> Board:
        """What the record at a place says, from 1."""
        faults: list[Fault] = []
        trailer = text[_TRAILER:]
        if place == 1:
            self._trailer = trailer
            found = _first_and_last(text)
            if found is None:
                faults.append(Fault("unreadable-trailer", _TRAILER, _SIZE, {"found": trailer}))
            self._first = 1 if found is None else found[0]
        elif trailer.strip(FILLING) and trailer != self._trailer:
            faults.append(Fault("unreadable-trailer", _TRAILER, _SIZE, {"found": trailer}))
        number = self._first + place - 1
        if not 0 < number <= HIGHEST:
            facts = {"number": number, "highest": HIGHEST}
            faults.append(Fault("board-out-of-range", _TRAILER, _SIZE, facts))
        deal, unread = read_digits(text)
        signs = text[DIGITS:_TRAILER]
        if signs.strip(FILLING):
            copy = read_signs(signs)[0]
            if not deal:
                deal, unread = copy, unread if not copy else ()
                if copy:
                    faults.append(Fault("copies-differ", 0, DIGITS, {"unread": "numbers"}))
            elif not copy:
                faults.append(Fault("copies-differ", DIGITS, _TRAILER, {"unread": "signs"}))
            elif read_deal(copy).deal != read_deal(deal).deal:
                faults.append(Fault("copies-differ", DIGITS, _TRAILER, {"unread": ""}))
        return Board(deal, str(number), (*unread, *faults))


def _at_end(whole: Whole) -> Iterator[Fault]:
    found = _first_and_last(whole.head)
    if found is not None:
        first, last = found
        if whole.records not in (last, last - first + 1):
            facts = {"says": f"{last} as number of boards or last board", "records": whole.records}
            yield Fault("board-count-differs", 0, 0, facts)
