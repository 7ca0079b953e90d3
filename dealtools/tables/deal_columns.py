"""The deals of rubbers or Chicago rounds by columns: what many records and rows of sheets come to in little memory."""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from dealtools.bridge.contract import PASSED_OUT, Contract
from dealtools.tables.played_deal import DEALS, Extra, Held, PlayedDeal, Recorded, Setting

NONE = -1
"""Stands for what is not known in columns of codes."""
NO_POINTS = int(np.iinfo(np.int32).min)
"""Stands for points that are not recorded."""

REASONS = ("contradiction", "no-contract", "no-side", "no-tricks", "no-points")
"""Why a deal cannot be scored, by its code."""

_RECORDED = tuple(f"{side}_{name}" for name in Recorded._fields for side in ("ns", "ew"))
_TYPES: dict[str, type[np.signedinteger[Any]]] = {
    **dict.fromkeys(("setting", "record", "line", "number"), np.int32),
    **dict.fromkeys(("row", "errors"), np.int16),
    **dict.fromkeys(
        (
            "input", "dealer", "vulnerable", "declarer_vul", "level", "denomination", "doubling", "declarer", "side",
            "tricks", "left_out", "is_honours_told", "is_honours_faulty",
        ),
        np.int8,
    ),
}  # fmt: skip
_NO_EXTRA = Extra()
_NOTHING_RECORDED = Recorded()

Int = NDArray[np.signedinteger[Any]]


@dataclass(slots=True)
class DealColumns:
    """Deals by columns; `deals[place]` is one of them whole.

    Attributes:
        codes: the columns of `PlayedDeal` that are numbers or codes, `NONE` where nothing is known; `left_out` is a
            place in `REASONS`, `setting` one in `settings`.
        recorded: what is recorded, a column for each pair of `Recorded` and side, `NO_POINTS` for what is not; None
            where nothing is recorded at all.
        settings: where, when and between whom, each once.
        honours: those of the few deals that have some, by place; `extras` likewise.
    """

    codes: dict[str, Int]
    recorded: NDArray[np.int32] | None = None
    settings: list[Setting] = field(default_factory=list)
    honours: dict[int, tuple[Held, ...]] = field(default_factory=dict)
    extras: dict[int, Extra] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.codes["setting"])

    def __getitem__(self, place: int) -> PlayedDeal:
        code = {name: int(values[place]) for name, values in self.codes.items()}
        known = {name: None if value == NONE else value for name, value in code.items()}
        return PlayedDeal(
            setting=self.settings[code["setting"]],
            input=code["input"],
            record=code["record"],
            row=code["row"],
            line=known["line"],
            number=known["number"],
            dealer=known["dealer"],
            vulnerable=known["vulnerable"],
            declarer_vul=None if known["declarer_vul"] is None else bool(code["declarer_vul"]),
            contract=contract_of(code["level"], code["denomination"], code["doubling"]),
            declarer=known["declarer"],
            side=known["side"],
            tricks=known["tricks"],
            honours=self.honours.get(place, ()),
            is_honours_told=bool(code["is_honours_told"]),
            is_honours_faulty=bool(code["is_honours_faulty"]),
            recorded=self._recorded_of(place),
            left_out=None if known["left_out"] is None else REASONS[code["left_out"]],
            errors=code["errors"],
            extra=self.extras.get(place, _NO_EXTRA),
        )

    def __iter__(self) -> Iterator[PlayedDeal]:
        return (self[place] for place in range(len(self)))

    def points(self, name: str) -> NDArray[np.int32]:
        """A recorded pair of `Recorded`, of shape (n, 2): North-South, East-West; `NO_POINTS` where not recorded."""
        if self.recorded is None:
            return np.full((len(self), 2), NO_POINTS, dtype=np.int32)
        at = 2 * Recorded._fields.index(name)
        return self.recorded[:, at : at + 2]

    def of_settings(self, values: Sequence[Any]) -> list[Any]:
        """What each deal has of some values, one of which belongs to each setting."""
        return [values[setting] for setting in self.codes["setting"].tolist()]

    def take(self, order: NDArray[np.intp]) -> "DealColumns":
        """The deals in another order, or some of them."""
        if len(order) == len(self) and (order[1:] > order[:-1]).all():
            return self
        places = {int(old): new for new, old in enumerate(order)} if self.honours or self.extras else {}
        return DealColumns(
            {name: values[order] for name, values in self.codes.items()},
            None if self.recorded is None else self.recorded[order],
            self.settings,
            {places[place]: held for place, held in self.honours.items() if place in places},
            {places[place]: extra for place, extra in self.extras.items() if place in places},
        )

    def part(self, rows: slice) -> "DealColumns":
        """Some deals that stand together, without their honours and extras."""
        codes = {name: values[rows] for name, values in self.codes.items()}
        return DealColumns(codes, None if self.recorded is None else self.recorded[rows], self.settings)

    def contract_arrays(self) -> dict[str, Any]:
        """Level, denomination, doubling and tricks as the scorers take them.

        Level 0 stands where a deal cannot be scored, or not by its contract.
        """
        is_scored = (self.codes["left_out"] == NONE) & (self.codes["input"] == DEALS)
        return {
            name: np.where(is_scored, np.maximum(self.codes[name], 0), 0).astype(np.int8)
            for name in ("level", "denomination", "doubling", "tricks")
        }

    def _recorded_of(self, place: int) -> Recorded:
        if self.recorded is None:
            return _NOTHING_RECORDED
        values = [None if value == NO_POINTS else value for value in self.recorded[place].tolist()]
        return Recorded(*zip(values[::2], values[1::2], strict=True))


@functools.lru_cache(maxsize=256)
def contract_of(level: int, denomination: int, doubling: int) -> Contract | None:
    """The contract of these codes."""
    if level == NONE:
        return None
    return Contract(level, denomination, doubling) if level else PASSED_OUT


class DealsBuilder:
    """Takes deals of records and sheets in order, and makes columns of them."""

    _IN_PART = 4096

    def __init__(self) -> None:
        self._settings: dict[Setting, int] = {}
        self._deals: list[PlayedDeal] = []
        self._codes: dict[str, list[Int]] = {name: [] for name in _TYPES}
        self._recorded: list[NDArray[np.int32] | None] = []
        self._honours: dict[int, tuple[Held, ...]] = {}
        self._extras: dict[int, Extra] = {}
        self._count = 0

    def add(self, deal: PlayedDeal) -> None:
        """Takes a deal."""
        self._deals.append(deal)
        if len(self._deals) >= self._IN_PART:
            self._take_deals()

    def extend(self, deals: Iterable[PlayedDeal]) -> Self:
        """Takes deals."""
        for deal in deals:
            self.add(deal)
        return self

    def setting(self, setting: Setting) -> int:
        """The code of a setting."""
        return self._settings.setdefault(setting, len(self._settings))

    def add_columns(
        self,
        codes: Mapping[str, Int],
        recorded: NDArray[np.int32] | None,
        honours: Mapping[int, tuple[Held, ...]],
        extras: Mapping[int, Extra],
    ) -> None:
        """Takes deals by columns; honours and extras by their places among these."""
        self._take_deals()
        self._append(codes, recorded, honours, extras)

    def finish(self) -> DealColumns:
        """All deals taken."""
        self._take_deals()
        recorded = None
        if any(part is not None for part in self._recorded):
            lengths = map(len, self._codes["setting"])
            width = len(_RECORDED)
            parts = [
                np.full((length, width), NO_POINTS, dtype=np.int32) if part is None else part
                for length, part in zip(lengths, self._recorded, strict=True)
            ]
            recorded = np.concatenate(parts)
        codes: dict[str, Int] = {
            name: np.concatenate(self._codes.pop(name)) if self._recorded else np.empty(0, dtype=kind)
            for name, kind in _TYPES.items()
        }
        return DealColumns(codes, recorded, list(self._settings), self._honours, self._extras)

    def _take_deals(self) -> None:
        deals, self._deals = self._deals, []
        if not deals:
            return
        codes: dict[str, Int] = {
            name: np.array([_code_of(deal, name) for deal in deals], dtype=kind)
            for name, kind in _TYPES.items()
            if name not in ("setting", "level", "denomination", "doubling", "left_out")
        }
        contracts = [deal.contract for deal in deals]
        codes |= {
            "setting": np.array([self.setting(deal.setting) for deal in deals], dtype=np.int32),
            "level": np.array([NONE if each is None else each.level for each in contracts], dtype=np.int8),
            "denomination": np.array(
                [NONE if each is None or each.denomination is None else each.denomination for each in contracts],
                dtype=np.int8,
            ),
            "doubling": np.array([NONE if each is None else each.doubling for each in contracts], dtype=np.int8),
            "left_out": np.array(
                [NONE if deal.left_out is None else REASONS.index(deal.left_out) for deal in deals], dtype=np.int8
            ),
        }
        rows = [[value for pair in deal.recorded for value in pair] for deal in deals]
        recorded = None
        if any(value is not None for row in rows for value in row):
            recorded = np.array([[NO_POINTS if value is None else value for value in row] for row in rows], np.int32)
        honours = {place: deal.honours for place, deal in enumerate(deals) if deal.honours}
        extras = {place: deal.extra for place, deal in enumerate(deals) if deal.extra != _NO_EXTRA}
        self._append(codes, recorded, honours, extras)

    def _append(
        self,
        codes: Mapping[str, Int],
        recorded: NDArray[np.int32] | None,
        honours: Mapping[int, tuple[Held, ...]],
        extras: Mapping[int, Extra],
    ) -> None:
        for name, kind in _TYPES.items():
            self._codes[name].append(codes[name].astype(kind, copy=False))
        self._recorded.append(recorded)
        self._honours |= {place + self._count: held for place, held in honours.items()}
        self._extras |= {place + self._count: extra for place, extra in extras.items()}
        self._count += len(codes["setting"])


def columns_of_deals(deals: Iterable[PlayedDeal]) -> DealColumns:
    """Deals by columns."""
    return DealsBuilder().extend(deals).finish()


def _code_of(deal: PlayedDeal, name: str) -> int:
    value = getattr(deal, name)
    return NONE if value is None else int(value)
