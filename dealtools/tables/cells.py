"""CSV cells: how the values of a table are written in text, safely for spreadsheets, and read back.

A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@`, a tab or a line end for a formula and runs it.
Such a text gets an apostrophe in front, unless it is a plain number, which a spreadsheet reads as the number
it is. A text with apostrophes before such a sign gets one more, so that taking one away gives each text back.
A null is an empty cell, an empty text is `""`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa

# The broad forms of the four signs are taken for formulas too where the keyboard offers them.
_FORMULA = r"\A('*[=+\-@\t\r\n＝＋－＠])"
_PROTECTED = r"\A'('*[=+\-@\t\r\n＝＋－＠])"
_NUMBER = r"\A[+-]?[0-9]+([.][0-9]+)?\z"
_QUOTED = r'[",\r\n]'
# Where no cell of a column matches this, all are written as they are: one look instead of three.
_SPECIAL = r"""[",\r\n]|\A['=+\-@\t＝＋－＠]|\A\z"""


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
