import time

import pytest
from games import fault_names, game, records_of, resolved
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import LegalAuction, legal_auctions, seats

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE
from dealtools.bridge.contract import PASSED_OUT, contract_from_text
from dealtools.records.auction import AuctionReading, nonstandard_call, read_auction
from dealtools.records.playing import Playing

SPELLINGS = {
    PASS: ("Pass", "pass", "PASS", "P", "p"),
    DOUBLE: ("X", "x", "Dbl", "D"),
    REDOUBLE: ("XX", "xx", "Rdbl", "R"),
}


def auctioned(text: str, seat: str = "N", dealer: str | None = "N", **tags: str | None) -> Playing:
    """A playing of which nothing but the auction tells the contract."""
    return resolved(
        **({"Declarer": None, "Contract": None, "Result": None, "Dealer": dealer} | tags), auction=(seat, text)
    )


def reading_of(text: str, seat: str = "N", dealer: str | None = "N", **tags: str | None) -> AuctionReading:
    reading = auctioned(text, seat, dealer, **tags).auction
    assert reading is not None
    return reading


def calls_of(reading: AuctionReading) -> str:
    """The calls with their callers: `N:1C E:Pass`."""
    calls = ["?" if call is None else CALLS[call] if call < len(CALLS) else "8" for call in reading.calls]
    return " ".join(f"{'NESW'[seat]}:{call}" for seat, call in zip(reading.replay.seats, calls, strict=True))


@st.composite
def written_auctions(draw: st.DrawFn, auction: LegalAuction) -> tuple[str, str]:
    """A seat and the tokens of an auction as people write it: other spellings, line breaks, AP, dashes around it."""
    seat = draw(seats)
    calls = list(auction.calls)
    ap = draw(st.booleans())
    if ap:
        closing = 4 if set(calls) == {PASS} else 3
        calls = calls[: len(calls) - draw(st.integers(0, closing))]
    words = ["-"] * ((auction.dealer - seat) % 4)
    words += [draw(st.sampled_from(SPELLINGS.get(call) or (CALLS[call], CALLS[call].lower()))) for call in calls]
    words += [draw(st.sampled_from(("AP", "ap")))] if ap else []
    words += ["-"] * draw(st.integers(0, 3))
    return "NESW"[seat], "".join(word + draw(st.sampled_from((" ", "  ", "\n", "\t"))) for word in words)


@settings(deadline=None)
@given(st.data(), legal_auctions(), st.booleans())
def test_legal_auctions_come_back(data: st.DataObject, auction: LegalAuction, is_dealer_given: bool) -> None:
    seat, text = data.draw(written_auctions(auction))
    playing = auctioned(text, seat, "NESW"[auction.dealer] if is_dealer_given else None)
    reading = playing.auction
    assert reading is not None
    assert reading.calls == auction.calls
    assert reading.replay.seats == [(auction.dealer + step) % 4 for step in range(len(auction.calls))]
    assert not reading.replay.faults
    assert (playing.dealer, playing.dealer_source) == (auction.dealer, "recorded" if is_dealer_given else "auction")
    assert playing.contract == reading.replay.contract
    assert playing.passed_out == (playing.contract == PASSED_OUT) == (set(auction.calls) == {PASS})
    assert playing.declarer == reading.replay.declarer
    assert playing.contract_source == "auction"


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ("AP", "N:Pass E:Pass S:Pass W:Pass"),
        ("Pass AP", "N:Pass E:Pass S:Pass W:Pass"),
        ("Pass Pass AP", "N:Pass E:Pass S:Pass W:Pass"),
        ("Pass Pass Pass AP", "N:Pass E:Pass S:Pass W:Pass"),
        ("Pass Pass Pass Pass AP", "N:Pass E:Pass S:Pass W:Pass"),
        ("1C AP", "N:1C E:Pass S:Pass W:Pass"),
        ("1C Pass AP", "N:1C E:Pass S:Pass W:Pass"),
        ("1C Pass Pass AP", "N:1C E:Pass S:Pass W:Pass"),
        ("1C Pass Pass Pass AP", "N:1C E:Pass S:Pass W:Pass"),
        ("Pass Pass Pass 1C AP", "N:Pass E:Pass S:Pass W:1C N:Pass E:Pass S:Pass"),
        ("1C X\nAP", "N:1C E:X S:Pass W:Pass N:Pass"),
        ("1C X Pass Pass XX AP", "N:1C E:X S:Pass W:Pass N:XX E:Pass S:Pass W:Pass"),
        ("1C aP", "N:1C E:Pass S:Pass W:Pass"),
        ("1C Pass AP - -", "N:1C E:Pass S:Pass W:Pass"),
    ],
)
def test_ap_is_the_passes_that_are_missing(text: str, calls: str) -> None:
    reading = reading_of(text)
    assert calls_of(reading) == calls
    assert reading.replay.ended
    assert not reading.replay.faults


def test_passes_of_one_ap_share_its_token() -> None:
    assert reading_of("1C Pass AP").tokens == [0, 1, 2, 2]


def test_calls_behind_ap_come_too_late() -> None:
    playing = auctioned("1C AP Pass 1D")
    assert fault_names(playing) == ["call-after-end"] * 2
    assert playing.contract == contract_from_text("1C")


@pytest.mark.parametrize(
    ("seat", "text", "dealer"),
    [
        ("N", "1C AP", 0),
        ("W", "- 1C AP", 0),
        ("S", "- - 1C AP", 0),
        ("E", "- - - 1C AP", 0),
        ("W", "1C AP", 3),
        (" s ", "1C AP", 2),
    ],
)
def test_dealer_from_the_auction(seat: str, text: str, dealer: int) -> None:
    playing = auctioned(text, seat, None)
    assert (playing.dealer, playing.dealer_source) == (dealer, "auction")
    assert playing.declarer == dealer


def test_dealer_of_an_auction_that_has_not_begun() -> None:
    playing = auctioned("- +", "W", None)
    assert (playing.dealer, playing.dealer_source) == (0, "auction")
    assert fault_names(playing) == []


def test_an_auction_without_a_seat_begins_with_the_dealer() -> None:
    playing = auctioned("1C AP", "", "S")
    assert (playing.dealer_source, playing.declarer) == ("recorded", 2)
    assert playing.auction is not None
    assert playing.auction.first_caller is None


def test_an_auction_without_seat_and_dealer_begins_as_the_board_number_says() -> None:
    playing = auctioned("1C AP", "", None, Board="3")
    assert (playing.dealer, playing.dealer_source, playing.declarer) == (2, "board-number", 2)


@pytest.mark.parametrize("tags", [{"Board": None}, {"Board": "A3"}, {"Board": "3", "Scoring": "Rubber"}])
def test_nothing_tells_who_calls_first(tags: dict[str, str | None]) -> None:
    playing = auctioned("1C AP", "", None, **tags)
    assert (playing.auction, playing.dealer, playing.contract, playing.declarer) == (None, None, None, None)


def test_no_auction() -> None:
    (record,) = records_of(game())
    assert read_auction(record, 0) is None


@pytest.mark.parametrize(
    ("declarer", "caller", "judged"),
    [("E", 1, 1), ("^W", 1, 1), ("N", 1, 0), ("S", 1, 0), ("?", 1, 0), (None, 1, 0), ("^E", 1, 0)],
)
def test_the_columns_are_trusted_where_they_give_the_declarer(declarer: str | None, caller: int, judged: int) -> None:
    playing = auctioned("1C AP", "E", "N", Declarer=declarer)
    assert playing.auction is not None
    assert (playing.auction.first_caller, playing.auction.dealer) == (caller, judged)
    assert (playing.dealer, playing.dealer_source) == (0, "recorded")


def test_accepted_insufficient_bid() -> None:
    playing = auctioned("1S ^I 1H AP")
    assert fault_names(playing) == []
    assert playing.auction is not None
    assert [fault.name for fault in playing.auction.replay.accepted] == ["insufficient-bid"]
    assert (playing.contract, playing.declarer) == (contract_from_text("1H"), 1)


def test_accepted_calls_out_of_rotation() -> None:
    """The standard's own example, and the irregular game of its author's verifier."""
    reading = reading_of("1D ^S ^S 2D AP", "W", "W")
    assert calls_of(reading) == "W:1D S:2D W:Pass N:Pass E:Pass"
    assert reading.replay.legal == [True] * 5
    reading = reading_of("- ^S 1D ^I 1C 4S ^I 3NT ^S ^S X 5H X AP", "W", "N")
    assert calls_of(reading) == "E:1D S:1C W:4S N:3NT W:X N:5H E:X S:Pass W:Pass N:Pass"
    assert reading.replay.faults == []
    assert str(reading.replay.contract) == "5HX"
    assert reading.replay.declarer == 0


def test_a_pass_out_of_rotation() -> None:
    reading = reading_of("1C ^S AP")
    assert calls_of(reading) == "N:1C S:Pass W:Pass N:Pass"
    assert reading.replay.faults == []


def test_a_bid_accepted_out_of_rotation_must_be_sufficient() -> None:
    playing = auctioned("1D ^S ^S 1C AP")
    assert fault_names(playing) == ["insufficient-bid"]
    assert playing.auction is not None
    assert playing.auction.replay.legal[1] is False
    assert fault_names(auctioned("1D ^S ^S ^I 1C AP")) == []


def test_a_dash_in_the_middle_is_no_acceptance() -> None:
    playing = auctioned("1H Pass 4H - Pass Pass Pass")
    assert fault_names(playing) == ["call-out-of-rotation"]
    assert playing.auction is not None
    assert playing.auction.skipped == (3,)


@pytest.mark.parametrize(
    ("text", "end"), [("1C Pass *", "*"), ("1C Pass +", "+"), ("1C Pass", ""), ("", ""), ("*", "*"), ("1C Pass*", "*")]
)
def test_an_auction_that_breaks_off_has_no_contract(text: str, end: str) -> None:
    playing = auctioned(text)
    assert playing.auction is not None
    assert playing.auction.section.end == end
    assert [fault.name for fault in playing.auction.replay.faults] == ["auction-incomplete"]
    assert (playing.contract, playing.declarer, playing.passed_out) == (None, None, False)


def test_three_passes_end_no_auction_without_a_bid() -> None:
    playing = auctioned("Pass Pass Pass")
    assert playing.auction is not None
    assert not playing.auction.replay.ended
    assert (playing.contract, playing.passed_out, playing.score_ns) == (None, False, None)


def test_stars_glued_to_calls_are_alerts() -> None:
    playing = auctioned("1C* Pass 2N* Pass 3NT AP")
    assert str(playing.contract) == "3NT"
    assert fault_names(playing) == []
    assert playing.auction is not None
    assert sorted(token for token, marks in playing.auction.section.marks.items() if marks.alert) == [0, 2]


def test_a_star_behind_the_end_changes_nothing() -> None:
    assert str(auctioned("1NT AP *").contract) == "1NT"


@pytest.mark.parametrize(
    ("text", "calls", "names"),
    [
        ("1H Pass 1Z Pass 4H AP", "N:1H E:Pass S:? W:Pass N:4H E:Pass S:Pass W:Pass", ["malformed-call"]),
        ("1H AC P 2H AP", "N:1H E:? S:Pass W:2H N:Pass E:Pass S:Pass", ["malformed-call"]),
        ("1H Pass 8C Pass 4H AP", "N:1H E:Pass S:8 W:Pass N:4H E:Pass S:Pass W:Pass", ["bid-above-seven"]),
        ("Pass Pass Pass 1Z", "N:Pass E:Pass S:Pass W:?", ["malformed-call"]),
    ],
)
def test_a_word_that_is_no_call_keeps_its_place(text: str, calls: str, names: list[str]) -> None:
    playing = auctioned(text)
    assert playing.auction is not None
    assert calls_of(playing.auction) == calls
    assert not playing.auction.is_cut
    assert fault_names(playing) == names


def test_words_in_a_row_are_a_text_and_end_the_auction() -> None:
    playing = auctioned("1H Pass now you can 4H AP")
    assert playing.auction is not None
    assert calls_of(playing.auction) == "N:1H E:Pass S:?"
    assert playing.auction.is_cut
    assert playing.contract is None


def test_words_behind_the_closing_passes_leave_the_contract() -> None:
    playing = auctioned("1H Pass 4H Pass Pass Pass and so on")
    assert playing.auction is not None
    assert not playing.auction.is_cut
    assert fault_names(playing) == ["call-after-end"]
    assert (str(playing.contract), playing.declarer) == ("4H", 0)


@pytest.mark.parametrize(
    ("seat", "text", "dealer", "calls", "contract", "declarer"),
    [
        ("N", "1C Pass", "N", "N:1C E:Pass", "1C", 0),
        ("E", "1C AP", None, "E:1C N:Pass", "1C", 1),
        ("N", "- 1C AP", None, "E:1C N:Pass", "1C", 1),
        ("N", "1C X Pass", "N", "N:1C E:X N:Pass", "1CX", 0),
        ("N", "Pass 1S 2S Pass", "N", "N:Pass E:1S N:2S E:Pass", "2S", 0),
        ("N", "AP", "N", "N:Pass E:Pass", "Pass", None),
        ("N", "Pass AP", "N", "N:Pass E:Pass", "Pass", None),
        ("N", "1C X ^S X Pass", "N", "N:1C E:X E:X N:Pass", "1CX", 0),
    ],
)
def test_two_players(seat: str, text: str, dealer: str | None, calls: str, contract: str, declarer: int | None) -> None:
    playing = auctioned(text, seat, dealer, Scoring="Honeymoon", Deal=None)
    assert playing.auction is not None
    assert calls_of(playing.auction) == calls
    assert (str(playing.contract), playing.declarer) == (contract, declarer)


def test_endless_sections_take_no_endless_time() -> None:
    start = time.process_time()
    for text in ("- " * 50_000, "1C " + "- " * 50_000, "^S " * 50_000 + "1C", "1Z 1C " * 20_000, "AP " * 50_000):
        auctioned(text)
    assert time.process_time() - start < 10


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1C pass 1nt x AP", None),
        ("- - 1C ^S X ap", None),
        ("1C P 1N AP", (1, "P")),
        ("1C Pass 1N AP", (2, "1N")),
        ("1C Dbl AP", (1, "Dbl")),
        ("1C blah Pass", None),
    ],
)
def test_spellings_beside_the_standard(text: str, found: tuple[int, str] | None) -> None:
    assert nonstandard_call(reading_of(text).section) == found
