"""Rows of sheets in a table that has no text: the sheet that they were."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dealtools.findings.render.harmless import encodable
from dealtools.formats.sheets.reader import read_rows
from dealtools.formats.sheets.sheet import Sheet, SheetText
from dealtools.formats.sheets.split import TextRow

if TYPE_CHECKING:
    from dealtools.formats.sheets.sheet import ChangeCells

_SEPARATOR = ","


def sheet_of(
    rows: Iterable[Sequence[str]], source: str, format_name: str, language: str | None, change: "ChangeCells | None"
) -> Sheet:
    """The sheet of rows of texts, of which the first has the headings.

    Args:
        rows: from the first row of the file on.
        source: the name under which places are given.
        format_name: the word of `--from`.
        language: of its words.
        change: gives cells other texts before they are read.
    """
    pieces: list[str] = []
    text_rows: list[TextRow] = []
    position = 0
    for line, cells in enumerate(rows, 1):
        texts = tuple(map(encodable, cells))
        written = _SEPARATOR.join(map(_quoted, texts)) + "\n"
        pieces.append(written)
        text_rows.append(TextRow(line, position, position + len(written), texts))
        position += len(written)
    whole = SheetText("".join(pieces), _SEPARATOR)
    sheet = Sheet(source, format_name, whole=whole, language=language, change=change)
    read_rows(iter(text_rows), sheet)
    # A row has no bytes of its own, as columns are packed together.
    whole.offsets.extend([0] * len(whole.starts))
    return sheet


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in ',"\r\n') else text
