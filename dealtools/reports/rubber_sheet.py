"""Score sheets of rubbers in text: two columns, points above and below the line, games, bonuses and totals."""

from collections.abc import Iterator, Mapping
from typing import Any

from dealtools.bridge.seat import SIDES
from dealtools.findings.wording import counted
from dealtools.reports.deal_lines import (
    SIDE_NAMES,
    WIDTH,
    Row,
    backscore_line,
    beer_words,
    columns_line,
    heading_lines,
    honour_points,
    points_line,
    result_words,
)
from dealtools.reports.explanations import explain_rubber_end, explanation_lines, item_lines
from dealtools.reports.scores import Scores, counting_line, not_scored, reasons_told, row_dicts, rows_by

_BONUSES = (
    ("rubber_bonus", "rubber won"),
    ("unf_game", "game of a rubber not finished"),
    ("unf_part", "part score of a game not finished"),
)


def render_rubbers(scores: Scores) -> Iterator[str]:
    """The sheets of all rubbers, each in one piece, and a last line that counts."""
    count = 0
    told = reasons_told(scores)
    for rubbers, deals in zip(scores.tables["rubbers"], scores.tables["rubber_deals"], strict=True):
        places, rows = rows_by(deals, "rubber_number"), list(row_dicts(deals))
        for rubber in row_dicts(rubbers):
            own = [rows[place] for place in places.get(rubber["rubber_number"], ())]
            lines = [*_sheet(rubber, own, scores.options, told), *_explanations(scores, rubber, own)]
            yield "\n".join(lines) + "\n\n"
            count += 1
    yield f"{counted(count, 'rubber')}, {counting_line(scores, 'deal')}\n"


def _sheet(
    rubber: Row, deals: list[Row], options: dict[str, Any], told: Mapping[tuple[str, int], str]
) -> Iterator[str]:
    yield from heading_lines(
        rubber, "Rubber", rubber["rubber_number"] if rubber["rubber"] is None else rubber["rubber"]
    )
    yield columns_line()
    if deals:
        yield from _above(rubber, deals, options)
        yield "-" * WIDTH
        yield from _below(rubber, deals, told)
    yield "=" * WIDTH
    yield from _closing(rubber)
    if rubber["margin_ns"] is not None:
        yield from backscore_line(rubber["margin_ns"], options["backscore"])
    for deal in deals:
        words = beer_words(deal, options["beer_card"])
        if words:
            yield f"{deal['deal']:>4} {words}"


def _explanations(scores: Scores, rubber: Row, deals: list[Row]) -> Iterator[str]:
    """Every deal item by item, and the bonuses at the end, where explanations are wanted."""
    if scores.explain is None:
        return
    for deal, explanation in zip(deals, scores.explain(deals), strict=True):
        yield f"{_label(deal).rstrip()}"
        yield from explanation_lines(explanation)
    end = explain_rubber_end(rubber)
    if end:
        yield "     at the end"
        yield from item_lines(end)


def _above(rubber: Row, deals: list[Row], options: dict[str, Any]) -> Iterator[str]:
    """What stands above the line, the bonuses of the end last."""
    yield from _brought_forward(rubber, deals, "above")
    for deal in deals:
        if deal["left_out"] is not None:
            continue
        honours = honour_points(deal, options)
        points = [deal["ns_above"], deal["ew_above"]]
        own = [points[side] - honours[side] for side in (0, 1)]
        if any(own):
            yield points_line(_label(deal), own[0], own[1])
        if any(honours):
            yield points_line(_label(deal, "honours"), honours[0], honours[1])
    for name, words in _BONUSES:
        points = [rubber[f"{side}_{name}"] for side in ("ns", "ew")]
        if any(points):
            yield points_line(f"     {words}", points[0], points[1])


def _below(rubber: Row, deals: list[Row], told: Mapping[tuple[str, int], str]) -> Iterator[str]:
    """What stands below the line, with a line under each game."""
    yield from _brought_forward(rubber, deals, "below")
    game = int(bool(deals[0]["ns_vul"])) + int(bool(deals[0]["ew_vul"]))
    for deal in deals:
        if deal["left_out"] is not None:
            yield f"{deal['deal']:>4} {not_scored(deal, told)}"
        elif deal["contract"] == "Pass":
            yield f"{deal['deal']:>4} passed out"
        elif deal["ns_below"] or deal["ew_below"]:
            yield points_line(_label(deal), deal["ns_below"], deal["ew_below"])
        if deal["game_won"] is not None:
            game += 1
            text = f" game {game}: {SIDE_NAMES[deal['game_won']]} "
            yield text.center(WIDTH, "-")


def _brought_forward(rubber: Row, deals: list[Row], line: str) -> Iterator[str]:
    """Points of the rubber that are not those of its deals here."""
    points = []
    for side in ("ns", "ew"):
        name = f"{side}_{line}"
        points.append(rubber[name] - sum(deal[name] or 0 for deal in deals))
    if any(points) and rubber["ns_total"] is not None:
        yield points_line("     brought forward", points[0], points[1])


def _closing(rubber: Row) -> Iterator[str]:
    if rubber["ns_total"] is None and rubber["ns_below"] is not None:
        missing = counted(rubber["left_out"], "deal") if rubber["left_out"] else "the beginning"
        points = [rubber[f"{side}_below"] + rubber[f"{side}_above"] for side in ("ns", "ew")]
        yield points_line(f"     partial: {missing} left out", points[0], points[1], zero="0")
        yield "     total not known"
        return
    yield points_line("     total", rubber["ns_total"], rubber["ew_total"], zero="0")
    if rubber["winner"] is None:
        return
    margin = abs(rubber["margin_ns"])
    state = ", not finished" if rubber["complete"] is False else ""
    if rubber["winner"] == len(SIDES):
        yield f"     a tie{state}"
    else:
        yield f"     {SIDE_NAMES[rubber['winner']]} by {margin}{state}"
    if rubber["left_out"]:
        yield f"     {rubber['left_out']} left out"


def _label(deal: Row, words: str = "") -> str:
    """What a line is about: number of the deal, contract, declarer and result."""
    return f"{deal['deal']:>4} {result_words(deal)} {words}"
