"""Boards compared and standings as objects of JSON."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.reports.scores import Columns, Member, Scores, text_of
from dealtools.tables.contestants import DIRECTIONS
from dealtools.tables.field_scores import ScoredField
from dealtools.tables.standings import in_order

_DECIMALS = 6


class FieldSheet(NamedTuple):
    """What the score sheet of a field is made of.

    Attributes:
        columns: the rows of `results` that were compared.
        scored: their scores, an entry for each row.
        standings: the columns of the table.
        system: the word of `--as`.
    """

    columns: Columns
    scored: ScoredField
    standings: Columns
    system: str

    @property
    def is_one_contest(self) -> bool:
        """Whether there is one contest, whose sections are no fields of their own."""
        return len(self.scored.boards.contests) < 2 and not self.scored.boards.by_section

    def boards(self) -> list[list[int]]:
        """The rows of each board that has a result, contest by contest in the order of the boards' numbers."""
        rows: dict[int, list[int]] = {}
        for row, (board, reason) in enumerate(zip(self.scored.boards.board.tolist(), self.scored.reasons, strict=True)):
            if reason is None:
                rows.setdefault(board, []).append(row)
        return sorted(rows.values(), key=lambda each: self._place(each[0]))

    def _place(self, row: int) -> tuple[Any, ...]:
        board, section = self.columns["board"][row], self.columns["section"][row]
        return int(self.scored.boards.contest[row]), in_order(board or ""), section or ""

    def name(self, row: int, side: int) -> str | None:
        """Who sat North-South or East-West: the contestant, or two single players."""
        codes = self.scored.seating.codes[row, side::2].tolist()
        names = [self.scored.seating.contestants[code].name for code in codes if code >= 0]
        return " & ".join(names) or None


def rounded(values: NDArray[np.float64]) -> list[float | None]:
    """Numbers without what computing adds to them; None for NaN."""
    return [None if value != value else value for value in (np.round(values, _DECIMALS) + 0.0).tolist()]


def field_members(scores: Scores) -> Iterator[Member]:
    """The boards and the standings."""
    sheet: FieldSheet = scores.details
    yield "boards", _board_objects(sheet)
    yield "standings", standing_objects(sheet.standings, is_one_contest=sheet.is_one_contest)


def _board_objects(sheet: FieldSheet) -> Iterator[dict[str, Any]]:
    scored, columns = sheet.scored, sheet.columns
    unit = "mp" if sheet.system == "matchpoints" else "imps"
    values = {f"{unit}_ns": rounded(scored.scores[0]), f"{unit}_ew": rounded(scored.scores[1])}
    if sheet.system == "matchpoints":
        values |= {"pct_ns": rounded(scored.pct[0]), "pct_ew": rounded(scored.pct[1])}
    datum = rounded(scored.datum)
    for rows in sheet.boards():
        first = rows[0]
        board: dict[str, Any] = {"board": text_of(columns["board"][first]), "datum": _whole(datum[first])}
        if not sheet.is_one_contest:
            board |= {"contest": int(scored.boards.contest[first]) + 1}
            if int(scored.boards.contest[first]) in scored.boards.by_section:
                board |= {"section": text_of(columns["section"][first])}
        if scored.boards.group[rows].any():
            board["is_fouled"] = True
        board["results"] = [
            {
                "ns": text_of(sheet.name(row, 0)),
                "ew": text_of(sheet.name(row, 1)),
                "score_ns": columns["score_ns"][row],
                **_award(columns, row),
                **{name: each[row] for name, each in values.items()},
            }
            for row in rows
        ]
        yield board


def _award(columns: Mapping[str, Sequence[Any]], row: int) -> dict[str, Any]:
    """The awards of a row, where it has some."""
    awards = {name: columns[name][row] for name in ("award_ns", "award_ew")}
    return awards if any(awards.values()) else {}


def standing_objects(standings: Columns, *, is_one_contest: bool) -> Iterator[dict[str, Any]]:
    """The rows of `standings`; what was added and taken away stands where something was."""
    more = [] if is_one_contest else ["contest", "section"]
    adjusted = any(any(standings.get(name, ())) for name in ("penalty", "carry_over", "handicap"))
    for place, contestant in enumerate(standings.get("contestant", ())):
        row = {name: values[place] for name, values in standings.items()}
        direction = row["direction"]
        yield {
            "rank": row["rank"],
            "pair": text_of(contestant),
            "direction": None if direction is None else DIRECTIONS[direction],
            "total": row["total"],
            "percent": row["percent"],
            "boards": row["boards"],
            **{name: row[name] for name in more},
            **(
                {name: row[name] for name in ("penalty", "carry_over", "handicap", "net", "net_rank")}
                if adjusted
                else {}
            ),
        }


def _whole(value: float | None) -> float | int | None:
    return int(value) if value is not None and value == int(value) else value
