"""The JSON of the library endplay: a list of boards."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

_HEAD = re.compile(
    rb'\s*(?:\[\s*\]\s*\Z|\[?\s*\{\s*"(?:deal|auction|play|board_num|info|vul|dealer|contract|claimed)"\s*:)'
)


def looks_like_endplay(head: bytes) -> bool:
    """Whether bytes begin a board, or a list of boards."""
    return _HEAD.match(head) is not None


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.endplay.reader import read

    return read(blocks, source, encoding)


def _write(passages: Iterable[Passage]) -> Iterator[bytes]:
    from dealtools.formats.endplay.writer import write

    return write(passages)


def _loses(record: Record) -> set[str]:
    from dealtools.formats.endplay.writer import lost_of

    return lost_of(record)


ENDPLAY_JSON = Format(
    "endplay-json",
    "JSON of endplay",
    (".json",),
    looks_like_endplay,
    _read,
    _write,
    ALL_PARTS - {"suffixes", "comments", "derivations"},
    "as endplay 0.5 writes it",
    loses=_loses,
    extension_tells=False,
)
