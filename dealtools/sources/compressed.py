"""Files that are packed by themselves, and how archives are told: gzip, bzip2, xz, zstd; zip, tar.

All are told by their first bytes. The extension tells a ZIP file with other bytes in front, a TAR file of the
oldest kind, and what is left of a name without its packing.
"""

import bz2
import lzma
import re
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Protocol

BLOCK = 1 << 16
HEAD = 512
_XZ_MEMORY = 512 << 20  # what the largest of xz's own levels asks for, several times over
_ZSTD_INPUT = 512  # one byte in may be tens of kilobytes out
_MARKS = (
    (b"PK\x03\x04", "zip"),
    (b"PK\x05\x06", "zip"),
    (b"PK\x07\x08", "zip"),
    (b"\x1f\x8b\x08", "gzip"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
)
_BZIP2 = re.compile(rb"BZh[1-9](?:1AY&SY|\x17rE8P\x90)", re.DOTALL)
_ZSTD_SKIPPED = re.compile(rb"[\x50-\x5f]\x2a\x4d\x18", re.DOTALL)
_OFFICE = re.compile(rb"PK\x03\x04.{26}(?:\[Content_Types\]\.xml|_rels/\.rels|mimetype)", re.DOTALL)
"""The first member of documents of office programs, which are ZIP files too."""
_PACKING = re.compile(r"\.(?:gz|bz2|xz|zstd?)$", re.IGNORECASE)
_PACKED_TAR = re.compile(r"\.(?:tgz|tbz2?|txz|tzst)$", re.IGNORECASE)
SINGLE = frozenset(("gzip", "bzip2", "xz", "zstd"))
"""The kinds that hold one file."""


class NotInstalled(Exception):
    """The package that unpacks a kind is missing; its extra is named."""


BROKEN = (
    zipfile.BadZipFile,
    tarfile.TarError,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    ArithmeticError,
    AssertionError,
    EOFError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What the standard library raises at damaged archives."""


def container_kind(path: Path, name: str) -> str | None:
    """The kind of archive that a file is: zip, tar, gzip, bzip2, xz or zstd; None for any other file.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb", buffering=0) as stream:
        head = stream.read(HEAD)
    lowered = name.lower()
    for mark, kind in _MARKS:
        if head.startswith(mark):
            return None if kind == "zip" and _is_document(path, head, lowered) else kind
    if _BZIP2.match(head):
        return "bzip2"
    if _ZSTD_SKIPPED.match(head) and lowered.endswith((".zst", ".zstd", ".tzst")):
        return "zstd"
    if head[257:262] == b"ustar" or (lowered.endswith(".tar") and b"\0" in head):
        return "tar"
    if (lowered.endswith(".zip") or head.startswith(b"MZ")) and zipfile.is_zipfile(path):
        return "zip"
    return None


def without_packing(name: str) -> str:
    """A name without the extension that tells how it is packed: `evening.pbn` of `evening.pbn.gz`."""
    return _PACKED_TAR.sub(".tar", _PACKING.sub("", name))


def unpacked(stream: BinaryIO, kind: str) -> Iterator[bytes]:
    """The bytes of a packed file in pieces of limited size; files that were joined follow each other.

    Raises:
        NotInstalled: the package for this kind is missing.
        Exception: one of `BROKEN`, after the bytes that could be unpacked.
    """
    if kind == "zstd":
        yield from _unpacked_zstd(stream)
        return
    makers: dict[str, Callable[[], _Decoder]] = {"gzip": _Gunzip, "bzip2": bz2.BZ2Decompressor, "xz": _unxz}
    make = makers[kind]
    decoder, data = make(), stream.read(BLOCK)
    while True:
        if piece := decoder.decompress(data, BLOCK):
            yield piece
        data = b""
        if decoder.eof:
            # Between two files, and after the last, zeros may stand.
            data = decoder.unused_data.lstrip(b"\0")
            while not data and (block := stream.read(BLOCK)):
                data = block.lstrip(b"\0")
            if not data:
                return
            decoder = make()
        elif decoder.needs_input and not (data := stream.read(BLOCK)):
            raise EOFError


class _Decoder(Protocol):
    """What unpacks one file, given a block after the other."""

    @property
    def eof(self) -> bool: ...
    @property
    def needs_input(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int = -1, /) -> bytes: ...


class _Gunzip:
    """A decoder of gzip with the methods that those of bzip2 and xz have."""

    def __init__(self) -> None:
        self._decoder = zlib.decompressobj(zlib.MAX_WBITS | 16)
        self.needs_input = True

    @property
    def eof(self) -> bool:
        return self._decoder.eof

    @property
    def unused_data(self) -> bytes:
        return self._decoder.unused_data

    def decompress(self, data: bytes, max_length: int = -1, /) -> bytes:
        piece = self._decoder.decompress(self._decoder.unconsumed_tail + data, max_length)
        # A full piece may leave more behind, even where no input is left.
        self.needs_input = len(piece) < max_length
        return piece


def _unxz() -> lzma.LZMADecompressor:
    return lzma.LZMADecompressor(lzma.FORMAT_XZ, _XZ_MEMORY)


def _unpacked_zstd(stream: BinaryIO) -> Iterator[bytes]:
    try:
        import zstandard
    except ImportError as error:
        raise NotInstalled("zstd") from error
    decoder = None
    while data := stream.read(_ZSTD_INPUT):
        while data:
            decoder = decoder or zstandard.ZstdDecompressor().decompressobj()
            try:
                piece = decoder.decompress(data)
            except zstandard.ZstdError as error:
                raise ValueError("not zstd") from error
            if piece:
                yield piece
            data = decoder.unused_data if decoder.eof else b""
            if decoder.eof:
                decoder = None
    if decoder is not None:
        raise EOFError


def _is_document(path: Path, head: bytes, lowered: str) -> bool:
    """Whether a ZIP file is a document: a workbook is read as one, any other is in no known format."""
    if _OFFICE.match(head) or lowered.endswith((".xlsx", ".xlsm")):
        return True
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except BROKEN:
        return False
    return "[Content_Types].xml" in names and any(name.startswith("xl/") for name in names)
