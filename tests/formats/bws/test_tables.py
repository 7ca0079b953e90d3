"""Rows of the tables of a Bridgemate file."""

from typing import Any

import pytest
from bws_tables import HALL, PLAYED, ROW, tables_of

from dealtools.formats.bws.tables import (
    At,
    Row,
    Section,
    Turn,
    deals_of,
    movement_of,
    results_of,
    rows_of,
    sections_of,
    turns_of,
)

FIRST = At(1, 1, 1, 1)


@pytest.mark.parametrize(
    ("value", "expected"),
    [(7, 7), ("7", 7), (" 7 ", 7), (7.0, 7), (True, None), (None, None), ("x", None), (7.5, None)],
)
def test_numbers(value: Any, expected: int | None) -> None:
    assert Row({"board": value}).number("Board") == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [(True, True), (1, True), (-1, True), ("True", True), (False, False), (0, False), (None, False)],
)
def test_flags(value: Any, expected: bool) -> None:
    assert Row({"erased": value}).flag("Erased") is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [("2026-01-12 00:00:00", "2026.01.12"), ("1899-12-30 20:15:00", ""), ("(Empty Date)", ""), (None, "")],
)
def test_days(value: Any, expected: str) -> None:
    assert Row({"datelog": value}).date("DateLog") == expected


def test_columns_go_by_their_names_and_some_may_be_missing() -> None:
    (row,) = rows_of({"RECEIVEDDATA": {"BOARD": [3], "Section": [1]}}, "ReceivedData")
    assert (row.number("Board"), row.number("section"), row.text("Contract"), row.has("Board")) == (3, 1, "", True)
    assert list(rows_of({}, "ReceivedData")) == []
    assert list(rows_of({"ReceivedData": {}}, "ReceivedData")) == []


def test_a_column_that_is_too_short_leaves_its_last_rows_unknown() -> None:
    rows = list(rows_of({"ReceivedData": {"Board": [1, 2], "Table": [5]}}, "ReceivedData"))
    assert [row.number("Table") for row in rows] == [5, None]


def test_of_several_rows_the_highest_that_was_not_erased_counts() -> None:
    text = "\n".join(
        (
            PLAYED.replace("ID=1", "ID=9").replace("Result==", "Result=+1"),
            PLAYED,
            PLAYED.replace("ID=1", "ID=10").replace("Result==", "Result=+2").replace("Erased=0", "Erased=1"),
        )
    )
    found = results_of(tables_of(text))
    assert [(each.id, each.result) for each in found.rows.values()] == [(9, "+1")]
    assert (found.replaced, found.erased, found.homeless) == ({FIRST: 1}, 1, 0)


def test_the_same_result_again_is_none_that_was_replaced() -> None:
    found = results_of(tables_of(f"{PLAYED}\n{PLAYED.replace('ID=1', 'ID=2')}"))
    assert (len(found.rows), found.replaced) == (1, {})


def test_without_numbers_the_last_row_counts() -> None:
    text = "\n".join(PLAYED.replace("ID=1 ", "").replace("Result==", f"Result={each}") for each in ("=", "-1"))
    assert [each.result for each in results_of(tables_of(text)).rows.values()] == ["-1"]


def test_rows_without_a_board() -> None:
    found = results_of(tables_of(f"{ROW.replace('Board=1', 'Board=0')}\n{ROW.replace('Board=1', 'Board=x')}"))
    assert (found.rows, found.homeless) == ({}, 2)


def test_calls_come_in_their_order_and_the_last_of_a_counter_stands() -> None:
    call = "BiddingData: Section=1 Table=1 Round=1 Board=1"
    text = f"""
        {call} ID=4 Counter=2 Direction=S Bid="1 NT"
        {call} ID=1 Counter=1 Direction=E Bid=PASS
        {call} ID=2 Counter=2 Direction=S Bid="1 H"
        {call} ID=5 Counter=2 Direction=S Bid="7 NT" Erased=1
        {call} ID=6 Counter=3 Direction=? Bid=PASS
        {call} ID=7 Counter=4 Direction=N Bid=""
    """
    assert turns_of(tables_of(text), "BiddingData", "Bid") == {
        FIRST: [Turn(1, "PASS"), Turn(2, "1 NT"), Turn(None, "PASS")]
    }


def test_the_movement_and_the_sections() -> None:
    movement = movement_of(tables_of(HALL))
    assert movement[1, 2, 1].pairs == (3, 4)
    assert movement[1, 2, 1].boards == {3, 4}
    assert sections_of(tables_of(HALL)) == {1: Section("A", 0, 1)}


def test_boards_of_a_round_that_make_no_sense_are_none() -> None:
    row = "RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=5 HighBoard="
    assert [movement_of(tables_of(row + high))[1, 1, 1].boards for high in ("4", "100000")] == [frozenset()] * 2


def test_deals() -> None:
    hand = "HandRecord: Section=1 Board=1 NorthSpades=K9752 NorthHearts=J97 NorthDiamonds=K6 NorthClubs=1074"
    south = "SouthSpades=AJ63 SouthHearts=T64 SouthDiamonds=- SouthClubs=''"
    assert deals_of(tables_of(f"{hand} {south}\nHandRecord: Section=1 Board=2 NorthSpades=''")) == {
        (1, 1): "N:K9752.J97.K6.T74 - AJ63.T64.. -"
    }
