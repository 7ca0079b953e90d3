import pytest
from tabulated import board, case, playings, records

from dealtools.tables.recorded import double_dummy_tricks, has_double_dummy, par_score, recorded_scores


def _own(**tags):
    return recorded_scores(playings(board(**tags))[0][0])


@pytest.mark.parametrize(
    ("score", "ns", "ew"),
    [
        ("NS 450", 450, None),
        ("EW -450", 450, None),
        ("450", 450, None),
        ("NS 450 EW -450", 450, None),
        ("NS 450 EW -420", 450, -420),
        ("A+", None, None),
        (None, None, None),
    ],
)
def test_the_recorded_score_in_numbers(score, ns, ew):
    recorded = _own(Score=score)
    assert (recorded.written, recorded.score_ns, recorded.score_ew) == (score, ns, ew)


def test_a_score_without_a_side_is_that_of_the_declarer():
    assert _own(Score="-50", Declarer="E", Result="9").score_ns == 50


@pytest.mark.parametrize(
    ("tags", "mp", "pct", "imps"),
    [
        ({"ScoreMP": "NS 4 EW 10"}, 4.0, None, None),
        ({"ScoreMP": "EW 10"}, None, None, None),
        ({"ScoreMP": "4"}, 4.0, None, None),
        ({"ScoreMP": "4", "Declarer": "E", "Result": "9"}, None, None, None),
        ({"ScorePercentage": "EW 40"}, None, 60.0, None),
        ({"ScorePercentage": "40", "Declarer": "E", "Result": "9"}, None, 60.0, None),
        ({"ScoreIMP": "NS -0 EW 0"}, None, None, 0.0),
        ({"ScoreIMP": "EW 2.5"}, None, None, -2.5),
        ({"ScoreIMP": "2.5"}, None, None, 2.5),
        ({"ScoreIMP": "x", "ScoreMP": "?"}, None, None, None),
        ({"ScoreMP": "9" * 400}, None, None, None),
    ],
)
def test_recorded_points_are_brought_to_north_souths_view(tags, mp, pct, imps):
    recorded = _own(**tags)
    assert (recorded.mp_ns, recorded.pct_ns, recorded.imps_ns) == (mp, pct, imps)


@pytest.mark.parametrize(
    ("header", "row", "expected"),
    [
        ("Score_NS;Score_EW", "50 -", ("NS 50", 50, None, None, None, None)),
        ("Score_NS;Score_EW", "- 50", ("EW 50", -50, None, None, None, None)),
        ("Score_NS;Score_EW", "50 -40", ("NS 50 EW -40", 50, -40, None, None, None)),
        ("Score_NS;Imp_NS;mp_ns;Percentage_EW", "- 2.5 3 40", (None, None, None, 3.0, 60.0, 2.5)),
        ("IMP_EW;MP_North;Percentage_North", "4 3 55", (None, None, None, 3.0, 55.0, -4.0)),
        ("Score_NS;MP_NS", "- ^1.2", (None, None, None, None, None, None)),
    ],
)
def test_rows_of_a_table(header, row, expected):
    text = board().rstrip() + f'\n[ScoreTable "{header}"]\n{row}\n'
    assert recorded_scores(playings(text)[0][1]) == expected


def test_double_dummy_tricks_of_a_table_as_the_standard_has_it():
    (record,) = records(case("20"))
    assert has_double_dummy(record)
    by_denomination = {4: (7, 5, 7, 6), 3: (6, 7, 6, 7), 2: (7, 6, 7, 6), 1: (6, 7, 6, 7), 0: (8, 5, 8, 5)}
    for denomination, tricks in by_denomination.items():
        assert tuple(double_dummy_tricks(record, seat, denomination) for seat in range(4)) == tricks
    assert double_dummy_tricks(record, None, 4) is None
    assert double_dummy_tricks(record, 0, None) is None
    assert par_score(record) == 90


def test_double_dummy_tricks_in_twenty_digits():
    # North, South, East, West; each notrump, spades, hearts, diamonds, clubs.
    (record,) = records(board(DoubleDummyTricks="76768dcba95432165432"))
    assert [double_dummy_tricks(record, seat, 4) for seat in range(4)] == [7, 5, 13, 6]
    assert [double_dummy_tricks(record, seat, 0) for seat in range(4)] == [8, 1, 9, 2]


def test_some_of_the_twenty_may_be_unknown():
    (record,) = records(board(DoubleDummyTricks="7*-68*****95432165-b"))
    assert [double_dummy_tricks(record, 0, denomination) for denomination in (4, 3, 2, 1)] == [7, None, None, 6]
    assert [double_dummy_tricks(record, 3, denomination) for denomination in (1, 0)] == [None, 11]
    assert double_dummy_tricks(record, 2, 4) is None


@pytest.mark.parametrize("table", ["Declarer Suit Tricks", "Declarer;Denomination;Result"])
def test_rows_of_the_table_may_stand_in_any_order(table):
    (record,) = records(board().rstrip() + f'\n[OptimumResultTable "{table}"]\nE N 4\nn  S  10\nS S ?\n')
    assert double_dummy_tricks(record, 1, 4) == 4
    assert double_dummy_tricks(record, 0, 3) == 10
    assert double_dummy_tricks(record, 2, 3) is None
    assert double_dummy_tricks(record, 2, 2) is None


@pytest.mark.parametrize(
    ("tags", "par"),
    [
        ({"OptimumScore": "EW -100"}, 100),
        ({"OptimumScore": "NS +90"}, 90),
        ({"OptimumScore": "EW 4S; -620"}, None),
        ({"OptimumScore": "NS 90.5"}, None),
        ({"OptimumScore": "?"}, None),
        ({}, None),
    ],
)
def test_par(tags, par):
    (record,) = records(board(**tags))
    assert par_score(record) == par
    assert has_double_dummy(record) == bool(tags)


@pytest.mark.parametrize("digits", ["", "7676876768575776575", "7676876768575776575e"])
def test_digits_that_are_no_table(digits):
    assert double_dummy_tricks(records(board(DoubleDummyTricks=digits))[0], 0, 4) is None
    assert double_dummy_tricks(records(board().rstrip() + '\n[OptimumResultTable "A;B"]\n1 2\n')[0], 0, 4) is None
