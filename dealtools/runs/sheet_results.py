"""A sheet among the sources of `analyze`: its rows as rows of `results`, deals of rubbers or results of duplicate."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from dealtools.bridge.card import CARD_CODES
from dealtools.bridge.contract import contract_from_text
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Selection, rule_by_code
from dealtools.formats.sheets.needs import find_missing
from dealtools.formats.sheets.sheet import Sheet
from dealtools.rules.result import lead_not_held
from dealtools.rules.row_scores import row_score_mismatch
from dealtools.runs.across_deals import AcrossDeals
from dealtools.runs.sheets import SheetFindings
from dealtools.tables.contests import ContestNumbers
from dealtools.tables.deal_columns import DealsBuilder
from dealtools.tables.fields import FIELDS
from dealtools.tables.schemas import TABLES
from dealtools.tables.sheet_deals import add_sheet
from dealtools.tables.sheet_rows import has_scores_of_ns, result_columns

_COLUMNS = TABLES["results"].columns
# Columns that only sheets of rubbers have, and those that sheets of Chicago have too.
_OF_RUBBERS = frozenset(("rubber", "ns_below", "ns_above", "ew_below", "ew_above", "ns_games", "ew_games"))
_SOCIAL = frozenset(("honours", "ns_part", "ew_part"))
_GAMES = FIELDS["game"].words
_SCORES = ("score_ns", "score_source", "score_declarer", "score_law")


def game_of(sheet: Sheet) -> str:
    """The game that the columns of a sheet are of: `rubber`, `chicago` or `duplicate`."""
    named = sheet.named.keys()
    if not named.isdisjoint(_OF_RUBBERS):
        return "rubber"
    is_social = not named.isdisjoint(_SOCIAL) or ("deal" in named and "ns" not in named)
    if is_social and "round" in named and "board" not in named:
        return "chicago"
    return "duplicate" if named.isdisjoint(_SOCIAL) else "rubber"


def _without_boards(columns: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
    """The columns of dealer and vulnerability without what the numbers of boards would tell at duplicate."""
    dealt, set_ = (
        [source == "board-number" for source in columns[f"{name}_source"]] for name in ("dealer", "vulnerable")
    )
    out = {name: _blanked(columns[name], dealt) for name in ("dealer", "dealer_source")}
    out |= {
        name: _blanked(columns[name], set_)
        for name in ("vulnerable", "vulnerable_source", "ns_vul", "ew_vul", "declarer_vul")
    }
    rows = zip(columns["left_out"], columns["level"], set_, strict=True)
    out["left_out"] = [
        "no-vulnerability" if reason is None and level and is_blank else reason for reason, level, is_blank in rows
    ]
    return out


def _blanked(values: Sequence[Any], is_blank: Sequence[bool]) -> list[Any]:
    return [None if blank else value for value, blank in zip(values, is_blank, strict=True)]


class SheetResults:
    """The rows of a sheet and what was found in them.

    Attributes:
        game: `rubber` or `chicago` where the columns say so, else `duplicate`.
        found: the findings.
    """

    def __init__(self, sheet: Sheet, selection: Selection) -> None:
        self._sheet = sheet
        self.game = game_of(sheet)
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
        borders = sheet.whole.borders()
        is_score_ns = has_scores_of_ns(sheet.rows)
        for batch in sheet.rows.to_batches():
            count = batch.num_rows
            places = [(start, end - start) for start, end in itertools.islice(borders, count)]
            columns = result_columns(sheet.source, batch, places, {}, {}, is_score_ns=is_score_ns, deals=sheet.deals)
            # In the rows of records, words that are told in the schema stand as codes.
            columns["game"] = [_GAMES.index(self.game)] * count
            columns["format"] = [sheet.format] * count
            columns["corrections"] = [sheet.corrections.get(record, 0) for record in columns["record"]]
            if self.game != "duplicate":
                columns |= {name: [None] * count for name in _SCORES} | _without_boards(columns)
                deals = batch.column("deal").to_pylist()
                columns["board"] = [board or deal for board, deal in zip(columns["board"], deals, strict=True)]
            else:
                self._check_scores(columns)
                self._check_leads(columns)
            columns["contest"] = [
                contests.number_of_sheet(sheet.source, date, session, self.game)
                for date, session in zip(columns["date_recorded"], columns["session"], strict=True)
            ]
            yield from zip(*(columns.get(name, [None] * count) for name in _COLUMNS), strict=True)

    def check_across(self, across: AcrossDeals) -> None:
        """Finds what is wrong across the deals of rubbers or rounds."""
        if self.game != "duplicate":
            builder = DealsBuilder()
            self.add_deals(builder)
            across.check_sheet(builder.finish(), self.game, self.found)

    def add_deals(self, builder: DealsBuilder) -> None:
        """Gives the rows as deals of rubbers or rounds; none for another game."""
        if self.game != "duplicate" and self._sheet.named:
            add_sheet(builder, self._sheet.source, self._sheet.rows, self.found.by_row(Severity.ERROR), self.game)

    def _check_scores(self, columns: dict[str, list[Any]]) -> None:
        rule = rule_by_code("row-score-mismatch")
        for place, record in enumerate(columns["record"]):
            violation = row_score_mismatch(columns, place)
            if violation is not None:
                self.found.at(rule, violation, record, "score")

    def _check_leads(self, columns: dict[str, list[Any]]) -> None:
        """Finds leads that the leader does not hold, by the cards of hand records."""
        rule = rule_by_code("opening-lead-mismatch")
        for place, record in enumerate(columns["record"] if self._sheet.deals else ()):
            deal, lead, declarer = self._sheet.deals.get(record), columns["lead"][place], columns["declarer"][place]
            if deal is not None and lead is not None and declarer is not None:
                contract = contract_from_text(columns["contract"][place] or "")
                violation = lead_not_held(CARD_CODES[lead], deal, contract, declarer)
                if violation is not None:
                    self.found.at(rule, violation, record, "lead")
