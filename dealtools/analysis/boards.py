"""`boards`: one row for each board of a contest, whatever was played on it; deals of rubbers and Chicago are no boards.

The field is the contest as a whole, over all its sections. Boards stand in the order of their numbers.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from dealtools.analysis.statistics import ratio, standard_deviation
from dealtools.bridge.seat import SEATS, SIDES
from dealtools.scoring.imps import imps
from dealtools.tables.boards import GROUP, Boards

if TYPE_CHECKING:
    import pandas as pd


_AT_ONCE = 16_384  # rows of `results`


def board_columns(boards: Boards) -> Iterator[dict[str, Any]]:
    """The columns of the table by name, sorted by contest, number, board and deal, for some contests at a time.

    Args:
        boards: every row of `results`, `contest` with its final number; beside them the column `errors`, and those that
            comparing gives: `expected`, `top`, `datum_ns`.
    """
    rows = boards.rows[boards.is_board].assign(is_compared=boards.is_compared)
    part = rows.groupby("contest").size().cumsum() // _AT_ONCE
    for _, contests in part.groupby(part):
        some = rows[rows["contest"].isin(contests.index)]
        groups = _Groups(boards, some.assign(group=some.groupby(GROUP, sort=False).ngroup()))
        order = groups.order()
        yield {name: values[order].reset_index(drop=True) for name, values in groups.columns().items()}


class _Groups:
    """The boards, numbered by group; every series here has one value for each."""

    def __init__(self, boards: Boards, rows: "pd.DataFrame") -> None:
        self._texts = boards.texts
        self._rows = rows
        self._firsts = rows.drop_duplicates("group").set_index("group")
        is_scored = rows["is_compared"] & rows["score_ns"].notna()
        self._scored = rows[is_scored]
        self._is_idle = ~is_scored & ~(rows["is_compared"] & (rows["has_award"] == 1))

    def order(self) -> "pd.Index[int]":
        """The groups in the order of the table."""
        keys = self._firsts.assign(
            board=self._text("board", self._firsts["board"]).fillna(""),
            deal_id=self._text("deal_id", self._firsts["deal_id"]).fillna(""),
        )
        return keys.sort_values(["contest", "board_number", "board", "deal_id"], kind="stable").index

    def columns(self) -> "dict[str, pd.Series[Any]]":
        """The columns of the table, in the order of the groups."""
        firsts, scored = self._firsts, self._scored
        weight = scored["multiplicity"].astype("int64")
        score = scored["score_ns"].astype("int64")
        results = self._sum(weight)
        total = self._sum(weight * score)
        best = {name: score.groupby(scored["group"]).agg(name).reindex(firsts.index) for name in ("max", "min")}
        mode, mode_results = self._contract_mode()
        awarded = self._rows[self._rows["is_compared"] & (self._rows["has_award"] == 1)]
        known = scored[scored["contract"] >= 0]
        return {
            "contest": firsts["contest"],
            "board": self._text("board", firsts["board"]),
            "board_number": firsts["board_number"],
            "deal_id": self._text("deal_id", firsts["deal_id"]),
            "is_fouled": self._is_fouled(),
            "dealer": self._agreed("dealer"),
            "vulnerable": self._agreed("vulnerable"),
            "results": results,
            "expected": self._of_board("expected"),
            "awards": self._sum(awarded["multiplicity"].astype("int64")),
            "left_out": self._sum(self._is_idle.astype("int64")),
            "passed_out": self._sum(weight.where(scored["passed_out"] == 1, 0)),
            "declared_ns": self._sum(weight.where(scored["declaring_side"] == 0, 0)),
            "made": self._sum(weight.where(scored["made"] == 1, 0)),
            "contracts": known.groupby("group")["contract"].nunique().reindex(firsts.index, fill_value=0),
            "contract_mode": mode,
            "contract_mode_results": mode_results,
            "lead_mode": self._lead_mode(),
            "score_ns_max": best["max"],
            "score_ns_min": best["min"],
            "best_ns": self._holders("ns", best["max"]),
            "best_ew": self._holders("ew", best["min"]),
            "score_ns_mean": results.mul(0.0) + ratio(total, results),
            "score_ns_sd": results.mul(0.0) + standard_deviation(results, total, self._sum(weight * score * score)),
            "score_ns_median": self._median(score, weight),
            "datum_ns": self._of_board("datum_ns"),
            "top": self._of_board("top"),
            "swing": self._swing(best["max"] - best["min"], results),
            "par_ns": self._agreed("par_ns"),
            "errors": self._rows.groupby("group")["errors"].sum().reindex(firsts.index),
        }

    def _text(self, name: str, codes: "pd.Series[int]") -> "pd.Series[Any]":
        """The words of a column of texts."""
        return _words(codes, self._texts[name])

    def _sum(self, values: "pd.Series[Any]") -> "pd.Series[Any]":
        """The sum for each group; 0 for one without rows."""
        return values.groupby(self._rows["group"].loc[values.index]).sum().reindex(self._firsts.index, fill_value=0)

    def _median(self, score: "pd.Series[int]", weight: "pd.Series[int]") -> "pd.Series[float]":
        """The median of the scores of each group, each as often as it was made."""
        rows = self._scored.assign(score=score, weight=weight).sort_values(["group", "score"], kind="stable")
        twice = 2 * rows.groupby("group")["weight"].cumsum()
        total = rows.groupby("group")["weight"].transform("sum")
        lower = rows[twice >= total].drop_duplicates("group").set_index("group")["score"]
        upper = rows[twice > total].drop_duplicates("group").set_index("group")["score"]
        return ((lower + upper) / 2).reindex(self._firsts.index)

    def _agreed(self, name: str) -> "pd.Series[Any]":
        """The code or whole number of a column where all rows that have one have the same."""
        values = self._rows[name]
        if values.dtype == "int8":
            values = values.where(values >= 0)
        by_group = values.groupby(self._rows["group"])
        smallest = by_group.min()
        return smallest.where(smallest == by_group.max()).reindex(self._firsts.index).astype("Int64")

    def _of_board(self, name: str) -> "pd.Series[float]":
        """What all compared rows of a board have in common."""
        return self._rows.groupby("group")[name].max().reindex(self._firsts.index)

    def _is_fouled(self) -> "pd.Series[bool]":
        """Boards whose number another deal has in the same contest."""
        firsts = self._firsts
        dealt = firsts[(firsts["deal_id"] >= 0) & (firsts["board"] >= 0)]
        deals = dealt.groupby(["contest", "board"])["deal_id"].transform("nunique")
        return (deals > 1).reindex(firsts.index, fill_value=False)

    def _contract_mode(self) -> "tuple[pd.Series[Any], pd.Series[Any]]":
        """The commonest contract with its declarer, and how often; null where several are."""
        known = self._scored[self._scored["contract"] >= 0]
        mode = self._commonest(known, ["contract", "declarer", "declaring_side"])
        seats = _words(mode["declarer"], SEATS).fillna(_words(mode["declaring_side"], SIDES))
        contract = self._text("contract", mode["contract"])
        text = (contract + " " + seats).fillna(contract)
        return text.reindex(self._firsts.index), mode["multiplicity"].reindex(self._firsts.index)

    def _lead_mode(self) -> "pd.Series[Any]":
        """The commonest lead against the commonest contract."""
        columns = ["contract", "declarer", "declaring_side"]
        known = self._scored[self._scored["contract"] >= 0]
        mode = self._commonest(known, columns).reset_index()[["group", *columns]]
        against = known[known["lead"] >= 0].merge(mode, on=["group", *columns])
        return self._text("lead", self._commonest(against, ["lead"])["lead"]).reindex(self._firsts.index)

    def _commonest(self, rows: "pd.DataFrame", columns: list[str]) -> "pd.DataFrame":
        """For each group with just one commonest combination: the combination, and in `multiplicity` how often."""
        weights = rows["multiplicity"].astype("int64")
        counts = weights.groupby([rows["group"], *(rows[name] for name in columns)]).sum().reset_index()
        most = counts.groupby("group")["multiplicity"].transform("max")
        return counts[counts["multiplicity"] == most].drop_duplicates("group", keep=False).set_index("group")

    def _holders(self, side: str, best: "pd.Series[Any]") -> "pd.Series[Any]":
        """Who had the best score: names, else numbers of pairs, in alphabetical order."""
        scored = self._scored
        rows = scored[scored["score_ns"] == scored["group"].map(best)]
        pairs = self._text(f"pair_{side}", rows[f"pair_{side}"])
        names = self._text(f"names_{side}", rows[f"names_{side}"]).fillna(pairs).dropna()
        best_of: dict[int, set[str]] = {}
        for group, name in zip(rows["group"].loc[names.index].tolist(), names.tolist(), strict=True):
            best_of.setdefault(group, set()).add(name)
        joined = {group: "; ".join(sorted(who)) for group, who in best_of.items()}
        return self._firsts.index.to_series().map(joined).astype("string")

    def _swing(self, spread: "pd.Series[Any]", results: "pd.Series[Any]") -> "pd.Series[Any]":
        """IMPs between the best and the worst result."""
        import pandas as pd

        points = spread.where(results >= 2)
        return pd.Series(imps(difference=points.fillna(0).to_numpy()), points.index).where(points.notna())


def _words(codes: "pd.Series[int]", words: Sequence[str]) -> "pd.Series[Any]":
    """The words of codes, null for the code −1."""
    return codes.map(dict(enumerate(words))).astype("string")
