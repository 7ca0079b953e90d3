"""Findings as lines of JSON."""

import json

from findings_samples import FILES, FINDINGS, SUMMARY

from dealtools.findings.render.json import finding_fields
from dealtools.findings.render.jsonl import render_jsonl


def test_one_line_a_finding() -> None:
    lines = "".join(render_jsonl(FINDINGS, FILES, SUMMARY)).splitlines()
    assert [json.loads(line) for line in lines] == [finding_fields(finding) for finding in FINDINGS]
