"""Findings of one source: what readers and rules say, with place, severity and count."""

from collections import Counter
from dataclasses import replace
from functools import cache

from dealtools.findings.finding import Finding, Severity
from dealtools.findings.registry import Rule, Selection, Violation, all_rules, make_finding, rule_by_code
from dealtools.records.playing import Playing
from dealtools.records.record import UTF_8, Passage, Record
from dealtools.rules.check import check
from dealtools.rules.session import boards_off_cycle, follows_board_number, is_dealt_opposite
from dealtools.rules.source import SourceNotes
from dealtools.runs.across_fields import AcrossFields
from dealtools.sources.places import TextPlaces

# Given as warnings only where most boards of a file follow the numbers.
_BOARD_RULES = frozenset(("dealer-board-mismatch", "vul-board-mismatch"))
_MOST = 0.8
# Faults of sources of which nothing can be read.
_OF_ALL = frozenset(("workbook-unreadable", "unreadable-database", "no-received-data", "no-record-table"))


@cache
def load_rules() -> dict[str, Rule]:
    """Every rule by its name; loading the modules that declare them registers them."""
    import dealtools.formats.rules
    import dealtools.rules  # noqa: F401 - registers them

    return {each.name: each for each in all_rules()}


class FindingCollector:
    """Takes what is found in one source, in order, and gives its findings in the end.

    Information is kept once for each code, where it comes first, with its count, unless `show_all` asks for each.

    Attributes:
        is_unread: whether the reader found that nothing of the source can be read.
    """

    def __init__(
        self, path: str, *, selection: Selection | None = None, strict: bool = False, show_all: bool = False
    ) -> None:
        self.path = path
        self.strict = strict
        self.show_all = show_all
        chosen = selection or Selection()
        self.rules = {
            name: each
            for name, each in load_rules().items()
            if (strict or not each.is_strict) and chosen.covers(each.code)
        }
        self.findings: list[Finding] = []
        self.infos: Counter[str] = Counter()
        self.board_findings: list[Finding] = []
        self.is_unread = False
        self.boards = self.boards_in_cycle = self.boards_opposite = 0
        self._fields = AcrossFields(path, chosen)
        self._places: tuple[Passage | None, TextPlaces] = (None, TextPlaces("", UTF_8))

    def source(self, notes: SourceNotes) -> None:
        """Takes what is known of the source as a whole."""
        encoding = notes.facts.encoding if notes.facts is not None else UTF_8
        for each in self.rules.values():
            if each.kind == "source":
                for violation in each.function(notes):
                    self._add(each, violation, TextPlaces("", encoding), None, None, "")

    def passage(self, passage: Passage) -> None:
        """Takes what the reader noticed in a passage."""
        if not passage.faults:
            return
        record = passage.number if isinstance(passage, Record) else None
        board = passage.values.get("Board", "") if isinstance(passage, Record) else ""
        for fault in passage.faults:
            self.is_unread |= fault.name in _OF_ALL
            each = self.rules.get(fault.name)
            if each is None or self._is_known_info(each):
                continue
            violation = each.function(passage, fault)
            self._add(each, violation, self._places_in(passage), record, None if record is None else 0, board)

    def playing(self, playing: Playing) -> list[Rule]:
        """Takes what the rules find in a playing; tells which found an error or a warning, severe as it is here."""
        serious: list[Rule] = []
        record = playing.record
        if playing.row == 0 and playing.game == "duplicate" and playing.board_number is not None:
            follows = follows_board_number(playing)
            if follows is not None:
                self.boards += 1
                self.boards_in_cycle += follows
                self.boards_opposite += not follows and is_dealt_opposite(playing)
        for each, violation in check(playing, strict=self.strict):
            severity = each.severity if violation.severity is None else violation.severity
            if severity is not Severity.INFO:
                serious.append(each if severity is each.severity else replace(each, severity=severity))
            if each.name not in self.rules or (severity is Severity.INFO and self._is_known_info(each)):
                continue
            self._add(each, violation, self._places_in(record), record.number, playing.row, playing.board or "")
        if playing.game == "duplicate":
            self._fields.take(playing, [each.code for each in serious if each.severity is Severity.ERROR])
        return serious

    def finish(self) -> list[Finding]:
        """The findings of the source, sorted by place and code."""
        self._judge_boards()
        self.findings += self._fields.findings()
        findings = sorted(self.findings, key=Finding.sort_key)
        if self.show_all:
            return findings
        return [
            replace(finding, count=self.infos[finding.code])
            if finding.severity is Severity.INFO and self.infos[finding.code] > 1
            else finding
            for finding in findings
        ]

    def _places_in(self, passage: Passage) -> TextPlaces:
        """The places in a passage; kept, because the many rows of one table are judged one by one."""
        found, places = self._places
        if found is not passage:
            places = passage.text_places
            self._places = passage, places
        return places

    def _is_known_info(self, each: Rule) -> bool:
        """Whether this information was given before; then it is only counted."""
        if each.severity is not Severity.INFO or self.show_all or each.code not in self.infos:
            return False
        self.infos[each.code] += 1
        return True

    def _add(
        self, each: Rule, violation: Violation, places: TextPlaces, record: int | None, row: int | None, board: str
    ) -> None:
        finding = make_finding(each, violation, places, self.path, record=record, row=row, board=board)
        if each.name in _BOARD_RULES:
            self.board_findings.append(finding)
            return
        if finding.severity is Severity.INFO and not self.show_all:
            self.infos[finding.code] += 1
            if self.infos[finding.code] > 1:
                return
        self.findings.append(finding)

    def _judge_boards(self) -> None:
        """Keeps the warnings of boards off the cycle, or says once that the file does not follow it."""
        if not self.board_findings:
            return
        if self.boards <= 1 or self.boards_in_cycle >= _MOST * self.boards:
            self.findings += self.board_findings
            return
        off = rule_by_code("boards-off-cycle")
        if off.name not in self.rules:
            return
        first = min(self.board_findings, key=Finding.sort_key)
        told = boards_off_cycle(self.boards - self.boards_in_cycle, self.boards, self.boards_opposite)
        self.infos[off.code] += 1
        self.findings.append(
            replace(
                first,
                code=off.code,
                name=off.name,
                severity=off.severity,
                message=told.message,
                hint=told.hint,
                count=1,
            )
        )
