"""Records written as one JSON object, a record a line: every written value, and what was worked out from them."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.formats.json.fields import FIELD_OF, fields_of, tag_texts, written_text
from dealtools.formats.json.sections import (
    Entry,
    auction_section,
    call_entries,
    card_entries,
    is_same,
    plain_auction,
    plain_play,
    play_section,
    rows_as_written,
    section_text,
)
from dealtools.formats.json.supplements import is_section, table_text
from dealtools.records.play import PlayReading, read_play
from dealtools.records.playing import Playing
from dealtools.records.record import Comment, Heading, Passage, Record, Section
from dealtools.records.resolve import resolve

SCHEMA = 1
SECTIONS = ("Auction", "Play")
# Lines for programs that speak of the file they were in: of no use in another.
_OF_THE_FILE = re.compile(r"%\s*PBN\s*\d+\.\d+\s*|%\s*EXPORT.*")


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The object in pieces, one for each record; in ASCII, so that it goes through every stream whole."""
    yield f'{{"schema": {SCHEMA}, "records": ['.encode()
    separator = "\n"
    heading: Heading | None = None
    for passage in passages:
        if not isinstance(passage, Record):
            continue
        fields = record_object(resolve(passage))
        lines = passage.directives
        if passage.heading is not heading:
            heading = passage.heading
            lines = heading.directives + lines
        if directives := own_directives(lines):
            fields["directives"] = directives
        yield (separator + json.dumps(fields)).encode()
        separator = ",\n"
    yield b"\n]}\n"


def own_directives(lines: Iterable[str]) -> list[str]:
    """The lines for programs that do not speak of the file they are in."""
    return [line for line in lines if not _OF_THE_FILE.fullmatch(line)]


def record_object(playing: Playing) -> dict[str, Any]:
    """A record as an object of JSON, its members in the order in which they are written.

    Args:
        playing: of the record itself, not of a row of its results table.
    """
    record = playing.record
    fields = fields_of(playing)
    auction = _Part(record.auction)
    _fill_auction(auction, playing)
    play = _Part(record.play)
    _fill_play(play, playing)
    tables = {name: table for name, table in record.tables.items() if is_section(record, name)}
    own = {*FIELD_OF, *SECTIONS, *tables}
    tags = {name: value for name, value in record.values.items() if name not in own}
    written = _written(playing, fields | {"play": play.entries}, tags)
    written |= {part.section.tag.name: part.text for part in (auction, play) if part.section is not None and part.text}
    sources = {name: value for name, value in fields.items() if name.endswith("_source")}
    return {
        "source": record.source,
        "record": record.number,
        "line": record.line if record.encoding.is_text else None,
        "format": record.format,
        **{name: fields[name] for name in ("event", "site", "date", "board", "players", "dealer", "vulnerable")},
        **{name: fields[name] for name in ("scoring", "deal", "deal_id")},
        "auction": auction.entries,
        "auction_end": auction.end,
        **{name: fields[name] for name in ("contract", "declarer", "lead")},
        "play": play.entries,
        "play_end": play.end,
        "winners": _winners(playing),
        **{name: fields[name] for name in ("tricks", "score_ns", "score_recorded", "passed_out")},
        **sources,
        "tables": {
            name: {
                "columns": [column.name for column in table.columns],
                "rows": [[cell.text for cell in row] for row in table.rows],
            }
            for name, table in tables.items()
        },
        "tags": tags,
        "written": written,
        "comments": [_comment(record, comment, auction, play) for comment in record.comments],
    }


class _Part:
    """A section on its way into JSON."""

    __slots__ = ("end", "entries", "places", "section", "text")

    def __init__(self, section: Section | None) -> None:
        self.section = section
        self.entries: list[Entry] = []
        self.end = None if section is None else section.end or None
        self.text = ""  # as PBN writes it, where the entries do not say everything
        self.places: list[int] | None = None  # places of comments, where they are counted anew

    def place(self, position: int) -> int:
        """The number of tokens before a comment in the section that is made of the entries."""
        return position if self.places is None else self.places[min(position, len(self.places) - 1)]


def _fill_auction(part: _Part, playing: Playing) -> None:
    section, reading = part.section, playing.auction
    if section is None:
        return
    if reading is not None:
        part.entries = call_entries(reading)
        plain, places = plain_auction(reading)
        made = auction_section(part.entries, section.end, playing.dealer, playing.players)
        if is_same(plain, made) and (part.entries or section.end):
            part.places = places
            return
    part.text = section_text(section)


def _fill_play(part: _Part, playing: Playing) -> None:
    section, reading = part.section, playing.play
    if section is None:
        return
    if reading is not None:
        rows = rows_as_written(section, playing.declarer, playing.players)
        part.entries = card_entries(reading, rows)
        leader = None if playing.declarer is None else (playing.declarer + 1) % playing.players
        made, _ = play_section(part.entries, section.end, _winners(playing), leader, playing.players)
        plain, places = plain_play(reading, rows, SEATS.index(made.tag.value))
        is_said = bool(part.entries or section.end) and is_same(plain, made) and _begins_alike(section, made)
        if is_said and (_is_laid_out_alike(section, made) or _is_read_alike(playing, reading, made)):
            part.places = places
            return
    part.text = section_text(section)


def _begins_alike(section: Section, made: Section) -> bool:
    """Whether two plays have the same seat in their tag: it tells who led, beside the cards."""
    return seat_from_text(section.tag.value.strip()) == seat_from_text(made.tag.value)


def _is_laid_out_alike(section: Section, made: Section) -> bool:
    """Whether two sections differ in nothing but the spelling of their cards."""
    number = len(made.tokens)
    spelled = [token.upper() for token in section.tokens[:number]]
    return spelled == made.tokens and all(token == "-" for token in section.tokens[number:])


def _is_read_alike(playing: Playing, reading: PlayReading, made: Section) -> bool:
    """Whether a section in columns gives the play that was read in another way."""
    deal = playing.deal if playing.is_sound_deal else None
    again = read_play(replace(playing.record, play=made), deal, playing.declarer, playing.denomination, playing.players)
    return again is not None and all(
        new[:2] == old[:2] for new, old in ((again.cards, reading.cards), (again.unjudged, reading.unjudged))
    )


def _winners(playing: Playing) -> list[str | None]:
    """Who won each trick that was begun; null where it was not finished or cannot be judged."""
    if playing.play is None:
        return []
    return [None if seat is None else SEATS[seat] for seat in playing.play.replay.winners]


def _written(playing: Playing, fields: dict[str, Any], tags: dict[str, str]) -> dict[str, str | None]:
    """What the source writes for a tag, where that is not what the JSON gives."""
    record = playing.record
    texts = tag_texts(fields)
    written: dict[str, str | None] = {}
    for name in (*FIELD_OF, *tags):
        text = texts.get(name, tags.get(name))
        found = written_text(record, name, text)
        if name in playing.barred and (tag := record.tag(name)) is not None:
            found = tag.value
        if found != text:
            written[name] = found
    for name, table in record.tables.items():
        if is_section(record, name):
            text = table_text(record, name)
            if text != ";".join(column.name for column in table.columns):
                written[name] = text
    return written


def _comment(record: Record, comment: Comment, auction: _Part, play: _Part) -> dict[str, Any]:
    """A comment; within a section also how many calls, or places of cards, stand before it."""
    fields: dict[str, Any] = {"after": comment.after or None, "text": comment.text}
    if comment.kind == ";":
        fields["kind"] = comment.kind
    part = {"Auction": auction, "Play": play}.get(comment.after)
    if part is not None and part.section is not None:
        position = len(part.section.tokens) if comment.position is None else comment.position
        if position := part.place(position):
            fields["position"] = position
    elif comment.after == "Note":
        for section in (record.auction, record.play):
            if section is not None and section.tag.start <= comment.start:
                fields["section"] = section.tag.name
    return fields
