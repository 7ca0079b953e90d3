"""The row of a record and what of it neither columns nor tags tell."""

import json

import pytest

from dealtools.formats.pbn.reader import read
from dealtools.formats.record_table.members import cells_of, column_of, extras_of, members_of, whole_members
from dealtools.records.record import Record
from dealtools.records.resolve import resolve
from dealtools.tables.rows import Judged, RowMaker

PLAIN = """[Event "Autumn pairs"]
[Date "2024.03.14"]
[Board "7"]
[North "Birch#123"]
[Dealer "S"]
[Vulnerable "All"]
[Contract "1NT"]
[Declarer "S"]
[Result "0"]
[Annotator "Alder"]
[Auction "S"]
1NT Pass Pass Pass
"""


def row(text: str) -> tuple[dict[str, str], dict[str, object]]:
    """The cells of a record, and what its cell `tags` holds."""
    (record,) = (each for each in read([text], "a.pbn") if isinstance(each, Record))
    (made,) = RowMaker().rows([Judged(resolve(record))])
    cells = cells_of(made.values)
    *_, tags, _, _ = extras_of(made.playing, cells, (), is_first=True)
    return cells, {} if tags is None else json.loads(tags)


def test_columns_tell_what_is_plain() -> None:
    cells, tags = row(PLAIN)
    assert tags == {"Annotator": "Alder"}
    members, faulty = members_of(cells)
    assert (members["tricks"], members["players"], faulty) == (0, {"N": "Birch#123"}, [])


@pytest.mark.parametrize(
    ("old", "new", "member"),
    [
        ('"1NT"', '"1N"', {"written": {"Contract": "1N"}}),
        ('"All"', '"Both"', {"written": {"Vulnerable": "Both"}}),
        ("Pass Pass Pass", "Pass Pass Pass\n{why not}", None),
    ],
)
def test_what_columns_do_not_tell_stands_in_tags(old: str, new: str, member: object) -> None:
    _, tags = row(PLAIN.replace(old, new, 1))
    others = tags["#"]
    assert isinstance(others, dict)
    assert others == member if member is not None else "comments" in others


def test_worked_out_values_are_not_read() -> None:
    cells = {"dealer": "N", "dealer_source": "board-number", "contract": "4S", "contract_source": "auction"}
    assert members_of(cells) == ({"tags": {}}, [])


@pytest.mark.parametrize("tags", ["{", "[]", '{"#": 1}', '{"#": {"x": 1}}', "[" * 100_000])
def test_tags_that_are_no_object_are_told(tags: str) -> None:
    members, faulty = whole_members({"event": "x", "tags": tags})
    assert (members["event"], faulty) == ("x", ["tags"])


def test_each_member_has_a_column() -> None:
    assert [column_of("players", "N"), column_of("date"), column_of("Room"), column_of("Hobby")] == [
        *("north", "date_recorded"),
        *("room", "tags"),
    ]


def test_bytes_that_are_no_text_are_kept() -> None:
    """They come as half characters, which no table holds."""
    cells, tags = row(
        PLAIN.replace("Autumn", "Autumn\udcff").replace("Pass Pass Pass", '=1= Pass Pass Pass\n[Note "1:\udcfe"]')
    )
    members, faulty = whole_members(cells | {"tags": json.dumps(tags)})
    assert (members["event"], faulty) == ("Autumn\udcff pairs", [])
    assert members["auction"][0]["note"] == "\udcfe"
