"""Text that comes in pieces of several sources, in one encoding."""

import codecs
import tempfile
from collections.abc import Callable, Iterator

from dealtools.sources.encoding import Encoding

Kind = tuple[str, bytes]
"""Name of an encoding and its byte order mark."""
UTF_8: Kind = ("utf-8", b"")
LATIN_1: Kind = ("iso-8859-1", b"")
Recoded = dict[str, tuple[str, str]]
"""Source → the encoding that it had, and another one in which its text is written."""
_BLOCK = 1 << 20
_SAME_AS_LATIN_1 = frozenset(("iso-8859-1", "windows-1252"))  # for all characters that are written in it


def encoded(
    texts: Callable[[set[Kind], dict[str, str]], Iterator[str]], recoded: Recoded | None = None
) -> Iterator[bytes]:
    """The bytes of a text: in the encoding that all of its pieces are to have, else in UTF-8.

    Args:
        texts: gives the pieces. It adds to the set that it gets what they are to be encoded in, where that matters, and
            to the table the encodings that sources have.
        recoded: gets the sources that have another encoding than the text, where that makes a difference.
    """
    kinds: set[Kind] = set()
    own: dict[str, str] = {}
    is_ascii = True
    with tempfile.TemporaryFile() as spool:
        for text in texts(kinds, own):
            is_ascii = is_ascii and text.isascii()
            spool.write(text.encode("utf-8", "surrogatepass"))
        name, mark = kinds.pop() if len(kinds) == 1 else UTF_8
        if recoded is not None and not is_ascii:
            same = _SAME_AS_LATIN_1 if name == LATIN_1[0] else {name}
            recoded.update((source, (encoding, name)) for source, encoding in own.items() if encoding not in same)
        # Bytes that are no text have no place in another encoding than their own.
        errors = "replace" if kinds else Encoding(name, "option").errors
        spool.seek(0)
        decoder = codecs.getincrementaldecoder("utf-8")("surrogatepass")
        yield mark
        while block := spool.read(_BLOCK):
            yield decoder.decode(block).encode(name, errors)


def holds(encoding: Encoding, text: str) -> bool:
    """Whether an encoding has all characters of a text."""
    try:
        text.encode(encoding.name, encoding.errors)
    except UnicodeEncodeError:
        return False
    return True
