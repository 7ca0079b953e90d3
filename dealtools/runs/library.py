"""The library's front: the verbs of the command line as functions."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dealtools.errors import DealtoolsError
from dealtools.findings.finding import Finding
from dealtools.findings.registry import selection
from dealtools.formats.registry import format_by_extension, format_named
from dealtools.formats.sheets.languages import LANGUAGES
from dealtools.records.record import Passage, Record
from dealtools.runs.findings import load_rules
from dealtools.runs.on_reading import ChangeFiles, changes_of
from dealtools.runs.reading import ReadOptions, open_source, records_in
from dealtools.runs.validating import CheckOptions, validate_records
from dealtools.runs.worksheets import each_worksheet
from dealtools.scoring.points import check_option
from dealtools.sources.output import new_file
from dealtools.sources.paths import open_sources

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

OnePath = str | os.PathLike[str]
Paths = OnePath | Iterable[OnePath]
_P = TypeVar("_P", bound=Passage)


def read(
    paths: Paths,
    *,
    from_format: str | None = None,
    encoding: str | None = None,
    sheet_lang: str | None = None,
    corrections: OnePath | None = None,
    deals: OnePath | None = None,
    deals_offset: int = 0,
    names: OnePath | None = None,
) -> Iterator[Record]:
    """The records of files, folders and patterns, in the order of the paths, read one by one.

    Each row of a sheet comes as the record that `convert` makes of it.

    Args:
        paths: one path or several.
        from_format: their format, as `--from`; else the content tells.
        encoding: their encoding; else the bytes tell.
        sheet_lang: the language of words in sheets, as `--sheet-lang`; else only English words are read.
        corrections: a file of corrections, as `--corrections`.
        deals: a file of hand records for results without cards, as `--deals`.
        deals_offset: the number of a board of the deals less that of the result's board.
        names: a file of persons for the spellings of their names, as `--names`.

    Raises:
        DealtoolsError: a path that is not there, a format or encoding that there is not, a file in no known format,
            corrections or deals that do not fit; two persons for one spelling.
        OSError: a file that cannot be read.
    """
    files = _files(corrections, deals, deals_offset, names)
    with open_sources(each_path(paths)) as found:
        sources = each_worksheet(found)
        options = changes_of(files, sources, _read_options(from_format, encoding, sheet_lang)).read
        for source in sources:
            opened = open_source(source, options)
            if opened.format is None and opened.facts.size and source.folder is None:
                raise DealtoolsError(f"{source.name} is in no format that can be read")
            yield from records_in(opened.passages())


def validate(
    records: Iterable[Record],
    *,
    select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    strict: bool = False,
    show_all: bool = False,
) -> list[Finding]:
    """The findings of records, source by source, each sorted by place and code.

    Args:
        records: what `read` gave.
        select, ignore: codes, prefixes or names of rules.
        strict: report also what the standard merely recommends.
        show_all: each finding of level info; else once for a source and code, with its count.

    Raises:
        DealtoolsError: a word that fits no rule; something else than records.
    """
    load_rules()
    return validate_records(_checked(records), CheckOptions(ReadOptions(), selection(select, ignore), strict, show_all))


def write(
    records: Iterable[Passage], path: str | os.PathLike[str], *, to_format: str | None = None, force: bool = False
) -> None:
    """Writes records to a file, whole or not at all, in the format of its extension or as `--to`.

    Raises:
        DealtoolsError: the file is there already and `force` is not given, or nothing tells the format; something else
            than records.
    """
    records = _checked(records)
    target = Path(path)
    if to_format is not None:
        chosen = format_named(to_format, reading=False)
    else:
        by_extension = format_by_extension(target.name, reading=False)
        if by_extension is None:
            raise DealtoolsError(f"{target.name} has no extension of a format that can be written; name one")
        chosen = by_extension
    if chosen.is_table:
        from dealtools.runs.record_table import write_record_table

        rows = list(records)
        with new_file(target, force=force) as stream:
            write_record_table(
                lambda first: first.take_all(rows), CheckOptions(), stream, chosen.name, lambda record: None
            )
        return
    assert chosen.write is not None
    with new_file(target, force=force) as stream:
        for piece in chosen.write(records):
            stream.write(piece)


def score(
    paths: Paths,
    system: str,
    *,
    from_format: str | None = None,
    encoding: str | None = None,
    sheet_lang: str | None = None,
    corrections: OnePath | None = None,
    deals: OnePath | None = None,
    deals_offset: int = 0,
    names: OnePath | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Records and sheets scored: the object of `score --format json`, see `dealtools.scoring` for bare arrays.

    Args:
        paths: one path or several.
        system: the way of scoring, the word of `--as`.
        from_format: their format, as `--from`; else the content tells.
        encoding: their encoding; else the bytes tell.
        sheet_lang: as `read`.
        corrections, deals, deals_offset, names: as `read`.
        options: those of the system, with underscores: `honours="off"`, `explain=True`.

    Raises:
        DealtoolsError: as `read`; a system or an option that there is not.
    """
    from dealtools.runs.score_files import score_object
    from dealtools.runs.scoring import score_options, score_sources

    load_rules()
    chosen = score_options(system, CheckOptions(_read_options(from_format, encoding, sheet_lang)), **options)
    files = _files(corrections, deals, deals_offset, names)
    with open_sources(each_path(paths)) as opened:
        sources = each_worksheet(opened)
        check = replace(chosen.check, read=changes_of(files, sources, chosen.check.read).read)
        return score_object(score_sources(sources, replace(chosen, check=check)))


def frames(
    paths: Paths,
    *,
    from_format: str | None = None,
    encoding: str | None = None,
    sheet_lang: str | None = None,
    corrections: OnePath | None = None,
    deals: OnePath | None = None,
    deals_offset: int = 0,
    names: OnePath | None = None,
) -> "dict[str, pd.DataFrame]":
    """Every table of `analyze` as a pandas frame with proper types, by its name.

    Args:
        paths: one path or several.
        from_format, encoding, sheet_lang, corrections, deals, deals_offset, names: as `read`.

    Raises:
        DealtoolsError: as `read`.
    """
    from dealtools.runs.analyze import frames_of

    check = CheckOptions(_read_options(from_format, encoding, sheet_lang))
    return frames_of(each_path(paths), check, _files(corrections, deals, deals_offset, names))


def to_tables(records: Iterable[Record]) -> "dict[str, pa.Table]":
    """Every table of `analyze` that records give, as Arrow tables, by its name.

    Raises:
        DealtoolsError: something else than records.
    """
    from dealtools.runs.analyze import tables_of

    return tables_of(_checked(records))


def _checked(records: Iterable[_P]) -> Iterator[_P]:
    """Records as they are; paths, or anything else in their place, are wrong use."""
    for record in [records] if isinstance(records, (str, os.PathLike)) else records:
        if not isinstance(record, Passage):
            raise DealtoolsError(f"records are wanted, as dealtools.read gives them, not {record!r}")
        yield record


def _read_options(from_format: str | None, encoding: str | None, sheet_lang: str | None) -> ReadOptions:
    if sheet_lang is not None:
        check_option("sheet_lang", sheet_lang, LANGUAGES)
    return ReadOptions(from_format, encoding, sheet_lang)


def _files(corrections: OnePath | None, deals: OnePath | None, deals_offset: int, names: OnePath | None) -> ChangeFiles:
    return ChangeFiles(
        None if corrections is None else os.fspath(corrections),
        None if deals is None else os.fspath(deals),
        deals_offset,
        None if names is None else os.fspath(names),
    )


def each_path(paths: Paths) -> list[str]:
    """The paths of an argument that may be one or several."""
    if isinstance(paths, (str, os.PathLike)):
        return [os.fspath(paths)]
    return [os.fspath(path) for path in paths]
