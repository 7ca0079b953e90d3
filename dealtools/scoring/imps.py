"""International Match Points: what a difference between two scores is worth.

Source: Laws of Duplicate Bridge 2017, Law 78B.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.scoring.points import check_option

IMP_FRACTIONS = ("table", "midpoint")

# The least difference for 1 IMP, for 2 IMPs, … for 24 IMPs.
_LEAST = np.array(
    [
        *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
        *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
    ]
)
# A difference half way between two bands; all bands begin 10 above the end of the one before.
_HALF_WAY = _LEAST - 5
# Every edge is a multiple of ten, so whole differences are looked up by their tens.
_IMPS_OF_TENS = np.searchsorted(_LEAST, np.arange(0, 4010, 10), side="right").astype(np.int8)


def imps(*, difference: ArrayLike, imp_fraction: str = "table") -> NDArray[np.int8]:
    """International Match Points for differences in points: −24 … 24, with the sign of the difference.

    Args:
        difference: own score less the one it is compared with, of any shape.
        imp_fraction: what becomes of a difference between two bands, which only a datum that is not rounded
            gives: `table` the lower band; `midpoint` the nearer one, and the lower one half way.

    Source:
        Laws of Duplicate Bridge 2017, Law 78B.

    >>> imps(difference=[470, -20, 15, 4000]).tolist()
    [10, -1, 0, 24]
    """
    check_option("imp_fraction", imp_fraction, IMP_FRACTIONS)
    signed = np.asarray(difference)
    size = np.abs(signed)
    if imp_fraction == "midpoint":
        won = np.searchsorted(_HALF_WAY, size, side="left").astype(np.int8)
    elif signed.dtype.kind in "iu":
        won = _IMPS_OF_TENS[np.minimum(size // 10, len(_IMPS_OF_TENS) - 1)]
    else:
        won = np.searchsorted(_LEAST, size, side="right").astype(np.int8)
    signs: NDArray[np.int8] = np.where(signed < 0, -won, won)
    return signs
