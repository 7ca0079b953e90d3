"""`pairs`: one row for each partnership, whichever seats and directions it sat in."""

from typing import TYPE_CHECKING, Any

from dealtools.analysis.parts import days_to_dates
from dealtools.analysis.players import pair_names
from dealtools.analysis.statistics import ratio, standard_deviation, wilson_interval
from dealtools.analysis.totals import Distinct, Totals

if TYPE_CHECKING:
    import pandas as pd

_SIDES = (("ns", "north", "south", "hcp_n", "hcp_s"), ("ew", "east", "west", "hcp_e", "hcp_w"))
_GAME, _SLAMS = 2, (3, 4)


class PairsBuilder:
    """Takes parts of `results` and gives the columns of `pairs`."""

    def __init__(self) -> None:
        self._totals = Totals(["player_a", "player_b"], {"first_day": "min", "last_day": "max"})
        self._contests = Distinct()

    def add(self, frame: "pd.DataFrame") -> None:
        """Takes rows that are ready for counting."""
        import pandas as pd

        for side, (word, first, second, *hands) in enumerate(_SIDES):
            seated = frame.loc[frame[first].notna() & frame[second].notna(), [first, second]]
            is_sorted = seated[first] <= seated[second]
            a = seated[first].where(is_sorted, seated[second])
            b = seated[second].where(is_sorted, seated[first])
            listed = pair_names(frame.loc[frame.index.difference(seated.index), f"names_{word}"])
            names = pd.concat([pd.DataFrame({0: a, 1: b}), listed]).sort_index()
            rows = frame.loc[names.index]
            self._take(rows, names, side, rows[hands[0]] + rows[hands[1]])

    def _take(self, rows: "pd.DataFrame", names: "pd.DataFrame", side: int, points: "pd.Series[Any]") -> None:
        import pandas as pd

        used = rows["used"]
        weight = rows["weight"].where(used, 0)
        declared = weight.where(rows["declaring_side"] == side, 0)
        defended = weight.where(rows["declaring_side"] == 1 - side, 0)
        is_made = rows["made"] == 1
        sign = 1 if side == 0 else -1
        score = sign * rows["score_ns"].fillna(0).astype("int64")
        scored = weight.where(rows["score_ns"].notna(), 0)
        gain = sign * (rows["score_ns"] - rows["score_ns_field"])
        columns = {
            "player_a": names[0],
            "player_b": names[1],
            "first_day": rows["day"].where(used),
            "last_day": rows["day"].where(used),
            "boards": weight,
            "left_out": rows["weight"].where(~used, 0),
            "boards_ns": weight if side == 0 else weight * 0,
            "boards_ew": weight if side == 1 else weight * 0,
            "declared": declared,
            "declared_a": declared.where(rows["declarer_player"] == names[0], 0),
            "declared_b": declared.where((rows["declarer_player"] == names[1]) & (names[0] != names[1]), 0),
            "defended": defended,
            "passed_out": weight.where(rows["passed_out"] == 1, 0),
            "declared_made": declared.where(is_made, 0),
            "defended_down": defended.where(~is_made, 0),
            "games": declared.where(rows["contract_kind"] == _GAME, 0),
            "slams": declared.where(rows["contract_kind"].isin(_SLAMS), 0),
            "over": declared * rows["tricks_over"].fillna(0).astype("int64"),
            "score_boards": scored,
            "score": scored * score,
            "score_squares": scored * score * score,
            "field_boards": weight.where(gain.notna(), 0),
            "gain": weight * gain.fillna(0),
            "hands": weight.where(points.notna(), 0),
            "points": weight * points.fillna(0).astype("int64"),
        }
        self._totals.add(pd.DataFrame(columns))
        pairs = _joined(names.loc[used, 0], names.loc[used, 1])
        self._contests.add(pairs, rows.loc[used, "contest"])

    def columns(self) -> dict[str, Any]:
        """The columns of the table by name, sorted by its key."""
        sums = self._totals.finish()
        made_low, made_high = wilson_interval(sums["declared_made"], sums["declared"])
        down_low, down_high = wilson_interval(sums["defended_down"], sums["defended"])
        counts = ("boards_ns", "boards_ew", "declared", "declared_a", "declared_b", "defended", "passed_out")
        return {
            **{name: sums[name] for name in ("player_a", "player_b", "boards", "left_out", *counts)},
            "contests": self._contests.counts(_joined(sums["player_a"], sums["player_b"])),
            "first_date": days_to_dates(sums["first_day"]),
            "last_date": days_to_dates(sums["last_day"]),
            "declared_made": sums["declared_made"],
            "declared_made_pct": 100 * ratio(sums["declared_made"], sums["declared"]),
            "declared_made_pct_low": made_low,
            "declared_made_pct_high": made_high,
            "defended_down": sums["defended_down"],
            "defended_down_pct": 100 * ratio(sums["defended_down"], sums["defended"]),
            "defended_down_pct_low": down_low,
            "defended_down_pct_high": down_high,
            "games": sums["games"],
            "slams": sums["slams"],
            "tricks_over_mean": ratio(sums["over"], sums["declared"]),
            "score_boards": sums["score_boards"],
            "score_pair_mean": ratio(sums["score"], sums["score_boards"]),
            "score_pair_sd": standard_deviation(sums["score_boards"], sums["score"], sums["score_squares"]),
            "field_boards": sums["field_boards"],
            "score_pair_field_mean": ratio(sums["gain"], sums["field_boards"]),
            "hcp_pair_mean": ratio(sums["points"], sums["hands"]),
        }


def _joined(names_a: "pd.Series[Any]", names_b: "pd.Series[Any]") -> "pd.Series[Any]":
    """A name for each pair. Without any rows the columns are of no type, and not every pandas adds those."""
    return names_a.astype(str) + " & " + names_b.astype(str)
