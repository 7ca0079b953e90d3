from pbn_reading import records
from rubber_records import game

from dealtools.records.resolve import resolve
from dealtools.runs.filling_deals import DealFills
from dealtools.runs.filling_reasons import Unfilled

NO_HISTORY = "the rubber began before the first record, and nothing tells the points of the deals before"


def filled(*games: str) -> tuple[list[dict[str, str]], Unfilled]:
    fills, unfilled = DealFills(), Unfilled()
    found = records("\n".join(games))
    for each in found:
        fills.take(resolve(each))
    tags = fills.tags(unfilled)
    return [tags.get(each.number, {}) for each in found], unfilled


def tags_of(*games: str) -> list[dict[str, str]]:
    return filled(*games)[0]


def test_points_and_the_state_before_each_deal() -> None:
    tags = tags_of(game("2S", "N", "9"), game("3NT", "E", "9"), game("3NT", "S", "8"), game("4H", "N", "10"))
    assert [each["ScoreRubber"] for each in tags] == [
        "NS 30/60 EW 0/0",
        "NS 0/0 EW 0/100",
        "NS 0/0 EW 50/0",
        "NS 0/120 EW 0/0",
    ]
    assert [each["ScoreRubberHistory"] for each in tags] == [
        "NS 0 0/0 EW 0 0/0",
        "NS 0 30/60 EW 0 0/0",
        "NS 0 30/60 0 EW 0 0/100 0",
        "NS 0 30/60 0 EW 0 50/100 0",
    ]


def test_the_next_rubber_has_the_points_of_the_one_before() -> None:
    tags = tags_of(game("3NT", "N", "9"), game("3NT", "N", "9"), game("1S", "E", "7"))
    assert tags[2]["ScoreRubberHistory"] == "NS 900 0/0 EW 0 0/0"


def test_what_is_written_is_not_told_again() -> None:
    first, second = tags_of(game("2S", "N", "8", ScoreRubber="0/60"), game("2S", "N", "8"))
    assert list(first) == ["ScoreRubberHistory"]
    assert list(second) == ["ScoreRubber", "ScoreRubberHistory"]


def test_a_history_that_is_told_is_gone_on_from() -> None:
    told = "NS 640 130/120 0 EW 0 500/0 60"
    tags = tags_of(
        game("2S", "N", "8", Vulnerable="NS", ScoreRubberHistory=told), game("1NT", "E", "7"), game("3NT", "N", "9")
    )
    assert [each["ScoreRubber"] for each in tags] == ["NS 0/60 EW 0/0", "NS 0/0 EW 0/40", "NS 0/100 EW 0/0"]
    # 40 on 60 give East-West their game, so that the part score of North-South is gone.
    assert [each.get("ScoreRubberHistory") for each in tags] == [
        None,
        "NS 640 130/120 60 EW 0 500/0 60",
        "NS 640 130/120 60 0 EW 0 500/0 100 0",
    ]


def test_a_rubber_after_a_told_one_has_the_points_of_both() -> None:
    told = "NS 640 130/120 0 EW 0 500/0 60"
    tags = tags_of(game("3NT", "N", "9", Vulnerable="NS", ScoreRubberHistory=told), game("2S", "N", "8"))
    # 640, and 130 + 120 + 100 with 700 for two games to none.
    assert tags[1]["ScoreRubberHistory"] == "NS 1690 0/0 EW 560 0/0"


def test_a_rubber_that_began_elsewhere_has_no_known_history() -> None:
    tags, unfilled = filled(game("2S", "N", "8", Vulnerable="All"), game("2S", "N", "8", Vulnerable="All"))
    assert tags == [{"ScoreRubber": "NS 0/60 EW 0/0"}] * 2
    assert unfilled == {("ScoreRubberHistory", "record", NO_HISTORY): 2}


def test_a_rubber_after_one_that_was_broken_off_has_no_known_points_before() -> None:
    start = "NS 0 0/0 EW 0 0/0"
    tags, unfilled = filled(
        game("2S", "N", "8", ScoreRubberHistory=start), game("2S", "N", "8", ScoreRubberHistory=start)
    )
    assert [list(each) for each in tags] == [["ScoreRubber"], ["ScoreRubber"]]
    assert not unfilled


def test_deals_behind_one_that_cannot_be_scored_have_no_history() -> None:
    tags, unfilled = filled(game("2S", "N", "8"), game("3NT", "N", "?"), game("1NT", "E", "7", Vulnerable="None"))
    assert [list(each) for each in tags] == [["ScoreRubber", "ScoreRubberHistory"], [], ["ScoreRubber"]]
    assert unfilled == {
        ("ScoreRubber", "record", "the number of tricks is not known"): 1,
        ("ScoreRubberHistory", "record", "the number of tricks is not known"): 1,
        ("ScoreRubberHistory", "record", "a deal before it in the rubber is missing or cannot be scored"): 1,
    }


def test_deals_from_the_first_that_is_wrong_on_are_left_alone() -> None:
    tags, unfilled = filled(
        game("3NT", "N", "9"), game("2S", "N", "8", Vulnerable="None"), game("2S", "N", "8", Vulnerable="NS")
    )
    assert [len(each) for each in tags] == [2, 0, 0]
    assert set(unfilled.values()) == {2}


def test_honours_follow_the_agreement_that_the_written_points_show() -> None:
    hands = "N:AKQJ2.A2.A2.A432 T98.KQJ.KQJ.KQJ9 73.T98.T98.T8765 654.76543.76543."
    deal = {"Dealer": "N", "Deal": hands}
    tags = tags_of(game("2S", "N", "8", **deal, ScoreRubber="NS 0/60 EW 0/0"), game("2S", "N", "8", **deal))
    assert tags[1]["ScoreRubber"] == "NS 0/60 EW 0/0"
    assert tags_of(game("2S", "N", "8", **deal))[0]["ScoreRubber"] == "NS 100/60 EW 0/0"


# --- Chicago


def chicago(contract: str, declarer: str, tricks: str, dealer: str, **tags: str) -> str:
    return game(contract, declarer, tricks, Scoring="Chicago", Dealer=dealer, **tags)


def test_part_scores_of_chicago_are_carried_on() -> None:
    tags = tags_of(chicago("2S", "N", "8", "N"), chicago("1NT", "S", "7", "E"))
    assert tags == [{"Score": "NS 60"}, {"Score": "NS 340"}]


def test_chicago_is_scored_deal_by_deal_where_the_written_scores_are() -> None:
    tags = tags_of(
        chicago("2S", "N", "8", "N", Score="NS 110"), chicago("1NT", "S", "7", "E"), chicago("4H", "E", "10", "S")
    )
    assert tags == [{}, {"Score": "NS 90"}, {"Score": "NS -420"}]


def test_a_round_of_chicago_that_lacks_a_deal() -> None:
    tags, unfilled = filled(
        chicago("2S", "N", "8", "N", Board="1"), chicago("1NT", "S", "?", "E"), chicago("4H", "E", "10", "S")
    )
    assert tags == [{"Score": "NS 60"}, {}, {}]
    assert unfilled == {
        ("Score", "record", "the number of tricks is not known"): 1,
        ("Score", "record", "a deal before it in the round is missing or cannot be scored"): 1,
    }
