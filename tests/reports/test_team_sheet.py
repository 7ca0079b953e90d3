from pathlib import Path

from sheet_reading import score_text

from dealtools.reports.team_sheet import render_teams


def test_one_match(tmp_path: Path) -> None:
    text = "date,board,table,ns,ew,score_ns\n2024-10-04,1,1,Owls,Larks,420\n,1,2,Larks,Owls,50\n"
    assert "".join(render_teams(score_text(tmp_path, text, "teams"))) == (
        "2024-10-04, Owls against Larks\n"
        "board  N-S Owls  N-S Larks   Owls  Larks\n"
        "1           420         50      9\n"
        "total                           9      0\n"
        "VPs                         17.59   2.41\n"
        "\n"
        "2 results scored, 0 left out\n"
    )


def test_several_matches(tmp_path: Path) -> None:
    text = "round,board,ns,ew,score_ns,award_ns\n1,1,A,B,50,\n1,1,B,A,90,\n2,1,A,C,70,\n2,1,C,A,,A+\n"
    shown = "".join(render_teams(score_text(tmp_path, text, "teams", vp_scale="none")))
    assert "rank  contestant  boards  IMPs\n" in shown
    assert "   against  1   2  3\n" in shown
    assert "round 2, A against C\n" in shown
    assert "A+/-" in shown
