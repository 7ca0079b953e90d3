"""Archives through whole commands: on every reading verb, from a file and standard input."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from archive_samples import CONTAINERS, PACKINGS, tar_of, zip_of
from commands import ERROR, PYTHON, SOUND, Done, environment
from workbooks import workbook_bytes

from dealtools import frames

Command = Callable[..., Done]
BOARD = SOUND.encode()


@pytest.mark.parametrize("extension", CONTAINERS)
def test_every_kind_is_validated(command: Command, tmp_path: Path, extension: str) -> None:
    whole = CONTAINERS[extension](ERROR.encode())
    (tmp_path / f"x.{extension}").write_bytes(whole)
    done = command("validate", f"x.{extension}")
    assert done.status == 1
    assert done.text.startswith(f"x.{extension}/a.pbn:17:1: SCO201 error")
    assert command("validate", "-", stdin=whole).text.startswith("-/a.pbn:17:1: SCO201 error")


@pytest.mark.parametrize("extension", PACKINGS)
def test_packed_files_are_validated(command: Command, tmp_path: Path, extension: str) -> None:
    whole = PACKINGS[extension](ERROR.encode())
    (tmp_path / f"a.pbn.{extension}").write_bytes(whole)
    assert command("validate", f"a.pbn.{extension}").text.startswith(f"a.pbn.{extension}:17:1: SCO201 error")
    assert command("validate", "-", stdin=whole).text.startswith("-:17:1: SCO201 error")


@pytest.mark.parametrize(
    "verb", [["show"], ["convert", "--to", "json"], ["score", "--as", "duplicate"], ["analyze", "-o", "out"]]
)
def test_other_verbs_read_archives(command: Command, tmp_path: Path, verb: list[str]) -> None:
    (tmp_path / "x.zip").write_bytes(zip_of(("a.pbn", BOARD)))
    done = command(*verb, "x.zip")
    assert (done.status, done.err if verb[0] == "show" else "") == (0, "")


def test_the_table_of_sources_tells_of_members(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(zip_of(("a.pbn", BOARD), ("../b.pbn", BOARD)))
    table = frames(tmp_path)["sources"].set_index("source")
    assert table.index.tolist() == ["x.zip/../b.pbn", "x.zip/a.pbn"]
    assert table.loc["x.zip/a.pbn", "bytes"] == len(BOARD)
    assert table.loc["x.zip/a.pbn", "records"] == 1
    assert table.loc["x.zip/../b.pbn", "errors"] == 1


def test_a_folder_of_the_same_shape(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    members = [("club/a.pbn", BOARD), ("../evil.pbn", BOARD), ("C:/evil.pbn", BOARD)]
    (folder / "x.zip").write_bytes(zip_of(*members))
    (folder / "b.pbn.gz").write_bytes(PACKINGS["gz"](BOARD))
    (folder / "b.pbn").write_bytes(BOARD)
    done = command("convert", "in", "--to", "json", "-o", "out")
    assert done.status == 1
    written = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*"))
    assert [name for name in written if not name.endswith(".zip")] == ["b.json", "b.pbn.json", "x.zip/club/a.json"]
    assert sorted(os.listdir(tmp_path)) == ["in", "out"]


def test_an_archive_that_is_read_is_not_replaced(command: Command, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "a.pbn").write_bytes(zip_of(("a.pbn", BOARD)))
    done = command("convert", "out/a.pbn", "--to", "pbn", "-o", "out", "--force")
    assert done.status == 2
    assert "it holds the input" in done.err


def test_a_workbook_is_no_archive(command: Command, tmp_path: Path) -> None:
    rows = [["board", "contract", "declarer", "tricks"], [1, "4S", "N", 10]]
    (tmp_path / "evening.xlsx").write_bytes(workbook_bytes({"Evening": rows}))
    done = command("validate", "--format", "json", "evening.xlsx")
    assert '"path": "evening.xlsx"' in done.text


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("--max-size=1K", "is larger than 1 KiB"),
        ("--max-total=1k", "more than 1 KiB in all"),
        ("--max-members=1", "holds more files than the 1 that are read"),
        ("--max-depth=1", "lies in more than 1 archives"),
    ],
)
def test_limits(command: Command, tmp_path: Path, option: str, reason: str) -> None:
    members = ("a.pbn", BOARD), ("b.pbn", BOARD * 3), ("c.zip", zip_of(("d.pbn", BOARD)))
    (tmp_path / "x.zip").write_bytes(zip_of(*members))
    assert command("validate", "x.zip").status == 0
    done = command("validate", "x.zip", option)
    assert done.status == 1
    assert "SRC003 error" in done.text
    assert reason in done.text
    assert f"{option.partition('=')[0]} allows more" in done.text


def test_streams_without_an_end(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(SOUND)
    done = command("validate", "/dev/zero", "a.pbn", "--max-size=2M")
    assert "/dev/zero:1:1: SRC003 error: is larger than 2 MiB" in done.text
    assert done.status == 1
    assert "in 1 record of 2 files" in done.text
    assert command("validate", "/dev/zero", "--max-size=2M").status == 2
    done = command("validate", "-", "--max-size=2M", stdin=bytes((2 << 20) + 1))
    assert "-:1:1: SRC003 error: is larger than 2 MiB" in done.text
    for option in ("--names", "--corrections"):
        done = command("validate", "a.pbn", option, "/dev/full")
        assert done.status == 2
        assert done.err == "dealtools: /dev/full cannot be read: it is larger than 64 MiB\n"


def test_the_ratio(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.tar").write_bytes(tar_of(("a.pbn", BOARD), ("b.gz", PACKINGS["gz"](bytes(17 << 20)))))
    done = command("validate", "x.tar", "--max-ratio=100")
    assert "x.tar/b.gz:1:1: SRC003 error: is more than 100 times as large as packed" in done.text
    assert "in 1 record of 2 files" in done.text


@pytest.mark.parametrize("option", ["--max-size=0", "--max-size=1.5G", "--max-total=much", "--max-depth=0"])
def test_limits_that_are_none(command: Command, tmp_path: Path, option: str) -> None:
    (tmp_path / "a.pbn").write_bytes(BOARD)
    done = command("validate", "a.pbn", option)
    assert done.status == 2
    assert option.partition("=")[0] in done.err


def test_nothing_but_what_is_refused(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(zip_of(("../a.pbn", BOARD)))
    done = command("validate", "x.zip")
    assert done.status == 2
    assert "SRC005" in done.text


def test_an_empty_archive_is_read(command: Command, tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(zip_of())
    done = command("validate", "x.zip")
    assert done.status == 0
    assert "SRC104 warning" in done.text


def test_the_order_of_arguments_is_no_matter(command: Command, tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        (tmp_path / name).write_bytes(zip_of(("2.pbn", ERROR.encode()), ("1.pbn", BOARD * 2)))
    limit = "--max-total=3K"
    assert command("validate", "a.zip", "b.zip", limit).out == command("validate", "b.zip", "a.zip", limit).out


@pytest.mark.skipif(os.name == "nt", reason="no such signals")
def test_what_was_unpacked_is_gone_when_the_run_is_ended(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(zip_of(*((f"{number}.pbn", BOARD * 2000) for number in range(20))))
    spool = tmp_path / "spool"
    spool.mkdir()
    run = subprocess.Popen(
        [*PYTHON, "validate", "x.zip"],
        cwd=tmp_path,
        env=environment(TMPDIR=str(spool)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    deadline = time.monotonic() + 30
    while not any(spool.rglob("*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert any(spool.rglob("*"))
    run.send_signal(signal.SIGTERM)
    run.wait(30)
    assert os.listdir(spool) == []
