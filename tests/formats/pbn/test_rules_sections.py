"""What is said of signs beside calls and cards, and beside which of them they stand."""

import pytest
from pbn_reading import said

AUCTION = '[Board "1"]\n[Dealer "N"]\n[Auction "W"]\n- '
PLAY = '[Board "1"]\n[Play "W"]\n'


@pytest.mark.parametrize(
    ("text", "name", "call"),
    [
        ("1C !!! Pass", "repeated-suffix", 1),
        ("1C Pass $300 1H Pass", "nag-out-of-range", 2),
        ("1C Pass\n1H $7 Pass", "nag-of-other-section", 3),
        ("1C Pass 1H Pass 1S =5= Pass", "missing-note", 5),
        ("1N* Pass 2C Pass", "alert-by-star", 1),
        ("1N Pass 2C* Pass", "alert-by-star", 3),
    ],
)
def test_calls_are_counted_from_the_dealer(text: str, name: str, call: int) -> None:
    found = said(AUCTION + text, name)
    assert (found.call, found.trick) == (call, None)


def test_no_call_before_the_first() -> None:
    assert said('[Auction "N"] $1 1C', "annotation-without-call").call is None


@pytest.mark.parametrize(
    ("text", "trick"),
    [("SA $1 S2 S3 S4", 1), ("SA S2 S3 S4 $1", 1), ("SA S2 S3 S4\nSK $1 S5 S6 S7", 2), ("SA - - -\n- - - SK $1", 2)],
)
def test_tricks_are_counted(text: str, trick: int) -> None:
    found = said(PLAY + text, "nag-of-other-section")
    assert (found.trick, found.call) == (trick, None)


def test_messages() -> None:
    assert said(AUCTION + "1C $a", "malformed-annotation").message == "“$a” is no annotation; it was ignored"
    assert said(AUCTION + "1N* Pass", "alert-by-star").found == "1N*"
    assert said(AUCTION + "1C * 1D", "text-after-end").message == "“1D” stands behind the * that ends the section"
    assert said(AUCTION + "1C ! $1", "suffix-and-nag").message == "! and $1 mean the same"
    assert said(PLAY + "^R ^L SA", "repeated-irregularity").message == "^R^L are two marks for one call or card"
