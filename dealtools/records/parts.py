"""What a record can hold, part by part: the words in which a conversion says what its target cannot."""

from dealtools.records.record import Marks, Record, Section
from dealtools.records.resolve import resolve

PARTS_OF_TAGS = {
    "Deal": "deal", "Dealer": "dealer", "Vulnerable": "vulnerable", "Declarer": "declarer", "Contract": "contract",
    "Result": "result", "West": "names", "North": "names", "East": "names", "South": "names", "HomeTeam": "teams",
    "VisitTeam": "teams", "Event": "event", "Site": "site", "Date": "date", "Board": "board", "Room": "room",
    "Section": "session", "Session": "session", "Stage": "session", "Round": "session", "Table": "session",
    "Scoring": "scoring",
}  # fmt: skip
_SECTIONS = ("Auction", "Play", "Note")

PARTS = (
    "deal", "dealer", "vulnerable", "auction", "alerts", "notes", "suffixes", "play", "contract", "declarer", "result",
    "score", "names", "teams", "event", "site", "date", "board", "room", "session", "scoring", "tables", "comments",
    "tags", "derivations",
)  # fmt: skip
"""All parts, in the order in which they are listed.

`alerts` are the marks of calls, be it by a note that says nothing else, `notes` the texts of calls and cards,
`suffixes` all other marks; `session` is where in an event a board was played; `tags` are those of no other part;
`derivations` say that dealer or vulnerability follow from the board's number, or a fourth hand from three.
"""
ALL_PARTS = frozenset(PARTS)
ALERT = "Alert"
"""The text of the note of an alert that says nothing else (PBN standard 3.5.4)."""
ALERTED = "* "
"""What stands before the text of a note that is an alert too, as programs write it in PBN."""


def parts_of(record: Record) -> set[str]:
    """The parts of which a record says something; what is unknown (`?`) or not applicable (empty) is nothing."""
    parts: set[str] = set()
    for name in record.values:
        if name not in _SECTIONS and record.known(name) is not None and not _has_rows(record, name):
            parts.add(PARTS_OF_TAGS.get(name) or ("score" if name.startswith("Score") else "tags"))
    for section, part in ((record.auction, "auction"), (record.play, "play")):
        if section is not None:
            if section.tokens:
                parts.add(part)
            _add_marks(section, parts)
    if record.claim is not None:
        parts.add("result")
    if has_tables(record):
        parts.add("tables")
    if record.comments:
        parts.add("comments")
    if _may_derive(record):
        playing = resolve(record)
        if playing.values_by_number or playing.deal_source == "completed":
            parts.add("derivations")
    return parts


def _may_derive(record: Record) -> bool:
    """Whether something may be derived; spares nearly every record the resolving."""
    known = record.known
    if known("Board") is not None and (known("Dealer") is None or known("Vulnerable") is None):
        return True
    return "-" in record.values.get("Deal", "")


def has_tables(record: Record) -> bool:
    """Whether a record has a table with rows; one without any is a tag whose value looks like a header."""
    return any(table.rows for table in record.tables.values())


def _has_rows(record: Record, name: str) -> bool:
    return name in record.tables and bool(record.tables[name].rows)


def told_beside(section: Section, marks: Marks) -> tuple[bool, tuple[str, ...]]:
    """Whether a call is alerted, and the texts of its notes without what only says so; of a card, its notes."""
    texts = [section.notes[number] for number in marks.notes if number in section.notes]
    if section.tag.name != "Auction":
        return marks.alert, tuple(texts)
    is_alerted = marks.alert or any(text.strip() == ALERT or text.startswith(ALERTED) for text in texts)
    return is_alerted, tuple(text.removeprefix(ALERTED) for text in texts if text.strip() != ALERT)


def _add_marks(section: Section, parts: set[str]) -> None:
    is_auction = section.tag.name == "Auction"
    if section.notes and any(not is_auction or text.strip() != ALERT for text in section.notes.values()):
        parts.add("notes")
    for mark in section.marks.values():
        if mark.alert or (mark.notes and told_beside(section, mark)[0]):
            parts.add("alerts")
        if mark.suffix or mark.nags or mark.irregular:
            parts.add("suffixes")
