"""`score`: sources in, score sheets out. Records and sheets take different ways to the same tables."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dealtools.findings.finding import FileSummary, Finding, Location, Severity
from dealtools.findings.registry import Rule, Violation, rule_by_code
from dealtools.formats.sheets.needs import find_missing
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.reports.scores import Columns, LeftOut, Scores
from dealtools.rules.row_scores import row_score_mismatch
from dealtools.rules.rubbers import DealViolation, check_rubbers
from dealtools.rules.source import SourceNotes
from dealtools.runs.sheets import SheetFindings
from dealtools.runs.validating import CheckOptions, check_passages, open_reported
from dealtools.scoring.points import LAW_ERAS, check_option
from dealtools.sources.paths import Source, why_unreadable
from dealtools.tables.duplicates import score_as_duplicate, unscored_reason
from dealtools.tables.left_out import is_contradicted, left_out_reason
from dealtools.tables.rows import Judged, RowMaker
from dealtools.tables.rubber_columns import rubber_columns, rubber_deal_columns
from dealtools.tables.rubber_deal import RubberDeal, deal_of_playing, deals_of_sheet
from dealtools.tables.rubbers import RubberOptions, ScoredRubbers, score_deals
from dealtools.tables.schemas import TABLES
from dealtools.tables.sheet_rows import has_scores_of_ns, result_columns

SYSTEMS = ("duplicate", "rubber")
# Records that need not be deals of a rubber, unless they say so.
_NO_DEALS = frozenset(("hand-record", "fragment", "end-position"))
_ROWS_IN_PART = 4096
_RESULTS = TABLES["results"].columns


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """How to score.

    Attributes:
        system: one of `SYSTEMS`.
        check: how sources are read and which findings are wanted.
        variants: of rubber scoring; the law era is that of every system.
    """

    system: str
    check: CheckOptions = field(default_factory=CheckOptions)
    variants: RubberOptions = field(default_factory=RubberOptions)

    def __post_init__(self) -> None:
        check_option("system", self.system, SYSTEMS)
        check_option("law_era", self.variants.law_era, (*LAW_ERAS, "auto"))

    def in_force(self) -> dict[str, Any]:
        """The options of the system, by the names of laws.md section 13."""
        chosen = self.variants
        if self.system == "duplicate":
            return {"law_era": chosen.law_era}
        return {
            "law_era": chosen.law_era,
            "honours": chosen.honours,
            "honours_four_aces": chosen.honours_four_aces,
            "rubber_bonus": "700/500",
            "unfinished_game": chosen.unfinished_game,
            "unfinished_part": chosen.unfinished_part,
            "unfinished_condition": chosen.unfinished_condition,
        }


def score_sources(sources: Iterable[Source], options: ScoreOptions) -> Scores:
    """Scores records and sheets.

    Duplicate results come as they are read: the sources must stay open until they have been taken, and what is left
    out and found is complete then.
    """
    scores = Scores(options.system, options.in_force())
    if options.system == "rubber":
        _score_rubbers(sources, options, scores)
    else:
        scores.results = _iter_results(sources, options, scores)
    return scores


class _SourceReader:
    """Reads one source: what it holds, and what is found in it."""

    def __init__(self, source: Source, options: ScoreOptions) -> None:
        self.source = source
        self.options = options
        self.collector = options.check.collector(source.name)
        self.summary = FileSummary(source.name)
        self.is_read = False
        self.sheet: SheetFindings | None = None
        self.across: list[Finding] = []  # findings that need more than one record

    def passages(self) -> Iterator[Passage]:
        """What the source holds; nothing where it cannot be read, which is a finding."""
        opened = open_reported(self.source, self.options.check.read, self.collector)
        if opened is None:
            return
        self.summary.encoding = opened.facts.encoding.name
        self.summary.format = opened.format.name if opened.format is not None else None
        self.is_read = opened.format is not None or opened.facts.size == 0
        try:
            yield from opened.passages()
        except OSError as error:
            self.collector.source(SourceNotes(None, why_unreadable(error)))

    def begin_sheet(self, sheet: Sheet) -> SheetFindings:
        """The findings of a sheet, with those of its reader and of what it lacks."""
        found = self.sheet = SheetFindings(sheet, self.options.check.selection)
        found.faults(sheet.cell_faults)
        found.faults(find_missing(sheet, self.options.system))
        if sheet.named:
            self.summary.records += sheet.rows.num_rows
        return found

    def judge(self, record: Record) -> list[tuple[Judged, Counter[Severity]]]:
        """The playings of a record, its own first, with how many errors and warnings each has."""
        self.summary.records += 1
        judged = []
        for playing, rules in check_passages((record,), self.collector):
            codes = [each.code for each in rules if each.severity is Severity.ERROR]
            judged.append((Judged(playing, is_contradicted(playing, codes)), Counter(each.severity for each in rules)))
        return judged

    def finish(self, scores: Scores) -> None:
        """Puts the findings of the source and its entry among the files into the scores."""
        found = self.collector.finish() + self.across + (self.sheet.found if self.sheet is not None else [])
        for finding in found:
            self.summary.add(finding)
        scores.findings += sorted(found, key=Finding.sort_key)
        scores.files.append(self.summary)
        scores.any_read |= self.is_read


def _score_rubbers(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    deals: list[RubberDeal] = []
    readers: dict[str, _SourceReader] = {}
    for source in sources:
        reader = readers[source.name] = _SourceReader(source, options)
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
    scored = score_deals(deals, options.variants)
    errors: Counter[int] = Counter()
    for found_by, violation in check_rubbers(scored):
        deal = scored.deals[violation.place]
        _add_across(readers[deal.source], found_by, violation, deal)
        errors[int(scored.rubber[violation.place])] += found_by.severity is Severity.ERROR
    scores.rubbers, scores.rubber_deals = rubber_columns(scored, errors), rubber_deal_columns(scored)
    scores.left_out += _left_out_of(scored)
    scores.left_out.sort(key=_place_in_order)
    scores.used = sum(scores.rubbers["deals"])
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


def _place_in_order(left_out: LeftOut) -> tuple[str, int]:
    return left_out.source, left_out.line or 0


def _add_across(reader: _SourceReader, found_by: Rule, violation: DealViolation, deal: RubberDeal) -> None:
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


def _iter_results(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> Iterator[Columns]:
    maker = RowMaker()
    for source in sources:
        reader = _SourceReader(source, options)
        rows: list[tuple[Any, ...]] = []
        for passage in reader.passages():
            if isinstance(passage, Sheet):
                yield from _score_sheet(reader, passage, options, scores)
            elif isinstance(passage, Record):
                rows += _rows_of_record(reader, passage, maker, scores)
                if len(rows) >= _ROWS_IN_PART:
                    yield _score_rows(rows, options, scores)
                    rows = []
            elif not isinstance(passage, SheetRow):
                reader.collector.passage(passage)
        if rows:
            yield _score_rows(rows, options, scores)
        reader.finish(scores)
    scores.left_out.sort(key=_place_in_order)


def _rows_of_record(
    reader: _SourceReader, record: Record, maker: RowMaker, scores: Scores
) -> Iterator[tuple[Any, ...]]:
    """The rows of `results` of a record, with the numbers of their errors and warnings."""
    judged = reader.judge(record)
    own = judged[0][0].playing
    if own.game != "duplicate" or (not own.has_result and len(judged) == 1):
        reason = "other-game" if own.game != "duplicate" else "hand-record"
        scores.left_out.append(LeftOut(record.source, record.line, reason))
        return
    counts = {each.playing.row: found for each, found in judged}
    for row in maker.rows([each for each, _ in judged]):
        found = counts[row.playing.row]
        told = {"errors": found[Severity.ERROR], "warnings": found[Severity.WARNING]}
        yield tuple(told.get(name, value) for name, value in zip(_RESULTS, row.values, strict=True))


def _score_rows(rows: Sequence[tuple[Any, ...]], options: ScoreOptions, scores: Scores) -> Columns:
    columns: Columns = {name: list(values) for name, values in zip(_RESULTS, zip(*rows, strict=True), strict=True)}
    columns |= score_as_duplicate(columns, options.variants.law_era)
    return _scored_only(columns, scores)


def _score_sheet(reader: _SourceReader, sheet: Sheet, options: ScoreOptions, scores: Scores) -> Iterator[Columns]:
    found = reader.begin_sheet(sheet)
    if not sheet.named:
        return
    borders = itertools.pairwise([*sheet.whole.offsets[1:], sheet.whole.size])
    errors, warnings = found.by_row(Severity.ERROR), found.by_row(Severity.WARNING)
    rule = rule_by_code("row-score-mismatch")
    is_score_ns = has_scores_of_ns(sheet.rows)
    for batch in sheet.rows.to_batches():
        places = [(start, end - start) for start, end in itertools.islice(borders, batch.num_rows)]
        era = options.variants.law_era
        columns = result_columns(sheet.source, batch, places, errors, warnings, era, is_score_ns=is_score_ns)
        columns = {name: columns.get(name, [None] * batch.num_rows) for name in _RESULTS}
        for place, record in enumerate(columns["record"]):
            violation = row_score_mismatch(columns, place)
            if violation is not None:
                found.at(rule, violation, record, "score")
                columns["errors"][place] += 1
        yield _scored_only(columns, scores)


def _scored_only(columns: Mapping[str, Sequence[Any]], scores: Scores) -> Columns:
    """The rows that have a score; the others are left out, and said why."""
    kept = []
    for place, source in enumerate(columns["source"]):
        reason = unscored_reason(columns, place)
        if reason is None:
            kept.append(place)
        else:
            scores.left_out.append(LeftOut(source, columns["line"][place], reason))
    scores.used += len(kept)
    return {name: [values[place] for place in kept] for name, values in columns.items()}
