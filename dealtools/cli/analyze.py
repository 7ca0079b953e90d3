"""`dealtools analyze`."""

import click

from dealtools.cli.output import tell
from dealtools.cli.params import (
    exit_status,
    finding_options,
    force_option,
    progress,
    read_options,
    reading_options,
    sources_of,
    split_words,
    with_changes,
)
from dealtools.findings.finding import Summary
from dealtools.findings.registry import selection
from dealtools.findings.render.harmless import harmless
from dealtools.findings.wording import counted
from dealtools.runs.analyze import AnalyzeOptions, AnalyzeReport, analyze_to_folder
from dealtools.runs.findings import load_rules
from dealtools.runs.validating import CheckOptions
from dealtools.tables.schemas import TABLES_ON_REQUEST
from dealtools.tables.writing import FORMATS


@click.command(short_help="Make tables of a batch: results, findings, scores, aggregates.")
@reading_options
@click.option(
    "-o", "--output", metavar="DIR", required=True, help="The folder to write; it appears whole or not at all."
)
@click.option(
    "--format",
    "table_format",
    type=click.Choice(FORMATS),
    default="parquet",
    show_default=True,
    help="How tables are written.",
)
@click.option(
    "--tables", "on_request", is_flag=True, help=f"Write the tables on request too: {', '.join(TABLES_ON_REQUEST)}."
)
@force_option
@finding_options
@click.option("--all", "show_all", is_flag=True, help="Each finding of level info, not once for a file and code.")
def analyze(
    paths: tuple[str, ...],
    from_format: str | None,
    encoding: str | None,
    sheet_lang: str | None,
    verbose: bool,
    quiet: bool,
    output: str,
    table_format: str,
    on_request: bool,
    force: bool,
    strict: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
    show_all: bool,
) -> int:
    """Reads, replays and judges all records, and writes tables: results, deals, findings, contests, contracts, players.

    The exit status is 1 where a finding is at or above --fail-on; the tables are complete all the same.

    \b
    Example:
      dealtools analyze evenings -o tables
      python -c "import pandas; print(pandas.read_parquet('tables/results.parquet'))"
    """
    load_rules()
    check = CheckOptions(
        read_options(from_format, encoding, sheet_lang),
        selection(split_words(select), split_words(ignore)),
        strict,
        show_all,
    )
    with sources_of(paths) as sources, progress(sources, quiet) as shown:
        check = with_changes(check, sources, quiet)
        options = AnalyzeOptions(check, table_format, TABLES_ON_REQUEST if on_request else ())
        report = analyze_to_folder(shown, options, output, force=force, inputs=sources)
    if not quiet:
        _tell(report, verbose)
    return exit_status([report.worst] if report.worst is not None else [], fail_on, any_read=report.any_read)


def _tell(report: AnalyzeReport, verbose: bool) -> None:
    """What was counted and what was not, on standard error."""
    if verbose:
        for entry in report.files:
            tell(harmless(f"{entry.path}: {entry.format or 'unknown format'}, {counted(entry.records, 'record')}"))
    total = Summary.of(report.files)
    used = report.results - sum(report.left_out.values())
    tell(
        f"{counted(total.records, 'record')} in {counted(total.files, 'file')}: "
        f"{counted(report.results, 'result')}, {used} used in statistics, "
        f"{counted(total.errors, 'error')}, {counted(total.warnings, 'warning')}"
    )
    if report.left_out:
        reasons = ", ".join(f"{count} {reason}" for reason, count in report.left_out.items())
        tell(f"left out of statistics: {reasons}")
