"""Calls over the opponents' opening, and partner's answers to them."""

from corpora_lib.bidding import Auction, Choice, bid_choice
from corpora_lib.cards import DOUBLE, NOTRUMP, PASS


def enter(auction: Auction) -> Choice:
    """The opponents have opened; our side has only passed so far."""
    own, style = auction.own, auction.style
    last = auction.last_bid or 0
    level, theirs = last // 5 + 1, last % 5
    reopening = 3 if auction.passes == 2 and level <= 2 else 0
    if auction.me.kind == "" and auction.me.calls and auction.me.high <= 12 and own.hcp + reopening < 10:
        return Choice(PASS, "", 0, 12)
    hcp = own.hcp + reopening + style.daring + (auction.chance.below(7) - 3) // 3
    if auction.partner.calls and auction.shown[(auction.turn + 1) % 4].low >= 12 and reopening == 0 and level >= 2:
        hcp -= 2
    passed = Choice(PASS, "", 0, 15)
    foreign = auction.their_suits if theirs < NOTRUMP else []
    if theirs < NOTRUMP and level == 1 and own.is_balanced and 15 <= hcp <= 18 and own.stops(theirs):
        return bid_choice(1, NOTRUMP, "1NT-overcall", 15 - reopening, 18 - reopening)
    if theirs < NOTRUMP and level in (2, 3) and 16 <= hcp <= 19 and own.is_balanced and own.stops(theirs):
        return bid_choice(level, NOTRUMP, "limit", 15 - reopening, 19)
    suit = overcall_suit(auction, foreign)
    if suit is not None:
        choice = overcall(auction, suit, hcp)
        if choice:
            return choice
    return double_for_takeout(auction, foreign, theirs, level, hcp, reopening) or passed


def overcall_suit(auction: Auction, foreign: list[int]) -> int | None:
    own = auction.own
    suits = [suit for suit in own.by_length if suit not in foreign and own.length[suit] >= 5]
    if not suits and not foreign:
        return None
    return suits[0] if suits else None


def overcall(auction: Auction, suit: int, hcp: int) -> Choice | None:
    """An overcall in the suit, None where the hand is not worth one."""
    own = auction.own
    level = auction.cheapest(suit)
    length, quality = own.length[suit], own.quality(suit)
    over_notrump = (auction.last_bid or 0) % 5 == NOTRUMP
    if length >= 6 and 5 <= own.hcp <= 10 and level <= 2 and quality >= 6 and not auction.is_vulnerable:
        jump = min(length - 4, 3)
        if jump > level and not over_notrump:
            return bid_choice(jump, suit, "preempt", 5, 10, suits=((suit, length),))
    if level == 1 and 8 <= hcp <= 17 and quality >= 5 - (hcp >= 11) * 2:
        return bid_choice(1, suit, "overcall", 8, 17, suits=((suit, 5),))
    if level == 2 and 11 <= hcp <= 17 and (length >= 6 or quality >= 7 or hcp >= 14):
        return bid_choice(2, suit, "overcall", 11, 17, suits=((suit, 5),))
    if level == 3 and 13 <= hcp <= 18 and (length >= 6 or quality >= 8):
        return bid_choice(3, suit, "overcall", 13, 18, suits=((suit, 5),))
    if suit >= 2 and level in (3, 4) and hcp >= 15 and length >= 6 and own.points >= 18:
        return bid_choice(4, suit, "sign-off", 14, 20, suits=((suit, 6),))
    return None


def double_for_takeout(
    auction: Auction, foreign: list[int], theirs: int, level: int, hcp: int, reopening: int
) -> Choice | None:
    own = auction.own
    if auction.doubling or auction.last_bidder % 2 == auction.turn % 2:
        return None
    if theirs == NOTRUMP:
        if hcp >= 16 and level == 1 and auction.passes == 0 and not auction.partner.kind:
            return Choice(DOUBLE, "penalty", 15, 40)
        return None
    needed = 12 + max(0, level - 2)
    fits = all(own.length[suit] >= 3 for suit in range(4) if suit not in foreign)
    if len(foreign) <= 2 and hcp >= needed and fits and own.length[theirs] <= 3 and level <= 4:
        unbid = tuple((suit, 3) for suit in range(4) if suit not in foreign)
        return Choice(DOUBLE, "takeout", needed - reopening, 40, unbid, True)
    if hcp >= 18 and level <= 3:
        return Choice(DOUBLE, "takeout", needed - reopening, 40, (), True)
    return None


def answer_double(auction: Auction) -> Choice:
    """Partner doubled for takeout."""
    own = auction.own
    foreign = auction.their_suits
    last = auction.last_bid or 0
    level, theirs = last // 5 + 1, last % 5
    must_bid = auction.doubling == 1 and auction.passes == 1
    if theirs < NOTRUMP and own.length[theirs] >= 5 - (level >= 4) and own.quality(theirs) >= 7 and must_bid:
        return Choice(PASS, "penalty", 6, 40)
    if must_bid and level >= 4 and own.points < 9:
        return Choice(PASS, "penalty", 0, 8)
    suits = [suit for suit in (3, 2, 1, 0) if suit not in foreign]
    suit = max(suits, key=lambda s: (own.length[s] + (s >= 2), s)) if suits else 0
    points = own.support_points(suit) if own.length[suit] >= 4 else own.hcp
    cheapest = auction.cheapest(suit)
    stopped = all(own.stops(s) for s in foreign)
    if suit >= 2 and own.length[suit] >= 4 and points >= 12 and cheapest <= 4:
        return bid_choice(4, suit, "sign-off", 11, 16, suits=((suit, 4),))
    if stopped and own.hcp >= 13 and auction.cheapest(NOTRUMP) <= 3:
        return bid_choice(3, NOTRUMP, "sign-off", 12, 17)
    if points >= 9 and own.length[suit] >= 4 and cheapest <= 2:
        return bid_choice(cheapest + 1, suit, "invite", 9, 11, suits=((suit, 4),))
    if stopped and 7 <= own.hcp <= 12 and auction.cheapest(NOTRUMP) <= (1 if own.hcp <= 10 else 2):
        level = 1 if own.hcp <= 10 else 2
        return bid_choice(level, NOTRUMP, "limit", 7 if level == 1 else 11, 10 if level == 1 else 12)
    if must_bid or (points >= 7 and own.length[suit] >= 4 and cheapest <= 3):
        return bid_choice(
            cheapest, suit, "answer", 0 if must_bid else 6, 8, suits=((suit, 4 if own.length[suit] >= 4 else 3),)
        )
    return Choice(PASS, "", 0, 8)


def advance(auction: Auction) -> Choice:
    """Partner overcalled in a suit."""
    own, shown = auction.own, auction.partner
    suit = max(range(4), key=lambda s: shown.length[s])
    fit = own.length[suit] + shown.length[suit]
    points = own.support_points(suit)
    cheapest = auction.cheapest(suit)
    foreign = auction.their_suits
    stopped = all(own.stops(their) for their in foreign)
    if fit >= 8:
        if suit >= 2 and points >= 15 and cheapest <= 4:
            return bid_choice(4, suit, "sign-off", 13, 20)
        if points >= 11 and cheapest <= 3 and auction.game_level(suit) > 3:
            return bid_choice(3, suit, "invite", 11, 14, suits=((suit, 3),))
        law = fit - 6 + (not auction.is_vulnerable and own.length[suit] >= 4)
        if points >= 5 and cheapest <= law and cheapest <= 4:
            level = law if law <= 3 and points < 10 and auction.chance.percent(40) else cheapest
            return bid_choice(max(level, cheapest), suit, "raise", 5, 10, suits=((suit, 3),))
    if stopped and auction.cheapest(NOTRUMP) <= 3:
        for level, low, high in ((1, 9, 12), (2, 12, 13), (3, 14, 19)):
            if low <= own.hcp <= high and auction.cheapest(NOTRUMP) <= level:
                return bid_choice(level, NOTRUMP, "limit", low, high)
    new = own.by_length[0]
    if own.length[new] >= 5 and new not in foreign and new != suit and own.hcp >= 9 and auction.cheapest(new) <= 2:
        return bid_choice(auction.cheapest(new), new, "answer", 9, 14, suits=((new, 5),))
    return Choice(PASS, "", 0, 9)
