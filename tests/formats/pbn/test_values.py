"""What the values of tags must look like."""

import pytest

from dealtools.formats.pbn.tags import SUPPLEMENTAL
from dealtools.formats.pbn.values import judge_value


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Date", ["2024.02.29", "1900.01.01", "2012.08.??", "????.??.??", "199?.12.3?", "2024.??.01"]),
        ("EventDate", ["1997.10.12"]),
        ("Board", ["1", "36", "07"]),
        ("Scoring", ["IMP", "MP;MP1", "IMP;Butler-2;Mean", "Rubber", "matchpoints", "Chicago", "Minibridge"]),
        ("Competition", ["Pairs", "Teams", "Cavendish"]),
        ("FrenchMP", ["Yes", "No"]),
        ("Room", ["Open", "Closed"]),
        ("Mode", ["EM", "EMB", "TABLE"]),
        ("Termination", ["normal", "time forfeit"]),
        ("WestType", ["human", "program"]),
        ("Round", ["1", "1.A.2", "final_2"]),
        ("Time", ["19:30:00", "00:00:00"]),
        ("TimeControl", ["4/30", "-"]),
        ("TimeCall", ["30"]),
        ("Hidden", ["WE", "NESW", "", "e"]),
        ("Score", ["420", "-50", "+50", "NS 420", "EW -50", "NS 420 EW -420", "EW 50 NS -50", "AVE+", "A-", "60-40"]),
        ("ScoreIMP", ["4", "2.5", "NS -0 EW 0", "NS 4 EW -4", "-.5"]),
        ("ScoreMP", ["NS 12.5", "12"]),
        ("ScorePercentage", ["0.", "100.", "50.0", "NS 50.00 EW 50.00"]),
        ("ScoreRubber", ["300/40", "EW 300/40 NS 50/70", "NS 0 / 100"]),
        ("ScoreRubberHistory", ["NS 0 0 / 0 EW 0 0 / 0", "NS 0 0 / 100 0 EW 0 0 / 0 0", "EW 0 0/0 NS 0 0/0"]),
        ("OptimumScore", ["NS 100", "EW -100", "NS +90", "NS 100 EW -100"]),
    ],
)
def test_good_values(name: str, values: list[str]) -> None:
    assert {value: judge_value(name, value) for value in values} == dict.fromkeys(values)


@pytest.mark.parametrize(
    ("name", "value", "verdict"),
    [
        ("Date", "2015-10-06", "date-spelling"),
        ("Date", "20151006", "date-spelling"),
        ("Date", "2013-11-23 11:23", "date-spelling"),
        ("Date", "2015/10/06", "date-spelling"),
        ("Date", "2015.09.?", "date-spelling"),
        ("Date", "2015.?.?", "date-spelling"),
        ("Date", "2015.13.?", "malformed-date"),
        ("Date", "06/10/2015", "malformed-date"),
        ("Date", "95.06.10", "malformed-date"),
        ("Date", "1995.o6.10", "malformed-date"),
        ("Date", "2023.02.29", "malformed-date"),
        ("Date", "2000.00.00", "malformed-date"),
        ("Date", "1899.12.31", "malformed-date"),
        ("Date", "2015-13-06", "malformed-date"),
        ("UTCDate", "2024.1.1", "malformed-date"),
        ("Board", "A12", "board-not-a-number"),
        ("Board", "0", "board-not-a-number"),
        ("Board", "-1", "board-not-a-number"),
        ("Scoring", "620", "unlisted-value"),
        ("Scoring", "IMP;??", "unlisted-value"),
        ("Room", "IMP", "unlisted-value"),
        ("FrenchMP", "yes", "unlisted-value"),
        ("Mode", "Unknown", "unlisted-value"),
        ("Round", "&", "tag-value-spelling"),
        ("Round", "1..2", "tag-value-spelling"),
        ("Time", "7:30", "tag-value-spelling"),
        ("Time", "24:00:00", "tag-value-spelling"),
        ("TimeControl", "4", "tag-value-spelling"),
        ("TimeCard", "-5", "tag-value-spelling"),
        ("Hidden", "NN", "tag-value-spelling"),
        ("Hidden", "X", "tag-value-spelling"),
        ("Score", "ns 650", "tag-value-spelling"),
        ("ScoreRubber", "Ew 300/40", "tag-value-spelling"),
        ("Score", "a", "malformed-score"),
        ("Score", "10.-10", "malformed-score"),
        ("Score", "ns 420", "tag-value-spelling"),
        ("Score", "NS 420 NS -420", "malformed-score"),
        ("ScoreIMP", "10. 10", "malformed-score"),
        ("ScorePercentage", "-10", "malformed-score"),
        ("ScorePercentage", "101", "malformed-score"),
        ("ScoreRubber", "300", "malformed-score"),
        ("ScoreRubberHistory", "NS 0 0 / 0", "malformed-score"),
        ("OptimumScore", "100", "malformed-score"),
        ("OptimumScore", "EW 4S; -620", "optimum-score-spelling"),
        ("Event", "a\tb", "control-character"),
        ("Event", "a\x7fb", "control-character"),
    ],
)
def test_bad_values(name: str, value: str, verdict: str) -> None:
    found = judge_value(name, value)
    assert found is not None
    assert found[0] == verdict
    assert found[1]


def test_a_nul_is_left_to_the_file() -> None:
    assert judge_value("Event", "a\0b") is None


@pytest.mark.parametrize("name", SUPPLEMENTAL)
@pytest.mark.parametrize("value", ["", "?"])
def test_unknown_and_not_applicable_are_good_everywhere(name: str, value: str) -> None:
    assert judge_value(name, value) is None


def test_the_day_of_an_odd_date_is_told() -> None:
    assert judge_value("Date", "20240229") == ("date-spelling", "2024.02.29")
