import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealtools.bridge.call import CALL_CODES, CALLS
from dealtools.bridge.card import CARD_CODES
from dealtools.bridge.contract import Contract, contract_from_text
from dealtools.findings.render.harmless import columns
from dealtools.reports.layout import (
    LETTERS,
    SYMBOLS,
    beside,
    call_text,
    card_text,
    contract_text,
    cut,
    padded,
    score_text,
    suit_symbols,
    wrapped,
)


@pytest.mark.parametrize(
    ("encoding", "suits"),
    [
        ("utf-8", SYMBOLS),
        ("ascii", LETTERS),
        ("iso-8859-1", LETTERS),
        ("cp437", LETTERS),
        (None, LETTERS),
        ("?", LETTERS),
    ],
)
def test_symbols_where_the_encoding_has_them(encoding: str | None, suits: str) -> None:
    assert suit_symbols(encoding) == suits


def test_letters_give_the_plain_spellings() -> None:
    assert [call_text(call, LETTERS) for call in range(len(CALLS))] == list(CALLS)


@pytest.mark.parametrize(("call", "text"), [("1C", "1♣"), ("7S", "7♠"), ("3NT", "3NT"), ("Pass", "Pass"), ("XX", "XX")])
def test_calls(call: str, text: str) -> None:
    assert call_text(CALL_CODES[call], SYMBOLS) == text


def test_cards() -> None:
    assert card_text(CARD_CODES["HT"], SYMBOLS) == "♥T"
    assert card_text(CARD_CODES["SA"], LETTERS) == "SA"


@pytest.mark.parametrize(("contract", "text"), [("4SX", "4♠X"), ("3NTXX", "3NTXX"), ("Pass", "Pass")])
def test_contracts(contract: str, text: str) -> None:
    parsed = contract_from_text(contract)
    assert isinstance(parsed, Contract)
    assert contract_text(parsed, SYMBOLS) == text


@pytest.mark.parametrize(("score", "text"), [(420, "North-South +420"), (-50, "East-West +50"), (0, "0")])
def test_scores_are_given_for_the_side_that_has_them(score: int, text: str) -> None:
    assert score_text(score) == text


def test_wide_characters_take_two_columns() -> None:
    assert padded("山田", 6) == "山田  "
    assert cut("山田太郎", 7) == "山田..."
    assert cut("山田太郎", 8) == "山田太郎"


def test_blocks_beside_each_other() -> None:
    assert list(beside([["a", "b"], [], ["c", "", "d"]], (0, 3, 6))) == ["a     c", "b", "      d"]


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=200), st.integers(2, 30))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    lines = list(wrapped(text, width))
    assert all(columns(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
