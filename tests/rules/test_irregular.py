import pytest
from judging import judge_sample

from dealtools.findings.finding import Severity

ERROR, INFO = Severity.ERROR, Severity.INFO


def names(sample: str) -> list[tuple[str, Severity]]:
    return [(each.name, each.severity) for each in judge_sample(sample)]


@pytest.mark.parametrize(
    ("calls", "found"),
    [
        ("1H Pass 1S Pass ^I 1D Pass 4H AP", [("accepted-irregular-call", INFO)]),
        ("1H Pass 1S Pass ^I 2D Pass 4H AP", [("unjustified-call-mark", ERROR)]),
        ("1H ^I Pass 4H AP", [("unjustified-call-mark", ERROR)]),
        ("1H ^S 4H AP", [("accepted-irregular-call", INFO)]),
        ("1H 1Z ^I 1D Pass 4H AP", [("malformed-call", ERROR), ("accepted-irregular-call", INFO)]),
    ],
)
def test_marks_of_calls(calls: str, found: list[tuple[str, Severity]]) -> None:
    assert sorted(names(f'[Auction "N"]\n{calls}\n')) == sorted(found)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("DQ D2 D4 DK\n^R C2 H2 H7 HK\n*", [("accepted-irregular-card", INFO)]),
        ("DQ D2 D4 DK\n^R H8 H2 H7 HK\n*", [("unjustified-card-mark", ERROR)]),
        ("^R DQ D2 D4 DK\n*", [("unjustified-card-mark", ERROR)]),
        ("DQ D2 D4 DK\n^L H8 H2 H7 HK\n*", [("accepted-irregular-card", INFO)]),
        ("DQ D2 D4 DK\nH8 H2 H7 ^L HK\n*", [("unjustified-card-mark", ERROR)]),
        ("^L DQ D2 D4 DK\n*", [("unjustified-card-mark", ERROR)]),
    ],
)
def test_marks_of_cards(cards: str, found: list[tuple[str, Severity]]) -> None:
    assert names(f'[Play "E"]\n{cards}\n') == found


def test_a_mark_that_cannot_be_judged_is_left_alone() -> None:
    hidden = '[Deal "N:8743.K9543.AK.K5 - AKT2.AQ62.2.T987 -"]\n'
    found = names(hidden + '[Play "E"]\nDQ D2 D4 DK\n^R C2 H2 H7 HK\n*\n')
    assert ("unjustified-card-mark", ERROR) not in found


def test_declarer_and_dummy_exchanged() -> None:
    play = '[Play "W"]\n*\n'
    assert names(f'[Declarer "^S"]\n{play}') == [("irregular-declarer", INFO)]
    for declarer in ("^N", "^E"):
        found = names(f'[Declarer "{declarer}"]\n[Score ""]\n{play}')
        assert found == [("unjustified-declarer-mark", ERROR)]


def test_a_result_that_was_agreed() -> None:
    assert names('[Result "^10"]\n[Score "620"]\n') == [("irregular-result", INFO)]
    assert names('[Result "^11"]\n') == [("unjustified-result-mark", ERROR)]
