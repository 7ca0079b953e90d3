"""The objects of `score --format json` as flat tables, one for each kind: for workbooks."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dealtools.reports.scores import Member, Scores
from dealtools.reports.workbook import Table

# By these values rows that stand for the parts of an object tell which object that is.
_KEYS = ("contest", "rubber", "round", "section", "source", "line", "board", "deal", "ns", "ew")
_ONE_CELL = ("honours",)


def score_tables(scores: Scores, members: Iterable[Member]) -> list[Table]:
    """The tables of scores: rubbers, deals, boards, results, standings, explanations, totals, what is left out.

    Args:
        scores: what scoring came to; what is left out is told when the members have been taken.
        members: of the object of JSON.
    """
    found = _Tables()
    for name, value in members:
        if isinstance(value, (Iterator, list)):
            for each in value:
                found.add(name, each, {})
        elif value is not None:
            found.add("totals", {"item": name, **(value if isinstance(value, dict) else {"value": value})}, {})
    for left_out in scores.left_out:
        found.add("left out", left_out._asdict(), {})
    return found.tables()


class _Tables:
    """Rows by the names of their tables, each with the columns that any of them has."""

    def __init__(self) -> None:
        self._rows: dict[str, list[dict[str, Any]]] = {}

    def add(self, name: str, value: Mapping[str, Any], keys: Mapping[str, Any]) -> None:
        """Takes an object as a row, and the lists of objects in it as rows of other tables."""
        row = dict(keys)
        parts: list[tuple[str, list[dict[str, Any]]]] = []
        rows = self._rows.setdefault(name, [])
        for key, each in value.items():
            if key in _ONE_CELL:
                row[key] = " ".join(f"{held['seat']}:{held['points']}" for held in each) or None
            elif isinstance(each, dict):
                row |= {f"{key}_{inner}": _plain(what) for inner, what in each.items()}
            elif isinstance(each, list) and all(isinstance(part, dict) for part in each):
                parts.append((key, each))
            else:
                row[key] = _plain(each)
        rows.append(row)
        own = {key: row[key] for key in _KEYS if row.get(key) is not None}
        for key, objects in parts:
            for each in objects:
                self.add(key, each, own)

    def tables(self) -> list[Table]:
        """The tables, without columns in which nothing stands."""
        out = []
        for name, rows in self._rows.items():
            columns = list(dict.fromkeys(key for row in rows for key, value in row.items() if value is not None))
            in_order = [key for key in dict.fromkeys(key for row in rows for key in row) if key in set(columns)]
            out.append(Table(name, in_order, [[row.get(key) for key in in_order] for row in rows]))
        return out


def _plain(value: Any) -> Any:
    """A value that a cell can hold."""
    return " ".join(map(str, value)) if isinstance(value, list) else value
