from statistics import stdev

import pytest
from tabulated import DEAL, Counted, board, table_of

from dealtools.analysis.boards import board_columns

OTHER = DEAL.replace("N:", "E:")


def _boards(**sources):
    return [row for columns in board_columns(Counted(**sources).boards) for row in table_of("boards", columns)]


def test_what_was_played_on_a_board():
    texts = [
        board(1, OptimumScore="NS 450"),
        board(1, North="Elm", South="Fir", Result="11", Lead="D4"),
        board(1, North="Oak", South="Ash", Contract="3NT", Result="8", Lead="H2"),
        board(1, Declarer="E", Contract="2HX", Result="6", Dealer="E"),
        board(1, Contract="Pass", Declarer="", Result=""),
        board(1, Contract="?", Declarer="?", Result="?"),
    ]
    (row,) = _boards(a="".join(texts))
    assert row.pop("deal_id") is not None
    assert row == {
        "contest": 1,
        "section": None,
        "board": "1",
        "board_number": 1,
        "is_fouled": False,
        "dealer": None,
        "vulnerable": "none",
        "results": 5,
        "expected": 5,
        "awards": 0,
        "left_out": 1,
        "passed_out": 1,
        "declared_ns": 3,
        "made": 2,
        "contracts": 4,
        "contract_mode": "4S S",
        "contract_mode_results": 2,
        "lead_mode": "D4",
        "score_ns_max": 450,
        "score_ns_min": -50,
        "best_ns": "Elm & Fir; Gildersby, Selma & Pennifold, Cosmo",
        "best_ew": "Rotherwood, Nils & Wetherlam, Karla",
        "score_ns_mean": pytest.approx((450 + 450 - 50 + 300 + 0) / 5),
        "score_ns_sd": pytest.approx(stdev([450, 450, -50, 300, 0])),
        "score_ns_median": 300.0,
        "datum_ns": None,
        "top": 8.0,
        "swing": 11,
        "par_ns": 450,
        "par_contract": None,
        "errors": 0,
    }


def test_rows_that_stand_for_several_and_awards():
    table = """[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Multiplicity"]
1 11 4S S 10 420 3
2 12 4S S 9 -50 2
3 13 - - - A+ 1
4 14 - - - NP 1
"""
    text = board(1, Contract="?", Declarer="?", Result="?").rstrip() + "\n" + table
    (row,) = _boards(a=text)
    assert (row["results"], row["awards"], row["left_out"], row["made"]) == (5, 1, 1, 3)
    assert (row["score_ns_mean"], row["score_ns_median"], row["contract_mode_results"]) == (232.0, 420.0, 5)
    assert (row["best_ns"], row["best_ew"]) == ("1", "12")


def test_the_median_lies_between_two_where_their_numbers_are_even():
    table = '[ScoreTable "Score_NS;Multiplicity"]\n{}'
    for rows, median in (
        ("420 2\n-50 2\n", 185.0),
        ("420 2\n-50 3\n", -50.0),
        ("420 30000\n-50 30000\n100 1\n", 100.0),
    ):
        text = board(1, Contract="?", Declarer="?", Result="?").rstrip() + "\n" + table.format(rows)
        assert _boards(a=text)[0]["score_ns_median"] == median


def test_ties_have_no_mode():
    (row,) = _boards(a=board(1, Lead="D4") + board(1, Contract="3NT", Result="9", Lead="D4"))
    assert (row["contract_mode"], row["contract_mode_results"], row["lead_mode"]) == (None, None, None)
    (row,) = _boards(a=board(1, Lead="D4") + board(1, Lead="H2"))
    assert (row["contract_mode"], row["lead_mode"]) == ("4S S", None)


def test_boards_stand_in_the_order_of_their_numbers():
    rows = _boards(a=board(10) + board(2) + board(1, Board="A2") + board(1, Board="", Deal=OTHER) + board(1))
    assert [row["board"] for row in rows] == ["1", "2", "10", None, "A2"]


def test_two_deals_under_one_number_are_fouled():
    rows = _boards(a=board(1) + board(1, Deal=OTHER) + board(2) + board(3, Deal=None))
    assert [row["is_fouled"] for row in rows] == [True, True, False, False]
    assert rows[3]["deal_id"] is None


def test_one_result_has_no_swing():
    (row,) = _boards(a=board(1))
    assert (row["swing"], row["score_ns_sd"], row["score_ns_mean"]) == (None, None, 450.0)


def test_a_board_that_was_not_played_has_no_scores():
    (row,) = _boards(a=board(1, Contract="?", Declarer="?", Result="?"))
    for name in ("score_ns_max", "score_ns_mean", "score_ns_median", "swing", "best_ns", "contract_mode", "lead_mode"):
        assert row[name] is None
    assert (row["results"], row["left_out"], row["contracts"]) == (0, 1, 0)


def test_a_declarer_of_whom_only_the_side_is_known():
    counted = Counted(a=board(1))
    counted.boards.rows["declarer"] = -1
    (columns,) = board_columns(counted.boards)
    (row,) = table_of("boards", columns)
    assert row["contract_mode"] == "4S NS"


def test_deals_of_a_rubber_are_not_compared():
    assert _boards(a=board(1, Scoring="Rubber") + board(1, Scoring="Chicago")) == []


def test_records_without_board_and_deal_are_no_board():
    assert _boards(a=board(1, Board="", Deal=None)) == []
    assert _boards(a="") == []


def test_contests_are_taken_some_at_a_time(monkeypatch):
    text = "".join(board(number, Event=f"Evening {number // 2}") for number in range(1, 8))
    whole = _boards(a=text)
    monkeypatch.setattr("dealtools.analysis.boards._AT_ONCE", 2)
    parts = list(board_columns(Counted(a=text).boards))
    assert len(parts) > 1
    assert [row for columns in parts for row in table_of("boards", columns)] == whole
