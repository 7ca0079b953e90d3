"""The table `records`, which `convert` writes: a row for each playing, that is read back into whole records."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from dealtools.formats.format import Format
from dealtools.records.parts import ALL_PARTS, parts_of
from dealtools.records.record import Passage, Record
from dealtools.sources.encoding import Encoding

if TYPE_CHECKING:
    from dealtools.formats.sheets.sheet import ChangeCells

KEY = ("source", "record", "row")
_TELLING = frozenset((*KEY, "deal_id", "auction", "deal", "play", "notes", "tags"))
_SHEETS = frozenset(("csv", "xlsx"))
_LINE_END = re.compile(r"[\r\n]")
OTHERS = "#"
"""The member of `tags` with what neither tags nor columns hold, in the words of our JSON."""


def is_header(names: Iterable[str]) -> bool:
    """Whether headings are those of the table, in whatever order."""
    return _TELLING.issubset(names)


def separator_of(head: str) -> str | None:
    """What stands between the cells of a CSV text that begins with the table's headings; None where it does not."""
    first = _LINE_END.split(head, maxsplit=1)[0]
    for separator in ",;\t":
        if is_header(name.strip(' "') for name in first.split(separator)):
            return separator
    return None


def is_of_sheet(cells: Mapping[str, str]) -> bool:
    """Whether a row was written from a row of a sheet, and not from a record of this table."""
    return cells.get("format", "") in _SHEETS and f'"{OTHERS}"' not in cells.get("tags", "")


def lost_of(record: Record) -> set[str]:
    """All of a record without any tag, as it gives no row: a note or a remark that stands alone."""
    return set() if record.values else parts_of(record)


def _read(
    blocks: Iterable[str],
    source: str,
    encoding: Encoding,
    sheet_lang: str | None = None,
    part: str | None = None,
    change: "ChangeCells | None" = None,
) -> Iterator[Passage]:
    from dealtools.formats.record_table.parquet import read

    return read(blocks, source, encoding, sheet_lang, change)


PARQUET = Format(
    "parquet",
    "Parquet: records with a row for each playing",
    (".parquet",),
    lambda head: head.startswith(b"PAR1"),
    _read,
    None,
    ALL_PARTS,
    "the table results and deal, play, notes, tags",
    is_table=True,
    is_sheet=True,
    is_binary=True,
    loses=lost_of,
)
