"""Who plays for which total: pairs, teams or individuals, and whether both directions are one field."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.tables.field_boards import FieldBoards

SEAT_COLUMNS = ("north", "east", "south", "west")
DIRECTIONS = ("NS", "EW")
_NOBODY = -1


class Contestant(NamedTuple):
    """A contestant of a contest.

    Attributes:
        contest: its number, from 0.
        name: number, with the section where there are several; else the names; or the team.
        section: of the number.
        direction: 0 North-South, 1 East-West; None where both directions are one field.
        players: names in the order in which they appear, with their member numbers.
    """

    contest: int
    name: str
    section: str | None
    direction: int | None
    players: dict[str, str | None]

    def is_called(self, word: str) -> bool:
        """Whether a word means this contestant: `5`, `A5`, or `5 NS` where the number has two contestants."""
        name = self.name.casefold()
        words = {name}
        if self.direction is not None:
            words.add(f"{name} {DIRECTIONS[self.direction].casefold()}")
        return " ".join(word.casefold().split()) in words


class Seating(NamedTuple):
    """The contestants of a field.

    Attributes:
        contestants: all of them, by number from 0.
        codes: the contestant at each seat of each row, N E S W, −1 where unknown; shape (n, 4). Of a pair or team only
            the first two seats are filled.
        winners: of each contest, 1 where both directions are one field, else 2.
    """

    contestants: list[Contestant]
    codes: NDArray[np.intp]
    winners: list[int]


def seat_contestants(columns: Mapping[str, Sequence[Any]], boards: FieldBoards, *, winners: str = "auto") -> Seating:
    """The contestants of the rows of `results`.

    Args:
        columns: the rows.
        boards: their contests and boards.
        winners: `one` or `two` fields; `auto`: one if a contestant sits both ways and never plays a board in both.
    """
    count = len(boards.contests)
    individual = _individual_contests(columns, boards)
    sections: list[set[str]] = [set() for _ in range(count)]
    for contest, section in zip(boards.contest.tolist(), columns["section"], strict=True):
        if section is not None:
            sections[contest].add(section)
    idents = _idents(columns, boards.contest.tolist(), individual, sections)
    fields = [1 if winners == "one" or each in individual else 2 if winners == "two" else 0 for each in range(count)]
    _decide_fields(fields, idents, boards)
    known: dict[tuple[int, str, int | None], int] = {}
    contestants: list[Contestant] = []
    codes = np.full((len(idents), 4), _NOBODY, dtype=np.intp)
    people = list(
        zip(*(columns[name] for name in (*SEAT_COLUMNS, *(f"{name}_id" for name in SEAT_COLUMNS))), strict=True)
    )
    joint = (columns["names_ns"], columns["names_ew"])
    rows = zip(boards.contest.tolist(), columns["section"], idents, strict=True)
    for row, (contest, section, names) in enumerate(rows):
        is_alone = contest in individual
        for seat, name in enumerate(names):
            if name is None:
                continue
            direction = None if fields[contest] == 1 else seat & 1
            code = known.setdefault((contest, name, direction), len(contestants))
            if code == len(contestants):
                contestants.append(Contestant(contest, name, section, direction, {}))
            codes[row, seat] = code
            players = contestants[code].players
            for place in (seat,) if is_alone else (seat, seat + 2):
                player = people[row][place]
                if player is not None and players.get(player) is None:
                    players[player] = people[row][place + 4]
            if not is_alone and not players and joint[seat][row] is not None:
                players.update(dict.fromkeys(joint[seat][row].split(" & ")))
    return Seating(contestants, codes, fields)


def find_contestants(contestants: Sequence[Contestant], words: Iterable[str]) -> tuple[set[int], list[str]]:
    """The numbers of the contestants that words mean, and the words that mean none."""
    found: set[int] = set()
    strange = []
    for word in words:
        meant = [code for code, contestant in enumerate(contestants) if contestant.is_called(word)]
        found.update(meant)
        if not meant:
            strange.append(word)
    return found, strange


def _idents(
    columns: Mapping[str, Sequence[Any]], contests: list[int], individual: set[int], sections: list[set[str]]
) -> list[tuple[str | None, ...]]:
    """What each row's contestants are called: two sides, or four players."""
    names = ("section", "team_ns", "team_ew", "pair_ns", "pair_ew", "names_ns", "names_ew", *SEAT_COLUMNS)
    ids = [columns[f"{name}_id"] for name in SEAT_COLUMNS]
    idents: list[tuple[str | None, ...]] = []
    for row, (contest, values) in enumerate(
        zip(contests, zip(*(columns[name] for name in names), strict=True), strict=True)
    ):
        section, team_ns, team_ew, pair_ns, pair_ew, joint_ns, joint_ew, north, east, south, west = values
        if contest in individual:
            idents.append(tuple(name or ids[seat][row] for seat, name in enumerate((north, east, south, west))))
            continue
        prefix = section if section is not None and len(sections[contest]) > 1 else ""
        idents.append(
            (
                team_ns or _numbered(prefix, pair_ns) or joint_ns or _pair(north, south),
                team_ew or _numbered(prefix, pair_ew) or joint_ew or _pair(east, west),
            )
        )
    return idents


def _numbered(prefix: str, number: str | None) -> str | None:
    return None if number is None else prefix + number


def _pair(first: str | None, second: str | None) -> str | None:
    if first is None or second is None:
        return first or second
    return f"{first} & {second}" if first <= second else f"{second} & {first}"


def _individual_contests(columns: Mapping[str, Sequence[Any]], boards: FieldBoards) -> set[int]:
    """The contests of single players: said so, numbered so, or most of the players change partners."""
    found: set[int] = set()
    partners: dict[int, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    names = ("competition", "pair_ns", "pair_ew", "team_ns", *SEAT_COLUMNS, *(f"{name}_id" for name in SEAT_COLUMNS))
    for contest, values in zip(
        boards.contest.tolist(), zip(*(columns[name] for name in names), strict=True), strict=True
    ):
        competition, pair_ns, pair_ew, team_ns, *seats = values
        if competition is not None:
            if competition.strip().casefold() in ("individual", "individuals"):
                found.add(contest)
            continue
        if pair_ns is None and pair_ew is None and team_ns is None:
            players = [name or number for name, number in zip(seats[:4], seats[4:], strict=True)]
            for seat, player in enumerate(players):
                partner = players[seat ^ 2]
                if player is not None and partner is not None:
                    partners[contest][player].add(partner)
    for contest, of_players in partners.items():
        if 2 * sum(len(each) > 1 for each in of_players.values()) > len(of_players):
            found.add(contest)
    return found


def _decide_fields(fields: list[int], idents: list[tuple[str | None, ...]], boards: FieldBoards) -> None:
    """Fills in whether contests have one field or two where that is 0."""
    if all(fields):
        return
    contests, numbers = boards.contest.tolist(), boards.board.tolist()
    seen: list[list[set[tuple[str, int]]]] = [[set(), set()] for _ in fields]
    for contest, board, names in zip(contests, numbers, idents, strict=True):
        if not fields[contest]:
            for side, name in enumerate(names[:2]):
                if name is not None:
                    seen[contest][side].add((name, board))
    for contest, (ns, ew) in enumerate(seen):
        if not fields[contest]:
            sits_both_ways = {name for name, _ in ns} & {name for name, _ in ew}
            fields[contest] = 1 if sits_both_ways and not ns & ew else 2
