"""RBN and its sibling RBX, Richard's Bridge Notation."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

_HEAD = re.compile(rb"\s*%\s*RBN\b", re.IGNORECASE)
_LINES = re.compile(rb"\s*(?:%[^\r\n]*[\r\n]+)*(?:[DTLESFKNBHACPR] [^\r\n]*(?:\r\n?|\n)){2,}")
_DEAL = re.compile(rb"(?m)^H [NESW][:;]|^A [NESW][ZNEB?]|^N [^\r\n+]*\+[^\r\n]*:[^\r\n]*\+")
_HEAD_INLINE = re.compile(rb"\s*%\{\s*RBX\b", re.IGNORECASE)
_INLINE = re.compile(rb"\s*(?:[DTLESFKNBHACPRIM0-9]\{[^{}]*\}\s*){3,}")
_CARRIES = ALL_PARTS - {"tables", "tags", "derivations"}


def looks_like_rbn(head: bytes) -> bool:
    """Whether bytes begin like RBN: with its version, or with lines of labels one of which only it has."""
    return _HEAD.match(head) is not None or (_LINES.match(head) is not None and _DEAL.search(head) is not None)


def looks_like_rbx(head: bytes) -> bool:
    """Whether bytes begin like RBX: with its mark, or with labels and their data in braces."""
    return _HEAD_INLINE.match(head) is not None or _INLINE.match(head) is not None


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.rbn.reader import read

    return read(blocks, source, encoding)


def _read_inline(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.rbn.reader import read_inline

    return read_inline(blocks, source, encoding)


def _write(passages: Iterable[Passage]) -> Iterator[bytes]:
    from dealtools.formats.rbn.writer import write

    return write(passages)


def _write_inline(passages: Iterable[Passage]) -> Iterator[bytes]:
    from dealtools.formats.rbn.writer import write_inline

    return write_inline(passages)


def _loses(record: Record) -> set[str]:
    from dealtools.formats.rbn.writer import lost_of

    return lost_of(record, "rbn")


def _loses_inline(record: Record) -> set[str]:
    from dealtools.formats.rbn.writer import lost_of

    return lost_of(record, "rbx")


_SPEC = "the description of version 3.2 by Richard Pavlicek"
RBN = Format(
    "rbn", "RBN, Richard's Bridge Notation", (".rbn",), looks_like_rbn, _read, _write, _CARRIES, _SPEC, loses=_loses,
    partly=frozenset(("tags", "derivations")),
)  # fmt: skip
RBX = replace(
    RBN, name="rbx", title="RBX, RBN in one line", extensions=(".rbx",), sniff=looks_like_rbx, read=_read_inline,
    write=_write_inline, loses=_loses_inline,
)  # fmt: skip
