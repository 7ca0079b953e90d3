"""Bytes to text, in blocks: what a source is written in, and its text.

The encoding is, in this order: what the user says; a byte order mark; UTF-8 where the bytes are valid UTF-8
with anything above ASCII, whatever is declared; the declared character set where the bytes fit; Windows-1252
where bytes 80-9F occur and all of them are defined there; Latin 1, the PBN standard's own. Plain ASCII that
declares nothing is called that.
"""

import codecs
import hashlib
from collections.abc import Iterator
from typing import Literal, NamedTuple

from dealtools.sources.encoding import (
    WIDTHS,
    Encoding,
    byte_order_mark,
    declared_encoding,
    usable_encoding,
)
from dealtools.sources.paths import Source

BLOCK = 1 << 20
HEAD = 8192
"""So many bytes from the start may declare a character set."""

_C1 = bytes(range(0x80, 0xA0))
_NOT_WINDOWS_1252 = b"\x81\x8d\x8f\x90\x9d"


class Newlines(NamedTuple):
    """How many lines end in which way."""

    crlf: int = 0
    lf: int = 0
    cr: int = 0

    @property
    def style(self) -> Literal["CRLF", "LF", "CR", "mixed", "none"]:
        """The one way in which lines end, "mixed", or "none" where no line ends at all."""
        if not any(self):
            return "none"
        if sum(map(bool, self)) > 1:
            return "mixed"
        return "CRLF" if self.crlf else "LF" if self.lf else "CR"


class SourceFacts(NamedTuple):
    """What one pass over the bytes of a source tells.

    Attributes:
        encoding: how they are text.
        newlines: how its lines end.
        size: number of bytes.
        sha256: of all bytes, lower-case hex.
        has_nul: whether a NUL character occurs; then it is hardly a text.
        misfit: offset of the first byte that is no text in the encoding; None where all fit.
    """

    encoding: Encoding
    newlines: Newlines
    size: int
    sha256: str
    has_nul: bool
    misfit: int | None


def read_facts(source: Source, encoding: str | None = None) -> SourceFacts:
    """What one pass over a source's bytes tells, its encoding first of all.

    Args:
        source: the source.
        encoding: the encoding that the user asks for; None to find out.

    Raises:
        DealtoolsError: an encoding that is none.
        OSError: the bytes cannot be read.
    """
    asked = usable_encoding(encoding) if encoding is not None else None
    with source.open() as stream:
        block = stream.read(BLOCK)
        scan = _scan_as(block[:HEAD], asked)
        while block:
            scan.feed(block)
            block = stream.read(BLOCK)
    return scan.facts()


def iter_text(source: Source, encoding: Encoding) -> Iterator[str]:
    """The text of a source in blocks of about a megabyte, without the byte order mark.

    Line ends stay as they are, and no block ends between CR and LF. Bytes that do not fit the encoding become
    lone surrogates, which `Encoding.encode` turns back.

    Raises:
        OSError: the bytes cannot be read.
    """
    decoder = codecs.getincrementaldecoder(encoding.name)(encoding.errors)
    held = ""
    with source.open() as stream:
        stream.seek(len(encoding.bom))
        while block := stream.read(BLOCK):
            text = held + decoder.decode(block)
            held = "\r" if text.endswith("\r") else ""
            text = text[: len(text) - len(held)]
            if text:
                yield text
    text = held + decoder.decode(b"", final=True)
    if text:
        yield text


class _Trial:
    """Whether bytes fit an encoding, block after block."""

    def __init__(self, name: str, start: int) -> None:
        self.name = name
        self.misfit: int | None = None
        self._decoder = codecs.getincrementaldecoder(name)()
        self._offset = start

    def feed(self, data: bytes, *, final: bool = False) -> None:
        if self.misfit is not None:
            return
        pending = self._decoder.getstate()[0]
        # Most blocks are plain ASCII, which fits every encoding but those with wide units.
        if pending or final or self.name in WIDTHS or not data.isascii():
            try:
                self._decoder.decode(data, final)
            except UnicodeDecodeError as error:
                self.misfit = self._offset - len(pending) + error.start
        self._offset += len(data)


class _Scan:
    """What blocks of bytes tell, fed in order; `encoding` is certain from the start or found at the end."""

    def __init__(self, certain: Encoding | None, declared: tuple[str | None, str | None]) -> None:
        self._certain = certain
        self._declared, self._usable = declared
        self._skip = len(certain.bom) if certain else 0
        names = [certain.name] if certain else ["utf-8", self._usable]
        self._trials = {name: _Trial(name, self._skip) for name in names if name}
        # Line ends and NULs of wide units are looked for in the text.
        self._wide = (
            codecs.getincrementaldecoder(certain.name)(certain.errors) if certain and certain.name in WIDTHS else None
        )
        self._sha256 = hashlib.sha256()
        self._size = 0
        self._has_c1 = self._has_nul = False
        self._is_ascii = self._is_windows_1252 = True
        self._crlf = self._lf = self._cr = 0
        self._ends_in_cr = False

    def feed(self, block: bytes) -> None:
        self._sha256.update(block)
        self._size += len(block)
        data = block[self._skip :]
        self._skip = 0
        for trial in self._trials.values():
            trial.feed(data)
        if not data.isascii():
            self._is_ascii = False
            self._has_c1 = self._has_c1 or _has_any(data, _C1)
            self._is_windows_1252 = self._is_windows_1252 and not _has_any(data, _NOT_WINDOWS_1252)
        if self._wide:
            data = self._wide.decode(data).encode("utf-8", "surrogatepass")
        self._has_nul = self._has_nul or b"\0" in data
        crlf = data.count(b"\r\n")
        self._lf += data.count(b"\n") - crlf
        self._cr += data.count(b"\r") - crlf
        self._crlf += crlf
        if self._ends_in_cr and data.startswith(b"\n"):
            self._lf, self._cr, self._crlf = self._lf - 1, self._cr - 1, self._crlf + 1
        self._ends_in_cr = data.endswith(b"\r") if data else self._ends_in_cr

    def facts(self) -> SourceFacts:
        for trial in self._trials.values():
            trial.feed(b"", final=True)
        encoding = self._certain or self._found()
        trial_made = self._trials.get(encoding.name)
        return SourceFacts(
            encoding,
            Newlines(self._crlf, self._lf, self._cr),
            self._size,
            self._sha256.hexdigest(),
            self._has_nul,
            trial_made.misfit if trial_made else None,
        )

    def _found(self) -> Encoding:
        if not self._is_ascii and self._trials["utf-8"].misfit is None:
            return Encoding("utf-8", "utf-8", self._declared)
        if self._usable and self._fits_declared(self._usable):
            return Encoding(self._usable, "declared", self._declared)
        if self._is_ascii:
            return Encoding("ascii", "ascii", self._declared)
        if self._has_c1 and self._is_windows_1252:
            return Encoding("windows-1252", "windows-1252", self._declared)
        return Encoding("iso-8859-1", "latin-1", self._declared)

    def _fits_declared(self, name: str) -> bool:
        # ISO 8859 defines nothing at 80-9F; Python reads control characters there.
        return self._trials[name].misfit is None and not (name.startswith("iso-8859-") and self._has_c1)


def _scan_as(head: bytes, asked: str | None) -> _Scan:
    bom, marked = byte_order_mark(head)
    declared = declared_encoding(head)
    if asked is None:
        return _Scan(Encoding(marked, "bom", declared[0], bom) if marked else None, declared)
    if asked in ("utf-16", "utf-32"):
        # Without a mark, the byte order of most machines.
        asked = marked if marked and marked.startswith(asked) else f"{asked}-le"
    return _Scan(Encoding(asked, "option", declared[0], bom if marked == asked else b""), declared)


def _has_any(data: bytes, values: bytes) -> bool:
    return len(data.translate(None, values)) < len(data)
