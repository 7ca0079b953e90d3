"""A user's workbook given back: its rows with their scores beside them, its faulty cells marked, scores behind it."""

import io
import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, BinaryIO, NamedTuple

from dealtools.findings.finding import Finding, Severity
from dealtools.formats.sheets.added import added_to, forget_added, mark_columns, mark_worksheet
from dealtools.formats.sheets.sheet import Sheet
from dealtools.formats.sheets.workbook import NoWorkbook, check_workbook
from dealtools.formats.sheets.xlsx import read
from dealtools.reports.scores import Columns, Scores, columns_of, reasons_told
from dealtools.reports.workbook import Table, add_table, put_value, save_workbook
from dealtools.sources.paths import Source

# The tables with a row for each row of a sheet, and the columns of theirs that are scores.
_SCORES = {
    "results": ("score_ns", "mp_ns", "mp_ew", "pct_ns", "pct_ew", "imps_ns", "imps_ew"),
    "rubber_deals": ("ns_below", "ns_above", "ew_below", "ew_above", "ns_running", "ew_running"),
    "chicago_deals": ("ns_score", "ew_score", "ns_running", "ew_running"),
}
_FILLS = {Severity.ERROR: "FFFFC7CE", Severity.WARNING: "FFFFEB9C"}
_AUTHOR = "dealtools"
_COMMENT_WIDTH, _COMMENT_HEIGHT = 320, 140


class _Written(NamedTuple):
    """A worksheet that was read: the source that it is, its sheet, and openpyxl's own worksheet to write to."""

    source: Source
    sheet: Sheet
    own: Any


def one_workbook(sources: Sequence[Source]) -> bool:
    """Whether all sources are worksheets of one workbook."""
    from dealtools.formats.sheets import looks_like_workbook

    if len({source.path for source in sources}) != 1:
        return False
    try:
        data = sources[0].path.read_bytes()
        check_workbook(data)
    except (OSError, NoWorkbook):
        return False
    return looks_like_workbook(data[:4096])


def give_back(scores: Scores, sources: Sequence[Source], tables: Iterable[Table], stream: BinaryIO) -> None:
    """Writes the workbook of the sources with their scores, those of an earlier run replaced.

    Args:
        scores: what scoring came to, its tables in memory.
        sources: worksheets of one workbook.
        tables: the worksheets to put behind its own.
        stream: where to write.
    """
    import openpyxl

    data = sources[0].path.read_bytes()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = openpyxl.load_workbook(io.BytesIO(data), keep_links=False)
    free = _take_away(book)
    name, wanted = next((name, wanted) for name, wanted in _SCORES.items() if name in scores.tables)
    rows = columns_of(scores.tables[name])
    told = reasons_told(scores)
    for source in sources:
        sheet = next(read([data.decode("latin-1")], source.name, part=source.part), None)
        if not isinstance(sheet, Sheet):
            continue
        written = _Written(source, sheet, book[sheet.worksheet])
        _add_scores(book, written, rows, wanted, scores, told, free.get(sheet.worksheet, ()))
        _mark(written, [each for each in scores.findings if each.location.path == source.name])
    for table in tables:
        mark_worksheet(book, add_table(book, table))
    save_workbook(book, stream)


def _take_away(book: Any) -> dict[str, list[int]]:
    """Takes out of a workbook what an earlier run has put into it: worksheets, columns, and marks of cells.

    The columns that are free now are told by worksheet.
    """
    from openpyxl.styles import PatternFill

    added = added_to(book)
    for title in added.worksheets & set(book.sheetnames):
        del book[title]
    for own in book.worksheets:
        columns = added.columns.get(own.title, ())
        for row in own.iter_rows():
            for cell in row:
                if cell.comment is not None and cell.comment.author == _AUTHOR:
                    cell.comment = None
                    if cell.fill.fgColor.rgb in _FILLS.values():
                        cell.fill = PatternFill()
                if cell.column in columns:
                    cell.value = None
    forget_added(book)
    return {title: sorted(columns) for title, columns in added.columns.items()}


def _add_scores(
    book: Any,
    written: _Written,
    rows: Columns,
    wanted: Sequence[str],
    scores: Scores,
    told: Mapping[tuple[str, int], str],
    free: Sequence[int],
) -> None:
    """Puts scores into columns behind those of the sheet, or where an earlier run had put them."""
    from openpyxl.styles import Font

    source, sheet, own = written
    lines = sheet.whole.lines
    if not lines or not sheet.named:
        return
    values: dict[int, list[Any]] = {}
    for place, name in enumerate(rows.get("source", ())):
        if name == source.name and not rows["row"][place] and rows["record"][place] < len(lines):
            found = [rows[column][place] if column in rows else None for column in wanted]
            values[lines[rows["record"][place]]] = found
    kept = [at for at in range(len(wanted)) if any(found[at] is not None for found in values.values())]
    line_of = {line: record for record, line in enumerate(lines)}
    reasons = {each.line: each.reason for each in scores.left_out if each.source == source.name and each.line}
    # A sheet without headings has its first deal where they would be.
    header = lines[0] if len(lines) < 2 or lines[1] != lines[0] else None
    titles = [wanted[at] for at in kept] + (["not scored"] if reasons else [])
    is_room = 0 < len(titles) <= len(free) and free[-1] - free[0] == len(free) - 1
    first = free[0] if is_room else _width(own) + 1
    for number, title in enumerate(titles if header is not None else ()):
        cell = own.cell(header, first + number)
        put_value(cell, title if title not in sheet.headings else f"{title} computed")
        cell.font = Font(bold=True)
    if titles:
        mark_columns(book, own.title, first, first + len(titles) - 1)
    for line, found in values.items():
        for number, at in enumerate(kept):
            value = found[at]
            if value is not None and line not in reasons:
                put_value(own.cell(line, first + number), value)
    for line, reason in reasons.items():
        said = told.get((source.name, line_of.get(line, 0)), reason)
        put_value(own.cell(line, first + len(kept)), said)


def _width(own: Any) -> int:
    """The last column of a worksheet in which something stands."""
    return max((cell.column for row in own.iter_rows() for cell in row if cell.value is not None), default=0)


def _mark(written: _Written, findings: Iterable[Finding]) -> None:
    """Colours the cells that findings are about, and says in comments what is wrong and what was expected."""
    from openpyxl.cell.cell import MergedCell
    from openpyxl.comments import Comment
    from openpyxl.styles import PatternFill

    said: dict[tuple[int, int], list[str]] = {}
    for finding in findings:
        place = finding.location
        if finding.severity not in _FILLS or place.line is None or place.column is None:
            continue
        cell = written.own.cell(place.line, place.column)
        texts = said.setdefault((place.line, place.column), [])
        if not texts or finding.severity is Severity.ERROR:
            cell.fill = PatternFill("solid", fgColor=_FILLS[finding.severity])
        message = finding.message
        texts.append(f"{finding.code}: {message}" + (f"\n{finding.hint}" if finding.hint else ""))
        if not isinstance(cell, MergedCell):
            comment = Comment("\n".join(texts), _AUTHOR)
            comment.width, comment.height = _COMMENT_WIDTH, _COMMENT_HEIGHT
            cell.comment = comment
