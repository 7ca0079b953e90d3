"""Means, standard deviations and intervals from counts and whole sums."""

from statistics import NormalDist
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

# Both tails of a 95 % interval together hold 5 %.
_Z = NormalDist().inv_cdf(0.975)


def ratio(sums: "ArrayLike", counts: "ArrayLike") -> "NDArray[np.float64]":
    """Each sum divided by its count; NaN where nothing was counted."""
    import numpy as np

    divisors = np.asarray(counts, dtype=np.float64)
    return np.asarray(sums, dtype=np.float64) / np.where(divisors > 0, divisors, np.nan)


def standard_deviation(counts: Any, sums: Any, squares: Any) -> "NDArray[np.float64]":
    """The standard deviation with n − 1, from the counts, the sums and the sums of squares of whole numbers.

    NaN below two observations. The difference is taken in whole numbers of any size, so that equal values give 0.
    """
    import numpy as np

    n, total, square = (np.asarray(values).astype(np.int64).astype(object) for values in (counts, sums, squares))
    spread = (n * square - total * total).astype(np.float64)
    freedom = (n * (n - 1)).astype(np.float64)
    deviation: NDArray[np.float64] = np.sqrt(spread / np.where(freedom > 0, freedom, np.nan))
    return deviation


def wilson_interval(hits: "ArrayLike", counts: "ArrayLike") -> "tuple[NDArray[np.float64], NDArray[np.float64]]":
    """The ends of the 95 % interval of a rate, in percent; NaN below two observations.

    Source:
        E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).
    """
    import numpy as np

    n = np.asarray(counts, dtype=np.float64)
    n = np.where(n >= 2, n, np.nan)
    rate = np.asarray(hits, dtype=np.float64) / n
    centre = rate + _Z**2 / (2 * n)
    half = _Z * np.sqrt(rate * (1 - rate) / n + (_Z / (2 * n)) ** 2)
    low, high = (centre - half) / (1 + _Z**2 / n), (centre + half) / (1 + _Z**2 / n)
    return 100 * np.clip(low, 0, 1), 100 * np.clip(high, 0, 1)
