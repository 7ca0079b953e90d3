"""Score sheets of Chicago rounds in text: a line for each deal, and totals."""

from collections.abc import Iterator, Mapping
from typing import Any

from dealtools.bridge.seat import SEATS
from dealtools.findings.wording import counted
from dealtools.reports.deal_lines import (
    SIDE_NAMES,
    WIDTH,
    Row,
    backscore_line,
    beer_words,
    columns_line,
    heading_lines,
    points_line,
    result_words,
)
from dealtools.reports.explanations import Explanation, explanation_lines
from dealtools.reports.layout import padded
from dealtools.reports.scores import Scores, counting_line, not_scored, reasons_told, row_dicts, rows_by

_VULNERABLE = {"none": "-", "NS": "NS", "EW": "EW", "all": "All", None: "?"}


def render_chicagos(scores: Scores) -> Iterator[str]:
    """The sheets of all rounds, each in one piece, and a last line that counts."""
    count = 0
    told = reasons_told(scores)
    for rounds, deals in zip(scores.tables["chicagos"], scores.tables["chicago_deals"], strict=True):
        places, rows = rows_by(deals, "round_number"), list(row_dicts(deals))
        for each in row_dicts(rounds):
            own = [rows[place] for place in places.get(each["round_number"], ())]
            explained = None if scores.explain is None else list(scores.explain(own))
            yield "\n".join(_sheet(each, own, scores.options, told, explained)) + "\n\n"
            count += 1
    yield f"{counted(count, 'round')}, {counting_line(scores, 'deal')}\n"


def _sheet(
    own: Row,
    deals: list[Row],
    options: dict[str, Any],
    told: Mapping[tuple[str, int], str],
    explained: list[Explanation | None] | None,
) -> Iterator[str]:
    yield from heading_lines(own, "Round", own["round_number"] if own["round"] is None else own["round"])
    yield columns_line()
    for place, deal in enumerate(deals):
        yield _deal_line(deal, options, told)
        words = beer_words(deal, options["beer_card"])
        if words:
            yield f"       {words}"
        yield from () if explained is None else explanation_lines(explained[place])
    yield "=" * WIDTH
    if own["ns_total"] is None or own["ew_total"] is None:
        yield f"     {counted(own['left_out'], 'deal')} left out: total not known"
        return
    yield points_line("     total", own["ns_total"], own["ew_total"], zero="0")
    margin = own["margin_ns"]
    yield f"     {SIDE_NAMES[margin < 0]} by {abs(margin)}" if margin else "     a tie"
    yield from backscore_line(margin, options["backscore"])
    if own["left_out"]:
        yield f"     {counted(own['left_out'], 'deal')} left out"


def _deal_line(deal: Row, options: dict[str, Any], told: Mapping[tuple[str, int], str]) -> str:
    """A deal: its number, dealer and vulnerability, its result, the part scores that it leaves, its points."""
    dealer = "?" if deal["dealer"] is None else SEATS[deal["dealer"]]
    start = f"{deal['deal']:>4} {dealer} {padded(_VULNERABLE[deal['vulnerable']], 4)}"
    if deal["left_out"] is not None:
        return start + not_scored(deal, told)
    if deal["contract"] == "Pass":
        is_again = options["passed_out"] not in ("counts-as-deal", "score-zero")
        return f"{start}passed out{', dealt again' if is_again else ''}"
    parts = [
        f"{side} {deal[part]}" for side, part in zip(SIDE_NAMES, ("ns_part", "ew_part"), strict=True) if deal[part]
    ]
    note = f"  part {', '.join(parts)}" if parts else ""
    return points_line(f"{start}{result_words(deal)}{note}", deal["ns_score"], deal["ew_score"])
