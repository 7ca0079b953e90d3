"""The boards of contests: what comparing boards needs of every row of `results`, kept small.

Texts are numbers here, in the order in which they first appear, so that a row takes about a hundred bytes.
"""

from typing import TYPE_CHECKING, Any

from dealtools.tables.fields import FIELDS
from dealtools.tables.left_out import NOT_COMPARED

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    import pyarrow as pa
    from numpy.typing import NDArray

_TEXTS = (
    "source", "left_out", "section", "table", "board", "deal_id", "pair_ns", "pair_ew", "contract", "lead",
    "award_ns", "award_ew", "round", "team_ns", "team_ew", "north", "east", "south", "west",
)  # fmt: skip
_CODES = ("declarer", "declaring_side", "dealer", "vulnerable", "game", "room")
_NUMBERS = {"contest": "int32", "multiplicity": "int16", "board_number": "float64", "score_ns": "float64"}
_NUMBERS |= {"par_ns": "float64"}
_SIDES = {"ns": ("north", "south"), "ew": ("east", "west")}
_SEATS = ("north", "east", "south", "west")
_NOT_COMPARED_GAMES = [FIELDS["game"].words.index(game) for game in ("rubber", "chicago")]
GROUP = ["contest", "board", "deal_id"]
"""What tells the boards of contests apart: two deals under one number are two boards."""


class BoardsBuilder:
    """Takes rows of `results` in order, some thousands at a time."""

    def __init__(self, deals: dict[str, int] | None = None) -> None:
        """Begins with nothing.

        Args:
            deals: the number of each `deal_id`, where it has one already.
        """
        self._parts: list[dict[str, NDArray[Any]]] = []
        self._texts: dict[str, dict[str, int]] = {"deal_id": {} if deals is None else deals}
        self._ids: dict[str, str | None] = {}

    def add(self, rows: "pa.Table") -> None:
        """Takes rows."""
        import pyarrow.compute as pc

        part = {name: self._codes(name, rows[name]) for name in _TEXTS}
        part |= {name: _numbers(rows[name].combine_chunks().indices, "int8") for name in _CODES}
        part |= {name: _numbers(rows[name], kind) for name, kind in _NUMBERS.items()}
        part |= {name: _numbers(rows[name].cast("int8"), "int8") for name in ("passed_out", "made")}
        has_award = pc.or_(rows["award_ns"].is_valid(), rows["award_ew"].is_valid())
        part["has_award"] = _numbers(has_award.cast("int8"), "int8")
        for side, seats in _SIDES.items():
            first, second = (rows[seat] for seat in seats)
            seated = pc.binary_join_element_wise(
                pc.min_element_wise(first, second, skip_nulls=False),
                pc.max_element_wise(first, second, skip_nulls=False),
                " & ",
            )
            part[f"names_{side}"] = self._codes(f"names_{side}", pc.coalesce(rows[f"names_{side}"], seated))
        for seat in _SEATS:
            self._take_ids(rows[seat], rows[f"{seat}_id"])
        self._parts.append(part)

    def finish(self) -> "Boards":
        """All rows taken."""
        import numpy as np
        import pandas as pd

        names = [*_TEXTS, *_CODES, *_NUMBERS, "passed_out", "made", "has_award", "names_ns", "names_ew"]
        parts, self._parts = self._parts, []
        columns = {name: np.concatenate([part.pop(name) for part in parts] or [np.zeros(0, "int32")]) for name in names}
        return Boards(pd.DataFrame(columns), {name: list(self._texts.get(name, ())) for name in names}, self._ids)

    def _take_ids(self, names: "pa.ChunkedArray", ids: "pa.ChunkedArray") -> None:
        """Takes the member numbers of players; one who has several has none."""
        if ids.null_count == len(ids):
            return
        for name, number in zip(names.to_pylist(), ids.to_pylist(), strict=True):
            if name is not None and number is not None and self._ids.setdefault(name, number) != number:
                self._ids[name] = None

    def _codes(self, name: str, values: "pa.ChunkedArray") -> "NDArray[np.int32]":
        import numpy as np
        import pyarrow as pa

        array = values.combine_chunks()
        if not pa.types.is_dictionary(array.type):
            array = array.dictionary_encode()
        known = self._texts.setdefault(name, {})
        codes = [known.setdefault(word, len(known)) for word in array.dictionary.to_pylist()]
        numbers: NDArray[np.int32] = np.array([*codes, -1], dtype=np.int32)[_numbers(array.indices, "int32")]
        return numbers


def _numbers(values: Any, kind: str) -> "NDArray[Any]":
    """Numbers as an array; a null is −1 among whole numbers, else NaN."""
    import pyarrow as pa
    import pyarrow.compute as pc

    array = values.combine_chunks() if isinstance(values, pa.ChunkedArray) else values
    filled = pc.fill_null(array.cast(kind), float("nan") if kind.startswith("float") else -1)
    numbers: NDArray[Any] = filled.to_numpy(zero_copy_only=False)
    return numbers


class Boards:
    """Every row of `results` with what comparing boards needs.

    Attributes:
        rows: the rows, texts and codes as numbers, −1 where unknown; numbers of other kinds are NaN where unknown.
        texts: the words of each column of texts, by their numbers.
        ids: the member numbers of players, by name; None where one has several.
    """

    def __init__(self, rows: "pd.DataFrame", texts: dict[str, list[str]], ids: dict[str, str | None]) -> None:
        self.rows = rows
        self.texts = texts
        self.ids = ids

    @property
    def is_board(self) -> "pd.Series[bool]":
        """Rows of a known board in a game in which boards are compared."""
        rows = self.rows
        return ((rows["board"] >= 0) | (rows["deal_id"] >= 0)) & ~rows["game"].isin(_NOT_COMPARED_GAMES)

    @property
    def is_compared(self) -> "pd.Series[bool]":
        """Rows that are a playing of such a board."""
        barred = [code for code, reason in enumerate(self.texts["left_out"]) if reason in NOT_COMPARED]
        return self.is_board & ~self.rows["left_out"].isin(barred)

    def renumber(self, numbers: "NDArray[np.int32]") -> None:
        """Gives every row the number of its contest among all sources."""
        self.rows["contest"] = numbers[self.rows["contest"].to_numpy()]

    def score_ns_field(self) -> "NDArray[np.float64]":
        """For each row the mean `score_ns` of the other playings of its board in its contest; NaN without any."""
        import numpy as np

        rows = self.rows
        scored = rows[self.is_compared & rows["score_ns"].notna()]
        weights = scored["multiplicity"].astype("int64")
        sums = (scored["score_ns"] * weights).groupby([scored[name] for name in GROUP]).transform("sum")
        others = weights.groupby([scored[name] for name in GROUP]).transform("sum") - 1
        field = np.full(len(rows), np.nan)
        field[scored.index] = ((sums - scored["score_ns"]) / others.where(others > 0)).to_numpy()
        return field

    def may_be_one_field(self, contests: list[int]) -> bool:
        """Whether contests of several sources may be one.

        They may where the players of every row are known, none has played a board twice, and no board has two deals:
        else one source repeats the other, or they are different sessions.
        """
        rows = self.rows[self.rows["contest"].isin(contests) & self.is_compared]
        deals = rows[(rows["board"] >= 0) & (rows["deal_id"] >= 0)].groupby("board")["deal_id"].nunique()
        if (deals > 1).any():
            return False
        board = rows["board"].where(rows["board"] >= 0, -2 - rows["deal_id"])
        rows = rows.assign(board=board, is_told=False)
        for ns, ew in (("pair_ns", "pair_ew"), ("names_ns", "names_ew")):
            told = (rows[ns] >= 0) & (rows[ew] >= 0)
            rows["is_told"] |= told
            if (rows[told].groupby(["section", "board", ns, ew])["contest"].nunique() > 1).any():
                return False
        return bool(rows["is_told"].all())

    def left_out_reasons(self) -> dict[str, int]:
        """Reason → rows that statistics do not use, by alphabet."""
        counts = self.rows["left_out"].value_counts()
        return {reason: int(counts[code]) for reason, code in sorted(_codes(self.texts["left_out"])) if code in counts}

    def used_by_source(self) -> dict[str, int]:
        """Source → rows that statistics use; sources without any are missing."""
        counts = self.rows[self.rows["left_out"] < 0]["source"].value_counts()
        return {source: int(counts[code]) for source, code in _codes(self.texts["source"]) if code in counts}

    def counts(self, contests: int) -> "pd.DataFrame":
        """For each contest from 1 on: `boards`, `tables`, `results`, `left_out`, and whether all are mere deals."""
        import pandas as pd

        rows = self.rows
        known = rows[(rows["board"] >= 0) | (rows["deal_id"] >= 0)]
        seated = rows[rows["table"] >= 0]
        hand_records = [code for code, reason in enumerate(self.texts["left_out"]) if reason == "hand-record"]
        by_contest = rows.groupby("contest")
        counts = pd.DataFrame(
            {
                "boards": known.drop_duplicates(GROUP).groupby("contest").size(),
                "tables": seated.drop_duplicates(["contest", "section", "table"]).groupby("contest").size(),
                "results": by_contest.size(),
                "left_out": (rows["left_out"] >= 0).groupby(rows["contest"]).sum(),
                "others": (~rows["left_out"].isin(hand_records)).groupby(rows["contest"]).sum(),
            },
            index=range(1, contests + 1),
        )
        counts = counts.fillna(0).astype("int64")
        return counts.assign(is_all_deals=(counts["results"] > 0) & (counts["others"] == 0))


def _codes(words: list[str]) -> list[tuple[str, int]]:
    return [(word, code) for code, word in enumerate(words)]
