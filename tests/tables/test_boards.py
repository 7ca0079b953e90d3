import math

import pytest
from tabulated import DEAL, Counted, board

from dealtools.tables.boards import BoardsBuilder

OTHER = DEAL.replace("N:", "E:")


def _field(**sources):
    return [None if math.isnan(value) else value for value in Counted(**sources).boards.score_ns_field()]


def test_the_field_is_the_mean_of_the_other_tables():
    results = [board(1, Result=tricks) for tricks in ("10", "11", "9")]
    assert _field(a="".join(results)) == [200.0, 185.0, 435.0]


def test_another_board_another_deal_and_another_contest_are_another_field():
    assert _field(a=board(1) + board(2)) == [None, None]
    assert _field(a=board(1) + board(1, Deal=OTHER)) == [None, None]
    assert _field(a=board(1) + board(1, Event="Friday Pairs")) == [None, None]
    assert _field(a=board(1), b=board(1)) == [None, None]


def test_rows_stand_for_several_playings():
    table = '[ScoreTable "Contract;Declarer;Result;Score_NS;Multiplicity"]\n4S S 10 420 2\n4S S 9 -50 1\n- - - A+ 1\n'
    text = board(1, Contract="?", Declarer="?", Result="?").rstrip() + "\n" + table
    assert _field(a=text) == [185.0, 420.0, None]


def test_bare_scores_are_compared_and_a_result_that_stands_twice_is_not():
    table = '[ScoreTable "Contract;Declarer;Result;Score_NS"]\n4S S 11 450\n- - - -50\n'
    assert _field(a=board(1).rstrip() + "\n" + table) == [None, -50.0, 450.0]


def test_boards_without_number_are_compared_by_the_deal():
    assert _field(a=board(1, Board="") + board(1, Board="", Result="10")) == [420.0, 450.0]
    assert _field(a=board(1, Board="", Deal=None) * 2) == [None, None]


def test_what_contests_hold():
    counted = Counted(
        a=board(1, Table="1") + board(1, Table="2", Section="A") + board(2, Table="1", Result="?"),
        b=board(1, Event="Deals", Contract="?", Declarer="?", Result="?"),
    )
    counts = counted.boards.counts(2).to_dict("list")
    assert counts == {
        "boards": [2, 1],
        "tables": [2, 0],
        "results": [3, 1],
        "left_out": [1, 1],
        "others": [3, 0],
        "is_all_deals": [False, True],
    }
    assert counted.boards.left_out_reasons() == {"hand-record": 1, "no-tricks": 1}
    assert counted.boards.used_by_source() == {"a.pbn": 2}


@pytest.mark.parametrize(
    ("a", "b", "may"),
    [
        (board(1), board(2), True),
        (board(1), board(1), False),
        (board(1, Table="1"), board(1, Table="2", North="Elm", South="Fir", East="Oak", West="Ash"), True),
        (board(1), board(1, Deal=OTHER, North="Elm", South="Fir", East="Oak", West="Ash"), False),
        (board(1, North=""), board(2), False),
        (board(1, North="", PairNS="1", PairEW="2"), board(2), True),
        (board(1, PairNS="1", PairEW="2"), board(1, North="", South="", PairNS="1", PairEW="2"), False),
        (board(1, Deal=None), board(1), False),
    ],
)
def test_whether_sources_may_be_one_field(a, b, may):
    counted = Counted(a=a, b=b)
    counted.boards.rows["contest"] = counted.boards.rows["source"]
    assert counted.boards.may_be_one_field([0, 1]) is may


def test_no_rows():
    boards = BoardsBuilder().finish()
    assert list(boards.score_ns_field()) == []
    assert boards.left_out_reasons() == {}
    assert boards.used_by_source() == {}
    assert len(boards.counts(0)) == 0
