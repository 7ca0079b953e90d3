"""Rows of text to a sheet of values (design: section 4, sheet columns)."""

import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from dealtools.bridge.contract import Contract, contract_from_text
from dealtools.bridge.seat import SEATS
from dealtools.formats.sheets.columns import column_named
from dealtools.formats.sheets.sheet import CellFault, Sheet, SheetRow, SheetText
from dealtools.formats.sheets.split import HEADER_ROWS, Row, sniff_separator, split_rows
from dealtools.formats.sheets.values import (
    EXPECTED,
    Honours,
    Tricks,
    read_date,
    read_doubling,
    read_down,
    read_honours,
    read_points,
    read_result,
    read_seat,
    read_side,
    read_tricks,
    read_vulnerable,
    read_yes,
)
from dealtools.records.record import UTF_8, Fault, Passage
from dealtools.sources.encoding import Encoding

if TYPE_CHECKING:
    import pyarrow as pa

PLAYERS = ("north", "east", "south", "west")
_REPEATED = ("rubber", "round", "date", "table", *PLAYERS)
_TEXTS = ("deal", "board", "section", "session", "ns", "ew", "award_ns", "award_ew")
_POINTS = (
    "score_ns", "score_ew", "score_declarer", "score", "ns_below", "ns_above", "ew_below", "ew_above",
    "ns_part", "ew_part", "ns_games", "ew_games", "ns_running", "ew_running", "ns_total", "ew_total",
)  # fmt: skip
# An error in one of these leaves the row without a score.
_DECISIVE = frozenset(("contract", "declarer", "doubling", "tricks", "result", "down", "honours"))
# What is written stands all the same.
_STANDS = frozenset(("honours-impossible",))
_VULNERABILITY = frozenset(("vulnerable", "ns_vul", "ew_vul", "declarer_vul"))
_NOTRUMP = 4
# So many rows lie in lists of Python's objects at a time.
_ROWS_IN_BATCH = 4096

# The columns of `Sheet.rows`: seats, sides, denominations and vulnerability are codes, `honours` is as in rubber_deals.
COLUMN_TYPES: dict[str, str] = {
    "record": "int32",
    "line": "int32",
    **dict.fromkeys((*_REPEATED, *_TEXTS), "string"),
    "day": "date32",
    "dealer": "int8",
    "contract": "string",
    "level": "int8",
    "denomination": "int8",
    "doubling": "int8",
    "declarer": "int8",
    "declaring_side": "int8",
    "tricks": "int8",
    "honours": "string",
    "honours_told": "bool",
    "vulnerable": "int8",
    "declarer_vul": "bool",
    **{f"{name}_recorded": "int32" for name in _POINTS},
    "is_faulty": "bool",
    "is_vul_faulty": "bool",
}


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a CSV sheet: the Sheet, then its rows; their texts joined are the text.

    Args:
        blocks: the text in pieces of any size.
        source: the name under which its places are given.
        encoding: of its bytes, for offsets.
    """
    text = "".join(blocks)
    if not text.strip():
        if text:
            yield Passage(source, "csv", text, encoding=encoding, text_offset=len(encoding.bom))
        return
    separator, start = sniff_separator(text)
    rows = split_rows(text, separator, start, 2 if start else 1)
    sheet = read_rows(rows, Sheet(source, "csv", encoding=encoding, whole=SheetText(text, separator)))
    whole = sheet.whole
    first = whole.starts[1] if len(whole.starts) > 1 else len(text)
    sheet.text, sheet.text_offset = text[:first], len(encoding.bom)
    _measure(whole, sheet.text_offset, encoding)
    header = [fault for fault in sheet.cell_faults if fault.record == 0]
    sheet.faults = [_as_fault(sheet, fault, 0) for fault in header]
    yield sheet
    yield from _row_passages(sheet)


def read_rows(rows: Iterable[Row], sheet: Sheet) -> Sheet:
    """Fills a sheet with the values of its rows, whatever file they come from; the first is the header.

    Titles may stand above it.
    """
    import pyarrow as pa

    header, rest = _find_header(iter(rows))
    builder = _Builder(sheet, header)
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


def _find_header(rows: Iterator[Row]) -> tuple[Row, Iterator[Row]]:
    """The first row with two known headings, or else the first with most; and the rows below it."""
    seen: list[Row] = []
    best = 0
    for row in rows:
        seen.append(row)
        known = sum(column_named(cell.text) is not None for cell in row.cells)
        if known > 1:
            return row, rows
        if known and not best:
            best = len(seen)
        if len(seen) == HEADER_ROWS:
            break
    chosen = max(best - 1, 0)

    def below() -> Iterator[Row]:
        yield from seen[chosen + 1 :]
        yield from rows

    return seen[chosen], below()


class _Builder:
    """Takes row after row and keeps its values, column by column."""

    def __init__(self, sheet: Sheet, header: Row) -> None:
        self.faults = sheet.cell_faults
        self.named = sheet.named
        self.values: dict[str, list[Any]] = {name: [] for name in COLUMN_TYPES}
        self.width = len(header.cells)
        self.above: dict[str, str] = dict.fromkeys(_REPEATED, "")
        self.record = 0
        self.is_faulty = self.is_vul_faulty = False
        sheet.headings = tuple(cell.text for cell in header.cells)
        for number, heading in enumerate(sheet.headings):
            name = column_named(heading)
            if name is None:
                if heading:
                    self.faults.append(CellFault("unknown-column", 0, number, {"heading": heading}))
            elif name in self.named:
                first = sheet.headings[self.named[name]]
                self.faults.append(CellFault("column-twice", 0, number, {"heading": heading, "first": first}))
            else:
                self.named[name] = number
        if not self.named:
            self.faults.append(CellFault("sheet-without-header", 0, None, {}))

    def take(self, types: dict[str, "pa.DataType"]) -> "pa.RecordBatch":
        """The values of the rows since the last time."""
        import pyarrow as pa

        arrays = [pa.array(self.values[name], kind) for name, kind in types.items()]
        for values in self.values.values():
            values.clear()
        return pa.record_batch(arrays, names=list(types))

    def add(self, record: int, row: Row) -> None:
        """Takes the values of a row; what is wrong with it becomes a fault, what is not stays."""
        self.record, self.is_faulty, self.is_vul_faulty = record, False, False
        cells = row.cells
        texts = {name: cells[at].text if at < len(cells) else "" for name, at in self.named.items()}
        for at, cell in enumerate(cells):
            if cell.is_open:
                self._fault("unclosed-quote", at, found=cell.text)
            if at >= self.width and cell.text:
                self._fault("cells-beyond-header", at, found=cell.text, cells=len(cells), headings=self.width)
                break
        date = texts.get("date", "")
        if date and date != self.above["date"] and read_date(date) is None:
            self._fault("unreadable-date", self.named["date"], found=date, expected=EXPECTED["date"])
        for name in _REPEATED:
            texts[name] = self.above[name] = texts.get(name) or self.above[name]
        out: dict[str, Any] = dict.fromkeys(COLUMN_TYPES)
        out["record"], out["line"] = record, row.line
        out["honours_told"] = "honours" in self.named
        for name in (*_REPEATED, *_TEXTS):
            out[name] = texts.get(name) or None
        out["day"] = read_date(texts["date"]) if texts["date"] else None
        for name in _POINTS:
            out[f"{name}_recorded"] = self._read(name, texts, read_points)
        self._take_contract(out, texts)
        self._take_vulnerability(out, texts)
        out["is_faulty"], out["is_vul_faulty"] = self.is_faulty, self.is_vul_faulty
        for name, values in self.values.items():
            values.append(out[name])

    def _take_contract(self, out: dict[str, Any], texts: dict[str, str]) -> None:
        players = [texts[name].casefold() for name in PLAYERS]
        out["dealer"] = self._read("dealer", texts, lambda text: _seat_of(text, players))
        contract = self._contract(texts)
        if contract is not None:
            out["contract"], out["level"] = str(contract), contract.level
            if contract.level == 0:
                self._check_passed_out(texts)
                return
            out["denomination"], out["doubling"] = contract.denomination, contract.doubling
            out["honours"] = self._honours(texts, contract)
        declarer = self._read("declarer", texts, lambda text: _declarer_of(text, players))
        if declarer is not None:
            out["declarer"], out["declaring_side"] = declarer
        out["tricks"] = self._tricks(texts, contract)

    def _contract(self, texts: dict[str, str]) -> Contract | None:
        contract: Contract | None = self._read("contract", texts, contract_from_text)
        doubling = self._read("doubling", texts, read_doubling)
        if contract is None or contract.level == 0 or doubling is None:
            return contract
        if contract.doubling not in (0, doubling):
            self._fault(
                "doubling-contract-mismatch", self.named["doubling"], found=texts["doubling"], contract=str(contract)
            )
        return Contract(contract.level, contract.denomination, doubling)

    def _tricks(self, texts: dict[str, str], contract: Contract | None) -> int | None:
        """Tricks of the declaring side by the first of the columns that says so; the others must agree."""
        tricks: int | None = None
        said_by = ""
        readers: tuple[tuple[str, Callable[[str], Tricks | None]], ...] = (
            ("tricks", read_tricks),
            ("result", read_result),
            ("down", read_down),
        )
        for name, reader in readers:
            reading = self._read(name, texts, reader)
            if reading is None or (contract is None and reading.is_relative):
                continue
            number = reading.number
            if reading.is_relative and contract is not None:
                number += contract.need
            if not 0 <= number <= 13:
                self._fault(
                    "tricks-out-of-range",
                    self.named[name],
                    found=texts[name],
                    contract=str(contract or ""),
                    tricks=number,
                )
            elif tricks is None:
                tricks, said_by = number, name
            elif number != tricks:
                facts = {"first": said_by, "tricks": tricks, "other": number}
                self._fault("tricks-columns-mismatch", self.named[name], found=texts[name], **facts)
        return tricks

    def _honours(self, texts: dict[str, str], contract: Contract) -> str | None:
        """Honours in the words of the column `honours` of `rubber_deals`."""
        held: tuple[Honours, ...] | None = self._read("honours", texts, read_honours)
        if not held:
            return None
        at_notrump = contract.denomination == _NOTRUMP
        reason = ""
        if len(held) > 1:
            reason = "only one hand can hold four of the five honours, or all the aces"
        elif at_notrump and (held[0].number == 5 or (held[0].number == 0 and held[0].points == 100)):
            reason = "at notrump only four aces in one hand count, and they count 150"
        if reason:
            self._fault("honours-impossible", self.named["honours"], found=texts["honours"], reason=reason)
        # Four at notrump are the aces.
        points = [150 if at_notrump and each.number == 4 else each.points for each in held]
        return " ".join(f"{SEATS[each.seat]}:{value}" for each, value in zip(held, points, strict=True))

    def _check_passed_out(self, texts: dict[str, str]) -> None:
        for name in ("tricks", "result", "down", "honours"):
            text = texts.get(name, "")
            if text and text not in ("0", "-", "="):
                self._fault("passed-out-row-with-result", self.named[name], found=text, column=name)
                return

    def _take_vulnerability(self, out: dict[str, Any], texts: dict[str, str]) -> None:
        said = self._read("vulnerable", texts, read_vulnerable)
        if said is not None:
            out["vulnerable"], out["declarer_vul"] = said
        sides = [self._read(name, texts, read_yes) for name in ("ns_vul", "ew_vul")]
        if None not in sides:
            mask = int(bool(sides[0])) | int(bool(sides[1])) << 1
            if out["vulnerable"] not in (None, mask):
                self._fault("vulnerable-columns-mismatch", self.named["vulnerable"], found=texts["vulnerable"])
            out["vulnerable"] = mask
        declarer = self._read("declarer_vul", texts, read_yes)
        if declarer is not None:
            out["declarer_vul"] = declarer
        side, mask = out["declaring_side"], out["vulnerable"]
        if mask is not None and side is not None:
            by_side = bool(mask >> side & 1)
            if out["declarer_vul"] not in (None, by_side):
                name = "declarer_vul" if declarer is not None else "vulnerable"
                self._fault("vulnerable-columns-mismatch", self.named[name], found=texts[name])
            out["declarer_vul"] = by_side

    def _read(self, name: str, texts: dict[str, str], reader: Callable[[str], Any]) -> Any:
        """What a cell says; None for an empty one and for one without a reading, which is a fault."""
        text = texts.get(name, "")
        if not text:
            return None
        value = reader(text)
        if value is None:
            expected = EXPECTED.get(name, EXPECTED["points"])
            self._fault("unreadable-cell", self.named[name], found=text, column=name, expected=expected)
        return value

    def _fault(self, fault: str, at: int, **facts: Any) -> None:
        """Keeps a fault of a cell, and whether the row can still be scored."""
        self.faults.append(CellFault(fault, self.record, at, facts))
        concerns = next((name for name, number in self.named.items() if number == at), None)
        if fault == "vulnerable-columns-mismatch" or concerns in _VULNERABILITY:
            self.is_vul_faulty = True
        elif fault == "cells-beyond-header" or (concerns in _DECISIVE and fault not in _STANDS):
            self.is_faulty = True


def _seat_of(text: str, players: list[str]) -> int | None:
    """The seat that a letter, a word or a player's name means; None where the name is not at the table once."""
    seat = read_seat(text)
    if seat is not None:
        return seat
    name = text.casefold()
    return players.index(name) if players.count(name) == 1 else None


def _declarer_of(text: str, players: list[str]) -> tuple[int | None, int] | None:
    """Declarer's seat, where it is told, and side."""
    side = read_side(text)
    if side is not None:
        return None, side
    seat = _seat_of(text, players)
    return None if seat is None else (seat, seat & 1)


def _measure(whole: SheetText, offset: int, encoding: Encoding) -> None:
    """Notes how many bytes stand before each row."""
    position = 0
    for start in whole.starts:
        offset += encoding.byte_length(whole.text[position:start])
        whole.offsets.append(offset)
        position = start
    whole.size = offset + encoding.byte_length(whole.text[position:])


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
