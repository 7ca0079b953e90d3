from typing import Any

import pytest

from dealtools.tables.field_boards import group_boards, uncompared_reason

NAMES = (
    *("source", "event", "date_recorded", "session", "section", "scoring", "board", "board_number", "deal_id"),
    "left_out",
)


def columns(*rows: dict[str, Any]) -> dict[str, list[Any]]:
    given = [{"source": "a", "board": "1", "board_number": 1} | row for row in rows]
    return {name: [row.get(name) for row in given] for name in NAMES}


def test_a_board_is_known_by_its_number_in_a_session() -> None:
    grouped = group_boards(
        columns({"event": "x"}, {"event": "x", "session": "2"}, {"event": "x"}, {"event": "x", "date_recorded": "1"})
    )
    assert grouped.board.tolist() == [0, 1, 0, 2]
    assert grouped.contest.tolist() == [0, 1, 0, 2]
    assert grouped.group.tolist() == [0, 0, 0, 0]
    assert grouped.by_section == frozenset()


def test_sources_are_contests_only_where_nothing_else_is_known() -> None:
    assert group_boards(columns({"source": "a"}, {"source": "b"})).contest.tolist() == [0, 1]
    rows = ({"source": "a", "event": "x"}, {"source": "b", "event": "x"})
    assert group_boards(columns(*rows)).contest.tolist() == [0, 0]


def test_all_sessions_of_an_event_in_one_contest_have_their_own_boards() -> None:
    grouped = group_boards(columns({"event": "x", "session": "1"}, {"event": "x", "session": "2"}), by_event=True)
    assert (grouped.contest.tolist(), grouped.board.tolist()) == ([0, 0], [0, 1])


def test_numbers_are_equal_however_they_are_written() -> None:
    grouped = group_boards(columns({"board": "07", "board_number": 7}, {"board": "7", "board_number": 7}))
    assert grouped.board.tolist() == [0, 0]


def test_a_board_with_two_deals_is_fouled() -> None:
    grouped = group_boards(columns({"deal_id": "p"}, {"deal_id": "q"}, {"deal_id": "p"}, {}))
    assert grouped.board.tolist() == [0, 0, 0, 0]
    assert grouped.group.tolist() == [1, 2, 1, 1]


def test_an_incomplete_deal_is_no_other_form_of_a_board() -> None:
    whole, parts = "0" * 26, ("p" + "0" * 25, "p" + "1" * 25)
    grouped = group_boards(columns({"deal_id": whole}, {"deal_id": parts[0]}, {"deal_id": parts[1]}, {}))
    assert grouped.group.tolist() == [0, 0, 0, 0]


def test_sections_may_keep_two_deals_apart() -> None:
    grouped = group_boards(
        columns(
            {"section": "A", "deal_id": "p"},
            {"section": "B", "deal_id": "q"},
            {"section": "A", "deal_id": "p"},
            {"section": "B"},
            {"section": "C", "deal_id": "p"},
        )
    )
    first, second, third, fourth, fifth = grouped.board.tolist()
    assert first == third == fifth
    assert second == fourth != first
    assert grouped.group.tolist() == [0] * 5
    assert grouped.by_section == frozenset((0,))


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({}, None),
        ({"left_out": "no-tricks"}, None),
        ({"left_out": "not-played"}, None),
        ({"left_out": "same-result"}, "same-result"),
        ({"left_out": "hand-record"}, "hand-record"),
        ({"scoring": "IMP;Cross"}, None),
        ({"scoring": "IMP_1948; Cross"}, "no-scale"),
        ({"scoring": "IMP;Butler;Median"}, "no-scale"),
        ({"scoring": "Instant"}, "no-scale"),
        ({"board": None, "board_number": None}, "no-board"),
        ({"board": None, "board_number": None, "deal_id": "p"}, None),
    ],
)
def test_which_rows_take_part(row: dict[str, Any], reason: str | None) -> None:
    assert uncompared_reason(columns(row), 0) == reason
