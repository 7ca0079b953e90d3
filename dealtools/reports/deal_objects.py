"""Deals of rubbers and rounds as objects of JSON: what they have in common."""

from typing import Any

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.reports.scores import Columns, word_of


def played_members(deals: Columns, place: int) -> dict[str, Any]:
    """The members that tell contract, declarer, tricks and honours of a deal."""
    held = (deals["honours"][place] or "").split()
    declarer = word_of(SEATS, deals["declarer"][place])
    return {
        "contract": deals["contract"][place],
        # A sheet may name the declaring side only.
        "declarer": declarer or word_of(SIDES, deals["declaring_side"][place]),
        "tricks": deals["tricks"][place],
        "honours": [
            {"seat": seat, "points": int(points)} for seat, _, points in (each.partition(":") for each in held)
        ],
    }
