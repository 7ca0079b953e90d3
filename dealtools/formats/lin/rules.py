"""What the reader of LIN notices (family LIN): bars and commands, pages of movies, headings."""

import dealtools.formats.lin.rules_boards  # noqa: F401 - registers them
from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import quoted
from dealtools.records.record import Fault, Passage

_INFO, _WARNING = Severity.INFO, Severity.WARNING


# --- 0xx: commands and bars


@rule("LIN001", "bar-missing", _WARNING, kind="fault")
def bar_missing(passage: Passage, fault: Fault) -> Violation:
    """A bar before or behind a command is missing.

    Why: other programs read commands as values and values as commands from there on. It was put in where a known
    command stands.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1Han|four or more|mb|p|mb|p|mb|p|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|an|four or more|mb|p|mb|p|mb|p|
    """
    command = fault.facts["command"]
    message = f"a bar is missing before or behind the command {command}; it was read as if it were there"
    return Violation(fault.start, fault.end, message, f"write a bar on both sides of {command}")


@rule("LIN002", "bar-too-many", _WARNING, kind="fault")
def bar_too_many(passage: Passage, fault: Fault) -> Violation:
    """A bar stands within a value, or behind one a second time.

    Why: LIN has no way to write a bar in a text; other programs read commands as values from there on. The next
    command was taken up where one is certain.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|an|4+ hearts | 11+ points|mb|p|mb|p|mb|p|
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|1H|an|4+ hearts / 11+ points|mb|p|mb|p|mb|p|
    """
    message = "this bar is one too many; what follows was taken up at the next command"
    return Violation(fault.start, fault.end, message, "take the bar out, or write / for it within a text")


@rule("LIN003", "last-value-unclosed", _WARNING, kind="fault")
def last_value_unclosed(passage: Passage, fault: Fault) -> Violation:
    """The last value of a file has no bar behind it.

    Why: the file may have been cut off there; the value was taken as far as it goes.
    Bad (lin):
        pn|Sue,Wes,Nan,Eli|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|p
    Good (lin):
        pn|Sue,Wes,Nan,Eli|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
        mb|p|mb|p|mb|p|mb|p|
    """
    message = "the last value of the file has no bar behind it; the file may have been cut off"
    return Violation(fault.start, fault.end, message, "take a whole copy, if there is one")


@rule("LIN004", "text-between-commands", _INFO, kind="fault")
def text_between_commands(passage: Passage, fault: Fault) -> Violation:
    """A text stands where only a command can.

    Why: it was passed over, as players of LIN do. The last two characters before a bar are the command.
    Bad (lin):
        pn|Sue,Wes,Nan,Eli|
        second half md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        pn|Sue,Wes,Nan,Eli|nt|second half|
        md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    message = f"{quoted(fault.facts['found'])} is no command, and was passed over"
    return Violation(fault.start, fault.end, message, "nt|text| is a remark")


@rule("LIN005", "unknown-command", _INFO, kind="fault")
def unknown_command(passage: Passage, fault: Fault) -> Violation:
    """A command is not known.

    Why: it is kept where the file is written as LIN again, and in other formats in the tag `LinOther`.
    Bad (lin):
        pn|Sue,Wes,Nan,Eli|yy|4|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        pn|Sue,Wes,Nan,Eli|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    message = f"the command {quoted(fault.facts['command'])} is not known, and was passed over"
    return Violation(fault.start, fault.end, message)


@rule("LIN006", "teaching-movie", _WARNING, kind="fault")
def teaching_movie(passage: Passage, fault: Fault) -> Violation:
    """A file, or a part of it, is a movie for teaching: pages of text with cards in them.

    Why: what it shows was not played at a table, so no record was made of it. It is kept where the file is written as
    LIN again.
    Bad (lin):
        bt||at|Count your tricks.|lb|*cWhich card?|
        md|0SAK,SQJ,ST9,S87|pg||
    Good (lin):
        nt|Count your tricks.|
        md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|pg||
    """
    message = "these are pages of a teaching movie, not of a record; they were not read"
    return Violation(fault.start, fault.end, message, "other boards of the file are read")


@rule("LIN007", "empty-board", _INFO, kind="fault")
def empty_board(passage: Passage, fault: Fault) -> Violation:
    """A board begins, but nothing is told of it: no cards, no call, no result.

    Why: no record was made of it. Boards that were not played look like this.
    Bad (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|pg||
        qx|o2|pg||
    Good (lin):
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|pg||
    """
    return Violation(fault.start, fault.end, "nothing is told of this board, and no record was made of it")


@rule("LIN008", "command-without-bars", _INFO, kind="fault")
def command_without_bars(passage: Passage, fault: Fault) -> Violation:
    """A command stands without any bar.

    Why: it was taken to have no value, as the commands that divide a play into pages have none; other programs may take
    it for a part of the next command.
    Bad (lin):
        qx|o1|st
        md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        qx|o1|st||
        md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    command = fault.facts["command"]
    message = f"the command {command} stands without bars, and was taken to have no value"
    return Violation(fault.start, fault.end, message, f"write {command}||")


# --- 3xx: headings


@rule("LIN301", "vg-field-count", _WARNING, kind="fault")
def vg_field_count(passage: Passage, fault: Fault) -> Violation:
    """The heading of a match has not nine fields.

    Why: they are title, segment, scoring, first and last board, and each team with its carry-over. With more, the title
    was taken to hold the commas; with fewer, nothing was taken.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,Blue|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    count = fault.facts["count"]
    done = "nothing was taken from it" if count < 9 else "the title was taken to hold the commas"
    return Violation(fault.start, fault.end, f"the heading has {count} fields instead of nine; {done}")


@rule("LIN302", "vg-unknown-scoring", _WARNING, kind="fault")
def vg_unknown_scoring(passage: Passage, fault: Fault) -> Violation:
    """The scoring of a match is none of the three letters.

    Why: I stands for IMPs, P for pairs and B for board-a-match; this one was taken for unknown.
    Bad (lin):
        vg|Club Match,Round 1,X,1,1,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        vg|Club Match,Round 1,B,1,1,Red,0,Blue,0|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    found = fault.facts["found"]
    return Violation(fault.start, fault.end, f"{quoted(found)} is no scoring", "write I, P or B", found)


@rule("LIN303", "rs-entry-count", _WARNING, kind="fault")
def rs_entry_count(passage: Passage, fault: Fault) -> Violation:
    """The list of results has more entries than two for each board of the heading.

    Why: which entry belongs to which board follows from the number of the first board; one of the numbers is wrong.
    Bad (lin):
        vg|Club Match,Round 1,I,1,1,Red,0,Blue,0|rs|,,4HW=,3HW+1|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    Good (lin):
        vg|Club Match,Round 1,I,1,2,Red,0,Blue,0|rs|,,4HW=,3HW+1|pn|Sue,Wes,Nan,Eli|pg||
        qx|o1|md|3SAJ63HT64DT98CJ52,S4HAK532DAJ52CAK3,SK9752HJ97DK6CT74|sv|o|
    """
    facts = fault.facts
    boards = "1 board" if facts["boards"] == 1 else f"{facts['boards']} boards"
    message = f"{facts['count']} results are listed for {boards} with two rooms each"
    return Violation(fault.start, fault.end, message, "correct the first and last board of the heading, or the list")
