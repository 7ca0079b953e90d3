from statistics import stdev

import pytest
from tabulated import Counted, board, table_of

from dealtools.analysis.contracts import ContractsBuilder
from dealtools.analysis.parts import ready_for_counting


def _contracts(text):
    builder = ContractsBuilder()
    builder.add(ready_for_counting(Counted(a=text).table))
    return {
        (row.pop("level"), row.pop("denomination"), row.pop("doubling")): row
        for row in table_of("contracts", builder.columns())
    }


def test_contracts_are_counted():
    texts = [
        board(1, Result="11"),
        board(2, Result="9", Vulnerable="NS"),
        board(3, Declarer="E", Vulnerable="EW", Result="10"),
        board(4, Result="?"),
        board(5, Contract="1NTX", Result="7"),
        board(6, Contract="Pass", Declarer="", Result=""),
    ]
    rows = _contracts("".join(texts))
    assert list(rows) == [(1, "NT", 1), (4, "S", 0)]
    game = rows[4, "S", 0]
    assert game == {
        "boards": 3,
        "made": 2,
        "down": 1,
        "made_pct": pytest.approx(200 / 3),
        "made_pct_low": pytest.approx(20.77, abs=0.01),
        "made_pct_high": pytest.approx(93.85, abs=0.01),
        "tricks_over_mean": 0.0,
        "score_declarer_mean": pytest.approx((450 - 100 + 620) / 3),
        "score_declarer_sd": pytest.approx(stdev([450, -100, 620])),
        "share_pct": 60.0,
        "declared_vul": 2,
        "left_out": 1,
    }
    doubled = rows[1, "NT", 1]
    assert (doubled["boards"], doubled["made_pct"], doubled["made_pct_low"]) == (1, 100.0, None)
    assert (doubled["score_declarer_mean"], doubled["score_declarer_sd"], doubled["share_pct"]) == (180.0, None, 20.0)


def test_rows_count_as_often_as_they_were_played():
    table = '[ScoreTable "Contract;Declarer;Result;Multiplicity"]\n4S S 10 3\n4S S 9 1\n4S S - 2\n'
    text = board(1, Contract="?", Declarer="?", Result="?").rstrip() + "\n" + table
    (row,) = _contracts(text).values()
    assert (row["boards"], row["made"], row["left_out"], row["tricks_over_mean"]) == (4, 3, 2, -0.25)


def test_a_contract_that_was_never_used_has_no_shares():
    (row,) = _contracts(board(Result="?")).values()
    assert (row["boards"], row["left_out"], row["made_pct"], row["tricks_over_mean"]) == (0, 1, None, None)


def test_rubber_deals_have_no_scores_but_are_counted():
    (row,) = _contracts(board(Scoring="Rubber")).values()
    assert (row["boards"], row["score_declarer_mean"]) == (1, None)


def test_no_rows_give_no_contracts():
    assert _contracts("") == {}
