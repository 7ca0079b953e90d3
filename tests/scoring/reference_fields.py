"""Comparing results a second time: slow, table against table, to compare the program with."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from typing import Any

Side = str  # "ns" or "ew"

# The IMP scale as it is printed: from, to, IMPs.
IMP_SCALE = """
0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9,
430-490 10, 500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17,
1750-1990 18, 2000-2240 19, 2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-99990 24
"""
BANDS = [
    (int(low), int(high), int(won))
    for low, high, won in (
        (*band.split()[0].split("-"), band.split()[1]) for band in IMP_SCALE.replace("\n", " ").split(",")
    )
]


@cache
def slow_imps(difference: float | Fraction, *, midpoint: bool = False) -> int:
    size = abs(difference)
    for low, high, won in BANDS:
        if (midpoint and low - 5 < size <= high + 5) or (not midpoint and low <= size < high + 10) or size == low:
            return won if difference > 0 else -won
    raise AssertionError(difference)


@dataclass
class Row:
    """A row as the program takes it."""

    board: int
    score_ns: int
    score_ew: int
    usable: bool = True
    award_ns: str = ""
    award_ew: str = ""
    group: int = 0
    multiplicity: int = 1
    result: int = 0
    weight: float = 1
    contestant_ns: int = -1
    contestant_ew: int = -1


@dataclass
class Table:
    """One playing of a board: its score, or several with their weights; North-South's view for each side."""

    rows: list[int]
    row: Row
    scores: dict[Side, list[tuple[float, int]]]
    got: dict[Side, float | None] = field(default_factory=dict)
    top: dict[Side, float] = field(default_factory=dict)
    percent: dict[Side, float | None] = field(default_factory=dict)
    datum: dict[Side, Fraction | None] = field(default_factory=dict)

    def competes(self, side: Side) -> bool:
        return self.row.usable and not self.award(side)

    def award(self, side: Side) -> str:
        return self.row.award_ns if side == "ns" else self.row.award_ew

    def contestant(self, side: Side) -> int:
        return self.row.contestant_ns if side == "ns" else self.row.contestant_ew


def tables_of(rows: list[Row]) -> list[Table]:
    tables: list[Table] = []
    weighted: dict[int, list[int]] = {}
    for number, row in enumerate(rows):
        if row.weight == 1:
            scores = {"ns": [(row.weight, row.score_ns)], "ew": [(row.weight, -row.score_ew)]}
            tables += [Table([number], row, scores) for _ in range(row.multiplicity)]
        else:
            weighted.setdefault(row.result, []).append(number)
    for numbers in weighted.values():
        parts = [rows[number] for number in numbers]
        scores = {
            "ns": [(part.weight, part.score_ns) for part in parts],
            "ew": [(part.weight, -part.score_ew) for part in parts],
        }
        tables += [Table(numbers, parts[0], scores) for _ in range(parts[0].multiplicity)]
    return tables


def boards_of(tables: list[Table]) -> list[list[Table]]:
    boards: dict[int, list[Table]] = {}
    for table in tables:
        boards.setdefault(table.row.board, []).append(table)
    return list(boards.values())


def by_row(tables: list[Table], length: int, what: Callable[[Table], Any]) -> list[float]:
    values = [float("nan")] * length
    for table in tables:
        for number in table.rows:
            value = what(table)
            values[number] = float("nan") if value is None else float(value)
    return values


def against(table: Table, others: list[Table], side: Side, worth: Callable[[int, int], int]) -> float:
    plain = [other.scores[side][0][1] for other in others if len(other.scores[side]) == 1]
    total = 0.0
    for weight, score in table.scores[side]:
        total += weight * sum(worth(score, other) for other in plain)
        for other in others:
            if len(other.scores[side]) > 1:
                for other_weight, other_score in other.scores[side]:
                    total += weight * other_weight * worth(score, other_score)
    return total


def award_words(tables: list[Table], fixed: bool, worth: Callable[[Table, Side, str], Any]) -> None:
    """Gives awards what they are worth: `got` of a table, and for A+ and A- what the other boards say."""
    for table in tables:
        for side in ("ns", "ew"):
            if table.award(side):
                table.got[side] = worth(table, side, table.award(side))
    averages = session_averages(tables)
    for table in tables:
        for side in ("ns", "ew"):
            average, got = averages.get(table.contestant(side)), table.got.get(side)
            if fixed or average is None or got is None:
                continue
            better = {"A+": max, "A-": min}.get(table.award(side))
            if better:
                table.got[side] = better(got, average * table.top[side])
                if side in table.percent:
                    table.percent[side] = better(table.percent[side], 100 * average)


def session_averages(tables: list[Table]) -> dict[int, float]:
    """What each contestant has on the other boards, for each point of their tops."""
    boards: dict[int, list[tuple[float, float]]] = {}
    for table in tables:
        for side in ("ns", "ew"):
            value, contestant = table.got.get(side), table.contestant(side)
            if contestant >= 0 and value is not None and table.award(side) not in ("A+", "A-"):
                boards.setdefault(contestant, []).append((value, table.top[side]))
    sums = {contestant: [sum(column) for column in zip(*each, strict=True)] for contestant, each in boards.items()}
    return {contestant: got / tops for contestant, (got, tops) in sums.items() if tops}


def slow_matchpoints(
    rows: list[Row],
    *,
    expected: dict[int, int] | None = None,
    matchpoint_scale: str = "2-1-0",
    awards: str = "session-rule",
    neuberg: str = "on",
    small_group: str = "none",
) -> dict[str, list[float]]:
    tables = tables_of(rows)
    for board in boards_of(tables):
        most = expected[board[0].row.board] if expected else len(board)
        for side in ("ns", "ew"):
            for table in board:
                group = [other for other in board if other.row.group == table.row.group and other.competes(side)]
                n = len(group)
                table.top[side] = 2 * max((n if neuberg == "off" else most) - 1, 0)
                table.got[side] = table.percent[side] = None
                if not table.competes(side):
                    continue
                others = [other for other in group if other is not table]
                wins = against(table, others, side, lambda own, other: 1 + (own > other) - (own < other))
                if side == "ew":
                    wins = 2 * (n - 1) - wins
                got = {"on": (most * wins + most - n) / n, "manual": wins + most - n, "off": wins}[neuberg]
                top = table.top[side]
                percent = 100 * got / top if top else 50
                is_artificial = n < most and (
                    (small_group == "acbl" and (n <= 2 or (n == 3 and n <= most - n)))
                    or (small_group == "ebu" and (n == 1 or (n <= 3 and n * 3 <= most)))
                )
                if is_artificial:
                    percent = 60 + 5 * (wins - (n - 1))
                    got = percent * top / 100
                table.got[side], table.percent[side] = got, percent

    def award_percent(table: Table, side: Side, award: str) -> float | None:
        if award == "NP":
            return None
        percent = float({"A+": 60, "A": 50, "A-": 40}.get(award, award))
        table.percent[side] = percent
        return percent * table.top[side] / 100

    award_words(tables, awards == "fixed", award_percent)
    for table in tables:
        for side in ("ns", "ew"):
            got = table.got[side]
            if matchpoint_scale == "percent":
                table.got[side] = table.percent[side]
            elif matchpoint_scale == "1-0.5-0" and got is not None:
                table.got[side] = got / 2
    length = len(rows)
    return {
        "mp_ns": by_row(tables, length, lambda table: table.got["ns"]),
        "mp_ew": by_row(tables, length, lambda table: table.got["ew"]),
        "pct_ns": by_row(tables, length, lambda table: table.percent["ns"]),
        "pct_ew": by_row(tables, length, lambda table: table.percent["ew"]),
    }


def slow_cross_imps(
    rows: list[Row], *, cross_imp: str = "by-comparisons", midpoint: bool = False, awards: str = "session-rule"
) -> dict[str, list[float]]:
    tables = tables_of(rows)
    comparisons: dict[tuple[int, Side], int] = {}
    for board in boards_of(tables):
        for side in ("ns", "ew"):
            competing = [table for table in board if table.competes(side)]
            comparisons[board[0].row.board, side] = max(len(competing) - 1, 0)
            for table in board:
                table.top[side], table.got[side] = 1, None
                if not table.competes(side):
                    continue
                others = [other for other in competing if other is not table and other.row.group == table.row.group]
                total = against(table, others, side, lambda own, other: slow_imps(own - other, midpoint=midpoint))
                c = len(others)
                if cross_imp == "sum":
                    total *= (len(competing) - 1) / max(c, 1)
                elif cross_imp == "probst":
                    total /= (c * (c + 1) / 2) ** 0.5 if c else 1
                else:
                    total /= max(c, 1) + (cross_imp == "by-tables" and c > 0)
                table.got[side] = total if side == "ns" else -total

    def award_imps(table: Table, side: Side, award: str) -> float | None:
        steps = {"A+": 1, "60": 1, "A": 0, "50": 0, "A-": -1, "40": -1}.get(award)
        each = comparisons[table.row.board, side] if cross_imp == "sum" else 1
        return None if steps is None else 3 * steps * each

    award_words(tables, awards == "fixed", award_imps)
    return {
        "imps_ns": by_row(tables, len(rows), lambda table: table.got["ns"]),
        "imps_ew": by_row(tables, len(rows), lambda table: table.got["ew"]),
    }


def slow_butler(
    rows: list[Row], *, drop: int | str, rounding: str, midpoint: bool = False, awards: str = "session-rule"
) -> dict[str, list[float]]:
    """Weighted rows are not for this one: a datum that drops parts of results has no plain words."""
    tables = tables_of(rows)
    for board in boards_of(tables):
        for side in ("ns", "ew"):
            for table in board:
                scores = sorted(
                    other.scores[side][0][1]
                    for other in board
                    if other.competes(side) and other.row.group == table.row.group
                )
                table.top[side], table.got[side], table.datum[side] = 1, None, None
                if not scores:
                    continue
                share = Fraction(drop.rstrip("%")) / 100 if isinstance(drop, str) else 0
                dropped = int(share * len(scores)) if isinstance(drop, str) else drop
                for _ in range(dropped):
                    if len(scores) > 2:
                        scores = scores[1:-1]
                datum = round_tens(Fraction(sum(scores), len(scores)), rounding)
                table.datum[side] = datum if side == "ns" else -datum
                if table.competes(side):
                    won = slow_imps(table.scores[side][0][1] - datum, midpoint=midpoint)
                    table.got[side] = won if side == "ns" else -won

    def award_imps(_table: Table, _side: Side, award: str) -> float | None:
        steps = {"A+": 1, "60": 1, "A": 0, "50": 0, "A-": -1, "40": -1}.get(award)
        return None if steps is None else 3 * steps

    award_words(tables, awards == "fixed", award_imps)
    return {
        "imps_ns": by_row(tables, len(rows), lambda table: table.got["ns"]),
        "imps_ew": by_row(tables, len(rows), lambda table: table.got["ew"]),
        "datum_ns": by_row(tables, len(rows), lambda table: table.datum["ns"]),
        "datum_ew": by_row(tables, len(rows), lambda table: table.datum["ew"]),
    }


def round_tens(mean: Fraction, rounding: str) -> Fraction:
    if rounding == "none":
        return mean
    below = Fraction(mean // 10 * 10)
    if mean - below != 5:
        return below + 10 if mean - below > 5 else below
    up = {"half-up": True, "half-away": mean > 0, "half-even": below % 20 != 0}[rounding]
    return below + 10 if up else below


def columns_of(rows: list[Row], *leave_out: str) -> dict[str, list[Any]]:
    """The columns that the program takes."""
    names = [name for name in Row.__dataclass_fields__ if name not in leave_out]
    return {name: [getattr(row, name) for row in rows] for name in names}


def random_rows(chance: Any, boards: int, *, plain: bool = False, weighted: bool = True) -> list[Row]:
    """Boards of one to nine rows; unless plain, with everything that can happen to them."""
    rows: list[Row] = []
    scores = [420, 450, -50, -100, 110, 140, 620, -420, 0, 1430, -1100, 2220, 90, 95]
    for board in range(boards):
        number = chance.randint(1, 9)
        pool = chance.sample(scores, chance.randint(1, 6))
        session = board // 12
        for _ in range(number):
            score = chance.choice(pool)
            row = Row(board, score, -score, result=len(rows))
            row.contestant_ns, row.contestant_ew = (100 * session + chance.randint(-1, 30) for _ in "ns")
            if session == 0 and min(row.contestant_ns, row.contestant_ew) < 0:
                row.contestant_ns = row.contestant_ew = -1
            rows.append(row)
            if plain:
                continue
            row.group = chance.choice([0, 0, 0, 0, 1])
            row.multiplicity = chance.choice([1, 1, 1, 1, 3])
            kind = chance.random()
            if kind < 0.08:
                row.award_ns, row.award_ew = chance.choice(
                    [
                        ("A+", "A-"),
                        ("A", "A"),
                        ("A+", "A+"),
                        ("A-", ""),
                        ("", "A+"),
                        ("60", "40"),
                        ("NP", "NP"),
                        ("55", "NP"),
                    ]
                )
            elif kind < 0.12:
                row.usable = False
            elif kind < 0.16:
                row.score_ew = -chance.choice(pool)
            elif kind < 0.22 and weighted:
                row.weight = chance.choice([1 / 4, 1 / 3, 0.7])
                rows.append(replace(row, score_ns=chance.choice(pool), weight=1 - row.weight))
                rows[-1].score_ew = -rows[-1].score_ns
    return rows
