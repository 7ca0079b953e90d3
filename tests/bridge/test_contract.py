import pytest

from dealtools.bridge.contract import (
    CONTRACT_KINDS,
    PASSED_OUT,
    Contract,
    contract_from_text,
    is_standard_contract,
)


def test_every_contract_reads_back() -> None:
    contracts = [Contract(level, d, x) for level in range(1, 8) for d in range(5) for x in range(3)]
    assert len({str(contract) for contract in contracts}) == 105
    for contract in contracts:
        assert contract_from_text(str(contract)) == contract
        assert is_standard_contract(str(contract))
        assert contract.need == 6 + contract.level


@pytest.mark.parametrize(
    ("contract", "spellings"),
    [
        ("4S", "4S|4s| 4 S "),
        ("3NT", "3NT|3N|3n|3 nt"),
        ("4SX", "4SX|4Sx|4S x|4 S X|4S*|4SDbl|4SD|4Sd|4S!|4S Double|4Sdoubled"),
        ("4SXX", "4SXX|4Sxx|4 S xx|4S**|4SR|4SRdbl|4S redoubled"),
        ("1DX", "1DX|1DD|1dd"),
        ("Pass", "Pass|PASS|pass|P|AP|All pass|Passed out|passout"),
    ],
)
def test_spellings_with_one_reading(contract: str, spellings: str) -> None:
    for text in spellings.split("|"):
        assert str(contract_from_text(text)) == contract, text


@pytest.mark.parametrize("text", ["", "-", "?", "4", "S", "NT", "8S", "0NT", "4SXXX", "4HS", "4S=", "4ſ", "4 S by N"])
def test_other_texts_name_no_contract(text: str) -> None:
    assert contract_from_text(text) is None
    assert not is_standard_contract(text)


def test_passed_out() -> None:
    assert Contract(0, None) == PASSED_OUT
    assert contract_from_text("pass") is PASSED_OUT
    assert (str(PASSED_OUT), PASSED_OUT.kind) == ("Pass", "pass")


@pytest.mark.parametrize("text", ["4s", "3nt", "1Cxx", "PASS", "pass"])
def test_the_standard_leaves_letter_case_free(text: str) -> None:
    assert is_standard_contract(text)


@pytest.mark.parametrize("text", ["3N", "4 S", "4S*", "4S ", "AP", "4SDbl"])
def test_the_standard_has_one_spelling(text: str) -> None:
    assert not is_standard_contract(text)
    assert contract_from_text(text) is not None


@pytest.mark.parametrize(
    ("kind", "contracts"),
    [
        ("part-score", "1C 4C 4DXX 3H 3S 2NT 2NTX"),
        ("game", "5C 5D 4H 4SX 5S 3NT 5NT"),
        ("small-slam", "6C 6NT"),
        ("grand-slam", "7C 7NTXX"),
    ],
)
def test_kinds_go_by_the_bid(kind: str, contracts: str) -> None:
    assert kind in CONTRACT_KINDS
    for text in contracts.split():
        contract = contract_from_text(text)
        assert contract is not None
        assert contract.kind == kind
