"""Findings that the tests of the renderers share."""

from dealtools.findings.finding import FileSummary, Finding, Location, Severity, Summary

INSUFFICIENT = Finding(
    code="AUC102",
    name="insufficient-bid",
    severity=Severity.ERROR,
    message="1H does not supersede 1S",
    location=Location("club/a.pbn", 12, 4, 12, 6, 203, 205),
    hint="2H, or mark it as accepted with ^I",
    law="Law 18",
    record=2,
    row=0,
    board="7",
    call=2,
    seat=1,
    found="1H",
    expected="2H",
    related=(Location("club/a.pbn", 12, 1, 12, 3, 200, 202),),
    excerpt="1S 1H",
)
SPELLED = Finding(
    code="PBN901",
    name="pass-spelled-otherwise",
    severity=Severity.INFO,
    message="PASS stands for Pass",
    location=Location("club/a.pbn", 14, 1, 14, 5, 220, 224),
    record=2,
    count=3,
    excerpt="PASS",
)
UNREADABLE = Finding(
    code="SRC001",
    name="source-not-readable",
    severity=Severity.ERROR,
    message="permission denied",
    location=Location("b 1.bws"),
)
FINDINGS = [INSUFFICIENT, SPELLED, UNREADABLE]
FILES = [
    FileSummary("club/a.pbn", "pbn", "utf-8", records=3, errors=1),
    FileSummary("b 1.bws", errors=1),
]
SUMMARY = Summary(files=2, records=3, errors=2, warnings=0)
HOSTILE = "\x1b[2J\x9b1m\r\n\t\udce9\u202e\u2028%::"
