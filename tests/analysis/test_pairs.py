import datetime
from statistics import stdev

import pytest
from tabulated import Counted, board, table_of

from dealtools.analysis.pairs import PairsBuilder
from dealtools.analysis.parts import ready_for_counting

NOBODY = dict.fromkeys(("North", "East", "South", "West"), "")
OTHERS = {"North": "Elm", "South": "Fir", "East": "Oak", "West": "Ash"}


def _pairs(text):
    builder = PairsBuilder()
    builder.add(ready_for_counting(Counted(a=text).table))
    return {(row.pop("player_a"), row.pop("player_b")): row for row in table_of("pairs", builder.columns())}


def test_a_partnership_is_counted_whatever_the_seats():
    swapped = {"West": "Gildersby, Selma", "East": "Pennifold, Cosmo", "North": "Elm", "South": "Fir"}
    texts = [
        board(1),
        board(2, **swapped),
        board(3, Contract="Pass", Declarer="", Result=""),
        board(4, Declarer="N", Contract="6S", Result="11"),
        board(5, Result="?"),
        board(1, **OTHERS, Result="10"),
    ]
    rows = _pairs("".join(texts))
    assert rows["Gildersby, Selma", "Pennifold, Cosmo"] == {
        "boards": 4,
        "left_out": 1,
        "contests": 1,
        "first_date": datetime.date(2024, 3, 14),
        "last_date": datetime.date(2024, 3, 14),
        "boards_ns": 3,
        "boards_ew": 1,
        "declared": 2,
        "declared_a": 1,
        "declared_b": 1,
        "defended": 1,
        "passed_out": 1,
        "declared_made": 1,
        "declared_made_pct": 50.0,
        "declared_made_pct_low": pytest.approx(9.45, abs=0.01),
        "declared_made_pct_high": pytest.approx(90.55, abs=0.01),
        "defended_down": 0,
        "defended_down_pct": 0.0,
        "defended_down_pct_low": None,
        "defended_down_pct_high": None,
        "games": 1,
        "slams": 1,
        "tricks_over_mean": 0.0,
        "score_boards": 4,
        "score_pair_mean": pytest.approx((450 - 450 + 0 - 50) / 4),
        "score_pair_sd": pytest.approx(stdev([450, -450, 0, -50])),
        "field_boards": 1,
        "score_pair_field_mean": 30.0,
        "hcp_pair_mean": pytest.approx((26 + 14 + 26 + 26) / 4),
    }
    assert rows["Ash", "Oak"]["score_pair_field_mean"] == 30.0
    assert list(rows) == sorted(rows)


def test_pairs_without_seats():
    text = board(1, **NOBODY, PairNS="Fir;Elm", PairEW="The Owls")
    ((names, row),) = _pairs(text).items()
    assert names == ("Elm", "Fir")
    assert (row["boards"], row["declared"], row["declared_a"], row["declared_b"]) == (1, 1, 0, 0)
    assert row["hcp_pair_mean"] == 26.0


def test_two_players_of_one_name():
    text = board(1, North="Robot", South="Robot", East="?", West="")
    ((names, row),) = _pairs(text).items()
    assert names == ("Robot", "Robot")
    assert (row["declared"], row["declared_a"], row["declared_b"]) == (1, 1, 0)


def test_no_rows_give_no_pairs():
    assert _pairs("") == {}
    assert _pairs(board(**NOBODY)) == {}
