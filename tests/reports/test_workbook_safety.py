"""Texts in workbooks never run, numbers stay numbers, and our own reader gives the texts back."""

import io

import openpyxl
from hypothesis import given, settings
from hypothesis import strategies as st

from dealtools.reports.workbook import Table, write_tables
from dealtools.tables.cells import is_formula

BEGINNINGS = st.sampled_from(["=", "+", "-", "@", "\t", "\r", "＝", " =", '"=', "'=", "\u3000@", "a", "-1", ""])


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.tuples(BEGINNINGS, st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=5)), min_size=1
    )
)
def test_no_text_of_a_workbook_is_a_formula(given_texts: list[tuple[str, str]]) -> None:
    texts = [first.replace("\r", "+") + rest for first, rest in given_texts]
    stream = io.BytesIO()
    write_tables([Table("x", ("name", "score"), [(text, -100) for text in texts])], stream)
    sheet = openpyxl.load_workbook(stream).active
    for row, text in zip(list(sheet.rows)[1:], texts, strict=True):
        name, score = row
        assert name.data_type != "f"
        assert (score.value, score.data_type) == (-100, "n")
        assert name.quotePrefix == is_formula(text)
        if text.isprintable() and "_x" not in text:
            assert (name.value or "") == text
