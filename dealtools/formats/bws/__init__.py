"""BWS, the database in which Bridgemate terminals and scoring programs exchange the results of an evening."""

from collections.abc import Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

_JET = (b"\x00\x01\x00\x00Standard Jet DB\x00", b"\x00\x01\x00\x00Standard ACE DB\x00")
_CARRIES = frozenset((
    "deal", "auction", "play", "contract", "declarer", "result", "names", "event", "date", "board", "session", "tables",
    "tags", "derivations",
))  # fmt: skip


def looks_like_access(head: bytes) -> bool:
    """Whether bytes begin an Access database."""
    return head.startswith(_JET)


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.bws.reader import read

    return read(blocks, source, encoding)


BWS = Format(
    "bws",
    "Bridgemate BWS",
    (".bws",),
    looks_like_access,
    _read,
    None,
    _CARRIES,
    "tables of an Access database",
    is_binary=True,
    packages=("access_parser",),
    always=frozenset(("tables",)),
)
