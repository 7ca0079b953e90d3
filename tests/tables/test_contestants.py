from typing import Any

import numpy as np

from dealtools.tables.contestants import Contestant, Seating, find_contestants, seat_contestants
from dealtools.tables.field_boards import ContestKey, FieldBoards
from dealtools.tables.schemas import TABLES


def seated(*rows: dict[str, Any], winners: str = "auto", boards: list[int] | None = None) -> Seating:
    columns = {name: [row.get(name) for row in rows] for name in TABLES["results"].columns}
    zeros = np.zeros(len(rows), dtype=np.intp)
    board = zeros if boards is None else np.array(boards)
    field = FieldBoards([ContestKey("a", None, None, None)], zeros, board, zeros, frozenset())
    return seat_contestants(columns, field, winners=winners)


def names(seating: Seating) -> list[str]:
    return [each.name for each in seating.contestants]


def test_the_section_is_named_where_there_are_several() -> None:
    assert names(seated({"pair_ns": "1", "pair_ew": "2", "section": "A"})) == ["1", "2"]
    two = seated({"pair_ns": "1", "section": "A"}, {"pair_ns": "1", "section": "B"})
    assert names(two) == ["A1", "B1"]


def test_numbers_stand_before_names_and_names_before_players() -> None:
    row = {"pair_ns": "1", "names_ns": "Ann & Bea", "names_ew": "Cy & Dan", "east": None}
    assert names(seated(row)) == ["1", "Cy & Dan"]
    assert seated(row).contestants[0].players == {"Ann": None, "Bea": None}
    assert names(seated({"north": "Bea", "south": "Ann", "east": "Cy"})) == ["Ann & Bea", "Cy"]
    assert names(seated({"team_ns": "Owls", "pair_ns": "3"})) == ["Owls"]


def test_players_and_their_numbers_are_gathered() -> None:
    rows = [{"pair_ns": "1", "north": "Ann", "south": "Bea", "north_id": "7"}, {"pair_ns": "1", "north": "Eve"}]
    assert seated(*rows).contestants[0].players == {"Ann": "7", "Bea": None, "Eve": None}


def test_one_field_where_a_pair_sits_both_ways_and_never_in_both_on_a_board() -> None:
    rows = [{"pair_ns": "1", "pair_ew": "2"}, {"pair_ns": "3", "pair_ew": "1"}]
    assert seated(*rows, boards=[0, 1]).winners == [1]
    assert seated(*rows, boards=[0, 0]).winners == [2]
    assert seated(*rows, boards=[0, 1], winners="two").winners == [2]
    assert seated({"pair_ns": "1", "pair_ew": "2"}).winners == [2]


def test_single_players() -> None:
    row = {"competition": "Individuals", "north": "Ann", "east": "Cy", "south_id": "12", "west": "Dan"}
    seating = seated(row)
    assert names(seating) == ["Ann", "Cy", "12", "Dan"]
    assert seating.codes.tolist() == [[0, 1, 2, 3]]
    assert seating.winners == [1]


def test_most_players_change_partners() -> None:
    one = {"north": "a", "south": "b", "east": "c", "west": "d"}
    other = {"north": "a", "south": "c", "east": "b", "west": "d"}
    assert len(names(seated(one, other))) == 4
    substitute = [one, {**one, "south": "x"}]
    assert names(seated(*substitute)) == ["a & b", "c & d", "a & x"]
    assert names(seated({**one, "competition": "Pairs"}, other))[0] == "a & b"


def test_finding_contestants_by_words() -> None:
    them = [Contestant(0, "5", None, direction, {}) for direction in (0, 1)]
    assert find_contestants(them, ["5"]) == ({0, 1}, [])
    assert find_contestants(them, ["5 ew"]) == ({1}, [])
    assert find_contestants(them, ["6"]) == (set(), ["6"])
