"""Findings of sheets: what the reader and the scorers notice about cells, with their places."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from dealtools.findings.finding import Finding, Location, Severity
from dealtools.findings.registry import Rule, Selection, Violation, make_finding, rule_by_code
from dealtools.findings.wording import quoted
from dealtools.formats.sheets.sheet import CellFault, Sheet
from dealtools.records.record import Fault
from dealtools.sources.encoding import BINARY
from dealtools.sources.places import TextPlaces

# The cells to point to, by what a finding is about; the first that the sheet has.
_CELLS = {
    "vulnerable": ("vulnerable", "ns_vul", "ew_vul", "declarer_vul"),
    "rubber": ("rubber", "round"),
    "deal": ("deal", "board"),
    "score": ("score_ns", "score_ew", "score_declarer", "score"),
}

_NOWHERE = TextPlaces("", BINARY)
# This rule says itself which worksheet it is about.
_NAMES_ITSELF = "worksheet-skipped"


def _where(sheet: Sheet, record: int, column: int | None) -> str:
    """A cell or row in the words of a spreadsheet."""
    named = sheet.cell_name(record, column)
    return f"{named} of worksheet {quoted(sheet.worksheet)}" if named else f"worksheet {quoted(sheet.worksheet)}"


def _cell(path: str, sheet: Sheet, record: int, column: int | None) -> Location:
    """A cell as a place: its row and the number of its column."""
    line = sheet.whole.lines[record] if record < len(sheet.whole.lines) else 1
    first = 1 if column is None else column + 1
    return Location(path, line, first, line, first + 1, *(sheet.whole.member or ()))


class SheetFindings:
    """Takes what is wrong with the cells of a sheet and keeps its findings.

    Attributes:
        sheet: the sheet.
        found: the findings so far.
        counts: errors and warnings of each row, by its number and the severity.
    """

    def __init__(self, sheet: Sheet, selection: Selection) -> None:
        self.sheet = sheet
        self.selection = selection
        self.found: list[Finding] = []
        self.counts: Counter[tuple[int, Severity]] = Counter()

    def faults(self, faults: Iterable[CellFault]) -> None:
        """Takes faults of cells, each described by the rule of its name."""
        for fault in faults:
            described_by = rule_by_code(fault.name)
            violation = described_by.function(self.sheet, Fault(fault.name, 0, 0, fault.facts))
            self.add(described_by, violation, fault.record, fault.column)

    def at(self, found_by: Rule, violation: Violation, record: int, about: str) -> None:
        """Takes a violation about a value of a row: a column's name, or a key of `_CELLS`."""
        named = self.sheet.named
        column = next((named[name] for name in _CELLS.get(about, (about,)) if name in named), None)
        self.add(found_by, violation, record, column)

    def add(self, found_by: Rule, violation: Violation, record: int, column: int | None) -> None:
        """Takes a violation at a cell, or about the whole row."""
        severity = found_by.severity if violation.severity is None else violation.severity
        self.counts[record, severity] += 1
        if not self.selection.covers(found_by.code):
            return
        row = 0 if record else None
        about: dict[str, Any] = {"record": record or None, "row": row, "board": self.board(record) or ""}
        path = self.sheet.source
        if self.sheet.worksheet:
            # In a workbook, the place is the cell: its row and the number of its column.
            finding = make_finding(found_by, violation._replace(start=0, end=0), _NOWHERE, path, **about)
            where = "" if found_by.name == _NAMES_ITSELF else f"{_where(self.sheet, record, column)}: "
            place = _cell(path, self.sheet, record, column)
            self.found.append(replace(finding, message=where + finding.message, location=place))
            return
        places, start, end = self.sheet.place(record, column)
        self.found.append(make_finding(found_by, violation._replace(start=start, end=end), places, path, **about))

    def board(self, record: int) -> str | None:
        """The board or deal of a row as written."""
        if record == 0 or self.sheet.rows is None:
            return None
        row: str | None = self.sheet.rows.column("board")[record - 1].as_py()
        return row or self.sheet.rows.column("deal")[record - 1].as_py()

    def by_row(self, severity: Severity) -> dict[int, int]:
        """How many findings of a severity each row has, by its number."""
        return {record: count for (record, each), count in self.counts.items() if each is severity}
