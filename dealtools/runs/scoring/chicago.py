"""`score --as chicago`: the deals of records and sheets put together as rounds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

from dealtools.findings.finding import Severity
from dealtools.reports.chicago_objects import chicago_members
from dealtools.reports.chicago_sheet import render_chicagos
from dealtools.reports.explanations import explain_chicago_deals
from dealtools.reports.scores import LeftOut, Scores, TableParts
from dealtools.rules.chicago import check_rounds
from dealtools.runs.scoring.across import (
    FOUR_ACES,
    ON_OFF,
    PASSED_OUT_HELP,
    add_across,
    add_beers,
    read_deals,
    variants_of,
)
from dealtools.runs.scoring.ledger import LEDGER_OPTIONS, add_ledger, complete_ledger, ledger_members, with_ledger
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.reader import place_in_order
from dealtools.runs.scoring.system import BEER_CARD, EXPLAIN, LAW, Option, System
from dealtools.scoring.chicago import CHICAGO_TYPES, CHICAGO_VULS, PASSED_OUT
from dealtools.sources.paths import Source
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


def _score_rounds(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    deals, readers = read_deals(sources, options, scores, "chicago")
    scored = score_rounds(deals, variants_of(ChicagoOptions, options))
    errors: Counter[int] = Counter()
    for found_by, violation in check_rounds(scored):
        told = violation.told
        deal = scored.deals[violation.place] if told is None else scored.totals_told[told]
        add_across(readers[deal.setting.source], found_by, violation, deal)
        errors[int(scored.round_of[violation.place])] += found_by.severity is Severity.ERROR
    if options["explain"]:
        scores.explain = partial(explain_chicago_deals, options=scores.options)
    tables = ChicagoTables(scored, errors)
    add_beers(scores, options, tables, scored.deals, "chicago_deals")
    scores.tables = {
        "chicagos": TableParts(tables.parts, tables.rounds),
        "chicago_deals": TableParts(tables.parts, tables.deals),
    }
    if options["ledger"]:
        add_ledger(scores, options, tables, tables.rounds)
    scores.left_out += _left_out_of(scored)
    scores.left_out.sort(key=place_in_order)
    scores.used = tables.used()
    for reader in readers.values():
        reader.finish(scores)


def _left_out_of(scored: ScoredChicagos) -> Iterator[LeftOut]:
    """Deals that were not scored, and those that are missing, at the line of the deal behind them."""
    lines, settings = scored.deals.codes["line"], scored.deals.codes["setting"]
    for place in (scored.is_left_out() | (scored.missing > 0)).nonzero()[0].tolist():
        source, line = scored.deals.settings[settings[place]].source, int(lines[place])
        yield from [LeftOut(source, line, "deal-missing")] * int(scored.missing[place])
        reason = scored.left_out(place)
        if reason is not None:
            yield LeftOut(source, line, reason)


CHICAGO = System(
    "chicago",
    "Chicago",
    (*_VARIANTS, BEER_CARD, EXPLAIN, *LEDGER_OPTIONS),
    _score_rounds,
    with_ledger(render_chicagos),
    ledger_members(chicago_members),
    complete_ledger,
)
