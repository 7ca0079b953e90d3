"""Scores written: as text or JSON, as one table, or as a folder of tables."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from dealtools.errors import DealtoolsError
from dealtools.formats.registry import FORMATS as RECORD_FORMATS
from dealtools.formats.sheets.columns import COLUMNS
from dealtools.formats.sheets.workbook import require_openpyxl
from dealtools.reports.score_tables import score_tables
from dealtools.reports.scores import SCHEMA, Columns, Scores, TableParts, render_json
from dealtools.reports.templates import write_template
from dealtools.reports.workbook import write_tables
from dealtools.runs.scored_workbook import give_back, one_workbook
from dealtools.runs.scoring import system_named
from dealtools.runs.validating import nothing_read
from dealtools.sources.output import is_file_target, new_file, new_folder, new_text
from dealtools.sources.paths import Source
from dealtools.tables.writing import FORMATS as TABLE_FORMATS
from dealtools.tables.writing import TableWriter, is_table_file

FORMATS = ("text", "json", *TABLE_FORMATS, "xlsx")
_EXTENSIONS = {".txt": "text", ".json": "json", ".csv": "csv", ".parquet": "parquet", ".xlsx": "xlsx"}
_OTHERS = frozenset(extension for each in RECORD_FORMATS for extension in each.extensions)


def format_of_target(target: str | Path | None, asked: str | None) -> tuple[str, bool]:
    """The format to write, and whether the target is a folder.

    Args:
        target: file or folder as it was given; None for a stream.
        asked: the word of `--format`; None where the target decides.

    Raises:
        DealtoolsError: text, JSON and workbooks cannot be a folder; an extension that is mistyped, or of a format that
            scores are not written in.
    """
    if target is None:
        return asked or "text", False
    if is_file_target(target, _EXTENSIONS, _OTHERS, _EXTENSIONS):
        return asked or _EXTENSIONS.get(Path(target).suffix.lower(), "text"), False
    if asked in ("text", "json", "xlsx"):
        raise DealtoolsError(f"{str(target)!r} is a folder, which takes {' or '.join(TABLE_FORMATS)}; name a file")
    return asked or "parquet", True


def render_scores(scores: Scores, format: str) -> Iterator[str]:
    """Scores as `text` or `json`, in pieces."""
    system = system_named(scores.system)
    return render_json(scores, system.json_members(scores)) if format == "json" else system.render_text(scores)


def score_object(scores: Scores) -> dict[str, Any]:
    """The object of `score --format json`, in memory."""
    members = system_named(scores.system).json_members(scores)
    told = {name: list(value) if isinstance(value, Iterator) else value for name, value in members}
    left_out = [each._asdict() for each in scores.left_out]
    return {"schema": SCHEMA, "system": scores.system, "options": dict(scores.options), **told, "left_out": left_out}


def write_table(scores: Scores, format: str, stream: BinaryIO) -> None:
    """Writes one table to a stream: a row for each rubber or result."""
    name, parts = next(iter(scores.tables.items()))
    _write_parts(stream, _with_more(scores, name), format, parts)


def write_workbook(scores: Scores, stream: BinaryIO, sources: Sequence[Source] = ()) -> None:
    """Writes a workbook: the one that was read with its scores, where that is one, else the scores alone.

    Args:
        scores: the scores.
        stream: where to write.
        sources: what was read.

    Raises:
        DealtoolsError: the packages for workbooks are not installed, or there are too many rows.
    """
    require_openpyxl()
    # Scores may come only once, but are written twice.
    scores.tables = {
        name: parts if isinstance(parts, TableParts) else list(parts) for name, parts in scores.tables.items()
    }
    tables = score_tables(scores, system_named(scores.system).json_members(scores))
    if sources and one_workbook(sources):
        give_back(scores, sources, tables, stream)
    else:
        write_tables(tables, stream)


def write_empty_workbook(kind: str, output: str | None, asked: str | None = None, *, force: bool = False) -> None:
    """Writes an empty workbook to fill in.

    Args:
        kind: a key of `TEMPLATES`.
        output: the file.
        asked: the word of `--format`.
        force: replace the file if it is there.

    Raises:
        DealtoolsError: there is no file to write to, or it is none of a workbook.
    """
    if output in (None, "-"):
        raise DealtoolsError(f"name the workbook to write: --template {kind} -o {kind}.xlsx")
    target = Path(output or "")
    if target.suffix.lower() != ".xlsx" or asked not in (None, "xlsx"):
        raise DealtoolsError(f"a template is an XLSX workbook, not {output!r}: -o {target.stem or kind}.xlsx")
    require_openpyxl()
    meanings = {column.name: column.meaning for column in COLUMNS}
    with new_file(target, force=force) as stream:
        write_template(kind, meanings, stream)


def write_scores(
    scores: Scores,
    format: str,
    target: Path,
    *,
    is_folder: bool,
    force: bool = False,
    inputs: Iterable[Path] = (),
    sources: Sequence[Source] = (),
) -> None:
    """Writes scores to a file, or the tables to a folder, whole or not at all.

    Args:
        scores: the scores.
        format: one of `FORMATS`.
        target: where to write.
        is_folder: whether that is a folder.
        force: replace it if it is there.
        inputs: files that are read; a folder with one of them is never replaced.
        sources: what was read; a workbook is given back with its scores as one.

    Raises:
        DealtoolsError: the target is there already or cannot be written, or no source could be read.
    """
    if is_folder:
        with new_folder(target, force=force, inputs=inputs, may_replace=is_table_file) as folder:
            for name, parts in scores.tables.items():
                with (folder / f"{name}.{format}").open("wb") as stream:
                    _write_parts(stream, _with_more(scores, name), format, parts)
            _refuse_unread(scores)
    elif format in TABLE_FORMATS:
        with new_file(target, force=force) as stream:
            write_table(scores, format, stream)
            _refuse_unread(scores)
    elif format == "xlsx":
        with new_file(target, force=force) as stream:
            write_workbook(scores, stream, sources)
            _refuse_unread(scores)
    else:
        with new_text(target, force=force) as text:
            for piece in render_scores(scores, format):
                text.write(piece)
            _refuse_unread(scores)


def _refuse_unread(scores: Scores) -> None:
    if not scores.any_read:
        raise nothing_read(scores.findings)


def _with_more(scores: Scores, name: str) -> str:
    """The name of a table with those of the columns that it has besides."""
    return "+".join((name, *scores.more.get(name, ())))


def _write_parts(stream: BinaryIO, name: str, format: str, parts: Iterable[Columns]) -> None:
    with TableWriter(stream, name, format=format) as writer:
        for columns in parts:
            writer.write_columns(columns)
