"""`score --as chicago`: the deals of records and sheets put together as rounds."""

from collections.abc import Iterator
from functools import partial

from dealtools.reports.chicago_objects import chicago_members
from dealtools.reports.chicago_sheet import render_chicagos
from dealtools.reports.explanations import explain_chicago_deals
from dealtools.reports.scores import LeftOut
from dealtools.rules.chicago import check_rounds
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
from dealtools.scoring.chicago import CHICAGO_TYPES, CHICAGO_VULS, PASSED_OUT
from dealtools.tables.chicago_columns import ChicagoTables
from dealtools.tables.chicagos import ChicagoOptions, ScoredChicagos, score_rounds

_VARIANTS = (
    *LAW,
    Option("honours", "Count honours.", "off", ON_OFF[::-1]),
    FOUR_ACES,
    Option("chicago_type", "Carry part scores on, or score each deal by itself.", "carry", CHICAGO_TYPES),
    Option("chicago_vul", "The side that is vulnerable on the second and third deal.", "dealer", CHICAGO_VULS),
    Option("chicago_final_part", "Points for a part score made on the last deal.", 100, kind="count"),
    Option("passed_out", PASSED_OUT_HELP, "same-dealer", PASSED_OUT),
)


def _left_out_of(scored: ScoredChicagos) -> Iterator[LeftOut]:
    """Deals that were not scored, and those that are missing, at the line of the deal behind them."""
    lines, settings = scored.deals.codes["line"], scored.deals.codes["setting"]
    for place in (scored.is_left_out() | (scored.missing > 0)).nonzero()[0].tolist():
        source, line = scored.deals.settings[settings[place]].source, int(lines[place])
        yield from [LeftOut(source, line, "deal-missing")] * int(scored.missing[place])
        reason = scored.left_out(place)
        if reason is not None:
            yield LeftOut(source, line, reason)


_TOGETHER = Together(
    game="chicago",
    score=lambda deals, options: score_rounds(deals, variants_of(ChicagoOptions, options)),
    check=check_rounds,
    whole_of=lambda scored: scored.round_of,
    explain=explain_chicago_deals,
    tables=ChicagoTables,
    names=("chicagos", "chicago_deals"),
    columns_of=ChicagoTables.rounds,
    left_out=_left_out_of,
)

CHICAGO = System(
    "chicago",
    "Chicago",
    (*_VARIANTS, BEER_CARD, EXPLAIN, *LEDGER_OPTIONS),
    partial(score_together, _TOGETHER),
    with_ledger(render_chicagos),
    ledger_members(chicago_members),
    complete_ledger,
)
