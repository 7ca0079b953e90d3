"""The JSON object of `validate`."""

import json

from findings_samples import FILES, FINDINGS, INSUFFICIENT, SUMMARY, UNREADABLE

from dealtools.findings.finding import Summary
from dealtools.findings.render.json import finding_fields, render_json


def test_the_object_has_the_promised_form() -> None:
    written = json.loads("".join(render_json(FINDINGS, FILES, SUMMARY)))
    assert list(written) == ["schema", "files", "findings", "summary"]
    assert written["schema"] == 1
    assert written["files"] == [
        {
            "path": "club/a.pbn",
            "format": "pbn",
            "encoding": "utf-8",
            "records": 3,
            "errors": 1,
            "warnings": 0,
        },
        {"path": "b 1.bws", "format": None, "encoding": None, "records": 0, "errors": 1, "warnings": 0},
    ]
    assert written["findings"] == [finding_fields(finding) for finding in FINDINGS]
    assert written["summary"] == {"files": 2, "records": 3, "errors": 2, "warnings": 0}


def test_a_finding_has_the_promised_fields() -> None:
    assert list(finding_fields(INSUFFICIENT).items()) == [
        ("code", "AUC102"),
        ("name", "insufficient-bid"),
        ("severity", "error"),
        ("message", "1H does not supersede 1S"),
        ("hint", "2H, or mark it as accepted with ^I"),
        ("law", "Law 18"),
        ("path", "club/a.pbn"),
        ("line", 12),
        ("column", 4),
        ("end_line", 12),
        ("end_column", 6),
        ("record", 2),
        ("board", "7"),
        ("call", 2),
        ("trick", None),
        ("count", 1),
        ("related", [{"path": "club/a.pbn", "line": 12, "column": 1}]),
    ]


def test_what_is_absent_is_null() -> None:
    absent = {name for name, value in finding_fields(UNREADABLE).items() if value is None}
    assert absent == {
        "hint",
        "law",
        "line",
        "column",
        "end_line",
        "end_column",
        "record",
        "board",
        "call",
        "trick",
    }


def test_nothing_found_is_an_object_too() -> None:
    assert json.loads("".join(render_json([], [], Summary()))) == {
        "schema": 1,
        "files": [],
        "findings": [],
        "summary": {"files": 0, "records": 0, "errors": 0, "warnings": 0},
    }
