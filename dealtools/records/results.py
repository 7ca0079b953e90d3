"""Results and scores as records write them (PBN standard 3.4.15 and 4.4)."""

import functools
import re
from typing import NamedTuple

# No score has more than nine digits; what has more is no number that anyone meant.
_RESULT = re.compile(r"(?:(NS|EW) *)?(\d{1,9})(?:[ ,]+(NS|EW) *(\d{1,9}))?", re.IGNORECASE | re.ASCII)
_RELATIVE = re.compile(r"(?:(\d{1,9}) *)?\(?(?:(=)|([+-]) ?(\d{1,2}))\)?", re.ASCII)
_NUMBER = r"[+-]?\d{1,9}(?:\.\d*)?|[+-]?\.\d+"
_SCORE = re.compile(rf"(?:(NS|EW) +)?({_NUMBER})(?: +(NS|EW) +({_NUMBER}))?", re.IGNORECASE | re.ASCII)
_POINTS = r"(\d{1,9}) */ *(\d{1,9})"
_RUBBER = re.compile(rf"(?:(NS|EW) +)?{_POINTS}(?: +(NS|EW) +{_POINTS})?", re.IGNORECASE | re.ASCII)
SIDES = {"NS": 0, "EW": 1}
TRICKS = 13


class ResultReading(NamedTuple):
    """Tricks as written: of declarer's side, or of one or both sides by name; or relative to the contract.

    Some write both numbers, as in `10 +1`; the first then stands.
    """

    declarer: int | None = None
    sides: tuple[int | None, int | None] = (None, None)
    relative: int | None = None
    is_irregular: bool = False  # "^": the agreed number differs from the tricks taken

    def tricks(self, side: int | None, need: int | None) -> int | None:
        """Tricks of the declaring side; None where that cannot be told.

        Numbers of both sides that are not thirteen together are those so far, or wrong: they do not tell the end.
        """
        if self.declarer is not None:
            return self.declarer
        if self.relative is not None:
            return None if need is None else need + self.relative
        if side is None:
            return None
        own, other = self.sides[side], self.sides[1 - side]
        if own is None:
            return None if other is None else TRICKS - other
        return own if other is None or own + other == TRICKS else None


@functools.lru_cache(maxsize=256)
def read_result(text: str) -> ResultReading | None:
    """What a result says; None where it has no reading. `?` and the empty text are not results."""
    text = text.strip()
    irregular = text.startswith("^")
    if irregular:
        text = text[1:].strip()
    match = _RESULT.fullmatch(text)
    if match is not None:
        first, tricks, second, others = match.groups()
        if first is None:
            return None if second else ResultReading(declarer=int(tricks), is_irregular=irregular)
        sides: list[int | None] = [None, None]
        sides[SIDES[first.upper()]] = int(tricks)
        if second:
            if second.upper() == first.upper():
                return None
            sides[SIDES[second.upper()]] = int(others)
        return ResultReading(sides=(sides[0], sides[1]), is_irregular=irregular)
    relative = _RELATIVE.fullmatch(text)
    if relative is None:
        return None
    tricks, even, sign, number = relative.groups()
    value = 0 if even else int(sign + number)
    return ResultReading(None if tricks is None else int(tricks), relative=value, is_irregular=irregular)


class ScoreReading(NamedTuple):
    """A score as written: in declarer's view, or in the views of the sides that it names."""

    declarer: float | None
    ns: float | None
    ew: float | None


@functools.lru_cache(maxsize=1024)
def read_score(text: str) -> ScoreReading | None:
    """What a score says, a number for each side named; None where it is no number."""
    match = _SCORE.fullmatch(text.strip())
    if match is None:
        return None
    first, value, second, other = match.groups()
    if first is None:
        return None if second else ScoreReading(float(value) + 0.0, None, None)
    views = {SIDES[first.upper()]: float(value) + 0.0}
    if second:
        if second.upper() == first.upper():
            return None
        views[SIDES[second.upper()]] = float(other) + 0.0
    return ScoreReading(None, views.get(0), views.get(1))


class RubberReading(NamedTuple):
    """Points of one deal above and below the line, by side (NS, EW), or declarer's where no side is named."""

    declarer: tuple[int, int] | None
    ns: tuple[int, int] | None
    ew: tuple[int, int] | None


def read_rubber_score(text: str) -> RubberReading | None:
    """What a ScoreRubber says: (above, below) of each side named; None where it has no reading."""
    match = _RUBBER.fullmatch(text.strip())
    if match is None:
        return None
    first, above, below, second, above_2, below_2 = match.groups()
    points = (int(above), int(below))
    if first is None:
        return None if second else RubberReading(points, None, None)
    views = {SIDES[first.upper()]: points}
    if second:
        if second.upper() == first.upper():
            return None
        views[SIDES[second.upper()]] = (int(above_2), int(below_2))
    return RubberReading(None, views.get(0), views.get(1))


def imps_of_ns(text: str) -> float | None:
    """The IMPs of N-S by a value of `ScoreIMP`, be they given for E-W; None where they are not told so."""
    reading = read_score(text)
    if reading is None:
        return None
    if reading.ns is not None:
        return reading.ns
    return None if reading.ew is None else 0 - reading.ew
