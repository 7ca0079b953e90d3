import pytest
from judging import Judged, judge_sample, serious

from dealtools.findings.finding import Severity

RUBBER = '[Scoring "Rubber"]\n[Score ""]\n'
# 4S by North, all five top trumps in one hand.
HONOURS = (
    '[Deal "N:AKQJT.32.A32.432 98765.54.KQJ.AKQ 432.AKQ9.654.765 .JT876.T987.JT98"]\n'
    '[Contract "4S"]\n-[Auction]\n-[Play]\n'
)


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


@pytest.mark.parametrize(
    "points", ["30/120", "NS 30/120", "NS 30/120 EW 0/0", "EW 0/0", "NS 730/120", "EW 300/40 NS 50/70"]
)
def test_right_points_above_and_below_the_line(points: str) -> None:
    assert judge_sample(f'{RUBBER}[ScoreRubber "{points}"]\n') == []


@pytest.mark.parametrize(
    ("points", "name"),
    [
        ("NS 50/120", "score-mismatch"),
        ("NS 30/90", "score-mismatch"),
        ("NS 530/120", "score-mismatch"),
        ("NS 30/120 EW 20/0", "score-mismatch"),
        ("NS 130/120", "honours-mismatch"),
        ("NS 30/120 EW 100/0", "honours-mismatch"),
        ("180/120", "honours-mismatch"),
    ],
)
def test_wrong_points_above_and_below_the_line(points: str, name: str) -> None:
    found = only(f'{RUBBER}[ScoreRubber "{points}"]\n')
    assert (found.name, found.severity) == (name, Severity.ERROR)


@pytest.mark.parametrize(
    ("points", "severity"),
    [("NS 180/120", None), ("NS 30/120", Severity.WARNING), ("NS 130/120", Severity.ERROR)],
)
def test_honours_are_counted_from_the_cards(points: str, severity: Severity | None) -> None:
    found = judge_sample(f'{RUBBER}{HONOURS}[ScoreRubber "{points}"]\n')
    assert [(each.name, each.severity) for each in found] == (
        [] if severity is None else [("honours-mismatch", severity)]
    )


def test_honours_may_stand_where_the_cards_are_unknown() -> None:
    sample = f'{RUBBER}[Deal "?"]\n'
    assert judge_sample(sample + '[ScoreRubber "NS 130/120"]\n') == []
    assert serious(judge_sample(sample + '[ScoreRubber "NS 140/120"]\n')) == ["score-mismatch"]


def test_undertricks_go_to_the_defenders() -> None:
    down = f'{RUBBER}[Contract "4H"]\n[Result "8"]\n-[Auction]\n-[Play]\n'
    assert judge_sample(down + '[ScoreRubber "EW 200/0"]\n') == []
    assert judge_sample(down + '[ScoreRubber "NS 0/0 EW 200/0"]\n') == []
    assert serious(judge_sample(down + '[ScoreRubber "NS 200/0"]\n')) == ["score-mismatch"]
