"""Text made fit to be shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.findings.render.harmless import columns, encodable, harmless


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Żak, Łukasz", "Żak, Łukasz"),
        ("\x1b[31mred", "␛[31mred"),
        ("a\r\nb\0", "a␍␊b␀"),
        ("a\tb", "a b"),
        ("\x7f\x9b", "␡\\x9b"),
        ("\u202eeman", "\\u202eeman"),
        ("\U000e0041", "\\U000e0041"),
        ("\udce9", "\ufffd"),
        ("no\u00a0break \u200d", "no\u00a0break \u200d"),
    ],
)
def test_harmless(text: str, shown: str) -> None:
    assert harmless(text) == shown


@given(st.text(st.characters(exclude_categories=())))
def test_whatever_stands_in_a_record_can_be_written(text: str) -> None:
    harmless(text).encode()
    encodable(text).encode()
    assert len(harmless(text).splitlines()) <= 1
    assert len(encodable(text)) == len(text)


@pytest.mark.parametrize(("text", "width"), [("abc", 3), ("é", 1), ("e\u0301", 1), ("黑桃", 4), ("♠A", 2), ("", 0)])
def test_columns(text: str, width: int) -> None:
    assert columns(text) == width
