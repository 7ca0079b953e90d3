"""Counting in parts: sums by key, distinct values by key."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    from numpy.typing import NDArray

_PARTS = 16  # so many are held before they are put together
_HALF = 32
_LOW = (1 << _HALF) - 1


class Totals:
    """Sums, and where asked for smallest and largest values, of the columns of frames, by key."""

    def __init__(self, keys: Sequence[str], ways: dict[str, str] | None = None) -> None:
        """Begins with nothing.

        Args:
            keys: the columns that are the key.
            ways: "min" or "max" for columns that are not summed.
        """
        self._keys = list(keys)
        self._ways = ways or {}
        self._parts: list[pd.DataFrame] = []

    def add(self, frame: "pd.DataFrame") -> None:
        """Takes rows: key columns without nulls, and columns of numbers."""
        self._parts.append(self._together(frame))
        if len(self._parts) >= _PARTS:
            self._parts = [self._all()]

    def finish(self) -> "pd.DataFrame":
        """One row for each key, sorted by it, the key as columns."""
        return self._all().sort_values(self._keys, kind="stable", ignore_index=True)

    def _all(self) -> "pd.DataFrame":
        import pandas as pd

        return self._together(pd.concat(self._parts, ignore_index=True))

    def _together(self, frame: "pd.DataFrame") -> "pd.DataFrame":
        ways: dict[Any, Any] = {name: self._ways.get(name, "sum") for name in frame.columns if name not in self._keys}
        return frame.groupby(self._keys, sort=False, as_index=False).agg(ways)


class Distinct:
    """The different values that go with each key. A pair of both takes eight bytes, however often it occurs."""

    def __init__(self) -> None:
        self._keys: dict[Any, int] = {}
        self._values: dict[Any, int] = {}
        self._parts: list[NDArray[np.int64]] = []

    def add(self, keys: "pd.Series[Any]", values: "pd.Series[Any]") -> None:
        """Takes keys and their values; nulls among either are passed over."""
        import numpy as np

        is_known = keys.notna() & values.notna()
        key, value = _codes(keys[is_known], self._keys), _codes(values[is_known], self._values)
        self._parts.append(np.unique(key << _HALF | value))
        if len(self._parts) >= _PARTS:
            self._parts = [self._pairs()]

    def counts(self, keys: "pd.Series[Any]") -> "pd.Series[Any]":
        """How many different values each key has."""
        import numpy as np

        found, counts = np.unique(self._pairs() >> _HALF, return_counts=True)
        names = list(self._keys)
        by_key = {names[key]: count for key, count in zip(found.tolist(), counts.tolist(), strict=True)}
        return keys.map(by_key).fillna(0).astype("int64")

    def single(self, keys: "pd.Series[Any]") -> "pd.Series[Any]":
        """The text that is the value of a key, a null where it has none or several."""
        names, values = list(self._keys), list(self._values)
        by_key: dict[Any, Any] = {}
        for pair in self._pairs().tolist():
            name = names[pair >> _HALF]
            by_key[name] = None if name in by_key else values[pair & _LOW]
        return keys.map(by_key).astype("string")

    def _pairs(self) -> "NDArray[np.int64]":
        import numpy as np

        return np.unique(np.concatenate(self._parts))


def _codes(values: "pd.Series[Any]", known: dict[Any, int]) -> "NDArray[np.int64]":
    """A number for each value, the same whenever it occurs."""
    import numpy as np

    codes, words = values.factorize()
    numbers = [known.setdefault(word, len(known)) for word in words.tolist()]
    taken: NDArray[np.int64] = np.array(numbers, dtype=np.int64)[codes]
    return taken
