"""Honeymoon Bridge, the game for two: what a result is worth, and matches of the variant without premiums.

The players are North and East, so that their seats are also their sides. The variants differ in how the hands are
drawn; all but `open-stock` score contracts as duplicate, rubber bridge or Chicago do.

Source: Bicycle, "Honeymoon Bridge"; improvebridge.com for `open-stock`.
"""

from typing import Any, NamedTuple, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.duplicate import duplicate_score
from dealtools.scoring.games import (
    GAMES_IN_RUBBER,
    BoolArray,
    IntArray,
    checked_sides,
    is_first_of_run,
    play_games,
    usable_mask,
)
from dealtools.scoring.points import LawAmounts, check_option, deal_points
from dealtools.scoring.sides import by_side, for_side

HONEYMOON_VARIANTS = ("draw", "pick", "open-stock", "two-dummies")


class OpenStockDeals(NamedTuple):
    """What each deal of a match did, arrays of shape (n,) in the order given; NS is North, EW is East."""

    ns_part: IntArray
    """Points towards the round after the deal; likewise `ew_part`."""
    ew_part: IntArray
    round_won: NDArray[np.int8]
    """The player that won a round by this deal, North 0, East 1; −1 none."""
    is_after_end: BoolArray
    """Played after two rounds were won: it does not belong to the match."""


class OpenStockMatches(NamedTuple):
    """How each match ended, arrays of shape (matches,)."""

    match: NDArray[np.int64]
    ns_rounds: NDArray[np.int8]
    ew_rounds: NDArray[np.int8]
    complete: BoolArray
    is_known: BoolArray
    """No deal was left out, so that the rounds are certain."""


class OpenStockScores(NamedTuple):
    deals: OpenStockDeals
    matches: OpenStockMatches


def honeymoon_score(
    *,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    tricks: ArrayLike,
    vulnerable: ArrayLike = False,
    honeymoon_variant: str = "draw",
    law_era: ArrayLike = "current",
    **amounts: Unpack[LawAmounts],
) -> NDArray[np.int32]:
    """Scores of many results, declarer's view; the arguments broadcast.

    Args:
        level: 1 … 7; 0 passed out, which scores 0.
        denomination: C D H S NT = 0 … 4; does not count where the level is 0, like the arguments after it.
        doubling: 0, 1 doubled, 2 redoubled.
        tricks: won by declarer, 0 … 13.
        vulnerable: whether declarer is vulnerable; nobody is, unless the players keep to a cycle of deals.
        honeymoon_variant: `draw`, `pick` and `two-dummies`: as at duplicate; `open-stock`: no premiums, which by
            Law 77 are those for overtricks, slams, games, part scores and doubled contracts: the points of the
            tricks bid and made, or those for undertricks.
        law_era: `current` or `pre-change`, one word for all or one for each.
        amounts: see `points.LawAmounts`.

    Raises:
        DealtoolsError: a value is no whole number or outside its range, or the variant is not known.

    >>> honeymoon_score(level=4, denomination=3, doubling=0, tricks=[11, 9], honeymoon_variant="open-stock").tolist()
    [120, -50]
    """
    check_option("honeymoon_variant", honeymoon_variant, HONEYMOON_VARIANTS)
    result: dict[str, Any] = {
        "level": level,
        "denomination": denomination,
        "doubling": doubling,
        "vulnerable": vulnerable,
        "tricks": tricks,
        "law_era": law_era,
        **amounts,
    }
    if honeymoon_variant != "open-stock":
        return duplicate_score(**result)
    points = deal_points(**result)
    return points.below - points.defenders_above


def score_open_stock(
    *,
    match: ArrayLike,
    declaring_side: ArrayLike,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    tricks: ArrayLike,
    usable: ArrayLike = True,
) -> OpenStockScores:
    """The rounds of matches in the variant `open-stock`: 100 points win a round, two rounds the match.

    Only the points of tricks bid and made count towards a round; a round won ends the other player's as well.

    Args:
        match: shape (n,), the match of each deal, ascending; its deals in the order played.
        declaring_side: North 0, East 1; does not count where the deal was passed out.
        level: as `honeymoon_score` takes it, like the arguments after it.
        usable: False where something is unknown: the deal then wins nothing, and the match is not known.

    Raises:
        DealtoolsError: the deals are not sorted by match, or a value of a usable deal is no whole number or
            outside its range.
    """
    matches = np.asarray(match)
    if (matches[1:] < matches[:-1]).any():
        raise DealtoolsError("the deals must be sorted by match")
    n = len(matches)
    first = np.flatnonzero(is_first_of_run(matches))
    is_usable = np.broadcast_to(usable_mask(usable), n)
    levels = np.where(is_usable, level, 0)
    sides = checked_sides(declaring_side, levels != 0)
    points = deal_points(level=levels, denomination=denomination, doubling=doubling, vulnerable=False, tricks=tricks)
    nothing = np.zeros((len(first), 2), dtype=np.intp)
    rounds = play_games(
        first=first,
        lengths=np.diff(np.append(first, n)),
        below=for_side(sides, points.below),
        games=nothing,
        part=nothing,
    )
    left_out = np.add.reduceat(~is_usable & ~rounds.is_after_end, first, dtype=np.int64)
    return OpenStockScores(
        OpenStockDeals(**by_side(part=rounds.part_after), round_won=rounds.won, is_after_end=rounds.is_after_end),
        OpenStockMatches(
            match=matches[first],
            **by_side(rounds=rounds.final),
            complete=(rounds.final == GAMES_IN_RUBBER).any(axis=1),
            is_known=left_out == 0,
        ),
    )
