"""Swiss pairs: the percentage of the matchpoints that a contestant has in a match, as Victory Points."""

from collections import defaultdict
from collections.abc import Sequence

import numpy as np

from dealtools.scoring.victory_points import match_vps
from dealtools.tables.field_scores import ScoredField
from dealtools.tables.standings import Totals, field_totals

SWISS_VP_SCALE = "ebu-swiss-pairs"
"""The one scale of Victory Points that goes by percentages."""
USUAL_BYE = 12
"""Victory Points for a round without an opponent."""


def swiss_totals(scored: ScoredField, rounds: Sequence[str | None], vp_scale: str, bye: float = 0) -> Totals:
    """The totals of a field in Victory Points; a match is what two contestants play against each other in a round.

    A contestant who has no match in a round in which others of the contest have one has a bye.

    Args:
        scored: the field in matchpoints.
        rounds: the round of each row.
        vp_scale: a scale that goes by percentages.
        bye: what a bye gives, in Victory Points.
    """
    sums: dict[tuple[int, str | None, tuple[int, ...]], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for row, codes in enumerate(scored.seating.codes.tolist()):
        for seat, code in enumerate(codes):
            points = scored.scores[seat & 1][row]
            if code >= 0 and not np.isnan(points):
                opponents = tuple(sorted(codes[1 - (seat & 1) :: 2]))
                match = sums[code, rounds[row], opponents]
                for place, amount in enumerate((points, scored.top[row], 1)):
                    match[place] += amount * scored.mass[row]
    total = np.zeros(len(scored.seating.contestants))
    has_played = np.zeros(len(total), dtype=bool)
    playing: dict[tuple[int, str], set[int]] = defaultdict(set)
    for (code, number, _), (points, top, boards) in sums.items():
        if number is not None:
            playing[scored.seating.contestants[code].contest, number].add(code)
        percent = 100 * points / top if top > 0 else 50.0
        vps = match_vps(margin=percent, boards=max(round(boards), 1), vp_scale=vp_scale).vps
        # Not known where a match has no place in the scale; then the total is not known either.
        total[code] += float(vps)
        has_played[code] = True
    for row in np.flatnonzero([reason == "withdrawn" for reason in scored.reasons]).tolist():
        # Whoever played against a withdrawn contestant had no bye.
        number = rounds[row]
        if number is not None:
            playing[int(scored.boards.contest[row]), number].update(scored.seating.codes[row].tolist())
    for (contest, _), busy in playing.items():
        for code, contestant in enumerate(scored.seating.contestants):
            if contestant.contest == contest and code not in busy and code not in scored.withdrawn:
                total[code] += bye
                has_played[code] = True
    total[~has_played] = np.nan
    return field_totals(scored)._replace(total=total, top=np.full(len(total), np.nan))
