import csv
import datetime
import io
import re

import pyarrow as pa
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from table_rows import HOSTILE, texts

from dealtools.tables.cells import cell_texts, is_formula, protect_texts, unprotect_texts, unprotected

NUMBER = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)


def protect(text):
    return protect_texts(pa.array([text]))[0].as_py()


@pytest.mark.parametrize(
    "text",
    ["=1+2", "+SUM(A1:A2)", "@name", "-minus", "-", "\tx", "\rx", "-100\n", "＝1", " =1", '"=1"', "'=1", "\u3000＋1"],
)
def test_a_formula_is_made_harmless(text):
    assert protect(text) == "'" + text


@pytest.mark.parametrize("text", ["", "A, B", "1=2", "-100", "+50", "-1.5", "'s-Hertogenbosch", "A-", " x", '"x"'])
def test_what_is_no_formula_stays(text):
    assert protect(text) == text


@given(st.lists(texts, min_size=1))
@example(HOSTILE)
def test_protection_can_be_undone_and_leaves_no_formula(given_texts):
    safe = protect_texts(pa.array(given_texts, pa.string()))
    assert unprotect_texts(safe).to_pylist() == given_texts
    assert [is_formula(text) for text in given_texts] == [
        text != given for text, given in zip(safe.to_pylist(), given_texts, strict=True)
    ]
    assert [unprotected(text) for text in safe.to_pylist()] == given_texts
    for text in safe.to_pylist():
        assert not text.lstrip(' "\u3000').startswith(tuple("=+-@\t\r\n")) or NUMBER.fullmatch(text)


@given(st.lists(st.none() | texts))
@example([None, *HOSTILE])
def test_cells_are_quoted_as_rfc_4180_says(given_texts):
    cells = cell_texts(pa.array(given_texts, pa.string())).to_pylist()
    for text, cell in zip(given_texts, cells, strict=True):
        if text is None:
            assert cell is None
        else:
            assert next(csv.reader(io.StringIO(cell + ",x", newline=""))) == [protect(text), "x"]
            assert cell.startswith('"') == (protect(text) == "" or any(sign in text for sign in '",\r\n'))


def test_cells_of_other_types():
    assert cell_texts(pa.array([10, None, -100], pa.int32())).to_pylist() == ["10", None, "-100"]
    assert cell_texts(pa.array([0.1, 50.0, None])).to_pylist() == ["0.1", "50", None]
    assert cell_texts(pa.array([True, False, None])).to_pylist() == ["true", "false", None]
    assert cell_texts(pa.array([datetime.date(2012, 8, 31)])).to_pylist() == ["2012-08-31"]
    assert cell_texts(pa.array(["-a", None, 'b"']).dictionary_encode()).to_pylist() == ["'-a", None, '"b"""']
