"""BridgeWebs CSV: the results of an event as scoring programs send them to club pages."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

_VERSION = re.compile(rb'\s*#\s*version["\s]*[;,\t]["\s]*std', re.IGNORECASE)
_OPTION = re.compile(rb"\s*#[A-Za-z]")
_LIST = re.compile(rb"^[ \"]*#(?:travellers|scores)[ \"]*[;,\t\r\n]", re.IGNORECASE | re.MULTILINE)

_CARRIES = ALL_PARTS - {
    "deal", "dealer", "vulnerable", "auction", "alerts", "notes", "suffixes", "play", "teams", "site", "room",
    "comments",
}  # fmt: skip


def looks_like_bridgewebs(head: bytes) -> bool:
    """Whether bytes begin with the options of such a file: its version, or a list of scores among them."""
    return _VERSION.match(head) is not None or (_OPTION.match(head) and _LIST.search(head)) is not None


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.bridgewebs.reader import read

    return read(blocks, source, encoding)


BRIDGEWEBS = Format(
    "bridgewebs",
    "BridgeWebs CSV results",
    (".csv",),
    looks_like_bridgewebs,
    _read,
    None,
    _CARRIES,
    "version std1, as the pages of BridgeWebs describe it",
    extension_tells=False,
    always=frozenset(("tables",)),
)
