"""Corrections of records, kept in a file of their own: the lines of it, and what each changes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from dealtools.bridge.contract import contract_from_text
from dealtools.editing.sections import SECTIONS, with_section
from dealtools.editing.tags import with_tags
from dealtools.errors import DealtoolsError
from dealtools.formats.pbn.export_values import escaped
from dealtools.formats.pbn.tags import is_tag_name, standard_name
from dealtools.formats.sheets.columns import column_named
from dealtools.formats.sheets.split import sniff_separator, split_texts
from dealtools.records.edits import UNWRITTEN, Edit
from dealtools.records.record import Cell, Fault, Record, Table
from dealtools.records.rows import RESULTS_TABLE

KEYS = ("source", "record", "row", "session", "section", "round", "table", "board")
"""What names a record, or a row of its results table; a line says some of these."""
PLACES = KEYS[3:]
COLUMNS = (*KEYS, "field", "value", "reason")
# The columns of sheets that hold what the tags tell, the first that a sheet has.
_OF_SHEETS = {
    "Board": ("board", "deal"), "Declarer": ("declarer", "declaring_side"), "Result": ("tricks", "result"),
    "PairNS": ("ns",), "PairEW": ("ew",),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Correction:
    """A line of a file of corrections.

    Attributes:
        line: its number.
        keys: what names the record: those of `KEYS` that it says.
        field: the tag, with the standard's spelling, or the column of a results table or a sheet.
        value: what it shall be.
        reason: why.
    """

    line: int
    keys: Mapping[str, str]
    field: str
    value: str
    reason: str


def read_corrections(text: str) -> list[Correction]:
    """The lines of a file of corrections.

    Raises:
        DealtoolsError: there is a line that is none.
    """
    separator, start = sniff_separator(text)
    rows = split_texts(text, separator, start, 2 if start else 1)
    header = next(rows, None)
    names = () if header is None else tuple(name.strip("\ufeff ").casefold() for name in header.texts)
    if header is None or not {"field", "value"} & set(names):
        raise DealtoolsError(f"the first line names the columns: {', '.join(COLUMNS)}")
    unknown = [name for name in names if name and name not in COLUMNS]
    if unknown:
        raise DealtoolsError(f"line {header.line}: there is no column {unknown[0]!r}; there are {', '.join(COLUMNS)}")
    missing = [name for name in ("field", "value") if name not in names]
    if missing:
        raise DealtoolsError(f"line {header.line}: the column {missing[0]!r} is missing")
    if set(names).isdisjoint(KEYS):
        raise DealtoolsError(f"line {header.line}: no column names a record, as source and record or board do")
    return [
        _correction(row.line, {name: text for name, text in zip(names, row.texts, strict=False) if name and text})
        for row in rows
    ]


def _correction(line: int, said: Mapping[str, str]) -> Correction:
    keys = {name: said[name] for name in KEYS if name in said}
    if not keys:
        raise DealtoolsError(f"line {line}: it names no record, by source and record or by session ... board")
    if keys.keys() & {"record", "row"}:
        if not all(keys.get(name, "0").isdecimal() for name in ("record", "row")):
            raise DealtoolsError(f"line {line}: record and row are numbers")
        if "source" not in keys and "board" not in keys:
            raise DealtoolsError(f"line {line}: the number of a record needs its source")
    field = standard_name(said.get("field", ""))
    if not field:
        raise DealtoolsError(f"line {line}: it names no field")
    if field == "Note" or field.endswith("Table"):
        raise DealtoolsError(f"line {line}: {field} cannot be corrected, behind which there are more lines")
    value = said.get("value", "")
    # Our own tables put an apostrophe before what a spreadsheet would run.
    if value.startswith("'") and value.lstrip("'")[:1] in ("=", "+", "-", "@"):
        value = value[1:]
    if field not in SECTIONS and any(ord(sign) < 32 for sign in value):
        raise DealtoolsError(f"line {line}: a value of {field} is one line")
    return Correction(line, keys, field, value, said.get("reason", ""))


def corrected(record: Record, corrections: Mapping[int, Sequence[Correction]]) -> Record:
    """A copy of the record with values corrected.

    Args:
        record: the record.
        corrections: those of the record itself by 0, those of the rows of its results table by their numbers.

    Raises:
        DealtoolsError: a value that cannot be what it shall be.
    """
    own = corrections.get(0, ())
    tags = {each.field: each.value for each in own if each.field not in SECTIONS}
    for name in tags:
        if not is_tag_name(name):
            raise DealtoolsError(f"{name!r} is no name of a tag: letters, digits and _ make one")
    record = with_tags(record, tags)
    for each in own:
        if each.field in SECTIONS:
            record = with_section(record, each.field, each.value)
    for row, lines in corrections.items():
        if row:
            record = _with_cells(record, row, lines)
    done = {row: len(lines) for row, lines in corrections.items()}
    return replace(record, faults=_left(record, tags.keys() | {each.field for each in own}), corrections=done)


def _left(record: Record, fields: Iterable[str]) -> list[Fault]:
    """What a reader noticed, without what it noticed in values that are corrected."""
    spans = [(tag.start, tag.end) for name in fields if (tag := record.tag(name)) is not None]
    barred = set(fields)
    return [
        fault
        for fault in record.faults
        if fault.facts.get("tag") not in barred
        and not any(start <= fault.start and fault.end <= end for start, end in spans)
    ]


def is_in_table(record: Record, field: str) -> bool:
    """Whether the record's results table has such a column, and the record itself says nothing of it."""
    table = record.tables.get(RESULTS_TABLE)
    return table is not None and table.index(field) is not None and record.known(field) is None


def _with_cells(record: Record, row: int, lines: Sequence[Correction]) -> Record:
    table = record.tables[RESULTS_TABLE]
    cells = list(table.rows[row - 1])
    edits = dict(record.edits)
    for each in lines:
        column = table.index(each.field)
        if column is None:
            raise DealtoolsError(f"there is no column {each.field} in the results table")
        cell = cells[column]
        quoted = cell.quoted or not each.value or any(sign.isspace() for sign in each.value)
        cells[column] = Cell(each.value, cell.start, cell.end, quoted)
        written = f'"{escaped(each.value)}"' if quoted else each.value
        is_pbn = record.format == "pbn"
        edits[f"{each.field} of row {row}"] = Edit(cell.start, cell.end, written) if is_pbn else UNWRITTEN
    rows = [*table.rows[: row - 1], tuple(cells), *table.rows[row:]]
    tables = record.tables | {RESULTS_TABLE: Table(table.tag, table.columns, rows)}
    return replace(record, tables=tables, edits=edits)


def column_of(field: str, columns: Mapping[str, object]) -> str | None:
    """The column of a sheet that holds what a tag tells, or that has this name; None where it has none.

    Args:
        field: of a correction.
        columns: of the sheet, by our names.
    """
    named = column_named(field)
    wanted = _OF_SHEETS.get(field, () if named is None else (named,))
    return next((name for name in wanted if name in columns), None)


def cells_corrected(texts: Mapping[str, str], lines: Sequence[Correction]) -> dict[str, str]:
    """The cells of a row of a sheet that hold other texts.

    Args:
        texts: its cells by our names of the columns.
        lines: the corrections of the row.

    Raises:
        DealtoolsError: the sheet has no such column, or the number of tricks cannot be told relative to the contract.
    """
    wanted: dict[str, str] = {}
    for each in lines:
        column = column_of(each.field, texts)
        if column is None:
            raise DealtoolsError(f"the sheet has no column for {each.field}")
        wanted[column] = each.value
    for each in lines:
        if each.field == "Result" and "result" in wanted and each.value.isdecimal():
            wanted["result"] = _relative(int(each.value), wanted.get("contract", texts.get("contract", "")))
    return wanted


def _relative(tricks: int, contract: str) -> str:
    """A number of tricks as a sheet tells it beside a contract: +1, -2, =."""
    found = contract_from_text(contract)
    if found is None or not found.level:
        raise DealtoolsError(f"the sheet tells results by the contract, which {contract!r} is not")
    over = tricks - found.need
    return f"{over:+}" if over else "="
