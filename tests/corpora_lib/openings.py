"""Openings, and the first answers to them."""

from corpora_lib.bidding import PASSED, Auction, Choice, bid_choice
from corpora_lib.cards import CLUBS, DIAMONDS, DOUBLE, HEARTS, NOTRUMP, PASS, REDOUBLE, SPADES
from corpora_lib.evaluation import Holding


def opening_suit(own: Holding, major: int) -> int:
    """The suit of a one-bid: a major of at least `major` cards, else the longer minor."""
    first, second = own.by_length[:2]
    if own.length[first] >= 5 and not (first < 2 <= second and own.length[second] >= 5):
        return first
    if own.length[second] >= 5:
        return max(first, second)
    if major == 4 and own.length[first] == 4 and max(own.length[HEARTS], own.length[SPADES]) == 4:
        return HEARTS if own.length[HEARTS] == 4 else SPADES
    if own.length[DIAMONDS] == own.length[CLUBS]:
        return DIAMONDS if own.length[DIAMONDS] >= 4 else CLUBS
    return DIAMONDS if own.length[DIAMONDS] > own.length[CLUBS] else CLUBS


def open_auction(auction: Auction) -> Choice:
    """First call of the auction, or a call after passes only."""
    own, style, place = auction.own, auction.style, len(auction.calls)
    hcp = own.hcp
    if own.is_balanced and 20 <= hcp <= 21:
        return bid_choice(2, NOTRUMP, "2NT", 20, 21, suits=tuple((suit, 2) for suit in range(4)))
    if hcp >= 22 or (hcp >= 20 and own.points >= 23):
        return bid_choice(2, CLUBS, "2C", 22, 40, forcing=True, note="Strong and artificial")
    upgraded = hcp + (auction.chance.percent(12) and hcp == style.notrump - 1)
    has_major = max(own.length[HEARTS], own.length[SPADES]) >= 5 and auction.chance.percent(50)
    if own.is_balanced and style.notrump <= upgraded <= style.notrump + 2 and not has_major:
        every_suit = tuple((suit, 2) for suit in range(4))
        note = "" if style.notrump == 15 else f"{style.notrump} to {style.notrump + 2} points"
        return bid_choice(1, NOTRUMP, "1NT", style.notrump, style.notrump + 2, suits=every_suit, note=note)
    long, other = own.by_length[:2]
    rule_of_twenty = hcp + own.length[long] + own.length[other] + style.daring + auction.chance.below(3) // 2
    needed = 19 if place == 2 else 20
    opens = rule_of_twenty >= needed and hcp >= 10
    if place == 3 and hcp < 14:
        opens = opens and hcp + own.length[SPADES] >= 15
    if opens or hcp >= 13:
        suit = opening_suit(own, style.major)
        cards = style.major if suit >= 2 else 4 if suit == DIAMONDS else 3
        return bid_choice(1, suit, "open1", 12, 21, suits=((suit, cards),))
    return preempt(auction, place)


def preempt(auction: Auction, place: int) -> Choice:
    own, suit = auction.own, auction.own.by_length[0]
    needed = 7 - 2 * (place == 2) + 2 * auction.is_vulnerable - auction.style.daring
    length, good = own.length[suit], own.quality(suit) >= needed
    passed = Choice(PASS, "", 0, 12)
    if place == 3 or own.hcp > 10 or own.hcp < 4 or not good:
        return passed
    if length >= 8 and suit >= 2:
        return bid_choice(4, suit, "preempt", 5, 10, suits=((suit, 8),))
    if length >= 7:
        return bid_choice(3, suit, "preempt", 5, 10, suits=((suit, 7),))
    has_side_major = any(own.length[major] >= 4 for major in (2, 3) if major != suit)
    if length == 6 and suit != CLUBS and auction.style.weak_twos and own.hcp >= 5 and not has_side_major:
        return bid_choice(2, suit, "weak", 5, 10, suits=((suit, 6),), note="Weak, six cards")
    return passed


def answer_suit(auction: Auction) -> Choice:
    """Partner opened one of a suit (or overcalled nothing): the first answer."""
    own, shown = auction.own, auction.partner
    suit = max(range(4), key=lambda s: shown.length[s])
    top = 11 if auction.me.high <= 13 else 40
    points = min(own.points, top)
    if auction.theirs or auction.doubling:
        return answer_in_competition(auction, suit, points)
    raised = raise_partner(auction, suit)
    if raised and (suit >= 2 or not any(own.length[major] >= 4 for major in (2, 3)) or auction.chance.percent(10)):
        return raised
    if own.hcp + max(own.length[2], own.length[3]) // 6 < 6 - (auction.style.daring > 0):
        return Choice(PASS, "", 0, 5)
    for new in up_the_line(own):
        if new > suit:
            return bid_choice(1, new, "new1", 6, top, suits=((new, 4),), forcing=True)
    if own.is_balanced and 13 <= own.hcp <= 15 and top == 40:
        return bid_choice(3, NOTRUMP, "limit", 13, 15)
    if points >= 11 - (auction.style.daring > 0) and own.hcp >= 9:
        for new in own.by_length:
            if new < suit and own.length[new] >= (5 if new == HEARTS else 4):
                return bid_choice(2, new, "two-over-one", 11, top, suits=((new, 4),), forcing=top == 40)
    if own.is_balanced and 11 <= own.hcp <= 12 and suit < 2:
        return bid_choice(2, NOTRUMP, "invite", 11, 12)
    return bid_choice(1, NOTRUMP, "1NT-answer", 6, 10)


def up_the_line(own: Holding) -> list[int]:
    """Suits of four and more that can be shown at the one level, in the order to bid them."""
    suits = [suit for suit in (DIAMONDS, HEARTS, SPADES) if own.length[suit] >= 4]
    longest = max((own.length[suit] for suit in suits), default=0)
    if longest >= 5:
        return sorted(suits, key=lambda suit: (-own.length[suit], -suit))
    return suits


def raise_partner(auction: Auction, suit: int) -> Choice | None:
    """A raise of partner's suit, None where the hand is no raise."""
    own = auction.own
    needed = 8 - auction.partner.length[suit]
    if own.length[suit] < needed:
        return None
    points = own.support_points(suit)
    cheapest = auction.cheapest(suit)
    if cheapest > 4:
        return None
    if suit >= 2 and own.length[suit] >= 5 and own.hcp <= 8:
        return bid_choice(4, suit, "sign-off", 3, 9, suits=((suit, 5),))
    if points < 6 - (auction.style.daring > 0):
        return None
    if points <= 9:
        if cheapest == 3 and own.length[suit] == 3 and points < 8:
            return None
        return bid_choice(cheapest, suit, "raise", 6, 9, suits=((suit, needed),))
    if points <= 12:
        return bid_choice(3, suit, "invite", 10, 12, suits=((suit, needed),)) if cheapest <= 3 else None
    if suit >= 2 and (points <= 15 or auction.theirs):
        return bid_choice(4, suit, "limit", 13, 16, suits=((suit, needed),))
    return None


def answer_in_competition(auction: Auction, suit: int, points: int) -> Choice:
    """Partner opened, the next hand overcalled or doubled."""
    own = auction.own
    if not auction.theirs and own.hcp >= 10 and own.length[suit] < 3 and auction.doubling == 1:
        return Choice(REDOUBLE, "redouble", 10, 40, (), False)
    raised = raise_partner(auction, suit)
    if raised:
        return raised
    if own.hcp < 6:
        return Choice(PASS, "", 0, 6)
    foreign = auction.their_suits
    level = (auction.last_bid or 0) // 5 + 1
    for new in own.by_length:
        if new in foreign or new == suit:
            continue
        cheapest = auction.cheapest(new)
        length = own.length[new]
        if cheapest == 1 and length >= (5 if new == SPADES and HEARTS in foreign else 4):
            return bid_choice(1, new, "new1", 6, 40, suits=((new, 4),), forcing=True)
        if cheapest == 2 and length >= 5 and points >= 11:
            return bid_choice(2, new, "two-over-one", 10, 40, suits=((new, 5),), forcing=True)
        if cheapest == 3 and length >= 5 and points >= 13:
            return bid_choice(3, new, "two-over-one", 12, 40, suits=((new, 5),), forcing=True)
    if auction.theirs:
        majors = [major for major in (2, 3) if major not in foreign and major != suit and own.length[major] >= 4]
        if majors and level <= 3 and own.hcp >= 4 + 2 * level and auction.last_bid != 4:
            return Choice(DOUBLE, "negative", 4 + 2 * level, 40, tuple((m, 4) for m in majors), True, "Negative")
        if all(own.stops(their) for their in foreign):
            cheapest = auction.cheapest(NOTRUMP)
            for bid_level, low, high in ((1, 7, 10), (2, 11, 12), (3, 13, 16)):
                if bid_level >= cheapest and low <= own.hcp <= high:
                    return bid_choice(bid_level, NOTRUMP, "limit", low, high)
    return Choice(PASS, "", 0, 10)


def answer_notrump(auction: Auction) -> Choice:
    """Partner opened (or overcalled) a natural notrump."""
    own, low = auction.own, auction.partner.low
    level = (auction.last_bid or 0) // 5 + 1
    room = 25 - low
    long_major = max((3, 2), key=lambda suit: own.length[suit])
    hcp = own.hcp
    if auction.theirs or auction.doubling:
        return answer_notrump_overcalled(auction, low)
    if own.length[long_major] >= 5:
        if own.length[long_major] >= 6 and room <= own.points <= room + 5:
            return bid_choice(4, long_major, "sign-off", room, room + 6, suits=((long_major, 6),))
        if auction.style.transfers:
            return bid_choice(
                level + 1,
                long_major - 1,
                f"transfer-{long_major}",
                0,
                40,
                suits=((long_major, 5),),
                forcing=True,
                note=f"Transfer to {('hearts', 'spades')[long_major - 2]}",
            )
        if hcp >= room:
            return bid_choice(3, long_major, "new1", room, 40, suits=((long_major, 5),), forcing=True)
        if level == 1:
            return bid_choice(2, long_major, "sign-off", 0, 7, suits=((long_major, 5),))
    is_flat = sorted(own.length) == [3, 3, 3, 4] or auction.chance.percent(15)
    if hcp >= room - 2 and own.length[long_major] == 4 and not is_flat:
        return bid_choice(level + 1, CLUBS, "stayman", room - 2, 40, forcing=True, note="Stayman")
    return raise_notrump(auction, low)


def raise_notrump(auction: Auction, low: int) -> Choice:
    """Answer a notrump of `low` to `low` + 2 in notrump."""
    hcp, room = auction.own.points, 25 - low
    level = (auction.last_bid or 0) // 5 + 1
    if hcp >= 33 - low:
        return bid_choice(6, NOTRUMP, "sign-off", 33 - low, 40)
    if hcp >= 31 - low and auction.cheapest(NOTRUMP) <= 4:
        return bid_choice(4, NOTRUMP, "quantitative", 31 - low, 32 - low, note="Invites a slam")
    if hcp >= room and auction.game_level(NOTRUMP) > level:
        return bid_choice(3, NOTRUMP, "sign-off", room, room + 6)
    if hcp == room - 1 or (hcp == room - 2 and auction.style.daring >= 0):
        if auction.cheapest(NOTRUMP) <= 2 < auction.game_level(NOTRUMP):
            return bid_choice(2, NOTRUMP, "invite", room - 2, room - 1)
    elif hcp == room - 2 and low >= 20:
        return bid_choice(3, NOTRUMP, "sign-off", room - 2, room + 6)
    return Choice(PASS, "", 0, room - 2)


def answer_notrump_overcalled(auction: Auction, low: int) -> Choice:
    own, room = auction.own, 25 - low
    if not auction.theirs:
        return PASSED
    suit = own.by_length[0]
    their_suit = (auction.last_bid or 0) % 5
    if own.hcp >= room and own.length[max(2, suit)] >= 5 and suit >= 2 and auction.cheapest(suit) <= 3:
        return bid_choice(3, suit, "new1", room, 40, suits=((suit, 5),), forcing=True)
    if own.hcp >= room and their_suit < NOTRUMP and own.stops(their_suit) and auction.cheapest(NOTRUMP) <= 3:
        return bid_choice(3, NOTRUMP, "sign-off", room, 16)
    if own.hcp >= 7 and their_suit < NOTRUMP and own.length[their_suit] >= 4:
        return Choice(DOUBLE, "penalty", 7, 40)
    if own.length[suit] >= 5 and suit != their_suit and own.points >= 6 and auction.cheapest(suit) == 2:
        return bid_choice(2, suit, "sign-off", 5, 9, suits=((suit, 5),))
    return PASSED


def answer_strong_club(auction: Auction) -> Choice:
    """Partner opened 2C."""
    own = auction.own
    if auction.theirs:
        return Choice(PASS, "waiting", 0, 8)
    suit = own.by_length[0]
    if own.hcp >= 8 and own.length[suit] >= 5 and own.quality(suit) >= 7:
        level = 2 if suit >= 2 else 3
        return bid_choice(level, suit, "positive", 8, 40, suits=((suit, 5),), forcing=True)
    return bid_choice(2, DIAMONDS, "waiting", 0, 40, forcing=True, note="Waiting")


def answer_preempt(auction: Auction) -> Choice:
    """Partner opened a weak two or higher."""
    own, shown = auction.own, auction.partner
    suit = max(range(4), key=lambda s: shown.length[s])
    fit = own.length[suit] + shown.length[suit]
    quick = own.hcp + 2 * (own.length[suit] >= 3)
    if suit >= 2 and quick >= 16 and fit >= 8 and auction.cheapest(suit) <= 4:
        return bid_choice(4, suit, "sign-off", 14, 40)
    stopped = sum(own.stops(s) for s in range(4) if s != suit)
    if own.hcp >= 17 and stopped == 3 and auction.cheapest(NOTRUMP) <= 3:
        return bid_choice(3, NOTRUMP, "sign-off", 16, 40)
    cheapest = auction.cheapest(suit)
    if fit >= 9 and cheapest <= fit - 6 and own.hcp >= 5 and (auction.theirs or auction.chance.percent(70)):
        return bid_choice(cheapest, suit, "sign-off", 4, 13)
    if fit >= 10 and cheapest <= 4 and suit >= 2:
        return bid_choice(4, suit, "sign-off", 4, 13)
    return Choice(PASS, "", 0, 15)
