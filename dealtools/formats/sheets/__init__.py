"""Sheets: one row for each deal or result, as clubs keep them in spreadsheets."""

import itertools
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from dealtools.formats.bridgewebs import looks_like_bridgewebs
from dealtools.formats.format import Format
from dealtools.formats.record_table import lost_of, separator_of
from dealtools.formats.sheets.headings import columns_anywhere
from dealtools.formats.sheets.split import HEADER_ROWS, sniff_separator, split_texts
from dealtools.records.parts import ALL_PARTS
from dealtools.records.record import Passage
from dealtools.sources.encoding import Encoding

if TYPE_CHECKING:
    from dealtools.formats.sheets.sheet import ChangeCells

_TELLING = frozenset(("contract", "score_ns", "score_ew", "score_declarer", "score", "award_ns"))


def _read(
    blocks: Iterable[str],
    source: str,
    encoding: Encoding,
    sheet_lang: str | None = None,
    part: str | None = None,
    change: "ChangeCells | None" = None,
) -> Iterator[Passage]:
    source_blocks = iter(blocks)
    head = next(source_blocks, "")
    held = itertools.chain((head,), source_blocks)
    if separator_of(head) is not None:
        from dealtools.formats.record_table.reader import read_csv

        return read_csv(held, source, encoding, sheet_lang, change)
    from dealtools.formats.sheets.reader import read

    return read(held, source, encoding, sheet_lang, change)


def _read_workbook(
    blocks: Iterable[str],
    source: str,
    encoding: Encoding,
    sheet_lang: str | None = None,
    part: str | None = None,
    change: "ChangeCells | None" = None,
) -> Iterator[Passage]:
    from dealtools.formats.sheets.xlsx import read

    return read(blocks, source, encoding, sheet_lang, part, change)


# What the first member of a workbook may be called.
_MEMBERS = re.compile(rb"PK\x03\x04.{26}/?(?:\[Content_Types\]\.xml|_rels/|xl/|docProps/|customXml/)", re.DOTALL)
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def looks_like_workbook(head: bytes) -> bool:
    """Whether a file is a workbook: packed as one of today, or in the way of old or protected ones."""
    return _MEMBERS.match(head) is not None or head.startswith(_OLE)


def looks_like_sheet(head: bytes) -> bool:
    """Whether one of the first rows has the headings of a sheet, that of the contract or a score among them.

    Also where all are deals of a sheet without headings. Lists that clubs send to their pages have headings too.
    """
    if looks_like_bridgewebs(head):
        return False
    text = head.decode("latin-1")
    if separator_of(text) is not None:
        return True
    separator, start = sniff_separator(text)
    rows = [row.texts for row in itertools.islice(split_texts(text, separator, start), HEADER_ROWS)]
    for row in rows:
        names = set(columns_anywhere(row)) - {None}
        if len(names) > 1 and names & _TELLING:
            return True
    from dealtools.formats.sheets.headerless import is_headerless  # with numpy, which few files need

    return is_headerless(rows)


CSV = Format(
    "csv",
    "CSV: sheets of deals or results, and records with a row for each playing, which are written too",
    (".csv", ".tsv"),
    looks_like_sheet,
    _read,
    None,
    ALL_PARTS,
    "sheets: the columns in the help of score; records: the table results and deal, play, notes, tags",
    is_table=True,
    is_sheet=True,
    extension_tells=False,
    only_read=frozenset((".tsv",)),
    loses=lost_of,
)
XLSX = Format(
    "xlsx",
    "XLSX: worksheets are read as those of CSV, records are written with a row for each playing",
    (".xlsx", ".xlsm"),
    looks_like_workbook,
    _read_workbook,
    None,
    ALL_PARTS,
    "sheets: the columns in the help of score; records: the table results and deal, play, notes, tags",
    is_table=True,
    is_sheet=True,
    is_binary=True,
    only_read=frozenset((".xlsm",)),
    packages=("openpyxl", "defusedxml"),
    loses=lost_of,
)
