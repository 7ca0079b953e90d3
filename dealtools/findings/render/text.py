"""Findings for people: `path:line:column: CODE severity: message`, the line with carets, and a hint."""

from collections.abc import Iterable, Iterator

from dealtools.findings.finding import FileSummary, Finding, Summary
from dealtools.findings.render.harmless import columns, harmless
from dealtools.findings.wording import counted

_WIDTH = 100
"""So many characters of a line are shown; LIN puts whole boards on one."""
_BEFORE = 30
"""So many of them before the place, where a line is cut."""


def render_text(
    findings: Iterable[Finding],
    files: Iterable[FileSummary],
    summary: Summary,
    *,
    excerpts: bool = True,
) -> Iterator[str]:
    """The findings in text, one piece each, and a last line that counts.

    Args:
        findings: in the order in which they are shown.
        files: not shown; the last line counts them.
        summary: what the last line says, looked at after the last finding.
        excerpts: also show the lines of the source and the hints.
    """
    for finding in findings:
        yield text_line(finding) + "\n"
        if excerpts:
            yield "".join(f"{line}\n" for line in _details(finding))
    yield f"{closing(summary)}\n"


def text_line(finding: Finding) -> str:
    """A finding on one line: `path:line:column: CODE severity: message [board 5, call 3, Law 18]`."""
    place = finding.location
    where = "".join(f":{number}" for number in (place.line, place.column) if number is not None)
    facts = [
        f"board {finding.board}" if finding.board else "",
        f"trick {finding.trick}" if finding.trick is not None else "",
        f"call {finding.call}" if finding.call is not None else "",
        finding.law,
        f"{finding.count} times in this file" if finding.count > 1 else "",
    ]
    known = ", ".join(filter(None, facts))
    line = f"{place.path}{where}: {finding.code} {finding.severity}: {finding.message}"
    return harmless(f"{line} [{known}]" if known else line)


def _details(finding: Finding) -> Iterator[str]:
    if finding.excerpt and finding.location.column is not None:
        yield from _excerpt(finding)
    for other in finding.related:
        where = "".join(f":{number}" for number in (other.line, other.column) if number is not None)
        yield harmless(f"  see {other.path}{where}")
    if finding.hint:
        yield f"hint: {harmless(finding.hint)}"


def _excerpt(finding: Finding) -> Iterator[str]:
    """The line of the source, cut where it is long, and carets below the place."""
    place = finding.location
    line = finding.excerpt
    start = max(0, min((place.column or 1) - finding.excerpt_column, len(line)))
    is_within = place.end_line == place.line and place.end_column is not None
    end = len(line)
    if is_within and place.end_column is not None:
        end = min(place.end_column - finding.excerpt_column, end)
    first = max(0, min(start - _BEFORE, len(line) - _WIDTH)) if len(line) > _WIDTH else 0
    last = first + _WIDTH
    before = ("…" if first or finding.excerpt_column > 1 else "") + harmless(line[first:start])
    marked = harmless(line[start : max(start, min(end, last))])
    after = harmless(line[max(start, min(end, last)) : last]) + ("…" if last < len(line) else "")
    yield f"  {before}{marked}{after}"
    yield f"  {' ' * columns(before)}{'^' * max(1, columns(marked))}"


def closing(summary: Summary) -> str:
    """The last line: how many errors and warnings, in how many records of how many files."""
    found = f"{counted(summary.errors, 'error')}, {counted(summary.warnings, 'warning')}"
    return f"{found} in {counted(summary.records, 'record')} of {counted(summary.files, 'file')}"
