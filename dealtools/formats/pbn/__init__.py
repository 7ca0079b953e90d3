"""Portable Bridge Notation, versions 1.0 to 2.1."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.encoded import Recoded
from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

_TAG = re.compile(rb'^[ \t]*\[\s*[A-Za-z]\w*\s*"|^%[ \t]*(?:PBN|EXPORT)\b', re.MULTILINE)
_CARRIES = ALL_PARTS


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.pbn.reader import read

    return read(blocks, source, encoding)


def _write_as_it_was(passages: Iterable[Passage], recoded: Recoded | None = None) -> Iterator[bytes]:
    from dealtools.formats.pbn.files import write_as_it_was

    return write_as_it_was(passages, recoded)


def _write_as_export(passages: Iterable[Passage], recoded: Recoded | None = None) -> Iterator[bytes]:
    from dealtools.formats.pbn.files import write_as_export

    return write_as_export(passages, recoded)


def _loses(record: Record) -> set[str]:
    # One that was edited keeps all the rest of its own text.
    return set() if record.format == "pbn" else _loses_as_export(record)


def _loses_as_export(record: Record) -> set[str]:
    from dealtools.formats.pbn.losses import lost_of

    return lost_of(record)


def looks_like_pbn(head: bytes) -> bool:
    """Whether bytes hold a tag at the start of a line, or the version line."""
    return _TAG.search(head.replace(b"\r", b"\n")) is not None


PBN = Format(
    "pbn",
    "Portable Bridge Notation",
    (".pbn",),
    looks_like_pbn,
    _read,
    _write_as_it_was,
    _CARRIES,
    "PBN 2.1 (2007), import format",
    keeps_own=True,
    loses=_loses,
    telling=_write_as_it_was,
)
PBN_EXPORT = Format(
    "pbn-export",
    "Portable Bridge Notation, export format",
    (".pbn",),
    lambda head: False,
    None,
    _write_as_export,
    _CARRIES,
    "PBN 2.1 (2007), export format",
    loses=_loses_as_export,
    telling=_write_as_export,
)
