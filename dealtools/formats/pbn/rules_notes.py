"""What the PBN reader notices in notes and tables (family PBN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.formats.pbn.rules_sections import beside
from dealtools.records.record import Fault, Passage

_INFO, _WARNING, _ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR


# --- 0xx: what cannot be read as it was meant


@rule("PBN010", "malformed-note", _WARNING, law="PBN 3.5.5", kind="fault")
def malformed_note(passage: Passage, fault: Fault) -> Violation:
    """A note does not begin with its number and a colon.

    Why: no call or card can refer to it; its text was kept as a comment.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =1= AP
        [Note "1:after a long thought"]
        [Note "hesitation"]
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =1= AP
        [Note "1:hesitation, after a long thought"]
    Source: PBN standard 3.5.5 and 3.6.5.
    """
    message = f"the note {quoted(fault.facts['found'])} has no number; it was kept as a comment"
    return Violation(fault.start, fault.end, message, 'write [Note "1:…"] and =1= behind the call or card')


@rule("PBN012", "table-row-incomplete", _ERROR, law="PBN 5.1", kind="fault")
def table_row_incomplete(passage: Passage, fault: Fault) -> Violation:
    """A row of a table has more or fewer elements than the table has columns.

    Why: which element belongs to which column cannot be told, so the row is in none of the tables that are made.
    Names with blanks must be in quotes; - stands for an element that does not apply.
    Bad:
        [OptimumResultTable "Declarer;Denomination;Result"]
        N NT
    Good:
        [OptimumResultTable "Declarer;Denomination;Result"]
        N NT 8
    Source: PBN standard 5.1.
    """
    table, found, expected = fault.facts["table"], fault.facts["found"], fault.facts["expected"]
    elements = "1 element" if found == 1 else f"{found} elements"
    message = f"a row of {table} has {elements} for {expected} columns; it was left out"
    return Violation(fault.start, fault.end, message, "write - for what is missing, and names with blanks in quotes")


# --- 1xx: what the standard does not allow


@rule("PBN109", "note-outside-section", _WARNING, law="PBN 3.5.5", kind="fault")
def note_outside_section(passage: Passage, fault: Fault) -> Violation:
    """A note stands neither behind the calls nor behind the cards.

    Why: to what it belongs cannot be told; its text was kept as a comment.
    Bad:
        [Site "Testville"]
        [Note "a quiet room"]
    Good:
        [Site "Testville"]
        { a quiet room }
    Source: PBN standard 3.5.5 and 3.6.5.
    """
    message = f"the note {quoted(fault.facts['found'])} stands outside auction and play; it was kept as a comment"
    return Violation(fault.start, fault.end, message, "put it behind the calls or cards, or in braces")


@rule("PBN110", "note-number", _INFO, law="PBN 3.5.4", kind="fault")
def note_number(passage: Passage, fault: Fault) -> Violation:
    """The number of a note is not one from 1 to 32.

    Why: it was read; programs with room for 32 notes drop it.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =33= AP
        [Note "33:slow"]
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =32= AP
        [Note "32:slow"]
    Source: PBN standard 3.5.4 and 3.6.4.
    """
    number = fault.facts["number"]
    return beside(passage, fault, f"note {number} is not numbered from 1 to 32", found=str(number))


@rule("PBN113", "comment-in-table", _WARNING, law="PBN 3.8", kind="fault")
def comment_in_table(passage: Passage, fault: Fault) -> Violation:
    """A comment stands among or behind the rows of a table.

    Why: it was read as a comment; by the standard comments stand right behind the tag of the table, and other
    programs take this one for elements of a row.
    Bad:
        [OptimumResultTable "Declarer;Denomination;Result"]
        N NT 9 { with the finesse }
    Good:
        [OptimumResultTable "Declarer;Denomination;Result"]
        { N NT with the finesse }
        N NT 9
    Source: PBN standard 3.8 and 5.1.
    """
    message = f"a comment stands among the rows of {fault.facts['tag']}"
    return Violation(fault.start, fault.end, message, "put it right behind the tag")


# --- 2xx: what contradicts something else


@rule("PBN202", "repeated-note", _WARNING, law="PBN 3.5.5", kind="fault")
def repeated_note(passage: Passage, fault: Fault) -> Violation:
    """Two notes of a section have the same number.

    Why: the first counts, the second was ignored.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =1= AP
        [Note "1:slow"]
        [Note "1:after a question"]
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =1= Pass =2= AP
        [Note "1:slow"]
        [Note "2:after a question"]
    Source: PBN standard 3.5.5 and 3.6.5.
    """
    number = fault.facts["number"]
    message = f"a second note {number} was ignored"
    return Violation(fault.start, fault.end, message, "give it a number of its own", found=str(number))


@rule("PBN203", "table-order", _WARNING, law="PBN 5.1", kind="fault", strict=True)
def table_order(passage: Passage, fault: Fault) -> Violation:
    """The rows of a table are not in the order that its header says.

    Why: + before a column promises rows from the highest to the lowest, - from the lowest to the highest. Nothing is
    sorted here, so nothing goes wrong.
    Bad:
        [ScoreTable "-Rank;Score_NS"]
        2 620
        1 650
    Good:
        [ScoreTable "-Rank;Score_NS"]
        1 650
        2 620
    Source: PBN standard 5.1.
    """
    facts = fault.facts
    message = f"{facts['found']} in column {facts['column']} of {facts['table']} is not in {facts['order']} order"
    return Violation(fault.start, fault.end, message, "sort the rows, or take the sign out of the header")


@rule("PBN204", "table-order-not-a-number", _WARNING, law="PBN 5.1", kind="fault", strict=True)
def table_order_not_a_number(passage: Passage, fault: Fault) -> Violation:
    """A column that its header says is sorted holds something else than numbers.

    Why: only numbers and - have a place in that order.
    Bad:
        [ScoreTable "-Rank;Score_NS"]
        1 650
        last 620
    Good:
        [ScoreTable "Rank;Score_NS"]
        1 650
        last 620
    Source: PBN standard 5.1.
    """
    facts = fault.facts
    message = f"{quoted(facts['found'])} in the sorted column {facts['column']} of {facts['table']} is no number"
    return Violation(fault.start, fault.end, message, "take the sign out of the header", found=facts["found"])


# --- 3xx: what is missing


@rule("PBN301", "missing-note", _WARNING, law="PBN 3.5.4", kind="fault")
def missing_note(passage: Passage, fault: Fault) -> Violation:
    """A call or card refers to a note that its section does not have.

    Why: the explanation is lost; perhaps it stands in the other section, whose notes are numbered apart.
    Bad:
        [Auction "N"]
        1H =1= Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5.4 and 3.6.4.
    """
    number = fault.facts["number"]
    hint = f'write [Note "{number}:…"] at the end of the section'
    return beside(passage, fault, f"there is no note {number} in this section", hint, str(number))


# --- 9xx: other spellings with one reading, and habits


@rule("PBN909", "unused-note", _INFO, law="PBN 3.5.5", kind="fault")
def unused_note(passage: Passage, fault: Fault) -> Violation:
    """No call or card refers to a note of its section.

    Why: to which of them it belongs is not said.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        AP
        [Note "1:slow"]
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =1= AP
        [Note "1:slow"]
    Source: PBN standard 3.5.5 and 3.6.5.
    """
    number = fault.facts["number"]
    message = f"no call or card of the section refers to note {number}"
    return Violation(fault.start, fault.end, message, f"write ={number}= behind the one it explains", found=str(number))
