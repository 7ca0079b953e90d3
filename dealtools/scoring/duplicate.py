"""The score of a board at duplicate bridge.

Source: Laws of Duplicate Bridge 2017, Law 77.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Unpack

from dealtools.scoring.points import LawAmounts, iter_results, points_of, result_index

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_GAME = 100


@cache
def score_of(
    level: int,
    denomination: int | None,
    doubling: int,
    vulnerable: bool | None,
    tricks: int | None,
    law_era: str = "current",
    **amounts: Unpack[LawAmounts],
) -> int:
    """The score of one result, declarer's view; the arguments are those of `points_of`.

    >>> score_of(4, 3, 0, True, 10)
    620
    >>> score_of(0, None, 0, None, None)
    0
    """
    points = points_of(level, denomination, doubling, vulnerable, tricks, law_era, **amounts)
    premium = premium_of(points.below, bool(vulnerable))
    return points.below + premium + points.above - points.defenders_above


def premium_of(below: int, vulnerable: bool) -> int:
    """The premium for a part score or a game, given the points of the tricks bid and made."""
    if below >= _GAME:
        return 500 if vulnerable else 300
    return 50 if below else 0


def duplicate_score(
    *,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    vulnerable: ArrayLike,
    tricks: ArrayLike,
    law_era: ArrayLike = "current",
    **amounts: Unpack[LawAmounts],
) -> NDArray[np.int32]:
    """Scores of many results, declarer's view: an int32 array of the shape the arguments broadcast to.

    Args:
        level: 1 … 7; 0 passed out, which scores 0 whatever stands in the other arguments.
        denomination: C D H S NT = 0 … 4.
        doubling: 0, 1 doubled, 2 redoubled.
        vulnerable: whether the declaring side is vulnerable.
        tricks: won by the declaring side, 0 … 13.
        law_era: `current` or `pre-change`, one word for all or one for each.
        amounts: see `points.LawAmounts`.

    Raises:
        DealtoolsError: a value is no whole number or outside its range, where the level is not 0.

    Source:
        Laws of Duplicate Bridge 2017, Law 77.
    """
    index = result_index(
        level=level,
        denomination=denomination,
        doubling=doubling,
        vulnerable=vulnerable,
        tricks=tricks,
        law_era=law_era,
        **amounts,
    )
    return _score_table()[index]


@cache
def _score_table() -> NDArray[np.int32]:
    import numpy as np

    return np.array([score_of(*result) for result in iter_results()], dtype=np.int32)
