import pytest
from judging import judge, judge_sample

from dealtools.findings.finding import Severity

ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO


@pytest.mark.parametrize(
    ("sample", "found"),
    [
        ("-[Dealer]\n", [("dealer-missing", WARNING)]),
        ("-[Deal]\n", [("deal-missing", WARNING)]),
        ("-[Contract]\n", [("contract-missing", WARNING)]),
        ("-[Declarer]\n", [("declarer-missing", WARNING)]),
        ("-[Result]\n", [("result-missing", WARNING)]),
        ("-[Contract]\n-[Declarer]\n", [("contract-missing", WARNING)]),
        ("-[Result]\n-[Play]\n", [("result-missing", INFO)]),
        ("-[Auction]\n-[Play]\n-[Result]\n-[Contract]\n-[Declarer]\n", []),
        ('-[Auction]\n-[Play]\n[Declarer "?"]\n[Contract ""]\n[Result "?"]\n', []),
        ("-[Declarer]\n-[Auction]\n-[Play]\n", [("declarer-missing", WARNING)]),
        ('-[Result]\n[Play "E"]\nDQ D2 D4 DK\n', [("play-incomplete", INFO)]),
        ('-[Result]\n[Play "E"]\nDQ D2 D4 DK\n*\n', [("result-missing", WARNING)]),
    ],
)
def test_what_a_section_presupposes(sample: str, found: list[tuple[str, Severity]]) -> None:
    assert [(each.name, each.severity) for each in judge_sample(sample)] == found


@pytest.mark.parametrize(
    ("sample", "words"),
    [
        ('[Contract "?"]\n', "4H"),
        ('[Contract ""]\n[Declarer "?"]\n', "4H and North as declarer"),
        ('[Dealer "?"]\n', "North as dealer"),
        ("-[Vulnerable]\n", "N-S vulnerable"),
    ],
)
def test_what_follows_from_the_rest_is_information(sample: str, words: str) -> None:
    (found,) = judge_sample(sample)
    assert (found.name, found.severity) == ("value-derived", INFO)
    assert found.violation.message == f"derived from the rest of the record: {words}"


def test_what_is_missing_stands_at_the_first_line() -> None:
    (found,) = judge_sample("-[Contract]\n")
    assert found.violation.start == found.violation.end
    assert found.violation.hint == "taken from the auction: 4H by North"


def test_hands_alone_lack_nothing() -> None:
    assert judge('[Board "5"]\n[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]\n') == []
