"""Everything after the first round: conventions, opener's rebid, and adding up what both hands are worth."""

from typing import NamedTuple

from corpora_lib import contest, openings
from corpora_lib.bidding import PASSED, Auction, Choice, bid_choice
from corpora_lib.cards import DIAMONDS, DOUBLE, HEARTS, NOTRUMP, PASS, SPADES

FIRST_ANSWERS = {
    "open1": openings.answer_suit,
    "1NT": openings.answer_notrump,
    "1NT-overcall": openings.answer_notrump,
    "2NT": openings.answer_notrump,
    "2C": openings.answer_strong_club,
    "weak": openings.answer_preempt,
    "preempt": openings.answer_preempt,
    "overcall": contest.advance,
    "takeout": contest.answer_double,
}
FINAL = ("sign-off", "penalty", "quantitative")


def choose(auction: Auction) -> Choice:
    """The call of the player whose turn it is."""
    me, partner = auction.me, auction.partner
    if auction.last_bid is None:
        return openings.open_auction(auction)
    if not me.kind and not partner.kind:
        return contest.enter(auction)
    if not me.kind:
        answer = FIRST_ANSWERS.get(partner.kind)
        return answer(auction) if answer else judge(auction)
    return answer_convention(auction) or opener_rebid(auction) or judge(auction)


def answer_convention(auction: Auction) -> Choice | None:
    """The agreed answer to partner's artificial call, where the opponents leave room for it."""
    own, kind = auction.own, auction.partner.kind
    if auction.theirs or not auction.partner.is_forcing:
        return None
    level = (auction.last_bid or 0) // 5 + 1
    if kind == "stayman":
        for major in (HEARTS, SPADES):
            if own.length[major] >= 4:
                return bid_choice(level, major, "answer", suits=((major, 4),))
        return bid_choice(level, DIAMONDS, "answer", note="No four-card major")
    if kind.startswith("transfer"):
        major = int(kind[-1])
        return bid_choice(level, major, "completed", suits=((major, 2),))
    if kind == "blackwood":
        step = own.aces % 4
        text = ("No ace or four", "One ace", "Two aces", "Three aces")[step]
        return bid_choice(5, step, f"aces-{own.aces}", note=text)
    if kind == "waiting":
        if own.is_balanced:
            level = 2 if own.hcp <= 24 else 3
            return bid_choice(
                level,
                NOTRUMP,
                "2NT",
                22 if level == 2 else 25,
                24 if level == 2 else 27,
                suits=tuple((suit, 2) for suit in range(4)),
            )
        suit = own.by_length[0]
        return bid_choice(auction.cheapest(suit), suit, "strong", 22, suits=((suit, 5),), forcing=True)
    return None


def opener_rebid(auction: Auction) -> Choice | None:
    """The second call of a player who opened one of a suit and got an answer that limits nothing."""
    own, me, partner = auction.own, auction.me, auction.partner
    if me.kind != "open1" or partner.kind not in ("new1", "two-over-one", "1NT-answer"):
        return None
    answer = auction.calls[-2]
    theirs = answer % 5
    first = max(range(4), key=lambda suit: me.length[suit])
    if theirs != NOTRUMP:
        needed = 3 if partner.kind == "two-over-one" and theirs == HEARTS else 4
        if own.length[theirs] >= needed:
            return raise_answer(auction, theirs)
    if auction.theirs:
        return None
    return rebid_suit(auction, first) if not own.is_balanced else rebid_balanced(auction, first, answer)


def raise_answer(auction: Auction, suit: int) -> Choice | None:
    """Opener raises the suit in which partner answered."""
    points = auction.own.support_points(suit)
    cheapest = auction.cheapest(suit)
    if points <= 15:
        return bid_choice(cheapest, suit, "raise", 12, 15, suits=((suit, 4),)) if cheapest <= 3 else None
    if points <= 18 and cheapest <= 3:
        return bid_choice(min(3, cheapest + 1), suit, "invite", 16, 18, suits=((suit, 4),))
    if cheapest <= 4:
        return bid_choice(4, suit, "limit", 18, 21, suits=((suit, 4),))
    return None


def rebid_balanced(auction: Auction, first: int, answer: int) -> Choice:
    """Opener has a balanced hand outside the range of a notrump opening."""
    own = auction.own
    cheapest = auction.cheapest(NOTRUMP)
    if answer % 5 == NOTRUMP:
        return bid_choice(2, NOTRUMP, "invite", 18, 19) if own.hcp >= 18 and cheapest == 2 else PASSED
    for suit in (HEARTS, SPADES):
        if suit not in (first, answer % 5) and own.length[suit] == 4 and auction.cheapest(suit) == 1:
            return bid_choice(1, suit, "second", 12, 18, suits=((suit, 4),))
    if own.hcp >= 18:
        return bid_choice(min(3, cheapest + 1), NOTRUMP, "limit", 18, 19)
    low = 12 if auction.style.notrump == 15 else 15
    return bid_choice(cheapest, NOTRUMP, "limit", low, low + 2)


def rebid_suit(auction: Auction, first: int) -> Choice:
    """Opener has an unbalanced hand without support for partner."""
    own, points = auction.own, auction.own.points
    forced = auction.partner.is_forcing
    seconds = [s for s in range(4) if s != first and auction.partner.length[s] < 4 and own.length[s] >= 4]
    if own.length[first] >= 6:
        if points >= 19 and first >= 2 and auction.cheapest(first) <= 4:
            return bid_choice(4, first, "limit", 18, 21, suits=((first, 6),))
        level = 3 if points >= 16 else auction.cheapest(first)
        low, high = (16, 18) if level == 3 and points >= 16 else (12, 15)
        return bid_choice(level, first, "invite" if low == 16 else "rebid", low, high, suits=((first, 6),))
    for second in sorted(seconds, key=auction.cheapest):
        cheapest = auction.cheapest(second)
        reverse = second > first and cheapest == 2
        if cheapest == 1:
            return bid_choice(1, second, "second", 12, 18, suits=((second, 4),))
        if cheapest == 2 and not reverse and own.length[first] >= 5:
            return bid_choice(2, second, "second", 12, 18, suits=((first, 5), (second, 4)))
        if points >= 17 and cheapest <= 3:
            return bid_choice(cheapest, second, "reverse", 17, 21, suits=((first, 5), (second, 4)), forcing=True)
    if not forced:
        return PASSED
    if own.length[first] >= 5:
        return bid_choice(auction.cheapest(first), first, "rebid", 12, 15, suits=((first, 5),))
    return bid_choice(auction.cheapest(NOTRUMP), NOTRUMP, "limit", 12, 15)


class Plan(NamedTuple):
    """Where the partnership should play and what it has together."""

    denomination: int
    fit: int
    mine: int
    low: int
    middle: int
    high: int


def make_plan(auction: Auction) -> Plan:
    own, partner = auction.own, auction.partner
    fits = [own.length[suit] + partner.length[suit] for suit in range(4)]
    suit = max(range(4), key=lambda s: (min(fits[s], 8) + (s >= 2) * (fits[s] >= 8), fits[s], s))
    if fits[suit] >= 8 and (suit >= 2 or not notrump_is_safe(auction) or auction.theirs):
        denomination = suit
    else:
        denomination = NOTRUMP
    if denomination == NOTRUMP:
        mine = own.hcp + (own.points - own.hcp) // 2
    elif partner.length[suit] >= 3:
        mine = max(own.support_points(suit), own.hcp)
    else:
        mine = own.points
    mine += auction.style.daring + (auction.chance.below(9) - 4) // 2
    fit = fits[suit] if denomination != NOTRUMP else 0
    return Plan(denomination, fit, mine, mine + partner.low, mine + partner.middle, mine + partner.high)


def notrump_is_safe(auction: Auction) -> bool:
    """Every suit that the opponents bid is stopped, and no more than one other is wide open."""
    own, partner = auction.own, auction.partner
    if not all(own.stops(suit) for suit in auction.their_suits):
        return False
    is_open = [suit for suit in range(4) if partner.length[suit] < 3 and not own.stops(suit)]
    return len(is_open) <= 1 and min(own.length) >= 1


def judge(auction: Auction) -> Choice:
    """Slam, game, invitation, competition or pass: what the two hands are worth together."""
    partner, me = auction.partner, auction.me
    plan = make_plan(auction)
    if me.kind == "blackwood":
        return after_blackwood(auction, plan)
    if auction.theirs:
        return compete(auction, plan)
    if partner.kind in FINAL or (me.kind in FINAL and not partner.is_forcing):
        return PASSED
    return try_slam(auction, plan) or try_game(auction, plan) or sign_off(auction, plan)


def after_blackwood(auction: Auction, plan: Plan) -> Choice:
    """Partner has shown his aces (or could not)."""
    suit = plan.denomination
    if suit == NOTRUMP:
        return PASSED
    kind = auction.partner.kind
    missing = 4 - auction.own.aces - int(kind[-1]) if kind.startswith("aces") else 2
    level = 7 if missing == 0 and plan.low >= 36 else 6 if missing <= 1 else 5
    return bid_choice(max(level, auction.cheapest(suit)), suit, "sign-off") if auction.cheapest(suit) <= 7 else PASSED


def try_slam(auction: Auction, plan: Plan) -> Choice | None:
    if plan.denomination == NOTRUMP:
        if plan.low >= 33 and auction.cheapest(NOTRUMP) <= 6 and auction.own.hcp >= 10:
            return bid_choice(6, NOTRUMP, "sign-off")
        return None
    if plan.low >= 32 - (plan.fit >= 9) and plan.fit >= 8 and auction.cheapest(NOTRUMP) <= 4 and auction.own.hcp >= 12:
        return bid_choice(4, NOTRUMP, "blackwood", forcing=True, note="Asks for aces")
    return None


def try_game(auction: Auction, plan: Plan) -> Choice | None:
    """Game or an invitation to it, None where the hands are not worth it."""
    goal, partner = plan.denomination, auction.partner
    last = auction.last_bid or 0
    level = auction.game_level(goal)
    need = 25 if goal >= 2 else 28
    need -= {5: 0, 4: 0, 3: 0, 2: 4, 1: 5}[level] if goal >= 2 else 2 * (5 - level)
    is_game = last // 5 + 1 >= auction.game_level(last % 5)
    if is_game:
        prefers = goal in (HEARTS, SPADES) and last % 5 == NOTRUMP and last // 5 == 2 and plan.fit >= 8
        if prefers and auction.cheapest(goal) <= 4:
            return bid_choice(4, goal, "sign-off")
        return PASSED
    limited = partner.kind in ("invite", "limit", "raise", "answer", "completed")
    strength = plan.middle if limited else (plan.low + plan.middle) // 2
    if strength >= need and auction.cheapest(goal) <= level:
        return bid_choice(level, goal, "sign-off", min(auction.own.points, 20), 40)
    invited = partner.kind == "invite" or auction.me.kind == "invite"
    below = level - 1 if goal != NOTRUMP else 2
    if (
        plan.middle >= need - (1 if goal == NOTRUMP else 2)
        and plan.high >= need
        and not invited
        and auction.cheapest(goal) <= below < level
    ):
        mine = max(auction.me.low, need - partner.middle - 2)
        return bid_choice(below, goal, "invite", mine, mine + 2)
    return None


def sign_off(auction: Auction, plan: Plan) -> Choice:
    """Stop in the best denomination that can still be reached, or keep a forcing auction alive."""
    own, partner = auction.own, auction.partner
    last = auction.last_bid or 0
    denomination, forced = last % 5, partner.is_forcing
    fits = [own.length[suit] + partner.length[suit] for suit in range(4)]
    fine = (denomination == NOTRUMP and min(own.length) >= 2) or (denomination < NOTRUMP and fits[denomination] >= 7)
    if fine and not forced:
        better = plan.denomination < NOTRUMP and plan.fit >= 8 and denomination != plan.denomination
        if not better or auction.cheapest(plan.denomination) > (2 if plan.denomination < 2 else 3):
            return PASSED
    for suit in sorted(range(4), key=lambda s: (-fits[s], -s)):
        long_enough = fits[suit] >= 7 and (partner.length[suit] >= 3 or own.length[suit] >= 6)
        if long_enough and auction.cheapest(suit) <= (3 if forced else 2) and suit != denomination:
            return bid_choice(auction.cheapest(suit), suit, "preference", 0, max(auction.me.low + 3, 9))
    if auction.cheapest(NOTRUMP) <= (3 if forced else 1):
        return bid_choice(auction.cheapest(NOTRUMP), NOTRUMP, "limit", auction.me.low, auction.me.low + 4)
    if forced and auction.cheapest(plan.denomination) <= 5:
        return bid_choice(auction.cheapest(plan.denomination), plan.denomination, "preference")
    return PASSED


def compete(auction: Auction, plan: Plan) -> Choice:
    """The opponents have the last word so far: bid on, double or pass."""
    own, partner = auction.own, auction.partner
    last = auction.last_bid or 0
    level, theirs = last // 5 + 1, last % 5
    suit = plan.denomination
    if partner.kind == "penalty":
        return PASSED
    game = auction.game_level(suit)
    free = auction.me.kind not in FINAL and partner.kind not in FINAL
    if free and plan.low >= (25 if suit >= 2 else 28) and auction.cheapest(suit) <= game:
        return bid_choice(game, suit, "sign-off", 12, 40)
    if should_double(auction, plan, level, theirs):
        return Choice(DOUBLE, "penalty", 8, 40)
    if suit != NOTRUMP and (free or level >= 4):
        cheapest = auction.cheapest(suit)
        law = plan.fit - 6 + (not auction.is_vulnerable and plan.fit >= 9)
        limit = min(law, 3 if plan.fit < 10 else 4 if auction.chance.percent(70) else 5)
        if cheapest <= limit and plan.middle >= 14 + 2 * cheapest and own.hcp + partner.low >= 8:
            return bid_choice(cheapest, suit, "raise", auction.me.low, auction.me.low + 4)
    return Choice(PASS)


def should_double(auction: Auction, plan: Plan, level: int, theirs: int) -> bool:
    """A penalty double: a stack of trumps, or clearly the better cards against a high contract."""
    own, partner = auction.own, auction.partner
    if auction.doubling or not auction.chance.percent(auction.style.doubles):
        return False
    together = own.hcp + partner.low
    if theirs < NOTRUMP and own.length[theirs] >= 4 and own.quality(theirs) >= 5:
        if together >= 18 + 3 * (level == 2) and level >= 2:
            return True
        if level >= 4 and own.hcp >= 7:
            return True
    if level == 3 and together >= 21 and theirs < NOTRUMP and own.length[theirs] >= 3 and plan.fit <= 8:
        return True
    return level >= 4 and together >= 20 and plan.fit < 10 and own.aces >= 1
