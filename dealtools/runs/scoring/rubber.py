"""`score --as rubber`: the deals of records and sheets put together as rubbers."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields

from dealtools.findings.finding import Finding, Location, Severity
from dealtools.findings.registry import Rule, Violation
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.reports.rubber_objects import rubber_members
from dealtools.reports.rubber_sheet import render_rubbers
from dealtools.reports.scores import LeftOut, Scores
from dealtools.rules.rubbers import DealViolation, check_rubbers
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.reader import SourceReader, place_in_order
from dealtools.runs.scoring.system import LAW_ERA, Option, System
from dealtools.sources.paths import Source
from dealtools.tables.left_out import left_out_reason
from dealtools.tables.rubber_columns import rubber_columns, rubber_deal_columns
from dealtools.tables.rubber_deal import RubberDeal, deal_of_playing, deals_of_sheet
from dealtools.tables.rubbers import RubberOptions, ScoredRubbers, score_deals

# Records that need not be deals of a rubber, unless they say so.
_NO_DEALS = frozenset(("hand-record", "fragment", "end-position"))
_OFF_ON = ("on", "off")
_VARIANTS = (
    LAW_ERA,
    Option("honours", "Count honours.", "on", _OFF_ON),
    Option("honours_four_aces", "Count four aces in one hand at notrump.", "on", _OFF_ON),
    Option("rubber_bonus", "For a rubber won by two games to none, and to one.", "700/500", ("700/500",)),
    Option("unfinished_game", "Points for the only game of an unfinished rubber.", 300, kind="count"),
    Option(
        "unfinished_part", "Points for the only part score of an unfinished game; older tables give 50.", 100,
        kind="count",
    ),
    Option("unfinished_condition", "Who gets these.", "only-one-side", ("only-one-side", "each-side")),
)  # fmt: skip


def _score_rubbers(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    names = [each.name for each in fields(RubberOptions)]
    variants = RubberOptions(**{name: options[name] for name in names})
    deals: list[RubberDeal] = []
    readers: dict[str, SourceReader] = {}
    for source in sources:
        reader = readers[source.name] = SourceReader(source, options)
        for passage in reader.passages():
            if isinstance(passage, Sheet):
                found = reader.begin_sheet(passage)
                if passage.named:
                    deals += deals_of_sheet(source.name, passage.rows, found.by_row(Severity.ERROR))
            elif isinstance(passage, Record):
                (judged, counts), *_ = reader.judge(passage)
                reason = _why_no_rubber(judged.playing)
                if reason is None:
                    own, is_wrong = judged.playing, judged.is_contradicted
                    deals.append(deal_of_playing(own, is_contradicted=is_wrong, errors=counts[Severity.ERROR]))
                else:
                    scores.left_out.append(LeftOut(source.name, passage.line, reason))
            elif not isinstance(passage, SheetRow):
                reader.collector.passage(passage)
    scored = score_deals(deals, variants)
    errors: Counter[int] = Counter()
    for found_by, violation in check_rubbers(scored):
        deal = scored.deals[violation.place]
        _add_across(readers[deal.source], found_by, violation, deal)
        errors[int(scored.rubber[violation.place])] += found_by.severity is Severity.ERROR
    rubbers = rubber_columns(scored, errors)
    scores.tables = {"rubbers": [rubbers], "rubber_deals": [rubber_deal_columns(scored)]}
    scores.left_out += _left_out_of(scored)
    scores.left_out.sort(key=place_in_order)
    scores.used = sum(rubbers["deals"])
    for reader in readers.values():
        reader.finish(scores)


def _why_no_rubber(playing: Playing) -> str | None:
    """Why a record is no deal of a rubber; one with a result that does not say how it was scored is."""
    if playing.game == "rubber":
        return None if playing.has_result else "hand-record"
    record = playing.record
    if record.known("Scoring") is not None or record.known("Competition") is not None:
        return "other-game"
    reason = left_out_reason(playing)
    return reason if reason in _NO_DEALS else None


def _left_out_of(scored: ScoredRubbers) -> Iterator[LeftOut]:
    """Deals that were not scored; the first deal of a rubber whose beginning is missing stands for what is missing."""
    for place, deal in enumerate(scored.deals):
        reason = scored.left_out(place)
        if reason is not None:
            yield LeftOut(deal.source, deal.line, reason)
        elif scored.number[place] == 1 and not scored.groups[int(scored.rubber[place])].stretches[0].start.is_known:
            yield LeftOut(deal.source, deal.line, "no-history")


def _add_across(reader: SourceReader, found_by: Rule, violation: DealViolation, deal: RubberDeal) -> None:
    """Takes a finding across deals: at the cell of a sheet, or at the tag of a record."""
    column, facts = violation.column, violation._asdict()
    if reader.sheet is not None and not deal.places:
        said = {name: facts[name] for name in ("message", "hint", "found", "expected")}
        reader.sheet.at(found_by, Violation(0, 0, **said), deal.record, column)
        return
    if not reader.options.check.selection.covers(found_by.code):
        return
    key = next((each for each in (column, "points") if each in deal.places and column), "")
    reader.across.append(
        Finding(
            code=found_by.code,
            name=found_by.name,
            severity=found_by.severity,
            message=violation.message,
            location=Location(deal.source, *deal.places[key]),
            hint=violation.hint,
            law=found_by.law,
            record=deal.record,
            row=deal.row,
            board=deal.board or "",
            found=violation.found,
            expected=violation.expected,
            excerpt=deal.excerpts[key],
        )
    )


RUBBER = System("rubber", "rubber bridge", _VARIANTS, _score_rubbers, render_rubbers, rubber_members)
