"""All rules of the game for one playing, without what only follows from something else that was found."""

import math
from collections.abc import Iterator

import dealtools.rules  # noqa: F401 - registers what all_rules gives
from dealtools.bridge.auction import CallFault
from dealtools.bridge.call import PASS
from dealtools.bridge.play import CardFault
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Rule, Violation, all_rules
from dealtools.records.playing import Playing
from dealtools.rules.cards import first_misfit
from dealtools.rules.irregular import is_unmarked_skip
from dealtools.rules.play import lone_lead

Found = tuple[Rule, Violation]

_DEAL = frozenset(("malformed-deal", "unknown-card", "duplicate-card", "missing-card", "wrong-hand-size"))
_DOUBLES = frozenset(("double-without-bid", "double-of-own-side", "double-of-doubled-bid"))
_REDOUBLES = frozenset(("redouble-without-double", "redouble-of-own-side", "redouble-of-redouble"))
_CALLS = _DOUBLES | _REDOUBLES | {
    "malformed-call", "insufficient-bid", "bid-above-seven", "call-out-of-rotation", "auction-incomplete",
    "unjustified-call-mark",
}  # fmt: skip
_TURNS = frozenset(("opening-lead-wrong-hand", "lead-out-of-turn", "play-out-of-turn", "second-card-to-trick"))
_CARDS = _TURNS | {
    "malformed-card", "card-not-held", "card-played-twice", "defective-trick", "card-after-end",
}  # fmt: skip
_CONTRACT = frozenset(("contract-auction-mismatch", "malformed-contract"))
_DECLARER = _CONTRACT | {"declarer-auction-mismatch", "malformed-declarer", "unjustified-declarer-mark"}
_LISTED = frozenset(("listed-contract-mismatch",))  # the list may be about another board
_TRICKS = frozenset(("result-play-mismatch", "result-sum-mismatch", "malformed-result", "result-out-of-range"))
_SCORED = _DECLARER | _TRICKS | {"doubling-auction-mismatch", "passed-out-with-result", "malformed-vulnerable"}

# What is not reported beside what: a consequence, and its possible causes.
_CAUSES: dict[str, frozenset[str]] = {
    "deal-incomplete": _DEAL,
    "deal-spelling": _DEAL,
    "contract-auction-mismatch": _CALLS,
    # The bid that the auction lacks made room for passes behind its end.
    "call-after-end": frozenset(("contract-auction-mismatch",)),
    "doubling-auction-mismatch": _CALLS | _CONTRACT,
    "declarer-auction-mismatch": _CALLS | _CONTRACT | {"dealer-auction-mismatch", "malformed-auction-seat"},
    "unjustified-declarer-mark": _CALLS | _CONTRACT | {"dealer-auction-mismatch", "malformed-auction-seat"},
    "dealer-board-mismatch": frozenset(("dealer-auction-mismatch",)),
    "passed-out-with-result": _CONTRACT | _LISTED,
    "opening-lead-wrong-hand": _DECLARER | {"opening-lead-mismatch"},
    "opening-lead-mismatch": _DECLARER | {"malformed-card", "passed-out-with-result"},
    "card-not-held": frozenset(("opening-lead-mismatch", "opening-lead-wrong-hand")),
    # With other trumps or another leader the cards were read in another order than they were played.
    "revoke": _DECLARER,
    "unjustified-card-mark": _DECLARER,
    "lead-out-of-turn": _DECLARER | {"malformed-card"},
    "play-out-of-turn": _DECLARER | {"malformed-card"},
    "defective-trick": _DECLARER | {"malformed-card"},
    "play-by-deal": frozenset(("opening-lead-wrong-hand", "opening-lead-mismatch", "card-not-held")),
    "result-play-mismatch": _CARDS | _DECLARER | _LISTED | {"passed-out-with-result"},
    "unjustified-result-mark": _CARDS | _DECLARER,
    "claim-impossible": _CARDS | _DECLARER | _LISTED | {"result-play-mismatch", "revoke"},
    "relative-result": frozenset(("result-out-of-range", "result-tricks-mismatch", "result-play-mismatch")),
    "score-mismatch": _SCORED,
    "score-sign-mismatch": _SCORED,
    "honours-mismatch": _SCORED | _DEAL,
    "listed-contract-mismatch": _CALLS,
    "listed-claim-mismatch": _CALLS | _LISTED | {"result-play-mismatch", "claim-impossible"},
    "value-derived": _CALLS | {"malformed-dealer", "malformed-contract", "malformed-declarer"},
    "declarer-missing": frozenset(("contract-missing", "passed-out-with-result")),
}

# Rules about values of the board, which a second result of it takes from the record before.
_OF_BOARD = frozenset(
    ("malformed-dealer", "malformed-vulnerable", "vulnerability-spelling", "deal-missing", "dealer-missing",
     "dealer-board-mismatch", "vul-board-mismatch")
)  # fmt: skip
# Rules about what a row of a results table says itself.
_OF_ROW = frozenset(
    ("malformed-declarer", "malformed-contract", "malformed-result", "result-out-of-range", "passed-out-with-result",
     "opening-lead-mismatch", "result-tricks-mismatch", "result-sum-mismatch", "contract-spelling", "relative-result",
     "score-mismatch", "score-sign-mismatch")
)  # fmt: skip

# Rules that need a look only where a record has something out of the ordinary.
_OF_ODD_DEAL = _DEAL | {"deal-incomplete"}
_OF_MARKS = frozenset(
    ("accepted-irregular-call", "unjustified-call-mark", "accepted-irregular-card", "unjustified-card-mark",
     "irregular-declarer", "unjustified-declarer-mark", "irregular-result", "unjustified-result-mark")
)  # fmt: skip
_OF_LIST = frozenset(("listed-contract-mismatch", "listed-claim-mismatch"))
_OF_RUBBER = frozenset(("vul-history-mismatch", "impossible-rubber-history", "honours-mismatch"))

_RULES = {each.name: each for each in all_rules()}
_PLAYING = tuple(each for each in all_rules() if each.kind == "playing" and not each.is_strict)
_STRICT = tuple(each for each in all_rules() if each.kind == "playing" and each.is_strict)
_USUAL = tuple(each for each in _PLAYING if each.name not in _OF_ODD_DEAL | _OF_MARKS | _OF_LIST | _OF_RUBBER)
_AFTER_BEFORE = tuple(each for each in _USUAL if each.family != "DEA" and each.name not in _OF_BOARD)
_ROW = tuple(each for each in _PLAYING if each.name in _OF_ROW)
_ODD_DEAL, _MARKS, _LIST, _RUBBER = (
    tuple(each for each in _PLAYING if each.name in names) for names in (_OF_ODD_DEAL, _OF_MARKS, _OF_LIST, _OF_RUBBER)
)


def check(playing: Playing, *, strict: bool = False) -> Iterator[Found]:
    """What is wrong with a playing: the rules it breaks, with the facts.

    One mistake gives one finding: what can follow from another finding is left out. A row of a results table is
    judged by its own cells; a record that has its board from the one before is not judged by that board again.

    Args:
        playing: of a record, or of a row of its results table.
        strict: also the rules that are given only under strict checking.
    """
    found: list[Found] = []
    if playing.row:
        _run(_ROW, playing, found)
    else:
        is_second = playing.record.inherited.get("Deal") == "before"
        _run(_AFTER_BEFORE if is_second else _USUAL, playing, found)
        if not is_second and _has_odd_deal(playing):
            _run(_ODD_DEAL, playing, found)
        if _has_marks(playing):
            _run(_MARKS, playing, found)
        if playing.record.listed is not None:
            _run(_LIST, playing, found)
        if "ScoreRubber" in playing.record.values or "ScoreRubberHistory" in playing.record.values:
            _run(_RUBBER, playing, found)
        if strict:
            _run(_STRICT, playing, found)
        auction, play = playing.auction, playing.play
        if auction is not None and (auction.replay.faults or auction.skipped):
            _describe_calls(playing, found)
        if play is not None and (play.replay.faults or play.turned or play.unjudged.cards):
            _describe_cards(playing, found)
    if len(found) > 1:
        return _root_causes(playing, found)
    return iter(found)


def _run(rules: tuple[Rule, ...], playing: Playing, found: list[Found]) -> None:
    for each in rules:
        for violation in each.function(playing):
            found.append((each, violation))  # noqa: PERF401 - nearly always there is none, and a list costs more


def _has_odd_deal(playing: Playing) -> bool:
    """Whether the deal is not four full hands of which all were written."""
    deal = playing.deal
    return not playing.is_sound_deal or playing.deal_source == "completed" or deal is None or None in deal.hands


def _has_marks(playing: Playing) -> bool:
    """Whether something is marked as irregular."""
    auction, play, result = playing.auction, playing.play, playing.result
    return (
        (auction is not None and bool(auction.section.marks or auction.replay.accepted))
        or (play is not None and bool(play.section.marks or play.replay.accepted))
        or (result is not None and result.is_irregular)
        or playing.is_irregular_declarer
    )


def _describe_calls(playing: Playing, found: list[Found]) -> None:
    """Describes what the replay of the auction found, the first where several come from one mistake."""
    assert playing.auction is not None
    replay = playing.auction.replay
    skips = [fault for fault in replay.accepted if is_unmarked_skip(playing, fault.index)]
    seen: set[str] = set()
    for fault in sorted([*replay.faults, *skips], key=lambda fault: fault.index):
        if not _is_call_consequence(fault, seen, playing):
            _describe(fault.name, playing, fault, found)
        seen.add(fault.name)


def _is_call_consequence(fault: CallFault, seen: set[str], playing: Playing) -> bool:
    """Whether a fault may come from one before it in the auction."""
    name = fault.name
    if name in ("malformed-call", "call-after-end"):
        return name in seen
    if name == "auction-incomplete":
        return "malformed-call" in seen or _would_passes_end(playing)
    if name in _DOUBLES:
        return not seen.isdisjoint(("malformed-call", "bid-above-seven"))
    return name in _REDOUBLES and not seen.isdisjoint((*_DOUBLES, *_REDOUBLES, "malformed-call", "bid-above-seven"))


def _would_passes_end(playing: Playing) -> bool:
    """Whether the auction would be complete if the illegal calls at its end were passes."""
    assert playing.auction is not None
    calls, legal = playing.auction.calls, playing.auction.replay.legal
    passes = 0
    while passes < len(calls) and (calls[-1 - passes] == PASS or not legal[-1 - passes]):
        passes += 1
    return len(calls) >= playing.players and passes >= playing.players - 1


def _describe_cards(playing: Playing, found: list[Found]) -> None:
    """Describes what the replay of the play found, without what follows from a card in the wrong hand."""
    reading = playing.play
    assert reading is not None
    faults = list(reading.replay.faults)
    faults += [fault for fault in (first_misfit(playing), lone_lead(playing)) if fault is not None]
    exchanged: list[set[object]] = [
        {fault.seat, fault.facts["owner"]} for fault in faults if fault.name == "card-not-held" and not reading.turned
    ]
    wrong = _first_wrong_card(reading.replay.faults)
    seen: list[CardFault] = []
    for fault in sorted(faults, key=lambda fault: fault.index):
        if fault.name == "play-incomplete":
            if reading.cards.cards and reading.section.end != "*" and not reading.unjudged.cards:
                _describe(fault.name, playing, fault, found)
        elif fault.name == "revoke" and _is_led_in_doubt(fault, wrong, seen, playing.players):
            continue
        elif not _is_card_consequence(fault, seen, exchanged):
            _describe(fault.name, playing, fault, found)
            seen.append(fault)


def _first_wrong_card(faults: list[CardFault]) -> float:
    """The index of the first card that is itself in doubt: not held, or played twice; infinity without one."""
    twice = (fault.facts["first"] for fault in faults if fault.name == "card-played-twice")
    places = [fault.index for fault in faults if fault.name == "card-not-held"]
    return min([*places, *(place for place in twice if isinstance(place, int))], default=math.inf)


def _is_led_in_doubt(revoke: CardFault, wrong: float, seen: list[CardFault], size: int) -> bool:
    """Whether what was led to a revoke, or by whom, is in doubt.

    A wrong card may have won its trick, or was led to this one; where two hands do not follow, the lead is wrong.
    """
    trick = revoke.index // size
    return wrong <= trick * size or any(each.name == "revoke" and each.index // size == trick for each in seen)


def _is_card_consequence(fault: CardFault, seen: list[CardFault], exchanged: list[set[object]]) -> bool:
    """Whether a fault may come from one before it, or from two hands of the deal that are not what they were."""
    name, facts = fault.name, fault.facts
    if name == "card-not-held":
        hands = {fault.seat, facts["owner"]}
        return any(each.name == name and {each.seat, each.facts["owner"]} == hands for each in seen)
    if name == "revoke":
        same = any(each.name == name and (each.seat, each.facts["led"]) == (fault.seat, facts["led"]) for each in seen)
        return same or any(fault.seat in hands for hands in exchanged)
    if name == "card-played-twice":
        return any(each.facts.get("card") == facts["card"] for each in seen)
    if name == "card-after-end":
        return any(each.name == name for each in seen)
    return any(each.name != "revoke" for each in seen)


def _describe(name: str, playing: Playing, fault: CallFault | CardFault, found: list[Found]) -> None:
    each = _RULES[name]
    found.append((each, each.function(playing, fault)))


def _root_causes(playing: Playing, found: list[Found]) -> Iterator[Found]:
    """The findings that are no consequence of another one."""
    names = {each.name for each, violation in found if _is_cause(violation)}
    if _has_call_after_end(playing):
        # As little to be relied on as an auction without an end.
        names.add("auction-incomplete")
        names.discard("contract-auction-mismatch")
    for each, violation in found:
        causes = _CAUSES.get(each.name)
        if causes is None or names.isdisjoint(causes):
            yield each, violation


def _is_cause(violation: Violation) -> bool:
    return violation.severity is not Severity.INFO


def _has_call_after_end(playing: Playing) -> bool:
    """Whether more than passes follow the end of the auction, so that it may not have ended there."""
    reading = playing.auction
    return reading is not None and any(
        fault.name == "call-after-end" and reading.calls[fault.index] != PASS for fault in reading.replay.faults
    )
