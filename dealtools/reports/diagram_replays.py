"""Auction and play of a diagram: the calls in columns, the cards trick by trick, footnotes below."""

from collections.abc import Iterator

from dealtools.bridge.call import CALLS
from dealtools.bridge.seat import EAST, NORTH, SEATS, SOUTH, WEST
from dealtools.findings.render.harmless import harmless
from dealtools.records.auction import AuctionReading
from dealtools.records.order import Cards
from dealtools.records.play import PlayReading
from dealtools.records.playing import Playing
from dealtools.records.record import Section
from dealtools.reports.footnotes import Footnotes
from dealtools.reports.layout import call_text, card_text, cut, padded, wrapped

SEAT_NAMES = ("North", "East", "South", "West")

_CALL_WIDTH = 16
_CARD_WIDTH = 11
_WINNER_WIDTH = 7
_FIRST_CALL_NAG, _FIRST_CARD_NAG = 1, 7
_GOES_ON = "to be continued"


def auction_lines(playing: Playing, suits: str, width: int) -> list[str]:
    """The auction in columns from West to South, one row a round; nothing where none is recorded."""
    section = playing.record.auction
    if section is None:
        return []
    reading = playing.auction
    if reading is None:
        return ["Auction, its first caller unknown:", *_as_written(section, 0, width)]
    notes = Footnotes(section, _FIRST_CALL_NAG)
    order = (WEST, NORTH, EAST, SOUTH) if playing.players == 4 else (NORTH, EAST)
    rows: list[dict[int, str]] = []
    last = len(order)
    for index, seat in enumerate(reading.replay.seats):
        column = order.index(seat)
        if column <= last and (last == len(order) or column < last or rows[-1].get(column)):
            rows.append({})
        rows[-1][column] = _call(reading, index, suits, notes)
        last = column
    lines = [_row([SEAT_NAMES[seat] for seat in order])]
    lines += [_row([row.get(column, "") for column in range(len(order))]) for row in rows]
    if reading.is_cut:
        lines += _as_written(section, reading.tokens[-1] + 1, width)
    if section.end == "+":
        lines.append(_GOES_ON)
    elif section.end == "*" and not reading.replay.ended:
        lines.append("no more calls are recorded")
    return lines + notes.lines(width)


def play_lines(playing: Playing, suits: str, width: int) -> list[str]:
    """The play, one trick a line in the order played, with who led, who won and the tricks so far."""
    section = playing.record.play
    if section is None:
        return []
    reading = playing.play
    if reading is None:
        return ["Play, its first leader unknown:", *_as_written(section, 0, width)]
    notes = Footnotes(section, _FIRST_CARD_NAG)
    lines = list(_trick_lines(reading, playing.players, suits, notes))
    if section.end == "+":
        lines.append(_GOES_ON)
    elif section.end == "*" and not reading.replay.is_whole:
        lines.append("no more cards are recorded")
    return [*lines, *notes.lines(width)] if lines else []


def _call(reading: AuctionReading, index: int, suits: str, notes: Footnotes) -> str:
    token = reading.tokens[index]
    call = reading.calls[index]
    written = reading.section.tokens[token]
    text = harmless(written) if call is None or call >= len(CALLS) else call_text(call, suits)
    if reading.tokens[index + 1 : index + 2] == [token]:  # one of the passes that AP stands for, not the last
        return text
    is_out_of_turn = token > 0 and reading.section.tokens[token - 1] == "^S"
    return cut(text, _CALL_WIDTH // 2) + notes.mark(token, "^S" if is_out_of_turn else "")


def _row(cells: list[str]) -> str:
    return "".join(padded(cell, _CALL_WIDTH) for cell in cells).rstrip()


def _as_written(section: Section, first: int, width: int) -> list[str]:
    return list(wrapped(harmless(" ".join(section.tokens[first:])), width))


def _trick_lines(reading: PlayReading, players: int, suits: str, notes: Footnotes) -> Iterator[str]:
    won = [0, 0]
    is_counted = True
    tricks = _tricks(reading.cards, players)
    for number, (trick, cells) in enumerate(tricks):
        winners = reading.replay.winners
        winner = winners[number] if number < len(winners) else None
        line = _cards(trick, [_card(reading, *cell, suits, notes) for cell in cells])
        if winner is None:
            is_counted = False
            yield line.rstrip()
            continue
        won[winner & 1] += 1
        count = f"NS {won[0]}  EW {won[1]}" if is_counted else ""
        yield f"{padded(line, 4 + 4 * _CARD_WIDTH)}{padded(SEAT_NAMES[winner], _WINNER_WIDTH)}{count}".rstrip()
    behind = _tricks(reading.unjudged, players)
    if behind:
        yield "after a gap, in whatever order:"
    for trick, cells in behind:
        yield _cards(trick, [_card(reading, *cell, suits, notes) for cell in cells]).rstrip()


def _tricks(cards: Cards, players: int) -> list[tuple[int, list[tuple[int | None, int, int]]]]:
    """Cards by trick: its number, and code, seat and token of each card."""
    tricks: list[tuple[int, list[tuple[int | None, int, int]]]] = []
    for cell in zip(cards.cards, cards.seats, cards.tokens, strict=True):
        number = cell[2] // players + 1
        if not tricks or tricks[-1][0] != number:
            tricks.append((number, []))
        tricks[-1][1].append(cell)
    return tricks


def _card(reading: PlayReading, card: int | None, seat: int, token: int, suits: str, notes: Footnotes) -> str:
    tokens = reading.section.tokens
    written = tokens[token] if token < len(tokens) else "-"
    text = cut(harmless(written), 4) if card is None else card_text(card, suits)
    return f"{SEATS[seat]} {text}{notes.mark(token)}"


def _cards(trick: int, cells: list[str]) -> str:
    return f"{trick:>2}  " + "".join(padded(f"{cell} ", _CARD_WIDTH) for cell in cells)
