"""Card play that looks like a club's: decent, never against the laws, and not always right.

Who follows to a trick plays by rules of thumb (second hand low, third hand high, cover an honour, ruff, keep
guards). Who leads tries the cards in question, lets the rules of thumb play the deal out behind each, and takes the
best. A hand is four bit sets of ranks here, one a suit.
"""

from corpora_lib.cards import NOTRUMP, Hands
from corpora_lib.chance import Chance

Suits = list[list[int]]


def to_suits(hands: Hands) -> Suits:
    suits = [[0] * 4 for _ in range(4)]
    for seat, hand in enumerate(hands):
        for card in hand:
            suits[seat][card // 13] |= 1 << card % 13
    return suits


def lowest(ranks: int) -> int:
    return (ranks & -ranks).bit_length() - 1


def highest(ranks: int) -> int:
    return ranks.bit_length() - 1


def lowest_equal(ranks: int, rank: int, others: int) -> int:
    """The lowest card of the sequence that `rank` belongs to; `others` are ranks still out in other hands."""
    while rank > 0:
        below = ranks & ((1 << rank) - 1)
        if not below:
            return rank
        next_rank = highest(below)
        if others & ((1 << rank) - 1) >> next_rank << next_rank:
            return rank
        rank = next_rank
    return rank


def discard(hand: list[int], out: list[int], trump: int) -> int:
    """A card that can be spared: from a long suit, no winner, no guard of an honour."""
    best, best_cost = -1, 1000
    for suit in range(4):
        ranks = hand[suit]
        if not ranks:
            continue
        low, top, count = lowest(ranks), highest(ranks), ranks.bit_count()
        cost = low - 2 * count
        if suit == trump:
            cost += 30
        if low == top and not out[suit] >> top:
            cost += 12
        missing = (out[suit] >> (top + 1)).bit_count() if top >= 8 else 9
        if 0 < missing < 4 and count == missing + 1:
            cost += 8
        if cost < best_cost:
            best, best_cost = 13 * suit + low, cost
    return best


def follow(suits: Suits, seat: int, trick: list[int], leader: int, trump: int, declarer: int) -> int:
    """The card that the rules of thumb play to a trick that somebody else led."""
    led = trick[0] // 13
    best, winner = trick[0], leader
    for place, card in enumerate(trick[1:], 1):
        if (card // 13 == best // 13 and card > best) or (card // 13 == trump != best // 13):
            best, winner = card, (leader + place) % 4
    hand = suits[seat]
    ours = winner % 2 == seat % 2
    ranks = hand[led]
    place = len(trick)
    if ranks:
        low = 13 * led + lowest(ranks)
        if best // 13 != led:
            return low
        above = ranks >> (best % 13 + 1) << (best % 13 + 1)
        if not above:
            return low
        out = suits[0][led] | suits[1][led] | suits[2][led] | suits[3][led]
        others = out & ~ranks
        if place == 3:
            return low if ours else 13 * led + lowest(above)
        if place == 2:
            behind = others & ~suits[(seat + 2) % 4][led]
            if ours and not behind >> (best % 13 + 1):
                return low
            if ours and highest(above) - best % 13 <= 1:
                return low
            return 13 * led + third_hand(above, others, behind, seat, declarer)
        return 13 * led + second_hand(ranks, above, best % 13, others)
    if trump != NOTRUMP and hand[trump] and led != trump:
        safe = ours and (place == 3 or not any(suits[(seat + 1) % 4][led] >> (best % 13 + 1) for _ in (0,)))
        if not safe:
            floor = best % 13 + 1 if best // 13 == trump else 0
            over = hand[trump] >> floor << floor
            if over and not (ours and best // 13 == trump):
                return 13 * trump + lowest(over)
    out_ranks = [suits[0][s] | suits[1][s] | suits[2][s] | suits[3][s] for s in range(4)]
    return discard(hand, [out_ranks[s] & ~hand[s] for s in range(4)], trump)


def third_hand(above: int, others: int, behind: int, seat: int, declarer: int) -> int:
    """Third hand plays high, the lowest of equals; the declaring side finesses against one missing honour."""
    top = highest(above)
    top_equal = lowest_equal(above, top, others)
    if seat % 2 == declarer % 2 and not behind >> (top + 1):
        lower = above & ((1 << top_equal) - 1)
        if lower:
            second = lowest_equal(above, highest(lower), others)
            missing = behind >> (second + 1)
            if missing.bit_count() == 1 and second >= 7 and behind.bit_count() > 3:
                return second
    return top_equal


def second_hand(ranks: int, above: int, led: int, others: int) -> int:
    """Second hand plays low, but covers an honour and takes a trick that is in danger."""
    if 8 <= led <= 10 and ranks.bit_count() <= 4:
        cover = lowest(above)
        if cover - led <= 2:
            return lowest_equal(above, cover, others)
    if led == 11 and highest(above) == 12:
        return 12
    return lowest(ranks)


def thumb_lead(suits: Suits, seat: int, trump: int, declarer: int) -> int:
    """The card that the rules of thumb lead: draw trumps, cash, then the longest suit."""
    hand = suits[seat]
    partner = suits[(seat + 2) % 4]
    declaring = seat % 2 == declarer % 2
    left, right = suits[(seat + 1) % 4], suits[(seat + 3) % 4]
    if declaring and trump != NOTRUMP and hand[trump]:
        theirs = left[trump] | right[trump]
        if theirs and (hand[trump] | partner[trump]).bit_count() > theirs.bit_count():
            return suit_lead(hand[trump], partner[trump], theirs, trump)
    best, best_worth = -1, -100
    for suit in range(4):
        ranks = hand[suit]
        if not ranks or (suit == trump and not declaring):
            continue
        theirs = left[suit] | right[suit]
        worth = 2 * (ranks | partner[suit]).bit_count() - theirs.bit_count()
        if not theirs >> highest(ranks):
            worth += 20 - ranks.bit_count()
        if trump not in (NOTRUMP, suit) and left[suit] == 0 and left[trump] and theirs:
            worth -= 15
        if suit == trump:
            worth -= 4
        if worth > best_worth:
            best, best_worth = suit, worth
    if best < 0:
        best = next(suit for suit in range(4) if hand[suit])
    return suit_lead(hand[best], partner[best], left[best] | right[best], best)


def suit_lead(ranks: int, partner: int, theirs: int, suit: int) -> int:
    """Top of a sequence or a winner, else low towards partner's honours."""
    top = highest(ranks)
    if not theirs >> top or (top >= 8 and ranks >> (top - 1) & 1):
        return 13 * suit + top
    return 13 * suit + (lowest(ranks) if partner or top >= 9 else top)


def play_out(suits: Suits, leader: int, trick: list[int], trump: int, declarer: int) -> int:
    """Tricks of the declaring side when the rules of thumb play on from a lead; `suits` is used up."""
    won = 0
    while True:
        while len(trick) < 4:
            seat = (leader + len(trick)) % 4
            card = follow(suits, seat, trick, leader, trump, declarer)
            suits[seat][card // 13] ^= 1 << card % 13
            trick.append(card)
        best, winner = trick[0], leader
        for place in (1, 2, 3):
            card = trick[place]
            if (card // 13 == best // 13 and card > best) or (card // 13 == trump != best // 13):
                best, winner = card, (leader + place) % 4
        leader = winner
        won += (leader - declarer) % 2 == 0
        if not any(suits[leader]):
            return won
        card = thumb_lead(suits, leader, trump, declarer)
        suits[leader][card // 13] ^= 1 << card % 13
        trick = [card]


def candidates(hand: list[int]) -> list[int]:
    """The top and the bottom card of each suit."""
    cards = []
    for suit in range(4):
        if hand[suit]:
            top, low = highest(hand[suit]), lowest(hand[suit])
            cards += [13 * suit + top] if top == low else [13 * suit + top, 13 * suit + low]
    return cards


def lead_on(suits: Suits, seat: int, trump: int, declarer: int, chance: Chance, slips: int) -> int:
    """A lead from the second trick on; in `slips` of a hundred cases the rule of thumb instead of the best."""
    thumb = thumb_lead(suits, seat, trump, declarer)
    if chance.percent(slips):
        return thumb
    sign = 1 if (seat - declarer) % 2 == 0 else -1
    best, best_worth = thumb, -100
    for card in [thumb, *(card for card in candidates(suits[seat]) if card != thumb)]:
        trial = [hand.copy() for hand in suits]
        trial[seat][card // 13] ^= 1 << card % 13
        worth = sign * play_out(trial, seat, [card], trump, declarer)
        if worth > best_worth:
            best, best_worth = card, worth
    return best


def opening_lead(hand: list[int], trump: int, partners_suit: int | None, their_suits: list[int], chance: Chance) -> int:
    """Partner's suit, a singleton, the top of a sequence, the fourth best of the longest suit."""
    if partners_suit is not None and hand[partners_suit] and chance.percent(85):
        ranks = hand[partners_suit]
        high = ranks.bit_count() == 2 or (trump != NOTRUMP and highest(ranks) == 12)
        return 13 * partners_suit + (highest(ranks) if high else lowest(ranks))
    worth = []
    for suit in range(4):
        ranks = hand[suit]
        if not ranks:
            continue
        count, top = ranks.bit_count(), highest(ranks)
        sequence = top >= 9 and ranks >> (top - 1) & 1
        value = 3 * count if trump == NOTRUMP else count
        value += 6 if sequence else 0
        value += 7 if count == 1 and trump not in (NOTRUMP, suit) else 0
        value -= 5 if suit in their_suits else 0
        value -= 6 if trump not in (NOTRUMP, suit) and top == 12 and not sequence else 0
        value -= 3 if suit == trump else 0
        worth.append((value + chance.below(3), suit))
    suit = max(worth)[1]
    ranks = hand[suit]
    top, count = highest(ranks), ranks.bit_count()
    if (top >= 9 and ranks >> (top - 1) & 1) or count <= 2 or (top == 12 and trump not in (NOTRUMP, suit)):
        return 13 * suit + top
    for _ in range(min(count, 4) - 1):
        ranks ^= 1 << highest(ranks)
    return 13 * suit + highest(ranks)


def play_deal(
    hands: Hands, trump: int, declarer: int, first: int, chance: Chance, slips: int, leader: int | None = None
) -> tuple[list[int], list[int]]:
    """Play thirteen tricks from the opening lead on; returns the 52 cards as played and the winners of the tricks.

    `leader` is declarer's left unless the lead came from the wrong hand.
    """
    suits = to_suits(hands)
    leader = (declarer + 1) % 4 if leader is None else leader
    cards: list[int] = []
    winners: list[int] = []
    for number in range(13):
        card = first if number == 0 else lead_on(suits, leader, trump, declarer, chance, slips)
        suits[leader][card // 13] ^= 1 << card % 13
        trick = [card]
        while len(trick) < 4:
            seat = (leader + len(trick)) % 4
            card = follow(suits, seat, trick, leader, trump, declarer)
            suits[seat][card // 13] ^= 1 << card % 13
            trick.append(card)
        cards += trick
        best, winner = trick[0], leader
        for place in (1, 2, 3):
            card = trick[place]
            if (card // 13 == best // 13 and card > best) or (card // 13 == trump != best // 13):
                best, winner = card, (leader + place) % 4
        leader = winner
        winners.append(leader)
    return cards, winners
