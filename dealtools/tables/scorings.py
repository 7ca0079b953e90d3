"""What a scoring as written, such as `MP` or `IMP;Butler-2`, says of how results are compared (PBN 3.4.12)."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from dealtools.tables.team_boards import TeamOptions

MATCHPOINT_SCALE = "2-1-0"
"""The scale of the tables and of PBN's ScoreMP."""
STATED = {"matchpoints": "matchpoint_scale", "cross-imps": "cross_imp", "butler": "butler_drop"}
"""The option that a scoring states, by the way of scoring."""
AS_STATED = "as-stated"
"""Stands for what the scoring of each contest says of this option."""
_MATCHPOINTS = frozenset(("mp", "matchpoints", "mp1", "mp2"))
# The forms of PBN's Scoring that we have.
_CROSS = {"cross": "sum", "cross1": "by-tables", "cross2": "by-comparisons"}
_BUTLER = {"butler": 0, "butler-2": 1}


class FieldOptions(NamedTuple):
    """How a field is scored, by the names of the options of `score`; one option may be `AS_STATED`."""

    system: str
    matchpoint_scale: str = MATCHPOINT_SCALE
    awards: str = "session-rule"
    neuberg: str = "on"
    small_group: str = "none"
    cross_imp: str = "by-comparisons"
    butler_drop: int | str = 0
    butler_rounding: str = "half-away"
    imp_fraction: str = "table"
    winners: str = "auto"
    withdraw: Sequence[str] = ()
    by_event: bool = False


def options_of(scoring: str | None) -> FieldOptions | None:
    """How a contest is compared by its scoring as written, such as `MP` or `IMP;Cross`; None where it does not say."""
    words = {word.strip().casefold() for word in (scoring or "").split(";")} - {""}
    if not words:
        return None
    if words <= _MATCHPOINTS:
        return FieldOptions("matchpoints", "1-0.5-0" if "mp2" in words else MATCHPOINT_SCALE)
    ways = words - {"imp", "imps", "mean"}
    way = ways.pop() if len(ways) == 1 else ""
    if way in _CROSS:
        return FieldOptions("cross-imps", cross_imp=_CROSS[way])
    return FieldOptions("butler", butler_drop=_BUTLER[way]) if way in _BUTLER else None


def team_options_of(scoring: str | None, kind: str | None) -> TeamOptions | None:
    """How the two tables of a match of teams are compared; None where that is not said, or it is no such match."""
    words = {word.strip().casefold() for word in (scoring or "").split(";")} - {""}
    if kind != "teams" or len(words) != 1:
        return None
    if words <= {"imp", "imps"}:
        return TeamOptions("imps")
    return TeamOptions("board-a-match", MATCHPOINT_SCALE) if words <= {"bam"} else None


def agreements(
    options: FieldOptions, count: int, contests: Iterable[int], scorings: Iterable[str | None]
) -> list[FieldOptions]:
    """How each of some contests is scored: what is `AS_STATED`, as usual where nothing says or rows differ.

    Args:
        options: what was asked for.
        count: how many contests there are.
        contests: the contest of each row, from 0.
        scorings: that of each row, as written.
    """
    name = STATED[options.system]
    if getattr(options, name) != AS_STATED:
        return [options] * count
    stated: defaultdict[int, set[Any]] = defaultdict(set)
    for contest, scoring in set(zip(contests, scorings, strict=True)):
        said = options_of(scoring)
        if said is not None and said.system == options.system:
            stated[contest].add(getattr(said, name))
    usual = FieldOptions._field_defaults[name]
    values = [next(iter(stated[contest])) if len(stated[contest]) == 1 else usual for contest in range(count)]
    return [options._replace(**{name: value}) for value in values]
