"""The data of RBN labels in the words of PBN."""

import pytest

from dealtools.formats.rbn.values import (
    join_parts,
    read_auction,
    read_contract,
    read_date,
    read_hands,
    read_play,
    read_result,
    read_stage,
    split_parts,
    written_date,
    written_stage,
)

DEAL = "N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3"


def test_the_fourth_hand_is_worked_out() -> None:
    assert read_hands("N:K9752.J97.K6.T74:QT8.Q8.Q743.Q986:AJ63.T64.T98.J52:") == (DEAL, "", False)


def test_calls() -> None:
    found = read_auction("NZ:PPP1H:1S2H2SX:RA")
    assert (found.seat, found.vulnerable) == ("N", "Z")
    assert found.tokens == ["Pass", "Pass", "Pass", "1H", "1S", "2H", "2S", "X", "XX", "AP"]


def test_cards_take_the_suit_that_was_led() -> None:
    assert read_play("S58A4").tokens == ["S5", "S8", "SA", "S4"]


@pytest.mark.parametrize(
    ("data", "contract", "declarer"),
    [("4H:W", "4H", "W"), ("3NX:N", "3NTX", "N"), ("P", "Pass", ""), ("1CR:S", "1CXX", "S")],
)
def test_contracts(data: str, contract: str, declarer: str) -> None:
    found = read_contract(data)
    assert found is not None
    assert (found.contract, found.declarer) == (contract, declarer)


def test_results() -> None:
    found = read_result("10-420:=")
    assert found is not None
    assert (found.tricks, found.points, found.share, found.is_percentage) == ("10", "-420", "=", False)


@pytest.mark.parametrize(
    ("data", "date"), [("20240107", "2024.01.07"), ("202401", "2024.01.??"), ("2024", "2024.??.??")]
)
def test_dates(data: str, date: str) -> None:
    assert read_date(data) == (date, True)
    assert written_date(date) == data


@pytest.mark.parametrize(("data", "stage"), [("F", "Final"), ("R16", "Round of 16")])
def test_stages(data: str, stage: str) -> None:
    assert read_stage(data) == ("Stage", stage)
    assert written_stage(stage) == data


def test_colons_in_parts() -> None:
    assert split_parts("a::b:c") == ["a:b", "c"]
    assert join_parts("a:b", "c", "") == "a::b:c"
