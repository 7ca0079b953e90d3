"""`score --as matchpoints | cross-imps | butler`: the results of each board compared with each other."""

from collections.abc import Iterable
from typing import Any

from dealtools.errors import DealtoolsError
from dealtools.reports.field_objects import FieldSheet, field_members, rounded
from dealtools.reports.field_sheet import render_field
from dealtools.reports.scores import Columns, LeftOut, Scores, columns_of
from dealtools.runs.scoring import field_options as known
from dealtools.runs.scoring.adjustments import read_adjustments
from dealtools.runs.scoring.duplicate import iter_results
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.reader import place_in_order
from dealtools.runs.scoring.system import LAW, Option, System
from dealtools.sources.paths import Source
from dealtools.tables.field_boards import uncompared_reason
from dealtools.tables.field_scores import ScoredField, score_field
from dealtools.tables.schemas import TABLES
from dealtools.tables.scorings import AS_STATED, STATED, FieldOptions
from dealtools.tables.standings import field_totals, standings
from dealtools.tables.swiss_pairs import swiss_totals

_RESULTS = TABLES["results"].columns
_UNITS = {"matchpoints": "mp", "cross-imps": "imps", "butler": "imps"}


def _score(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    columns = columns_of(iter_results(sources, options, scores, uncompared_reason, ("weight",)))
    if not columns:
        columns = {name: [] for name in (*_RESULTS, "weight")}
    wanted = [name for name in FieldOptions._fields if name in options.variants]
    left_open = STATED[options.system]
    chosen: dict[str, Any] = {name: options[name] for name in wanted if options[name] is not None}
    chosen.setdefault(left_open, AS_STATED)
    scored = score_field(columns, FieldOptions(options.system, by_event=options["standings"] == "event", **chosen))
    if scored.strange:
        raise DealtoolsError(f"there is no contestant {', '.join(scored.strange)} to withdraw")
    if options[left_open] is None and scored.options:
        scores.options[left_open] = _stated(scored, left_open)
    vp_scale = options.variants.get("vp_scale", "none")
    is_swiss = vp_scale != "none"
    unit = "vp" if is_swiss else _UNITS[options.system]
    ranked = standings(
        scored.seating.contestants,
        swiss_totals(scored, columns["round"], vp_scale, options["bye"]) if is_swiss else field_totals(scored),
        unit=unit,
        adjustments=read_adjustments(options["adjust"], scored.seating.contestants, unit),
        withdrawn=scored.withdrawn,
        by_section=scored.boards.by_section,
    )
    _leave_out(columns, scored, scores)
    scores.tables = {"results": [_results(columns, scored, options)], "standings": [ranked]}
    scores.details = FieldSheet(columns, scored, ranked, options.system)


def _stated(scored: ScoredField, name: str) -> str | list[str]:
    """What an option is as Scoring says; in the order of the contests where it differs."""
    values = [str(getattr(each, name)) for each in scored.options]
    return values if len(set(values)) > 1 else values[0]


def _leave_out(columns: Columns, scored: ScoredField, scores: Scores) -> None:
    for row, reason in enumerate(scored.reasons):
        if reason is not None:
            scores.left_out.append(LeftOut(columns["source"][row], columns["line"][row], reason))
            scores.used -= 1
    scores.left_out.sort(key=place_in_order)


def _results(columns: Columns, scored: ScoredField, options: ScoreOptions) -> Columns:
    """The rows of `results` that have a result, with what it is worth."""
    filled = {name: columns[name] for name in _RESULTS}
    filled["contest"] = (scored.boards.contest + 1).tolist()
    filled["field_group"] = [group or None for group in scored.boards.group.tolist()]
    points = "mp" if options.system == "matchpoints" else "imps"
    for side, name in enumerate(("ns", "ew")):
        filled[f"{points}_{name}"] = rounded(scored.scores[side])
        filled[f"pct_{name}"] = rounded(scored.pct[side])
    kept = [row for row, reason in enumerate(scored.reasons) if reason is None]
    if len(kept) == len(scored.reasons):
        return filled
    return {name: [values[row] for row in kept] for name, values in filled.items()}


_FIELD = (*LAW, known.AWARDS)
_PEOPLE = (known.WINNERS, known.STANDINGS, known.WITHDRAW, known.ADJUST)


def _system(name: str, title: str, *options: Option) -> System:
    return System(name, title, (*_FIELD, *options, *_PEOPLE), _score, render_field, field_members)


MATCHPOINTS = _system(
    "matchpoints", "matchpoints", known.MATCHPOINT_SCALE, known.NEUBERG, known.SMALL_GROUP, known.SWISS_VP_SCALE,
    known.BYE,
)  # fmt: skip
CROSS_IMPS = _system("cross-imps", "cross-IMPs", known.CROSS_IMP, known.IMP_FRACTION)
BUTLER = _system("butler", "Butler", known.BUTLER_DROP, known.BUTLER_ROUNDING, known.IMP_FRACTION)
