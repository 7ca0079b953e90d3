"""Findings as one JSON object, the interface for programs; a baseline is such a file."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from dealtools.findings.finding import FileSummary, Finding, Summary
from dealtools.findings.render.harmless import encodable

SCHEMA = 1


def render_json(findings: Iterable[Finding], files: Iterable[FileSummary], summary: Summary) -> Iterator[str]:
    """One object in pieces: `schema`, `files`, `findings`, `summary`; one file or finding on a line."""
    yield f'{{"schema": {SCHEMA},\n"files": ['
    yield from dumped_lines(map(_file_fields, files))
    yield '],\n"findings": ['
    yield from dumped_lines(map(finding_fields, findings))
    totals = {
        "files": summary.files,
        "records": summary.records,
        "errors": summary.errors,
        "warnings": summary.warnings,
    }
    yield f'],\n"summary": {dump(totals)}}}\n'


def finding_fields(finding: Finding) -> dict[str, Any]:
    """A finding as an object of JSON; what is absent is null."""
    place = finding.location
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": str(finding.severity),
        "message": encodable(finding.message),
        "hint": encodable(finding.hint) or None,
        "law": finding.law or None,
        "path": encodable(place.path),
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        "record": finding.record,
        "board": encodable(finding.board) or None,
        "call": finding.call,
        "trick": finding.trick,
        "count": finding.count,
        "related": [
            {"path": encodable(other.path), "line": other.line, "column": other.column} for other in finding.related
        ],
    }


def dump(value: Any) -> str:
    """A value on one line, in ASCII: it goes through every stream whole and does nothing to a terminal."""
    return json.dumps(value)


def _file_fields(entry: FileSummary) -> dict[str, Any]:
    return {
        "path": encodable(entry.path),
        "format": entry.format,
        "encoding": entry.encoding,
        "records": entry.records,
        "errors": entry.errors,
        "warnings": entry.warnings,
    }


def dumped_lines(values: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The elements of an array, each on a line of its own."""
    separator = "\n"
    for value in values:
        yield separator + dump(value)
        separator = ",\n"
