"""What the rules have in common: the words for seats, calls and cards, and the places to point to."""

from collections.abc import Iterable

from dealtools.bridge.call import BID_ABOVE_SEVEN, CALLS
from dealtools.bridge.card import CARDS
from dealtools.bridge.contract import Contract
from dealtools.records.auction import AuctionReading
from dealtools.records.play import PlayReading
from dealtools.records.playing import Playing

SEAT_NAMES = ("North", "East", "South", "West")
SIDE_NAMES = ("N-S", "E-W")
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades", "notrump")

Place = tuple[int, int]


def seat_name(seat: int | None) -> str:
    """The name of a seat; "an unknown player" where it is not known."""
    return "an unknown player" if seat is None else SEAT_NAMES[seat]


def joined(words: Iterable[str]) -> str:
    """The words as a sentence has them: "A", "A and B", "A, B and C"."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def card_names(cards: Iterable[int]) -> str:
    """The cards as a sentence has them, highest first."""
    return joined(CARDS[card] for card in sorted(cards, reverse=True))


def call_name(call: int | None) -> str:
    """A call as PBN writes it."""
    return "?" if call is None or call >= BID_ABOVE_SEVEN else CALLS[call]


def contract_name(contract: Contract, declarer: int | None = None) -> str:
    """A contract, with its declarer where that is known: "4SX by North", "a passed-out board"."""
    if contract.denomination is None:
        return "a passed-out board"
    return str(contract) if declarer is None else f"{contract} by {SEAT_NAMES[declarer]}"


def text_of(playing: Playing, name: str) -> str | None:
    """The value of a tag, or of the row's column of that name; None where missing, unknown or not applicable."""
    if playing.cells is None:
        return playing.record.known(name)
    cell = playing.cells.get(name)
    return None if cell is None or cell.text in ("", "?", "-") else cell.text


def place_of(playing: Playing, *names: str) -> Place:
    """Where the first of these tags (or columns of the row) that is written stands; else where the record begins."""
    cells = playing.cells
    if cells is not None:
        for name in names:
            if name in cells:
                return cells[name].start, cells[name].end
        first = next(iter(cells.values()), None)
        return playing.record.place("") if first is None else (first.start, first.end)
    for name in names:
        tag = playing.record.tag(name)
        if tag is not None:
            return tag.start, tag.end
    return playing.record.place("")


def is_given(playing: Playing, name: str) -> bool:
    """Whether the record has the tag, be it with `?` or nothing in it."""
    return name in playing.record.values


def is_missing(playing: Playing, name: str) -> bool:
    """Whether the record leaves out a tag for which its format has a place."""
    return name not in playing.record.values and name not in playing.record.unwritten


def call_place(reading: AuctionReading, index: int) -> Place:
    """Where a call stands; behind the last one, the last one."""
    tokens = reading.tokens
    if not tokens:
        return reading.section.place(-1)
    return reading.section.place(tokens[index] if index < len(tokens) else tokens[-1])


def card_place(reading: PlayReading, index: int) -> Place:
    """Where a card of the order played stands; behind the last one, the last one."""
    tokens = reading.cards.tokens
    if not tokens:
        return reading.section.place(-1)
    return reading.section.place(tokens[index] if index < len(tokens) else tokens[-1])


def turned_deal(playing: Playing, turns: int) -> str:
    """The deal tag that has the hands turned clockwise by so many seats; "" without a deal."""
    reading, deal = playing.deal_reading, playing.deal
    if reading is None or deal is None:
        return ""
    return f'[Deal "{deal.rotate(turns).to_text(((reading.first or 0) + turns) & 3)}"]'
