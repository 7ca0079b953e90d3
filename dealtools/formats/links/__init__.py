"""Links to viewers of hands: addresses whose parameters hold a deal, or a whole LIN text."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

_LINK = re.compile(rb"https?://[^\s\"'<>]*", re.IGNORECASE)
_VIEWER = re.compile(rb"handviewer[^?]*", re.IGNORECASE)
_LIN = re.compile(rb"[?&;]lin=[^&]*(?:\||%7C)", re.IGNORECASE)
_TELLING = re.compile(rb"[?&;](?:lin|[nesw])=", re.IGNORECASE)
_CARRIES = ALL_PARTS - {
    "contract", "declarer", "result", "score", "teams", "event", "site", "date", "room", "session", "scoring", "tables",
    "comments", "tags", "suffixes", "derivations",
}  # fmt: skip


def looks_like(head: bytes) -> bool:
    """Whether such a link stands among bytes."""
    for link in _LINK.finditer(head):
        if _LIN.search(link[0]):
            return True
        viewer = _VIEWER.search(link[0])
        if viewer is not None and _TELLING.search(link[0], viewer.end()):
            return True
    return False


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.links.reader import read

    return read(blocks, source, encoding)


def _write(passages: Iterable[Passage]) -> Iterator[bytes]:
    from dealtools.formats.links.writer import write

    return write(passages)


def _loses(record: Record) -> set[str]:
    from dealtools.formats.links.writer import lost_of

    return lost_of(record)


HANDVIEWER = Format(
    "handviewer",
    "links to the handviewer of Bridge Base Online",
    (".url", ".links"),
    looks_like,
    _read,
    _write,
    _CARRIES,
    "the parameters of the viewer, as its pages describe them",
    loses=_loses,
    partly=frozenset(("contract", "declarer", "result")),
    is_anywhere=True,
)
