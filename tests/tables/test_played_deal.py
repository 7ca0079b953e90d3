import datetime

from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of

from dealtools.bridge.contract import PASSED_OUT, Contract
from dealtools.tables.played_deal import Held

DEAL = "N:AKQJ9.K.JT65.J75 T6.Q972.A72.AQ84 53.T43.KQ84.KT92 8742.AJ865.93.63"


def test_a_record_is_a_deal() -> None:
    (deal,) = deals_of([game("4S", "N", "10", Deal=DEAL, Dealer="N", Vulnerable="NS", ScoreRubber="NS 130/120")])
    assert (deal.setting.source, deal.record, deal.row, deal.line) == ("rubbers.pbn", 1, 0, 1)
    setting = deal.setting
    assert (setting.event, setting.site, setting.date, setting.table) == (
        "Friday Rubbers",
        "Testville",
        "2024.03.15",
        "1",
    )
    assert (deal.setting.day, deal.setting.year) == (datetime.date(2024, 3, 15), 2024)
    assert deal.setting.players == ("Ann", "Bea", "Cy", "Dan")
    assert (deal.contract, deal.declarer, deal.side, deal.tricks) == (Contract(4, 3), 0, 0, 10)
    assert deal.vulnerable == 1
    assert deal.extra.hands is not None
    assert deal.is_honours_told
    assert deal.recorded.above == (130, None)
    assert deal.recorded.below == (120, None)
    assert deal.left_out is None


def test_points_without_a_side_are_declarers() -> None:
    (deal,) = deals_of([game("4S", "E", "10", ScoreRubber="0/120")])
    assert deal.recorded.below == (None, 120)


def test_what_a_deal_lacks_leaves_it_out() -> None:
    games = [game(""), game("4S"), game("4S", "N"), game("Pass"), game("4S", "N", "10")]
    assert [deal.left_out for deal in deals_of(games)] == ["no-contract", "no-side", "no-tricks", None, None]


def test_honours_that_cannot_be_read_are_not_none() -> None:
    games = [game("4S", "N", "10", Honours=text) for text in ("X:700", "N:100", "", "?")]
    assert [deal.is_honours_faulty for deal in deals_of(games)] == [True, False, False, False]
    (deal,) = deals_of([game("4S", "N", "10", Honours="X:700", Deal=DEAL)])
    assert not deal.is_honours_faulty


def test_an_impossible_history_is_none() -> None:
    (deal,) = deals_of([game("4S", "N", "10", ScoreRubberHistory="NS 0 0/100 EW 0 0/0")])
    assert deal.extra.history is None


def test_places_of_tags_are_kept() -> None:
    (deal,) = deals_of([game("4S", "N", "10", Vulnerable="NS", ScoreRubber="NS 0/120")])
    assert set(deal.extra.places) == {"", "vulnerable", "points"}
    assert deal.extra.excerpts["points"] == '[ScoreRubber "NS 0/120"]'
    assert deal.extra.places["points"].line == 14


def test_a_row_is_a_deal() -> None:
    (deal, passed) = rubber_deals_of(
        "rubber,deal,date,table,north,east,south,west,dealer,contract,declarer,tricks,honours,ns_vul,ew_vul,"
        "ns_below,ew_above\n"
        "7,2,2024-10-04,3,Ann,Bea,?,Dan,E,4SX,NS,9,N:100,1,0,0,200\n"
        ",3,,,,,,,,Pass,,,,,,,\n"
    )
    assert (deal.record, deal.line, deal.setting.name, deal.number, deal.setting.table) == (1, 2, "7", 2, "3")
    assert deal.setting.players == ("Ann", "Bea", None, "Dan")
    assert (deal.declarer, deal.side, deal.contract) == (None, 0, Contract(4, 3, 1))
    assert deal.honours == (Held(0, 0, 100),)
    assert (deal.dealer, deal.vulnerable) == (1, 1)
    assert deal.recorded.below == (0, None)
    assert deal.recorded.above == (None, 200)
    assert passed.contract == PASSED_OUT
    assert passed.setting.name == "7"
    assert passed.left_out is None


def test_the_round_names_a_rubber_where_nothing_else_does() -> None:
    (deal,) = rubber_deals_of("round,board,contract,declarer,tricks\n3,12,4S,N,10\n")
    assert (deal.setting.name, deal.number, deal.board) == ("3", 12, "12")


def test_a_row_with_an_error_cannot_be_scored() -> None:
    deals = rubber_deals_of("rubber,contract,declarer,tricks,vulnerable\n1,8S,N,10,\n1,4S,,10,\n1,4S,N,10,x\n")
    assert [deal.left_out for deal in deals] == ["contradiction", "no-side", None]
    assert deals[2].vulnerable is None


def test_honours_are_written_with_their_holder() -> None:
    assert str(Held(2, 0, 150)) == "S:150"
    assert str(Held(None, 1, 100)) == "EW:100"
