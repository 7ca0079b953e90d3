from pathlib import Path
from typing import Any

from sheet_reading import score_text

from dealtools.reports.chicago_objects import chicago_members

HEADER = "round,dealer,contract,declarer,tricks,honours\n"
FOUR = "A,N,2S,N,8,\nA,E,1NT,S,7,\nA,S,3H,E,9,E:100\nA,W,2D,W,8,\n"


def rounds_of(folder: Path, text: str, **options: Any) -> list[dict[str, Any]]:
    ((name, rounds),) = chicago_members(score_text(folder, text, "chicago", **options))
    assert name == "rounds"
    return list(rounds)


def test_a_round_with_its_deals(tmp_path: Path) -> None:
    """60 and 40 make a game of 300 on the second deal; 90 and 40 one of 500 on the fourth."""
    (only,) = rounds_of(tmp_path, HEADER + FOUR)
    assert (only["round"], only["ns_total"], only["ew_total"]) == ("A", 400, 630)
    assert [deal["vulnerable"] for deal in only["deals"]] == ["None", "EW", "NS", "All"]
    assert [(deal["ns_score"], deal["ew_score"]) for deal in only["deals"]] == [(60, 0), (340, 0), (0, 90), (0, 540)]
    assert [(deal["ns_part"], deal["ew_part"]) for deal in only["deals"]] == [(60, 0), (0, 0), (0, 90), (0, 0)]
    assert [deal["dealer"] for deal in only["deals"]] == ["N", "E", "S", "W"]


def test_honours_are_told_and_count_where_so_agreed(tmp_path: Path) -> None:
    (only,) = rounds_of(tmp_path, HEADER + FOUR, honours="on")
    assert only["deals"][2]["honours"] == [{"seat": "E", "points": 100}]
    assert (only["deals"][2]["ew_score"], only["ew_total"]) == (190, 730)


def test_a_round_without_a_name_has_a_number(tmp_path: Path) -> None:
    text = "date,dealer,contract,declarer,tricks\n2024-03-15,N,2S,N,8\n" + ",,2S,N,8\n" * 4
    assert [each["round"] for each in rounds_of(tmp_path, text)] == ["1", "2"]


def test_what_is_not_known_is_null(tmp_path: Path) -> None:
    (only,) = rounds_of(tmp_path, f"{HEADER}A,N,2S,N,8,\nA,E,4H,E,,\n")
    assert (only["ns_total"], only["ew_total"]) == (None, None)
    second = only["deals"][1]
    assert [second[name] for name in ("tricks", "ns_score", "ew_score", "ns_part")] == [None] * 4
    assert (second["contract"], second["declarer"]) == ("4H", "E")
