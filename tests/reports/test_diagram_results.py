from pbn_reading import record

from dealtools.records.resolve import resolve
from dealtools.reports.diagram_results import result_lines

TABLE = """[Board "1"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Lead;Result;Score_NS"]
1 2 4S N DQ 10 420
3 4 3N E - 8 50
5 6 Pass - - - 0
7 8 - - - - A+
9 "a pair with a very long name" 1SX S H2 - -
"""


def test_rows_of_a_results_table() -> None:
    lines = result_lines(resolve(record(TABLE)), "♣♦♥♠", 80)
    assert lines == [
        "North-South     East-West       Contract  Lead  Tricks  Score",
        "1               2               4♠ N      ♦Q    10      North-South +420",
        "3               4               3NT E           8       North-South +50",
        "5               6               Pass                    0",
        "7               8                                       A+ -",
        "9               a pair with...  1♠X S     ♥2",
    ]


def test_no_table_no_lines() -> None:
    assert result_lines(resolve(record('[Board "1"]\n')), "CDHS", 80) == []
