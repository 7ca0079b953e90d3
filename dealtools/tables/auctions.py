"""The auction of a playing: its columns in `results`, and the rows of `calls`."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE, denomination_of, level_of
from dealtools.records.auction import AuctionReading, read_auction
from dealtools.records.playing import Playing
from dealtools.tables.marks import marks_columns, time_column

_UNREADABLE = "?"
_MOST = 32767  # what an int16 counts
_MOST_ROWS = 1000  # no auction has more than 319 calls, and each row has all those before it
_CALLS: dict[int | None, str] = dict(enumerate(CALLS))
_UNREAD = (None, None, None, None)
# Call → text, kind (pass, bid, double, redouble), level and denomination.
_FACTS: dict[int | None, tuple[str | None, int | None, int | None, int | None]] = {
    **{bid: (CALLS[bid], 1, level_of(bid), denomination_of(bid)) for bid in range(PASS)},
    PASS: (CALLS[PASS], 0, None, None),
    DOUBLE: (CALLS[DOUBLE], 2, None, None),
    REDOUBLE: (CALLS[REDOUBLE], 3, None, None),
}


def auction_of(playing: Playing) -> tuple[AuctionReading | None, bool]:
    """The auction that a playing has, and whether it is known who made which call."""
    if playing.row:
        return None, False
    if playing.auction is None and playing.record.auction is not None:
        # Nothing tells who called first; what was called is known all the same.
        players = {"players": 2, "closing": 1} if playing.players == 2 else {}
        return read_auction(playing.record, 0, **players), False
    return playing.auction, playing.auction is not None


def auction_columns(playing: Playing) -> tuple[Any, ...]:
    """The columns of `results` from `auction` to `is_competitive`."""
    reading, has_seats = auction_of(playing)
    if reading is None:
        return (None,) * 6
    calls = calls_of(reading)
    replay = reading.replay
    is_ended = replay.ended and not reading.is_cut
    text = " ".join([_CALLS.get(call, _UNREADABLE) for call in calls]) if calls else None
    opener = opening = None
    sides = set()
    is_unread = False  # a word before the first bid may have been the opening
    for call, seat in zip(calls, replay.seats, strict=False):
        if call != PASS and call is not None:
            sides.add(seat & 1)
            if opening is None and call < PASS and not is_unread:
                opening, opener = CALLS[call], seat
        is_unread |= call is None
    return (
        text,
        min(len(calls), _MOST),
        is_ended,
        opener if has_seats else None,
        opening,
        len(sides) > 1 if is_ended else None,
    )


def calls_of(reading: AuctionReading) -> list[int | None]:
    """The calls of an auction, without the words that end what can be read."""
    calls = reading.calls
    return calls[:-1] if reading.is_cut and calls and calls[-1] is None else calls


def call_rows(playing: Playing) -> Iterator[tuple[Any, ...]]:
    """The rows of `calls` of a playing, the values in the order of the schema."""
    reading, has_seats = auction_of(playing)
    if reading is None:
        return
    record, section, replay = playing.record, reading.section, reading.replay
    times = time_column(record, "AuctionTimeTable")
    vulnerable = playing.vulnerable
    before: list[str] = []
    for index, call in enumerate(islice(calls_of(reading), _MOST_ROWS)):
        token = reading.tokens[index]
        written = section.tokens[token]
        text, kind, level, denomination = _FACTS.get(call, _UNREAD)
        seat = replay.seats[index] if has_seats else None
        suffix, nags, note, is_alerted = marks_columns(section, token)
        yield (
            record.source,
            record.number,
            playing.row,
            index + 1,
            seat,
            None if seat is None else seat & 1,
            text,
            None if written == text else written,
            kind,
            level,
            denomination,
            None if text is None else replay.legal[index],
            None if vulnerable is None or seat is None else bool(vulnerable >> (seat & 1) & 1),
            " ".join(before) or None,
            is_alerted,
            note,
            suffix,
            nags,
            times[index] if index < len(times) else None,
        )
        before.append(text or _UNREADABLE)
