import functools
import json
from pathlib import Path
from typing import Any

import pytest
from rubber_records import game
from sheet_reading import DATA, json_of, score_paths, score_text, vector_rows

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores
from dealtools.runs.scoring import score_options
from dealtools.tables.arrays import arrow_table

ROWS = "round,deal,dealer,contract,declarer,tricks\n"
FOUR = "1,1,N,2S,N,8\n1,2,E,1NT,S,7\n1,3,S,3H,E,9\n1,4,W,2D,W,8\n"
DEAL_KEYS = "deal dealer vulnerable contract declarer tricks honours ns_vul ew_vul ns_part ew_part ns_score ew_score"


def codes(scores: Scores) -> list[str]:
    return [finding.code for finding in scores.findings]


def rounds(scores: Scores) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for part in scores.tables["chicagos"]:
        rows += arrow_table("chicagos", part).to_pylist()
    return rows


def deals(scores: Scores) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for part in scores.tables["chicago_deals"]:
        rows += arrow_table("chicago_deals", part).to_pylist()
    return rows


def chicago(folder: Path, text: str, name: str = "sheet.csv", **options: Any) -> Scores:
    return score_text(folder, text, "chicago", name, **options)


@functools.cache
def right_answers(**variants: Any) -> dict[str, Any]:
    """The rounds of the table of right answers, by name, scored by the whole way."""
    path = DATA / "vectors" / "chicago_sheets.csv"
    found = json.loads(json_of(score_paths([path], score_options("chicago", **variants))))
    return {each["round"]: each for each in found["rounds"]}


@pytest.mark.parametrize("total", vector_rows("chicago_totals.csv"), ids=lambda total: total["round"])
def test_every_value_of_the_right_answers(total: dict[str, str]) -> None:
    found = right_answers(
        chicago_type=total["type"],
        chicago_vul=total["vul_variant"].replace("_", "-"),
        honours={"yes": "on", "no": "off"}[total["honours_counted"]],
        passed_out={"redealt": "same-dealer", "counts": "counts-as-deal"}[total["passed_out"]],
    )[total["round"]]
    assert [str(found[name]) for name in ("ns_total", "ew_total")] == [total["ns_total"], total["ew_total"]]
    rows = [row for row in vector_rows("chicago_sheets.csv") if row["round"] == total["round"]]
    assert len(rows) == len(found["deals"])
    running = [0, 0]
    for row, deal in zip(rows, found["deals"], strict=True):
        shown = dict(deal) | {name: int(deal[name]) for name in ("ns_vul", "ew_vul")}
        shown["honours"] = " ".join(f"{each['seat']}:{each['points']}" for each in deal["honours"])
        texts = {name: "" if value is None else str(value) for name, value in shown.items()}
        compared = [name for name in row if name in texts]
        assert len(compared) == 12
        assert {name: texts[name] for name in compared} == {name: row[name] for name in compared}
        running = [running[0] + deal["ns_score"], running[1] + deal["ew_score"]]
        assert list(map(str, running)) == [row["ns_total"], row["ew_total"]]
    assert rows[0]["dealer"] == total["first_dealer"] == found["deals"][0]["dealer"]


def test_rounds_have_the_promised_members_in_order(tmp_path: Path) -> None:
    found = json.loads(json_of(chicago(tmp_path, ROWS + FOUR)))
    assert list(found) == ["schema", "system", "options", "rounds", "left_out"]
    assert found["options"] == {
        "law_era": "current",
        "insult_redoubled": None,
        "doubled_nv_from_4th": None,
        "illegal_calls": "report",
        "honours": "off",
        "honours_four_aces": "on",
        "chicago_type": "carry",
        "chicago_vul": "dealer",
        "chicago_final_part": 100,
        "passed_out": "same-dealer",
        "beer_card": "off",
        "backscore": "off",
        "stake": None,
        "carry": None,
    }
    (only,) = found["rounds"]
    assert list(only) == ["round", "deals", "ns_total", "ew_total"]
    assert [list(deal) for deal in only["deals"]] == [DEAL_KEYS.split()] * 4
    assert [deal["vulnerable"] for deal in only["deals"]] == ["None", "EW", "NS", "All"]


def test_the_tables_of_a_round(tmp_path: Path) -> None:
    lines = FOUR.splitlines()
    scores = chicago(
        tmp_path, f"date,table,north,{ROWS}2024-03-15,2,Ann,{lines[0]}\n,,,{f'{chr(10)},,,'.join(lines[1:])}\n"
    )
    (row,) = rounds(scores)
    assert (row["round"], row["input"], row["table"], row["north"]) == ("1", "deals", "2", "Ann")
    assert (row["type"], row["vul"], row["deals"], row["passed_out"], row["left_out"]) == ("carry", "dealer", 4, 0, 0)
    assert (row["ns_total"], row["ew_total"], row["margin_ns"], row["winner"]) == (400, 630, -230, "EW")
    assert row["backscore_ns"] == -2
    assert (row["first_record"], row["last_record"], row["first_dealer"]) == (1, 4, "N")
    assert [deal["ns_running"] for deal in deals(scores)] == [60, 400, 400, 400]
    assert [deal["vulnerable"] for deal in deals(scores)] == ["none", "EW", "NS", "all"]


def test_records_come_to_the_same_rounds(tmp_path: Path) -> None:
    told = [("2S", "N", "8"), ("1NT", "S", "7"), ("3H", "E", "9"), ("2D", "W", "8")]
    games = [
        game(*each, Scoring="Chicago", Board=str(number), Dealer="NESW"[number - 1])
        for number, each in enumerate(told, 1)
    ]
    scores = chicago(tmp_path, "".join(games), "a.pbn")
    (row,) = rounds(scores)
    assert (row["ns_total"], row["ew_total"], row["event"], row["deals"]) == (400, 630, "Friday Rubbers", 4)
    assert codes(scores) == []
    other = chicago(tmp_path, game("2S", "N", "8"), "b.pbn")
    assert [each.reason for each in other.left_out] == ["other-game"]


def test_without_names_a_round_has_four_deals(tmp_path: Path) -> None:
    text = "date,dealer,contract,declarer,tricks\n2024-03-15,N,2S,N,8\n,E,Pass,,\n" + "".join(
        f",{dealer},2S,N,8\n" for dealer in "ESWNES"
    )
    assert [row["deals"] for row in rounds(chicago(tmp_path, text))] == [5, 3]
    counted = rounds(chicago(tmp_path, text, passed_out="counts-as-deal"))
    assert [row["deals"] for row in counted] == [4, 4]


def test_a_deal_that_is_missing_leaves_the_total_unknown(tmp_path: Path) -> None:
    scores = chicago(tmp_path, ROWS + "1,1,N,2S,N,8\n1,3,S,3H,E,9\n1,4,W,2D,W,8\n")
    (row,) = rounds(scores)
    assert codes(scores) == ["CHI101"]
    assert (row["deals"], row["left_out"], row["ns_total"], row["winner"]) == (1, 3, None, None)
    assert [each.reason for each in scores.left_out] == ["deal-missing", "no-part-score", "no-part-score"]
    assert [deal["deal"] for deal in deals(scores)] == [1, 3, 4]
    assert [deal["vulnerable"] for deal in deals(scores)] == ["none", "NS", "all"]
    assert "total not known" in "".join(render_scores(scores, "text"))


def test_a_sheet_of_points_is_added_up(tmp_path: Path) -> None:
    scores = chicago(tmp_path, "round,ns_score,ew_score\n1,110,0\n1,0,620\n1,50,\n1,,90\n")
    (row,) = rounds(scores)
    assert (row["input"], row["deals"], row["ns_total"], row["ew_total"]) == ("points", 4, 160, 710)
    assert codes(scores) == []
    assert [deal["ns_part"] for deal in deals(scores)] == [None] * 4


def test_a_sheet_of_totals_is_taken_as_it_is(tmp_path: Path) -> None:
    scores = chicago(tmp_path, "round,ns_total,ew_total\n1,400,630\n2,100,100\n")
    first, second = rounds(scores)
    assert (first["input"], first["deals"], first["ns_total"], first["winner"]) == ("totals", None, 400, "EW")
    assert (second["margin_ns"], second["winner"], second["backscore_ns"]) == (0, "tie", 0)
    assert "E-W by 230" in "".join(render_scores(scores, "text"))


def test_a_line_with_the_total_is_checked(tmp_path: Path) -> None:
    text = ROWS.replace("tricks\n", "tricks,ns_total,ew_total\n") + FOUR.replace("\n", ",,\n")
    assert codes(chicago(tmp_path, text + "1,,,,,,400,630\n")) == []
    (finding,) = chicago(tmp_path, text + "1,,,,,,400,640\n").findings
    assert (finding.code, finding.record, finding.found, finding.expected) == ("CHI203", 5, "640", "630")


def test_honours_count_where_that_is_agreed(tmp_path: Path) -> None:
    text = "round,dealer,contract,declarer,tricks,honours\n1,N,4S,N,10,N4\n"
    assert rounds(chicago(tmp_path, text))[0]["ns_total"] == 420
    assert rounds(chicago(tmp_path, text, honours="on"))[0]["ns_total"] == 520


def test_the_score_sheet(tmp_path: Path) -> None:
    text = "".join(render_scores(chicago(tmp_path, ROWS + FOUR), "text"))
    assert text.splitlines()[:4] == [
        "Round 1",
        "                                                N-S      E-W",
        "   1 N -   2S N       =  part N-S 60             60",
        "   2 E EW  1NT S      =                         340",
    ]
    assert text.splitlines()[7:] == [
        "     total                                      400      630",
        "     E-W by 230",
        "",
        "1 round, 4 deals scored, 0 left out",
    ]


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(DealtoolsError, match="unfinished_game is no option of Chicago"):
        score_options("chicago", unfinished_game=300)
    with pytest.raises(DealtoolsError, match="chicago_type must be one of carry, duplicate"):
        score_options("chicago", chicago_type="rubber")


def test_nothing_to_score(tmp_path: Path) -> None:
    scores = chicago(tmp_path, ROWS)
    assert rounds(scores) == deals(scores) == []
    assert "".join(render_scores(scores, "text")) == "0 rounds, 0 deals scored, 0 left out\n"


def test_honours_that_cannot_be_read_leave_a_deal_out_where_they_count(tmp_path: Path) -> None:
    text = "round,dealer,contract,declarer,result,honours\n1,N,4S,N,=,X:700\n1,E,4S,N,=,\n"
    for honours, left_out in (("on", ["contradiction", None]), ("off", [None, None])):
        (part,) = score_text(tmp_path, text, "chicago", honours=honours).tables["chicago_deals"]
        assert part["left_out"] == left_out
