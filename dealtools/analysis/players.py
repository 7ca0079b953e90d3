"""`players`: one row for each player, by the roles he played. A seat is a player: who sat twice counts twice."""

from typing import TYPE_CHECKING, Any

from dealtools.analysis.parts import days_to_dates
from dealtools.analysis.statistics import ratio
from dealtools.analysis.totals import Distinct, Totals

if TYPE_CHECKING:
    import pandas as pd

_SEATS = (("north", "N", "hcp_n"), ("east", "E", "hcp_e"), ("south", "S", "hcp_s"), ("west", "W", "hcp_w"))
_COUNTED = ("declarer", "leader", "dummy", "other_defender", "passed_out")  # by the seats from declarer on
_PASSED_OUT, _UNKNOWN = 4, 5


class PlayersBuilder:
    """Takes parts of `results` and gives the columns of `players`."""

    def __init__(self) -> None:
        self._totals = Totals(["player"], {"first_day": "min", "last_day": "max", "is_program": "max"})
        self._contests = Distinct()
        self._partners = Distinct()
        self._ids = Distinct()

    def add(self, frame: "pd.DataFrame") -> None:
        """Takes rows that are ready for counting."""
        for seat, (name, letter, hand) in enumerate(_SEATS):
            rows = frame[frame[name].notna()]
            player, partner = rows[name], rows[_SEATS[seat ^ 2][0]]
            role = ((seat - rows["declarer"]) & 3).where(rows["declarer"] >= 0, _UNKNOWN)
            is_program = rows["program_seats"].str.contains(letter, regex=False).fillna(False)
            self._take(rows, player, partner, role, rows[hand], is_program)
            self._ids.add(player, rows[f"{name}_id"])
        for names in ("names_ns", "names_ew"):
            both = pair_names(frame[names])
            rows = frame.loc[both.index]
            unknown = rows["declarer"] * 0 + _UNKNOWN
            for own, other in ((0, 1), (1, 0)):
                self._take(rows, both[own], both[other], unknown, rows["weight"] * float("nan"), rows["used"] & False)

    def _take(
        self,
        rows: "pd.DataFrame",
        player: "pd.Series[Any]",
        partner: "pd.Series[Any]",
        role: "pd.Series[Any]",
        points: "pd.Series[Any]",
        is_program: "pd.Series[Any]",
    ) -> None:
        import pandas as pd

        used = rows["used"]
        weight = rows["weight"].where(used, 0)
        role = role.mask(rows["passed_out"] == 1, _PASSED_OUT)
        columns = {
            "player": player,
            "first_day": rows["day"].where(used),
            "last_day": rows["day"].where(used),
            "is_program": is_program.astype("int64"),
            "left_out": rows["weight"].where(~used, 0),
            **{name: weight.where(role == code, 0) for code, name in enumerate((*_COUNTED, "seat_unknown"))},
            "hands": weight.where(points.notna(), 0),
            "points": weight * points.fillna(0).astype("int64"),
        }
        self._totals.add(pd.DataFrame(columns))
        self._contests.add(player[used], rows.loc[used, "contest"])
        self._partners.add(player[used], partner[used])

    def columns(self) -> dict[str, Any]:
        """The columns of the table by name, sorted by player."""
        sums = self._totals.finish()
        return {
            "player": sums["player"],
            "player_id": self._ids.single(sums["player"]),
            "boards": sum(sums[name] for name in _COUNTED),
            "contests": self._contests.counts(sums["player"]),
            "first_date": days_to_dates(sums["first_day"]),
            "last_date": days_to_dates(sums["last_day"]),
            **{name: sums[name] for name in (*_COUNTED, "seat_unknown")},
            "hcp_mean": ratio(sums["points"], sums["hands"]),
            "partners": self._partners.counts(sums["player"]),
            "is_program": sums["is_program"] == 1,
            "left_out": sums["left_out"],
        }


def pair_names(names: "pd.Series[Any]") -> "pd.DataFrame":
    """The two players of each pair of which both names are known, in columns 0 and 1; other rows are left out."""
    parts = names.str.split(" & ", expand=True, regex=False).reindex(columns=[0, 1, 2])
    return parts.loc[parts[1].notna() & parts[2].isna(), [0, 1]]
