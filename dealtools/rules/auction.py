"""What can be wrong with an auction as a whole: its dealer, its seat, its spelling (AUC)."""

import re
from collections.abc import Iterator

from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.auction import nonstandard_call
from dealtools.records.playing import Playing
from dealtools.rules.wording import call_name, call_place, place_of, seat_name, text_of

# What people write about a call that was taken back (PBN standard 3.9 has no sign for it).
_WITHDRAWN = re.compile(
    r"\b(?:withdrawn|withdrew|withdraws|retracted|retracts|taken back|took back|takes back)\b", re.IGNORECASE
)


@rule("AUC002", "malformed-dealer", Severity.ERROR, law="PBN 3.4.9")
def malformed_dealer(playing: Playing) -> Iterator[Violation]:
    """The dealer is no seat.

    Why: the dealer is then taken from the auction or the board's number, which may be another.
    Bad:
        [Dealer "North-East"]
    Good:
        [Dealer "N"]
    Source: PBN standard 3.4.9.
    """
    if playing.dealer_source == "recorded":
        return
    text = text_of(playing, "Dealer")
    if text is not None:
        yield Violation(*place_of(playing, "Dealer"), f"{quoted(text)} is no seat", "write N, E, S or W", found=text)


@rule("AUC003", "malformed-auction-seat", Severity.WARNING, law="PBN 3.5")
def malformed_auction_seat(playing: Playing) -> Iterator[Violation]:
    """The auction section does not say by a seat whose call comes first.

    Why: the dealer was taken for the first caller; where there is none, nobody can say who called what.
    Bad:
        [Auction ""]
        1H Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5.
    """
    section = playing.record.auction
    if section is None or seat_from_text(section.tag.value) is not None or not section.tokens:
        return
    if "Auction" in playing.barred or "Auction" in playing.record.unwritten:
        return
    if playing.dealer is not None:
        hint = f"the dealer, {seat_name(playing.dealer)}, was taken for the first caller"
    else:
        hint = "the auction cannot be judged, since no dealer is known either"
    message = f"the auction begins with no seat, but with {quoted(section.tag.value)}"
    yield Violation(section.tag.start, section.tag.end, message, hint, found=section.tag.value)


@rule("AUC201", "dealer-auction-mismatch", Severity.ERROR, law="Law 17B")
def dealer_auction_mismatch(playing: Playing) -> Iterator[Violation]:
    """Another player than the dealer calls first.

    Why: who declares, who leads and who is vulnerable depend on who sits where; one of the two places is wrong.
    Bad:
        [Auction "E"]
        1H Pass 4H Pass
        Pass Pass
    Good:
        [Auction "E"]
        - - - 1H
        Pass 4H AP
    Source: Law 17B; PBN standard 3.5.1: a dash for each seat before the dealer.
    """
    reading = playing.auction
    if reading is None or playing.dealer_source != "recorded" or reading.first_caller == playing.dealer:
        return
    if reading.first_caller is None or not reading.calls:
        return
    dealer = playing.record.tag("Dealer")
    yield Violation(
        *call_place(reading, 0),
        f"{call_name(reading.calls[0])} by {seat_name(reading.first_caller)} is the first call, "
        f"but {seat_name(playing.dealer)} is the dealer",
        f"judged as if {seat_name(reading.dealer)} called first; "
        "write the dealer's seat in the Auction tag, or a dash for each seat before the dealer",
        found=SEATS[reading.first_caller],
        expected=None if playing.dealer is None else SEATS[playing.dealer],
        call=1,
        seat=reading.first_caller,
        related=() if dealer is None else ((dealer.start, dealer.end),),
    )


@rule("AUC303", "opening-passes-missing", Severity.WARNING, law="PBN 3.5.1")
def opening_passes_missing(playing: Playing) -> Iterator[Violation]:
    """The auction begins with the first bid and leaves out the passes before it.

    Why: as it is written, the dealer bids and another player would be declarer; declarer and play show whose bid it
    was. The calls were given to the players whom that makes right. In archives that do so throughout this is
    information.
    Bad:
        [Dealer "W"]
        [Board "8"]
        [Vulnerable "None"]
        [Score "NS 450"]
        [Auction "W"]
        1H Pass 1S Pass
        4H AP
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        4H AP
    Source: PBN standard 3.5.1: each player before the first bid has a call of his own.
    """
    reading = playing.auction
    if reading is None or not reading.omitted:
        return
    passes = "1 pass" if reading.omitted == 1 else f"{reading.omitted} passes"
    first = call_name(reading.calls[0])
    yield Violation(
        *call_place(reading, 0),
        f"{first} is written as the dealer's call, but with {seat_name(playing.declarer)} as declarer it is "
        f"{seat_name(reading.dealer)}'s",
        f"write the {passes} before {first}",
        found=first,
        call=1,
        seat=reading.dealer,
        severity=Severity.INFO if playing.record.heading.carries_tags else None,
    )


@rule("AUC901", "call-spelling", Severity.INFO, law="PBN 3.5.1")
def call_spelling(playing: Playing) -> Iterator[Violation]:
    """A call is spelled in another way than the standard's.

    Why: it has one reading, but other programs may not know it.
    Bad:
        [Auction "N"]
        1H P 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H pass 4h AP
    Source: PBN standard 3.5.1: `Pass`, `X`, `XX`, `1C` … `7NT`, in any letter case.
    """
    section = playing.record.auction
    if section is None:
        return
    found = nonstandard_call(section)
    if found is not None:
        index, word = found
        call = _call_of(playing, index)
        stands_for = f"{word} stands for {call}" if call else f"{word} is another spelling of a call"
        yield Violation(*section.place(index), stands_for, found=word, expected=call)


@rule("AUC902", "withdrawn-call", Severity.INFO, law="Law 25")
def withdrawn_call(playing: Playing) -> Iterator[Violation]:
    """A remark says that a call was taken back.

    Why: a record holds the final calls only; the auction is judged as it stands.
    Bad:
        [Auction "N"]
        1H Pass 4H {2H, withdrawn} Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H Pass 4H Pass
        Pass Pass
    Source: Laws 25 to 27; PBN standard 3.9: what was rejected or corrected is described in a comment.
    """
    record = playing.record
    if not record.comments or record.auction is None:
        return
    for comment in record.comments:
        if comment.after == "Auction" and _WITHDRAWN.search(comment.text):
            message = "a call was taken back; the auction is judged by the calls that stand"
            yield Violation(comment.start, comment.end, message)
            return


def _call_of(playing: Playing, token: int) -> str | None:
    reading = playing.auction
    if reading is None or token not in reading.tokens:
        return None
    return call_name(reading.calls[reading.tokens.index(token)])
