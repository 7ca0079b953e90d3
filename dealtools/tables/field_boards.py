"""Which rows of `results` are compared with each other: contests, boards, the forms of a fouled board."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

# Why a row is no playing of its own.
NO_PLAYING = frozenset(("same-result", "withdrawn", "hand-record", "fragment", "end-position", "after-end"))

# The id of an incomplete deal has the length of others and begins with p, which is no hex digit.
_ID_LENGTH = 26

# Scales and methods of PBN's Scoring that we do not have, most as nobody has published their numbers (PBN 3.4.12).
_NOT_HELD = frozenset(
    (
        *("emp", "imp_1948", "imp_1961", "experts", "mitchell2", "mitchell3", "mitchell4", "ascherman", "bastille"),
        *("median", "instant"),
    )
)


class ContestKey(NamedTuple):
    """What the rows of a contest have in common; `source` only where nothing else is known."""

    source: str
    event: str | None
    date: str | None
    session: str | None


class FieldBoards(NamedTuple):
    """The boards of a field; the arrays have an entry for each row.

    Attributes:
        contests: what each contest is, by its number from 0.
        contest: the number of the row's contest.
        board: the number of its board, from 0.
        group: which form of a fouled board was played, from 1; 0 where the board was not fouled.
        by_section: the contests whose sections played different deals under one number.
    """

    contests: list[ContestKey]
    contest: NDArray[np.intp]
    board: NDArray[np.intp]
    group: NDArray[np.intp]
    by_section: frozenset[int]


def uncompared_reason(columns: Mapping[str, Sequence[Any]], place: int) -> str | None:
    """Why a row takes no part in comparing, not even as a result that is expected; None where it does."""
    reason = columns["left_out"][place]
    if reason in NO_PLAYING:
        return str(reason)
    if is_scale_unknown(columns["scoring"][place]):
        return "no-scale"
    return "no-board" if columns["board"][place] is None and columns["deal_id"][place] is None else None


@lru_cache(maxsize=256)
def is_scale_unknown(scoring: str | None) -> bool:
    """Whether a scoring as written, such as `IMP_1948`, names a scale or method that we do not have."""
    return scoring is not None and not _NOT_HELD.isdisjoint(map(str.strip, scoring.casefold().split(";")))


def group_boards(columns: Mapping[str, Sequence[Any]], *, by_event: bool = False) -> FieldBoards:
    """The boards of a field.

    A board is known by its number within a session of an event. Where one number has two deals, they are two boards
    if the sections keep them apart, else one board that was fouled.

    Args:
        columns: the rows of `results`.
        by_event: all sessions of an event are one contest; their boards are told apart all the same.
    """
    sessions: dict[ContestKey, int] = {}
    contests: dict[ContestKey, int] = {}
    boards: dict[tuple[int, str], int] = {}
    contest_of, board_of = [], []
    names = ("source", "event", "date_recorded", "session", "board", "board_number", "deal_id")
    for source, event, date, session, board, number, deal in zip(*(columns[name] for name in names), strict=True):
        is_told = event is not None or date is not None or session is not None
        key = ContestKey("" if is_told else source, event, date, session)
        of_session = sessions.setdefault(key, len(sessions))
        if by_event:
            key = ContestKey("" if event is not None else key.source, event, None, None)
        contest_of.append(contests.setdefault(key, len(contests)))
        written = f"deal {deal}" if board is None else board if number is None else str(number)
        board_of.append(boards.setdefault((of_session, written), len(boards)))
    board, group, apart = _with_deals(board_of, columns["section"], columns["deal_id"])
    contest = np.array(contest_of, dtype=np.intp)
    by_section = frozenset(contest[np.isin(board_of, list(apart))].tolist())
    return FieldBoards(list(contests), contest, board, group, by_section)


def whole_deals(deal_ids: Sequence[str | None]) -> list[str | None]:
    """The ids of complete deals; None for the others, which cannot tell one form of a board from another."""
    return [None if deal is None or (len(deal) == _ID_LENGTH and deal[0] == "p") else deal for deal in deal_ids]


def _with_deals(
    boards: list[int], sections: Sequence[str | None], deal_ids: Sequence[str | None]
) -> tuple[NDArray[np.intp], NDArray[np.intp], set[int]]:
    """Boards and groups once the deals are looked at, and the boards that sections keep apart."""
    deals = whole_deals(deal_ids)
    deals_of: dict[int, set[str]] = defaultdict(set)
    for board, deal in zip(boards, deals, strict=True):
        if deal is not None:
            deals_of[board].add(deal)
    doubtful = {board for board, found in deals_of.items() if len(found) > 1}
    codes = np.array(boards, dtype=np.intp)
    group = np.zeros(len(boards), dtype=np.intp)
    apart: set[int] = set()
    if not doubtful:
        return codes, group, apart
    rows_of: dict[int, list[int]] = defaultdict(list)
    for row, board in enumerate(boards):
        if board in doubtful:
            rows_of[board].append(row)
    free = max(boards) + 1
    for board, rows in rows_of.items():
        by_section: dict[str | None, set[str]] = defaultdict(set)
        for row in rows:
            if (deal := deals[row]) is not None:
                by_section[sections[row]].add(deal)
        commonest = Counter(deal for row in rows if (deal := deals[row]) is not None).most_common(1)[0][0]
        forms: dict[str, int] = {}
        is_apart = None not in by_section and all(len(found) == 1 for found in by_section.values())
        for row in rows:
            in_section = next(iter(by_section.get(sections[row], ())), commonest) if is_apart else commonest
            form = forms.setdefault(deals[row] or in_section, len(forms))
            if is_apart:
                codes[row] = free + form if form else board
            else:
                group[row] = form + 1
        if is_apart:
            apart.add(board)
            free += len(forms)
    return codes, group, apart
