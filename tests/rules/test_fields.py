import pytest
from pbn_reading import records
from rule_samples import sample_record

from dealtools.findings.registry import Rule, Sample, all_rules
from dealtools.runs.validating import validate_records

RULES = [each for each in all_rules() if each.kind == "field"]
SAMPLES = [(each, sample) for each in RULES for sample in each.samples()]
ROWS = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"]\n'


def names(text: str) -> list[str]:
    return [found.name for found in validate_records(records(text)) if found.severity == "error"]


@pytest.mark.parametrize(
    ("each", "sample"), SAMPLES, ids=[f"{each.code}-{'bad' if s.is_bad else 'good'}" for each, s in SAMPLES]
)
def test_a_bad_sample_gives_its_rule_and_a_good_one_nothing(each: Rule, sample: Sample) -> None:
    assert names(sample_record(sample.text)) == ([each.name] if sample.is_bad else [])


def test_every_page_says_why_and_shows_how() -> None:
    assert len(RULES) == 3
    for each in RULES:
        assert [heading for heading, _, _ in each.sections()] == ["Why", "Bad", "Good"]


def test_a_finding_says_what_it_should_be_and_where() -> None:
    text = sample_record(ROWS + "1 11 4H N 11 4 0\n2 12 4H N 10 3 1\n3 13 4H N 9 0 4\n")
    (found,) = [each for each in validate_records(records(text)) if each.severity == "error"]
    assert found.message == "recorded are 3 matchpoints for N-S, but the results in this file give 2"
    assert found.hint == "compared with 2 other results of the board"
    assert (found.found, found.expected, found.record, found.row, found.board) == ("3", "2", 1, 2, "5")
    assert found.excerpt == "2 12 4H N 10 3 1"
    assert (found.location.column, found.location.end_column) == (14, 15)


def test_a_board_on_which_most_rows_differ_is_one_mistake() -> None:
    good = "".join(f"{pair} {pair + 10} 4H N {tricks} {mp} {6 - mp}\n" for pair, tricks, mp in SOUND)
    wrong = "".join(f"{pair} {pair + 10} 4H N {tricks} {6 - mp} {mp}\n" for pair, tricks, mp in SOUND)
    text = sample_record(ROWS + good + "\n" + "\n".join(GAME.format(board) + ROWS + good for board in (6, 7, 8, 9)))
    assert names(text) == []
    (found,) = [
        each
        for each in validate_records(records(text + "\n" + GAME.format(10) + ROWS + wrong))
        if each.severity == "error"
    ]
    assert found.message.endswith("; 3 other rows of the board differ too")


SOUND = ((1, 11, 6), (2, 10, 4), (3, 9, 2), (4, 8, 0))
GAME = """[Event "Thursday Pairs"]
[Date "2024.03.14"]
[Board "{}"]
[Vulnerable "None"]
[Scoring "MP"]
"""


def test_nothing_is_said_of_a_part_of_a_field() -> None:
    rows = "1 11 4H N 11 30 2\n2 12 4H N 10 18 14\n3 13 4H N 9 4 28\n"
    assert names(sample_record(ROWS + rows)) == []


def test_nothing_is_said_by_a_scale_that_we_do_not_hold() -> None:
    rows = "1 11 4H N 11 4 0\n2 12 4H N 10 3 1\n3 13 4H N 9 0 4\n"
    assert names(sample_record('[Scoring "EMP"]\n' + ROWS + rows)) == []


def test_half_points_are_right_where_the_file_has_them() -> None:
    rows = "1 11 4H N 11 2 0\n2 12 4H N 10 .5 1.5\n3 13 4H N 10 0.5 1.5\n"
    assert names(sample_record(ROWS + rows)) == []
    wrong = rows.replace("N 10 .5 1.5", "N 10 1 1")
    assert names(sample_record(ROWS + wrong)) == ["matchpoint-mismatch"]


def test_where_a_row_has_an_error_its_board_is_not_judged() -> None:
    table = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]\n'
    rows = "1 11 4H N 11 650 4 0\n2 12 4H N 10 600 3 1\n3 13 4H N 9 -100 0 4\n"
    assert names(sample_record(table + rows)) == ["score-mismatch"]
