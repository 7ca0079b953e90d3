"""The rules of the game: what can be wrong with a playing, with a source, or across the boards of one.

Importing the package registers its rules.
"""

from dealtools.rules import (
    auction,
    board,
    calls,
    cards,
    chicago,
    deal,
    fields,
    irregular,
    listed,
    minibridge,
    missing,
    play,
    result,
    row_scores,
    rubbers,
    score,
    session,
    source,
    tricks,
)

__all__ = [
    "auction",
    "board",
    "calls",
    "cards",
    "chicago",
    "deal",
    "fields",
    "irregular",
    "listed",
    "minibridge",
    "missing",
    "play",
    "result",
    "row_scores",
    "rubbers",
    "score",
    "session",
    "source",
    "tricks",
]
