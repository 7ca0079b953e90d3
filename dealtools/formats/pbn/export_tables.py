"""Supplemental sections as export format has them (PBN standard 5.1)."""

import re

from dealtools.formats.pbn.export_values import escaped, tag_line
from dealtools.formats.pbn.lines import Lines, printable_lines, wrapped
from dealtools.formats.pbn.tags import TABLES
from dealtools.records.record import Cell, Column, Record, Supplement, Table

# A section token: printing ASCII without the signs of tags, comments, strings and escapes (standard 3.2).
_TOKEN = re.compile(r"[!-~]+")
# A blank in their place would make what follows a comment or an escape.
_CONTROL_BEFORE_SIGN = re.compile(r"[\x00-\x08\x0e-\x1b\x7f](?=[;{%])")
_SIGNS = frozenset('[]{};"%')


def section_names(record: Record) -> list[str]:
    """The tags of a record that have rows or text behind them, in the order of the alphabet."""
    supplements = {name for name, supplement in record.supplements.items() if supplement.runs}
    tables = {name for name, table in record.tables.items() if table.rows}
    return sorted(supplements | tables | {name for name in record.values if name in TABLES})


def header_line(record: Record, name: str) -> str:
    """The tag of a supplemental section, with the columns where the record leaves them to the reader."""
    value = record.values.get(name, "")
    table = record.tables.get(name)
    if table is not None and table.rows and ";" not in value and len(table.columns) > 1:
        value = ";".join(map(column_text, table.columns))
    return tag_line(name, value)


def write_rows(lines: Lines, record: Record, name: str) -> None:
    """Writes the rows of a table; the text as it is where it is no table, or not in whole rows."""
    table = record.tables.get(name)
    supplement = record.supplements.get(name)
    is_broken = any(fault.name == "table-row-incomplete" and fault.facts["table"] == name for fault in record.faults)
    if table is not None and not is_broken and (name in TABLES or len(table.columns) > 1):
        _write_table(lines, table)
    elif supplement is not None:
        text = _CONTROL_BEFORE_SIGN.sub("?", _source_text(record, supplement))
        for line in filter(str.strip, printable_lines(text)):
            for piece in wrapped(" " * line.startswith("%") + line.rstrip()):
                lines.line(piece.rstrip())


def _source_text(record: Record, supplement: Supplement) -> str:
    """The text behind a tag as it stands in the source, a blank in the place of each comment."""
    found, behind = "", supplement.tag.end
    for start, text in supplement.runs:
        between = record.text[behind:start]
        if between.strip():
            indent = between[len(between.rstrip(" \t")) :]
            between = "\n" + indent if between.rstrip(" \t").endswith(("\n", "\r")) else " "
        found += between + text
        behind = start + len(text)
    return found


def _write_table(lines: Lines, table: Table) -> None:
    for row in table.rows:
        lines.end()
        for cell, column in zip(row, table.columns, strict=True):
            text = _element(cell)
            lines.token(text.rjust(column.width) if column.align == "R" else text.ljust(column.width))
    lines.end()


def _element(cell: Cell) -> str:
    is_token = _TOKEN.fullmatch(cell.text) is not None and not cell.quoted and not _SIGNS.intersection(cell.text)
    return cell.text if is_token else f'"{escaped(cell.text)}"'


def column_text(column: Column) -> str:
    """A column as the header of its table names it, with its order, and its width where it has one."""
    width = f"\\{column.width}{column.align}" if column.width else ""
    return f"{column.order}{column.name}{width}"
