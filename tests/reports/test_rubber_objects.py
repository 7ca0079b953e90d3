from pathlib import Path
from typing import Any

from sheet_reading import score_text

from dealtools.reports.rubber_objects import rubber_members, rubber_objects

HEADER = "rubber,dealer,contract,declarer,tricks,honours\n"
WON = "A,N,3NT,N,9,\nA,E,2H,E,9,\nA,S,4S,S,10,S:100\n"


def rubbers_of(folder: Path, text: str) -> list[dict[str, Any]]:
    ((name, rubbers),) = rubber_members(score_text(folder, text))
    assert name == "rubbers"
    return list(rubbers)


def test_a_rubber_that_was_won(tmp_path: Path) -> None:
    """Below 100 and 120, above 100 for honours and 700; the others have 60 and 30."""
    (only,) = rubbers_of(tmp_path, HEADER + WON)
    assert (only["rubber"], only["complete"], only["winner"]) == ("A", True, "NS")
    assert (only["ns_rubber_bonus"], only["ew_rubber_bonus"], only["ns_unf_game"]) == (700, 0, 0)
    assert (only["ns_total"], only["ew_total"]) == (1020, 90)
    assert "explanation" not in only


def test_the_deals_of_a_rubber(tmp_path: Path) -> None:
    _, second, third = rubbers_of(tmp_path, HEADER + WON)[0]["deals"]
    assert (second["deal"], second["dealer"], second["declarer"], second["tricks"]) == (2, "E", "E", 9)
    assert (second["ew_below"], second["ew_above"], second["ew_part"], second["ns_games"]) == (60, 30, 60, 1)
    assert (second["ns_vul"], second["ew_vul"]) == (True, False)
    assert (third["honours"], third["ns_above"], third["ns_games"]) == ([{"seat": "S", "points": 100}], 100, 2)


def test_an_unfinished_rubber_has_its_bonuses(tmp_path: Path) -> None:
    """300 for the only game, 100 for the only part score of a game not finished (Law 81)."""
    (only,) = rubbers_of(tmp_path, f"{HEADER}A,N,3NT,N,9,\nA,E,2H,E,8,\n")
    assert (only["complete"], only["ns_unf_game"], only["ew_unf_part"]) == (False, 300, 100)
    assert (only["ns_total"], only["ew_total"], only["winner"]) == (400, 160, "NS")
    (tie,) = rubbers_of(tmp_path, f"{HEADER}A,N,2H,N,8,\nA,E,2H,E,8,\n")
    assert tie["winner"] == "tie"


def test_what_is_not_known_is_null(tmp_path: Path) -> None:
    (only,) = rubbers_of(tmp_path, f"{HEADER}A,N,3NT,N,9,\nA,E,2H,E,,\n")
    names = ("winner", "ns_total", "ew_total", "ns_rubber_bonus", "ns_unf_game", "ew_unf_part")
    assert [only[name] for name in names] == [None] * 6
    assert (only["deals"][1]["tricks"], only["deals"][1]["ew_below"]) == (None, None)


def test_a_rubber_without_a_name_has_a_number(tmp_path: Path) -> None:
    text = "date,contract,declarer,tricks\n2024-03-15,3NT,N,9\n,3NT,N,9\n,2S,N,8\n"
    assert [each["rubber"] for each in rubbers_of(tmp_path, text)] == ["1", "2"]


def test_the_bonuses_at_the_end_are_explained(tmp_path: Path) -> None:
    scores = score_text(tmp_path, HEADER + WON)
    scores.explain = lambda deals: [None] * len(deals)
    parts = zip(scores.tables["rubbers"], scores.tables["rubber_deals"], strict=True)
    (only,) = (each for own in parts for each in rubber_objects(*own, scores))
    assert list(only)[-1] == "explanation"
    assert [(item["points"], item["side"]) for item in only["explanation"]] == [(700, "NS")]
    assert [deal["explanation"] for deal in only["deals"]] == [None] * 3
