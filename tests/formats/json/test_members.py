import json
from typing import Any

import pytest

from dealtools.formats.json.members import Members
from dealtools.formats.json.scan import split_records
from dealtools.records.record import Record


def members(value: dict[str, Any]) -> Members:
    text = json.dumps({"records": [value]})
    (part,) = (part for part in split_records([text]) if part.kind == "record")
    record = Record("x", "json", part.text)
    record.body = part.start
    return Members(part.value, record)


def faults(found: Members) -> list[tuple[str, str]]:
    return [(fault.name, fault.facts["name"]) for fault in found.record.faults]


def test_members_that_are_missing_or_null() -> None:
    nothing = dict.fromkeys(("event", "players", "tricks", "auction", "tables"))
    for found in (members({}), members(nothing)):
        assert found.text("event") is found.number("tricks") is None
        assert found.texts("players") == {}
        assert found.entries("auction", is_call=True) == found.seats("winners") == list(found.tables()) == []
        assert found.end("play_end") == ""
        assert not found.is_true("passed_out")
        assert not found.record.faults


@pytest.mark.parametrize("value", [7, 1.5, True, [], {}])
def test_texts_of_another_type(value: object) -> None:
    found = members({"event": value})
    assert found.text("event") is None
    assert faults(found) == [("json-value-type", "event")]


@pytest.mark.parametrize("value", ["7", 1.5, True, [], {}, 10**30])
def test_numbers_of_another_type(value: object) -> None:
    found = members({"tricks": value})
    assert found.number("tricks") is None
    assert faults(found) == [("json-value-type", "tricks")]


def test_each_fault_of_a_member_is_noted_once() -> None:
    found = members({"winners": ["N", "X", "Y", None, 3, 4]})
    assert found.seats("winners") == ["N", None, None, None, None, None]
    assert faults(found) == [("unknown-json-value", "winners"), ("json-value-type", "winners")]


def test_unknown_and_repeated_names() -> None:
    text = '{"records": [{"event": "a", "event": "b", "foo": 1, "players": {"N": "c", "Q": "d"}}]}'
    (part,) = (part for part in split_records([text]) if part.kind == "record")
    found = Members(part.value, Record("x", "json", part.text, body=part.start))
    assert found.texts("players", ("N", "E", "S", "W")) == {"N": "c", "Q": "d"}
    assert faults(found) == [
        ("unknown-json-member", "foo"),
        ("repeated-json-member", "event"),
        ("unknown-json-member", "players.Q"),
    ]


def test_half_characters_are_replaced_but_for_bytes() -> None:
    assert members({"event": "a\ud800b\udce9"}).text("event") == "a\ufffdb\udce9"


def test_tags_have_names_of_tags() -> None:
    found = members({"tags": {"Room": "Open", "a b": "c", "Board": "1", "Auction": "N", "Rank": None}})
    assert found.tag_texts() == {"Room": "Open"}
    assert faults(found) == [("unknown-json-member", f"tags.{name}") for name in ("a b", "Board", "Auction")]


def test_an_entry_has_all_its_members() -> None:
    found = members({"auction": [{"seat": "N", "call": "1C"}], "play": [{"trick": 1, "seat": "W", "card": "SA"}]})
    marks = {"note": None, "suffix": None, "nags": [], "irregular": None}
    assert found.entries("auction", is_call=True) == [{"seat": "N", "call": "1C", "alert": False, **marks}]
    assert found.entries("play", is_call=False) == [{"trick": 1, "seat": "W", "card": "SA", **marks}]


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({"call": '1C [Event "x"]'}, "unknown-json-value"),
        ({"call": 7}, "json-value-type"),
        ({"seat": "North"}, "unknown-json-value"),
        ({"suffix": "?!?"}, "unknown-json-value"),
        ({"irregular": "^Q"}, "unknown-json-value"),
        ({"nags": ["1"]}, "json-value-type"),
        ({"nags": 1}, "json-value-type"),
        ({"alert": 1}, "json-value-type"),
        ({"note": []}, "json-value-type"),
        ({"colour": "red"}, "unknown-json-member"),
    ],
)
def test_entries_with_faults(entry: dict[str, object], fault: str) -> None:
    found = members({"auction": [entry]})
    (read,) = found.entries("auction", is_call=True)
    nothing = dict.fromkeys(("seat", "call", "note", "suffix", "irregular"))
    assert read == {**nothing, "alert": False, "nags": []}
    assert [name for name, _ in faults(found)] == [fault]


def test_entries_that_are_none() -> None:
    found = members({"play": [None, "SA", {"card": "SA"}]})
    assert [entry["card"] for entry in found.entries("play", is_call=False)] == ["SA"]


def test_tables() -> None:
    tables = {"Foo": {"columns": ["a", "b"], "rows": [["1", None], ["2"]]}, "x y": {}, "Bar": 7, "Baz": {"columns": []}}
    found = members({"tables": tables})
    assert list(found.tables()) == [("Foo", ["a", "b"], [["1", "-"]])]
    assert {name for name, _ in faults(found)} == {"json-value-type", "unknown-json-member"}


def test_comments_and_lines() -> None:
    comments = [{"after": None, "text": "a", "kind": ";"}, {"text": 7}, 8]
    found = members({"comments": comments, "directives": ["% a\nb", 3]})
    assert [tuple(comment) for comment in found.comments()] == [("", "a", ";", "", 0)]
    assert found.lines("directives") == ["% a b"]


def test_places() -> None:
    found = members({"event": 'a "b"', "players": {"N": "c"}, "auction": [{"call": "1C"}, {"call": None}]})
    text = found.record.text

    def at(place: tuple[int, int]) -> str:
        return text[place[0] : place[1]]

    assert at(found.place("event")) == '"event": "a \\"b\\""'
    assert at(found.place("players", "N")) == '"N": "c"'
    assert at(found.place("nothing")) == ""
    assert at(found.entry_place("call", 0)) == '"1C"'
    assert at(found.entry_place("call", 1)) == "null"
    assert at(found.entry_place("call", 9)).startswith('"auction"')
