"""Rows of `results` made ready for counting: plain numbers and texts in a pandas frame."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

_CODES = ("declarer", "declaring_side", "denomination", "contract_kind")
_WHOLE = ("level", "doubling", "made", "passed_out", "declarer_vul", "multiplicity", "contest")
_NUMBERS = ("tricks", "tricks_over", "score_ns", "score_declarer", "score_ns_field", "dd_tricks")
_HANDS = ("hcp_n", "hcp_e", "hcp_s", "hcp_w")
_TEXTS = (
    *("north", "east", "south", "west", "north_id", "east_id", "south_id", "west_id"),
    *("names_ns", "names_ew", "declarer_player", "program_seats"),
)
HAND_COLUMNS = _HANDS
"""The high-card points of the four hands, which stand in `deals`: rows are counted with them."""


def ready_for_counting(rows: "pa.Table") -> "pd.DataFrame":
    """The columns that are counted.

    `used` tells the rows that statistics use, `weight` how many playings each stands for. Codes and whole numbers are
    −1 where unknown, other numbers NaN, texts null; `day` is the day of play as days since 1970.

    Args:
        rows: rows of `results` with the columns `HAND_COLUMNS` beside them.
    """
    import pandas as pd

    columns: dict[str, Any] = {"used": rows["left_out"].is_null().to_pandas()}
    for name in _CODES:
        columns[name] = _numbers(rows[name].combine_chunks().indices, "int64")
    for name in _WHOLE:
        columns[name] = _numbers(rows[name].cast("int64"), "int64")
    for name in (*_NUMBERS, *_HANDS):
        columns[name] = _numbers(rows[name], "float64")
    columns["day"] = _numbers(rows["date"].cast("int32"), "float64")
    for name in _TEXTS:
        columns[name] = rows[name].cast("string").to_pandas()
    return pd.DataFrame(columns).rename(columns={"multiplicity": "weight"})


def _numbers(values: Any, kind: str) -> Any:
    import pyarrow as pa

    array = values.combine_chunks() if isinstance(values, pa.ChunkedArray) else values
    array = array.cast(kind)
    return (array if kind == "float64" else array.fill_null(-1)).to_numpy(zero_copy_only=False)


def days_to_dates(days: "pd.Series[Any]") -> "pa.Array":
    """Days since 1970 as dates; NaN is null."""
    import pyarrow as pa

    return pa.array(days, pa.float64(), from_pandas=True).cast(pa.int32()).cast(pa.date32())
