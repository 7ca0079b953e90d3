from pathlib import Path

from rubber_records import game
from sheet_reading import score_text

from dealtools.reports.rubber_sheet import render_rubbers

SHEET = """\
date,table,rubber,north,east,south,west,contract,declarer,tricks,honours
2024-10-04,1,A,Ann,Bea,Cy,Dan,2S,N,9,
,,,,,,,3NT,E,10,S:150
,,,,,,,Pass,,,
,,,,,,,1NT,N,7,
,,,,,,,4SX,W,8,
,,,,,,,6H,S,12,N:100
"""
EXPECTED = """\
Rubber A (2024-10-04, table 1)
N-S Ann & Cy
E-W Bea & Dan
                                                N-S      E-W
   1 2S N      +1                                30
   2 3NT E     +1                                         30
   2 3NT E     +1 honours                       150
   5 4SX W     -2                               500
   6 6H S       =                               500
   6 6H S       = honours                       100
------------------------------------------------------------
   1 2S N      +1                                60
   2 3NT E     +1                                        100
----------------------- game 1: E-W ------------------------
   3 passed out
   4 1NT N      =                                40
   6 6H S       =                               180
----------------------- game 2: N-S ------------------------
============================================================
     total                                     1560      130
     N-S by 1430, not finished

1 rubber, 6 deals scored, 0 left out
"""


def sheet(folder: Path, text: str, **options: object) -> str:
    return "".join(render_rubbers(score_text(folder, text, **options)))


def test_a_score_sheet(tmp_path: Path) -> None:
    assert sheet(tmp_path, SHEET) == EXPECTED


def test_bonuses_stand_above_the_line(tmp_path: Path) -> None:
    rows = "rubber,contract,declarer,tricks\n"
    assert "     rubber won                                 700\n" in sheet(tmp_path, f"{rows}1,3NT,N,9\n1,3NT,N,9\n")
    unfinished = sheet(tmp_path, f"{rows}1,3NT,N,9\n1,2S,E,8\n")
    assert "     game of a rubber not finished              300\n" in unfinished
    assert "     part score of a game not finished                   100\n" in unfinished


def test_honours_that_do_not_count_are_not_shown(tmp_path: Path) -> None:
    text = sheet(tmp_path, SHEET, honours="off")
    assert "honours" not in text
    no_aces = sheet(tmp_path, SHEET, honours_four_aces="off")
    assert no_aces.count("honours") == 1


def test_what_is_not_known_is_not_shown_as_if_it_were(tmp_path: Path) -> None:
    text = sheet(tmp_path, "rubber,contract,declarer,tricks\n1,4S,N,\n1,2S,E,7\n1,2S,NS,8\n")
    assert "   1 not scored: no-tricks\n" in text
    assert "   2 not scored: no-vulnerability\n" in text
    assert "   3 2S NS      =                                60\n" in text
    assert "     partial: 2 deals left out                   60        0\n     total not known\n" in text
    assert text.endswith("1 rubber, 1 deal scored, 2 left out (no-tricks 1, no-vulnerability 1)\n")


def test_points_from_before_are_brought_forward(tmp_path: Path) -> None:
    record = game("2S", "N", "8", ScoreRubberHistory="NS 640 130/120 0 EW 0 500/0 60", Vulnerable="NS")
    text = sheet(tmp_path, record, name="a.pbn")
    assert text.count("     brought forward") == 2
    assert "     brought forward                            130      500\n" in text
    assert "     brought forward                            120       60\n" in text


def test_a_missing_beginning_is_said(tmp_path: Path) -> None:
    text = sheet(tmp_path, game("2S", "N", "8", Vulnerable="NS"), name="a.pbn")
    assert "     partial: the beginning left out             60        0\n     total not known\n" in text


def test_a_tie(tmp_path: Path) -> None:
    assert "     a tie, not finished\n" in sheet(tmp_path, "rubber,contract,declarer,tricks\n1,2S,N,8\n1,2S,E,8\n")


def test_nothing_to_score(tmp_path: Path) -> None:
    assert sheet(tmp_path, "rubber,contract,declarer,tricks\n") == "0 rubbers, 0 deals scored, 0 left out\n"


def test_what_is_wrong_with_a_deal_stands_in_its_line(tmp_path: Path) -> None:
    scores = score_text(tmp_path, "rubber,contract,declarer,tricks\n1,4S,N,ten\n1,4S,,10\n")
    text = "".join(render_rubbers(scores))
    assert "\n   1 not scored: column tricks: “ten” is not readable\n" in text
    assert "\n   2 not scored: no-side\n" in text
