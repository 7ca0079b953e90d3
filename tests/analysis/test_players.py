import datetime

import pandas as pd
from tabulated import Counted, board, table_of

from dealtools.analysis.parts import ready_for_counting
from dealtools.analysis.players import PlayersBuilder, pair_names

NOBODY = dict.fromkeys(("North", "East", "South", "West"), "")


def _players(text):
    builder = PlayersBuilder()
    builder.add(ready_for_counting(Counted(a=text).table))
    return {row.pop("player"): row for row in table_of("players", builder.columns())}


def test_roles_of_a_player():
    texts = [
        board(1),
        board(2, Declarer="E", Contract="2H", Result="8"),
        board(3, Contract="Pass", Declarer="", Result="", North="Gildersby, Selma#5", WestType="program"),
        board(4, Result="?"),
        board(5, Declarer="W", Contract="2H", Result="8", North="Elm"),
    ]
    rows = _players("".join(texts))
    assert rows["Gildersby, Selma"] == {
        "player_id": "5",
        "boards": 3,
        "contests": 1,
        "first_date": datetime.date(2024, 3, 14),
        "last_date": datetime.date(2024, 3, 14),
        "declarer": 0,
        "dummy": 1,
        "leader": 0,
        "other_defender": 1,
        "passed_out": 1,
        "seat_unknown": 0,
        "hcp_mean": 13.0,
        "partners": 1,
        "is_program": False,
        "left_out": 1,
    }
    south = rows["Pennifold, Cosmo"]
    assert (south["declarer"], south["leader"], south["other_defender"], south["partners"]) == (1, 1, 1, 2)
    assert rows["Wetherlam, Karla"]["is_program"] is True
    assert (rows["Wetherlam, Karla"]["declarer"], rows["Wetherlam, Karla"]["leader"]) == (1, 1)
    assert rows["Elm"]["leader"] == 1


def test_players_without_a_seat_are_counted_besides():
    text = board(1, **NOBODY, PairNS="Cedar;Alder", PairEW="The Owls") + board(
        2, **NOBODY, PairNS="Cedar;Alder", Contract="Pass", Declarer="", Result=""
    )
    rows = _players(text)
    assert list(rows) == ["Alder", "Cedar"]
    own = rows["Alder"]
    assert (own["boards"], own["passed_out"], own["seat_unknown"], own["hcp_mean"]) == (1, 1, 1, None)
    assert (own["partners"], own["contests"]) == (1, 1)


def test_an_unknown_declarer_leaves_the_roles_unknown():
    text = board(1, Declarer="?")
    row = _players(text)["Gildersby, Selma"]
    assert (row["boards"], row["left_out"], row["contests"], row["first_date"]) == (0, 1, 0, None)


def test_pairs_of_which_both_are_known():
    names = pair_names(pd.Series(["A & B", "A", None, "A & B & C"]))
    assert names.to_numpy().tolist() == [["A", "B"]]
    assert len(pair_names(pd.Series([None, None], dtype="string"))) == 0


def test_no_rows_give_no_players():
    assert _players("") == {}
