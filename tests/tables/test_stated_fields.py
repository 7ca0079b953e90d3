import pytest
from pbn_reading import records

from dealtools.runs.validating import validate_records

PAIRS = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;IMP_NS"]\n'
TOTALS = '[TotalScoreTable "PairId;TotalMP;TotalPercentage;NrBoards"]\n'


def board(scoring: str, rows: str, number: int = 1) -> str:
    tags = f'[Vulnerable "None"]\n[Scoring "{scoring}"]\n[Competition "Pairs"]\n'
    return f'[Event "Club"]\n[Board "{number}"]\n{tags}{rows}\n'


def differing(text: str) -> list[tuple[str, str | None, str | None]]:
    found = validate_records(records(text))
    return [(each.name, each.found, each.expected) for each in found if each.code.startswith("FLD")]


@pytest.mark.parametrize(
    ("scoring", "imps"),
    [
        ("IMP;Cross", "12 12 -12 -12"),  # four results, two of them -50 beside 420
        ("IMP;Cross", "6 6 -6 -6"),
        ("IMP;Cross2", "6.67 6.67 -6.67 -6.67"),
        ("IMP;Butler;Mean", "6 6 -6 -6"),
    ],
)
def test_imps_by_what_the_scoring_says_or_leaves_open(scoring: str, imps: str) -> None:
    scale = {"12": "20", "-12": "-20", "6": "5", "-6": "-5"} if "Cross" in scoring else {}
    cells = [scale.get(each, each) for each in imps.split()]
    results = zip((10, 10, 9, 9), cells, strict=True)
    rows = PAIRS + "".join(
        f"{pair} {pair + 10} 4S N {tricks} {cell}\n" for pair, (tricks, cell) in enumerate(results, 1)
    )
    assert differing(board(scoring, rows)) == []
    wrong = rows.replace(f" {cells[-1]}\n", " 1\n", 1)
    found = differing(board(scoring, rows, 1) + board(scoring, wrong, 2))
    assert [name for name, *_ in found] == ["imp-mismatch"]


def pairs_with_totals(totals: str) -> str:
    rows = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n' + "".join(
        f"{pair} {pair + 10} 4S N {tricks}\n" for pair, tricks in enumerate((11, 10, 9, 8), 1)
    )
    return board("MP", rows + TOTALS + totals)


SOUND = ["1 6 100 1\n", "2 4 66.67 1\n", "3 2 33.33 1\n", "4 0 0 1\n"]


def test_totals() -> None:
    assert differing(pairs_with_totals("".join(SOUND))) == []
    wrong = "".join(SOUND) + "11 0 0 1\n12 2 33.3 1\n13 5 66.7 1\n"
    assert differing(pairs_with_totals(wrong)) == [("matchpoint-mismatch", "5", "4")]


def test_totals_of_more_boards_than_the_source_has_are_left_alone() -> None:
    rows = [row.replace(" 1\n", " 2\n") for row in SOUND[:3]]
    assert differing(pairs_with_totals("".join(rows).replace("4 66", "5 66"))) == []


def match(totals: str) -> str:
    tags = '[Scoring "IMP"]\n[Competition "Teams"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[Vulnerable "None"]\n'
    text = ""
    for number in range(1, 9):
        for room, tricks in (("Open", 10), ("Closed", 9 if number < 3 else 10)):
            text += f'[Event "Cup"]\n[Board "{number}"]\n{tags}[Room "{room}"]\n[Declarer "N"]\n[Contract "4S"]\n'
            text += f'[Result "{tricks}"]\n'
            text += f'[TotalScoreTable "TeamName;TotalVP"]\n{totals}\n' if number == 1 and room == "Open" else "\n"
    return text


@pytest.mark.parametrize(("reds", "blues"), [("16.46", "3.54"), ("16", "4")])
def test_victory_points_by_any_scale(reds: str, blues: str) -> None:
    assert differing(match(f"Reds {reds}\nBlues {blues}\n")) == []
    ((name, found, expected),) = differing(match(f"Reds {reds}\nBlues 9\n"))
    assert (name, found, float(expected or 0)) == ("vp-mismatch", "9", float(blues))


def test_victory_points_of_no_scale_are_left_alone() -> None:
    assert differing(match("Reds 25\nBlues 5\n")) == []


def test_victory_points_of_swiss_pairs() -> None:
    columns = '[ScoreTable "Round;PairId_NS;PairId_EW;Contract;Declarer;Result"]\n'
    boards = [columns + f"1 1 3 4S N {tricks}\n1 2 4 4S N 10\n" for tricks in (11, 10)]
    totals = '[TotalScoreTable "PairId;TotalVP;NrBoards"]\n1 {} 2\n2 1 2\n3 1 2\n4 19 2\n'
    # 75 % of the matchpoints of two boards are 19 Victory Points.
    text = board("MP", boards[0] + totals, 1) + board("MP", boards[1], 2)
    assert differing(text.format("19")) == []
    assert differing(text.format("12")) == [("vp-mismatch", "12", "19")]
