"""Sources validated one by one: from bytes to playings and findings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dealtools.errors import DealtoolsError
from dealtools.findings.finding import FileSummary, Finding, Severity
from dealtools.findings.registry import Rule, Selection
from dealtools.formats.other_files import kind_of_other
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.rules.source import SourceNotes
from dealtools.runs.across_deals import GAMES, AcrossDeals
from dealtools.runs.findings import FindingCollector
from dealtools.runs.reading import OpenedSource, ReadOptions, open_source
from dealtools.sources.paths import Source, why_unreadable
from dealtools.tables.left_out import is_contradicted


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How sources are read and which findings are wanted."""

    read: ReadOptions = field(default_factory=ReadOptions)
    selection: Selection = field(default_factory=Selection)
    strict: bool = False
    show_all: bool = False

    def collector(self, path: str) -> FindingCollector:
        """A collector for the findings of one source."""
        return FindingCollector(path, selection=self.selection, strict=self.strict, show_all=self.show_all)


@dataclass(slots=True)
class SourceReport:
    """What validating a source comes to."""

    summary: FileSummary
    findings: list[Finding]
    is_read: bool  # False where nothing of it could be read


def open_reported(source: Source, options: ReadOptions, collector: FindingCollector) -> OpenedSource | None:
    """Opens a source, and reports what is to be said of it as a whole; None where it cannot be read.

    Raises:
        DealtoolsError: a format or encoding was asked for that there is not.
    """
    if not source.has_bytes:
        collector.source(SourceNotes(None, unpacking=source.problem))
        return None
    try:
        opened = open_source(source, options)
    except OSError as error:
        collector.source(SourceNotes(None, why_unreadable(error)))
        return None
    if opened.format is not None and opened.lacks_package:
        collector.source(SourceNotes(None, extra=opened.format.name))
        return None
    detected = opened.detected
    title = detected.format.title if detected.format is not None else ""
    other_title = detected.other.title if detected.other is not None else ""
    promised, seeming = ("", other_title) if detected.by == "option" else (other_title, "")
    other = kind_of_other(source.plain_name) if detected.format is None else ""
    notes = SourceNotes(opened.facts, "", title, promised, seeming, source.folder is None, source.problem, other=other)
    collector.source(notes)
    return opened


def check_passages(passages: Iterable[Passage], collector: FindingCollector) -> Iterator[tuple[Playing, list[Rule]]]:
    """The playings of passages, each with the rules that found an error or a warning in it.

    A record gives its own playing first (`has_result` tells whether it is one of its own), then those of the rows of
    its results table.
    """
    for passage in passages:
        collector.passage(passage)
        if not isinstance(passage, Record):
            continue
        own = resolve(passage)
        yield own, collector.playing(own)
        if passage.tables:
            for row in resolve_rows(own):
                yield row, collector.playing(row)


def nothing_read(findings: Iterable[Finding]) -> DealtoolsError:
    """The error of a run that could read none of its inputs, with the first reason."""
    worst = max(findings, key=lambda finding: finding.severity.weight, default=None)
    why = "" if worst is None else f": {worst.location.path} {worst.message}"
    return DealtoolsError(f"nothing was written, as no input could be read{why}")


def validate_source(source: Source, options: CheckOptions) -> SourceReport:
    """Reads, replays and judges all records of one source."""
    collector = options.collector(source.name)
    opened = open_reported(source, options.read, collector)
    summary = FileSummary(source.name)
    is_read = False
    if opened is not None:
        summary.encoding = opened.encoding
        summary.format = opened.format.name if opened.format is not None else None
        is_read = opened.is_read
        across = AcrossDeals(options.selection)
        try:
            for passage in opened.passages():
                if isinstance(passage, Sheet):
                    summary.records += _check_sheet(passage, options, collector, across)
                elif not isinstance(passage, SheetRow):
                    summary.records += isinstance(passage, Record)
                    _check_record(passage, collector, across)
        except OSError as error:
            collector.source(SourceNotes(None, why_unreadable(error)))
        is_read &= not collector.is_unread
        collector.findings += across.findings()
    findings = collector.finish()
    for finding in findings:
        summary.add(finding)
    return SourceReport(summary, findings, is_read)


def _check_record(passage: Passage, collector: FindingCollector, across: AcrossDeals) -> None:
    """Judges what a passage holds, and keeps what has to be judged with others."""
    for playing, rules in check_passages((passage,), collector):
        if playing.game in GAMES:
            codes = [each.code for each in rules if each.severity is Severity.ERROR]
            across.take(playing, is_contradicted=is_contradicted(playing, codes), errors=len(codes))


def _check_sheet(sheet: Sheet, options: CheckOptions, collector: FindingCollector, across: AcrossDeals) -> int:
    """Takes what is wrong with the rows of a sheet, and tells how many there are."""
    # Reading a sheet has loaded pyarrow anyway; without one, it is not needed.
    from dealtools.runs.sheet_results import SheetResults
    from dealtools.tables.contests import ContestNumbers

    results = SheetResults(sheet, options.selection)
    count = sum(1 for _ in results.rows(ContestNumbers()))
    results.check_across(across)
    collector.findings += results.found.found
    return count


def validate_records(records: Iterable[Passage], options: CheckOptions | None = None) -> list[Finding]:
    """The findings of records that were read before, source by source, each sorted by place and code."""
    chosen = options or CheckOptions()
    collectors: dict[str, FindingCollector] = {}
    across: dict[str, AcrossDeals] = {}
    for record in records:
        collector = collectors.get(record.source)
        if collector is None:
            collector = collectors[record.source] = chosen.collector(record.source)
            across[record.source] = AcrossDeals(chosen.selection)
        _check_record(record, collector, across[record.source])
    for source, collector in collectors.items():
        collector.findings += across[source].findings()
    return [finding for collector in collectors.values() for finding in collector.finish()]
