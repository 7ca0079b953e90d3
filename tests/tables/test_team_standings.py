import numpy as np
import pytest

from dealtools.tables.team_boards import TeamBoard, TeamMatch
from dealtools.tables.team_standings import league_of, names_of, vps_of


def match(first: str | None, second: str | None, *nets: float, round: str | None = None) -> TeamMatch:
    boards = [TeamBoard(str(net), ([], []), (net, -net), (max(net, 0), max(-net, 0))) for net in nets]
    return TeamMatch(0, round, (first, second), boards)


def test_vps_go_by_the_boards_played() -> None:
    eight = match("a", "b", 10, *[0] * 7)
    assert vps_of(eight, vp_scale="wbf-continuous") == (13.78, 6.22)
    assert vps_of(eight, vp_scale="none") == (None, None)
    assert vps_of(match("a", "b"), vp_scale="wbf-continuous") == (None, None)
    assert vps_of(eight, vp_scale="acbl-30") != (None, None)
    assert vps_of(match("a", "b", 1), vp_scale="acbl-30") == (None, None)


@pytest.mark.parametrize("parts", [(0.25, 0.25), (0.5,), (1,)])
def test_parts_of_an_imp_are_rounded(parts: tuple[float, ...]) -> None:
    even = match("a", "b", *parts)
    assert vps_of(even, vp_scale="custom", vp_table=[[0, 5, 5], [1, 6, 4]]) == (6, 4)


def test_totals_byes_and_who_had_what() -> None:
    found = [match("a", "b", 5, round="1"), match("c", "d", 0, round="1"), match("a", "c", -2, round="2")]
    vps = [(12.0, 8.0), (10.0, 10.0), (9.0, 11.0)]
    league = league_of(found, vps, unit="vp", bye=12, withdrawn=())
    assert [team.name for team in league.teams] == ["a", "b", "c", "d"]
    assert league.totals.total.tolist() == [21, 20, 21, 22]
    assert league.totals.boards.tolist() == [2, 1, 2, 1]
    assert league.totals.sit_outs.tolist() == [0, 1, 0, 1]
    assert league.against[2, 0] == [11]
    margins = league_of(found, [(None, None)] * 3, unit="imps", bye=12, withdrawn=())
    assert margins.totals.total.tolist() == [3, -5, 2, 0]


def test_a_match_that_the_scale_has_no_table_for_leaves_the_total_unknown() -> None:
    found = [match("a", "b", 5, round="1"), match("a", "c", 1, round="2"), match("b", "c", round="3")]
    league = league_of(found, [(None, None), (12.0, 8.0), (None, None)], unit="vp", bye=12, withdrawn=())
    assert np.isnan(league.totals.total).tolist() == [True, True, False]
    assert league.totals.total[2] == 8 + 12


def test_matches_of_a_withdrawn_team_do_not_count() -> None:
    league = league_of([match("a", "B", 5)], [(12.0, 8.0)], unit="vp", bye=0, withdrawn={"b"})
    assert league.against == {}
    rounds = [match("a", "B", 5, round="1"), match("a", "c", 5, round="2")]
    league = league_of(rounds, [(12.0, 8.0)] * 2, unit="vp", bye=12, withdrawn={"b"})
    assert np.array_equal(league.totals.total, [12, np.nan, 8 + 12], equal_nan=True)
    league = league_of([match("a", "B", 5)], [(12.0, 8.0)], unit="vp", bye=0, withdrawn={"b"})
    assert all(value != value for value in league.totals.total)


def test_teams_without_names() -> None:
    assert names_of(match(None, None)) == ("A", "B")
