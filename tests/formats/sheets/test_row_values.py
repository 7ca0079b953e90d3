from typing import Any

import pytest

from dealtools.formats.sheets.row_values import VALUES, RowValues, read_together

PLAYERS = ("Ann", "Bea", "Cy", "Dan")


def read(players: tuple[str, ...] = PLAYERS, **texts: str) -> RowValues:
    return read_together(texts, {name: place for place, name in enumerate(texts)}, players)


def values(**texts: str) -> dict[str, Any]:
    return dict(zip(VALUES, read(**texts).values, strict=True))


def faults(**texts: str) -> list[tuple[str, int]]:
    return [(fault.name, fault.column) for fault in read(**texts).faults]


@pytest.mark.parametrize(
    ("told", "tricks"),
    [({"tricks": "9"}, 9), ({"result": "-1"}, 9), ({"result": "="}, 10), ({"result": "+2"}, 12), ({"down": "3"}, 7)],
)
def test_tricks_by_any_column(told: dict[str, str], tricks: int) -> None:
    found = values(contract="4S", declarer="N", **told)
    assert (found["level"], found["denomination"], found["doubling"]) == (4, 3, 0)
    assert (found["declarer"], found["declaring_side"], found["tricks"]) == (0, 0, tricks)
    assert not found["is_faulty"]


def test_columns_that_say_different_things() -> None:
    assert faults(contract="4S", tricks="9", result="=") == [("tricks-columns-mismatch", 2)]
    assert faults(contract="4SX", doubling="XX", tricks="9") == [("doubling-contract-mismatch", 1)]
    assert faults(contract="Pass", result="+1") == [("passed-out-row-with-result", 1)]
    assert faults(contract="7NT", result="+1") == [("tricks-out-of-range", 1)]
    assert values(contract="4S", tricks="9", result="=")["is_faulty"]


def test_a_name_tells_a_seat_only_where_it_is_at_the_table_once() -> None:
    named = read(contract="4S", declarer="bea", tricks="10")
    assert named.is_by_names
    assert dict(zip(VALUES, named.values, strict=True))["declarer"] == 1
    twice = read(("Ann", "Bea", "Bea", "Dan"), contract="4S", declarer="Bea", tricks="10")
    assert [(fault.name, fault.column) for fault in twice.faults] == [("unreadable-cell", 1)]


def test_vulnerability_of_both_sides_tells_that_of_the_declaring_side() -> None:
    found = values(contract="2H", declarer="E", tricks="8", ns_vul="0", ew_vul="1")
    assert (found["vulnerable"], found["declarer_vul"]) == (2, True)
    told = {"contract": "2H", "declarer": "E", "tricks": "8", "vulnerable": "NS", "declarer_vul": "1"}
    assert faults(**told) == [("vulnerable-columns-mismatch", 4)]
    assert (values(**told)["is_vul_faulty"], values(**told)["is_faulty"]) == (True, False)


def test_honours_at_notrump_are_four_aces() -> None:
    """They count 150; five honours there are not, which does not stop the row from being scored."""
    assert values(contract="3NT", honours="S:150")["honours"] == "S:150"
    assert faults(contract="3NT", honours="S:100") == [("honours-impossible", 1)]
    assert not values(contract="3NT", honours="S:100")["is_faulty"]
    assert values(contract="4S", honours="N:100")["honours"] == "N:100"


def test_one_cell_may_tell_contract_declarer_and_tricks() -> None:
    for told in (
        {"contract": "4SXN+1"},
        {"contract": "N 4Sx", "result": "1"},
        {"contract": "", "result": "4♠X N +1"},
        {"contract": "4S", "doubling": "X", "declarer": "NS", "result": "4SX by N +1"},
    ):
        found = values(**told)
        row = (found["contract"], found["declarer"], found["declaring_side"], found["tricks"])
        assert row == ("4SX", 0, 0, 11)
        assert not faults(**told)


def test_cells_that_tell_different_contracts_or_declarers() -> None:
    assert faults(contract="4S", declarer="N", result="4H-2") == [("row-cells-mismatch", 2)]
    assert faults(contract="4SXN", declarer="E", tricks="9") == [("row-cells-mismatch", 0)]
    assert faults(contract="4SN+1", result="2") == [("tricks-columns-mismatch", 1)]
    assert faults(contract="4S by N", declarer="NS", tricks="10") == []
    assert values(contract="4S by N", declarer="NS", tricks="10")["declarer"] == 0
    assert values(contract="4S by N", declarer="EW", tricks="10")["is_faulty"]


def test_made_with_too_few_tricks() -> None:
    assert values(contract="3NT", declarer="N", tricks="made 4")["tricks"] == 10
    assert faults(contract="4S", declarer="N", tricks="made 3") == [("made-too-few", 2)]


@pytest.mark.parametrize("cell", ["1-2", "01.02.", "2-Jan", "45324"])
@pytest.mark.parametrize("column", ["contract", "result", "tricks"])
def test_dates_for_results(cell: str, column: str) -> None:
    told = {"contract": "4S", "declarer": "N", "tricks": "10"} | {column: cell}
    if (cell, column) != ("45324", "contract"):
        assert [name for name, _ in faults(**told)] == ["date-for-result"]
