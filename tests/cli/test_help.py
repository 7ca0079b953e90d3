"""Every verb explains itself, and its help is true."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from commands import SOUND, Done

from dealtools.cli.main import VERBS, dealtools

Command = Callable[..., Done]
every_verb = pytest.mark.parametrize("verb", list(VERBS))
EXAMPLE = re.compile(r"\n  Example:\n((?:    \S.*\n)+)")
SHARED = {"--from", "--encoding", "--sheet-lang", "-v", "--verbose", "-q", "--quiet"}


def found(verb: str) -> click.Command:
    context = dealtools.make_context("dealtools", ["formats"])
    verb_command = dealtools.get_command(context, verb)
    assert verb_command is not None
    return verb_command


@every_verb
def test_help_works_and_is_plain(command: Command, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Where a command was called without the program, click remembers that it has no -h.
    monkeypatch.setattr(found(verb), "_help_option", None, raising=False)
    done = command(verb, "--help")
    assert (done.status, done.err) == (0, "")
    assert done.text.startswith(f"Usage: dealtools {verb} ")
    # The words of other languages alone need other letters.
    assert done.text.split("Headings of columns by --sheet-lang")[0].isascii()
    assert command(verb, "-h") == done


@every_verb
def test_help_begins_with_a_sentence_and_ends_with_an_example(command: Command, verb: str) -> None:
    text = command(verb, "--help").text.split("\n\nOptions:")[0]
    assert re.match(r"Usage: .*\n\n  [A-Z]", text)
    assert EXAMPLE.search(text + "\n"), text
    assert text.rstrip().splitlines()[-1].startswith("    ")


@every_verb
def test_every_option_is_described(verb: str) -> None:
    for parameter in found(verb).params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name
            assert re.fullmatch(r"[A-Z].*\.( *\[default: .*\])?", parameter.help), parameter.help


@every_verb
def test_verbs_that_read_have_the_same_options_for_it(verb: str) -> None:
    options = {option for parameter in found(verb).params for option in (*parameter.opts, *parameter.secondary_opts)}
    assert (options >= SHARED) == (verb not in ("rules", "formats"))
    assert ("paths" in options) == (verb not in ("rules", "formats"))


@every_verb
def test_the_examples_work(command: Command, verb: str, tmp_path: Path) -> None:
    match = EXAMPLE.search(command(verb, "--help").text)
    assert match is not None
    (tmp_path / "evening.pbn").write_text(SOUND.replace('[Board "5"]', '[Board "7"]').replace('"NS"]', '"All"]'))
    (tmp_path / "evenings").mkdir()
    (tmp_path / "evenings" / "a.pbn").write_text(SOUND)
    (tmp_path / "season.csv").write_text("rubber,contract,declarer,tricks\nA,2S,N,8\n")
    line = match[1].strip().splitlines()[0].strip()
    program, *arguments = shlex.split(line)
    assert program == "dealtools"
    assert command(*arguments).status == 0
