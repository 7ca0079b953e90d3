"""Where a rubber stands when a deal begins, as records write it (PBN standard: ScoreRubberHistory)."""

import functools
import re
from typing import NamedTuple

_SIDE = r"(\d{1,7}) +(\d{1,7}) */ *(\d{1,7}(?: +\d{1,7}){0,2})"
_HISTORY = re.compile(rf"(NS|EW) +{_SIDE} +(NS|EW) +{_SIDE}", re.IGNORECASE | re.ASCII)
_GAME = 100


class RubberHistory(NamedTuple):
    """The state of a rubber at the start of a deal; each pair is of North-South and East-West.

    Attributes:
        previous: points of the rubbers before.
        above: points above the line in this rubber.
        below: points below the line in this rubber, game by game; the last is the game going on.
    """

    previous: tuple[int, int]
    above: tuple[int, int]
    below: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def games(self) -> tuple[int, int]:
        """Games won in this rubber."""
        ns, ew = (sum(points >= _GAME for points in side) for side in self.below)
        return ns, ew

    @property
    def part(self) -> tuple[int, int]:
        """Part scores in the game going on."""
        return self.below[0][-1], self.below[1][-1]

    @property
    def is_start(self) -> bool:
        """Whether nothing has been scored in this rubber."""
        return not any(self.above) and not any(map(any, self.below))

    @property
    def is_sound(self) -> bool:
        """Whether a rubber can stand so.

        Each finished game has one winner, nobody has 100 in the game going on, the rubber is not over, and tricks
        count tens.
        """
        ns, ew = self.below
        return (
            len(ns) == len(ew)
            and not any(points % 10 for points in (*ns, *ew))
            and all((one >= _GAME) != (other >= _GAME) for one, other in zip(ns[:-1], ew[:-1], strict=True))
            and max(self.part) < _GAME
            and max(self.games) < 2
        )


@functools.lru_cache(maxsize=256)
def read_rubber_history(text: str) -> RubberHistory | None:
    """What a ScoreRubberHistory says; None where it has no reading."""
    match = _HISTORY.fullmatch(text.strip())
    if match is None or match[1].upper() == match[5].upper():
        return None
    sides = [
        (int(match[at]), int(match[at + 1]), tuple(map(int, match[at + 2].split())))
        for at in ((2, 6) if match[1].upper() == "NS" else (6, 2))
    ]
    (ns_previous, ns_above, ns_below), (ew_previous, ew_above, ew_below) = sides
    return RubberHistory((ns_previous, ew_previous), (ns_above, ew_above), (ns_below, ew_below))
