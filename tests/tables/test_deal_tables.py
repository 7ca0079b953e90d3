import datetime

import numpy as np
from sheet_reading import rubber_deals_of

from dealtools.tables.deal_columns import NONE
from dealtools.tables.deal_tables import DealTables, Stint, known, parts_of, sums_of, where
from dealtools.tables.rubber_columns import RubberTables
from dealtools.tables.rubbers import score_deals

SHEET = """\
date,table,rubber,north,east,south,west,contract,declarer,tricks,ns_total,ew_total
2024-03-15,1,A,Ann,Bea,Cy,Dan,2S,N,8,,
,,A,Eve,,,,3NT,N,9,,
2024-03-22,,A,,,,,2H,E,8,160,60
2024-03-22,2,B,Fay,Gus,Hal,Ida,,,,500,90
"""


def tables_of(text: str, errors: dict[int, int] | None = None) -> DealTables:
    return RubberTables(score_deals(rubber_deals_of(text)), errors)


def test_where_when_and_between_whom() -> None:
    heads, totals = tables_of(SHEET, {1: 3}).heads(range(2))
    assert totals == [(160, 60), (500, 90)]
    shown = ("table", "north", "is_substituted", "first_record", "last_record", "errors")
    assert [[heads[name][place] for name in shown] for place in (0, 1)] == [
        ["1", "Ann", True, 1, 3, 0],
        ["2", "Fay", False, 4, 4, 3],
    ]
    assert (heads["date"][0], heads["last_date"][0]) == (datetime.date(2024, 3, 15), datetime.date(2024, 3, 22))


def test_who_shared_a_seat_has_the_deals_that_he_played() -> None:
    party = tables_of(SHEET).party(0)
    assert party.date == datetime.date(2024, 3, 22)
    assert {stint.player: (stint.seat, stint.side, stint.deals) for stint in party.stints} == {
        "Ann": (0, 0, 1),
        "Eve": (0, 0, 2),
        "Bea": (1, 1, 3),
        "Cy": (2, 0, 3),
        "Dan": (3, 1, 3),
    }


def test_partners_whose_seats_are_not_known() -> None:
    party = tables_of("rubber,ns,ew,contract,declarer,tricks\nA,Ann & Cy,Bea & Dan,2S,N,8\n").party(0)
    assert party.stints == (
        Stint("Ann", None, None, 0, 0, 1),
        Stint("Cy", None, None, 0, 2, 1),
        Stint("Bea", None, None, 1, 1, 1),
        Stint("Dan", None, None, 1, 3, 1),
    )


def test_parts_have_about_so_many_deals_and_at_least_one_rubber() -> None:
    begins = np.array([0, 2, 4, 9, 10, 10])
    assert list(parts_of(begins, 4)) == [range(0, 2), range(2, 3), range(3, 5)]
    assert list(parts_of(np.array([0]), 4)) == []


def test_columns_of_codes_and_sums() -> None:
    assert known(np.array([3, NONE, 0])) == [3, None, 0]
    assert where(np.array([True, False]), np.array([7, 8])) == [7, None]
    assert sums_of(np.array([1, 2, 4]), np.array([0, 2, 2]), 4).tolist() == [1, 0, 6, 0]
