"""Honours held in one hand, counted in rubber bridge and, by agreement, in Chicago.

Four of the five top trumps in one hand count 100, all five 150, and at notrump four aces 150, whichever of
the four players holds them.

Source: Laws of Rubber Bridge, Law 72.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.scoring.points import check_option

_TOP_FIVE = 0b11111
_TEN = 8
_NOTRUMP = 4
_FOUR_ACES = sum(1 << (13 * suit + 12) for suit in range(4))
# Points for each of the 32 sets of A K Q J 10 in one hand.
_TRUMP_POINTS = np.array([{4: 100, 5: 150}.get(held.bit_count(), 0) for held in range(32)], dtype=np.int32)


class Honours(NamedTuple):
    """Who holds honours, and what they count."""

    seat: NDArray[np.int8]
    """N E S W = 0 … 3; −1 where nobody holds any."""
    points: NDArray[np.int32]
    """100, 150 or 0."""


def honours_held(
    *, hands: ArrayLike, level: ArrayLike, denomination: ArrayLike, honours_four_aces: str = "on"
) -> Honours:
    """Honours by the cards dealt, one holder at most for each deal.

    Args:
        hands: bit masks of the hands of N E S W, shape (n, 4); 0 for an unknown hand, which then holds none.
        level: 1 … 7; 0 passed out, without honours.
        denomination: C D H S NT = 0 … 4; does not count where the level is 0.
        honours_four_aces: `on`, or `off` where four aces at notrump are not counted.

    Returns:
        Two arrays of shape (n,).
    """
    check_option("honours_four_aces", honours_four_aces, ("on", "off"))
    masks = np.asarray(hands).astype(np.int64).reshape(-1, 4)
    is_played = np.broadcast_to(np.asarray(level) != 0, len(masks))
    denominations = np.broadcast_to(np.asarray(denomination), len(masks))
    trumps = np.where(is_played & (denominations != _NOTRUMP), denominations, 0).astype(np.int64)
    points = _TRUMP_POINTS[(masks >> (13 * trumps + _TEN)[:, None]) & _TOP_FIVE]
    aces = 150 if honours_four_aces == "on" else 0
    at_notrump = np.where(masks & _FOUR_ACES == _FOUR_ACES, aces, 0)
    points = np.where((denominations == _NOTRUMP)[:, None], at_notrump, points)
    points = np.where(is_played[:, None], points, 0).astype(np.int32)
    holder = points.argmax(axis=1)
    held = points.max(axis=1, initial=0)
    return Honours(np.where(held > 0, holder, -1).astype(np.int8), held)
