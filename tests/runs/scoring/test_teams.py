import json
from pathlib import Path
from typing import Any

import pytest
from sheet_reading import json_of, score_text, vector_rows

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores
from dealtools.tables.arrays import arrow_table

CASES: dict[str, list[dict[str, str]]] = {}
for _row in vector_rows("team_match_cases.csv"):
    CASES.setdefault(_row["case"], []).append(_row)


def objects(scores: Scores) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(json_of(scores))
    return value


def rows_of(scores: Scores, name: str) -> list[dict[str, Any]]:
    (part,) = scores.tables[name]
    rows: list[dict[str, Any]] = arrow_table(name, part).to_pylist()
    return rows


def sheet_of(case: str, *, is_named: bool = True) -> str:
    lines = ["board,table,ns,ew,score_ns"]
    first, second = ("Owls,Larks", "Larks,Owls") if is_named else (",", ",")
    # The second table stands first: the number of the table decides.
    lines += [f"{row['board']},2,{second},{row['team_b_ns_score']}" for row in CASES[case][:-1]]
    lines += [f"{row['board']},1,{first},{row['team_a_ns_score']}" for row in CASES[case][:-1]]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("is_named", [True, False])
@pytest.mark.parametrize("case", CASES)
def test_a_match_at_imps(case: str, is_named: bool, tmp_path: Path) -> None:
    *rows, total = CASES[case]
    value = objects(score_text(tmp_path, sheet_of(case, is_named=is_named), "teams"))
    assert [board["imps_a"] - board["imps_b"] for board in value["boards"]] == [int(row["imps_a"]) for row in rows]
    assert all(board["imps_a"] >= 0 <= board["imps_b"] for board in value["boards"])
    assert f"{value['imps']['a']}-{value['imps']['b']}" == total["imps_a"]
    assert f"{value['vp']['a']:.2f}-{value['vp']['b']:.2f}" == total["vp_continuous_a_b"]
    discrete = objects(score_text(tmp_path, sheet_of(case), "teams", vp_scale="wbf-discrete"))
    assert f"{discrete['vp']['a']:g}-{discrete['vp']['b']:g}" == total["vp_discrete_a_b"]


@pytest.mark.parametrize("case", CASES)
def test_board_a_match_and_total_points(case: str, tmp_path: Path) -> None:
    *rows, total = CASES[case]
    bam = objects(score_text(tmp_path, sheet_of(case), "bam"))
    assert [board["points_a"] for board in bam["boards"]] == [float(row["bam_a"]) for row in rows]
    assert all(board["points_a"] + board["points_b"] == 1 for board in bam["boards"])
    assert bam["points"]["a"] == float(total["running_bam_a"])
    assert bam["vp"] == {"a": None, "b": None}
    points = objects(score_text(tmp_path, sheet_of(case), "total-points"))
    assert [board["points_a"] - board["points_b"] for board in points["boards"]] == [int(row["diff"]) for row in rows]
    assert points["points"]["a"] - points["points"]["b"] == int(total["running_total_points"])


def test_the_members_of_the_design(tmp_path: Path) -> None:
    value = objects(score_text(tmp_path, sheet_of("six_draw"), "teams"))
    assert list(value) == ["schema", "system", "options", "teams", "boards", "imps", "vp", "left_out"]
    assert list(value["boards"][0]) == ["board", "imps_a", "imps_b"]
    unnamed = objects(score_text(tmp_path, sheet_of("six_draw", is_named=False), "bam"))
    assert list(unnamed) == ["schema", "system", "options", "boards", "points", "vp", "left_out"]


LEAGUE = (
    "board,round,table,ns,ew,score_ns\n1,1,1,Owls,Larks,420\n1,1,2,Larks,Owls,450\n1,1,3,Crows,Doves,420\n"
    "1,1,4,Doves,Crows,50\n1,2,1,Crows,Larks,420\n1,2,2,Larks,Crows,50\n"
)


def test_a_league_has_standings_byes_and_a_cross_table(tmp_path: Path) -> None:
    scores = score_text(tmp_path, LEAGUE, "teams")
    value = objects(scores)
    assert [(match["round"], match["teams"]["a"]) for match in value["matches"]] == [
        ("1", "Owls"),
        ("1", "Crows"),
        ("2", "Crows"),
    ]
    assert value["cross_table"][2] == {"team": "Crows", "against": {"Doves": [17.59], "Larks": [17.59]}}
    standings = rows_of(scores, "standings")
    assert [(row["contestant"], row["total"], row["unit"]) for row in standings] == [
        ("Crows", 35.18, "vp"),
        ("Owls", 8.8 + 12, "vp"),
        ("Doves", 2.41 + 12, "vp"),
        ("Larks", 11.2 + 2.41, "vp"),
    ]
    owls = objects(score_text(tmp_path, LEAGUE, "teams", bye=10))["standings"][1]
    assert owls["total"] == 18.8


def test_without_a_scale_imps_are_ranked(tmp_path: Path) -> None:
    standings = rows_of(score_text(tmp_path, LEAGUE, "teams", vp_scale="none"), "standings")
    assert [(row["contestant"], row["total"], row["unit"]) for row in standings][:2] == [
        ("Crows", 18, "imps"),
        ("Owls", -1, "imps"),
    ]


def test_a_custom_scale(tmp_path: Path) -> None:
    path = tmp_path / "scale.csv"
    path.write_text("margin,winner,loser\n0,1,1\n1,2,0\n", "utf-8")
    value = objects(score_text(tmp_path, sheet_of("eight_boards"), "teams", vp_scale="custom", vp_table=str(path)))
    assert value["vp"] == {"a": 0, "b": 2}
    with pytest.raises(DealtoolsError, match="go together"):
        score_text(tmp_path, LEAGUE, "teams", vp_scale="custom")
    path.write_text("margin,winner\n0,1\n", "utf-8")
    with pytest.raises(DealtoolsError, match="line 2: it needs three numbers"):
        score_text(tmp_path, LEAGUE, "teams", vp_scale="custom", vp_table=str(path))


def test_a_withdrawn_team_and_a_penalty(tmp_path: Path) -> None:
    path = tmp_path / "adjust.csv"
    path.write_text("contestant,amount,unit\nOwls,2,vp\n", "utf-8")
    scores = score_text(tmp_path, LEAGUE, "teams", withdraw=("doves",), adjust=str(path))
    standings = {row["contestant"]: row for row in rows_of(scores, "standings")}
    assert (standings["Doves"]["is_withdrawn"], standings["Doves"]["rank"]) == (True, None)
    assert standings["Crows"]["total"] == 17.59
    assert (standings["Owls"]["penalty"], standings["Owls"]["net"]) == (-2, 18.8)
    with pytest.raises(DealtoolsError, match="no team Hawks"):
        score_text(tmp_path, LEAGUE, "teams", withdraw=("Hawks",))


def test_a_board_with_one_table_has_nothing_to_compare(tmp_path: Path) -> None:
    text = "board,table,ns,ew,score_ns\n1,1,Owls,Larks,420\n2,1,Owls,Larks,420\n2,2,Larks,Owls,420\n3,1,Owls,Larks,\n"
    scores = score_text(tmp_path, text, "teams")
    assert [board["board"] for board in objects(scores)["boards"]] == ["2"]
    assert [(each.line, each.reason) for each in scores.left_out] == [(2, "no-comparison"), (5, "not-played")]
    assert scores.used == 2


def test_awards_and_weights(tmp_path: Path) -> None:
    text = (
        "board,table,ns,ew,score_ns,award_ns,award_ew,weight\n1,1,Owls,Larks,,A+,A-,\n1,2,Larks,Owls,420,,,\n"
        "2,1,Owls,Larks,420,,,60%\n2,1,Owls,Larks,-50,,,40%\n2,2,Larks,Owls,420,,,\n"
    )
    first, second = objects(score_text(tmp_path, text, "teams"))["boards"]
    assert (first["imps_a"], first["imps_b"]) == (3, 0)
    assert (second["imps_a"], second["imps_b"]) == (0, 0.4 * 10)
    assert objects(score_text(tmp_path, text, "bam"))["boards"][0] == {"board": "1", "points_a": 0.6, "points_b": 0.4}


def test_rows_carry_what_they_give_both_sides(tmp_path: Path) -> None:
    rows = rows_of(score_text(tmp_path, sheet_of("eight_boards"), "teams"), "results")
    assert [(row["team_ns"], row["imps_ns"], row["imps_ew"]) for row in rows if row["board"] == "2"] == [
        ("Larks", 12, -12),
        ("Owls", -12, 12),
    ]
    assert {row["pair_ns"] for row in rows} == {None}


def test_records_of_both_rooms(tmp_path: Path) -> None:
    records = [
        f'[Event "Cup"]\n[Board "1"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "{tricks}"]\n'
        f'[Room "{room}"]\n[HomeTeam "Owls"]\n[VisitTeam "Larks"]\n'
        for room, tricks in (("Open", 11), ("Closed", 10))
    ]
    value = objects(score_text(tmp_path, "\n".join(records), "teams", name="a.pbn"))
    assert value["teams"] == {"a": "Owls", "b": "Larks"}
    assert value["imps"] == {"a": 1, "b": 0}


def test_nothing_at_all(tmp_path: Path) -> None:
    value = objects(score_text(tmp_path, '[Board "1"]\n', "teams", name="a.pbn"))
    assert (value["boards"], value["imps"]) == ([], {"a": 0, "b": 0})


def test_a_scale_without_a_table_for_the_boards_is_told(tmp_path: Path) -> None:
    sheet = "table,board,ns,ew,score_ns\n1,1,Owls,Larks,420\n2,1,Larks,Owls,50\n"
    scores = score_text(tmp_path, sheet, "teams", vp_scale="acbl-30")
    assert "no Victory Points: the scale has no table for matches of this length\n" in "".join(
        render_scores(scores, "text")
    )
    (part,) = scores.tables["standings"]
    assert (part["unit"], part["total"], part["rank"]) == (["vp"] * 2, [None] * 2, [None] * 2)
