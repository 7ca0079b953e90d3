"""Explanations of scored deals and results, for score sheets and JSON."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from dealtools.bridge.contract import contract_from_text
from dealtools.bridge.seat import SEATS, SIDES
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.reports.deal_lines import SIDE_NAMES, Row, honour_points
from dealtools.scoring.duplicate import score_of
from dealtools.scoring.explain import (
    ABOVE,
    BELOW,
    RUBBER_END_LAW,
    UNFINISHED_LAW,
    Alternative,
    Item,
    Result,
    explain_chicago,
    explain_duplicate,
    explain_minibridge,
    explain_open_stock,
    explain_rubber,
    find_alternatives,
    honours_item,
)
from dealtools.scoring.goals import GAME_LEVELS
from dealtools.scoring.points import LAWS

_SIDE_WORDS = dict(zip(SIDES, SIDE_NAMES, strict=True)) | {"declarer": "declarer", "defenders": "defenders"}
_COLUMNS = ("ns", "ew")
_BONUSES = (
    ("rubber_bonus", "rubber won with two games to {other}", RUBBER_END_LAW),
    ("unf_game", "game of a rubber not finished", UNFINISHED_LAW),
    ("unf_part", "part score of a game not finished", UNFINISHED_LAW),
)
_NUMBERS = ("none", "one")
_OTHERWISE = "       otherwise: "
_WIDTH = 100
_GLUE = "\xa0"
_MOST_PART = 90

_Parts = tuple[int | None, int | None]


class Explanation(NamedTuple):
    """Why a deal comes to what it does.

    Attributes:
        items: its points one by one; they add up to what it comes to.
        alternatives: what one change makes of it, declaring side's view.
        why_vulnerable: what the vulnerability of the declaring side rests on.
    """

    items: list[Item]
    alternatives: list[Alternative]
    why_vulnerable: str


def explanation_members(explanation: Explanation | None) -> dict[str, Any]:
    """The members of JSON; null where a deal was not scored."""
    if explanation is None:
        return {"explanation": None, "alternatives": None, "why_vulnerable": None}
    return {
        "explanation": items_object(explanation.items),
        "alternatives": [each._asdict() for each in explanation.alternatives],
        "why_vulnerable": explanation.why_vulnerable,
    }


def items_object(items: Sequence[Item]) -> list[dict[str, Any]]:
    """Items as JSON has them."""
    return [item._asdict() for item in items]


def explanation_lines(explanation: Explanation | None) -> Iterator[str]:
    """The lines of a score sheet: items, what they rest on, and what one change makes."""
    if explanation is None:
        return
    yield from item_lines(explanation.items)
    if explanation.why_vulnerable:
        yield f"       {explanation.why_vulnerable}"
    told = ", ".join(_alternative_text(each) for each in explanation.alternatives)
    for line in textwrap.wrap(told, _WIDTH, initial_indent=_OTHERWISE, subsequent_indent=" " * len(_OTHERWISE)):
        yield line.replace(_GLUE, " ")


def _alternative_text(each: Alternative) -> str:
    """What one change makes, in one piece for the wrapping."""
    return f"{each.change} {each.score:+} ({each.difference:+})".replace(" ", _GLUE)


def item_lines(items: Sequence[Item]) -> Iterator[str]:
    """A line for each item: points, side, line, what for, by which law."""
    for item in items:
        law = f" [{item.law}]" if item.law else ""
        yield f"  {item.points:>6} {_SIDE_WORDS[item.side]} {item.line}: {item.item}{law}"


def explain_rubber_deals(deals: Sequence[Row], options: Mapping[str, Any]) -> Iterator[Explanation | None]:
    """Deals of rubbers, by their rows of `rubber_deals`; None for one that was not scored."""
    return (_explain_rubber_deal(deal, options) for deal in deals)


def _explain_rubber_deal(deal: Row, options: Mapping[str, Any]) -> Explanation | None:
    if deal["left_out"] is not None:
        return None
    if deal["contract"] is None:
        return Explanation(_written_items(deal, ("below", "above")), [], "")
    side, honours = deal["declaring_side"], _honour_items(deal, options)
    if side is None or deal["tricks"] is None:
        return Explanation(honours, [], "")
    vulnerable = deal[f"{_COLUMNS[side]}_vul"]
    points = [deal[f"{name}_{line}"] for name in _COLUMNS for line in (BELOW, ABOVE)]
    for era in LAWS:
        result = result_of(deal, bool(vulnerable), era)
        items = [*explain_rubber(result, side), *honours]
        if _sums(items) == points:
            break
    net = sum(item.points if item.side == SIDES[side] else -item.points for item in honours)

    def score(each: Result) -> int:
        own = each.points()
        return own.below + own.above - own.defenders_above + net

    alternatives = find_alternatives(result, score)
    if vulnerable is None:
        other = find_alternatives(result._replace(vulnerable=True), score)
        alternatives = [each for each in alternatives if each in other]  # what holds either way is told
    return Explanation(items, alternatives, _why_in_rubber(side, vulnerable))


def explain_rubber_end(rubber: Row) -> list[Item]:
    """The bonuses at the end of a rubber, by its row of `rubbers`."""
    items = []
    for name, words, law in _BONUSES:
        for at, side in enumerate(_COLUMNS):
            points = rubber[f"{side}_{name}"]
            if points and rubber["ns_total"] is not None:
                other = rubber[f"{_COLUMNS[1 - at]}_games"]
                words_of_side = words.format(other=_NUMBERS[other] if other is not None else "")
                items.append(Item(words_of_side, points, ABOVE, SIDES[at], law))
    return items


def explain_chicago_deals(deals: Sequence[Row], options: Mapping[str, Any]) -> Iterator[Explanation | None]:
    """The deals of a round, by their rows of `chicago_deals`; None for one that was not scored."""
    parts: _Parts = (0, 0)
    number = 0
    for deal in deals:
        if deal["deal"] > number + 1:
            parts = (None, None)
        number = deal["deal"]
        yield _explain_chicago_deal(deal, parts, options)
        parts = (deal["ns_part"], deal["ew_part"])


def _explain_chicago_deal(deal: Row, parts: _Parts, options: Mapping[str, Any]) -> Explanation | None:
    if deal["left_out"] is not None or deal["ns_score"] is None or deal["ew_score"] is None:
        return None
    if deal["contract"] is None:
        return Explanation(_written_items(deal, ("score",)), [], "")
    side, honours = deal["declaring_side"], _honour_items(deal, options)
    if side is None or deal["tricks"] is None:
        return Explanation(honours, [], "")
    vulnerable = bool(deal[f"{_COLUMNS[side]}_vul"])
    is_last = deal["deal"] == 4

    def explain(each: Result, part: int = parts[side] or 0) -> list[Item]:
        if options["chicago_type"] == "duplicate":
            return explain_duplicate(each, side)
        return explain_chicago(each, side, _chicago_premium(each, part, is_last, options), part)

    for era in LAWS:
        result = result_of(deal, vulnerable, era)
        items = [*explain(result), *honours]
        if _by_side(items) == [deal["ns_score"], deal["ew_score"]]:
            break
    net = sum(item.points if item.side == SIDES[side] else -item.points for item in honours)
    alternatives = find_alternatives(result, lambda each: net_of(explain(each), side) + net)
    if parts[side] is None:
        other = find_alternatives(result, lambda each: net_of(explain(each, _MOST_PART), side) + net)
        alternatives = [each for each in alternatives if each in other]  # what holds whatever was carried is told
    return Explanation(items, alternatives, _why_in_chicago(deal, side, vulnerable, options))


def _chicago_premium(result: Result, part: int, is_last: bool, options: Mapping[str, Any]) -> int:
    below = result.points().below
    if below and below + part >= 100:
        return 500 if result.vulnerable else 300
    return int(options["chicago_final_part"]) if below and is_last else 0


def explain_duplicates(rows: Sequence[Row]) -> Iterator[Explanation | None]:
    """Results of duplicate, by their rows of `results`; None for one whose score was not computed."""
    return map(_explain_duplicate, rows)


def _explain_duplicate(row: Row) -> Explanation | None:
    if row["score_source"] == "recorded" or (row["score_ns"] is None and row["score_declarer"] is None):
        return None
    if not row["level"]:
        return Explanation([], [], "")
    side = row["declaring_side"]
    result = result_of(row, bool(row["declarer_vul"]), row["score_law"] or LAWS[0])
    alternatives = find_alternatives(result, lambda each: score_of(*each))
    return Explanation(explain_duplicate(result, side), alternatives, _why_on_board(row))


def explain_minibridges(rows: Sequence[Row], variants: Mapping[str, str]) -> Iterator[Explanation | None]:
    """Results of Minibridge, by their rows of `results`; None for one whose score was not computed.

    Args:
        rows: the rows.
        variants: of `minibridge_score`.
    """
    for row in rows:
        if row["score_source"] != "computed":
            yield None
            continue
        side, has_vulnerability = row["declaring_side"], variants["minibridge_vulnerable"] == "on"
        if not row["level"]:
            yield Explanation([], [], "")
            continue
        result = result_of(row, bool(row["declarer_vul"]) and has_vulnerability, LAWS[0])

        def score(each: Result, side: int | None = side) -> int:
            return net_of(explain_minibridge(each, side, **variants), side)

        game = GAME_LEVELS[result.denomination]
        levels = None if variants["minibridge_level"] == "on" else [game if result.level < game else 1]
        changed = find_alternatives(
            result, score, has_doubling=False, has_vulnerability=has_vulnerability, levels=levels
        )
        why = _why_on_board(row) if has_vulnerability else "nobody is vulnerable in Minibridge"
        yield Explanation(explain_minibridge(result, side, **variants), changed, why)


def explain_honeymoons(rows: Sequence[Row], variant: str) -> Iterator[Explanation | None]:
    """Results of Honeymoon Bridge, by their rows of `results`; None for one whose score was not computed."""
    explain = explain_open_stock if variant == "open-stock" else explain_duplicate
    for row in rows:
        if row["score_source"] != "computed":
            yield None
            continue
        if not row["level"]:
            yield Explanation([], [], "")
            continue
        side, result = row["declaring_side"], result_of(row, bool(row["declarer_vul"]), row["score_law"])

        def score(each: Result, side: int | None = side) -> int:
            return net_of(explain(each, side), side)

        why = "nobody is vulnerable unless it is recorded" if row["vulnerable"] is None else _why_on_board(row)
        yield Explanation(explain(result, side), find_alternatives(result, score), why)


def net_of(items: Sequence[Item], side: int | None) -> int:
    """The points of the declaring side less those of the defenders."""
    own = "declarer" if side is None else SIDES[side]
    return sum(item.points if item.side == own else -item.points for item in items)


def result_of(row: Row, vulnerable: bool, law_era: str) -> Result:
    """Contract and tricks of a row."""
    contract = contract_from_text(row["contract"])
    assert contract is not None
    return Result(
        contract.level, contract.denomination or 0, contract.doubling, vulnerable, row["tricks"] or 0, law_era
    )


def _honour_items(deal: Row, options: Mapping[str, Any]) -> list[Item]:
    if not any(honour_points(deal, dict(options))):
        return []
    items = []
    for each in deal["honours"].split():
        holder, _, points = each.partition(":")
        seat = None if holder in SIDES else SEATS.index(holder)
        side = SIDES.index(holder) if seat is None else seat & 1
        items.append(honours_item(int(points), side, seat, at_notrump="NT" in deal["contract"]))
    return items


def _written_items(deal: Row, names: Sequence[str]) -> list[Item]:
    """The points of a deal of which only these are told."""
    return [
        Item("as written", deal[f"{column}_{name}"], BELOW if name == BELOW else ABOVE, side, "")
        for name in names
        for column, side in zip(_COLUMNS, SIDES, strict=True)
        if deal[f"{column}_{name}"]
    ]


def _sums(items: Sequence[Item]) -> list[int]:
    """Points below and above the line of North-South, then of East-West."""
    return [
        sum(item.points for item in items if item.side == side and item.line == line)
        for side in SIDES
        for line in (BELOW, ABOVE)
    ]


def _by_side(items: Sequence[Item]) -> list[int]:
    return [sum(item.points for item in items if item.side == side) for side in SIDES]


def _why_in_rubber(side: int, vulnerable: bool | None) -> str:
    if vulnerable is None:
        return f"whether {SIDE_NAMES[side]} are vulnerable is not known, and makes no difference here"
    won = "they have won a game of this rubber" if vulnerable else "they have won no game of this rubber yet"
    return f"{SIDE_NAMES[side]} {_are(vulnerable)}: {won}"


def _why_in_chicago(deal: Row, side: int, vulnerable: bool, options: Mapping[str, Any]) -> str:
    is_dealers = options["chicago_vul"] == "dealer"
    is_dealt = deal["dealer"] is not None and deal["dealer"] & 1 == side
    rule = {1: False, 4: True}.get(deal["deal"], is_dealt == is_dealers)
    if rule != vulnerable:
        why = "as recorded"
    elif deal["deal"] == 1:
        why = "nobody is on the first deal of a round"
    elif deal["deal"] == 4:
        why = "everybody is on the fourth deal of a round"
    else:
        who = "the dealer's side" if is_dealers else "the side that did not deal"
        why = f"on the second and third deal {who} is"
    return f"{SIDE_NAMES[side]} {_are(vulnerable)}: {why}"


def _why_on_board(row: Row) -> str:
    side = row["declaring_side"]
    who = "the declaring side is" if side is None else f"{SIDE_NAMES[side]} are"
    state = f"{who} {'' if row['declarer_vul'] else 'not '}vulnerable"
    if row["vulnerable_source"] == "board-number":
        return f"{state}: board {row['board']} is {VULNERABILITIES[row['vulnerable']]} (Law 2)"
    return f"{state}: as recorded"


def _are(vulnerable: bool) -> str:
    return f"are {'' if vulnerable else 'not '}vulnerable"
