"""Findings that are known already."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dealtools.errors import DealtoolsError
from dealtools.findings.baseline import read_baseline
from dealtools.findings.finding import Finding, Location, Severity, Summary
from dealtools.findings.render.json import render_json

FINDING = Finding("AUC102", "insufficient-bid", Severity.ERROR, "1H by Ana \udce9", Location("a.pbn", 4, 1), record=1)


@pytest.fixture
def baseline(tmp_path: Path) -> Path:
    path = tmp_path / "baseline.json"
    path.write_text("".join(render_json([FINDING], [], Summary())))
    return path


def test_a_finding_is_known_wherever_it_moved_to(baseline: Path) -> None:
    moved = replace(FINDING, location=Location("a.pbn", 40, 7))
    assert list(read_baseline(baseline).new([moved])) == []


@pytest.mark.parametrize(
    "change",
    [{"code": "AUC103"}, {"message": "other"}, {"record": 2}, {"location": Location("b.pbn", 4, 1)}],
)
def test_another_finding_is_new(baseline: Path, change: dict[str, object]) -> None:
    other = replace(FINDING, **change)
    assert list(read_baseline(baseline).new([other, FINDING])) == [other]


def test_what_was_there_once_is_known_once(baseline: Path) -> None:
    known = read_baseline(baseline)
    for _ in range(2):
        assert [is_known for _, is_known in known.mark([FINDING, FINDING])] == [True, False]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "is no JSON"),
        ("[" * 100_000, "is no JSON"),
        ("[]", "is not the JSON that validate writes"),
        ('{"schema": 1}', "is not the JSON that validate writes"),
        ('{"schema": 2, "findings": []}', "has schema 2, not 1"),
        ('{"schema": 1, "findings": [{"code": "AUC102"}]}', "is not the JSON that validate writes"),
        (
            json.dumps({"schema": 1, "findings": [{"code": [], "path": "", "record": 1, "message": ""}]}),
            "is not the JSON that validate writes",
        ),
    ],
)
def test_a_file_that_is_no_baseline(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "baseline.json"
    path.write_text(content)
    with pytest.raises(DealtoolsError, match=said):
        read_baseline(path)


def test_a_baseline_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DealtoolsError, match="cannot be read: no such file"):
        read_baseline(tmp_path / "none.json")
