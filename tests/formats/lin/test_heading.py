import pytest

from dealtools.formats.lin.heading import LinHeading, is_name, read_heading, read_names
from dealtools.formats.lin.split import split_chapters
from dealtools.records.record import Fault

NAMES = "Sue,Wes,Nan,Eli,Sal,Wim,Ned,Eva"


def heading(text: str) -> tuple[LinHeading, list[str]]:
    """The heading of a text, and what was noticed in it."""
    (chapter,) = split_chapters([text])
    faults: list[Fault] = []
    found = read_heading(chapter, faults)
    return found, [fault.name for fault in faults]


def test_the_nine_fields() -> None:
    found, faults = heading("vg|Club Match,Round 1,I,5,8,Red,0,Blue,2.5|")
    assert faults == []
    assert found.values == {
        "Event": "Club Match",
        "Stage": "Round 1",
        "Scoring": "IMP",
        "HomeTeam": "Red",
        "VisitTeam": "Blue",
        "VisitCarryOver": "2.5",
    }
    assert (found.first, found.last) == (5, 8)


@pytest.mark.parametrize(("letter", "scoring"), [("I", "IMP"), ("P", "MP"), ("B", "BAM"), ("i", "IMP")])
def test_scorings(letter: str, scoring: str) -> None:
    assert heading(f"vg|Cup,1,{letter},1,2,,,,|")[0].values["Scoring"] == scoring


def test_an_unknown_scoring() -> None:
    found, faults = heading("vg|Cup,1,X,1,2,,,,|")
    assert "Scoring" not in found.values
    assert faults == ["vg-unknown-scoring"]


def test_a_title_with_a_comma_is_counted_from_the_right() -> None:
    found, faults = heading("vg|Cup, the final,Round 1,I,1,2,Red,0,Blue,0|")
    assert (found.values["Event"], found.values["Stage"]) == ("Cup, the final", "Round 1")
    assert faults == ["vg-field-count"]


def test_too_few_fields() -> None:
    found, faults = heading("vg|Cup,Round 1,I|")
    assert found.values == {}
    assert faults == ["vg-field-count"]


def test_empty_fields_say_nothing() -> None:
    found, faults = heading("vg|,,,,,,,,|")
    assert (found.values, found.first, faults) == ({}, None, [])


def test_a_segment_may_be_the_day() -> None:
    assert heading("vg|Cup,1996.08.11,I,1,2,,,,|")[0].values["Date"] == "1996.08.11"
    assert "Date" not in heading("vg|Cup,Final 1996,I,1,2,,,,|")[0].values


def test_results_are_found_by_board_and_room() -> None:
    found, faults = heading("vg|Cup,1,I,5,6,Red,0,Blue,0|rs|4HW=,3HW+1,,P|")
    assert faults == []
    assert [found.entry(found.results, board, room) for board in (5, 6) for room in (0, 1)] == [
        "4HW=",
        "3HW+1",
        "",
        "P",
    ]
    assert (
        found.entry(found.results, 7, 0)
        == found.entry(found.results, 4, 0)
        == found.entry(found.results, None, 0)
        == ""
    )


def test_numbers_of_boards_that_do_not_follow_each_other() -> None:
    found, _ = heading("vg|Cup,1,P,1,3,,,,|rs|4HW=,,3NS+1,,P,|bn|17,18,25|")
    assert [found.entry(found.results, board, 0) for board in (17, 18, 25)] == ["4HW=", "3NS+1", "P"]
    assert [found.true_number(number) for number in (1, 3, 18, 9)] == [17, 25, 18, 9]


@pytest.mark.parametrize("results", ["4HW=,4HW=,4HW=", "4HW=,4HW=,4HW=,4HW=,", "4HW="])
def test_commas_at_the_end_of_the_results_may_be_missing(results: str) -> None:
    assert heading(f"vg|Cup,1,I,1,2,Red,0,Blue,0|rs|{results}|")[1] == []


def test_too_many_results() -> None:
    assert heading("vg|Cup,1,I,1,1,Red,0,Blue,0|rs|4HW=,4HW=,4HW=,4HW=|")[1] == ["rs-entry-count"]


def test_names_of_both_rooms() -> None:
    found, _ = heading(f"vg|Cup,1,I,1,2,Red,0,Blue,0|pn|{NAMES}|")
    assert found.names_of(1, 0) == ["Sue", "Wes", "Nan", "Eli"]
    assert found.names_of(2, 1) == ["Sal", "Wim", "Ned", "Eva"]


def test_names_of_one_table_hold_for_both_rooms() -> None:
    found, _ = heading("vg|Cup,1,P,1,2,,,,|pn|Sue,Wes,Nan,Eli|")
    assert found.names_of(1, 0) == found.names_of(1, 1) == ["Sue", "Wes", "Nan", "Eli"]


def test_names_for_every_board() -> None:
    found, _ = heading("vg|Cup,1,P,1,2,,,,|pw|Sue,Wes,Nan,Eli,Sal,Wim,Ned,Eva|bn|1,2|")
    assert found.names_of(1, 0) == ["Sue", "Wes", "Nan", "Eli"]
    assert found.names_of(2, 0) == ["Sal", "Wim", "Ned", "Eva"]
    assert found.names_of(3, 0) == []


def test_a_group_without_names_repeats_the_one_before() -> None:
    found, _ = heading("vg|Cup,1,P,1,3,,,,|pw|Sue,Wes,Nan,Eli,,,,,Sal,Wim,Ned,Eva|")
    assert found.names_of(2, 0) == ["Sue", "Wes", "Nan", "Eli"]
    assert found.names_of(3, 0) == ["Sal", "Wim", "Ned", "Eva"]


def test_the_last_group_of_names_may_be_left_out() -> None:
    found, _ = heading(f"vg|Cup,1,I,1,3,Red,0,Blue,0|pw|{NAMES},,,,,,,,|")
    assert found.names_of(2, 1) == found.names_of(3, 1) == ["Sal", "Wim", "Ned", "Eva"]
    found, _ = heading("vg|Cup,1,P,1,3,,,,|pw|Sue,Wes,Nan,Eli,Sal,Wim,Ned,Eva|")
    assert found.names_of(3, 0) == ["Sal", "Wim", "Ned", "Eva"]
    assert found.names_of(4, 0) == []


@pytest.mark.parametrize(
    ("value", "names", "noticed"),
    [
        ("Sue,Wes,Nan,Eli,", ["Sue", "Wes", "Nan", "Eli"], []),
        ("Ex, Sue,Wes,Nan,Eli,A,B,C,D", [], ["name-count"]),
        (",,,,,,", [], []),
    ],
)
def test_a_comma_in_a_name_for_every_board_shifts_nobody(value: str, names: list[str], noticed: list[str]) -> None:
    found, faults = heading(f"vg|Cup,1,P,1,2,,,,|pw|{value}|")
    assert found.names_of(1, 0) == names
    assert faults == noticed


def test_names_for_every_board_and_room() -> None:
    found, _ = heading(f"vg|Cup,1,I,1,2,Red,0,Blue,0|pw|{NAMES},A,B,C,D,E,F,G,H|")
    assert found.names_of(1, 1) == ["Sal", "Wim", "Ned", "Eva"]
    assert found.names_of(2, 0) == ["A", "B", "C", "D"]


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("Sue,Wes,Nan,Eli", ["Sue", "Wes", "Nan", "Eli"]),
        (",,,", ["", "", "", ""]),
        ("Sue, Wes ,,Eli\n", ["Sue", "Wes", "", "Eli"]),
        ("Sue,Wes", ["Sue", "Wes"]),
        ("Smith, Sue,Wes,Nan,Eli", []),
    ],
)
def test_lines_of_names(value: str, names: list[str]) -> None:
    faults: list[Fault] = []
    assert read_names(value, (0, len(value)), faults) == names
    assert [fault.name for fault in faults] == ([] if len(names) == 4 else ["name-count"])


def test_the_word_of_a_seat_is_no_name() -> None:
    assert [is_name(name, 0) for name in ("Sue", "South", "SOUTH", "?", "")] == [True, False, False, False, False]
    assert is_name("South", 1)
