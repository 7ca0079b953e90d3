"""What can be wrong with a Bridgemate file (family BWS). Its samples are rows of its tables, one a line."""

from collections.abc import Mapping
from typing import Any

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted, quoted
from dealtools.records.record import Fault, Passage

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO
_MOST_TOLD = 6
_FROM_PROGRAM = "write the file again from the scoring program, or take a sound copy"


# --- 0xx: what cannot be read


@rule("BWS001", "unreadable-database", _ERROR, kind="fault")
def unreadable_database(passage: Passage, fault: Fault) -> Violation:
    """A Bridgemate file is no Access database that can be read.

    Why: nothing of it is read. Files that are copied while the scoring program runs are often cut short.
    """
    return _violation(f"the database cannot be read: {fault.facts['why']}", _FROM_PROGRAM)


@rule("BWS002", "rows-unreadable", _ERROR, kind="fault")
def rows_unreadable(passage: Passage, fault: Fault) -> Violation:
    """A table of a Bridgemate file, or rows of one, cannot be read.

    Why: they were left out, so that results or names are missing; all other rows are read.
    """
    table, count = quoted(fault.facts["table"]), fault.facts["count"]
    what = f"{counted(count, 'row')} of the table {table}" if count > 0 else f"the table {table}"
    return _violation(f"{what} cannot be read; what it holds is missing", _FROM_PROGRAM)


@rule("BWS003", "no-received-data", _ERROR, kind="fault")
def no_received_data(passage: Passage, fault: Fault) -> Violation:
    """A database has no table `ReceivedData`, in which Bridgemate terminals write results.

    Why: it is another kind of Access database, or a damaged one.
    Bad (bws):
        Section: ID=1 Letter=A
    Good (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    """
    return _violation("the database has no table ReceivedData, so there are no results in it", "leave the file out")


@rule("BWS004", "results-without-board", _ERROR, kind="fault")
def results_without_board(passage: Passage, fault: Fault) -> Violation:
    """Rows of `ReceivedData` do not say which board was played.

    Why: they were left out, as nothing tells with what to compare them.
    Bad (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=0 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    Good (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    """
    count = fault.facts["count"]
    message = (
        f"{counted(count, 'result')} without the number of a board; {'it was' if count == 1 else 'they were'} left out"
    )
    return _violation(message, "enter the boards in the scoring program")


# --- 1xx: results that need a second look


@rule("BWS101", "remark-for-the-director", _WARNING, kind="fault")
def remark_for_the_director(passage: Passage, fault: Fault) -> Violation:
    """The remarks beside a result are neither percentages nor words whose meaning is known.

    Why: the director has decided, or has to decide, something that the file does not say. The result stands as it is;
    where it has none, it counts for nobody.
    Bad (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 Contract="" Remarks="Arbitral score"
    Good (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 Contract="" Remarks="40%-60%"
    """
    found = fault.facts["found"]
    message = f"the result {_where(fault.facts)} has the remark {quoted(found)}, which only the director can read"
    return _violation(message, "enter the score that the director gave", found)


@rule("BWS102", "result-entered-again", _WARNING, kind="fault")
def result_entered_again(passage: Passage, fault: Fault) -> Violation:
    """A board has several results of one table in one round, which are not the same and were not erased.

    Why: the last that was entered was taken, as scoring programs do.
    Bad (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
        ReceivedData: ID=2 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result=+1
    Good (bws):
        ReceivedData: ID=2 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result=+1
    """
    count = fault.facts["count"]
    message = (
        f"the result {_where(fault.facts)} was entered again; {counted(count, 'other result')} of it did not count"
    )
    return _violation(message, "ask the players, and erase what is wrong")


# --- 2xx: what contradicts the movement


@rule("BWS201", "board-outside-round", _WARNING, kind="fault")
def board_outside_round(passage: Passage, fault: Fault) -> Violation:
    """A result is of a board that the table should not have played in this round.

    Why: the number of the board, or of the round, was entered wrongly, or the table played another set.
    Bad (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=1
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
        ReceivedData: ID=2 Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    Good (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=2
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
        ReceivedData: ID=2 Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    """
    facts = fault.facts
    boards = _range("board", facts["first"], facts["last"])
    message = f"board {facts['board']} was played {_where(facts)}, where {boards} should have been"
    return _violation(message, "check board and round", str(facts["board"]), boards)


@rule("BWS202", "contestants-differ", _WARNING, kind="fault")
def contestants_differ(passage: Passage, fault: Fault) -> Violation:
    """A result is of other pairs, or players, than should have met.

    Why: the result counts for those that it names; they may have sat at the wrong table.
    Bad (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=1
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=3 NS/EW=N Contract="3 NT" Result==
    Good (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=1
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    """
    facts = fault.facts
    message = f"{facts['found']} played {_where(facts)}, where {facts['expected']} should have met"
    return _violation(message, "check who sat there", facts["found"], facts["expected"])


@rule("BWS203", "declarer-of-other-side", _WARNING, kind="fault")
def declarer_of_other_side(passage: Passage, fault: Fault) -> Violation:
    """The pair, or player, that is said to have declared does not sit in declarer's seat.

    Why: the seat counts. Where pairs change their direction, some programs tell the pair of the other side.
    Bad (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 Declarer=2 NS/EW=N Contract="3 NT"
    Good (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 Declarer=2 NS/EW=W Contract="3 NT"
    """
    facts = fault.facts
    who = "player" if facts["is_single"] else "pair"
    message = (
        f"{_where(facts)} {who} {facts['found']} is said to declare, but {who} {facts['expected']} sits {facts['seat']}"
    )
    return _violation(message, "check who declared", str(facts["found"]), str(facts["expected"]))


@rule("BWS204", "results-missing", _WARNING, kind="fault")
def results_missing(passage: Passage, fault: Fault) -> Violation:
    """Boards that should have been played in a round have no result.

    Why: totals of those who should have played them are of fewer boards.
    Bad (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=2
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    Good (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=2
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
        ReceivedData: ID=2 Section=1 Table=1 Round=1 Board=2 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    """
    facts = fault.facts
    which = f"round {facts['round']} of section {facts['section']}"
    if facts["is_whole"]:
        return _violation(f"{which} has no results", "leave it, if the round was not played")
    told = [f"{_list('board', each.boards)} at table {each.table}" for each in facts["missing"]]
    more = len(told) - _MOST_TOLD
    text = "; ".join(told[:_MOST_TOLD]) + (f"; and at {counted(more, 'other table')}" if more > 0 else "")
    return _violation(f"{which} lacks results: {text}", "enter them, or “Not played”")


# --- 9xx: what was taken for granted


@rule("BWS901", "results-erased", _INFO, kind="fault")
def results_erased(passage: Passage, fault: Fault) -> Violation:
    """Results were erased at the table or by the director.

    Why: they do not count; as a rule they were entered again.
    Bad (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result== Erased=1
    Good (bws):
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result== Erased=0
    """
    count = fault.facts["count"]
    return _violation(f"{counted(count, 'result')} {'was' if count == 1 else 'were'} erased and left out")


@rule("BWS902", "seats-switched", _INFO, kind="fault")
def seats_switched(passage: Passage, fault: Fault) -> Violation:
    """Those who should have met played each other in other seats than the movement says.

    Why: so it is where directions are changed for a round (an arrow switch). The result counts as it was played.
    Bad (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=1
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=2 PairEW=1 NS/EW=N Contract="3 NT" Result==
    Good (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=1
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    """
    facts = fault.facts
    message = f"{facts['found']} played {_where(facts)}, seated otherwise than the movement says ({facts['expected']})"
    return _violation(message, "", facts["found"], facts["expected"])


@rule("BWS903", "results-outside-movement", _INFO, kind="fault")
def results_outside_movement(passage: Passage, fault: Fault) -> Violation:
    """Results are of tables and rounds of which the movement in the file says nothing.

    Why: they could not be checked against it. Scoring programs may write a movement round by round.
    Bad (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=1
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
        ReceivedData: ID=2 Section=1 Table=1 Round=2 Board=2 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    Good (bws):
        RoundData: Section=1 Table=1 Round=1 NSPair=1 EWPair=2 LowBoard=1 HighBoard=1
        ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=2 NS/EW=N Contract="3 NT" Result==
    """
    count, section = fault.facts["count"], fault.facts["section"]
    is_are = "is" if count == 1 else "are"
    message = (
        f"{counted(count, 'result')} of section {section} {is_are} of tables and rounds that the movement does not have"
    )
    return _violation(message)


def _violation(message: str, hint: str = "", found: str | None = None, expected: str | None = None) -> Violation:
    """A violation, which has no place: nothing in the file is text."""
    return Violation(0, 0, message, hint, found, expected)


def _where(facts: Mapping[str, Any]) -> str:
    return f"at table {facts['table']} in round {facts['round']}"


def _range(noun: str, first: int, last: int) -> str:
    return f"{noun} {first}" if first == last else f"{noun}s {first} to {last}"


def _list(noun: str, numbers: tuple[int, ...]) -> str:
    if numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return _range(noun, numbers[0], numbers[-1])
    return f"{noun}s {', '.join(map(str, numbers))}"
