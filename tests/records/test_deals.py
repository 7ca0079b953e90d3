import pytest
from games import DEAL
from hypothesis import given
from hypothesis import strategies as st
from strategies import deals, hands, partial_deals, seats

from dealtools.bridge.deal import Deal
from dealtools.bridge.hand import hand_from_text, hand_to_text
from dealtools.records.deals import read_deal

NORTH, EAST, SOUTH, WEST = DEAL[2:].split()


def hand(text: str) -> int:
    found = hand_from_text(text)
    assert found is not None
    return found


HANDS = (hand(NORTH), hand(EAST), hand(SOUTH), hand(WEST))


@given(deals, seats)
def test_standard_deals_come_back(deal: Deal, first: int) -> None:
    reading = read_deal(deal.to_text(first))
    assert (reading.deal, reading.first, reading.problem, reading.is_plain) == (deal, first, "", True)


@given(partial_deals(), seats)
def test_a_dash_is_a_hand_not_given(deal: Deal, first: int) -> None:
    reading = read_deal(deal.to_text(first))
    assert reading.deal == (deal if any(each is not None for each in deal.hands) else None)
    assert reading.is_plain


@pytest.mark.parametrize(
    "text",
    [
        f"E:{EAST} {SOUTH} {WEST} {NORTH}",
        f"w:{WEST} {NORTH} {EAST} {SOUTH}",
        DEAL.lower().replace("n:", "N:"),
        f"N:3478.3459K.KA.5K {EAST} {SOUTH} {WEST}",
    ],
)
def test_first_seat_letter_case_and_order_of_ranks_are_free(text: str) -> None:
    reading = read_deal(text)
    assert reading.deal == Deal(HANDS)
    assert reading.is_plain


@pytest.mark.parametrize(
    "text",
    [
        f"N: {NORTH} {EAST} {SOUTH} {WEST}",
        f" N:{NORTH}  {EAST}\t{SOUTH} {WEST} ",
        DEAL.replace("T", "10"),
        f"N:S8743.HK9543.DAK.CK5 {EAST} {SOUTH} {WEST}",
        f"N:{NORTH} E:{EAST} S:{SOUTH} W:{WEST}",
        f"N:{NORTH} W:{WEST} E:{EAST} S:{SOUTH}",
        f"N: {NORTH} S: {SOUTH} w: {WEST} e: {EAST}",
    ],
)
def test_other_spellings_with_one_reading(text: str) -> None:
    reading = read_deal(text)
    assert reading.deal == Deal(HANDS)
    assert not reading.is_plain


def test_dash_for_a_void() -> None:
    reading = read_deal("N:AKQJT98765432.-.-.- - - -")
    assert reading.deal == Deal((hand("AKQJT98765432..."), None, None, None))
    assert not reading.is_plain


def test_a_hand_of_dots_is_given_and_empty() -> None:
    reading = read_deal("N:... - ... -")
    assert reading.deal == Deal((0, None, 0, None))


@pytest.mark.parametrize(
    ("text", "problem", "fault", "seat"),
    [
        (f"N:{NORTH}. {EAST} {SOUTH} {WEST}", "has 5 suits, not four", "malformed-deal", 0),
        (f"N:{NORTH} {EAST} {SOUTH}", "it has 3 hands, not four", "malformed-deal", None),
        (f"N:{NORTH} {EAST} {SOUTH} {WEST} {WEST}", "it has 5 hands, not four", "malformed-deal", None),
        (f"N:{NORTH} N:{EAST} {SOUTH} {WEST}", "it has two hands for one seat", "malformed-deal", None),
        (f"{NORTH} {EAST} {SOUTH} {WEST}", "it does not begin with a seat and a colon", "malformed-deal", None),
        (f"X:{NORTH} {EAST} {SOUTH} {WEST}", "it does not begin with a seat and a colon", "malformed-deal", None),
        ("$deal", "it does not begin with a seat and a colon", "malformed-deal", None),
        ("N:- - - -", "no hand is given", "malformed-deal", None),
        (f"N:{NORTH} 9.Tx.QJ963.AQJ32 {SOUTH} {WEST}", "X in 9.Tx.QJ963.AQJ32 is no rank", "unknown-card", 1),
        (f"S:{NORTH} 9.TT.QJ963.AQJ32 {SOUTH} {WEST}", "HT stands twice in 9.TT.QJ963.AQJ32", "duplicate-card", 3),
        ("N:", "it has 1 hand, not four", "malformed-deal", None),
    ],
)
def test_what_has_no_reading_says_why(text: str, problem: str, fault: str, seat: int | None) -> None:
    reading = read_deal(text)
    assert reading.deal is None
    assert problem in reading.problem
    assert (reading.fault, reading.hand) == (fault, seat)


@given(hands, hands, st.integers(0, 1))
def test_two_hands_are_enough_for_two_players(one: int, other: int, first: int) -> None:
    text = f"{'NE'[first]}:{hand_to_text(one)} {hand_to_text(other)}"
    reading = read_deal(text, 2)
    assert reading.deal == Deal((one, other, None, None) if first == 0 else (other, one, None, None))
    assert reading.is_plain
    assert read_deal(text).deal is None


def test_dashes_for_the_absent_hands_of_two_players() -> None:
    assert read_deal(f"N:{NORTH} {EAST} - -", 2).deal == Deal((HANDS[0], HANDS[1], None, None))


@given(st.text(st.sampled_from("NESWnesw:.- AKQJT9823x10\t\0é"), max_size=90))
def test_any_text_has_a_reading_or_a_problem(text: str) -> None:
    reading = read_deal(text)
    assert (reading.deal is None) == bool(reading.problem)
