import datetime
from statistics import stdev

import pytest
from tabulated import Counted, board, table_of

from dealtools.analysis.declarers import DeclarersBuilder
from dealtools.analysis.parts import ready_for_counting


def _declarers(**sources):
    builder = DeclarersBuilder()
    builder.add(ready_for_counting(Counted(**sources).table))
    rows = {row.pop("player"): row for row in table_of("declarers", builder.columns())}
    return rows, table_of("declarer_contracts", builder.contract_columns())


def test_a_player_is_counted_as_declarer():
    texts = [
        board(1, Result="11", South="Pennifold, Cosmo#77"),
        board(2, Contract="3NTX", Result="7", Date="2024.03.21"),
        board(3, Contract="6S", Result="12", OptimumScore="NS 980", DoubleDummyTricks="b" * 20),
        board(4, Contract="2S", Result="10"),
        board(5, Result="?"),
        board(6, Declarer="E", Contract="1NT", Result="7"),
    ]
    rows, contracts = _declarers(a="".join(texts))
    assert list(rows) == ["Pennifold, Cosmo", "Rotherwood, Nils"]
    own = rows["Pennifold, Cosmo"]
    assert own == {
        "player_id": "77",
        "boards": 4,
        "left_out": 1,
        "contests": 2,
        "first_date": datetime.date(2024, 3, 14),
        "last_date": datetime.date(2024, 3, 21),
        "made": 3,
        "down": 1,
        "made_pct": 75.0,
        "made_pct_low": pytest.approx(30.06, abs=0.01),
        "made_pct_high": pytest.approx(95.44, abs=0.01),
        "part_scores": 1,
        "games": 2,
        "small_slams": 1,
        "grand_slams": 0,
        "part_scores_made": 1,
        "games_made": 1,
        "small_slams_made": 1,
        "grand_slams_made": 0,
        "doubled": 1,
        "doubled_made": 0,
        "tricks_over_mean": 0.25,
        "tricks_over_sd": pytest.approx(stdev([1, -2, 0, 2])),
        "overtricks_mean": 1.0,
        "undertricks_mean": 2.0,
        "score_boards": 4,
        "score_declarer_mean": pytest.approx((450 - 300 + 980 + 170) / 4),
        "score_declarer_sd": pytest.approx(stdev([450, -300, 980, 170])),
        "field_boards": 0,
        "score_declarer_field_mean": None,
        "dd_boards": 1,
        "dd_tricks_mean": 1.0,
    }
    other = rows["Rotherwood, Nils"]
    assert (other["boards"], other["down"], other["undertricks_mean"], other["overtricks_mean"]) == (1, 0, None, 0.0)
    assert (other["player_id"], other["score_declarer_mean"], other["tricks_over_sd"]) == (None, 90.0, None)
    told = [(row["player"], row["level"], row["denomination"], row["doubling"], row["boards"]) for row in contracts]
    assert told == [
        ("Pennifold, Cosmo", 2, "S", 0, 1),
        ("Pennifold, Cosmo", 3, "NT", 1, 1),
        ("Pennifold, Cosmo", 4, "S", 0, 1),
        ("Pennifold, Cosmo", 6, "S", 0, 1),
        ("Rotherwood, Nils", 1, "NT", 0, 1),
    ]
    assert (contracts[1]["made"], contracts[1]["down"], contracts[1]["score_declarer_mean"]) == (0, 1, -300.0)


def test_gains_on_the_other_tables_are_in_declarers_view():
    others = {"North": "Elm", "South": "Fir", "East": "Oak", "West": "Ash"}
    rows, _ = _declarers(a=board(1) + board(1, **others, Declarer="E", Contract="2H", Result="7"))
    assert rows["Pennifold, Cosmo"]["score_declarer_field_mean"] == 400.0
    assert rows["Oak"]["score_declarer_field_mean"] == 400.0
    assert rows["Oak"]["field_boards"] == 1


def test_two_member_numbers_are_none():
    rows, _ = _declarers(a=board(1, South="Fir#1") + board(2, South="Fir#2"))
    assert rows["Fir"]["player_id"] is None


def test_no_rows_give_no_declarers():
    assert _declarers(a="") == ({}, [])
    assert _declarers(a=board(South="?")) == ({}, [])
