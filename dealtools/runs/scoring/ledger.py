"""The ledger of `score --ledger`: its options, the opening balances of `--carry`, and the accounts of the players."""

from collections.abc import Callable, Iterator
from typing import Any

from dealtools.analysis.ledger import Ledger, LedgerOptions, settled_rubbers, unit_of
from dealtools.errors import DealtoolsError
from dealtools.reports.ledger_sheet import LedgerSheet, ledger_objects, render_ledger
from dealtools.reports.scores import Member, Scores
from dealtools.runs.scoring.adjustments import read_lines
from dealtools.runs.scoring.options import ScoreOptions
from dealtools.runs.scoring.system import Option
from dealtools.scoring.backscore import BACKSCORES
from dealtools.tables.deal_tables import Columns, DealTables

LEDGER_OPTIONS = (
    Option(
        "ledger", "An account for each player instead of score sheets, behind them with --explain, and who owes whom.",
        False, kind="flag",
    ),
    Option(
        "backscore", "Whether the winners of a rubber or round are credited its margin, in hundreds (50 counts as 100) "
        "or exactly; without it hundreds in a ledger, else off.", None, BACKSCORES,
    ),
    Option("stake", "Money for a hundred in the ledger.", None, kind="number"),
    Option("carry", "CSV of opening balances for the ledger: player,amount.", None, kind="file"),
)  # fmt: skip

Render = Callable[[Scores], Iterator[str]]
Members = Callable[[Scores], Iterator[Member]]


def complete_ledger(values: dict[str, Any]) -> None:
    """Chooses the back score where nothing is said of it: hundreds in a ledger, and none without one.

    Raises:
        DealtoolsError: options of the ledger without a ledger, or money where nothing is credited.
    """
    if not values["ledger"]:
        given = [name for name in ("stake", "carry") if values[name] is not None]
        if given:
            raise DealtoolsError(f"--{given[0]} belongs to a ledger: add --ledger")
    if values["backscore"] is None:
        values["backscore"] = "hundreds" if values["ledger"] else "off"
    if values["backscore"] == "off" and values["stake"] is not None:
        raise DealtoolsError("with --backscore off nothing is credited, so there is no stake")


def add_ledger(
    scores: Scores, options: ScoreOptions, tables: DealTables, columns_of: Callable[[range], Columns]
) -> None:
    """Puts the ledger in front of the tables.

    Args:
        scores: takes it.
        options: in force.
        tables: the rubbers or rounds.
        columns_of: the rows of their table, for a range of them.
    """
    chosen = LedgerOptions(options["backscore"], options["stake"])
    unit = unit_of(chosen)
    chosen = LedgerOptions(chosen.backscore, chosen.stake, read_carry(options["carry"], unit))
    ledger = Ledger(scores.system, chosen)
    ledger.take(settled_rubbers(tables, columns_of, scores.system))
    scores.details = LedgerSheet(ledger.columns(), ledger.balances(), unit, ledger.unsettled)
    scores.tables = {"ledger": [scores.details.columns], **scores.tables}


def read_carry(path: str | None, unit: str) -> dict[str, float]:
    """The opening balances of a CSV file with the columns player and amount; of a player named twice, the sum.

    Args:
        path: the file; none gives none.
        unit: of the ledger: `money`, or whole `hundreds` or `points`.

    Raises:
        DealtoolsError: the file cannot be read, or a line says what cannot be.
    """
    opening: dict[str, float] = {}
    for line, row in read_lines(path, ("player", "amount")) if path is not None else ():
        player, text = row.get("player", ""), row.get("amount", "")
        try:
            amount = float(text.replace(",", ".").replace("−", "-") or 0)
        except ValueError:
            amount = float("nan")
        if not player or not abs(amount) < 10**9:
            raise DealtoolsError(f"{path}, line {line}: expected are a player and an amount, not {player!r}, {text!r}")
        if unit != "money" and amount != int(amount):
            raise DealtoolsError(f"{path}, line {line}: {text} is no whole number of {unit}; a --stake makes it money")
        opening[player] = opening.get(player, 0.0) + amount
    return opening


def with_ledger(render: Render) -> Render:
    """The text of a system: the ledger where one is asked for, behind the score sheets if they explain; else these."""

    def render_with_ledger(scores: Scores) -> Iterator[str]:
        has_ledger = "ledger" in scores.tables
        if not has_ledger or scores.explain is not None:
            yield from render(scores)
        if has_ledger:
            yield from ("\n",) if scores.explain is not None else ()
            yield from render_ledger(scores)

    return render_with_ledger


def ledger_members(members: Members) -> Members:
    """The members of a system, the ledger and its settlement behind them where one is asked for."""

    def with_ledger_members(scores: Scores) -> Iterator[Member]:
        yield from members(scores)
        if "ledger" in scores.tables:
            yield from ledger_objects(scores.details)

    return with_ledger_members
