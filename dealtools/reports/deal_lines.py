"""Lines of score sheets of rubbers and rounds in text: headings, deals with their points, totals."""

from collections.abc import Iterator
from typing import Any

from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import SEATS, SIDES
from dealtools.findings.render.harmless import harmless
from dealtools.reports.layout import cut, padded
from dealtools.scoring.backscore import backscore_points

LABEL = 42
POINTS = 9
WIDTH = LABEL + 2 * POINTS
SIDE_NAMES = ("N-S", "E-W")

_SEAT_NAMES = ("North", "East", "South", "West")

Row = dict[str, Any]


def heading_lines(own: Row, what: str, name: object) -> Iterator[str]:
    """Which rubber or round it is, and who played.

    Args:
        own: its row of the table.
        what: what it is called.
        name: its name or number.
    """
    facts = [own["event"], own["site"], own["date"], f"table {own['table']}" if own["table"] else None]
    told = ", ".join(harmless(str(fact)) for fact in facts if fact)
    yield f"{what} {harmless(str(name))}" + (f" ({told})" if told else "")
    for side, seats in zip(SIDE_NAMES, (("north", "south"), ("east", "west")), strict=True):
        names = [harmless(own[seat]) for seat in seats if own[seat] is not None]
        if names:
            yield f"{side} {' & '.join(names)}"


def columns_line() -> str:
    """The names of the two columns."""
    return padded("", LABEL) + "".join(name.rjust(POINTS) for name in SIDE_NAMES)


def points_line(label: str, ns: int | None, ew: int | None, zero: str = "") -> str:
    """A line with the points of both sides; `zero` stands where there are none."""
    cells = (zero if not points else str(points) for points in (ns, ew))
    return (padded(cut(label, LABEL), LABEL) + "".join(cell.rjust(POINTS) for cell in cells)).rstrip()


def result_words(deal: Row) -> str:
    """Contract, declarer and result of a deal: `4S N    +1`; nothing of one that is told by its points."""
    contract = contract_from_text(deal["contract"] or "")
    by = SEATS[deal["declarer"]] if deal["declarer"] is not None else ""
    if not by and deal["declaring_side"] is not None:
        by = SIDES[deal["declaring_side"]]
    result = ""
    if contract is not None and contract.level and deal["tricks"] is not None:
        over = deal["tricks"] - contract.need
        result = f"{over:+}" if over else "="
    bid = "" if contract is None else f"{contract} {by}"
    return f"{padded(bid, 9)}{result:>3}"


def backscore_line(margin_ns: int, backscore: str) -> Iterator[str]:
    """The line that tells the back score, where one is asked for."""
    if backscore != "off":
        points = int(backscore_points(margin_ns=margin_ns, backscore=backscore))
        side = f"{SIDE_NAMES[points < 0]} " if points else ""
        yield f"     back score: {side}{abs(points)}"


def beer_words(deal: Row, beer_card: str) -> str:
    """What the beer card of a deal comes to by a rule; "" where it comes to nothing."""
    beers = deal.get("beers")
    contract = contract_from_text(deal["contract"] or "")
    if not beers or contract is None or deal["declarer"] is None:
        return ""
    is_beaten = beer_card == "strict" and (deal["tricks"] or 0) < contract.need
    who = "the defenders" if is_beaten else _SEAT_NAMES[deal["declarer"]]
    return f"beer card: {beers} beer{'' if beers == 1 else 's'} for {who}"


def honour_points(deal: Row, options: dict[str, Any]) -> list[int]:
    """Points for honours of each side that count by the options."""
    points = [0, 0]
    is_notrump = "NT" in (deal["contract"] or "")
    if options["honours"] == "off" or (is_notrump and options["honours_four_aces"] == "off"):
        return points
    for each in (deal["honours"] or "").split():
        holder, _, value = each.partition(":")
        points[SIDES.index(holder) if holder in SIDES else SEATS.index(holder) & 1] += int(value)
    return points
