"""Faults of the writing itself: quotes, brackets and braces that do not close, games that run together."""

from corpora_lib.case import HEADER, Case


def three(before: str, middle: str, after: str) -> str:
    return HEADER + "\n".join((before, middle, after))


def swapped(old: str, new: str):
    """A fault that writes something else for a piece of the game's text, where it is there."""

    def spoil(case: Case) -> str | None:
        text = case.text()
        return text.replace(old, new, 1) if old in text and not case.played.is_passed_out else None

    return spoil


def after_tag(name: str, addition: str):
    """A fault that puts a line behind a tag."""

    def spoil(case: Case) -> str | None:
        lines = case.text().splitlines(keepends=True)
        place = next((i for i, line in enumerate(lines) if line.startswith(f"[{name} ")), None)
        return None if place is None else "".join([*lines[: place + 1], addition, *lines[place + 1 :]])

    return spoil


def at_end(addition: str):
    """A fault that puts text behind the game."""
    return lambda case: case.text() + addition


def first_call_with(addition: str):
    """A fault that hangs something on the first call."""

    def spoil(case: Case) -> str:
        case.calls[0] += addition
        return case.text()

    return spoil


def table_with_a_short_row(case: Case) -> str | None:
    """A double-dummy table whose last row lacks its last element."""
    rows = "".join(
        f"{seat} {denomination:>2} {7 + i % 4}\n"
        for i, (seat, denomination) in enumerate(
            (seat, denomination) for seat in "NESW" for denomination in ("NT", "S", "H", "D", "C")
        )
    )
    return (
        case.text() + '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n' + rows[: rows.rindex(" ")] + "\n"
    )
