"""What can be wrong across the deals of a Chicago round (CHI): what its source says against what the round comes to."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dealtools.bridge.contract import PASSED_OUT
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule, all_rules, rule
from dealtools.findings.wording import counted
from dealtools.rules.across import DealViolation
from dealtools.rules.wording import SIDE_NAMES, contract_name
from dealtools.scoring.duplicate import score_of

if TYPE_CHECKING:
    from dealtools.tables.chicagos import ScoredChicagos

_SIDES = ("ns", "ew")
_LACKING = {
    "no-contract": "contract",
    "no-side": "declaring side",
    "no-tricks": "number of tricks",
    "no-vulnerability": "vulnerability",
}


def check_rounds(scored: "ScoredChicagos") -> Iterator[tuple[Rule, DealViolation]]:
    """What is wrong across the deals of rounds, rule after rule by their codes: a cause before its consequences."""
    seen: set[int] = set()
    for each in all_rules():
        if each.kind == "chicago":
            found = list(each.function(scored, seen))
            seen.update(int(scored.round_of[violation.place]) for violation in found)
            for violation in found:
                yield each, violation


@rule("CHI101", "chicago-deal-number", Severity.ERROR, kind="chicago")
def chicago_deal_number(scored: "ScoredChicagos", seen: set[int]) -> Iterator[DealViolation]:
    """The number of a deal is not the one that it has in its round.

    Why: a round has four deals, whose numbers tell who is vulnerable. Most often one is missing, and then the total of
    the round is not known. A deal that is passed out and dealt again keeps its number.

    Bad (chicago sheet):
        round,deal,dealer,contract,declarer,tricks
        1,1,N,2S,N,8
        1,2,E,1NT,S,7
        1,4,W,2D,W,8
    Good (chicago sheet):
        round,deal,dealer,contract,declarer,tricks
        1,1,N,2S,N,8
        1,2,E,1NT,S,7
        1,3,S,3H,E,9
        1,4,W,2D,W,8
    """
    for place in scored.is_odd.nonzero()[0].tolist():
        deal, number, missing = scored.deals[place], int(scored.scores.deal[place]), int(scored.missing[place])
        expected = number - missing
        written = deal.board or ""
        if missing:
            what = f"{counted(missing, 'deal')} of its round {'is' if missing == 1 else 'are'} missing"
            hint = "add what is missing; without it the total is not known"
            if place and scored.scores.deal[place - 1] == expected and scored.deals[place - 1].contract == PASSED_OUT:
                hint = "a deal that was passed out is one of the four with --passed-out counts-as-deal"
        else:
            what, hint = f"it is the {_ORDINALS[expected - 1]} of its round", "look at the deals before"
        yield DealViolation(place, "deal", f"deal {written} is recorded, but {what}", hint, written, str(expected))


@rule("CHI102", "deal-after-round-end", Severity.ERROR, kind="chicago")
def deal_after_round_end(scored: "ScoredChicagos", seen: set[int]) -> Iterator[DealViolation]:
    """A fifth deal stands in a round.

    Why: a round ends with its fourth deal. Deals behind it are not scored; it is said of the first of them.

    Bad (chicago sheet):
        round,dealer,contract,declarer,tricks
        1,N,2S,N,8
        1,E,1NT,S,7
        1,S,3H,E,9
        1,W,2D,W,8
        1,N,2S,N,8
    Good (chicago sheet):
        round,dealer,contract,declarer,tricks
        1,N,2S,N,8
        1,E,1NT,S,7
        1,S,3H,E,9
        1,W,2D,W,8
        2,N,2S,N,8
    """
    is_after_end = scored.scores.is_after_end
    for number in dict.fromkeys(scored.round_of[is_after_end].tolist()):
        places = range(int(scored.begins[number]), int(scored.begins[number + 1]))
        after = [place for place in places if is_after_end[place]]
        more = f"; {counted(len(after) - 1, 'deal')} more behind it" if len(after) > 1 else ""
        message = f"the round is over with its fourth deal, so this deal is not scored{more}"
        yield DealViolation(after[0], "rubber", message, "give the next round a name of its own")


@rule("CHI103", "chicago-deal-not-scorable", Severity.ERROR, kind="chicago")
def chicago_deal_not_scorable(scored: "ScoredChicagos", seen: set[int]) -> Iterator[DealViolation]:
    """A deal does not say what is needed to score it.

    Why: the total of the round cannot be known without it; nothing is guessed. On the second and third deal who is
    vulnerable depends on the dealer.

    Bad (chicago sheet):
        round,contract,declarer,tricks
        1,2S,N,8
        1,1NT,S,7
    Good (chicago sheet):
        round,dealer,contract,declarer,tricks
        1,N,2S,N,8
        1,E,1NT,S,7
    """
    for place in scored.is_left_out().nonzero()[0].tolist():
        reason = scored.left_out(place) or ""
        # Of rows of sheets the empty cell is reported.
        if reason in _LACKING and (scored.deals[place].extra.places or reason == "no-vulnerability"):
            message = f"the {_LACKING[reason]} is not known, so that neither this deal nor the round can be scored"
            hint = "say who dealt" if reason == "no-vulnerability" else "complete the record"
            yield DealViolation(place, "", message, hint)


@rule("CHI201", "chicago-vul-mismatch", Severity.ERROR, kind="chicago")
def chicago_vul_mismatch(scored: "ScoredChicagos", seen: set[int]) -> Iterator[DealViolation]:
    """The recorded vulnerability is not that of the deal's number and dealer.

    Why: on the first deal nobody is vulnerable, on the second and third the dealer's side (or, where so agreed, the
    other side), on the fourth everybody. The deal is scored as recorded.

    Bad (chicago sheet):
        round,dealer,vulnerable,contract,declarer,tricks
        1,N,None,2S,N,8
        1,E,All,1NT,S,7
    Good (chicago sheet):
        round,dealer,vulnerable,contract,declarer,tricks
        1,N,None,2S,N,8
        1,E,EW,1NT,S,7
    Source: Bicycle, "Four Deal Bridge".
    """
    told, right = scored.deals.codes["vulnerable"], scored.by_number
    wrong = (told >= 0) & (right >= 0) & (told != right) & ~scored.scores.is_after_end
    for place in wrong.nonzero()[0].tolist():
        found, expected = VULNERABILITIES[told[place]], VULNERABILITIES[right[place]]
        number, dealer = int(scored.scores.deal[place]), int(scored.scores.dealer[place])
        by = f", dealt by {SEATS[dealer]}" if number in (2, 3) else ""
        other = "the other side is vulnerable with --chicago-vul " + (
            "non-dealer" if scored.options.chicago_vul == "dealer" else "dealer"
        )
        hint = other if number in (2, 3) and found in VULNERABILITIES[1:3] else "a deal may be missing before this one"
        message = f"recorded is {found}, but deal {number} of a round{by} is {expected}"
        yield DealViolation(place, "vulnerable", message, hint, found, expected)


@rule("CHI202", "chicago-score-mismatch", Severity.ERROR, kind="chicago")
def chicago_score_mismatch(scored: "ScoredChicagos", seen: set[int]) -> Iterator[DealViolation]:
    """The recorded points of a deal are not those that it comes to in its round.

    Why: part scores of deals before count towards a game, and the last deal has a premium of its own; by agreement
    each deal is scored by itself instead (`--chicago-type duplicate`). It is not said where a deal before in the round
    is wrong, or the record has an error already.

    Bad (chicago sheet):
        round,dealer,contract,declarer,tricks,ns_score,ew_score
        1,N,2S,N,8,60,0
        1,E,1NT,S,7,40,0
    Good (chicago sheet):
        round,dealer,contract,declarer,tricks,ns_score,ew_score
        1,N,2S,N,8,60,0
        1,E,1NT,S,7,340,0
    """
    wrong_in: set[int] = set()
    for place in _differing(scored, "score"):
        number = int(scored.round_of[place])
        deal, right = scored.deals[place], _points(scored, "score", place)
        if number in seen | wrong_in or deal.errors or not scored.scores.is_known[place] or deal.contract is None:
            continue
        ns, ew = deal.recorded.score
        if _is_right((ns, ew), right):
            continue
        wrong_in.add(number)
        found = ", ".join(
            f"{side} {value}" for side, value in zip(SIDE_NAMES, (ns, ew), strict=True) if value is not None
        )
        expected = f"{SIDE_NAMES[0]} {right[0]}, {SIDE_NAMES[1]} {right[1]}"
        tricks = "" if deal.tricks is None else f" with {counted(deal.tricks, 'trick')}"
        message = f"recorded is {found}, but {contract_name(deal.contract, deal.declarer)}{tricks} comes to {expected}"
        yield DealViolation(place, "score", message, _hint(scored, place, right), found, expected)


@rule("CHI203", "chicago-total-mismatch", Severity.ERROR, kind="chicago")
def chicago_total_mismatch(scored: "ScoredChicagos", seen: set[int]) -> Iterator[DealViolation]:
    """A part score, a running total or the total of a round is not what its deals come to.

    Bad (chicago sheet):
        round,dealer,contract,declarer,tricks,ns_running,ew_running
        1,N,2S,N,8,60,0
        1,E,1NT,S,7,340,0
    Good (chicago sheet):
        round,dealer,contract,declarer,tricks,ns_running,ew_running
        1,N,2S,N,8,60,0
        1,E,1NT,S,7,400,0
    """
    told: set[int] = set()
    pairs = [("part", "part"), ("running", "running"), ("total", "running")]
    for name, own in pairs:
        if name == "part" and scored.options.chicago_type != "carry":
            continue
        for place in _differing(scored, name, own):
            number = int(scored.round_of[place])
            if number in seen | told or not scored.scores.is_known[place]:
                continue
            recorded = getattr(scored.deals[place].recorded, name)
            right = _points(scored, own, place)
            whole = (int(scored.totals.ns_total[scored.row[number]]), int(scored.totals.ew_total[scored.row[number]]))
            if name == "total" and _is_right(recorded, whole):
                continue
            at = next(at for at in (0, 1) if recorded[at] not in (None, right[at]))
            told.add(number)
            message = f"recorded are {recorded[at]} for {SIDE_NAMES[at]}, but its deals come to {right[at]}"
            yield DealViolation(place, f"{_SIDES[at]}_{name}", message, "", str(recorded[at]), str(right[at]))
    yield from _closing_totals(scored, seen | told)


def _hint(scored: "ScoredChicagos", place: int, right: tuple[int, int]) -> str:
    """What agreement gives the recorded points."""
    deal, contract = scored.deals[place], scored.deals[place].contract
    if contract is None or not contract.level or deal.side is None or deal.tricks is None:
        return ""
    is_vulnerable = bool(scored.scores.vulnerable[place] >> deal.side & 1)
    own = score_of(contract.level, contract.denomination, contract.doubling, is_vulnerable, deal.tricks)
    if scored.options.chicago_type == "carry" and _is_right(deal.recorded.score, _both(own, deal.side)):
        return "that is the score of the deal by itself, as with --chicago-type duplicate"
    more = [0 if value is None else value - points for value, points in zip(deal.recorded.score, right, strict=True)]
    if sorted(more) in ([0, 100], [0, 150]):
        return f"honours of {max(more)} would explain it (--honours on)"
    return ""


def _both(score: int, side: int) -> tuple[int, int]:
    """A score of the declaring side as the points of both."""
    gains = max(score, 0), max(-score, 0)
    return gains if side == 0 else gains[::-1]


_ORDINALS = ("first", "second", "third", "fourth")


def _points(scored: "ScoredChicagos", name: str, place: int) -> tuple[int, int]:
    return int(getattr(scored.scores, f"ns_{name}")[place]), int(getattr(scored.scores, f"ew_{name}")[place])


def _differing(scored: "ScoredChicagos", name: str, own: str = "") -> list[int]:
    """The scored deals for which something recorded is not what they come to."""
    if scored.deals.recorded is None:
        return []
    import numpy as np  # which few records need

    from dealtools.tables.deal_columns import NO_POINTS

    recorded = scored.deals.points(name)
    right = np.stack([getattr(scored.scores, f"{side}_{own or name}") for side in _SIDES], axis=1)
    differs = ((recorded != NO_POINTS) & (recorded != right)).any(axis=1) & ~scored.is_left_out()
    places: list[int] = differs.nonzero()[0].tolist()
    return places


def _is_right(recorded: tuple[int | None, int | None], right: tuple[int, int]) -> bool:
    """Whether recorded points are those of both sides, or the difference seen from one."""
    net = right[0] - right[1]
    differences = ((net, None), (None, -net), (net, -net), (net, 0) if net > 0 else (0, -net))
    return all(value in (None, own) for value, own in zip(recorded, right, strict=True)) or recorded in differences


def _closing_totals(scored: "ScoredChicagos", seen: set[int]) -> Iterator[DealViolation]:
    """Rows of their own that tell another total than the deals come to."""
    for number, each in enumerate(scored.rounds):
        if (
            not each.totals
            or number in seen
            or scored.row[number] < 0
            or not scored.totals.is_known[scored.row[number]]
        ):
            continue
        row = each.totals[-1]
        recorded = scored.totals_told[row].recorded.total
        right = (int(scored.totals.ns_total[scored.row[number]]), int(scored.totals.ew_total[scored.row[number]]))
        for at, side in enumerate(_SIDES):
            if recorded[at] not in (None, right[at]):
                message = (
                    f"recorded is a total of {recorded[at]} for {SIDE_NAMES[at]}, but the round comes to {right[at]}"
                )
                place = int(scored.begins[number + 1]) - 1
                yield DealViolation(place, f"{side}_total", message, "", str(recorded[at]), str(right[at]), row)
