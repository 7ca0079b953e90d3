import json
from pathlib import Path
from typing import Any

import pytest
from sheet_reading import DATA, json_of, score_paths, score_text

from dealtools.reports.explanations import explain_rubber_end, explanation_lines, explanation_members
from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores
from dealtools.runs.scoring import score_options

VECTORS = DATA / "vectors"


def objects(scores: Scores) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json_of(scores))
    return found


def sums(items: list[dict[str, Any]]) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    for item in items:
        key = item["side"], item["line"]
        found[key] = found.get(key, 0) + item["points"]
    return {key: value for key, value in found.items() if value}


@pytest.mark.parametrize("options", [{}, {"honours": "off"}, {"law_era": "pre-change"}], ids=str)
def test_the_items_of_every_deal_of_the_right_answers_add_up(options: dict[str, Any]) -> None:
    found = objects(score_paths([VECTORS / "rubber_sheets.csv"], score_options("rubber", explain=True, **options)))
    assert len(found["rubbers"]) > 50
    for rubber in found["rubbers"]:
        for deal in rubber["deals"]:
            points = {
                (side.upper(), line): deal[f"{side}_{line}"] for side in ("ns", "ew") for line in ("below", "above")
            }
            assert sums(deal["explanation"]) == {key: value for key, value in points.items() if value}
            assert len(deal["alternatives"]) > 4 or deal["contract"] == "Pass"
        bonuses = {
            side.upper(): sum(rubber[f"{side}_{name}"] for name in ("rubber_bonus", "unf_game", "unf_part"))
            for side in ("ns", "ew")
        }
        assert sums(rubber["explanation"]) == {(side, "above"): value for side, value in bonuses.items() if value}


@pytest.mark.parametrize(
    "options",
    [{}, {"honours": "on"}, {"chicago_type": "duplicate"}, {"chicago_final_part": 0}, {"law_era": "pre-change"}],
    ids=str,
)
def test_the_items_of_every_chicago_deal_add_up(options: dict[str, Any]) -> None:
    found = objects(score_paths([VECTORS / "chicago_sheets.csv"], score_options("chicago", explain=True, **options)))
    deals = [deal for each in found["rounds"] for deal in each["deals"]]
    assert len(deals) > 150
    for deal in deals:
        by_side = {"NS": 0, "EW": 0}
        for item in deal["explanation"]:
            by_side[item["side"]] += item["points"]
        assert by_side == {"NS": deal["ns_score"], "EW": deal["ew_score"]}


def test_the_items_of_results_add_up() -> None:
    found = objects(score_paths([DATA / "cases" / "15-undertricks.csv"], score_options("duplicate", explain=True)))
    for result in found["results"]:
        assert -sum(item["points"] for item in result["explanation"]) == result["score_declarer"]
        assert {item["side"] for item in result["explanation"]} == {"defenders"}
        assert result["why_vulnerable"].startswith("the declaring side is ")


def test_why_somebody_is_vulnerable(tmp_path: Path) -> None:
    text = "rubber,contract,declarer,tricks\n1,4S,N,10\n1,2S,E,8\n1,2S,S,8\n"
    (rubber,) = objects(score_text(tmp_path, text, explain=True))["rubbers"]
    assert [deal["why_vulnerable"] for deal in rubber["deals"]] == [
        "N-S are not vulnerable: they have won no game of this rubber yet",
        "E-W are not vulnerable: they have won no game of this rubber yet",
        "N-S are vulnerable: they have won a game of this rubber",
    ]
    text = "round,dealer,vulnerable,contract,declarer,tricks\n1,N,,2S,N,8\n1,E,,2S,E,8\n1,S,EW,2S,E,8\n1,W,,2S,E,8\n"
    (one,) = objects(score_text(tmp_path, text, "chicago", explain=True))["rounds"]
    assert [deal["why_vulnerable"] for deal in one["deals"]] == [
        "N-S are not vulnerable: nobody is on the first deal of a round",
        "E-W are vulnerable: on the second and third deal the dealer's side is",
        "E-W are vulnerable: as recorded",
        "E-W are vulnerable: everybody is on the fourth deal of a round",
    ]
    text = "board,contract,declarer,tricks\n2,2S,N,8\n"
    (result,) = objects(score_text(tmp_path, text, "duplicate", explain=True))["results"]
    assert result["why_vulnerable"] == "N-S are vulnerable: board 2 is NS (Law 2)"


def test_points_that_are_told_alone_are_items_as_written(tmp_path: Path) -> None:
    text = "rubber,ns_below,ns_above,ew_below,ew_above\n1,60,30,,\n1,0,0,0,200\n"
    (rubber,) = objects(score_text(tmp_path, text, explain=True))["rubbers"]
    assert [(item["item"], item["points"]) for item in rubber["deals"][0]["explanation"]] == [
        ("as written", 60),
        ("as written", 30),
    ]
    assert sums(rubber["deals"][1]["explanation"]) == {("EW", "above"): 200}


def test_what_is_not_scored_has_no_explanation(tmp_path: Path) -> None:
    text = "rubber,contract,declarer,tricks\n1,4S,N,\n1,Pass,,\n"
    (rubber,) = objects(score_text(tmp_path, text, explain=True))["rubbers"]
    first, second = rubber["deals"]
    assert (first["explanation"], first["alternatives"], first["why_vulnerable"]) == (None, None, None)
    assert (second["explanation"], second["alternatives"]) == ([], [])
    assert list(explanation_lines(None)) == []
    assert explanation_members(None)["explanation"] is None


def test_without_the_option_nothing_is_explained(tmp_path: Path) -> None:
    text = "rubber,contract,declarer,tricks\n1,4S,N,10\n"
    (rubber,) = objects(score_text(tmp_path, text))["rubbers"]
    assert "explanation" not in rubber
    assert "explanation" not in rubber["deals"][0]


def test_explanations_in_text(tmp_path: Path) -> None:
    text = "rubber,contract,declarer,tricks,honours\n1,4S,N,10,N4\n1,4S,N,11,\n"
    lines = "".join(render_scores(score_text(tmp_path, text, explain=True), "text")).splitlines()
    assert "     120 N-S below: 4 tricks in spades, 30 each [Law 72 of Rubber Bridge]" in lines
    assert "     100 N-S above: four honours held by North [Law 72 of Rubber Bridge]" in lines
    assert "     700 N-S above: rubber won with two games to none [Law 74 of Rubber Bridge]" in lines
    assert any(line.startswith("       otherwise: one trick more +") for line in lines)


def test_the_end_of_a_rubber_whose_total_is_not_known_is_not_explained() -> None:
    names = [f"{side}_{name}" for side in ("ns", "ew") for name in ("rubber_bonus", "unf_game", "unf_part", "games")]
    rubber = dict.fromkeys(names, 1) | {"ns_total": None}
    assert explain_rubber_end(rubber) == []
