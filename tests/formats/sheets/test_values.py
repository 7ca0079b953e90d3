import datetime

import pytest

from dealtools.formats.sheets import values
from dealtools.formats.sheets.values import Honours, Tricks


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        ("10", Tricks(10, False)),
        ("10.0", Tricks(10, False)),
        ("+1", Tricks(1, True)),
        ("-2", Tricks(-2, True)),
        ("−2", Tricks(-2, True)),
        ("'+1", Tricks(1, True)),
        ("=", Tricks(0, True)),
        ("made", Tricks(0, True, True)),
        ("made 4", Tricks(10, False, True)),
        ("made +1", Tricks(1, True, True)),
        ("down 2", Tricks(-2, True)),
        ("2 off", Tricks(-2, True)),
        ("made 8", None),
        ("made -1", None),
        ("ten", None),
        ("1-2", None),
    ],
)
def test_tricks_are_absolute_unless_signed_or_equal(text: str, tricks: Tricks | None) -> None:
    assert values.read_tricks(text) == tricks


def test_a_result_is_relative_with_and_without_its_sign() -> None:
    assert values.read_result("1") == values.read_result("+1") == Tricks(1, True)
    assert values.read_result("-3") == Tricks(-3, True)
    assert values.read_result("=") == values.read_result("0") == Tricks(0, True)
    assert values.read_result("x") is None


def test_tricks_short_of_the_contract_are_below_it() -> None:
    assert values.read_down("2") == values.read_down("-2") == Tricks(-2, True)


@pytest.mark.parametrize(
    ("text", "doubling"),
    [("X", 1), ("x", 1), ("XX", 2), ("0", 0), ("1", 1), ("2", 2), ("-", 0), ("redoubled", 2), ("3", None)],
)
def test_doubling(text: str, doubling: int | None) -> None:
    assert values.read_doubling(text) == doubling


def test_seats_and_sides() -> None:
    assert [values.read_seat(text) for text in ("n", "East", "S", "west", "NS")] == [0, 1, 2, 3, None]
    assert [values.read_side(text) for text in ("NS", "e-w", "N/S", "N")] == [0, 1, 0, None]


@pytest.mark.parametrize(
    ("text", "vulnerable"),
    [
        ("None", (0, None)),
        ("NS", (1, None)),
        ("e/w", (2, None)),
        ("Both", (3, None)),
        ("-", (0, None)),
        ("1", (None, True)),
        ("0", (None, False)),
        ("yes", (None, True)),
        ("no", (None, False)),
        ("sometimes", None),
    ],
)
def test_vulnerability_by_side_or_of_the_declaring_side(text: str, vulnerable: object) -> None:
    assert values.read_vulnerable(text) == vulnerable


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("N:100", (Honours(0, 100, 0),)),
        ("e 150", (Honours(1, 150, 0),)),
        ("S4", (Honours(2, 100, 4),)),
        ("W5", (Honours(3, 150, 5),)),
        ("N:100 E:150", (Honours(0, 100, 0), Honours(1, 150, 0))),
        ("N4, S5", (Honours(0, 100, 4), Honours(2, 150, 5))),
        ("100", None),
        ("N:50", None),
        ("N:100x", None),
    ],
)
def test_honours_are_a_seat_with_points_or_their_number(text: str, held: tuple[Honours, ...] | None) -> None:
    assert values.read_honours(text) == held


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2024-10-04", datetime.date(2024, 10, 4)),
        ("2024.10.4", datetime.date(2024, 10, 4)),
        ("20241004", datetime.date(2024, 10, 4)),
        ("2024-10-04 00:00:00", datetime.date(2024, 10, 4)),
        ("4.10.2024", datetime.date(2024, 10, 4)),
        ("13/04/2024", datetime.date(2024, 4, 13)),
        ("04/13/2024", datetime.date(2024, 4, 13)),
        ("04/04/2024", datetime.date(2024, 4, 4)),
        ("03/04/2024", None),
        ("2024-13-01", None),
        ("31.4.2024", None),
        ("Friday", None),
    ],
)
def test_a_date_is_a_day_only_where_it_can_be_one_alone(text: str, day: datetime.date | None) -> None:
    assert values.read_date(text) == day


def test_points_are_whole_numbers() -> None:
    assert [values.read_points(text) for text in ("420", "-50", "+90", "1 430", "420.0", "4.5", "x")] == [
        420, -50, 90, 1430, 420, None, None,
    ]  # fmt: skip
