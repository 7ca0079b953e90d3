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
