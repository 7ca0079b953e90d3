"""Matches of teams in text."""

from collections.abc import Iterator

from dealtools.findings.render.harmless import harmless
from dealtools.reports.field_sheet import contest_title, number_text, render_standings, table
from dealtools.reports.scores import Scores, counting_line
from dealtools.reports.team_objects import TeamSheet
from dealtools.tables.team_boards import TeamBoard
from dealtools.tables.team_standings import names_of


def render_teams(scores: Scores) -> Iterator[str]:
    """The standings and the cross-table where there are several matches, the matches, and a last line that counts."""
    sheet: TeamSheet = scores.details
    if len(sheet.matches) > 1:
        yield from render_standings(sheet.standings, sheet.contests)
        for contest in dict.fromkeys(team.contest for team in sheet.league.teams):
            yield from _cross_table(sheet, contest)
    for place in range(len(sheet.matches)):
        yield from _match(sheet, place)
    yield counting_line(scores, "result") + "\n"


def _cross_table(sheet: TeamSheet, contest: int) -> Iterator[str]:
    """Who had what against whom, the teams in the order of the standings."""
    standings, league = sheet.standings, sheet.league
    numbers = {(team.contest, team.name): code for code, team in enumerate(league.teams)}
    names = zip(standings["contest"], standings["contestant"], strict=True)
    codes = [numbers[contest, name] for number, name in names if number == contest + 1]
    rows = []
    for place, own in enumerate(codes, 1):
        had = [league.against.get((own, other), []) for other in codes]
        cells = [" ".join(number_text(value) or "-" for value in values) for values in had]
        cells[place - 1] = "x"
        rows.append([str(place), league.teams[own].name, *cells])
    yield from table(["", "against", *(str(place) for place in range(1, len(codes) + 1))], rows, [1])
    yield "\n"


def _match(sheet: TeamSheet, place: int) -> Iterator[str]:
    match, vps = sheet.matches[place], sheet.vps[place]
    names = names_of(match)
    parts = [contest_title(sheet.contests[match.contest]), f"round {match.round}" if match.round else ""]
    parts.append(" against ".join(names))
    yield harmless(", ".join(part for part in parts if part)) + "\n"
    rows = [_board(sheet, board) for board in match.scored]
    rows.append(["total", "", "", *(number_text(match.total(team)) for team in (0, 1))])
    if vps != (None, None):
        rows.append(["VPs", "", "", *(f"{value:.2f}" if value is not None else "" for value in vps)])
    yield from table(["board", f"N-S {names[0]}", f"N-S {names[1]}", *names], rows, [0])
    if match.scored and sheet.league.unit == "vp" and vps == (None, None):
        yield "no Victory Points: the scale has no table for matches of this length\n"
    yield "\n"


def _board(sheet: TeamSheet, board: TeamBoard) -> list[str]:
    """A board with North-South's score at both tables, or what stands in its place."""
    scores = [" or ".join(_told(sheet, row) for row in rows) for rows in board.rows]
    return [board.board, *scores, *(number_text(value) if value else "" for value in board.won)]


def _told(sheet: TeamSheet, row: int) -> str:
    """The score of a row, or the awards of both sides."""
    awards = [sheet.columns[name][row] for name in ("award_ns", "award_ew")]
    if any(awards):
        return "/".join(award or "-" for award in awards)
    score = sheet.columns["score_ns"][row]
    return "" if score is None else str(score)
