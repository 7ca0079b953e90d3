from tabulated import Counted, as_dicts, board

from dealtools.findings.finding import Finding, Location, Severity
from dealtools.tables.finding_rows import FindingCounts, finding_row


def _finding(severity=Severity.ERROR, record=2, row=0, **more):
    place = Location("club.pbn", 3, 1, 3, 9, 40, 48)
    return Finding(
        "AUC102", "insufficient-bid", severity, "1H does not supersede 1S", place, record=record, row=row, **more
    )


def test_a_finding_gives_a_row():
    related = (Location("club.pbn", 7), Location("other.pbn", 1))
    finding = _finding(hint="2H?", law="Law 18D", board="4", call=3, trick=2, seat=1, found="1H", related=related)
    (row,) = as_dicts("findings", [finding_row(finding)])
    assert row == {
        "source": "club.pbn",
        "record": 2,
        "row": 0,
        "board": "4",
        "code": "AUC102",
        "name": "insufficient-bid",
        "family": "AUC",
        "severity": "error",
        "count": 1,
        "message": "1H does not supersede 1S",
        "found": "1H",
        "expected": None,
        "hint": "2H?",
        "law": "Law 18D",
        "repair": "none",
        "is_known": None,
        "line": 3,
        "column": 1,
        "end_line": 3,
        "end_column": 9,
        "offset": 40,
        "end_offset": 48,
        "call_number": 3,
        "trick": 2,
        "seat": "E",
        "related": "club.pbn:2:0:7 other.pbn:::1",
    }


def test_a_finding_on_a_whole_file_has_no_record():
    (row,) = as_dicts("findings", [finding_row(_finding(record=None, row=None))])
    for name in ("record", "row", "board", "call_number", "trick", "seat", "related", "hint", "law"):
        assert row[name] is None


def test_errors_and_warnings_of_each_row():
    counts = FindingCounts()
    rows = Counted(a=board(1) + board(2), b=board(1)).table
    assert {name: list(values) for name, values in counts.of_rows(rows).items()} == {
        "errors": [0, 0, 0],
        "warnings": [0, 0, 0],
    }
    counts.add("a.pbn", [_finding(), _finding(), _finding(Severity.WARNING), _finding(Severity.INFO, record=1)])
    counts.add("b.pbn", [_finding(Severity.WARNING, record=1), _finding(record=None), _finding(record=1, row=3)])
    found = counts.of_rows(rows)
    assert list(found["errors"]) == [0, 2, 0]
    assert list(found["warnings"]) == [0, 1, 1]
