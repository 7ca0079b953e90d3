"""Where what is recorded of rubbers is not what their deals come to: found at once in all deals, for the rules."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.tables.deal_columns import NO_POINTS, NONE
from dealtools.tables.played_deal import AFTER_END as AFTER_END
from dealtools.tables.rubbers import DEALT_AGAIN, ScoredRubbers

Mask = NDArray[np.bool_]

_RESULT = ("number", "level", "denomination", "doubling", "side", "tricks")


class Differences(NamedTuple):
    """Deals that a rule has to look at, as masks of shape (deals,); it may find a reason why nothing is wrong."""

    after_end: Mask
    """Could be scored, but are played after the end."""
    left_out: Mask
    vulnerable: Mask
    """The recorded vulnerability is not that of the games won before."""
    points: Mask
    """The recorded points, below or above the line, are not those of the deal."""
    state: Mask
    """The recorded games or part scores are not those after the deal."""
    running: Mask
    """The recorded running total is not the one after the deal."""
    history: Mask
    """A history is recorded, other than for the first deal of a rubber or in front of it."""
    total: Mask
    """The recorded total of the rubber is not its total."""
    dealer: Mask
    """The recorded dealer is not the one whose turn it is after the deal before."""
    twice: Mask
    """A deal of the rubber has the same number, contract, declaring side and tricks already."""


def find_differences(scored: ScoredRubbers) -> Differences:
    """What is recorded of deals against what they come to."""
    is_left_out = scored.deals.codes["left_out"] != NONE
    has_history = np.zeros(len(scored.deals), dtype=bool)
    has_history[[place for place, extra in scored.deals.extras.items() if extra.history is not None]] = True
    below_and_above = _differs(scored, "below") | _differs(scored, "above")
    state = _differs(scored, "part") | _differs(scored, "games")
    return Differences(
        after_end=scored.scores.is_after_end & ~is_left_out,
        left_out=is_left_out,
        vulnerable=_wrong_vulnerability(scored),
        points=below_and_above & ~scored.is_left_out(),
        state=state & scored.is_sure_after,
        running=_differs(scored, "running") & scored.is_sum_sure,
        history=has_history,
        total=_wrong_total(scored),
        dealer=_wrong_dealer(scored),
        twice=_told_twice(scored),
    )


def _told_twice(scored: ScoredRubbers) -> Mask:
    codes = scored.deals.codes
    found = np.zeros(len(scored.deals), dtype=bool)
    number = codes["number"]
    goes_back = (number[1:] <= number[:-1]) & (number[1:] != NONE) & (scored.rubber[1:] == scored.rubber[:-1])
    for rubber in set(scored.rubber[1:][goes_back].tolist()):
        seen: set[tuple[int, ...]] = set()
        for place in range(int(scored.begins[rubber]), int(scored.begins[rubber + 1])):
            deal = tuple(int(codes[name][place]) for name in _RESULT)
            if deal[0] != NONE and codes["level"][place] > 0:
                found[place] = deal in seen
                seen.add(deal)
    return found


def _wrong_dealer(scored: ScoredRubbers) -> Mask:
    codes = scored.deals.codes
    found = np.zeros(len(scored.deals), dtype=bool)
    dealer, is_next = codes["dealer"], (scored.number[1:] > 1) & ~scored.scores.is_after_end[1:]
    is_again = (codes["level"] == 0) & (scored.options.passed_out in DEALT_AGAIN)
    turn = np.where(is_again[:-1], 0, 1)
    is_told = (dealer[1:] != NONE) & (dealer[:-1] != NONE)
    found[1:] = is_next & is_told & (dealer[1:] != (dealer[:-1] + turn) % 4)
    return found


def _wrong_vulnerability(scored: ScoredRubbers) -> Mask:
    codes, scores = scored.deals.codes, scored.scores
    right = scores.ns_vul.astype(np.int8) | scores.ew_vul.astype(np.int8) << 1
    side = codes["side"] & 1
    is_declarer_told = (codes["vulnerable"] == NONE) & (codes["declarer_vul"] != NONE) & (codes["side"] != NONE)
    wrong = (codes["vulnerable"] != NONE) & (codes["vulnerable"] != right)
    wrong |= is_declarer_told & (codes["declarer_vul"] != (right >> side & 1))
    found: Mask = wrong & scored.is_sure & ~scored.scores.is_after_end
    return found


def _differs(scored: ScoredRubbers, name: str) -> Mask:
    if scored.deals.recorded is None:
        return np.zeros(len(scored.deals), dtype=bool)
    recorded = scored.deals.points(name)
    right = np.stack([getattr(scored.scores, f"{side}_{name}") for side in ("ns", "ew")], axis=1)
    found: Mask = ((recorded != NO_POINTS) & (recorded != right)).any(axis=1)
    return found


def _wrong_total(scored: ScoredRubbers) -> Mask:
    found = np.zeros(len(scored.deals), dtype=bool)
    if scored.deals.recorded is None and not any(group.totals for group in scored.groups):
        return found
    ends = scored.ends[scored.rubber]
    recorded = scored.deals.points("total")
    right = np.stack([scored.totals.ns_total[ends], scored.totals.ew_total[ends]], axis=1)
    found |= ((recorded != NO_POINTS) & (recorded != right)).any(axis=1)
    for number, group in enumerate(scored.groups):
        if group.totals and scored.ends[number] != NONE:
            found[scored.begins[number + 1] - 1] = True  # a row of its own tells the total
    return found
