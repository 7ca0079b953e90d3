"""Columns that come for North-South and East-West: side by side, and by name again."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.scoring.points import check_option, whole_numbers

_NOTRUMP = 4


def two_columns(name: str, ns: ArrayLike, ew: ArrayLike, length: int) -> NDArray[np.intp]:
    """NS and EW side by side, of shape (length, 2).

    Raises:
        DealtoolsError: they hold something else than whole numbers.
    """
    return np.stack([np.broadcast_to(whole_numbers(name, side), length) for side in (ns, ew)], axis=1)


def for_side(sides: NDArray[np.intp], values: NDArray[np.int32]) -> NDArray[np.int32]:
    """Values of one side each, NS EW = 0 1, in two columns: 0 for the other side."""
    columns = np.zeros((len(sides), 2), dtype=np.int32)
    columns[np.arange(len(sides)), sides] = values
    return columns


def by_side(**columns: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The columns of arrays of shape (n, 2), each with its side before its name."""
    return {
        f"{side}_{name}": array[:, column]
        for name, array in columns.items()
        for column, side in enumerate(("ns", "ew"))
    }


def honours_counted(
    *,
    ns_honours: ArrayLike,
    ew_honours: ArrayLike,
    levels: NDArray[np.intp],
    denomination: ArrayLike,
    honours: str,
    honours_four_aces: str,
) -> NDArray[np.int32]:
    """The points for honours that count, of shape (n, 2): none where nothing was played or the option is off.

    Raises:
        DealtoolsError: an option is not known.
    """
    check_option("honours", honours, ("on", "off"))
    check_option("honours_four_aces", honours_four_aces, ("on", "off"))
    has_honours = (levels != 0) & (honours == "on")
    if honours_four_aces == "off":
        has_honours &= np.asarray(denomination) != _NOTRUMP
    recorded = two_columns("honours", ns_honours, ew_honours, len(levels))
    return np.where(has_honours[:, None], recorded, 0).astype(np.int32)
