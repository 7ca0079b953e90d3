from rubber_records import tables_of
from tabulated import Counted, board

from dealtools.tables.deal_columns import columns_of_deals
from dealtools.tables.played_deal import deal_of_playing
from dealtools.tables.rubber_rows import RubberRows
from dealtools.tables.rubbers import score_deals

UNKNOWN = {"Scoring": "Rubber", "Vulnerable": "?", "Board": "", "ScoreRubberHistory": None}


def _filled(text):
    counted = Counted(a=text)
    deals = [deal_of_playing(row.playing) for row in counted.rows if row.playing.game == "rubber"]
    rubbers = RubberRows([tables_of(score_deals(columns_of_deals(deals)))[1]])
    return rubbers.fill(counted.table).to_pylist()


def test_the_rubber_tells_who_is_vulnerable():
    rows = _filled(board(1, **UNKNOWN) + board(2, **UNKNOWN, Declarer="E", Contract="2H", Result="8"))
    assert [row["left_out"] for row in rows] == [None, None]
    assert [row["vulnerable"] for row in rows] == ["none", "NS"]
    assert [row["vulnerable_source"] for row in rows] == ["rubber", "rubber"]
    assert [(row["ns_vul"], row["ew_vul"], row["declarer_vul"]) for row in rows] == [
        (False, False, False),
        (True, False, False),
    ]
    assert [row["declaring_side"] for row in rows] == ["NS", "EW"]


def test_what_is_recorded_stays():
    (row,) = _filled(board(1, **{**UNKNOWN, "Vulnerable": "None"}))
    assert (row["vulnerable"], row["vulnerable_source"]) == ("none", "recorded")


def test_rows_of_other_games_and_sources_stay_as_they_are():
    text = board(1, **{**UNKNOWN, "Scoring": "MP"})
    (row,) = _filled(text)
    assert (row["vulnerable"], row["left_out"]) == (None, "no-vulnerability")
    first, second = _filled(text + board(2, **UNKNOWN))
    assert (first["left_out"], second["left_out"]) == ("no-vulnerability", None)


def test_a_deal_behind_the_end_of_its_rubber_is_left_out():
    counted = Counted(a=board(1, **{**UNKNOWN, "Vulnerable": "None"}))
    told = {
        "source": ["a.pbn"],
        "record": [1],
        "row": [0],
        "ns_vul": [False],
        "ew_vul": [True],
        "left_out": ["after-end"],
    }
    (row,) = RubberRows([told]).fill(counted.table).to_pylist()
    assert (row["left_out"], row["vulnerable"]) == ("after-end", "none")
