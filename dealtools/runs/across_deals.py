"""What is wrong across the deals of one source: rubbers and Chicago rounds checked without being asked to score them.

By which agreement they were scored is not known here, so that the one counts by which the least is wrong.
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from dealtools.findings.finding import Finding, Location, Severity
from dealtools.findings.registry import Rule, Selection, Violation
from dealtools.records.playing import Playing
from dealtools.rules.across import DealViolation
from dealtools.runs.sheets import SheetFindings
from dealtools.tables.left_out import left_out_reason

if TYPE_CHECKING:
    from dealtools.tables.chicagos import ScoredChicagos
    from dealtools.tables.deal_columns import DealColumns, DealsBuilder
    from dealtools.tables.played_deal import PlayedDeal
    from dealtools.tables.rubbers import ScoredRubbers

GAMES = ("rubber", "chicago")
NO_DEALS = frozenset(("hand-record", "fragment", "end-position"))
"""Why records are no deals of a rubber or round, in the words of `results.left_out`."""

# Deals that cannot be scored, and rubbers that began elsewhere, are no mistake of a file.
_FOR_SCORING = frozenset(("rubber-deal-not-scorable", "rubber-beginning-missing", "chicago-deal-not-scorable"))
# Errors of these rules stand on the vulnerability of a deal.
_ON_VULNERABILITY = frozenset(("vul-rubber-mismatch", "chicago-vul-mismatch"))

Found = list[tuple[Rule, DealViolation, "PlayedDeal"]]


class AcrossDeals:
    """Takes the deals of one source, and finds what is wrong across them.

    Attributes:
        errors: how many errors each record has by it, by its number.
        contradicted: records on whose vulnerability an error stands.
    """

    def __init__(self, selection: Selection) -> None:
        self.selection = selection
        self.errors: Counter[int] = Counter()
        self.contradicted: set[int] = set()
        self._builders: dict[str, DealsBuilder] = {}

    def take(
        self, playing: Playing, deal: "PlayedDeal | None" = None, *, is_contradicted: bool = False, errors: int = 0
    ) -> None:
        """Takes a record's own playing; nothing of another game.

        Args:
            playing: the playing.
            deal: the deal made of it, if that was done before.
            is_contradicted: an error stands on its deal, contract, declarer or tricks.
            errors: how many errors it has.
        """
        if playing.game not in GAMES or not playing.has_result or playing.row:
            return
        if left_out_reason(playing) in NO_DEALS:
            return
        # With numpy, which few records need.
        from dealtools.tables.deal_columns import DealsBuilder
        from dealtools.tables.played_deal import deal_of_playing

        builder = self._builders.setdefault(playing.game, DealsBuilder())
        builder.add(deal or deal_of_playing(playing, is_contradicted=is_contradicted, errors=errors))

    def deals(self) -> Iterator[tuple[str, "DealColumns"]]:
        """The deals taken of each game, which are given up."""
        for game, builder in self._builders.items():
            yield game, builder.finish()

    def findings(self) -> list[Finding]:
        """What is wrong across the deals taken."""
        found = []
        for game, deals in self.deals():
            for each, violation, deal in check_deals(deals, game):
                self._count(each, deal)
                if self.selection.covers(each.code):
                    found.append(finding_across(each, violation, deal))
        return found

    def check_sheet(self, deals: "DealColumns", game: str, found: SheetFindings) -> None:
        """Takes the deals of a sheet, and puts what is wrong across them to its findings."""
        for each, violation, deal in check_deals(deals, game):
            self._count(each, deal)
            at_cell_across(found, each, violation, deal)

    def _count(self, found_by: Rule, deal: "PlayedDeal") -> None:
        self.errors[deal.record] += found_by.severity is Severity.ERROR
        if found_by.name in _ON_VULNERABILITY:
            self.contradicted.add(deal.record)


def check_deals(deals: "DealColumns", game: str) -> Found:
    """What is wrong across deals, by the agreement by which the least is."""
    return score_as_told(deals, game)[1] if len(deals) else []


def score_as_told(deals: "DealColumns", game: str) -> "tuple[ScoredRubbers | ScoredChicagos, Found]":
    """The deals scored by the agreement by which the least that they tell is wrong, and what is."""
    first, *others = _agreements(game)
    scored, found = _check(deals, game, first)
    for variants in others:
        if not found:
            break
        other = _check(deals, game, variants)
        if len(other[1]) < len(found):
            scored, found = other
    return scored, found


def _agreements(game: str) -> Iterable[dict[str, Any]]:
    """The variants by which a game may have been scored, the default first."""
    values: dict[str, tuple[Any, ...]]
    if game == "rubber":
        values = {
            "honours": ("on", "off"),
            "law_era": ("auto", "pre-change"),
            "passed_out": ("next-dealer", "same-dealer"),
        }
    else:
        values = {
            "chicago_type": ("carry", "duplicate"),
            "chicago_vul": ("dealer", "non-dealer"),
            "passed_out": ("same-dealer", "counts-as-deal"),
            "honours": ("off", "on"),
            "law_era": ("auto",),
        }
    for chosen in itertools.product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def _check(deals: "DealColumns", game: str, variants: dict[str, Any]) -> "tuple[ScoredRubbers | ScoredChicagos, Found]":
    from dealtools.rules.chicago import check_rounds
    from dealtools.rules.rubbers import check_rubbers
    from dealtools.tables.chicagos import ChicagoOptions, score_rounds
    from dealtools.tables.rubbers import RubberOptions, score_deals

    scored: ScoredRubbers | ScoredChicagos
    if game == "rubber":
        scored = rubbers = score_deals(deals, RubberOptions(**variants))
        # What an unfinished rubber is worth is a matter of agreement.
        is_unfinished = rubbers.ends >= 0
        is_unfinished[is_unfinished] = ~rubbers.totals.complete[rubbers.ends[is_unfinished]]
        found = check_rubbers(rubbers, is_unfinished.nonzero()[0].tolist())
    else:
        scored = rounds = score_rounds(deals, ChicagoOptions(**variants))
        found = check_rounds(rounds)
    return scored, [
        (each, said, scored.deals[said.place] if said.told is None else scored.totals_told[said.told])
        for each, said in found
        if each.name not in _FOR_SCORING
    ]


def at_cell_across(found: SheetFindings, found_by: Rule, violation: DealViolation, deal: "PlayedDeal") -> None:
    """Takes a finding across deals of a sheet, at the cell that it is about."""
    said = {name: getattr(violation, name) for name in ("message", "hint", "found", "expected")}
    found.at(found_by, Violation(0, 0, **said), deal.record, violation.column)


def finding_across(found_by: Rule, violation: DealViolation, deal: "PlayedDeal") -> Finding:
    """A finding across deals of records, at the tag that it is about."""
    places, column = deal.extra.places, violation.column
    key = next((each for each in (column, "points") if each in places and column), "")
    return Finding(
        code=found_by.code,
        name=found_by.name,
        severity=found_by.severity,
        message=violation.message,
        location=Location(deal.setting.source, *places[key]),
        hint=violation.hint,
        law=found_by.law,
        record=deal.record,
        row=deal.row,
        board=deal.board or "",
        found=violation.found,
        expected=violation.expected,
        excerpt=deal.extra.excerpts[key],
    )
