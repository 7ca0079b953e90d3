"""What `score` comes to, and its JSON (design: section 4)."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.findings.finding import FileSummary, Finding
from dealtools.findings.render.harmless import encodable

SCHEMA = 1
_PLAYERS = ("north", "east", "south", "west")
_WINNERS = (*SIDES, "tie")
_DEAL = (
    "ns_vul", "ew_vul", "ns_below", "ns_above", "ew_below", "ew_above", "ns_part", "ew_part", "ns_games", "ew_games",
)  # fmt: skip
_RUBBER = (
    "ns_rubber_bonus", "ew_rubber_bonus", "ns_unf_game", "ew_unf_game", "ns_unf_part", "ew_unf_part", "ns_total",
    "ew_total",
)  # fmt: skip

Columns = dict[str, list[Any]]


class LeftOut(NamedTuple):
    """A record or row that was not scored, and why, in the words of `results.left_out`."""

    source: str
    line: int | None
    reason: str


@dataclass(slots=True)
class Scores:
    """What scoring came to.

    Attributes:
        system: the way of scoring, the word of `--as`.
        options: all that are in force, by the names of laws.md section 13.
        rubbers: the table `rubbers` by columns, where rubbers were scored.
        rubber_deals: likewise `rubber_deals`.
        results: parts of the table `results` by columns, where results were scored. They are asked for once, before
            anything below is complete.
        left_out: what was not scored.
        used: how many deals or results were scored.
        files: one entry for each source.
        findings: what is wrong, source by source.
        any_read: whether any source could be read.
    """

    system: str
    options: dict[str, Any]
    rubbers: Columns = field(default_factory=dict)
    rubber_deals: Columns = field(default_factory=dict)
    results: Iterable[Columns] = ()
    left_out: list[LeftOut] = field(default_factory=list)
    used: int = 0
    files: list[FileSummary] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    any_read: bool = False


def counting_line(scores: Scores, what: str) -> str:
    """How many were scored and left out, and why: "22 deals scored, 1 left out (no-tricks 1)"."""
    reasons = Counter(each.reason for each in scores.left_out)
    told = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items()))
    return f"{counted(scores.used, what)} scored, {len(scores.left_out)} left out" + (f" ({told})" if told else "")


def counted(number: int, noun: str) -> str:
    """The number with its noun: "1 deal", "2 deals"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def render_json(scores: Scores) -> Iterator[str]:
    """One object in pieces: a rubber or result on a line."""
    yield f'{{"schema": {SCHEMA}, "system": {_dump(scores.system)}, "options": {_dump(scores.options)},\n'
    if scores.system == "rubber":
        yield '"rubbers": ['
        yield from _items(rubber_objects(scores.rubbers, scores.rubber_deals))
    else:
        yield '"results": ['
        yield from _items(each for columns in scores.results for each in result_objects(columns))
    yield '],\n"left_out": ['
    yield from _items(
        {"source": encodable(each.source), "line": each.line, "reason": each.reason} for each in scores.left_out
    )
    yield "]}\n"


def rubber_objects(rubbers: Columns, deals: Columns) -> Iterator[dict[str, Any]]:
    """The rubbers as objects of JSON, each with its deals."""
    first = 0
    numbers = deals.get("rubber_number", [])
    for place, number in enumerate(rubbers.get("rubber_number", [])):
        last = first
        while last < len(numbers) and numbers[last] == number:
            last += 1
        winner = rubbers["winner"][place]
        name = rubbers["rubber"][place]
        yield {
            "rubber": str(number) if name is None else encodable(name),
            "deals": [_deal_object(deals, deal) for deal in range(first, last)],
            "complete": rubbers["complete"][place],
            # Bonuses at the end of a rubber are not known where its total is not.
            **{key: None if winner is None else rubbers[key][place] for key in _RUBBER},
            "winner": None if winner is None else _WINNERS[winner],
        }
        first = last


def result_objects(columns: Columns) -> Iterator[dict[str, Any]]:
    """Rows of `results` as objects of JSON; the score of North-South is the last member."""
    for place, source in enumerate(columns["source"]):
        row = {name: values[place] for name, values in columns.items()}
        yield {
            "source": encodable(source),
            "record": row["record"],
            "row": row["row"],
            "line": row["line"],
            "board": _text(row["board"]),
            "section": _text(row["section"]),
            "ns": _text(row["team_ns"] or row["pair_ns"] or row["names_ns"]),
            "ew": _text(row["team_ew"] or row["pair_ew"] or row["names_ew"]),
            "players": {seat: _text(row[name]) for seat, name in zip(SEATS, _PLAYERS, strict=True)},
            "dealer": _word(SEATS, row["dealer"]),
            "vulnerable": _word(VULNERABILITIES, row["vulnerable"]),
            "declarer_vul": row["declarer_vul"],
            "contract": row["contract"],
            "declarer": _word(SEATS, row["declarer"]),
            "declaring_side": _word(SIDES, row["declaring_side"]),
            "tricks": row["tricks"],
            "score_recorded": _text(row["score_recorded"]),
            "score_declarer": row["score_declarer"],
            "score_ns": row["score_ns"],
        }


def _deal_object(deals: Columns, place: int) -> dict[str, Any]:
    held = (deals["honours"][place] or "").split()
    declarer = _word(SEATS, deals["declarer"][place])
    return {
        "deal": deals["deal"][place],
        "dealer": _word(SEATS, deals["dealer"][place]),
        "contract": deals["contract"][place],
        # A sheet may name the declaring side only.
        "declarer": declarer or _word(SIDES, deals["declaring_side"][place]),
        "tricks": deals["tricks"][place],
        "honours": [
            {"seat": seat, "points": int(points)} for seat, _, points in (each.partition(":") for each in held)
        ],
        **{name: deals[name][place] for name in _DEAL},
    }


def _word(words: Iterable[str], code: int | None) -> str | None:
    return None if code is None else tuple(words)[code]


def _text(text: str | None) -> str | None:
    return None if text is None else encodable(text)


def _dump(value: Any) -> str:
    return json.dumps(value)


def _items(values: Iterable[dict[str, Any]]) -> Iterator[str]:
    separator = "\n"
    for value in values:
        yield separator + _dump(value)
        separator = ",\n"
