"""Which deals of a conversion get a place in a file of deals, and what such a file does not hold of their records."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from dealtools.bridge.deal import Deal
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES, board_dealer, board_vulnerability
from dealtools.records.parts import parts_of
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.tables.cells import is_formula

REMEMBERED = 999
"""So many boards are known again in a file that has no numbers of its own."""

_KEPT = ("board", "dealer", "vulnerable", "derivations")
# In a board's name: line ends, and bytes that are no text.
_NOT_WRITTEN = re.compile("[\r\n\ud800-\udfff]")


class Scheme(NamedTuple):
    """How a format numbers its boards.

    Attributes:
        kind: "place", as they stand, from 1; "run", from the number of the first board on; "number", each as it says;
            "none", not at all; "words", by any text, and with dealer and vulnerability.
        highest: the highest number that it holds.
        keeps: tags that it holds too, each with the form of the values that it can hold.
        may_be_partial: whether deals need not be complete.
        absent: the deal that stands for a board that is not there, and so cannot be held.
    """

    kind: str
    highest: int = 10**9
    keeps: Mapping[str, re.Pattern[str]] = MappingProxyType({})
    may_be_partial: bool = False
    absent: Deal | None = None


class PlacedDeal(NamedTuple):
    """A deal that is written: the number under which it is read again (0 in a format without), and its playing."""

    number: int
    deal: Deal
    playing: Playing


BY_PLACE = Scheme("place")


class Placing:
    """Gives the deals of one file their places, record by record, in order.

    A record with board and deal of one before it is another playing of the same board: it is written once.
    """

    def __init__(self, scheme: Scheme) -> None:
        self.scheme = scheme
        self._last = 0
        self._known: dict[str, tuple[int, tuple[object, ...]]] = {}  # board → its number here, and what is written
        self._taken: set[int] = set()

    def place(self, record: Record) -> tuple[PlacedDeal | None, set[str]]:
        """The place of a record's deal, None where it is not written, and the parts of the record that are lost."""
        playing = resolve(record)
        deal = playing.deal
        if deal is None or not (deal.is_complete or (self.scheme.may_be_partial and playing.is_sound_deal)):
            return None, parts_of(record)
        if deal == self.scheme.absent:
            return None, parts_of(record)
        number, is_new = self._number(playing, deal)
        if number is None:
            return None, parts_of(record)
        lost = self._parts(record) - {"deal"} - self._kept(playing, number)
        return (PlacedDeal(number, deal, playing) if is_new else None), lost

    def _parts(self, record: Record) -> set[str]:
        """The parts of a record without the tags that the format holds too."""
        kept = [tag for tag, form in self.scheme.keeps.items() if form.fullmatch(record.values.get(tag, ""))]
        if not kept:
            return parts_of(record)
        return parts_of(replace(record, values={tag: text for tag, text in record.values.items() if tag not in kept}))

    def _kept(self, playing: Playing, number: int) -> set[str]:
        """Which of board, dealer and vulnerability, and their derivations, are what they were when it is read again."""
        if self.scheme.kind == "words":
            is_kept = (
                _NOT_WRITTEN.search(playing.board or "") is None and not is_formula(playing.board or ""),
                playing.dealer is not None,
                playing.vulnerable is not None,
                False,
            )
        elif self.scheme.kind == "none":
            return set()
        else:
            by_number = {
                "Dealer": SEATS[board_dealer(number)],
                "Vulnerable": VULNERABILITIES[board_vulnerability(number)],
            }
            is_kept = (
                playing.board_number == number,
                playing.dealer == board_dealer(number),
                playing.vulnerable == board_vulnerability(number),
                playing.values_by_number.items() <= by_number.items() and playing.deal_source != "completed",
            )
        return {part for part, kept in zip(_KEPT, is_kept, strict=True) if kept}

    def _number(self, playing: Playing, deal: Deal) -> tuple[int | None, bool]:
        """The number of a deal in the file, None where it has no place; and whether it is not written yet."""
        board = (playing.board or "").strip()
        said: tuple[object, ...] = (deal, *map(playing.record.values.get, self.scheme.keeps))
        if self.scheme.kind == "words":
            said = (deal, playing.dealer, playing.vulnerable)
        known = self._known.get(board)
        if known is not None and known[1] == said:
            return known[0], False
        kind, own = self.scheme.kind, playing.board_number
        if kind in ("none", "words"):
            number = 0
        elif kind == "number" and own is not None:
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
            self._known[board] = (number, said)
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
