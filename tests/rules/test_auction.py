import pytest
from judging import judge_sample, serious

from dealtools.findings.finding import Severity


def auction(calls: str, seat: str = "N", more: str = "") -> str:
    return f'{more}[Auction "{seat}"]\n{calls}\n'


def test_dashes_before_the_dealer_and_behind_the_end_are_no_calls() -> None:
    assert judge_sample(auction("- - 1H Pass\n4H AP", seat="S")) == []
    assert judge_sample(auction("1H Pass 4H Pass\nPass Pass - -")) == []


def test_the_first_call_is_the_dealers() -> None:
    (found,) = judge_sample(auction("1H Pass 4H AP", seat="E"))
    assert (found.name, found.severity) == ("dealer-auction-mismatch", Severity.ERROR)
    assert (found.violation.found, found.violation.expected) == ("E", "N")
    assert found.violation.related


def test_a_wrong_dealer_is_told_once() -> None:
    assert serious(judge_sample('[Dealer "W"]\n')) == ["dealer-auction-mismatch"]


@pytest.mark.parametrize("seat", ["", "?", "X"])
def test_an_auction_without_a_seat_begins_with_the_dealer(seat: str) -> None:
    (found,) = judge_sample(auction("1H Pass 4H AP", seat=seat))
    assert (found.name, found.severity) == ("malformed-auction-seat", Severity.WARNING)


@pytest.mark.parametrize(
    ("calls", "found", "expected"),
    [
        ("1H P 4H AP", "P", "Pass"),
        ("1H PASS 4H AP", "PASS", "Pass"),
        ("1H Pass 2N Pass 4H AP", "2N", "2NT"),
        ("1H Dbl 4H AP", "Dbl", "X"),
        ("1H X Rdbl Pass 4H AP", "Rdbl", "XX"),
    ],
)
def test_other_spellings_are_information(calls: str, found: str, expected: str) -> None:
    (info,) = judge_sample(auction(calls))
    assert (info.name, info.severity) == ("call-spelling", Severity.INFO)
    assert (info.violation.found, info.violation.expected) == (found, expected)


def test_letter_case_is_free() -> None:
    assert judge_sample(auction("1h pass 1s x 2nt pass 4h ap")) == []


def test_a_remark_tells_of_a_call_taken_back() -> None:
    (found,) = judge_sample(auction("1H Pass 4H {first 3H, taken back} Pass Pass Pass"))
    assert (found.name, found.severity) == ("withdrawn-call", Severity.INFO)
    assert judge_sample(auction("1H Pass 4H {to play} Pass Pass Pass")) == []


ARCHIVE = "% PBN (c) 2021 rpbridge.net\n"


def test_an_auction_without_its_opening_passes_is_read_by_declarer_and_play() -> None:
    sample = '[Board "8"]\n[Dealer "W"]\n[Vulnerable "None"]\n[Score "NS 450"]\n' + auction("1H Pass 4H AP", seat="W")
    (found,) = judge_sample(sample)
    assert (found.name, found.severity) == ("opening-passes-missing", Severity.WARNING)
    assert found.violation.message == ("1H is written as the dealer's call, but with North as declarer it is North's")
    assert serious(judge_sample(sample + "-[Play]\n")) == ["declarer-auction-mismatch"]
    (archive,) = (each for each in judge_sample(ARCHIVE + sample) if each.name == "opening-passes-missing")
    assert archive.severity is Severity.INFO
