"""Team matches: the two tables of each board against each other.

Source: Laws of Duplicate Bridge 2017, Law 78.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from dealtools.scoring.awards import NO_AWARD, Awards, FloatArray, read_awards, settle_imps
from dealtools.scoring.fields import combine_weighted, read_weights
from dealtools.scoring.games import usable_mask
from dealtools.scoring.imps import imps
from dealtools.scoring.points import check_option, whole_numbers

TEAM_SCORINGS = ("imps", "board-a-match", "total-points")
BOARD_A_MATCH_SCALES = ("1-0.5-0", "2-1-0")


class TeamBoards(NamedTuple):
    """The boards of team matches, arrays of shape (n,); team A sits North-South at table 1.

    NaN where a table has no score and the team no award. All rows of a weighted board have the same, but for
    the difference.
    """

    difference_a: FloatArray
    """Points, team A's view: the North-South score of table 1 less that of table 2."""
    net_a: FloatArray
    """IMPs or points won less those lost, team A's view; board-a-match: the points of the board."""
    net_b: FloatArray
    """Team B's view; not always −`net_a` where there are awards."""
    won_a: FloatArray
    """IMPs or points won, never negative; board-a-match: the points of the board."""
    won_b: FloatArray


def score_teams(
    *,
    score_ns_1: ArrayLike,
    score_ns_2: ArrayLike,
    usable: ArrayLike = True,
    award_a: ArrayLike = "",
    award_b: ArrayLike = "",
    result: ArrayLike | None = None,
    weight: ArrayLike = 1,
    team_scoring: str = "imps",
    matchpoint_scale: str = "1-0.5-0",
    imp_fraction: str = "table",
) -> TeamBoards:
    """What each board gives the two teams; the arguments broadcast to shape (n,).

    Args:
        score_ns_1: points, North-South's view, at table 1, where team A sits North-South.
        score_ns_2: points, North-South's view, at table 2, where team B sits North-South.
        usable: False where a table has no score.
        award_a: team A's award as `awards` describes it, empty where there is none; `award_b` likewise. In
            IMPs 3, 0 and −3, at board-a-match a percentage of the top; total points have none.
        result: what tells weighted boards apart; counts only where the weight is not 1.
        weight: the part that a row has in a weighted board, each converted before weighting.
        team_scoring: `imps`, `board-a-match` (a win, a tie or a loss) or `total-points`.
        matchpoint_scale: of board-a-match: `1-0.5-0` or `2-1-0`.
        imp_fraction: see `imps`; counts only where scores are not in tens.

    Raises:
        DealtoolsError: a word is not known, a column holds what it may not, or weights do not add up to 1.

    >>> score_teams(score_ns_1=[420, -100], score_ns_2=[450, 620]).net_a.tolist()
    [-1.0, -12.0]
    """
    check_option("team_scoring", team_scoring, TEAM_SCORINGS)
    check_option("matchpoint_scale", matchpoint_scale, BOARD_A_MATCH_SCALES)
    one, two, is_usable, weights = np.broadcast_arrays(
        np.atleast_1d(whole_numbers("score_ns_1", score_ns_1)),
        whole_numbers("score_ns_2", score_ns_2),
        usable_mask(usable),
        np.asarray(weight, dtype=np.float64),
    )
    n = len(one)
    award_of = {"a": read_awards("award_a", award_a, n), "b": read_awards("award_b", award_b, n)}
    points = one - two
    top = 2.0 if matchpoint_scale == "2-1-0" else 1.0
    if team_scoring == "imps":
        net = imps(difference=points, imp_fraction=imp_fraction).astype(np.float64)
    elif team_scoring == "board-a-match":
        net = (np.sign(points) + 1) * top / 2
    else:
        net = points.astype(np.float64)
    net = combine_weighted(np.where(is_usable, net, np.nan), *read_weights(weight=weights, result=result, length=n))
    other = top - net if team_scoring == "board-a-match" else 0 - net
    net_a = _with_award(net, award_of["a"], team_scoring, top)
    net_b = _with_award(other, award_of["b"], team_scoring, top)
    return TeamBoards(np.where(is_usable, points, np.nan), net_a, net_b, np.maximum(net_a, 0), np.maximum(net_b, 0))


def _with_award(net: FloatArray, award: Awards, team_scoring: str, top: float) -> FloatArray:
    if team_scoring == "imps":
        awarded = settle_imps(award, np.full(len(net), np.nan), np.ones(len(net)), "fixed")
    else:
        awarded = award.percent * top / 100 if team_scoring == "board-a-match" else np.full(len(net), np.nan)
    return np.where(award.kind == NO_AWARD, net, awarded)
