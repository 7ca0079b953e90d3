"""`score --as teams | bam | total-points`: the two tables of each board against each other."""

import math
from collections.abc import Iterable, Sequence
from typing import Any

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import Columns, LeftOut, Scores, columns_of
from dealtools.reports.team_objects import TeamSheet, team_members
from dealtools.reports.team_sheet import render_teams
from dealtools.runs.scoring import field_options as known
from dealtools.runs.scoring.adjustments import read_adjustments, read_lines
from dealtools.runs.scoring.duplicate import iter_results
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.reader import place_in_order
from dealtools.runs.scoring.system import LAW, Option, System
from dealtools.sources.paths import Source
from dealtools.tables.contestants import find_contestants
from dealtools.tables.field_boards import group_boards, uncompared_reason
from dealtools.tables.schemas import TABLES
from dealtools.tables.standings import standings
from dealtools.tables.team_boards import ScoredMatches, TeamOptions, score_matches
from dealtools.tables.team_standings import NO_SCALE, Two, league_of, vps_of

_RESULTS = TABLES["results"].columns
_MORE = ("weight", "ns", "ew")
_SCORINGS = {"teams": "imps", "bam": "board-a-match", "total-points": "total-points"}
_UNITS = {"teams": "imps", "bam": "boards", "total-points": "points"}
_VP_COLUMNS = ("margin", "winner", "loser")


def _score(sources: Iterable[Source], options: ScoreOptions, scores: Scores) -> None:
    columns = columns_of(iter_results(sources, options, scores, uncompared_reason, _MORE))
    if not columns:
        columns = {name: [] for name in (*_RESULTS, *_MORE)}
    boards = group_boards(columns, by_event=options["standings"] == "event")
    chosen = {name: options[name] for name in TeamOptions._fields if name in options.variants}
    scored = score_matches(columns, boards, TeamOptions(**chosen | {"team_scoring": _SCORINGS[options.system]}))
    vps = _vps(scored, options)
    is_by_vps = options.variants.get("vp_scale", NO_SCALE) != NO_SCALE and any(match.scored for match in scored.matches)
    unit = "vp" if is_by_vps else _UNITS[options.system]
    withdrawn = options["withdraw"] or ()
    bye = options.variants.get("bye", 0)
    league = league_of(
        scored.matches, vps, unit=unit, bye=bye, withdrawn={" ".join(name.casefold().split()) for name in withdrawn}
    )
    gone, strange = find_contestants(league.teams, withdrawn)
    if strange:
        raise DealtoolsError(f"there is no team {', '.join(strange)} to withdraw")
    adjustments = read_adjustments(options["adjust"], league.teams, unit)
    ranked = standings(league.teams, league.totals, unit=unit, adjustments=adjustments, withdrawn=gone)
    for row, reason in enumerate(scored.reasons):
        if reason is not None:
            scores.left_out.append(LeftOut(columns["source"][row], columns["line"][row], reason))
            scores.used -= 1
    scores.left_out.sort(key=place_in_order)
    contest_numbers = (boards.contest + 1).tolist()
    scores.tables = {"results": [_results(columns, scored, contest_numbers, options.system)], "standings": [ranked]}
    scores.details = TeamSheet(boards.contests, scored.matches, vps, league, ranked, options.system, columns)


def _vps(scored: ScoredMatches, options: ScoreOptions) -> list[Two]:
    scale = options.variants.get("vp_scale", NO_SCALE)
    table = None
    path = options.variants.get("vp_table")
    if (path is not None) is not (scale == "custom"):
        raise DealtoolsError("vp_table is the table of vp_scale custom: they go together")
    if path is not None:
        table = [_band(path, line, row) for line, row in read_lines(path, _VP_COLUMNS)]
    return [vps_of(match, vp_scale=scale, vp_table=table) for match in scored.matches]


def _band(path: str, line: int, row: dict[str, str]) -> list[float]:
    try:
        numbers = [float(row[name].replace(",", ".")) for name in _VP_COLUMNS]
    except (KeyError, ValueError):
        numbers = [math.nan]
    if not all(map(math.isfinite, numbers)):
        raise DealtoolsError(f"{path}, line {line}: it needs three numbers, {', '.join(_VP_COLUMNS)}")
    return numbers


def _results(columns: Columns, scored: ScoredMatches, contests: Sequence[int], system: str) -> Columns:
    """The rows of `results` that belong to a board with a result, with what it gives both sides."""
    filled: dict[str, list[Any]] = {name: list(columns[name]) for name in _RESULTS}
    filled["contest"] = list(contests)
    kept = []
    for match in scored.matches:
        for board in match.scored:
            for way, rows in enumerate(board.rows):
                for row in rows:
                    kept.append(row)
                    ns, ew = board.net if way == 0 else board.net[::-1]
                    filled["team_ns"][row], filled["team_ew"][row] = match.teams if way == 0 else match.teams[::-1]
                    filled["pair_ns"][row] = filled["pair_ew"][row] = None
                    if system == "teams":
                        filled["imps_ns"][row], filled["imps_ew"][row] = ns, ew
                    elif system == "bam":
                        filled["mp_ns"][row], filled["mp_ew"][row] = ns, ew
    return {name: [values[row] for row in sorted(kept)] for name, values in filled.items()}


_PEOPLE = (known.STANDINGS, known.WITHDRAW, known.ADJUST)


def _system(name: str, title: str, *options: Option) -> System:
    return System(name, title, (*LAW, *options, *_PEOPLE), _score, render_teams, team_members)


TEAMS = _system("teams", "teams at IMPs", known.IMP_FRACTION, known.VP_SCALE, known.VP_TABLE, known.BYE)
BAM = _system("bam", "board-a-match", known.BOARD_A_MATCH_SCALE)
TOTAL_POINTS = _system("total-points", "total points")
