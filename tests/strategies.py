"""Hypothesis strategies that several tests share."""

from typing import NamedTuple

from hypothesis import strategies as st

from dealtools.bridge.auction import AuctionState
from dealtools.bridge.call import PASS
from dealtools.bridge.card import rank_of, suit_of
from dealtools.bridge.deal import Deal

seats = st.integers(0, 3)
denominations = st.integers(0, 4)
hands = st.sets(st.integers(0, 51), max_size=13).map(lambda cards: sum(1 << card for card in cards))


def _deal(order: list[int]) -> Deal:
    north, east, south, west = (sum(1 << card for card in order[seat::4]) for seat in range(4))
    return Deal((north, east, south, west))


deals = st.permutations(range(52)).map(_deal)


@st.composite
def partial_deals(draw: st.DrawFn) -> Deal:
    """Deals of which one hand or more is not given."""
    deal = draw(deals)
    given = draw(st.sets(seats, max_size=3))
    north, east, south, west = (hand if seat in given else None for seat, hand in enumerate(deal.hands))
    return Deal((north, east, south, west))


class LegalAuction(NamedTuple):
    dealer: int
    calls: list[int]


@st.composite
def legal_auctions(draw: st.DrawFn, players: int = 4, closing: int = 3) -> LegalAuction:
    """Auctions that passes have ended."""
    dealer = draw(st.integers(0, players - 1))
    state = AuctionState(dealer, players, closing)
    calls: list[int] = []
    while legal := state.legal_calls():
        may_go_on = len(calls) < 40 and not draw(st.booleans())
        call = draw(st.sampled_from(legal)) if may_go_on else PASS
        state.push(call)
        calls.append(call)
    return LegalAuction(dealer, calls)


class LegalPlay(NamedTuple):
    deal: Deal
    declarer: int
    denomination: int
    cards: list[int]
    seats: list[int]
    winners: list[int]


@st.composite
def legal_plays(draw: st.DrawFn) -> LegalPlay:
    """Plays of all 52 cards by the rules, written without the replay that they test."""
    deal = draw(deals)
    declarer, denomination = draw(seats), draw(denominations)
    hands = [[card for card in range(52) if deal.owner(card) == seat] for seat in range(4)]
    cards: list[int] = []
    callers: list[int] = []
    winners: list[int] = []
    leader = (declarer + 1) % 4
    while len(cards) < 52:
        trick: dict[int, int] = {}
        for seat in [(leader + step) % 4 for step in range(4)]:
            led = suit_of(next(iter(trick), hands[seat][0]))
            following = [card for card in hands[seat] if trick and suit_of(card) == led]
            card = draw(st.sampled_from(following or hands[seat]))
            hands[seat].remove(card)
            trick[card] = seat
        led = suit_of(next(iter(trick)))
        best = max(trick, key=lambda c: (suit_of(c) == denomination, suit_of(c) == led, rank_of(c)))
        leader = trick[best]
        cards += trick
        callers += trick.values()
        winners.append(leader)
    return LegalPlay(deal, declarer, denomination, cards, callers, winners)
