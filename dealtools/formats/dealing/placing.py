"""Which deals of a conversion get a place in a file of deals, and what such a file does not hold of their records."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.bridge.vulnerability import board_dealer, board_vulnerability
from dealtools.records.parts import parts_of
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve

REMEMBERED = 999
"""So many boards are known again in a file that has no numbers of its own."""


class Scheme(NamedTuple):
    """How a format numbers its boards.

    Attributes:
        kind: "place", as they stand, from 1; "run", from the number of the first board on; "number", each as it says;
            "none", not at all; "words", by any text.
        highest: the highest number that it holds.
    """

    kind: str
    highest: int = 10**9


class PlacedDeal(NamedTuple):
    """A deal that is written: the number under which it is read again (0 in a format without), and its playing."""

    number: int
    deal: Deal
    playing: Playing


BY_PLACE = Scheme("place")
UNNUMBERED = Scheme("none")


class Placing:
    """Gives the deals of one file their places, record by record, in order.

    A record with board and deal of one before it is another playing of the same board: it is written once.
    """

    def __init__(self, scheme: Scheme) -> None:
        self.scheme = scheme
        self._last = 0
        self._known: dict[str, tuple[int, Deal]] = {}  # board as written → its number here, and its deal
        self._taken: set[int] = set()

    def place(self, record: Record) -> tuple[PlacedDeal | None, set[str]]:
        """The place of a record's deal, None where it is not written, and the parts of the record that are lost."""
        playing = resolve(record)
        deal = playing.deal
        if deal is None or not deal.is_complete:
            return None, parts_of(record)
        board = (playing.board or "").strip()
        number, is_new = self._number(playing, board, deal)
        if number is None:
            return None, parts_of(record)
        lost = parts_of(record) - {"deal"}
        if number:
            lost -= {
                part
                for part, is_kept in (
                    ("board", playing.board_number == number),
                    ("dealer", playing.dealer == board_dealer(number)),
                    ("vulnerable", playing.vulnerable == board_vulnerability(number)),
                )
                if is_kept
            }
        return (PlacedDeal(number, deal, playing) if is_new else None), lost

    def _number(self, playing: Playing, board: str, deal: Deal) -> tuple[int | None, bool]:
        """The number of a deal in the file, None where it has no place; and whether it is not written yet."""
        known = self._known.get(board)
        if known is not None and known[1] == deal:
            return known[0], False
        kind = self.scheme.kind
        if kind == "none":
            return 0, True
        own = playing.board_number
        if kind == "number" and own is not None:
            number = own
        elif kind == "run" and not self._last:
            number = own or 1
        else:
            number = self._last + 1
        if number > self.scheme.highest or number in self._taken:
            return None, False
        self._last = number
        if kind == "number":
            self._taken.add(number)
        if board and len(self._known) < REMEMBERED:
            self._known[board] = (number, deal)
        return number, True


def placed(passages: Iterable[Passage], scheme: Scheme) -> Iterator[PlacedDeal]:
    """The deals of passages that a file holds, in order, each once."""
    placing = Placing(scheme)
    for passage in passages:
        if isinstance(passage, Record) and (found := placing.place(passage)[0]) is not None:
            yield found


def loss_counter(scheme: Scheme) -> Callable[[Record], set[str]]:
    """What tells, of the records of one file in order, which parts of each it does not hold."""
    placing = Placing(scheme)
    return lambda record: placing.place(record)[1]
