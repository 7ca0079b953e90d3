"""The table `standings`: what contestants have in total, and their places."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealtools.tables.contestants import Contestant
from dealtools.tables.field_scores import ScoredField

Columns = dict[str, list[Any]]
FloatArray = NDArray[np.float64]

KINDS = ("penalty", "carry-over", "handicap")
_PLAYERS = 6
_DECIMALS = 6
_HALF = 50.0  # per cent


class Adjustment(NamedTuple):
    """What a director adds to or takes from the total of a contestant.

    Attributes:
        contestant: its number.
        amount: in the unit of the totals, above 0 a gain.
        kind: `penalty`, `carry-over` or `handicap`.
        is_percent: the amount is in per cent of the contestant's tops.
    """

    contestant: int
    amount: float
    kind: str
    is_percent: bool = False


class Totals(NamedTuple):
    """What each contestant has, arrays of shape (contestants,).

    Attributes:
        total: NaN where no board counted.
        top: the sum of the tops, NaN or 0 where there are none.
        boards, sit_outs, awards: numbers of boards.
    """

    total: FloatArray
    top: FloatArray
    boards: FloatArray
    sit_outs: FloatArray
    awards: FloatArray


def field_totals(scored: ScoredField) -> Totals:
    """What the contestants of a field have: sums over the rows in which they sat."""
    count = len(scored.seating.contestants)
    sums = {name: np.zeros(count) for name in ("total", "top", "boards", "sit_outs", "awards")}
    for seat in range(4):
        codes = scored.seating.codes[:, seat]
        points = scored.scores[seat & 1]
        is_counted = (codes >= 0) & ~np.isnan(points)
        sat_out = (codes >= 0) & (scored.is_sit_out | (scored.has_award[seat & 1] & np.isnan(points)))
        for name, where, amounts in (
            ("total", is_counted, points * scored.mass),
            ("top", is_counted, scored.top * scored.mass),
            ("boards", is_counted, scored.mass),
            ("awards", is_counted & scored.has_award[seat & 1], scored.mass),
            ("sit_outs", sat_out, scored.mass),
        ):
            sums[name] += np.bincount(codes[where], amounts[where], minlength=count)
    sums["total"][sums["boards"] == 0] = np.nan
    return Totals(**sums)


def standings(
    contestants: Sequence[Contestant],
    totals: Totals,
    *,
    unit: str,
    adjustments: Iterable[Adjustment] = (),
    withdrawn: Iterable[int] = (),
    by_section: Iterable[int] = (),
) -> Columns:
    """The columns of the table, contest by contest and direction by direction in the order of the places.

    Where there are tops, places go by the percentage of the tops, for contestants may have sat out. Who never had an
    opponent to be compared with has 50 %.

    Args:
        contestants: who took part.
        totals: what they have.
        unit: of the totals.
        adjustments: penalties, carry-overs and handicaps.
        withdrawn: contestants that have no place.
        by_section: contests whose sections are ranked apart.
    """
    gone, apart = set(withdrawn), set(by_section)
    sums = {kind: np.zeros(len(contestants)) for kind in KINDS}
    for each in adjustments:
        top = totals.top[each.contestant]
        sums[each.kind][each.contestant] += each.amount * top / 100 if each.is_percent else each.amount
    net = totals.total + sum(sums.values())
    has_top = totals.top > 0
    tops = np.where(has_top, totals.top, 1)
    # Matchpoints without a board that had anything to compare are half of nothing.
    is_alone = (totals.top == 0) & ~np.isnan(totals.total)
    percent, net_percent = (
        np.where(has_top, 100 * each / tops, np.where(is_alone, _HALF, np.nan)) for each in (totals.total, net)
    )
    values = np.where(np.isnan(percent), totals.total, percent)
    net_values = np.where(np.isnan(net_percent), net, net_percent)
    out = [code for code in range(len(contestants)) if code in gone]
    for order in (values, net_values):
        order[out] = np.nan
    fields: dict[tuple[int, str, int], list[int]] = {}
    for code, contestant in enumerate(contestants):
        section = contestant.section or "" if contestant.contest in apart else ""
        direction = -1 if contestant.direction is None else contestant.direction
        fields.setdefault((contestant.contest, section, direction), []).append(code)
    columns: Columns = {}
    for (contest, section, _), codes in sorted(fields.items()):
        places, net_places = _places(values, codes), _places(net_values, codes)
        codes.sort(key=lambda code: (places.get(code, len(contestants)), in_order(contestants[code].name)))
        tied = list(places.values())
        for code in codes:
            contestant, place = contestants[code], places.get(code)
            row: dict[str, Any] = {
                "contest": contest + 1,
                "section": section or None,
                "rank": place,
                "rank_text": None if place is None else f"{place}=" if tied.count(place) > 1 else str(place),
                "contestant": contestant.name,
                "direction": contestant.direction,
                **_people(contestant),
                "boards": round(float(totals.boards[code])),
                "sit_outs": round(float(totals.sit_outs[code])),
                "awards": round(float(totals.awards[code])),
                "total": _number(totals.total[code]),
                "unit": unit,
                "percent": _number(percent[code]),
                **{kind.replace("-", "_"): _number(sums[kind][code]) or None for kind in KINDS},
                "net": _number(net[code]),
                "net_rank": net_places.get(code),
                "is_withdrawn": code in gone,
            }
            for name, value in row.items():
                columns.setdefault(name, []).append(value)
    return columns


def in_order(name: str) -> tuple[str, int, str]:
    """Numbers by their size, the section before; names by the alphabet."""
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    return letters, int(digits) if digits and len(digits) < 10 else 0, name


def _places(values: FloatArray, codes: Sequence[int]) -> dict[int, int]:
    """The place of each that has one: the best has 1, and equal ones share the best of their places."""
    counted = [code for code in codes if not np.isnan(values[code])]
    rounded = {code: round(float(values[code]), _DECIMALS) for code in counted}
    ordered = sorted(rounded.values(), reverse=True)
    first: dict[float, int] = {}
    for place, value in enumerate(ordered, 1):
        first.setdefault(value, place)
    return {code: first[value] for code, value in rounded.items()}


def _people(contestant: Contestant) -> Mapping[str, str | None]:
    people = list(contestant.players.items())[:_PLAYERS]
    people += [("", None)] * (_PLAYERS - len(people))
    names = {f"player_{number}": name or None for number, (name, _) in enumerate(people, 1)}
    return names | {f"player_{number}_id": member for number, (_, member) in enumerate(people, 1)}


def _number(value: float) -> float | None:
    return None if np.isnan(value) else round(float(value), _DECIMALS) + 0.0
