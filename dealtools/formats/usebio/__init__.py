"""USEBIO XML, in which scoring programs and federations exchange results."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

_ROOT = re.compile(rb"<USEBIO[\s/>]", re.IGNORECASE)
_DOCTYPE = re.compile(rb"<!DOCTYPE\s+USEBIO\b", re.IGNORECASE)
_BEFORE = re.compile(rb"\s*(?:<|\Z)")


def looks_like_usebio(head: bytes) -> bool:
    """Whether bytes begin an XML file with the root element of USEBIO."""
    return _BEFORE.match(head) is not None and (_ROOT.search(head) or _DOCTYPE.search(head)) is not None


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.usebio.reader import read

    return read(blocks, source, encoding)


USEBIO = Format(
    "usebio",
    "USEBIO XML",
    (".xml", ".usebio"),
    looks_like_usebio,
    _read,
    None,
    ALL_PARTS - {"comments", "suffixes"},
    "USEBIO 1.1 to 1.3",
    extension_tells=False,
)
