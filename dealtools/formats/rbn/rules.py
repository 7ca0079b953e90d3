"""What the reader of RBN and RBX notices (family RBN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.record import Fault, Passage

_INFO, _WARNING, _ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR


# --- 0xx: lines and braces


@rule("RBN001", "unknown-rbn-label", _WARNING, kind="fault")
def unknown_rbn_label(passage: Passage, fault: Fault) -> Violation:
    """A line begins with a letter that is no label of RBN.

    Why: the line was left out; it is kept where the file is written as RBN again.
    Bad (rbn):
        B 1
        X N:K9752.J97.K6.T74:QT8.Q8.Q743.Q986:AJ63.T64.T98.J52:
        A NZ:PPPP
    Good (rbn):
        B 1
        H N:K9752.J97.K6.T74:QT8.Q8.Q743.Q986:AJ63.T64.T98.J52:
        A NZ:PPPP
    """
    message = f"{quoted(fault.facts['found'])} begins with no label; it was left out"
    return Violation(fault.start, fault.end, message, "labels are D T L E S F K N B H A C P R I M and digits")


@rule("RBN002", "rbn-line-without-label", _WARNING, kind="fault")
def rbn_line_without_label(passage: Passage, fault: Fault) -> Violation:
    """A line does not begin with a label and a blank.

    Why: what it belongs to cannot be told, so it was left out.
    Bad (rbn):
        B 1
        second half of the match
        A NZ:PPPP
    Good (rbn):
        B 1
        {second half of the match}
        A NZ:PPPP
    """
    message = f"{quoted(fault.facts['found'])} is no label with its data; it was left out"
    return Violation(fault.start, fault.end, message, "commentary stands in braces")


@rule("RBN003", "commentary-unclosed", _WARNING, kind="fault")
def commentary_unclosed(passage: Passage, fault: Fault) -> Violation:
    """Commentary has no brace at its end.

    Why: an empty line ends the record, so the commentary was taken up to there; labels within it are not read.
    Bad (rbn):
        B 1
        A NZ:PPPP
        {A dull board.
    Good (rbn):
        B 1
        A NZ:PPPP
        {A dull board.}
    """
    message = "the commentary that begins here has no brace at its end"
    return Violation(fault.start, fault.end, message, "put } at the end of its last line; it may have no empty line")


@rule("RBN004", "rbx-brace-missing", _WARNING, kind="fault")
def rbx_brace_missing(passage: Passage, fault: Fault) -> Violation:
    """A label of RBX has no brace behind its data.

    Why: its data was taken as far as it goes; the file may have been cut off there.
    Bad (rbx):
        %{RBX 3.2}
        B{1}A{NZ:PPPP
    Good (rbx):
        %{RBX 3.2}
        B{1}A{NZ:PPPP}
    """
    message = f"the data of {fault.facts['label']} has no brace at its end"
    return Violation(fault.start, fault.end, message, "take a whole copy, if there is one")


# --- 1xx: data


@rule("RBN101", "malformed-rbn-value", _ERROR, kind="fault")
def malformed_rbn_value(passage: Passage, fault: Fault) -> Violation:
    """The data of a label is not what the label says.

    Why: it was left out, for nothing certain can be read from it.
    Bad (rbn):
        B 1
        A NZ:PPP1H:PPP
        C 4:W
    Good (rbn):
        B 1
        A NZ:PPP1H:PPP
        C 1H:W
    """
    facts = fault.facts
    message = f"{quoted(facts['found'])} is no {facts['what']}, as label {facts['label']} has it; it was left out"
    return Violation(fault.start, fault.end, message, f"correct the data of {facts['label']}", facts["found"])


@rule("RBN102", "rbn-label-twice", _WARNING, kind="fault")
def rbn_label_twice(passage: Passage, fault: Fault) -> Violation:
    """A record says something a second time, and otherwise.

    Why: the first stands. A missing empty line between two records looks like this too.
    Bad (rbn):
        B 1
        A NZ:PPPP
        B 2
    Good (rbn):
        B 1
        A NZ:PPPP

        B 2
        A EN:PPPP
    """
    facts = fault.facts
    message = f"{quoted(facts['found'])} of label {facts['label']} contradicts what the record said before"
    return Violation(fault.start, fault.end, message, "put an empty line between two records")


@rule("RBN103", "cards-not-told", _INFO, kind="fault")
def cards_not_told(passage: Passage, fault: Fault) -> Violation:
    """A hand has low cards (x) or cards of unknown rank (?).

    Why: which cards they are is not said, so the hand is taken as not given.
    Bad (rbn):
        B 1
        H S:AQxxx.Kx.xxx.KQx:
    Good (rbn):
        B 1
        H S:AQ752.K6.643.KQ2:
    """
    message = "a hand has cards whose rank is not told; it was taken as not given"
    return Violation(fault.start, fault.end, message)


@rule("RBN104", "card-not-told", _INFO, kind="fault")
def card_not_told(passage: Passage, fault: Fault) -> Violation:
    """In the play a sign stands for a card: lowest, highest, or any.

    Why: the play was read up to there, for which card it was is not said.
    Bad (rbn):
        H N:K9752.J97.K6.T74:QT8.Q8.Q743.Q986:AJ63.T64.T98.J52:
        A NZ:PPP1H:PPP
        P S58A4:H--.
    Good (rbn):
        H N:K9752.J97.K6.T74:QT8.Q8.Q743.Q986:AJ63.T64.T98.J52:
        A NZ:PPP1H:PPP
        P S58A4
    """
    message = "a sign stands for a card here; the play was read up to it"
    return Violation(fault.start, fault.end, message)


@rule("RBN105", "note-text-missing", _WARNING, kind="fault")
def note_text_missing(passage: Passage, fault: Fault) -> Violation:
    """A call or card refers to a note of which there is no text.

    Why: the call was taken as alerted, without an explanation. A reference is one digit: `^12S` is note 1, and then 2S.
    Bad (rbn):
        A NZ:PPP1H:P2H^1P4H:A
    Good (rbn):
        A NZ:PPP1H:P2H^1P4H:A
        1 three or more hearts
    """
    number = fault.facts["number"]
    message = f"there is no note {number}"
    return Violation(fault.start, fault.end, message, f"write a line with {number} and the text behind the label")


@rule("RBN106", "note-without-section", _WARNING, kind="fault")
def note_without_section(passage: Passage, fault: Fault) -> Violation:
    """A note stands before the auction and the play.

    Why: to which of them it belongs cannot be told, so it was left out.
    Bad (rbn):
        1 three or more hearts
        A NZ:PPP1H:P2HP4H:A
    Good (rbn):
        A NZ:PPP1H:P2H^1P4H:A
        1 three or more hearts
    """
    message = f"the note {quoted(fault.facts['found'])} stands before the auction; it was left out"
    return Violation(fault.start, fault.end, message, "notes follow label A or P")
