"""Deal strings of DDS and other libraries: a seat, a colon and four hands clockwise, a deal on each line."""

import re
from collections.abc import Iterable, Iterator

from dealtools.formats.dealing.fixed import Board
from dealtools.formats.dealing.lines import Passages, lines_of
from dealtools.formats.dealing.placing import Scheme, placed
from dealtools.records.deals import read_deal
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

SCHEME = Scheme("none", may_be_partial=True)
_HEAD = re.compile(rb"[NESW]:[^\r\n]*")
_QUOTES = "\"'"


def looks_like(head: bytes) -> bool:
    """Whether bytes begin with a line of this format."""
    found = _HEAD.match(head.lstrip().lstrip(_QUOTES.encode()))
    return found is not None and read_deal(found[0].decode("latin-1").strip(_QUOTES + " ")).deal is not None


def read(blocks: Iterable[str], source: str, encoding: Encoding) -> Iterator[Passage]:
    """The passages of a file, a Record for each line with a deal."""
    passages = Passages("dds", source, encoding)
    for line in lines_of(blocks, encoding):
        text = line.words.strip(_QUOTES)
        if text[:1].upper() not in tuple("NESW") or text[1:2] != ":":
            passages.keep_words(line)
            continue
        yield from passages.kept()
        yield passages.record([line], Board(text))
    yield from passages.kept()


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file, a line for each deal, from North on."""
    for board in placed(passages, SCHEME):
        yield f"{board.deal.to_text()}\n".encode()
