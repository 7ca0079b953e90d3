"""The exit status of every verb."""

from collections.abc import Callable
from pathlib import Path

import pytest
from commands import ERROR, SOUND, WARNING, Done

from dealtools.cli.status import CLEAN, FAILED, FINDINGS, INTERRUPTED

Command = Callable[..., Done]
Verb = Callable[..., list[str]]


def _validate(*paths: str) -> list[str]:
    return ["validate", *paths]


def _convert(*paths: str) -> list[str]:
    return ["convert", *paths, "-o", "out.json"]


def _score(*paths: str) -> list[str]:
    return ["score", *paths, "--as", "duplicate", "-o", "out.csv"]


def _analyze(*paths: str) -> list[str]:
    return ["analyze", *paths, "-o", "out"]


def _show(*paths: str) -> list[str]:
    return ["show", *paths]


READING = [_validate, _convert, _score, _analyze, _show]
WRITING = [_convert, _score, _analyze]
every_verb = pytest.mark.parametrize("verb", READING, ids=lambda verb: verb.__name__.strip("_"))
every_writing_verb = pytest.mark.parametrize("verb", WRITING, ids=lambda verb: verb.__name__.strip("_"))


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "sound.pbn").write_text(SOUND)
    (tmp_path / "error.pbn").write_text(ERROR)
    (tmp_path / "warning.pbn").write_text(WARNING)
    (tmp_path / "empty.pbn").touch()
    (tmp_path / "letter.txt").write_text("Dear partner")
    (tmp_path / "gone.pbn").symlink_to("nowhere")


def output(folder: Path) -> set[str]:
    """The files and folders that were not there before."""
    return {path.name for path in folder.iterdir()} - {
        "sound.pbn", "error.pbn", "warning.pbn", "empty.pbn", "letter.txt", "gone.pbn",
    }  # fmt: skip


def test_the_numbers() -> None:
    assert (CLEAN, FINDINGS, FAILED) == (0, 1, 2)
    assert INTERRUPTED > 2


@every_verb
def test_nothing_found(command: Command, verb: Verb) -> None:
    assert command(*verb("sound.pbn")).status == CLEAN
    assert command(*verb("warning.pbn"), *(["--force"] if verb in WRITING else [])).status == CLEAN


@every_verb
def test_an_error(command: Command, verb: Verb, tmp_path: Path) -> None:
    expected = CLEAN if verb is _convert else FINDINGS
    done = command(*verb("error.pbn", "sound.pbn"))
    assert done.status == expected
    # The output is complete all the same.
    assert len(output(tmp_path)) == (verb in WRITING)


@every_verb
def test_fail_on(command: Command, verb: Verb, tmp_path: Path) -> None:
    force = ["--force"] if verb in WRITING else []
    assert command(*verb("error.pbn"), "--fail-on", "never").status == CLEAN
    assert command(*verb("warning.pbn"), "--fail-on", "warning", *force).status == FINDINGS
    assert command(*verb("sound.pbn"), "--fail-on", "info", *force).status == CLEAN


@every_verb
def test_an_empty_file(command: Command, verb: Verb, tmp_path: Path) -> None:
    assert command(*verb("empty.pbn")).status == CLEAN
    assert len(output(tmp_path)) == (verb in WRITING)


@every_verb
@pytest.mark.parametrize("unreadable", ["gone.pbn", "letter.txt"])
def test_one_unreadable_file_among_others(command: Command, verb: Verb, unreadable: str, tmp_path: Path) -> None:
    done = command(*verb("sound.pbn", unreadable))
    assert done.status == FINDINGS
    assert len(output(tmp_path)) == (verb in WRITING)
    if verb is not _analyze:
        assert unreadable in done.text + done.err


@every_verb
@pytest.mark.parametrize("unreadable", [["gone.pbn"], ["letter.txt"], ["gone.pbn", "letter.txt"]], ids=" ".join)
def test_nothing_but_unreadable_files(command: Command, verb: Verb, unreadable: list[str], tmp_path: Path) -> None:
    done = command(*verb(*unreadable), "--fail-on", "never")
    assert done.status == FAILED
    assert unreadable[0] in done.text + done.err
    assert output(tmp_path) == set()


@pytest.mark.parametrize("target", ["-", "pbn", "json"])
def test_nothing_is_written_to_a_stream_either(command: Command, target: str) -> None:
    to = "json" if target == "-" else target
    done = command("convert", "letter.txt", "--to", to)
    assert (done.status, done.out) == (FAILED, b"")


@every_writing_verb
def test_what_is_there_is_replaced_only_by_force(command: Command, verb: Verb, tmp_path: Path) -> None:
    arguments = verb("sound.pbn")
    target = tmp_path / arguments[arguments.index("-o") + 1]
    if verb is _analyze:
        target.mkdir()
        (target / "run.csv").touch()
    else:
        target.write_text("mine")
    done = command(*arguments)
    assert done.status == FAILED
    assert "exists already" in done.err
    assert (target / "run.csv").exists() if target.is_dir() else target.read_text() == "mine"
    assert command(*arguments, "--force").status == CLEAN
    assert not (target / "run.csv").exists() if target.is_dir() else target.read_text() != "mine"


@pytest.mark.parametrize(
    "arguments",
    [("analyze",), ("convert", "--to", "json"), ("score", "--as", "duplicate", "--format", "csv")],
)
def test_a_folder_with_other_files_is_not_replaced_by_force_either(
    command: Command, arguments: tuple[str, ...], tmp_path: Path
) -> None:
    (tmp_path / "home/letters").mkdir(parents=True)
    (tmp_path / "home/letters/dear.json").write_text("mine")
    done = command(arguments[0], "sound.pbn", *arguments[1:], "-o", "home", "--force")
    assert (done.status, done.out) == (FAILED, b"")
    assert "'home' is not replaced: it holds 'letters/dear.json'" in done.err
    assert (tmp_path / "home/letters/dear.json").read_text() == "mine"


@every_writing_verb
def test_a_target_in_a_folder_that_is_not_there(command: Command, verb: Verb, tmp_path: Path) -> None:
    arguments = verb("sound.pbn")
    arguments[-1] = f"nowhere/{arguments[-1]}"
    done = command(*arguments)
    assert done.status == FAILED
    assert done.err.splitlines() == [
        f"dealtools: '{arguments[-1]}' cannot be written: no such file or directory",
    ]


@pytest.mark.parametrize("arguments", [["rules"], ["formats"], ["--help"], ["--version"], ["rules", "SCO201"]], ids=str)
def test_verbs_that_read_nothing(command: Command, arguments: list[str]) -> None:
    done = command(*arguments)
    assert (done.status, done.err) == (CLEAN, "")
    assert done.out
