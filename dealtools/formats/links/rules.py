"""What the reader of links to viewers of hands notices (family LNK)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.records.record import Fault, Passage


@rule("LNK001", "link-without-board", Severity.ERROR, kind="fault")
def link_without_board(passage: Passage, fault: Fault) -> Violation:
    """The LIN text in a link has no board.

    Why: nothing was read from it. A link that was cut off looks like this.
    Bad (links):
        https://www.bridgebase.com/tools/handviewer.html?lin=pn|Sue,Wes
    Good (links):
        https://www.bridgebase.com/tools/handviewer.html?lin=md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,|
    """
    return Violation(fault.start, fault.end, "the LIN text of this link has no board", "copy the whole link")
