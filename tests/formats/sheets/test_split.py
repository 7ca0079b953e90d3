from hypothesis import given
from hypothesis import strategies as st

from dealtools.formats.sheets.split import sniff_separator, split_rows, split_texts


def cells(text: str, separator: str = ",") -> list[list[str]]:
    return [[cell.text for cell in row.cells] for row in split_rows(text, separator)]


def test_cells_are_cut_at_separators_and_rows_at_line_ends() -> None:
    assert cells("a,b\r\n c ,\n,d") == [["a", "b"], ["c", ""], ["", "d"]]


def test_quoted_cells_hold_separators_quotes_and_line_ends() -> None:
    assert cells('"Elm, Ann","say ""hi""","two\nlines"\nx,y,z\n') == [
        ["Elm, Ann", 'say "hi"', "two\nlines"],
        ["x", "y", "z"],
    ]


def test_rows_know_their_lines_whatever_the_line_ends() -> None:
    rows = list(split_rows('a\r\n\r\n"b\nc"\rd\n', ","))
    assert [row.line for row in rows] == [1, 3, 5]


def test_rows_without_text_are_passed_over() -> None:
    assert cells("a,b\n,\n\n ,  \nc,d\n") == [["a", "b"], ["c", "d"]]


def test_a_quote_that_is_not_closed_costs_its_cell_only() -> None:
    (row, other) = split_rows('"Elm,4S\nOak,3NT\n', ",")
    assert [(cell.text, cell.is_open) for cell in row.cells] == [('"Elm', True), ("4S", False)]
    assert [cell.text for cell in other.cells] == ["Oak", "3NT"]


@given(st.text(alphabet='a",;\t\r\n \u00e9', max_size=60), st.sampled_from(",;\t"))
def test_rows_stand_where_they_say(text: str, separator: str) -> None:
    rows = list(split_rows(text, separator))
    starts = [*(row.start for row in rows), len(text)]
    for row, next_start in zip(rows, starts[1:], strict=True):
        assert row.start < row.end <= next_start
        assert row.cells[0].start == row.start
        for cell in row.cells:
            assert row.start <= cell.start <= cell.end <= row.end
            assert cell.text == "" or text[cell.start : cell.end].strip() != ""
    ends = [0, *(row.end for row in rows)]
    between = "".join(text[end:start] for end, start in zip(ends, starts, strict=True))
    assert not between.replace('"', "").strip(" \t\r\n" + separator)


def test_the_separator_is_the_one_by_which_most_headings_are_known() -> None:
    assert sniff_separator("rubber,contract\n1,4S") == (",", 0)
    assert sniff_separator("rubber;contract\n1;4S") == (";", 0)
    assert sniff_separator("north, south\trubber\tcontract\n") == ("\t", 0)
    assert sniff_separator("Tuesday; in the club\nrubber,contract\n") == (",", 0)
    assert sniff_separator("a;b;c\n") == (";", 0)
    assert sniff_separator("") == (",", 0)


def test_a_line_that_names_the_separator_decides() -> None:
    assert sniff_separator("sep=;\r\na,b;c\r\n") == (";", 7)


def test_what_was_made_harmless_is_itself_again() -> None:
    text = 'north,south\n\'=1+2,"\'+a ""b"""\n-100,\'s-Hertogenbosch\n'
    expected = [("north", "south"), ("=1+2", '+a "b"'), ("-100", "'s-Hertogenbosch")]
    assert [row.texts for row in split_texts(text, ",")] == expected
    assert [tuple(cell.text for cell in row.cells) for row in split_rows(text, ",")] == expected
