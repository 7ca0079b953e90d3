"""LIN, the notation of Bridge Base Online."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.encoded import Recoded
from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

# A command and its value, behind nothing but blanks and lines for people.
_COMMAND = re.compile(
    rb"(?:\s|[%-][^\r\n]*[\r\n])*"
    rb"(?i:vg|rs|pn|qx|md|sv|rh|ah|st|sk|mb|pc|pg|nt|at|mn|bt|tu|ha|ht|fh|ff|fp|cr|cs|cp|lb|bv|zz)\s*\|[^|]*(?:\||\Z)"
)
_CARRIES = ALL_PARTS - {"site", "tables", "tags", "suffixes", "date", "score", "session", "derivations"}


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.lin.reader import read

    return read(blocks, source, encoding)


def _write(passages: Iterable[Passage], recoded: Recoded | None = None) -> Iterator[bytes]:
    from dealtools.formats.lin.writer import write

    return write(passages, recoded)


def _loses(record: Record) -> set[str]:
    from dealtools.formats.lin.writer import lost_of

    return lost_of(record)


def looks_like_lin(head: bytes) -> bool:
    """Whether bytes begin with a command of LIN."""
    return _COMMAND.match(head) is not None


LIN = Format(
    "lin",
    "LIN of Bridge Base Online",
    (".lin",),
    looks_like_lin,
    _read,
    _write,
    _CARRIES,
    "as Bridge Base Online writes it; it has no published standard",
    keeps_own=True,
    loses=_loses,
    partly=frozenset(("score", "session", "tags", "derivations")),
    telling=_write,
)
