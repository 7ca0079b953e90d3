"""Workbooks among the sources: each worksheet with rows to read is a source of its own."""

from collections.abc import Iterable
from dataclasses import replace

from dealtools.formats.sheets import XLSX, looks_like_workbook
from dealtools.sources.paths import Source

_HEAD = 4096


def each_worksheet(sources: Iterable[Source]) -> list[Source]:
    """The sources, with those of its worksheets in place of a workbook that has several to read.

    They are called after the workbook and the worksheet: `evening.xlsx/Friday`.
    """
    found: list[Source] = []
    for source in sources:
        found += _worksheets(source) or [source]
    return found


def _worksheets(source: Source) -> list[Source]:
    """The worksheets of a workbook with several of them; none of any other source, a worksheet among them."""
    if source.part is not None or not XLSX.is_installed:
        return []
    try:
        with source.open() as stream:
            if not looks_like_workbook(stream.read(_HEAD)):
                return []
            stream.seek(0)
            data = stream.read()
    except OSError:
        return []  # the source is reported when it is opened
    from dealtools.formats.sheets.workbook import NoWorkbook
    from dealtools.formats.sheets.xlsx import survey

    try:
        names = survey(data).fitting
    except NoWorkbook:
        return []  # likewise
    if len(names) < 2:
        return []
    return [replace(source, name=f"{source.name}/{name}", part=name) for name in names]
