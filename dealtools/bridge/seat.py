"""Seats and sides: N E S W = 0 1 2 3 clockwise, NS EW = 0 1 (Laws 3 and 4)."""

SEATS = "NESW"
SIDES = ("NS", "EW")
NORTH, EAST, SOUTH, WEST = range(4)

_SEAT_CODES = {text: seat for seat, letter in enumerate(SEATS) for text in (letter, letter.lower())}


def partner_of(seat: int) -> int:
    """The seat opposite."""
    return seat ^ 2


def seat_from_text(text: str) -> int | None:
    """The seat that one letter names, in any case; None for anything else."""
    return _SEAT_CODES.get(text)
