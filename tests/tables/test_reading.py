import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from table_rows import HOSTILE, rows, sound_rows

from dealtools.errors import DealtoolsError
from dealtools.tables.arrays import arrow_table, columns_of_rows
from dealtools.tables.reading import read_arrow, read_table, to_frame
from dealtools.tables.schemas import TABLES, arrow_schema
from dealtools.tables.writing import TableWriter


def write_both(folder, table, table_rows):
    paths = [folder / f"{table}.{kind}" for kind in ("parquet", "csv")]
    for path in paths:
        with TableWriter(path, table) as writer:
            writer.write_rows(table_rows)
    return paths


@pytest.mark.parametrize("name", TABLES)
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_both_formats_give_every_row_back(tmp_path_factory, name, data):
    table = TABLES[name]
    given_rows = data.draw(rows(table))
    expected = arrow_table(name, columns_of_rows(table, given_rows))
    for path in write_both(tmp_path_factory.mktemp("tables"), name, given_rows):
        found = read_arrow(path)
        assert found.schema.equals(arrow_schema(name), check_metadata=True)
        assert list(zip(*(column.to_pylist() for column in found.columns), strict=True)) == given_rows
        pd.testing.assert_frame_equal(read_table(path), to_frame(expected))


@pytest.mark.parametrize("name", ["players", "tags"])
def test_both_formats_give_the_same_frame_over_many_groups(tmp_path, name):
    table_rows = sound_rows(TABLES[name], 20_000)
    parquet, csv = write_both(tmp_path, name, table_rows)
    pd.testing.assert_frame_equal(read_table(parquet), read_table(csv))
    pd.testing.assert_frame_equal(read_table(parquet), pd.read_parquet(parquet))
    assert list(read_table(csv).itertuples(index=False, name=None)) == table_rows


def test_hostile_texts_come_back(tmp_path):
    tag_rows = [("a.pbn", 1, text or "-", text, None, 1, False, True) for text in HOSTILE]
    for path in write_both(tmp_path, "tags", tag_rows):
        frame = read_table(path)
        assert frame["value"].tolist() == HOSTILE
        assert frame["name"].tolist() == [text or "-" for text in HOSTILE]


def test_an_empty_table_has_its_types_and_words(tmp_path):
    for path in write_both(tmp_path, "results", []):
        frame = read_table(path)
        assert len(frame) == 0
        assert frame["dealer"].cat.categories.tolist() == ["N", "E", "S", "W"]
        assert frame["tricks"].dtype == "Int8"


def test_a_table_of_another_name_is_known_by_what_it_holds(tmp_path):
    for path in write_both(tmp_path, "players", sound_rows(TABLES["players"], 3)):
        other = path.rename(tmp_path / f"people{path.suffix}")
        assert read_arrow(other).schema.metadata[b"dealtools.table"] == b"players"


def test_a_table_that_a_spreadsheet_saved_is_read(tmp_path):
    path = write_both(tmp_path, "tags", sound_rows(TABLES["tags"], 2))[1]
    text = path.read_text().replace("true", "TRUE").replace("false", "FALSE").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read_table(path)["is_standard"].tolist() == [True, False]


def test_columns_may_stand_in_any_order(tmp_path):
    path = write_both(tmp_path, "tags", sound_rows(TABLES["tags"], 2))[1]
    lines = [",".join(reversed(line.split(","))) for line in path.read_text().splitlines()]
    path.write_text("\n".join(lines))
    assert tuple(read_table(path)) == TABLES["tags"].columns


TAGS = ",".join(TABLES["tags"].columns)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("tags.csv", "", "no column source"),
        ("tags.csv", f"{TAGS},x\n", "no column x"),
        ("tags.csv", f"{TAGS.removesuffix(',is_standard')}\n", "no column is_standard"),
        ("tags.csv", f"source,{TAGS}\n", "twice"),
        ("x.csv", "a,b\n1,2\n", "neither its name nor its header"),
        ("x.parquet", "a,b\n", "x.parquet"),
        ("x.txt", "a,b\n", "parquet or .csv"),
        ("contracts.csv", None, "contracts.csv"),
        ("tags.csv", f"{TAGS}\na,x,b,c,1,1,true,true\n", "'x'"),
        ("tags.csv", f"{TAGS}\na,1,b,c,1,,true,true\n", "position"),
        ("tags.csv", f"{TAGS}\na,1\n", "columns"),
    ],
)
def test_what_is_no_table_is_refused(tmp_path, name, text, message):
    if text is not None:
        (tmp_path / name).write_text(text)
    with pytest.raises(DealtoolsError, match=message):
        read_table(tmp_path / name)


def test_other_parquet_files_are_refused(tmp_path):
    path = tmp_path / "results.parquet"
    pq.write_table(pa.table({"a": [1]}), path)
    with pytest.raises(DealtoolsError, match="not a table of dealtools"):
        read_table(path)
    pq.write_table(pa.table({"a": [1]}).replace_schema_metadata({b"dealtools.table": b"results"}), path)
    with pytest.raises(DealtoolsError, match="no column a"):
        read_table(path)
