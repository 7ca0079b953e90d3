"""What the PBN reader notices in tags and their values (family PBN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.record import Fault, Passage

_INFO, _WARNING, _ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR


def _value(fault: Fault, what: str, hint: str) -> Violation:
    """What is said of a tag's value: it, and what is wrong with it."""
    tag, found, expected = fault.facts["tag"], fault.facts["found"], fault.facts["expected"]
    return Violation(fault.start, fault.end, f"{tag} {quoted(found)} {what}", hint, found=found, expected=expected)


# --- 0xx: what cannot be read as it was meant


@rule("PBN001", "unterminated-string", _WARNING, law="PBN 3.2", kind="fault")
def unterminated_string(passage: Passage, fault: Fault) -> Violation:
    """The value of a tag has no closing quote.

    Why: the value was taken up to the closing bracket or the end of the line, which may be more or less than meant.
    Bad:
        [Site "Testville]
    Good:
        [Site "Testville"]
    Source: PBN standard 3.2 (a string ends with a quote and does not cross a line).
    """
    message = f"the value of {fault.facts['tag']} has no closing quote"
    return Violation(fault.start, fault.end, message, 'put a " behind the value')


@rule("PBN003", "tag-without-value", _WARNING, law="PBN 3.3", kind="fault")
def tag_without_value(passage: Passage, fault: Fault) -> Violation:
    """A tag has no value.

    Why: it is read as if its value were the empty text, which means "not applicable".
    Bad:
        [Site]
    Good:
        [Site "?"]
    Source: PBN standard 3.3 and 3.4.
    """
    hint = 'write "?" for an unknown value, "" where none is possible'
    return Violation(fault.start, fault.end, f"{fault.facts['tag']} has no value", hint)


@rule("PBN004", "unquoted-value", _WARNING, law="PBN 3.3", kind="fault")
def unquoted_value(passage: Passage, fault: Fault) -> Violation:
    """The value of a tag stands without quotes.

    Why: most programs skip such a tag; it was read up to the closing bracket or the end of the line.
    Bad:
        [Site Testville]
    Good:
        [Site "Testville"]
    Source: PBN standard 3.3.
    """
    message = f"the value of {fault.facts['tag']} has no quotes"
    return Violation(fault.start, fault.end, message, "put the value in quotes")


@rule("PBN005", "unescaped-quote", _WARNING, law="PBN 3.2", kind="fault")
def unescaped_quote(passage: Passage, fault: Fault) -> Violation:
    r"""A quote stands inside a value without a backslash before it.

    Why: a quote ends the value. Here it was read as part of it, because no bracket follows it; other programs end the
    value there or drop the tag.
    Bad:
        [Event "The "Open" Pairs"]
    Good:
        [Event "The \"Open\" Pairs"]
    Source: PBN standard 3.2.
    """
    message = f"a quote inside the value of {fault.facts['tag']} has no backslash before it"
    return Violation(fault.start, fault.end, message, 'write \\" for a quote inside a value')


@rule("PBN006", "unclosed-tag", _WARNING, law="PBN 3.3", kind="fault")
def unclosed_tag(passage: Passage, fault: Fault) -> Violation:
    """A tag has no closing bracket.

    Why: the tag was ended behind its value; other programs may take what follows into it.
    Bad:
        [Site "Testville"
    Good:
        [Site "Testville"]
    Source: PBN standard 3.3.
    """
    return Violation(fault.start, fault.end, f"{fault.facts['tag']} has no closing bracket", "put a ] behind the value")


@rule("PBN013", "control-character", _WARNING, law="PBN 2.3", kind="fault")
def control_character(passage: Passage, fault: Fault) -> Violation:
    """A tab or another control character stands in a value.

    Why: such characters look different from program to program, or make one stop; values with them do not compare.
    Source: PBN standard 2.2 and 2.3.
    """
    message = f"the value of {fault.facts['tag']} holds a tab or another control character"
    return Violation(fault.start, fault.end, message, "write a blank instead", found=fault.facts["found"])


@rule("PBN014", "malformed-date", _WARNING, law="PBN 3.4.3", kind="fault")
def malformed_date(passage: Passage, fault: Fault) -> Violation:
    """A date is not of the calendar, or its order of day, month and year cannot be told.

    Why: it is kept as written, but the tables have no date for the record.
    Bad:
        [Date "3/10/2021"]
    Bad:
        [Date "2021.02.30"]
    Good:
        [Date "2021.10.03"]
    Good:
        [Date "2021.??.??"]
    Source: PBN standard 3.4.3.
    """
    return _value(fault, "is no date of the form YYYY.MM.DD", "write ? for an unknown digit")


@rule("PBN015", "malformed-score", _WARNING, law="PBN 4.2", kind="fault")
def malformed_score(passage: Passage, fault: Fault) -> Violation:
    """A recorded score is neither a number in one of the standard's forms nor a usual artificial score.

    Why: it is kept as written, but cannot be compared with the contract and the tricks.
    Bad:
        [Score "plus six fifty"]
    Good:
        [Score "NS 650"]
    Source: PBN standard 4.2: the score of declarer ("420"), of one side ("NS 420") or of both ("NS 420 EW -420").
    """
    return _value(fault, f"cannot be read; expected is {fault.facts['expected']}", "")


# --- 1xx: what the standard does not allow


@rule("PBN101", "forbidden-inheritance", _ERROR, law="PBN 4.8", kind="fault")
def forbidden_inheritance(passage: Passage, fault: Fault) -> Violation:
    """A tag that belongs to one playing alone has a value taken from the game before.

    Why: dealer, vulnerability, cards, contract and declarer must be written in each game, so that it can be played
    without the others. The value is unknown; nothing was copied or derived.
    Bad:
        [Vulnerable "#"]
    Good:
        [Site "#"]
    Source: PBN standard 4.8 forbids # and ## in Dealer, Vulnerable, Deal, Declarer, Contract, Auction, Play and Note.
    """
    tag = fault.facts["tag"]
    message = f"{tag} may not take its value from the game before; the value is unknown"
    return Violation(fault.start, fault.end, message, f"write the value of {tag} out")


# --- 2xx: what contradicts something else


@rule("PBN201", "repeated-tag", _WARNING, law="PBN 3.4", kind="fault")
def repeated_tag(passage: Passage, fault: Fault) -> Violation:
    """A tag stands twice in one game.

    Why: the first value counts, by the standard; the second was ignored. Where both are the same it is information
    only.
    Bad:
        [Site "Testville"] [Site "Elsewhere"]
    Good:
        [Site "Testville"]
    Source: PBN standard 3.4.
    """
    tag, first, again = fault.facts["tag"], fault.facts["first"], fault.facts["again"]
    if first == again:
        return Violation(fault.start, fault.end, f"{tag} stands twice in the game", severity=_INFO)
    message = f"{tag} stands twice in the game; {quoted(again)} was ignored, {quoted(first)} counts"
    return Violation(fault.start, fault.end, message, "take one of them out", found=again, expected=first)


# --- 3xx: what is missing


@rule("PBN304", "missing-mandatory-tag", _WARNING, law="PBN 3.4", kind="fault", strict=True)
def missing_mandatory_tag(passage: Passage, fault: Fault) -> Violation:
    """A game of a file in export format lacks one of the 15 mandatory tags.

    Why: export format promises that each game has them all; an unknown value is written as ?.
    Bad (whole):
        % PBN 2.1
        % EXPORT
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
    Good (whole):
        % PBN 2.1
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]
    Source: PBN standard 3.4.
    """
    message = f"export format asks for {', '.join(fault.facts['tags'])}"
    return Violation(fault.start, fault.end, message, 'write "?" for an unknown value')


# --- 9xx: other spellings with one reading, and habits


@rule("PBN902", "tag-name-case", _INFO, law="PBN 3.3", kind="fault")
def tag_name_case(passage: Passage, fault: Fault) -> Violation:
    """The name of a tag is written in other letters, large or small, than the standard has it.

    Why: names count letter by letter; most programs do not know the tag in this spelling.
    Bad:
        -[Site]
        [SITE "Testville"]
    Good:
        [Site "Testville"]
    Source: PBN standard 3.3.
    """
    found, expected = fault.facts["found"], fault.facts["expected"]
    message = f"the tag {expected} is written {found}"
    return Violation(fault.start, fault.end, message, f"write {expected}", found=found, expected=expected)


@rule("PBN903", "date-spelling", _INFO, law="PBN 3.4.3", kind="fault")
def date_spelling(passage: Passage, fault: Fault) -> Violation:
    """A date is written in another way, with one reading.

    Why: it was read; the standard writes YYYY.MM.DD, and nothing about the time of day.
    Bad:
        [Date "2021-10-03"]
    Good:
        [Date "2021.10.03"]
    Source: PBN standard 3.4.3.
    """
    return _value(fault, f"was read as {fault.facts['expected']}", "")


@rule("PBN904", "unlisted-value", _INFO, law="PBN 4", kind="fault")
def unlisted_value(passage: Passage, fault: Fault) -> Violation:
    """A tag whose values the standard lists has another one.

    Why: it is kept; other programs may not know it.
    Bad:
        [Competition "Knockout"]
    Good:
        [Competition "Teams"]
    Source: PBN standard 3.4.12 (Scoring) and 4.
    """
    return _value(fault, f"is not among the standard's: {fault.facts['expected']}", "")


@rule("PBN906", "board-not-a-number", _INFO, law="PBN 3.4.4", kind="fault")
def board_not_a_number(passage: Passage, fault: Fault) -> Violation:
    """The board has a name and not a number.

    Why: it is kept as the board's name; dealer and vulnerability cannot be told from it.
    Bad:
        [Board "A12"]
    Good:
        [Board "?"]
    Source: PBN standard 3.4.4.
    """
    return _value(fault, "is no board number", "")


@rule("PBN908", "inheritance-read-two-ways", _INFO, law="PBN 4.8", kind="fault")
def inheritance_read_two_ways(passage: Passage, fault: Fault) -> Violation:
    """A value that was set with ## and later changed runs on into this game.

    Why: by the example of the standard a changed value runs on without a ## of its own; the verifier by the author of
    the standard ends it there.
    Bad (whole):
        [Event "##Autumn Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]

        [Event "Winter Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "E:2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6 A643.KJT8.92.AK3"]

        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [Deal "S:AK7..J9643.AJ764 Q962.AKQ432.8.85 T843.T96.AQ2.932 J5.J875.KT75.KQT"]
    Good (whole):
        [Event "##Autumn Pairs"]
        [Board "1"]
        [Dealer "N"]
        [Vulnerable "None"]
        [Deal "N:T7.Q53.KQ82.AKT4 J643.AK9.J76.982 K82.T862.A5.Q765 AQ95.J74.T943.J3"]

        [Event "##Winter Pairs"]
        [Board "2"]
        [Dealer "E"]
        [Vulnerable "NS"]
        [Deal "E:2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6 A643.KJT8.92.AK3"]

        [Board "3"]
        [Dealer "S"]
        [Vulnerable "EW"]
        [Deal "S:AK7..J9643.AJ764 Q962.AKQ432.8.85 T843.T96.AQ2.932 J5.J875.KT75.KQT"]
    Source: PBN standard 4.8.
    """
    tag, value = fault.facts["tag"], fault.facts["value"]
    message = f"{tag} was taken to be {quoted(value)} as in the game before; by another reading it is not given"
    return Violation(fault.start, fault.end, message, f"write {tag} out, or ## before the new value")


@rule("PBN911", "optimum-score-spelling", _INFO, law="PBN 4.2.7", kind="fault")
def optimum_score_spelling(passage: Passage, fault: Fault) -> Violation:
    """The best score for both sides is written with more than a side and a number.

    Why: the number was read; some programs write the contract beside it.
    Bad:
        [OptimumScore "EW 4S; -620"]
    Good:
        [OptimumScore "EW -620"]
    Source: PBN standard 4.2.7.
    """
    return _value(fault, f"is more than {fault.facts['expected']}", "")


@rule("PBN912", "tag-value-spelling", _INFO, law="PBN 4", kind="fault")
def tag_value_spelling(passage: Passage, fault: Fault) -> Violation:
    """A value is not written as the standard says for its tag.

    Why: it is kept as written, but other programs may not read it.
    Bad:
        [Time "half past seven"]
    Good:
        [Time "19:30:00"]
    Source: PBN standard 4.
    """
    return _value(fault, f"is not written as {fault.facts['expected']}", "")


@rule("PBN913", "unknown-tag", _INFO, law="PBN 4.9", kind="fault", strict=True)
def unknown_tag(passage: Passage, fault: Fault) -> Violation:
    """A tag is not one of the standard's.

    Why: it is kept and written again. The standard leaves tags of one's own free; other programs skip them.
    Bad:
        [Weather "rain"]
    Good:
        [Description "rain"]
    Source: PBN standard 4.9.
    """
    return Violation(fault.start, fault.end, f"{fault.facts['tag']} is no tag of the standard")
