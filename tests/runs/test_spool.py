import pyarrow as pa
import pytest
from table_rows import sound_rows
from tabulated import board, result_rows

from dealtools.analysis.parts import HAND_COLUMNS
from dealtools.runs.spool import Spool
from dealtools.tables.schemas import TABLES

ROWS = sound_rows(TABLES["results"], 10)


@pytest.mark.parametrize("count", [0, 1, 4096, 20_000])
def test_rows_come_back_in_order(tmp_path, count):
    with Spool(tmp_path / "rows") as spool:
        for number in range(count):
            spool.add(ROWS[number % 10], (number % 30, None, 10, 0))
    table = pa.concat_tables(spool.tables(), promote_options="default")
    assert table.num_rows == count
    assert table.column_names == [*TABLES["results"].columns, *HAND_COLUMNS]
    points = [None if point is None else point for point in table["hcp_n"].to_pylist()]
    assert points == [number % 30 for number in range(count)]
    assert table["tricks"].to_pylist() == [
        ROWS[number % 10][TABLES["results"].columns.index("tricks")] for number in range(count)
    ]


def test_rows_come_in_parts_of_some_thousands_and_words_keep_their_codes(tmp_path):
    (row,) = result_rows(board())
    with Spool(tmp_path / "rows") as spool:
        for _ in range(17_000):
            spool.add(row.values, (1, 2, 3, 4))
    parts = list(spool.tables())
    assert [len(part) for part in parts] == [16_384, 616]
    for part in parts:
        column = part["declarer"].combine_chunks()
        assert column.dictionary.to_pylist() == list("NESW")
        assert set(column.indices.to_pylist()) == {2}


def test_a_spool_may_be_closed_twice(tmp_path):
    spool = Spool(tmp_path / "rows")
    spool.close()
    spool.close()
    assert [len(part) for part in spool.tables()] == [0]
