"""Options that several verbs share."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import click

from dealtools.cli.output import tell
from dealtools.cli.status import CLEAN, FAILED, FINDINGS
from dealtools.findings.finding import Finding, Severity
from dealtools.findings.render.harmless import harmless
from dealtools.formats.sheets.languages import LANGUAGES
from dealtools.runs.on_reading import ChangeFiles, changes_of
from dealtools.runs.reading import ReadOptions
from dealtools.runs.validating import CheckOptions
from dealtools.runs.worksheets import each_worksheet
from dealtools.sources.limits import Limits
from dealtools.sources.paths import Source, open_sources

Command = TypeVar("Command", bound=Callable[..., Any])

_LIMITS = "dealtools.limits"
_CHANGES = "dealtools.changes"
_SIZE = re.compile(r"([1-9][0-9]{0,14})([KMGT]?)", re.IGNORECASE)
_UNITS = ("", "K", "M", "G", "T")

FAIL_ON = ("error", "warning", "info", "never")


fail_on_option = click.option(
    "--fail-on",
    type=click.Choice(FAIL_ON),
    default="error",
    show_default=True,
    help="The least severity that makes the exit status 1.",
)


def reading_options(command: Command, *, required: bool = True) -> Command:
    """PATHs, and how they are read: `paths`, `from_format`, `encoding`, `sheet_lang`, `verbose`, `quiet`.

    Args:
        command: takes them.
        required: whether it needs a PATH.
    """
    return _decorated(
        command,
        click.argument("paths", metavar="PATH...", nargs=-1, required=required),
        click.option("--from", "from_format", metavar="NAME", help="The format of every PATH; else its content tells."),
        click.option("--encoding", metavar="NAME", help="The encoding of every PATH; else its bytes tell."),
        click.option("--sheet-lang", type=click.Choice(LANGUAGES), help="The language of words in sheets; see score."),
        *_change_options(),
        *_limit_options(),
        click.option("-v", "--verbose", is_flag=True, help="Say more: each finding, also of level info."),
        click.option("-q", "--quiet", is_flag=True, help="Say nothing on standard error but what fails."),
    )


def _change_options() -> Iterator[Callable[[Any], Any]]:
    """Files that change what is read; kept beside the parameters of the verb, for `with_changes`."""
    for name, text in (
        ("corrections", "Correct what is read by FILE (CSV): source and record, or session to board; field, value."),
        (
            "deals",
            "Give results without cards the deal of their board in FILE, of any format; refused if leads misfit.",
        ),
        ("names", "Read persons for the spellings of their names, by FILE (CSV): spelling, person; see names.csv."),
    ):
        yield click.option(f"--{name}", metavar="FILE", expose_value=False, callback=_keep_change, help=text)
    yield click.option(
        "--deals-offset",
        type=int,
        metavar="N",
        expose_value=False,
        callback=_keep_change,
        help="Board 1 of a result is board 1 + N of the deals.",
    )


def _keep_change(context: click.Context, option: click.Parameter, value: str | int | None) -> None:
    if value is not None:
        context.meta.setdefault(_CHANGES, {})[option.name] = value


def with_changes(options: CheckOptions, sources: list[Source], quiet: bool) -> CheckOptions:
    """The options with all that changes what is read; what that comes to is said on standard error.

    Raises:
        DealtoolsError: a file cannot be read, or does not fit the sources; then nothing was done.
    """
    context = click.get_current_context()
    changes = changes_of(ChangeFiles(**context.meta.get(_CHANGES, {})), sources, options.read)
    for note in () if quiet else changes.notes:
        tell(harmless(note))
    for closing in () if quiet else changes.closing:
        context.call_on_close(partial(_tell_at_end, closing))
    return replace(options, read=changes.read)


def _tell_at_end(closing: Callable[[], str]) -> None:
    tell(harmless(closing()))


def _size(context: click.Context, option: click.Parameter, value: str | None) -> None:
    """Keeps a number of bytes, with a letter for the unit: 500M."""
    if value is None:
        return
    found = _SIZE.fullmatch(value)
    if found is None:
        raise click.BadParameter(f"{value!r} is no size, as 500M or 2G", context, option)
    _keep_limit(context, option, int(found[1]) << _UNITS.index(found[2].upper()) * 10)


def _limit_options() -> Iterator[Callable[[Any], Any]]:
    """How much archives may hold; kept beside the parameters of the verb, for `sources_of`."""
    default = Limits()
    count = click.IntRange(min=1)
    for name, kind, value, metavar, text in (
        ("size", str, f"{default.max_size >> 30}G", "SIZE", "The largest file in an archive, or stream, that is read"),
        ("total", str, f"{default.max_total >> 30}G", "SIZE", "The most that is unpacked from all archives"),
        ("ratio", count, default.max_ratio, "N", "The most times that a file may grow in unpacking"),
        ("members", count, default.max_members, "N", "The most files that are unpacked"),
        ("depth", count, default.max_depth, "N", "The most archives, one in the other"),
    ):
        yield click.option(
            f"--max-{name}",
            type=kind,
            metavar=metavar,
            expose_value=False,
            callback=_size if kind is str else _keep_limit,
            help=f"{text}.  [default: {value}]",
        )


def _keep_limit(context: click.Context, option: click.Parameter, value: int | None) -> None:
    if value is not None:
        context.meta.setdefault(_LIMITS, {})[option.name] = value


def finding_options(command: Command) -> Command:
    """Which findings are wanted: `strict`, `select`, `ignore`, `fail_on`."""
    return _decorated(
        command,
        click.option("--strict", is_flag=True, help="Report also what the standard merely recommends."),
        click.option("--select", multiple=True, metavar="CODE", help="Only these codes, prefixes or names."),
        click.option("--ignore", multiple=True, metavar="CODE", help="Not these codes, prefixes or names."),
        fail_on_option,
    )


def _decorated(command: Command, *options: Callable[[Any], Any]) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


output_option = click.option("-o", "--output", metavar="OUT", help="Where to write; - is standard output.")
force_option = click.option("--force", is_flag=True, help="Replace OUT; a folder only if nothing else is in it.")


def split_words(words: Iterable[str]) -> list[str]:
    """The words of an option that may be given several times, or once with commas."""
    return [word for each in words for word in each.split(",") if word]


def read_options(from_format: str | None, encoding: str | None, sheet_lang: str | None = None) -> ReadOptions:
    """The options of reading; wrong words are refused before anything is read.

    Raises:
        DealtoolsError: no such format or encoding.
    """
    from dealtools.formats.registry import format_named
    from dealtools.sources.encoding import usable_encoding

    if from_format is not None:
        format_named(from_format, reading=True)
    if encoding is not None:
        usable_encoding(encoding)
    return ReadOptions(from_format, encoding, sheet_lang)


@contextmanager
def progress(sources: list[Source], quiet: bool) -> Iterator[Iterable[Source]]:
    """The sources, their progress shown on standard error where that is a terminal and there are several."""
    if quiet or len(sources) < 2 or not sys.stderr.isatty():
        yield sources
        return
    with click.progressbar(sources, file=sys.stderr, show_pos=True, width=0) as shown:
        yield shown


@contextmanager
def sources_of(paths: Iterable[str]) -> Iterator[list[Source]]:
    """The sources that the PATHs of a command line name, standard input among them."""
    stdin = sys.stdin.buffer if "-" in list(paths) else None
    limits = Limits(**click.get_current_context().meta.get(_LIMITS, {}))
    with open_sources(paths, stdin=stdin, limits=limits) as sources:
        yield each_worksheet(sources)


def exit_status(findings: Iterable[Finding], fail_on: str, *, any_read: bool = True) -> int:
    """0, 1 where a finding is at or above `fail_on`, 2 where no input could be read."""
    if not any_read:
        return FAILED
    if fail_on == "never":
        return CLEAN
    least = Severity(fail_on)
    return FINDINGS if any(finding.severity >= least for finding in findings) else CLEAN
