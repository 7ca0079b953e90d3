"""Findings as lines of JSON: one finding a line, with the fields of the JSON object."""

from collections.abc import Iterable, Iterator

from dealtools.findings.finding import FileSummary, Finding, Summary
from dealtools.findings.render.json import dump, finding_fields


def render_jsonl(findings: Iterable[Finding], files: Iterable[FileSummary], summary: Summary) -> Iterator[str]:
    """One line a finding; files and summary are not shown."""
    for finding in findings:
        yield f"{dump(finding_fields(finding))}\n"
