from sheet_reading import sheet_of

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Selection, Violation, rule_by_code
from dealtools.formats.sheets.sheet import CellFault
from dealtools.runs.findings import load_rules
from dealtools.runs.sheets import SheetFindings

load_rules()
TEXT = "board,deal,contract,declarer,tricks,ns_vul,ew_vul\n7,,8S,N,10,1,0\n,2,4S,N,10,1,0\n"


def test_faults_become_findings_with_row_and_board() -> None:
    sheet = sheet_of(TEXT)
    found = SheetFindings(sheet, Selection())
    found.faults(sheet.cell_faults)
    (finding,) = found.found
    assert (finding.code, finding.record, finding.row, finding.board) == ("SHE002", 1, 0, "7")
    assert (finding.location.path, finding.location.line, finding.location.column) == ("sheet.csv", 2, 4)
    assert found.by_row(Severity.ERROR) == {1: 1}
    assert found.by_row(Severity.WARNING) == {}


def test_findings_of_the_header_have_no_row() -> None:
    found = SheetFindings(sheet_of(TEXT), Selection())
    found.faults([CellFault("unknown-column", 0, 1, {"heading": "deal"})])
    (finding,) = found.found
    assert (finding.record, finding.row, finding.location.line, finding.location.column) == (None, None, 1, 7)


def test_what_a_finding_is_about_is_pointed_to() -> None:
    found = SheetFindings(sheet_of(TEXT), Selection())
    rule = rule_by_code("vul-rubber-mismatch")
    found.at(rule, Violation(0, 0, "wrong"), 2, "vulnerable")
    found.at(rule, Violation(0, 0, "wrong"), 2, "score")
    vulnerable, score = found.found
    assert vulnerable.location.column == 12
    assert score.location.column == 1
    assert score.board == "2"


def test_what_is_not_wanted_is_counted_all_the_same() -> None:
    sheet = sheet_of(TEXT)
    found = SheetFindings(sheet, Selection(ignore=("SHE",)))
    found.faults(sheet.cell_faults)
    assert found.found == []
    assert found.by_row(Severity.ERROR) == {1: 1}
