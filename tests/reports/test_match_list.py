"""Matches of Honeymoon Bridge with an open stock."""

from dealtools.reports.match_list import Match, match_lines, match_objects

SETTING = {"date_recorded": "2025.01.15", "north": "Alder", "east": None}


def test_two_rounds_win_a_match() -> None:
    won, open_match = Match(SETTING, (1, 2), True, True), Match(SETTING, (1, 1), False, True)
    assert (won.winner, open_match.winner) == (1, None)
    assert [each["winner"] for each in match_objects([won, open_match])] == ["E", None]


def test_a_line_says_who_won_and_what_was_left_out() -> None:
    lines = list(match_lines([Match(SETTING, (2, 0), True, True), Match(SETTING, (0, 1), False, False)]))
    assert lines[0] == "match 1: Alder 2, East 0 rounds, Alder wins\n"
    assert lines[1].endswith("not finished; a deal was left out\n")


def test_unknown_players_are_null() -> None:
    (found,) = match_objects([Match(SETTING, (0, 0), False, True)])
    assert found["players"] == {"N": "Alder", "E": None}
