"""Who played: names, member numbers, pair numbers and programs, as records and tables of pairs give them."""

import functools
import re
from typing import NamedTuple

from dealtools.bridge.seat import SEATS
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.tables.row_cells import cell_text

_SEAT_TAGS = ("North", "East", "South", "West")
_PLACEHOLDERS = frozenset(("", "?", "-"))
_MEMBER = re.compile(r"(.*\S)#(\d+)", re.DOTALL)
_JOINT = re.compile(r"\s*;\s*|\s+-\s+|\s+&\s+")
# A pair's number, the letter of its section before or behind it.
_PAIR = re.compile(r"([A-Z]?)(\d+)([A-Z]?)")

Four = tuple[str | None, str | None, str | None, str | None]
_NOBODY: Four = (None, None, None, None)
_NEITHER = (None, None)


class People(NamedTuple):
    """Who played, as the columns of `results` tell it.

    Attributes:
        section: as recorded, else the letter of the pairs' numbers.
        pairs: numbers of the pairs North-South and East-West.
        seats, ids: names and member numbers of North, East, South and West.
        names: both names of a side where the seats are not known.
        source: where the names come from.
    """

    section: str | None
    pairs: tuple[str | None, str | None]
    seats: Four
    ids: Four
    names: tuple[str | None, str | None]
    source: str | None


class PairReading(NamedTuple):
    """A pair as a record names it: by its number, with the letter of the section apart, or by its players' names."""

    number: str | None = None
    section: str | None = None
    names: str | None = None


def people_of(playing: Playing) -> People:
    """Who played: the players of the record for row 0, else those that the row of a results table names."""
    return _of_row(playing) if playing.row else _of_record(playing.record)


def given(record: Record, tag: str) -> str | None:
    """The value of a tag that describes the event; None where it is missing, unknown or a mere placeholder."""
    value = record.values.get(tag)
    return None if value is None or value in _PLACEHOLDERS else value


@functools.lru_cache(maxsize=4096)
def read_name(text: str) -> tuple[str | None, str | None]:
    """Name and member number of a player: `Name#123`; None where it is unknown or a mere placeholder."""
    text = text.strip()
    if text in _PLACEHOLDERS:
        return None, None
    member = _MEMBER.fullmatch(text)
    return (member[1].rstrip(), member[2]) if member else (text, None)


@functools.lru_cache(maxsize=4096)
def read_pair(text: str) -> PairReading:
    """What a PairNS or PairId says: `9`, `B9` (9 of section B), or `Alder, W.;Cedar, E.`."""
    text = text.strip()
    if text in _PLACEHOLDERS:
        return PairReading()
    number = _PAIR.fullmatch(text)
    if number and not (number[1] and number[3]):
        return PairReading(number[2], number[1] or number[3] or None)
    if ";" in text or " & " in text:
        return PairReading(names=join_names(split_names(text)))
    return PairReading(text)


def split_names(text: str) -> tuple[str, ...]:
    """The names of a partnership: separated by `;`, or by a dash or `&` between blanks."""
    names = (read_name(part)[0] for part in _JOINT.split(text.strip()))
    return tuple(name for name in names if name is not None)


def join_names(names: tuple[str, ...]) -> str | None:
    """The names of a pair as `names_ns` has them: alphabetical, joined by ` & `."""
    return " & ".join(sorted(names)) or None


def _of_record(record: Record) -> People:
    values = record.values
    north, east, south, west = (read_name(values.get(tag, "")) for tag in _SEAT_TAGS)
    seats = (north[0], east[0], south[0], west[0])
    ids = (north[1], east[1], south[1], west[1])
    section = given(record, "Section")
    if "PairNS" not in values and "PairEW" not in values:
        return People(section, _NEITHER, seats, ids, _NEITHER, None if seats == _NOBODY else "recorded")
    ns, ew = read_pair(values.get("PairNS", "")), read_pair(values.get("PairEW", ""))
    written = (values.get("PairNS", "").strip(), values.get("PairEW", "").strip())
    names, source = _names_of_sides((ns.names, ew.names), written, record, seats)
    source = source if seats == _NOBODY else "recorded"
    return People(section or ns.section or ew.section, (ns.number, ew.number), seats, ids, names, source)


def _of_row(playing: Playing) -> People:
    record = playing.record
    written = (cell_text(playing, "PairId_NS") or "", cell_text(playing, "PairId_EW") or "")
    ns, ew = read_pair(written[0]), read_pair(written[1])
    joint = (cell_text(playing, "Names_NS"), cell_text(playing, "Names_EW"))
    recorded = (
        ns.names if joint[0] is None else join_names(split_names(joint[0])),
        ew.names if joint[1] is None else join_names(split_names(joint[1])),
    )
    is_numbered = record.heading.players or "PlayerId_North" in (playing.cells or ())
    seats, ids = _players_listed(playing) if is_numbered else (_NOBODY, _NOBODY)
    names, source = _names_of_sides(recorded, written, record, seats)
    source = source if seats == _NOBODY else "pair-table"
    section = cell_text(playing, "Section") or given(record, "Section") or ns.section or ew.section
    return People(section, (ns.number, ew.number), seats, ids, names, source)


def _names_of_sides(
    recorded: tuple[str | None, str | None], written: tuple[str, str], record: Record, seats: Four
) -> tuple[tuple[str | None, str | None], str | None]:
    """The names of both sides where their seats are not known: as recorded, else from the table of pairs."""
    pairs = record.heading.pairs
    names: list[str | None] = [None, None]
    source = None
    for side in (0, 1):
        if seats[side] is not None or seats[side + 2] is not None:
            continue
        names[side] = recorded[side]
        if names[side] is not None:
            source = "recorded"
        elif written[side] in pairs:
            names[side] = join_names(pairs[written[side]])
            source = source or "pair-table"
    return (names[0], names[1]), source


def _players_listed(playing: Playing) -> tuple[Four, Four]:
    """Names and member numbers by the numbers of the players, as individuals have them; else those numbers."""
    players = playing.record.heading.players
    numbers = [cell_text(playing, f"PlayerId_{tag}") for tag in _SEAT_TAGS]
    found = [read_name(players.get(number or "", "")) for number in numbers]
    # A player on no list is known by the number alone.
    (north, east, south, west), ids = (
        [name for name, _ in found],
        [number if name is None else member for (name, member), number in zip(found, numbers, strict=True)],
    )
    return (north, east, south, west), (ids[0], ids[1], ids[2], ids[3])


def programs_of(record: Record) -> str | None:
    """The seats of programs in the order NESW, `-` where all four players are people; None where it is not said."""
    values = record.values
    if "WestType" not in values and not any(f"{tag}Type" in values for tag in _SEAT_TAGS):
        return None
    kinds = [values.get(f"{tag}Type", "").strip().casefold() for tag in _SEAT_TAGS]
    seats = "".join(letter for letter, kind in zip(SEATS, kinds, strict=True) if kind == "program")
    return seats or ("-" if kinds.count("human") == 4 else None)
