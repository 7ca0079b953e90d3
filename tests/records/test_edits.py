import pytest

from dealtools.records.edits import Edit, edited, line_end_of


def test_stretches_get_new_text_and_all_else_stays() -> None:
    edits = [Edit(4, 5, "EE"), Edit(0, 1, ""), Edit(2, 2, "-"), Edit(2, 2, "+")]
    assert edited("abcdef", edits) == "b-+cdEEf"
    assert edited("abc", []) == "abc"


@pytest.mark.parametrize(("text", "end"), [("a\r\nb\n", "\r\n"), ("a\rb", "\r"), ("a\nb", "\n"), ("a", "\n")])
def test_line_ends_are_those_of_the_text(text: str, end: str) -> None:
    assert line_end_of(text) == end
