"""Minibridge for one result at a time and without numpy: the goal, the score, and who declares.

Source: English Bridge Union, "How to score in Minibridge".
"""

from collections.abc import Sequence
from typing import NamedTuple

from dealtools.scoring.duplicate import premium_of
from dealtools.scoring.points import points_of

GAME_LEVELS = (5, 5, 4, 4, 3)
"""The lowest level that is a game in clubs, diamonds, hearts, spades, notrump."""

_GAME = 100
_HALF_OF_ALL_POINTS = 20
_SMALL_SLAM = 6


class Goal(NamedTuple):
    """What the declaring side has to win, and what that brings.

    Attributes:
        need: tricks.
        premium: for the part score or the game.
        slam: premium for a slam.
        undertrick: to the defenders for each trick short of the goal.
        is_game: whether it is a game.
    """

    need: int
    premium: int
    slam: int
    undertrick: int
    is_game: bool


def goal_of(
    level: int,
    denomination: int,
    vulnerable: bool = False,
    *,
    minibridge_vulnerable: str = "off",
    minibridge_slams: str = "off",
    minibridge_level: str = "off",
) -> Goal:
    """The goal that a contract stands for; the arguments are those of `minibridge_score`."""
    is_vulnerable = vulnerable and minibridge_vulnerable == "on"
    is_game = level >= GAME_LEVELS[denomination]
    need, slam = 6 + (GAME_LEVELS[denomination] if is_game else 1), 0
    if minibridge_slams == "on" and level >= _SMALL_SLAM:
        need, slam = 6 + level, points_of(level, denomination, 0, is_vulnerable, 13).slam
    if minibridge_level == "on":
        need = 6 + level
    undertrick = points_of(1, denomination, 0, is_vulnerable, 6).defenders_above
    return Goal(need, premium_of(_GAME if is_game else 1, is_vulnerable), slam, undertrick, is_game)


def minibridge_score_of(
    level: int, denomination: int | None, tricks: int | None, vulnerable: bool = False, **variants: str
) -> int:
    """The score of one result, declarer's view: `minibridge_score` for a single one.

    >>> minibridge_score_of(4, 3, 10), minibridge_score_of(1, 3, 10), minibridge_score_of(4, 3, 9)
    (420, 170, -50)
    """
    if level == 0 or denomination is None or tricks is None:
        return 0
    goal = goal_of(level, denomination, vulnerable, **variants)
    if tricks < goal.need:
        return (tricks - goal.need) * goal.undertrick
    return trick_points_of(denomination, tricks) + goal.premium + goal.slam


def trick_points_of(denomination: int, tricks: int) -> int:
    """The points of all tricks above six."""
    first, second = (points_of(level, denomination, 0, False, 6 + level).below for level in (1, 2))
    return first + (second - first) * (tricks - 7)


def declarer_by_points(dealer: int | None, hcp: Sequence[int]) -> int | None:
    """Who declares, N E S W = 0 … 3: the stronger partner of the side with more points.

    Partners with equal points are told apart by who announces first, from the dealer on. None where the sides have
    20 points each, and the deal is dealt again; also where the dealer has to be known and is not.
    """
    of_ns = hcp[0] + hcp[2]
    if of_ns == _HALF_OF_ALL_POINTS:
        return None
    one = 0 if of_ns > _HALF_OF_ALL_POINTS else 1
    if hcp[one] != hcp[one + 2]:
        return one if hcp[one] > hcp[one + 2] else one + 2
    if dealer is None:
        return None
    return min(one, one + 2, key=lambda seat: (seat - dealer) % 4)


def is_redeal(hcp: Sequence[int]) -> bool:
    """Whether the sides have 20 points each."""
    return hcp[0] + hcp[2] == hcp[1] + hcp[3]
