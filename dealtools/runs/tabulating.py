"""The first pass of `analyze`: sources → rows put aside, findings, deals, and what is asked for besides."""

import datetime
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hcp
from dealtools.findings.finding import FileSummary, Finding, Severity
from dealtools.findings.registry import Rule
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.rules.source import SourceNotes
from dealtools.runs.across_deals import GAMES, AcrossDeals
from dealtools.runs.findings import FindingCollector
from dealtools.runs.reading import OpenedSource
from dealtools.runs.sheet_results import SheetResults
from dealtools.runs.spool import Spool
from dealtools.runs.validating import CheckOptions, check_passages, open_reported
from dealtools.sources.paths import Source, why_unreadable
from dealtools.tables.auctions import call_rows
from dealtools.tables.contests import ContestNumbers
from dealtools.tables.deal_columns import DealsBuilder as PlayedDeals
from dealtools.tables.deals import DealsBuilder
from dealtools.tables.finding_rows import FindingCounts, finding_row
from dealtools.tables.left_out import is_contradicted
from dealtools.tables.played_deal import deal_of_playing
from dealtools.tables.plays import card_rows
from dealtools.tables.rows import Judged, ResultRow, RowMaker
from dealtools.tables.schemas import TABLES
from dealtools.tables.stated import StatedTotal, stated_totals
from dealtools.tables.tag_rows import tag_rows
from dealtools.tables.writing import TableWriter

_RECORD, _DATE = map(TABLES["results"].columns.index, ("record", "date"))
_NO_HANDS = (None,) * 4
_ON_REQUEST = {"calls": call_rows, "cards": card_rows}


@dataclass(slots=True)
class SourceCounts:
    """What a source comes to: the row of `sources`. What is `used` can be told only in the end."""

    name: str
    opened: OpenedSource | None = None
    format: str | None = None
    program: str | None = None
    records: int = 0
    results: int = 0
    used: int = 0
    severities: Counter[Severity] = field(default_factory=Counter)
    first_date: datetime.date | None = None
    last_date: datetime.date | None = None

    def row(self) -> tuple[Any, ...]:
        """The values in the order of the schema."""
        facts = None if self.opened is None else self.opened.facts
        is_text = facts is not None and self.format is not None and facts.encoding.is_text
        newline = facts.newlines.style if facts is not None and is_text else "none"
        return (
            self.name,
            self.format,
            (self.opened.detected.by or None) if self.opened is not None else None,
            self.program,
            facts.encoding.name if facts is not None and is_text else None,
            facts.encoding.by if facts is not None and is_text else None,
            None if newline == "none" else newline,
            None if facts is None else facts.size,
            None if facts is None else facts.sha256,
            self.records,
            self.results,
            self.used,
            self.results - self.used,
            self.severities[Severity.ERROR],
            self.severities[Severity.WARNING],
            self.severities[Severity.INFO],
            self.first_date,
            self.last_date,
        )

    def take_date(self, date: datetime.date | None) -> None:
        """Takes the day of a result."""
        if date is not None:
            self.first_date = date if self.first_date is None else min(self.first_date, date)
            self.last_date = date if self.last_date is None else max(self.last_date, date)


class FirstPass:
    """Reads sources in order. Rows of `results` go to a spool; `findings` and tables on request are written."""

    def __init__(self, folder: Path, spool: Path, options: CheckOptions, kind: str, tables: Sequence[str]) -> None:
        """Begins the tables.

        Args:
            folder: where the tables that are complete after this pass are written.
            spool: the file for the rows of `results`.
            options: how sources are read and judged.
            kind: `parquet` or `csv`.
            tables: those of the tables on request that are wanted.
        """
        self.options = options
        self.contests = ContestNumbers()
        self.deals = DealsBuilder()
        self.counts = FindingCounts()
        self.sources: list[SourceCounts] = []
        self.played = {game: PlayedDeals() for game in GAMES}
        self.across_errors: dict[tuple[str, int], int] = {}  # of deals judged with others, by source and record
        self.contradicted: set[tuple[str, int]] = set()  # an error of these stands on the vulnerability
        self.totals: list[tuple[int, StatedTotal]] = []  # as recorded, with the first number of the contest
        self._across = AcrossDeals(options.selection)
        self.worst: Finding | None = None
        self.any_read = False
        self._rows = RowMaker()
        self._hands: tuple[Deal | None, tuple[int | None, ...]] = (None, _NO_HANDS)
        self._stack = ExitStack()
        self.spool = self._stack.enter_context(Spool(spool))
        wanted = ("findings", *tables)
        self._writers = {
            name: self._stack.enter_context(TableWriter(folder / f"{name}.{kind}", name)) for name in wanted
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stack.__exit__(kind, error, trace)

    def read_all(self, sources: Iterable[Source]) -> None:
        """Takes sources, which stand in the order of their names."""
        for source in sources:
            self.read(source)

    def read(self, source: Source) -> None:
        """Takes a source: everything that can be read of it."""
        collector = self.options.collector(source.name)
        opened = open_reported(source, self.options.read, collector)
        counts = SourceCounts(source.name, opened)
        if opened is not None:
            counts.format = opened.format.name if opened.format is not None else None
            self._take(opened.passages(), collector, counts)
            self.any_read |= opened.is_read and not collector.is_unread
        self._finish(collector, counts)

    def take_all(self, passages: Iterable[Passage]) -> None:
        """Takes records that were read before, source by source in the order of their names."""
        by_source: dict[str, list[Passage]] = {}
        for passage in passages:
            by_source.setdefault(passage.source, []).append(passage)
        for source in sorted(by_source):
            own = by_source[source]
            own.sort(key=lambda passage: passage.text_offset)
            self.take_records(source, own)

    def take_records(self, source: str, passages: Iterable[Passage]) -> None:
        """Takes records of a source that were read before."""
        collector = self.options.collector(source)
        counts = SourceCounts(source)
        self._take(passages, collector, counts)
        self._finish(collector, counts)

    def _take(self, passages: Iterable[Passage], collector: FindingCollector, counts: SourceCounts) -> None:
        across = self._across = AcrossDeals(self.options.selection)
        try:
            for passage in passages:
                if isinstance(passage, Sheet):
                    self._take_sheet(passage, collector, counts)
                elif isinstance(passage, Record):
                    self._take_record(passage, list(check_passages((passage,), collector)), counts)
                elif not isinstance(passage, SheetRow):
                    collector.passage(passage)
        except OSError as error:
            collector.source(SourceNotes(None, why_unreadable(error)))
        collector.findings += across.findings()
        self.across_errors |= {(counts.name, record): number for record, number in across.errors.items() if number}
        self.contradicted |= {(counts.name, record) for record in across.contradicted}

    def _take_record(self, record: Record, playings: list[tuple[Playing, list[Rule]]], counts: SourceCounts) -> None:
        own, rules = playings[0]
        if counts.records == 0:
            counts.format = counts.format or record.format
            counts.program = record.heading.creator or record.known("Application")
        counts.records += 1
        if "tags" in self._writers:
            self._writers["tags"].write_rows(tag_rows(record))
        number = self.contests.number(record, own.game)
        self.totals += [(number, total) for total in stated_totals(record)]
        judged = [Judged(playing, is_contradicted(playing, _errors(found))) for playing, found in playings]
        for row in self._rows.rows(judged, number):
            self._add(row, counts)
        if own.game in GAMES and own.has_result:
            is_wrong = judged[0].is_contradicted
            deal = deal_of_playing(own, is_contradicted=is_wrong, errors=len(_errors(rules)))
            self.played[own.game].add(deal)
            self._across.take(own, deal)

    def _take_sheet(self, sheet: Sheet, collector: FindingCollector, counts: SourceCounts) -> None:
        results = SheetResults(sheet, self.options.selection)
        counts.format = counts.format or sheet.format
        for row in results.rows(self.contests):
            deal = sheet.deals.get(row[_RECORD])
            self.spool.add(row, self._points(deal))
            counts.records += 1
            counts.results += 1
            counts.take_date(row[_DATE])
            if deal is not None:
                self.deals.add(deal.deal_id, deal, sheet.source, row[_RECORD], 1)
        if results.game in GAMES:
            results.add_deals(self.played[results.game])
            results.check_across(self._across)
        collector.findings += results.found.found

    def _add(self, row: ResultRow, counts: SourceCounts) -> None:
        playing, record = row.playing, row.playing.record
        self.spool.add(row.values, self._points(playing.deal))
        counts.results += 1
        counts.take_date(row.values[_DATE])
        if row.deal_id is not None and playing.deal is not None:
            # A playing that is counted by a row of the table is not counted again.
            results = 0 if row.left_out == "same-result" else playing.multiplicity
            self.deals.add(row.deal_id, playing.deal, record.source, record.number, results)
        for name, rows_of in _ON_REQUEST.items():
            if name in self._writers:
                self._writers[name].write_rows(rows_of(playing))

    def _points(self, deal: Deal | None) -> tuple[int | None, ...]:
        """High-card points of the four hands; those of the deal before are kept."""
        if deal is None:
            return _NO_HANDS
        if deal is not self._hands[0]:
            self._hands = (deal, tuple(None if hand is None else hcp(hand) for hand in deal.hands))
        return self._hands[1]

    def _finish(self, collector: FindingCollector, counts: SourceCounts) -> None:
        findings = collector.finish()
        for finding in findings:
            counts.severities[finding.severity] += finding.count
            if self.worst is None or finding.severity > self.worst.severity:
                self.worst = finding
        self._writers["findings"].write_rows(map(finding_row, findings))
        self.counts.add(counts.name, findings)
        self.sources.append(counts)

    def summaries(self) -> list[FileSummary]:
        """What each source comes to, as `validate` tells it."""
        return [
            FileSummary(
                each.name,
                each.format,
                None if each.opened is None else each.opened.encoding,
                each.records,
                each.severities[Severity.ERROR],
                each.severities[Severity.WARNING],
            )
            for each in self.sources
        ]


def _errors(rules: Iterable[Rule]) -> list[str]:
    """The codes of the rules that found an error."""
    return [each.code for each in rules if each.severity is Severity.ERROR]
