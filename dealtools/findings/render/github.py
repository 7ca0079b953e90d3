"""Findings as workflow commands, which GitHub shows beside the lines of a change."""

from collections.abc import Iterable, Iterator

from dealtools.findings.finding import FileSummary, Finding, Severity, Summary
from dealtools.findings.render.harmless import harmless

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def render_github(findings: Iterable[Finding], files: Iterable[FileSummary], summary: Summary) -> Iterator[str]:
    """One command a finding; files and summary are not shown."""
    for finding in findings:
        place = finding.location
        fields: dict[str, str | int | None] = {
            "file": place.path,
            "line": place.line,
            "endLine": place.end_line,
            "col": place.column,
            # GitHub takes the last column itself, and one only within one line.
            "endColumn": (place.end_column or 1) - 1 if place.end_line == place.line else None,
            "title": f"{finding.code} {finding.name}",
        }
        known = ",".join(f"{name}={_property(str(value))}" for name, value in fields.items() if value)
        message = "%0A".join(_message(each) for each in (finding.message, finding.hint) if each)
        yield f"::{_COMMANDS[finding.severity]} {known}::{message}\n"


def _message(text: str) -> str:
    return harmless(text).replace("%", "%25")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
