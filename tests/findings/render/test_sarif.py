"""Findings as SARIF 2.1.0, held against what the standard requires."""

import json
from dataclasses import replace
from typing import Any

import pytest
from findings_samples import FILES, FINDINGS, INSUFFICIENT, SUMMARY

from dealtools import __version__
from dealtools.findings import registry
from dealtools.findings.finding import Location, Severity
from dealtools.findings.registry import rule
from dealtools.findings.render.sarif import render_sarif


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.setattr(registry, "_RULES", {})
    monkeypatch.setattr(registry, "_CODES_BY_NAME", {})

    @rule("DEA101", "card-dealt-twice", Severity.ERROR)
    def card_dealt_twice() -> None:
        """A card is in two hands."""

    @rule("AUC102", "insufficient-bid", Severity.ERROR, law="Law 18")
    def insufficient_bid() -> None:
        """A bid does not supersede the last bid.

        Why: the auction cannot be replayed behind it.
        """

    written: dict[str, Any] = json.loads("".join(render_sarif(FINDINGS, FILES, SUMMARY)))
    return written


def test_the_log_and_its_run(log: dict[str, Any]) -> None:
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("dealtools", __version__)
    assert [each["id"] for each in driver["rules"]] == ["AUC102", "DEA101"]
    assert driver["rules"][0]["shortDescription"] == {"text": "A bid does not supersede the last bid."}
    assert driver["rules"][0]["defaultConfiguration"] == {"level": "error"}
    assert run["artifacts"] == [{"location": {"uri": "club/a.pbn"}}, {"location": {"uri": "b%201.bws"}}]


def test_a_result(log: dict[str, Any]) -> None:
    assert log["runs"][0]["results"][0] == {
        "ruleId": "AUC102",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "1H does not supersede 1S. 2H, or mark it as accepted with ^I"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "club/a.pbn"},
                    "region": {
                        "startLine": 12,
                        "startColumn": 4,
                        "endLine": 12,
                        "endColumn": 6,
                        "byteOffset": 203,
                        "byteLength": 2,
                        "snippet": {"text": "1S 1H"},
                    },
                }
            }
        ],
        "relatedLocations": [
            {
                "id": 0,
                "physicalLocation": {
                    "artifactLocation": {"uri": "club/a.pbn"},
                    "region": {
                        "startLine": 12,
                        "startColumn": 1,
                        "endLine": 12,
                        "endColumn": 3,
                        "byteOffset": 200,
                        "byteLength": 2,
                    },
                },
            }
        ],
        "properties": {
            "record": 2,
            "board": "7",
            "call": 2,
            "law": "Law 18",
            "hint": "2H, or mark it as accepted with ^I",
        },
    }


def test_every_result_has_what_the_standard_requires(log: dict[str, Any]) -> None:
    for result in log["runs"][0]["results"]:
        assert result["message"]["text"]
        assert result["level"] in ("none", "note", "warning", "error")
        rules = log["runs"][0]["tool"]["driver"]["rules"]
        assert "ruleIndex" not in result or rules[result["ruleIndex"]]["id"] == result["ruleId"]
        for location in result["locations"] + result.get("relatedLocations", []):
            assert location["physicalLocation"]["artifactLocation"]["uri"]
            region = location["physicalLocation"].get("region", {"startLine": 1})
            assert region.get("startLine", 1) >= 1
            assert region.get("endColumn", 1) >= 1
    information, unreadable = log["runs"][0]["results"][1:]
    assert (information["level"], information["occurrenceCount"]) == ("note", 3)
    assert "region" not in unreadable["locations"][0]["physicalLocation"]


@pytest.mark.parametrize(
    ("path", "uri"),
    [("c:a.pbn", "c%3Aa.pbn"), ("/data/é #1.pbn", "file:///data/%C3%A9%20%231.pbn"), ("-", "-")],
)
def test_a_path_becomes_an_address(path: str, uri: str) -> None:
    odd = replace(INSUFFICIENT, location=Location(path, 1, 1, 1, 2))
    (result,) = json.loads("".join(render_sarif([odd], [], SUMMARY)))["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": uri}


def test_a_place_in_a_binary_source_is_given_in_bytes() -> None:
    binary = replace(INSUFFICIENT, location=Location("a.bws", offset=8, end_offset=12), excerpt="")
    (result,) = json.loads("".join(render_sarif([binary], [], SUMMARY)))["runs"][0]["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert region == {"byteOffset": 8, "byteLength": 4}
