"""`score --as minibridge`: results of records and sheets of Minibridge, each scored for itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from dealtools.reports.explanations import Explanation, explain_minibridges
from dealtools.reports.result_list import render_results
from dealtools.reports.result_objects import result_members
from dealtools.reports.scores import Columns, Scores
from dealtools.rules.minibridge import RowFault, row_against_points
from dealtools.runs.scoring.duplicate import Game, iter_results
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.system import BEER_CARD, EXPLAIN, Option, System
from dealtools.scoring.goals import is_redeal
from dealtools.sources.paths import Source
from dealtools.tables.duplicates import unscored_reason
from dealtools.tables.minibridges import HCP_COLUMNS, score_as_minibridge, told_points

_OFF_ON = ("off", "on")
_VARIANTS = (
    Option("minibridge_vulnerable", "Vulnerable sides win and lose more, as at duplicate.", "off", _OFF_ON),
    Option("minibridge_slams", "Contracts of six and seven are slams, with premiums.", "off", _OFF_ON),
    Option("minibridge_level", "A free contract, of six tricks more than its level.", "off", _OFF_ON),
)


def _variants(options: ScoreOptions) -> dict[str, str]:
    return {each.name: options[each.name] for each in _VARIANTS}


def _score_columns(columns: Columns, options: ScoreOptions) -> Columns:
    return score_as_minibridge(columns, **_variants(options))


def _check(columns: Columns, place: int) -> RowFault | None:
    hcp = [columns[name][place] for name in HCP_COLUMNS]
    return row_against_points(columns, place, hcp) if told_points(hcp) else None


MINIBRIDGE_GAME = Game("minibridge", _score_columns, HCP_COLUMNS, _check)


def _why_not(columns: Mapping[str, Sequence[Any]], place: int) -> str | None:
    """Why a row has no score; a deal that should have been dealt again has none."""
    hcp = [columns[name][place] for name in HCP_COLUMNS]
    if columns["declarer"][place] is None and told_points(hcp) and is_redeal(hcp):
        return "redeal"
    return unscored_reason(columns, place)


def _score(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    parts = iter_results(sources, options, scores, _why_not, game=MINIBRIDGE_GAME)
    scores.tables = {"results": _without_points(parts)}
    if options["explain"]:
        scores.explain = partial(_explain, options=options)


def _without_points(parts: Iterable[Columns]) -> Iterator[Columns]:
    for columns in parts:
        yield {name: values for name, values in columns.items() if name not in HCP_COLUMNS}


def _explain(rows: Sequence[dict[str, Any]], options: ScoreOptions) -> Iterator[Explanation | None]:
    return explain_minibridges(rows, _variants(options))


MINIBRIDGE = System(
    "minibridge", "Minibridge", (*_VARIANTS, BEER_CARD, EXPLAIN), _score, render_results, result_members
)
