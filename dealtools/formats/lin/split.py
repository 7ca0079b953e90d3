"""The commands of a LIN text cut into chapters: a heading, the record of a board, or text of another kind."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dealtools.formats.lin.commands import BEFORE_DEAL, CONTENT, HEADING
from dealtools.formats.lin.scan import Commands, scan
from dealtools.records.record import Fault

_WINDOW = 1 << 16  # characters that are cut at once
_LONGEST = 1 << 22  # characters of one chapter; a longer one is none
_BORDERS = frozenset(("qx", "md", "pn", "vg"))
_BOARD = frozenset(("qx", "md"))
_DECIDING = _BOARD | {"mb", "pc", "mc"}


@dataclass(slots=True)
class Chapter:
    """A stretch of a LIN text: all chapters, one after the other, are the text. Places count from its beginning."""

    text: str
    codes: list[str]
    values: list[str]
    starts: list[int]
    faults: list[Fault]


def split_chapters(blocks: Iterable[str]) -> Iterator[Chapter]:
    """The chapters of a text that comes in pieces of any size."""
    text = ""
    need = _WINDOW
    is_last = False
    source = iter(blocks)
    while not is_last:
        pieces = [text]
        length = len(text)
        while length < need:
            block = next(source, None)
            if block is None:
                is_last = True
                break
            pieces.append(block)
            length += len(block)
        text = "".join(pieces)
        commands = scan(text, is_last=is_last)
        borders = _borders(commands)
        if not is_last and len(borders) == 1 and len(text) >= _LONGEST:
            borders.append(len(commands.codes))
        # The last chapter may go on in the next block.
        for first, behind in itertools.pairwise(borders):
            yield _chapter(commands, text, first, behind)
        if is_last:
            yield from _last_chapter(commands, text, borders[-1])
            return
        done = commands.begin(borders[-1])
        text = text[done:]
        need = max(_WINDOW, 2 * len(text))


def _chapter(commands: Commands, text: str, first: int, behind: int) -> Chapter:
    start, end = commands.begin(first), commands.begin(behind)
    return _cut(commands, text, slice(first, behind), start, end)


def _last_chapter(commands: Commands, text: str, first: int) -> Iterator[Chapter]:
    """The last one, with the text behind its last command."""
    start = commands.begin(first) if first else 0
    if start < len(text):
        yield _cut(commands, text, slice(first, len(commands.codes)), start, len(text))


def _cut(commands: Commands, text: str, part: slice, start: int, end: int) -> Chapter:
    faults = [
        Fault(fault.name, fault.start - start, fault.end - start, fault.facts)
        for fault in commands.faults
        if start <= fault.start < end
    ]
    starts = commands.starts[part]
    if start:
        starts = [place - start for place in starts]
    return Chapter(text[start:end], commands.codes[part], commands.values[part], starts, faults)


def _borders(commands: Commands) -> list[int]:
    """The indexes of the commands with which chapters begin, 0 the first of them.

    A board begins with `qx`, with `md` where the chapter has one, or with names behind play; a heading with `vg`.
    Names directly before a `qx` belong to it.
    """
    codes = commands.codes
    borders = [0]
    has_qx = has_md = is_heading = False
    deal = 0  # index of the chapter's md
    for index, code in enumerate(codes):
        if code not in _BORDERS:
            continue
        first = borders[-1]
        if code == "pn":
            is_border = has_md and _is_before_board(codes, deal, index)
        elif code == "vg":
            is_border = index > first
        elif code == "qx":
            is_border = has_qx or has_md or is_heading
        else:
            is_border = has_md or (is_heading and not has_qx)
            if has_md:
                index = _back_over_display(codes, index, deal)
        if is_border and index > first:
            borders.append(index)
            has_qx = has_md = is_heading = False
        if code == "qx":
            has_qx = True
        elif code == "md":
            has_md, deal = True, index
        elif code == "vg":
            is_heading = True
    return borders


def _is_before_board(codes: list[str], deal: int, index: int) -> bool:
    """Whether names stand between two boards: something was played before, and nothing is played before the next."""
    if CONTENT.isdisjoint(codes[deal:index]):
        return False
    for place in range(index, len(codes)):
        if codes[place] in _DECIDING:
            return codes[place] in _BOARD
    return True


def _back_over_display(codes: list[str], index: int, deal: int) -> int:
    """The first of the commands before a deal that belong to it."""
    while index - 1 > deal and codes[index - 1] in BEFORE_DEAL:
        index -= 1
    return index


def is_heading(chapter: Chapter) -> bool:
    """Whether a chapter says something of a whole file."""
    return not HEADING.isdisjoint(chapter.codes) and _BOARD.isdisjoint(chapter.codes)
