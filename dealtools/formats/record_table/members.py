"""A row of the table as the members of our JSON, and what of a record neither its columns nor its tags tell."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.findings.render.harmless import encodable
from dealtools.formats.json.fields import FIELD_OF, SEAT_TAGS
from dealtools.formats.json.scan import decoded
from dealtools.formats.json.writer import own_directives, record_object
from dealtools.formats.record_table import OTHERS
from dealtools.formats.record_table.notes import NOTHING, Beside, Entry, notes_text, read_notes
from dealtools.records.deals import read_deal
from dealtools.records.playing import Playing
from dealtools.records.record import UNWRITTEN, Record
from dealtools.records.resolve import game_of, resolve
from dealtools.tables.fields import FIELDS
from dealtools.tables.schemas import TABLES

TABLE_FORMATS = frozenset(("csv", "xlsx", "parquet"))
_TEXTS = {
    "event": "event", "site": "site", "date": "date_recorded", "board": "board", "scoring": "scoring",
    "score_recorded": "score_recorded",
}  # fmt: skip
PLAYERS = {"N": "north", "E": "east", "S": "south", "W": "west"}
TAG_COLUMNS = {
    "Stage": "stage", "Session": "session", "Section": "section", "Round": "round", "Table": "table", "Room": "room",
    "Competition": "competition", "PairNS": "pair_ns", "PairEW": "pair_ew", "Rubber": "rubber", "Honours": "honours",
}  # fmt: skip
# Members with the column that tells where their values come from; those that were worked out are so anew.
_SOURCES = {
    "dealer": "dealer_source", "vulnerable": "vulnerable_source", "contract": "contract_source",
    "declarer": "declarer_source", "lead": "lead_source",
}  # fmt: skip
_WORDS = {"none": "None", "all": "All"}
_MEMBERS = (
    "format", *_TEXTS, "players", *_SOURCES, "deal", "deal_source", "auction", "auction_end", "play", "play_end",
    "winners", "tricks", "tricks_source", "passed_out", "tables", "written", "comments", "directives",
)  # fmt: skip
EXTRAS = ("deal", "play", "notes", "tags", "rubber", "honours")
COLUMNS = (
    "source", "record", "row", "format", *_TEXTS.values(), *PLAYERS.values(),
    *("north_id", "east_id", "south_id", "west_id"),
    *_SOURCES, *_SOURCES.values(), "vulnerable", "deal_source", "auction", "cards_played", "tricks", "tricks_source",
    "passed_out", *TAG_COLUMNS.values(), *EXTRAS,
)  # fmt: skip
"""The columns that are read; all others follow from them."""
_CLAIM, _RECORDED = "claim", "recorded"
_WHOLE = 52
_CARD = re.compile(r"([NESW]):(\S+)")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_BLANK = (None, "?")
# What a worksheet cannot hold stands in JSON, escaped.
_ODD = re.compile("[\x00-\x1f\x7f\ufffe\uffff\ud800-\udfff]")


# --- writing


@cache
def _places() -> tuple[tuple[str, int, tuple[str, ...]], ...]:
    """The columns of `results` that are read, where they stand in a row, and the words of their codes."""
    columns = TABLES["results"].columns
    return tuple((name, columns.index(name), FIELDS[name].words) for name in dict.fromkeys(COLUMNS) if name in columns)


def cells_of(values: Sequence[Any]) -> dict[str, str]:
    """The cells of a row of `results` that are read, as texts; those without a value are left out."""
    cells: dict[str, str] = {}
    for name, place, words in _places():
        value = values[place]
        if value is None:
            continue
        if isinstance(value, bool):
            cells[name] = "true" if value else "false"
        else:
            cells[name] = words[value] if words and isinstance(value, int) else str(value)
    return cells


def extras_of(
    playing: Playing, cells: dict[str, str], lines: Iterable[str], *, is_first: bool
) -> tuple[str | None, ...]:
    """The values of `EXTRAS` for a playing; those behind the deal belong to the first row of a record.

    Args:
        playing: what the row is made of.
        cells: the others of its cells.
        lines: for programs, that the source has above the record.
        is_first: whether it is the first row of its record.
    """
    deal = None if playing.deal is None else playing.deal.to_text()
    if not is_first:
        return deal, *(None,) * (len(EXTRAS) - 1)
    record = playing.record
    wanted = _wanted(playing, [*lines, *record.directives])
    play = " ".join(f"{entry['seat']}:{entry['card'] or '?'}" for entry in wanted.get("play", ())) or None
    notes = notes_text(wanted)
    rubber, honours = record.known("Rubber"), record.known("Honours")
    told = dict(zip(EXTRAS, (deal, play, notes, None, rubber, honours), strict=True))
    made: dict[str, Any] = {}
    if playing.row == 0:
        plain = cells | {name: text for name, text in told.items() if text is not None}
        made, _ = members_of(
            {name: text for name, text in plain.items() if text and not _ODD.search(text.replace("\n", ""))}
        )
    told["tags"] = _tags(wanted, made)
    return tuple(None if text is None else encodable(text) for text in told.values())


def _tags(wanted: dict[str, Any], made: dict[str, Any]) -> str | None:
    """The tags that no column tells, and under `OTHERS` whatever else is not told; None where nothing is."""
    in_columns, tags = made.get("tags", {}), wanted["tags"]
    others: dict[str, Any] = {name: text for name, text in tags.items() if in_columns.get(name) != text}
    others |= dict.fromkeys(name for name in in_columns if name not in tags)
    untold = {name: wanted.get(name) for name in _MEMBERS if wanted.get(name) != made.get(name)}
    if untold:
        others[OTHERS] = untold
    if not others:
        return None
    text = json.dumps(others, ensure_ascii=False)
    return json.dumps(others) if _ODD.search(text) else text


def _wanted(playing: Playing, directives: list[str]) -> dict[str, Any]:
    """The members of a record that are written in it, without all that follows from these."""
    record = playing.record
    playing = playing if playing.row == 0 else resolve(record)
    found = record_object(playing)
    found["format"] = _format_of(record)
    found["lead_source"] = playing.lead_source
    for name, source in _SOURCES.items():
        if found[source] != _RECORDED:
            found[name] = None
    if found["deal_source"] in (_RECORDED, "completed"):
        found["deal_source"] = None
    if found["tricks_source"] != _CLAIM:
        if found["tricks_source"] != _RECORDED:
            found["tricks"] = None
        found["tricks_source"] = None
    found["passed_out"] = found["passed_out"] and found["contract_source"] == _RECORDED
    found["winners"] = found["winners"] if found["play_end"] == "+" else None
    found["deal"] = {seat: hand for seat, hand in found["deal"].items() if hand is not None}
    found["players"] = {seat: name for seat, name in found["players"].items() if name is not None}
    found["directives"] = own_directives(directives)
    wanted = {name: value for name in _MEMBERS if (value := found[name]) or type(value) is int}
    written = {tag: text for tag, text in found["written"].items() if not _is_told(tag, text, wanted, playing)}
    wanted.pop("written", None)
    return wanted | ({"written": written} if written else {}) | {"tags": found["tags"]}


def _is_told(tag: str, text: str | None, wanted: dict[str, Any], playing: Playing) -> bool:
    """Whether the text of a tag is told without being kept: what is unknown, and cards in another order."""
    member = FIELD_OF.get(tag)
    if tag == "Deal" and text and playing.is_sound_deal:
        return read_deal(text, playing.players).deal == playing.deal
    if member is None or text not in _BLANK:
        return False
    return tag[0] not in wanted.get("players", ()) if member == "players" else member not in wanted


def _format_of(record: Record) -> str:
    """The format that tells which tags a record has no place for."""
    if record.format not in TABLE_FORMATS:
        return record.format
    return next((name for name, tags in UNWRITTEN.items() if record.unwritten == tags), "records")


# --- reading


def members_of(cells: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """The members of a record by the cells of its own row, and the names of columns with something unreadable.

    Args:
        cells: by the names of their columns; those without a text are left out.
    """
    members: dict[str, Any] = {name: cells[column] for name, column in _TEXTS.items() if column in cells}
    faulty: list[str] = []
    if "format" in cells:
        members["format"] = cells["format"]
    for name, source in _SOURCES.items():
        if name in cells and cells.get(source, _RECORDED) == _RECORDED:
            members[name] = cells[name]
    if "vulnerable" in members:
        members["vulnerable"] = _WORDS.get(members["vulnerable"], members["vulnerable"])
    players = {seat: _player(cells, column) for seat, column in PLAYERS.items() if column in cells}
    if players:
        members["players"] = players
    if "deal" in cells:
        _add_deal(members, cells, faulty)
    _add_tricks(members, cells, faulty)
    if cells.get("passed_out") == "true" and "contract" in members:
        members["passed_out"] = True
    beside, others = read_notes(cells.get("notes", ""))
    if others:
        faulty.append("notes")
    _add_sections(members, cells, beside)
    members["tags"] = {tag: cells[column] for tag, column in TAG_COLUMNS.items() if column in cells}
    return members, faulty


def _player(cells: Mapping[str, str], column: str) -> str:
    number = cells.get(f"{column}_id")
    return cells[column] if number is None else f"{cells[column]}#{number}"


def _add_deal(members: dict[str, Any], cells: Mapping[str, str], faulty: list[str]) -> None:
    first, _, rest = cells["deal"].partition(":")
    seat, hands = seat_from_text(first.strip()), rest.split()
    if seat is None or not 0 < len(hands) <= len(SEATS):
        faulty.append("deal")
        return
    members["deal"] = {SEATS[(seat + at) % len(SEATS)]: hand for at, hand in enumerate(hands) if hand != "-"}
    if cells.get("deal_source") in ("inherited", "merged"):
        members["deal_source"] = cells["deal_source"]


def _add_tricks(members: dict[str, Any], cells: Mapping[str, str], faulty: list[str]) -> None:
    source = cells.get("tricks_source", _RECORDED)
    if "tricks" not in cells or source not in (_RECORDED, _CLAIM):
        return
    if not _NUMBER.fullmatch(cells["tricks"]):
        faulty.append("tricks")
        return
    members["tricks"] = int(cells["tricks"])
    if source == _CLAIM:
        members["tricks_source"] = source
        members["written"] = {"Result": None}


def _add_sections(members: dict[str, Any], cells: Mapping[str, str], beside: dict[tuple[str, int], Beside]) -> None:
    players = 2 if game_of(cells.get("scoring", ""), cells.get("competition", "")) == "honeymoon" else 4
    dealer = seat_from_text(cells.get("dealer", ""))
    calls: list[Entry] = []
    for number, word in enumerate(cells.get("auction", "").split()):
        mark = beside.get(("auction", number + 1), NOTHING)
        seat = None if dealer is None else SEATS[(dealer + number) % players]
        calls.append({"seat": seat, "call": None if word == "?" else word, "alert": mark.alert, **_marks(mark)})
    if calls:
        members["auction"] = calls
    cards: list[Entry] = []
    for number, word in enumerate(cells.get("play", "").split()):
        found = _CARD.fullmatch(word)
        seat, card = (None, word) if found is None else found.groups()
        mark = beside.get(("play", number + 1), NOTHING)
        cards.append(
            {"trick": number // players + 1, "seat": seat, "card": None if card == "?" else card, **_marks(mark)}
        )
    if cards:
        members["play"] = cards
    # A play that breaks off does so by a claim, or ends there.
    if "cards_played" in cells and len(cards) < _WHOLE and cells.get("tricks_source") != _CLAIM:
        members["play_end"] = "*"


def _marks(mark: Beside) -> Entry:
    return {"note": mark.note, "suffix": mark.suffix, "nags": list(mark.nags), "irregular": mark.irregular}


def whole_members(cells: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """The members of a record by the first of its rows, and the names of columns with something unreadable."""
    members, faulty = members_of(cells) if cells.get("row", "0") == "0" else ({"tags": {}}, [])
    others: Any = decoded(cells["tags"]) if "tags" in cells else {}
    if not isinstance(others, dict):
        faulty.append("tags")
        others = {}
    untold = others.pop(OTHERS, {})
    if not isinstance(untold, dict):
        faulty.append("tags")
        untold = {}
    members["tags"] = {name: text for name, text in (members["tags"] | others).items() if text is not None}
    for name, value in untold.items():
        if value is None:
            members.pop(name, None)
        elif name in _MEMBERS:
            members[name] = value
        elif "tags" not in faulty:
            faulty.append("tags")
    _give_inherited(members)
    if members.get("passed_out") is True:
        members = {"declarer": None, "tricks": None} | members
    return members, faulty


def _give_inherited(members: dict[str, Any]) -> None:
    """Adds the members of tags that take an unknown value from a record before, so that they are read as such."""
    written = members.get("written")
    for tag, text in (written if isinstance(written, dict) else {}).items():
        if tag in FIELD_OF and isinstance(text, str) and text.startswith("#"):
            if tag not in SEAT_TAGS.values():
                members.setdefault(FIELD_OF[tag], None)
            elif isinstance(players := members.setdefault("players", {}), dict):
                players.setdefault(tag[0], None)


def column_of(member: str, inner: str = "") -> str:
    """The column that tells a member of our JSON, or a tag."""
    if member == "players":
        return PLAYERS.get(inner, "tags")
    if member in SEAT_TAGS.values():
        return PLAYERS[member[0]]
    known = TAG_COLUMNS.get(member) or _TEXTS.get(member) or member
    return known if known in COLUMNS else "tags"
