"""What can be wrong with files of deals (DMF): packs that are none, numbers and sizes that contradict each other."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.formats.wording import quoted
from dealtools.records.record import Fault, Passage

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO


@rule("DMF001", "unreadable-pack", _ERROR, kind="fault")
def unreadable_pack(passage: Passage, fault: Fault) -> Violation:
    """A record of a file of deals is none: what should be a card is something else.

    Why: the board is kept without its deal; the boards before and behind it are read all the same.
    Bad (ber):
        312321213143144213121343444124333214224442312212314x
    Good (ber):
        3123212131431442131213434441243332142244423122123143
    """
    facts = fault.facts
    message = f"{quoted(facts['found'])} stands where {facts['expected']} belongs; the deal was left out"
    return Violation(fault.start, fault.end, message, "deal from a sound copy", facts["found"], facts["expected"])


@rule("DMF002", "deal-cut-off", _ERROR, kind="fault")
def deal_cut_off(passage: Passage, fault: Fault) -> Violation:
    """A file of deals ends within a record, or has something behind the last one.

    Why: every record has the same size; what remains is no deal and was left out. The file was cut off, or something
    was added or lost in the middle: then all boards behind that place are wrong.
    Bad (ber):
        312321213143144213121343444124333214224442312212314331
    Good (ber):
        3123212131431442131213434441243332142244423122123143
    """
    facts = fault.facts
    message = f"the file ends with {facts['found']} characters, where a record of {facts['size']} belongs"
    return Violation(fault.start, fault.end, message, "take a sound copy, if there is one")
