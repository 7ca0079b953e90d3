"""The ledger of a club in text and JSON: an account for each player, and a settlement that comes to nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dealtools.analysis.ledger import Balance, payments
from dealtools.bridge.seat import SEATS
from dealtools.findings.render.harmless import encodable, harmless
from dealtools.reports.field_sheet import table
from dealtools.reports.scores import Columns, Member, Scores, counting_line, row_dicts, text_of, word_of

_TEXTS = ("player", "player_id", "table", "partner", "opponents")
_WHAT = {"rubber": "rubber", "chicago": "round"}


@dataclass(frozen=True, slots=True)
class LedgerSheet:
    """The ledger as it is shown.

    Attributes:
        columns: the table `ledger`.
        balances: where the players stand in the end.
        unit: what balances count: `money`, `hundreds` or `points`.
        unsettled: numbers of rubbers or rounds that are in no balance.
    """

    columns: Columns
    balances: Sequence[Balance]
    unit: str
    unsettled: Sequence[int] = ()

    @property
    def rest(self) -> float:
        """What all balances come to together: nothing, unless the opening balances do not add up."""
        # Money that is rounded for each player need not add up in the last decimals.
        return round(sum(balance.balance for balance in self.balances), 4) + 0.0


def ledger_objects(sheet: LedgerSheet) -> Iterator[Member]:
    """The members of JSON: the rows of the ledger, the balances, and who pays whom."""
    yield "ledger", (_row_object(row) for row in row_dicts(sheet.columns))
    yield "settlement", ({**balance._asdict(), "player": encodable(balance.player)} for balance in sheet.balances)
    yield "unsettled", list(sheet.unsettled)
    yield (
        "payments",
        (
            {"from": encodable(debtor), "to": encodable(creditor), "amount": amount, "unit": sheet.unit}
            for debtor, creditor, amount in payments(sheet.balances)
        ),
    )


def render_ledger(scores: Scores) -> Iterator[str]:
    """An account for each player, the balances, and who pays whom."""
    sheet: LedgerSheet = scores.details
    has_money, has_hundreds = sheet.unit == "money", scores.options["backscore"] != "off"
    by_player: dict[str, list[dict[str, Any]]] = {}
    for row in row_dicts(sheet.columns):
        by_player.setdefault(row["player"], []).append(row)
    for player, rows in by_player.items():
        yield harmless(player) + "\n"
        yield from table(*_account(rows, scores.system, has_hundreds=has_hundreds, has_money=has_money))
        yield "\n"
    yield "Settlement\n"
    headings = ["player", f"{_WHAT[scores.system]}s", "sat out", "points", *(["hundreds"] if has_hundreds else [])]
    headings += ["money"] if has_money else []
    cells = [
        [
            balance.player,
            str(balance.rubbers),
            str(balance.sat_out),
            f"{balance.margin:+}",
            *([f"{balance.hundreds:+}"] if has_hundreds else []),
            *([_money(balance.money)] if has_money else []),
        ]
        for balance in sheet.balances
    ]
    yield from table(headings, cells, [0])
    if sheet.unsettled:
        numbers = ", ".join(map(str, sheet.unsettled))
        yield f"in no balance, because points or players are not known: {_WHAT[scores.system]} {numbers}\n"
    if sheet.rest:
        yield f"not settled: the opening balances come to {_amount(sheet.rest, sheet.unit)}\n"
    if has_hundreds:
        for debtor, creditor, amount in payments(sheet.balances):
            yield f"{harmless(debtor)} owes {harmless(creditor)} {_amount(amount, sheet.unit)}\n"
    yield counting_line(scores, "deal") + "\n"


def _account(
    rows: list[dict[str, Any]], game: str, *, has_hundreds: bool, has_money: bool
) -> tuple[list[str], list[list[str]], list[int]]:
    """Headings and cells of an account, and which columns begin at the left."""
    shown = ["date", _WHAT[game], "seat", "partner", "opponents", "for", "against"]
    sums = ["points", *(["hundreds"] if has_hundreds else []), *(["money"] if has_money else []), "balance"]
    cells = []
    for row in rows:
        number = row["rubber_number"] or row["round_number"]
        partner = "opening balance" if row["carried"] else "sat out" if row["sat_out"] else row["partner"]
        share = "" if row["carried"] or row["sat_out"] or row["share"] == 1 else f" ({row['share']:.0%})"
        amounts = [_signed(row["margin"]), *([_signed(row["hundreds"])] if has_hundreds else [])]
        amounts += [_money(row["money"])] if has_money else []
        running = row["running_hundreds"] if has_hundreds else row["running_margin"]
        amounts.append(_money(row["running_money"]) if has_money else _signed(running))
        cells.append(
            [
                str(row["date"] or ""),
                str(number or ""),
                "" if row["seat"] is None else SEATS[row["seat"]],
                (partner or "") + share,
                row["opponents"] or "",
                _plain(row["points_for"]),
                _plain(row["points_against"]),
                *amounts,
            ]
        )
    return [*shown, *sums], cells, [0, 1, 2, 3, 4]


def _row_object(row: dict[str, Any]) -> dict[str, Any]:
    return {
        **row,
        **{name: text_of(row[name]) for name in _TEXTS},
        "date": None if row["date"] is None else str(row["date"]),
        "seat": word_of(SEATS, row["seat"]),
    }


def _amount(amount: float, unit: str) -> str:
    return f"{amount:.2f}" if unit == "money" else f"{amount:g} {unit}"


def _signed(value: int | None) -> str:
    return "" if value is None else f"{value:+}" if value else "0"


def _plain(value: int | None) -> str:
    return "" if value is None else str(value)


def _money(value: float | None) -> str:
    return "" if value is None else f"{value:+.2f}" if value else "0.00"
