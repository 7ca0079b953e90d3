"""The rows of `findings`, and how many errors and warnings each row of `results` has."""

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from dealtools.findings.finding import Finding, Location, Severity

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray

_MOST = 32767  # what an int16 counts
_BYTE = 127


def finding_row(finding: Finding) -> tuple[Any, ...]:
    """The row of a finding, the values in the order of the schema."""
    place = finding.location
    return (
        place.path,
        finding.record,
        finding.row,
        finding.board or None,
        finding.code,
        finding.name,
        finding.family,
        str(finding.severity),
        finding.count,
        finding.message,
        finding.found,
        finding.expected,
        finding.hint or None,
        finding.law or None,
        "none",
        None,
        place.line,
        place.column,
        place.end_line,
        place.end_column,
        place.offset or 0,
        place.end_offset or 0,
        None if finding.call is None else min(finding.call, _MOST),
        None if finding.trick is None else min(finding.trick, _BYTE),
        finding.seat,
        " ".join(_related(finding, other) for other in finding.related) or None,
    )


def _related(finding: Finding, other: Location) -> str:
    """`source:record:row:line`; what belongs to the same source belongs to the same record."""
    is_own = other.path == finding.location.path
    record, row = (finding.record, finding.row) if is_own else (None, None)
    return ":".join("" if part is None else str(part) for part in (other.path, record, row, other.line))


class FindingCounts:
    """Errors and warnings of each row of `results`, source after source."""

    def __init__(self) -> None:
        self._keys = {name: array("l") for name in ("number", "record", "row")}
        self._counts = {name: array("l") for name in ("errors", "warnings")}
        self._sources: dict[str, int] = {}

    def add(self, source: str, findings: Iterable[Finding]) -> None:
        """Takes the findings of a source."""
        number = self._sources.setdefault(source, len(self._sources))
        counts: Counter[tuple[int, int, Severity]] = Counter(
            (finding.record, finding.row or 0, finding.severity)
            for finding in findings
            if finding.record is not None and finding.severity is not Severity.INFO
        )
        for record, row in sorted({(record, row) for record, row, _ in counts}):
            for name, value in zip(self._keys, (number, record, row), strict=True):
                self._keys[name].append(value)
            for name, severity in (("errors", Severity.ERROR), ("warnings", Severity.WARNING)):
                self._counts[name].append(min(counts[record, row, severity], _MOST))

    def of_rows(self, rows: "pa.Table") -> "dict[str, NDArray[np.int16]]":
        """The columns `errors` and `warnings` for rows of `results`."""
        import numpy as np
        import pandas as pd

        if not self._keys["number"]:
            return {name: np.zeros(len(rows), dtype=np.int16) for name in self._counts}
        sources = rows["source"].cast("string").to_pandas().map(self._sources)
        keys = pd.DataFrame({"number": sources, "record": rows["record"].to_pandas(), "row": rows["row"].to_pandas()})
        known = pd.DataFrame({**self._keys, **self._counts})
        found = keys.fillna(-1).astype("int64").merge(known, how="left", on=list(self._keys))
        return {name: found[name].fillna(0).to_numpy(dtype=np.int16) for name in self._counts}
