"""The bytes of PBN files: the text of sources as it was, or records in export format, in one encoding."""

import codecs
import itertools
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator

from dealtools.formats.pbn.writer import write_export
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

# Name of an encoding and its byte order mark.
_Kind = tuple[str, bytes]
_LATIN_1: _Kind = ("iso-8859-1", b"")
_UTF_8: _Kind = ("utf-8", b"")
_BLOCK = 1 << 20
# The atomic groups keep CR LF whole.
_EMPTY_LINE = re.compile(r"(?:\A|(?>\r\n?|\n\r?))[ \t]*(?>\r\n?|\n\r?)\Z")
_TAIL = 80
_NOT_LATIN_1 = re.compile("[^\x00-\x7f\xa0-\xff]")


def write_as_it_was(passages: Iterable[Passage], recoded: dict[str, str] | None = None) -> Iterator[bytes]:
    """The bytes of passages, PBN as it was written, records of other formats in export format.

    What comes from one source is written byte for byte. Several sources are set apart by an empty line, and written in
    the encoding that they have in common, else in UTF-8; so is one where what was changed has no place in its own.

    Args:
        passages: what is written.
        recoded: gets the sources that are written in another encoding than their own, with the name of that.
    """
    own: dict[str, str] = {}  # source → its encoding, where that matters
    told = {} if recoded is None else recoded
    return _encoded(lambda kinds: _texts(passages, kinds, own), lambda name: told.update(_others(own, name)))


def _others(own: dict[str, str], name: str) -> dict[str, str]:
    return {source: encoding for source, encoding in own.items() if encoding != name}


def write_as_export(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of passages in export format: Latin 1 where it holds all characters, else UTF-8 (standard 2.1)."""
    return _encoded(lambda kinds: _exported(passages, kinds))


def _encoded(
    texts: Callable[[set[_Kind]], Iterator[str]], chosen: Callable[[str], object] = lambda name: None
) -> Iterator[bytes]:
    """The bytes of a text that comes in pieces; with each piece comes what it is to be encoded in.

    Args:
        texts: gives the pieces, and adds to the set that it gets what they are to be encoded in.
        chosen: told the name of the encoding.
    """
    kinds: set[_Kind] = set()
    with tempfile.TemporaryFile() as spool:
        for text in texts(kinds):
            spool.write(text.encode("utf-8", "surrogatepass"))
        name, mark = kinds.pop() if len(kinds) == 1 else _UTF_8
        chosen(name)
        # Bytes that are no text have no place in another encoding than their own.
        errors = "replace" if kinds else Encoding(name, "option").errors
        spool.seek(0)
        decoder = codecs.getincrementaldecoder("utf-8")("surrogatepass")
        yield mark
        while block := spool.read(_BLOCK):
            yield decoder.decode(block).encode(name, errors)


def _texts(passages: Iterable[Passage], kinds: set[_Kind], own: dict[str, str]) -> Iterator[str]:
    tail = ""
    for source, group in itertools.groupby(passages, lambda each: each.source if each.format == "pbn" else None):
        if tail and not _EMPTY_LINE.search(tail):
            line_end = "\r\n" if "\r" in tail else "\n"
            yield line_end if tail.endswith(("\r", "\n")) else line_end * 2
        for text in _exported(group, kinds) if source is None else _as_it_was(group, kinds, own):
            tail = (tail + text)[-_TAIL:]
            yield text


def _as_it_was(passages: Iterable[Passage], kinds: set[_Kind], own: dict[str, str]) -> Iterator[str]:
    for passage in passages:
        encoding = passage.encoding
        if encoding.bom or encoding.name != "ascii":
            kinds.add((encoding.name, encoding.bom))
            own[passage.source] = encoding.name
        text = passage.rewritten
        if passage.is_changed and not _holds(encoding, text):
            kinds.add(_UTF_8)
        yield text


def _holds(encoding: Encoding, text: str) -> bool:
    """Whether an encoding has all characters of a text."""
    try:
        text.encode(encoding.name, encoding.errors)
    except UnicodeEncodeError:
        return False
    return True


def _exported(passages: Iterable[Passage], kinds: set[_Kind]) -> Iterator[str]:
    for text in write_export(passages):
        if text.isascii():
            yield text
            continue
        kinds.add(_LATIN_1 if _is_read_as_latin_1(text) else _UTF_8)
        yield text.encode("utf-8", "replace").decode()


def _is_read_as_latin_1(text: str) -> bool:
    """Whether Latin 1 holds a text, and its bytes are not taken for another encoding when they are read."""
    if _NOT_LATIN_1.search(text) is not None:
        return False
    try:
        text.encode("iso-8859-1").decode("utf-8")
    except UnicodeDecodeError:
        return True
    return False
