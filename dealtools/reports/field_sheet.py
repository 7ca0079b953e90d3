"""Standings and travellers of a field in text."""

from collections.abc import Iterator, Sequence
from typing import Any

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.findings.render.harmless import columns as width_of
from dealtools.findings.render.harmless import harmless
from dealtools.reports.field_objects import FieldSheet, rounded
from dealtools.reports.layout import cut, padded
from dealtools.reports.scores import Columns, Scores, counting_line
from dealtools.tables.contestants import DIRECTIONS
from dealtools.tables.field_boards import ContestKey

_UNITS = {"mp": "MPs", "imps": "IMPs", "vp": "VPs", "points": "points", "boards": "boards"}
_SIDES = ("N-S", "E-W")
_WIDEST = 40
_PLAYERS = [f"player_{number}" for number in range(1, 7)]


def render_field(scores: Scores) -> Iterator[str]:
    """The standings, then the boards with their results, and a last line that counts."""
    sheet: FieldSheet = scores.details
    yield from render_standings(sheet.standings, sheet.scored.boards.contests)
    for rows in sheet.boards():
        yield _board_title(sheet, rows[0])
        yield from table(*_traveller(sheet, rows))
        yield "\n"
    yield counting_line(scores, "result") + "\n"


def render_standings(standings: Columns, contests: Sequence[ContestKey]) -> Iterator[str]:
    """The standings, a block for each contest, section and direction."""
    keys = list(zip(*(standings.get(name, ()) for name in ("contest", "section", "direction")), strict=True))
    for key in dict.fromkeys(keys):
        contest, section, direction = key
        title = [contest_title(contests[contest - 1]), f"section {section}" if section else ""]
        title += [_SIDES[direction] if direction is not None else ""]
        yield harmless(", ".join(part for part in title if part) or "Standings") + "\n"
        yield from table(*_standing_cells(standings, [place for place, each in enumerate(keys) if each == key]))
        yield "\n"


def contest_title(contest: ContestKey) -> str:
    """What a contest is called."""
    session = f"session {contest.session}" if contest.session else None
    return ", ".join(part for part in (contest.event, contest.date, session) if part)


def number_text(value: float | None) -> str:
    """A number with the decimals it needs, two at most."""
    return number_texts([value])[0]


def number_texts(values: Sequence[float | None]) -> list[str]:
    """The numbers of a column with the decimals that they need, two at most, the same for all."""
    most = 0
    for value in values:
        if value is not None:
            decimals = f"{value:.2f}".partition(".")[2].rstrip("0")
            most = max(most, len(decimals))
    return ["" if value is None else f"{value:.{most}f}" for value in values]


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int]) -> Iterator[str]:
    """Lines of a table, each column as wide as its widest cell.

    Args:
        headings: of the columns.
        rows: the cells of each line.
        left: the numbers of the columns that begin at the left.
    """
    shown = [[cut(harmless(cell), _WIDEST) for cell in row] for row in (headings, *rows)]
    widths = [max(width_of(cell) for cell in column) for column in zip(*shown, strict=True)]
    for row in shown:
        cells = [
            padded(cell, width) if number in left else " " * (width - width_of(cell)) + cell
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip() + "\n"


def _standing_cells(standings: Columns, places: list[int]) -> tuple[list[str], list[list[str]], list[int]]:
    rows = [{name: values[place] for name, values in standings.items()} for place in places]
    has_percent = any(row["percent"] is not None for row in rows)
    players = [" & ".join(row[name] for name in _PLAYERS if row[name]) for row in rows]
    has_names = any(name and name != row["contestant"] for name, row in zip(players, rows, strict=True))
    totals, nets = (number_texts([row[name] for row in rows]) for name in ("total", "net"))
    adjusted = [name for name in ("penalty", "carry_over", "handicap") if any(row[name] for row in rows)]
    headings = ["rank", "contestant", *(["players"] if has_names else []), "boards"]
    headings += [_UNITS[rows[0]["unit"]], *(["percent"] if has_percent else [])]
    headings += [name.replace("_", "-") for name in adjusted] + (["net", "net rank"] if adjusted else [])
    cells = []
    for row, names, total, net in zip(rows, players, totals, nets, strict=True):
        place = "withdrawn" if row["is_withdrawn"] else row["rank_text"] or ""
        line = [place, row["contestant"], *([names] if has_names else []), str(row["boards"])]
        line += [total]
        line += [f"{row['percent']:.2f}" if row["percent"] is not None else ""] if has_percent else []
        line += [number_text(row[name]) for name in adjusted]
        line += [net, str(row["net_rank"] or "")] if adjusted else []
        cells.append(line)
    return headings, cells, [1, 2] if has_names else [1]


def _board_title(sheet: FieldSheet, row: int) -> str:
    boards, columns = sheet.scored.boards, sheet.columns
    contest = int(boards.contest[row])
    parts = [f"Board {columns['board'][row] or columns['deal_id'][row]}"]
    if contest in boards.by_section and columns["section"][row]:
        parts.append(f"section {columns['section'][row]}")
    if len(boards.contests) > 1:
        parts.append(contest_title(boards.contests[contest]) or f"contest {contest + 1}")
    datum = sheet.scored.datum[row]
    if datum == datum:
        parts.append(f"datum {number_text(float(datum))}")
    return harmless(", ".join(parts)) + "\n"


def _traveller(sheet: FieldSheet, rows: list[int]) -> tuple[list[str], list[list[str]], list[int]]:
    scored, columns = sheet.scored, sheet.columns
    unit = _UNITS["mp" if sheet.system == "matchpoints" else "imps"]
    ns, ew = (number_texts(rounded(scored.scores[side][rows])) for side in (0, 1))
    is_fouled = bool(scored.boards.group[rows].any())
    headings = ["N-S", "E-W", "contract", "by", "tricks", "score", f"{unit} N-S", f"{unit} E-W"]
    cells = [
        [
            sheet.name(row, 0) or "",
            sheet.name(row, 1) or "",
            columns["contract"][row] or "",
            _by(columns, row),
            "" if columns["tricks"][row] is None else str(columns["tricks"][row]),
            _score_text(columns, row),
            ns[place],
            ew[place],
            *([f"form {scored.boards.group[row]}"] if is_fouled else []),
        ]
        for place, row in enumerate(rows)
    ]
    return [*headings, *([""] if is_fouled else [])], cells, [0, 1, 2, 3]


def _by(columns: Columns, row: int) -> str:
    declarer, side = columns["declarer"][row], columns["declaring_side"][row]
    return SEATS[declarer] if declarer is not None else SIDES[side] if side is not None else ""


def _score_text(columns: dict[str, list[Any]], row: int) -> str:
    """The score, or the awards of both sides."""
    awards = [columns[f"award_{side.lower()}"][row] for side in DIRECTIONS]
    if any(awards):
        return "/".join(award or "-" for award in awards)
    score = columns["score_ns"][row]
    return "" if score is None else str(score)
