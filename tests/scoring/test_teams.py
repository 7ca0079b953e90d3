import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors
from scoring.reference_fields import slow_imps

from dealtools.errors import DealtoolsError
from dealtools.scoring.teams import TEAM_SCORINGS, score_teams
from dealtools.scoring.victory_points import match_vps


def test_every_match_of_the_vectors() -> None:
    rows = vectors.read_rows("team_match_cases.csv")
    assert len(rows) == 29
    for total in (row for row in rows if row["board"] == "total"):
        boards = [row for row in rows if row["case"] == total["case"] and row is not total]
        tables = {
            "score_ns_1": vectors.numbers(boards, "team_a_ns_score"),
            "score_ns_2": vectors.numbers(boards, "team_b_ns_score"),
        }
        scores = score_teams(**tables)
        assert scores.difference_a.tolist() == vectors.numbers(boards, "diff")
        assert scores.net_a.tolist() == vectors.numbers(boards, "imps_a")
        assert np.cumsum(scores.net_a).tolist() == vectors.numbers(boards, "running_imps")
        assert f"{scores.won_a.sum():.0f}-{scores.won_b.sum():.0f}" == total["imps_a"]
        assert int(scores.difference_a.sum()) == int(total["diff"])

        matched = score_teams(**tables, team_scoring="board-a-match")
        assert matched.won_a.tolist() == [float(row["bam_a"]) for row in boards]
        assert np.cumsum(matched.net_a).tolist() == [float(row["running_bam_a"]) for row in boards]
        double = score_teams(**tables, team_scoring="board-a-match", matchpoint_scale="2-1-0")
        assert (double.won_a == 2 * matched.won_a).all()
        assert (double.won_a + double.won_b == 2).all()
        points = score_teams(**tables, team_scoring="total-points")
        assert np.cumsum(points.net_a).tolist() == vectors.numbers(boards, "running_total_points")

        margin = int(scores.net_a.sum())
        assert margin == int(total["running_imps"])
        vps = match_vps(margin=margin, boards=len(boards))
        assert f"{vps.vps:.2f}-{vps.opponents_vps:.2f}" == total["vp_continuous_a_b"]
        vps = match_vps(margin=margin, boards=len(boards), vp_scale="wbf-discrete")
        assert f"{vps.vps:.0f}-{vps.opponents_vps:.0f}" == total["vp_discrete_a_b"]


scores_of_a_board = st.integers(-760, 760).map(lambda tens: 10 * tens)


@settings(deadline=None)
@given(st.lists(st.tuples(scores_of_a_board, scores_of_a_board)), st.sampled_from(TEAM_SCORINGS))
def test_what_one_team_wins_the_other_loses(boards: list[tuple[int, int]], team_scoring: str) -> None:
    one, two = ([board[table] for board in boards] for table in (0, 1))
    scores = score_teams(score_ns_1=np.array(one, int), score_ns_2=np.array(two, int), team_scoring=team_scoring)
    turned = score_teams(score_ns_1=np.array(two, int), score_ns_2=np.array(one, int), team_scoring=team_scoring)
    assert scores.net_a.tolist() == turned.net_b.tolist()
    assert scores.won_a.tolist() == turned.won_b.tolist()
    whole = 1 if team_scoring == "board-a-match" else 0
    assert (scores.net_a + scores.net_b == whole).all()
    assert (scores.won_a >= 0).all()
    if team_scoring == "imps":
        assert scores.net_a.tolist() == [slow_imps(a - b) for a, b in boards]


def test_a_table_without_a_score() -> None:
    scores = score_teams(score_ns_1=[420, 420], score_ns_2=[-50, 0], usable=[True, False])
    assert scores.net_a[0] == 10
    assert np.isnan([scores.difference_a[1], scores.net_a[1], scores.net_b[1], scores.won_a[1]]).all()


def test_awards() -> None:
    columns = {
        "score_ns_1": [420, 0, 0, 0, 0],
        "score_ns_2": 420,
        "usable": [True, False, False, False, False],
        "award_a": ["", "A+", "A+", "A-", "55"],
        "award_b": ["", "A-", "A+", "A-", "NP"],
    }
    scores = score_teams(**columns)
    assert scores.net_a.tolist()[:4] == [0, 3, 3, -3]
    assert scores.net_b.tolist()[:4] == [0, -3, 3, -3]
    assert scores.won_a.tolist()[:4] == [0, 3, 3, 0]
    assert np.isnan([scores.net_a[4], scores.net_b[4]]).all()
    scores = score_teams(**columns, team_scoring="board-a-match")
    np.testing.assert_allclose(scores.net_a, [0.5, 0.6, 0.6, 0.4, 0.55])
    np.testing.assert_allclose(scores.net_b[:4], [0.5, 0.4, 0.6, 0.4])
    assert np.isnan(score_teams(**columns, team_scoring="total-points").net_a[1:]).all()


def test_a_weighted_result_is_weighted_after_it_was_converted() -> None:
    scores = score_teams(
        score_ns_1=[620, -100, 50], score_ns_2=[-100, -100, 50], result=[7, 7, 8], weight=[0.25, 0.75, 1]
    )
    assert scores.difference_a.tolist() == [720, 0, 0]
    assert scores.net_a.tolist() == [3, 3, 0]


def test_wrong_use_is_refused() -> None:
    for option in ("team_scoring", "matchpoint_scale", "imp_fraction"):
        with pytest.raises(DealtoolsError, match=option):
            score_teams(score_ns_1=0, score_ns_2=0, **{option: "perhaps"})
    with pytest.raises(DealtoolsError, match="score_ns_2"):
        score_teams(score_ns_1=[0], score_ns_2=[None])
    with pytest.raises(DealtoolsError, match="add up"):
        score_teams(score_ns_1=[0], score_ns_2=[0], result=1, weight=0.5)
