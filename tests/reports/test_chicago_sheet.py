from pathlib import Path
from typing import Any

from sheet_reading import score_text

from dealtools.reports.chicago_sheet import render_chicagos

SHEET = """\
date,table,round,north,east,south,west,dealer,contract,declarer,tricks
2024-03-15,2,A,Ann,Bea,Cy,Dan,N,2S,N,8
,,,,,,,E,1NT,S,7
,,,,,,,S,3H,E,9
,,,,,,,W,2D,W,8
"""
EXPECTED = """\
Round A (2024-03-15, table 2)
N-S Ann & Cy
E-W Bea & Dan
                                                N-S      E-W
   1 N -   2S N       =  part N-S 60             60
   2 E EW  1NT S      =                         340
   3 S NS  3H E       =  part E-W 90                      90
   4 W All 2D W       =                                  540
============================================================
     total                                      400      630
     E-W by 230

1 round, 4 deals scored, 0 left out
"""
HEADER = "round,dealer,contract,declarer,tricks\n"


def sheet(folder: Path, text: str, **options: Any) -> str:
    return "".join(render_chicagos(score_text(folder, text, "chicago", **options)))


def test_a_score_sheet(tmp_path: Path) -> None:
    assert sheet(tmp_path, SHEET) == EXPECTED


def test_a_deal_that_is_passed_out_is_dealt_again_or_not(tmp_path: Path) -> None:
    text = f"{HEADER}A,N,Pass,,\nA,N,4S,N,10\n"
    assert "   1 N -   passed out, dealt again\n" in sheet(tmp_path, text)
    assert "   1 N -   passed out\n" in sheet(tmp_path, text, passed_out="counts-as-deal")


def test_a_tie(tmp_path: Path) -> None:
    text = sheet(tmp_path, f"{HEADER}A,N,3NT,N,9\nA,E,3NT,E,8\nA,S,3NT,S,9\nA,W,3NT,W,9\nB,N,2S,N,8\nB,E,2S,W,8\n")
    assert "     N-S by 500\n" in text
    assert "     a tie\n" in text


def test_what_is_not_known_is_not_shown_as_if_it_were(tmp_path: Path) -> None:
    text = sheet(tmp_path, f"{HEADER}A,N,2S,N,8\nA,E,4H,E,\n")
    assert "   2 E EW  not scored: no-tricks\n" in text
    assert "     1 deal left out: total not known\n" in text
    assert text.endswith("1 round, 1 deal scored, 1 left out (no-tricks 1)\n")


def test_deals_behind_one_left_out_that_need_its_part_score_are_left_out_too(tmp_path: Path) -> None:
    text = f"{HEADER}A,N,9S,N,10\nA,E,2H,W,8\nA,S,3NT,S,8\nA,W,4S,N,10\n"
    found = sheet(tmp_path, text, explain=True)
    assert "   2 E EW  not scored: no-part-score\n" in found
    assert "   3 S NS  3NT S     -1                                  100\n" in found
    assert "2NT instead" not in found  # what it would make depends on the part score
    assert found.endswith("1 round, 2 deals scored, 2 left out (contradiction 1, no-part-score 1)\n")
    assert "left out: total not known" in found
    assert "part-score" not in sheet(tmp_path, text, chicago_type="duplicate")


def test_a_game_makes_part_scores_known_again(tmp_path: Path) -> None:
    found = sheet(tmp_path, f"{HEADER}A,N,9S,N,10\nA,E,4H,W,10\nA,S,2S,S,8\nA,W,2S,N,8\n", explain=True)
    assert "   3 S NS  2S S       =  part N-S 60             60\n" in found
    assert "   4 W All 2S N       =                         560\n" in found
    assert "     500 N-S above: game completed with the part score of 60, vulnerable" in found
