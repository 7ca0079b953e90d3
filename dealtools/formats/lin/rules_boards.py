"""What the LIN reader notices in the values of boards (family LIN)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted, quoted
from dealtools.records.record import Fault, Passage

_INFO, _WARNING, _ERROR = Severity.INFO, Severity.WARNING, Severity.ERROR


# --- 1xx: values of a board


@rule("LIN101", "md-dealer-digit", _WARNING, kind="fault")
def md_dealer_digit(passage: Passage, fault: Fault) -> Violation:
    """A deal does not begin with the digit of its dealer.

    Why: 1 is South, 2 West, 3 North, 4 East. Without it the dealer is taken from the board's number, or is unknown.
    Bad (lin):
        qx|o1|md|SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    message = f"{quoted(fault.facts['found'])} does not begin with the digit of a dealer"
    return Violation(fault.start, fault.end, message, "write 1 for South, 2 for West, 3 for North or 4 for East")


@rule("LIN102", "md-hand-count", _WARNING, kind="fault")
def md_hand_count(passage: Passage, fault: Fault) -> Violation:
    """A deal has more than four hands.

    Why: the first four were taken, those of South, West, North and East.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986,S2|sv|o|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|sv|o|
    """
    return Violation(fault.start, fault.end, "the deal has more than four hands; the first four were taken")


@rule("LIN103", "east-not-the-rest", _ERROR, law="Law 1", kind="fault")
def east_not_the_rest(passage: Passage, fault: Fault) -> Violation:
    """East's hand is not what the other three leave.

    Why: the three other hands are sound, so East held the rest. Programs that play LIN do not look at East's hand, and
    some writers have it wrong; it was worked out instead.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ985|sv|o|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74,SQT8HQ8DQ743CQ986|sv|o|
    """
    facts = fault.facts
    message = f"East is given {facts['found']}, but the other hands leave {facts['expected']}, which was taken"
    return Violation(fault.start, fault.end, message, "leave out East's hand, or correct it", **facts)


@rule("LIN104", "mc-not-tricks", _WARNING, kind="fault")
def mc_not_tricks(passage: Passage, fault: Fault) -> Violation:
    """A claim is no number of tricks from 0 to 13.

    Why: `mc` holds all tricks of declarer, not those still to come; this one was passed over.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|S5|mc|+1|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|S5|mc|8|
    """
    found = fault.facts["found"]
    message = f"{quoted(found)} is no number of tricks, and was passed over"
    return Violation(fault.start, fault.end, message, "write all tricks of declarer, 0 … 13", found=found)


@rule("LIN105", "second-claim", _WARNING, kind="fault")
def second_claim(passage: Passage, fault: Fault) -> Violation:
    """A board has two claims with different numbers of tricks.

    Why: the last one was taken; the one before may have been refused.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|S5|mc|8|pc|S8|mc|9|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|S5|pc|S8|mc|9|
    """
    return Violation(fault.start, fault.end, f"a second claim, of {fault.facts['found']} tricks; it was taken")


@rule("LIN106", "value-twice", _WARNING, kind="fault")
def value_twice(passage: Passage, fault: Fault) -> Violation:
    """A value of a board is given a second time, and differs.

    Why: the first one was taken.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|sv|b|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    facts = fault.facts
    message = f"{facts['tag']} is given again as {quoted(facts['found'])}; {quoted(facts['kept'])} was kept"
    return Violation(fault.start, fault.end, message, found=facts["found"], expected=facts["kept"])


@rule("LIN107", "hyphen-for-pass", _WARNING, kind="fault")
def hyphen_for_pass(passage: Passage, fault: Fault) -> Violation:
    """A hyphen stands for a call within an auction.

    Why: it was taken for a pass, as old files of matches have it.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|-|mb|p|mb|p|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|
    """
    return Violation(fault.start, fault.end, "a hyphen in mid-auction was taken for a pass", "write p", "-", "p")


@rule("LIN108", "explanation-without-call", _WARNING, kind="fault")
def explanation_without_call(passage: Passage, fault: Fault) -> Violation:
    """An explanation stands before the first call.

    Why: it is kept as a comment, since it explains the call before it and there is none.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|an|weak|mb|p|mb|p|mb|p|mb|p|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|mb|p|an|weak|mb|p|mb|p|mb|p|
    """
    return Violation(fault.start, fault.end, "an explanation without a call before it; it was kept as a comment")


@rule("LIN109", "rs-malformed-entry", _WARNING, kind="fault")
def rs_malformed_entry(passage: Passage, fault: Fault) -> Violation:
    """The entry of a board in the list of results cannot be read.

    Why: it was passed over. An entry is contract, declarer and tricks against the contract, or P.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HW ok,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HW=,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    found = fault.facts["found"]
    message = f"the list of results has {quoted(found)} for this board, which is no result"
    return Violation(fault.start, fault.end, message, "write it like 4HW=, 3NSx-2 or P", found)


@rule("LIN110", "name-count", _WARNING, kind="fault")
def name_count(passage: Passage, fault: Fault) -> Violation:
    """A line of names has neither four nor eight of them.

    Why: names are given in the order South, West, North, East, and one with a comma in it shifts all behind it. Where
    there are more than four, none was taken.
    Bad (lin):
        pn|Smith, Sue,Wes,Nan,Eli|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        pn|Sue Smith,Wes,Nan,Eli|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    count = fault.facts["count"]
    if fault.facts.get("is_wide"):
        message = f"{counted(count, 'name')}, which are no groups of four; none was taken, as a name may hold a comma"
        return Violation(fault.start, fault.end, message)
    taken = "the missing ones are unknown" if count < 4 else "none was taken, as a name may hold a comma"
    return Violation(fault.start, fault.end, f"{counted(count, 'name')} instead of four or eight; {taken}")


@rule("LIN111", "board-number-differs", _WARNING, kind="fault")
def board_number_differs(passage: Passage, fault: Fault) -> Violation:
    """A board has one number at its beginning and another one in its headline.

    Why: the one under which the list of results has it was kept.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HW=,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|ah|Board 17|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|4HW=,|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|ah|Board 1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    facts = fault.facts
    message = f"the headline says board {facts['found']}, but the board begins as {facts['expected']}, which was kept"
    return Violation(fault.start, fault.end, message, found=facts["found"], expected=facts["expected"])


@rule("LIN112", "room-deals-differ", _WARNING, kind="fault")
def room_deals_differ(passage: Passage, fault: Fault) -> Violation:
    """The two rooms of a match have different cards on one board.

    Why: a match compares what both rooms do with the same cards. One of the deals, or a number, is wrong.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        qx|c1|md|3SAJ64HT63DT98CJ52,S3HAK542DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        qx|c1|md|3S36JAHT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    return Violation(fault.start, fault.end, f"board {fault.facts['number']} has other cards in the other room")


@rule("LIN113", "board-told-twice", _WARNING, kind="fault")
def board_told_twice(passage: Passage, fault: Fault) -> Violation:
    """A board of a match is told twice for the same room.

    Why: both records are kept. Where the second one is of the other room, or another board, its heading is wrong.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        qx|c1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    return Violation(fault.start, fault.end, f"board {fault.facts['number']} was told for this room before")


@rule("LIN114", "board-outside-match", _WARNING, kind="fault")
def board_outside_match(passage: Passage, fault: Fault) -> Violation:
    """A board has a number that the heading of the match does not cover.

    Why: the heading tells the first and the last board; results are listed for these only.
    Bad (lin):
        vg|Club Match,Round 1,I,1,2,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o3|md|1SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|e|
    Good (lin):
        vg|Club Match,Round 1,I,1,3,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o3|md|1SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|e|
    """
    facts = fault.facts
    boards = f"boards {facts['first']} to {facts['last']}"
    return Violation(fault.start, fault.end, f"this is board {facts['number']}, but the heading covers {boards}")


# --- 9xx: information


@rule("LIN901", "sv-spelling", _INFO, kind="fault")
def sv_spelling(passage: Passage, fault: Fault) -> Violation:
    """The vulnerability is spelled in an unusual way that has one reading.

    Why: other programs take it for none vulnerable.
    Bad (lin):
        qx|o2|md|4SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|ns|
    Good (lin):
        qx|o2|md|4SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|n|
    """
    found = fault.facts["found"]
    return Violation(fault.start, fault.end, f"{quoted(found)} is unusual", "write o, n, e or b", found)


@rule("LIN902", "calls-undone", _INFO, law="Law 25", kind="fault")
def calls_undone(passage: Passage, fault: Fault) -> Violation:
    """Calls were taken back.

    Why: the auction is judged by the calls that stand; the others are kept where the file is written as LIN again.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|1C|ub|1|mb|p|mb|p|mb|p|mb|p|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|p|
    """
    return Violation(fault.start, fault.end, "calls were taken back here, and only those that stand were read")


@rule("LIN903", "cards-undone", _INFO, kind="fault")
def cards_undone(passage: Passage, fault: Fault) -> Violation:
    """Cards were taken back.

    Why: the play is judged by the cards that stand; the others are kept where the file is written as LIN again.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|S2|up|1|pc|S5|mc|8|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|S5|mc|8|
    """
    return Violation(fault.start, fault.end, "cards were taken back here, and only those that stand were read")


@rule("LIN904", "name-encoded-twice", _INFO, kind="fault")
def name_encoded_twice(passage: Passage, fault: Fault) -> Violation:
    """The letters of a name were turned into UTF-8 twice.

    Why: the name is kept as it is written, and counts as another one than the name that was meant.
    Bad (lin):
        pn|JÃ¶rg,Wes,Nan,Eli|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        pn|Jörg,Wes,Nan,Eli|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    facts = fault.facts
    message = f"{quoted(facts['found'])} seems to stand for {quoted(facts['expected'])}"
    return Violation(fault.start, fault.end, message, found=facts["found"], expected=facts["expected"])
