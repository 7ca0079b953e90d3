"""Findings as SARIF 2.1.0, for the viewers and dashboards that read it."""

from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from dealtools.findings.finding import FileSummary, Finding, Location, Severity, Summary
from dealtools.findings.registry import Rule, all_rules
from dealtools.findings.render.harmless import encodable
from dealtools.findings.render.json import dump

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def render_sarif(findings: Iterable[Finding], files: Iterable[FileSummary], summary: Summary) -> Iterator[str]:
    """One log with one run, in pieces; all registered rules are described, a finding names its own."""
    from dealtools import __version__

    rules = all_rules()
    numbers = {rule.code: number for number, rule in enumerate(rules)}
    driver = {"name": "dealtools", "version": __version__, "rules": [_rule_fields(rule) for rule in rules]}
    yield (
        '{"$schema": "https://json.schemastore.org/sarif-2.1.0.json",\n"version": "2.1.0",\n'
        f'"runs": [{{"tool": {{"driver": {dump(driver)}}},\n"columnKind": "unicodeCodePoints",\n'
        f'"artifacts": {dump([{"location": _artifact(entry.path)} for entry in files])},\n"results": ['
    )
    separator = "\n"
    for finding in findings:
        yield separator + dump(_result(finding, numbers.get(finding.code)))
        separator = ",\n"
    yield "]}]}\n"


def _rule_fields(rule: Rule) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": rule.page},
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
    }
    return fields | ({"properties": {"law": rule.law}} if rule.law else {})


def _result(finding: Finding, rule_index: int | None) -> dict[str, Any]:
    properties = {
        "record": finding.record,
        "board": encodable(finding.board) or None,
        "call": finding.call,
        "trick": finding.trick,
        "law": finding.law or None,
        "hint": encodable(finding.hint) or None,
    }
    message = f"{finding.message}. {finding.hint}" if finding.hint else finding.message
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "level": _LEVELS[finding.severity],
        "message": {"text": encodable(message)},
        "locations": [{"physicalLocation": _physical(finding.location, finding.excerpt)}],
        "properties": {name: value for name, value in properties.items() if value is not None},
    }
    if rule_index is not None:
        result["ruleIndex"] = rule_index
    if finding.count > 1:
        result["occurrenceCount"] = finding.count
    if finding.related:
        result["relatedLocations"] = [
            {"id": number, "physicalLocation": _physical(place, "")} for number, place in enumerate(finding.related)
        ]
    return result


def _physical(place: Location, excerpt: str) -> dict[str, Any]:
    region: dict[str, Any] = {
        "startLine": place.line,
        "startColumn": place.column,
        "endLine": place.end_line,
        "endColumn": place.end_column,
    }
    if place.offset is not None and place.end_offset is not None:
        region |= {"byteOffset": place.offset, "byteLength": place.end_offset - place.offset}
    region = {name: value for name, value in region.items() if value is not None}
    if excerpt and place.line is not None:
        region["snippet"] = {"text": encodable(excerpt)}
    physical: dict[str, Any] = {"artifactLocation": _artifact(place.path)}
    return physical | ({"region": region} if region else {})


def _artifact(path: str) -> dict[str, str]:
    # A colon in the first part would make a scheme of it.
    address = quote(encodable(path), safe="/")
    return {"uri": f"file://{address}" if path.startswith("/") else address}
