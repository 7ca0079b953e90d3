"""Values as Bridgemate terminals write them."""

import pytest

from dealtools.bridge.contract import contract_from_text
from dealtools.formats.bws.values import Remark, call_text, card_text, contract_text, read_remark, tricks_text


@pytest.mark.parametrize(
    ("text", "expected"),
    [("4 S x", "4SX"), ("3 NT", "3NT"), ("1 C xx", "1CXX"), ("PASS", "Pass"), ("", ""), ("8 S", "8 S")],
)
def test_contracts(text: str, expected: str) -> None:
    assert contract_text(text) == expected


@pytest.mark.parametrize(
    ("text", "contract", "expected"),
    [
        *(("=", "4H", "10"), ("+1", "4H", "11"), ("-2", "4H", "8"), ("-10", "4H", "0"), ("+6", "1C", "13")),
        *(("+1", "7NT", "+1"), ("-11", "4H", "-11"), ("", "4H", ""), ("=", "Pass", "="), ("-2", "", "-2")),
    ],
)
def test_results_are_relative(text: str, contract: str, expected: str) -> None:
    assert tricks_text(text, contract_from_text(contract)) == expected


@pytest.mark.parametrize(("text", "expected"), [("H10", "HT"), ("10 h", "HT"), ("S5", "S5"), ("", ""), ("X9", "X9")])
def test_cards(text: str, expected: str) -> None:
    assert card_text(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("PASS", "Pass"), ("1 NT", "1NT"), ("x", "X"), ("XX", "XX"), ("8C", "8C")]
)
def test_calls(text: str, expected: str) -> None:
    assert call_text(text) == expected


@pytest.mark.parametrize(
    ("text", "awards"),
    [
        *(("40%-40%", ("40", "40")), ("60%-60%", ("60", "60")), ("60-40", ("60", "40")), ("50%/50%", ("50", "50"))),
        *(("A+/A-", ("A+", "A-")), ("G+/G-", ("A+", "A-")), ("G/G+", ("A", "A+")), ("ave/Ave=", ("A", "A"))),
        *((word, ("NP", "NP")) for word in ("Not played", "NOT PLAYED.", "Niet gespeeld", "NG", "Nicht gespielt")),
    ],
)
def test_remarks_that_give_an_award(text: str, awards: tuple[str, str]) -> None:
    assert read_remark(text) == Remark(awards)


@pytest.mark.parametrize("text", ["", "  ", "Result erased"])
def test_remarks_that_change_nothing(text: str) -> None:
    assert read_remark(text) == Remark()


@pytest.mark.parametrize("text", ["Arbitral score", "Wrong direction", "120%-40%", "ask Wim", "G+"])
def test_other_remarks_need_a_person(text: str) -> None:
    assert read_remark(text) == Remark(is_known=False)
