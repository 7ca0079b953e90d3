"""Output appears whole or not at all."""

import os
from pathlib import Path

import pytest

from dealtools.errors import DealtoolsError
from dealtools.sources.output import is_device, is_file_target, new_file, new_folder, new_text


class Stopped(Exception):
    """Something that goes wrong while output is written."""


def listing(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


class TestFile:
    def test_it_appears_at_the_end(self, tmp_path: Path) -> None:
        target = tmp_path / "out.pbn"
        with new_file(target) as stream:
            stream.write(b"text")
            assert not target.exists()
        assert target.read_bytes() == b"text"
        assert listing(tmp_path) == ["out.pbn"]

    @pytest.mark.parametrize("problem", [Stopped, KeyboardInterrupt])
    def test_nothing_is_left_behind(self, tmp_path: Path, problem: type[BaseException]) -> None:
        with pytest.raises(problem), new_file(tmp_path / "out.pbn") as stream:
            stream.write(b"half")
            raise problem
        assert listing(tmp_path) == []

    def test_what_exists_is_kept_without_force(self, tmp_path: Path) -> None:
        target = tmp_path / "out.pbn"
        target.write_text("old")
        with pytest.raises(DealtoolsError, match="exists already"), new_file(target):
            pytest.fail("not reached")
        assert target.read_text() == "old"

    def test_force_replaces_and_keeps_the_mode(self, tmp_path: Path) -> None:
        target = tmp_path / "out.pbn"
        target.write_text("old")
        target.chmod(0o640)
        with new_file(target, force=True) as stream:
            stream.write(b"new")
        assert target.read_text() == "new"
        assert target.stat().st_mode & 0o777 == 0o640

    def test_force_that_fails_keeps_the_old_file(self, tmp_path: Path) -> None:
        target = tmp_path / "out.pbn"
        target.write_text("old")
        with pytest.raises(Stopped), new_file(target, force=True) as stream:
            stream.write(b"new")
            raise Stopped
        assert target.read_text() == "old"
        assert listing(tmp_path) == ["out.pbn"]

    def test_a_file_that_appears_meanwhile_is_kept(self, tmp_path: Path) -> None:
        target = tmp_path / "out.pbn"
        with pytest.raises(DealtoolsError, match="exists already"), new_file(target):
            target.write_text("another's")
        assert target.read_text() == "another's"
        assert listing(tmp_path) == ["out.pbn"]

    def test_behind_a_link_the_file_is_written(self, tmp_path: Path) -> None:
        (tmp_path / "real").mkdir()
        link = tmp_path / "link.pbn"
        link.symlink_to("real/out.pbn")
        with new_file(link) as stream:
            stream.write(b"text")
        assert link.is_symlink()
        assert (tmp_path / "real/out.pbn").read_text() == "text"

    def test_a_folder_is_no_file(self, tmp_path: Path) -> None:
        with pytest.raises(DealtoolsError, match="is a folder"), new_file(tmp_path, force=True):
            pytest.fail("not reached")

    def test_a_folder_that_does_not_exist(self, tmp_path: Path) -> None:
        with (
            pytest.raises(DealtoolsError, match="cannot be written: no such file or directory"),
            new_file(tmp_path / "none/out.pbn"),
        ):
            pytest.fail("not reached")

    def test_a_device_is_written_to_as_it_is(self) -> None:
        with new_file("/dev/null") as stream:
            stream.write(b"text")
        assert not Path("/dev/null").is_file()

    @pytest.mark.parametrize("size", [10, 1 << 20])
    def test_a_full_disk(self, size: int) -> None:
        with (
            pytest.raises(DealtoolsError, match="'/dev/full' cannot be written: no space left"),
            new_file("/dev/full") as stream,
        ):
            stream.write(b"x" * size)

    def test_a_full_disk_leaves_nothing_behind(self, tmp_path: Path) -> None:
        with (
            pytest.raises(DealtoolsError, match=r"out\.pbn' cannot be written: no space left"),
            new_file(tmp_path / "out.pbn") as stream,
        ):
            stream.write(b"half")
            with open("/dev/full", "wb", buffering=0) as full:
                full.write(b"x")
        assert listing(tmp_path) == []

    def test_an_error_over_another_file_stays_what_it_is(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError), new_file(tmp_path / "out.pbn"):
            (tmp_path / "input.pbn").read_bytes()
        assert listing(tmp_path) == []


class TestText:
    def test_line_ends_stay(self, tmp_path: Path) -> None:
        with new_text(tmp_path / "a.csv") as stream:
            stream.write("é\r\nb\n")
        assert (tmp_path / "a.csv").read_bytes() == "é\r\nb\n".encode()

    def test_what_the_encoding_lacks_is_replaced(self, tmp_path: Path) -> None:
        with new_text(tmp_path / "a.pbn", encoding="iso-8859-1") as stream:
            stream.write("é\u2660\udcff")
        assert (tmp_path / "a.pbn").read_bytes() == b"\xe9??"

    def test_nothing_is_left_behind(self, tmp_path: Path) -> None:
        with pytest.raises(Stopped), new_text(tmp_path / "a.csv") as stream:
            stream.write("half")
            raise Stopped
        assert listing(tmp_path) == []


class TestFolder:
    def test_it_appears_at_the_end(self, tmp_path: Path) -> None:
        target = tmp_path / "out"
        with new_folder(target) as folder:
            (folder / "a").write_text("text")
            assert not target.exists()
        assert listing(tmp_path) == ["out", "out/a"]

    def test_an_empty_folder_is_no_obstacle(self, tmp_path: Path) -> None:
        (tmp_path / "out").mkdir()
        with new_folder(tmp_path / "out") as folder:
            (folder / "a").touch()
        assert listing(tmp_path) == ["out", "out/a"]

    def test_nothing_is_left_behind(self, tmp_path: Path) -> None:
        with pytest.raises(Stopped), new_folder(tmp_path / "out") as folder:
            (folder / "a").write_text("half")
            raise Stopped
        assert listing(tmp_path) == []

    def test_what_exists_is_kept_without_force(self, tmp_path: Path) -> None:
        (tmp_path / "out").mkdir()
        (tmp_path / "out/old").touch()
        with pytest.raises(DealtoolsError, match="exists already"), new_folder(tmp_path / "out"):
            pytest.fail("not reached")
        assert listing(tmp_path) == ["out", "out/old"]

    @pytest.mark.parametrize("is_file", [True, False])
    def test_force_replaces_the_whole(self, tmp_path: Path, is_file: bool) -> None:
        if is_file:
            (tmp_path / "out").touch()
        else:
            (tmp_path / "out").mkdir()
            (tmp_path / "out/old").touch()
        with new_folder(tmp_path / "out", force=True, may_replace=lambda name: name == "old") as folder:
            (folder / "new").touch()
        assert listing(tmp_path) == ["out", "out/new"]

    @pytest.mark.parametrize("other", ["passwd", ".hidden", "sub/other", "sub/old", "link", "broken"])
    def test_force_spares_a_folder_with_anything_else(self, tmp_path: Path, other: str) -> None:
        (tmp_path / "out/sub").mkdir(parents=True)
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "out/old").touch()
        if other in ("link", "broken"):
            (tmp_path / "out" / other).symlink_to("../elsewhere" if other == "link" else "nowhere")
        else:
            (tmp_path / "out" / other).touch()
        before = listing(tmp_path)
        with (
            pytest.raises(DealtoolsError, match=f"is not replaced: it holds '{other}', which no such run writes"),
            new_folder(tmp_path / "out", force=True, may_replace=lambda name: name == "old"),
        ):
            pytest.fail("not reached")
        assert listing(tmp_path) == before

    def test_force_spares_what_came_while_it_ran(self, tmp_path: Path) -> None:
        (tmp_path / "out").mkdir()
        (tmp_path / "out/old").touch()
        with (
            pytest.raises(DealtoolsError, match="it holds 'late'"),
            new_folder(tmp_path / "out", force=True, may_replace=lambda name: name == "old"),
        ):
            (tmp_path / "out/late").touch()
        assert listing(tmp_path) == ["out", "out/late", "out/old"]

    def test_force_that_fails_keeps_the_old_folder(self, tmp_path: Path) -> None:
        (tmp_path / "out").mkdir()
        (tmp_path / "out/old").touch()
        with pytest.raises(Stopped), new_folder(tmp_path / "out", force=True, may_replace=lambda name: True):
            raise Stopped
        assert listing(tmp_path) == ["out", "out/old"]

    def test_force_spares_a_folder_with_an_input(self, tmp_path: Path) -> None:
        (tmp_path / "club").mkdir()
        (tmp_path / "club/a.pbn").touch()
        with (
            pytest.raises(DealtoolsError, match=r"is not replaced: it holds the input .*a\.pbn"),
            new_folder(tmp_path / "club", force=True, inputs=[tmp_path / "club/a.pbn"]),
        ):
            pytest.fail("not reached")

    def test_force_spares_the_folder_the_user_is_in(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "here").mkdir()
        monkeypatch.chdir(tmp_path / "here")
        with pytest.raises(DealtoolsError, match="the folder you are in"), new_folder(tmp_path, force=True):
            pytest.fail("not reached")

    def test_the_umask_counts(self, tmp_path: Path) -> None:
        old = os.umask(0o027)
        try:
            with new_folder(tmp_path / "out") as folder, new_file(folder / "a") as stream:
                stream.write(b"")
        finally:
            os.umask(old)
        assert (tmp_path / "out").stat().st_mode & 0o777 == 0o750
        assert (tmp_path / "out/a").stat().st_mode & 0o777 == 0o640

    @pytest.mark.parametrize("force", [False, True])
    def test_a_pipe_or_device_is_never_replaced(self, tmp_path: Path, force: bool) -> None:
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "link").symlink_to("pipe")
        for name in ("pipe", "link"):
            with (
                pytest.raises(DealtoolsError, match="is no folder, but a device or a pipe"),
                new_folder(tmp_path / name, force=force),
            ):
                pytest.fail("not reached")
        assert listing(tmp_path) == ["link", "pipe"]


def test_devices_are_told_from_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    (tmp_path / "broken").symlink_to("nowhere")
    kinds = {name: is_device(tmp_path / name) for name in ("file", "pipe", "link", "broken", "nothing", ".")}
    assert kinds == {"file": False, "pipe": True, "link": True, "broken": False, "nothing": False, ".": False}
    assert is_device("/dev/null")


@pytest.mark.parametrize(
    ("target", "is_file"),
    [("a.csv", True), ("A.CSV", True), ("a.csv/", False), ("a", False), ("2024.10", False), (".csv", False)],
)
def test_a_known_extension_is_a_file_and_any_other_name_a_folder(target: str, is_file: bool) -> None:
    assert is_file_target(target, [".csv", ".json"], [".csv", ".json", ".pbn"], [".json"]) is is_file


@pytest.mark.parametrize("target", ["a.jsn", "a.josn", "a.jsonn", "a.jsom", "a.pbn", "x.tar.pbn"])
def test_a_mistyped_or_other_extension_is_refused(target: str) -> None:
    with pytest.raises(DealtoolsError, match=r"\.json"):
        is_file_target(target, [".csv", ".json"], [".csv", ".json", ".pbn"], [".json"])
