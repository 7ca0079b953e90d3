"""What verbs have in common: their paths and options, and what is said of wrong ones."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import CASES, ERROR, SOUND, WARNING, Done, run

from dealtools.cli.params import exit_status, progress, split_words
from dealtools.findings.finding import Finding, Location, Severity
from dealtools.sources.paths import Source

Command = Callable[..., Done]


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "sound.pbn").write_text(SOUND)
    (tmp_path / "error.pbn").write_text(ERROR)


# --- the functions


def test_words_may_be_given_one_by_one_or_with_commas() -> None:
    assert split_words(["AUC,PLA", "revoke", ",", ""]) == ["AUC", "PLA", "revoke"]


@pytest.mark.parametrize(
    ("severity", "fail_on", "status"),
    [
        (None, "info", 0),
        (Severity.ERROR, "error", 1),
        (Severity.WARNING, "error", 0),
        (Severity.WARNING, "warning", 1),
        (Severity.INFO, "warning", 0),
        (Severity.INFO, "info", 1),
        (Severity.ERROR, "never", 0),
    ],
)
def test_the_least_severity_that_fails(severity: Severity | None, fail_on: str, status: int) -> None:
    found = [] if severity is None else [Finding("ABC101", "a-name", severity, "message", Location("x"))]
    assert exit_status(found, fail_on) == status
    assert exit_status(found, fail_on, any_read=False) == 2


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("number", "quiet", "terminal", "is_shown"),
    [(2, False, True, True), (1, False, True, False), (2, True, True, False), (2, False, False, False)],
)
def test_progress_is_for_terminals(
    number: int, quiet: bool, terminal: bool, is_shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    sources = [Source(str(each), Path(str(each))) for each in range(number)]
    with progress(sources, quiet) as shown:
        assert list(shown) == sources
    assert bool(stream.getvalue()) == is_shown


# --- wrong usage: status 2, nothing on standard output, one clear sentence

WRONG = [
    (["validate"], "missing argument 'PATH...'"),
    (["validate", "sound.pbn", "--nosuch"], "no such option '--nosuch'"),
    (["validate", "sound.pbn", "--format", "xml"], "'xml' is not one of 'text', 'json', 'jsonl', 'sarif', 'github'"),
    (["validate", "sound.pbn", "--fail-on", "all"], "'all' is not one of 'error', 'warning', 'info', 'never'"),
    (["validate", "sound.pbn", "--from", "xyz"], "'xyz' is no format that can be read; pbn, "),
    (["validate", "sound.pbn", "--from", "pbn-export"], "'pbn-export' is no format that can be read"),
    (["validate", "sound.pbn", "--encoding", "klingon"], "'klingon' is no encoding for records; utf-8, "),
    (["validate", "sound.pbn", "--encoding", "unicode_escape"], "'unicode_escape' is no encoding for records"),
    (["validate", "sound.pbn", "--select", "XYZ"], "no rule has a code that begins with 'XYZ', or that name"),
    (["validate", "sound.pbn", "--ignore", "insuficient-bid"], "(the nearest is insufficient-bid)"),
    (["validate", "sound.pbn", "--select", "AUC,nosuch"], "no rule has a code that begins with 'nosuch'"),
    (["validate", "sound.pbn", "--baseline", "nosuch.json"], "the baseline 'nosuch.json' cannot be read"),
    (["validate", "sound.pbn", "--baseline", "sound.pbn"], "the baseline 'sound.pbn' is no JSON"),
    (["validate", "nosuch.pbn"], "there is no file or folder 'nosuch.pbn'"),
    (["validate", "sound.pbn", "nosuch.pbn"], "there is no file or folder 'nosuch.pbn'"),
    (["validate", "*.lin"], "no file fits the pattern '*.lin'"),
    (["convert", "sound.pbn"], "name the format to write with --to, or an OUT with its extension"),
    (["convert", "sound.pbn", "-o", "out"], "name the format to write with --to, or an OUT with its extension"),
    (["convert", "sound.pbn", "--to", "xyz"], "'xyz' is no format that can be written; pbn, pbn-export, "),
    (["convert", "sound.pbn", "--from", "xyz", "--to", "pbn"], "'xyz' is no format that can be read"),
    (["score", "sound.pbn"], "missing option '--as'"),
    (["score", "sound.pbn", "--as", "skat"], "'skat' is not one of 'duplicate'"),
    (["score", "sound.pbn", "--as", "rubber", "--honours", "maybe"], "'maybe' is not one of 'on', 'off'"),
    (["score", "sound.pbn", "--as", "rubber", "--format", "text", "-o", "out"], "'out' is a folder, which takes"),
    (["analyze", "sound.pbn"], "missing option '-o' / '--output'"),
    (["analyze", "sound.pbn", "-o", "out", "--format", "xml"], "'xml' is not one of 'parquet', 'csv'"),
    (["show"], "missing argument 'PATH...'"),
    (["show", "sound.pbn", "--board", "99"], "there is no board 99 in sound.pbn"),
    (["rules", "XYZ123"], "there is no rule 'XYZ123'"),
    (["rules", "SCO201", "PLA107"], "got unexpected extra argument (PLA107)"),
    (["formats", "pbn"], "got unexpected extra argument (pbn)"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_wrong_usage(command: Command, arguments: list[str], said: str, tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    done = command(*arguments)
    assert (done.status, done.out) == (2, b"")
    assert done.err.startswith("dealtools")
    assert said in done.err
    assert done.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == before


# --- paths

VERBS = {
    "validate": ["--format", "json", "--fail-on", "never"],
    "convert": ["--to", "json"],
    "score": ["--as", "duplicate", "--format", "json"],
    "show": ["--fail-on", "never"],
}


@pytest.mark.parametrize("verb", list(VERBS))
def test_the_order_of_the_paths_does_not_matter(command: Command, verb: str, tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    (tmp_path / "club" / "b.pbn").write_text(WARNING)
    (tmp_path / "club" / "a.pbn").write_text(SOUND)
    paths = ["sound.pbn", "club", "error.pbn", "-"]
    stdin = ERROR.encode()
    first = command(verb, *paths, *VERBS[verb], stdin=stdin)
    assert command(verb, *paths[::-1], *VERBS[verb], stdin=stdin) == first
    assert command(verb, "-", "club", "./error.pbn", "sound.pbn", "club/", *VERBS[verb], stdin=stdin) == first


@pytest.mark.parametrize("verb", list(VERBS))
def test_the_hash_seed_does_not_matter(verb: str) -> None:
    paths = ["1[23]*.pbn", "2[0-7]*.pbn"]
    first, second = (run(verb, *paths, *VERBS[verb], cwd=CASES, PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert first == second
    assert first.out


def test_a_dash_is_standard_input_and_a_file_of_that_name_is_not(command: Command, tmp_path: Path) -> None:
    (tmp_path / "-").write_text(SOUND)
    read = json.loads(command("validate", "./-", "--format", "json").out)["files"]
    assert [each["path"] for each in read] == ["./-"]
    both = command("validate", "-", "./-", stdin=ERROR.encode())
    assert both.text.endswith("1 error, 0 warnings in 2 records of 2 files\n")


def test_an_option_may_stand_before_or_behind_the_paths(command: Command) -> None:
    assert command("validate", "--select", "SCO", "error.pbn") == command("validate", "error.pbn", "--select", "SCO")
    assert command("validate", "--", "error.pbn").status == 1


def test_hidden_files_are_left_out_of_folders(command: Command, tmp_path: Path) -> None:
    (tmp_path / ".hidden.pbn").write_text(ERROR)
    read = json.loads(command("validate", ".", "--format", "json").out)["files"]
    assert [each["path"] for each in read] == ["error.pbn", "sound.pbn"]
