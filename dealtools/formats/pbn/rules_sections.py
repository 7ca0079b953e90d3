"""What the PBN reader notices beside calls and cards (family PBN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.record import Fault, Passage, Record

_INFO, _WARNING, _ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR
_MOST_CALLS = 1000  # several times what the laws allow; where a call stands says more than its number then


def beside(passage: Passage, fault: Fault, message: str, hint: str = "", found: str | None = None) -> Violation:
    """A violation, with the number of the call or trick beside which it stands."""
    call = trick = None
    if isinstance(passage, Record):
        play = passage.play
        if play is not None and fault.start >= play.tag.start:
            trick = (play.tokens_before(fault.start) + 3) // 4 or None
        elif passage.auction is not None and fault.start >= passage.auction.tag.start:
            auction = passage.auction
            number = auction.tokens_before(fault.start)
            if number <= _MOST_CALLS:
                call = number - auction.tokens[:number].count("-") or None
    return Violation(fault.start, fault.end, message, hint, found=found, call=call, trick=trick)


# --- 0xx: what cannot be read as it was meant


@rule("PBN009", "malformed-annotation", _WARNING, law="PBN 3.2", kind="fault")
def malformed_annotation(passage: Passage, fault: Fault) -> Violation:
    """Signs among the calls or cards are neither call or card nor an annotation.

    Why: they were ignored. A note reference is =1=, a numeric annotation $1, an irregularity ^I.
    Bad:
        [Auction "N"]
        1H $a Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H $1 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.2.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{quoted(found)} is no annotation; it was ignored", found=found)


@rule("PBN011", "text-after-end", _WARNING, law="PBN 3.5", kind="fault")
def text_after_end(passage: Passage, fault: Fault) -> Violation:
    """Calls or cards follow the * that ends an auction or play.

    Why: * says that nothing more will or can be given. What follows was read all the same.
    Bad:
        [Auction "N"]
        1H Pass 1S * Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5 and 3.6.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{quoted(found)} stands behind the * that ends the section", "take one of them out")


@rule("PBN016", "unknown-irregularity", _WARNING, law="PBN 3.9", kind="fault")
def unknown_irregularity(passage: Passage, fault: Fault) -> Violation:
    """A mark of irregularity is not one of those of its section.

    Why: it was ignored. Calls have ^I (insufficient) and ^S (skipped), cards ^R (revoke) and ^L (lead out of turn).
    Bad:
        [Auction "N"]
        ^R 1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.9.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{found} is no mark of this section; it was ignored", found=found)


@rule("PBN017", "annotation-without-call", _WARNING, law="PBN 3.5.2", kind="fault")
def annotation_without_call(passage: Passage, fault: Fault) -> Violation:
    """An annotation has no call or card before it.

    Why: an annotation belongs to what it follows; this one was ignored.
    Bad:
        [Auction "N"]
        ! 1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H ! Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5.2 and 3.6.2.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{found} follows no call and no card; it was ignored", found=found)


# --- 1xx: what the standard does not allow


@rule("PBN102", "nag-out-of-range", _WARNING, law="PBN 3.7", kind="fault")
def nag_out_of_range(passage: Passage, fault: Fault) -> Violation:
    """A numeric annotation is above 255.

    Why: it is kept, but no list of annotations has a text for it.
    Bad:
        [Auction "N"]
        1H $256 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H $255 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.7.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{found} is above $255, the last annotation there is", found=found)


@rule("PBN103", "nag-of-other-section", _WARNING, law="PBN 3.7", kind="fault")
def nag_of_other_section(passage: Passage, fault: Fault) -> Violation:
    """A numeric annotation of cards stands beside a call, or one of calls beside a card.

    Why: it is kept, but its meaning does not fit: $1 to $6 and $13 are for calls, $7 to $12 and $14 for cards.
    Bad:
        [Auction "N"]
        1H $7 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H $1 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.7, and for the numbers above 14 the verifier by the author of the standard.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{found} is an annotation of the other section", found=found)


@rule("PBN104", "repeated-suffix", _WARNING, law="PBN 3.5.2", kind="fault")
def repeated_suffix(passage: Passage, fault: Fault) -> Violation:
    """A call or card has two suffixes.

    Why: one is allowed; the first counts and the second was ignored.
    Bad:
        [Auction "N"]
        1H ! ? Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H !? Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5.2 and 3.6.2.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"a second suffix {found} was ignored", "take one of them out", found)


@rule("PBN105", "repeated-nag", _INFO, law="PBN 3.5.2", kind="fault")
def repeated_nag(passage: Passage, fault: Fault) -> Violation:
    """A call or card has the same numeric annotation twice.

    Why: it counts once.
    Bad:
        [Auction "N"]
        1H $1 $1 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H $1 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5.2 and 3.6.2.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{found} stands twice", "take one of them out", found)


@rule("PBN106", "suffix-and-nag", _INFO, law="PBN 3.7", kind="fault")
def suffix_and_nag(passage: Passage, fault: Fault) -> Violation:
    """A call or card has a suffix and the numeric annotation of the same meaning.

    Why: it says the same twice.
    Bad:
        [Auction "N"]
        1H ! $1 Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H ! Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5.3, 3.6.3 and 3.7.
    """
    suffix, nag = fault.facts["suffix"], fault.facts["nag"]
    return beside(passage, fault, f"{suffix} and ${nag} mean the same", "take one of them out")


@rule("PBN107", "repeated-note-reference", _WARNING, law="PBN 3.5.4", kind="fault")
def repeated_note_reference(passage: Passage, fault: Fault) -> Violation:
    """A call or card refers to two notes.

    Why: one is allowed. Both are kept here; other programs show one of them.
    Bad (whole):
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
        [Declarer ""]
        [Contract "Pass"]
        [Result ""]
        [Auction "N"]
        Pass =1= =2= AP
        [Note "1:slow"]
        [Note "2:after a question"]
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
        [Note "1:slow, after a question"]
    Source: PBN standard 3.5.4 and 3.6.4.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{found} is a second reference to a note", "join the notes into one", found)


@rule("PBN108", "repeated-irregularity", _WARNING, law="PBN 3.9", kind="fault")
def repeated_irregularity(passage: Passage, fault: Fault) -> Violation:
    """A call or card has two marks of irregularity.

    Why: a card cannot be a revoke and a lead at once, and a mark means nothing more when it stands twice.
    Source: PBN standard 3.9.
    """
    found = fault.facts["found"]
    return beside(passage, fault, f"{found} are two marks for one call or card", "take one of them out", found)


@rule("PBN111", "star-with-plus", _WARNING, law="PBN 3.5", kind="fault")
def star_with_plus(passage: Passage, fault: Fault) -> Violation:
    """A section has both *, after which nothing follows, and +, after which something will.

    Why: they contradict each other; the section was taken as one that goes on.
    Source: PBN standard 3.5 forbids * where + stands.
    """
    return beside(passage, fault, "both * and + stand in the section; + counts", "take one of them out")


@rule("PBN112", "repeated-plus", _WARNING, law="PBN 3.5", kind="fault")
def repeated_plus(passage: Passage, fault: Fault) -> Violation:
    """Two + stand in a section.

    Why: + stands in the place of the next call or card, of which there is one.
    Source: PBN standard 3.5 and 3.6.
    """
    return beside(passage, fault, "a second + stands in the section", "take one of them out")


# --- 9xx: other spellings with one reading, and habits


@rule("PBN905", "alert-by-star", _INFO, law="PBN 3.5.4", kind="fault")
def alert_by_star(passage: Passage, fault: Fault) -> Violation:
    """A * right behind a call, with more calls to come, was taken for an alert.

    Why: some programs mark alerts in this way; by the standard * ends the auction, and alerts are notes.
    Bad:
        [Auction "N"]
        1H* Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Good:
        [Auction "N"]
        1H Pass 1S Pass
        2S Pass 4H Pass
        Pass Pass
    Source: PBN standard 3.5 and 3.5.4.
    """
    call = passage.text[fault.start : fault.end]
    return beside(passage, fault, f"{call} was read as an alerted call", "write =1= and a note", call)
