"""Matches of teams as objects of JSON."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from dealtools.reports.field_objects import standing_objects
from dealtools.reports.scores import Columns, Member, Scores, text_of
from dealtools.tables.field_boards import ContestKey
from dealtools.tables.team_boards import TeamMatch
from dealtools.tables.team_standings import League, Two, names_of


class TeamSheet(NamedTuple):
    """What the score sheet of teams is made of.

    Attributes:
        contests: what the contests are.
        matches: the matches.
        vps: the Victory Points of each, None where there are none.
        league: totals, and who had what against whom.
        standings: the columns of the table.
        system: the word of `--as`.
        columns: the rows of `results` that the matches are made of.
    """

    contests: list[ContestKey]
    matches: list[TeamMatch]
    vps: list[Two]
    league: League
    standings: Columns
    system: str
    columns: Columns


def team_members(scores: Scores) -> Iterator[Member]:
    """One match itself; of several all matches, the standings and the cross-table."""
    sheet: TeamSheet = scores.details
    if len(sheet.matches) == 1:
        yield from _match_object(sheet, 0).items()
        return
    if not sheet.matches:
        empty = {"a": 0, "b": 0}
        yield from (("boards", []), (_points(sheet.system), empty), ("vp", {"a": None, "b": None}))
        return
    yield "matches", (_match_object(sheet, place, is_one=False) for place in range(len(sheet.matches)))
    yield "standings", standing_objects(sheet.standings, is_one_contest=len(sheet.contests) < 2)
    yield "cross_table", _cross_table(sheet)


def _match_object(sheet: TeamSheet, place: int, *, is_one: bool = True) -> dict[str, Any]:
    match, points = sheet.matches[place], _points(sheet.system)
    head: dict[str, Any] = {}
    if not is_one:
        head = {"contest": match.contest + 1} if len(sheet.contests) > 1 else {}
        head |= {"round": text_of(match.round)}
    if match.teams != (None, None):
        a, b = names_of(match)
        head["teams"] = {"a": text_of(a), "b": text_of(b)}
    return head | {
        "boards": [
            {
                "board": text_of(board.board),
                f"{points}_a": plain_number(board.won[0]),
                f"{points}_b": plain_number(board.won[1]),
            }
            for board in match.scored
        ],
        points: {side: plain_number(match.total(number)) for number, side in enumerate("ab")},
        "vp": dict(zip("ab", sheet.vps[place], strict=True)),
    }


def _cross_table(sheet: TeamSheet) -> Iterator[dict[str, Any]]:
    league = sheet.league
    for own, team in enumerate(league.teams):
        against = {league.teams[other].name: values for (one, other), values in league.against.items() if one == own}
        more = {"contest": team.contest + 1} if len(sheet.contests) > 1 else {}
        yield {"team": text_of(team.name), **more, "against": {text_of(name): had for name, had in against.items()}}


def _points(system: str) -> str:
    return "imps" if system == "teams" else "points"


def plain_number(value: float) -> float | int:
    """A whole number without a fraction."""
    number = round(value, 6)
    return int(number) if number == int(number) else number
