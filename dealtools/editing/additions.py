"""Records with tags, columns and tables added to them; what is written stands as it is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from dealtools.formats.pbn.export_tables import column_text
from dealtools.formats.pbn.export_values import escaped
from dealtools.records.edits import Edit, line_end_of
from dealtools.records.record import Cell, Column, Record, Table, Tag


@dataclass(slots=True)
class NewTable:
    """A table to be added: its columns, and the texts of its cells row by row; those of `quoted` columns in quotes."""

    columns: tuple[Column, ...]
    rows: list[tuple[str, ...]]
    quoted: frozenset[str] = frozenset()

    def cells(self, row: Sequence[str]) -> tuple[Cell, ...]:
        """The cells of a row, which have no place in the text."""
        return tuple(
            Cell(text, 0, 0, column.name in self.quoted) for column, text in zip(self.columns, row, strict=True)
        )


@dataclass(slots=True)
class Additions:
    """What is added to a record.

    Attributes:
        tags: name → value.
        columns: name of a table of the record → columns behind its own, with a text for each row.
        tables: name → a table that the record does not have.
    """

    tags: dict[str, str] = field(default_factory=dict)
    columns: dict[str, NewTable] = field(default_factory=dict)
    tables: dict[str, NewTable] = field(default_factory=dict)


def with_additions(record: Record, added: Additions) -> Record:
    """A copy of the record with everything added, in its fields and, where it is PBN, in its text as written."""
    values, tables = dict(record.values), dict(record.tables)
    for name, value in added.tags.items():
        values.setdefault(name, value)
    for name, more in added.columns.items():
        own = tables[name]
        values[name] = ";".join([values[name], *map(column_text, more.columns)])
        rows = [(*row, *more.cells(new)) for row, new in zip(own.rows, more.rows, strict=True)]
        tables[name] = Table(own.tag, (*own.columns, *more.columns), rows)
    for name, new_table in added.tables.items():
        values[name] = ";".join(map(column_text, new_table.columns))
        rows = [new_table.cells(row) for row in new_table.rows]
        tables[name] = Table(Tag(name, values[name], 0, 0), new_table.columns, rows)
    edits = record.edits | _edits(record, added) if record.format == "pbn" else record.edits
    return replace(record, edits=edits, values=values, tables=tables)


def _edits(record: Record, added: Additions) -> dict[str, Edit]:
    line_end = line_end_of(record.text)
    edits: dict[str, Edit] = {}
    tags = "".join(_tag(name, value) + line_end for name, value in sorted(added.tags.items()))
    end = len(record.text.rstrip())
    if tags:
        place = _before_sections(record)
        if place is None:
            edits["added tags"] = Edit(end, end, line_end + tags.removesuffix(line_end))
        else:
            edits["added tags"] = Edit(place, place, tags)
    for name, more in added.columns.items():
        table = record.tables[name]
        header = "".join(";" + column_text(column) for column in more.columns)
        quote = record.text.rindex('"', table.tag.start, table.tag.end)
        edits[f"columns of {name}"] = Edit(quote, quote, header)
        for number, (row, new) in enumerate(zip(table.rows, more.rows, strict=True)):
            edits[f"row {number} of {name}"] = Edit(row[-1].end, row[-1].end, " " + _row_text(more, new))
    for name, new_table in added.tables.items():
        lines = [_tag(name, ";".join(map(column_text, new_table.columns)))]
        lines += [_row_text(new_table, row).rstrip() for row in new_table.rows]
        edits[name] = Edit(end, end, "".join(line_end + line for line in lines))
    return edits


def _before_sections(record: Record) -> int | None:
    """Where the first section or table of a record begins; None where it has only plain tags."""
    tags = [section.tag for section in (record.auction, record.play) if section is not None]
    tags += [table.tag for table in record.tables.values()]
    tags += [supplement.tag for supplement in record.supplements.values()]
    return min((tag.start for tag in tags), default=None)


def _tag(name: str, value: str) -> str:
    return f'[{name} "{escaped(value)}"]'


def _row_text(table: NewTable, row: Sequence[str]) -> str:
    cells = []
    for column, text in zip(table.columns, row, strict=True):
        written = f'"{escaped(text)}"' if column.name in table.quoted else text
        cells.append(written.rjust(column.width) if column.align == "R" else written.ljust(column.width))
    return " ".join(cells)


def columns_for(names: Sequence[str], rows: Iterable[Mapping[str, str]], quoted: frozenset[str]) -> NewTable:
    """A table of these columns, each as wide as its widest cell; numbers stand at the right."""
    cells = [tuple(row[name] for name in names) for row in rows]
    columns = []
    for place, name in enumerate(names):
        quotes = 2 if name in quoted else 0
        width = max((len(escaped(row[place])) + quotes for row in cells), default=1)
        columns.append(Column(name, "", max(width, 1), "L" if name in quoted else "R"))
    return NewTable(tuple(columns), cells, quoted)
