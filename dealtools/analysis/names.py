"""`names`: every spelling of a name, who is likely meant by it, and why."""

from typing import TYPE_CHECKING, Any

from dealtools.analysis.players import pair_names
from dealtools.analysis.spellings import Spelling, persons_of
from dealtools.analysis.totals import Distinct, Totals

if TYPE_CHECKING:
    import pandas as pd

_SEATS = ("north", "east", "south", "west")


class NamesBuilder:
    """Takes parts of `results` and gives the columns of `names`."""

    def __init__(self) -> None:
        self._totals = Totals(["spelling"])
        self._members = Distinct()

    def add(self, frame: "pd.DataFrame") -> None:
        """Takes rows that are ready for counting."""
        for seat in _SEATS:
            rows = frame[frame[seat].notna()]
            self._take(rows[seat], rows["weight"])
            self._members.add(rows[seat], rows[f"{seat}_id"])
        for names in ("names_ns", "names_ew"):
            both = pair_names(frame[names])
            for place in (0, 1):
                self._take(both[place], frame.loc[both.index, "weight"])

    def _take(self, spelling: "pd.Series[Any]", weight: "pd.Series[Any]") -> None:
        import pandas as pd

        self._totals.add(pd.DataFrame({"spelling": spelling, "boards": weight}))

    def columns(self) -> dict[str, Any]:
        """The columns of the table by name; the spellings of a person stand together."""
        sums = self._totals.finish()
        texts = sums["spelling"].tolist()
        single = self._members.single(sums["spelling"])
        members = [str(number) if is_known else None for number, is_known in zip(single, single.notna(), strict=True)]
        spellings = [
            Spelling(text, boards, member)
            for text, boards, member in zip(texts, sums["boards"].tolist(), members, strict=True)
        ]
        rows = sorted(
            (person.name, each.text, each.boards, person.why)
            for each, person in zip(spellings, persons_of(spellings), strict=True)
        )
        names, written, boards, why = zip(*rows, strict=True) if rows else ((), (), (), ())
        return {"spelling": list(written), "boards": list(boards), "person": list(names), "why": list(why)}
