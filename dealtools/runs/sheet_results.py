"""A sheet among the sources of `analyze`: its rows as rows of `results`, deals of rubbers or results of duplicate."""

import itertools
from collections.abc import Iterator
from typing import Any

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Selection, rule_by_code
from dealtools.formats.sheets.needs import find_missing
from dealtools.formats.sheets.sheet import Sheet
from dealtools.rules.row_scores import row_score_mismatch
from dealtools.runs.sheets import SheetFindings
from dealtools.tables.contests import ContestNumbers
from dealtools.tables.deal_columns import DealsBuilder
from dealtools.tables.fields import FIELDS
from dealtools.tables.schemas import TABLES
from dealtools.tables.sheet_deals import add_sheet
from dealtools.tables.sheet_rows import has_scores_of_ns, result_columns

_COLUMNS = TABLES["results"].columns
# Columns that only sheets of rubbers have.
_OF_RUBBERS = frozenset(
    ("rubber", "honours", "ns_below", "ns_above", "ew_below", "ew_above", "ns_part", "ew_part", "ns_games", "ew_games")
)
_GAMES = FIELDS["game"].words
_SCORES = ("score_ns", "score_source", "score_declarer", "score_law")


class SheetResults:
    """The rows of a sheet and what was found in them.

    Attributes:
        game: `rubber` where a column says so, else `duplicate`.
        found: the findings.
    """

    def __init__(self, sheet: Sheet, selection: Selection) -> None:
        self._sheet = sheet
        self.game = "duplicate" if _OF_RUBBERS.isdisjoint(sheet.named) else "rubber"
        self.found = SheetFindings(sheet, selection)
        self.found.faults(sheet.cell_faults)
        self.found.faults(find_missing(sheet, self.game))

    def rows(self, contests: ContestNumbers) -> Iterator[tuple[Any, ...]]:
        """The rows of `results`, the values in the order of the schema.

        Args:
            contests: gives each row the number of its contest.
        """
        sheet = self._sheet
        if not sheet.named:
            return
        borders = itertools.pairwise([*sheet.whole.offsets[1:], sheet.whole.size])
        is_score_ns = has_scores_of_ns(sheet.rows)
        for batch in sheet.rows.to_batches():
            count = batch.num_rows
            places = [(start, end - start) for start, end in itertools.islice(borders, count)]
            columns = result_columns(sheet.source, batch, places, {}, {}, is_score_ns=is_score_ns)
            # In the rows of records, words that are told in the schema stand as codes.
            columns["game"] = [_GAMES.index(self.game)] * count
            if self.game == "rubber":
                columns |= {name: [None] * count for name in _SCORES}
            else:
                self._check_scores(columns)
            columns["contest"] = [
                contests.number_of_sheet(sheet.source, date, session, self.game)
                for date, session in zip(columns["date_recorded"], columns["session"], strict=True)
            ]
            yield from zip(*(columns.get(name, [None] * count) for name in _COLUMNS), strict=True)

    def add_deals(self, builder: DealsBuilder) -> None:
        """Gives the rows as deals of rubbers; none for another game."""
        if self.game == "rubber" and self._sheet.named:
            add_sheet(builder, self._sheet.source, self._sheet.rows, self.found.by_row(Severity.ERROR), self.game)

    def _check_scores(self, columns: dict[str, list[Any]]) -> None:
        rule = rule_by_code("row-score-mismatch")
        for place, record in enumerate(columns["record"]):
            violation = row_score_mismatch(columns, place)
            if violation is not None:
                self.found.at(rule, violation, record, "score")
