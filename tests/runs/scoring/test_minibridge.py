import json
from pathlib import Path
from typing import Any

import pytest
from rule_samples import sample_record
from sheet_reading import json_of, score_text, vector_rows

from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores
from dealtools.tables.arrays import arrow_table

HEADER = "case,dealer,hcp_n,hcp_e,hcp_s,hcp_w,contract,tricks\n"
RECORD = '[Scoring "Minibridge"]\n[Declarer "N"]\n[Score "NS 450"]\n-[Auction]\n'


def minibridge(folder: Path, text: str, name: str = "sheet.csv", **options: Any) -> Scores:
    return score_text(folder, text, "minibridge", name, **options)


def results(scores: Scores) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(json_of(scores))["results"]
    return found


def test_every_score_of_the_right_answers(tmp_path: Path) -> None:
    rows = vector_rows("minibridge.csv")
    lines = ["contract,declarer,tricks"]
    for row in rows:
        level = 1 if row["goal"] == "part" else int(row["tricks_needed"]) - 6
        lines.append(f"{level}{row['denomination']},N,{row['tricks']}")
    scores = minibridge(tmp_path, "\n".join(lines) + "\n")
    assert scores.findings == []
    assert [each["score_ns"] for each in results(scores)] == [int(row["declarer_score"]) for row in rows]
    assert len(rows) == 140


def test_every_declarer_of_the_right_answers(tmp_path: Path) -> None:
    rows = vector_rows("minibridge_declarer.csv")
    points = ("hcp_n", "hcp_e", "hcp_s", "hcp_w")
    lines = [f"{row['case']},{row['dealer']},{','.join(row[name] for name in points)},1NT,7" for row in rows]
    scores = minibridge(tmp_path, HEADER + "\n".join(lines) + "\n")
    found = {each["line"]: each for each in results(scores)}
    left_out = {each.line: each.reason for each in scores.left_out}
    for line, row in enumerate(rows, 2):
        if row["declaring_side"] == "redeal":
            assert left_out[line] == "redeal"
        else:
            assert (found[line]["declarer"], found[line]["declaring_side"]) == (row["declarer"], row["declaring_side"])
            assert found[line]["score_ns"] == (90 if row["declaring_side"] == "NS" else -90)
    assert len(found) + len(left_out) == len(rows)


def test_records_are_scored(tmp_path: Path) -> None:
    (result,) = results(minibridge(tmp_path, sample_record(RECORD), "a.pbn"))
    assert (result["score_ns"], result["contract"], result["tricks"]) == (450, "4H", 11)
    other = minibridge(tmp_path, sample_record(""), "b.pbn")
    assert [each.reason for each in other.left_out] == ["other-game"]


def test_a_declarer_of_a_record_is_checked(tmp_path: Path) -> None:
    text = sample_record(RECORD.replace('"N"', '"S"') + "-[Play]\n")
    (finding,) = minibridge(tmp_path, text, "a.pbn").findings
    assert (finding.code, finding.found, finding.expected) == ("MIN101", "S", "N")


def test_declarers_of_a_sheet_are_checked_by_the_points_it_tells(tmp_path: Path) -> None:
    header = "dealer,hcp_n,hcp_e,hcp_s,hcp_w,contract,declarer,tricks\n"
    rows = "N,10,10,10,10,1NT,N,8\nN,14,6,11,9,1NT,S,8\nN,14,6,11,9,1NT,N,8\nN,14,6,11,8,1NT,S,8\n"
    scores = minibridge(tmp_path, header + rows)
    assert [(each.code, each.record, each.location.column) for each in scores.findings] == [
        ("MIN102", 1, 3),
        ("MIN101", 2, 17),
    ]
    assert (scores.findings[1].found, scores.findings[1].expected) == ("S", "N")
    # What is recorded stands, as in records.
    assert [each["score_ns"] for each in results(scores)] == [120, 120, 120, 120]
    (part,) = minibridge(tmp_path, header + rows).tables["results"]
    assert part["errors"] == [1, 1, 0, 0]


def test_a_recorded_score_is_checked(tmp_path: Path) -> None:
    text = "contract,declarer,tricks,score_ns\n3NT,N,9,400\n3NT,N,9,600\n1S,E,8,-110\n"
    (finding,) = minibridge(tmp_path, text).findings
    assert (finding.code, finding.record, finding.found, finding.expected) == ("SHE303", 2, "NS 600", "NS 400")
    assert "vulnerable" not in finding.message


@pytest.mark.parametrize(
    ("options", "contract", "tricks", "score"),
    [
        ({}, "6S", 12, 180 + 60 + 300 - 0),
        ({"minibridge_slams": "on"}, "6S", 12, 240 - 60 + 300 + 500),
        ({"minibridge_slams": "on"}, "6S", 11, -50),
        ({"minibridge_vulnerable": "on"}, "4S", 10, 120 + 500),
        ({"minibridge_vulnerable": "on"}, "4S", 9, -100),
        ({"minibridge_level": "on"}, "2S", 7, -50),
        ({}, "2S", 7, 30 + 50),
    ],
    ids=str,
)
def test_variants(tmp_path: Path, options: dict[str, str], contract: str, tricks: int, score: int) -> None:
    text = f"contract,declarer,tricks,vulnerable\n{contract},N,{tricks},NS\n"
    (result,) = results(minibridge(tmp_path, text, **options))
    if contract == "6S" and not options:
        score = 30 * 6 + 300
    elif contract == "6S" and tricks == 12:
        score = 30 * 6 + 300 + 500
    assert result["score_ns"] == score


def test_nobody_is_vulnerable_by_the_number_of_a_board(tmp_path: Path) -> None:
    (result,) = results(minibridge(tmp_path, "board,contract,declarer,tricks\n2,4S,N,10\n"))
    assert (result["vulnerable"], result["declarer_vul"], result["score_ns"]) == (None, None, 420)
    (result,) = results(minibridge(tmp_path, "board,contract,declarer,tricks\n2,4S,N,10\n", minibridge_vulnerable="on"))
    assert (result["vulnerable"], result["score_ns"]) == ("NS", 620)


def test_scores_are_explained(tmp_path: Path) -> None:
    (made, short) = results(minibridge(tmp_path, "contract,declarer,tricks\n1NT,N,9\n4S,E,8\n", explain=True))
    assert [(item["points"], item["side"]) for item in made["explanation"]] == [
        (40, "NS"),
        (30, "NS"),
        (30, "NS"),
        (50, "NS"),
    ]
    assert [each["change"] for each in made["alternatives"]] == ["one trick more", "one trick fewer", "3NT instead"]
    assert [item["points"] for item in short["explanation"]] == [50, 50]
    assert made["why_vulnerable"] == "nobody is vulnerable in Minibridge"


def test_the_table_and_the_text(tmp_path: Path) -> None:
    scores = minibridge(tmp_path, "contract,declarer,tricks\n1NT,N,9\n1NT,N,\n")
    (part,) = scores.tables["results"]
    (row,) = arrow_table("results", part).to_pylist()
    assert (row["game"], row["score_ns"], row["score_law"], row["left_out"]) == ("minibridge", 150, None, None)
    assert [each.reason for each in scores.left_out] == ["no-tricks"]
    assert "1NT       N   9          150" in "".join(render_scores(scores, "text"))
