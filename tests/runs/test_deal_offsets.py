"""Which numbers of boards the leads fit."""

import random

import pytest

from dealtools.bridge.deal import Deal
from dealtools.runs.deal_offsets import Lead, fitting_offset


def deal_of(number: int) -> Deal:
    cards = random.Random(number).sample(range(52), 52)
    hands = tuple(sum(1 << card for card in cards[place::4]) for place in range(4))
    return Deal(hands)


DEALS = {number: deal_of(number) for number in range(1, 33)}


def leads_of(offset: int, boards: range) -> list[Lead]:
    """A lead of each board that is in the leader's hand with this offset."""
    return [Lead(board, board % 4, held(DEALS[board + offset], board % 4)) for board in boards]


def held(deal: Deal, seat: int) -> int:
    hand = deal.hands[seat]
    assert hand is not None
    return hand.bit_length() - 1


@pytest.mark.parametrize("offset", [-100, -3, 0, 7])
def test_the_offset_with_which_all_leads_fit(offset: int) -> None:
    boards = range(1 - offset if offset < 0 else 1, 21 - offset if offset < 0 else 21)
    assert fitting_offset(DEALS, leads_of(offset, boards)) == offset


def test_a_slip_among_many_leads_does_no_harm() -> None:
    leads = leads_of(5, range(1, 25))
    leads[3] = leads[3]._replace(leader=leads[3].leader ^ 1)
    assert fitting_offset(DEALS, leads) == 5


@pytest.mark.parametrize(
    "leads", [[], leads_of(0, range(1, 5)), [Lead(board, 0, held(DEALS[7], 1)) for board in range(1, 21)]]
)
def test_too_few_leads_and_other_deals_tell_nothing(leads: list[Lead]) -> None:
    assert fitting_offset(DEALS, leads) is None


def test_more_than_one_offset_tells_nothing() -> None:
    same = dict.fromkeys(range(1, 41), DEALS[1])
    assert fitting_offset(same, [Lead(board, 0, held(DEALS[1], 0)) for board in range(1, 11)]) is None
