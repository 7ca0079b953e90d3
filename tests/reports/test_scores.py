import functools
import json
from pathlib import Path
from typing import Any

import pytest
from sheet_reading import DATA, json_of, score_paths, score_text, vector_rows

from dealtools.reports.scores import LeftOut, Scores, counting_line
from dealtools.runs.scoring import score_options

DEAL_KEYS = (
    "deal dealer contract declarer tricks honours ns_vul ew_vul ns_below ns_above ew_below ew_above ns_part ew_part "
    "ns_games ew_games"
)
RUBBER_KEYS = (
    "rubber deals complete ns_rubber_bonus ew_rubber_bonus ns_unf_game ew_unf_game ns_unf_part ew_unf_part ns_total "
    "ew_total winner"
)
ROWS = "rubber,dealer,contract,declarer,tricks,honours\n"


def scored(folder: Path, text: str, system: str = "rubber") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json_of(score_text(folder, text, system)))
    return found


def test_rubbers_have_the_promised_members_in_order(tmp_path: Path) -> None:
    found = scored(tmp_path, f"{ROWS}A,N,3NT,N,10,S:150\nA,E,Pass,,,\nA,S,2SX,EW,8,\n")
    assert list(found) == ["schema", "system", "options", "rubbers", "left_out"]
    assert (found["schema"], found["system"]) == (1, "rubber")
    assert found["options"] == {
        "law_era": "current",
        "insult_redoubled": None,
        "doubled_nv_from_4th": None,
        "illegal_calls": "report",
        "honours": "on",
        "honours_four_aces": "on",
        "rubber_bonus": "700/500",
        "unfinished_game": 300,
        "unfinished_part": 100,
        "unfinished_condition": "only-one-side",
        "passed_out": "next-dealer",
        "beer_card": "off",
        "backscore": "off",
        "stake": None,
        "carry": None,
    }
    (rubber,) = found["rubbers"]
    assert list(rubber) == RUBBER_KEYS.split()
    first, passed, third = rubber["deals"]
    assert list(first) == DEAL_KEYS.split()
    assert (first["deal"], first["dealer"], first["contract"], first["declarer"]) == (1, "N", "3NT", "N")
    assert first["honours"] == [{"seat": "S", "points": 150}]
    assert (first["ns_vul"], first["ns_above"], first["ns_games"]) == (False, 180, 1)
    assert (passed["contract"], passed["declarer"], passed["tricks"]) == ("Pass", None, None)
    assert third["declarer"] == "EW"
    assert (rubber["complete"], rubber["ns_total"], rubber["ew_total"], rubber["winner"]) == (False, 280, 170, "NS")


@functools.cache
def right_answers(**variants: Any) -> dict[str, Any]:
    """The rubbers of the table of right answers, by name, scored by the whole way."""
    path = DATA / "vectors" / "rubber_sheets.csv"
    found = json.loads(json_of(score_paths([path], score_options("rubber", **variants))))
    return {rubber["rubber"]: rubber for rubber in found["rubbers"]}


@pytest.mark.parametrize("total", vector_rows("rubber_totals.csv"), ids=lambda total: total["rubber"])
def test_every_value_of_the_right_answers(total: dict[str, str]) -> None:
    rubbers = right_answers(
        law_era="pre-change" if total["law_era"] == "old" else "current",
        honours="on" if total["honours_counted"] == "yes" else "off",
        unfinished_part=int(total["unfinished_part_bonus"]),
        unfinished_condition=total["unfinished_condition"].replace("_", "-"),
    )
    rubber = rubbers[total["rubber"]]
    shown = {name: rubber[name] for name in RUBBER_KEYS.split() if name in total and name != "deals"}
    assert len(shown) == 11
    shown["complete"] = int(shown["complete"])
    assert {name: str(value) for name, value in shown.items()} == {name: total[name] for name in shown}
    rows = [row for row in vector_rows("rubber_sheets.csv") if row["rubber"] == total["rubber"]]
    assert len(rubber["deals"]) == len(rows) == int(total["deals"])
    for row, deal in zip(rows, rubber["deals"], strict=True):
        told = dict(deal) | {name: int(deal[name]) for name in ("ns_vul", "ew_vul")}
        told["honours"] = " ".join(f"{each['seat']}:{each['points']}" for each in deal["honours"])
        texts = {name: "" if value is None else str(value) for name, value in told.items()}
        assert texts == {name: row[name] for name in texts}


def test_a_total_that_is_not_known_is_null_with_its_bonuses(tmp_path: Path) -> None:
    found = scored(tmp_path, f"{ROWS}A,N,3NT,N,,\nA,E,3NT,N,9,\n")
    (rubber,) = found["rubbers"]
    assert {rubber[name] for name in RUBBER_KEYS.split()[3:]} == {None}
    assert rubber["deals"][0]["ns_below"] is None
    assert rubber["deals"][1]["ns_below"] == 100
    assert [(each["line"], each["reason"]) for each in found["left_out"]] == [(2, "no-tricks")]


def test_a_rubber_without_a_name_has_its_number(tmp_path: Path) -> None:
    found = scored(tmp_path, "contract,declarer,tricks\n3NT,N,9\n3NT,N,9\n1C,N,7\n")
    assert [rubber["rubber"] for rubber in found["rubbers"]] == ["1", "2"]


def test_a_tie(tmp_path: Path) -> None:
    found = scored(tmp_path, f"{ROWS}A,N,2S,N,8,\nA,E,2S,E,8,\n")
    assert found["rubbers"][0]["winner"] == "tie"


def test_results_tell_the_score_of_north_south(tmp_path: Path) -> None:
    text = "board,ns,ew,contract,declarer,tricks\n1,4,9,4S,E,10\n1,5,8,Pass,,\n2,,,,,\n"
    found = scored(tmp_path, text, "duplicate")
    assert list(found) == ["schema", "system", "options", "results", "left_out"]
    assert found["options"] == {
        "law_era": "current",
        "insult_redoubled": None,
        "doubled_nv_from_4th": None,
        "illegal_calls": "report",
        "beer_card": "off",
    }
    first, passed = found["results"]
    assert list(first)[-1] == "score_ns"
    assert (first["board"], first["ns"], first["ew"], first["vulnerable"]) == ("1", "4", "9", "None")
    assert (first["contract"], first["declarer"], first["tricks"], first["score_ns"]) == ("4S", "E", 10, -420)
    assert passed["score_ns"] == 0
    assert [(each["line"], each["reason"]) for each in found["left_out"]] == [(4, "not-played")]


def test_text_that_no_stream_could_write_is_replaced(tmp_path: Path) -> None:
    scores = Scores("duplicate", {}, {"results": []}, left_out=[LeftOut("a\udce9.csv", 1, "no-tricks")])
    assert json.loads(json_of(scores))["left_out"][0]["source"] == "a\ufffd.csv"


def test_counting() -> None:
    left_out = [LeftOut("a", 1, "no-tricks"), LeftOut("a", 2, "award"), LeftOut("a", 3, "award")]
    assert counting_line(Scores("duplicate", {}, left_out=left_out, used=1), "result") == (
        "1 result scored, 3 left out (award 2, no-tricks 1)"
    )
    assert counting_line(Scores("rubber", {}, used=2), "deal") == "2 deals scored, 0 left out"
