"""Values that a game takes from the games before it (standard 4.8, and what archives do beside it)."""

from dealtools.formats.pbn.tags import BOARD_TAGS, COMPETITION_TAGS, FORBIDDEN_INHERITANCE
from dealtools.records.record import Fault, Record

_PLAYED = ("Auction", "Play", "Result", "ScoreTable")


class Inheritance:
    """What the games so far hand on; the start state of a part of a file.

    `#` takes the last value of the tag, `##` sets a value for this game and those after it, and so does a plain
    value after it, until `#` ends it. A second result of a board that has none of Board, Dealer, Vulnerable and Deal
    belongs to the record before.
    """

    def __init__(self) -> None:
        self.last: dict[str, str] = {}  # the value of each tag in the nearest game that had one
        self.running: dict[str, str] = {}  # values that following games need not repeat
        self.redefined: set[str] = set()  # running values that a plain value set: read otherwise by the verifier
        self.before: Record | None = None

    def apply(self, record: Record) -> None:
        """Fills in the values that a record inherits, and notes what it may not inherit."""
        values = record.values
        if "#" in record.text and any(value.startswith("#") for value in values.values()):
            self._take_marked(record)
        if self.running:
            self._take_running(record)
        before = self.before
        if before is not None:
            self._take_from_before(record, before)
        self.last.update(values)
        self.before = record

    def _take_marked(self, record: Record) -> None:
        for tag in record.written:
            name, value = tag.name, tag.value
            if not (value == "#" or value.startswith("##")) or record.values.get(name) != value:
                continue
            if name in FORBIDDEN_INHERITANCE:
                record.faults.append(Fault("forbidden-inheritance", tag.start, tag.end, {"tag": name}))
                record.values[name] = "?"
            elif value == "#":
                record.values[name] = self.last.get(name, "")
                record.inherited[name] = "#"
                self.running.pop(name, None)
                self.redefined.discard(name)
            else:
                record.values[name] = self.running[name] = value[2:]
                record.inherited[name] = "##"
                self.redefined.discard(name)

    def _take_running(self, record: Record) -> None:
        values = record.values
        for name, value in list(self.running.items()):
            if name not in values:
                values[name] = value
                record.inherited[name] = "running"
                if name in self.redefined:
                    facts = {"tag": name, "value": value}
                    record.faults.append(Fault("inheritance-read-two-ways", record.body, record.body, facts))
            elif name not in record.inherited:
                self.running[name] = values[name]
                self.redefined.add(name)

    def _take_from_before(self, record: Record, before: Record) -> None:
        values = record.values
        if record.heading.carries_tags:
            for name in COMPETITION_TAGS:
                if name not in values and name in before.values:
                    values[name] = before.values[name]
                    record.inherited[name] = "before"
        if any(name in values for name in BOARD_TAGS) or not any(name in values for name in _PLAYED):
            return
        if not any(name in before.values for name in ("Board", "Deal")):
            return
        for name in BOARD_TAGS:
            if name in before.values:
                values[name] = before.values[name]
                record.inherited[name] = "before"
        facts = {"record": before.number, "board": before.values.get("Board", "")}
        record.faults.append(Fault("values-from-before", record.body, record.body, facts))
