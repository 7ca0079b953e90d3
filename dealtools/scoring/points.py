"""The points of one deal, item by item: what duplicate, rubber and Chicago scoring have in common.

The law stands here once, for one deal at a time and without numpy, so that checking a few records starts
quickly; the functions on arrays look its results up in tables made from it.

Source: Laws of Duplicate Bridge 2017, Law 77; the older law differs in `insult` and in doubled undertricks.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from dealtools.errors import DealtoolsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

LAW_ERAS = ("current", "pre-change")

# The year in which the law changed is one source's; others say 1990 and 1993.
_FIRST_YEAR_OF_CURRENT_LAW = 1988

# Undertricks, doubled: the first, the second and third each, the fourth and later each. Redoubled twice that.
_DOUBLED_UNDERTRICKS = {
    "current": ((100, 200, 300), (200, 300, 300)),
    "pre-change": ((100, 200, 200), (200, 300, 300)),
}
_SLAM = {6: (500, 750), 7: (1000, 1500)}
_INSULT = {"current": (0, 50, 100), "pre-change": (0, 50, 50)}

Points = TypeVar("Points")


class DealPoints(NamedTuple, Generic[Points]):
    """The points of one deal without the premiums for part score, game and rubber and without honours.

    `over`, `slam` and `insult` (for making a doubled contract) are what `above` is made of.
    Each is a number for one deal, or an int32 array for many.
    """

    below: Points
    """Declarer's side, below the line: the tricks bid and made."""
    above: Points
    """Declarer's side, above the line."""
    defenders_above: Points
    """The defenders, above the line: undertricks."""
    over: Points
    slam: Points
    insult: Points


_NO_POINTS = DealPoints(0, 0, 0, 0, 0, 0)


def law_era_in(year: int | None, law_era: str = "auto") -> str:
    """The era of the law for a deal played in a year: `law_era` itself, unless that is `auto`.

    `auto` is `pre-change` for play before 1988 and `current` otherwise, also where the year is unknown.
    """
    if law_era != "auto":
        return check_option("law_era", law_era, LAW_ERAS)
    return "pre-change" if year is not None and year < _FIRST_YEAR_OF_CURRENT_LAW else "current"


def points_of(
    level: int,
    denomination: int | None,
    doubling: int,
    vulnerable: bool | None,
    tricks: int | None,
    law_era: str = "current",
) -> DealPoints[int]:
    """The points of one deal, item by item.

    Args:
        level: 1 … 7; 0 passed out, where the other arguments do not count.
        denomination: C D H S NT = 0 … 4.
        doubling: 0, 1 doubled, 2 redoubled.
        vulnerable: whether the declaring side is vulnerable.
        tricks: won by the declaring side, 0 … 13.
        law_era: one of `LAW_ERAS`.

    Raises:
        DealtoolsError: an argument is missing or outside its range.
    """
    if level == 0:
        return _NO_POINTS
    check_option("law_era", law_era, LAW_ERAS)
    if denomination is None or tricks is None or vulnerable is None:
        raise DealtoolsError("only a known contract with a known vulnerability and result can be scored")
    if not (1 <= level <= 7 and 0 <= denomination <= 4 and 0 <= doubling <= 2 and 0 <= tricks <= 13):
        raise DealtoolsError(f"no such result: {level=} {denomination=} {doubling=} {tricks=}")
    over = tricks - level - 6
    if over < 0:
        undertricks = _undertricks(-over, doubling, bool(vulnerable), law_era)
        return _NO_POINTS._replace(defenders_above=undertricks)
    trick_value = 20 if denomination < 2 else 30
    below = (trick_value * level + (10 if denomination == 4 else 0)) * (1, 2, 4)[doubling]
    over_value = 100 * doubling * (2 if vulnerable else 1) if doubling else trick_value
    slam = _SLAM[level][bool(vulnerable)] if level >= 6 else 0
    insult = _INSULT[law_era][doubling]
    return DealPoints(below, over * over_value + slam + insult, 0, over * over_value, slam, insult)


def _undertricks(down: int, doubling: int, vulnerable: bool, law_era: str) -> int:
    if not doubling:
        return down * (100 if vulnerable else 50)
    first, second, fourth = _DOUBLED_UNDERTRICKS[law_era][vulnerable]
    return (first + second * min(down - 1, 2) + fourth * max(down - 3, 0)) * doubling


def check_option(name: str, value: str, allowed: tuple[str, ...]) -> str:
    """The value of an option, if it is one of those allowed.

    Raises:
        DealtoolsError: it is not.
    """
    if value not in allowed:
        raise DealtoolsError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")
    return value


def iter_results() -> Iterator[tuple[int, int | None, int, bool, int | None, str]]:
    """Every result that can be scored, as arguments of `points_of`, in the order of `result_index`."""
    yield 0, None, 0, False, None, "current"
    for law_era in LAW_ERAS:
        for contract in range(7 * 5 * 3):
            level, denomination, doubling = contract // 15 + 1, contract // 3 % 5, contract % 3
            for vulnerable in (False, True):
                for tricks in range(14):
                    yield level, denomination, doubling, vulnerable, tricks, law_era


def result_index(
    *,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    vulnerable: ArrayLike,
    tricks: ArrayLike,
    law_era: ArrayLike = "current",
) -> NDArray[np.intp]:
    """The places of results in a table made by way of `iter_results`; the arguments broadcast.

    Raises:
        DealtoolsError: a value is no whole number or outside its range, where the level is not 0.
    """
    import numpy as np

    levels = whole_numbers("level", level)
    is_played = levels != 0
    index = _checked("level", levels - 1, 6, is_played) + 7 * _era_codes(law_era)
    for name, values, most in (
        ("denomination", denomination, 4),
        ("doubling", doubling, 2),
        ("vulnerable", vulnerable, 1),
        ("tricks", tricks, 13),
    ):
        index = index * (most + 1) + _checked(name, whole_numbers(name, values), most, is_played)
    return np.where(is_played, index + 1, 0)


def whole_numbers(name: str, values: ArrayLike) -> NDArray[np.intp]:
    """The values as an array.

    Raises:
        DealtoolsError: they are no whole numbers, as where one is missing.
    """
    import numpy as np

    array = np.asarray(values)
    if array.size and array.dtype.kind not in "biu":
        raise DealtoolsError(f"{name} must hold whole numbers; leave out what is unknown")
    return array.astype(np.intp)


def _checked(name: str, array: NDArray[np.intp], most: int, is_played: NDArray[Any]) -> NDArray[np.intp]:
    if array.size and not 0 <= array.min() <= array.max() <= most:
        outside = (array < 0) | (array > most)
        if (outside & is_played).any():
            raise DealtoolsError(f"{name} holds a value outside its range; leave out what is unknown")
    return array


def _era_codes(law_era: ArrayLike) -> NDArray[np.intp]:
    import numpy as np

    words = np.asarray(law_era)
    is_pre_change = words == "pre-change"
    other = words[~is_pre_change & (words != "current")]
    if other.size:
        check_option("law_era", str(other[0]), LAW_ERAS)
    return np.where(is_pre_change, 1, 0)


def deal_points(
    *,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    vulnerable: ArrayLike,
    tricks: ArrayLike,
    law_era: ArrayLike = "current",
) -> DealPoints[NDArray[np.int32]]:
    """The points of many deals, item by item: int32 arrays of the shape the arguments broadcast to.

    Args:
        level: 1 … 7; 0 passed out, which has no points whatever stands in the other arguments.
        denomination: C D H S NT = 0 … 4.
        doubling: 0, 1 doubled, 2 redoubled.
        vulnerable: whether the declaring side is vulnerable.
        tricks: won by the declaring side, 0 … 13.
        law_era: one of `LAW_ERAS` for all, or one for each deal.

    Raises:
        DealtoolsError: a value is no whole number or outside its range, where the level is not 0.

    Source:
        Laws of Duplicate Bridge 2017, Law 77; Laws of Rubber Bridge, Law 72.
    """
    index = result_index(
        level=level,
        denomination=denomination,
        doubling=doubling,
        vulnerable=vulnerable,
        tricks=tricks,
        law_era=law_era,
    )
    return DealPoints(*_points_table()[:, index])


@cache
def _points_table() -> NDArray[np.int32]:
    """The items of `DealPoints` (rows) for every result (columns, by `result_index`)."""
    import numpy as np

    return np.array([points_of(*result) for result in iter_results()], dtype=np.int32).T.copy()
