import pytest

from dealtools.bridge.seat import (
    EAST,
    NORTH,
    SEATS,
    SIDES,
    SOUTH,
    WEST,
    left_of,
    partner_of,
    seat_from_text,
    side_of,
)


def test_seats_go_round_clockwise() -> None:
    assert [SEATS[left_of(seat)] for seat in (NORTH, EAST, SOUTH, WEST)] == ["E", "S", "W", "N"]


def test_partners_share_a_side() -> None:
    for seat in range(4):
        assert partner_of(seat) != seat
        assert side_of(partner_of(seat)) == side_of(seat) != side_of(left_of(seat))
        assert SEATS[seat] in SIDES[side_of(seat)]


@pytest.mark.parametrize(("text", "seat"), [("N", 0), ("e", 1), ("S", 2), ("w", 3)])
def test_one_letter_in_any_case_names_a_seat(text: str, seat: int) -> None:
    assert seat_from_text(text) == seat


@pytest.mark.parametrize("text", ["", "X", "NE", "North", " N", "ſ", "?"])
def test_other_texts_name_no_seat(text: str) -> None:
    assert seat_from_text(text) is None
