"""Cells of the row of a results table, whatever the letter case of the column's name."""

import functools

from dealtools.records.playing import Playing
from dealtools.records.rows import known


def cell_text(playing: Playing, column: str) -> str | None:
    """The text of a cell of a playing that is a row.

    None where the column is missing or the element is unknown, irrelevant or artificial.
    """
    cells = playing.cells
    if cells is None:
        return None
    if column not in cells:
        written = _by_folded_name(tuple(cells)).get(column.casefold())
        if written is None:
            return None
        column = written
    return known(cells, column)


@functools.lru_cache(maxsize=256)
def _by_folded_name(columns: tuple[str, ...]) -> dict[str, str]:
    return {column.casefold(): column for column in reversed(columns)}
