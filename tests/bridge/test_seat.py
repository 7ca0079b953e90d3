import pytest

from dealtools.bridge.seat import SEATS, SIDES, partner_of, seat_from_text


def test_partners_share_a_side() -> None:
    for seat in range(4):
        assert partner_of(seat) != seat
        assert SIDES[seat & 1] == "".join(sorted((SEATS[seat], SEATS[partner_of(seat)]), key="NSEW".index))


@pytest.mark.parametrize(("text", "seat"), [("N", 0), ("e", 1), ("S", 2), ("w", 3)])
def test_one_letter_in_any_case_names_a_seat(text: str, seat: int) -> None:
    assert seat_from_text(text) == seat


@pytest.mark.parametrize("text", ["", "X", "NE", "North", " N", "ſ", "?"])
def test_other_texts_name_no_seat(text: str) -> None:
    assert seat_from_text(text) is None
