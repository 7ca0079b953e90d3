from pathlib import Path
from typing import Any

from sheet_reading import score_text

from dealtools.analysis.ledger import Balance
from dealtools.reports.ledger_sheet import LedgerSheet, ledger_objects, render_ledger

SEASON = """\
date,rubber,north,east,south,west,contract,declarer,tricks
2024-03-15,1,Ann,Bea,Cy,Dan,3NT,N,9
,1,,,,,3NT,S,9
2024-03-22,2,Ann,Cy,Bea,Dan,3NT,E,9
,2,,,,,3NT,W,9
"""


def sheet(folder: Path, text: str = SEASON, **options: Any) -> str:
    return "".join(render_ledger(score_text(folder, text, ledger=True, **options)))


def members(details: LedgerSheet) -> dict[str, Any]:
    return {name: value if isinstance(value, list) else list(value) for name, value in ledger_objects(details)}


def balance(player: str, amount: float) -> Balance:
    return Balance(player, 1, 0, int(100 * amount), int(amount), None, amount)


def test_an_account_for_each_player_and_a_settlement(tmp_path: Path) -> None:
    """Two games of 100 and 700 for the rubber, twice: 9 hundreds go from side to side."""
    text = sheet(tmp_path)
    ann, dan = text.index("Ann\n"), text.index("Dan\n")
    account = [line.split() for line in text[ann:dan].splitlines()[1:4]]
    assert account[0][-6:] == ["opponents", "for", "against", "points", "hundreds", "balance"]
    assert account[1][-5:] == ["900", "0", "+900", "+9", "+9"]
    assert account[2][-5:] == ["0", "900", "-900", "-9", "0"]
    assert "Dan owes Cy" not in text
    assert "Bea owes Cy 18 hundreds\n" in text
    assert text.endswith("4 deals scored, 0 left out\n")


def test_money(tmp_path: Path) -> None:
    text = sheet(tmp_path, stake=0.25)
    assert "Bea owes Cy 4.50\n" in text
    assert "+2.25" in text


def test_points_alone_are_owed_by_nobody(tmp_path: Path) -> None:
    text = sheet(tmp_path, backscore="off")
    assert "owes" not in text
    assert "hundreds" not in text


def test_a_rubber_that_cannot_be_settled_is_named(tmp_path: Path) -> None:
    text = sheet(tmp_path, f"{SEASON}2024-03-29,3,Ann,Bea,Cy,Dan,4S,N,\n")
    assert "in no balance, because points or players are not known: rubber 3\n" in text


def test_balances_that_do_not_add_up_leave_a_rest() -> None:
    even = LedgerSheet({}, [balance("Ann", 0.3), balance("Bea", -0.1), balance("Cy", -0.2)], "money")
    assert even.rest == 0
    assert LedgerSheet({}, [balance("Ann", 0.3), balance("Bea", -0.1)], "money").rest == 0.2


def test_the_members_of_json(tmp_path: Path) -> None:
    details = score_text(tmp_path, SEASON, ledger=True).details
    found = members(details)
    assert list(found) == ["ledger", "settlement", "unsettled", "payments"]
    assert len(found["ledger"]) == 8
    first = found["ledger"][0]
    assert (first["player"], first["date"], first["seat"], first["margin"]) == ("Ann", "2024-03-15", "N", 900)
    assert {each["player"]: each["balance"] for each in found["settlement"]} == {
        "Ann": 0,
        "Bea": -18,
        "Cy": 18,
        "Dan": 0,
    }
    assert found["payments"] == [{"from": "Bea", "to": "Cy", "amount": 18, "unit": "hundreds"}]


def test_money_that_is_rounded_for_each_player_is_settled() -> None:
    balances = [balance("Ann", 1.333333), balance("Bob", -0.333333), balance("Cid", -1.000001)]
    assert LedgerSheet({}, balances, "money").rest == 0
    assert LedgerSheet({}, balances[:2], "money").rest == 1
