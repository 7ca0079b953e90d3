"""Minibridge: who declares, and what a result is worth.

There is no auction. The partnership with more high-card points declares, chooses a denomination and either a part
score (seven tricks) or a game.

Source: English Bridge Union, "How to score in Minibridge".
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.points import check_option, result_index, whole_numbers

REDEAL = -1

_OFF_ON = ("off", "on")
_HALF_OF_ALL_POINTS = 20
_PART_SCORE_TRICKS = 7
_TRICK_VALUE = np.array([20, 20, 30, 30, 30])
_FIRST_NOTRUMP_EXTRA = 10
_NOTRUMP = 4
# The lowest level that is a game in clubs, diamonds, hearts, spades, notrump.
_GAME_LEVEL = np.array([5, 5, 4, 4, 3])
_SMALL_SLAM, _GRAND_SLAM = 6, 7


def minibridge_declarer(*, dealer: ArrayLike, hcp: ArrayLike) -> NDArray[np.int8]:
    """The declarer of each deal, N E S W = 0 … 3; −1 where the sides have 20 points each and it is dealt again.

    Args:
        dealer: N E S W = 0 … 3, shape (n,) or one for all: the first to announce his points.
        hcp: high-card points of N E S W, shape (n, 4).

    Raises:
        DealtoolsError: the points of a deal do not add up to 40.

    >>> minibridge_declarer(dealer=1, hcp=[[12, 8, 12, 8], [10, 10, 10, 10]]).tolist()
    [2, -1]
    """
    points = whole_numbers("hcp", hcp).reshape(-1, 4)
    if (points.sum(axis=1) != 2 * _HALF_OF_ALL_POINTS).any():
        raise DealtoolsError("the high-card points of a deal add up to 40; leave out what is unknown")
    first = np.broadcast_to(whole_numbers("dealer", dealer), len(points)) % 4
    of_ns = points[:, 0] + points[:, 2]
    one = np.where(of_ns > _HALF_OF_ALL_POINTS, 0, 1)
    rows = np.arange(len(points))
    lead = points[rows, one] - points[rows, one + 2]
    announces_first = (one - first) % 4 < (one + 2 - first) % 4
    declarer = np.where((lead > 0) | ((lead == 0) & announces_first), one, one + 2)
    return np.where(of_ns == _HALF_OF_ALL_POINTS, REDEAL, declarer).astype(np.int8)


def minibridge_score(
    *,
    level: ArrayLike,
    denomination: ArrayLike,
    tricks: ArrayLike,
    vulnerable: ArrayLike = False,
    minibridge_vulnerable: str = "off",
    minibridge_slams: str = "off",
    minibridge_level: str = "off",
) -> NDArray[np.int32]:
    """Scores of many results, declarer's view; the arguments broadcast.

    Args:
        level: 1 … 7: below the level of a game (3 in notrump, 4 in hearts and spades, 5 in clubs and diamonds)
            a part score, seven tricks; from there on a game. 0 is a deal without a contract, which scores 0.
        denomination: C D H S NT = 0 … 4.
        tricks: won by the declaring side, 0 … 13.
        vulnerable: whether the declaring side is vulnerable; counts only with `minibridge_vulnerable`.
        minibridge_vulnerable: `on`: a game is worth 500 and a trick short 100, where the side is vulnerable.
        minibridge_slams: `on`: level 6 and 7 are slams, with 12 and 13 tricks and the premiums of duplicate.
        minibridge_level: `on`: a free contract, of six tricks more than its level.

    Raises:
        DealtoolsError: a value is no whole number or outside its range, or an option is not known.

    >>> minibridge_score(level=[1, 4, 4], denomination=3, tricks=[10, 10, 9]).tolist()
    [170, 420, -50]
    """
    check_option("minibridge_vulnerable", minibridge_vulnerable, _OFF_ON)
    check_option("minibridge_slams", minibridge_slams, _OFF_ON)
    check_option("minibridge_level", minibridge_level, _OFF_ON)
    result_index(level=level, denomination=denomination, doubling=0, vulnerable=vulnerable, tricks=tricks)
    levels, strain, won, is_vulnerable = np.broadcast_arrays(
        *(np.asarray(each).astype(np.intp) for each in (level, denomination, tricks, vulnerable))
    )
    strain = np.where(levels == 0, 0, strain)
    is_vulnerable = (is_vulnerable != 0) & (minibridge_vulnerable == "on")
    is_game = levels >= _GAME_LEVEL[strain]
    need = np.where(is_game, 6 + _GAME_LEVEL[strain], _PART_SCORE_TRICKS)
    slam = np.zeros(levels.shape, dtype=np.intp)
    if minibridge_slams == "on":
        need = np.where(levels >= _SMALL_SLAM, 6 + levels, need)
        small, grand = np.where(is_vulnerable, 750, 500), np.where(is_vulnerable, 1500, 1000)
        slam = np.select([levels == _SMALL_SLAM, levels == _GRAND_SLAM], [small, grand], 0)
    if minibridge_level == "on":
        need = 6 + levels
    trick_points = _TRICK_VALUE[strain] * (won - 6) + np.where(strain == _NOTRUMP, _FIRST_NOTRUMP_EXTRA, 0)
    premium = np.where(is_game, np.where(is_vulnerable, 500, 300), 50)
    score = np.where(won >= need, trick_points + premium + slam, (won - need) * np.where(is_vulnerable, 100, 50))
    return np.where(levels == 0, 0, score).astype(np.int32)
