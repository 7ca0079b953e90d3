"""What can be wrong with contract, declarer, lead and result, by themselves and against auction and play (RES)."""

from collections.abc import Iterator

from dealtools.bridge.auction import AuctionReplay
from dealtools.bridge.call import PASS
from dealtools.bridge.card import CARDS
from dealtools.bridge.contract import PASSED_OUT, Contract, is_standard_contract
from dealtools.bridge.deal import Deal
from dealtools.bridge.seat import SEATS, partner_of
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted, quoted
from dealtools.records.playing import Playing
from dealtools.records.results import ResultReading
from dealtools.rules.wording import (
    SIDE_NAMES,
    SUIT_NAMES,
    Place,
    call_place,
    card_place,
    contract_name,
    place_of,
    seat_name,
    text_of,
    turned_deal,
)

_TRICKS = 13
_ERROR = Severity.ERROR


@rule("RES001", "malformed-declarer", _ERROR, law="PBN 3.4.13")
def malformed_declarer(playing: Playing) -> Iterator[Violation]:
    """The declarer is no seat.

    Why: who declared is then taken from the auction, if there is one; else no score can be reckoned.
    Bad:
        [Declarer "North-East"]
    Good:
        [Declarer "N"]
    Source: PBN standard 3.4.13.
    """
    if playing.declarer_recorded is not None or playing.passed_out:
        return
    text = text_of(playing, "Declarer")
    if text is not None and text != "-" and playing.award_ns is None:
        yield Violation(*place_of(playing, "Declarer"), f"{quoted(text)} is no seat", "write N, E, S or W", found=text)


@rule("RES002", "malformed-contract", _ERROR, law="PBN 3.4.14")
def malformed_contract(playing: Playing) -> Iterator[Violation]:
    """The contract is none.

    Why: the contract is then taken from the auction, if there is one; else no score can be reckoned.
    Bad:
        [Contract "4Hearts"]
    Good:
        [Contract "4H"]
    Source: PBN standard 3.4.14.
    """
    if playing.contract_recorded is not None:
        return
    text = text_of(playing, "Contract")
    if text is None or text == "-" or playing.award_ns is not None:
        return
    if playing.is_end_position and playing.denomination is not None:
        return
    hint = "write a level 1 … 7, S, H, D, C or NT, and X or XX where it was doubled; or Pass"
    yield Violation(*place_of(playing, "Contract"), f"{quoted(text)} is no contract", hint, found=text)


@rule("RES003", "malformed-result", _ERROR, law="PBN 3.4.15")
def malformed_result(playing: Playing) -> Iterator[Violation]:
    """The result is no number of tricks.

    Why: how many tricks declarer's side won is then unknown, unless all cards are recorded.
    Bad:
        [Result "made"]
        [Score "NS 650"]
    Good:
        [Result "11"]
        [Score "NS 650"]
    Source: PBN standard 3.4.15.
    """
    if playing.result is not None:
        return
    text = text_of(playing, "Result")
    if text is not None and text != "-" and playing.award_ns is None:
        hint = "write the tricks of declarer's side, 0 … 13"
        yield Violation(*place_of(playing, "Result"), f"{quoted(text)} is no number of tricks", hint, found=text)


@rule("RES101", "result-out-of-range", _ERROR, law="PBN 3.4.15")
def result_out_of_range(playing: Playing) -> Iterator[Violation]:
    """The result is more than thirteen tricks or less than none.

    Why: a deal has thirteen tricks; the number is taken for unknown.
    Bad:
        [Result "14"]
    Good:
        [Result "11"]
    Source: PBN standard 3.4.15.
    """
    result = playing.result
    if result is None or (playing.tricks_recorded is not None and result.sides == (None, None)):
        return
    need = playing.contract.need if playing.contract is not None and playing.contract.level else None
    tricks = [result.tricks(None, need), *result.sides]
    wrong = [number for number in tricks if number is not None and not 0 <= number <= _TRICKS]
    if wrong:
        message = f"{wrong[0]} tricks are not possible"
        if result.relative is not None and playing.contract is not None:
            message = f"{text_of(playing, 'Result')} in {playing.contract} would be {counted(wrong[0], 'trick')}"
        yield Violation(*place_of(playing, "Result"), message, found=text_of(playing, "Result"))


@rule("RES102", "passed-out-with-result", _ERROR, law="Law 22A")
def passed_out_with_result(playing: Playing) -> Iterator[Violation]:
    """The board was passed out, but it has a declarer, a result or a play.

    Why: after four passes nothing is played, and both sides score 0; the contract or the other values are wrong. Where
    nothing was played and the auction bears out the passes, this is a warning.
    Bad:
        [Contract "Pass"]
        [Declarer ""]
        [Result "11"]
        [Score "0"]
        [Auction "N"]
        Pass Pass Pass Pass
        -[Play]
    Good:
        [Contract "Pass"]
        [Declarer ""]
        [Result ""]
        [Score "0"]
        [Auction "N"]
        Pass Pass Pass Pass
        -[Play]
    Source: Law 22A; PBN standard 3.4.13 and 3.4.15: declarer and result are empty.
    """
    if not playing.passed_out:
        return
    found = []
    declarer, result = text_of(playing, "Declarer"), text_of(playing, "Result")
    if declarer is not None and declarer != "-":
        found.append(("Declarer", f"{quoted(declarer)} as declarer"))
    if result is not None and result != "-" and playing.result is not None:
        found.append(("Result", f"{quoted(result)} as result"))
    if playing.play is not None and playing.play.cards.cards:
        found.append(("Play", f"{counted(len(playing.play.cards.cards), 'card')} played"))
    if found:
        message = f"the board was passed out, but has {' and '.join(words for _, words in found)}"
        hint = "leave Declarer and Result empty, or correct the contract"
        severity = Severity.WARNING if _is_surely_passed_out(playing) else None
        yield Violation(
            *place_of(playing, found[0][0]), message, hint, severity=severity,
            related=(place_of(playing, "Contract"),),
        )  # fmt: skip


@rule("RES201", "contract-auction-mismatch", _ERROR, law="Law 22A")
def contract_auction_mismatch(playing: Playing) -> Iterator[Violation]:
    """The recorded contract is another than the one the auction ended with.

    Why: one of the two is wrong. The record is scored by the contract as recorded.
    Bad:
        [Contract "3H"]
    Good:
        [Contract "4H"]
    Source: Law 22A.
    """
    recorded, replay = playing.contract_recorded, _finished_auction(playing)
    if recorded is None or replay is None or replay.contract is None:
        return
    ended = replay.contract
    if recorded.level != ended.level or recorded.denomination != ended.denomination:
        message = f"the contract is recorded as {recorded}, but the auction ends with {_ended(replay)}"
        yield _against_auction(playing, "Contract", message, str(recorded), str(ended))


@rule("RES202", "doubling-auction-mismatch", _ERROR, law="Law 19D")
def doubling_auction_mismatch(playing: Playing) -> Iterator[Violation]:
    """The recorded contract is doubled otherwise than the auction ended.

    Why: a double counts until somebody bids. The record is scored by the contract as recorded.
    Bad:
        [Contract "4HX"]
        [Score "NS 990"]
    Good:
        [Contract "4H"]
        [Score "NS 650"]
    Source: Law 19C and 19D.
    """
    recorded, replay = playing.contract_recorded, _finished_auction(playing)
    if recorded is None or replay is None or replay.contract is None:
        return
    ended = replay.contract
    is_same_bid = recorded.level == ended.level and recorded.denomination == ended.denomination
    if is_same_bid and recorded.doubling != ended.doubling:
        message = f"the contract is recorded as {recorded}, but the auction ends with {_ended(replay)}"
        yield _against_auction(playing, "Contract", message, str(recorded), str(ended))


@rule("RES203", "declarer-auction-mismatch", _ERROR, law="Law 22A")
def declarer_auction_mismatch(playing: Playing) -> Iterator[Violation]:
    """Another player is recorded as declarer than the auction makes it.

    Why: declarer is the player of the side that made the last bid who first named its denomination. Lead, play and
    score depend on it.
    Bad:
        [Declarer "S"]
        [Play "W"]
        *
    Good:
        [Declarer "N"]
        [Play "E"]
        *
    Source: Laws of Duplicate Bridge, Definitions: declarer.
    """
    recorded, replay = playing.declarer_recorded, _finished_auction(playing)
    if recorded is None or replay is None or replay.declarer is None or recorded == replay.declarer:
        return
    if playing.is_irregular_declarer or not _is_certain_of_seats(playing):
        return
    if playing.contract is None or playing.contract.denomination != (replay.contract or playing.contract).denomination:
        return
    rightful = replay.declarer
    suit = SUIT_NAMES[playing.contract.denomination or 0]
    message = f"{seat_name(recorded)} is recorded as declarer, but {seat_name(rightful)} is by the auction"
    if partner_of(recorded) == rightful:
        hint = f"{seat_name(rightful)} named {suit} first; ^{SEATS[recorded]} would say that dummy played the hand"
    else:
        hint = f"{seat_name(rightful)} was the first of {SIDE_NAMES[rightful & 1]} to name {suit}"
    yield _against_auction(playing, "Declarer", message, SEATS[recorded], SEATS[rightful], hint)


@rule("RES204", "opening-lead-mismatch", _ERROR, law="Law 41A")
def opening_lead_mismatch(playing: Playing) -> Iterator[Violation]:
    """The recorded lead is not the first card of the play, or the leader does not hold it.

    Why: one of the two cards is wrong, or the declarer or the deal. A lead alone, without a play, is a warning.
    Bad:
        [Play "E"]
        S2
    Good:
        [Play "E"]
        DQ
        *
    Source: Law 41A.
    """
    cards = playing.play.cards.cards if playing.play is not None else ()
    lead, place = playing.lead_recorded, place_of(playing, "Lead")
    if lead is not None and cards and cards[0] is not None and cards[0] != lead:
        message = f"{CARDS[lead]} is recorded as the lead, but the play begins with {CARDS[cards[0]]}"
        related = () if playing.play is None else (card_place(playing.play, 0),)
        yield Violation(*place, message, found=CARDS[lead], expected=CARDS[cards[0]], trick=1, related=related)
        return
    if len(cards) == 1 and playing.play is not None:
        lead, place = cards[0], card_place(playing.play, 0)
    elif cards or (playing.play is not None and playing.play.unjudged.cards):
        return
    if lead is None or playing.declarer is None or playing.deal is None or not playing.is_sound_deal:
        return
    if playing.is_end_position:
        return
    found = lead_not_held(lead, playing.deal, playing.contract, playing.declarer, playing.players)
    if found is None:
        return
    owner = playing.deal.owner(lead)
    hint = found.hint
    if owner is not None and found.seat is not None and not playing.row:
        # A table's other rows show that its deal is not turned.
        hint += f"; or the deal is turned: {turned_deal(playing, found.seat - owner)}"
    others = (place_of(playing, "Declarer"), playing.record.place("Deal"))
    yield found._replace(start=place[0], end=place[1], hint=hint, related=others)


def lead_not_held(
    lead: int, deal: Deal, contract: Contract | None, declarer: int, players: int = 4
) -> Violation | None:
    """The warning that the leader does not hold the recorded lead, without a place; None where all is well."""
    leader = (declarer + 1) % players
    hand, owner = deal.hands[leader], deal.owner(lead)
    if hand is None or hand >> lead & 1:
        return None
    against = contract_name(contract, declarer) if contract is not None else "declarer"
    message = f"{CARDS[lead]} is led against {against}, but {seat_name(leader)} does not hold it"
    hint = ""
    if owner is not None:
        message += f", {seat_name(owner)} does"
        hint = "correct the lead or the declarer"
    return Violation(0, 0, message, hint, CARDS[lead], trick=1, seat=leader, severity=Severity.WARNING)


@rule("RES901", "contract-spelling", Severity.INFO, law="PBN 3.4.14")
def contract_spelling(playing: Playing) -> Iterator[Violation]:
    """A contract is spelled in another way than the standard's.

    Why: it has one reading, but other programs may not know it.
    Bad:
        [Contract "4 H"]
    Good:
        [Contract "4h"]
    Source: PBN standard 3.4.14: `4S`, `3NTX`, `1CXX`, `Pass`.
    """
    contract = playing.contract_recorded
    if contract is None:
        return
    text = text_of(playing, "Contract") or ""
    if not is_standard_contract(text) or text == "PASS":
        message = f"{quoted(text)} stands for {contract}"
        yield Violation(*place_of(playing, "Contract"), message, found=text, expected=str(contract))


@rule("RES902", "relative-result", Severity.WARNING, law="PBN 3.4.15")
def relative_result(playing: Playing) -> Iterator[Violation]:
    """The result is given relative to the contract.

    Why: a PBN result is the number of tricks; other programs read `+1` as one trick.
    Bad:
        [Result "+1"]
    Good:
        [Result "11"]
    Source: PBN standard 3.4.15.
    """
    result = playing.result
    if result is None or result.relative is None:
        return
    tricks = playing.tricks_recorded
    message = f"{quoted(text_of(playing, 'Result') or '')} is relative to the contract"
    if tricks is not None:
        message += f": {counted(tricks, 'trick')}"
    yield Violation(
        *place_of(playing, "Result"), message, "write the number of tricks",
        found=text_of(playing, "Result"), expected=None if tricks is None else str(tricks),
        severity=Severity.INFO if playing.row else None,
    )  # fmt: skip


def _is_surely_passed_out(playing: Playing) -> bool:
    """Whether nothing was won or played, and no declarer is named but beside four passes."""
    result, play, replay = playing.result, playing.play, _finished_auction(playing)
    if (result is not None and result != ResultReading(declarer=0)) or (play is not None and play.cards.cards):
        return False
    declarer = text_of(playing, "Declarer")
    return declarer is None or (replay is not None and replay.contract is PASSED_OUT)


def _finished_auction(playing: Playing) -> AuctionReplay | None:
    reading = playing.auction
    return None if reading is None or reading.is_cut or not reading.replay.ended else reading.replay


def _is_certain_of_seats(playing: Playing) -> bool:
    """Whether the seats of the callers come from the record, not from the board's number."""
    reading = playing.auction
    return reading is not None and (reading.first_caller is not None or playing.dealer_source == "recorded")


def _ended(replay: AuctionReplay) -> str:
    """How the auction ended."""
    if replay.contract is None or replay.contract.level == 0:
        return "four passes"
    return contract_name(replay.contract)


def _against_auction(playing: Playing, tag: str, message: str, found: str, expected: str, hint: str = "") -> Violation:
    reading = playing.auction
    related: tuple[Place, ...] = ()
    if reading is not None and reading.calls:
        bids = [index for index, call in enumerate(reading.calls) if call is not None and call < PASS]
        related = (call_place(reading, bids[-1] if bids else 0),)
    return Violation(*place_of(playing, tag), message, hint, found=found, expected=expected, related=related)
