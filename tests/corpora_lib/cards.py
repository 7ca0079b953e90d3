"""Cards, calls and contracts, as far as making records needs them.

Nothing here comes from dealtools: what the corpora expect must not depend on the program that they test.
Seats N E S W are 0 1 2 3, suits C D H S 0 1 2 3, notrump 4, ranks 2 to A 0 to 12, a card is 13 * suit + rank.
A bid is 5 * (level - 1) + denomination.
"""

from typing import NamedTuple

from corpora_lib.chance import Chance

SEATS = "NESW"
SIDES = ("NS", "EW")
SUITS = "CDHS"
DENOMINATIONS = ("C", "D", "H", "S", "NT")
RANKS = "23456789TJQKA"
CLUBS, DIAMONDS, HEARTS, SPADES, NOTRUMP = range(5)
PASS, DOUBLE, REDOUBLE = 35, 36, 37
VULNERABILITIES = ("None", "NS", "EW", "All")

Hand = list[int]
Hands = list[list[int]]


def card_text(card: int) -> str:
    return SUITS[card // 13] + RANKS[card % 13]


def call_text(call: int) -> str:
    if call < PASS:
        return f"{call // 5 + 1}{DENOMINATIONS[call % 5]}"
    return ("Pass", "X", "XX")[call - PASS]


def bid(level: int, denomination: int) -> int:
    return 5 * (level - 1) + denomination


def suit_text(hand: Hand, suit: int) -> str:
    return "".join(RANKS[card % 13] for card in sorted(hand, reverse=True) if card // 13 == suit)


def hand_text(hand: Hand) -> str:
    return ".".join(suit_text(hand, suit) for suit in (3, 2, 1, 0))


def deal_text(hands: Hands, first: int) -> str:
    """The value of a PBN Deal tag, hands clockwise from `first`."""
    return f"{SEATS[first]}:" + " ".join(hand_text(hands[(first + i) % 4]) for i in range(4))


def deal_hands(chance: Chance) -> Hands:
    """Four random hands of thirteen cards."""
    pack = list(range(52))
    chance.shuffle(pack)
    return [sorted(pack[13 * seat : 13 * seat + 13], reverse=True) for seat in range(4)]


def board_dealer(number: int) -> int:
    return (number - 1) % 4


def board_vulnerability(number: int) -> int:
    """Sides vulnerable on a duplicate board: 0 none, 1 NS, 2 EW, 3 both (Law 2)."""
    turn = (number - 1) % 16
    return (turn % 4 + turn // 4) % 4


def trick_winner(cards: list[int], leader: int, denomination: int) -> int:
    """The seat that wins four cards given in the order played (Law 44E-F)."""
    best, seat = cards[0], leader
    for place, card in enumerate(cards[1:], 1):
        follows = card // 13 == best // 13 and card > best
        if follows or (card // 13 == denomination and best // 13 != denomination):
            best, seat = card, (leader + place) % 4
    return seat


class Contract(NamedTuple):
    """A contract and who plays it; level 0 is a passed-out deal."""

    level: int = 0
    denomination: int = 0
    doubling: int = 0
    declarer: int = 0

    def __str__(self) -> str:
        if not self.level:
            return "Pass"
        return f"{self.level}{DENOMINATIONS[self.denomination]}{'X' * self.doubling}"


def auction_contract(dealer: int, calls: list[int]) -> Contract:
    """The contract of a finished auction without irregularities (Law 22, Definitions: declarer)."""
    final, final_at, doubling = None, 0, 0
    for index, call in enumerate(calls):
        if call < PASS:
            final, final_at, doubling = call, index, 0
        elif call != PASS:
            doubling = call - PASS
    if final is None:
        return Contract()
    for index in range(final_at % 2, final_at + 1, 2):
        if calls[index] < PASS and calls[index] % 5 == final % 5:
            return Contract(final // 5 + 1, final % 5, doubling, (dealer + index) % 4)
    raise ValueError("the final bid is its own first bid at the latest")
