"""Reading PBN texts in tests."""

import dealtools.formats.pbn.rules  # noqa: F401
from dealtools.findings.registry import Violation, rule_by_code
from dealtools.formats.pbn.reader import read
from dealtools.records.record import Passage, Record

QUIET = frozenset(("missing-version-line", "missing-mandatory-tag", "not-export-format", "unknown-tag"))
"""What a reader notices for strict checking only."""


def passages(text: str) -> list[Passage]:
    """The passages of a text, which joined are the text."""
    found = list(read([text], "test.pbn"))
    assert "".join(each.text for each in found) == text
    return found


def records(text: str) -> list[Record]:
    """The records of a text."""
    return [each for each in passages(text) if isinstance(each, Record)]


def record(text: str) -> Record:
    """The one record of a text."""
    (only,) = records(text)
    return only


def faults(text: str) -> list[tuple[str, str]]:
    """What is noticed in a text, apart from what only strict checking reports: name and the text it points to."""
    return [
        (fault.name, each.text[fault.start : fault.end])
        for each in passages(text)
        for fault in each.faults
        if fault.name not in QUIET
    ]


def names(text: str) -> list[str]:
    """The names of what is noticed in a text, apart from what only strict checking reports."""
    return [name for name, _ in faults(text)]


def said(text: str, name: str) -> Violation:
    """What the rule of that name says of its one fault in a text."""
    ((passage, fault),) = [(each, fault) for each in passages(text) for fault in each.faults if fault.name == name]
    found = rule_by_code(name).function(passage, fault)
    assert isinstance(found, Violation)
    return found
