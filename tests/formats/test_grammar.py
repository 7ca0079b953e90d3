"""Where the grammars are."""

import pytest

from dealtools.errors import DealtoolsError
from dealtools.formats.grammar import grammar_folder, parser


def test_the_grammar_of_a_format_is_found() -> None:
    assert (grammar_folder("pbn") / "pbn.lark").is_file()


def test_a_grammar_that_there_is_not() -> None:
    with pytest.raises(DealtoolsError, match=r"the grammar nothing\.lark is neither in .*grammars nor in .*grammars"):
        grammar_folder("nothing")


def test_a_parser_is_made_once() -> None:
    assert parser("pbn") is parser("pbn")
