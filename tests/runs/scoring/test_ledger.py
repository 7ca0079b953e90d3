import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from sheet_reading import json_of, score_text, vector_rows

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores, write_scores, write_table
from dealtools.runs.scoring import score_options
from dealtools.runs.scoring.ledger import read_carry

SEASON = (
    "date,rubber,north,east,south,west,contract,declarer,tricks\n"
    "2024-03-15,1,Ann,Bea,Cy,Dan,4S,N,10\n,1,,,,,2H,E,8\n,1,Eve,,,,3NT,S,9\n"
    "2024-03-22,2,Ann,Cy,Bea,Eve,6H,N,12\n,2,,,,,6H,N,12\n"
)
ROUND = "round,dealer,north,east,south,west,contract,declarer,tricks\n1,N,Ann,Bea,Cy,Dan,3NT,N,9\n1,E,,,,,4S,E,10\n"


def objects(scores: Scores) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json_of(scores))
    return found


@pytest.fixture
def carry(tmp_path: Path) -> str:
    path = tmp_path / "carry.csv"
    path.write_text("player,amount\nAnn,2.5\nZoe,-2.50\n", encoding="utf-8")
    return str(path)


def test_a_season_is_settled(tmp_path: Path, carry: str) -> None:
    scores = score_text(tmp_path, SEASON, ledger=True, stake=0.5, carry=carry)
    found = objects(scores)
    assert list(found)[3:] == ["rubbers", "ledger", "settlement", "unsettled", "payments", "left_out"]
    assert sum(each["balance"] for each in found["settlement"]) == 0
    assert [(each["player"], each["money"]) for each in found["settlement"]][:2] == [("Ann", 17.0), ("Bea", 7.0)]
    assert found["payments"][0] == {"from": "Eve", "to": "Ann", "amount": 10.0, "unit": "money"}
    assert (found["options"]["backscore"], found["options"]["stake"]) == ("hundreds", 0.5)
    first = found["ledger"][0]
    assert (first["player"], first["carried"], first["running_money"]) == ("Ann", True, 2.5)
    assert {row["date"] for row in found["ledger"]} == {None, "2024-03-15", "2024-03-22"}


def test_an_account_in_text(tmp_path: Path) -> None:
    text = "".join(render_scores(score_text(tmp_path, SEASON, ledger=True), "text"))
    assert text.splitlines()[:4] == [
        "Ann",
        "date        rubber  seat  partner   opponents   for  against  points  hundreds  balance",
        "2024-03-15  1       N     Cy (67%)  Bea & Dan   920       60    +573        +6       +6",
        "2024-03-22  2       N     Bea       Cy & Eve   2310        0   +2310       +23      +29",
    ]
    assert "Eve owes Ann 20 hundreds\n" in text
    assert text.endswith("5 deals scored, 0 left out\n")


def test_balances_that_do_not_add_up_are_said(tmp_path: Path) -> None:
    path = tmp_path / "carry.csv"
    path.write_text("player;amount\nAnn;2,5\n", encoding="utf-8")
    text = "".join(render_scores(score_text(tmp_path, SEASON, ledger=True, stake=1, carry=str(path)), "text"))
    assert "not settled: the opening balances come to 2.50\n" in text


def test_rubbers_without_a_total_are_said(tmp_path: Path) -> None:
    scores = score_text(tmp_path, SEASON.replace("4S,N,10", "4S,N,"), ledger=True)
    assert "points or players are not known: rubber 1\n" in "".join(render_scores(scores, "text"))
    assert objects(scores)["unsettled"] == [1]


def test_chicago_has_a_ledger_too(tmp_path: Path) -> None:
    scores = score_text(tmp_path, ROUND, "chicago", ledger=True, backscore="exact", stake=1)
    found = objects(scores)
    assert [(each["player"], each["money"]) for each in found["settlement"]] == [
        ("Bea", 2.2),
        ("Dan", 2.2),
        ("Ann", -2.2),
        ("Cy", -2.2),
    ]
    assert {row["round_number"] for row in found["ledger"]} == {1}
    assert "Settlement\nplayer  rounds" in "".join(render_scores(scores, "text"))


def test_the_ledger_is_the_table_of_a_file_and_one_of_a_folder(tmp_path: Path) -> None:
    scores = score_text(tmp_path, SEASON, ledger=True)
    stream = io.BytesIO()
    write_table(scores, "csv", stream)
    header, *rows = csv.reader(stream.getvalue().decode().splitlines())
    assert header[:3] == ["player", "player_id", "sequence"]
    # Dan is not there on the second day.
    assert [row[0] for row in rows] == ["Ann", "Ann", "Bea", "Bea", "Cy", "Cy", "Dan", "Eve", "Eve"]
    write_scores(scores, "csv", tmp_path / "out", is_folder=True)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "ledger.csv",
        "rubber_deals.csv",
        "rubbers.csv",
    ]


def test_options_of_the_ledger_need_one() -> None:
    for name, value in (("stake", 1.0), ("carry", "x.csv")):
        with pytest.raises(DealtoolsError, match=f"--{name} belongs to a ledger"):
            score_options("rubber", **{name: value})
    with pytest.raises(DealtoolsError, match="so there is no stake"):
        score_options("rubber", ledger=True, backscore="off", stake=1)
    assert score_options("rubber").in_force["backscore"] == "off"
    assert score_options("chicago", ledger=True).in_force["backscore"] == "hundreds"


def test_opening_balances_are_numbers_of_players(tmp_path: Path) -> None:
    path = tmp_path / "carry.csv"
    path.write_text("player,amount\nAnn,3\nBea,−4\nAnn,1\nCy,\n", encoding="utf-8")
    assert read_carry(str(path), "hundreds") == {"Ann": 4, "Bea": -4, "Cy": 0}
    assert read_carry(None, "money") == {}
    path.write_text("player,amount\nAnn,2.5\n", encoding="utf-8")
    assert read_carry(str(path), "money") == {"Ann": 2.5}
    with pytest.raises(DealtoolsError, match=r"line 2: 2\.5 is no whole number of hundreds"):
        read_carry(str(path), "hundreds")
    for line in ("Ann,much", ",3", "Ann,nan", "Ann,inf"):
        path.write_text(f"player,amount\n{line}\n", encoding="utf-8")
        with pytest.raises(DealtoolsError, match="line 2: expected are a player and an amount"):
            read_carry(str(path), "money")
    with pytest.raises(DealtoolsError, match="cannot be read"):
        read_carry(str(tmp_path / "none.csv"), "money")


def test_the_rotation_of_the_right_answers(tmp_path: Path) -> None:
    rotation = vector_rows("backscore_rotation.csv")
    lines = ["rubber,north,south,east,west,ns_total,ew_total"]
    for row in rotation:
        margin = int(row["margin_pair_1"])
        lines.append(
            ",".join([row["rubber"], *row["pair_1"], *row["pair_2"], str(max(margin, 0)), str(max(-margin, 0))])
        )
    scores = score_text(tmp_path, "\n".join(lines) + "\n", "rubber", ledger=True)
    (part,) = scores.tables["ledger"]
    found = dict(zip(zip(part["player"], part["rubber_number"], strict=True), part["running_hundreds"], strict=True))
    for row in rotation:
        assert [found[player, int(row["rubber"])] for player in "ABCD"] == [int(row[f"cum_{each}"]) for each in "ABCD"]
