"""What goes where: streams that are closed, full, of another encoding, or left early; output whole or not at all."""

import json
import os
import resource
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import CASES, ERROR, PYTHON, SOUND, WARNING, Done, environment, run

from dealtools.cli.output import put, tell

Command = Callable[..., Done]
POSIX_C = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
TAGS = '[West "\x1b[31mEve\x1b[0m"]\n[North "\x07 \u202egnirts"]\n[Site "a\x9b31m"]\n[Contract "4\x1b[2JS"]\n'


def plain(text: str) -> bool:
    """Whether a text does nothing to a terminal but begin lines."""
    return all(each.isprintable() for each in text.split("\n"))


# --- the functions


def test_text_is_written_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    put("a\nb")
    tell("a line")
    assert capsys.readouterr() == ("a\nb", "a line\n")


def test_nobody_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    with open("/dev/full", "w", buffering=1) as full:
        monkeypatch.setattr("sys.stderr", full)
        tell("a line")
        monkeypatch.undo()
        # What could not be written is not to be tried again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), full.fileno())


# --- standard output holds data, standard error the rest


def test_data_stands_alone(command: Command, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(ERROR)
    (tmp_path / "b.pbn").write_text(WARNING)
    (tmp_path / "gone.pbn").symlink_to("nowhere")
    names = ["a.pbn", "b.pbn", "gone.pbn"]
    for arguments in (
        ["validate", *names, "--format", "json"],
        ["convert", *names, "--to", "json"],
        ["score", *names, "--as", "duplicate", "--format", "json"],
    ):
        json.loads(command(*arguments, "-v").out)
    table = command("score", *names, "--as", "duplicate", "--format", "csv", "-v")
    assert [line.split(",")[0] for line in table.text.splitlines()] == ["source", "a.pbn", "b.pbn"]
    assert "SCO201" in table.err
    converted = command("convert", *names, "--to", "pbn")
    assert converted.text.startswith("% PBN 2.1\n")
    assert "PBN008 warning" in converted.err


def test_quiet_says_only_what_fails(command: Command, tmp_path: Path) -> None:
    (tmp_path / "b.pbn").write_text(WARNING)
    (tmp_path / "gone.pbn").symlink_to("nowhere")
    for arguments in (
        ["convert", "b.pbn", "--to", "json"],
        ["score", "b.pbn", "--as", "duplicate"],
        ["analyze", "b.pbn", "-o", "out"],
        ["show", "b.pbn"],
    ):
        assert command(*arguments, "-q").err == ""
    assert "gone.pbn" in command("convert", "b.pbn", "gone.pbn", "--to", "json", "-q").err


def test_progress_goes_to_the_terminal_alone() -> None:
    primary, secondary = os.openpty()
    names = [CASES / "28-missing-numbers.pbn", CASES / "29-ten-boards.pbn"]
    done = subprocess.run(
        [*PYTHON, "convert", *names, "--to", "json"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=secondary, env=environment(), timeout=60, check=True,
    )  # fmt: skip
    os.close(secondary)
    shown = os.read(primary, 1 << 16)
    os.close(primary)
    assert b"2/2" in shown
    assert len(json.loads(done.stdout)["records"]) == 13


def test_no_progress_without_a_terminal() -> None:
    names = ["28-missing-numbers.pbn", "29-ten-boards.pbn"]
    done = run("convert", *names, "--to", "json", cwd=CASES)
    assert (done.status, done.err) == (0, "")
    assert done.out == run("convert", *names, "--to", "json", "-q", cwd=CASES).out


def test_no_colour_and_no_control_codes_even_on_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "error.pbn").write_text(ERROR)
    for more in ({}, {"NO_COLOR": "1", "TERM": "dumb"}):
        primary, secondary = os.openpty()
        subprocess.run(
            [*PYTHON, "validate", "error.pbn"],
            cwd=tmp_path, stdin=subprocess.DEVNULL, stdout=secondary, stderr=secondary, env=environment(**more),
            timeout=60, check=False,
        )  # fmt: skip
        os.close(secondary)
        shown = os.read(primary, 1 << 16).decode()
        os.close(primary)
        assert "SCO201 error" in shown
        assert plain(shown.replace("\r\n", "\n"))


# --- characters


@pytest.mark.parametrize("more", [POSIX_C, {"PYTHONIOENCODING": "ascii"}], ids=["LANG=C", "ascii"])
def test_what_the_encoding_of_a_stream_lacks_is_replaced(more: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(ERROR.replace("Alder", "Żółw").replace("Thursday", "Čtvrtek").replace("4H", "4É"))
    everywhere = run("validate", "a.pbn", cwd=tmp_path, PYTHONIOENCODING="utf-8")
    here = run("validate", "a.pbn", cwd=tmp_path, **more)
    assert "4É" in everywhere.text
    if more is not POSIX_C:
        assert here.out.isascii()
        assert here.text == everywhere.text.encode("ascii", "replace").decode()
    assert len(here.out.splitlines()) == len(everywhere.out.splitlines())
    assert here.status == everywhere.status == 1
    shown = run("show", CASES / "22-utf8-bom.pbn", cwd=tmp_path, PYTHONIOENCODING="ascii")
    assert shown.out.isascii()
    assert "?ak, ?ukasz" in shown.text


def test_records_keep_their_characters_whatever_the_stream(tmp_path: Path) -> None:
    case = CASES / "22-utf8-bom.pbn"
    assert run("convert", case, "--to", "pbn", cwd=tmp_path, **POSIX_C).out == case.read_bytes()


def test_nothing_in_records_or_names_acts_on_a_terminal(command: Command, tmp_path: Path) -> None:
    names = ["esc\x1b[31m.pbn", "new\nline.pbn", "bad\udcff.pbn"]
    text = TAGS + SOUND.split("\n", 6)[6].replace('[Contract "4H"]\n', "")
    for name in names:
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "gone\x1b[1m.pbn").symlink_to("nowhere")
    for arguments in (
        ["validate", "."],
        ["validate", ".", "--format", "github"],
        ["validate", *names, "-v"],
        ["show", "."],
        ["score", ".", "--as", "duplicate", "-v"],
        ["analyze", ".", "-o", "out", "-v"],
        ["convert", ".", "-o", "out.json", "-v"],
        ["convert", "esc\x1b[31m.pbn", "-o", "no\x1b[31m/\n/out.json"],
        ["validate", "nosuch\x1b[31m\n.pbn"],
        ["validate", "gone\x1b[1m.pbn"],
        ["show", "esc\x1b[31m.pbn", "--board", "\x1b[31m"],
        ["rules", "\x1b[31m"],
        ["validate", "--\x1b[31m"],
        ["\x1b[31m"],
    ):
        done = command(*arguments)
        assert plain(done.text), arguments
        assert plain(done.err), arguments
        assert done.out or done.err


# --- streams that fail


@pytest.mark.parametrize(
    "arguments",
    [
        ["validate", "error.pbn"],
        ["convert", "error.pbn", "--to", "json"],
        ["score", "error.pbn", "--as", "duplicate", "--format", "parquet"],
        ["rules"],
        ["--help"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_full_disk_behind_standard_output(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "error.pbn").write_text(ERROR)
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*PYTHON, *arguments],
            cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, env=environment(), timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "dealtools: output: No space left on device"
    assert "Traceback" not in done.stderr


def test_closed_streams(tmp_path: Path) -> None:
    (tmp_path / "error.pbn").write_text(ERROR)

    def shell(line: str) -> subprocess.CompletedProcess[str]:
        command = line.replace("dealtools", " ".join(PYTHON))
        return subprocess.run(
            command,
            shell=True,
            cwd=tmp_path,
            env=environment(),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    closed = shell("dealtools validate error.pbn >&-")
    assert (closed.returncode, closed.stderr) == (2, "dealtools: output: Bad file descriptor\n")
    closed = shell("dealtools validate - <&-")
    assert (closed.returncode, closed.stderr) == (2, "dealtools: '-' cannot be read: bad file descriptor\n")
    assert shell("dealtools validate error.pbn 2>&-").returncode == 1
    assert shell("dealtools convert error.pbn -o out.pbn <&- >&- 2>&-").returncode == 0
    assert shell("dealtools validate gone.pbn 2>&-").returncode == 2
    assert shell("dealtools analyze error.pbn -o tables --fail-on never 2>&-").returncode == 0
    assert shell("dealtools validate error.pbn <&- >&- 2>&-").returncode == 2
    assert (tmp_path / "out.pbn").read_text() == ERROR


@pytest.mark.parametrize(
    "arguments",
    [
        ["convert", "many.pbn", "--to", "json"],
        ["validate", "many.pbn", "--format", "jsonl", "--fail-on", "never"],
        ["show", "many.pbn"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_reader_that_has_enough_is_no_error(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "many.pbn").write_text(ERROR * 400)
    with subprocess.Popen(
        [*PYTHON, *arguments], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


# --- whole or not at all


def _little_room() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))


@pytest.mark.parametrize(
    "arguments",
    [
        ["convert", "many.pbn", "-o", "out.json"],
        ["convert", "many.pbn", "--to", "json", "-o", "out"],
        ["score", "many.pbn", "--as", "duplicate", "-o", "out.csv"],
        ["analyze", "many.pbn", "--format", "csv", "-o", "out"],
        ["analyze", "many.pbn", "-o", "out"],
    ],
    ids=" ".join,
)
def test_no_room_for_the_output(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "many.pbn").write_text(SOUND * 40)
    done = subprocess.run(
        [*PYTHON, *arguments],
        cwd=tmp_path, capture_output=True, text=True, env=environment(), timeout=60, check=False,
        preexec_fn=_little_room,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"dealtools: '{arguments[-1]}' cannot be written: file too large"
    assert [path.name for path in tmp_path.iterdir()] == ["many.pbn"]


CONVERT, ANALYZE = ["convert", "many.pbn", "-o", "out.json"], ["analyze", "many.pbn", "-o", "out"]


@pytest.mark.parametrize(
    ("arguments", "number"),
    [(CONVERT, signal.SIGTERM), (CONVERT, signal.SIGKILL), (ANALYZE, signal.SIGHUP), (ANALYZE, signal.SIGINT)],
)
def test_an_ended_run_leaves_nothing(arguments: list[str], number: signal.Signals, tmp_path: Path) -> None:
    (tmp_path / "many.pbn").write_text((SOUND + "\n") * 8_000)
    with subprocess.Popen([*PYTHON, *arguments], cwd=tmp_path, env=environment(), stderr=subprocess.PIPE) as process:
        while process.poll() is None and not any(path.name.endswith(".tmp") for path in tmp_path.iterdir()):
            time.sleep(0.01)
        process.send_signal(number)
        status = process.wait(60)
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
    left = {path.name for path in tmp_path.iterdir()} - {"many.pbn"}
    if number == signal.SIGKILL:
        assert arguments[-1] not in left
    else:
        assert left == set()
        assert status == 130
