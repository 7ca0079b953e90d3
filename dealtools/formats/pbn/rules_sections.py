"""What the PBN reader notices in auctions, plays, notes and tables (family PBN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.formats.wording import quoted
from dealtools.records.record import Fault, Passage, Record, Section

_INFO, _WARNING, _ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR


def _violation(passage: Passage, fault: Fault, message: str, hint: str = "", found: str | None = None) -> Violation:
    """A violation with the number of the call or trick that it stands beside."""
    call = trick = None
    if isinstance(passage, Record):
        play = passage.play
        if play is not None and fault.start >= play.tag.start:
            trick = (_tokens_before(play, fault.start) + 3) // 4 or None
        elif passage.auction is not None and fault.start >= passage.auction.tag.start:
            auction = passage.auction
            number = _tokens_before(auction, fault.start)
            call = number - auction.tokens[:number].count("-") or None
    return Violation(fault.start, fault.end, message, hint, found=found, call=call, trick=trick)


def _tokens_before(section: Section, place: int) -> int:
    """How many tokens of a section begin before a place, the one it stands on counted."""
    number = 0
    for run in section.runs:
        if run.start > place:
            break
        number = run.first + len(run.text[: place + 1 - run.start].split())
    return number


# --- 0xx: what cannot be read as it was meant


@rule("PBN009", "malformed-annotation", _WARNING, law="PBN 3.2", kind="fault")
def malformed_annotation(passage: Passage, fault: Fault) -> Violation:
    """Signs among the calls or cards are neither call or card nor an annotation.

    Why: they were ignored. A note reference is =1=, a numeric annotation $1, an irregularity ^I.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Auction "N"]
        Pass $a Pass Pass Pass
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Auction "N"]
        Pass $1 Pass Pass Pass
    Source: PBN standard 3.2.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{quoted(found)} is no annotation; it was ignored", found=found)


@rule("PBN010", "malformed-note", _WARNING, law="PBN 3.5.5", kind="fault")
def malformed_note(passage: Passage, fault: Fault) -> Violation:
    """A note does not begin with its number and a colon.

    Why: no call or card can refer to it; its text was kept as a comment.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Auction "N"]
        AP
        [Note "after a long thought"]
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Auction "N"]
        Pass =1= AP
        [Note "1:after a long thought"]
    Source: PBN standard 3.5.5 and 3.6.5.
    """
    message = f"the note {quoted(fault.facts['found'])} has no number; it was kept as a comment"
    return Violation(fault.start, fault.end, message, 'write [Note "1:…"] and =1= behind the call or card')


@rule("PBN011", "text-after-end", _WARNING, law="PBN 3.5", kind="fault")
def text_after_end(passage: Passage, fault: Fault) -> Violation:
    """Calls or cards follow the * that ends an auction or play.

    Why: * says that nothing more will or can be given. What follows was read all the same.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Auction "N"]
        Pass Pass * Pass Pass
    Good (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Auction "N"]
        Pass Pass Pass Pass
    Source: PBN standard 3.5 and 3.6.
    """
    found = fault.facts["found"]
    return _violation(
        passage, fault, f"{quoted(found)} stands behind the * that ends the section", "take one of them out"
    )


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
        N NT 9
    Source: PBN standard 5.1.
    """
    table, found, expected = fault.facts["table"], fault.facts["found"], fault.facts["expected"]
    elements = "1 element" if found == 1 else f"{found} elements"
    message = f"a row of {table} has {elements} for {expected} columns; it was left out"
    return Violation(fault.start, fault.end, message, "write - for what is missing, and names with blanks in quotes")


@rule("PBN016", "unknown-irregularity", _WARNING, law="PBN 3.9", kind="fault")
def unknown_irregularity(passage: Passage, fault: Fault) -> Violation:
    """A mark of irregularity is not one of those of its section.

    Why: it was ignored. Calls have ^I (insufficient) and ^S (skipped), cards ^R (revoke) and ^L (lead out of turn).
    Source: PBN standard 3.9.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{found} is no mark of this section; it was ignored", found=found)


@rule("PBN017", "annotation-without-call", _WARNING, law="PBN 3.5.2", kind="fault")
def annotation_without_call(passage: Passage, fault: Fault) -> Violation:
    """An annotation has no call or card before it.

    Why: an annotation belongs to what it follows; this one was ignored.
    Source: PBN standard 3.5.2 and 3.6.2.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{found} follows no call and no card; it was ignored", found=found)


# --- 1xx: what the standard does not allow


@rule("PBN102", "nag-out-of-range", _WARNING, law="PBN 3.7", kind="fault")
def nag_out_of_range(passage: Passage, fault: Fault) -> Violation:
    """A numeric annotation is above 255.

    Why: it is kept, but no list of annotations has a text for it.
    Source: PBN standard 3.7.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{found} is above $255, the last annotation there is", found=found)


@rule("PBN103", "nag-of-other-section", _WARNING, law="PBN 3.7", kind="fault")
def nag_of_other_section(passage: Passage, fault: Fault) -> Violation:
    """A numeric annotation of cards stands beside a call, or one of calls beside a card.

    Why: it is kept, but its meaning does not fit: $1 to $6 and $13 are for calls, $7 to $12 and $14 for cards.
    Source: PBN standard 3.7, and for the numbers above 14 the verifier by the author of the standard.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{found} is an annotation of the other section", found=found)


@rule("PBN104", "repeated-suffix", _WARNING, law="PBN 3.5.2", kind="fault")
def repeated_suffix(passage: Passage, fault: Fault) -> Violation:
    """A call or card has two suffixes.

    Why: one is allowed; the first counts and the second was ignored.
    Source: PBN standard 3.5.2 and 3.6.2.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"a second suffix {found} was ignored", "take one of them out", found)


@rule("PBN105", "repeated-nag", _INFO, law="PBN 3.5.2", kind="fault")
def repeated_nag(passage: Passage, fault: Fault) -> Violation:
    """A call or card has the same numeric annotation twice.

    Why: it counts once.
    Source: PBN standard 3.5.2 and 3.6.2.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{found} stands twice", "take one of them out", found)


@rule("PBN106", "suffix-and-nag", _INFO, law="PBN 3.7", kind="fault")
def suffix_and_nag(passage: Passage, fault: Fault) -> Violation:
    """A call or card has a suffix and the numeric annotation of the same meaning.

    Why: it says the same twice.
    Source: PBN standard 3.5.3, 3.6.3 and 3.7.
    """
    suffix, nag = fault.facts["suffix"], fault.facts["nag"]
    return _violation(passage, fault, f"{suffix} and ${nag} mean the same", "take one of them out")


@rule("PBN107", "repeated-note-reference", _WARNING, law="PBN 3.5.4", kind="fault")
def repeated_note_reference(passage: Passage, fault: Fault) -> Violation:
    """A call or card refers to two notes.

    Why: one is allowed. Both are kept here; other programs show one of them.
    Source: PBN standard 3.5.4 and 3.6.4.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{found} is a second reference to a note", "join the notes into one", found)


@rule("PBN108", "repeated-irregularity", _WARNING, law="PBN 3.9", kind="fault")
def repeated_irregularity(passage: Passage, fault: Fault) -> Violation:
    """A call or card has two marks of irregularity.

    Why: a card cannot be a revoke and a lead at once, and a mark means nothing more when it stands twice.
    Source: PBN standard 3.9.
    """
    found = fault.facts["found"]
    return _violation(passage, fault, f"{found} are two marks for one call or card", "take one of them out", found)


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
    Source: PBN standard 3.5.4 and 3.6.4.
    """
    number = fault.facts["number"]
    return _violation(passage, fault, f"note {number} is not numbered from 1 to 32", found=str(number))


@rule("PBN111", "star-with-plus", _WARNING, law="PBN 3.5", kind="fault")
def star_with_plus(passage: Passage, fault: Fault) -> Violation:
    """A section has both *, after which nothing follows, and +, after which something will.

    Why: they contradict each other; the section was taken as one that goes on.
    Source: PBN standard 3.5 forbids * where + stands.
    """
    return _violation(passage, fault, "both * and + stand in the section; + counts", "take one of them out")


@rule("PBN112", "repeated-plus", _WARNING, law="PBN 3.5", kind="fault")
def repeated_plus(passage: Passage, fault: Fault) -> Violation:
    """Two + stand in a section.

    Why: + stands in the place of the next call or card, of which there is one.
    Source: PBN standard 3.5 and 3.6.
    """
    return _violation(passage, fault, "a second + stands in the section", "take one of them out")


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
    Source: PBN standard 5.1.
    """
    facts = fault.facts
    message = f"{facts['found']} in column {facts['column']} of {facts['table']} is not in {facts['order']} order"
    return Violation(fault.start, fault.end, message, "sort the rows, or take the sign out of the header")


@rule("PBN204", "table-order-not-a-number", _WARNING, law="PBN 5.1", kind="fault", strict=True)
def table_order_not_a_number(passage: Passage, fault: Fault) -> Violation:
    """A column that its header says is sorted holds something else than numbers.

    Why: only numbers and - have a place in that order.
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
    Source: PBN standard 3.5.4 and 3.6.4.
    """
    number = fault.facts["number"]
    hint = f'write [Note "{number}:…"] at the end of the section'
    return _violation(passage, fault, f"there is no note {number} in this section", hint, str(number))


# --- 9xx: other spellings with one reading, and habits


@rule("PBN905", "alert-by-star", _INFO, law="PBN 3.5.4", kind="fault")
def alert_by_star(passage: Passage, fault: Fault) -> Violation:
    """A * right behind a call, with more calls to come, was taken for an alert.

    Why: some programs mark alerts in this way; by the standard * ends the auction, and alerts are notes.
    Source: PBN standard 3.5 and 3.5.4.
    """
    call = passage.text[fault.start : fault.end]
    return _violation(passage, fault, f"{call} was read as an alerted call", "write =1= and a note", call)


@rule("PBN909", "unused-note", _INFO, law="PBN 3.5.5", kind="fault")
def unused_note(passage: Passage, fault: Fault) -> Violation:
    """No call or card refers to a note of its section.

    Why: to which of them it belongs is not said.
    Source: PBN standard 3.5.5 and 3.6.5.
    """
    number = fault.facts["number"]
    message = f"no call or card of the section refers to note {number}"
    return Violation(fault.start, fault.end, message, f"write ={number}= behind the one it explains", found=str(number))
