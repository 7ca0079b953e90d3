"""The texts of a record that may speak of anybody, each put in other words where it stands."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache

from dealtools.editing.people import cell_edit, kind_of_column, kind_of_tag
from dealtools.formats.pbn.tables import read_columns
from dealtools.formats.pbn.tags import STANDARD
from dealtools.records.edits import Edit
from dealtools.records.record import Heading, Record, Section, Supplement, Table

Reword = Callable[[str, bool], str]
"""Of a text, and whether it tells a story and is not the name of an event, what shall stand in its place."""

_TITLES = frozenset(("Event", "Site", "EventSponsor", "Stage", "Round", "Section", "Session", "Table"))
_STORIES = frozenset(("Description", "Termination", "Generator", "Application", "BidSystemNS", "BidSystemEW"))
_LINE = re.compile(r"[^\r\n]+")


def reworded(record: Record, reword: Reword) -> Record:
    """A copy of the record with its texts in other words: comments, notes, lines for programs, tags of no meaning.

    The text of PBN must be settled but for names of people in their places; all of it is searched that says nothing
    of the deal, the calls, the cards and the result.
    """
    headers = {name for name, table in record.tables.items() if table.rows}  # whose tags have the names of columns
    values = {name: text if name in headers else _value(name, text, reword) for name, text in record.values.items()}
    written = [
        tag if tag.name in headers else tag._replace(value=_value(tag.name, tag.value, reword))
        for tag in record.written
    ]
    new = replace(
        record,
        values=values,
        written=written,
        auction=_section(record.auction, reword),
        play=_section(record.play, reword),
        supplements={name: _supplement(each, reword) for name, each in record.supplements.items()},
        tables={name: _table(each, values.get(name, ""), reword) for name, each in record.tables.items()},
        comments=[each._replace(text=reword(each.text, True)) for each in record.comments],
        directives=[reword(line, True) for line in record.directives],
    )
    if record.format != "pbn":
        return new
    edits = dict(record.edits)
    for edit in _edits(record, new, reword):
        edits.setdefault(f"text {edit.start}", edit)
    new.edits = edits
    return new


def reworded_heading(heading: Heading, reword: Reword) -> None:
    """Puts the lines of a heading for the whole source in other words."""
    heading.directives = [reword(line, True) for line in heading.directives]
    heading.creator = reword(heading.creator, True)


def reworded_lines(text: str, reword: Reword) -> str:
    """A text in other words, line by line."""
    return _LINE.sub(lambda line: reword(line[0], True), text)


@lru_cache(maxsize=1024)
def _is_title(name: str) -> bool | None:
    """Whether a tag tells the name of an event or place, and no story; None of one that tells neither."""
    if name in _TITLES:
        return True
    if name in _STORIES or (name not in STANDARD and kind_of_tag(name) is None):
        return False
    return False if name == "Note" else None


def _value(name: str, text: str, reword: Reword) -> str:
    is_title = _is_title(name)
    return text if is_title is None else reword(text, not is_title)


def _section(section: Section | None, reword: Reword) -> Section | None:
    if section is None or not section.notes:
        return section
    return replace(section, notes={number: reword(text, True) for number, text in section.notes.items()})


def _supplement(supplement: Supplement, reword: Reword) -> Supplement:
    return replace(supplement, runs=[(start, reworded_lines(text, reword)) for start, text in supplement.runs])


def _table(table: Table, header: str, reword: Reword) -> Table:
    if not table.rows:
        return replace(table, columns=read_columns(table.tag.name, header))
    free = [place for place, column in enumerate(table.columns) if kind_of_column(column.name) is None]
    rows = list(table.rows)
    for number, row in enumerate(rows):
        for place in free:
            text = reword(row[place].text, True)
            if text != row[place].text:
                rows[number] = (*rows[number][:place], row[place]._replace(text=text), *rows[number][place + 1 :])
    return replace(table, rows=rows)


def _edits(record: Record, new: Record, reword: Reword) -> Iterable[Edit]:
    """What changes in the text of PBN, of which each stretch is looked at once."""
    text = record.text
    done = [(edit.start, edit.end) for edit in record.edits.values()]
    for comment in record.comments:
        yield from _edit(record, comment.start, comment.end, reword, is_story=True)
        done.append((comment.start, comment.end))
    commented = set(done)
    for tag in record.written:
        done.append((tag.start, tag.end))
        is_header = tag.name in record.tables and record.tables[tag.name].rows
        is_title = None if is_header else _is_title(tag.name)
        first, last = text.find('"', tag.start, tag.end), text.rfind('"', tag.start, tag.end)
        if is_title is None or (tag.start, tag.end) in commented:
            continue
        start, end = (first + 1, last) if first < last else (tag.start + len(tag.name) + 1, tag.end)
        yield from _edit(record, start, end, reword, is_story=not is_title)
    for name, table in record.tables.items():
        for row, new_row in zip(table.rows, new.tables[name].rows, strict=True):
            done.append((row[0].start, row[-1].end))
            if row is new_row:
                continue
            for column, cell, new_cell in zip(table.columns, row, new_row, strict=True):
                if new_cell.text != cell.text:
                    yield cell_edit(record, column, cell, new_cell.text)
    for section in (record.auction, record.play):
        if section is not None:
            done += [(run.start, run.start + len(run.text)) for run in section.runs]
    behind = 0
    for start, end in (*sorted(done), (len(text), len(text))):
        for line in _LINE.finditer(text, behind, max(start, behind)):
            yield from _edit(record, line.start(), line.end(), reword, is_story=True)
        behind = max(behind, end)


def _edit(record: Record, start: int, end: int, reword: Reword, *, is_story: bool) -> Iterable[Edit]:
    old = record.text[start:end]
    new = reword(old, is_story)
    if new != old:
        yield Edit(start, end, new)
