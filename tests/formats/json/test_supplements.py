import pytest
from pbn_reading import record

from dealtools.formats.json.supplements import is_section, made_table, needs_quotes, read_table_text, table_text

HEADER = "PairId\\2R;Names;Score\\5R"


def text_of(rows: str, name: str = "ScoreTable", header: str = HEADER) -> str:
    return table_text(record(f'[Board "1"]\n[{name} "{header}"]\n{rows}\n'), name)


def test_a_plain_table_needs_its_header_only() -> None:
    assert text_of(' 1 "Alder, Birch" 650\n12 Cedar  -100') == HEADER


def test_quotes_without_need_are_kept() -> None:
    assert text_of(' 1 "Alder" 650') == f'{HEADER}\n 1 "Alder"   650'


def test_rows_that_break_off_are_kept() -> None:
    assert text_of(" 1 Alder 650\n 2 Birch") == f"{HEADER}\n 1 Alder 650\n 2 Birch"


def test_text_behind_an_unknown_tag_is_kept_line_by_line() -> None:
    text = text_of("some words\n   and more", "Foo", "bar")
    assert text == "bar\nsome words\n   and more"
    found = read_table_text("Foo", text)
    assert found is not None
    assert found.runs == [(0, "some words\n   and more")]
    assert found.rows == [["some words"], ["and more"]]


def test_a_semicolon_makes_no_section() -> None:
    read = record('[Foo "a;b"]\n[Bar "a;b"]\n1 2\n[ScoreTable "a;b"]\n')
    assert [name for name in ("Foo", "Bar", "ScoreTable") if is_section(read, name)] == ["Bar", "ScoreTable"]


def test_the_header_alone() -> None:
    found = read_table_text("ScoreTable", HEADER)
    assert found is not None
    assert found.columns == ["PairId", "Names", "Score"]
    assert [column.width for column in found.table.columns] == [2, 0, 5]
    assert not found.has_rows


@pytest.mark.parametrize("rows", ['1 2\n[Event "x"]', "1 {2}", "1 ;2", "%1"])
def test_text_that_is_more_than_rows(rows: str) -> None:
    assert read_table_text("Foo", f"a;b\n{rows}") is None


def test_a_table_that_is_made() -> None:
    found = made_table(["a", "b;c"], [["1", "two words"], ["-", ""]])
    assert found.header == "a;b c"
    assert found.rows == [["1", "two words"], ["-", ""]]
    assert [[cell.quoted for cell in row] for row in found.table.rows] == [[False, True], [False, True]]


@pytest.mark.parametrize(
    ("text", "expected"), [("1", False), ("a\\b", False), ("", True), ("a b", True), ("é", True), ('"', True)]
)
def test_elements_that_must_be_strings(text: str, expected: bool) -> None:
    assert needs_quotes(text) is expected
