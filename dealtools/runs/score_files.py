"""Scores written: as text or JSON, as one table, or as a folder of tables."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from dealtools.errors import DealtoolsError
from dealtools.reports.scores import SCHEMA, Columns, Scores, render_json
from dealtools.runs.scoring import system_named
from dealtools.runs.validating import nothing_read
from dealtools.sources.output import is_device, new_file, new_folder, new_text
from dealtools.tables.writing import FORMATS as TABLE_FORMATS
from dealtools.tables.writing import TableWriter, is_table_file

FORMATS = ("text", "json", *TABLE_FORMATS)
_EXTENSIONS = {".txt": "text", ".json": "json", ".csv": "csv", ".parquet": "parquet"}


def format_of_target(target: Path | None, asked: str | None) -> tuple[str, bool]:
    """The format to write, and whether the target is a folder.

    Args:
        target: file or folder; None for a stream.
        asked: the word of `--format`; None where the target decides.

    Raises:
        DealtoolsError: text or JSON cannot be a folder.
    """
    if target is None:
        return asked or "text", False
    by_extension = _EXTENSIONS.get(target.suffix.lower())
    if by_extension is not None or target.suffix or is_device(target):
        return asked or by_extension or "text", False
    if asked in ("text", "json"):
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


def write_scores(
    scores: Scores, format: str, target: Path, *, is_folder: bool, force: bool = False, inputs: Iterable[Path] = ()
) -> None:
    """Writes scores to a file, or the tables to a folder, whole or not at all.

    Args:
        scores: the scores.
        format: one of `FORMATS`.
        target: where to write.
        is_folder: whether that is a folder.
        force: replace it if it is there.
        inputs: files that are read; a folder with one of them is never replaced.

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
