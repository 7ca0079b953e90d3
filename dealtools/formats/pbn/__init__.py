"""Portable Bridge Notation, versions 1.0 to 2.1."""

import codecs
import re
import tempfile
from collections.abc import Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

_TAG = re.compile(rb'^[ \t]*\[[A-Za-z]\w*[ \t]*"|^%[ \t]*(?:PBN|EXPORT)\b', re.MULTILINE)
_CARRIES = frozenset(("deal", "auction", "play", "result", "score", "names", "notes", "comments", "tables", "tags"))


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.pbn.reader import read

    return read(blocks, source, encoding)


def _write_unchanged(passages: Iterable[Passage]) -> Iterator[bytes]:
    from dealtools.formats.pbn.writer import write_unchanged

    return write_unchanged(passages)


def _write_export(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The standard's own character set where it holds all characters, else UTF-8 (standard 2.1)."""
    from dealtools.formats.pbn.writer import write_export

    with tempfile.TemporaryFile() as spool:
        encoding = "iso-8859-1"
        for piece in write_export(passages):
            if not piece.isascii() and max(piece) > "\xff":
                encoding = "utf-8"
            spool.write(piece.encode("utf-8", "surrogatepass"))
        spool.seek(0)
        decoder = codecs.getincrementaldecoder("utf-8")("surrogatepass")
        while block := spool.read(1 << 20):
            yield decoder.decode(block).encode(encoding, "replace")


def looks_like_pbn(head: bytes) -> bool:
    """Whether bytes hold a tag at the start of a line, or the version line."""
    return _TAG.search(head.replace(b"\r", b"\n")) is not None


PBN = Format(
    "pbn",
    "Portable Bridge Notation",
    (".pbn",),
    looks_like_pbn,
    _read,
    _write_unchanged,
    _CARRIES,
    "PBN 2.1 (2007), import format",
)
PBN_EXPORT = Format(
    "pbn-export",
    "Portable Bridge Notation, export format",
    (".pbn",),
    lambda head: False,
    None,
    _write_export,
    _CARRIES,
    "PBN 2.1 (2007), export format",
)
