"""PBN text read, resolved and made rows of tables, for tests of tables and of what is counted from them."""

from pathlib import Path
from typing import Any

import pyarrow as pa

from dealtools.analysis.parts import HAND_COLUMNS
from dealtools.bridge.hand import hcp
from dealtools.formats.pbn.reader import read
from dealtools.records.playing import Playing
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.records.rows import resolve_rows
from dealtools.tables.arrays import arrow_table, columns_of_rows
from dealtools.tables.board_scores import board_scores
from dealtools.tables.boards import Boards, BoardsBuilder
from dealtools.tables.contests import ContestNumbers
from dealtools.tables.rows import Judged, ResultRow, RowMaker
from dealtools.tables.schemas import TABLES

CASES = Path(__file__).parent / "data" / "cases"
DEAL = "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"


def case(number: str) -> str:
    """The text of a case by its number."""
    (path,) = CASES.glob(f"{number}-*")
    return path.read_text(encoding="latin-1")


def records(text: str, source: str = "club.pbn") -> list[Record]:
    """The records of a PBN text."""
    return [passage for passage in read([text], source) if isinstance(passage, Record)]


def playings(text: str, source: str = "club.pbn") -> list[list[Playing]]:
    """The playings of each record: its own, then those of its results table."""
    return [[own, *resolve_rows(own)] for own in map(resolve, records(text, source))]


def result_rows(text: str, source: str = "club.pbn", contests: ContestNumbers | None = None) -> list[ResultRow]:
    """The rows of `results`, contests numbered within each source."""
    numbers = contests if contests is not None else ContestNumbers()
    maker = RowMaker()
    return [
        row
        for every in playings(text, source)
        for row in maker.rows([Judged(each) for each in every], numbers.number(every[0].record, every[0].game))
    ]


def results(text: str, source: str = "club.pbn") -> list[dict[str, Any]]:
    """The rows of `results` by the names of their columns, as they come out of Arrow."""
    return as_dicts("results", [row.values for row in result_rows(text, source)])


def result(text: str) -> dict[str, Any]:
    """The one row of `results` that a text gives."""
    (row,) = results(text)
    return row


def as_dicts(table: str, rows: list[tuple[Any, ...]]) -> list[dict[str, Any]]:
    """Rows in the order of the schema, by the names of the columns."""
    return arrow_table(table, columns_of_rows(TABLES[table], rows)).to_pylist()


def board(number: int = 1, **tags: str) -> str:
    """A sound record: 4S by South, eleven tricks; `tags` are put in place of its own, None leaves one out."""
    own = {
        "Event": "Thursday Pairs",
        "Site": "Millbrook",
        "Date": "2024.03.14",
        "Board": str(number),
        "West": "Wetherlam, Karla",
        "North": "Gildersby, Selma",
        "East": "Rotherwood, Nils",
        "South": "Pennifold, Cosmo",
        "Dealer": "N",
        "Vulnerable": "None",
        "Deal": DEAL,
        "Scoring": "MP",
        "Declarer": "S",
        "Contract": "4S",
        "Result": "11",
    }
    return "".join(f'[{name} "{value}"]\n' for name, value in {**own, **tags}.items() if value is not None) + "\n"


class Counted:
    """Texts of several sources, as the second pass of a run has them."""

    def __init__(self, **sources: str) -> None:
        self.contests = ContestNumbers()
        self.rows = [row for name, text in sources.items() for row in result_rows(text, f"{name}.pbn", self.contests)]
        table = arrow_table("results", columns_of_rows(TABLES["results"], [row.values for row in self.rows]))
        builder = BoardsBuilder()
        builder.add(table)
        self.boards: Boards = builder.finish()
        self.boards.rows["errors"] = 0
        merged = self.contests.merge(self.boards)
        self.boards.renumber(merged.numbers)
        self.contest_columns = merged.columns(self.boards)
        self.scores = board_scores(self.boards, self.contest_columns)
        self.boards.rows = self.boards.rows.assign(**self.scores.boards)
        filled = {"contest": self.boards.rows["contest"], "score_ns_field": self.boards.score_ns_field()}
        for name, values in filled.items():
            place = table.schema.get_field_index(name)
            kind = table.schema.field(place).type
            table = table.set_column(place, name, pa.array(values, from_pandas=True).cast(kind))
        for seat, name in enumerate(HAND_COLUMNS):
            hands = [row.playing.deal.hands[seat] if row.playing.deal else None for row in self.rows]
            points = pa.array([None if hand is None else hcp(hand) for hand in hands], pa.int8())
            table = table.append_column(name, points)
        self.table: pa.Table = table


def table_of(name: str, columns: dict[str, Any]) -> list[dict[str, Any]]:
    """Columns of a table as its rows."""
    return arrow_table(name, columns).to_pylist()
