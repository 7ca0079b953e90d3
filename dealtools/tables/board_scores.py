"""What comparing gives in contests whose scoring says how they are compared: for `results`, `boards`, `standings`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.tables.boards import Boards
from dealtools.tables.contestants import SEAT_COLUMNS
from dealtools.tables.field_boards import NO_PLAYING, FieldBoards, group_boards
from dealtools.tables.field_scores import ScoredField, score_field
from dealtools.tables.fields import FIELDS
from dealtools.tables.schemas import TABLES
from dealtools.tables.scorings import MATCHPOINT_SCALE, FieldOptions, options_of, team_options_of
from dealtools.tables.standings import field_totals, standings
from dealtools.tables.stated import StatedTotal
from dealtools.tables.team_boards import ScoredMatches, TeamOptions, score_matches
from dealtools.tables.team_standings import league_of

if TYPE_CHECKING:
    import pandas as pd

FILLED = ("field_group", "mp_ns", "mp_ew", "pct_ns", "pct_ew", "imps_ns", "imps_ew")
OF_BOARDS = ("expected", "top", "datum_ns")
_TEXTS = (
    *("left_out", "section", "table", "round", "board", "deal_id", "pair_ns", "pair_ew", "names_ns", "names_ew"),
    *("team_ns", "team_ew", "north", "east", "south", "west", "award_ns", "award_ew"),
)
_MORE = ("weight", "ns", "ew")  # of sheets
_ROOMS = FIELDS["room"].words
_COMPETITIONS = {"individual": "Individuals", None: None}
_Columns = dict[str, list[Any]]


class BoardScores(NamedTuple):
    """What comparing gives.

    Attributes:
        results: the columns of `FILLED` for all rows of `results`; NaN where a contest does not say how it is compared.
        boards: the columns of `OF_BOARDS` likewise, for the board that the row is a playing of.
        standings: the columns of `standings`.
        winners: of each contest, by its number, 1 where both directions are one field, else 2.
    """

    results: dict[str, NDArray[np.float64]]
    boards: dict[str, NDArray[np.float64]]
    standings: _Columns
    winners: dict[int, int]


def board_scores(
    boards: Boards, contests: Mapping[str, Sequence[Any]], totals: Iterable[tuple[int, StatedTotal]] = ()
) -> BoardScores:
    """Compares the rows of all contests.

    Args:
        boards: every row of `results`, `contest` with its final number.
        contests: the columns of the table `contests`.
        totals: what is stated in tables of totals, each with the number of its contest.
    """
    made = _Making(boards)
    told = zip(contests["contest"], contests["scoring"], contests["kind"], strict=True)
    contests_of: dict[FieldOptions | TeamOptions, list[int]] = {}
    kinds: dict[int, str | None] = {}
    for number, scoring, kind in told:
        kinds[number] = kind
        if options := team_options_of(scoring, kind) or options_of(scoring):
            if isinstance(options, FieldOptions):
                options = options._replace(matchpoint_scale=MATCHPOINT_SCALE)
            contests_of.setdefault(options, []).append(number)
    barred = [code for code, reason in enumerate(boards.texts["left_out"]) if reason in NO_PLAYING]
    takes_part = boards.is_board & ~boards.rows["left_out"].isin(barred)
    for options, numbers in contests_of.items():
        rows = boards.rows[takes_part & boards.rows["contest"].isin(numbers)]
        if isinstance(options, FieldOptions):
            made.add_field(rows, score_field(made.columns(rows, kinds), options), options)
        else:
            columns = made.columns(rows, kinds)
            field = group_boards(columns)
            made.add_matches(rows, field, score_matches(columns, field, options), options)
    ranked = _in_order(made.ranked)
    _take_recorded(ranked, totals)
    return BoardScores(made.results, made.boards, ranked, made.winners)


class _Making:
    """What the contests give that were compared so far."""

    def __init__(self, boards: Boards) -> None:
        self._words = {name: [*boards.texts[name], None] for name in _TEXTS}
        self._ids = boards.ids
        self.results = {name: np.full(len(boards.rows), np.nan) for name in FILLED}
        self.boards = {name: np.full(len(boards.rows), np.nan) for name in OF_BOARDS}
        self.ranked: list[_Columns] = []
        self.winners: dict[int, int] = {}

    def columns(self, rows: "pd.DataFrame", kinds: Mapping[int, str | None]) -> _Columns:
        """The rows as scorers take them, each contest an event of its own."""
        # One list stands for all that is not known.
        nothing: list[Any] = [None] * len(rows)
        columns = dict.fromkeys((*TABLES["results"].columns, *_MORE), nothing)
        for name, texts in self._words.items():
            columns[name] = [texts[code] for code in rows[name].tolist()]
        if self._ids:
            for name in SEAT_COLUMNS:
                columns[f"{name}_id"] = [self._ids.get(player) for player in columns[name]]
        for name in ("board_number", "score_ns"):
            columns[name] = [None if value != value else int(value) for value in rows[name].tolist()]
        columns["room"] = [code if code >= 0 else None for code in rows["room"].tolist()]
        columns["multiplicity"] = rows["multiplicity"].tolist()
        columns["source"] = [""] * len(rows)
        contests = rows["contest"].tolist()
        columns["event"] = [str(number) for number in contests]
        columns["competition"] = [_COMPETITIONS.get(kinds[number], "Pairs") for number in contests]
        return columns

    def add_field(self, rows: "pd.DataFrame", scored: ScoredField, options: FieldOptions) -> None:
        """Takes contests in which each result is compared with those of the other tables."""
        index = rows.index.to_numpy()
        group = scored.boards.group
        self.results["field_group"][index] = np.where(group > 0, group, np.nan)
        unit = "mp" if options.system == "matchpoints" else "imps"
        for side, name in enumerate(("ns", "ew")):
            self._fill(f"{unit}_{name}", index, scored.scores[side])
            self._fill(f"pct_{name}", index, scored.pct[side])
        for name, values in zip(OF_BOARDS, (scored.expected, scored.top, scored.datum), strict=True):
            self.boards[name][index] = np.round(values, 6)
        numbers = _numbers(scored.boards)
        self.winners |= dict(zip(numbers, scored.seating.winners, strict=True))
        contestants = [each._replace(contest=numbers[each.contest] - 1) for each in scored.seating.contestants]
        apart = [numbers[each] - 1 for each in scored.boards.by_section]
        self.ranked.append(standings(contestants, field_totals(scored), unit=unit, by_section=apart))

    def add_matches(
        self, rows: "pd.DataFrame", boards: FieldBoards, scored: ScoredMatches, options: TeamOptions
    ) -> None:
        """Takes matches, in which the two tables of a board are compared with each other."""
        index = rows.index.to_numpy()
        unit = "imps" if options.team_scoring == "imps" else "mp"
        for match in scored.matches:
            for board in match.scored:
                for way, places in enumerate(board.rows):
                    ns, ew = board.net if way == 0 else board.net[::-1]
                    self._fill(f"{unit}_ns", index[places], np.full(len(places), ns))
                    self._fill(f"{unit}_ew", index[places], np.full(len(places), ew))
        numbers = _numbers(boards)
        played = [match for match in scored.matches if match.scored]
        self.winners |= {numbers[match.contest]: 1 for match in played}
        # By which scale a match gives Victory Points is not recorded.
        nobody = [(None, None)] * len(played)
        league = league_of(played, nobody, unit=unit, bye=0, withdrawn=())
        teams = [each._replace(contest=numbers[each.contest] - 1) for each in league.teams]
        self.ranked.append(standings(teams, league.totals, unit=unit))

    def _fill(self, name: str, index: NDArray[np.intp], values: NDArray[np.float64]) -> None:
        self.results[name][index] = np.round(values, 6) + 0.0


def _numbers(boards: FieldBoards) -> list[int]:
    """The numbers of the contests, which `columns` gave them as the names of events."""
    return [int(key.event or 0) for key in boards.contests]


def _in_order(ranked: Iterable[_Columns]) -> _Columns:
    """The rows of several tables of standings, by contest."""
    columns: _Columns = {}
    for some in ranked:
        for name, values in some.items():
            columns.setdefault(name, []).extend(values)
    order = sorted(range(len(columns.get("contest", ()))), key=lambda row: columns["contest"][row])
    return {name: [values[row] for row in order] for name, values in columns.items()}


def _take_recorded(ranked: _Columns, totals: Iterable[tuple[int, StatedTotal]]) -> None:
    """Puts recorded totals and places beside those that were worked out."""
    recorded: dict[tuple[int, str, str, int | None], StatedTotal] = {}
    for number, total in totals:
        for name in total.names:
            recorded.setdefault((number, total.number.unit, name.casefold(), total.side), total)
    found: list[StatedTotal | None] = []
    names = ("contest", "unit", "contestant", "direction")
    for number, unit, name, direction in zip(*(ranked.get(each, ()) for each in names), strict=True):
        ways = ((number, unit, name.casefold(), side) for side in (direction, None))
        found.append(next((recorded[way] for way in ways if way in recorded), None))
    if any(found):
        ranked["total_recorded"] = [None if each is None else each.number.value for each in found]
        ranked["rank_recorded"] = [None if each is None else each.rank for each in found]
