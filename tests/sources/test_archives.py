"""Archives to members: names, limits, what is never written, damage."""

import io
import os
import tarfile
import tempfile
import zipfile
from pathlib import Path

import pytest
from archive_samples import CONTAINERS, PACKINGS, special, tar_of, zip_of, zip_of_one_member_many_times, zip_with_link
from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.sources import archives
from dealtools.sources.limits import Limits
from dealtools.sources.paths import Source, open_sources

TEXT = b"[Board 1]\n" * 20


def found(data: bytes, name: str = "x.zip", limits: Limits | None = None) -> dict[str, bytes | str]:
    """Name of each source in an archive → its bytes, or what is wrong with it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(data)
        with open_sources([path], limits=limits) as sources:
            assert len({source.name for source in sources}) == len(sources)
            told = {source.name.removeprefix(f"{folder}/"): told_of(source) for source in sources}
        assert os.listdir(folder) == [name]
        return told


def told_of(source: Source) -> bytes | str:
    if source.has_bytes:
        with source.open() as stream:
            data = stream.read()
        return data if source.problem is None else f"{source.problem.rule}: {len(data)} bytes"
    assert source.problem is not None
    with pytest.raises(OSError, match=r".+"):
        source.open()
    return f"{source.problem.rule}: {source.problem.reason}"


class TestNames:
    @pytest.mark.parametrize("extension", CONTAINERS)
    def test_a_member_is_named_after_its_archive(self, extension: str) -> None:
        name = f"x.{extension}"
        assert found(CONTAINERS[extension](TEXT), name) == {f"{name}/a.pbn": TEXT}

    @pytest.mark.parametrize("extension", PACKINGS)
    def test_a_packed_file_keeps_its_name(self, extension: str) -> None:
        name = f"a.pbn.{extension}"
        assert found(PACKINGS[extension](TEXT), name) == {name: TEXT}

    def test_archives_in_archives(self) -> None:
        inner = PACKINGS["gz"](tar_of(("deep/b.pbn", TEXT)))
        whole = zip_of(("in.tgz", inner), ("c.pbn.bz2", PACKINGS["bz2"](TEXT)))
        assert found(whole) == {"x.zip/in.tgz/deep/b.pbn": TEXT, "x.zip/c.pbn.bz2": TEXT}

    def test_hidden_files_and_resource_forks_are_left_out(self) -> None:
        junk = [(name, TEXT) for name in ("__MACOSX/._a.pbn", ".git/a.pbn", "x/._b.pbn", "x/Thumbs.db")]
        assert found(zip_of(*junk, ("./a.pbn", TEXT))) == {"x.zip/a.pbn": TEXT}

    def test_a_name_that_stands_twice(self) -> None:
        with pytest.warns(UserWarning, match="Duplicate"):
            whole = zip_of(("a.pbn", TEXT), ("a.pbn", b"other"))
        assert found(whole) == {"x.zip/a.pbn": TEXT, "x.zip/a (2).pbn": "repeated-member: 5 bytes"}

    def test_names_that_are_no_text(self) -> None:
        whole = tar_of(("caf\udce9.pbn", TEXT), ("a\nb.pbn", TEXT))
        assert found(whole, "x.tar") == {"x.tar/caf\\xe9.pbn": TEXT, "x.tar/a\\x0ab.pbn": TEXT}

    def test_names_in_utf8_that_do_not_say_so(self) -> None:
        whole = zip_of(("caf__.pbn", TEXT)).replace(b"caf__", "café".encode())
        assert found(whole) == {"x.zip/café.pbn": TEXT}

    def test_one_name_that_is_no_utf8_costs_no_member(self) -> None:
        whole = zip_of(("café.pbn", TEXT), ("b.pbn", b"other"), ("zoë.pbn", b"third"))
        told = found(whole.replace("café".encode(), b"caf\xfe\xfd"))
        assert list(told.values()) == [b"other", TEXT, b"third"]
        assert [name.isprintable() for name in told] == [True] * 3
        assert list(told)[::2] == ["x.zip/b.pbn", "x.zip/zoë.pbn"]

    def test_a_name_that_is_another_before_the_data_costs_its_member(self) -> None:
        whole = zip_of(("café.pbn", TEXT), ("b.pbn", b"other"))
        told = found(whole.replace("café".encode(), b"caf\xfe\xfd", 1))
        assert told == {"x.zip/b.pbn": b"other", "x.zip/café.pbn": "not-unpacked: it is damaged"}

    def test_members_are_sources_of_the_archive(self, tmp_path: Path) -> None:
        path = tmp_path / "x.zip"
        path.write_bytes(zip_of(("a.pbn.gz", PACKINGS["gz"](TEXT))))
        with open_sources([path]) as (source,):
            assert source.given == path
            assert source.plain_name == f"{path}/a.pbn"
            spooled = source.path
        assert not spooled.exists()

    def test_members_do_not_take_the_names_of_others(self, tmp_path: Path) -> None:
        (tmp_path / "one").mkdir()
        (tmp_path / "two" / "x.zip").mkdir(parents=True)
        (tmp_path / "one" / "x.zip").write_bytes(zip_of(("a.pbn", TEXT)))
        (tmp_path / "two" / "x.zip" / "a.pbn").write_bytes(TEXT)
        with open_sources([tmp_path / "one", tmp_path / "two"]) as sources:
            assert [source.name for source in sources] == ["x.zip/a (2).pbn", "x.zip/a.pbn"]


class TestLimits:
    def test_size(self) -> None:
        whole = zip_of(("a.pbn", TEXT), ("big.pbn", TEXT * 2))
        expected = {"x.zip/a.pbn": TEXT, "x.zip/big.pbn": "limit-exceeded: is larger than 200 bytes"}
        assert found(whole, limits=Limits(max_size=200)) == expected

    @pytest.mark.parametrize("extension", PACKINGS)
    def test_size_of_what_does_not_say_how_large_it_is(self, extension: str) -> None:
        packed = PACKINGS[extension](TEXT)
        assert found(packed, "a", Limits(max_size=199)) == {"a": "limit-exceeded: is larger than 199 bytes"}
        assert found(packed, "a", Limits(max_size=200)) == {"a": TEXT}

    def test_size_of_what_lies_about_it(self) -> None:
        lying = bytearray(zip_of(("a.pbn", bytes(1 << 20))))
        size = (1 << 20).to_bytes(4, "little")
        assert lying.count(size) == 2
        told = found(bytes(lying.replace(size, (100).to_bytes(4, "little"))), limits=Limits(max_size=1000))
        assert not any(isinstance(each, bytes) and len(each) > 1000 for each in told.values())

    def test_total(self) -> None:
        whole = zip_of(*((f"{number}.pbn", TEXT) for number in range(5)))
        told = found(whole, limits=Limits(max_total=500))
        assert list(told) == ["x.zip/0.pbn", "x.zip/1.pbn", "x.zip/2.pbn"]
        assert told["x.zip/2.pbn"] == "limit-exceeded: is not read, nor is what follows: more than 500 bytes in all"

    @pytest.mark.parametrize("extension", PACKINGS)
    def test_ratio(self, extension: str) -> None:
        bomb = PACKINGS[extension](bytes(17 << 20))
        assert found(bomb, "a") == {"a": "limit-exceeded: is more than 250 times as large as packed"}

    def test_ratio_of_what_is_small(self) -> None:
        small = bytes(1 << 20)
        assert found(zip_of(("a.pbn", small)), limits=Limits(max_ratio=1)) == {"x.zip/a.pbn": small}

    @pytest.mark.parametrize("make", [zip_of, tar_of])
    def test_members(self, make: type) -> None:
        whole = make(*((f"{number}.pbn", TEXT) for number in range(3)))
        name = "x.zip" if make is zip_of else "x.tar"
        told = found(whole, name, Limits(max_members=2))
        assert told.pop(name) == "limit-exceeded: holds more files than the 2 that are read"
        assert list(told) == [f"{name}/0.pbn", f"{name}/1.pbn"]
        assert len(found(whole, name, Limits(max_members=3))) == 3

    def test_depth(self) -> None:
        whole = zip_of(("a.pbn", TEXT))
        for _ in range(2):
            whole = zip_of(("in.zip", whole))
        assert found(whole) == {"x.zip/in.zip/in.zip/a.pbn": TEXT}
        told = found(whole, limits=Limits(max_depth=2))
        assert told == {"x.zip/in.zip/in.zip": "limit-exceeded: lies in more than 2 archives, one in the other"}

    def test_a_packed_tar_is_one_archive(self) -> None:
        assert found(CONTAINERS["tar.gz"](TEXT), "x.tgz", Limits(max_depth=1)) == {"x.tgz/a.pbn": TEXT}

    def test_a_bomb_of_many_archives(self) -> None:
        """As the one that became famous: bombs in archives in archives."""
        whole = zip_of(("0.pbn", bytes(1 << 20)))
        for _ in range(2):
            whole = zip_of(*((f"{number}.zip", whole) for number in range(8)))
        told = found(whole, limits=Limits(max_total=10 << 20))
        kept = [each for each in told.values() if isinstance(each, bytes)]
        assert sum(map(len, kept)) <= 10 << 20
        assert sum(isinstance(each, str) for each in told.values()) <= 9

    def test_a_bomb_of_members_that_lie_over_each_other(self) -> None:
        whole = zip_of_one_member_many_times("0.pbn", bytes(1 << 20), 500)
        assert len(whole) < 1 << 16
        told = found(whole, limits=Limits(max_total=10 << 20))
        kept = [each for each in told.values() if isinstance(each, bytes)]
        assert sum(map(len, kept)) <= 10 << 20
        assert any(isinstance(each, str) for each in told.values())

    def test_a_bomb_in_a_packed_tar_in_a_zip_file(self) -> None:
        bomb = zip_of(("in.tgz", PACKINGS["gz"](tar_of(("0.pbn", bytes(17 << 20)), ("1.pbn", TEXT)))))
        assert len(bomb) < 1 << 15
        told = found(bomb)
        assert list(told.values()) == ["limit-exceeded: is more than 250 times as large as packed"]


CLIMBING = ["../evil.pbn", "x/../../evil.pbn", "/evil.pbn", "C:/evil.pbn", "c:evil.pbn", "..\\evil.pbn", "\\evil.pbn"]
CLIMBING += ["//server/evil.pbn", "\\\\server\\evil.pbn", "x/..", "a/../../../tmp/evil.pbn", "C:\\evil.pbn", "..", "/"]


class TestUnsafe:
    @pytest.mark.parametrize("name", CLIMBING)
    @pytest.mark.parametrize("make", [zip_of, tar_of])
    def test_names_that_climb(self, name: str, make: type) -> None:
        told = found(make((name, TEXT), ("a.pbn", TEXT)), "x")
        assert told.pop("x/a.pbn") == TEXT
        assert list(told.values()) == ["unsafe-member: has a name that leads out of its folder"]

    def test_links_devices_and_pipes(self) -> None:
        kinds = {"sym": tarfile.SYMTYPE, "hard": tarfile.LNKTYPE, "pipe": tarfile.FIFOTYPE, "disk": tarfile.BLKTYPE}
        whole = tar_of(("a.pbn", TEXT), *(special(name, kind, "a.pbn") for name, kind in kinds.items()))
        told = found(whole, "x.tar")
        assert told.pop("x.tar/a.pbn") == TEXT
        assert told == {
            "x.tar/sym": "unsafe-member: is a link",
            "x.tar/hard": "unsafe-member: is a link",
            "x.tar/pipe": "unsafe-member: is no file, but a device or a pipe",
            "x.tar/disk": "unsafe-member: is no file, but a device or a pipe",
        }

    def test_a_link_in_a_zip_file(self) -> None:
        assert found(zip_with_link("a.pbn", "/etc/passwd")) == {"x.zip/a.pbn": "unsafe-member: is a link"}


class TestDamage:
    def test_an_encrypted_member(self) -> None:
        whole = bytearray(zip_of(("a.pbn", TEXT), ("b.pbn", TEXT)))
        place = whole.index(b"PK\x01\x02")
        whole[place + 8] |= 1
        assert found(bytes(whole)) == {"x.zip/a.pbn": "not-unpacked: it is encrypted", "x.zip/b.pbn": TEXT}

    def test_a_wrong_checksum(self) -> None:
        whole = zip_of(("a.pbn", TEXT), ("b.pbn", b"sound"), method=zipfile.ZIP_STORED).replace(b"Board", b"Hoard", 1)
        told = found(whole)
        assert told["x.zip/b.pbn"] == b"sound"
        assert told["x.zip/a.pbn"] == "not-unpacked: its bytes do not give their checksum"

    def test_a_way_of_packing_that_is_not_known(self) -> None:
        whole = bytearray(zip_of(("a.pbn", TEXT)))
        for mark, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
            whole[whole.index(mark) + place] = 97
        assert found(bytes(whole)) == {"x.zip/a.pbn": "not-unpacked: the way it is packed is not known"}

    def test_archives_without_files(self) -> None:
        nothing = "empty-archive: 0 bytes"
        assert found(zip_of()) == {"x.zip": nothing}
        assert found(zip_of(("__MACOSX/x", b"")), "x.zip") == {"x.zip": nothing}
        assert found(tar_of(special("folder", tarfile.DIRTYPE)), "x.tar") == {"x.tar": nothing}

    def test_a_packed_file_that_ends_too_early(self) -> None:
        data = os.urandom(400_000)
        (told,) = found(PACKINGS["gz"](data)[:-100_000], "a.pbn.gz").values()
        assert isinstance(told, str)
        assert told.startswith("not-unpacked: 300")

    def test_a_tar_that_ends_too_early(self) -> None:
        whole = tar_of(("a.pbn", TEXT), ("b.pbn", TEXT))
        assert found(whole[:1024], "x.tar") == {"x.tar/a.pbn": TEXT, "x.tar": "not-unpacked: it ends too early"}
        told = found(whole[:1600], "x.tar")
        assert told["x.tar/a.pbn"] == TEXT
        assert told["x.tar/b.pbn"] == "not-unpacked: it ends too early"

    def test_a_damaged_header_of_a_tar(self) -> None:
        whole = bytearray(tar_of(("a.pbn", TEXT), ("b.pbn", TEXT)))
        whole[1024] ^= 0xFF
        assert found(bytes(whole), "x.tar") == {"x.tar/a.pbn": TEXT, "x.tar": "not-unpacked: it is damaged"}

    def test_a_name_without_end_in_a_tar(self) -> None:
        info = special("././@LongLink", tarfile.GNUTYPE_LONGNAME)
        info.size = 1 << 40
        assert found(tar_of(info), "x.tar") == {"x.tar": "not-unpacked: it is damaged"}

    def test_a_packed_tar_that_ends_too_early(self) -> None:
        data = os.urandom(300_000)
        whole = PACKINGS["gz"](tar_of(("a.pbn", data), ("b.pbn", data)))[:-100_000]
        told = found(whole, "x.tar.gz")
        assert told.pop("x.tar.gz/a.pbn") == data
        assert told["x.tar.gz"] == "not-unpacked: it ends too early"

    def test_zstd_without_its_package(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(__import__("sys").modules, "zstandard", None)
        told = found(PACKINGS["zst"](TEXT), "a.zst")
        assert told == {"a.zst": "not-unpacked: it is packed with zstd, for which a package is missing"}

    def test_a_full_disk_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Full(io.BytesIO):
            def write(self, data: object) -> int:
                raise OSError(28, "No space left on device")

        def full(handle: int, mode: str) -> io.BytesIO:
            os.close(handle)
            return Full()

        monkeypatch.setattr(archives.os, "fdopen", full)
        with pytest.raises(archives.DealtoolsError, match="no space left on device"):
            found(zip_of(("a.pbn", TEXT)))


WHOLE = [(name, make(TEXT)) for name, make in CONTAINERS.items()]
WHOLE += [(name, pack(TEXT)) for name, pack in PACKINGS.items()]
WHOLE += [("zip", zip_of(("in.zip", zip_of(("a.pbn", TEXT))), method=zipfile.ZIP_STORED))]


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_damage_never_raises(data: st.DataObject) -> None:
    extension, whole = data.draw(st.sampled_from(WHOLE))
    damaged = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.integers(0, 255))
    if data.draw(st.booleans()):
        del damaged[data.draw(st.integers(0, len(damaged))) :]
    assert found(bytes(damaged), f"x.{extension}")
