"""What the reader of endplay's JSON notices (family EPJ); what is no JSON is told by the rules of our own (JSN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.records.record import Fault, Passage


@rule("EPJ001", "endplay-value", Severity.ERROR, kind="fault")
def endplay_value(passage: Passage, fault: Fault) -> Violation:
    """A member of a board has a value that it cannot have.

    Why: it is left out, as endplay would stop at it.
    Bad (endplay-json):
        [{"deal": {}, "auction": [], "play": [], "board_num": 1, "vul": "north"}]
    Good (endplay-json):
        [{"deal": {}, "auction": [], "play": [], "board_num": 1, "vul": "ns"}]
    """
    message = f"{fault.facts['name']} has a value that it cannot have"
    return Violation(fault.start, fault.end, message, "write it as endplay does")


@rule("EPJ002", "unknown-endplay-member", Severity.WARNING, kind="fault")
def unknown_endplay_member(passage: Passage, fault: Fault) -> Violation:
    """A board has a member that endplay does not know, or tells something twice.

    Why: endplay takes no object for a board that has such a member; here it is left out.
    Bad (endplay-json):
        [{"deal": {}, "auction": [], "play": [], "board_num": 1, "table": 4}]
    Good (endplay-json):
        [{"deal": {}, "auction": [], "play": [], "board_num": 1, "info": {"Table": "4"}}]
    """
    message = f"{fault.facts['name']} is no member of a board, or told before; it is left out"
    return Violation(fault.start, fault.end, message, "put it into info, under the name of a tag of PBN")
