"""Score sheets of rubbers in text: two columns, points above and below the line, games, bonuses and totals."""

from collections.abc import Iterator
from typing import Any

from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import SEATS, SIDES
from dealtools.findings.render.harmless import harmless
from dealtools.reports.layout import cut, padded
from dealtools.reports.scores import Columns, Scores, counted, counting_line

_LABEL = 42
_POINTS = 9
_WIDTH = _LABEL + 2 * _POINTS
_SIDE_NAMES = ("N-S", "E-W")
_BONUSES = (
    ("rubber_bonus", "rubber won"),
    ("unf_game", "game of a rubber not finished"),
    ("unf_part", "part score of a game not finished"),
)

Row = dict[str, Any]


def render_rubbers(scores: Scores) -> Iterator[str]:
    """The sheets of all rubbers, each in one piece, and a last line that counts."""
    count = 0
    for rubbers, deals in zip(scores.tables["rubbers"], scores.tables["rubber_deals"], strict=True):
        by_rubber: dict[int, list[Row]] = {}
        for deal in _rows(deals):
            by_rubber.setdefault(deal["rubber_number"], []).append(deal)
        for rubber in _rows(rubbers):
            yield "\n".join(_sheet(rubber, by_rubber.get(rubber["rubber_number"], []), scores.options)) + "\n\n"
            count += 1
    yield f"{counted(count, 'rubber')}, {counting_line(scores, 'deal')}\n"


def _sheet(rubber: Row, deals: list[Row], options: dict[str, Any]) -> Iterator[str]:
    yield from _heading(rubber)
    yield padded("", _LABEL) + "".join(name.rjust(_POINTS) for name in _SIDE_NAMES)
    yield from _above(rubber, deals, options)
    yield "-" * _WIDTH
    yield from _below(rubber, deals)
    yield "=" * _WIDTH
    yield from _closing(rubber)


def _heading(rubber: Row) -> Iterator[str]:
    name = rubber["rubber"] if rubber["rubber"] is not None else rubber["rubber_number"]
    facts = [rubber["event"], rubber["site"], rubber["date"], f"table {rubber['table']}" if rubber["table"] else None]
    told = ", ".join(harmless(str(fact)) for fact in facts if fact)
    yield f"Rubber {harmless(str(name))}" + (f" ({told})" if told else "")
    for side, seats in zip(_SIDE_NAMES, (("north", "south"), ("east", "west")), strict=True):
        names = [harmless(rubber[seat]) for seat in seats if rubber[seat] is not None]
        if names:
            yield f"{side} {' & '.join(names)}"


def _above(rubber: Row, deals: list[Row], options: dict[str, Any]) -> Iterator[str]:
    """What stands above the line, the bonuses of the end last."""
    yield from _brought_forward(rubber, deals, "above")
    for deal in deals:
        if deal["left_out"] is not None:
            continue
        honours = _honours(deal, options)
        points = [deal["ns_above"], deal["ew_above"]]
        if points[0] is None or points[1] is None:
            yield _line(_label(deal, "vulnerability not known"), None, None)
            continue
        own = [points[side] - honours[side] for side in (0, 1)]
        if any(own):
            yield _line(_label(deal), own[0], own[1])
        if any(honours):
            yield _line(_label(deal, "honours"), honours[0], honours[1])
    for name, words in _BONUSES:
        points = [rubber[f"{side}_{name}"] for side in ("ns", "ew")]
        if any(points):
            yield _line(f"     {words}", points[0], points[1])


def _below(rubber: Row, deals: list[Row]) -> Iterator[str]:
    """What stands below the line, with a line under each game."""
    yield from _brought_forward(rubber, deals, "below")
    game = int(bool(deals[0]["ns_vul"])) + int(bool(deals[0]["ew_vul"]))
    for deal in deals:
        if deal["left_out"] is not None:
            yield f"{deal['deal']:>4} not scored: {deal['left_out']}"
            continue
        if deal["contract"] == "Pass":
            yield f"{deal['deal']:>4} passed out"
        elif deal["ns_below"] or deal["ew_below"]:
            yield _line(_label(deal), deal["ns_below"], deal["ew_below"])
        if deal["game_won"] is not None:
            game += 1
            text = f" game {game}: {_SIDE_NAMES[deal['game_won']]} "
            yield text.center(_WIDTH, "-")


def _brought_forward(rubber: Row, deals: list[Row], line: str) -> Iterator[str]:
    """Points of the rubber that are not those of its deals here."""
    points = []
    for side in ("ns", "ew"):
        name = f"{side}_{line}"
        points.append(rubber[name] - sum(deal[name] or 0 for deal in deals))
    if any(points) and rubber["ns_total"] is not None:
        yield _line("     brought forward", points[0], points[1])


def _closing(rubber: Row) -> Iterator[str]:
    if rubber["ns_total"] is None:
        missing = counted(rubber["left_out"], "deal") if rubber["left_out"] else "the beginning"
        points = [rubber[f"{side}_below"] + rubber[f"{side}_above"] for side in ("ns", "ew")]
        yield _line(f"     partial: {missing} left out", points[0], points[1], zero="0")
        yield "     total not known"
        return
    yield _line("     total", rubber["ns_total"], rubber["ew_total"], zero="0")
    margin = abs(rubber["margin_ns"])
    state = "" if rubber["complete"] else ", not finished"
    if rubber["winner"] == len(SIDES):
        yield f"     a tie{state}"
    else:
        yield f"     {_SIDE_NAMES[rubber['winner']]} by {margin}{state}"
    if rubber["left_out"]:
        yield f"     {rubber['left_out']} left out"


def _label(deal: Row, words: str = "") -> str:
    """What a line is about: number of the deal, contract, declarer and result."""
    contract = contract_from_text(deal["contract"] or "")
    by = SEATS[deal["declarer"]] if deal["declarer"] is not None else ""
    if not by and deal["declaring_side"] is not None:
        by = SIDES[deal["declaring_side"]]
    result = ""
    if contract is not None and contract.level and deal["tricks"] is not None:
        over = deal["tricks"] - contract.need
        result = f"{over:+}" if over else "="
    return f"{deal['deal']:>4} {padded(f'{contract} {by}', 9)}{result:>3} {words}"


def _honours(deal: Row, options: dict[str, Any]) -> list[int]:
    """Points for honours of each side that are within the points above the line."""
    points = [0, 0]
    is_notrump = "NT" in (deal["contract"] or "")
    if options["honours"] == "off" or (is_notrump and options["honours_four_aces"] == "off"):
        return points
    for each in (deal["honours"] or "").split():
        holder, _, value = each.partition(":")
        points[SIDES.index(holder) if holder in SIDES else SEATS.index(holder) & 1] += int(value)
    return points


def _line(label: str, ns: int | None, ew: int | None, zero: str = "") -> str:
    cells = (zero if not points else str(points) for points in (ns, ew))
    return (padded(cut(label, _LABEL), _LABEL) + "".join(cell.rjust(_POINTS) for cell in cells)).rstrip()


def _rows(columns: Columns) -> Iterator[Row]:
    for values in zip(*columns.values(), strict=True):
        yield dict(zip(columns, values, strict=True))
