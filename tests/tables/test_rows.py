import datetime

from tabulated import DEAL, board, case, playings, result, results

from dealtools.bridge.deal import deal_from_id
from dealtools.tables.rows import Judged, RowMaker
from dealtools.tables.schemas import TABLES

AUCTION = """[Auction "N"]
1NT Pass 2C Pass
2H Pass 4S Pass
Pass Pass
"""
PLAY = """[Play "W"]
D4 DA D3 D2
C6 CK CA C7
*
"""


def _known(row):
    return {name: value for name, value in row.items() if value is not None}


def test_a_sound_record_fills_every_column_that_it_can():
    text = board(Section="A", Table="3", Round="2", Competition="Pairs", Score="NS 450", PairNS="4", PairEW="11")
    row = _known(result(text))
    assert deal_from_id(row.pop("deal_id")).to_text() == DEAL
    assert row == {
        "source": "club.pbn",
        "record": 1,
        "row": 0,
        "line": 1,
        "offset": 0,
        "length": len(text.rstrip()),
        "format": "pbn",
        "multiplicity": 1,
        "errors": 0,
        "warnings": 0,
        "corrections": 0,
        "contest": 0,
        "event": "Thursday Pairs",
        "site": "Millbrook",
        "date": datetime.date(2024, 3, 14),
        "date_recorded": "2024.03.14",
        "year": 2024,
        "section": "A",
        "round": "2",
        "table": "3",
        "competition": "Pairs",
        "scoring": "MP",
        "game": "duplicate",
        "board": "1",
        "board_number": 1,
        "pair_ns": "4",
        "pair_ew": "11",
        "north": "Gildersby, Selma",
        "east": "Rotherwood, Nils",
        "south": "Pennifold, Cosmo",
        "west": "Wetherlam, Karla",
        "players_source": "recorded",
        "dealer": "N",
        "dealer_source": "recorded",
        "vulnerable": "none",
        "vulnerable_source": "recorded",
        "ns_vul": False,
        "ew_vul": False,
        "declarer_vul": False,
        "deal_source": "recorded",
        "contract": "4S",
        "contract_source": "recorded",
        "level": 4,
        "denomination": "S",
        "doubling": 0,
        "contract_kind": "game",
        "passed_out": False,
        "declarer": "S",
        "declarer_source": "recorded",
        "declaring_side": "NS",
        "declarer_player": "Pennifold, Cosmo",
        "dummy_player": "Gildersby, Selma",
        "leader_player": "Wetherlam, Karla",
        "other_defender_player": "Rotherwood, Nils",
        "tricks": 11,
        "tricks_source": "recorded",
        "tricks_over": 1,
        "made": True,
        "score_ns": 450,
        "score_source": "computed",
        "score_declarer": 450,
        "score_law": "current",
        "score_recorded": "NS 450",
        "score_ns_recorded": 450,
        "hcp_declarer": 13,
        "hcp_dummy": 13,
        "trumps_declarer": 4,
        "trumps_dummy": 4,
        "has_irregularity": False,
    }


def test_an_auction_and_a_play_are_told():
    row = result(board(Declarer="?", Contract="?").rstrip() + "\n" + AUCTION + PLAY)
    assert row["auction"] == "1NT Pass 2C Pass 2H Pass 4S Pass Pass Pass"
    assert (row["calls"], row["auction_complete"], row["opener"], row["opening"]) == (10, True, "N", "1NT")
    assert row["is_competitive"] is False
    assert (row["contract"], row["contract_source"], row["declarer"], row["declarer_source"]) == (
        *("4S", "auction"),
        *("S", "auction"),
    )
    assert (row["lead"], row["lead_source"], row["cards_played"], row["tricks_play"]) == ("D4", "play", 8, None)


def test_unknown_is_null_and_nothing_is_passed_out_that_is_not():
    for row in results(case("04")):
        assert row["left_out"] == "hand-record"
        assert row["passed_out"] is False
        for name in ("contract", "declarer", "tricks", "score_ns", "tricks_over", "made", "level", "contract_kind"):
            assert row[name] is None


def test_passed_out_boards_have_a_score_and_no_tricks():
    *passed_out, unfinished = results(case("06"))
    for row in passed_out:
        assert (row["passed_out"], row["score_ns"], row["contract"], row["contract_kind"]) == (True, 0, "Pass", "pass")
        assert (row["level"], row["auction"], row["calls"]) == (0, "Pass Pass Pass Pass", 4)
        assert row["left_out"] is None
        for name in ("declarer", "tricks", "made", "denomination", "doubling", "score_declarer", "declarer_vul"):
            assert row[name] is None
    assert (unfinished["passed_out"], unfinished["score_ns"], unfinished["left_out"]) == (False, None, "no-contract")
    assert (unfinished["calls"], unfinished["auction_complete"], unfinished["is_competitive"]) == (3, False, None)


def test_hidden_hands_are_unknown_and_not_empty():
    first, second = results(case("18"))
    assert first["deal_id"].startswith("p")
    assert len(first["deal_id"]) == 26
    assert first["deal_id"] != second["deal_id"]
    assert (first["left_out"], first["hcp_declarer"]) == ("hand-record", None)


def test_double_dummy_results_are_taken_over():
    row = result(case("20").replace('[Scoring "MP"]', '[Scoring "MP"]\n[Declarer "E"]\n[Contract "2D"]\n[Result "9"]'))
    assert (row["dd_tricks"], row["par_ns"], row["dd_source"]) == (7, 90, "recorded")
    (unplayed,) = results(case("20"))
    assert (unplayed["dd_tricks"], unplayed["par_ns"], unplayed["dd_source"]) == (None, 90, "recorded")


def test_values_are_inherited():
    rows = results(case("21"))
    assert [row["event"] for row in rows] == ["Autumn Teams"] * 4
    assert [row["date_recorded"] for row in rows] == ["2025.03.01", "2025.03.01", "2025.03.02", "2025.03.02"]
    assert [row["room"] for row in rows] == ["Open", "Closed", "Open", "Open"]
    assert [row["score_ns"] for row in rows] == [400, -50, -420, None]
    assert (rows[1]["west"], rows[2]["north"]) == ("Alder, W.", "Elm, N.")
    assert (rows[3]["deal_id"], rows[3]["left_out"]) == (None, "hand-record")


def test_missing_numbers_stay_missing():
    rows = results(case("28"))
    assert [row["tricks"] for row in rows] == [10, None, None]
    assert [row["score_ns"] for row in rows] == [420, 0, None]


TRAVELLER = """[Event "Thursday Pairs"]
[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Scoring "MP"]
[ScoreTable "Section;Table;PairId_NS;PairId_EW;Contract;Declarer;Lead;Result;Score_NS;MP_NS;Multiplicity"]
"A" 1 1 11 4S N HA 10 "620" 3 1
"A" 2 2 12 3NT E - 9 "-600" 0 2
"A" 3 3 13 - - - - A+ 1.2 1
"A" 4 4 14 - - - - NP - 1
"A" 5 B5 B15 Pass - - - 0 2 1
[TotalScoreTable "PairId;Names"]
1 "Alder, W.;Cedar, E."
11 "Birch, N. - Dogwood, S."
"""


def test_a_record_of_results_gives_only_the_rows_of_its_table():
    rows = results(TRAVELLER)
    assert [row["row"] for row in rows] == [1, 2, 3, 4, 5]
    assert [row["line"] for row in rows] == [7, 8, 9, 10, 11]
    lines = TRAVELLER.splitlines()
    text = TRAVELLER.encode()
    for row in rows:
        assert text[row["offset"] : row["offset"] + row["length"]].decode() == lines[row["line"] - 1]
    assert [row["multiplicity"] for row in rows] == [1, 2, 1, 1, 1]
    assert [row["left_out"] for row in rows] == [None, None, "award", "not-played", None]
    assert [row["award_ns"] for row in rows] == [None, None, "A+", "NP", None]
    assert [row["score_ns"] for row in rows] == [620, -600, None, None, 0]
    assert [row["pair_ns"] for row in rows] == ["1", "2", "3", "4", "5"]
    assert [row["section"] for row in rows] == ["A"] * 5
    assert [row["table"] for row in rows] == ["1", "2", "3", "4", "5"]
    assert [row["mp_ns_recorded"] for row in rows] == [3.0, 0.0, 1.2, None, 2.0]
    assert (rows[0]["names_ns"], rows[0]["names_ew"]) == ("Alder, W. & Cedar, E.", "Birch, N. & Dogwood, S.")
    assert (rows[0]["players_source"], rows[1]["players_source"]) == ("pair-table", None)
    assert (rows[0]["lead"], rows[0]["lead_source"], rows[0]["north"]) == ("HA", "recorded", None)


def test_a_result_of_its_own_that_stands_in_the_table_too_is_not_counted_twice():
    table = '[ScoreTable "Names_NS;Contract;Declarer;Result"]\n"{};{}" 4S S 11\n"Alder, W.;Cedar, E." 4S S 11\n'
    twice = board().rstrip() + "\n" + table.format("Pennifold, Cosmo", "Gildersby, Selma")
    assert [row["left_out"] for row in results(twice)] == ["same-result", None, None]
    other = board().rstrip() + "\n" + table.format("Elm, N.", "Fir, S.")
    assert [row["left_out"] for row in results(other)] == [None, None, None]


def test_an_error_on_the_result_is_told():
    (every,) = playings(board())
    (row,) = RowMaker().rows([Judged(every[0], is_contradicted=True)])
    assert row.left_out == "contradiction"


def test_a_row_has_as_many_values_as_the_schema_has_columns():
    (every,) = playings(board())
    (row,) = RowMaker().rows([Judged(every[0])])
    assert len(row.values) == len(TABLES["results"].columns)


def test_the_deal_is_named_anew_when_it_changes():
    turned = board(2, Deal=None) + board(3, Deal=DEAL.replace("N:", "E:")) + board(4)
    first, second, third = results(turned)
    assert first["deal_id"] is None
    assert second["deal_id"] != third["deal_id"] == result(board())["deal_id"]


def test_placeholders_are_not_given():
    row = result(board(Site="-", Event="", Scoring="?", Table="-", Session="-", Section="-"))
    for name in ("site", "event", "scoring", "table", "session", "section"):
        assert row[name] is None


def test_marked_irregularities_are_told():
    assert result(board(Declarer="^S"))["has_irregularity"] is True
    assert result(board(Result="^11"))["has_irregularity"] is True
    marked = AUCTION.replace("2H Pass", "^I 1H Pass")
    assert result(board().rstrip() + "\n" + marked)["has_irregularity"] is True
    assert result(board().rstrip() + "\n" + AUCTION)["has_irregularity"] is False


def test_an_end_position_is_used_in_no_statistic():
    text = board(Deal="N:A.K.. K.A.. Q.Q.. J.J..", Contract="S", Result="1")
    assert result(text)["left_out"] == "end-position"


def test_rubber_deals_have_no_score_of_their_own():
    row = result(board(Scoring="Rubber"))
    assert (row["game"], row["score_ns"], row["score_law"], row["left_out"]) == ("rubber", None, None, None)
