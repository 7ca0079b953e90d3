from pathlib import Path

import pytest
from sheet_reading import score_text, vector_rows

from dealtools.scoring.victory_points import match_vps


@pytest.mark.parametrize("rounds", [("1", "1"), ("1", "2")])
def test_each_round_is_a_match_of_its_own(tmp_path: Path, rounds: tuple[str, str]) -> None:
    lines = ["round,board,ns,ew,score_ns"]
    for board, number, scores in (("1", rounds[0], (420, 170, -50)), ("2", rounds[1], (100, 620, 110))):
        lines += [f"{number},{board},{pair},{pair + 10},{score}" for pair, score in enumerate(scores, 1)]
    scored = score_text(tmp_path, "\n".join(lines) + "\n", "matchpoints", vp_scale="ebu-swiss-pairs")
    (part,) = scored.tables["standings"]
    totals = dict(zip(part["contestant"], part["total"], strict=True))
    # Pair 1 has a top and a bottom, pair 2 a middle and a top: 50 % and 75 %.
    of_three = match_vps(margin=75, boards=2, vp_scale="ebu-swiss-pairs").vps
    (most,) = [
        row for row in vector_rows("vp_matchpoint_swiss.csv") if row["boards_low"] == "1" and row["winner_vp"] == "20"
    ]
    expected = float(of_three) if rounds[0] == rounds[1] else 10 + float(most["winner_vp"])
    assert totals["1"] == (10 if rounds[0] == rounds[1] else 20)
    assert totals["2"] == expected
    assert totals["1"] + totals["11"] == 20 * len(set(rounds))


@pytest.mark.parametrize(("options", "bye"), [({}, 12), ({"bye": 10}, 10)])
def test_a_round_without_a_match_is_a_bye(tmp_path: Path, options: dict[str, float], bye: float) -> None:
    lines = [
        "round,board,ns,ew,score_ns",
        "1,1,1,2,420",
        "1,1,3,4,420",
        "1,1,5,,",
        "2,2,1,3,50",
        "2,2,5,4,50",
        ",3,1,4,0",
    ]
    scored = score_text(
        tmp_path, "\n".join(lines) + "\n", "matchpoints", vp_scale="ebu-swiss-pairs", winners="one", **options
    )
    (part,) = scored.tables["standings"]
    totals = dict(zip(part["contestant"], part["total"], strict=True))
    # A match that says no round gives nobody else a bye.
    assert totals == {"1": 30, "3": 20, "4": 30, "2": 10 + bye, "5": 10 + bye}


def test_a_withdrawn_contestant_and_his_opponents_have_no_bye(tmp_path: Path) -> None:
    lines = ["round,board,ns,ew,score_ns", "1,1,1,2,420", "1,1,3,4,420", "2,2,1,3,50", "2,2,2,4,90"]
    text = "\n".join(lines) + "\n"
    scored = score_text(tmp_path, text, "matchpoints", vp_scale="ebu-swiss-pairs", winners="one", withdraw=["1"])
    (part,) = scored.tables["standings"]
    assert dict(zip(part["contestant"], part["total"], strict=True)) == {"1": None, "2": 10, "3": 10, "4": 20}
