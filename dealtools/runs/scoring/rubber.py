"""`score --as rubber`: the deals of records and sheets put together as rubbers."""

from collections.abc import Iterator
from functools import partial

from dealtools.reports.explanations import explain_rubber_deals
from dealtools.reports.rubber_objects import rubber_members
from dealtools.reports.rubber_sheet import render_rubbers
from dealtools.reports.scores import LeftOut
from dealtools.rules.rubbers import check_rubbers
from dealtools.runs.scoring.across import (
    FOUR_ACES,
    ON_OFF,
    PASSED_OUT_HELP,
    Together,
    score_together,
    variants_of,
)
from dealtools.runs.scoring.ledger import LEDGER_OPTIONS, complete_ledger, ledger_members, with_ledger
from dealtools.runs.scoring.system import BEER_CARD, EXPLAIN, LAW, Option, System
from dealtools.tables.rubber_columns import RubberTables
from dealtools.tables.rubbers import PASSED_OUT, RubberOptions, ScoredRubbers, score_deals

_VARIANTS = (
    *LAW,
    Option("honours", "Count honours.", "on", ON_OFF),
    FOUR_ACES,
    Option("rubber_bonus", "For a rubber won by two games to none, and to one.", "700/500", ("700/500",)),
    Option("unfinished_game", "Points for the only game of an unfinished rubber.", 300, kind="count"),
    Option(
        "unfinished_part", "Points for the only part score of an unfinished game; older tables give 50.", 100,
        kind="count",
    ),
    Option(
        "unfinished_condition", "Who gets these: a side that has what the other has not, or each side that has it.",
        "only-one-side", ("only-one-side", "each-side"),
    ),
    Option("passed_out", PASSED_OUT_HELP, "next-dealer", PASSED_OUT),
)  # fmt: skip


def _left_out_of(scored: ScoredRubbers) -> Iterator[LeftOut]:
    """Deals that were not scored; the first deal of a rubber whose beginning is missing stands for what is missing."""
    lines = scored.deals.codes["line"]
    settings = scored.deals.codes["setting"]
    told = {place: scored.left_out(place) for place in scored.is_left_out().nonzero()[0].tolist()}
    for number, group in enumerate(scored.groups):
        if group.stretches and not group.stretches[0].start.is_known:
            told[int(scored.begins[number])] = told.get(int(scored.begins[number])) or "no-history"
    for place, reason in told.items():
        yield LeftOut(scored.deals.settings[settings[place]].source, int(lines[place]), reason or "")


_TOGETHER = Together(
    game="rubber",
    score=lambda deals, options: score_deals(deals, variants_of(RubberOptions, options)),
    check=check_rubbers,
    whole_of=lambda scored: scored.rubber,
    explain=explain_rubber_deals,
    tables=RubberTables,
    names=("rubbers", "rubber_deals"),
    columns_of=RubberTables.rubbers,
    left_out=_left_out_of,
)

RUBBER = System(
    "rubber",
    "rubber bridge",
    (*_VARIANTS, BEER_CARD, EXPLAIN, *LEDGER_OPTIONS),
    partial(score_together, _TOGETHER),
    with_ledger(render_rubbers),
    ledger_members(rubber_members),
    complete_ledger,
)
