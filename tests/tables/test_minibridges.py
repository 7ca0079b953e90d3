"""Rows scored as Minibridge and as Honeymoon Bridge."""

from typing import Any

from dealtools.tables.minibridges import HCP_COLUMNS, score_as_honeymoon, score_as_minibridge, told_points


def columns(**row: Any) -> dict[str, list[Any]]:
    """One row: 3NT by North, nine tricks, unless said otherwise."""
    told = {
        "level": 3, "denomination": 4, "doubling": 0, "tricks": 9, "declarer": 0, "declaring_side": 0, "dealer": 0,
        "declarer_vul": True, "vulnerable": 3, "vulnerable_source": "recorded", "ns_vul": True, "ew_vul": True,
        "left_out": None, "score_ns_recorded": None, "year": 2024, **dict.fromkeys(HCP_COLUMNS), **row,
    }  # fmt: skip
    return {name: [value] for name, value in told.items()}


def test_minibridge_knows_no_vulnerability_unless_asked() -> None:
    # Laws sheet 8: 40 + 30 + 30 trick points and 300 for a game.
    assert score_as_minibridge(columns())["score_ns"] == [400]
    assert score_as_minibridge(columns(), minibridge_vulnerable="on")["score_ns"] == [600]


def test_east_west_score_against_north_south() -> None:
    found = score_as_minibridge(columns(declarer=1, declaring_side=1))
    assert (found["score_ns"], found["score_declarer"]) == ([-400], [400])


def test_the_points_say_who_declares_where_nothing_else_does() -> None:
    points = dict(zip(HCP_COLUMNS, (5, 14, 8, 13), strict=True))
    found = score_as_minibridge(columns(declarer=None, declaring_side=None, **points))
    assert (found["declarer"], found["declaring_side"]) == ([1], [1])


def test_points_are_told_only_where_all_forty_are() -> None:
    assert told_points((10, 10, 10, 10))
    assert not told_points((10, 10, 10, None))
    assert not told_points((10, 10, 10, 9))


def test_honeymoon_scores_contracts() -> None:
    assert score_as_honeymoon(columns(declarer_vul=False))["score_ns"] == [400]


def test_a_vulnerability_by_the_number_of_the_board_does_not_count() -> None:
    found = score_as_honeymoon(columns(vulnerable_source="board-number", left_out="no-vulnerability"))
    assert (found["vulnerable"], found["left_out"]) == ([None], [None])


def test_unknown_tricks_give_no_score() -> None:
    assert score_as_minibridge(columns(tricks=None))["score_ns"] == [None]
