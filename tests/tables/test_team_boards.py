from typing import Any

import numpy as np
import pytest

from dealtools.tables.field_boards import group_boards
from dealtools.tables.schemas import TABLES
from dealtools.tables.team_boards import ScoredMatches, TeamOptions, score_matches


def matches(*rows: dict[str, Any], **options: Any) -> ScoredMatches:
    base = {"source": "a", "format": "csv", "board": "1", "board_number": 1}
    given = [base | row for row in rows]
    columns = {name: [row.get(name) for row in given] for name in (*TABLES["results"].columns, "weight", "ns", "ew")}
    return score_matches(columns, group_boards(columns), TeamOptions(**options))


def row(ns: str | None, ew: str | None, score: int | None, **more: Any) -> dict[str, Any]:
    return {"ns": ns, "ew": ew, "score_ns": score, **more}


def test_the_first_table_decides_who_is_first() -> None:
    one = matches(row("Larks", "Owls", 50, table="2"), row("Owls", "Larks", 420, table="1")).matches[0]
    assert one.teams == ("Owls", "Larks")
    assert (one.total(0), one.total(1), one.margin(1)) == (9, 0, -9)
    without = matches(row("Larks", "Owls", 50), row("Owls", "Larks", 420)).matches[0]
    assert without.teams == ("Larks", "Owls")


@pytest.mark.parametrize(("first", "second"), [("1", "2"), ("Open", "closed"), ("A3", "A4")])
def test_tables_without_teams(first: str, second: str) -> None:
    (match,) = matches(row(None, None, 50, table=second), row(None, None, 420, table=first)).matches
    assert match.teams == (None, None)
    assert match.total(0) == 9


def test_two_matches_by_the_numbers_of_their_tables() -> None:
    found = matches(*(row(None, None, 50, table=str(number)) for number in range(1, 5))).matches
    assert len(found) == 2


def test_rooms_as_codes() -> None:
    (match,) = matches(row(None, None, 420, room=0), row(None, None, 50, room=1)).matches
    assert match.total(0) == 9


def test_why_a_row_has_no_result() -> None:
    assert matches(row(None, None, 50)).reasons == ["no-table"]
    assert matches(row("A", "B", 50)).reasons == ["no-comparison"]
    assert matches(row("A", "B", 50), row("B", "A", None, left_out="no-tricks")).reasons == [
        "no-comparison",
        "no-tricks",
    ]
    twice = matches(row("A", "B", 50), row("A", "B", 60), row("B", "A", 70))
    assert twice.reasons == [None, "same-result", None]
    faulty = row("B", "A", 50, left_out="contradiction")
    assert matches(row("A", "B", 50), faulty).reasons == ["no-comparison", "contradiction"]


def test_two_deals_under_one_number_are_not_compared() -> None:
    one, other, incomplete = "0" * 26, "1" * 26, "p" + "0" * 25
    fouled = matches(row("A", "B", 50, deal_id=one), row("B", "A", 420, deal_id=other))
    assert fouled.reasons == ["no-comparison", "no-comparison"]
    for second in (one, incomplete, None):
        assert matches(row("A", "B", 50, deal_id=one), row("B", "A", 420, deal_id=second)).reasons == [None, None]


def test_weights_that_do_not_add_up_give_no_result() -> None:
    parts = [row("A", "B", 50, weight=0.5), row("A", "B", 90, weight=0.2), row("B", "A", 70)]
    assert np.isnan(matches(*parts).matches[0].boards[0].net[0])


def test_an_award_of_one_team_alone() -> None:
    (match,) = matches(row("A", "B", None, award_ns="A+"), row("B", "A", None)).matches
    assert match.boards[0].net == (3, 0)
    assert matches(row("A", "B", None, award_ns="150")).matches[0].scored == []
    assert matches(row("A", "B", None, award_ns="NP", award_ew="NP")).matches[0].scored == []
