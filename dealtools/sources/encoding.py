"""How the bytes of a source are text: encodings, byte order marks, declared character sets."""

import codecs
import re
from dataclasses import dataclass
from typing import Literal

from dealtools.errors import DealtoolsError

By = Literal["option", "bom", "utf-8", "declared", "windows-1252", "latin-1", "ascii", "binary"]

WIDTHS = {"utf-16-le": 2, "utf-16-be": 2, "utf-32-le": 4, "utf-32-be": 4}
"""Bytes of a code unit, of the encodings in which it is more than one."""

# UTF-32 first: its little-endian mark begins with that of UTF-16.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(rb"(?:\bcharset|<\?xml[^>]{0,200}\bencoding)\s*=\s*[\"']?([A-Za-z0-9][\w.:+-]*)", re.IGNORECASE)
# Python also calls encodings what reads markup out of a text ("unicode_escape") or keeps a state over lines.
_USABLE = re.compile(
    r"ascii|utf-8|iso8859-\d+|cp\d+|koi8-[rut]|mac-[a-z]+|kz1048|ptcp154|tis-620|hp-roman8"
    r"|gb2312|gbk|gb18030|big5|big5hkscs|euc_\w+|shift_jis\w*|johab"
)
_PLAIN = bytes([9, 10, 13, *range(32, 127)])
_KEEP_SURROGATES = codecs.lookup_error("surrogatepass")


def _wide_errors(error: UnicodeError) -> tuple[str | bytes, int]:
    """Lone surrogates stay as they are; what is no code unit at all becomes the replacement character."""
    try:
        return _KEEP_SURROGATES(error)
    except UnicodeDecodeError as fault:
        return "\ufffd", fault.end


codecs.register_error("dealtools.wide", _wide_errors)


@dataclass(frozen=True, slots=True)
class Encoding:
    """How the bytes of a source are text.

    Attributes:
        name: "utf-8", "windows-1252", "iso-8859-1", "ascii", …: a name that Python knows.
        by: what decided.
        declared: the character set that the source itself names, as written; None where it names none.
        bom: the byte order mark at its start, b"" where there is none.
    """

    name: str
    by: By
    declared: str | None = None
    bom: bytes = b""

    @property
    def is_text(self) -> bool:
        """Whether the source is a text: one of a binary format has no lines."""
        return self.by != "binary"

    @property
    def is_declared(self) -> bool:
        """Whether it is the character set that the source names."""
        return self.declared is not None and _known(self.declared) == self.name

    @property
    def errors(self) -> str:
        """Python's word for what becomes of bytes that do not fit: they survive as lone surrogates."""
        return "dealtools.wide" if self.name in WIDTHS else "surrogateescape"

    def encode(self, text: str) -> bytes:
        """The bytes of a text, without a mark; text that was read from the source gives its bytes again.

        Raises:
            UnicodeEncodeError: a character that the encoding lacks.
        """
        return text.encode(self.name, self.errors)

    def byte_length(self, text: str) -> int:
        """How many bytes a piece of the source's text takes up in the source."""
        width = self.width(text)
        return len(self.encode(text)) if width is None else len(text) * width

    def width(self, text: str) -> int | None:
        """How many bytes each character of a text takes up in the source; None where they are not equal."""
        if text.isascii():
            return WIDTHS.get(self.name, 1)
        return 1 if self.name in ("windows-1252", "iso-8859-1") else None


BINARY = Encoding("iso-8859-1", "binary")
"""How the bytes of a binary format come: each as the character of that number."""


def usable_encoding(name: str) -> str:
    """The name by which we call an encoding that the user asks for (`--encoding`).

    Raises:
        DealtoolsError: Python does not know it, or it is none for records.
    """
    wide = name.lower().replace("_", "-")
    known = wide if wide in WIDTHS or wide in ("utf-16", "utf-32") else _known(name)
    if known is None:
        raise DealtoolsError(f"{name!r} is no encoding for records; utf-8, windows-1252 and iso-8859-1 are")
    return known


def byte_order_mark(head: bytes) -> tuple[bytes, str | None]:
    """The mark at the start of the bytes and its encoding; (b"", None) where there is none."""
    return next((mark for mark in _MARKS if head.startswith(mark[0])), (b"", None))


def declared_encoding(head: bytes) -> tuple[str | None, str | None]:
    """The character set that the first bytes of a source name, as written, and by our name.

    Read are "charset=…", as in the `%Content-type:` line of PBN, and the encoding of an XML prolog. The
    second is None where it is unknown or cannot be that of a text in which we could read it.
    """
    found = _DECLARED.search(head)
    if not found:
        return None, None
    written = found[1].decode("ascii")
    return written, _known(written)


def _known(name: str) -> str | None:
    try:
        codec = codecs.lookup(name).name
    except (LookupError, ValueError):
        return None
    codec = "utf-8" if codec == "utf-8-sig" else codec
    if not _USABLE.fullmatch(codec) or _PLAIN.decode(codec, "replace") != _PLAIN.decode("ascii"):
        return None
    # Python's short names are nobody else's.
    return re.sub(r"^iso8859-", "iso-8859-", re.sub(r"^cp125", "windows-125", codec))
