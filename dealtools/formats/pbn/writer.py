"""Records written in the standard's export format."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.pbn.derived import DERIVED, derived_tag
from dealtools.formats.pbn.export_sections import auction_layout, play_layout, write_comments, write_section
from dealtools.formats.pbn.export_tables import header_line, section_names, write_rows
from dealtools.formats.pbn.export_values import mandatory_values, spelled, tag_line
from dealtools.formats.pbn.lines import WIDTH, Lines, printable, printable_lines, wrapped
from dealtools.formats.pbn.tags import MANDATORY
from dealtools.records.record import Comment, Heading, Passage, Record
from dealtools.records.resolve import resolve

_HEADER = "% PBN 2.1\r\n% EXPORT\r\n"
# Lines that speak of the file they were in: version, export format, character set.
_OF_THE_FILE = re.compile(r"%\s*PBN\s*\d+\.\d+\s*|% EXPORT.*|.*charset\s*=.*", re.IGNORECASE)


def write_export(passages: Iterable[Passage]) -> Iterator[str]:
    """The text of export format: its two first lines, then each game with the empty line behind it.

    Records are resolved, so that each game is complete in itself: inherited values are written out, and what follows
    from its auction, its play or its board number is filled in. Text of a PBN source that belongs to no game becomes
    lines for programs (`%`).
    """
    yield _HEADER
    heading: Heading | None = None
    for passage in passages:
        lines = Lines()
        if not isinstance(passage, Record):
            if passage.format == "pbn":
                _write_directives(lines, printable_lines(passage.text))
            yield lines.text()
            continue
        if passage.heading is not heading:
            heading = passage.heading
            _write_directives(lines, heading.directives)
        _write_directives(lines, passage.directives)
        _write_game(lines, passage)
        yield lines.text() + "\r\n"


def _write_directives(lines: Lines, texts: Iterable[str]) -> None:
    for text in texts:
        line = printable(text.expandtabs()).strip("\ufeff ")
        if line and not _OF_THE_FILE.fullmatch(line if line.startswith("%") else f"% {line}"):
            for piece in wrapped(line, WIDTH - 2):
                lines.line(piece if piece.startswith("%") else f"% {piece}")


def _write_game(lines: Lines, record: Record) -> None:
    playing = resolve(record)
    sections = {"Auction": auction_layout(playing), "Play": play_layout(playing)}
    values = mandatory_values(playing)
    tables = section_names(record)
    others = {name: spelled(name, value) for name, value in record.values.items() if name not in values}
    if DERIVED not in others and (marks := derived_tag(playing)):
        others[DERIVED] = marks
    values |= {name: others[name] for name in sorted(others.keys() - {*tables, *sections})}
    comments: dict[str, list[Comment]] = {}
    for comment in record.comments:
        comments.setdefault(_owner(record, comment), []).append(comment)
    write_comments(lines, comments.get("", []))
    for name, value in values.items():
        lines.line(tag_line(name, value))
        write_comments(lines, comments.get(name, []))
    for name, layout in sections.items():
        if layout is not None:
            write_section(lines, layout, comments.get(name, []), comments.get(f"Note of {name}", []))
    for name in tables:
        lines.line(header_line(record, name))
        write_comments(lines, comments.get(name, []))
        write_rows(lines, record, name)


def _owner(record: Record, comment: Comment) -> str:
    """The tag that a comment follows; of a note, with the section it belongs to; "" where it comes before them all."""
    name = comment.after
    if name != "Note":
        return name if name in record.values or name in MANDATORY else ""
    before = [each for each in (record.play, record.auction) if each is not None and each.tag.start <= comment.start]
    noted = [each for each in before if each.notes and (each is before[0] or not comment.end)]
    if noted:
        return f"Note of {noted[0].tag.name}"
    return before[0].tag.name if before else ""
