import pytest

from dealtools.findings.wording import counted, quoted


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


def test_numbers_have_their_nouns() -> None:
    assert (counted(0, "trick"), counted(1, "trick"), counted(2, "trick")) == ("0 tricks", "1 trick", "2 tricks")
