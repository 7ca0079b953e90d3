"""The ledger of a club: what rubbers or Chicago rounds bring each player, carried on while partners change."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dealtools.scoring.rubber import backscore_hundreds
from dealtools.tables.deal_tables import Columns, DealTables, Party
from dealtools.tables.schemas import TABLES

_COLUMNS = TABLES["ledger"].columns
_HUNDRED = 100
_PLACES = 6  # decimals of money, so that sums of what adds up to nothing are nothing


@dataclass(frozen=True, slots=True)
class LedgerOptions:
    """How a ledger is kept.

    Attributes:
        backscore: `hundreds`, the margin of a rubber in hundreds, 50 and more counting as 100; `exact`, the margin
            itself; `off`, points only.
        stake: money for a hundred; None without money.
        opening: what players bring with them: money with a stake, else hundreds, or points where these are exact.
    """

    backscore: str = "hundreds"
    stake: float | None = None
    opening: Mapping[str, float] = field(default_factory=dict)


class Settled(NamedTuple):
    """What a rubber or round brought: the points of North-South and East-West, None where they are not known."""

    game: str
    number: int
    party: Party
    ns_total: int | None
    ew_total: int | None

    @property
    def margin_ns(self) -> int | None:
        """North-South's points less East-West's."""
        return None if self.ns_total is None or self.ew_total is None else self.ns_total - self.ew_total


def settled_rubbers(tables: DealTables, columns_of: Callable[[range], Columns], game: str) -> Iterator[Settled]:
    """What rubbers or rounds brought.

    Args:
        tables: the rubbers or rounds.
        columns_of: the rows of their table, for a range of them.
        game: `rubber` or `chicago`.
    """
    number = {"rubber": "rubber_number", "chicago": "round_number"}[game]
    for part in tables.parts():
        columns = columns_of(part)
        rows = zip(part, *(columns[name] for name in (number, "ns_total", "ew_total")), strict=True)
        for place, own, ns_total, ew_total in rows:
            yield Settled(game, own, tables.party(place), ns_total, ew_total)


class Balance(NamedTuple):
    """Where a player stands in the end; those of all players together are nothing.

    Attributes:
        player: name.
        rubbers: rubbers or rounds played.
        sat_out: and sat out.
        margin, hundreds, money: sums; money is None without a stake.
        balance: in the unit of the ledger, what was brought along included.
    """

    player: str
    rubbers: int
    sat_out: int
    margin: int
    hundreds: int
    money: float | None
    balance: float


@dataclass(slots=True)
class _Account:
    """What a player has so far."""

    player_id: str | None = None
    rubbers: int = 0
    sat_out: int = 0
    margin: int = 0
    hundreds: int = 0
    money: float = 0.0


class Ledger:
    """Takes rubbers or rounds, and gives the rows of the table `ledger` and the balances."""

    def __init__(self, game: str = "rubber", options: LedgerOptions | None = None) -> None:
        """Opens the accounts.

        Args:
            game: of opening balances.
            options: how it is kept.
        """
        self.game = game
        self.options = options or LedgerOptions()
        self.accounts: dict[str, _Account] = {}
        self.rows: list[tuple[Any, ...]] = []
        self.unsettled: list[int] = []  # numbers of rubbers whose points or players are not known
        for player, amount in sorted(self.options.opening.items()):
            self._open(player, amount)

    def take(self, settled: Iterable[Settled]) -> None:
        """Takes rubbers in the order in which they were read; they are put in the order of their days."""
        ordered = _in_order(list(settled))
        present = _present(ordered)
        for sequence, each in enumerate(ordered, 1):
            self._take(sequence, each, present[each.party.session])

    def columns(self) -> Columns:
        """The table `ledger`, by player and in the order of play."""
        rows = sorted(self.rows, key=lambda row: (row[0], row[2]))
        columns = zip(*rows, strict=True) if rows else ((),) * len(_COLUMNS)
        return {name: list(values) for name, values in zip(_COLUMNS, columns, strict=True)}

    def balances(self) -> list[Balance]:
        """Where the players stand in the end, those with most first."""
        return sorted(
            (
                Balance(
                    player,
                    account.rubbers,
                    account.sat_out,
                    account.margin,
                    account.hundreds,
                    None if self.options.stake is None else _rounded(account.money),
                    self._balance(account),
                )
                for player, account in self.accounts.items()
            ),
            key=lambda balance: (-balance.balance, balance.player),
        )

    def _balance(self, account: _Account) -> float:
        if self.options.stake is not None:
            return _rounded(account.money)
        return account.margin if self.options.backscore == "exact" else account.hundreds

    def _open(self, player: str, amount: float) -> None:
        account = self.accounts[player] = _Account()
        if self.options.stake is not None:
            account.money = amount
        elif self.options.backscore == "exact":
            account.margin = int(amount)
        else:
            account.hundreds = int(amount)
        self._add(player, account, 0, is_carried=True)

    def _take(self, sequence: int, settled: Settled, present: Sequence[str]) -> None:
        played = _played(settled)
        if not played or any(part.margin is None for part in played.values()):
            self.unsettled.append(settled.number)
        stays = [player for player in present if player not in played]
        for player in stays:
            account = self.accounts.setdefault(player, _Account())
            account.sat_out += 1
            self._add(player, account, sequence, settled=settled, sat_out=True, margin=None, hundreds=0, share=0.0)
        for player, part in played.items():
            account = self.accounts.setdefault(player, _Account())
            account.player_id = account.player_id or part.player_id
            account.rubbers += 1
            if part.margin is not None:
                account.margin += part.margin
                account.hundreds += part.hundreds or 0
                account.money += self._money(part) or 0.0
            self._add(
                player, account, sequence, settled=settled, seat=part.seat, partner=part.partner,
                opponents=part.opponents, points_for=part.points_for, points_against=part.points_against,
                margin=part.margin, hundreds=part.hundreds, share=part.share, money=self._money(part),
                is_known=part.margin is not None,
            )  # fmt: skip

    def _money(self, part: "_Part") -> float | None:
        if self.options.stake is None or part.margin is None or part.hundreds is None:
            return None
        units = part.margin / _HUNDRED if self.options.backscore == "exact" else part.hundreds
        return _rounded(units * self.options.stake)

    def _add(
        self,
        player: str,
        account: _Account,
        sequence: int,
        *,
        settled: Settled | None = None,
        seat: int | None = None,
        partner: str | None = None,
        opponents: str | None = None,
        sat_out: bool = False,
        points_for: int | None = None,
        points_against: int | None = None,
        margin: int | None = None,
        hundreds: int | None = None,
        share: float = 1.0,
        money: float | None = None,
        is_carried: bool = False,
        is_known: bool = True,
    ) -> None:
        options = self.options
        has_stake, is_off = options.stake is not None, options.backscore == "off"
        if is_carried:
            hundreds, money = account.hundreds, account.money if has_stake else None
        elif sat_out and has_stake:
            money = 0.0
        number = None if settled is None else settled.number
        game = self.game if settled is None else settled.game
        values: dict[str, Any] = {
            "player": player,
            "player_id": account.player_id,
            "sequence": sequence,
            "date": None if settled is None else settled.party.date,
            "game": game,
            "rubber_number": number if game == "rubber" else None,
            "round_number": number if game == "chicago" else None,
            "table": None if settled is None else settled.party.table,
            "seat": seat,
            "partner": partner,
            "opponents": opponents,
            "sat_out": sat_out,
            "points_for": points_for,
            "points_against": points_against,
            "margin": margin,
            "hundreds": None if is_off else hundreds,
            "share": share,
            "stake": options.stake,
            "money": money,
            "running_margin": account.margin if is_known else None,
            "running_hundreds": account.hundreds if is_known and not is_off else None,
            "running_money": _rounded(account.money) if has_stake and is_known else None,
            "carried": is_carried,
        }
        self.rows.append(tuple(values[name] for name in _COLUMNS))


@dataclass(slots=True)
class _Part:
    """A player's part in a rubber."""

    player_id: str | None
    seat: int | None
    partner: str | None
    opponents: str | None
    share: float
    points_for: int | None
    points_against: int | None
    margin: int | None
    hundreds: int | None


def _played(settled: Settled) -> dict[str, _Part]:
    """What each of the players gets: those who shared a seat share what it brings, by the deals they played."""
    party, margin = settled.party, settled.margin_ns
    hundreds = None if margin is None else int(backscore_hundreds(margin_ns=margin))
    totals = (settled.ns_total, settled.ew_total)
    sides = [sorted({stint.player for stint in party.stints if stint.side == side}) for side in (0, 1)]
    is_whole = all(len(names) > 1 for names in sides)
    parts: dict[str, _Part] = {}
    for side in (0, 1):
        for place in dict.fromkeys(stint.place for stint in party.stints if stint.side == side):
            stints = [stint for stint in party.stints if stint.side == side and stint.place == place]
            deals = [stint.deals for stint in stints]
            sign = 1 if side == 0 else -1
            is_known = margin is not None and hundreds is not None and is_whole
            margins = shared(sign * margin, deals) if is_known and margin is not None else [None] * len(deals)
            credits = shared(sign * hundreds, deals) if is_known and hundreds is not None else [None] * len(deals)
            partners = dict.fromkeys(
                stint.player for stint in party.stints if stint.side == side and stint.place != place
            )
            for stint, own_margin, own_hundreds in zip(stints, margins, credits, strict=True):
                part = _Part(
                    stint.player_id,
                    stint.seat,
                    ", ".join(partners) or None,
                    " & ".join(sides[1 - side]) or None,
                    stint.deals / max(sum(deals), 1),
                    totals[side] if is_known else None,
                    totals[1 - side] if is_known else None,
                    own_margin,
                    own_hundreds,
                )
                _join(parts, stint.player, part)
    return parts


def _join(parts: dict[str, _Part], player: str, part: _Part) -> None:
    """Adds a part to what a player has already, where he changed his seat during a rubber."""
    before = parts.setdefault(player, part)
    if before is not part:
        before.share = min(before.share + part.share, 1.0)
        if before.margin is not None and part.margin is not None:
            before.margin += part.margin
        if before.hundreds is not None and part.hundreds is not None:
            before.hundreds += part.hundreds


def shared(amount: int, weights: Sequence[int]) -> list[int]:
    """A whole number in whole parts by weights, which add up to it: the largest remainders are rounded up."""
    total = sum(weights)
    if len(weights) == 1 or total == 0:
        return [amount, *[0] * (len(weights) - 1)]
    size = abs(amount)
    parts = [size * weight // total for weight in weights]
    rest = sorted(range(len(weights)), key=lambda place: (-(size * weights[place] % total), place))
    for place in rest[: size - sum(parts)]:
        parts[place] += 1
    return [part if amount >= 0 else -part for part in parts]


def payments(balances: Sequence[Balance]) -> Iterator[tuple[str, str, float]]:
    """Who pays whom how much so that nobody owes anything: as few payments as come from the largest debts."""
    owed = [[balance.player, balance.balance] for balance in balances if balance.balance > 0]
    debts = [[balance.player, -balance.balance] for balance in reversed(balances) if balance.balance < 0]
    while owed and debts:
        creditor: list[Any] = owed[0]
        debtor: list[Any] = debts[0]
        amount = _rounded(min(creditor[1], debtor[1]))
        if amount:
            yield debtor[0], creditor[0], amount
        creditor[1], debtor[1] = _rounded(creditor[1] - amount), _rounded(debtor[1] - amount)
        if not creditor[1]:
            owed.pop(0)
        if not debtor[1]:
            debts.pop(0)


def _in_order(settled: list[Settled]) -> list[Settled]:
    """By day where all days are known, else as they were read."""
    if any(each.party.date is None for each in settled):
        return settled
    return sorted(settled, key=lambda each: each.party.date or datetime.date.min)


def _present(settled: Sequence[Settled]) -> dict[Any, list[str]]:
    """Who was at a table on a day: those who played there, and at no other table."""
    at: dict[Any, dict[str, None]] = {}
    tables: dict[tuple[Any, str], set[Any]] = {}
    for each in settled:
        for stint in each.party.stints:
            at.setdefault(each.party.session, {})[stint.player] = None
            tables.setdefault((each.party.session[:-1], stint.player), set()).add(each.party.session[-1])
        at.setdefault(each.party.session, {})
    return {
        session: [player for player in players if len(tables[session[:-1], player]) == 1]
        for session, players in at.items()
    }


def _rounded(amount: float) -> float:
    return round(amount, _PLACES) + 0.0


def unit_of(options: LedgerOptions) -> str:
    """What balances count: `money`, `hundreds` or `points`."""
    return "money" if options.stake is not None else "points" if options.backscore == "exact" else "hundreds"
