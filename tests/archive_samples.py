"""Archives for tests, made in memory."""

import bz2
import gzip
import io
import lzma
import stat
import tarfile
import zipfile
from collections.abc import Callable

import zstandard

PACKINGS: dict[str, Callable[[bytes], bytes]] = {
    "gz": lambda data: gzip.compress(data, mtime=0),
    "bz2": bz2.compress,
    "xz": lzma.compress,
    "zst": zstandard.compress,
}
"""Extension → what packs one file."""


def zip_of(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP file of members, in their order."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", method) as archive:
        for name, data in members:
            info = zipfile.ZipInfo(name)
            info.compress_type = method
            archive.writestr(info, data)
    return whole.getvalue()


def zip_of_one_member_many_times(name: str, data: bytes, times: int) -> bytes:
    """A ZIP file whose directory names one member many times, all over the same bytes."""
    whole = zip_of((name, data))
    start = whole.index(b"PK\x01\x02")
    end = whole.index(b"PK\x05\x06")
    directory = whole[start:end] * times
    count = times.to_bytes(2, "little")
    return (
        whole[:start]
        + directory
        + whole[end : end + 8]
        + count * 2
        + len(directory).to_bytes(4, "little")
        + whole[end + 16 :]
    )


def zip_with_link(name: str, target: str) -> bytes:
    """A ZIP file with a symbolic link."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        info = zipfile.ZipInfo(name)
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, target)
    return whole.getvalue()


def tar_of(*members: tuple[str, bytes] | tarfile.TarInfo) -> bytes:
    """A TAR file of members, in their order; those without data are given as they stand in it."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as archive:
        for member in members:
            if isinstance(member, tarfile.TarInfo):
                archive.addfile(member)
            else:
                name, data = member
                info = tarfile.TarInfo(name)
                info.size = len(data)
                archive.addfile(info, io.BytesIO(data))
    return whole.getvalue()


def special(name: str, kind: bytes, target: str = "") -> tarfile.TarInfo:
    """A link, device or pipe for a TAR file."""
    info = tarfile.TarInfo(name)
    info.type = kind
    info.linkname = target
    return info


CONTAINERS: dict[str, Callable[[bytes], bytes]] = {
    "zip": lambda data: zip_of(("a.pbn", data)),
    "tar": lambda data: tar_of(("a.pbn", data)),
    **{
        f"tar.{extension}": (lambda data, pack=pack: pack(tar_of(("a.pbn", data))))
        for extension, pack in PACKINGS.items()
    },
}
"""Extension → what makes an archive of that kind with a member `a.pbn`."""
