"""Which deals make a Chicago round, and where deals of it are missing."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.scoring.chicago import DEALS_IN_ROUND, chicago_vulnerable
from dealtools.tables.deal_columns import NONE, DealColumns
from dealtools.tables.played_deal import POINTS, TOTALS, Setting
from dealtools.tables.rubber_groups import company_of

_USES_UP_DEAL = ("counts-as-deal", "score-zero")


@dataclass(slots=True)
class Round:
    """A round.

    Attributes:
        name: as the source calls it.
        totals: places of rows that tell its total; it has no deals where it was told by these alone.
    """

    name: str | None
    totals: tuple[int, ...] = ()


class Rounds(NamedTuple):
    """The rounds that deals make.

    Attributes:
        rounds: in the order of their first deals.
        round_of: the round of each deal, by its place; `NONE` for rows that only tell a total.
        missing: how many deals of the round are missing in front of each deal, as its number tells.
        is_odd: the number of the deal is not the one that it has in its round.
    """

    rounds: list[Round]
    round_of: NDArray[np.int32]
    missing: NDArray[np.int8]
    is_odd: NDArray[np.bool_]


@dataclass(slots=True)
class _Open:
    """The round that a table is playing."""

    own: Round
    number: int  # of the round
    used: int = 0  # deals played, without those that are dealt again
    last: int = NONE  # number of the last deal, as the source says
    date: str | None = None
    is_behind: bool = False  # another round came after it


def group_rounds(deals: DealColumns, passed_out: str = "same-dealer", chicago_vul: str = "dealer") -> Rounds:
    """The rounds that deals make, in the order of their first deals.

    Rows with one name are one round, unless the day changes or it was over before another. Without names, deals of
    one event, site, day, table and four players go on until there are four, or until the next is numbered as the
    first. The numbers of deals tell where one is missing; where the recorded vulnerability speaks for the number that
    the deal has by counting, the written number is the mistake.

    Args:
        deals: in the order in which they were read.
        passed_out: whether deals that were passed out are among the four, see `scoring.chicago`.
        chicago_vul: who is vulnerable on the second and third deal.
    """
    codes = deals.codes
    keys = [_key(setting) for setting in deals.settings]
    is_again = (codes["level"] == 0) & (codes["left_out"] == NONE) & (passed_out not in _USES_UP_DEAL)
    columns = (
        codes["setting"], codes["number"], codes["vulnerable"], codes["dealer"], codes["input"] == TOTALS,
        is_again & (codes["input"] != POINTS),
    )  # fmt: skip
    rounds: list[Round] = []
    tables: dict[Hashable, _Open] = {}
    current: dict[Hashable, _Open] = {}  # the last round of each company
    out = Rounds(
        rounds,
        np.full(len(deals), NONE, dtype=np.int32),
        np.zeros(len(deals), dtype=np.int8),
        np.zeros(len(deals), dtype=bool),
    )

    def begin(setting: int) -> _Open:
        own = deals.settings[setting]
        table = _Open(Round(own.name), len(rounds), date=own.date)
        rounds.append(table.own)
        tables[keys[setting]] = table
        before = current.get(keys[setting][0])
        if before is not None:
            before.is_behind = True
        current[keys[setting][0]] = table
        return table

    for place, (setting, number, vulnerable, dealer, is_total, is_dealt_again) in enumerate(
        zip(*(column.tolist() for column in columns), strict=True)
    ):
        own, found = deals.settings[setting], tables.get(keys[setting])
        if is_total:
            is_next = found is None or (own.name is None and (bool(found.own.totals) or not found.used))
            table = begin(setting) if is_next or found is None else found
            table.own.totals += (place,)
            continue
        if found is None or _begins(found, own, number):
            found = begin(setting)
        told = _number_told(number, found)
        expected = min(found.used, DEALS_IN_ROUND - 1) + 1
        if told not in (NONE, expected) and found.used < DEALS_IN_ROUND:
            if told > expected and not _speaks_for(expected, told, dealer, vulnerable, chicago_vul):
                out.missing[place] = told - expected
                found.used += told - expected
            out.is_odd[place] = True
        out.round_of[place] = found.number
        found.last = number
        found.used += not is_dealt_again
    return out


def _key(setting: Setting) -> tuple[Hashable, ...]:
    """What the deals that one table plays one after the other have in common; the first is its company."""
    if setting.name is not None:
        return (setting.source, setting.table), setting.name
    company = (*company_of(setting), setting.date, setting.table, setting.players, setting.names)
    return company, None


def _begins(table: _Open, setting: Setting, number: int) -> bool:
    """Whether a deal begins another round than the one its table is playing."""
    is_over = table.used >= DEALS_IN_ROUND
    if setting.name is None:
        is_numbered_first = number != NONE and number % DEALS_IN_ROUND == 1 and number != table.last
        return is_over or bool(table.own.totals) or (is_numbered_first and table.used > 0)
    if setting.date != table.date:
        return True
    return is_over and (table.is_behind or number == 1)


def _number_told(number: int, table: _Open) -> int:
    """The number in its round that the number of a deal tells; `NONE` where it is a board's."""
    if number == NONE:
        return NONE
    is_told = 1 <= number <= DEALS_IN_ROUND or table.last == NONE or table.last <= number < table.last + DEALS_IN_ROUND
    return (number - 1) % DEALS_IN_ROUND + 1 if is_told else NONE


def _speaks_for(expected: int, told: int, dealer: int, vulnerable: int, chicago_vul: str) -> bool:
    """Whether the recorded vulnerability is that of one number, and not that of another."""
    if vulnerable == NONE:
        return False
    by_number = chicago_vulnerable(deal=[expected, told], dealer=dealer, chicago_vul=chicago_vul).tolist()
    return bool(by_number[0] == vulnerable != by_number[1])
