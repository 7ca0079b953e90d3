"""`dealtools convert`."""

import sys
from pathlib import Path

import click

from dealtools.cli.output import tell
from dealtools.cli.params import (
    exit_status,
    fail_on_option,
    force_option,
    output_option,
    progress,
    read_options,
    reading_options,
    sources_of,
    with_changes,
)
from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Severity
from dealtools.findings.render.harmless import harmless
from dealtools.findings.render.text import text_line
from dealtools.formats.format import Format
from dealtools.formats.registry import FORMATS, format_by_extension, format_named
from dealtools.runs.converting import (
    Conversion,
    convert_to_file,
    convert_to_folder,
    convert_to_parts,
    convert_to_stream,
    fills_of,
)
from dealtools.runs.editing import SPLIT_BY, UNIQUE, Editor, edits_of
from dealtools.runs.losses import foretold, losses_file
from dealtools.runs.validating import CheckOptions
from dealtools.sources.output import is_file_target


@click.command(short_help="Write records in another format, or their PBN in order.")
@reading_options
@click.option("--to", "to_format", metavar="NAME", help="The format to write; else OUT's extension tells.")
@output_option
@force_option
@click.option("--refuse-loss", is_flag=True, help="Write nothing where the format cannot hold everything.")
@click.option(
    "--losses", metavar="FILE", help="Write what the format could not hold to FILE (CSV): source, field, records."
)
@click.option(
    "--fill", metavar="WHAT", help="Add to PBN what is not written: score (Score, ScoreMP, ScoreRubber ...), tables."
)
@click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="TAG=VALUE",
    help="Set a tag in each record, like --set Event=Club; repeatable.",
)
@click.option(
    "--where",
    multiple=True,
    metavar="CONDITION",
    help="Only records with board=1-16, player=NAME, contract=4S, declarer=N, date=2024, date=2024.01.01..2024.06.30, "
    "event=NAME, finding=CODE; several must all hold.",
)
@click.option(
    "--renumber", type=click.IntRange(1), metavar="START", help="Number the boards from START on, like --renumber 1."
)
@click.option(
    "--rotate",
    metavar="N|SEAT",
    help="Turn all seats clockwise by N quarters, or until the dealer sits at SEAT, like --rotate 1 and --rotate N.",
)
@click.option("--anonymize", is_flag=True, help="Put Player 1, Player 2 ... for names, the same for the same in a run.")
@click.option(
    "--split-by", type=click.Choice(SPLIT_BY), help="Write a file for each of them into the folder OUT, named by it."
)
@click.option("--unique", type=click.Choice(UNIQUE), help="Keep only the first of equal ones, like --unique deal.")
@fail_on_option
def convert(
    paths: tuple[str, ...],
    from_format: str | None,
    encoding: str | None,
    sheet_lang: str | None,
    verbose: bool,
    quiet: bool,
    to_format: str | None,
    output: str | None,
    force: bool,
    refuse_loss: bool,
    losses: str | None,
    fill: str | None,
    sets: tuple[str, ...],
    where: tuple[str, ...],
    renumber: int | None,
    rotate: str | None,
    anonymize: bool,
    split_by: str | None,
    unique: str | None,
    fail_on: str,
) -> int:
    """Writes records in another format; `pbn` keeps a PBN source as it is, `pbn-export` is the standard's own form.

    OUT with a known extension, or - (the default), takes all records in one file; with any other name it is a folder
    of the same shape as the input.

    \b
    Example:
      dealtools convert --to json evening.pbn -o evening.json
    """
    chosen, target, is_file = _target(to_format, output)
    fills = fills_of(fill, chosen)
    edits = edits_of(
        sets=sets,
        where=where,
        renumber=renumber,
        unique=unique,
        rotate=rotate,
        anonymize=anonymize,
        split_by=split_by,
    )
    if split_by is not None and (target is None or is_file):
        raise DealtoolsError("--split-by writes several files: name the folder for them with -o, without an extension")
    editor = Editor(edits) if edits else None
    options = CheckOptions(read_options(from_format, encoding, sheet_lang), show_all=verbose)
    with (
        sources_of(paths) as sources,
        losses_file(losses, target if is_file else None, sources, force=force) as told,
    ):
        options = with_changes(options, sources, quiet)
        before = foretold(sources, options.read, chosen, refuse_loss=refuse_loss)
        if before is not None and not quiet:
            tell(before)
        if editor is not None:
            editor.begin(sources, options)
        with progress(sources, quiet) as shown:
            if target is None:
                conversion = convert_to_stream(
                    shown, options, chosen, sys.stdout.buffer, refuse_loss=refuse_loss, fills=fills, editor=editor
                )
            elif editor is not None and editor.split_by is not None:
                conversion = convert_to_parts(
                    list(shown),
                    options,
                    chosen,
                    target,
                    editor,
                    force=force,
                    refuse_loss=refuse_loss,
                    fills=fills,
                )
            else:
                convert_all = convert_to_file if is_file else convert_to_folder
                conversion = convert_all(
                    list(shown),
                    options,
                    chosen,
                    target,
                    force=force,
                    refuse_loss=refuse_loss,
                    fills=fills,
                    editor=editor,
                )
        told.take(conversion.lost)
    _tell(conversion, chosen, quiet, verbose)
    for note in editor.notes() if editor is not None and not quiet else ():
        tell(note)
    return exit_status(conversion.findings, fail_on, any_read=conversion.any_read)


def _target(to_format: str | None, output: str | None) -> tuple[Format, Path | None, bool]:
    """The format to write, the file or folder, None for standard output, and whether it is one file.

    Raises:
        DealtoolsError: nothing tells the format, or the extension is mistyped or that of a format that is only read.
    """
    target = None if output in (None, "-") else Path(output or "")
    written = [extension for each in FORMATS for extension in each.written_extensions]
    known = [extension for each in FORMATS for extension in each.extensions]
    asked = None if to_format is None else format_named(to_format, reading=False)
    meant = () if asked is None else asked.extensions
    is_file = target is not None and is_file_target(output or "", written, known, meant)
    if asked is not None:
        return asked, target, is_file
    by_extension = None if target is None else format_by_extension(target.name, reading=False)
    if by_extension is None:
        raise DealtoolsError("name the format to write with --to, or an OUT with its extension")
    return by_extension, target, is_file


def _tell(conversion: Conversion, chosen: Format, quiet: bool, verbose: bool) -> None:
    least = Severity.INFO if verbose else Severity.WARNING
    for finding in conversion.findings:
        if finding.severity >= (Severity.ERROR if quiet else least):
            tell(text_line(finding))
    if conversion.lost and not quiet:
        tell(f"{chosen.name} could not hold: {conversion.lost.text()}")
    for source, (had, has) in () if quiet else conversion.recoded.items():
        written = "UTF-8" if has == "utf-8" else has
        told = f"written in {written}, not in {had} as it was: its bytes beyond ASCII change"
        tell(harmless(f"{source}: {told}"))
    for line in [] if quiet else conversion.unfilled.lines():
        tell(f"not filled in: {line}")
