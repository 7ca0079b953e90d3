from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of

from dealtools.rules.rubber_facts import (
    State,
    games_before,
    is_state,
    recorded_points_words,
    rubber_bonus,
    rubbers_with,
    state_after,
    state_words,
    step,
    vulnerability_difference,
    wrong_points,
)
from dealtools.tables.rubbers import ScoredRubbers, score_deals

ROWS = "rubber,contract,declarer,tricks\n1,2S,N,8\n1,1NT,N,7\n2,3NT,E,9\n2,4S,W,10\n"


def scored() -> ScoredRubbers:
    return score_deals(rubber_deals_of(ROWS))


def test_the_deals_of_each_rubber() -> None:
    rubbers = scored()
    assert list(rubbers_with(rubbers, rubbers.number > 0)) == [(0, range(0, 2)), (1, range(2, 4))]
    assert list(rubbers_with(rubbers, rubbers.number > 2)) == []


def test_games_and_states() -> None:
    rubbers = scored()
    assert games_before(rubbers, 3) == (0, 1)
    assert state_after(rubbers, 0) == State((60, 0), (0, 0))
    assert state_after(rubbers, 1) == State((0, 0), (1, 0))
    assert rubber_bonus(rubbers, 3, 1) == 700
    assert rubber_bonus(rubbers, 3, 0) == rubber_bonus(rubbers, 1, 0) == 0


def test_a_state_is_right_as_far_as_it_is_told() -> None:
    right = State((60, 0), (0, 0))
    assert is_state(State((60, None), (None, None)), right)
    assert not is_state(State((60, 20), (None, None)), right)


def test_a_deal_leads_from_one_state_to_the_next() -> None:
    rubbers = scored()
    assert step(rubbers, 1, State((30, 40), (0, 0))) == State((70, 40), (0, 0))
    assert step(rubbers, 1, State((70, 40), (0, None))) == State((0, 0), (1, None))
    assert step(rubbers, 1, State((None, None), (0, 0))) is None


def test_states_and_points_in_words() -> None:
    assert (
        state_words(State((0, 60), (1, 2)))
        == "N-S 1 game won and no part score, E-W 2 games won and a part score of 60"
    )
    assert state_words(State((None, None), (None, 1))) == "E-W 1 game won"
    (deal,) = deals_of([game("4S", "N", "10", ScoreRubber="NS 0/120 EW 0/0")])
    assert recorded_points_words(deal) == "N-S 120 below and 0 above"


def test_differences() -> None:
    (deal,) = deals_of([game("4S", "N", "10", Vulnerable="EW")])
    assert vulnerability_difference(deal, 1) == 3
    (unknown,) = deals_of([game("4S", "N", "10")])
    assert vulnerability_difference(unknown, 1) is None
    assert wrong_points(score_deals(deals_of([game("4S", "N", "10", ScoreRubber="NS 0/110")])), 0) == [(0, "below")]
