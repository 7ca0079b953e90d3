"""Where the grammars are."""

import lark.lexer
import pytest

from dealtools.errors import DealtoolsError
from dealtools.formats.grammar import grammar_folder, parser, tokens_of


def test_the_grammar_of_a_format_is_found() -> None:
    assert (grammar_folder("pbn") / "pbn.lark").is_file()


def test_a_grammar_that_there_is_not() -> None:
    with pytest.raises(DealtoolsError, match=r"the grammar nothing\.lark is neither in .*grammars nor in .*grammars"):
        grammar_folder("nothing")


def test_a_parser_is_made_once() -> None:
    assert parser("pbn") is parser("pbn")


def test_terminals_are_not_compared_whatever_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        pytest.fail("it takes seconds")

    monkeypatch.setattr(lark.lexer, "has_interegular", True)
    monkeypatch.setattr(lark.lexer, "_check_regex_collisions", fail)
    assert parser.__wrapped__("pbn").terminals
    assert lark.lexer.has_interegular


def test_a_text_as_tokens() -> None:
    assert [(token.type, str(token)) for token in tokens_of("lin", "cards", "S5ha")] == [("CARD", "S5"), ("CARD", "ha")]
    with pytest.raises(lark.UnexpectedInput):
        tokens_of("lin", "result", "no result")
