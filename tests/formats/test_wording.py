import pytest

from dealtools.formats.wording import quoted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "“”"),
        ("a value", "“a value”"),
        (" two\r\nlines\t and more ", "“two lines and more”"),
        ("x" * 60, f"“{'x' * 60}”"),
        ("x" * 61, f"“{'x' * 59}…”"),
    ],
)
def test_texts_are_quoted_on_one_line(text: str, expected: str) -> None:
    assert quoted(text) == expected
