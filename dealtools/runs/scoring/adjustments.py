"""The sheet of `--adjust`: what a director adds to and takes from the totals of contestants."""

import csv
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from dealtools.errors import DealtoolsError
from dealtools.tables.contestants import Contestant, find_contestants
from dealtools.tables.standings import KINDS, Adjustment

COLUMNS = ("contestant", "amount", "unit", "kind")
_KINDS = {kind: kind for kind in KINDS} | {"carry over": "carry-over", "carry_over": "carry-over"}
_PERCENT = ("%", "percent")


def read_adjustments(path: str | None, contestants: Sequence[Contestant], unit: str) -> list[Adjustment]:
    """The adjustments of a CSV file with the columns of `COLUMNS`.

    A penalty takes its amount away, whichever sign it has; a carry-over or handicap is added. The unit is that of the
    totals, or `percent` of the contestant's tops; an empty one is that of the totals, an empty kind a penalty.

    Args:
        path: the file; none gives none.
        contestants: who may be named.
        unit: of the totals.

    Raises:
        DealtoolsError: the file cannot be read, or a line says what cannot be.
    """
    if path is None:
        return []
    return [each for line, row in read_lines(path, COLUMNS) for each in _read_row(path, line, row, contestants, unit)]


def read_lines(path: str, columns: Sequence[str]) -> list[tuple[int, dict[str, str]]]:
    """The rows of a small CSV file and their lines, by the names of the columns in lower case.

    Raises:
        DealtoolsError: the file cannot be read or lacks the first of the columns.
    """
    try:
        text = Path(path).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DealtoolsError(f"{path} cannot be read: {error}") from error
    first = text.partition("\n")[0]
    rows = csv.reader(text.splitlines(), delimiter=";" if first.count(";") > first.count(",") else ",")
    header = [heading.strip().casefold() for heading in next(rows, [])]
    if columns[0] not in header or ("amount" in columns and "amount" not in header):
        raise DealtoolsError(f"{path} needs a first line with the columns {', '.join(columns)}")
    return [
        (rows.line_num, dict(zip(header, (cell.strip() for cell in row), strict=False)))
        for row in rows
        if any(cell.strip() for cell in row)
    ]


def _read_row(
    path: str, line: int, row: dict[str, str], contestants: Sequence[Contestant], unit: str
) -> Iterator[Adjustment]:
    place = f"{path}, line {line}"
    found, _ = find_contestants(contestants, [row.get("contestant", "")])
    if not found:
        raise DealtoolsError(f"{place}: there is no contestant {row.get('contestant')!r}")
    kind = _KINDS.get(row.get("kind", "").casefold() or KINDS[0])
    if kind is None:
        raise DealtoolsError(f"{place}: the kind must be {', '.join(KINDS)}, not {row['kind']!r}")
    said = row.get("unit", "").casefold() or unit
    # Only matchpoints have tops.
    known = (unit, *_PERCENT) if unit == "mp" else (unit,)
    if said not in known:
        raise DealtoolsError(f"{place}: the unit must be {' or '.join(known)}, not {row['unit']!r}")
    try:
        amount = float(row.get("amount", "").replace(",", ".").removesuffix("%"))
    except ValueError:
        amount = math.nan
    if not math.isfinite(amount):
        raise DealtoolsError(f"{place}: the amount must be a number, not {row.get('amount')!r}")
    if kind == "penalty":
        amount = -abs(amount)
    for code in sorted(found):
        yield Adjustment(code, amount, kind, said in _PERCENT)
