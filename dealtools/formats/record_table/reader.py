"""Rows of the table read back into records, from whatever kind of file they come."""

import itertools
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from dealtools.formats.json.members import Members
from dealtools.formats.json.reader import RecordReader
from dealtools.formats.pbn.split import count_lines
from dealtools.formats.record_table import is_of_sheet, separator_of
from dealtools.formats.record_table.members import column_of, whole_members
from dealtools.formats.record_table.rows import Row, csv_cells, csv_rows, cut_rows
from dealtools.records.record import Fault, Heading, Passage, Record
from dealtools.sources.encoding import Encoding

if TYPE_CHECKING:
    from dealtools.formats.sheets.sheet import ChangeCells

_WORD = re.compile(r"\S+")
_CARD = re.compile(r"(?<=:)\S+")


def read_csv(
    blocks: Iterable[str], source: str, encoding: Encoding, sheet_lang: str | None, change: "ChangeCells | None"
) -> Iterator[Passage]:
    """The passages of a CSV text that begins with the table's headings; of rows of sheets those of a sheet."""
    texts = cut_rows(blocks)
    header = next(texts, "")
    separator = separator_of(header)
    assert separator is not None
    names = [value.strip() for value, _, _ in csv_cells(header, separator)]
    line, offset = 1 + count_lines(header), len(encoding.bom) + encoding.byte_length(header)

    def rows(chosen: Iterable[str]) -> Iterator[Row]:
        return csv_rows(chosen, names, separator, line, offset, encoding)

    first = next(texts, "")
    if first and all(is_of_sheet(row.cells) for row in rows((first,))):
        held = [first, *texts]
        if all(is_of_sheet(row.cells) for row in rows(held)):
            from dealtools.formats.sheets.reader import read

            yield from read((header, *held), source, encoding, sheet_lang, change)
            return
        texts = iter(held[1:])
    yield Passage(source, "csv", header, 1, len(encoding.bom), encoding)
    yield from records_of(rows(itertools.chain((first,) if first else (), texts)), source, "csv")


def records_of(rows: Iterable[Row], source: str, format_name: str) -> Iterator[Record]:
    """The records of rows, in order: those of one record stand one below the other, its own first.

    Args:
        rows: below the header.
        source: the name under which places are given.
        format_name: the word of `--from`.
    """
    heading = Heading()
    number = 0
    record: Record | None = None
    before: tuple[str | None, str | None] = (None, None)
    for row in rows:
        if not row.text.strip() and not row.cells:
            if record is not None:
                record.text += row.text
            continue
        key = row.cells.get("source"), row.cells.get("record")
        if record is not None and key == before and row.cells.get("row", "0") != "0":
            _add_row(record, row)
            continue
        if record is not None:
            yield record
        before = key
        number += 1
        record = Record(source, format_name, row.text, row.line, row.offset, row.encoding, number=number)
        record.heading = heading
        record.line, record.offset = row.line, row.offset
        record.length = row.encoding.byte_length(row.text.rstrip("\r\n"))
        _fill(record, row)
    if record is not None:
        yield record


def _add_row(record: Record, row: Row) -> None:
    """Takes a row of a table of results, which the record's own row tells whole."""
    start = len(record.text)
    record.text += row.text
    if "ScoreTable" not in record.tables:
        record.faults.append(Fault("row-without-record", start, start, {"row": row.cells.get("row", "")}))


def _fill(record: Record, row: Row) -> None:
    members, faulty = whole_members(row.cells)
    reader = RecordReader(record, _RowMembers(members, record, row))
    reader.read()
    places = {name: row.spans.get(name, (0, 0)) for name in (*faulty, *row.unread)}
    # What is not as it must be is told once a column, whatever it is.
    for fault in record.faults:
        if _is_of_json(fault.name):
            column = column_of(str(fault.facts.get("name", "play")).partition(".")[0])
            places.setdefault(column, (fault.start, fault.end))
    record.faults = [
        fault._replace(name="cell-differs") if fault.name == "written-differs" else fault
        for fault in record.faults
        if not _is_of_json(fault.name)
    ]
    if row.is_cut:  # then cells in wrong columns are no other mistake
        record.faults.append(Fault("row-cut", 0, 0, {}))
    else:
        record.faults += [Fault("cell-unread", *place, {"column": name}) for name, place in places.items()]
    if is_of_sheet(row.cells) and "declarer" not in row.cells and _is_played(row):
        record.faults.append(Fault("side-without-seat", *row.spans.get("contract", (0, 0)), {}))


def _is_of_json(name: str) -> bool:
    return "json" in name.split("-") or name == "card-without-place"


def _is_played(row: Row) -> bool:
    return "contract" in row.cells and row.cells["contract"] != "Pass" and "tricks" in row.cells


class _RowMembers(Members):
    """The members of a record with the places of their cells."""

    def __init__(self, value: dict[str, Any], record: Record, row: Row) -> None:
        self._row = row
        super().__init__(value, record)

    def place(self, name: str, inner: str = "") -> tuple[int, int]:
        """Start and end of the cell that tells a member."""
        return self._row.spans.get(column_of(name, inner)) or self._row.spans.get("tags") or (0, 0)

    def entry_place(self, member: str, number: int) -> tuple[int, int]:
        """Start and end of a call or card, by its number from 0."""
        column, word = ("auction", _WORD) if member == "call" else ("play", _CARD)
        places = self.entry_places.get(member)
        if places is None:
            span = self._row.spans.get(column)
            found = word.finditer(self._row.text, *span) if span is not None else ()
            places = self.entry_places[member] = [match.span() for match in found]
        return places[number] if number < len(places) else self.place(column)
