"""Who played, as the tables of a Bridgemate file tell it."""

from bws_tables import HALL, PLAYED, evening, playing, playings

from dealtools.tables.people import people_of

NAMES = """
PlayerNames: ID=101 Name="Nan Ex" strID=""
PlayerNames: ID=102 Name="Sue Ex" strID=S102
PlayerNames: ID=103 Name="Nobody Here" strID=""
"""


def number(direction: str, member: str, *, table: int = 1, round_: int = 0, name: str = "") -> str:
    return (
        f"PlayerNumbers: Section=1 Table={table} Round={round_} Direction={direction} Number={member} Name='{name}'\n"
    )


def test_names_come_from_the_numbers_and_nobody_elses() -> None:
    text = HALL + NAMES + number("N", "101") + number("S", "S102") + number("E", "0", name="Eve Ex") + PLAYED
    found = people_of(playing(text))
    assert found.seats == ("Nan Ex", "Eve Ex", "Sue Ex", None)
    assert found.ids == ("101", None, None, None)
    assert "Nobody" not in repr(evening(text).records)


def test_a_pair_keeps_its_names_in_other_rounds_but_not_its_seats() -> None:
    moved = "RoundData: Section=1 Table=2 Round=2 NSPair=4 EWPair=1 LowBoard=1 HighBoard=2\n"
    later = PLAYED.replace("Table=1 Round=1", "Table=2 Round=2").replace("PairNS=1 PairEW=2", "PairNS=4 PairEW=1")
    text = HALL + moved + NAMES + number("N", "101") + number("S", "102") + later
    found = people_of(playing(text))
    assert (found.seats, found.names) == ((None,) * 4, (None, "Nan Ex & Sue Ex"))


def test_others_may_sit_in_a_later_round() -> None:
    later = PLAYED.replace("ID=1", "ID=2").replace("Round=1", "Round=2")
    text = HALL + number("N", "1", name="Nan Ex") + number("N", "2", round_=2, name="Ned Ex") + PLAYED + "\n" + later
    assert [people_of(each).seats[0] for each in playings(text)] == ["Nan Ex", "Ned Ex"]


def test_pairs_of_both_directions_may_have_equal_numbers() -> None:
    movement = "RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=1 LowBoard=1 HighBoard=2\n"
    movement += "RoundData: Section=1 Table=2 Round=2 NSPair=2 EWPair=1 LowBoard=1 HighBoard=2\n"
    names = "".join(number(seat, str(at), name=f"{seat} Ex") for at, seat in enumerate("NSEW", 1))
    later = PLAYED.replace("Table=1 Round=1", "Table=2 Round=2").replace("PairNS=1 PairEW=2", "PairNS=2 PairEW=1")
    assert people_of(playing(movement + names + later)).names == (None, "E Ex & W Ex")


def test_individuals() -> None:
    movement = "RoundData: Section=1 Table=1 Round=1 NSPair=7 EWPair=8 South=9 West=10 LowBoard=1 HighBoard=2\n"
    row = "ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=7 PairEW=8 South=9 West=10 Declarer=10 NS/EW=W"
    text = movement + NAMES + number("N", "101") + f'{row} Contract="4 H" Result=='
    found = playing(text)
    assert found.record.values["Competition"] == "Individuals"
    people = people_of(found)
    assert (people.pairs, people.seats) == ((None, None), ("Nan Ex", None, None, None))
    assert people.ids == ("101", "8", "9", "10")
    assert [fault.name for fault in found.record.faults] == []


def test_the_first_record_lists_who_played() -> None:
    first, second = evening(
        HALL + NAMES + number("N", "101") + PLAYED + "\n" + PLAYED.replace("Board=1", "Board=2")
    ).records
    table = first.tables["TotalScoreTable"]
    assert [column.name for column in table.columns] == ["PlayerId", "Names"]
    assert [[cell.text for cell in row] for row in table.rows] == [["101", "Nan Ex#101"]]
    assert "TotalScoreTable" not in second.tables
