import pytest

from dealtools.tables.field import read_dictionary


def test_an_entry_defines_each_of_its_names_with_what_tells_it_from_the_others():
    fields = read_dictionary("""
# a comment
ns_part ew_part | int16 | points | not
    scored | computed | part score of {who}
row:finding | int16 | number | - | place | row
""")
    assert [(field.name, field.meaning) for field in fields.values()] == [
        ("ns_part", "part score of North-South"),
        ("ew_part", "part score of East-West"),
        ("row", "row"),
    ]
    assert fields["ns_part"].null_when == "not scored"
    assert fields["ns_part"].nullable
    assert not fields["row:finding"].nullable


def test_names_of_different_length_stand_for_themselves():
    fields = read_dictionary("penalty carry_over | float64 | points | none | tag | {who}")
    assert [field.meaning for field in fields.values()] == ["penalty", "carry over"]


def test_words_of_a_categorical_column():
    fields = read_dictionary("a | cat(N,E,S,W) | | - | tag | a\nb | cat | | - | tag | b\nc | text | | - | tag | c")
    assert [field.words for field in fields.values()] == [("N", "E", "S", "W"), (), ()]
    assert [field.is_categorical for field in fields.values()] == [True, True, False]


@pytest.mark.parametrize("text", ["a | int8 | tricks", "a | cat | | - | tag | a\na | cat | | - | tag | a"])
def test_a_malformed_dictionary_is_refused(text):
    with pytest.raises(ValueError, match=r"twice|unpack"):
        read_dictionary(text)
