"""CSV cells: how the values of a table are written in text, safely for spreadsheets, and read back.

A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@`, a tab or a line end for a formula and runs it; some do
so too where blanks or quotes stand before it. Such a text gets an apostrophe in front, unless it is a plain number,
which a spreadsheet reads as the number it is. Taking one away from before such a beginning gives each text back.
A null is an empty cell, an empty text is `""`.
"""

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

# The broad and the small forms of the four signs are taken for formulas too where the keyboard offers them.
_SIGNS = r"=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫"
_BEFORE = "\\s'\"\x0b\x1c-\x1f\x85\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff‘’“”＇＂"
_BEGINNING = f"[{_BEFORE}]*[{_SIGNS}]"
_FORMULA = rf"\A({_BEGINNING})"
_PROTECTED = rf"\A'({_BEGINNING})"
_NUMBER = r"\A[+-]?[0-9]+([.][0-9]+)?\z"
_QUOTED = r'[",\r\n]'
# Where no cell of a column matches this, all are written as they are: one look instead of three.
_SPECIAL = rf"""[",\r\n]|\A[{_BEFORE}{_SIGNS}]|\A\z"""
_IN_PYTHON = re.compile(_FORMULA)
_PROTECTED_IN_PYTHON = re.compile(_PROTECTED)
_NUMBER_IN_PYTHON = re.compile(r"[+-]?[0-9]+(?:[.][0-9]+)?")


def cell_texts(column: Any) -> "pa.Array":
    """The cells of a column, quoted where RFC 4180 asks for it; null stays null.

    Args:
        column: an Arrow array of a type that schemas use.
    """
    import pyarrow as pa
    import pyarrow.compute as pc

    if isinstance(column, pa.DictionaryArray):
        return pc.take(cell_texts(column.dictionary), column.indices)
    if not pa.types.is_string(column.type):
        return column.cast(pa.string())
    if not pc.any(pc.match_substring_regex(column, _SPECIAL)).as_py():
        return column
    safe = protect_texts(column)
    needs_quotes = pc.or_(pc.match_substring_regex(safe, _QUOTED), pc.equal(safe, ""))
    doubled = pc.replace_substring(safe, '"', '""')
    return pc.if_else(needs_quotes, pc.binary_join_element_wise('"', doubled, '"', ""), safe)


def protect_texts(texts: "pa.Array") -> "pa.Array":
    """Texts in which no spreadsheet sees a formula."""
    import pyarrow.compute as pc

    is_formula = pc.and_not(pc.match_substring_regex(texts, _FORMULA), pc.match_substring_regex(texts, _NUMBER))
    if not pc.any(is_formula).as_py():
        return texts
    return pc.if_else(is_formula, pc.binary_join_element_wise("'", texts, ""), texts)


def unprotect_texts(texts: "pa.Array") -> "pa.Array":
    """The texts that `protect_texts` was given."""
    import pyarrow.compute as pc

    return pc.replace_substring_regex(texts, _PROTECTED, r"\1")


def is_formula(text: str) -> bool:
    """Whether a spreadsheet may take a text for a formula."""
    return _IN_PYTHON.match(text) is not None and _NUMBER_IN_PYTHON.fullmatch(text) is None


def unprotected(text: str) -> str:
    """The text that `protect_texts` was given, of one text."""
    return text[1:] if _PROTECTED_IN_PYTHON.match(text) is not None else text
