"""One table plays one deal: the auction, the play, and where the players stopped playing."""

from dataclasses import dataclass, field

from corpora_lib.bidding import Auction, Style, bid_deal
from corpora_lib.cardplay import opening_lead, play_deal, to_suits
from corpora_lib.cards import Contract, Hands, auction_contract
from corpora_lib.chance import Chance
from corpora_lib.rebids import choose


@dataclass(slots=True)
class Played:
    """A deal as it was bid and played. `cards` are in the order played, `winners` one a trick.

    `shown` cards were recorded before the claim; 52 where the deal was played out.
    """

    hands: Hands
    dealer: int
    vulnerability: int
    calls: list[int]
    alerts: dict[int, str]
    contract: Contract
    cards: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    tricks: int | None = None
    shown: int = 52

    @property
    def is_passed_out(self) -> bool:
        return self.contract.level == 0

    @property
    def made(self) -> bool:
        return self.tricks is not None and self.tricks >= 6 + self.contract.level


def play_board(
    hands: Hands,
    dealer: int,
    vulnerability: int,
    styles: list[Style],
    chance: Chance,
    *,
    slips: int = 10,
    claims: int = 45,
    part: tuple[int, int] = (0, 0),
) -> Played:
    """Bid and play a deal. `styles` by seat, `slips` and `claims` in a hundred, `part` scores by side."""
    auction = Auction(hands, dealer, vulnerability, styles, chance, part)
    calls = bid_deal(auction, choose)
    contract = auction_contract(dealer, calls)
    played = Played(hands, dealer, vulnerability, calls, auction.notes, contract)
    if played.is_passed_out:
        return played
    declarer, leader = contract.declarer, (contract.declarer + 1) % 4
    partner = auction.shown[(leader + 2) % 4].length
    partners_suit = max(range(4), key=lambda suit: partner[suit])
    theirs = [
        suit
        for suit in range(4)
        if max(auction.shown[declarer].length[suit], auction.shown[(declarer + 2) % 4].length[suit]) >= 4
    ]
    lead = opening_lead(
        to_suits(hands)[leader],
        contract.denomination,
        partners_suit if partner[partners_suit] >= 4 else None,
        theirs,
        chance,
    )
    played.cards, played.winners = play_deal(hands, contract.denomination, declarer, lead, chance, slips)
    played.tricks = sum((winner - declarer) % 2 == 0 for winner in played.winners)
    if chance.percent(claims):
        played.shown = claim_after(played.winners, declarer, chance)
    return played


def claim_after(winners: list[int], declarer: int, chance: Chance) -> int:
    """How many cards are recorded when the rest is claimed or conceded: from there on one side wins every trick."""
    for first in range(4, 12):
        if len({(winner - declarer) % 2 for winner in winners[first:]}) == 1:
            cards = 4 * first
            return cards + 1 + chance.below(3) if chance.percent(30) else cards
    return 52
