"""What a rule says of a deal that stands among others, in a rubber or a Chicago round."""

from typing import NamedTuple


class DealViolation(NamedTuple):
    """What a rule says of a deal of a rubber or round.

    Attributes:
        place: of the deal in the scored `deals`.
        column: what to point to: a column of sheets, or the tag that says the same (`points`, `history`); the record
            or row where it is empty.
        message, hint, found, expected: as in `Violation`.
        told: the place in `totals_told` of the row to point to, where that tells only a total.
    """

    place: int
    column: str
    message: str
    hint: str = ""
    found: str | None = None
    expected: str | None = None
    told: int | None = None
