"""What comparing gives the rows of `results` in contests whose scoring says how they are compared."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dealtools.tables.boards import Boards
from dealtools.tables.field_boards import NO_PLAYING
from dealtools.tables.field_scores import FieldOptions, score_field
from dealtools.tables.schemas import TABLES

if TYPE_CHECKING:
    import pandas as pd

FILLED = ("field_group", "mp_ns", "mp_ew", "pct_ns", "pct_ew", "imps_ns", "imps_ew")
_TEXTS = (
    "left_out",
    "section",
    "board",
    "deal_id",
    "pair_ns",
    "pair_ew",
    "names_ns",
    "names_ew",
    "award_ns",
    "award_ew",
)
_MATCHPOINTS = frozenset(("mp", "matchpoints", "mp1", "mp2"))
# The forms of PBN's Scoring that we have.
_CROSS = {"cross": "sum", "cross1": "by-tables", "cross2": "by-comparisons"}
_BUTLER = {"butler": 0, "butler-2": 1}


def options_of(scoring: str | None) -> FieldOptions | None:
    """How a contest is compared by its scoring as written, such as `MP` or `IMP;Cross`; None where it does not say."""
    words = {word.strip().casefold() for word in (scoring or "").split(";")} - {""}
    if not words:
        return None
    if words <= _MATCHPOINTS:
        return FieldOptions("matchpoints")
    ways = words - {"imp", "imps", "mean"}
    way = ways.pop() if len(ways) == 1 else ""
    if way in _CROSS:
        return FieldOptions("cross-imps", cross_imp=_CROSS[way])
    return FieldOptions("butler", butler_drop=_BUTLER[way]) if way in _BUTLER else None


def board_scores(boards: Boards, contests: Mapping[str, Sequence[Any]]) -> dict[str, NDArray[np.float64]]:
    """The columns of `FILLED` for all rows; NaN where a contest does not say how it is compared.

    Args:
        boards: every row of `results`, `contest` with its final number.
        contests: the columns of the table `contests`.
    """
    filled = {name: np.full(len(boards.rows), np.nan) for name in FILLED}
    words = {name: [*boards.texts[name], None] for name in _TEXTS}
    told = zip(contests["contest"], contests["scoring"], contests["kind"], strict=True)
    contests_of: dict[FieldOptions, list[int]] = {}
    individuals: set[int] = set()
    for number, scoring, kind in told:
        if options := options_of(scoring):
            contests_of.setdefault(options, []).append(number)
        if kind == "individual":
            individuals.add(number)
    barred = [code for code, reason in enumerate(boards.texts["left_out"]) if reason in NO_PLAYING]
    takes_part = boards.is_board & ~boards.rows["left_out"].isin(barred)
    for options, numbers in contests_of.items():
        rows = boards.rows[takes_part & boards.rows["contest"].isin(numbers)]
        _fill(filled, _columns(rows, words, individuals), rows.index.to_numpy(), options)
    return filled


def _fill(
    filled: dict[str, NDArray[np.float64]],
    columns: dict[str, list[Any]],
    index: NDArray[np.intp],
    options: FieldOptions,
) -> None:
    """Fills in the rows of contests that are compared alike; they stand at these places among all."""
    scored = score_field(columns, options)
    group = scored.boards.group
    filled["field_group"][index] = np.where(group > 0, group, np.nan)
    unit = "mp" if options.system == "matchpoints" else "imps"
    for side, name in enumerate(("ns", "ew")):
        filled[f"{unit}_{name}"][index] = np.round(scored.scores[side], 6) + 0.0
        filled[f"pct_{name}"][index] = np.round(scored.pct[side], 6) + 0.0


def _columns(
    rows: "pd.DataFrame", words: Mapping[str, list[str | None]], individuals: set[int]
) -> dict[str, list[Any]]:
    """The rows as `score_field` takes them, each contest an event of its own."""
    # One list stands for all that is not known.
    nothing: list[Any] = [None] * len(rows)
    columns = dict.fromkeys((*TABLES["results"].columns, "weight"), nothing)
    for name, texts in words.items():
        columns[name] = [texts[code] for code in rows[name].tolist()]
    for name in ("board_number", "score_ns"):
        columns[name] = [None if value != value else int(value) for value in rows[name].tolist()]
    columns["multiplicity"] = rows["multiplicity"].tolist()
    columns["source"] = [""] * len(rows)
    contests = rows["contest"].tolist()
    columns["event"] = [str(number) for number in contests]
    # Boards do not keep who sits where: of single players nobody is known.
    columns["competition"] = ["Individuals" if number in individuals else "Pairs" for number in contests]
    return columns
