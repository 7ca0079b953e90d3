from pathlib import Path

import pytest
from sheet_reading import DATA, score_paths, score_text

from dealtools.runs.scoring import score_options

HEADER = "vulnerable,contract,declarer,tricks,score_ns,score_ew,score\n"


@pytest.mark.parametrize(
    ("row", "message", "hint"),
    [
        ("NS,4S,N,10,420,,", "recorded is NS 420, but 4S by North with 10 tricks, vulnerable, scores NS 620",
         "recorded is the score of 4S not vulnerable"),
        ("None,4S,E,10,420,,", "recorded is NS 420, but 4S by East with 10 tricks, not vulnerable, scores NS -420",
         "recorded is the score of 4S for the other side"),
        ("None,4S,E,10,,,450", "recorded is 450, but 4S by East with 10 tricks, not vulnerable, scores NS -420",
         "recorded is the score of 4S with 11 tricks"),
        ("None,Pass,,,50,,", "recorded is NS 50, but a passed-out board scores NS 0", ""),
        ("None,4S,N,10,420,-400,", "recorded is NS 420 EW -400, but 4S by North with 10 tricks, not vulnerable, "
         "scores NS 420", "the scores of both sides differ; a split score needs awards"),
    ],
)  # fmt: skip
def test_a_wrong_score_is_told_with_the_likely_slip(row: str, message: str, hint: str, tmp_path: Path) -> None:
    (finding,) = score_text(tmp_path, f"{HEADER}{row}\n", "duplicate").findings
    assert (finding.code, finding.message, finding.hint) == ("SHE303", message, hint)
    assert finding.record == 1
    assert finding.location.line == 2


@pytest.mark.parametrize("row", ["NS,4S,N,10,620,,", "NS,4S,N,10,,,", "None,4S,E,10,,420,"])
def test_a_right_or_absent_score_gives_nothing(row: str, tmp_path: Path) -> None:
    assert score_text(tmp_path, f"{HEADER}{row}\n", "duplicate").findings == []


def test_without_the_side_declarers_score_is_compared(tmp_path: Path) -> None:
    text = "contract,tricks,declarer_vul,score\n4S,10,yes,620\n4S,10,yes,420\n"
    (finding,) = score_text(tmp_path, text, "duplicate").findings
    assert finding.message == "recorded is 420, but 4S with 10 tricks, vulnerable, scores 620"
    assert finding.hint == "recorded is the score of 4S not vulnerable"


def test_a_row_that_cannot_be_read_gives_one_finding(tmp_path: Path) -> None:
    findings = score_text(tmp_path, f"{HEADER}NS,8S,N,10,620,,\n", "duplicate").findings
    assert [finding.code for finding in findings] == ["SHE002"]


@pytest.mark.parametrize("name", ["14-duplicate-scores.csv", "15-undertricks.csv"])
def test_cases_of_public_reports_hold(name: str) -> None:
    scores = score_paths([DATA / "cases" / name], score_options("duplicate"))
    assert scores.findings == []
    assert scores.left_out == []
    rows = [
        dict(zip(part, values, strict=True))
        for part in scores.tables["results"]
        for values in zip(*part.values(), strict=True)
    ]
    assert len(rows) == scores.used > 40
    assert [row["score_declarer"] for row in rows] == [int(row["score_recorded"]) for row in rows]
