"""Packed files: told by their content, unpacked in small pieces up to any damage."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from archive_samples import CONTAINERS, PACKINGS, tar_of, zip_of

from dealtools.sources.compressed import BROKEN, container_kind, unpacked, without_packing

KINDS = {"gz": "gzip", "bz2": "bzip2", "xz": "xz", "zst": "zstd"}
TEXT = bytes(range(256)) * 2000


def pieces(data: bytes, extension: str) -> Iterator[bytes]:
    return unpacked(io.BytesIO(data), KINDS[extension])


@pytest.mark.parametrize("extension", KINDS)
class TestPackedFiles:
    def test_the_bytes_come_back(self, extension: str) -> None:
        assert b"".join(pieces(PACKINGS[extension](TEXT), extension)) == TEXT

    def test_several_one_after_the_other(self, extension: str) -> None:
        pack = PACKINGS[extension]
        assert b"".join(pieces(pack(b"one ") + pack(b"") + pack(TEXT), extension)) == b"one " + TEXT

    def test_pieces_are_small_however_tightly_packed(self, extension: str) -> None:
        assert max(map(len, pieces(PACKINGS[extension](bytes(64 << 20)), extension))) <= 17 << 20

    def test_a_cut_is_told_after_what_came_before(self, extension: str) -> None:
        whole = PACKINGS[extension](TEXT)
        found = []
        with pytest.raises(EOFError):
            found.extend(pieces(whole[:-3], extension))
        assert TEXT.startswith(b"".join(found))

    def test_damage_is_one_of_the_known_kinds(self, extension: str) -> None:
        whole = bytearray(PACKINGS[extension](TEXT))
        whole[len(whole) // 2] ^= 0xFF
        try:
            list(pieces(bytes(whole), extension))
        except BROKEN:
            return
        assert extension == "zst"  # which has no checksum unless it is asked for

    def test_text_behind_the_end_is_told(self, extension: str) -> None:
        with pytest.raises(BROKEN):
            list(pieces(PACKINGS[extension](b"text") + b"no more of it", extension))


@pytest.mark.parametrize("extension", CONTAINERS)
@pytest.mark.parametrize("name", ["x", "x.pbn", "X.ZIP"])
def test_content_tells_the_kind(extension: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(CONTAINERS[extension](b"text"))
    assert container_kind(path, name) == KINDS.get(extension.removeprefix("tar."), extension)


@pytest.mark.parametrize(
    ("data", "name", "kind"),
    [
        (b"[Event]\n", "a.zip", None),
        (b"", "a.zip", None),
        (b"stub" * 99 + zip_of(("a.pbn", b"x")), "a.zip", "zip"),
        (b"MZ" + bytes(98) + zip_of(("a.pbn", b"x")), "a.exe", "zip"),
        (zip_of(), "empty", "zip"),
        (zip_of(("x/a", b"x"), ("[Content_Types].xml", b""), ("xl/workbook.xml", b"")), "a.zip", None),
        (zip_of(("[Content_Types].xml", b""), ("word/document.xml", b"")), "letter.docx", None),
        (zip_of(("mimetype", b"application/vnd.oasis.opendocument.spreadsheet")), "a.ods", None),
        (zip_of(("xl/a.pbn", b"x")), "a.zip", "zip"),
        (tar_of(("a.pbn", b"x"))[:257] + bytes(6) + bytes(600), "old.tar", "tar"),
        (b"BZh9 is a name", "a.pbn", None),
    ],
)
def test_what_is_an_archive(data: bytes, name: str, kind: str | None, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(data)
    assert container_kind(path, name) == kind


def test_names_without_their_packing() -> None:
    names = ["a.pbn.gz", "a.TGZ", "a.tar.xz", "a.zst", "a.pbn"]
    assert [without_packing(name) for name in names] == ["a.pbn", "a.tar", "a.tar", "a", "a.pbn"]
