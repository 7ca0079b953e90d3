"""Findings, their order, and what is counted."""

import json
import pickle

import pytest

from dealtools.findings.finding import FileSummary, Finding, Location, Severity, Summary

INFO, WARNING, ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR


def finding(code: str, severity: Severity = ERROR, path: str = "a.pbn", offset: int = 0) -> Finding:
    return Finding(code, "some-defect", severity, "message", Location(path, 1, 1, 1, 2, offset, offset + 1))


def test_severities_compare_by_weight() -> None:
    assert INFO < WARNING < ERROR
    assert INFO <= INFO
    assert ERROR > WARNING
    assert ERROR >= "error"
    assert max(ERROR, WARNING, INFO) is ERROR
    assert sorted(Severity, reverse=True) == [ERROR, WARNING, INFO]


def test_a_severity_is_its_word() -> None:
    assert Severity("warning") is WARNING
    assert f"{WARNING}" == "warning"
    assert json.dumps(WARNING) == '"warning"'
    assert [severity.weight for severity in Severity] == [0, 1, 2]


def test_a_finding_is_plain_data() -> None:
    one = finding("AUC102")
    assert pickle.loads(pickle.dumps(one)) == one
    assert len({one, finding("AUC102")}) == 1
    assert one.family == "AUC"


def test_the_order_is_path_offset_code() -> None:
    findings = [
        finding("PLA101", path="b"),
        finding("PLA101", offset=9),
        finding("DEA101", offset=10),
        finding("AUC102", offset=10),
    ]
    ordered = sorted(findings, key=Finding.sort_key)
    assert [(each.location.path, each.location.offset, each.code) for each in ordered] == [
        ("a.pbn", 9, "PLA101"),
        ("a.pbn", 10, "AUC102"),
        ("a.pbn", 10, "DEA101"),
        ("b", 0, "PLA101"),
    ]


@pytest.mark.parametrize(("severity", "counted"), [(INFO, (0, 0)), (WARNING, (0, 1)), (ERROR, (1, 0))])
def test_what_a_file_counts(severity: Severity, counted: tuple[int, int]) -> None:
    entry = FileSummary("a.pbn")
    entry.add(finding("AUC102", severity))
    assert (entry.errors, entry.warnings) == counted


def test_the_summary_adds_up_the_files() -> None:
    files = [FileSummary("a", records=2, errors=1), FileSummary("b", records=3, warnings=4)]
    assert Summary.of(files) == Summary(files=2, records=5, errors=1, warnings=4)
