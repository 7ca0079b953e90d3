"""Who plays for which number: the tables of pairs and players that a file gives once (standard 5.8)."""

import re

from dealtools.records.record import Record

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
        for row in table.rows:
            key, found = row[number].text, split_names(row[names].text)
            if key in ("-", "?", "") or not found:
                continue
            if is_pair:
                record.heading.pairs.setdefault(key, found)
            else:
                record.heading.players.setdefault(key, " ".join(found))
