import pytest
from sheet_reading import rows_of, sheet_of

from dealtools.formats.sheets.headerless import holds_deal, is_headerless
from dealtools.formats.sheets.languages import lexicon_of


@pytest.mark.parametrize(
    "row",
    [
        ["S", "4S", "", "="],
        ["W", "3NT", "X", "-2"],
        ["NS", "2H", "", "+1"],
        ["", "Pass"],
        ["S", "4S", "", "10", "", ""],
    ],
    ids=",".join,
)
def test_a_row_of_declarer_contract_doubling_and_result(row: list[str]) -> None:
    assert is_headerless([row])


@pytest.mark.parametrize(
    "row",
    [
        ["declarer", "contract", "doubling", "result"],
        ["S", "8S", "", "="],
        ["Q", "4S", "", "="],
        ["S", "4S", "", ""],
        ["S", "4S", "often", "="],
        ["S", "4S", "", "=", "420"],
        ["Pass"],
    ],
    ids=",".join,
)
def test_another_row(row: list[str]) -> None:
    assert not is_headerless([row])


def test_most_rows_must_be_such_and_the_first_must() -> None:
    good, bad = ["S", "4S", "", "="], ["S", "nonsense", "", "="]
    assert is_headerless([good, good, bad])
    assert not is_headerless([good, bad])
    assert not is_headerless([bad, good, good])
    assert not is_headerless([])


def test_the_first_row_of_such_a_sheet_is_a_result() -> None:
    rows = rows_of("S,4S,,=\nW,3NT,X,-2\nN,2H,,+1\n")
    found = [(row["contract"], row["declarer"], row["tricks"]) for row in rows]
    assert found == [("4S", 2, 10), ("3NTX", 3, 7), ("2H", 0, 9)]


def test_a_row_with_a_contract_is_no_row_of_headings() -> None:
    assert holds_deal(["1", "4S", "N", "10"])
    assert holds_deal(["3 sang"], lexicon_of("sv"))
    assert not holds_deal(["rubber", "contract", "P", "N", "S"])
    faults = [(fault.name, fault.facts["is_deal"]) for fault in sheet_of("1,4S,N,S\n2,4H,E,W\n").cell_faults]
    assert faults == [("sheet-without-header", True)]
    assert sheet_of("1,4S,N,S\n2,4H,E,W\n").named == {}
    assert sheet_of("table,4S night\ncontract,declarer\n4S,N\n").headings == ("contract", "declarer")
