from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of

from dealtools.tables.deal_columns import columns_of_deals
from dealtools.tables.played_deal import Held
from dealtools.tables.rubbers import RubberOptions, score_deals

DEAL = "N:AKQJ9.K.JT65.J75 T6.Q972.A72.AQ84 53.T43.KQ84.KT92 8742.AJ865.93.63"
ROWS = "rubber,contract,declarer,tricks\n"


def test_deals_stand_rubber_by_rubber() -> None:
    scored = score_deals(rubber_deals_of(f"{ROWS}A,2S,N,8\nB,2S,E,8\nA,1NT,N,7\n"))
    assert [deal.record for deal in scored.deals] == [1, 3, 2]
    assert scored.rubber.tolist() == [0, 0, 1]
    assert scored.number.tolist() == [1, 2, 1]
    assert scored.scores.ns_games.tolist() == [0, 1, 0]


def test_honours_are_seen_in_the_cards() -> None:
    scored = score_deals(deals_of([game("4S", "N", "10", Deal=DEAL)]))
    assert scored.held == {0: (Held(0, 0, 100),)}
    assert scored.honours_source == {0: "deal"}
    assert scored.scores.ns_above.tolist() == [100]


def test_honours_that_the_recorded_points_tell_count_where_the_cards_are_not_known() -> None:
    scored = score_deals(deals_of([game("4S", "N", "11", ScoreRubber="NS 180/120")]))
    assert scored.held == {0: (Held(None, 0, 150),)}
    assert scored.honours_source == {0: "recorded"}
    assert scored.scores.ns_above.tolist() == [180]


def test_honours_are_not_told_by_points_against_the_cards_or_the_agreement() -> None:
    hands = "N:AKQ98.K.JT65.J75 T6.Q972.A72.AQ84 53.T43.KQ84.KT92 J742.AJ865.93.63"
    scored = score_deals(deals_of([game("4S", "N", "10", Deal=hands, ScoreRubber="NS 100/120")]))
    assert scored.held == {}
    off = RubberOptions(honours="off")
    assert score_deals(deals_of([game("4S", "N", "10", ScoreRubber="NS 100/120")]), off).held == {}
    sheet = "rubber,contract,declarer,tricks,honours,ns_above\n1,4S,N,10,,100\n"
    assert score_deals(rubber_deals_of(sheet)).held == {}


def test_a_history_brings_points_forward_and_mends_what_is_missing() -> None:
    told = "NS 0 30/120 0 EW 0 0/0 0"
    games = [game("4S", "N"), game("2S", "N", "8", ScoreRubberHistory=told)]
    scored = score_deals(deals_of(games))
    assert scored.left_out(0) == "no-tricks"
    assert scored.is_sure.tolist() == [True, True]
    assert scored.is_sure_after.tolist() == [False, True]
    assert scored.is_known[0]
    assert scored.totals.ns_total[scored.ends].tolist() == [120 + 30 + 60 + 300 + 100]


def test_a_deal_left_out_leaves_the_total_unknown() -> None:
    scored = score_deals(rubber_deals_of(f"{ROWS}A,2S,N,8\nA,4S,N,\nA,2S,N,8\nB,2S,E,8\n"))
    assert scored.is_known.tolist() == [False, True]
    assert scored.is_sure.tolist() == [True, True, False, True]


def test_the_year_decides_the_era_where_that_is_asked() -> None:
    rows = "rubber,date,contract,declarer,tricks\nA,1985-01-01,1SXX,N,7\nB,1995-01-01,1SXX,N,7\n"
    scored = score_deals(rubber_deals_of(rows), RubberOptions(law_era="auto"))
    assert scored.scores.ns_above.tolist() == [50, 100]


def test_no_deals_give_no_rubbers() -> None:
    scored = score_deals(columns_of_deals([]))
    assert scored.groups == []
    assert scored.ends.tolist() == []
