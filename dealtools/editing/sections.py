"""Auction and play of a record written anew."""

import re
from dataclasses import replace

from dealtools.bridge.call import call_from_text
from dealtools.bridge.card import card_from_text
from dealtools.editing.tags import rank_of
from dealtools.errors import DealtoolsError
from dealtools.formats.pbn.reader import read
from dealtools.records.edits import UNWRITTEN, Edit, line_end_of
from dealtools.records.record import Record, Section, Tag

SECTIONS = ("Auction", "Play")
_SEAT = re.compile(r"([NESW]):\s*", re.IGNORECASE)


def with_section(record: Record, name: str, value: str) -> Record:
    """A copy of the record with another auction or play, in its fields and, where that is PBN, in its text as written.

    Comments of the old section stand behind the new one, its notes stay.

    Args:
        record: the record.
        name: one of `SECTIONS`.
        value: the section in PBN, its first seat before it if that is another: `N: 1S Pass 4S AP`; an empty one
            takes the section away.

    Raises:
        DealtoolsError: the value is no section, or nothing tells its first seat.
    """
    own = record.auction if name == "Auction" else record.play
    section = _section(record, own, name, value) if value.strip() else None
    edits = record.edits | {name: _edit(record, own, section, name, value) if record.format == "pbn" else UNWRITTEN}
    edits = {each: edits[each] for each in sorted(edits, key=rank_of)}
    values = {tag: text for tag, text in record.values.items() if tag != name}
    if section is not None:
        values[name] = section.tag.value
    if name == "Auction":
        return replace(record, edits=edits, values=values, auction=section)
    return replace(record, edits=edits, values=values, play=section)


def _section(record: Record, own: Section | None, name: str, value: str) -> Section:
    seat = _SEAT.match(value)
    first = seat[1].upper() if seat is not None else own.tag.value if own is not None else None
    if first is None and name == "Auction":
        first = record.known("Dealer")
    if first is None:
        raise DealtoolsError(f"nothing tells who begins: write the seat first, like {_example(name)}")
    tokens = value[seat.end() :] if seat is not None else value
    passages = list(read([f'[{name} "{first}"]\n{tokens}\n'], record.source))
    found = passages[0] if len(passages) == 1 and isinstance(passages[0], Record) else None
    section = None if found is None else found.auction if name == "Auction" else found.play
    if found is None or section is None or len(found.written) > 1 or not _is_read(section):
        raise DealtoolsError(f"that is no {name.lower()} like {_example(name)}")
    # It has no place in the text: what is to be said of it is said of its tag.
    section.runs, section.spots = [], []
    start, end = (_place(record, name),) * 2 if own is None else (own.tag.start, own.tag.end)
    section.tag = Tag(name, section.tag.value, start, end)
    section.end_place = section.tag.start, section.tag.end
    section.references = []
    if own is not None:
        section.notes, section.note_tags = own.notes, own.note_tags
    return section


def _is_read(section: Section) -> bool:
    """Whether there are calls or cards, and nothing else."""
    is_auction = section.tag.name == "Auction"
    return bool(section.tokens) and all(
        token.upper() in ("AP", "-")
        or token.startswith("^")
        or (call_from_text(token) if is_auction else card_from_text(token)) is not None
        for token in section.tokens
    )


def _example(name: str) -> str:
    return "N: 1S Pass 4S AP" if name == "Auction" else "W: D2 D4 DK D3"


def _edit(record: Record, own: Section | None, section: Section | None, name: str, value: str) -> Edit:
    """Where the text of the section changes."""
    line_end = line_end_of(record.text)
    seat = _SEAT.match(value)
    tokens = value[seat.end() :] if seat is not None else value
    lines = [] if section is None else [f'[{name} "{section.tag.value}"]', *tokens.strip().splitlines()]
    if own is None:
        place = _place(record, name)
        if place == len(record.text.rstrip()):
            return Edit(place, place, "".join(line_end + line for line in lines))
        return Edit(place, place, "".join(line + line_end for line in lines))
    tags = (*record.written, *own.note_tags.values())
    stop = min((tag.start for tag in tags if tag.start > own.tag.start), default=len(record.text))
    inside = [each for each in record.comments if own.tag.end <= each.start < stop]
    lines += [record.text[each.start : each.end].rstrip() for each in inside]
    end = own.tag.start + len(record.text[own.tag.start : stop].rstrip())
    if not lines and record.text.startswith(line_end, end):
        end += len(line_end)
    return Edit(own.tag.start, end, line_end.join(lines))


def _place(record: Record, name: str) -> int:
    """Where a section comes in: before the play, the tables, and what else has lines behind it, else at the end."""
    tags = [] if record.play is None or name == "Play" else [record.play.tag]
    tags += [table.tag for table in record.tables.values()]
    tags += [supplement.tag for supplement in record.supplements.values()]
    end, line_end = len(record.text.rstrip()), line_end_of(record.text)
    if record.text.startswith(line_end, end):
        end += len(line_end)
    return min((tag.start for tag in tags), default=end)
