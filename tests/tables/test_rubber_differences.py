import numpy as np
from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of, vector_rows

from dealtools.tables.deal_columns import DealColumns
from dealtools.tables.rubber_differences import Differences, find_differences
from dealtools.tables.rubbers import score_deals


def differences(deals: DealColumns) -> dict[str, list[int]]:
    """The places of the deals that each rule has to look at, where there are some."""
    found = find_differences(score_deals(deals))
    places = {name: np.flatnonzero(mask).tolist() for name, mask in zip(Differences._fields, found, strict=True)}
    return {name: own for name, own in places.items() if own}


def sheet(columns: str, *rows: str) -> DealColumns:
    lines = [f"rubber,contract,declarer,tricks,{columns}", *(f"1,{row}" for row in rows)]
    return rubber_deals_of("\n".join(lines) + "\n")


def test_points_state_and_running_totals() -> None:
    """Two spades made are 60 below the line, and three notrump 100 and the game."""
    assert differences(sheet("ns_below,ew_below", "2S,N,8,60,0", "3NT,N,9,90,0")) == {"points": [1]}
    assert differences(sheet("ns_above,ew_above", "2S,N,9,30,0", "2S,N,7,0,100")) == {"points": [1]}
    assert differences(sheet("ns_part,ew_part", "2S,N,8,60,0", "3NT,N,9,60,0")) == {"state": [1]}
    assert differences(sheet("ns_games,ew_games", "2S,N,8,1,0", "3NT,N,9,1,0")) == {"state": [0]}
    assert differences(sheet("ns_running,ew_running", "2S,N,9,90,0", "3NT,N,9,200,0")) == {"running": [1]}


def test_who_is_vulnerable_has_won_a_game() -> None:
    right = [game("3NT", "N", "9", Vulnerable="None"), game("2S", "E", "8", Vulnerable="NS")]
    assert differences(deals_of(right)) == {}
    wrong = [game("3NT", "N", "9", Vulnerable="None"), game("2S", "E", "8", Vulnerable="None")]
    assert differences(deals_of(wrong)) == {"vulnerable": [1]}
    declarer_only = sheet("declarer_vul", "3NT,N,9,0", "2S,E,8,1", "2S,N,8,1")
    assert differences(declarer_only) == {"vulnerable": [1]}


def test_totals_with_the_bonus_of_the_rubber() -> None:
    """Two games of 100, and 700 because the others have won none."""
    rows = ("3NT,N,9,,", "3NT,N,9,")
    assert differences(sheet("ns_total,ew_total", rows[0], f"{rows[1]}900,0")) == {}
    assert differences(sheet("ns_total,ew_total", rows[0], f"{rows[1]}700,0")) == {"total": [1]}


def test_deals_that_cannot_be_scored_or_come_too_late() -> None:
    assert differences(sheet("deal", "4S,N,,1", "2S,N,8,2")) == {"left_out": [0]}
    assert differences(sheet("deal", *["3NT,N,9,"] * 2, "2S,E,8,")) == {"after_end": [2]}


def test_a_history_is_looked_at() -> None:
    start = "NS 0 0/0 EW 0 0/0"
    games = [game("2S", "N", "8", ScoreRubberHistory=start), game("2S", "N", "8", ScoreRubberHistory=start)]
    assert 1 in differences(deals_of(games))["history"]


def test_the_right_answers_differ_nowhere() -> None:
    names = ["rubber", "contract", "declarer", "tricks", "ns_below", "ew_below", "ns_part", "ew_part"]
    sheets = vector_rows("rubber_sheets.csv")
    rows = [row for row in sheets if row["rubber"] == sheets[0]["rubber"]]
    text = "\n".join([",".join(names), *(",".join(row[name] for name in names) for row in rows)]) + "\n"
    assert differences(rubber_deals_of(text)) == {}
