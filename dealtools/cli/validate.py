"""`dealtools validate`."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import click

from dealtools.cli.output import put
from dealtools.cli.params import (
    exit_status,
    finding_options,
    progress,
    read_options,
    reading_options,
    sources_of,
    split_words,
    with_changes,
)
from dealtools.findings.baseline import Baseline, read_baseline
from dealtools.findings.finding import FileSummary, Finding, Severity, Summary
from dealtools.findings.registry import selection
from dealtools.findings.render import RENDERERS
from dealtools.findings.render.text import closing
from dealtools.runs.findings import load_rules
from dealtools.runs.validating import CheckOptions, validate_source
from dealtools.sources.paths import Source

# These renderers need nothing but the findings in order, so that they may begin at once.
_STREAMING = frozenset(("text", "jsonl", "github"))


@dataclass(slots=True)
class _Run:
    """What a run has come to so far; findings pass through it one by one."""

    files: list[FileSummary] = field(default_factory=list)
    summary: Summary = field(default_factory=Summary)
    counts: Counter[tuple[str, str, Severity]] = field(default_factory=Counter)
    worst: Finding | None = None
    any_read: bool = False

    def findings(
        self, sources: Iterable[Source], options: CheckOptions, baseline: Baseline | None
    ) -> Iterator[Finding]:
        """Validates the sources in order and yields the findings that are not known."""
        for source in sources:
            report = validate_source(source, options)
            self.any_read |= report.is_read
            entry = report.summary
            new = report.findings
            if baseline is not None:
                new = list(baseline.new(new))
                entry = FileSummary(entry.path, entry.format, entry.encoding, entry.records)
                for finding in new:
                    entry.add(finding)
            self.files.append(entry)
            self._count(entry)
            for finding in new:
                self.counts[finding.code, finding.name, finding.severity] += finding.count
                if self.worst is None or finding.severity > self.worst.severity:
                    self.worst = finding
                yield finding

    def _count(self, entry: FileSummary) -> None:
        total = Summary.of([entry])
        self.summary.files += total.files
        self.summary.records += total.records
        self.summary.errors += total.errors
        self.summary.warnings += total.warnings


@click.command(short_help="Read, replay and report what is wrong.")
@reading_options
@click.option(
    "--format",
    "output_format",
    type=click.Choice(list(RENDERERS)),
    default="text",
    show_default=True,
    help="How the findings are written.",
)
@finding_options
@click.option("--all", "show_all", is_flag=True, help="Each finding of level info, not once for a file and code.")
@click.option("--baseline", metavar="FILE", help="Leave out what this file, the JSON of an earlier run, has.")
@click.option("--statistics", is_flag=True, help="Count the findings by code instead of showing them.")
def validate(
    paths: tuple[str, ...],
    from_format: str | None,
    encoding: str | None,
    sheet_lang: str | None,
    verbose: bool,
    quiet: bool,
    output_format: str,
    strict: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    fail_on: str,
    show_all: bool,
    baseline: str | None,
    statistics: bool,
) -> int:
    """Reads all records, replays every auction and play, and reports what is wrong.

    The exit status is 1 where a finding is at or above --fail-on, 2 where nothing could be read.

    \b
    Example:
      dealtools validate --ignore PBN9 evening.pbn
    """
    load_rules()
    options = CheckOptions(
        read_options(from_format, encoding, sheet_lang),
        selection(split_words(select), split_words(ignore)),
        strict,
        show_all or verbose,
    )
    known = read_baseline(baseline) if baseline is not None else None
    run = _Run()
    with sources_of(paths) as sources, progress(sources, quiet) as shown:
        options = with_changes(options, sources, quiet)
        findings: Iterable[Finding] = run.findings(shown, options, known)
        if statistics:
            for _ in findings:
                pass
            _show_statistics(run)
        else:
            if output_format not in _STREAMING:
                findings = list(findings)
            for piece in RENDERERS[output_format](findings, run.files, run.summary):
                put(piece)
    return exit_status([run.worst] if run.worst is not None else [], fail_on, any_read=run.any_read)


def _show_statistics(run: _Run) -> None:
    """One line a code, the most frequent first."""
    for (code, name, severity), count in sorted(run.counts.items(), key=lambda item: (-item[1], item[0])):
        put(f"{count:8} {code} {severity:7} {name}\n")
    total = run.summary
    put(f"{closing(total)}\n")
