"""Test lists of the solver DDS: of each deal a line PBN with dealer, vulnerability and deal, and one with its tricks.

The lines of the solver itself (FUT, PAR, PLAY, TRACE) say nothing of a deal that was played.
"""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.dealing.fixed import Board
from dealtools.formats.dealing.gib import TRICKS
from dealtools.formats.dealing.lines import Line, Passages, lines_of
from dealtools.records.record import Fault, Passage, Record
from dealtools.sources.encoding import Encoding

_DEAL = re.compile(r'PBN +([0-3]) +([0-3]) +[0-4] +[0-3] +"([^"]*)"')
_TABLE = re.compile(r"TABLE((?: +[0-9]{1,2}){20})")
_HEAD = re.compile(rb'(?:\s*NUMBER +\d+\s*)?\s*PBN(?: +\d){4} +"[NESW]:')
_OWN = ("NUMBER", "FUT", "PAR", "PAR2", "PLAY", "TRACE")
_VULNERABLE = ("None", "All", "NS", "EW")
# The table has N, E, S, W in each of S, H, D, C, NT; the tag N, S, E, W with NT, S, H, D, C of each.
_STRAINS = (4, 0, 1, 2, 3)
_SEATS = (0, 2, 1, 3)
_MOST = 13


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with such a list."""
    return _HEAD.match(head) is not None


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a list, a Record for each deal with the lines that belong to it."""
    passages = Passages("dds-list", source, encoding)
    lines: list[Line] = []
    for line in lines_of(blocks, encoding):
        word = line.words.partition(" ")[0]
        if word == "PBN":
            if lines:
                yield _record(passages, lines)
            yield from passages.kept()
            lines = [line]
        elif lines:
            lines.append(line)
        else:
            passages.keep_words(line, is_known=word in _OWN)
    if lines:
        yield _record(passages, lines)
    yield from passages.kept()


def _record(passages: Passages, lines: list[Line]) -> Record:
    """The record of a deal's lines."""
    found = _DEAL.fullmatch(lines[0].words)
    values: dict[str, str] = {}
    faults = []
    if found is not None:
        values["Dealer"] = "NESW"[int(found[1])]
        values["Vulnerable"] = _VULNERABLE[int(found[2])]
    else:
        faults.append(_unreadable(lines[0], 0))
    start = 0
    for line in lines:
        word = line.words.partition(" ")[0]
        table = _TABLE.fullmatch(line.words)
        tricks = [] if table is None else [int(number) for number in table[1].split()]
        if tricks and max(tricks) <= _MOST and TRICKS not in values:
            values[TRICKS] = "".join(f"{tricks[strain * 4 + seat]:X}" for seat in _SEATS for strain in _STRAINS)
        elif word and word != "PBN" and word not in _OWN:
            faults.append(_unreadable(line, start))
        start += len(line.text)
    return passages.record(lines, Board(found[3] if found else "", None, tuple(faults), values))


def _unreadable(line: Line, start: int) -> Fault:
    return Fault("unreadable-deal-line", start, start + len(line.text.rstrip()), {"found": line.words})
