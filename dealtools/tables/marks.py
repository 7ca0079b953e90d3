"""What stands beside a call or a card: notes, suffixes, NAGs, the time used."""

from dealtools.records.record import Record, Section

Marks = tuple[str | None, str | None, str | None, bool]
_NONE: Marks = (None, None, None, False)


def marks_columns(section: Section, token: int) -> Marks:
    """Suffix, numbers of the NAGs, text of the notes, and whether the token of a section is alerted."""
    marks = section.marks.get(token)
    if marks is None:
        return _NONE
    notes = [section.notes[number].strip() for number in marks.notes if number in section.notes]
    nags = " ".join(map(str, marks.nags))
    return marks.suffix or None, nags or None, " ".join(notes) or None, marks.alert


def time_column(record: Record, name: str) -> list[float | None]:
    """The seconds of each row of a table of times (PBN standard 5.3): `12`, `1:12` or `0:01:12`."""
    table = record.tables.get(name)
    number = None if table is None else table.index("Time")
    if table is None or number is None:
        return []
    return [_seconds(row[number].text) for row in table.rows]


def _seconds(text: str) -> float | None:
    parts = text.split(":")
    if len(parts) > 3 or not all(part.isascii() and part.isdecimal() and len(part) < 7 for part in parts):
        return None
    seconds = 0.0
    for part in parts:
        seconds = 60 * seconds + int(part)
    return seconds
