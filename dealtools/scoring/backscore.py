"""Back score: what rubbers or Chicago rounds bring each player, carried on while partners change.

Source: a card maker's rules page; no law knows of it.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.points import check_option, whole_numbers
from dealtools.scoring.rubber import backscore_hundreds

BACKSCORES = ("off", "hundreds", "exact")


def backscore_points(*, margin_ns: ArrayLike, backscore: str = "hundreds") -> NDArray[np.int32]:
    """What each winner is credited and each loser debited, North-South's view.

    Args:
        margin_ns: points, North-South's less East-West's.
        backscore: `hundreds`, 50 and more counting as 100; `exact`, the points themselves; `off`, nothing.
    """
    check_option("backscore", backscore, BACKSCORES)
    margin = whole_numbers("margin_ns", margin_ns)
    if backscore == "hundreds":
        return backscore_hundreds(margin_ns=margin)
    return (margin if backscore == "exact" else np.zeros_like(margin)).astype(np.int32)


def running_backscore(*, players: ArrayLike, points_ns: ArrayLike) -> NDArray[np.int64]:
    """The balance of the four players of each rubber after it, shape (n, 4), N E S W.

    Those of all players together are 0 at any time. Whoever sits out keeps what he has.

    Args:
        players: who sat N E S W, shape (n, 4), in the order played: numbers or names.
        points_ns: credited to North and South and debited to East and West, shape (n,).

    Raises:
        DealtoolsError: somebody sits twice at a table.

    >>> running_backscore(players=[["A", "C", "B", "D"], ["A", "B", "C", "D"]], points_ns=[10, -12]).tolist()
    [[10, -10, 10, -10], [-2, 22, -22, 2]]
    """
    names = np.asarray(players).reshape(-1, 4)
    codes = np.unique(names, return_inverse=True)[1].reshape(-1, 4)
    seated = np.sort(codes, axis=1)
    if (seated[:, 1:] == seated[:, :-1]).any():
        raise DealtoolsError("the four players of a rubber must be four")
    gains = (whole_numbers("points_ns", points_ns)[:, None] * np.array([1, -1, 1, -1])).reshape(-1)
    # All that a player gets stands together, in the order played.
    order = np.argsort(codes.reshape(-1), kind="stable")
    sums = np.cumsum(gains[order])
    starts = np.append(0, np.cumsum(np.bincount(codes.reshape(-1))))[:-1]
    before = np.append(0, sums)[starts]
    balance = np.empty(len(order), dtype=np.int64)
    balance[order] = sums - before[codes.reshape(-1)[order]]
    return balance.reshape(-1, 4)
