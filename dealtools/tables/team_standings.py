"""What teams have from their matches: Victory Points, totals, byes, and who had what against whom."""

from collections.abc import Container, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from dealtools.scoring.victory_points import match_vps
from dealtools.tables.contestants import Contestant
from dealtools.tables.standings import Totals
from dealtools.tables.team_boards import TeamMatch

NO_SCALE = "none"
Two = tuple[float | None, float | None]


class League(NamedTuple):
    """The matches of teams put together.

    Attributes:
        teams: all of them, contest by contest.
        totals: what they have.
        unit: `vp`, `imps`, `points` or `boards`.
        against: what a team, by its number, had against another, match after match.
    """

    teams: list[Contestant]
    totals: Totals
    unit: str
    against: dict[tuple[int, int], list[float | None]]


def vps_of(match: TeamMatch, *, vp_scale: str, vp_table: ArrayLike | None = None) -> Two:
    """The Victory Points of both teams by the boards played; None without a scale or where it has no such length."""
    played = len(match.scored)
    if vp_scale == NO_SCALE or not played:
        return None, None
    # Weighted boards can give parts of an IMP.
    margins = [int(np.copysign(np.floor(abs(match.margin(team)) + 0.5), match.margin(team))) for team in (0, 1)]
    vps = match_vps(margin=margins, boards=played, vp_scale=vp_scale, vp_table=vp_table).vps.tolist()
    first, second = (None if np.isnan(value) else value for value in vps)
    return first, second


def league_of(
    matches: Iterable[TeamMatch], vps: Iterable[Two], *, unit: str, bye: float, withdrawn: Container[str]
) -> League:
    """The totals of all teams.

    A team that plays no match in a round in which others of its contest do has a bye. The total of a team with a match
    that the scale of Victory Points has no table for is not known.

    Args:
        matches: the matches; those without names are of the teams `A` and `B`.
        vps: the Victory Points of each match.
        unit: of the totals; other than `vp` the margin counts.
        bye: what a bye gives, in Victory Points.
        withdrawn: teams whose matches do not count, the names casefolded.
    """
    teams: list[Contestant] = []
    numbers: dict[tuple[int, str], int] = {}
    rows = list(zip(matches, vps, strict=True))
    for match, _ in rows:
        for name in names_of(match):
            if (match.contest, name) not in numbers:
                numbers[match.contest, name] = len(teams)
                teams.append(Contestant(match.contest, name, None, None, {}))
    sums = np.zeros((3, len(teams)))
    against: dict[tuple[int, int], list[float | None]] = {}
    rounds: dict[tuple[int, str | None], set[int]] = {}
    for match, points in rows:
        names = names_of(match)
        codes = [numbers[match.contest, name] for name in names]
        rounds.setdefault((match.contest, match.round), set()).update(codes)
        if any(name.casefold() in withdrawn for name in names):
            continue
        for side, (own, other) in enumerate((codes, codes[::-1])):
            had = points[side] if unit == "vp" else match.margin(side)
            against.setdefault((own, other), []).append(had)
            if had is not None:
                sums[0, own] += had
            elif match.scored:
                sums[0, own] = np.nan
            sums[1, own] += len(match.scored)
    for (contest, number), playing in rounds.items():
        for code, team in enumerate(teams):
            if (
                number is not None
                and team.contest == contest
                and code not in playing
                and team.name.casefold() not in withdrawn
            ):
                sums[2, code] += 1
    total = sums[0] + (bye * sums[2] if unit == "vp" else 0)
    total = np.where((sums[1] > 0) | (sums[2] > 0), total, np.nan)
    nothing = np.full(len(teams), np.nan)
    return League(teams, Totals(total, nothing, sums[1], sums[2], np.zeros(len(teams))), unit, against)


def names_of(match: TeamMatch) -> tuple[str, str]:
    """The names of both teams."""
    return match.teams[0] or "A", match.teams[1] or "B"
