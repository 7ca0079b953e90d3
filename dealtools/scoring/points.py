"""The points of one deal, item by item: what duplicate, rubber and Chicago scoring have in common.

The law stands here once, for one deal at a time and without numpy, so that checking a few records starts
quickly; the functions on arrays look its results up in tables made from it.

Source: Laws of Duplicate Bridge 2017, Law 77; the older law differs in `insult` and in doubled undertricks.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypedDict, TypeVar, Unpack

from dealtools.errors import DealtoolsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

LAW_ERAS = ("current", "pre-change")

# The year in which the law changed is one source's; others say 1990 and 1993.
_FIRST_YEAR_OF_CURRENT_LAW = 1988

# What the laws differ in: for making a redoubled contract, and for the fourth and each later doubled undertrick not
# vulnerable. The last two are those of who keeps one of the amounts of the other era.
_LAWS = {"current": (100, 300), "pre-change": (50, 200), "insult-50": (50, 300), "fourth-200": (100, 200)}
LAWS = tuple(_LAWS)
_LAW_OF = {amounts: law for law, amounts in _LAWS.items()}

# Doubled undertricks: the first, the second and third each; then each further one, vulnerable. Redoubled twice that.
_DOUBLED_UNDERTRICKS = ((100, 200), (200, 300))
_FOURTH_VULNERABLE = 300
_SLAM = {6: (500, 750), 7: (1000, 1500)}
_DOUBLED_MADE = 50

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


class LawAmounts(TypedDict, total=False):
    """Amounts that may be agreed apart from the era of the law; None leaves them to the era."""

    insult_redoubled: int | None
    """For making a redoubled contract, 100 or 50."""
    doubled_nv_from_4th: int | None
    """For the fourth and each later doubled undertrick not vulnerable, 300 or 200."""


def law_era_in(year: int | None, law_era: str = "auto", **amounts: Unpack[LawAmounts]) -> str:
    """The law for a deal played in a year, one of `LAWS`: `law_era` itself, unless that is `auto` or amounts differ.

    `auto` is `pre-change` for play before 1988 and `current` otherwise, also where the year is unknown.
    """
    if law_era == "auto":
        law_era = "pre-change" if year is not None and year < _FIRST_YEAR_OF_CURRENT_LAW else "current"
    return law_with(law_era, **amounts)


def law_with(law_era: str, insult_redoubled: int | None = None, doubled_nv_from_4th: int | None = None) -> str:
    """The law of an era with other amounts, see `LawAmounts`; one of `LAWS`.

    Raises:
        DealtoolsError: there is no such era, or an amount is none of either.

    >>> law_with("current", insult_redoubled=50), law_with("current", 50, 200)
    ('insult-50', 'pre-change')
    """
    insult, fourth = _LAWS[check_option("law_era", law_era, LAWS)]
    insult = insult if insult_redoubled is None else insult_redoubled
    fourth = fourth if doubled_nv_from_4th is None else doubled_nv_from_4th
    if (insult, fourth) not in _LAW_OF:
        raise DealtoolsError("insult_redoubled must be 100 or 50, and doubled_nv_from_4th 300 or 200")
    return _LAW_OF[insult, fourth]


def points_of(
    level: int,
    denomination: int | None,
    doubling: int,
    vulnerable: bool | None,
    tricks: int | None,
    law_era: str = "current",
    **amounts: Unpack[LawAmounts],
) -> DealPoints[int]:
    """The points of one deal, item by item.

    Args:
        level: 1 … 7; 0 passed out, where the other arguments do not count.
        denomination: C D H S NT = 0 … 4.
        doubling: 0, 1 doubled, 2 redoubled.
        vulnerable: whether the declaring side is vulnerable.
        tricks: won by the declaring side, 0 … 13.
        law_era: one of `LAWS`.
        amounts: see `LawAmounts`.

    Raises:
        DealtoolsError: an argument is missing or outside its range.
    """
    if level == 0:
        return _NO_POINTS
    law = law_with(law_era, **amounts)
    if denomination is None or tricks is None or vulnerable is None:
        raise DealtoolsError("only a known contract with a known vulnerability and result can be scored")
    if not (1 <= level <= 7 and 0 <= denomination <= 4 and 0 <= doubling <= 2 and 0 <= tricks <= 13):
        raise DealtoolsError(f"no such result: {level=} {denomination=} {doubling=} {tricks=}")
    over = tricks - level - 6
    if over < 0:
        undertricks = _undertricks(-over, doubling, bool(vulnerable), law)
        return _NO_POINTS._replace(defenders_above=undertricks)
    trick_value = 20 if denomination < 2 else 30
    below = (trick_value * level + (10 if denomination == 4 else 0)) * (1, 2, 4)[doubling]
    over_value = 100 * doubling * (2 if vulnerable else 1) if doubling else trick_value
    slam = _SLAM[level][bool(vulnerable)] if level >= 6 else 0
    insult = (0, _DOUBLED_MADE, _LAWS[law][0])[doubling]
    return DealPoints(below, over * over_value + slam + insult, 0, over * over_value, slam, insult)


def _undertricks(down: int, doubling: int, vulnerable: bool, law: str) -> int:
    if not doubling:
        return down * (100 if vulnerable else 50)
    first, second = _DOUBLED_UNDERTRICKS[vulnerable]
    fourth = _FOURTH_VULNERABLE if vulnerable else _LAWS[law][1]
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
    for law in LAWS:
        for contract in range(7 * 5 * 3):
            level, denomination, doubling = contract // 15 + 1, contract // 3 % 5, contract % 3
            for vulnerable in (False, True):
                for tricks in range(14):
                    yield level, denomination, doubling, vulnerable, tricks, law


def result_index(
    *,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    vulnerable: ArrayLike,
    tricks: ArrayLike,
    law_era: ArrayLike = "current",
    **amounts: Unpack[LawAmounts],
) -> NDArray[np.intp]:
    """The places of results in a table made by way of `iter_results`; the arguments broadcast.

    Raises:
        DealtoolsError: a value is no whole number or outside its range, where the level is not 0.
    """
    import numpy as np

    levels = whole_numbers("level", level)
    is_played = levels != 0
    index = _checked("level", levels - 1, 6, is_played) + 7 * _law_codes(law_era, amounts)
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


def _law_codes(law_era: ArrayLike, amounts: LawAmounts) -> NDArray[np.intp]:
    import numpy as np

    words = np.asarray(law_era)
    codes = np.full(words.shape, -1)
    for word in LAWS:
        codes = np.where(words == word, LAWS.index(law_with(word, **amounts)), codes)
    other = words[codes < 0]
    if other.size:
        check_option("law_era", str(other[0]), LAW_ERAS)
    return codes


def deal_points(
    *,
    level: ArrayLike,
    denomination: ArrayLike,
    doubling: ArrayLike,
    vulnerable: ArrayLike,
    tricks: ArrayLike,
    law_era: ArrayLike = "current",
    **amounts: Unpack[LawAmounts],
) -> DealPoints[NDArray[np.int32]]:
    """The points of many deals, item by item: int32 arrays of the shape the arguments broadcast to.

    Args:
        level: 1 … 7; 0 passed out, which has no points whatever stands in the other arguments.
        denomination: C D H S NT = 0 … 4.
        doubling: 0, 1 doubled, 2 redoubled.
        vulnerable: whether the declaring side is vulnerable.
        tricks: won by the declaring side, 0 … 13.
        law_era: one of `LAWS` for all, or one for each deal.
        amounts: see `LawAmounts`.

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
        **amounts,
    )
    return DealPoints(*_points_table()[:, index])


@cache
def _points_table() -> NDArray[np.int32]:
    """The items of `DealPoints` (rows) for every result (columns, by `result_index`)."""
    import numpy as np

    return np.array([points_of(*result) for result in iter_results()], dtype=np.int32).T.copy()
