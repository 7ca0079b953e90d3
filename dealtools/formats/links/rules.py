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


@rule("LNK002", "link-unreadable-hand", Severity.ERROR, kind="fault")
def link_unreadable_hand(passage: Passage, fault: Fault) -> Violation:
    """A hand in a link is none: a sign that is no card, or a card twice.

    Why: the deal cannot be read. A hand is suit letters, each with its ranks behind it.
    Bad (links):
        https://www.bridgebase.com/tools/handviewer.html?n=sk9752hj97dk6ct74&s=saj63ht64dt98cj5z
    Good (links):
        https://www.bridgebase.com/tools/handviewer.html?n=sk9752hj97dk6ct74&s=saj63ht64dt98cj52
    """
    return Violation(fault.start, fault.end, "a hand of this link cannot be read", "correct the hand, or leave it out")
