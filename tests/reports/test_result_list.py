from pathlib import Path

from sheet_reading import score_text

from dealtools.reports.result_list import render_results

SHEET = """\
board,ns,ew,contract,declarer,tricks
1,4,9,4S,E,10
2,Ann Elm & Cy Oak,Bea Ash & Dan Fir,3NTX,NS,8
3,,,Pass,,
4,5,8,,,
"""
EXPECTED = """\
line   board  N-S                  E-W                  vul   contract  by  tricks   score
2      1      4                    9                    None  4S        E   10        -420
3      2      Ann Elm & Cy Oak     Bea Ash & Dan Fir    NS    3NTX      NS  8         -200
4      3                                                EW    Pass                       0

3 results scored, 1 left out (not-played 1)
"""


def test_a_list_of_results(tmp_path: Path) -> None:
    source, text = "".join(render_results(score_text(tmp_path, SHEET, "duplicate"))).split("\n", 1)
    assert source.endswith("sheet.csv")
    assert text == EXPECTED


def test_a_score_in_declarers_view_is_marked(tmp_path: Path) -> None:
    text = "".join(render_results(score_text(tmp_path, "contract,tricks,declarer_vul\n4S,10,no\n", "duplicate")))
    assert "4S            10      420 declarer\n" in text


def test_nothing_to_score(tmp_path: Path) -> None:
    text = "board,contract,declarer,tricks\n"
    assert "".join(render_results(score_text(tmp_path, text, "duplicate"))) == "0 results scored, 0 left out\n"
