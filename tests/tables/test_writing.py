import io
import itertools

import pandas as pd
import pyarrow.parquet as pq
import pytest
from table_rows import sound_rows

from dealtools.errors import DealtoolsError
from dealtools.tables.arrays import arrow_table, columns_of_rows
from dealtools.tables.schemas import TABLES, arrow_schema
from dealtools.tables.writing import TableWriter, format_of_path

PLAYERS = TABLES["players"]


@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_equal_rows_give_equal_bytes_however_they_are_handed_over(kind):
    rows = sound_rows(PLAYERS, 40_000)
    columns = columns_of_rows(PLAYERS, rows)

    def written(hand_over):
        stream = io.BytesIO()
        with TableWriter(stream, "players", format=kind) as writer:
            hand_over(writer)
        assert writer.rows == len(rows)
        return stream.getvalue()

    def in_pieces(writer):
        sizes = itertools.cycle((1, 7000, 1234, 16_384))
        start = 0
        while start < len(rows):
            stop = start + next(sizes)
            writer.write_columns({name: values[start:stop] for name, values in columns.items()})
            start = stop

    def mixed(writer):
        for row in rows[:5]:
            writer.write_row(row)
        writer.write_columns({name: values[5:20_000] for name, values in columns.items()})
        writer.write_rows(rows[20_000:])

    def all_rows(writer):
        writer.write_rows(iter(rows))

    def arrow(writer):
        writer.write_arrow(arrow_table("players", columns))

    first = written(all_rows)
    assert all(written(hand_over) == first for hand_over in (all_rows, in_pieces, mixed, arrow))


def test_parquet_is_written_in_groups_with_the_schema(tmp_path):
    path = tmp_path / "players.parquet"
    with TableWriter(path, "players") as writer:
        writer.write_rows(sound_rows(PLAYERS, 40_000))
    with pq.ParquetFile(path) as file:
        assert file.schema_arrow.metadata == arrow_schema("players").metadata
        groups = [file.metadata.row_group(group).num_rows for group in range(file.num_row_groups)]
    assert groups == [16_384, 16_384, 7_232]


@pytest.mark.parametrize("table", TABLES)
def test_an_empty_table_keeps_its_schema(tmp_path, table):
    for kind in ("parquet", "csv"):
        TableWriter(tmp_path / f"{table}.{kind}", table).close()
    assert pq.read_schema(tmp_path / f"{table}.parquet").metadata == arrow_schema(table).metadata
    assert (tmp_path / f"{table}.csv").read_text() == ",".join(TABLES[table].columns) + "\n"
    assert tuple(pd.read_parquet(tmp_path / f"{table}.parquet")) == TABLES[table].columns


RESULT = {
    "source": "a.pbn", "row": 0, "line": 1, "offset": 0, "length": 9, "format": "pbn", "multiplicity": 1,
    "errors": 0, "warnings": 0, "corrections": 0, "contest": 1, "game": "duplicate", "passed_out": False,
    "has_irregularity": False,
}  # fmt: skip


def write_results(path, *results):
    rows = [RESULT | {"record": number} | result for number, result in enumerate(results, start=1)]
    names = dict.fromkeys(name for row in rows for name in row)
    with TableWriter(path, "results") as writer:
        writer.write_columns({name: [row.get(name) for row in rows] for name in names})


THREE_BOARDS = (
    {"tricks": 10, "score_ns": 420, "made": True, "dealer": "S", "event": "Case file", "vulnerable": "none"},
    {"score_ns": 0, "passed_out": True, "event": "Another", "vulnerable": "all"},
    {"event": "Case file", "date": pd.Timestamp(2025, 1, 15).date(), "score_ns_field": 12.5},
)


def test_numbers_beside_missing_ones_stay_whole_in_csv(tmp_path):
    path = tmp_path / "results.csv"
    write_results(path, *THREE_BOARDS)
    frame = pd.read_csv(path, dtype=str, keep_default_na=False)
    assert frame["tricks"].tolist() == ["10", "", ""]
    assert frame["score_ns"].tolist() == ["420", "0", ""]
    assert frame["passed_out"].tolist() == ["false", "true", "false"]
    assert frame["date"].tolist() == ["", "", "2025-01-15"]
    assert b"\r" not in path.read_bytes()


def test_plain_pandas_reads_parquet_with_whole_numbers_and_categories(tmp_path):
    write_results(tmp_path / "results.parquet", *THREE_BOARDS)
    frame = pd.read_parquet(tmp_path / "results.parquet")
    assert frame["tricks"].dtype == "Int8"
    assert frame["score_ns"].dtype == "Int32"
    assert frame["passed_out"].dtype == "boolean"
    assert frame["made"].dtype == "boolean"
    assert frame["north"].dtype == "string"
    assert frame["score_ns_field"].dtype == "float64"
    assert frame["date"].dt.year.tolist()[2] == 2025
    assert frame["dealer"].cat.categories.tolist() == ["N", "E", "S", "W"]
    assert frame["denomination"].cat.categories.tolist() == ["C", "D", "H", "S", "NT"]
    assert frame["vulnerable"].cat.codes.tolist() == [0, 3, -1]
    assert frame["event"].cat.categories.tolist() == ["Case file", "Another"]
    assert isinstance(frame.index, pd.RangeIndex)


def test_names_that_a_spreadsheet_would_run_are_harmless_and_scores_stay_numbers(tmp_path):
    path = tmp_path / "results.csv"
    write_results(path, {
        "west": "=1+2", "north": "+SUM(A1:A2)", "east": "@name", "south": "-minus", "site": "A, B",
        "event": 'He said "hi"', "score_ns": -100, "score_recorded": "-100",
    })  # fmt: skip
    text = path.read_text(encoding="utf-8")
    assert "'+SUM(A1:A2),'@name,'-minus,'=1+2," in text
    assert ',"He said ""hi""","A, B",' in text
    assert "'-100" not in text
    assert ",-100," in text


@pytest.mark.parametrize("name", ["results.txt", "results", "results.parquet.gz"])
def test_only_parquet_and_csv_are_written(tmp_path, name):
    with pytest.raises(DealtoolsError, match=r"\.parquet or \.csv"):
        TableWriter(tmp_path / name, "results")
    with pytest.raises(DealtoolsError, match="parquet or csv"):
        TableWriter(io.BytesIO(), "results")
    assert format_of_path("A.CSV") == "csv"


def test_a_failure_leaves_the_stream_of_others_open_and_closes_its_own(tmp_path):
    stream = io.BytesIO()
    with pytest.raises(DealtoolsError), TableWriter(stream, "players", format="csv") as writer:
        writer.write_columns({"player": [None]})
    assert not stream.closed
    for kind in ("parquet", "csv"):
        path = tmp_path / f"players.{kind}"
        with pytest.raises(DealtoolsError, match="16 values"), TableWriter(path, "players") as writer:
            writer.write_rows([(1, 2)])
        with pytest.raises(DealtoolsError), TableWriter(tmp_path / f"tags.{kind}", "tags") as writer:
            writer.write_row((1, 2))
            writer.close()
