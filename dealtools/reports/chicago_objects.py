"""Scored Chicago rounds as objects of JSON."""

from collections.abc import Iterator
from typing import Any

from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.findings.render.harmless import encodable
from dealtools.reports.deal_objects import backscore_members, deal_objects, played_members
from dealtools.reports.scores import Columns, Member, Scores, rows_by, word_of

_VULNERABLE = {"none": VULNERABILITIES[0], "all": VULNERABILITIES[3]}
_DEAL = ("ns_vul", "ew_vul", "ns_part", "ew_part", "ns_score", "ew_score")


def chicago_members(scores: Scores) -> Iterator[Member]:
    """The rounds, each with its deals."""
    parts = zip(scores.tables["chicagos"], scores.tables["chicago_deals"], strict=True)
    yield "rounds", (each for rounds, deals in parts for each in round_objects(rounds, deals, scores))


def round_objects(rounds: Columns, deals: Columns, scores: Scores) -> Iterator[dict[str, Any]]:
    """The rounds as objects of JSON, each with its deals, and these with explanations where they are wanted."""
    by_round = rows_by(deals, "round_number")
    for place, number in enumerate(rounds["round_number"]):
        name = rounds["round"][place]
        yield {
            "round": str(number) if name is None else encodable(name),
            "deals": deal_objects(deals, by_round.get(number, ()), _deal_object, scores.explain),
            "ns_total": rounds["ns_total"][place],
            "ew_total": rounds["ew_total"][place],
            **backscore_members(rounds, place, scores.options["backscore"]),
        }


def _deal_object(deals: Columns, place: int) -> dict[str, Any]:
    vulnerable = deals["vulnerable"][place]
    return {
        "deal": deals["deal"][place],
        "dealer": word_of(SEATS, deals["dealer"][place]),
        "vulnerable": _VULNERABLE.get(vulnerable, vulnerable),
        **played_members(deals, place),
        **{name: deals[name][place] for name in _DEAL},
    }
