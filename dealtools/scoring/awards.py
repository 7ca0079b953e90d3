"""Artificial adjusted scores: average plus, average, average minus, a percentage, not played.

An award is written `A+`, `A`, `A-`, as a percentage (`60`), or `NP` where a board was not played and nobody is
to blame. Average plus is at least 60 % of the matchpoints or 3 IMPs, average minus at most 40 % or −3 IMPs: a
contestant who did better (or worse) than that on the other boards of the session gets what he got there.

Source: Laws of Duplicate Bridge 2017, Law 12C2.
"""

import re
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dealtools.errors import DealtoolsError
from dealtools.scoring.points import check_option

AWARDS = ("session-rule", "fixed")

NO_AWARD, PLUS, AVERAGE, MINUS, PERCENT, NOT_PLAYED = range(6)

_KINDS = {"": NO_AWARD, "A+": PLUS, "A": AVERAGE, "A-": MINUS, "NP": NOT_PLAYED}
_PERCENTAGES = {PLUS: 60.0, AVERAGE: 50.0, MINUS: 40.0}
# The IMPs of average plus and minus, and of a percentage that means the same.
_IMPS = 3.0

_PERCENTAGE = r"\d{1,3}(?:[.,]\d+)?%?"
# Of this nobody can say whether it is one number or two.
_BOTH_OR_DECIMAL = frozenset(f"{percent},{100 - percent}" for percent in range(10, 91))
_AWARD = rf"(?:A(?:VE?|VG|VERAGE)?[+=-]?|NP|{_PERCENTAGE})"
_TWO_AWARDS = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"({_AWARD})(?:\s*[/:]\s*|\s+)({_AWARD})",
        rf"({_PERCENTAGE})\s*-\s*({_PERCENTAGE})",
        r"A(\d\d)-?(\d\d)",
        r"(A[+-])-?(A[+-])",
    )
)

FloatArray = NDArray[np.float64]


class Awards(NamedTuple):
    """The awards of one direction, arrays of shape (n,)."""

    kind: NDArray[np.int8]
    """`NO_AWARD`, `PLUS`, `AVERAGE`, `MINUS`, `PERCENT` or `NOT_PLAYED`."""
    percent: FloatArray
    """Of the top, before the rule about the session; NaN where there is none."""


def award_from_text(text: str) -> str | None:
    """One side's award in its plain spelling (`A+`, `A`, `A-`, `60`, `NP`); None where the text is none.

    >>> [award_from_text(text) for text in ("ave+", "A−", "60%", "np", "62.50", "62,5", "60,40", "+420")]
    ['A+', 'A-', '60', 'NP', '62.5', '62.5', None, None]
    """
    word = text.strip().upper().replace("−", "-")
    if re.fullmatch(_AWARD, word, re.ASCII) is None or word in _BOTH_OR_DECIMAL:
        return None
    if word == "NP":
        return word
    if word.startswith("A"):
        return "A" + (word[-1] if word[-1] in "+-" else "")
    percent = float(word.rstrip("%").replace(",", "."))
    return f"{percent:g}" if percent <= 100 else None


def awards_from_text(text: str) -> tuple[str, str] | None:
    """The awards of North-South and East-West written together; None where the text gives no two.

    >>> [awards_from_text(text) for text in ("60-40", "A6040", "A+/A-", "60%-60%", "A+")]
    [('60', '40'), ('60', '40'), ('A+', 'A-'), ('60', '60'), None]
    """
    word = text.strip().upper().replace("−", "-")
    for pattern in _TWO_AWARDS:
        if found := pattern.fullmatch(word):
            ns, ew = (award_from_text(part) for part in found.groups())
            return None if ns is None or ew is None else (ns, ew)
    return None


def read_awards(name: str, award: ArrayLike, length: int) -> Awards:
    """The awards of a column of that name, empty where there is none.

    Raises:
        DealtoolsError: a text is no award.
    """
    written = np.asarray(award)
    if written.ndim == 0 and written == "":
        return Awards(np.zeros(length, dtype=np.int8), np.full(length, np.nan))
    words, codes = np.unique(np.broadcast_to(written, length).astype(str), return_inverse=True)
    plain = [_checked(name, word) for word in words.tolist()]
    kinds = np.array([_KINDS.get(word, PERCENT) for word in plain], dtype=np.int8)
    percent = [_PERCENTAGES.get(_KINDS[word], np.nan) if word in _KINDS else float(word) for word in plain]
    return Awards(kinds[codes], np.array(percent)[codes])


def _checked(name: str, word: str) -> str:
    plain = award_from_text(word) if word else word
    if plain is None:
        raise DealtoolsError(f"{name} must hold A+, A, A-, a percentage, NP or nothing, not {word!r}")
    return plain


def award_percent(
    *, award: ArrayLike, average_on_others: ArrayLike = np.nan, awards: str = "session-rule"
) -> FloatArray:
    """The percentages of awards at matchpoints; NaN where there is no award or the board was not played.

    Args:
        award: `A+`, `A`, `A-`, a percentage, `NP` or nothing; of any number or shape (n,).
        average_on_others: the contestant's percentage on the other boards of the session; NaN not known.
        awards: `session-rule`; `fixed` gives 60, 50 and 40 whatever happened on the other boards.
    """
    shape = np.broadcast_shapes(np.shape(award), np.shape(average_on_others))
    read = read_awards("award", np.ravel(np.broadcast_to(award, shape)), int(np.prod(shape)))
    return settle_percent(read, np.ravel(np.broadcast_to(average_on_others, shape)), awards).reshape(shape)


def award_imps(
    *,
    award: ArrayLike,
    average_on_others: ArrayLike = np.nan,
    comparisons: ArrayLike = 1,
    awards: str = "session-rule",
) -> FloatArray:
    """The IMPs of awards: 3, 0, −3, and the same for 60, 50, 40 %; NaN for another percentage or no award.

    Args:
        award: as `award_percent` takes it.
        average_on_others: the contestant's IMPs a board on the other boards of the session; NaN not known.
        comparisons: where IMPs are summed over comparisons, their number, which the award is multiplied by.
        awards: `session-rule`; `fixed` gives 3, 0 and −3 whatever happened on the other boards.
    """
    shape = np.broadcast_shapes(np.shape(award), np.shape(average_on_others), np.shape(comparisons))
    read = read_awards("award", np.ravel(np.broadcast_to(award, shape)), int(np.prod(shape)))
    times, average = (np.ravel(np.broadcast_to(each, shape)) for each in (comparisons, average_on_others))
    return settle_imps(read, average, times, awards).reshape(shape)


def settle_percent(read: Awards, average: NDArray[Any], awards: str) -> FloatArray:
    """The percentages of awards, given the percentages on the other boards."""
    return _settle(read.kind, read.percent, average, awards)


def settle_imps(read: Awards, average: NDArray[Any], comparisons: NDArray[Any], awards: str) -> FloatArray:
    """The IMPs of awards, given the average on the other boards and what one comparison counts."""
    steps = (read.percent - 50) / 10
    steps = np.where(np.isin(steps, (-1, 0, 1)), steps, np.nan)
    return _settle(read.kind, _IMPS * steps * comparisons, average, awards)


def _settle(kind: NDArray[np.int8], value: FloatArray, average: NDArray[Any], awards: str) -> FloatArray:
    check_option("awards", awards, AWARDS)
    if awards == "fixed":
        return value
    # fmax and fmin leave an average that is not known out of account.
    return np.select([kind == PLUS, kind == MINUS], [np.fmax(value, average), np.fmin(value, average)], value)
