"""Archives to their members, each in a temporary file: ZIP and TAR, and what gzip, bzip2, xz or zstd packed.

Nothing is ever written under a name that stands in an archive, and nothing beyond the limits is kept.
"""

import functools
import os
import re
import stat
import struct
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, BinaryIO, NamedTuple

from dealtools.errors import DealtoolsError
from dealtools.sources.compressed import (
    BLOCK,
    BROKEN,
    SINGLE,
    NotInstalled,
    container_kind,
    unpacked,
    without_packing,
)
from dealtools.sources.limits import (
    EMPTY,
    REPEATED,
    Limits,
    Problem,
    in_words,
    not_unpacked,
    over_limit,
    too_large,
    unsafe,
)

_FREE_OF_RATIO = 16 << 20
_TAR_HEADER = 16 << 20  # no name is that long
_BLOCK_OF_OTHERS = 4096  # bzip2 and LZMA in ZIP unpack what they read as a whole
# Headers of members in ZIP: the sign, the length, the byte of the flags with that of UTF-8, what lengths follow.
_LOCAL, _LOCAL_SIZE, _LOCAL_FLAGS = b"PK\x03\x04", 30, 7
_CENTRAL, _CENTRAL_SIZE, _CENTRAL_FLAGS, _CENTRAL_LENGTHS = b"PK\x01\x02", 46, 9, 28
_IS_UTF_8 = 0x08
_DRIVE = re.compile(r"[A-Za-z]:")
_NOT_SHOWN = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_JUNK = frozenset(("__macosx", "thumbs.db", "desktop.ini"))


def is_junk(name: str) -> bool:
    """Whether a file or folder is none that anybody means: hidden, a resource fork, a list of thumbnails."""
    return name.startswith(".") or name.lower() in _JUNK


class Member(NamedTuple):
    """A file that was unpacked, or why it was not.

    Attributes:
        name: of the archive and of the member in it, "/" between.
        path: where its bytes lie.
        plain_name: the name without the extension of its packing.
        problem: what is wrong with it.
    """

    name: str
    path: Path
    plain_name: str = ""
    problem: Problem | None = None


class _Entry(NamedTuple):
    """What an archive says of a member."""

    name: str
    packed: int
    stated: int
    problem: Problem | None
    pieces: Callable[[], Iterator[bytes]]


class Unpacker:
    """Unpacks archives into a folder until the limits of a run are reached."""

    def __init__(self, folder: str, limits: Limits, names: set[str]) -> None:
        """Begins.

        Args:
            folder: a temporary folder for what is unpacked.
            limits: how much that may be.
            names: names that members do not get, as others have them; those that they get are added.
        """
        self._folder = folder
        self._limits = limits
        self._names = names
        self._total = self._count = 0
        self._broken: Problem | None = None

    def members(self, name: str, path: Path) -> list[Member] | None:
        """The files in an archive, and in the archives in it; None where the file is no archive.

        Raises:
            DealtoolsError: there is no room for what is unpacked.
        """
        try:
            kind = container_kind(path, name)
        except OSError:
            return None  # reported when it is opened
        if kind is None:
            return None
        found: dict[str, Member] = {}
        for member in self._opened(Member(name, path), kind, 1):
            found.setdefault(member.name, member)  # of several problems of one archive the first counts
        return list(found.values())

    def _opened(self, member: Member, kind: str, depth: int) -> Iterator[Member]:
        limits = self._limits
        if depth > limits.max_depth:
            reason = f"lies in more than {limits.max_depth} archives, one in the other"
            yield member._replace(problem=over_limit(reason, "--max-depth"))
        elif kind in SINGLE:
            yield from self._single(member, kind, depth)
        else:
            entries = _zip_entries(member.path) if kind == "zip" else _tar_entries(member.path)
            yield from self._several(member, entries, depth)

    def _single(self, member: Member, kind: str, depth: int) -> Iterator[Member]:
        """What lies in a file that was packed by itself."""
        plain = without_packing(member.name)
        with member.path.open("rb") as stream:
            path, problem = self._kept(unpacked(stream, kind), member.path.stat().st_size)
        inner = Member(member.name, path, "" if plain == member.name else plain, problem)
        inner_kind = container_kind(path, plain) if problem is None or problem.has_bytes else None
        if inner_kind is None:
            self._count += 1
            yield inner
            return
        if problem is not None:
            yield inner._replace(problem=problem._replace(has_bytes=False))
        # A packed TAR is one archive.
        yield from self._opened(inner._replace(problem=None), inner_kind, depth + (inner_kind != "tar"))
        path.unlink()

    def _several(self, archive: Member, entries: Iterator[_Entry], depth: int) -> Iterator[Member]:
        """The members of an archive; what is wrong with itself comes as a member of its own name."""
        found = False
        try:
            for entry in entries:
                parts = [part for part in entry.name.replace("\\", "/").split("/") if part not in ("", ".")]
                problem = _climbs(entry.name) or entry.problem
                if problem is None and any(map(is_junk, parts)):
                    continue
                found = True
                yield from self._member(archive, "/".join(parts), entry._replace(problem=problem), depth)
                if self._total > self._limits.max_total:
                    return
                if self._count >= self._limits.max_members and next(entries, None) is not None:
                    reason = f"holds more files than the {self._limits.max_members} that are read"
                    yield archive._replace(problem=over_limit(reason, "--max-members"))
                    return
        except BROKEN as error:
            yield archive._replace(problem=_damage(error))
            return
        if not found:
            handle, empty = tempfile.mkstemp(dir=self._folder)
            os.close(handle)
            yield archive._replace(path=Path(empty), problem=EMPTY)

    def _member(self, archive: Member, inner: str, entry: _Entry, depth: int) -> Iterator[Member]:
        shown = _shown(inner) or "(without a name)"
        name, repeated = self._own_name(f"{archive.name}/{shown}")
        nowhere = Path(self._folder, "refused")
        problem = entry.problem
        if problem is None and entry.stated > self._limits.max_size:
            problem = too_large(self._limits.max_size)
        if problem is not None:
            self._count += 1
            yield Member(name, nowhere, problem=problem)
            return
        path, problem = self._kept(entry.pieces(), entry.packed)
        kind = container_kind(path, name) if problem is None or problem.has_bytes else None
        if kind is None:
            self._count += 1
            yield Member(name, path, problem=problem or (REPEATED if repeated else None))
            return
        if problem is not None:
            yield Member(name, path, problem=problem._replace(has_bytes=False))
        yield from self._opened(Member(name, path), kind, depth + 1)
        # Archives beyond the depth keep their place, for nothing reads them.
        path.unlink()

    def _own_name(self, name: str) -> tuple[str, bool]:
        """A name that no other has, and whether one had it."""
        wanted, number = name, 2
        stem, dot, extension = name.rpartition(".")
        while wanted in self._names:
            wanted = f"{stem} ({number}).{extension}" if dot and "/" not in extension else f"{name} ({number})"
            number += 1
        self._names.add(wanted)
        return wanted, wanted != name

    def _kept(self, pieces: Iterator[bytes], packed: int) -> tuple[Path, Problem | None]:
        """A temporary file with the pieces, and what is wrong with them."""
        self._broken = None
        handle, name = tempfile.mkstemp(dir=self._folder)
        path = Path(name)
        try:
            with os.fdopen(handle, "wb") as stream:
                for piece in self._limited(pieces, packed):
                    stream.write(piece)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise DealtoolsError(f"archives cannot be unpacked to {self._folder!r}: {reason}") from error
        problem = self._broken
        if problem is not None and not problem.has_bytes:
            path.unlink()
        return path, problem

    def _limited(self, pieces: Iterator[bytes], packed: int) -> Iterator[bytes]:
        """The pieces, until a limit is reached or they are damaged, which `_broken` tells then."""
        limits, size = self._limits, 0
        try:
            for piece in pieces:
                size += len(piece)
                self._total += len(piece)
                if size > limits.max_size:
                    self._broken = too_large(self._limits.max_size)
                elif self._total > limits.max_total:
                    reason = f"is not read, nor is what follows: more than {in_words(limits.max_total)} in all"
                    self._broken = over_limit(reason, "--max-total")
                elif size > max(_FREE_OF_RATIO, packed * limits.max_ratio):
                    reason = f"is more than {limits.max_ratio} times as large as packed"
                    self._broken = over_limit(reason, "--max-ratio")
                if self._broken is not None:
                    return
                yield piece
        except NotInstalled as error:
            self._broken = not_unpacked(
                f"it is packed with {error}, for which a package is missing", f'pip install "dealtools[{error}]"'
            )
        except BROKEN as error:
            self._broken = _damage(error)._replace(has_bytes=size > 0)


def _damage(error: BaseException) -> Problem:
    # The words of libraries change from version to version; ours do not.
    text = str(error)
    if isinstance(error, EOFError) or "end of data" in text or "End-of-central" in text:
        return not_unpacked("it ends too early")
    if isinstance(error, NotImplementedError):
        return not_unpacked("the way it is packed is not known", "pack it anew in a common way")
    if "CRC" in text:
        return not_unpacked("its bytes do not give their checksum")
    return not_unpacked("it is damaged")


def _climbs(name: str) -> Problem | None:
    """The problem of a name that leads out of the archive's own folder."""
    plain = name.replace("\\", "/")
    if plain.startswith("/") or ".." in plain.split("/") or _DRIVE.match(plain):
        return unsafe("has a name that leads out of its folder")
    return None


def _shown(name: str) -> str:
    text = name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return _NOT_SHOWN.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


def _pieces(open_member: Callable[[], IO[bytes] | None], block: int) -> Iterator[bytes]:
    stream = open_member()
    if stream is None:
        return
    with stream:
        while piece := stream.read(block):
            yield piece


class _PlainNames:
    """A file for `zipfile` without the flag of UTF-8: where one name has it wrongly, all members would be given up."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.seek, self.tell, self.seekable = stream.seek, stream.tell, stream.seekable

    def read(self, size: int = -1) -> bytes:
        data = bytearray(self._stream.read(size))
        if data.startswith(_LOCAL) and len(data) == _LOCAL_SIZE:
            data[_LOCAL_FLAGS] &= ~_IS_UTF_8
        at = 0
        while data.startswith(_CENTRAL, at) and at + _CENTRAL_SIZE <= len(data):
            data[at + _CENTRAL_FLAGS] &= ~_IS_UTF_8
            at += _CENTRAL_SIZE + sum(struct.unpack_from("<3H", data, at + _CENTRAL_LENGTHS))
        return bytes(data)


@contextmanager
def _opened_zip(path: Path) -> Iterator[zipfile.ZipFile]:
    with path.open("rb") as stream:
        try:
            archive = zipfile.ZipFile(stream)
        except UnicodeDecodeError:
            archive = zipfile.ZipFile(_PlainNames(stream))
        with archive:
            yield archive


def _zip_entries(path: Path) -> Iterator[_Entry]:
    with _opened_zip(path) as archive:
        for info in archive.infolist():
            kind = stat.S_IFMT(info.external_attr >> 16)
            if info.is_dir() and _climbs(info.filename) is None:
                continue
            problem = None
            if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
                problem = unsafe("is a link" if kind == stat.S_IFLNK else "is no file, but a device or a pipe")
            elif info.flag_bits & 1:
                problem = not_unpacked("it is encrypted", "unpack it with its password first")
            block = BLOCK if info.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) else _BLOCK_OF_OTHERS
            yield _Entry(
                _zip_name(info),
                info.compress_size,
                info.file_size,
                problem,
                functools.partial(_pieces, functools.partial(archive.open, info), block),
            )


def _zip_name(info: zipfile.ZipInfo) -> str:
    """The name of a member; programs that say nothing of its encoding mostly mean UTF-8 or that of MS-DOS."""
    if info.flag_bits & 0x800:
        return info.filename
    with suppress(UnicodeError):
        return info.filename.encode("cp437").decode("utf-8")
    return info.filename


class _Bounded:
    """A file for `tarfile`, which would read a header of any length at once."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.seek, self.tell, self.close = stream.seek, stream.tell, stream.close

    def read(self, size: int = -1) -> bytes:
        if not 0 <= size <= _TAR_HEADER:
            raise tarfile.ReadError("a header is too long")
        return self._stream.read(size)


def _tar_entries(path: Path) -> Iterator[_Entry]:
    packed = path.stat().st_size
    with path.open("rb") as stream, tarfile.open(fileobj=_Bounded(stream), mode="r:") as archive:  # type: ignore[call-overload]
        while (info := archive.next()) is not None:
            archive.members.clear()
            if info.isdir() and _climbs(info.name) is None:
                continue
            problem = None
            if info.issym() or info.islnk():
                problem = unsafe("is a link")
            elif not info.isreg():
                problem = unsafe("is no file, but a device or a pipe")
            yield _Entry(
                info.name,
                packed,
                info.size,
                problem,
                functools.partial(_pieces, functools.partial(archive.extractfile, info), BLOCK),
            )
        # What is no header ends the archive for tarfile; only zeros do so rightly.
        stream.seek(archive.offset)
        end = stream.read(tarfile.BLOCKSIZE)
        if not end:
            raise EOFError
        if end.strip(b"\0"):
            raise tarfile.ReadError("a header is damaged")
