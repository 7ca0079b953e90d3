"""Faults of the play, the result and the score (laws fact sheet 3 and 11), each put into a sound game."""

from dataclasses import replace

from corpora_lib.cardplay import play_deal, to_suits
from corpora_lib.cards import NOTRUMP, SEATS, card_text, trick_winner
from corpora_lib.case import Case, ends_played_out
from corpora_lib.chance import Chance


def leaders(case: Case) -> list[int]:
    return [(case.played.contract.declarer + 1) % 4, *case.played.winners]


def played_by(case: Case, trick: int) -> dict[int, int]:
    """The cards of a trick by seat."""
    leader = leaders(case)[trick]
    return {(leader + place) % 4: case.played.cards[4 * trick + place] for place in range(4)}


def set_card(case: Case, trick: int, seat: int, text: str) -> Case:
    assert case.rows is not None
    first = (case.played.contract.declarer + 1) % 4
    case.rows[trick][(seat - first) % 4] = text
    return case


def winner_of(cards: dict[int, int], leader: int, denomination: int) -> int:
    return trick_winner([cards[(leader + place) % 4] for place in range(4)], leader, denomination)


def revoke(case: Case, by_dummy: bool = False) -> Case | None:
    """A player throws something off and follows later: two of the player's own cards change places.

    The tricks keep their winners, and the second trick of the two is played by the book.
    """
    if not ends_played_out(case):
        return None
    trump, declarer = case.played.contract.denomination, case.played.contract.declarer
    for early in range(1, 11):
        first = played_by(case, early)
        led = case.played.cards[4 * early] // 13
        for seat, card in first.items():
            is_dummy = seat == (declarer + 2) % 4
            if card // 13 != led or seat == leaders(case)[early] or is_dummy != by_dummy:
                continue
            for late in range(early + 1, 13):
                second = played_by(case, late)
                other = second[seat]
                if other // 13 in (led, trump) or not fits_late(case, late, seat, card, led):
                    continue
                if (
                    winner_of(first | {seat: other}, leaders(case)[early], trump) == leaders(case)[early + 1]
                    and winner_of(second | {seat: card}, leaders(case)[late], trump) == case.played.winners[late]
                    and no_revoke_between(case, early, late, seat, other // 13)
                ):
                    set_card(case, early, seat, card_text(other))
                    return set_card(case, late, seat, card_text(card))
    return None


def fits_late(case: Case, late: int, seat: int, card: int, led: int) -> bool:
    """The card can be played to the late trick: it follows there, or the player has none of the suit led any more."""
    suit = case.played.cards[4 * late] // 13
    if leaders(case)[late] == seat:
        return False
    if suit == card // 13:
        return True
    left = [played_by(case, trick)[seat] for trick in range(late, 13)]
    return suit != led and all(other // 13 != suit for other in left)


def no_revoke_between(case: Case, early: int, late: int, seat: int, suit: int) -> bool:
    """Between the two tricks the player is not caught out of a suit that he now still holds, or lacks."""
    led_card_suit = case.played.cards[4 * early] // 13
    for trick in range(early + 1, late):
        led = case.played.cards[4 * trick] // 13
        own = played_by(case, trick)[seat]
        if led in (suit, led_card_suit) and own // 13 != led:
            return False
        if leaders(case)[trick] != seat and own // 13 != led and led == led_card_suit:
            return False
    return True


def revoke_of_dummy(case: Case) -> Case | None:
    return revoke(case, by_dummy=True)


def spoil_last_card(case: Case, kind: str) -> Case | None:
    """In the last whole trick before a claim the fourth player plays a card that he cannot have."""
    if case.played.tricks is None or not case.is_claimed or case.played.shown < 16:
        return None
    trick = case.played.shown // 4 - 1
    trump = case.played.contract.denomination
    leader = leaders(case)[trick]
    cards = played_by(case, trick)
    seat = (leader + 3) % 4
    before = set(case.played.cards[: 4 * trick])
    led = case.played.cards[4 * trick] // 13
    if kind == "twice":
        choices = [card for card in case.played.hands[seat] if card in before]
    else:
        others = [card for other in range(4) if other != seat for card in case.played.hands[other]]
        shown = set(case.played.cards[: case.played.shown])
        choices = sorted(card for card in others if card not in shown)
    for card in choices:
        same_winner = winner_of(cards | {seat: card}, leader, trump) == leaders(case)[trick + 1]
        if card // 13 == led == cards[seat] // 13 and same_winner and case.played.shown % 4 == 0:
            return set_card(case, trick, seat, card_text(card))
    return None


def card_played_twice(case: Case) -> Case | None:
    return spoil_last_card(case, "twice")


def card_not_held(case: Case) -> Case | None:
    return spoil_last_card(case, "not held")


def last_card_differs(case: Case) -> Case | None:
    """The very last card is one that its player has played before."""
    if not ends_played_out(case):
        return None
    leader = leaders(case)[12]
    seat = (leader + 3) % 4
    cards = played_by(case, 12)
    for card in case.played.hands[seat]:
        if (
            card != cards[seat]
            and card // 13 == cards[seat] // 13
            and (winner_of(cards | {seat: card}, leader, case.played.contract.denomination) == case.played.winners[12])
        ):
            return set_card(case, 12, seat, card_text(card))
    return None


def opening_lead_from_the_wrong_hand(case: Case) -> Case | None:
    """The other defender leads, and the play goes on from there."""
    contract = case.played.contract
    if not ends_played_out(case):
        return None
    wrong = (contract.declarer + 3) % 4
    suits = to_suits(case.played.hands)
    lead = max(range(4), key=lambda suit: suits[wrong][suit].bit_count())
    card = 13 * lead + suits[wrong][lead].bit_length() - 1
    cards, winners = play_deal(
        case.played.hands,
        contract.denomination,
        contract.declarer,
        card,
        Chance(f"wrong hand {case.number}"),
        10,
        leader=wrong,
    )
    tricks = sum((winner - contract.declarer) % 2 == 0 for winner in winners)
    rows = []
    for number, leader in enumerate([wrong, *winners[:-1]]):
        row = [""] * 4
        for place in range(4):
            row[(leader + place - wrong) % 4] = card_text(cards[4 * number + place])
        rows.append(row)
    return replace(case.scored(contract, tricks), rows=rows, play_seat=SEATS[wrong])


def lead_out_of_turn(case: Case) -> Case | None:
    """The last row shows one card only, and not in the column of the winner of the trick before."""
    if case.rows is None or not case.is_claimed or case.played.shown % 4:
        return None
    trick = case.played.shown // 4
    leader = leaders(case)[trick]
    seat = (leader + 1) % 4
    case.rows.append(["-"] * 4)
    return set_card(case, trick, seat, card_text(played_by(case, trick)[seat]))


def card_after_end(case: Case) -> Case | None:
    if not ends_played_out(case) or case.rows is None:
        return None
    case.rows.append([case.rows[0][0], "-", "-", "-"])
    return case


def deal_turned(case: Case) -> Case | None:
    """The Deal tag gives every hand to the next seat; auction and play are right."""
    if not ends_played_out(case):
        return None
    text = case.tags["Deal"]
    return case.with_tags(Deal=SEATS[(SEATS.index(text[0]) + 1) % 4] + text[1:])


def result_differs_from_play(case: Case) -> Case | None:
    if not ends_played_out(case) or not case.played.tricks:
        return None
    return case.scored(case.played.contract, case.played.tricks - 1)


def result_out_of_reach(case: Case) -> Case | None:
    """The play stops where fewer tricks are left than the result needs."""
    if case.played.tricks is None or not case.is_claimed or case.played.tricks < 8:
        return None
    return case.scored(case.played.contract, 13) if lost(case) >= 2 else None


def lost(case: Case) -> int:
    """Tricks that the declaring side has lost for certain among those recorded."""
    return sum((winner - case.played.contract.declarer) % 2 for winner in case.played.winners[: case.played.shown // 4])


def result_out_of_range(case: Case) -> Case | None:
    return None if case.played.is_passed_out else replace(case.with_tags(Result="14"), rows=None)


def sides_do_not_add_up(case: Case) -> Case | None:
    tricks = case.played.tricks
    if tricks is None or not ends_played_out(case):
        return None
    ours, theirs = ("NS", "EW") if case.played.contract.declarer % 2 == 0 else ("EW", "NS")
    return case.with_tags(Result=f"{ours} {tricks} {theirs} {15 - tricks}")


def score_differs(case: Case) -> Case | None:
    """An overtrick too many, or a trick more down."""
    if case.played.is_passed_out or case.played.contract.doubling or not case.played.made:
        return None
    each = 20 if case.played.contract.denomination < 2 else 30
    score = int(case.tags["Score"][3:])
    return case.with_tags(Score=f"NS {score + (each if score > 0 else -each)}")


def score_of_the_other_vulnerability(case: Case) -> Case | None:
    contract = case.played.contract
    if contract.level < 4 or not case.played.made or contract.denomination == NOTRUMP:
        return None
    other = replace(case, played=replace(case.played, vulnerability=3 - case.played.vulnerability))
    if case.played.vulnerability not in (1, 2):
        return None
    return case.with_tags(Score=other.scored(contract, case.played.tricks).tags["Score"])


def score_of_the_wrong_side(case: Case) -> Case | None:
    score = int(case.tags["Score"][3:])
    return case.with_tags(Score=f"NS {-score}") if score else None


def lead_not_held(case: Case) -> Case | None:
    """Only the lead is recorded, and the leader does not hold it."""
    if case.played.is_passed_out:
        return None
    leader = (case.played.contract.declarer + 1) % 4
    card = next(card for card in range(51, -1, -1) if card not in case.played.hands[leader])
    return replace(case, rows=[[card_text(card)]], is_claimed=False)


def no_revoke_marked(case: Case) -> Case | None:
    """A card that follows suit is marked as a revoke."""
    if not ends_played_out(case) or case.rows is None:
        return None
    seat = (leaders(case)[0] + 1) % 4
    cards = played_by(case, 0)
    if cards[seat] // 13 != case.played.cards[0] // 13:
        return None
    return set_card(case, 0, seat, f"^R {card_text(cards[seat])}")


def unreadable_card(case: Case) -> Case | None:
    """In the last row before a claim stands a card of no suit."""
    if case.rows is None or not case.is_claimed or case.played.shown % 4:
        return None
    case.rows[-1][3] = "Z7"
    return case
