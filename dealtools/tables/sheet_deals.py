"""Rows of a sheet as deals of rubbers or Chicago rounds, by columns."""

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dealtools.tables.deal_columns import NO_POINTS, NONE, REASONS, DealsBuilder, Int
from dealtools.tables.people import read_name
from dealtools.tables.played_deal import DEALS, NOBODY, POINTS, TOTALS, Extra, Recorded, Setting, read_held
from dealtools.tables.sheet_rows import year_of

if TYPE_CHECKING:
    import pyarrow as pa

_SEATS = ("north", "east", "south", "west")
_SETTING = ("date", "day", "table", *_SEATS, "ns", "ew")
# The names of rubbers and rounds, and the column that numbers the deals in them, as most call them.
_NAMES = {"rubber": ("rubber", "round"), "chicago": ("round", "rubber")}
_NUMBERS = ("deal", "board")
_LONGEST_NUMBER = 5
# The columns that tell the points of a deal, and those that tell the total of all, where no contract is told.
_POINTS = {"rubber": ("below", "above"), "chicago": ("score",)}
_TOTALS = {"rubber": ("total", "score"), "chicago": ("total",)}
_CODES = (
    "record", "line", "dealer", "vulnerable", "declarer_vul", "level", "denomination", "doubling", "declarer",
    "tricks",
)  # fmt: skip


def add_sheet(builder: DealsBuilder, source: str, rows: "pa.Table", errors: Mapping[int, int], game: str) -> None:
    """Takes the rows of a sheet; rows in which nothing but names stands are passed over.

    A row without a contract is told by its points. One that has only a total tells the total of its rubber or round.

    Args:
        builder: takes them.
        source: the name of the sheet.
        rows: its values: the columns of `formats.sheets.reader.COLUMN_TYPES`.
        errors: how many errors each row has, by its number.
        game: `rubber` or `chicago`.
    """
    for batch in rows.to_batches():
        _add_batch(builder, source, batch, errors, game)


def give_back_memory() -> None:
    """Gives memory back that Arrow keeps for arrays to come."""
    import pyarrow as pa

    pa.default_memory_pool().release_unused()


def _add_batch(
    builder: DealsBuilder, source: str, batch: "pa.RecordBatch", errors: Mapping[int, int], game: str
) -> None:
    codes: dict[str, Int] = {name: _codes(batch.column(name)) for name in _CODES}
    count = batch.num_rows
    codes["side"] = _codes(batch.column("declaring_side"))
    codes["row"] = np.zeros(count, dtype=np.int16)
    codes["setting"] = _settings(builder, source, batch, game)
    codes["number"], extras = _numbers(batch)
    for name in ("vulnerable", "declarer_vul"):
        codes[name] = np.where(_flags(batch, "is_vul_faulty"), NONE, codes[name])
    codes["is_honours_told"] = _flags(batch, "honours_told").astype(np.int8)
    codes["is_honours_faulty"] = _flags(batch, "is_honours_faulty").astype(np.int8)
    records = codes["record"].tolist()
    codes["errors"] = np.array([errors.get(record, 0) for record in records], dtype=np.int16)
    recorded = _recorded(batch)
    is_faulty = _flags(batch, "is_faulty")
    codes["input"] = _inputs(codes["level"], recorded, is_faulty, game)
    is_faulty = is_faulty | (_flags(batch, "is_points_faulty") & (codes["input"] != DEALS))
    codes["left_out"] = _left_out(codes, recorded, is_faulty, game)
    honours = {place: read_held(text) for place, text in enumerate(_texts(batch, "honours")) if text is not None}
    builder.add_columns(codes, recorded, honours, extras)


def _codes(column: "pa.Array") -> NDArray[np.int32]:
    """The numbers or truth values of a column, `NONE` where it is null."""
    import pyarrow as pa

    plain = column.cast(pa.int32())
    codes: NDArray[np.int32] = plain.fill_null(NONE).to_numpy(zero_copy_only=False)
    return codes


def _flags(batch: "pa.RecordBatch", name: str) -> NDArray[np.bool_]:
    flags: NDArray[np.bool_] = batch.column(name).to_numpy(zero_copy_only=False)
    return flags


def _texts(batch: "pa.RecordBatch", name: str) -> list[str | None]:
    column = batch.column(name)
    return [None] * len(column) if column.null_count == len(column) else column.to_pylist()


def _settings(builder: DealsBuilder, source: str, batch: "pa.RecordBatch", game: str) -> NDArray[np.int32]:
    names, others = (_texts(batch, name) for name in _NAMES[game])
    known: dict[tuple[Any, ...], int] = {}
    out = []
    for key in zip(names, others, *(_texts(batch, name) for name in _SETTING), strict=True):
        code = known.get(key)
        if code is None:
            code = known[key] = builder.setting(_setting(source, *map(_kept, key)))
        out.append(code)
    return np.array(out, dtype=np.int32)


def _setting(source: str, name: str | None, other: str | None, date: str | None, day: Any, *rest: Any) -> Setting:
    table, north, east, south, west, ns, ew = rest
    people = [read_name(player or "") for player in (north, east, south, west)]
    ids = tuple(number for _, number in people)
    return Setting(
        source=source,
        name=name or other,
        event=None,
        site=None,
        date=date,
        day=day,
        year=year_of(day, date),
        table=table,
        players=tuple(name for name, _ in people),
        names=(ns, ew),
        ids=ids if any(ids) else NOBODY,
    )


def _numbers(batch: "pa.RecordBatch") -> tuple[NDArray[np.int32], dict[int, Extra]]:
    """The numbers of the deals, and what is written where that is no plain number."""
    numbers = np.full(batch.num_rows, NONE, dtype=np.int32)
    extras: dict[int, Extra] = {}
    deals, boards = (_texts(batch, name) for name in _NUMBERS)
    for place, (deal, board) in enumerate(zip(deals, boards, strict=True)):
        text = deal or board
        if text is None:
            continue
        if text.isdecimal() and len(text) <= _LONGEST_NUMBER:
            numbers[place] = int(text)
        if text != str(numbers[place]):
            extras[place] = Extra(board=text)
    return numbers, extras


def _recorded(batch: "pa.RecordBatch") -> NDArray[np.int32] | None:
    """What the sheet says of points, games and totals; None where it says nothing."""
    import pyarrow as pa

    names = [
        f"score_{side}_recorded" if pair == "score" else f"{side}_{pair}_recorded"
        for pair in Recorded._fields
        for side in ("ns", "ew")
    ]
    columns = [batch.column(name) for name in names]
    if all(column.null_count == len(column) for column in columns):
        return None
    filled = [column.cast(pa.int32()).fill_null(NO_POINTS).to_numpy(zero_copy_only=False) for column in columns]
    return np.stack(filled, axis=1)


def _has_any(recorded: NDArray[np.int32] | None, pairs: tuple[str, ...], count: int) -> NDArray[np.bool_]:
    """Whether a row has a value in one of some pairs."""
    if recorded is None:
        return np.zeros(count, dtype=bool)
    columns = [2 * Recorded._fields.index(pair) + side for pair in pairs for side in (0, 1)]
    found: NDArray[np.bool_] = (recorded[:, columns] != NO_POINTS).any(axis=1)
    return found


def _inputs(
    level: Int, recorded: NDArray[np.int32] | None, is_faulty: NDArray[np.bool_], game: str
) -> NDArray[np.int8]:
    """What tells each row: its contract, its points, or the total of its rubber or round."""
    has_no_contract = (level == NONE) & ~is_faulty
    has_points = has_no_contract & _has_any(recorded, _POINTS[game], len(level))
    has_total = has_no_contract & ~has_points & _has_any(recorded, _TOTALS[game], len(level))
    return np.select([has_points, has_total], [POINTS, TOTALS], DEALS).astype(np.int8)


def _left_out(
    codes: Mapping[str, Int], recorded: NDArray[np.int32] | None, is_faulty: NDArray[np.bool_], game: str
) -> NDArray[np.int8]:
    """Why rows cannot be scored, in the order of `played_deal.lacks`."""
    is_deal = codes["input"] == DEALS
    is_played = is_deal & (codes["level"] != 0)
    cases = {
        "contradiction": is_faulty | (~is_deal & _is_impossible(recorded, codes["input"], game)),
        "no-contract": is_deal & (codes["level"] == NONE),
        "no-side": is_played & (codes["side"] == NONE),
        "no-tricks": is_played & (codes["tricks"] == NONE),
    }
    return np.select(list(cases.values()), [REASONS.index(name) for name in cases], NONE).astype(np.int8)


def _is_impossible(recorded: NDArray[np.int32] | None, inputs: Int, game: str) -> NDArray[np.bool_]:
    """Whether points that tell a deal cannot be such: less than nothing, or a game of both sides."""
    if recorded is None:
        return np.zeros(len(inputs), dtype=bool)
    at = 2 * Recorded._fields.index("below")
    below = np.where(recorded[:, at : at + 2] == NO_POINTS, 0, recorded[:, at : at + 2])
    is_rubber = (inputs == POINTS) & (game == "rubber")
    impossible: NDArray[np.bool_] = is_rubber & ((below < 0).any(axis=1) | (below >= 100).all(axis=1))
    return impossible


@functools.lru_cache(maxsize=65_536)
def _kept(value: Any) -> Any:
    """The value, one object however often it occurs."""
    return value
