"""Deals of rubbers and rounds as objects of JSON: what they have in common."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.reports.explanations import explanation_members
from dealtools.reports.scores import Columns, row_at, word_of
from dealtools.scoring.backscore import backscore_points

Explain = Callable[[Sequence[dict[str, Any]]], Iterable[Any]]


def backscore_members(columns: Columns, place: int, backscore: str) -> dict[str, Any]:
    """The member that tells the back score of a rubber or round, where one is asked for."""
    if backscore == "off":
        return {}
    margin = columns["margin_ns"][place]
    points = None if margin is None else int(backscore_points(margin_ns=margin, backscore=backscore))
    return {"backscore_ns": points}


def deal_objects(
    deals: Columns, places: Sequence[int], object_of: Callable[[Columns, int], dict[str, Any]], explain: Explain | None
) -> list[dict[str, Any]]:
    """The objects of deals of one rubber or round, with explanations where they are wanted."""
    objects = [object_of(deals, place) for place in places]
    if explain is None:
        return objects
    explained = explain([row_at(deals, place) for place in places])
    return [own | explanation_members(each) for own, each in zip(objects, explained, strict=True)]


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
        **({"beers": deals["beers"][place]} if "beers" in deals else {}),
    }
