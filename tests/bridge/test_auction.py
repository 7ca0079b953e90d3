import csv
from copy import copy
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import LegalAuction, legal_auctions

from dealtools.bridge.auction import AuctionReplay, AuctionState, CallFault, replay_auction
from dealtools.bridge.call import BID_ABOVE_SEVEN, CALLS, DOUBLE, PASS, REDOUBLE, call_from_text
from dealtools.bridge.contract import PASSED_OUT, contract_from_text
from dealtools.bridge.seat import SEATS
from dealtools.errors import DealtoolsError

with (Path(__file__).parents[1] / "data" / "auction_cases.csv").open(encoding="utf-8", newline="") as file:
    CASES = list(csv.DictReader(file))


def replay(text: str, dealer: str = "N", **options: object) -> AuctionReplay:
    calls = [call_from_text(call) for call in text.split()]
    return replay_auction(SEATS.index(dealer), calls, **options)  # type: ignore[arg-type]


def faults(replayed: AuctionReplay) -> str:
    return " ".join(f"{fault.index + 1}:{fault.name}" for fault in replayed.faults)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_cases(case: dict[str, str]) -> None:
    tagged = [call.rpartition(":") for call in case["calls"].split()]
    seats = [SEATS.index(seat) if seat else None for seat, _, _ in tagged]
    replayed = replay(" ".join(call for _, _, call in tagged), case["dealer"], seats=seats)
    assert faults(replayed) == case["violations"]
    assert replayed.ended == (case["ended"] == "yes")
    assert all(replayed.legal) == (not case["violations"].replace("auction-incomplete", "").strip("1234567890:"))
    if case["contract"]:
        assert str(replayed.contract) == case["contract"] + case["doubled"]
    else:
        assert replayed.contract is None
    assert (SEATS[replayed.declarer] if replayed.declarer is not None else "") == case["declarer"]


@given(legal_auctions())
def test_legal_auctions_have_no_faults(auction: LegalAuction) -> None:
    replayed = replay_auction(auction.dealer, auction.calls)
    assert replayed.ended
    assert replayed.faults == replayed.accepted == []
    assert all(replayed.legal)
    assert replayed.seats == [(auction.dealer + n) % 4 for n in range(len(auction.calls))]
    bids = [call for call in auction.calls if call < PASS]
    assert replayed.last_bid == (bids[-1] if bids else None)
    assert (replayed.contract == PASSED_OUT) == (not bids) == (replayed.declarer is None)
    if replayed.declarer is not None and replayed.last_bidder is not None:
        assert (replayed.declarer - replayed.last_bidder) % 2 == 0


@pytest.mark.parametrize(
    ("calls", "is_passed_out"),
    [
        ("8C Pass Pass Pass", False),
        ("X Pass Pass Pass", False),
        ("1Z Pass Pass Pass", False),
        ("Pass X Pass Pass Pass", True),
    ],
)
def test_a_board_is_passed_out_by_a_pass_of_each_player(calls: str, is_passed_out: bool) -> None:
    replayed = replay(calls)
    assert (replayed.ended, replayed.declarer) == (True, None)
    assert replayed.contract == (PASSED_OUT if is_passed_out else None)


def is_legal(calls: list[int], call: int) -> bool:
    """Laws 18 and 19 as they are worded, without any state."""
    bids = [made for made in calls if made < PASS]
    if call == PASS:
        return True
    if call < PASS:
        return not bids or call > bids[-1]
    acts = [index for index, made in enumerate(calls) if made != PASS]
    if not acts or (len(calls) - acts[-1]) % 2 == 0:
        return False
    return calls[acts[-1]] < PASS if call == DOUBLE else calls[acts[-1]] == DOUBLE


@given(st.lists(st.one_of(st.sampled_from([PASS, DOUBLE, REDOUBLE]), st.integers(0, 34)), max_size=12))
def test_the_first_fault_is_where_the_words_of_the_law_say(calls: list[int]) -> None:
    first = len(calls)
    for index, call in enumerate(calls):
        over = index >= 4 and calls[index - 3 : index] == [PASS] * 3
        if over or not is_legal(calls[:index], call):
            first = index
            break
    replayed = replay_auction(0, calls)
    assert next((index for index, legal in enumerate(replayed.legal) if not legal), len(calls)) == first
    assert min((fault.index for fault in replayed.faults), default=len(calls)) == first


@given(
    st.lists(st.one_of(st.none(), st.integers(0, 40)), max_size=20),
    st.lists(st.one_of(st.none(), st.integers(0, 3)), min_size=20, max_size=20),
    st.sets(st.integers(0, 20)),
)
def test_nothing_that_is_written_raises(calls: list[int | None], seats: list[int | None], accepted: set[int]) -> None:
    replayed = replay_auction(0, calls, seats=seats, accepted=accepted)
    assert len(replayed.seats) == len(replayed.legal) == len(calls)
    assert {fault.index for fault in replayed.faults} >= {i for i, legal in enumerate(replayed.legal) if not legal}
    assert {fault.index for fault in replayed.accepted} <= accepted


def test_codes_above_redouble_are_bids_above_seven() -> None:
    replayed = replay_auction(0, [34, BID_ABOVE_SEVEN, BID_ABOVE_SEVEN + 1, PASS, PASS, PASS])
    assert replayed.faults == [CallFault("bid-above-seven", 1), CallFault("bid-above-seven", 2)]
    assert str(replayed.contract) == "7NT"


def test_every_call_after_the_end_is_named() -> None:
    replayed = replay("1C P P P X 2C")
    assert faults(replayed) == "5:call-after-end 6:call-after-end"
    assert replayed.seats == [0, 1, 2, 3, 0, 1]
    assert replayed.legal == [True] * 4 + [False] * 2
    assert str(replayed.contract) == "1C"


def test_an_accepted_insufficient_bid_is_legal() -> None:
    replayed = replay("1H ? 2C", accepted={1})
    assert replayed.legal == [True, False, True]
    replayed = replay("2H 1S P P P", accepted={1})
    assert (replayed.faults, replayed.legal) == ([], [True] * 5)
    assert replayed.accepted == [CallFault("insufficient-bid", 1)]
    assert (str(replayed.contract), replayed.declarer) == ("1S", 1)


def test_an_accepted_call_out_of_rotation_is_legal() -> None:
    replayed = replay("1D 2D P P P", "W", seats=[3, 2, 3, 0, 1], accepted={1})
    assert (replayed.faults, replayed.legal) == ([], [True] * 5)
    assert replayed.accepted == [CallFault("call-out-of-rotation", 1)]
    assert (str(replayed.contract), replayed.declarer) == ("2D", 2)


def test_a_mark_does_not_make_a_double_legal() -> None:
    replayed = replay("X P P P", accepted={0})
    assert faults(replayed) == "1:double-without-bid"


def test_the_contract_so_far() -> None:
    replayed = replay("1H X P")
    assert (replayed.ended, replayed.contract, replayed.declarer) == (False, None, None)
    assert (CALLS[replayed.last_bid or 0], replayed.last_bidder, replayed.doubling) == ("1H", 0, 1)
    assert faults(replayed) == "4:auction-incomplete"
    replayed = replay("P")
    assert (replayed.last_bid, replayed.last_bidder) == (None, None)


@pytest.mark.parametrize(
    ("calls", "contract", "declarer", "violations"),
    [
        ("1NT P", "1NT", 0, ""),
        ("P 1C P", "1C", 1, ""),
        ("1C X XX 1D P", "1D", 1, ""),
        ("1H 2C 2H P", "2H", 0, ""),
        ("P P", "Pass", None, ""),
        ("1C P 1D", "1C", 0, "3:call-after-end"),
        ("1C 1D X", None, None, "4:auction-incomplete"),
        ("P", None, None, "2:auction-incomplete"),
        ("1C XX P", "1C", 0, "2:redouble-without-double"),
    ],
)
def test_two_players(calls: str, contract: str | None, declarer: int | None, violations: str) -> None:
    replayed = replay(calls, players=2, closing=1)
    assert replayed.seats == [n % 2 for n in range(len(calls.split()))]
    assert replayed.contract == (None if contract is None else contract_from_text(contract))
    assert (replayed.declarer, faults(replayed)) == (declarer, violations)


@given(legal_auctions(players=2, closing=1))
def test_legal_auctions_of_two_players(auction: LegalAuction) -> None:
    replayed = replay_auction(auction.dealer, auction.calls, players=2, closing=1)
    assert replayed.ended
    assert replayed.faults == []


def count(state: AuctionState, length: int) -> int:
    if length == 1:
        return len(state.legal_calls())
    total = 0
    for call in state.legal_calls():
        child = copy(state)
        child.push(call)
        total += count(child, length - 1)
    return total


def test_the_number_of_legal_sequences() -> None:
    assert [count(AuctionState(0), length) for length in range(1, 6)] == [36, 701, 9731, 107451, 999852]


def test_the_number_of_complete_auctions() -> None:
    @cache
    def completions(made: int, passes: int, last: int, own: bool, doubling: int, own_doubling: bool) -> int:
        # The player in turn is East or North, so that sides are told by `own`, and equal states meet.
        state = AuctionState(0, 4, 3, made, passes, last, int(not own), doubling, int(not own_doubling))
        if state.is_ended:
            return 1
        total = 0
        for call in state.legal_calls():
            child = copy(state)
            child.push(call)
            total += completions(
                min(child.made, 4),
                child.passes,
                child.last_bid,
                child.bidding_side == 1,
                child.doubling,
                child.doubling_side == 1,
            )
        return total

    assert completions(0, 0, -1, False, 0, False) == (4 * 22**35 - 1) // 3


@pytest.mark.parametrize(
    ("calls", "wrong"),
    [([4], 4), ([34], 0), ([], DOUBLE), ([0], REDOUBLE), ([PASS] * 4, 0), ([], -1), ([], 38)],
)
def test_a_state_refuses_an_illegal_call(calls: list[int], wrong: int) -> None:
    state = AuctionState(0)
    for call in calls:
        state.push(call)
    assert wrong not in state.legal_calls()
    with pytest.raises(DealtoolsError, match="is not legal here"):
        state.push(wrong)
