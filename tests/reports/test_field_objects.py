import json
from pathlib import Path

import numpy as np
from sheet_reading import json_of, score_text

from dealtools.reports.field_objects import rounded


def test_boards_stand_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns\n10,1,11,50\n9,1,11,60\n"
    boards = json.loads(json_of(score_text(tmp_path, text, "matchpoints")))["boards"]
    assert [board["board"] for board in boards] == ["9", "10"]


def test_a_datum_that_is_not_whole(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns\n1,1,11,50\n1,2,12,60\n"
    for rounding, datum in (("none", 55), ("half-away", 60)):
        value = json.loads(json_of(score_text(tmp_path, text, "butler", butler_rounding=rounding)))
        assert value["boards"][0]["datum"] == datum


def test_awards_are_told_where_there_are_some(tmp_path: Path) -> None:
    text = "board,ns,ew,score_ns,award_ns,award_ew\n1,1,11,50,,\n1,2,12,,A,A-\n"
    first, second = json.loads(json_of(score_text(tmp_path, text, "matchpoints")))["boards"][0]["results"]
    assert "award_ns" not in first
    assert (second["score_ns"], second["award_ns"], second["award_ew"]) == (None, "A", "A-")


def test_contest_and_section_are_told_where_there_are_several(tmp_path: Path) -> None:
    text = "session,board,ns,ew,score_ns\nI,1,1,11,50\nII,1,1,11,50\n"
    value = json.loads(json_of(score_text(tmp_path, text, "matchpoints")))
    assert [board["contest"] for board in value["boards"]] == [1, 2]
    assert [row["contest"] for row in value["standings"]] == [1, 1, 2, 2]


def test_numbers_without_what_computing_adds() -> None:
    assert rounded(np.array([0.1 + 0.2, np.nan, -0.0])) == [0.3, None, 0.0]
