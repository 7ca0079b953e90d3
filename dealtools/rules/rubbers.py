"""What can be wrong across the deals of a rubber (RUB): what its source says against what the rubber comes to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dealtools.bridge.contract import PASSED_OUT
from dealtools.bridge.seat import SEATS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule, all_rules, rule
from dealtools.findings.wording import counted
from dealtools.rules.across import DealViolation
from dealtools.rules.rubber_facts import (
    UNKNOWN,
    State,
    games_before,
    is_explained_by_vulnerability,
    is_state,
    is_vulnerability_sure,
    points_words,
    recorded_points_words,
    rubber_bonus,
    rubbers_with,
    slip_hint,
    state_after,
    state_words,
    step,
    vulnerability_difference,
    vulnerability_words,
    vulnerable_before,
    wrong_points,
    wrong_state,
)
from dealtools.rules.wording import SEAT_NAMES, SIDE_NAMES, contract_name

if TYPE_CHECKING:
    from dealtools.tables.rubber_differences import Differences
    from dealtools.tables.rubber_groups import Stretch
    from dealtools.tables.rubbers import ScoredRubbers

_SIDES = ("ns", "ew")
_LACKING = {"no-contract": "contract", "no-side": "declaring side", "no-tricks": "number of tricks"}


@dataclass(slots=True)
class Seen:
    """What was reported already, so that what follows from it is not reported too.

    Attributes:
        odd: the deals that a rule has to look at.
        deals: places of deals that something is wrong with.
        rubbers: numbers of their rubbers, from 0.
    """

    odd: "Differences"
    deals: set[int] = field(default_factory=set)
    rubbers: set[int] = field(default_factory=set)


def check_rubbers(scored: "ScoredRubbers", by_agreement: Iterable[int] = ()) -> Iterator[tuple[Rule, DealViolation]]:
    """What is wrong across the deals of rubbers, rule after rule by their codes: a cause before its consequences.

    Args:
        scored: the rubbers.
        by_agreement: numbers of rubbers, from 0, of whose totals nothing is said.
    """
    from dealtools.tables.rubber_differences import find_differences  # with numpy, which few records need

    seen = Seen(find_differences(scored), rubbers=set(by_agreement))
    for each in all_rules():
        if each.kind == "rubber":
            found = list(each.function(scored, seen))
            if each.severity is Severity.ERROR:
                seen.deals.update(violation.place for violation in found)
                seen.rubbers.update(int(scored.rubber[violation.place]) for violation in found)
            for violation in found:
                yield each, violation


@rule("RUB101", "deal-after-rubber-end", Severity.ERROR, law="Law 74 of Rubber Bridge", kind="rubber")
def deal_after_rubber_end(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """A deal stands in a rubber that a side has won already.

    Why: the second game ends a rubber. Deals behind it are not scored; it is said of the first of them.

    Bad (sheet):
        rubber,contract,declarer,tricks
        1,3NT,N,9
        1,4S,S,10
        1,2C,E,8
    Good (sheet):
        rubber,contract,declarer,tricks
        1,3NT,N,9
        1,4S,S,10
        2,2C,E,8
    """
    for _, places in rubbers_with(scored, seen.odd.after_end):
        after = [place for place in places if seen.odd.after_end[place]]
        last = next(place for place in reversed(places) if not scored.scores.is_after_end[place])
        side = SIDE_NAMES[int(scored.scores.game_won[last])]
        more = f"; {counted(len(after) - 1, 'deal')} more behind it" if len(after) > 1 else ""
        yield DealViolation(
            after[0],
            "rubber",
            f"{side} won the rubber with deal {scored.number[last]}, so this deal is not scored{more}",
            "give the next rubber a name of its own",
        )


@rule("RUB102", "rubber-deal-not-scorable", Severity.ERROR, kind="rubber")
def rubber_deal_not_scorable(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """A record does not say what is needed to score its deal.

    Why: the totals of the rubber cannot be known without it; nothing is guessed.
    """
    for place in seen.odd.left_out.nonzero()[0].tolist():
        lacking = _LACKING.get(scored.left_out(place) or "")
        # Of rows of sheets the empty cell is reported.
        if lacking and scored.deals[place].extra.places:
            message = f"the {lacking} is not known, so that neither this deal nor the rubber can be scored"
            yield DealViolation(place, "", message, "complete the record")


@rule("RUB103", "rubber-beginning-missing", Severity.ERROR, law="Law 73 of Rubber Bridge", kind="rubber")
def rubber_beginning_missing(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """The vulnerability of the first deal shows games won before, and nothing tells the points of these.

    Why: the deals here are scored, but the totals of the rubber cannot be known. In PBN ScoreRubberHistory tells what
    was before.
    """
    for number, group in enumerate(scored.groups):
        stretches = group.stretches
        if stretches and not stretches[0].start.is_known and not stretches[-1].start.is_known:
            place = int(scored.begins[number])
            found = VULNERABILITIES[scored.deals[place].vulnerable or 0]
            yield DealViolation(
                place,
                "vulnerable",
                f"{found} vulnerable in the first deal of a rubber: games were won before, their points are missing",
                "add the deals before, or a ScoreRubberHistory; a new rubber begins with None",
                found,
                "None",
            )


@rule("RUB104", "rubber-dealer-mismatch", Severity.WARNING, kind="rubber")
def rubber_dealer_mismatch(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """The recorded dealer is not the player whose turn it is.

    Why: the deal passes clockwise, also after a deal that was passed out unless it was agreed otherwise
    (`--passed-out same-dealer`); most often a deal is missing. It is said of the first deal of a rubber that it is true
    of, and changes no score.

    Bad (sheet):
        rubber,dealer,contract,declarer,tricks
        1,N,2S,N,8
        1,S,2S,N,8
    Good (sheet):
        rubber,dealer,contract,declarer,tricks
        1,N,2S,N,8
        1,E,2S,N,8
    """
    for _, places in rubbers_with(scored, seen.odd.dealer):
        place = next(place for place in places if seen.odd.dealer[place])
        before, dealer = scored.deals[place - 1], scored.deals[place].dealer or 0
        is_again = before.contract == PASSED_OUT and scored.options.passed_out in ("same-dealer", "replay-same-cards")
        right = ((before.dealer or 0) + (0 if is_again else 1)) % 4
        message = f"{SEAT_NAMES[dealer]} is recorded as dealer, but it is {SEAT_NAMES[right]}'s turn to deal"
        hint = "a deal may be missing before this one"
        if before.contract == PASSED_OUT and dealer == before.dealer:
            hint = "with --passed-out same-dealer the dealer deals again when all have passed"
        yield DealViolation(place, "dealer", message, hint, SEATS[dealer], SEATS[right])


@rule("RUB105", "rubber-deal-twice", Severity.WARNING, kind="rubber")
def rubber_deal_twice(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """A deal has the number, contract, side and tricks of a deal of the rubber before it.

    Why: rows may have been pasted twice. Both are scored; it is said of the first that comes again.

    Bad (sheet):
        rubber,deal,contract,declarer,tricks
        1,1,2S,N,8
        1,1,2S,N,8
    Good (sheet):
        rubber,deal,contract,declarer,tricks
        1,1,2S,N,8
        1,2,2S,N,8
    """
    for _, places in rubbers_with(scored, seen.odd.twice):
        again = next(place for place in places if seen.odd.twice[place])
        message = f"deal {scored.deals[again].number} stands in this rubber already, with the same result"
        yield DealViolation(again, "deal", message, "if it was written twice, take one out: both are scored")


@rule("RUB201", "vul-rubber-mismatch", Severity.ERROR, law="Law 73 of Rubber Bridge", kind="rubber")
def vul_rubber_mismatch(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """The recorded vulnerability is not that of the games won before.

    Why: in rubber bridge a side is vulnerable from the deal after its first game of this rubber on, whatever the
    number of the board. The games decide the score. It is said once as long as the difference stays the same; beside
    a ScoreRubberHistory the record is judged by that.

    Bad (sheet):
        rubber,vulnerable,contract,declarer,tricks
        1,None,3NT,N,9
        1,None,2S,N,8
    Good (sheet):
        rubber,vulnerable,contract,declarer,tricks
        1,None,3NT,N,9
        1,NS,2S,N,8
    """
    for _, places in rubbers_with(scored, seen.odd.vulnerable):
        before = 0
        for place in places:
            if not scored.is_sure[place] or scored.scores.is_after_end[place]:
                continue
            deal, right = scored.deals[place], vulnerable_before(scored, place)
            difference = vulnerability_difference(deal, right)
            if difference and difference != before and deal.extra.history is None:
                found = vulnerability_words(deal)
                ns, ew = games_before(scored, place)
                yield DealViolation(
                    place,
                    "vulnerable",
                    f"recorded is {found}, but N-S have won {counted(ns, 'game')} and E-W {counted(ew, 'game')} before "
                    f"this deal: {VULNERABILITIES[right]}",
                    "look at the deals before: one may be missing, wrong, or belong to another rubber",
                    found,
                    VULNERABILITIES[right],
                )
            before = before if difference is None else difference


@rule("RUB202", "rubber-score-mismatch", Severity.ERROR, law="Law 72 of Rubber Bridge", kind="rubber")
def rubber_score_mismatch(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """The recorded points of a deal are not those that its result comes to.

    Why: below the line stand the tricks bid and made, above it everything else, by the vulnerability before the deal.
    The bonus for the rubber may be in the points or not.

    Bad (sheet):
        rubber,contract,declarer,tricks,ns_below,ns_above
        1,3NT,N,10,130,0
    Good (sheet):
        rubber,contract,declarer,tricks,ns_below,ns_above
        1,3NT,N,10,100,30
    """
    for place in seen.odd.points.nonzero()[0].tolist():
        deal = scored.deals[place]
        if deal.contract is None or not is_vulnerability_sure(scored, place):
            continue
        if deal.extra.places and deal.vulnerable == vulnerable_before(scored, place):
            continue  # the record was judged by itself
        wrong = wrong_points(scored, place)
        if wrong and not is_explained_by_vulnerability(scored, place):
            (side, line), *_ = wrong
            found, right = recorded_points_words(deal), points_words(scored, place)
            tricks = "" if deal.tricks is None else f" with {counted(deal.tricks, 'trick')}"
            message = f"recorded is {found}, but {contract_name(deal.contract, deal.declarer)}{tricks} comes to {right}"
            yield DealViolation(place, f"{_SIDES[side]}_{line}", message, slip_hint(scored, place), found, right)


@rule("RUB203", "game-line-mismatch", Severity.ERROR, law="Law 73 of Rubber Bridge", kind="rubber")
def game_line_mismatch(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """The recorded games or part scores are not those that the deals come to.

    Why: 100 points below the line win a game, whether in one deal or several, and cancel the part scores of both
    sides for the next game.

    Bad (sheet):
        rubber,contract,declarer,tricks,ns_part,ns_games
        1,2S,N,8,60,0
        1,1NT,N,7,100,0
    Good (sheet):
        rubber,contract,declarer,tricks,ns_part,ns_games
        1,2S,N,8,60,0
        1,1NT,N,7,0,1
    """
    for number, places in rubbers_with(scored, seen.odd.state | seen.odd.history):
        group = scored.groups[number]
        history = scored.deals[places[0]].extra.history
        if group.is_next and history is not None and not history.is_start:
            message = "points of a rubber stand as scored before this deal, but the deal before ended the rubber"
            yield DealViolation(places[0], "history", message, "look at the deal before")
        yield from _history_lines(scored, places, group.stretches)
        told: State | None = None
        for place in places:
            deal = scored.deals[place]
            recorded = State(deal.recorded.part, deal.recorded.games)
            if recorded == (UNKNOWN, UNKNOWN) or not scored.is_sure_after[place]:
                continue
            right = state_after(scored, place)
            carried_on = None if told is None else step(scored, place, told)
            if (
                not is_state(recorded, right)
                and not (carried_on is not None and is_state(recorded, carried_on))
                and place not in seen.deals
            ):
                yield wrong_state(place, recorded, right)
            told = recorded


@rule("RUB204", "rubber-running-total-mismatch", Severity.ERROR, law="Law 72 of Rubber Bridge", kind="rubber")
def rubber_running_total_mismatch(scored: "ScoredRubbers", seen: Seen) -> Iterator[DealViolation]:
    """A running total or the total of a rubber is not what its deals come to.

    Why: the total is all points below and above the line, with the bonus for the rubber or for an unfinished one. An
    error in adding is said where it first shows; totals that only carry it on are not reported again.

    Bad (sheet):
        rubber,contract,declarer,tricks,ns_running,ew_running
        1,2S,N,8,60,0
        1,2S,N,9,130,0
    Good (sheet):
        rubber,contract,declarer,tricks,ns_running,ew_running
        1,2S,N,8,60,0
        1,2S,N,9,150,0
    """
    for number, places in rubbers_with(scored, seen.odd.running | seen.odd.history):
        yield from _history_totals(scored, places, scored.groups[number].stretches, seen)
        yield from _running_totals(scored, places, seen)
    for number, places in rubbers_with(scored, seen.odd.total):
        if number not in seen.rubbers and scored.is_known[number]:
            yield from _closing_total(scored, number, places)


def _history_lines(scored: "ScoredRubbers", places: range, stretches: "tuple[Stretch, ...]") -> Iterator[DealViolation]:
    """Histories in the middle of a rubber whose games or part scores are not those of the deals before."""
    for stretch in stretches[1:]:
        place = places[stretch.first]
        told = State(stretch.start.part, stretch.start.games)
        deal = scored.deals[place]
        if deal.extra.history is None or deal.errors or not scored.is_sure_after[place - 1]:
            continue
        right = state_after(scored, place - 1)
        if told != right:
            found, expected = state_words(told), state_words(right)
            message = f"recorded before this deal is {found}, but the deals before come to {expected}"
            yield DealViolation(place, "history", message, "look for a deal that is missing or wrong", found, expected)


def _history_totals(
    scored: "ScoredRubbers", places: range, stretches: "tuple[Stretch, ...]", seen: Seen
) -> Iterator[DealViolation]:
    """Histories in the middle of a rubber whose points are not those of the deals before."""
    for stretch in stretches[1:]:
        place = places[stretch.first]
        deal = scored.deals[place]
        if deal.extra.history is None or deal.errors or not scored.is_sum_sure[place - 1] or place in seen.deals:
            continue
        told = [below + above for below, above in zip(stretch.start.below, stretch.start.above, strict=True)]
        right = [int(scored.scores.ns_running[place - 1]), int(scored.scores.ew_running[place - 1])]
        if told != right:
            found, expected = (f"N-S {ns}, E-W {ew}" for ns, ew in (told, right))
            message = f"recorded before this deal is {found} in all, but the deals before come to {expected}"
            yield DealViolation(place, "history", message, "look for a deal that is missing or wrong", found, expected)


def _running_totals(scored: "ScoredRubbers", places: range, seen: Seen) -> Iterator[DealViolation]:
    before = [0, 0]
    for place in places:
        recorded = scored.deals[place].recorded.running
        if recorded == UNKNOWN or not scored.is_sum_sure[place]:
            continue
        for at, side in enumerate(_SIDES):
            written = recorded[at]
            if written is None:
                continue
            right = int(getattr(scored.scores, f"{side}_running")[place])
            more = written - right
            if more not in (before[at], before[at] - rubber_bonus(scored, place, at)) and place not in seen.deals:
                expected = right + before[at]
                message = f"recorded are {written} for {SIDE_NAMES[at]} after this deal, but it comes to {expected}"
                yield DealViolation(place, f"{side}_running", message, "", str(written), str(expected))
            before[at] = more


def _closing_total(scored: "ScoredRubbers", number: int, places: range) -> Iterator[DealViolation]:
    rows = scored.groups[number].totals
    for at, side in enumerate(_SIDES):
        told: list[tuple[int | None, int, int | None]] = [
            (scored.deals[place].recorded.total[at], place, None) for place in places
        ]
        told += [(scored.totals_told[row].recorded.total[at], places[-1], row) for row in rows]
        written, place, row = next((each for each in reversed(told) if each[0] is not None), (None, 0, None))
        right = int(getattr(scored.totals, f"{side}_total")[scored.ends[number]])
        if written not in (None, right):
            message = f"recorded is a total of {written} for {SIDE_NAMES[at]}, but the rubber comes to {right}"
            yield DealViolation(place, f"{side}_total", message, "", str(written), str(right), row)
