import pytest
from tabulated import board, playings, records

from dealtools.tables.people import join_names, people_of, programs_of, read_name, read_pair, split_names

ROSTER = """[TotalScoreTable "PairId;Names"]
4 "Cedar, E.;Alder, W."
11 "Fir & Elm"
"""
NOBODY = {"West": "", "North": "?", "East": "-", "South": None}


def _people(text):
    return [people_of(each) for every in playings(text) for each in every]


@pytest.mark.parametrize(
    ("text", "name", "number"),
    [
        ("Alder, W.", "Alder, W.", None),
        (" Alder ", "Alder", None),
        ("Alder#12345", "Alder", "12345"),
        ("Robot #1", "Robot #1", None),
        ("#1 seed", "#1 seed", None),
        ("?", None, None),
        ("-", None, None),
        ("", None, None),
    ],
)
def test_names_and_member_numbers(text, name, number):
    assert read_name(text) == (name, number)


@pytest.mark.parametrize(
    ("text", "number", "section", "names"),
    [
        ("4", "4", None, None),
        ("B9", "9", "B", None),
        ("9B", "9", "B", None),
        ("Cedar, E.;Alder, W.", None, None, "Alder, W. & Cedar, E."),
        ("The Owls", "The Owls", None, None),
        ("A1B", "A1B", None, None),
        ("-", None, None, None),
    ],
)
def test_pairs_are_numbers_or_names(text, number, section, names):
    assert read_pair(text) == (number, section, names)


def test_names_of_a_pair():
    assert split_names("Alder, W. ; Cedar, E.") == ("Alder, W.", "Cedar, E.")
    assert split_names("Alder - Cedar") == ("Alder", "Cedar")
    assert split_names("Alder#7;?") == ("Alder",)
    assert join_names(("Cedar", "Alder")) == "Alder & Cedar"
    assert join_names(()) is None


def test_players_of_a_record_sit_in_their_seats():
    (people,) = _people(board(South="Pennifold, Cosmo#77", PairNS="4", PairEW="?"))
    assert people.seats == ("Gildersby, Selma", "Rotherwood, Nils", "Pennifold, Cosmo", "Wetherlam, Karla")
    assert people.ids == (None, None, "77", None)
    assert (people.pairs, people.names, people.source) == (("4", None), (None, None), "recorded")


def test_names_come_from_the_table_of_pairs_where_the_seats_are_empty():
    (people,) = _people(board(**NOBODY, PairNS="4", PairEW="11").rstrip() + "\n" + ROSTER)
    assert people.seats == (None,) * 4
    assert (people.names, people.source) == (("Alder, W. & Cedar, E.", "Elm & Fir"), "pair-table")


def test_recorded_names_stand_before_the_table_of_pairs():
    (people,) = _people(board(PairNS="4", PairEW="11").rstrip() + "\n" + ROSTER)
    assert (people.names, people.source) == ((None, None), "recorded")
    (half,) = _people(board(**{**NOBODY, "North": "Oak"}, PairNS="4", PairEW="11").rstrip() + "\n" + ROSTER)
    assert (half.seats[0], half.names, half.source) == ("Oak", (None, "Elm & Fir"), "recorded")


def test_names_of_a_pair_may_stand_in_its_tag():
    (people,) = _people(board(**NOBODY, PairNS="Cedar;Alder"))
    assert (people.pairs, people.names, people.source) == ((None, None), ("Alder & Cedar", None), "recorded")


def test_nobody_is_known():
    (people,) = _people(board(**NOBODY))
    assert (people.seats, people.names, people.source) == ((None,) * 4, (None, None), None)


def test_the_section_is_the_letter_of_the_pairs_where_no_tag_says_it():
    (people,) = _people(board(PairNS="B4", PairEW="B11"))
    assert (people.section, people.pairs) == ("B", ("4", "11"))
    (tagged,) = _people(board(PairNS="B4", Section="Open"))
    assert (tagged.section, tagged.pairs) == ("Open", ("4", None))


def test_rows_of_a_table_have_players_of_their_own():
    table = '[ScoreTable "PairId_NS;PairId_EW;Names_NS"]\n4 11 -\nA7 11 "Oak;Ash"\n' + ROSTER
    own, first, second = _people(board().rstrip() + "\n" + table)
    assert own.seats[0] == "Gildersby, Selma"
    assert (first.seats, first.names) == ((None,) * 4, ("Alder, W. & Cedar, E.", "Elm & Fir"))
    assert first.source == "pair-table"
    assert (second.section, second.pairs, second.names) == ("A", ("7", "11"), ("Ash & Oak", "Elm & Fir"))
    assert second.source == "recorded"


def test_individuals_sit_in_their_seats():
    table = """[ScoreTable "PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West"]
1 2 3 -
[TotalScoreTable "PlayerId;Names"]
1 "Alder, W."
2 "Birch, N."
3 "Cedar, E."
"""
    (own, row) = _people(board(**NOBODY, Contract="?", Declarer="?", Result="?").rstrip() + "\n" + table)
    assert own.seats == (None,) * 4
    assert row.seats == ("Alder, W.", "Cedar, E.", "Birch, N.", None)
    assert row.source == "pair-table"


@pytest.mark.parametrize(
    ("types", "programs"),
    [
        ({}, None),
        ({"WestType": "program", "EastType": "Program", "NorthType": "human"}, "EW"),
        (dict.fromkeys(("WestType", "NorthType", "EastType", "SouthType"), "human"), "-"),
        ({"WestType": "human"}, None),
    ],
)
def test_seats_of_programs(types, programs):
    assert programs_of(records(board(**types))[0]) == programs
