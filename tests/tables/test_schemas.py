import json

import pyarrow as pa
import pytest

from dealtools.errors import DealtoolsError
from dealtools.tables.fields import FIELDS
from dealtools.tables.schemas import (
    SCHEMA_VERSION,
    TABLES,
    arrow_schema,
    arrow_type,
    table_by_name,
)


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_a_table_has_each_column_once_and_its_key_among_them(table):
    assert len(set(table.columns)) == len(table.columns)
    assert set(table.key) <= set(table.columns)


def test_every_table_is_known_by_its_header():
    headers = [tuple(sorted(table.columns)) for table in TABLES.values()]
    assert len(set(headers)) == len(headers)


def test_a_record_is_a_result_with_some_more_columns():
    more = ("deal", "play", "notes", "tags", "rubber", "honours")
    assert TABLES["records"].columns == (*TABLES["results"].columns, *more)


def test_there_is_no_other_table():
    with pytest.raises(DealtoolsError, match="no table 'result'; the tables are results"):
        table_by_name("result")
    with pytest.raises(DealtoolsError):
        arrow_schema("result")


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("tricks", pa.int8()),
        ("bytes", pa.int64()),
        ("score_ns_field", pa.float64()),
        ("made", pa.bool_()),
        ("date", pa.date32()),
        ("north", pa.string()),
        ("event", pa.dictionary(pa.int32(), pa.string())),
        ("declarer", pa.dictionary(pa.int8(), pa.string())),
    ],
)
def test_arrow_types(key, kind):
    assert arrow_type(FIELDS[key]) == kind


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_a_schema_explains_itself(table):
    schema = arrow_schema(table.name)
    assert tuple(schema.names) == table.columns
    assert schema.metadata[b"dealtools.table"].decode() == table.name
    assert schema.metadata[b"dealtools.schema"].decode() == str(SCHEMA_VERSION)
    for arrow, field in zip(schema, table.fields, strict=True):
        assert arrow.nullable == field.nullable
        assert arrow.metadata == {b"unit": field.unit.encode(), b"description": field.meaning.encode()}
    columns = json.loads(schema.metadata[b"pandas"])["columns"]
    assert tuple(column["name"] for column in columns) == table.columns
