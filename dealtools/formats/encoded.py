"""Text that comes in pieces of several sources, in one encoding."""

import codecs
import tempfile
from collections.abc import Callable, Iterator

from dealtools.sources.encoding import Encoding

Kind = tuple[str, bytes]
"""Name of an encoding and its byte order mark."""
UTF_8: Kind = ("utf-8", b"")
_BLOCK = 1 << 20


def encoded(
    texts: Callable[[set[Kind], dict[str, str]], Iterator[str]], recoded: dict[str, str] | None = None
) -> Iterator[bytes]:
    """The bytes of a text: in the encoding that all of its pieces are to have, else in UTF-8.

    Args:
        texts: gives the pieces. It adds to the set that it gets what they are to be encoded in, where that matters, and
            to the table the encodings that sources have.
        recoded: gets the sources that have another encoding than the text, with the name of theirs.
    """
    kinds: set[Kind] = set()
    own: dict[str, str] = {}
    with tempfile.TemporaryFile() as spool:
        for text in texts(kinds, own):
            spool.write(text.encode("utf-8", "surrogatepass"))
        name, mark = kinds.pop() if len(kinds) == 1 else UTF_8
        if recoded is not None:
            recoded.update((source, encoding) for source, encoding in own.items() if encoding != name)
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
