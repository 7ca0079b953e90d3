import pytest
from judging import Judged, judge_sample, serious

from dealtools.findings.finding import Severity


def only(sample: str) -> Judged:
    (found,) = judge_sample(sample)
    return found


@pytest.mark.parametrize(
    "score", ["650", "+650", "NS 650", "EW -650", "NS 650 EW -650", "EW -650 NS 650", "", "?", "A+", "60%-40%"]
)
def test_a_right_score_in_any_form(score: str) -> None:
    assert [each for each in judge_sample(f'[Score "{score}"]\n') if each.name.startswith("score")] == []


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        ("-650", "650"),
        ("NS -650", "NS 650"),
        ("EW 650", "EW -650"),
        ("NS -650 EW 650", "NS 650 EW -650"),
    ],
)
def test_the_right_number_for_the_wrong_side(score: str, expected: str) -> None:
    found = only(f'[Score "{score}"]\n')
    assert (found.name, found.severity) == ("score-sign-mismatch", Severity.ERROR)
    assert found.violation.expected == expected


@pytest.mark.parametrize(
    ("score", "expected", "slip"),
    [
        ("450", "650", "the score of 4H not vulnerable"),
        ("NS 150", "NS 650", "the score of 4H without the game premium"),
        ("EW -620", "EW -650", "the score of 4H without the overtricks"),
        ("NS 450 EW -450", "NS 650 EW -650", "the score of 4H not vulnerable"),
        ("645", "650", ""),
    ],
)
def test_a_wrong_score_and_the_slip_behind_it(score: str, expected: str, slip: str) -> None:
    found = only(f'[Score "{score}"]\n')
    assert found.name == "score-mismatch"
    assert found.violation.expected == expected
    assert slip in found.violation.hint
    assert bool(found.violation.hint) == bool(slip)


def test_the_scores_of_the_two_sides_do_not_agree() -> None:
    found = only('[Score "NS 650 EW 650"]\n')
    assert found.name == "score-mismatch"
    assert "do not agree" in found.violation.message


def test_a_passed_out_board_scores_nothing() -> None:
    passed = '[Contract "Pass"]\n[Declarer ""]\n[Result ""]\n[Auction "N"]\nAP\n-[Play]\n'
    assert judge_sample(passed + '[Score "0"]\n') == []
    assert judge_sample(passed + '[Score "NS 0 EW 0"]\n') == []
    assert only(passed + '[Score "NS 90"]\n').name == "score-mismatch"


def test_an_unknown_vulnerability_leaves_both_scores_possible() -> None:
    for score in ("450", "650"):
        assert serious(judge_sample(f'[Vulnerable "?"]\n[Score "{score}"]\n')) == []
    assert serious(judge_sample('[Vulnerable "?"]\n[Score "420"]\n')) == ["score-mismatch"]


def test_the_older_law_holds_where_the_record_says_so() -> None:
    down = '[Vulnerable "None"]\n[Board "1"]\n[Contract "6HX"]\n[Result "8"]\n-[Auction]\n-[Play]\n'
    assert serious(judge_sample(down + '[Score "-800"]\n')) == []
    assert serious(judge_sample(down + '[Score "-700"]\n')) == ["score-mismatch"]
    for law in ('[Date "1985.01.01"]\n', '[Scoring "MP;OldMP"]\n'):
        assert serious(judge_sample(down + '[Score "-700"]\n' + law)) == []


@pytest.mark.parametrize("score", ["150", "450", "650", "200", "250"])
def test_a_chicago_score_may_have_any_premium(score: str) -> None:
    assert serious(judge_sample(f'[Scoring "Chicago"]\n[Score "{score}"]\n')) == []


def test_a_chicago_score_that_no_premium_explains() -> None:
    assert serious(judge_sample('[Scoring "Chicago"]\n[Score "640"]\n')) == ["score-mismatch"]


def test_a_row_of_a_table_is_scored_by_its_cells() -> None:
    table = (
        '[ScoreTable "Contract;Declarer;Result;Score_NS"]\n'
        "4H N 11 650\n4H N 10 650\n3NT S 9 -600\nPass - - 0\n4H N 11 -\n"
    )
    found = judge_sample(table)
    assert [(each.row, each.name, each.text) for each in found] == [
        (2, "score-mismatch", "650"),
        (3, "score-sign-mismatch", "-600"),
    ]
