"""Our own JSON: one object, `{"schema": 1, "records": [ … ]}`, with every written value and what follows from them."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

_HEAD = re.compile(rb'\s*\{\s*(?:"schema"\s*:\s*\d+\s*,\s*)?"records"\s*:\s*\[')
_CARRIES = ALL_PARTS


def _read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    from dealtools.formats.json.reader import read

    return read(blocks, source, encoding)


def _write(passages: Iterable[Passage]) -> Iterator[bytes]:
    from dealtools.formats.json.writer import write

    return write(passages)


def looks_like_json(head: bytes) -> bool:
    """Whether bytes begin an object with a list of records."""
    return _HEAD.match(head) is not None


JSON = Format(
    "json",
    "dealtools JSON",
    (".json",),
    looks_like_json,
    _read,
    _write,
    _CARRIES,
    "schema 1, as convert writes it",
    extension_tells=False,
)
