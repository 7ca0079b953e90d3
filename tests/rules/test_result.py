import pytest
from judging import judge_sample

from dealtools.findings.finding import Severity


@pytest.mark.parametrize(
    ("sample", "name", "found", "expected"),
    [
        ('[Contract "3H"]\n', "contract-auction-mismatch", "3H", "4H"),
        ('[Contract "4S"]\n', "contract-auction-mismatch", "4S", "4H"),
        ('[Contract "3HX"]\n[Declarer "E"]\n', "contract-auction-mismatch", "3HX", "4H"),
        ('[Contract "Pass"]\n', "contract-auction-mismatch", "Pass", "4H"),
        ('[Contract "4HX"]\n', "doubling-auction-mismatch", "4HX", "4H"),
        ('[Declarer "S"]\n', "declarer-auction-mismatch", "S", "N"),
        ('[Declarer "W"]\n', "declarer-auction-mismatch", "W", "N"),
        ('[Declarer "W"]\n[Score "NS -620"]\n', "declarer-auction-mismatch", "W", "N"),
    ],
)
def test_the_auction_tells_contract_and_declarer(sample: str, name: str, found: str, expected: str) -> None:
    (error,) = (each for each in judge_sample(sample) if each.is_serious)
    assert (error.name, error.severity) == (name, Severity.ERROR)
    assert (error.violation.found, error.violation.expected) == (found, expected)
    assert error.violation.related


@pytest.mark.parametrize(
    ("text", "usual"), [("4 H", "4H"), ("4h", None), ("4Hx", None), ("4H*", "4HX"), ("4H dbl", "4HX")]
)
def test_contracts_are_spelled_in_many_ways(text: str, usual: str | None) -> None:
    found = [each for each in judge_sample(f'[Contract "{text}"]\n') if each.name == "contract-spelling"]
    assert [each.violation.expected for each in found] == ([usual] if usual else [])
    assert all(each.severity is Severity.INFO for each in found)


@pytest.mark.parametrize(
    ("sample", "name"),
    [
        ('[Contract "4Hearts"]\n', "malformed-contract"),
        ('[Contract "8H"]\n', "malformed-contract"),
        ('[Contract "4HN"]\n', "malformed-contract"),
        ('[Declarer "North"]\n', "malformed-declarer"),
        ('[Declarer "^"]\n', "malformed-declarer"),
    ],
)
def test_values_without_a_reading(sample: str, name: str) -> None:
    (found,) = judge_sample(sample)
    assert (found.name, found.severity) == (name, Severity.ERROR)


PASSED = '[Contract "Pass"]\n[Score "0"]\n-[Play]\n'


@pytest.mark.parametrize(
    ("sample", "severity"),
    [
        ('[Declarer ""]\n[Result ""]\n[Auction "N"]\nAP\n', None),
        ('[Declarer "?"]\n[Result "?"]\n[Auction "N"]\nAP\n', None),
        ('[Declarer "S"]\n[Result ""]\n[Auction "N"]\nAP\n', Severity.WARNING),
        ('[Declarer "S"]\n[Result "0"]\n[Auction "N"]\nAP\n', Severity.WARNING),
        ('[Declarer ""]\n[Result "0"]\n-[Auction]\n', Severity.WARNING),
        ('[Declarer "S"]\n[Result ""]\n-[Auction]\n', Severity.ERROR),
        ('[Declarer ""]\n[Result "7"]\n[Auction "N"]\nAP\n', Severity.ERROR),
        ('[Declarer ""]\n[Result ""]\n[Auction "N"]\nAP\n[Play "E"]\nDQ D2 D4 DK\n*\n', Severity.ERROR),
    ],
)
def test_a_passed_out_board_has_no_result(sample: str, severity: Severity | None) -> None:
    found = judge_sample(PASSED + sample)
    assert [(each.name, each.severity) for each in found] == (
        [] if severity is None else [("passed-out-with-result", severity)]
    )


def test_a_lead_that_the_leader_does_not_hold_is_a_warning() -> None:
    for sample in ('[Play "E"]\nD4\n', '[Lead "D4"]\n-[Play]\n'):
        (found,) = (each for each in judge_sample(sample) if each.is_serious)
        assert (found.name, found.severity) == ("opening-lead-mismatch", Severity.WARNING)
        assert found.violation.message == "D4 is led against 4H by North, but East does not hold it, West does"
        assert '[Deal "S:' in found.violation.hint


def test_a_lead_that_is_not_the_first_card_is_an_error() -> None:
    (found,) = judge_sample('[Lead "DJ"]\n')
    assert (found.name, found.severity) == ("opening-lead-mismatch", Severity.ERROR)
    assert judge_sample('[Lead "DQ"]\n') == []
