"""Rows of text to a sheet of values."""

import itertools
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from dealtools.bridge.card import CARDS
from dealtools.findings.render.harmless import encodable
from dealtools.formats.sheets.contracts import SEAT_COLUMNS, read_card, seat_letters
from dealtools.formats.sheets.headerless import HEADERLESS, holds_deal, is_headerless
from dealtools.formats.sheets.headings import columns_anywhere, columns_named
from dealtools.formats.sheets.languages import Lexicon, lexicon_for, lexicon_of
from dealtools.formats.sheets.row_values import DECISIVE, PLAYERS, TOGETHER, VALUES, RowValues, read_together
from dealtools.formats.sheets.sheet import CellFault, ChangeCells, Sheet, SheetRow, SheetText
from dealtools.formats.sheets.split import HEADER_ROWS, TextRow, sniff_separator, split_texts
from dealtools.formats.sheets.unreadable import why_unreadable
from dealtools.formats.sheets.values import EXPECTED, STANDARD, read_date, read_points
from dealtools.records.record import UTF_8, Fault, Passage
from dealtools.sources.encoding import Encoding
from dealtools.tables.schemas import TABLES

if TYPE_CHECKING:
    import pyarrow as pa

_REPEATED = ("rubber", "round", "date", "table", *PLAYERS)
_SEATS_OF = {"ns": ("north", "south"), "ew": ("east", "west")}
_TEXTS = ("deal", "board", "section", "session", "ns", "ew")
# A table that `convert` wrote has these columns, and team, number and names of a side apart: the first is read that
# is filled.
_SIDE_NAMES = ("ns", "ew")
_OWN_KEY = frozenset(("source", "record", "row", "deal_id"))
_OWN_UNREAD = ("deal", "board_number")  # the cards, not a number; what the column `board` tells already
_POINTS = (
    "score_ns", "score_ew", "score_declarer", "score", "ns_below", "ns_above", "ew_below", "ew_above",
    "ns_part", "ew_part", "ns_games", "ew_games", "ns_running", "ew_running", "ns_total", "ew_total",
    "hcp_n", "hcp_e", "hcp_s", "hcp_w",
)  # fmt: skip
# So many rows lie in lists of Python's objects at a time.
_ROWS_IN_BATCH = 4096
_MOST_KNOWN = 65_536  # readings of rows that are kept for equal rows

# The columns of `Sheet.rows`: seats, sides, denominations and vulnerability are codes, `honours` is as in rubber_deals.
COLUMN_TYPES: dict[str, str] = {
    "record": "int32",
    "line": "int32",
    **dict.fromkeys((*_REPEATED, *_TEXTS), "string"),
    "day": "date32",
    "lead": "string",
    "honours_told": "bool",
    **{f"{name}_recorded": "int32" for name in _POINTS},
    **VALUES,
    "is_points_faulty": "bool",
}


def read(
    blocks: Iterable[str],
    source: str,
    encoding: Encoding = UTF_8,
    sheet_lang: str | None = None,
    change: ChangeCells | None = None,
) -> Iterator[Passage]:
    """The passages of a CSV sheet: the Sheet, then its rows; their texts joined are the text.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets.
        sheet_lang: the language of its words, of `languages.LANGUAGES`.
        change: gives cells other texts before they are read.
    """
    text = "".join(blocks)
    separator, start = sniff_separator(text)
    # No table holds bytes that are no text.
    rows = split_texts(encodable(text), separator, start, 2 if start else 1)
    header = next(rows, None)
    if header is None:
        if text:
            yield Passage(source, "csv", text, encoding=encoding, text_offset=len(encoding.bom))
        return
    read = Sheet(source, "csv", encoding=encoding, whole=SheetText(text, separator), language=sheet_lang, change=change)
    sheet = read_rows(itertools.chain([header], rows), read)
    whole = sheet.whole
    first = whole.starts[1] if len(whole.starts) > 1 else len(text)
    sheet.text, sheet.text_offset = text[:first], len(encoding.bom)
    whole.measure(sheet.text_offset, encoding)
    sheet.faults = [_as_fault(sheet, fault, 0) for fault in sheet.cell_faults if fault.record == 0]
    yield sheet
    yield from _row_passages(sheet)


def read_rows(rows: Iterable[TextRow], sheet: Sheet) -> Sheet:
    """Fills a sheet with the values of its rows, whatever file they come from; the first is the header.

    Titles may stand above it. Where no row has a heading, the first may be one of a sheet without any.
    """
    import pyarrow as pa

    header, rest = _find_header(iter(rows), lexicon_of(sheet.language))
    named = _columns_of(header, sheet.language)
    if sheet.language is not None:
        below = list(rest)
        rest = iter(below)
        words = lexicon_for(sheet.language, lambda: seat_letters(_texts_by_column(below, named)))
    else:
        words = STANDARD
    builder = _Builder(sheet, header, words)
    whole = sheet.whole
    whole.starts.append(header.start)
    whole.lines.append(header.line)
    types = {name: pa.date32() if kind == "date32" else pa.type_for_alias(kind) for name, kind in COLUMN_TYPES.items()}
    batches = []
    for record, row in enumerate(rest, 1):
        whole.starts.append(row.start)
        whole.lines.append(row.line)
        builder.add(record, row)
        if record % _ROWS_IN_BATCH == 0:
            batches.append(builder.take(types))
    sheet.rows = pa.Table.from_batches([*batches, builder.take(types)])
    return sheet


@cache
def _nulls(kind: str) -> "pa.Array":
    """Nulls for a batch, which all columns that a sheet does not have share."""
    import pyarrow as pa

    return pa.nulls(_ROWS_IN_BATCH, pa.date32() if kind == "date32[day]" else pa.type_for_alias(kind))


def _columns_of(header: TextRow, language: str | None) -> dict[str, int]:
    """The first column of each name that we know."""
    named: dict[str, int] = {}
    for number, name in enumerate(columns_named(header.texts, language)):
        if name is not None:
            named.setdefault(name, number)
    return named


def _texts_by_column(rows: Sequence[TextRow], named: Mapping[str, int]) -> dict[str, set[str]]:
    """What stands in the columns that may tell a seat."""
    found: dict[str, set[str]] = {}
    for name in SEAT_COLUMNS:
        at = named.get(name)
        if at is not None:
            found[name] = {row.texts[at] for row in rows if at < len(row.texts)}
    return found


def _find_header(rows: Iterator[TextRow], words: Lexicon) -> tuple[TextRow, Iterator[TextRow]]:
    """The first row with two known headings, or else the first with most; and the rows below it."""
    seen: list[TextRow] = []
    best = 0
    for row in rows:
        seen.append(row)
        known = 0 if holds_deal(row.texts, words) else sum(name is not None for name in columns_anywhere(row.texts))
        if known > 1:
            return row, rows
        if known and not best:
            best = len(seen)
        if len(seen) == HEADER_ROWS:
            break
    if is_headerless([row.texts for row in seen], words):
        first = seen[0]
        return TextRow(first.line, first.start, first.start, HEADERLESS), itertools.chain(seen, rows)
    chosen = max(best - 1, 0)
    return seen[chosen], itertools.chain(seen[chosen + 1 :], rows)


class _Builder:
    """Takes row after row and keeps its values, column by column."""

    def __init__(self, sheet: Sheet, header: TextRow, words: Lexicon) -> None:
        self.words = words
        self.sheet = sheet
        self.more: dict[str, list[int]] = {name: [] for name in _SIDE_NAMES}
        self.faults = sheet.cell_faults
        self.named = sheet.named
        self.width = len(header.texts)
        sheet.headings = header.texts
        if holds_deal(header.texts, words):
            self.faults.append(CellFault("sheet-without-header", 0, None, {"is_deal": True}))
        is_own = _OWN_KEY.issubset(header.texts)
        names = columns_named(sheet.headings, sheet.language)
        for number, heading in enumerate(() if self.faults else sheet.headings):
            name = names[number]
            if is_own and (name is None or heading in _OWN_UNREAD) and heading in TABLES["records"].columns:
                continue  # what is worked out from other columns
            if is_own and name in _SIDE_NAMES and name in self.named:
                self.more[name].append(number)
            elif name is None:
                if heading:
                    self.faults.append(CellFault("unknown-column", 0, number, {"heading": heading}))
            elif name in self.named:
                first = sheet.headings[self.named[name]]
                self.faults.append(CellFault("column-twice", 0, number, {"heading": heading, "first": first}))
            else:
                self.named[name] = number
        if not self.named and not any(fault.name == "sheet-without-header" for fault in self.faults):
            self.faults.append(CellFault("sheet-without-header", 0, None, {"is_deal": False}))
        self.together = [name for name in TOGETHER if name in self.named]
        # One cell would come without a tuple around it: the empty one behind the others makes it two.
        self.cells_of = itemgetter(*(self.named[name] for name in self.together), self.width, self.width)
        self.points = [name for name in _POINTS if name in self.named]
        self.repeated = [name for name in _REPEATED if name in self.named]
        self.plain = [name for name in _TEXTS if name in self.named]
        self.leads = [name for name in ("lead",) if name in self.named]
        self.above = dict.fromkeys(self.repeated, "")
        # The sides that a row may name otherwise than the one above, whose players are not its players then.
        self.seats_of = {
            side: [seat for seat in seats if seat in self.named]
            for side, seats in _SEATS_OF.items()
            if side in self.named and any(seat in self.named for seat in seats)
        }
        self.sides = dict.fromkeys(self.seats_of, "")
        self.known: dict[tuple[str, ...], RowValues] = {}
        self.known_points: dict[str, int | None] = {"": None}
        self._clear()

    def _clear(self) -> None:
        self.records, self.lines = array("l"), array("l")
        self.columns: dict[str, list[Any]] = {
            name: []
            for name in (*self.repeated, *self.plain, *self.leads, *(f"{name}_recorded" for name in self.points))
        }
        self.values: list[tuple[Any, ...]] = []
        self.faulty_rows: list[int] = []  # places of rows that a fault outside `TOGETHER` leaves without a score
        self.faulty_points: list[int] = []

    def take(self, types: dict[str, "pa.DataType"]) -> "pa.RecordBatch":
        """The values of the rows since the last time."""
        import pyarrow as pa

        count = len(self.records)
        columns: dict[str, Any] = dict(self.columns)
        columns |= zip(VALUES, zip(*self.values, strict=True), strict=False)
        columns |= {"record": self.records, "line": self.lines}
        is_faulty, is_points_faulty = list(columns.get("is_faulty", ())), [False] * count
        for place in self.faulty_rows:
            is_faulty[place] = True
        for place in self.faulty_points:
            is_points_faulty[place] = True
        columns |= {"is_faulty": is_faulty, "is_points_faulty": is_points_faulty}
        columns["honours_told"] = ["honours" in self.named] * count
        if "date" in self.named:
            columns["day"] = [None if date is None else read_date(date) for date in self.columns["date"]]
        arrays = [
            pa.array(columns[name], kind) if name in columns else _nulls(str(kind))[:count]
            for name, kind in types.items()
        ]
        self._clear()
        return pa.record_batch(arrays, names=list(types))

    def add(self, record: int, row: TextRow) -> None:
        """Takes the values of a row; what is wrong with it becomes a fault, what is not stays."""
        texts = row.texts
        if len(texts) != self.width or row.unclosed:
            texts = self._fitted(record, row)
        if self.seats_of:
            self._forget_players(texts)
        if self.sheet.change is not None:
            texts = self._changed(record, texts, self.sheet.change)
        self.records.append(record)
        self.lines.append(row.line)
        columns, named, above = self.columns, self.named, self.above
        for name in self.repeated:
            text = texts[named[name]]
            if text and text != above[name]:
                if name == "date" and read_date(text) is None:
                    facts = {"found": text, "expected": EXPECTED["date"]}
                    self.faults.append(CellFault("unreadable-date", record, named[name], facts))
                above[name] = text
            columns[name].append(above[name] or None)
        for name in self.plain:
            columns[name].append(texts[named[name]] or None)
        for name, others in self.more.items():
            if others and columns[name][-1] is None:
                columns[name][-1] = next((texts[at] for at in others if texts[at]), None)
        for name in self.leads:
            columns[name].append(self._read_lead(record, texts[named[name]]))
        for name in self.points:
            text = texts[named[name]]
            if text not in self.known_points:
                self.known_points[text] = read_points(text)
            value = self.known_points[text]
            if value is None and text:
                self.faulty_points.append(len(self.records) - 1)
                facts = {"found": text, "column": name, "expected": EXPECTED["points"]}
                self.faults.append(CellFault("unreadable-cell", record, named[name], facts))
            columns[f"{name}_recorded"].append(value)
        key = self.cells_of((*texts, ""))
        read = self.known.get(key)
        if read is None:
            read = self._read(key)
        if read.faults:
            self.faults += (CellFault(fault.name, record, fault.column, fault.facts) for fault in read.faults)
        self.values.append(read.values)

    def _forget_players(self, texts: tuple[str, ...]) -> None:
        """Players of the row above are not those of a row that names another pair or team."""
        for side, seats in self.seats_of.items():
            places = (self.named[side], *self.more.get(side, ()))
            named = next((texts[at] for at in places if texts[at]), "")
            if named and named != self.sides[side]:
                self.sides[side] = named
                for seat in seats:
                    self.above[seat] = ""

    def _changed(self, record: int, texts: tuple[str, ...], change: ChangeCells) -> tuple[str, ...]:
        """The cells of a row with what is changed in them; the cells above tell what is not repeated."""
        cells = {name: texts[at] or self.above.get(name, "") for name, at in self.named.items()}
        wanted = {name: text for name, text in change(self.sheet.source, record, cells).items() if name in self.named}
        if not wanted:
            return texts
        told = list(texts)
        for name, text in wanted.items():
            told[self.named[name]] = text
        return tuple(told)

    def _read_lead(self, record: int, text: str) -> str | None:
        card = read_card(text, self.words) if text else None
        if card is None and text:
            fault, facts = why_unreadable("lead", text, self.words, read_card)
            self.faults.append(CellFault(fault, record, self.named["lead"], facts))
        return None if card is None else CARDS[card]

    def _read(self, key: tuple[str, ...]) -> RowValues:
        """What the cells say that are read together; kept for equal ones, if names have not told anything."""
        texts = dict.fromkeys(TOGETHER, "") | dict(zip(self.together, key, strict=False))
        read = read_together(texts, self.named, [self.above.get(name, "") for name in PLAYERS], self.words)
        if not read.is_by_names:
            if len(self.known) >= _MOST_KNOWN:
                self.known.clear()
            self.known[key] = read
        return read

    def _fitted(self, record: int, row: TextRow) -> tuple[str, ...]:
        """The cells of a row, as many as there are headings; what is wrong with their number is a fault."""
        texts = row.texts
        for at in row.unclosed:
            self.faults.append(CellFault("unclosed-quote", record, at, {"found": texts[at]}))
            if self._is_decisive(at):
                self.faulty_rows.append(len(self.records))
        beyond = next((at for at in range(self.width, len(texts)) if texts[at]), None)
        if beyond is not None:
            facts = {"found": texts[beyond], "cells": len(texts), "headings": self.width}
            self.faults.append(CellFault("cells-beyond-header", record, beyond, facts))
            self.faulty_rows.append(len(self.records))
        return (*texts, *("",) * (self.width - len(texts)))[: self.width]

    def _is_decisive(self, at: int) -> bool:
        return any(self.named.get(name) == at for name in DECISIVE)


def _row_passages(sheet: Sheet) -> Iterator[SheetRow]:
    """The text of the rows: one passage for each row with faults, one for all those between them."""
    whole = sheet.whole
    by_record: dict[int, list[CellFault]] = {}
    for fault in sheet.cell_faults:
        if fault.record:
            by_record.setdefault(fault.record, []).append(fault)
    rows = len(whole.starts)
    borders = sorted({1, rows, *by_record, *(record + 1 for record in by_record)})
    for first, last in itertools.pairwise(border for border in borders if border <= rows):
        start = whole.starts[first]
        end = whole.starts[last] if last < rows else len(whole.text)
        yield SheetRow(
            sheet.source,
            sheet.format,
            whole.text[start:end],
            whole.lines[first],
            whole.offsets[first],
            sheet.encoding,
            [_as_fault(sheet, fault, start) for fault in by_record.get(first, ())],
            number=first,
        )


def _as_fault(sheet: Sheet, fault: CellFault, base: int) -> Fault:
    """A fault of a cell as one of a passage that begins at `base`."""
    row = sheet.whole.row(fault.record)
    if fault.column is None or fault.column >= len(row.cells):
        return Fault(fault.name, row.start - base, row.end - base, fault.facts)
    cell = row.cells[fault.column]
    return Fault(fault.name, cell.start - base, cell.end - base, fault.facts)
