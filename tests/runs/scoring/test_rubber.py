import functools
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rubber_records import game
from sheet_reading import DATA, json_of, score_text, vector_rows

import dealtools
from dealtools.cli.score import score
from dealtools.reports.scores import Scores
from dealtools.runs.score_files import render_scores
from dealtools.tables.arrays import arrow_table

SHEETS = DATA / "vectors" / "rubber_sheets.csv"
WORDS = {"yes": "on", "no": "off", "old": "pre-change", "current": "current"}


def codes(scores: Scores) -> list[str]:
    return [finding.code for finding in scores.findings]


def rubbers(scores: Scores) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for part in scores.tables["rubbers"]:
        rows += arrow_table("rubbers", part).to_pylist()
    return rows


def run(*arguments: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(score, ["--as", "rubber", *map(str, arguments)], input=stdin, standalone_mode=False)


@functools.cache
def right_answers(*options: str) -> dict[str, Any]:
    """The rubbers of the table of right answers by name, through the whole command."""
    found = json.loads(run(SHEETS, "--format", "json", "--backscore", "hundreds", *options).stdout)
    return {rubber["rubber"]: rubber for rubber in found["rubbers"]}


@pytest.mark.parametrize("total", vector_rows("rubber_totals.csv"), ids=lambda total: total["rubber"])
def test_every_total_of_the_right_answers_through_the_command(total: dict[str, str]) -> None:
    rubber = right_answers(
        *("--honours", WORDS[total["honours_counted"]], "--law-era", WORDS[total["law_era"]]),
        *("--unfinished-condition", total["unfinished_condition"].replace("_", "-")),
        *("--unfinished-part", total["unfinished_part_bonus"]),
    )[total["rubber"]]
    assert (str(rubber["ns_total"]), str(rubber["ew_total"])) == (total["ns_total"], total["ew_total"])
    assert (rubber["winner"], str(int(rubber["complete"]))) == (total["winner"], total["complete"])
    assert str(abs(rubber["backscore_ns"])) == total["backscore_hundreds"]
    assert len(rubber["deals"]) == int(total["deals"])


# --- sheets as people keep them


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_sheet_without_headings(tmp_path: Path, separator: str) -> None:
    rows = ["N,4S,,=", "E,3NT,X,-1", ",Pass,,", "W,2H,,+1", "S,3NT,,1", "E,1C,,=", ""]
    text = "\n".join(rows).replace(",", separator)
    scores = score_text(tmp_path, text)
    first, second = rubbers(scores)
    assert codes(scores) == []
    assert (first["deals"], first["passed_out"], first["ns_games"], first["complete"]) == (5, 1, 2, True)
    assert (first["ns_total"], first["ew_total"]) == (120 + 100 + 100 + 30 + 700, 90)
    assert (second["deals"], second["ew_total"], second["is_split_by_rule"]) == (1, 20 + 100, True)
    assert json.loads(run("-", "--format", "json", stdin=text).stdout)["rubbers"][0]["ns_total"] == 1050


def test_a_sheet_of_points_above_and_below(tmp_path: Path) -> None:
    text = "rubber,deal,ns_below,ns_above,ew_below,ew_above\nA,1,60,30,,\nA,2,,,120,\nA,3,40,,,50\nA,4,100,700,0,0\n"
    scores = score_text(tmp_path, text)
    (row,) = rubbers(scores)
    assert codes(scores) == []
    assert (row["input"], row["deals"], row["ns_games"], row["ew_games"]) == ("points", 4, 1, 1)
    assert (row["ns_below"], row["ns_above"], row["ew_below"], row["ew_above"]) == (200, 730, 120, 50)
    assert (row["complete"], row["ns_total"], row["ew_total"]) == (False, 930, 170)
    deals = json.loads(json_of(scores))["rubbers"][0]["deals"]
    assert [(deal["contract"], deal["ns_part"], deal["ns_games"]) for deal in deals] == [
        (None, 60, 0),
        (None, 0, 0),
        (None, 40, 0),
        (None, 0, 1),
    ]
    assert "total" in "".join(render_scores(score_text(tmp_path, text), "text"))


def test_points_win_games_and_rubbers(tmp_path: Path) -> None:
    text = "ns_below,ew_below\n60,\n40,\n,120\n100,\n20,\n"
    first, second = rubbers(score_text(tmp_path, text))
    assert (first["ns_rubber_bonus"], first["ns_total"], first["ew_total"]) == (500, 700, 120)
    assert (second["deals"], second["ns_part"]) == (1, 20)


@pytest.mark.parametrize(
    ("row", "code"),
    [("A,x,,,", "SHE002"), ("A,,,,", "SHE302"), ("A,100,,100,", ""), ("A,-60,,,", "")],
)
def test_points_that_cannot_be_leave_the_total_unknown(tmp_path: Path, row: str, code: str) -> None:
    scores = score_text(tmp_path, f"rubber,ns_below,ns_above,ew_below,ew_above\nA,60,,,\n{row}\n")
    (only,) = rubbers(scores)
    assert (only["ns_total"], only["left_out"]) == (None, 1)
    assert code in ("", *codes(scores))


def test_a_sheet_of_totals(tmp_path: Path) -> None:
    text = (
        "date,north,east,south,west,ns_points,ew_points\n"
        "2024-03-15,Ann,Bea,Cy,Dan,920,60\n,,,,,100,100\n2024-03-22,Ann,Cy,Bea,Dan,,1410\n"
    )
    scores = score_text(tmp_path, text, backscore="hundreds")
    first, tie, last = rubbers(scores)
    assert codes(scores) == []
    assert (first["input"], first["deals"], first["complete"], first["ns_games"]) == ("totals", None, None, None)
    assert (first["ns_total"], first["ew_total"], first["winner"], first["margin_ns"]) == (920, 60, "NS", 860)
    assert (tie["winner"], last["ns_total"], last["ew_total"], last["winner"]) == ("tie", None, 1410, None)
    found = json.loads(json_of(scores))["rubbers"]
    assert [each["backscore_ns"] for each in found] == [9, 0, None]
    assert found[0]["deals"] == []
    text = "".join(render_scores(scores, "text"))
    assert "N-S by 860\n     back score: N-S 9\n" in text


def test_totals_with_games_say_more(tmp_path: Path) -> None:
    text = "rubber,ns_total,ew_total,ns_games,ew_games\n1,920,60,2,0\n2,300,0,1,0\n"
    first, second = rubbers(score_text(tmp_path, text))
    assert (first["complete"], first["game_winner"], first["backscore_ns"]) == (True, "NS", 9)
    assert (second["complete"], second["game_winner"], second["ns_games"]) == (False, None, 1)


def test_a_last_line_with_the_total_is_checked(tmp_path: Path) -> None:
    text = "rubber,contract,declarer,tricks,ns_total,ew_total\n1,3NT,N,9,,\n1,3NT,N,9,,\n1,,,,900,0\n2,2S,N,8,,\n"
    scores = score_text(tmp_path, text)
    first, second = rubbers(scores)
    assert codes(scores) == []
    assert (first["deals"], first["ns_total"], first["ns_total_recorded"], second["deals"]) == (2, 900, 900, 1)
    (finding,) = score_text(tmp_path, text.replace("900", "910")).findings
    assert (finding.code, finding.record, finding.found, finding.expected) == ("RUB204", 3, "910", "900")


def test_without_names_a_total_is_the_last_line_of_a_rubber(tmp_path: Path) -> None:
    text = "contract,declarer,tricks,ns_total,ew_total\n2S,N,8,,\n,,,160,0\n2S,E,8,,\n,,,0,160\n,,,500,0\n"
    scores = score_text(tmp_path, text)
    assert codes(scores) == []
    assert [(row["input"], row["ns_total"], row["ew_total"]) for row in rubbers(scores)] == [
        ("deals", 160, 0),
        ("deals", 0, 160),
        ("totals", 500, 0),
    ]


# --- what goes on over days, players and dealers


def test_an_adjourned_rubber_is_one(tmp_path: Path) -> None:
    first = [game("3NT", "N", "9", Vulnerable="None"), game("2S", "E", "8", Vulnerable="NS")]
    later = {"Date": "2024.03.22"}
    second = [game("2H", "N", "8", Vulnerable="NS", **later), game("1NT", "S", "7", Vulnerable="NS", **later)]
    (row,) = rubbers(score_text(tmp_path, "".join([*first, *second]), name="a.pbn"))
    assert (row["deals"], row["complete"], row["is_substituted"]) == (4, True, False)
    assert (str(row["date"]), str(row["last_date"])) == ("2024-03-15", "2024-03-22")
    again = [game("2H", "N", "8", Vulnerable="None", **later)]
    assert len(rubbers(score_text(tmp_path, "".join([*first, *again]), name="b.pbn"))) == 2


def test_a_history_tells_which_rubber_goes_on(tmp_path: Path) -> None:
    first = game("3NT", "N", "9") + game("2S", "E", "8")
    fits = game("2H", "N", "8", Date="2024.03.22", ScoreRubberHistory="NS 0 0/100 0 EW 0 0/0 60")
    (row,) = rubbers(score_text(tmp_path, first + fits, name="a.pbn"))
    assert (row["deals"], row["left_out"], row["ns_total"]) == (3, 0, 100 + 60 + 300)
    other = game("2H", "N", "8", Date="2024.03.22", ScoreRubberHistory="NS 0 0/100 0 EW 0 0/0 40")
    assert len(rubbers(score_text(tmp_path, first + other, name="b.pbn"))) == 2


def test_a_player_is_replaced(tmp_path: Path) -> None:
    first = game("3NT", "N", "9") + game("2S", "E", "8", Vulnerable="NS")
    second = game("3NT", "S", "9", Vulnerable="NS", North="Eve")
    (row,) = rubbers(score_text(tmp_path, first + second, name="a.pbn"))
    assert (row["deals"], row["is_substituted"], row["north"], row["ns_total"]) == (3, True, "Ann", 900)
    stranger = game("3NT", "S", "9", Vulnerable="NS", North="Eve", South="Flo", East="Gus")
    assert len(rubbers(score_text(tmp_path, first + stranger, name="b.pbn"))) == 2
    sheet = "rubber,north,east,south,west,contract,declarer,tricks\n1,Ann,Bea,Cy,Dan,3NT,N,9\n1,Eve,,,,3NT,S,9\n"
    assert rubbers(score_text(tmp_path, sheet))[0]["is_substituted"]


def test_the_deal_passes_clockwise(tmp_path: Path) -> None:
    text = "rubber,dealer,contract,declarer,tricks\n1,N,Pass,,\n1,{},2S,N,8\n1,{},2H,E,8\n"
    assert codes(score_text(tmp_path, text.format("E", "S"))) == []
    (finding,) = score_text(tmp_path, text.format("N", "E")).findings
    assert (finding.code, finding.severity, finding.record, finding.expected) == ("RUB104", "warning", 2, "E")
    assert "--passed-out same-dealer" in finding.hint
    assert codes(score_text(tmp_path, text.format("N", "E"), passed_out="same-dealer")) == []
    assert codes(score_text(tmp_path, text.format("E", "S"), passed_out="replay-same-cards")) == ["RUB104"]
    assert codes(score_text(tmp_path, text.format("E", "W"))) == ["RUB104"]


def test_the_law_by_date(tmp_path: Path) -> None:
    text = "date,rubber,contract,declarer,tricks\n1986-05-01,1,1SXX,N,7\n1996-05-01,2,1SXX,N,7\n"
    totals = [row["ns_above"] for row in rubbers(score_text(tmp_path, text, law_era="auto"))]
    assert totals == [50, 100]


def test_back_scores_and_options_of_the_command(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("rubber,contract,declarer,tricks\n1,3NT,N,9\n1,3NT,N,9\n", encoding="utf-8")
    assert "back score: N-S 900\n" in run(path, "--backscore", "exact").stdout
    assert "back score" not in run(path).stdout
    assert "backscore_ns" not in json.loads(run(path, "--format", "json").stdout)["rubbers"][0]
    assert run(path, "--rubber-bonus", "700/500").return_value == 0


def test_the_library_scores_too(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text("rubber,contract,declarer,tricks\n1,3NT,N,9\n1,3NT,N,\n", encoding="utf-8")
    found = dealtools.score(path, "rubber", explain=True)
    assert (found["schema"], found["system"], found["options"]["honours"]) == (1, "rubber", "on")
    assert [deal["left_out"] if "left_out" in deal else deal["deal"] for deal in found["rubbers"][0]["deals"]] == [1, 2]
    assert [each["reason"] for each in found["left_out"]] == ["no-tricks"]
    assert found["rubbers"][0]["deals"][0]["explanation"][0]["points"] == 100
    results = dealtools.score([path], "duplicate")
    assert results["left_out"] == [
        {"source": str(path), "line": line, "reason": reason}
        for line, reason in ((2, "no-vulnerability"), (3, "no-tricks"))
    ]
    with pytest.raises(dealtools.DealtoolsError, match="honours is no option of duplicate"):
        dealtools.score(path, "duplicate", honours="on")


UNREAD_HONOURS = (
    "rubber,contract,declarer,result,honours,ns_running,ew_running\n"
    "1,4S,N,=,,120,0\n1,4S,E,=,X:700,120,820\n1,4S,N,-2,,120,1020\n1,4S,N,=,N:100,840,1020\n"
)


def test_a_deal_whose_honours_cannot_be_read_counts_for_games(tmp_path: Path) -> None:
    scores = score_text(tmp_path, UNREAD_HONOURS)
    (deals,) = scores.tables["rubber_deals"]
    assert deals["left_out"] == [None, "contradiction", None, None]
    assert (deals["ns_games"], deals["ew_games"]) == ([1, 1, 1, 2], [0, 1, 1, 1])
    assert deals["ew_above"] == [0, None, 200, 0]
    assert deals["ew_running"] == [0, None, None, None]
    (rubbers,) = scores.tables["rubbers"]
    assert (rubbers["deals"], rubbers["left_out"], rubbers["complete"]) == ([3], [1], [True])
    assert (rubbers["ns_total"], rubbers["ew_total"], rubbers["backscore_ns"]) == ([None], [None], [None])
    # What is recorded of sums behind it cannot be judged.
    assert codes(scores) == ["SHE002"]
    assert "game 2: E-W" in "".join(render_scores(score_text(tmp_path, UNREAD_HONOURS), "text"))


def test_honours_that_do_not_count_need_not_be_read(tmp_path: Path) -> None:
    scores = score_text(tmp_path, UNREAD_HONOURS, honours="off")
    assert not scores.left_out
    (rubbers,) = scores.tables["rubbers"]
    assert (rubbers["ns_total"], rubbers["ew_total"]) == ([740], [320])
