"""Scored results as objects of JSON."""

from collections.abc import Iterator
from typing import Any

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.reports.deal_objects import Explain
from dealtools.reports.explanations import explanation_members
from dealtools.reports.scores import Columns, Member, Scores, row_dicts, text_of, word_of

_PLAYERS = ("north", "east", "south", "west")


def result_members(scores: Scores) -> Iterator[Member]:
    """The results."""
    yield "results", (each for columns in scores.tables["results"] for each in result_objects(columns, scores.explain))


def result_objects(columns: Columns, explain: Explain | None = None) -> Iterator[dict[str, Any]]:
    """Rows of `results` as objects of JSON; only explanations, where they are wanted, stand behind the score."""
    rows = list(row_dicts(columns))
    explained = [{}] * len(rows) if explain is None else map(explanation_members, explain(rows))
    for row, own in zip(rows, explained, strict=True):
        yield {
            "source": text_of(row["source"]),
            "record": row["record"],
            "row": row["row"],
            "line": row["line"],
            "board": text_of(row["board"]),
            "section": text_of(row["section"]),
            "ns": text_of(row["team_ns"] or row["pair_ns"] or row["names_ns"]),
            "ew": text_of(row["team_ew"] or row["pair_ew"] or row["names_ew"]),
            "players": {seat: text_of(row[name]) for seat, name in zip(SEATS, _PLAYERS, strict=True)},
            "dealer": word_of(SEATS, row["dealer"]),
            "vulnerable": word_of(VULNERABILITIES, row["vulnerable"]),
            "declarer_vul": row["declarer_vul"],
            "contract": row["contract"],
            "declarer": word_of(SEATS, row["declarer"]),
            "declaring_side": word_of(SIDES, row["declaring_side"]),
            "tricks": row["tricks"],
            **({"beers": row["beers"]} if "beers" in row else {}),
            "score_recorded": text_of(row["score_recorded"]),
            "score_declarer": row["score_declarer"],
            "score_ns": row["score_ns"],
            **own,
        }
