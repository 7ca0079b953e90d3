"""One thing that is wrong, with its place and its facts."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How bad a finding is; severities compare by weight: INFO < WARNING < ERROR."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"

    @property
    def weight(self) -> int:
        """0 for info, 1 for warning, 2 for error."""
        return _WEIGHTS[self]

    # StrEnum would compare by spelling, where "warning" is above "error".
    def __lt__(self, other: str) -> bool:
        return self.weight < Severity(other).weight

    def __le__(self, other: str) -> bool:
        return self.weight <= Severity(other).weight

    def __gt__(self, other: str) -> bool:
        return self.weight > Severity(other).weight

    def __ge__(self, other: str) -> bool:
        return self.weight >= Severity(other).weight


_WEIGHTS = {Severity.INFO: 0, Severity.WARNING: 1, Severity.ERROR: 2}


@dataclass(frozen=True, slots=True)
class Location:
    """A stretch of a source.

    Attributes:
        path: the source as it is shown, "/" between its parts.
        line, column: where it begins, from 1, in code points; None in a binary source.
        end_line, end_column: just behind its last character.
        offset, end_offset: the same in bytes, from 0, in the source as it lies (after unpacking).
    """

    path: str
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None
    offset: int | None = None
    end_offset: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong: plain data, hashable and picklable.

    Attributes:
        code, name: of the rule, "AUC102" and "insufficient-bid".
        severity: how bad it is here.
        message: one sentence with this case's facts, no period at the end.
        location: where.
        hint: what to do about it, "" where nothing is known.
        law: what it goes against, "Law 18D" or "PBN 3.4.11", "" where nothing is written.
        record: number of the record within the source, from 1; None for the whole source.
        row: 0 the record itself, else the row of its table of results; None for the whole source.
        board: the board's number as written, "" where not given.
        call, trick: number of the call or trick, from 1.
        seat: code of the seat it is about.
        count: how often, for information that is given once for a source.
        found, expected: the value in the record and the value it should be.
        related: other places that belong to it.
        excerpt: the line of the source that holds the place, without its line end; a part of it where it is long.
        excerpt_column: the column in which the excerpt begins.
    """

    code: str
    name: str
    severity: Severity
    message: str
    location: Location
    hint: str = ""
    law: str = ""
    record: int | None = None
    row: int | None = None
    board: str = ""
    call: int | None = None
    trick: int | None = None
    seat: int | None = None
    count: int = 1
    found: str | None = None
    expected: str | None = None
    related: tuple[Location, ...] = ()
    excerpt: str = ""
    excerpt_column: int = 1

    @property
    def family(self) -> str:
        """The three letters of the code."""
        return self.code[:3]

    def sort_key(self) -> tuple[str, int, str, int, str]:
        """The order in which findings are given: path, offset, code, then row and message."""
        row = -1 if self.row is None else self.row
        return (self.location.path, self.location.offset or 0, self.code, row, self.message)


@dataclass(slots=True)
class FileSummary:
    """What a run says of one input: one entry of `files`."""

    path: str
    format: str | None = None
    encoding: str | None = None
    records: int = 0
    errors: int = 0
    warnings: int = 0

    def add(self, finding: Finding) -> None:
        """Count an error or a warning; information does not count."""
        self.errors += finding.severity is Severity.ERROR
        self.warnings += finding.severity is Severity.WARNING


@dataclass(slots=True)
class Summary:
    """What a run says of all inputs together."""

    files: int = 0
    records: int = 0
    errors: int = 0
    warnings: int = 0

    @classmethod
    def of(cls, files: Iterable[FileSummary]) -> "Summary":
        """The sum of the entries of all files."""
        total = cls()
        for entry in files:
            total.files += 1
            total.records += entry.records
            total.errors += entry.errors
            total.warnings += entry.warnings
        return total
