"""PBN written as it was: the text of its sources, one behind the other."""

import codecs
import itertools
import re
import tempfile
from collections.abc import Iterable, Iterator

from dealtools.formats.pbn.writer import write_export
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

_UTF_8 = ("utf-8", b"")
_BLOCK = 1 << 20
_EMPTY_LINE = re.compile(r"(?:\A|\r\n?|\n\r?)[ \t]*(?:\r\n?|\n\r?)\Z")


def write_joined(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of a file of passages: PBN as it was, records of other formats as in export format.

    What comes from one source is written byte for byte. Several sources are set apart by an empty line and written in
    the encoding that all have in common, else in UTF-8.
    """
    encodings: set[tuple[str, bytes]] = set()
    with tempfile.TemporaryFile() as spool:
        for text in _texts(passages, encodings):
            spool.write(text.encode("utf-8", "surrogatepass"))
        name, mark = encodings.pop() if len(encodings) == 1 else _UTF_8
        # A byte that is no text where it comes from has no place in another encoding.
        errors = Encoding(name, "option").errors if not encodings else "replace"
        spool.seek(0)
        decoder = codecs.getincrementaldecoder("utf-8")("surrogatepass")
        yield mark
        while block := spool.read(_BLOCK):
            yield decoder.decode(block).encode(name, errors)


def _texts(passages: Iterable[Passage], encodings: set[tuple[str, bytes]]) -> Iterator[str]:
    """The text in pieces; puts the encodings that it needs, with their marks, into the set."""
    tail = ""
    for number, (_, group) in enumerate(itertools.groupby(passages, key=lambda passage: passage.source)):
        if number and tail and not _EMPTY_LINE.search(tail):
            end = "\r\n" if "\r" in tail else "\n"
            yield end if tail.endswith(("\r", "\n")) else end + end
        for text in _texts_of_source(group, encodings):
            tail = (tail + text)[-80:]
            yield text


def _texts_of_source(passages: Iterator[Passage], encodings: set[tuple[str, bytes]]) -> Iterator[str]:
    first = next(passages)
    whole = itertools.chain((first,), passages)
    if first.format != "pbn":
        for text in write_export(whole):
            if not text.isascii():
                encodings.add(_UTF_8)
            yield text
        return
    for passage in whole:
        encoding = passage.encoding
        if encoding.bom or not encoding.name == "ascii":
            encodings.add((encoding.name, encoding.bom))
        yield passage.text
