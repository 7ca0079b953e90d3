"""Rubber bridge in PBN, written short for tests."""

from collections.abc import Iterable

from dealtools.formats.pbn.reader import read
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.tables.deal_columns import DealColumns, columns_of_deals
from dealtools.tables.played_deal import deal_of_playing
from dealtools.tables.rubber_columns import Columns, RubberTables
from dealtools.tables.rubbers import ScoredRubbers

HEADING = {
    "Event": "Friday Rubbers",
    "Site": "Testville",
    "Date": "2024.03.15",
    "West": "Dan",
    "North": "Ann",
    "East": "Bea",
    "South": "Cy",
    "Scoring": "Rubber",
    "Table": "1",
}


def game(contract: str, declarer: str = "", result: str = "", **tags: str) -> str:
    """One record: contract, declarer, tricks, and whatever tags stand beside them; an empty tag is left out."""
    values = HEADING | {"Contract": contract, "Declarer": declarer, "Result": result} | tags
    return "".join(f'[{name} "{value}"]\n' for name, value in values.items() if value) + "\n"


def deals_of(games: Iterable[str]) -> DealColumns:
    """The deals of records."""
    text = "".join(games)
    records = [passage for passage in read([text], "rubbers.pbn") if isinstance(passage, Record)]
    return columns_of_deals(deal_of_playing(resolve(record)) for record in records)


def tables_of(scored: ScoredRubbers) -> tuple[Columns, Columns]:
    """The tables `rubbers` and `rubber_deals` in one part."""
    tables = RubberTables(scored)
    every = range(len(scored.groups))
    return tables.rubbers(every), tables.deals(every)
