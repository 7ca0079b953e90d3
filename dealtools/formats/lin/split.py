"""The commands of a LIN text cut into chapters: a heading, the record of a board, or text of another kind."""

import itertools
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from dealtools.formats.lin.commands import BEFORE_DEAL, CONTENT, HEADING
from dealtools.formats.lin.scan import Commands, scan
from dealtools.records.record import Fault

_WINDOW = 1 << 16  # characters that are cut at once
_LONGEST = 1 << 22  # characters of one chapter; a longer one is none
_BORDERS = HEADING | {"qx", "md", "pn"}
_BOARD = frozenset(("qx", "md"))
_START = attrgetter("start")
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
        commands.faults.sort(key=_START)
        borders = _borders(commands, is_last=is_last)
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
    own = commands.faults
    if own:
        own = own[bisect_left(own, start, key=_START) : bisect_left(own, end, key=_START)]
    faults = [Fault(fault.name, fault.start - start, fault.end - start, fault.facts) for fault in own]
    starts = commands.starts[part]
    if start:
        starts = [place - start for place in starts]
    return Chapter(text[start:end], commands.codes[part], commands.values[part], starts, faults)


def _borders(commands: Commands, *, is_last: bool) -> list[int]:
    """The indexes of the commands with which chapters begin, 0 the first of them.

    A board begins with `qx`, with `md` where the chapter has one, or with names behind play; a heading with `vg`.
    Names directly before a `qx` belong to it.
    """
    codes = commands.codes
    names = _Names(codes, is_last)
    borders = [0]
    has_qx = has_md = is_heading = False
    deal = 0  # index of the chapter's md
    for index, code in enumerate(codes):
        if code not in _BORDERS:
            continue
        first = borders[-1]
        if code == "pn":
            is_border = has_md and names.are_before_board(deal, index)
            if has_md and names.is_open:
                break
        elif code == "vg":
            is_border = index > first
        elif code == "qx":
            is_border = has_qx or has_md or is_heading
        elif code in HEADING:
            is_border = False
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
        elif code in HEADING:
            is_heading = True
    return borders


class _Names:
    """Tells whether names stand between two boards; each command is looked at once."""

    def __init__(self, codes: list[str], is_last: bool) -> None:
        self.codes = codes
        self.is_last = is_last
        self.deal = -1
        self.checked = 0
        self.has_content = False
        self.following = -1
        self.is_open = False  # what follows the names is still to come

    def are_before_board(self, deal: int, index: int) -> bool:
        """Whether something was played before the names, and nothing is played before the next board begins.

        Where that is still to come, they are taken for names within the board until it is known.
        """
        codes = self.codes
        if self.deal != deal:
            self.deal, self.checked, self.has_content = deal, deal, False
        if not self.has_content:
            self.has_content = not CONTENT.isdisjoint(codes[self.checked : index])
            self.checked = index
        if not self.has_content:
            return False
        if self.following < index:
            behind = range(index, len(codes))
            self.following = next((place for place in behind if codes[place] in _DECIDING), len(codes))
        self.is_open = self.following == len(codes) and not self.is_last
        return self.is_last if self.following == len(codes) else codes[self.following] in _BOARD


def _back_over_display(codes: list[str], index: int, deal: int) -> int:
    """The first of the commands before a deal that belong to it."""
    while index - 1 > deal and codes[index - 1] in BEFORE_DEAL:
        index -= 1
    return index


def is_heading(chapter: Chapter) -> bool:
    """Whether a chapter says something of a whole file."""
    return not HEADING.isdisjoint(chapter.codes) and _BOARD.isdisjoint(chapter.codes)
