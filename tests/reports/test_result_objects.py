from pathlib import Path
from typing import Any

from sheet_reading import score_text

from dealtools.reports.result_objects import result_members, result_objects

SHEET = """\
board,section,ns,ew,north,contract,declarer,tricks,score_ns
2,A,4,9,Ann,4S,N,10,620
3,A,5,8,,3NTX,EW,7,
1,A,6,7,,Pass,,,0
"""
KEYS = (
    "source record row line board section ns ew players dealer vulnerable declarer_vul contract declarer"
    " declaring_side tricks score_recorded score_declarer score_ns"
)


def results_of(folder: Path, text: str) -> list[dict[str, Any]]:
    ((name, results),) = result_members(score_text(folder, text, "duplicate"))
    assert name == "results"
    return list(results)


def test_a_game_of_the_vulnerable_side(tmp_path: Path) -> None:
    """Board 2 is dealt by East with North-South vulnerable (Law 2): 120 and 500 (Law 77)."""
    first = results_of(tmp_path, SHEET)[0]
    assert list(first) == KEYS.split()
    assert first["source"].endswith("sheet.csv")
    assert (first["record"], first["line"], first["board"], first["section"]) == (1, 2, "2", "A")
    assert (first["ns"], first["ew"], first["players"]) == ("4", "9", {"N": "Ann", "E": None, "S": None, "W": None})
    assert (first["dealer"], first["vulnerable"], first["declarer_vul"]) == ("E", "NS", True)
    assert (first["contract"], first["declarer"], first["declaring_side"], first["tricks"]) == ("4S", "N", "NS", 10)
    assert (first["score_recorded"], first["score_declarer"], first["score_ns"]) == ("NS 620", 620, 620)


def test_a_side_may_stand_for_declarer(tmp_path: Path) -> None:
    """Two down doubled and vulnerable: 500."""
    second = results_of(tmp_path, SHEET)[1]
    assert (second["vulnerable"], second["declarer"], second["declaring_side"]) == ("EW", None, "EW")
    assert (second["score_declarer"], second["score_ns"], second["score_recorded"]) == (-500, 500, None)


def test_a_board_that_was_passed_out(tmp_path: Path) -> None:
    third = results_of(tmp_path, SHEET)[2]
    assert [third[name] for name in ("contract", "declarer", "tricks", "score_ns")] == ["Pass", None, None, 0]


def test_explanations_are_behind_the_score(tmp_path: Path) -> None:
    (columns,) = score_text(tmp_path, SHEET, "duplicate").tables["results"]
    found = list(result_objects(columns, lambda rows: [None] * len(rows)))
    assert [list(each) for each in found] == [[*KEYS.split(), "explanation", "alternatives", "why_vulnerable"]] * 3
