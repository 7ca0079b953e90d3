"""`dealtools score`."""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from shlex import quote
from typing import Any, TypeVar

import click

from dealtools.cli.output import put, tell
from dealtools.cli.params import (
    exit_status,
    finding_options,
    force_option,
    output_option,
    progress,
    read_options,
    reading_options,
    sources_of,
    split_words,
    with_changes,
)
from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Severity, Summary
from dealtools.findings.registry import selection
from dealtools.findings.render.text import render_text
from dealtools.formats.sheets.columns import describe_columns
from dealtools.formats.sheets.headings import describe_headings
from dealtools.formats.sheets.languages import describe_languages
from dealtools.reports.scores import Scores
from dealtools.reports.templates import TEMPLATES
from dealtools.runs.findings import load_rules
from dealtools.runs.score_files import (
    FORMATS,
    format_of_target,
    render_scores,
    write_empty_workbook,
    write_scores,
    write_table,
    write_workbook,
)
from dealtools.runs.scoring import SYSTEMS, Option, System, score_options, score_sources
from dealtools.runs.validating import CheckOptions

Command = TypeVar("Command", bound=Callable[..., Any])

_TYPES: dict[str, Any] = {
    "count": click.IntRange(0),
    "number": click.FloatRange(0),
    "file": click.Path(exists=True, dir_okay=False),
}


def system_options(command: Command) -> Command:
    """The options of all ways of scoring, by the names of the library with dashes."""
    named: dict[str, list[tuple[System, Option]]] = {}
    for system in SYSTEMS.values():
        for option in system.options:
            named.setdefault(option.name, []).append((system, option))
    for name, takers in reversed(named.items()):
        command = _system_option(name, takers)(command)
    return command


def _system_option(name: str, takers: list[tuple[System, Option]]) -> Callable[[Command], Command]:
    """An option of several systems; what it is where nothing is said stands in its help."""
    option = takers[0][1]
    words = dict.fromkeys(word for _, each in takers for word in each.words)
    return click.option(
        "--" + name.replace("_", "-"),
        type=None if option.kind == "flag" else click.Choice(list(words)) if words else _TYPES.get(option.kind),
        is_flag=option.kind == "flag",
        multiple=option.kind == "texts",
        metavar="WORD" if option.kind in ("text", "texts") else None,
        help=_help(takers),
    )


def _help(takers: list[tuple[System, Option]]) -> str:
    """Who takes an option, what it says, and its default."""
    option = takers[0][1]
    defaults: dict[Any, list[str]] = {}
    for system, each in takers:
        defaults.setdefault(each.default_told, []).append(system.name)
    told = ", ".join(
        str(value) if len(defaults) == 1 else f"{value} for {' and '.join(names)}" for value, names in defaults.items()
    )
    default = f"  [default: {told}]" if any(defaults) else ""
    if len(takers) == len(SYSTEMS):
        return option.help + default
    takers_named = ", ".join(system.name for system, _ in takers).capitalize()
    return f"{takers_named}: {option.help}{default}"


class _WithColumns(click.Command):
    """Lists the columns of sheets behind the options in the help."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Columns of sheets, in any order, with other names"):
            formatter.write_dl([(name, text) for name, _, text in (each.partition(" ") for each in describe_columns())])
        with formatter.section("Headings of columns by --sheet-lang, beside English"):
            formatter.write_dl(describe_headings())
        with formatter.section("Words of sheets by --sheet-lang, beside English; suit symbols are always read"):
            formatter.write_dl(describe_languages())


@click.command(cls=_WithColumns, short_help="Score records and sheets, deal by deal.")
@partial(reading_options, required=False)
@click.option("--as", "system", type=click.Choice(list(SYSTEMS)), help="The way of scoring; needed with PATH.")
@click.option(
    "--template", type=click.Choice(list(TEMPLATES)), help="Write an empty workbook to OUT, to fill in; score nothing."
)
@click.option(
    "--format",
    "output_format",
    type=click.Choice(FORMATS),
    help="How scores are written; else OUT's extension tells, or text.",
)
@output_option
@force_option
@system_options
@finding_options
def score(
    paths: tuple[str, ...],
    from_format: str | None,
    encoding: str | None,
    sheet_lang: str | None,
    verbose: bool,
    quiet: bool,
    system: str | None,
    template: str | None,
    output_format: str | None,
    output: str | None,
    force: bool,
    strict: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
    **variants: Any,
) -> int:
    """Scores records, and sheets with a row for each deal or result.

    OUT with a known extension, or - (the default), holds one row or sheet for each rubber or result; with any other
    name it is a folder, which holds the deals of rubbers too. What is wrong or left out is said on standard error.

    \b
    Example:
      dealtools score --as rubber season.csv
    """
    if template is not None:
        if paths or system is not None:
            raise click.UsageError("--template writes an empty workbook: it takes no PATH and no --as.")
        write_empty_workbook(template, output, output_format, force=force)
        if not quiet:
            tell(f"when it is filled in: dealtools score --as {TEMPLATES[template][0]} {quote(str(output))}")
        return 0
    if not paths:
        raise click.UsageError("Missing argument 'PATH...'.")
    if system is None:
        raise click.UsageError(f"Missing option '--as'. Choose from: {', '.join(SYSTEMS)}")
    load_rules()
    check = CheckOptions(
        read_options(from_format, encoding, sheet_lang),
        selection(split_words(select), split_words(ignore)),
        strict,
        verbose,
    )
    # A number may be 0, which is said as well.
    said = {name: value for name, value in variants.items() if value is not None and value is not False and value != ()}
    options = score_options(system, check, **said)
    to_stream = output in (None, "-")
    format, is_folder = format_of_target(None if to_stream else output, output_format)
    target = None if to_stream else Path(output or "")
    if variants.get("explain") and format not in ("text", "json", "xlsx"):
        raise DealtoolsError(f"explanations are for text, json and xlsx, not for {format}")
    with sources_of(paths) as sources, progress(sources, quiet) as shown:
        options = replace(options, check=with_changes(check, sources, quiet))
        scores = score_sources(shown, options)
        try:
            if target is not None:
                inputs = [source.path for source in sources]
                write_scores(scores, format, target, is_folder=is_folder, force=force, inputs=inputs, sources=sources)
            elif format in ("text", "json"):
                for piece in render_scores(scores, format):
                    put(piece)
            elif format == "xlsx":
                write_workbook(scores, sys.stdout.buffer, sources)
            else:
                write_table(scores, format, sys.stdout.buffer)
        finally:
            _tell(scores, quiet, verbose)
    return exit_status(scores.findings, fail_on, any_read=scores.any_read)


def _tell(scores: Scores, quiet: bool, verbose: bool) -> None:
    """Says on standard error what was found."""
    least = Severity.ERROR if quiet else Severity.INFO if verbose else Severity.WARNING
    shown = [finding for finding in scores.findings if finding.severity >= least]
    if shown:
        *told, closing = render_text(shown, scores.files, Summary.of(scores.files))
        tell("".join(told if quiet else [*told, closing]).removesuffix("\n"))
    if scores.left_out and not scores.used and not quiet:
        tell("nothing is scored; dealtools rules left-out says what the reasons mean")
