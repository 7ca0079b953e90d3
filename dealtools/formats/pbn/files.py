"""The bytes of PBN files: the text of sources as it was, or records in export format, in one encoding."""

import itertools
import re
from collections.abc import Iterable, Iterator

from dealtools.formats.encoded import LATIN_1, UTF_8, Kind, Recoded, encoded, holds
from dealtools.formats.pbn.writer import write_export
from dealtools.records.record import Passage

# The atomic groups keep CR LF whole.
_EMPTY_LINE = re.compile(r"(?:\A|(?>\r\n?|\n\r?))[ \t]*(?>\r\n?|\n\r?)\Z")
_TAIL = 80
_NOT_LATIN_1 = re.compile("[^\x00-\x7f\xa0-\xff]")


def write_as_it_was(passages: Iterable[Passage], recoded: Recoded | None = None) -> Iterator[bytes]:
    """The bytes of passages, PBN as it was written, records of other formats in export format.

    What comes from one source is written byte for byte. Several sources are set apart by an empty line, and written in
    the encoding that they have in common, else in UTF-8; so is one where what was changed has no place in its own.

    Args:
        passages: what is written.
        recoded: gets the sources that are written in another encoding than their own.
    """
    return encoded(lambda kinds, own: _texts(passages, kinds, own), recoded)


def write_as_export(passages: Iterable[Passage], recoded: Recoded | None = None) -> Iterator[bytes]:
    """The bytes of passages in export format: Latin 1 where it holds all characters, else UTF-8 (standard 2.1).

    Args:
        passages: what is written.
        recoded: gets the sources of PBN that are written in another encoding than their own.
    """
    return encoded(lambda kinds, own: _exported(_with_encodings_noted(passages, own), kinds), recoded)


def _texts(passages: Iterable[Passage], kinds: set[Kind], own: dict[str, str]) -> Iterator[str]:
    tail = ""
    for source, group in itertools.groupby(passages, lambda each: each.source if each.format == "pbn" else None):
        if tail and not _EMPTY_LINE.search(tail):
            line_end = "\r\n" if "\r" in tail else "\n"
            yield line_end if tail.endswith(("\r", "\n")) else line_end * 2
        for text in _exported(group, kinds) if source is None else _as_it_was(group, kinds, own):
            tail = (tail + text)[-_TAIL:]
            yield text


def _as_it_was(passages: Iterable[Passage], kinds: set[Kind], own: dict[str, str]) -> Iterator[str]:
    for passage in passages:
        encoding = passage.encoding
        if encoding.bom or encoding.name != "ascii":
            kinds.add((encoding.name, encoding.bom))
            own[passage.source] = encoding.name
        text = passage.rewritten
        if not text.isascii() and not holds(encoding, text):  # what was changed
            kinds.add(UTF_8)
        yield text


def _with_encodings_noted(passages: Iterable[Passage], own: dict[str, str]) -> Iterator[Passage]:
    """The passages as they are; the table gets the encodings of sources of PBN."""
    for passage in passages:
        if passage.format == "pbn" and passage.encoding.name != "ascii":
            own[passage.source] = passage.encoding.name
        yield passage


def _exported(passages: Iterable[Passage], kinds: set[Kind]) -> Iterator[str]:
    for text in write_export(passages):
        if text.isascii():
            yield text
            continue
        kinds.add(LATIN_1 if _is_read_as_latin_1(text) else UTF_8)
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
