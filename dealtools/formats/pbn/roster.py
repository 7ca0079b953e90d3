"""Who plays for which number: the tables of pairs and players that a file gives once (standard 5.8)."""

import re

from dealtools.records.record import Record, Table

_JOINT = re.compile(r"\s*;\s*|\s+-\s+|\s+&\s+")


def split_names(text: str) -> tuple[str, ...]:
    """The names of a partnership: separated by `;`, or by a dash or `&` between blanks."""
    return tuple(name for name in (part.strip() for part in _JOINT.split(text.strip())) if name not in ("", "?", "-"))


def read_roster(record: Record) -> None:
    """Takes the names of a record's TotalScoreTable into the heading, by PairId or PlayerId."""
    table = record.tables["TotalScoreTable"]
    names = table.index("Names")
    # Programs give single players a column of this name.
    names = table.index("Name") if names is None else names
    if names is None:
        return
    for column, is_pair in (("PairId", True), ("PlayerId", False)):
        number = table.index(column)
        if number is None:
            continue
        listed = _listed(table, number, names)
        if is_pair:
            for key, found in listed.items():
                record.heading.pairs.setdefault(key, found)
        else:
            for key, found in listed.items():
                record.heading.players.setdefault(key, " ".join(found))


def _listed(table: Table, number: int, names: int) -> dict[str, tuple[str, ...]]:
    """The names by number; none where a number is that of two, as of a pair in each direction."""
    listed: dict[str, tuple[str, ...]] = {}
    for row in table.rows:
        key, found = row[number].text, split_names(row[names].text)
        if key not in ("-", "?", "") and found and listed.setdefault(key, found) != found:
            return {}
    return listed
