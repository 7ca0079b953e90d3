import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.json.scan import Number, Part, Repeated, split_records

OURS = '{"schema": 1, "records": [\n{"board": "1"},\n{"board": "2"}\n]}\n'


def parts(text: str, size: int = 1 << 20) -> list[Part]:
    """The parts of a text that comes in blocks of a size; joined, they are the text."""
    found = list(split_records([text[at : at + size] for at in range(0, len(text), size)]))
    assert "".join(part.text for part in found) == text
    return found


def kinds(text: str) -> list[str]:
    return [part.kind for part in parts(text) if part.kind != "frame"]


def values(text: str, size: int = 1 << 20) -> list[object]:
    return [part.value for part in parts(text, size) if part.kind == "record"]


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_records_in_blocks_of_any_size(size: int) -> None:
    assert values(OURS, size) == [{"board": "1"}, {"board": "2"}]


def test_each_record_knows_its_place() -> None:
    first, second = (part for part in parts(OURS) if part.kind == "record")
    assert first.text[first.start : first.end] == '{"board": "1"}'
    assert second.text == '\n{"board": "2"}'


@pytest.mark.parametrize("indent", [None, 1, 4])
def test_any_layout(indent: int | None) -> None:
    text = json.dumps({"records": [{"a": [1, {"b": "]}"}]}, {}, 7, "x"], "more": [1]}, indent=indent)
    assert values(text, 5) == [{"a": [1, {"b": "]}"}]}, {}, 7, "x"]


def test_members_of_the_frame() -> None:
    found = [(part.key, part.value) for part in parts('{"a": {"records": [1]}, "records": [], "z": null}') if part.key]
    assert found == [("a", {"records": [1]}), ("z", None)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["no-json-records"]),
        ("[]", ["no-json-records"]),
        ('{"schema": 1}', ["no-json-records"]),
        ('{"records": {}}', ["no-json-records"]),
        ('{"records"', ["no-json-records"]),
        ('[Event "x"]\n', ["no-json-records"]),
        ('{"records": []', ["malformed-json"]),
        ('{"records": [', ["malformed-json"]),
        ('{"records": [{}, ', ["record", "malformed-json"]),
        ('{"records": [{} {}]}', ["malformed-json"]),
        ('{"records": []} x', ["text-behind-json"]),
        ('{"records": [], "more": tru}', ["malformed-json"]),
        ('{"records": [\n{"a": },\n{}\n]}', ["malformed-json-record", "record"]),
        ('{"records": [{"a": }, {}]}', ["malformed-json"]),
        ('{"records": [{},]}', ["record"]),
    ],
)
def test_what_is_no_json(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


def test_a_record_that_cannot_be_read_costs_no_other() -> None:
    text = '{"records": [\n  {"a": [\n    {"b" 1}]},\n  {"c": 2}\n]}'
    assert values(text, 3) == [{"c": 2}]


def test_deep_nesting_and_long_numbers_do_no_harm() -> None:
    deep = "[" * 100_000
    assert kinds(f'{{"records": [\n{deep}\n]}}') == ["malformed-json"]
    assert kinds(f'{{"records": [\n{{"a": {deep}}},\n{{}}\n]}}') == ["malformed-json-record", "record"]
    long = "9" * 10_000
    assert values(f'{{"records": [{{"a": {long}, "b": NaN, "c": -Infinity}}]}}') == [
        {"a": Number(long), "b": Number("NaN"), "c": Number("-Infinity")}
    ]


def test_repeated_names_are_kept_in_mind() -> None:
    assert values('{"records": [{"a": 1, "b": 2, "a": 3}]}') == [{"a": 3, "b": 2, "": Repeated(("a",))}]


SIGNS = st.text(st.sampled_from('[]{},:"\\ \n1eat' + "é\x00"), max_size=60)


@given(
    st.lists(st.one_of(SIGNS, st.sampled_from(('{"records": [', '{"a": 1}', ",\n", "]}", '"schema": 1,'))), max_size=8)
)
def test_any_text_is_handed_on(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert [part.kind for part in parts(text, 9)] == [part.kind for part in parts(text, 9)]
    assert values(text, 4) == values(text)


@given(st.lists(st.dictionaries(st.text(min_size=1), st.none() | st.booleans() | st.text() | st.integers(-99, 99))))
def test_what_json_writes_is_read(records: list[dict[str, object]]) -> None:
    assert values(json.dumps({"schema": 1, "records": records})) == records
