"""Records turned clockwise by quarters: players, cards, calls and scores sit one seat on."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from dealtools.bridge.seat import SEATS
from dealtools.editing.settled import settled
from dealtools.editing.tags import standing_alone, with_tags
from dealtools.editing.turning import (
    may_turn_cells,
    turned_cell,
    turned_column,
    turned_group,
    turned_name,
    turned_seat,
    turned_value,
)
from dealtools.errors import DealtoolsError
from dealtools.formats.pbn.tags import TABLES
from dealtools.records.edits import UNWRITTEN, Edit
from dealtools.records.playing import Playing
from dealtools.records.record import Cell, Record, Section, Table, Tag

_NAME = re.compile(r"\[\s*(\w+)")
_TURNS = re.compile(r"[0-9]+")
_DIRECTION = re.compile(r"\w[-/]?\w")


class Rotation:
    """Turns the records of a run.

    Attributes:
        unturned: how many records stay as they are although they were to be turned: those without a dealer where he
            tells how far, and those of the game for two.
    """

    def __init__(self, text: str) -> None:
        """By how much records are turned: a number of quarters, or the seat where the dealer comes to sit.

        Raises:
            DealtoolsError: the text is neither.
        """
        text = text.strip()
        is_number = _TURNS.fullmatch(text) is not None
        if not is_number and (len(text) != 1 or text.upper() not in SEATS):
            raise DealtoolsError(
                f"--rotate takes the number of quarter turns clockwise, or N, E, S or W for the dealer, not {text!r}"
            )
        self._turns = int(text[-9:]) if is_number else 0
        self._dealer = None if is_number else SEATS.index(text.upper())
        self._source = ""
        self._ways: set[tuple[int, bool]] = set()  # in which the records of the source were turned so far
        self.unturned = 0

    def turned(self, record: Record, playing: Playing) -> Record:
        """A copy of the record, turned; its places are those in the text before, as after any edit.

        Args:
            record: it may have been changed since it was resolved, but for its seats.
            playing: what it comes to, as it was read.
        """
        turns = self._turns_of(playing)
        has_teams = turns & 1 == 1 and (record.known("Room") or "").casefold() in ("open", "closed")
        if record.source != self._source:
            self._source, self._ways = record.source, set()
        self._ways.add((turns, has_teams))
        if len(self._ways) > 1:
            # What is inherited from records that were turned otherwise is not what it was.
            alone = standing_alone(record)
            record = with_tags(record, {name: value for name, value in alone.items() if _turns(name, value)})
        if not turns:
            return record
        return turned(_with_derived(record, playing, turns), turns, with_teams=has_teams)

    def _turns_of(self, playing: Playing) -> int:
        turns = self._turns
        if self._dealer is not None:
            turns = self._dealer - playing.dealer if playing.dealer is not None else 0
        if playing.players != 4 or (self._dealer is not None and playing.dealer is None):
            self.unturned += 1
            return 0
        return turns & 3


def turned(record: Record, turns: int, *, with_teams: bool = False) -> Record:
    """A copy of the record with all seats and sides turned.

    Of the text of PBN only what names a seat or a side changes; four turns by a quarter give the text again.

    Args:
        record: what is turned.
        turns: quarters, clockwise: North's cards come to East.
        with_teams: whether home and visiting team change places with the sides.
    """
    record = settled(record)
    names = {name: turned_name(name, turns, with_teams=with_teams) for name in record.values}
    moved = {names[name]: turned_value(name, value, turns) for name, value in record.values.items()}
    values = {name: moved[name] for name in record.values if name in moved} | moved
    listed = record.listed
    new = replace(
        record,
        values=values,
        inherited={names.get(name, name): how for name, how in record.inherited.items()},
        written=[_turned_tag(tag, turns, with_teams=with_teams) for tag in record.written],
        auction=_turned_section(record.auction, turns),
        play=_turned_section(record.play, turns),
        tables={name: _turned_table(table, turns) for name, table in record.tables.items()},
        comments=[each._replace(after=names.get(each.after, each.after)) for each in record.comments],
        listed=listed and (listed[0], turned_seat(listed[1], turns), listed[2]),
    )
    if record.format != "pbn":
        new.edits = record.edits | {"turned": UNWRITTEN}
        return new
    edits = [*_tag_edits(record, turns, with_teams=with_teams), *_cell_edits(record, turns)]
    new.edits = {f"turned {edit.start}": edit for edit in edits if record.text[edit.start : edit.end] != edit.text}
    return new


def _turns(name: str, value: str) -> bool:
    """Whether a tag says something of a seat or a side."""
    return any(
        turned_name(name, turns, with_teams=True) != name or turned_value(name, value, turns) != value
        for turns in (1, 2)
    )


def _with_derived(record: Record, playing: Playing, turns: int) -> Record:
    """The record with dealer and vulnerability written that follow from its number, which does not turn with them."""
    turning = ("Dealer", "Vulnerable") if turns & 1 else ("Dealer",)
    by_number = playing.values_by_number.items()
    derived = {name: value for name, value in by_number if name in turning and name not in record.edits}
    if record.inherited.get("Board") == "before":  # the record before has got them, and gives them on
        inherited = record.inherited | dict.fromkeys(derived, "before")
        return replace(record, values=record.values | derived, inherited=inherited)
    return with_tags(record, derived)


def _turned_tag(tag: Tag, turns: int, *, with_teams: bool) -> Tag:
    name = turned_name(tag.name, turns, with_teams=with_teams)
    return tag._replace(name=name, value=turned_value(tag.name, tag.value, turns))


def _turned_section(section: Section | None, turns: int) -> Section | None:
    if section is None:
        return None
    return replace(section, tag=section.tag._replace(value=turned_seat(section.tag.value, turns)))


def _turned_table(table: Table, turns: int) -> Table:
    columns = tuple(column._replace(name=turned_column(column.name, turns)) for column in table.columns)
    exchanged = _directions(table, turns)
    turning = [place for place, column in enumerate(table.columns) if may_turn_cells(column.name)]
    rows = list(table.rows)
    for number, row in enumerate(rows) if turning else ():
        cells = list(row)
        for place in turning:
            text = _turned_text(table.columns[place].name, row[place].text, turns, exchanged)
            cells[place] = row[place]._replace(text=text)
        rows[number] = tuple(cells)
    if not table.tag.value.strip():  # the standard's own columns, in their order
        order = _default_order(table, turns)
        columns = table.columns
        rows = [tuple(row[place] for place in order) for row in rows]
    return Table(table.tag._replace(value=turned_value(table.tag.name, table.tag.value, turns)), columns, rows)


def _directions(table: Table, turns: int) -> dict[str, str]:
    """The two words of a column of directions, one for the other: not all are English, as `N-S` and `Ö-V`."""
    place = table.index("Direction") if turns & 1 else None
    words = [] if place is None else sorted({row[place].text for row in table.rows} - {"-", "?", ""})
    if len(words) != 2 or not all(map(_DIRECTION.fullmatch, words)):
        return {}
    return {words[0]: words[1], words[1]: words[0]}


def _turned_text(column: str, text: str, turns: int, exchanged: dict[str, str]) -> str:
    if column.casefold() == "direction" and text in exchanged:
        return exchanged[text]
    return turned_cell(column, text, turns)


def _default_order(table: Table, turns: int) -> list[int]:
    """Of each column of a table without a header, the column whose cells it gets."""
    places = {turned_column(column.name, turns): place for place, column in enumerate(table.columns)}
    return [places[column.name] for column in table.columns]


def _tag_edits(record: Record, turns: int, *, with_teams: bool) -> Iterator[Edit]:
    """Edits of the tags: values change places where all of a group are there, else the tags get their new names."""
    text = record.text
    targets = {tag.name: turned_name(tag.name, turns, with_teams=with_teams) for tag in record.written}
    places = [_raw_value(text, tag) for tag in record.written]
    incomplete = _incomplete(record, places, with_teams=with_teams)
    values = {tag.name: place for tag, place in zip(record.written, places, strict=True)}
    origins = {target: name for name, target in targets.items()}
    for tag, place in zip(record.written, places, strict=True):
        target = targets[tag.name]
        if place is None:
            value = turned_value(tag.name, tag.value, turns)
            if target != tag.name or value != tag.value:
                yield Edit(tag.start, tag.end, f'[{target} "{value}"]')
            continue
        source, own = tag.name, place
        if target != tag.name and tag.name not in incomplete:
            source = origins[tag.name]
            own = values[source] or place
        elif target != tag.name:
            name = _NAME.match(text, tag.start)
            if name is not None:
                yield Edit(name.start(1), name.end(1), target)
        yield Edit(*place, turned_value(source, text[slice(*own)], turns))


def _incomplete(record: Record, places: Sequence[tuple[int, int] | None], *, with_teams: bool) -> set[str]:
    """The names of tags that cannot simply exchange their values, as one of their group is missing or there twice."""
    count: dict[str, int] = {}
    for tag, place in zip(record.written, places, strict=True):
        count[tag.name] = count.get(tag.name, 0) + (1 if place is not None else 2)
    commented = {comment.after for comment in record.comments}
    found = set()
    for name in count:
        group = turned_group(name, with_teams=with_teams)
        if any(count.get(each) != 1 or each in commented for each in group):
            found.add(name)
    return found


def _raw_value(text: str, tag: Tag) -> tuple[int, int] | None:
    """Where the value of a tag stands between its quotes; None where it has none."""
    first, last = text.find('"', tag.start, tag.end), text.rfind('"', tag.start, tag.end)
    return (first + 1, last) if first < last else None


def _cell_edits(record: Record, turns: int) -> Iterator[Edit]:
    for name, table in record.tables.items():
        is_default = name in TABLES and not table.tag.value.strip()
        order = _default_order(table, turns) if is_default else list(range(len(table.columns)))
        exchanged = _directions(table, turns)
        changing = [
            (place, origin, table.columns[origin].name)
            for place, origin in enumerate(order)
            if place != origin or may_turn_cells(table.columns[origin].name)
        ]
        for row in table.rows if changing else ():
            for place, origin, column in changing:
                cell = row[place]
                yield Edit(cell.start, cell.end, _turned_raw(record, column, row[origin], turns, exchanged))


def _turned_raw(record: Record, column: str, cell: Cell, turns: int, exchanged: dict[str, str]) -> str:
    """The text of a cell as it stands there, in its quotes, turned."""
    raw = record.text[cell.start : cell.end]
    inner = raw[1:-1] if cell.quoted and raw[:1] == raw[-1:] == '"' and len(raw) > 1 else None
    if inner is None:
        return _turned_text(column, raw, turns, exchanged)
    return f'"{_turned_text(column, inner, turns, exchanged)}"'
