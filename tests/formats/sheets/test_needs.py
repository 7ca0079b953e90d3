import pytest
from sheet_reading import sheet_of

from dealtools.formats.sheets.needs import find_missing


def missing(text: str, system: str) -> list[tuple[int, str, str]]:
    return [(fault.record, fault.name, fault.facts["column"]) for fault in find_missing(sheet_of(text), system)]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("rubber,contract,declarer,tricks\n1,4S,N,10\n1,Pass,,\n", []),
        ("rubber,contract,declarer,result\n1,4S,NS,=\n", []),
        ("rubber,contract,tricks\n1,4S,10\n1,4S,9\n", [(0, "missing-column", "declarer")]),
        ("rubber,contract,declarer\n1,4S,N\n", [(0, "missing-column", "tricks")]),
        ("rubber,contract,declarer,tricks\n1,4S,,10\n", [(1, "missing-cell", "declarer")]),
        ("rubber,contract,declarer,tricks\n1,4S,,\n", [(1, "missing-cell", "declarer"), (1, "missing-cell", "tricks")]),
        ("rubber,contract,declarer,tricks\n1,,N,10\n", [(1, "missing-cell", "contract")]),
        ("rubber,contract,declarer,tricks\n1,,,\n", [(1, "missing-cell", "contract")]),
        ("rubber,contract,declarer,tricks\n1,8S,,\n", []),
        ("a,b\n1,2\n", []),
    ],
)
def test_what_a_rubber_needs(text: str, faults: list[tuple[int, str, str]]) -> None:
    assert missing(text, "rubber") == faults


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("board,contract,declarer,tricks\n1,4S,N,10\n", []),
        ("vulnerable,contract,declarer,tricks\nNS,4S,N,10\n", []),
        ("declarer_vul,contract,tricks\nno,4S,10\n", []),
        ("board,score_ns\n1,420\n1,\n", []),
        ("contract,declarer,tricks\n4S,N,10\n", [(0, "missing-column", "vulnerable")]),
        ("vulnerable,contract,tricks\nNS,4S,10\n", [(0, "missing-column", "declarer")]),
        ("board,contract,declarer,tricks\n1,4S,N,\n", [(1, "missing-cell", "tricks")]),
        ("board,contract,declarer,tricks\n1,,,\n", []),
        ("board,contract,declarer,tricks\n1,,N,10\n", [(1, "missing-cell", "contract")]),
        ("board,contract,declarer,tricks,award_ns\n1,,,,A+\n", []),
        (
            "vulnerable,contract,declarer,tricks\nNS,4S,N,10\n,4S,N,10\nx,4S,N,10\n",
            [(2, "missing-cell", "vulnerable")],
        ),
    ],
)
def test_what_duplicate_needs(text: str, faults: list[tuple[int, str, str]]) -> None:
    assert missing(text, "duplicate") == faults


def test_a_missing_cell_is_pointed_to_by_the_column_that_could_say_it() -> None:
    (fault,) = find_missing(sheet_of("rubber,contract,declarer,result\n1,4S,N,\n"), "rubber")
    assert fault.column == 3
    assert fault.facts["expected"] == "0 to 13, or relative to the contract with a sign or ="


def test_a_contract_with_declarer_and_result_needs_no_other_column() -> None:
    for text in (
        "contract,vulnerable\n4SXN+1,NS\n",
        "result,vulnerable\n4SN=,None\n",
        "vul,contract\nAll,4S by N -1\n",
    ):
        assert find_missing(sheet_of(text), "duplicate") == []
    missing = find_missing(sheet_of("contract,vulnerable\n4SXN,NS\n"), "duplicate")
    assert [(fault.name, fault.facts["column"]) for fault in missing] == [("missing-column", "tricks")]
    side = "contract,declaring_side,tricks,vulnerable\n4S,EW,10,None\n"
    assert find_missing(sheet_of(side), "rubber") == []
    assert sheet_of(side).rows.column("declaring_side").to_pylist() == [1]
