"""`dealtools score`."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

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
)
from dealtools.findings.finding import Severity, Summary
from dealtools.findings.registry import selection
from dealtools.findings.render.text import render_text
from dealtools.formats.sheets.columns import describe_columns
from dealtools.reports.scores import Scores
from dealtools.runs.findings import load_rules
from dealtools.runs.score_files import FORMATS, format_of_target, render_scores, write_scores, write_table
from dealtools.runs.scoring import SYSTEMS, ScoreOptions, score_sources
from dealtools.runs.validating import CheckOptions
from dealtools.tables.rubbers import RubberOptions

Command = TypeVar("Command", bound=Callable[..., Any])

_LAW_ERAS = ("current", "pre-change", "auto")
_ON_OFF = ("on", "off")
_CONDITIONS = ("only-one-side", "each-side")


def _choice(name: str, words: tuple[str, ...], text: str) -> Callable[[Command], Command]:
    return click.option(name, type=click.Choice(words), default=words[0], show_default=True, help=text)


def variant_options(command: Command) -> Command:
    """Variants of scoring, by the names of the library with dashes."""
    for decorate in reversed(
        (
            _choice("--law-era", _LAW_ERAS, "The scoring law; auto takes the older one for play before 1988."),
            _choice("--honours", _ON_OFF, "Rubber: count honours."),
            _choice("--honours-four-aces", _ON_OFF, "Rubber: count four aces in one hand at notrump."),
            click.option(
                "--unfinished-game", type=click.IntRange(0), default=300, show_default=True,
                help="Rubber: points for the only game of an unfinished rubber.",
            ),
            click.option(
                "--unfinished-part", type=click.IntRange(0), default=100, show_default=True,
                help="Rubber: points for the only part score of an unfinished game; older tables give 50.",
            ),
            _choice("--unfinished-condition", _CONDITIONS, "Rubber: who gets these."),
        )
    ):  # fmt: skip
        command = decorate(command)
    return command


class _WithColumns(click.Command):
    """Lists the columns of sheets behind the options in the help."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Columns of sheets, in any order, with other names"):
            formatter.write_dl([(name, text) for name, _, text in (each.partition(" ") for each in describe_columns())])


@click.command(cls=_WithColumns, short_help="Score records and sheets, deal by deal.")
@reading_options
@click.option("--as", "system", type=click.Choice(SYSTEMS), required=True, help="The way of scoring.")
@click.option(
    "--format",
    "output_format",
    type=click.Choice(FORMATS),
    help="How scores are written; else OUT's extension tells, or text.",
)
@output_option
@force_option
@variant_options
@finding_options
def score(
    paths: tuple[str, ...],
    from_format: str | None,
    encoding: str | None,
    verbose: bool,
    quiet: bool,
    system: str,
    output_format: str | None,
    output: str | None,
    force: bool,
    law_era: str,
    honours: str,
    honours_four_aces: str,
    unfinished_game: int,
    unfinished_part: int,
    unfinished_condition: str,
    strict: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
) -> int:
    """Scores records, and sheets with a row for each deal or result.

    OUT with an extension, or - (the default), holds one row or sheet for each rubber or result; a folder holds the
    deals of rubbers too. What is wrong or left out is said on standard error.

    \b
    Example:
      dealtools score --as rubber season.csv
    """
    load_rules()
    variants = RubberOptions(
        law_era=law_era,
        honours=honours,
        honours_four_aces=honours_four_aces,
        unfinished_game=unfinished_game,
        unfinished_part=unfinished_part,
        unfinished_condition=unfinished_condition,
    )
    check = CheckOptions(
        read_options(from_format, encoding), selection(split_words(select), split_words(ignore)), strict, verbose
    )
    target = None if output in (None, "-") else Path(output or "")
    format, is_folder = format_of_target(target, output_format)
    with sources_of(paths) as sources, progress(sources, quiet) as shown:
        scores = score_sources(shown, ScoreOptions(system, check, variants))
        try:
            if target is not None:
                inputs = [source.path for source in sources]
                write_scores(scores, format, target, is_folder=is_folder, force=force, inputs=inputs)
            elif format in ("text", "json"):
                for piece in render_scores(scores, format):
                    click.echo(piece, nl=False)
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
        for piece in render_text(shown, scores.files, Summary.of(scores.files)):
            click.echo(piece, nl=False, err=True)
