"""What the reader of BridgeWebs CSV notices (family BWC)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.records.record import Fault, Passage


@rule("BWC001", "row-without-board", Severity.ERROR, kind="fault")
def row_without_board(passage: Passage, fault: Fault) -> Violation:
    """A line belongs to no list, or to no board.

    Why: what it tells is not read. The lines of a board stand behind `#Board` with its number, below `#Travellers`.
    Bad (bridgewebs):
        #Version;std1
        #Travellers
        NS;EW;NSScore;EWScore
        1;2;420;
    Good (bridgewebs):
        #Version;std1
        #Travellers
        NS;EW;NSScore;EWScore
        #Board;1
        1;2;420;
    """
    return Violation(fault.start, fault.end, "this line belongs to no board", "put #Board and its number before it")


@rule("BWC002", "list-without-headings", Severity.WARNING, kind="fault")
def list_without_headings(passage: Passage, fault: Fault) -> Violation:
    """A list begins without the names of its columns.

    Why: the columns of travellers are taken for those that the pages of BridgeWebs show; a ranking is not read.
    Bad (bridgewebs):
        #Version;std1
        #Travellers
        #Board;1
        1;2;420;
    Good (bridgewebs):
        #Version;std1
        #Travellers
        NS;EW;NSScore;EWScore
        #Board;1
        1;2;420;
    """
    return Violation(fault.start, fault.end, "this list has no line of headings", "put the names of its columns first")


@rule("BWC003", "row-too-wide", Severity.WARNING, kind="fault")
def row_too_wide(passage: Passage, fault: Fault) -> Violation:
    """A line of a board has more cells than its list has columns.

    Why: what the cells beyond mean is not told; they are left out.
    Bad (bridgewebs):
        #Version;std1
        #Travellers
        NS;EW;NSScore;EWScore
        #Board;1
        1;2;420;;10
    Good (bridgewebs):
        #Version;std1
        #Travellers
        NS;EW;NSScore;EWScore;NSPts
        #Board;1
        1;2;420;;10
    """
    found, expected = fault.facts["found"], fault.facts["expected"]
    message = f"this line has {found} cells under {expected} headings"
    return Violation(fault.start, fault.end, message, "name the columns that are missing, or correct the separators")
