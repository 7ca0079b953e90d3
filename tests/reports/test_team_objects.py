import json
from pathlib import Path

from sheet_reading import json_of, score_text

from dealtools.reports.team_objects import plain_number

SHEET = "session,board,ns,ew,score_ns\n1,1,A,B,50\n1,1,B,A,90\n2,1,A,B,70\n2,1,B,A,70\n"


def test_contests_are_told_where_there_are_several(tmp_path: Path) -> None:
    value = json.loads(json_of(score_text(tmp_path, SHEET, "total-points")))
    assert [match["contest"] for match in value["matches"]] == [1, 2]
    assert [match["points"] for match in value["matches"]] == [{"a": 0, "b": 40}, {"a": 0, "b": 0}]
    assert [each["contest"] for each in value["cross_table"]] == [1, 1, 2, 2]


def test_whole_numbers_have_no_fraction() -> None:
    assert [str(plain_number(value)) for value in (1.0, 0.5, 0.1 + 0.2, -0.0)] == ["1", "0.5", "0.3", "0"]
