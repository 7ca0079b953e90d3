import math

import pytest
from tabulated import Counted, table_of

from dealtools.tables.scorings import FieldOptions, options_of, team_options_of
from dealtools.tables.team_boards import TeamOptions


def records(scoring: str, *tricks: int, **tags: str) -> str:
    more = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return "\n".join(
        f'[Event "Club"]\n[Board "1"]\n[Vulnerable "None"]\n[Scoring "{scoring}"]\n[PairNS "{pair}"]\n'
        f'[PairEW "{pair + 10}"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "{each}"]\n{more}'
        for pair, each in enumerate(tricks, 1)
    )


def filled(**sources: str) -> dict[str, list[float | None]]:
    columns = Counted(**sources).scores.results
    return {
        name: [None if math.isnan(value) else value for value in values.tolist()] for name, values in columns.items()
    }


def test_matchpoints() -> None:
    columns = filled(a=records("MP", 10, 11, 10))
    assert columns["mp_ns"] == [1, 4, 1]
    assert columns["pct_ew"] == [75, 0, 75]
    assert columns["imps_ns"] == [None] * 3
    assert columns["field_group"] == [None] * 3


@pytest.mark.parametrize(
    ("scoring", "imps"),
    [("IMP;Cross", [10, -10]), ("IMP;Cross1", [5, -5]), ("Cross2", [10, -10]), ("IMP;Butler;Mean", [6, -6])],
)
def test_imps(scoring: str, imps: list[float]) -> None:
    assert filled(a=records(scoring, 10, 9))["imps_ns"] == imps


def test_contests_that_do_not_say_how_are_left_alone() -> None:
    columns = filled(a=records("IMP", 10, 9), b=records("Rubber", 10, 9), c=records("MP", 10, 9))
    assert columns["mp_ns"] == [None, None, None, None, 2, 0]


def test_two_deals_under_one_number_are_forms_of_the_board() -> None:
    deals = (
        "N:T865.T742.8.AK96 2.AQ9.AQT72.8543 AKQ7.653.K643.J2 J943.KJ8.J95.QT7",
        "N:T865.T743.8.AK96 2.AQ9.AQT72.8543 AKQ7.652.K643.J2 J943.KJ8.J95.QT7",
    )
    text = "\n".join(records("MP", 10, 11, Deal=deal) for deal in deals)
    assert filled(a=text)["field_group"] == [1, 1, 2, 2]


@pytest.mark.parametrize(
    ("scoring", "options"),
    [
        (None, None),
        ("", None),
        ("MatchPoints;MP1", FieldOptions("matchpoints")),
        ("MP;MP2", FieldOptions("matchpoints", "1-0.5-0")),
        ("MP;Mitchell2", None),
        ("IMP", None),
        ("IMP;Butler-2;Mean", FieldOptions("butler", butler_drop=1)),
        ("IMP;Butler;Median", None),
        ("IMP_1948;Cross", None),
    ],
)
def test_which_scorings_say_how(scoring: str | None, options: FieldOptions | None) -> None:
    assert options_of(scoring) == options


def standings_of(**sources: str) -> list[dict[str, object]]:
    return table_of("standings", Counted(**sources).scores.standings)


def test_standings_of_each_contest() -> None:
    rows = standings_of(a=records("MP", 10, 11, 10), b=records("IMP;Cross", 10, 9, Event="Other"))
    assert [(row["contest"], row["contestant"], row["direction"], row["rank_text"]) for row in rows] == [
        (1, "2", "NS", "1"),
        (1, "1", "NS", "2="),
        (1, "3", "NS", "2="),
        (1, "11", "EW", "1="),
        (1, "13", "EW", "1="),
        (1, "12", "EW", "3"),
        (2, "1", "NS", "1"),
        (2, "2", "NS", "2"),
        (2, "12", "EW", "1"),
        (2, "11", "EW", "2"),
    ]
    assert [row["total"] for row in rows] == [4, 1, 1, 3, 3, 0, 10, -10, 10, -10]
    assert [row["unit"] for row in rows] == ["mp"] * 6 + ["imps"] * 4
    assert rows[0]["percent"] == 100
    assert rows[6]["percent"] is None


def test_what_a_board_has_of_its_field() -> None:
    scores = Counted(a=records("MP", 10, 11, 10), b=records("IMP;Butler", 10, 8, Event="Other")).scores
    assert scores.boards["top"].tolist()[:3] == [4, 4, 4]
    assert scores.boards["expected"].tolist() == [3, 3, 3, 2, 2]
    assert scores.boards["datum_ns"].tolist()[3:] == [160, 160]
    assert scores.winners == {1: 2, 2: 2}


def test_single_players_have_standings_of_their_own() -> None:
    text = records("MP", 10, Competition="Individuals", East="Cy", West="Di", North="Ann", South="Bob")
    text += "\n" + records("MP", 9, Competition="Individuals", East="Fe", West="Gus", North="Eve", South="Hal")
    rows = standings_of(a=text)
    assert {row["contestant"]: row["total"] for row in rows} == {
        **dict.fromkeys(("Ann", "Bob", "Fe", "Gus"), 2),
        **dict.fromkeys(("Cy", "Di", "Eve", "Hal"), 0),
    }
    assert {row["direction"] for row in rows} == {None}


MATCH = {"Competition": "Teams", "HomeTeam": "Reds", "VisitTeam": "Blues"}


@pytest.mark.parametrize(("scoring", "unit", "won"), [("IMP", "imps", 10), ("BAM", "mp", 2)])
def test_the_tables_of_a_match_are_compared_with_each_other(scoring: str, unit: str, won: float) -> None:
    text = records(scoring, 10, Room="Open", **MATCH) + "\n" + records(scoring, 9, Room="Closed", **MATCH)
    lost = -won if scoring == "IMP" else 0
    results = filled(a=text)
    assert results[f"{unit}_ns"] == [won, lost]
    assert results[f"{unit}_ew"] == [lost, won]
    rows = standings_of(a=text)
    assert [(row["rank"], row["contestant"], row["total"], row["unit"]) for row in rows] == [
        (1, "Reds", won, unit),
        (2, "Blues", lost, unit),
    ]


def test_a_member_number_stands_beside_the_name() -> None:
    text = records("MP", 10, 9, North="Ann#77", South="Bob", East="Cy", West="Di")
    rows = standings_of(a=text)
    assert {row["player_1"]: row["player_1_id"] for row in rows} == {"Ann": "77", "Cy": None}


def test_which_scorings_are_matches() -> None:
    assert team_options_of("IMP", "teams") == TeamOptions("imps")
    assert team_options_of("BAM", "teams") == TeamOptions("board-a-match", "2-1-0")
    assert team_options_of("IMP;Cross", "teams") is None
    assert team_options_of("IMP", "pairs") is None
    assert team_options_of("IMP_1948", "teams") is None
