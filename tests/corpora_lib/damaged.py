"""Files with one fault each: three games, the fault in the middle one, so that its neighbours can be checked.

Every fault has the name of the laws fact sheet where it has one, and its severity where the design decides it.
"""

from collections.abc import Callable
from typing import NamedTuple

from corpora_lib import damaged_sets, spoiled_auctions, spoiled_plays, spoiled_tags, spoiled_texts
from corpora_lib.case import Case, first_fit, sound
from corpora_lib.folder import Document, Expectation

Spoiler = Callable[[Case], "Case | str | None"]


class Fault(NamedTuple):
    """A file and what is wrong in it. `names`: one of them must be reported; `severity` "" leaves that open."""

    file: str
    severity: str
    names: tuple[str, ...]
    spoil: Spoiler
    says: str


def broken(file: str, spoil: Spoiler, says: str, *names: str) -> Fault:
    """A fault against the laws or within the record itself: an error."""
    return Fault(file, "error", names, spoil, says)


FAULTS = (
    broken("malformed-call", spoiled_auctions.malformed_call, "a call of no denomination, 4Z", "malformed-call"),
    broken("card-among-calls", spoiled_auctions.card_among_calls, "a card where a call should be", "malformed-call"),
    broken("bid-above-seven", spoiled_auctions.bid_above_seven, "a bid of eight", "bid-above-seven"),
    broken("insufficient-bid", spoiled_auctions.insufficient_bid, "a bid below the last one", "insufficient-bid"),
    broken("double-without-bid", spoiled_auctions.double_without_bid, "the dealer doubles", "double-without-bid"),
    broken("double-of-own-side", spoiled_auctions.double_of_own_side, "partner's bid is doubled", "double-of-own-side"),
    broken(
        "double-of-doubled-bid",
        spoiled_auctions.double_of_doubled_bid,
        "a doubled bid is doubled again",
        "double-of-doubled-bid",
    ),
    broken(
        "redouble-without-double",
        spoiled_auctions.redouble_without_double,
        "a redouble of nothing",
        "redouble-without-double",
    ),
    broken(
        "redouble-of-own-side",
        spoiled_auctions.redouble_of_own_side,
        "partner's double is redoubled",
        "redouble-of-own-side",
    ),
    broken(
        "redouble-of-redouble", spoiled_auctions.redouble_of_redouble, "a redouble is redoubled", "redouble-of-redouble"
    ),
    broken(
        "call-out-of-rotation",
        spoiled_auctions.call_out_of_rotation,
        "a player is skipped in mid-auction",
        "call-out-of-rotation",
    ),
    broken("call-after-end", spoiled_auctions.call_after_end, "one pass too many", "call-after-end"),
    broken(
        "auction-incomplete",
        spoiled_auctions.auction_incomplete,
        "two passes, and the play follows",
        "auction-incomplete",
    ),
    broken(
        "contract-differs",
        spoiled_auctions.contract_differs,
        "the Contract tag is a level lower than the auction",
        "contract-auction-mismatch",
    ),
    broken(
        "doubling-differs",
        spoiled_auctions.doubling_differs,
        "the Contract tag forgets the double",
        "doubling-auction-mismatch",
    ),
    broken(
        "wrong-declarer", spoiled_auctions.declarer_differs, "dummy is named as declarer", "declarer-auction-mismatch"
    ),
    broken(
        "declarer-of-the-other-side",
        spoiled_auctions.other_side_declares,
        "an opponent is named as declarer",
        "declarer-auction-mismatch",
    ),
    broken(
        "dealer-differs",
        spoiled_auctions.dealer_differs,
        "the auction begins with another seat than the dealer",
        "dealer-auction-mismatch",
    ),
    broken(
        "passed-out-with-result",
        spoiled_auctions.passed_out_with_result,
        "four passes, a declarer, seven tricks",
        "passed-out-with-result",
    ),
    Fault("sufficient-bid-marked", "", (), spoiled_auctions.sufficient_bid_marked, "^I before a sufficient bid"),
    broken("revoke", spoiled_plays.revoke, "a player throws something off and follows later", "revoke"),
    broken("revoke-of-dummy", spoiled_plays.revoke_of_dummy, "the same by dummy", "revoke"),
    broken("card-not-held", spoiled_plays.card_not_held, "a card that another hand holds", "card-not-held"),
    broken("card-played-twice", spoiled_plays.card_played_twice, "a card that was played before", "card-played-twice"),
    broken(
        "last-card-differs",
        spoiled_plays.last_card_differs,
        "the last card is not the one that was left",
        "last-card-mismatch",
        "card-played-twice",
    ),
    broken(
        "opening-lead-wrong-hand",
        spoiled_plays.opening_lead_from_the_wrong_hand,
        "the other defender leads",
        "opening-lead-wrong-hand",
    ),
    broken(
        "lead-out-of-turn",
        spoiled_plays.lead_out_of_turn,
        "a lead beside the winner of the trick before",
        "lead-out-of-turn",
    ),
    broken("card-after-end", spoiled_plays.card_after_end, "a fourteenth trick", "card-after-end"),
    broken("unreadable-card", spoiled_plays.unreadable_card, "a card of no suit, Z7"),
    broken(
        "deal-turned", spoiled_plays.deal_turned, "every hand in the Deal belongs to the seat before", "card-not-held"
    ),
    broken(
        "result-differs-from-play",
        spoiled_plays.result_differs_from_play,
        "the cards give a trick more",
        "result-play-mismatch",
    ),
    broken(
        "result-out-of-reach",
        spoiled_plays.result_out_of_reach,
        "thirteen tricks, and two are lost already",
        "result-play-mismatch",
        "claim-total-inconsistent",
        "play-incomplete",
    ),
    broken("result-out-of-range", spoiled_plays.result_out_of_range, "fourteen tricks", "result-out-of-range"),
    broken("result-sides-sum", spoiled_plays.sides_do_not_add_up, "both sides together have fifteen tricks"),
    broken("score-differs", spoiled_plays.score_differs, "the score has an overtrick too many", "score-mismatch"),
    broken(
        "score-other-vulnerability",
        spoiled_plays.score_of_the_other_vulnerability,
        "the score of the other vulnerability",
        "score-mismatch",
    ),
    broken(
        "score-wrong-side",
        spoiled_plays.score_of_the_wrong_side,
        "the score with the wrong sign",
        "score-sign-mismatch",
    ),
    Fault(
        "lead-not-held",
        "warning",
        ("opening-lead-mismatch",),
        spoiled_plays.lead_not_held,
        "only a lead is recorded, and the leader does not hold it",
    ),
    Fault("no-revoke-marked", "", (), spoiled_plays.no_revoke_marked, "^R before a card that follows suit"),
    broken("card-dealt-twice", spoiled_tags.card_dealt_twice, "a spade is held by North and East", "duplicate-card"),
    broken("missing-card", spoiled_tags.missing_card, "South has twelve cards", "missing-card", "wrong-hand-size"),
    broken("wrong-hand-size", spoiled_tags.wrong_hand_size, "South twelve cards, West fourteen", "wrong-hand-size"),
    broken("unknown-card", spoiled_tags.unknown_card, "a rank 1 in the deal", "unknown-card"),
    broken("five-suits", spoiled_tags.five_suits, "a dot too many in West's hand"),
    broken("two-hands-only", spoiled_tags.three_hands_only, "two hands, no sign for the others"),
    broken("deal-inherited", spoiled_tags.deal_inherited, "# is barred for the Deal"),
    broken("contract-inherited", spoiled_tags.contract_inherited, "# is barred for the Contract"),
    broken(
        "contract-level-eight",
        spoiled_tags.tag("Contract", "8S", without_play=True, without_auction=True),
        "a contract of eight",
    ),
    Fault("vulnerable-unknown-word", "", (), spoiled_tags.tag("Vulnerable", "Red"), "a word that no one uses"),
    Fault("dealer-unknown-word", "", (), spoiled_tags.tag("Dealer", "Q"), "a seat that is none"),
    Fault("declarer-unknown-word", "", (), spoiled_tags.tag("Declarer", "Q"), "a declarer that is none"),
    Fault("date-impossible", "", (), spoiled_tags.tag("Date", "2023.02.30"), "30 February"),
    Fault("score-no-number", "", (), spoiled_tags.tag("Score", "NS four hundred"), "a score in words"),
    Fault("deal-missing", "warning", (), spoiled_tags.without("Deal"), "auction and play, and no cards"),
    Fault("unterminated-string", "", (), spoiled_texts.swapped('GBR"]', "GBR"), "a value without closing quote"),
    Fault("unterminated-tag", "", (), spoiled_texts.swapped('"MP"]', '"MP"'), "a tag without bracket"),
    broken(
        "unterminated-comment", spoiled_texts.after_tag("Result", "{It was late, and\n"), "a brace that never closes"
    ),
    Fault("tag-without-value", "", (), spoiled_texts.swapped('[Scoring "MP"]', "[Scoring]"), "a tag without value"),
    Fault(
        "tag-without-quotes", "", (), spoiled_texts.swapped('[Scoring "MP"]', "[Scoring MP]"), "a value without quotes"
    ),
    Fault("tag-twice", "warning", (), spoiled_texts.after_tag("Site", '[Site "Elsewhere"]\n'), "two different sites"),
    Fault("note-missing", "", (), spoiled_texts.first_call_with(" =1="), "a reference to a note that is not there"),
    Fault("note-number", "", (), spoiled_texts.at_end('[Note "33:one note too far"]\n'), "a note above 32"),
    Fault("nag-out-of-range", "", (), spoiled_texts.first_call_with(" $300"), "a glyph above 255"),
    Fault(
        "nul-byte",
        "warning",
        ("nul-characters",),
        spoiled_texts.swapped("Practice Night", "Practice\0Night"),
        "a NUL in a value",
    ),
    Fault(
        "stray-text",
        "warning",
        (),
        spoiled_texts.at_end("\nPlayed on the terrace, in the rain.\n"),
        "a line of text between two games",
    ),
    Fault("table-row-short", "", (), spoiled_texts.table_with_a_short_row, "an element is missing in the last row"),
)


OF_NO_GAME = ("nul-byte", "stray-text")
"""Faults that are reported for the file or between its games."""


def spoiled_file(index: int, fault: Fault) -> Document:
    number, spoiled = first_fit(2 + 5 * index % 60, fault.spoil)
    middle = spoiled if isinstance(spoiled, str) else spoiled.text()
    text = spoiled_texts.three(sound(number - 1).text(), middle, sound(number + 1).text())
    expected: Expectation = {"records": 3, "faulty": 2, "fault": fault.says}
    if fault.file in OF_NO_GAME:
        del expected["faulty"]
    if fault.names:
        expected["names"] = list(fault.names)
    if fault.severity:
        expected["severity"] = fault.severity
    return Document(f"{fault.file}.pbn", text, "ascii", "\r\n", fault.says, expected)


def documents() -> list[Document]:
    files = [spoiled_file(index, fault) for index, fault in enumerate(FAULTS)]
    return [*files, *damaged_sets.documents()]
