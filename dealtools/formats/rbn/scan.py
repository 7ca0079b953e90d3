"""RBN and RBX text cut into records, and these into labels with their data."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from dealtools.records.record import Fault

COMMENTARY = "{"
REMARK = "%"
LABELS = frozenset("DTLESFKNBHACPRIM0123456789")
OF_THE_PLAYING = frozenset("ACPRIM")
"""Labels that are never carried over to the next record."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+\Z")
_INLINE = re.compile(r"\s*(?:(%[^\r\n{]*)?\{([^{}]*)(\}|\Z)|([^\s{}%])\{([^{}]*)(\}|\Z)|(%[^\r\n]*)|([^\s]+))")
_LONGEST = 1 << 20  # characters of one record; a longer one is cut
_END = " \t\r\n\f\v\x00\x1a\ufeff"


class Item(NamedTuple):
    """A label and its data; `{` for commentary, `%` for a line that is for nobody."""

    label: str
    data: str
    start: int


@dataclass(slots=True)
class Chunk:
    """The text of a record, the empty lines behind it among it. All chunks, one after the other, are the text."""

    text: str
    items: list[Item] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def lines_of(blocks: Iterable[str]) -> Iterator[str]:
    """The lines of a text that comes in pieces of any size; CR LF, LF and CR end them."""
    rest = ""
    for block in blocks:
        found = _LINE.findall(rest + block)
        # A CR at the end of a block may be half of a CR LF.
        rest = found.pop() if found and not found[-1].endswith("\n") else ""
        yield from found
    yield from _LINE.findall(rest)


def split_lines(blocks: Iterable[str]) -> Iterator[Chunk]:
    """The records of RBN: lines up to an empty one."""
    for text in _texts(blocks):
        yield _scan_lines(text)


def split_inline(blocks: Iterable[str]) -> Iterator[Chunk]:
    """The records of RBX: an empty line ends them, or a label that stands before those of the playing."""
    for text in _texts(blocks):
        yield from _scan_inline(text)


def _texts(blocks: Iterable[str]) -> Iterator[str]:
    lines: list[str] = []
    size = 0
    is_over = False
    for line in lines_of(blocks):
        is_empty = not line.strip(_END)
        if (is_over and not is_empty) or size > _LONGEST:
            yield "".join(lines)
            lines, size, is_over = [], 0, False
        is_over = is_over or (is_empty and any(each.strip(_END) for each in lines))
        lines.append(line)
        size += len(line)
    if lines:
        yield "".join(lines)


def _scan_lines(text: str) -> Chunk:
    chunk = Chunk(text)
    start = 0
    opened = -1  # where commentary began that is not closed yet
    for line in _LINE.findall(text):
        bare = line.strip(_END)
        first = start + len(line) - len(line.lstrip(_END))
        if opened >= 0 or bare.startswith(COMMENTARY):
            opened = first if opened < 0 else opened
            if bare.endswith("}"):
                chunk.items.append(Item(COMMENTARY, text[opened + 1 : first + len(bare) - 1], opened + 1))
                opened = -1
        elif bare.startswith(REMARK):
            chunk.items.append(Item(REMARK, bare, first))
        elif bare:
            _take_line(chunk, bare, first)
        start += len(line)
    if opened >= 0:
        _note_unclosed(chunk, opened)
    return chunk


def _take_line(chunk: Chunk, bare: str, first: int) -> None:
    label, data = bare[0], bare[1:]
    if data[:1].strip() or label not in LABELS:
        name = "unknown-rbn-label" if not data[:1].strip() else "rbn-line-without-label"
        chunk.faults.append(Fault(name, first, first + len(bare), {"found": bare}))
        return
    chunk.items.append(Item(label, data.strip(), first + len(bare) - len(data.lstrip())))


def _note_unclosed(chunk: Chunk, opened: int) -> None:
    """Commentary without its closing brace goes to the end of the record."""
    end = len(chunk.text.rstrip(_END))
    chunk.faults.append(Fault("commentary-unclosed", opened, opened + 1, {}))
    chunk.items.append(Item(COMMENTARY, chunk.text[opened + 1 : end], opened + 1))


def _scan_inline(text: str) -> Iterator[Chunk]:
    chunk = Chunk("")
    begin = 0
    for found in _INLINE.finditer(text):
        remark, comment, closed, label, data, ended, line, other = found.groups()
        start = found.start() + len(found[0]) - len(found[0].lstrip())
        is_next = label is not None and label not in OF_THE_PLAYING and not label.isdigit()
        if is_next and any(item.label in OF_THE_PLAYING for item in chunk.items):
            chunk.text = text[begin : found.start()]
            yield chunk
            chunk, begin = Chunk(""), found.start()
        place = start - begin
        if remark is not None or line is not None:
            chunk.items.append(Item(REMARK, found[0].strip(), place))
        elif comment is not None:
            chunk.items.append(Item(COMMENTARY, comment, place + 1))
            if not closed:
                chunk.faults.append(Fault("commentary-unclosed", place, place + 1, {}))
        elif label is not None and label in LABELS:
            chunk.items.append(Item(label, data.strip(), place + 2 + len(data) - len(data.lstrip())))
            if not ended:
                chunk.faults.append(Fault("rbx-brace-missing", place, place + 2, {"label": label}))
        else:
            name = "unknown-rbn-label" if label is not None else "rbn-line-without-label"
            chunk.faults.append(Fault(name, place, found.end() - begin, {"found": (other or found[0]).strip()}))
    chunk.text = text[begin:]
    yield chunk
