"""Supplemental sections (PBN standard 5) as tables of JSON, and what such a table cannot tell: its text."""

from typing import NamedTuple

from dealtools.formats.pbn.assemble import Assembler
from dealtools.formats.pbn.export_tables import write_rows
from dealtools.formats.pbn.lines import Lines
from dealtools.formats.pbn.tables import read_columns, read_tables
from dealtools.formats.pbn.tags import TABLES
from dealtools.records.record import Cell, Column, Fault, Record, Table, Tag

_SIGNS = frozenset('[]{};"%')
_NOWHERE = Tag("", "", 0, 0)


class ReadTable(NamedTuple):
    """A table with the text of its section.

    Attributes:
        header: the value of its tag.
        table: its columns and rows.
        runs: the text of its rows as a record has it.
        faults: what is wrong with its rows.
        has_rows: whether the rows were read from a text.
    """

    header: str
    table: Table
    runs: list[tuple[int, str]]
    faults: list[Fault]
    has_rows: bool

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self.table.columns]

    @property
    def rows(self) -> list[list[str]]:
        """The elements of the rows."""
        return [[cell.text for cell in row] for row in self.table.rows]

    def says(self, columns: list[str], rows: list[list[str]]) -> bool:
        """Whether it has these columns and, where it has any, these rows, however they are cut into elements."""
        return self.columns == columns and (not self.has_rows or _letters(self.rows) == _letters(rows))


def _letters(rows: list[list[str]]) -> str:
    return "".join(sign for row in rows for text in row for sign in text if sign.isprintable() and sign not in ' "')


def is_section(record: Record, name: str) -> bool:
    """Whether a table of a record is a section, and not just a tag with a semicolon in its value."""
    supplement = record.supplements.get(name)
    has_text = supplement is not None and bool(supplement.runs)
    return name in TABLES or has_text or bool(record.tables[name].rows)


def table_text(record: Record, name: str) -> str:
    """What a record writes for a table: its header, and below it the lines of its rows where elements and columns
    would not give them again."""
    header = record.values.get(name, "")
    table = record.tables[name]
    supplement = record.supplements.get(name)
    if supplement is None or not supplement.runs or _is_plain(record, name, table):
        return header
    lines = Lines()
    write_rows(lines, record, name)
    return "\n".join([header, *lines.text().splitlines()])


def _is_plain(record: Record, name: str, table: Table) -> bool:
    """Whether a table is that of the standard, whole, and has quotes only where they are needed."""
    return (
        (name in TABLES or len(table.columns) > 1)
        and not any(cell.quoted != needs_quotes(cell.text) for row in table.rows for cell in row)
        and not any(each.name == "table-row-incomplete" and each.facts["table"] == name for each in record.faults)
    )


def read_table_text(name: str, text: str) -> ReadTable | None:
    """The table that `table_text` describes; None where it holds anything else."""
    header, *lines = text.split("\n")
    tag = Tag(name, header, 0, 0)
    if not lines:
        return ReadTable(header, Table(tag, read_columns(name, header), []), [], [], False)
    rows = "\n".join(lines)
    record, *others = Assembler(f'[{name} ""]\n{rows}', lambda: Record("", "pbn")).run()
    if others or record.comments or record.directives or [each.name for each in record.written] != [name]:
        return None
    record.values[name] = header
    read_tables(record)
    table = record.tables.get(name)
    return None if table is None else ReadTable(header, table, [(0, rows)], record.faults, True)


def made_table(columns: list[str], rows: list[list[str]]) -> ReadTable:
    """The table of columns and rows, with quotes where they are needed."""
    names = [column.replace(";", " ") for column in columns]
    cells = [tuple(Cell(text, 0, 0, needs_quotes(text)) for text in row) for row in rows]
    table = Table(_NOWHERE, tuple(Column(name, "", 0, "L") for name in names), cells)
    return ReadTable(";".join(names), table, [], [], False)


def needs_quotes(text: str) -> bool:
    """Whether an element of a table must be a string (standard 3.2)."""
    return not text or any(not "!" <= sign <= "~" or sign in _SIGNS for sign in text)
