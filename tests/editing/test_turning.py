import pytest

from dealtools.editing.turning import turned_cell, turned_column, turned_group, turned_header, turned_name, turned_value


@pytest.mark.parametrize(
    ("name", "turns", "expected"),
    [
        ("North", 1, "East"),
        ("West", 1, "North"),
        ("EastType", 2, "WestType"),
        ("SouthNA", 3, "EastNA"),
        ("BidSystemNS", 1, "BidSystemEW"),
        ("PairEW", 3, "PairNS"),
        ("PairEW", 2, "PairEW"),
        ("Northwest", 1, "Northwest"),
        ("NEWS", 1, "NEWS"),
        ("HomeTeam", 1, "VisitTeam"),
        ("Event", 1, "Event"),
    ],
)
def test_names_of_tags(name: str, turns: int, expected: str) -> None:
    assert turned_name(name, turns, with_teams=True) == expected


def test_teams_stay_where_they_have_no_seats() -> None:
    assert turned_name("HomeTeam", 1, with_teams=False) == "HomeTeam"


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("Dealer", "w", "n"),
        ("Dealer", "North", "East"),
        ("Dealer", "?", "?"),
        ("Declarer", "^S", "^W"),
        ("Declarer", "", ""),
        ("Play", "-", "-"),
        ("Vulnerable", "NS", "EW"),
        ("Vulnerable", "e-w ", "n-s "),
        ("Vulnerable", "All", "All"),
        ("Deal", "N:AK.Q.J.T - - W.E", "E:AK.Q.J.T - - W.E"),
        ("Deal", "s:- - - -", "w:- - - -"),
        ("Hidden", "NEw", "ESn"),
        ("Hidden", "none", "none"),
        ("Result", "NS 9 EW 4", "EW 9 NS 4"),
        ("Result", "9", "9"),
        ("Score", "NS -50", "EW -50"),
        ("ScoreRubberHistory", "NS 0 0 / 100 0 EW 0 0 / 0 0", "EW 0 0 / 100 0 NS 0 0 / 0 0"),
        ("OptimumScore", "NS +90", "EW +90"),
        ("ParContract", "N 2S=; EW 3N+1", "E 2S=; NS 3N+1"),
        ("ParScore", "4H.10.EW", "4H.10.NS"),
        ("OptimumContract", "5N W 11", "5N N 11"),
        ("OptimumResult", "7DX E", "7DX S"),
        ("Minimax", "4HS420", "4HW-420"),
        ("Minimax", "3SDE-300", "3SDS300"),
        ("Minimax", "7NS0", "7NW0"),
        ("Ability", "N:7AA55 E:53377", "E:7AA55 S:53377"),
        (
            "DoubleDummyTricks",
            "NNNNN".replace("N", "1") + "2" * 5 + "3" * 5 + "4" * 5,
            "4" * 5 + "3" * 5 + "1" * 5 + "2" * 5,
        ),
        ("DoubleDummyTricks", "12", "12"),
        ("Event", "N 4S", "N 4S"),
    ],
)
def test_values_by_a_quarter(name: str, value: str, expected: str) -> None:
    assert turned_value(name, value, 1) == expected
    four = value
    for _ in range(4):
        four = turned_value(name, four, 1)
    assert four == value


def test_headers_and_columns() -> None:
    header = r"Rank\2R;+Score_NS\4R;Declarer;PlayerId_North;imp_ew;S;N"
    assert turned_header(header, 1) == r"Rank\2R;+Score_EW\4R;Declarer;PlayerId_East;imp_ns;S;N"
    assert turned_header(header, 2) == header.replace("North", "South")
    assert turned_column("Denomination", 1) == "Denomination"


@pytest.mark.parametrize(
    ("column", "text", "expected"),
    [
        ("Declarer", "N", "E"),
        ("declarer", "-", "-"),
        ("Direction", "N-S", "E-W"),
        ("Denomination", "S", "S"),
        ("Score_NS", "60-40", "40-60"),
        ("Contract", "A6040", "A4060"),
        ("Percentage_EW", "^60", "^60"),
        ("Score_NS", "-100", "-100"),
        ("MP_NS", "12", "12"),
        ("Result", "NS 9", "EW 9"),
        ("LineupDetails_Home", "1,O,N,0503,Alder,W", "1,O,E,0503,Alder,W"),
    ],
)
def test_cells_by_a_quarter(column: str, text: str, expected: str) -> None:
    assert turned_cell(column, text, 1) == expected


def test_names_turn_in_groups() -> None:
    assert turned_group("East", with_teams=False) == ("East", "South", "West", "North")
    assert turned_group("PairNS", with_teams=False) == ("PairNS", "PairEW")
    assert turned_group("HomeTeam", with_teams=True) == ("HomeTeam", "VisitTeam")
    assert turned_group("HomeTeam", with_teams=False) == ("HomeTeam",)
