"""`dealtools show`."""

import sys
from collections.abc import Iterable, Iterator

import click

from dealtools.cli.output import put, tell
from dealtools.cli.params import (
    exit_status,
    fail_on_option,
    progress,
    read_options,
    reading_options,
    sources_of,
    with_changes,
)
from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Finding
from dealtools.findings.render.text import text_line
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.reports.diagram import diagram
from dealtools.reports.layout import suit_symbols
from dealtools.rules.source import SourceNotes
from dealtools.runs.findings import load_rules
from dealtools.runs.validating import CheckOptions, check_passages, open_reported
from dealtools.sources.paths import Source, why_unreadable


@click.command(short_help="Show a board as a hand diagram with auction and play.")
@reading_options
@click.option("--board", "boards", multiple=True, metavar="N", help="Only boards of this number, as it is written.")
@fail_on_option
def show(
    paths: tuple[str, ...],
    from_format: str | None,
    encoding: str | None,
    sheet_lang: str | None,
    verbose: bool,
    quiet: bool,
    boards: tuple[str, ...],
    fail_on: str,
) -> int:
    """Shows boards as bridge books do: the hands, the auction, the result and the play.

    What is wrong with a board that is shown goes to standard error.

    \b
    Example:
      dealtools show evening.pbn --board 7
    """
    load_rules()
    options = CheckOptions(read_options(from_format, encoding, sheet_lang), show_all=verbose)
    suits = suit_symbols(sys.stdout.encoding)
    with sources_of(paths) as sources, progress(sources, quiet) as shown:
        run = _Run(with_changes(options, sources, quiet), frozenset(map(_board_key, boards)))
        for playing in run.playings(shown):
            put(("\n" if run.shown > 1 else "") + diagram(playing, suits))
    if not quiet:
        for finding in run.findings:
            tell(text_line(finding))
    if run.any_read and boards and not run.shown:
        raise DealtoolsError(f"there is no board {' or '.join(boards)} in {' '.join(paths)}")
    return exit_status(run.findings, fail_on, any_read=run.any_read)


class _Run:
    """The boards that are wanted, one by one, and what is found in them."""

    def __init__(self, options: CheckOptions, boards: frozenset[str]) -> None:
        self.options = options
        self.boards = boards
        self.findings: list[Finding] = []
        self.shown = 0
        self.any_read = False

    def playings(self, sources: Iterable[Source]) -> Iterator[Playing]:
        for source in sources:
            collector = self.options.collector(source.name)
            opened = open_reported(source, self.options.read, collector)
            if opened is not None:
                wanted = (passage for passage in opened.passages() if self._is_wanted(passage))
                try:
                    for playing, _ in check_passages(wanted, collector):
                        if playing.row == 0:
                            self.shown += 1
                            yield playing
                except OSError as error:
                    collector.source(SourceNotes(None, why_unreadable(error)))
                self.any_read |= opened.is_read and not collector.is_unread
            self.findings += collector.finish()

    def _is_wanted(self, passage: Passage) -> bool:
        if not self.boards:
            return True
        return isinstance(passage, Record) and _board_key(passage.values.get("Board", "")) in self.boards


def _board_key(board: str) -> str:
    """The number of a board without what makes no difference: letter case, blanks, noughts in front."""
    return board.strip().casefold().lstrip("0")
