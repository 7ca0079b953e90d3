import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import SOUND, Done, environment

import dealtools
from dealtools.cli import main as module
from dealtools.cli.main import VERBS

Command = Callable[..., Done]


def test_help_lists_the_verbs(command: Command) -> None:
    for option in ("--help", "-h"):
        done = command(option)
        assert (done.status, done.err) == (0, "")
        for verb, text in VERBS.items():
            assert f"{verb} " in done.text
            assert text in " ".join(done.text.split())


def test_the_short_help_of_a_verb_is_the_same_everywhere() -> None:
    context = module.dealtools.make_context("dealtools", ["formats"])
    assert module.dealtools.list_commands(context) == list(VERBS)
    for verb, text in VERBS.items():
        found = module.dealtools.get_command(context, verb)
        assert found is not None
        assert found.name == verb
        assert found.get_short_help_str(200) == text


def test_the_version(command: Command) -> None:
    assert command("--version").text == f"dealtools, version {dealtools.__version__}\n"


def test_without_a_verb_the_help_is_shown_as_wrong_usage(command: Command) -> None:
    done = command()
    assert (done.status, done.out) == (2, b"")
    assert "Verbs:" in done.err


def test_an_unknown_verb(command: Command) -> None:
    done = command("validdate", "a.pbn")
    assert (done.status, done.out) == (2, b"")
    assert done.err == "dealtools: no such command 'validdate'; dealtools --help says more\n"


def test_a_fault_of_the_program_is_one_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.pbn").write_text(SOUND)

    def fail(*_: object) -> None:
        raise ValueError("an\x1b[31m accident")

    monkeypatch.setattr("dealtools.cli.validate.validate_source", fail)
    done = command("validate", "a.pbn")
    assert (done.status, done.out) == (2, b"")
    assert done.err == ("dealtools: this is a fault of dealtools: ValueError: an␛[31m accident (-v shows where)\n")
    verbose = command("validate", "a.pbn", "-v")
    assert verbose.status == 2
    assert "Traceback" in verbose.err
    assert 'raise ValueError("an' in verbose.err


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(13, "Permission denied", "x.pbn"), "dealtools: x.pbn: Permission denied\n"),
        (OSError(28, "No space left on device"), "dealtools: output: No space left on device\n"),
        (dealtools.DealtoolsError("wrong"), "dealtools: wrong\n"),
    ],
)
def test_errors_of_the_system_and_of_usage(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    (tmp_path / "a.pbn").write_text(SOUND)

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("dealtools.cli.validate.validate_source", fail)
    done = command("validate", "a.pbn")
    assert (done.status, done.err) == (2, said)


def test_the_user_ends_it(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.pbn").write_text(SOUND)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dealtools.cli.validate.validate_source", stop)
    done = command("validate", "a.pbn")
    assert (done.status, done.out, done.err.strip()) == (130, b"", "")


def test_a_verb_is_loaded_when_it_is_called() -> None:
    program = (
        "import atexit, sys; from dealtools.cli.main import main; sys.argv = ['dealtools', 'formats']\n"
        "atexit.register(lambda: print(*sys.modules, sep='\\n', file=sys.stderr)); main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=True
    )
    imported = set(done.stderr.split())
    assert {verb for verb in VERBS if f"dealtools.cli.{verb}" in imported} == {"formats"}
