"""Character offset to line, column, byte and excerpt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.sources.encoding import Encoding
from dealtools.sources.places import Place, TextPlaces

UTF_8 = Encoding("utf-8", "utf-8")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_kind_of_line_end_counts(end: str) -> None:
    text = f"one{end}two{end}{end}four"
    places = TextPlaces(text, UTF_8)
    assert places.line_column(text.index("two") + 1) == (2, 2)
    assert places.line_column(text.index("four")) == (4, 1)
    assert places.excerpt(text.index("two") + 2) == "two"
    assert places.excerpt(len(text)) == "four"


def test_a_place_counts_characters_in_columns_and_bytes_in_offsets() -> None:
    text = 'É "Żak"'
    assert TextPlaces(text, UTF_8).place(3, 6) == Place(1, 4, 1, 7, 4, 8)


def test_a_record_within_its_source() -> None:
    places = TextPlaces("ab\ncd", UTF_8, line=10, column=5, offset=100)
    assert places.place(1, 4) == Place(10, 6, 11, 2, 101, 104)


def test_the_byte_order_mark_counts_as_bytes_only() -> None:
    assert TextPlaces("ab", Encoding("utf-16-le", "bom", bom=b"\xff\xfe")).place(1, 2) == Place(1, 2, 1, 3, 4, 6)


def test_the_place_behind_the_last_line_end() -> None:
    assert TextPlaces("a\n", UTF_8).line_column(2) == (2, 1)
    assert TextPlaces("", UTF_8).line_column(0) == (1, 1)
    assert TextPlaces("a\n", UTF_8).excerpt(2) == ""


@given(text=st.text(alphabet="aé\r\n"), data=st.data())
def test_line_and_column_lead_back(text: str, data: st.DataObject) -> None:
    position = data.draw(st.integers(0, len(text)))
    line, column = TextPlaces(text, UTF_8).line_column(position)
    starts, index = [0], 0
    while index < len(text):
        width = 2 if text[index : index + 2] in ("\r\n", "\n\r") else 1
        if text[index] in "\r\n":
            starts.append(index + width)
        index += width if text[index] in "\r\n" else 1
    assert starts[line - 1] + column - 1 == position


def test_lf_cr_ends_one_line() -> None:
    text = "first\n\rsecond\n\r"
    assert TextPlaces(text, Encoding("ascii", "ascii")).line_column(text.index("second")) == (2, 1)


def test_of_a_long_line_the_excerpt_is_what_stands_around_the_place() -> None:
    text = "first\n" + "a" * 5000 + "XY" + "b" * 5000 + "\r\nlast"
    places = TextPlaces(text, UTF_8, line=7)
    position = text.index("XY")
    excerpt, column = places.excerpt(position), places.excerpt_column(position)
    assert (len(excerpt), places.line_column(position)) == (240, (8, 5001))
    assert excerpt[5001 - column :].startswith("XYb")
    assert places.excerpt(len(text) - 7).endswith("bbb")
    assert (places.excerpt(3), places.excerpt_column(3)) == ("first", 1)


@given(text=st.text(alphabet="aé♠\n"), name=st.sampled_from(["utf-8", "utf-16-le", "gb18030"]))
def test_offsets_in_long_texts_of_characters_of_unequal_size(text: str, name: str) -> None:
    long, encoding = text * 3000, Encoding(name, "option")
    for position in (0, len(long) // 3, len(long) // 2, len(long)):
        assert TextPlaces(long, encoding).place(position, position).offset == len(long[:position].encode(name))
