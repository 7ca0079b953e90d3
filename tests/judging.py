"""PBN text read and judged: what its reader and the rules of the game find."""

from typing import NamedTuple

from rule_samples import sample_record

import dealtools.formats.pbn.rules  # noqa: F401 - registers the rules of the reader
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule_by_code
from dealtools.formats.pbn.reader import read
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.rules.check import check

FAMILIES = ("DEA", "AUC", "MIN", "PLA", "RES", "SCO", "SES")


class Judged(NamedTuple):
    """A finding: number of its record (0 for text outside), its row, the rule, and what the rule says."""

    record: int
    row: int
    name: str
    severity: Severity
    violation: Violation
    text: str

    @property
    def is_serious(self) -> bool:
        """Whether it is an error or a warning."""
        return self.severity is not Severity.INFO


def playings_of(text: str) -> list[Playing]:
    """The playings of the records of a text, without the rows of their tables."""
    return [resolve(passage) for passage in read([text], "sample") if isinstance(passage, Record)]


def judge(text: str, *, strict: bool = False) -> list[Judged]:
    """Everything that is found in a text, in order."""
    found: list[Judged] = []
    for passage in read([text], "sample"):
        number = passage.number if isinstance(passage, Record) else 0
        for fault in passage.faults:
            each = rule_by_code(fault.name)
            if strict or not each.is_strict:
                found.append(_judged(passage, number, 0, each.name, each.severity, each.function(passage, fault)))
        if isinstance(passage, Record):
            own = resolve(passage)
            for playing in (own, *resolve_rows(own)):
                found += [
                    _judged(passage, number, playing.row, each.name, each.severity, violation)
                    for each, violation in check(playing, strict=strict)
                ]
    return found


def judge_sample(sample: str, *, strict: bool = False) -> list[Judged]:
    """Everything that is found in the sound record as a sample changes it."""
    return judge(sample_record(sample), strict=strict)


def serious(found: list[Judged]) -> list[str]:
    """The names of the errors and warnings."""
    return [each.name for each in found if each.is_serious]


def _judged(passage: Passage, number: int, row: int, name: str, severity: Severity, violation: Violation) -> Judged:
    assert violation.message
    assert not violation.message.endswith(".")
    for start, end in ((violation.start, violation.end), *violation.related):
        assert 0 <= start <= end <= len(passage.text)
    text = passage.text[violation.start : violation.end]
    return Judged(number, row, name, violation.severity or severity, violation, text)
