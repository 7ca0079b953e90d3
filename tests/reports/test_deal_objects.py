from collections.abc import Sequence
from typing import Any

from dealtools.reports.deal_objects import deal_objects, played_members

DEALS: dict[str, list[Any]] = {
    "contract": ["4SX", "2H", "Pass", None],
    "declarer": [0, None, None, None],
    "declaring_side": [0, 1, None, None],
    "tricks": [10, 8, None, None],
    "honours": ["N:100", None, None, "EW:150 N:100"],
}


def number_and_contract(deals: dict[str, list[Any]], place: int) -> dict[str, Any]:
    return {"number": place, "contract": deals["contract"][place]}


def test_a_deal_with_declarer_and_honours() -> None:
    assert played_members(DEALS, 0) == {
        "contract": "4SX",
        "declarer": "N",
        "tricks": 10,
        "honours": [{"seat": "N", "points": 100}],
    }


def test_the_side_stands_for_a_declarer_that_is_not_known() -> None:
    assert played_members(DEALS, 1)["declarer"] == "EW"
    assert played_members(DEALS, 2) == {"contract": "Pass", "declarer": None, "tricks": None, "honours": []}
    assert played_members(DEALS, 3)["honours"] == [{"seat": "EW", "points": 150}, {"seat": "N", "points": 100}]


def test_deals_stand_in_the_order_asked_for() -> None:
    assert deal_objects(DEALS, [2, 0], number_and_contract, None) == [
        {"number": 2, "contract": "Pass"},
        {"number": 0, "contract": "4SX"},
    ]


def test_explanations_stand_behind_the_other_members() -> None:
    asked: list[Any] = []

    def explain(rows: Sequence[dict[str, Any]]) -> list[None]:
        asked.extend(row["contract"] for row in rows)
        return [None] * len(rows)

    (only,) = deal_objects(DEALS, [1], number_and_contract, explain)
    assert asked == ["2H"]
    assert list(only)[:2] == ["number", "contract"]
    assert (only["explanation"], only["alternatives"], only["why_vulnerable"]) == (None, None, None)
