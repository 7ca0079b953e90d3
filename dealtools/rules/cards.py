"""What can be wrong with a card (PLA). The replay of the play finds it; these rules say it."""

from dealtools.bridge.card import CARDS
from dealtools.bridge.hand import cards_of
from dealtools.bridge.play import CardFault
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.records.play import PlayReading
from dealtools.records.playing import Playing
from dealtools.rules.wording import (
    SUIT_NAMES,
    Place,
    card_names,
    card_place,
    contract_name,
    place_of,
    seat_name,
    turned_deal,
)

_ERROR = Severity.ERROR
_TRICKS = 13


@rule("PLA101", "opening-lead-wrong-hand", _ERROR, law="Law 41A", kind="card")
def opening_lead_wrong_hand(playing: Playing, fault: CardFault) -> Violation:
    """The opening lead comes from another hand than the one on declarer's left.

    Why: declarer, deal or play belongs to another seat. The lead counts as accepted, and that hand leads.
    Bad:
        [Play "S"]
        D2 D4 DK -
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        *
    Source: Laws 41A, 53A and 54; an accepted lead out of turn is marked `^L`.
    """
    leader = fault.facts["expected"]
    card = playing.play.cards.cards[0] if playing.play is not None else None
    against = ""
    if playing.contract is not None and playing.contract.level:
        against = f" against {contract_name(playing.contract, playing.declarer)}"
    message = f"{_named(card)} is led by {seat_name(fault.seat)}, but {_seat(leader)} leads{against}"
    hint = "if it was accepted, mark it with ^L"
    deal = playing.deal if playing.is_sound_deal else None
    if isinstance(leader, int) and fault.seat is not None and deal is not None and card is not None:
        turned = deal.rotate(leader - fault.seat)
        if turned.owner(card) == leader:
            hint += f"; or the deal is turned: {_seat(leader)} leads it by {turned_deal(playing, leader - fault.seat)}"
    return _violation(playing, fault, message, hint, related=(place_of(playing, "Declarer", "Contract"),))


@rule("PLA102", "lead-out-of-turn", _ERROR, law="Law 53A", kind="card")
def lead_out_of_turn(playing: Playing, fault: CardFault) -> Violation:
    """A trick is led by another hand than the one that won the trick before.

    Why: an earlier card or the order of the tricks may be wrong. The lead counts as accepted, but at the last trick.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        H8 - - -
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        - - - HK
        *
    Source: Laws 44G and 53A; an accepted lead out of turn is marked `^L`.
    """
    leader = _seat(fault.facts["expected"])
    message = f"{_named(_card(playing, fault))} is led by {seat_name(fault.seat)}, but {leader} won the trick before"
    return _violation(playing, fault, message, "if it was accepted, mark it with ^L")


@rule("PLA103", "play-out-of-turn", _ERROR, law="Law 57", kind="card")
def play_out_of_turn(playing: Playing, fault: CardFault) -> Violation:
    """A card to a trick comes before another hand's turn.

    Why: the hands play clockwise. The trick is judged by the cards that it has in the end.
    Bad:
        [Play "-"]
        DQ DK D2 D4
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        *
    Source: Laws 44B and 57.
    """
    turn = _seat(fault.facts["expected"])
    message = f"{_named(_card(playing, fault))} by {seat_name(fault.seat)} is played when it is {turn}'s turn"
    return _violation(playing, fault, message)


@rule("PLA104", "second-card-to-trick", _ERROR, law="Law 58B", kind="card")
def second_card_to_trick(playing: Playing, fault: CardFault) -> Violation:
    """A hand plays a second card to one trick.

    Why: each hand plays one. Only a record that names the player of each card can show this.
    Source: Laws 45E, 58B and 67.
    """
    message = f"{_named(_card(playing, fault))} is a second card by {seat_name(fault.seat)} to this trick"
    return _violation(playing, fault, message)


@rule("PLA105", "card-not-held", _ERROR, law="Law 44", kind="card")
def card_not_held(playing: Playing, fault: CardFault) -> Violation:
    """A hand plays a card that it was not dealt.

    Why: the card or the deal is wrong. Where every card fits once the deal is turned, the hint says how; what depends
    on the deal is then not reported a second time.
    Bad:
        [Play "E"]
        DQ D3 D4 DK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        *
    Source: Law 44.
    """
    owner, card = fault.facts["owner"], fault.facts["card"]
    message = f"{seat_name(fault.seat)} was not dealt {_named(card)}"
    if owner is not None:
        message += f", {_seat(owner)} was"
    reading, hint = playing.play, ""
    if reading is not None and reading.turned:
        hint = f"the whole play fits a turned deal: {turned_deal(playing, reading.turned)}"
    else:
        left = _only_card_left(playing, fault)
        if left is not None:
            hint = f"the last card left to {seat_name(fault.seat)} is {CARDS[left]}"
    return _violation(playing, fault, message, hint, related=(place_of(playing, "Deal"),))


@rule("PLA106", "card-played-twice", _ERROR, law="Law 44", kind="card")
def card_played_twice(playing: Playing, fault: CardFault) -> Violation:
    """A card is played that was played before.

    Why: one of the two is wrong. Where it is the last card, the hint names the one that was left.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        DQ H2 H7 HK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        *
    Source: Law 44.
    """
    first, reading = fault.facts["first"], playing.play
    message = f"{_named(fault.facts['card'])} by {seat_name(fault.seat)} was played before"
    related: tuple[Place, ...] = ()
    if isinstance(first, int) and reading is not None:
        message += f", to trick {first // playing.players + 1}"
        related = (card_place(reading, first),)
    left = _only_card_left(playing, fault)
    hint = "" if left is None else f"the last card left to {seat_name(fault.seat)} is {CARDS[left]}"
    return _violation(playing, fault, message, hint, related=related)


@rule("PLA107", "revoke", _ERROR, law="Law 61A", kind="card")
def revoke(playing: Playing, fault: CardFault) -> Violation:
    """A hand does not follow suit although it could.

    Why: the card, the deal or the player is wrong. After a real revoke that was established tricks may be moved at
    the end of play, so that the result may differ from the play by one or two.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        C2 H2 H7 HK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        *
    Source: Laws 44C, 61A and 64; a revoke that was not noticed in time is marked `^R`.
    """
    held, led = fault.facts["held"], fault.facts["led"]
    suit = SUIT_NAMES[led] if isinstance(led, int) else "the suit led"
    cards = card_names(held) if isinstance(held, list) else suit
    message = f"{seat_name(fault.seat)} plays {_named(fault.facts['card'])} to {suit} and holds {cards}"
    return _violation(playing, fault, message, "if it was not noticed in time, mark it with ^R")


@rule("PLA108", "card-after-end", _ERROR, law="Law 44", kind="card")
def card_after_end(playing: Playing, fault: CardFault) -> Violation:
    """A card is played when all are played.

    Why: the deal has thirteen tricks.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        CA C7 C4 CK
        DJ H6 D5 DA
        HT HA HJ H3
        S9 SA S5 S3
        CJ CT C6 C5
        D9 HQ D7 S4
        C2 C9 S6 H4
        C3 S2 D8 H9
        D3 C8 SJ H5
        D6 SK SQ S7
        CQ ST DT S8
        D6 - - -
    Good:
        [Play "E"]
        DQ D2 D4 DK
        *
    Source: Law 44.
    """
    count = len(playing.play.cards.cards) - fault.index if playing.play is not None else 1
    message = f"{_named(fault.facts['card'])} is played after the last trick"
    if count > 1:
        message += f", and {counted(count - 1, 'more card')}"
    return _violation(playing, fault, message)


@rule("PLA301", "play-incomplete", Severity.INFO, law="Law 44", kind="card")
def play_incomplete(playing: Playing, fault: CardFault) -> Violation:
    """A play stops before the last card, without a sign that it ends there.

    Why: the rest is unknown. `*` says that no more cards follow, as after a claim.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
    Good:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        *
    Source: PBN standard 3.6.1.
    """
    tricks = fault.index // playing.players
    message = f"the play stops after {counted(tricks, 'trick')}"
    if fault.index % playing.players:
        message += f" and {counted(fault.index % playing.players, 'card')}"
    return _violation(playing, fault, message)._replace(trick=tricks + 1)


def first_misfit(playing: Playing) -> CardFault | None:
    """The first card that its hand does not hold where the whole play fits a turned deal."""
    reading, deal = playing.play, playing.deal
    if reading is None or deal is None or not reading.turned:
        return None
    for index, (card, seat) in enumerate(zip(reading.cards.cards, reading.cards.seats, strict=True)):
        if card is not None and not (deal.hands[seat] or 0) >> card & 1:
            return CardFault("card-not-held", index, seat, {"card": card, "owner": deal.owner(card)})
    return None


def _only_card_left(playing: Playing, fault: CardFault) -> int | None:
    """The card that must be played, at the last trick of a deal that is known."""
    reading, deal = playing.play, playing.deal
    if reading is None or deal is None or not playing.is_sound_deal or fault.seat is None:
        return None
    hand = deal.hands[fault.seat]
    if hand is None or fault.index < playing.players * (_TRICKS - 1):
        return None
    for card, seat in zip(reading.cards.cards[: fault.index], reading.cards.seats, strict=False):
        if seat == fault.seat and card is not None:
            hand &= ~(1 << card)
    return cards_of(hand)[0] if hand.bit_count() == 1 else None


def _card(playing: Playing, fault: CardFault) -> int | None:
    card = fault.facts.get("card")
    if isinstance(card, int):
        return card
    reading = playing.play
    return None if reading is None or fault.index >= len(reading.cards.cards) else reading.cards.cards[fault.index]


def _named(card: object) -> str:
    return CARDS[card] if isinstance(card, int) else "a card"


def _seat(seat: object) -> str:
    return seat_name(seat if isinstance(seat, int) else None)


def _violation(
    playing: Playing,
    fault: CardFault,
    message: str,
    hint: str = "",
    *,
    related: tuple[Place, ...] = (),
) -> Violation:
    reading = _reading(playing)
    token, card = fault.facts.get("token"), _card(playing, fault)
    place = reading.section.place(token) if isinstance(token, int) else card_place(reading, fault.index)
    trick = fault.index // playing.players + 1
    found = None if card is None else CARDS[card]
    return Violation(*place, message, hint, found=found, trick=trick, seat=fault.seat, related=related)


def _reading(playing: Playing) -> PlayReading:
    assert playing.play is not None
    return playing.play
