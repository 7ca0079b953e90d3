import datetime
from typing import Any

import pytest
from sheet_reading import sheet_of

from dealtools.tables.arrays import arrow_table
from dealtools.tables.sheet_rows import has_scores_of_ns, result_columns, year_of


def results(text: str, errors: dict[int, int] | None = None) -> list[dict[str, Any]]:
    rows = sheet_of(text).rows
    places = [(0, 0)] * rows.num_rows
    columns = result_columns("club.csv", rows, places, errors or {}, {}, is_score_ns=has_scores_of_ns(rows))
    table: list[dict[str, Any]] = arrow_table("results", columns).to_pylist()
    return table


def result(text: str) -> dict[str, Any]:
    (row,) = results(text)
    return row


def test_a_row_fills_the_columns_of_results() -> None:
    row = result(
        "date,session,section,table,board,ns,ew,north,east,south,west,contract,declarer,tricks,vulnerable,score_ns\n"
        "2024-10-04,2,B,3,7,5,12,Ann#17,Bea,Cy,?,4SX,E,9,All,200\n"
    )
    assert (row["source"], row["record"], row["row"], row["line"], row["format"]) == ("club.csv", 1, 0, 2, "csv")
    assert (row["date"], row["year"]) == (datetime.date(2024, 10, 4), 2024)
    assert (row["session"], row["section"], row["table"]) == ("2", "B", "3")
    assert (row["board"], row["board_number"], row["dealer"], row["dealer_source"]) == ("7", 7, "S", "board-number")
    assert (row["pair_ns"], row["pair_ew"]) == ("5", "12")
    assert (row["north"], row["north_id"], row["west"]) == ("Ann", "17", None)
    assert (row["declarer_player"], row["leader_player"], row["dummy_player"]) == ("Bea", "Cy", None)
    assert (row["contract"], row["level"], row["denomination"], row["doubling"]) == ("4SX", 4, "S", 1)
    assert (row["declarer"], row["declaring_side"], row["declarer_vul"]) == ("E", "EW", True)
    assert (row["tricks"], row["tricks_over"], row["made"]) == (9, -1, False)
    assert (row["score_ns"], row["score_source"], row["score_declarer"]) == (200, "computed", -200)
    assert (row["score_recorded"], row["score_ns_recorded"]) == ("NS 200", 200)
    assert (row["left_out"], row["errors"]) == (None, 0)


def test_the_board_number_tells_dealer_and_vulnerability_where_nothing_else_does() -> None:
    row = result("board,contract,declarer,tricks\n5,4S,N,10\n")
    assert (row["vulnerable"], row["vulnerable_source"], row["score_ns"]) == ("NS", "board-number", 620)
    assert result("board,contract,declarer,tricks\nA5,4S,N,10\n")["vulnerable"] is None
    assert result("board,vulnerable,contract,declarer,tricks\n5,x,4S,N,10\n")["vulnerable"] is None


def test_with_all_or_nobody_vulnerable_the_side_does_not_matter() -> None:
    assert result("vulnerable,contract,tricks\nAll,4S,10\n")["score_declarer"] == 620
    assert result("vulnerable,contract,tricks\nNone,4S,10\n")["score_declarer"] == 420
    assert result("vulnerable,contract,tricks\nNS,4S,10\n")["score_declarer"] is None


def test_pairs_are_numbers_names_or_teams() -> None:
    row = result("ns,ew,board,contract,declarer,tricks\nBea & Ann,B9,1,1C,N,7\n")
    assert (row["names_ns"], row["pair_ns"]) == ("Ann & Bea", None)
    assert (row["pair_ew"], row["section"]) == ("9", "B")
    assert row["players_source"] == "recorded"


def test_why_no_statistic_uses_a_row() -> None:
    header = "board,contract,declarer,tricks,award_ns,award_ew\n"
    rows = results(
        f"{header}1,4S,N,10,,\n1,8S,N,10,,\n1,,,,,\n1,4S,,10,,\n1,4S,N,,,\n1,,,,A+,A-\n1,,,,NP,NP\n1,Pass,,,,\n1,,N,10,,\n"
    )
    assert [row["left_out"] for row in rows] == [
        None, "contradiction", "not-played", "no-side", "no-tricks", "award", "not-played", None, "no-contract",
    ]  # fmt: skip


def test_scores_of_both_sides_may_be_one_score() -> None:
    header = "board,score_ns,score_ew\n"
    rows = results(f"{header}1,420,\n1,,50\n1,420,0\n1,0,50\n1,420,-420\n1,420,-400\n1,0,0\n")
    assert [row["score_ns_recorded"] for row in rows] == [420, -50, 420, -50, 420, 420, 0]
    assert [row["score_ew_recorded"] for row in rows] == [None, None, None, None, None, -400, None]
    assert [row["score_ns"] for row in rows] == [420, -50, 420, -50, 420, 420, 0]


def test_a_score_without_a_side_is_declarers() -> None:
    rows = results("board,contract,declarer,tricks,score\n1,4S,N,10,420\n1,4S,E,10,420\n")
    assert [row["score_ns_recorded"] for row in rows] == [420, -420]


def test_a_score_without_a_side_is_north_souths_where_that_fits_more_rows() -> None:
    rows = results("board,contract,declarer,tricks,score\n1,4S,N,10,420\n1,4S,E,10,-420\n1,4S,E,9,50\n1,2S,E,8,110\n")
    assert [row["score_ns_recorded"] for row in rows] == [420, -420, 50, 110]
    assert rows[0]["score_recorded"] == "NS 420"


def test_errors_of_rows_are_counted() -> None:
    assert result("board,contract,declarer,tricks\n1,4S,N,10\n")["errors"] == 0
    assert results("board,contract,declarer,tricks\n1,4S,N,10\n", {1: 2})[0]["errors"] == 2


@pytest.mark.parametrize(
    ("text", "year"),
    [("1987", 1987), ("1954-05", 1954), ("04/05/1987", 1987), ("May 1987", 1987), ("1987-1988", None), ("31987", None)],
)
def test_a_date_that_is_no_one_day_may_tell_the_year(text: str, year: int | None) -> None:
    assert result(f"date,contract,declarer,tricks\n{text},4SX,N,6\n")["year"] == year
    assert year_of(datetime.date(1999, 1, 1), text) == 1999


def test_no_rows() -> None:
    assert results("board,contract,declarer,tricks\n") == []
