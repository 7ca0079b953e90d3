"""The beer card in records: what the last tricks of their plays come to."""

from collections.abc import Sequence
from typing import Any

from dealtools.records.playing import Playing
from dealtools.scoring.beer_card import count_beers, last_trick_of
from dealtools.tables.deal_columns import NONE, DealColumns

_NAMES = ("level", "denomination", "doubling", "tricks")


def last_trick(playing: Playing) -> tuple[int, int] | None:
    """The winner of the last trick and the card that won it; None where the play is not whole."""
    if playing.row or playing.play is None:
        return None
    return last_trick_of(playing.play.replay)


def beers_of_results(
    last_tricks: Sequence[tuple[int, int] | None], columns: dict[str, Any], beer_card: str
) -> list[int | None]:
    """The beers of rows of `results`, None where no whole play is recorded.

    Args:
        last_tricks: of each row.
        columns: of the rows.
        beer_card: the rule.
    """
    names = (*_NAMES, "declarer")
    rows = list(zip(last_tricks, *(columns[name] for name in names), strict=True))
    return _count([None if None in row else row for row in rows], beer_card)


def beers_of_deals(deals: DealColumns, beer_card: str) -> dict[int, int]:
    """The beers of deals of rubbers or rounds, by place; not of those without a whole play."""
    places = [place for place, extra in deals.extras.items() if extra.last_trick is not None]
    rows = []
    for place in places:
        values = [int(deals.codes[name][place]) for name in (*_NAMES, "declarer")]
        rows.append(None if NONE in values else (deals.extras[place].last_trick, *values))
    counted = _count(rows, beer_card)
    return {place: beers for place, beers in zip(places, counted, strict=True) if beers is not None}


def _count(rows: Sequence[tuple[Any, ...] | None], beer_card: str) -> list[int | None]:
    used = [(place, row) for place, row in enumerate(rows) if row is not None]
    out: list[int | None] = [None] * len(rows)
    if not used:
        return out
    tricks, level, denomination, doubling, won, declarer = zip(*(row for _, row in used), strict=True)
    beers = count_beers(
        winner=[winner for winner, _ in tricks],
        winning_card=[card for _, card in tricks],
        declarer=declarer,
        level=level,
        denomination=denomination,
        doubling=doubling,
        tricks=won,
        beer_card=beer_card,
    )
    for (place, _), number in zip(used, beers.tolist(), strict=True):
        out[place] = number
    return out
