"""Rows of the tables of a Bridgemate file: which of them count, by what and whom they are of.

The order of the columns differs from file to file, and some have fewer: values are taken by the columns' names.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from dealtools.bridge.seat import SEATS
from dealtools.records.dates import read_date, written_date

Tables = Mapping[str, Mapping[str, Sequence[Any]]]
"""Table → column → the values of its rows."""

SEAT_NAMES = ("North", "East", "South", "West")
_NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)
_BASE_YEAR = 1899  # of a time without a date
_SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")


class Row:
    """A row of a table, its values by the columns' names in any letter case."""

    __slots__ = ("_values",)

    def __init__(self, values: dict[str, Any]) -> None:
        self._values = values

    def number(self, *names: str) -> int | None:
        """The whole number in the first of some columns that has one."""
        for name in names:
            value = self._values.get(name.lower())
            if isinstance(value, bool):
                continue
            if isinstance(value, float) and value.is_integer():
                value = int(value)
            if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
                value = int(value)
            if isinstance(value, int):
                return value
        return None

    def text(self, name: str) -> str:
        """The text in a column, blanks around it left out; "" where there is none."""
        value = self._values.get(name.lower())
        if value is None or isinstance(value, bool):
            return ""
        return " ".join(str(value).split())

    def flag(self, name: str) -> bool:
        """Whether a column says yes."""
        value = self._values.get(name.lower())
        return value in (True, 1, -1) or (isinstance(value, str) and value.strip().lower() in ("true", "1", "-1"))

    def date(self, name: str) -> str:
        """The day in a column in the words of PBN; "" where there is none."""
        text = written_date(self.text(name))
        day, year = read_date(text)
        return "" if day is None or year is None or year <= _BASE_YEAR else text

    def has(self, name: str) -> bool:
        """Whether there is such a column, and something in it."""
        return self._values.get(name.lower()) is not None


def rows_of(tables: Tables, name: str) -> Iterator[Row]:
    """The rows of a table of that name, in any letter case; none where there is no such table."""
    for written, columns in tables.items():
        if written.lower() == name.lower():
            names = [column.lower() for column in columns]
            for values in zip_longest(*columns.values()):
                yield Row(dict(zip(names, values, strict=True)))
            return


class At(NamedTuple):
    """Where a board was played: section, table, round and board by their numbers."""

    section: int
    table: int
    round: int
    board: int


class Result(NamedTuple):
    """A row of `ReceivedData`.

    Attributes:
        at: where the board was played.
        id: its number; rows are written one after the other.
        pairs: numbers of the pairs North-South and East-West; of individuals, North and East.
        partners: of individuals, the numbers of South and West.
        declarer: number of the declaring pair, or player.
        seat: the seat of declarer, a letter.
        contract, result, lead, remarks: as written.
        date: the day on which it was entered.
    """

    at: At
    id: int
    pairs: tuple[int | None, int | None]
    partners: tuple[int | None, int | None]
    declarer: int | None
    seat: str
    contract: str
    result: str
    lead: str
    remarks: str
    date: str

    @property
    def is_individual(self) -> bool:
        """Whether four players are named by their numbers."""
        return bool(self.partners[0] or self.partners[1])

    @property
    def players(self) -> tuple[int | None, int | None, int | None, int | None]:
        """Numbers of the contestants in the seats North, East, South and West."""
        if self.is_individual:
            return (*self.pairs, *self.partners)
        return (*self.pairs, *self.pairs)

    @property
    def told(self) -> tuple[object, ...]:
        """What it says, without when it was said."""
        return self[2:-1]


class Results(NamedTuple):
    """The results that count, and what was noticed on the way.

    Attributes:
        rows: the results, by where they were played.
        replaced: boards whose result was entered again as another, with how many times.
        erased: how many rows were erased, and no longer count.
        homeless: how many rows do not say which board was played.
    """

    rows: dict[At, Result]
    replaced: dict[At, int]
    erased: int
    homeless: int


def results_of(tables: Tables) -> Results:
    """The results of a file: of several of a board at one table in one round the last that was not erased."""
    entered: defaultdict[At, list[Result]] = defaultdict(list)
    erased = homeless = 0
    for place, row in enumerate(rows_of(tables, "ReceivedData")):
        at = _at(row)
        if at is None:
            homeless += 1
        elif row.flag("Erased"):
            erased += 1
        else:
            number = row.number("ID")
            entered[at].append(_result(row, at, place if number is None else number))
    latest = {at: max(rows, key=lambda each: each.id) for at, rows in sorted(entered.items())}
    replaced = {at: others for at, each in latest.items() if (others := _others(each, entered[at]))}
    return Results(latest, replaced, erased, homeless)


def _others(result: Result, rows: Iterable[Result]) -> int:
    return sum(1 for each in rows if each.told != result.told)


def _result(row: Row, at: At, number: int) -> Result:
    return Result(
        at,
        number,
        (row.number("PairNS"), row.number("PairEW")),
        (row.number("South"), row.number("West")),
        row.number("Declarer"),
        row.text("NS/EW").upper(),
        row.text("Contract"),
        row.text("Result"),
        row.text("LeadCard"),
        row.text("Remarks"),
        row.date("DateLog"),
    )


def _at(row: Row) -> At | None:
    board = row.number("Board")
    if board is None or board <= 0:
        return None
    return At(row.number("Section") or 0, row.number("Table") or 0, row.number("Round") or 0, board)


class Turn(NamedTuple):
    """A call or a card: who made it, and what it was, as written."""

    seat: int | None
    text: str


def turns_of(tables: Tables, name: str, column: str) -> dict[At, list[Turn]]:
    """The calls of `BiddingData` or the cards of `PlayData` in their order, by where they were made.

    Of several with one counter the last that was not erased stands.
    """
    found: defaultdict[At, dict[int, tuple[int, Turn]]] = defaultdict(dict)
    for place, row in enumerate(rows_of(tables, name)):
        at, counter = _at(row), row.number("Counter")
        text = row.text(column)
        if at is None or counter is None or row.flag("Erased") or not text:
            continue
        number = row.number("ID")
        number = place if number is None else number
        seat = SEATS.find(row.text("Direction").upper()[:1] or "?")
        held = found[at].get(counter)
        if held is None or held[0] <= number:
            found[at][counter] = number, Turn(seat if seat >= 0 else None, text)
    return {at: [turn for _, (_, turn) in sorted(turns.items())] for at, turns in sorted(found.items())}


class Round(NamedTuple):
    """A row of `RoundData`: who meets at a table in a round, and which boards they play; of nobody 0 or None."""

    pairs: tuple[int | None, int | None]
    partners: tuple[int | None, int | None]
    boards: frozenset[int]


def movement_of(tables: Tables) -> dict[tuple[int, int, int], Round]:
    """The movement: section, table and round → who meets there."""
    found = {}
    for row in rows_of(tables, "RoundData"):
        at = row.number("Section") or 0, row.number("Table") or 0, row.number("Round") or 0
        low, high = row.number("LowBoard") or 0, row.number("HighBoard") or 0
        boards = frozenset(range(low, high + 1) if 0 < low <= high < low + 100 else ())
        pairs = row.number("NSPair", "PairNS"), row.number("EWPair", "PairEW")
        found[at] = Round(pairs, (row.number("South"), row.number("West")), boards)
    return found


class Section(NamedTuple):
    """A row of `Section`.

    Attributes:
        letter: its name.
        missing: the number of a pair that is not there, 0 for none.
        session: the number of its session.
    """

    letter: str
    missing: int
    session: int


def sections_of(tables: Tables) -> dict[int, Section]:
    """The sections by their numbers."""
    return {
        number: Section(row.text("Letter"), row.number("MissingPair") or 0, row.number("Session") or 0)
        for row in rows_of(tables, "Section")
        if (number := row.number("ID")) is not None
    }


def deals_of(tables: Tables) -> dict[tuple[int, int], str]:
    """The deals of `HandRecord` by section and board, in the words of PBN."""
    found = {}
    for row in rows_of(tables, "HandRecord"):
        board = row.number("Board")
        hands = [[_holding(row.text(seat + suit)) for suit in _SUITS] for seat in SEAT_NAMES]
        if board is not None and board > 0 and any(map(any, hands)):
            text = " ".join(".".join(hand) if any(hand) else "-" for hand in hands)
            found[row.number("Section") or 0, board] = f"N:{text}"
    return found


def _holding(text: str) -> str:
    return text.upper().replace("10", "T").replace(" ", "").strip("-–—")
