"""Sheets of rows of cells, as workbooks and Parquet hold them, which have no text of their own."""

from collections.abc import Iterable, Sequence

from dealtools.findings.render.harmless import encodable
from dealtools.formats.sheets.reader import read_rows
from dealtools.formats.sheets.sheet import ChangeCells, Sheet, SheetText
from dealtools.formats.sheets.split import TextRow

_SEPARATOR = ","


def sheet_of(
    rows: Iterable[tuple[int, Sequence[str]]],
    source: str,
    format_name: str,
    language: str | None,
    change: ChangeCells | None,
    offset: int = 0,
) -> Sheet:
    """The sheet of rows of texts, of which one has the headings; without values where there are none.

    Args:
        rows: from the first on, each with its number.
        source: the name under which places are given.
        format_name: the word of `--from`.
        language: of its words.
        change: gives cells other texts before they are read.
        offset: the bytes before all rows, which have none of their own, as they are packed together.
    """
    pieces: list[str] = []
    text_rows: list[TextRow] = []
    position = 0
    for line, cells in rows:
        texts = tuple(map(encodable, cells))
        written = _SEPARATOR.join(map(_quoted, texts)) + "\n"
        pieces.append(written)
        text_rows.append(TextRow(line, position, position + len(written), texts))
        position += len(written)
    whole = SheetText("".join(pieces), _SEPARATOR)
    sheet = Sheet(source, format_name, whole=whole, language=language, change=change)
    if text_rows:
        read_rows(iter(text_rows), sheet)
        whole.offsets.extend([offset] * len(whole.starts))
    return sheet


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\r\n') else text
