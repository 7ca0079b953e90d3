import pytest
from judging import judge_sample, serious

from dealtools.findings.finding import Severity

RUBBER = '[Scoring "Rubber"]\n[Score ""]\n'


@pytest.mark.parametrize(
    ("sample", "names"),
    [
        ('[Board "21"]\n', []),
        ('[Board "6"]\n', ["dealer-board-mismatch", "vul-board-mismatch"]),
        ('[Board "A6"]\n', []),
        ('[Board "6"]\n[Scoring "Chicago"]\n', []),
        ('[Board "6"]\n[Dealer "?"]\n', ["vul-board-mismatch"]),
        ('[Board "6"]\n[Vulnerable "?"]\n', ["dealer-board-mismatch"]),
    ],
)
def test_dealer_and_vulnerability_follow_the_number_at_duplicate(sample: str, names: list[str]) -> None:
    found = [each for each in judge_sample(sample) if each.is_serious]
    assert [each.name for each in found] == names
    assert all(each.severity is Severity.WARNING for each in found)


@pytest.mark.parametrize("word", ["N-S", "NS ", "n/s"])
def test_other_words_for_a_vulnerability_are_information(word: str) -> None:
    (found,) = judge_sample(f'[Vulnerable "{word}"]\n')
    assert (found.name, found.severity, found.violation.expected) == ("vulnerability-spelling", Severity.INFO, "NS")


@pytest.mark.parametrize("word", ["ns", "NS"])
def test_letter_case_is_free(word: str) -> None:
    assert judge_sample(f'[Vulnerable "{word}"]\n') == []


@pytest.mark.parametrize(
    ("history", "names"),
    [
        ("NS 0 30/120 0 EW 0 0/40 0", []),
        ("EW 0 0/40 0 NS 0 30/120 0", []),
        ("NS 0 0/0 EW 0 0/0", ["vul-history-mismatch"]),
        ("NS 0 0/60 0 EW 0 0/120 0", ["vul-history-mismatch"]),
        ("NS 0 0/120 0 0 EW 0 0/0 100 0", ["vul-history-mismatch"]),
        ("NS 0 0/120 0 EW 0 0/0", ["impossible-rubber-history"]),
        ("NS 0 0/90 0 EW 0 0/0 0", ["impossible-rubber-history"]),
        ("NS 0 0/120 100 EW 0 0/0 0", ["impossible-rubber-history"]),
        ("NS 0 0/120 100 0 EW 0 0/0 0 0", ["impossible-rubber-history"]),
        ("NS 0 0/125 0 EW 0 0/0 0", ["impossible-rubber-history"]),
    ],
)
def test_vulnerability_follows_from_the_games_of_the_rubber(history: str, names: list[str]) -> None:
    assert serious(judge_sample(f'{RUBBER}[ScoreRubberHistory "{history}"]\n')) == names
