"""By how much the numbers of two sets of boards differ, told from the leads."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dealtools.bridge.deal import Deal

MOST_LEADS = 500
"""So many tell it."""
_FARTHEST = 1000
_LEAST_LEADS = 5
_LEAST_SHARE = 0.95


class Lead(NamedTuple):
    """A lead.

    Attributes:
        board: the number of the result's board.
        leader: his seat.
        card: its code.
    """

    board: int
    leader: int
    card: int


def fitting_offset(deals: Mapping[int, Deal], leads: Sequence[Lead]) -> int | None:
    """The number of a board in the deals less that in the results with which nearly all leads are in the leader's hand.

    Args:
        deals: by the numbers of their boards.
        leads: the first of them are enough.

    Returns:
        None where no number makes nearly all leads fit, or more than one does.
    """
    leads = leads[:MOST_LEADS]
    least = max(_LEAST_LEADS, _LEAST_SHARE * len(leads))
    if len(leads) < least or not deals:
        return None
    boards = [lead.board for lead in leads]
    first, last = max(min(deals) - max(boards), -_FARTHEST), min(max(deals) - min(boards), _FARTHEST)
    found = [offset for offset in range(first, last + 1) if _fitting(deals, leads, offset) >= least]
    return found[0] if len(found) == 1 else None


def _fitting(deals: Mapping[int, Deal], leads: Sequence[Lead], offset: int) -> int:
    """How many leads are in the leader's hand; those of boards that are not there are in none."""
    count = 0
    for board, leader, card in leads:
        deal = deals.get(board + offset)
        hand = None if deal is None else deal.hands[leader]
        count += 0 if hand is None else hand >> card & 1
    return count
