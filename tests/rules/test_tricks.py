import pytest
from judging import judge_sample, serious

from dealtools.findings.finding import Severity

STOPPED = '[Play "E"]\nDQ D2 D4 DK\nH8 H2 H7 HK\nCA C7 C4 CK\n*\n'  # North-South two tricks, East-West one


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


def test_double_dummy_tricks_agree_with_the_table() -> None:
    digits = "7687767877576665766a"  # N S E W, each NT S H D C
    rows = "N C 7\nS NT 7\nE S 7\nW D 6\n"
    table = f'[OptimumResultTable "Declarer;Denomination;Result"]\n{rows}'
    right = f'[DoubleDummyTricks "{digits}"]\n{table}'
    found = judge_sample(right)
    assert [each.name for each in found] == ["double-dummy-mismatch"] * bool(found)
    wrong = judge_sample(right.replace("S NT 7", "S NT 9"))
    assert [(each.name, each.severity) for each in wrong] == [("double-dummy-mismatch", Severity.WARNING)]
