"""What a record can hold, part by part: the words in which a conversion says what its target cannot."""

from dealtools.records.record import Record, Section

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
    "tags",
)  # fmt: skip
"""All parts, in the order in which they are listed.

`alerts` are calls marked without a text, `notes` the texts of calls and cards, `suffixes` all other marks; `session` is
where in an event a board was played; `tags` are those of no other part.
"""
ALL_PARTS = frozenset(PARTS)


def parts_of(record: Record) -> set[str]:
    """The parts of which a record says something; what is unknown (`?`) or not applicable (empty) is nothing."""
    parts: set[str] = set()
    for name in record.values:
        if name not in _SECTIONS and name not in record.tables and record.known(name) is not None:
            parts.add(PARTS_OF_TAGS.get(name) or ("score" if name.startswith("Score") else "tags"))
    for section, part in ((record.auction, "auction"), (record.play, "play")):
        if section is not None:
            if section.tokens:
                parts.add(part)
            _add_marks(section, parts)
    if record.tables:
        parts.add("tables")
    if record.comments:
        parts.add("comments")
    return parts


def _add_marks(section: Section, parts: set[str]) -> None:
    if section.notes:
        parts.add("notes")
    for mark in section.marks.values():
        if mark.alert:
            parts.add("alerts")
        if mark.suffix or mark.nags or mark.irregular:
            parts.add("suffixes")
