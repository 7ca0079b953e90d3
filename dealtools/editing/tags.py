"""Tags of a record set to other values, each where it stands or where export format has it."""

import re
from collections.abc import Mapping
from dataclasses import replace

from dealtools.formats.pbn.derived import DERIVED, names_of
from dealtools.formats.pbn.export_values import escaped
from dealtools.formats.pbn.tags import BOARD_TAGS, FORBIDDEN_INHERITANCE, MANDATORY
from dealtools.records.edits import UNWRITTEN, Edit, line_end_of
from dealtools.records.record import Record, Tag
from dealtools.records.resolve import resolve

_BEGINNING = ("Board", "Deal")
_WHOLE_LINE = re.compile(r"[ \t]*(?:\r\n?|\n)")


def standing_alone(record: Record) -> dict[str, str]:
    """The values that a record takes from those before it, which it has to say itself when it stands alone."""
    return {name: record.values[name] for name in record.inherited if name in record.values}


def with_tags(record: Record, wanted: Mapping[str, str]) -> Record:
    """A copy of the record with these values, in its fields and, where that is PBN, in its text as written.

    A value that was inherited is written out.
    """
    changed = {
        name: value for name, value in wanted.items() if record.values.get(name) != value or name in record.inherited
    }
    # A record that says one of these takes none of them from the record before.
    if any(name in changed and record.inherited.get(name, "before") == "before" for name in BOARD_TAGS):
        before = {name for name in BOARD_TAGS if record.inherited.get(name) == "before"}
        changed = {name: record.values[name] for name in sorted(before)} | changed
    if not changed:
        return record
    written = [
        tag._replace(value=changed[tag.name]) if tag.name in changed and tag is record.tag(tag.name) else tag
        for tag in record.written
    ]
    is_pbn = record.format == "pbn"
    edits = record.edits | {
        name: _edit(record, name, value) if is_pbn else UNWRITTEN for name, value in changed.items()
    }
    for tag in record.written if is_pbn else ():
        # One that stands again with another value would begin a game of its own.
        if tag.name in _BEGINNING and tag.name in changed and tag is not record.tag(tag.name):
            edits[f"{tag.name} {tag.start}"] = _tag_edit(record, tag, as_written(tag.name, changed[tag.name]))
    edits = {name: edits[name] for name in sorted(edits, key=rank_of)}
    values = {**record.values, **changed}
    inherited = {name: how for name, how in record.inherited.items() if name not in changed}
    new = replace(record, edits=edits, values=values, written=written, inherited=inherited)
    return new if DERIVED in changed or changed.keys().isdisjoint(BOARD_TAGS) else _with_marks(new)


def _with_marks(record: Record) -> Record:
    """The record with marks for nothing but what follows from its number, which is in its text as it does now."""
    tag = record.tag(DERIVED)
    if tag is None or DERIVED in record.values:
        return record
    names = names_of(tag.value)
    follows = resolve(record).values_by_number
    marked = [name for name in names if name in follows]
    edits = dict(record.edits)
    for name in names:
        if record.values.get(name) == "?" and record.tag(name) is not None:
            edits[name] = _edit(record, name, follows.get(name, "?"))
    if marked != names:
        edits[DERIVED] = _edit(record, DERIVED, ";".join(marked)) if marked else _removal(record, tag)
    marks = [tag._replace(value=";".join(marked))] if marked else []
    others = [each for each in record.written if each is not tag]
    return replace(record, edits=edits, written=sorted((*others, *marks), key=lambda each: each.start))


def _removal(record: Record, tag: Tag) -> Edit:
    """Takes a tag away, with its line where that holds nothing else."""
    line = _WHOLE_LINE.match(record.text, tag.end)
    is_first = record.text[: tag.start].endswith(("\n", "\r")) or tag.start == 0
    return Edit(tag.start, line.end() if line is not None and is_first else tag.end, "")


def _edit(record: Record, name: str, value: str) -> Edit:
    tag = record.tag(name)
    line = f'[{name} "{as_written(name, value)}"]'
    if tag is not None:
        return _tag_edit(record, tag, as_written(name, value))
    line_end = line_end_of(record.text)
    sections = _sections(record)
    plain = [each for each in record.written if each.start < sections]
    following = next((each for each in plain if rank_of(each.name) > rank_of(name)), None)
    if following is not None:
        return Edit(following.start, following.start, line + line_end)
    if sections < len(record.text):
        return Edit(sections, sections, line + line_end)
    end = len(record.text.rstrip())
    return Edit(end, end, line_end + line)


def _tag_edit(record: Record, tag: Tag, value: str) -> Edit:
    first, last = record.text.find('"', tag.start, tag.end), record.text.rfind('"', tag.start, tag.end)
    if first < last:
        return Edit(first + 1, last, value)
    return Edit(tag.start, tag.end, f'[{tag.name} "{value}"]')


def as_written(name: str, value: str) -> str:
    """A value between quotes; one that looks like an inherited one is written so that it is none."""
    if value.startswith("#") and (value == "#" or value.startswith("##")) and name not in FORBIDDEN_INHERITANCE:
        value = "##" + value
    return escaped(value)


def rank_of(name: str) -> tuple[int, str]:
    """The place of a tag in export format: the mandatory ones in their order, then the others by their names."""
    return (MANDATORY.index(name), "") if name in MANDATORY else (len(MANDATORY), name)


def _sections(record: Record) -> int:
    """Where the first section or table of a record begins; the end of the text where it has none."""
    tags: list[Tag] = [section.tag for section in (record.auction, record.play) if section is not None]
    tags += [table.tag for table in record.tables.values()]
    tags += [supplement.tag for supplement in record.supplements.values()]
    return min((tag.start for tag in tags), default=len(record.text))
