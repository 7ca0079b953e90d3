"""`declarers`: one row for each player as declarer, and `declarer_contracts`, the same split by contract."""

from typing import TYPE_CHECKING, Any

from dealtools.analysis.contracts import KEY, contract_sums, made_columns
from dealtools.analysis.parts import days_to_dates
from dealtools.analysis.statistics import ratio, standard_deviation
from dealtools.analysis.totals import Distinct, Totals

if TYPE_CHECKING:
    import pandas as pd

_KINDS = {1: "part_scores", 2: "games", 3: "small_slams", 4: "grand_slams"}


class DeclarersBuilder:
    """Takes parts of `results` and gives the columns of `declarers` and of `declarer_contracts`."""

    def __init__(self) -> None:
        self._totals = Totals(["player"], {"first_day": "min", "last_day": "max"})
        self._by_contract = Totals(["player", *KEY])
        self._contests = Distinct()
        self._ids = Distinct()

    def add(self, frame: "pd.DataFrame") -> None:
        """Takes rows that are ready for counting."""
        declared = frame[frame["declarer_player"].notna()].rename(columns={"declarer_player": "player"})
        sums = contract_sums(declared)
        bid = declared["level"] > 0
        self._by_contract.add(declared.loc[bid, ["player", *KEY]].join(sums[bid]))
        self._totals.add(declared[["player"]].join(sums).join(_more_sums(declared)))
        used = declared[declared["used"]]
        self._contests.add(used["player"], used["contest"])
        for seat, name in enumerate(("north", "east", "south", "west")):
            own = declared[declared["declarer"] == seat]
            self._ids.add(own["player"], own[f"{name}_id"])

    def columns(self) -> dict[str, Any]:
        """The columns of `declarers` by name, sorted by player."""
        sums = self._totals.finish()
        boards = sums["boards"]
        return {
            "player": sums["player"],
            "player_id": self._ids.single(sums["player"]),
            "boards": boards,
            "left_out": sums["left_out"],
            "contests": self._contests.counts(sums["player"]),
            "first_date": days_to_dates(sums["first_day"]),
            "last_date": days_to_dates(sums["last_day"]),
            **made_columns(sums),
            **{name: sums[name] for kind in _KINDS.values() for name in (kind, f"{kind}_made")},
            "doubled": sums["doubled"],
            "doubled_made": sums["doubled_made"],
            "tricks_over_mean": ratio(sums["over"], boards),
            "tricks_over_sd": standard_deviation(boards, sums["over"], sums["over_squares"]),
            "overtricks_mean": ratio(sums["overtricks"], sums["made"]),
            "undertricks_mean": ratio(sums["undertricks"], boards - sums["made"]),
            "score_boards": sums["score_boards"],
            "score_declarer_mean": ratio(sums["score"], sums["score_boards"]),
            "score_declarer_sd": standard_deviation(sums["score_boards"], sums["score"], sums["score_squares"]),
            "field_boards": sums["field_boards"],
            "score_declarer_field_mean": ratio(sums["gain"], sums["field_boards"]),
            "dd_boards": sums["dd_boards"],
            "dd_tricks_mean": ratio(sums["dd_over"], sums["dd_boards"]),
        }

    def contract_columns(self) -> dict[str, Any]:
        """The columns of `declarer_contracts` by name, sorted by its key."""
        sums = self._by_contract.finish()
        sums = sums[sums["boards"] > 0]
        made = made_columns(sums)
        return {
            **{name: sums[name] for name in ("player", *KEY, "boards")},
            **{name: made[name] for name in ("made", "down", "made_pct")},
            "tricks_over_mean": ratio(sums["over"], sums["boards"]),
            "score_declarer_mean": ratio(sums["score"], sums["score_boards"]),
        }


def _more_sums(frame: "pd.DataFrame") -> "pd.DataFrame":
    """What each row adds to the sums that only people have."""
    import pandas as pd

    weight = frame["weight"].where(frame["used"], 0)
    is_made = frame["made"] == 1
    over = frame["tricks_over"].fillna(0).astype("int64")
    columns = {
        "first_day": frame["day"].where(frame["used"]),
        "last_day": frame["day"].where(frame["used"]),
        "doubled": weight.where(frame["doubling"] > 0, 0),
        "doubled_made": weight.where((frame["doubling"] > 0) & is_made, 0),
        "overtricks": (weight * over).where(is_made, 0),
        "undertricks": (-weight * over).where(~is_made, 0),
    }
    for code, name in _KINDS.items():
        columns[name] = weight.where(frame["contract_kind"] == code, 0)
        columns[f"{name}_made"] = columns[name].where(is_made, 0)
    own_gain = frame["score_ns"] - frame["score_ns_field"]
    gain = own_gain.where(frame["declaring_side"] == 0, -own_gain)
    columns["field_boards"] = weight.where(gain.notna(), 0)
    columns["gain"] = weight * gain.fillna(0)
    beyond = frame["tricks"] - frame["dd_tricks"]
    columns["dd_boards"] = weight.where(beyond.notna(), 0)
    columns["dd_over"] = weight * beyond.fillna(0).astype("int64")
    return pd.DataFrame(columns)
