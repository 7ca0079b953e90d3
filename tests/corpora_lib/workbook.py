"""Workbooks (XLSX) of one worksheet, written by hand: packed without compression, so the same bytes everywhere."""

import io
import zipfile
from xml.sax.saxutils import escape, quoteattr

Cell = str | int | None

_PROLOG = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def workbook(title: str, rows: list[list[Cell]]) -> bytes:
    """The bytes of a workbook with the rows on a worksheet of that title."""
    members = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>',
        "_rels/.rels": _relations("officeDocument", "xl/workbook.xml"),
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
        f'<sheet name={quoteattr(title)} sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": _relations("worksheet", "worksheets/sheet1.xml"),
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{_MAIN}"><sheetData>{"".join(map(_row, *_numbered(rows)))}'
        "</sheetData></worksheet>",
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, text in members.items():
            member = zipfile.ZipInfo(name, (2024, 1, 1, 0, 0, 0))
            member.create_system = 0
            archive.writestr(member, (_PROLOG + text).encode())
    return out.getvalue()


def cell_name(row: int, column: int) -> str:
    """What a spreadsheet calls a cell, both counted from 1: up to column Z."""
    return f"{chr(ord('A') + column - 1)}{row}"


def _relations(kind: str, target: str) -> str:
    return (
        f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{_OFFICE}/{kind}" Target="{target}"/></Relationships>'
    )


def _numbered(rows: list[list[Cell]]) -> tuple[range, list[list[Cell]]]:
    return range(1, len(rows) + 1), rows


def _row(number: int, cells: list[Cell]) -> str:
    written = [_cell(cell_name(number, column), value) for column, value in enumerate(cells, 1) if value is not None]
    return f'<row r="{number}">{"".join(written)}</row>'


def _cell(name: str, value: Cell) -> str:
    if isinstance(value, int):
        return f'<c r="{name}"><v>{value}</v></c>'
    return f'<c r="{name}" t="inlineStr"><is><t>{escape(value or "")}</t></is></c>'
