"""What the rules of rubbers compare: vulnerability, points, games and totals as recorded and as worked out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.findings.wording import counted
from dealtools.rules.across import DealViolation
from dealtools.rules.wording import SIDE_NAMES, joined
from dealtools.scoring.points import points_of
from dealtools.scoring.slips import name_slips

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dealtools.tables.played_deal import PlayedDeal, Sides
    from dealtools.tables.rubbers import ScoredRubbers

UNKNOWN = (None, None)
_GAME = 100
_SIDES = ("ns", "ew")
_LINES = ("below", "above")


class State(NamedTuple):
    """Part scores and games won, each of North-South and East-West."""

    part: "Sides"
    games: "Sides"


def rubbers_with(scored: "ScoredRubbers", is_odd: "NDArray[np.bool_]") -> Iterator[tuple[int, range]]:
    """The rubbers with deals of some kind: their numbers from 0, and the places of all their deals."""
    for number in dict.fromkeys(scored.rubber[is_odd].tolist()):
        yield number, range(int(scored.begins[number]), int(scored.begins[number + 1]))


def games_before(scored: "ScoredRubbers", place: int) -> tuple[int, int]:
    """Games won before a deal of a rubber that is not over."""
    return int(scored.scores.ns_vul[place]), int(scored.scores.ew_vul[place])


def vulnerable_before(scored: "ScoredRubbers", place: int) -> int:
    """The vulnerability of a deal, by the games won before."""
    ns, ew = games_before(scored, place)
    return ns | ew << 1


def is_vulnerability_sure(scored: "ScoredRubbers", place: int) -> bool:
    """Whether the vulnerability is known: nothing is missing before the deal, or it is recorded."""
    return bool(scored.is_sure[place]) or scored.deals[place].vulnerable is not None


def vulnerability_difference(deal: "PlayedDeal", right: int) -> int | None:
    """The sides whose recorded vulnerability is wrong, as a mask; None where nothing is recorded."""
    if deal.vulnerable is not None:
        return deal.vulnerable ^ right
    if deal.declarer_vul is None or deal.side is None:
        return None
    return (deal.declarer_vul ^ (right >> deal.side & 1)) << deal.side


def vulnerability_words(deal: "PlayedDeal") -> str:
    """The vulnerability as recorded."""
    if deal.vulnerable is not None:
        return VULNERABILITIES[deal.vulnerable]
    return f"{SIDE_NAMES[deal.side or 0]} {'' if deal.declarer_vul else 'not '}vulnerable"


def wrong_points(scored: "ScoredRubbers", place: int) -> list[tuple[int, str]]:
    """The sides and lines whose recorded points are not those of the deal; the bonus for the rubber may be in them."""
    deal, scores = scored.deals[place], scored.scores
    wrong = []
    for side in (0, 1):
        for line in _LINES:
            recorded = getattr(deal.recorded, line)[side]
            right = int(getattr(scores, f"{_SIDES[side]}_{line}")[place])
            allowed = {right, right + rubber_bonus(scored, place, side)} if line == "above" else {right}
            if recorded is not None and recorded not in allowed:
                wrong.append((side, line))
    return wrong


def rubber_bonus(scored: "ScoredRubbers", place: int, side: int) -> int:
    """The bonus that a side gets with a deal that wins the rubber, else 0."""
    scores = scored.scores
    games = (int(scores.ns_games[place]), int(scores.ew_games[place]))
    if int(scores.game_won[place]) != side or games[side] < 2:
        return 0
    return 500 if games[1 - side] else 700


def is_explained_by_vulnerability(scored: "ScoredRubbers", place: int) -> bool:
    """Whether the recorded points are right for the recorded vulnerability, which is reported as wrong."""
    deal = scored.deals[place]
    right = vulnerable_before(scored, place)
    difference = vulnerability_difference(deal, right)
    contract, side = deal.contract, deal.side
    if not difference or contract is None or side is None or deal.tricks is None:
        return False
    era = scored.law_of(place)
    vulnerable = bool((right ^ difference) >> side & 1)
    points = points_of(contract.level, contract.denomination, contract.doubling, vulnerable, deal.tricks, era)
    honours = [int(getattr(scored.scores, f"{name}_honours")[place]) for name in _SIDES]
    above = [points.defenders_above + honours[0], points.defenders_above + honours[1]]
    above[side] = points.above + honours[side]
    below = [0, 0]
    below[side] = points.below
    return all(
        recorded in (None, own, own + rubber_bonus(scored, place, at))
        for line, values in (("below", below), ("above", above))
        for at, (recorded, own) in enumerate(zip(getattr(deal.recorded, line), values, strict=True))
    )


def points_words(scored: "ScoredRubbers", place: int) -> str:
    """The points of a deal as worked out."""
    scores = scored.scores
    values = [[int(getattr(scores, f"{side}_{line}")[place]) for line in _LINES] for side in _SIDES]
    return _points_words((values[0][0], values[1][0]), (values[0][1], values[1][1]))


def recorded_points_words(deal: "PlayedDeal") -> str:
    """The points of a deal as recorded."""
    return _points_words(deal.recorded.below, deal.recorded.above)


def slip_hint(scored: "ScoredRubbers", place: int) -> str:
    """What common slip gives the recorded points; "" where none does."""
    deal = scored.deals[place]
    contract, side = deal.contract, deal.side
    if contract is None or side is None or deal.tricks is None:
        return ""
    nets, more, honours, sums = [], [], [], []
    for at, name in enumerate(_SIDES):
        right = [int(getattr(scored.scores, f"{name}_{line}")[place]) for line in _LINES]
        written = [deal.recorded.below[at], deal.recorded.above[at]]
        taken = [own if value is None else value for own, value in zip(right, written, strict=True)]
        honours.append(int(getattr(scored.scores, f"{name}_honours")[place]))
        more.append(taken[1] - right[1])
        nets.append(sum(taken) - honours[at])
        sums.append(sum(taken) - sum(right))
    if not any(sums):
        return "the points are right, but not all on the right line"
    if any(honours) and more == [-honours[0], -honours[1]]:
        return "the honours are not in the points"
    if sorted(more) in ([0, 100], [0, 150]):
        return f"honours of {max(more)} for {SIDE_NAMES[more.index(max(more))]} would explain it"
    slips = name_slips(
        recorded=nets[side] - nets[1 - side],
        level=contract.level,
        denomination=contract.denomination,
        doubling=contract.doubling,
        vulnerable=bool(vulnerable_before(scored, place) >> side & 1),
        tricks=deal.tricks,
        law_era=scored.law_of(place),
        game="rubber",
    )
    return f"recorded is {slips[0]}" if slips else ""


def state_after(scored: "ScoredRubbers", place: int) -> State:
    """Part scores and games after a deal."""
    scores = scored.scores
    return State(
        (int(scores.ns_part[place]), int(scores.ew_part[place])),
        (int(scores.ns_games[place]), int(scores.ew_games[place])),
    )


def is_state(recorded: State, right: State) -> bool:
    """Whether what is recorded of a state is right."""
    return all(
        value in (None, own)
        for values, owns in zip(recorded, right, strict=True)
        for value, own in zip(values, owns, strict=True)
    )


def step(scored: "ScoredRubbers", place: int, before: State) -> State | None:
    """The state that a deal leads to from a recorded one; None where something of that is not recorded."""
    parts, games = list(before.part), list(before.games)
    for side, name in enumerate(_SIDES):
        below = int(getattr(scored.scores, f"{name}_below")[place])
        part, won = parts[side], games[side]
        if below and part is not None and part + below >= _GAME:
            parts = [0, 0]
            games[side] = None if won is None else won + 1
            break
        if part is not None:
            parts[side] = part + below
    return None if before.part == UNKNOWN else State((parts[0], parts[1]), (games[0], games[1]))


def state_words(state: State) -> str:
    """A state in words, as far as it is told."""
    sides = []
    for at, side in enumerate(SIDE_NAMES):
        games, part = state.games[at], state.part[at]
        told = [] if games is None else [f"{counted(games, 'game')} won"]
        told += [] if part is None else [f"a part score of {part}" if part else "no part score"]
        if told:
            sides.append(f"{side} {joined(told)}")
    return ", ".join(sides)


def _points_words(below: "Sides", above: "Sides") -> str:
    """Points in words, as far as they are told; a side without points only where nobody has any."""
    sides = []
    for at, side in enumerate(SIDE_NAMES):
        told = [f"{value} {line}" for value, line in ((below[at], "below"), (above[at], "above")) if value is not None]
        if below[at] or above[at]:
            sides.append(f"{side} {joined(told)}")
    return ", ".join(sides) or "nothing"


def wrong_state(place: int, recorded: State, right: State) -> DealViolation:
    """What is wrong with part scores or games that are recorded after a deal, at the first column that differs."""
    column = next(
        f"{_SIDES[at]}_{name}"
        for name, values, owns in zip(("part", "games"), recorded, right, strict=True)
        for at in (0, 1)
        if values[at] not in (None, owns[at])
    )
    found, expected = state_words(recorded), state_words(right)
    message = f"recorded is {found}, but after this deal it is {expected}"
    return DealViolation(place, column, message, "", found, expected)
