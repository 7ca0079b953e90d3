"""`score`: sources in, scores out. One module for each way of scoring; here they are listed and chosen."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Scores
from dealtools.runs.changes import Change
from dealtools.runs.scoring.chicago import CHICAGO
from dealtools.runs.scoring.duplicate import DUPLICATE
from dealtools.runs.scoring.field import BUTLER, CROSS_IMPS, MATCHPOINTS
from dealtools.runs.scoring.honeymoon import HONEYMOON
from dealtools.runs.scoring.minibridge import MINIBRIDGE
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.rubber import RUBBER
from dealtools.runs.scoring.system import Option, System
from dealtools.runs.scoring.teams import BAM, TEAMS, TOTAL_POINTS
from dealtools.runs.validating import CheckOptions
from dealtools.scoring.points import check_option
from dealtools.sources.paths import Source

__all__ = ["SYSTEMS", "Option", "ScoreOptions", "System", "score_options", "score_sources", "system_named"]

_ONE_BY_ONE = (DUPLICATE, RUBBER, CHICAGO, MINIBRIDGE, HONEYMOON)
_COMPARED = (MATCHPOINTS, CROSS_IMPS, BUTLER, TEAMS, BAM, TOTAL_POINTS)
SYSTEMS: dict[str, System] = {system.name: system for system in (*_ONE_BY_ONE, *_COMPARED)}


def system_named(name: str) -> System:
    """The way of scoring with this name.

    Raises:
        DealtoolsError: there is none.
    """
    return SYSTEMS[check_option("system", name, tuple(SYSTEMS))]


def score_options(system: str, check: CheckOptions | None = None, **variants: Any) -> ScoreOptions:
    """How to score, with the defaults of the system for what is not said.

    Args:
        system: the word of `--as`.
        check: how sources are read and which findings are wanted.
        variants: options of the system, by their names.

    Raises:
        DealtoolsError: a system or an option that there is not, or a value that an option cannot have.
    """
    chosen = system_named(system)
    unknown = [name for name in variants if chosen.option(name) is None]
    if unknown:
        raise DealtoolsError(f"{unknown[0]} is no option of {chosen.title}")
    values = {each.name: each.checked(variants.get(each.name, each.default)) for each in chosen.options}
    chosen.complete(values)
    in_force = {
        each.name: each.usual if values[each.name] is None else values[each.name]
        for each in chosen.options
        if each.is_variant
    }
    return ScoreOptions(system, check or CheckOptions(), values, in_force)


def score_sources(sources: Iterable[Source], options: ScoreOptions) -> Scores:
    """Scores records and sheets.

    Results come as they are read: the sources must stay open until they have been taken, and what is left out and
    found is complete then.
    """
    scores = Scores(options.system, dict(options.in_force))
    if (word := options.variants.get("illegal_calls", "report")) != "report":
        replayed = Change(lambda record: replace(record, illegal_calls=word))
        read = replace(options.check.read, changes=(*options.check.read.changes, replayed))
        options = replace(options, check=replace(options.check, read=read))
    system_named(options.system).score(sources, options, scores)
    return scores
