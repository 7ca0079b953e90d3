from typing import Any

import pytest

from dealtools.reports.deal_lines import WIDTH, columns_line, heading_lines, honour_points, points_line, result_words

HONOURS_ON = {"honours": "on", "honours_four_aces": "on"}


def deal(contract: str | None, declarer: int | None, side: int | None, tricks: int | None) -> dict[str, Any]:
    return {"contract": contract, "declarer": declarer, "declaring_side": side, "tricks": tricks}


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (deal("4S", 0, 0, 11), "4S N      +1"),
        (deal("3NTXX", 3, 1, 7), "3NTXX W   -2"),
        (deal("2H", None, 1, 8), "2H EW      ="),
        (deal("7C", 2, 0, None), "7C S"),
        (deal(None, None, None, None), ""),
    ],
)
def test_contract_declarer_and_result(own: dict[str, Any], words: str) -> None:
    assert result_words(own).rstrip() == words


def test_points_stand_below_the_names_of_their_sides() -> None:
    names, points, total = columns_line(), points_line("a deal", None, 1430), points_line("total", 0, 90, zero="0")
    assert len(names) == len(points) == len(total) == WIDTH
    assert names.split() == ["N-S", "E-W"]
    assert (points.split(), total.split()) == (["a", "deal", "1430"], ["total", "0", "90"])
    assert points_line("a deal", 60, 0) == "a deal".ljust(42) + "       60"


def test_a_heading_tells_what_is_known() -> None:
    own = dict.fromkeys(("event", "site", "date", "table", "north", "east", "south", "west"))
    assert list(heading_lines(own, "Rubber", 3)) == ["Rubber 3"]
    own |= {"event": "Friday", "table": "2", "north": "Ann", "south": "Cy", "west": "Dan\x1b[2J"}
    title, ns, ew = heading_lines(own, "Round", "A")
    assert (title, ns) == ("Round A (Friday, table 2)", "N-S Ann & Cy")
    assert ew.startswith("E-W Dan")
    assert "\x1b" not in ew


@pytest.mark.parametrize(
    ("contract", "honours", "points"),
    [
        ("4S", "N:100", [100, 0]),
        ("4S", "W:150", [0, 150]),
        ("4S", "EW:100", [0, 100]),
        ("3NT", "E:150", [0, 150]),
        ("4S", None, [0, 0]),
    ],
)
def test_honours_of_each_side(contract: str, honours: str | None, points: list[int]) -> None:
    own = {"contract": contract, "honours": honours}
    assert honour_points(own, HONOURS_ON) == points
    assert honour_points(own, {**HONOURS_ON, "honours": "off"}) == [0, 0]


def test_four_aces_may_not_count() -> None:
    options = {**HONOURS_ON, "honours_four_aces": "off"}
    assert honour_points({"contract": "3NTX", "honours": "E:150"}, options) == [0, 0]
    assert honour_points({"contract": "4S", "honours": "E:150"}, options) == [0, 150]
