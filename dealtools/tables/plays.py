"""The rows of `cards`: every card that a play section holds, in the order played."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from dealtools.bridge.card import CARDS, rank_of, suit_of
from dealtools.records.playing import Playing
from dealtools.tables.marks import marks_columns, time_column

_MOST = 127  # what an int8 counts; a pack has 52
_ROLES = (0, 2, 1, 3)  # by the seats from declarer on: declarer, leader, dummy, other defender


def card_rows(playing: Playing) -> Iterator[tuple[Any, ...]]:
    """The rows of `cards` of a playing, the values in the order of the schema.

    A card that is not given leaves out its number. Cards behind a gap follow those that were judged; whose turn it was
    is not known, so that they have no winner.
    """
    play = playing.play
    if play is None:
        return
    record, section, replay = playing.record, play.section, play.replay
    times = time_column(record, "PlayTimeTable")
    size, side = playing.players, playing.declaring_side
    tricks = _tricks_after(replay.winners, side)
    judged = len(play.cards.cards)
    for index, (card, seat, token) in enumerate(islice(_all_cards(playing), _MOST)):
        if card is None:
            continue
        is_judged = index < judged
        trick, position = divmod(index if is_judged else token, size)
        winner = replay.winners[trick] if is_judged and trick < len(replay.winners) else None
        led = replay.cards[trick * size] if is_judged else None
        written = section.written(token)
        suffix, nags, note, _ = marks_columns(section, token)
        suit = suit_of(card)
        yield (
            record.source,
            record.number,
            playing.row,
            index + 1,
            trick + 1,
            position + 1,
            seat,
            None if playing.declarer is None or seat is None else _ROLES[(seat - playing.declarer) & 3],
            CARDS[card],
            suit,
            rank_of(card),
            None if playing.denomination is None else suit == playing.denomination,
            None if led is None else suit == suit_of(led),
            replay.legal[index] if is_judged else None,
            winner,
            None if winner is None else winner == seat,
            tricks[trick] if winner is not None else None,
            None if written == CARDS[card] else written,
            note,
            suffix,
            nags,
            times[index] if index < len(times) else None,
        )


def _all_cards(playing: Playing) -> Iterator[tuple[int | None, int | None, int]]:
    """Card, seat and token of each card, those that were judged first."""
    play = playing.play
    assert play is not None
    yield from zip(play.replay.cards, play.replay.seats, play.cards.tokens, strict=True)
    yield from zip(play.unjudged.cards, play.unjudged.seats, play.unjudged.tokens, strict=True)


def _tricks_after(winners: list[int | None], side: int | None) -> list[int | None]:
    """The declaring side's tricks after each trick, None from the first on that has no known winner."""
    after: list[int | None] = []
    won: int | None = None if side is None else 0
    for winner in winners:
        won = None if won is None or winner is None else won + ((winner & 1) == side)
        after.append(won)
    return after
