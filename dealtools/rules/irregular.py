"""The marks of irregularities: accepted ones explained, and marks that nothing bears out (AUC, PLA, RES)."""

from collections.abc import Iterator

from dealtools.bridge.seat import SEATS, partner_of
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted
from dealtools.records.playing import Playing
from dealtools.rules.wording import (
    SUIT_NAMES,
    call_name,
    call_place,
    card_names,
    card_place,
    place_of,
    seat_name,
    text_of,
)

_CALLS = {
    "insufficient-bid": "an insufficient bid that was accepted",
    "call-out-of-rotation": "a call out of rotation that was accepted",
}
_LEADS = ("opening-lead-wrong-hand", "lead-out-of-turn")


@rule("AUC903", "accepted-irregular-call", Severity.INFO, law="Law 27A")
def accepted_irregular_call(playing: Playing) -> Iterator[Violation]:
    """A call is marked as an irregularity that was accepted.

    Why: an insufficient bid (`^I`) or a call out of rotation (`^S` for each player passed over) stands once the next
    player accepts it, and the auction goes on from it.
    Bad:
        [Auction "N"]
        1H Pass 1S Pass
        ^I 1D Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        2D Pass 4H Pass
        Pass Pass
    Source: Laws 27A and 29A; PBN standard 3.9.
    """
    reading = playing.auction
    if reading is None or not reading.replay.accepted:
        return
    for fault in reading.replay.accepted:
        if not is_unmarked_skip(playing, fault.index) or fault.name == "insufficient-bid":
            call = call_name(reading.calls[fault.index])
            caller = reading.replay.seats[fault.index]
            yield Violation(
                *call_place(reading, fault.index),
                f"{call} by {seat_name(caller)} is {_CALLS[fault.name]}",
                call=fault.index + 1,
                seat=caller,
            )


@rule("AUC112", "unjustified-call-mark", Severity.ERROR, law="PBN 3.9")
def unjustified_call_mark(playing: Playing) -> Iterator[Violation]:
    """`^I` stands before a call that is no insufficient bid.

    Why: either the mark is wrong or the call, or a call before it.
    Bad:
        [Auction "N"]
        1H Pass ^I 1S Pass
        4H Pass Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        4H Pass Pass Pass
    Source: PBN standard 3.9; Law 18D.
    """
    reading = playing.auction
    if reading is None or not reading.section.marks:
        return
    insufficient = {fault.index for fault in reading.replay.accepted if fault.name == "insufficient-bid"}
    unread = next((fault.index for fault in reading.replay.faults if fault.name == "malformed-call"), None)
    for token, marks in reading.section.marks.items():
        if "^I" not in marks.irregular or token not in reading.tokens:
            continue
        index = reading.tokens.index(token)
        if index in insufficient or (unread is not None and unread <= index):
            continue
        yield Violation(
            *call_place(reading, index),
            f"{call_name(reading.calls[index])} is marked as insufficient, but it is none",
            found="^I",
            call=index + 1,
            seat=reading.replay.seats[index],
        )


@rule("PLA903", "accepted-irregular-card", Severity.INFO, law="Law 53A")
def accepted_irregular_card(playing: Playing) -> Iterator[Violation]:
    """A card is marked as a revoke, or as a lead out of turn that was accepted.

    Why: an established revoke (`^R`) may move tricks at the end of play; after an accepted lead (`^L`) the others
    follow clockwise from it.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        ^R C2 H2 H7 HK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        *
    Source: Laws 53A, 61A and 63; PBN standard 3.9.
    """
    reading = playing.play
    if reading is None or not reading.replay.accepted:
        return
    for fault in reading.replay.accepted:
        card = reading.cards.cards[fault.index]
        if card is None:
            continue
        what = "a revoke" if fault.name == "revoke" else "a lead out of turn that was accepted"
        yield Violation(
            *card_place(reading, fault.index),
            f"{card_names([card])} by {seat_name(fault.seat)} is {what}",
            trick=fault.index // playing.players + 1,
            seat=fault.seat,
        )


@rule("PLA112", "unjustified-card-mark", Severity.ERROR, law="PBN 3.9")
def unjustified_card_mark(playing: Playing) -> Iterator[Violation]:
    """`^R` stands before a card that is no revoke, or `^L` before the card of the rightful leader.

    Why: either the mark is wrong or the card, or the deal.
    Bad:
        [Play "E"]
        DQ D2 D4 DK
        ^R H8 H2 H7 HK
        *
    Good:
        [Play "E"]
        DQ D2 D4 DK
        H8 H2 H7 HK
        *
    Source: PBN standard 3.9.
    """
    reading = playing.play
    if reading is None or not reading.section.marks or reading.turned:
        return
    replay = reading.replay
    found = {fault.index: fault.name for fault in replay.accepted}
    for token, marks in reading.section.marks.items():
        if not marks.irregular or token not in reading.cards.tokens:
            continue
        index = reading.cards.tokens.index(token)
        seat, card = reading.cards.seats[index], reading.cards.cards[index]
        if card is None or any(fault.index <= index and fault.name != "revoke" for fault in replay.faults):
            continue
        place, trick = card_place(reading, index), index // playing.players + 1
        in_trick = index % playing.players
        if "^R" in marks.irregular and found.get(index) != "revoke":
            deal = playing.deal if playing.is_sound_deal else None
            if in_trick == 0:
                why = "it is led"
            elif deal is None or deal.hands[seat] is None:
                continue
            else:
                led = reading.cards.cards[index - in_trick]
                if led is None:
                    continue
                follows = card // 13 == led // 13
                suit = SUIT_NAMES[led // 13]
                why = "it follows suit" if follows else f"{seat_name(seat)} has no {suit} left"
            message = f"{card_names([card])} is marked as a revoke, but {why}"
            yield Violation(*place, message, found="^R", trick=trick, seat=seat)
        if "^L" in marks.irregular and found.get(index) not in _LEADS:
            if in_trick == 0:
                is_known = trick > 1 or playing.declarer is not None
                if not is_known or (trick > 1 and replay.winners[trick - 2] is None):
                    continue
                why = f"it was {seat_name(seat)}'s turn to lead"
            else:
                why = "it is not the first card of its trick"
            message = f"{card_names([card])} is marked as a lead out of turn, but {why}"
            yield Violation(*place, message, found="^L", trick=trick, seat=seat)


@rule("RES903", "irregular-declarer", Severity.INFO, law="PBN 3.4.13")
def irregular_declarer(playing: Playing) -> Iterator[Violation]:
    """The declarer is marked as irregular: declarer and dummy were exchanged.

    Why: the partner of the rightful declarer played the hand; the result stands.
    Bad:
        [Declarer "^S"]
        [Play "W"]
        *
    Good:
        [Declarer "N"]
        [Play "E"]
        *
    Source: PBN standard 3.4.13 and 3.9.
    """
    declarer = playing.declarer_recorded
    if playing.is_irregular_declarer and declarer is not None and not _is_refuted(playing):
        partner = seat_name(partner_of(declarer))
        message = f"{seat_name(declarer)} played the hand in place of {partner}"
        yield Violation(*place_of(playing, "Declarer"), message, seat=declarer)


@rule("RES208", "unjustified-declarer-mark", Severity.ERROR, law="PBN 3.4.13")
def unjustified_declarer_mark(playing: Playing) -> Iterator[Violation]:
    """The declarer is marked as irregular, but is not the partner of the rightful one.

    Why: the mark says that declarer and dummy were exchanged, and the auction does not bear that out.
    Bad:
        [Declarer "^N"]
    Good:
        [Declarer "N"]
    Source: PBN standard 3.4.13.
    """
    if playing.is_irregular_declarer and _is_refuted(playing):
        rightful = playing.auction.replay.declarer if playing.auction is not None else None
        message = f"{text_of(playing, 'Declarer')} marks another declarer than the rightful one, "
        if rightful == playing.declarer_recorded:
            message += f"but by the auction {seat_name(rightful)} is declarer"
            expected = None if rightful is None else SEATS[rightful]
        else:
            message += f"but is not the partner of {seat_name(rightful)}, who is declarer by the auction"
            expected = None if rightful is None else "^" + SEATS[partner_of(rightful)]
        yield Violation(*place_of(playing, "Declarer"), message, found=text_of(playing, "Declarer"), expected=expected)


@rule("RES904", "irregular-result", Severity.INFO, law="PBN 3.4.15")
def irregular_result(playing: Playing) -> Iterator[Violation]:
    """The result is marked as agreed: it differs from the tricks that were won.

    Why: tricks were moved after an irregularity; the recorded number stands.
    Bad:
        [Result "^9"]
        [Score "NS -100"]
    Good:
        [Result "11"]
        [Score "NS 650"]
    Source: PBN standard 3.4.15; Law 64.
    """
    result = playing.result
    if result is None or not result.is_irregular or _is_result_of_play(playing):
        return
    message = "the agreed result differs from the tricks that were won"
    if playing.tricks_play is not None and playing.tricks_recorded is not None:
        message = f"{counted(playing.tricks_recorded, 'trick')} agreed, {playing.tricks_play} won in the play"
    yield Violation(*place_of(playing, "Result"), message, found=text_of(playing, "Result"))


@rule("RES209", "unjustified-result-mark", Severity.ERROR, law="PBN 3.4.15")
def unjustified_result_mark(playing: Playing) -> Iterator[Violation]:
    """The result is marked as differing from the tricks that were won, but does not differ.

    Why: either the mark is wrong or the number.
    Bad:
        [Result "^11"]
    Good:
        [Result "11"]
    Source: PBN standard 3.4.15.
    """
    if playing.result is not None and playing.result.is_irregular and _is_result_of_play(playing):
        message = f"^ says that the result differs from the play, but both are {counted(playing.tricks or 0, 'trick')}"
        yield Violation(*place_of(playing, "Result"), message, found=text_of(playing, "Result"))


def is_unmarked_skip(playing: Playing, index: int) -> bool:
    """Whether the player whose turn it was is passed over by a dash, which is no mark of an accepted irregularity."""
    reading = playing.auction
    if reading is None or not reading.skipped:
        return False
    token = reading.tokens[index] - 1
    return token in reading.skipped


def _is_refuted(playing: Playing) -> bool:
    """Whether the auction gives another rightful declarer than the partner of the one marked."""
    declarer, reading = playing.declarer_recorded, playing.auction
    if declarer is None or reading is None or reading.replay.declarer is None or reading.is_cut:
        return False
    if playing.contract is None or reading.replay.contract is None:
        return False
    same = playing.contract.denomination == reading.replay.contract.denomination
    return same and partner_of(declarer) != reading.replay.declarer


def _is_result_of_play(playing: Playing) -> bool:
    return playing.tricks_play is not None and playing.tricks_play == playing.tricks_recorded
