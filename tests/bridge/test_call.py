import pytest

from dealtools.bridge.call import (
    BID_ABOVE_SEVEN,
    CALL_CODES,
    CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    STANDARD_CALLS,
    call_from_text,
    denomination_of,
    level_of,
)
from dealtools.bridge.card import DENOMINATIONS


def test_bids_rank_as_numbers() -> None:
    assert (CALLS[0], CALLS[3], CALLS[4], CALLS[5], CALLS[34]) == ("1C", "1S", "1NT", "2C", "7NT")
    assert (CALLS[PASS], CALLS[DOUBLE], CALLS[REDOUBLE], len(CALLS)) == ("Pass", "X", "XX", 38)
    for call in range(35):
        assert CALLS[call] == f"{level_of(call)}{DENOMINATIONS[denomination_of(call)]}"
    assert PASS < DOUBLE < REDOUBLE < BID_ABOVE_SEVEN


@pytest.mark.parametrize(
    ("call", "spellings"),
    [
        ("1NT", "1NT 1N 1nt 1n 1Nt"),
        ("7S", "7S 7s"),
        ("Pass", "Pass pass PASS P p Pas"),
        ("X", "X x D d Dbl DBL double"),
        ("XX", "XX xx R r Rdbl REDOUBLE"),
    ],
)
def test_spellings_with_one_reading(call: str, spellings: str) -> None:
    for text in spellings.split():
        assert call_from_text(text) == CALL_CODES[text] == CALLS.index(call)


@pytest.mark.parametrize("text", ["8C", "8nt", "9N"])
def test_a_bid_above_seven_is_told_apart(text: str) -> None:
    assert call_from_text(text) == BID_ABOVE_SEVEN


@pytest.mark.parametrize("text", ["", "-", "?", "0NT", "1", "C", "1Z", "10C", "AP", "XXX", "1C ", "NT", "1♠", "paſs"])
def test_other_texts_name_no_call(text: str) -> None:
    assert call_from_text(text) is None


def test_the_standard_spellings() -> None:
    assert {"1NT", "1nt", "Pass", "PASS", "x", "XX", "7c"} <= STANDARD_CALLS
    assert not {"1N", "P", "D", "Dbl", "R", "8C", "AP"} & STANDARD_CALLS
    assert CALL_CODES.keys() > STANDARD_CALLS
