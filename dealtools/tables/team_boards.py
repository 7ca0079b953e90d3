"""Rows of `results` as matches of teams: the two tables of each board against each other."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.awards import award_from_text
from dealtools.scoring.teams import score_teams
from dealtools.tables.field_boards import FieldBoards, whole_deals

FloatArray = NDArray[np.float64]

_SHEETS = frozenset(("csv", "xlsx"))
_ROOMS = {"open": 0, "o": 0, "closed": 1, "c": 1}
_TABLE = re.compile(r"[A-Za-z]?(\d{1,4})", re.ASCII)
_WEIGHTS_OFF_BY = 0.011


class TeamOptions(NamedTuple):
    """How boards are scored, by the names of the options of `score`."""

    team_scoring: str = "imps"
    matchpoint_scale: str = "1-0.5-0"
    imp_fraction: str = "table"


@dataclass(slots=True)
class TeamBoard:
    """A board of a match, seen from its first team.

    Attributes:
        board: as written.
        rows: the rows of `results` where the first team sits North-South, and those where it sits East-West.
        net: IMPs or points won less those lost, of each team; board-a-match: the points; NaN without a result.
        won: likewise, never negative.
    """

    board: str
    rows: tuple[list[int], list[int]]
    net: tuple[float, float] = (np.nan, np.nan)
    won: tuple[float, float] = (np.nan, np.nan)


@dataclass(slots=True)
class TeamMatch:
    """A match of two teams; the first sits North-South at the first table.

    Attributes:
        contest: number of the contest, from 0.
        round: as written.
        teams: the names; None where they are not told.
        boards: in the order in which they appear.
    """

    contest: int
    round: str | None
    teams: tuple[str | None, str | None]
    boards: list[TeamBoard] = field(default_factory=list)

    @property
    def scored(self) -> list[TeamBoard]:
        """The boards that have a result."""
        return [board for board in self.boards if not np.isnan(board.net[0])]

    def total(self, team: int) -> float:
        """IMPs or points that a team won."""
        return round(sum(board.won[team] for board in self.scored), 6)

    def margin(self, team: int) -> float:
        """IMPs or points won less those lost; board-a-match: the points."""
        return round(sum(board.net[team] for board in self.scored), 6)


class ScoredMatches(NamedTuple):
    """The matches, and of each row why it has no result, None where it has."""

    matches: list[TeamMatch]
    reasons: list[str | None]


class _Seat(NamedTuple):
    """Where the teams of a row sit: the match, and whether it is the first table; None where that is not told."""

    key: tuple[int, str | None, frozenset[str | None], int]
    ns: str | None
    ew: str | None
    table: int | None


def score_matches(columns: Mapping[str, Sequence[Any]], boards: FieldBoards, options: TeamOptions) -> ScoredMatches:
    """Puts the two tables of each board together and scores them.

    Args:
        columns: the rows of `results`, and `weight`, `ns` and `ew` as sheets have them.
        boards: the contests of the rows.
        options: how to score.
    """
    reasons: list[str | None] = [None] * len(columns["source"])
    seats = [_seat(columns, row, int(boards.contest[row])) for row in range(len(reasons))]
    matches: dict[tuple[Any, ...], TeamMatch] = {}
    found: dict[tuple[Any, ...], TeamBoard] = {}
    # The first table decides who the first team is.
    in_order = sorted(range(len(seats)), key=lambda row: (seats[row].table is None, seats[row].table or 0))
    for row in in_order:
        seat = seats[row]
        if seat.key not in matches:
            teams = (seat.ew, seat.ns) if seat.table == 1 else (seat.ns, seat.ew)
            matches[seat.key] = TeamMatch(seat.key[0], seat.key[1], teams)
    for row, seat in enumerate(seats):
        match = matches[seat.key]
        if seat.ns != seat.ew:
            way = 0 if seat.ns == match.teams[0] else 1
        elif seat.table is None:
            reasons[row] = "no-table"
            continue
        else:
            way = seat.table
        key = (seat.key, int(boards.board[row]))
        if key not in found:
            found[key] = TeamBoard(columns["board"][row] or "", ([], []))
            match.boards.append(found[key])
        rows = found[key].rows[way]
        if rows and columns["weight"][row] is None:
            reasons[row] = "same-result"
        else:
            rows.append(row)
    for board in found.values():
        _score_board(board, columns, options, reasons)
    return ScoredMatches([match for match in matches.values() if match.boards], reasons)


def _seat(columns: Mapping[str, Sequence[Any]], row: int, contest: int) -> _Seat:
    ns, ew = (
        columns[side][row] or columns[f"team_{side}"][row] or columns[f"pair_{side}"][row] for side in ("ns", "ew")
    )
    room, text = columns["room"][row], (columns["table"][row] or "").strip()
    number = _TABLE.fullmatch(text)
    table = int(room) if room is not None else _ROOMS.get(text.casefold())
    pair = 0
    if table is None and number is not None and int(number[1]) > 0:
        pair, table = divmod(int(number[1]) - 1, 2)
    is_named = ns is not None and ew is not None and ns != ew
    teams: frozenset[str | None] = frozenset((ns, ew) if is_named else (None,))
    key = (contest, columns["round"][row], teams, 0 if is_named else pair)
    return _Seat(key, ns if is_named else None, ew if is_named else None, table)


def _score_board(
    board: TeamBoard, columns: Mapping[str, Sequence[Any]], options: TeamOptions, reasons: list[str | None]
) -> None:
    """Scores a board, each part of a weighted result for itself; says of its rows why they have no result.

    Two tables that played different deals under one number have nothing to compare (Law 87).
    """
    awards = [_award(columns, board.rows, team) for team in (0, 1)]
    parts = [
        (first, second, first_weight * second_weight)
        for first, first_weight in _weighted(columns, board.rows[0])
        for second, second_weight in _weighted(columns, board.rows[1])
    ]
    rows = (*board.rows[0], *board.rows[1])
    deals = {*whole_deals([columns["deal_id"][row] for row in rows])} - {None}
    usable = bool(parts) and len(deals) < 2 and all(_is_usable(columns, row) for row in rows)
    if usable or any(awards):
        ones, twos, weights = zip(*parts, strict=True) if usable else ((), (), ())
        scored = score_teams(
            score_ns_1=[columns["score_ns"][row] for row in ones] or [0],
            score_ns_2=[columns["score_ns"][row] for row in twos] or [0],
            usable=usable,
            award_a=awards[0],
            award_b=awards[1],
            result=[0] * max(len(parts), 1) if usable else [0],
            weight=np.array(weights or [1.0]),
            **options._asdict(),
        )
        net = (float(scored.net_a[0]), float(scored.net_b[0]))
        if not (np.isnan(net[0]) and np.isnan(net[1])):
            # A team without an award of its own has nothing from the board.
            net = (0.0 if np.isnan(net[0]) else net[0], 0.0 if np.isnan(net[1]) else net[1])
            board.net, board.won = net, (max(net[0], 0.0), max(net[1], 0.0))
            return
    for row in rows:
        is_scored = _is_usable(columns, row)
        reasons[row] = "no-comparison" if is_scored else str(columns["left_out"][row] or "no-score")


def _is_usable(columns: Mapping[str, Sequence[Any]], row: int) -> bool:
    is_faulty = columns["left_out"][row] == "contradiction" and columns["format"][row] in _SHEETS
    return columns["score_ns"][row] is not None and not is_faulty


def _award(columns: Mapping[str, Sequence[Any]], rows: tuple[list[int], list[int]], team: int) -> str:
    """The award of a team on a board, at whichever table it stands."""
    given = [columns["award_ew" if way != team else "award_ns"][row] for way in (0, 1) for row in rows[way]]
    return next((award for award in (award_from_text(text or "") for text in given) if award), "")


def _weighted(columns: Mapping[str, Sequence[Any]], rows: list[int]) -> list[tuple[int, float]]:
    """The rows of one table with their weights; none where these do not add up to 1."""
    weights = [columns["weight"][row] or 1.0 for row in rows]
    total = sum(weights)
    if abs(total - 1) > _WEIGHTS_OFF_BY:
        return []
    return [(row, weight / total) for row, weight in zip(rows, weights, strict=True)]
