"""`contracts`: how often each contract was bid and made. A board that was passed out is no contract."""

from typing import TYPE_CHECKING, Any

from dealtools.analysis.statistics import ratio, standard_deviation, wilson_interval
from dealtools.analysis.totals import Totals

if TYPE_CHECKING:
    import pandas as pd

KEY = ["level", "denomination", "doubling"]


class ContractsBuilder:
    """Takes parts of `results` and gives the columns of `contracts`."""

    def __init__(self) -> None:
        self._totals = Totals(KEY)
        self._boards = 0

    def add(self, frame: "pd.DataFrame") -> None:
        """Takes rows that are ready for counting."""
        self._boards += int(frame.loc[frame["used"], "weight"].sum())
        bid = frame[frame["level"] > 0]
        self._totals.add(bid[KEY].join(contract_sums(bid)))

    def columns(self) -> dict[str, Any]:
        """The columns of the table by name, sorted by its key."""
        sums = self._totals.finish()
        return {
            **{name: sums[name] for name in (*KEY, "boards")},
            **made_columns(sums),
            "tricks_over_mean": ratio(sums["over"], sums["boards"]),
            "score_declarer_mean": ratio(sums["score"], sums["score_boards"]),
            "score_declarer_sd": standard_deviation(sums["score_boards"], sums["score"], sums["score_squares"]),
            "share_pct": 100 * ratio(sums["boards"], [self._boards] * len(sums)),
            "declared_vul": sums["declared_vul"],
            "left_out": sums["left_out"],
        }


def contract_sums(frame: "pd.DataFrame") -> "pd.DataFrame":
    """For rows with a contract: what each adds to the sums, with its weight, nothing where it is not used."""
    import pandas as pd

    weight = frame["weight"].where(frame["used"], 0)
    over = frame["tricks_over"].fillna(0).astype("int64")
    score = frame["score_declarer"].fillna(0).astype("int64")
    scored = weight.where(frame["score_declarer"].notna(), 0)
    return pd.DataFrame(
        {
            "boards": weight,
            "left_out": frame["weight"].where(~frame["used"], 0),
            "made": weight.where(frame["made"] == 1, 0),
            "over": weight * over,
            "over_squares": weight * over * over,
            "score_boards": scored,
            "score": scored * score,
            "score_squares": scored * score * score,
            "declared_vul": weight.where(frame["declarer_vul"] == 1, 0),
        }
    )


def made_columns(sums: "pd.DataFrame") -> dict[str, Any]:
    """Contracts made and defeated, and the share made with its interval."""
    low, high = wilson_interval(sums["made"], sums["boards"])
    return {
        "made": sums["made"],
        "down": sums["boards"] - sums["made"],
        "made_pct": 100 * ratio(sums["made"], sums["boards"]),
        "made_pct_low": low,
        "made_pct_high": high,
    }
