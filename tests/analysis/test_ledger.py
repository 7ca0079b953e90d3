import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sheet_reading import vector_rows

from dealtools.analysis.ledger import Balance, Ledger, LedgerOptions, Settled, payments, shared, unit_of
from dealtools.tables.arrays import arrow_table
from dealtools.tables.deal_tables import Party, Stint
from dealtools.tables.schemas import TABLES

FRIDAY = datetime.date(2024, 3, 15)


def party(*players: str, day: datetime.date | None = FRIDAY, table: str | None = None) -> Party:
    """A rubber of four, N E S W."""
    stints = tuple(Stint(player, None, seat, seat & 1, seat, 4) for seat, player in enumerate(players))
    return Party((None, None, None, str(day), table), day, table, stints)


def rows(ledger: Ledger) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = arrow_table("ledger", ledger.columns()).to_pylist()
    return found


def test_every_value_of_the_rotation_of_the_right_answers() -> None:
    settled = []
    for row in vector_rows("backscore_rotation.csv"):
        (north, south), (east, west) = row["pair_1"], row["pair_2"]
        margin = int(row["margin_pair_1"])
        settled.append(Settled("rubber", int(row["rubber"]), party(north, east, south, west), margin, 0))
    ledger = Ledger("rubber")
    ledger.take(settled)
    running = {(row["player"], row["sequence"]): row["running_hundreds"] for row in rows(ledger)}
    for row in vector_rows("backscore_rotation.csv"):
        for player in "ABCD":
            assert running[player, int(row["rubber"])] == int(row[f"cum_{player}"])
    assert sum(balance.hundreds for balance in ledger.balances()) == 0


def test_who_stays_at_the_table_sits_out() -> None:
    ledger = Ledger("rubber", LedgerOptions(stake=1.0))
    ledger.take(
        [
            Settled("rubber", 1, party("A", "B", "C", "D"), 500, 0),
            Settled("rubber", 2, party("A", "B", "C", "E"), 0, 300),
            Settled("rubber", 3, party("F", "G", "H", "I", table="2"), 0, 300),
        ]
    )
    found = {(row["player"], row["sequence"]): row for row in rows(ledger)}
    assert [key for key, row in found.items() if row["sat_out"]] == [("D", 2), ("E", 1)]
    sat_out = found["D", 2]
    assert (sat_out["hundreds"], sat_out["money"], sat_out["margin"], sat_out["partner"]) == (0, 0.0, None, None)
    assert (sat_out["running_hundreds"], sat_out["running_money"], sat_out["share"]) == (-5, -5.0, 0.0)
    assert ("A", 3) not in found
    assert [(each.player, each.rubbers, each.sat_out) for each in ledger.balances()][-1] == ("D", 1, 1)


def test_who_plays_at_another_table_does_not_sit_out() -> None:
    ledger = Ledger("rubber")
    ledger.take(
        [
            Settled("rubber", 1, party("A", "B", "C", "D", table="1"), 500, 0),
            Settled("rubber", 2, party("A", "B", "C", "E", table="1"), 500, 0),
            Settled("rubber", 3, party("D", "F", "G", "H", table="2"), 500, 0),
        ]
    )
    assert [(row["player"], row["sequence"]) for row in rows(ledger) if row["sat_out"]] == [("E", 1)]


def test_a_substitute_has_the_share_of_the_deals_he_played() -> None:
    stints = (
        Stint("Ann", "7", 0, 0, 0, 4),
        Stint("Bea", None, 1, 1, 1, 5),
        Stint("Cy", None, 2, 0, 2, 5),
        Stint("Dan", None, 3, 1, 3, 5),
        Stint("Eve", None, 0, 0, 0, 1),
    )
    ledger = Ledger("chicago")
    ledger.take([Settled("chicago", 1, Party(("",) * 5, FRIDAY, None, stints), 940, 0)])
    found = {row["player"]: row for row in rows(ledger)}
    assert [found[name]["hundreds"] for name in ("Ann", "Eve", "Cy", "Bea", "Dan")] == [7, 2, 9, -9, -9]
    assert [found[name]["margin"] for name in ("Ann", "Eve", "Cy")] == [752, 188, 940]
    assert [found[name]["share"] for name in ("Ann", "Eve", "Cy")] == [0.8, 0.2, 1.0]
    assert (found["Cy"]["partner"], found["Bea"]["opponents"]) == ("Ann, Eve", "Ann & Cy & Eve")
    assert (found["Ann"]["player_id"], found["Ann"]["round_number"], found["Ann"]["rubber_number"]) == ("7", 1, None)


def test_days_come_in_order() -> None:
    late, early = datetime.date(2024, 3, 22), FRIDAY
    ledger = Ledger("rubber")
    ledger.take(
        [
            Settled("rubber", 1, party(*"ABCD", day=late), 100, 0),
            Settled("rubber", 2, party(*"ABCD", day=early), 900, 0),
        ]
    )
    assert [(row["date"], row["running_hundreds"]) for row in rows(ledger)[:2]] == [(early, 9), (late, 10)]


def test_opening_balances_are_carried_on() -> None:
    ledger = Ledger("rubber", LedgerOptions(stake=0.5, opening={"A": 3.25, "Z": -3.25}))
    ledger.take([Settled("rubber", 1, party(*"ABCD"), 0, 440)])
    first, second = [row for row in rows(ledger) if row["player"] == "A"]
    assert (first["carried"], first["sequence"], first["money"], first["running_money"]) == (True, 0, 3.25, 3.25)
    assert (second["carried"], second["money"], second["running_money"]) == (False, -2.0, 1.25)
    assert sum(balance.balance for balance in ledger.balances()) == 0
    hundreds = Ledger("rubber", LedgerOptions(opening={"A": 12}))
    assert [(each.player, each.balance) for each in hundreds.balances()] == [("A", 12)]


def test_exact_points_and_none_at_all() -> None:
    settled = [Settled("rubber", 1, party(*"ABCD"), 0, 440)]
    exact = Ledger("rubber", LedgerOptions(backscore="exact", stake=0.25))
    exact.take(settled)
    assert [row["money"] for row in rows(exact)] == [-1.1, 1.1, -1.1, 1.1]
    off = Ledger("rubber", LedgerOptions(backscore="off"))
    off.take(settled)
    assert {row["hundreds"] for row in rows(off)} == {row["running_hundreds"] for row in rows(off)} == {None}
    assert [row["running_margin"] for row in rows(off)] == [-440, 440, -440, 440]
    units = [unit_of(LedgerOptions(**each)) for each in ({}, {"stake": 1.0}, {"backscore": "exact"})]
    assert units == ["hundreds", "money", "points"]


def test_what_is_not_known_is_in_no_balance() -> None:
    ledger = Ledger("rubber", LedgerOptions(stake=1.0))
    three = party(*"ABCD")
    three = three._replace(stints=three.stints[:3])
    ledger.take(
        [
            Settled("rubber", 1, party(*"ABCD"), None, None),
            Settled("rubber", 2, three, 500, 0),
            Settled("rubber", 3, party(*"ABCD"), 500, 0),
        ]
    )
    assert ledger.unsettled == [1, 2]
    of_a = [row for row in rows(ledger) if row["player"] == "A"]
    assert [row["hundreds"] for row in of_a] == [None, None, 5]
    assert [row["running_money"] for row in of_a] == [None, None, 5.0]
    assert sum(balance.balance for balance in ledger.balances()) == 0


def test_who_changes_his_seat_is_one_player() -> None:
    stints = tuple(Stint(name, None, seat, seat & 1, seat, 2) for seat, name in enumerate("ABCD"))
    stints += tuple(Stint(name, None, seat, seat & 1, seat, 2) for seat, name in enumerate("CBAD"))
    ledger = Ledger("rubber")
    ledger.take([Settled("rubber", 1, Party(("",) * 5, FRIDAY, None, stints), 700, 0)])
    found = {row["player"]: row for row in rows(ledger)}
    assert {name: row["hundreds"] for name, row in found.items()} == {"A": 7, "B": -7, "C": 7, "D": -7}
    assert found["A"]["share"] == 1.0


@given(st.integers(-10_000, 10_000), st.lists(st.integers(0, 30), min_size=1, max_size=4))
def test_parts_add_up(amount: int, weights: list[int]) -> None:
    parts = shared(amount, weights)
    assert sum(parts) == amount
    assert all(part * amount >= 0 for part in parts)


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=7))
def test_payments_settle_everything(amounts: list[int]) -> None:
    amounts = [*amounts, -sum(amounts)]
    balances = sorted(
        (Balance(str(place), 1, 0, 0, 0, None, amount / 4) for place, amount in enumerate(amounts)),
        key=lambda balance: -balance.balance,
    )
    left = {balance.player: balance.balance for balance in balances}
    for debtor, creditor, amount in payments(balances):
        assert amount > 0
        left[debtor] += amount
        left[creditor] -= amount
    assert set(left.values()) == {0}


@pytest.mark.parametrize("row", vector_rows("backscore_rounding.csv"), ids=lambda row: row["margin"])
def test_margins_in_hundreds(row: dict[str, str]) -> None:
    ledger = Ledger("rubber")
    ledger.take([Settled("rubber", 1, party(*"ABCD"), int(row["margin"]), 0)])
    assert rows(ledger)[0]["hundreds"] == int(row["hundreds"])


def test_the_table_has_all_columns() -> None:
    assert list(Ledger("rubber").columns()) == list(TABLES["ledger"].columns)
