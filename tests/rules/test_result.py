import pytest
from judging import judge_sample, serious

from dealtools.findings.finding import Severity

STOPPED = '[Play "E"]\nDQ D2 D4 DK\nH8 H2 H7 HK\nCA C7 C4 CK\n*\n'  # North-South two tricks, East-West one


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
    ("sample", "names"),
    [
        ('[Result "10"]\n[Score ""]\n', ["result-play-mismatch"]),
        ('[Result "10"]\n', ["result-play-mismatch"]),
        ('[Result "NS 10 EW 3"]\n[Score ""]\n', ["result-play-mismatch"]),
        ('[Result "NS 11 EW 2"]\n', []),
        ('[Result "EW 2"]\n', []),
        ('[Result "NS 11 EW 3"]\n', ["result-sum-mismatch"]),
        ('[Result "14"]\n', ["result-out-of-range"]),
        ('[Result "NS 14 EW -1"]\n', ["malformed-result"]),
        ('[Result "+4"]\n', ["result-out-of-range"]),
        ('[Result "+1"]\n', ["relative-result"]),
        ('[Result "11 ="]\n', ["result-tricks-mismatch"]),
        ('[Result "11 (+1)"]\n', ["relative-result"]),
        ('[Result "eleven"]\n', ["malformed-result"]),
        ('[Result "-"]\n[Score ""]\n', []),
    ],
)
def test_the_result_of_a_whole_play(sample: str, names: list[str]) -> None:
    assert serious(judge_sample(sample)) == names


@pytest.mark.parametrize(
    ("result", "names"),
    [
        ("2", []),
        ("12", []),
        ("1", ["result-play-mismatch"]),
        ("13", ["result-play-mismatch"]),
    ],
)
def test_the_result_of_a_play_that_stops(result: str, names: list[str]) -> None:
    assert serious(judge_sample(STOPPED + f'[Result "{result}"]\n[Score ""]\n')) == (
        names if result != "2" else ["claim-impossible"]
    )


def test_a_play_that_goes_on_may_have_the_tricks_so_far() -> None:
    going_on = STOPPED.replace("*", "+")
    assert serious(judge_sample(going_on + '[Result "NS 2 EW 1"]\n[Score ""]\n')) == []
    assert serious(judge_sample(STOPPED + '[Result "NS 2 EW 1"]\n[Score ""]\n')) == ["result-sum-mismatch"]


def test_the_highest_trumps_win_their_tricks() -> None:
    # South holds HA and HQ, North K and 9, and the ten and jack are out.
    sample = '[Play "E"]\nDQ D2 D4 DK\nD3 S2 D5 DA\n*\n[Score ""]\n'
    assert serious(judge_sample(sample + '[Result "3"]\n')) == []
    (found,) = judge_sample(sample + '[Result "2"]\n')
    assert (found.name, found.severity) == ("claim-impossible", Severity.WARNING)
    assert found.violation.message == "2 tricks are recorded, but South must still win 1 trick with the highest hearts"


def test_a_revoke_explains_a_trick_or_two() -> None:
    # Dummy, South, revokes on the second trick; the first two tricks are North's.
    sample = '[Play "E"]\nDQ D2 D4 DK\nH8 C7 H7 HK\n*\n[Score ""]\n'
    assert [each.name for each in judge_sample(sample)] == ["revoke"]
    moved = judge_sample(sample + '[Result "1"]\n')
    assert [(each.name, each.severity) for each in moved] == [
        ("result-play-mismatch", Severity.INFO),
        ("revoke", Severity.ERROR),
    ]
    assert moved[0].violation.hint == "explained by the revoke in the play"
    # Tricks go to the other side only, and not three.
    by_east = sample.replace("H8 C7", "C2 H2")
    assert serious(judge_sample(by_east + '[Result "1"]\n')) == ["result-play-mismatch", "revoke"]
    assert serious(judge_sample(sample.replace("H8 C7", "H8 ^R C7") + '[Result "1"]\n')) == []


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


def test_double_dummy_tricks_agree_with_the_table() -> None:
    digits = "7687767877576665766a"  # N S E W, each NT S H D C
    rows = "N C 7\nS NT 7\nE S 7\nW D 6\n"
    table = f'[OptimumResultTable "Declarer;Denomination;Result"]\n{rows}'
    right = f'[DoubleDummyTricks "{digits}"]\n{table}'
    found = judge_sample(right)
    assert [each.name for each in found] == ["double-dummy-mismatch"] * bool(found)
    wrong = judge_sample(right.replace("S NT 7", "S NT 9"))
    assert [(each.name, each.severity) for each in wrong] == [("double-dummy-mismatch", Severity.WARNING)]
