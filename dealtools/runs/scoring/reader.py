"""Reading sources for scoring: what each holds, what is found in it, what is left out."""

from collections import Counter
from collections.abc import Iterator

from dealtools.findings.finding import FileSummary, Finding, Severity
from dealtools.formats.sheets.needs import find_missing
from dealtools.formats.sheets.sheet import Sheet
from dealtools.records.record import Passage, Record
from dealtools.reports.scores import LeftOut, Scores
from dealtools.rules.source import SourceNotes
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.sheets import SheetFindings
from dealtools.runs.validating import check_passages, open_reported
from dealtools.sources.paths import Source, why_unreadable
from dealtools.tables.left_out import is_contradicted
from dealtools.tables.rows import Judged


class SourceReader:
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
        self.summary.encoding = opened.encoding
        self.summary.format = opened.format.name if opened.format is not None else None
        self.is_read = opened.is_read
        try:
            yield from opened.passages()
        except OSError as error:
            self.collector.source(SourceNotes(None, why_unreadable(error)))

    def begin_sheet(self, sheet: Sheet) -> SheetFindings:
        """The findings of a sheet, with those of its reader and of what it lacks for the way of scoring."""
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
        self.is_read &= not self.collector.is_unread
        for finding in found:
            self.summary.add(finding)
        scores.findings += sorted(found, key=Finding.sort_key)
        scores.files.append(self.summary)
        scores.any_read |= self.is_read


def place_in_order(left_out: LeftOut) -> tuple[str, int]:
    """By source and line."""
    return left_out.source, left_out.line or 0
