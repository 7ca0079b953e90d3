"""Scored results in text: a line each."""

from collections.abc import Iterator
from typing import Any

from dealtools.bridge.seat import SEATS, SIDES
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.findings.render.harmless import harmless
from dealtools.reports.deal_lines import beer_words
from dealtools.reports.explanations import explanation_lines
from dealtools.reports.layout import cut, padded
from dealtools.reports.scores import Scores, counting_line, row_dicts

# Heading and width of each column.
_COLUMNS = (
    ("line", 6), ("board", 6), ("N-S", 20), ("E-W", 20), ("vul", 5), ("contract", 9), ("by", 3), ("tricks", 7),
    ("score", 6),
)  # fmt: skip


def render_results(scores: Scores) -> Iterator[str]:
    """The results, source by source, and a last line that counts.

    The score is North-South's; where only the score of the declaring side is known, `declarer` stands behind it.
    """
    source = None
    for columns in scores.tables["results"]:
        rows = list(row_dicts(columns))
        explained = [None] * len(rows) if scores.explain is None else scores.explain(rows)
        for row, explanation in zip(rows, explained, strict=True):
            if row["source"] != source:
                yield ("\n" if source is not None else "") + harmless(row["source"]) + "\n"
                yield _line([name for name, _ in _COLUMNS])
                source = row["source"]
            yield _line(_cells(row))
            words = beer_words(row, scores.options.get("beer_card", "off"))
            if words:
                yield f"       {words}\n"
            yield from (f"{line}\n" for line in explanation_lines(explanation))
    yield ("\n" if source is not None else "") + counting_line(scores, "result") + "\n"


def _cells(row: dict[str, Any]) -> list[str]:
    by = SEATS[row["declarer"]] if row["declarer"] is not None else ""
    if not by and row["declaring_side"] is not None:
        by = SIDES[row["declaring_side"]]
    vulnerable = VULNERABILITIES[row["vulnerable"]] if row["vulnerable"] is not None else ""
    score = str(row["score_ns"]) if row["score_ns"] is not None else f"{row['score_declarer']} declarer"
    return [
        str(row["line"] or ""),
        row["board"] or "",
        _side(row, "ns", ("north", "south")),
        _side(row, "ew", ("east", "west")),
        vulnerable,
        row["contract"] or "",
        by,
        "" if row["tricks"] is None else str(row["tricks"]),
        score,
    ]


def _side(row: dict[str, Any], side: str, seats: tuple[str, str]) -> str:
    names = " & ".join(row[seat] for seat in seats if row[seat] is not None)
    return row[f"team_{side}"] or row[f"pair_{side}"] or row[f"names_{side}"] or names


def _line(cells: list[str]) -> str:
    shown = [
        padded(cut(harmless(cell), width), width) for cell, (_, width) in zip(cells[:-1], _COLUMNS[:-1], strict=True)
    ]
    return " ".join([*shown, cells[-1].rjust(_COLUMNS[-1][1])]).rstrip() + "\n"
