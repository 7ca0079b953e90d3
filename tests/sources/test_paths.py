"""Which sources PATH arguments name, in which order, under which names."""

import io
import itertools
import os
import pickle
import threading
from pathlib import Path

import pytest

from dealtools.errors import DealtoolsError
from dealtools.sources.limits import Limits, over_limit
from dealtools.sources.paths import open_sources, why_unreadable


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in (
        "club/b.pbn",
        "club/a.pbn",
        "club/2024/c.lin",
        "club/.hidden.pbn",
        "club/.git/x.pbn",
        "z.pbn",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return tmp_path


def names(*paths: str | Path) -> list[str]:
    with open_sources(paths) as sources:
        return [source.name for source in sources]


@pytest.mark.usefixtures("tree")
class TestNames:
    def test_a_folder_is_walked_without_hidden_files(self) -> None:
        assert names("club") == ["2024/c.lin", "a.pbn", "b.pbn"]

    def test_a_file_is_shown_as_given(self) -> None:
        assert names("club/a.pbn", "./z.pbn") == ["club/a.pbn", "z.pbn"]

    def test_a_hidden_file_that_is_named_is_read(self) -> None:
        assert names("club/.hidden.pbn") == ["club/.hidden.pbn"]

    def test_an_absolute_path_is_shown_as_given(self, tree: Path) -> None:
        assert names(tree / "z.pbn") == [(tree / "z.pbn").as_posix()]

    def test_a_pattern_the_shell_did_not_expand(self) -> None:
        assert names("club/*.pbn") == ["club/a.pbn", "club/b.pbn"]
        assert names("**/*.lin") == ["club/2024/c.lin"]

    def test_a_name_with_brackets_that_exists_is_no_pattern(self, tree: Path) -> None:
        (tree / "[z].pbn").touch()
        assert names("[z].pbn") == ["[z].pbn"]

    def test_the_same_file_is_read_once(self, tree: Path) -> None:
        assert names("z.pbn", "./z.pbn", tree / "z.pbn") == ["z.pbn"]

    def test_a_file_named_and_in_a_named_folder_is_shown_as_named(self) -> None:
        assert names("club", "club/a.pbn") == ["2024/c.lin", "b.pbn", "club/a.pbn"]

    def test_of_two_folders_one_in_the_other_the_outer_counts(self) -> None:
        assert names("club", "club/2024") == ["2024/c.lin", "a.pbn", "b.pbn"]

    def test_no_two_sources_show_the_same_name(self, tree: Path) -> None:
        (tree / "other").mkdir()
        (tree / "other/a.pbn").touch()
        assert names("club", "other") == ["club/2024/c.lin", "club/a.pbn", "club/b.pbn", "other/a.pbn"]

    def test_a_clash_with_a_named_file_changes_only_the_folder(self, tree: Path) -> None:
        (tree / "a.pbn").touch()
        assert names("club", "a.pbn") == ["a.pbn", "club/2024/c.lin", "club/a.pbn", "club/b.pbn"]

    def test_the_order_of_the_arguments_changes_nothing(self, tree: Path) -> None:
        (tree / "other").mkdir()
        (tree / "other/a.pbn").touch()
        arguments = ["club", "other", "z.pbn", "club/2024", "./club/a.pbn"]
        assert len({tuple(names(*order)) for order in itertools.permutations(arguments)}) == 1

    def test_a_name_that_is_no_text_is_shown_readably(self, tree: Path) -> None:
        (tree / "odd").mkdir()
        (tree / "odd" / os.fsdecode(b"\xe9.pbn")).touch()
        assert names("odd") == ["\\xe9.pbn"]

    def test_a_broken_link_stays_in_the_list(self, tree: Path) -> None:
        (tree / "club/gone.pbn").symlink_to("nowhere")
        with open_sources(["club"]) as sources:
            gone = next(source for source in sources if source.name == "gone.pbn")
            with pytest.raises(OSError, match="No such file") as caught:
                gone.open()
        assert why_unreadable(caught.value) == "no such file or directory"

    def test_a_link_to_a_file_of_the_folder_is_the_same_file(self, tree: Path) -> None:
        (tree / "club/again.pbn").symlink_to("a.pbn")
        assert len(names("club")) == 3

    def test_a_link_in_a_circle_ends(self, tree: Path) -> None:
        (tree / "club/2024/up").symlink_to("..")
        assert names("club") == ["2024/c.lin", "a.pbn", "b.pbn"]

    def test_a_pipe_in_a_folder_is_no_file(self, tree: Path) -> None:
        os.mkfifo(tree / "club/pipe")
        assert names("club") == ["2024/c.lin", "a.pbn", "b.pbn"]

    def test_the_folder_named_is_known(self) -> None:
        with open_sources(["./club/", "z.pbn"]) as sources:
            assert [source.folder for source in sources] == ["club", "club", "club", None]


@pytest.mark.usefixtures("tree")
class TestMistakes:
    def test_a_path_that_does_not_exist(self) -> None:
        with pytest.raises(DealtoolsError, match=r"there is no file or folder 'zz.pbn'"):
            names("club", "zz.pbn")

    def test_a_stream_that_cannot_be_read(self, tree: Path) -> None:
        with (
            (tree / "club/a.pbn").open("ab") as barred,
            pytest.raises(DealtoolsError, match="'-' cannot be read"),
            open_sources(["-"], stdin=barred),
        ):
            pytest.fail("not reached")

    def test_a_stream_beyond_the_limit_is_not_read(self) -> None:
        with open_sources(["-"], stdin=io.BytesIO(b"12345"), limits=Limits(max_size=4)) as (source,):
            assert source.problem == over_limit("is larger than 4 bytes", "--max-size")
            with pytest.raises(OSError, match="it is larger than 4 bytes"):
                source.open()
        with open_sources(["-"], stdin=io.BytesIO(b"1234"), limits=Limits(max_size=4)) as (source,):
            assert source.path.read_bytes() == b"1234"

    def test_a_device_without_an_end_is_not_read(self) -> None:
        with open_sources(["/dev/zero"], limits=Limits(max_size=5 << 20)) as (source,):
            assert not source.has_bytes

    def test_a_pattern_that_fits_nothing(self) -> None:
        with pytest.raises(DealtoolsError, match=r"no file fits the pattern '\*\.usebio'"):
            names("*.usebio")

    def test_a_folder_without_files(self, tree: Path) -> None:
        (tree / "empty").mkdir()
        with pytest.raises(DealtoolsError, match="no file to read in 'empty'"):
            names("empty")

    def test_nothing_named(self) -> None:
        with pytest.raises(DealtoolsError, match="no file to read"):
            names()


class TestStreams:
    def test_standard_input_can_be_read_twice_and_leaves_nothing(self) -> None:
        with open_sources(["-"], stdin=io.BytesIO(b"text")) as sources:
            (source,) = sources
            assert source.name == "-"
            for _ in range(2):
                with source.open() as stream:
                    assert stream.read() == b"text"
        assert not source.path.exists()

    def test_a_file_called_dash_is_told_apart(self, tree: Path) -> None:
        (tree / "-").write_text("file")
        with open_sources(["./-", "-"], stdin=io.BytesIO(b"stream")) as sources:
            assert {source.name: source.path.read_text() for source in sources} == {
                "-": "stream",
                "./-": "file",
            }

    def test_a_named_pipe_is_copied(self, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        writer = threading.Thread(target=pipe.write_bytes, args=(b"through",))
        writer.start()
        with open_sources([pipe]) as sources:
            assert sources[0].path.read_bytes() == b"through"
        writer.join()

    def test_a_source_crosses_processes(self, tree: Path) -> None:
        with open_sources([tree / "z.pbn"]) as sources:
            assert pickle.loads(pickle.dumps(sources)) == sources
