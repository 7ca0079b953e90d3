"""Reading the tables of right answers under tests/data."""

import csv
from pathlib import Path

from dealtools.bridge.contract import contract_from_text

DATA = Path(__file__).parents[1] / "data"

Row = dict[str, str]


def read_rows(name: str, folder: str = "vectors") -> list[Row]:
    """The rows of a table, by the names of its columns."""
    with (DATA / folder / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def contract_columns(contracts: list[str]) -> dict[str, list[int]]:
    """The columns `level`, `denomination` and `doubling` of contracts as written; passed out is level 0."""
    columns: dict[str, list[int]] = {"level": [], "denomination": [], "doubling": []}
    for text in contracts:
        contract = contract_from_text(text)
        assert contract is not None
        columns["level"].append(contract.level)
        columns["denomination"].append(contract.denomination or 0)
        columns["doubling"].append(contract.doubling)
    return columns


def numbers(rows: list[Row], column: str) -> list[int]:
    """A column of whole numbers; an empty field is 0."""
    return [int(row[column] or 0) for row in rows]
