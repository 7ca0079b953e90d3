"""Scored rubbers as objects of JSON."""

from collections.abc import Iterator
from typing import Any

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.findings.render.harmless import encodable
from dealtools.reports.deal_objects import backscore_members, deal_objects, played_members
from dealtools.reports.explanations import explain_rubber_end, items_object
from dealtools.reports.scores import Columns, Member, Scores, row_at, rows_by, word_of

_WINNERS = (*SIDES, "tie")
_DEAL = (
    "ns_vul", "ew_vul", "ns_below", "ns_above", "ew_below", "ew_above", "ns_part", "ew_part", "ns_games", "ew_games",
)  # fmt: skip
_RUBBER = (
    "ns_rubber_bonus", "ew_rubber_bonus", "ns_unf_game", "ew_unf_game", "ns_unf_part", "ew_unf_part", "ns_total",
    "ew_total",
)  # fmt: skip


def rubber_members(scores: Scores) -> Iterator[Member]:
    """The rubbers, each with its deals."""
    parts = zip(scores.tables["rubbers"], scores.tables["rubber_deals"], strict=True)
    yield "rubbers", (each for rubbers, deals in parts for each in rubber_objects(rubbers, deals, scores))


def rubber_objects(rubbers: Columns, deals: Columns, scores: Scores) -> Iterator[dict[str, Any]]:
    """The rubbers as objects of JSON, each with its deals, and these with explanations where they are wanted."""
    explain, backscore = scores.explain, scores.options["backscore"]
    by_rubber = rows_by(deals, "rubber_number")
    for place, number in enumerate(rubbers["rubber_number"]):
        winner = rubbers["winner"][place]
        name = rubbers["rubber"][place]
        yield {
            "rubber": str(number) if name is None else encodable(name),
            "deals": deal_objects(deals, by_rubber.get(number, ()), _deal_object, explain),
            "complete": rubbers["complete"][place],
            # Bonuses at the end of a rubber are not known where its total is not.
            **{key: None if winner is None else rubbers[key][place] for key in _RUBBER},
            "winner": None if winner is None else _WINNERS[winner],
            **backscore_members(rubbers, place, backscore),
            **({} if explain is None else {"explanation": items_object(explain_rubber_end(row_at(rubbers, place)))}),
        }


def _deal_object(deals: Columns, place: int) -> dict[str, Any]:
    return {
        "deal": deals["deal"][place],
        "dealer": word_of(SEATS, deals["dealer"][place]),
        **played_members(deals, place),
        **{name: deals[name][place] for name in _DEAL},
    }
