import datetime

import pytest

from dealtools.records.dates import day_of, dotted_date, is_possible, read_date, written_date


@pytest.mark.parametrize(
    ("text", "date", "year"),
    [
        ("2012.08.05", datetime.date(2012, 8, 5), 2012),
        ("2013-11-23 11:23", datetime.date(2013, 11, 23), 2013),
        ("20151006", datetime.date(2015, 10, 6), 2015),
        ("2012.08.??", None, 2012),
        ("2012.??.??", None, 2012),
        ("2012", None, 2012),
        ("2023.02.30", None, 2023),
        ("0000.00.00", None, None),
        ("????.??.??", None, None),
        ("201?.01.01", None, None),
        ("06/10/2015", None, None),
        ("20151", None, None),
        ("", None, None),
        (None, None, None),
    ],
)
def test_what_is_known_of_a_date(text: str | None, date: datetime.date | None, year: int | None) -> None:
    assert read_date(text) == (date, year)


def test_a_date_with_dots() -> None:
    texts = ("2013-11-23 11:23", "20151006", "2012.08.??", "2012", "06/10/2015", "?", "")
    assert list(map(dotted_date, texts)) == ["2013.11.23", "2015.10.06", "2012.08.??", "2012", None, None, None]


def test_days_of_the_calendar() -> None:
    assert day_of("2024", "2", "29") == datetime.date(2024, 2, 29)
    assert [day_of(*day) for day in (("2023", "2", "29"), ("2024", "13", "1"), ("2024", "??", "1"))] == [None] * 3


@pytest.mark.parametrize(
    ("date", "possible"),
    [
        ("2024.02.29", True),
        ("2023.02.29", False),
        ("????.02.29", True),
        ("????.02.30", False),
        ("2024.??.31", True),
        ("2024.1?.32", False),
        ("2024.04.3?", True),
        ("2024.13.??", False),
        ("2024.00.01", False),
        ("2024.01.00", False),
        ("1899.12.31", False),
        ("19??.12.31", True),
        ("????.??.??", True),
    ],
)
def test_unknown_digits_fit(date: str, possible: bool) -> None:
    assert is_possible(*date.split(".")) is possible


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2024-01-07 00:00:00", "2024.01.07"),
        ("2024-01-07 19:30:00", "2024.01.07 19:30:00"),
        ("2024-01-07T19:30Z", "2024.01.07T19:30Z"),
        ("7.1.2024 ", "2024.01.07"),
        ("7/1/2024", "2024.01.07"),
        ("07.01.2024", "2024.01.07"),
        ("7/1/20245", "7/1/20245"),
        ("soon", "soon"),
    ],
)
def test_a_date_as_pbn_writes_it(text: str, date: str) -> None:
    assert written_date(text) == date
