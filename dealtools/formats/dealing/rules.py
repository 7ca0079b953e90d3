"""What can be wrong with files of deals (DMF): packs that are none, numbers and sizes that contradict each other."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.findings.wording import counted, quoted
from dealtools.records.record import Fault, Passage

_ERROR, _WARNING, _INFO = Severity.ERROR, Severity.WARNING, Severity.INFO
_SOUND_COPY = "take a sound copy, if there is one"


# --- 0xx: what cannot be read


@rule("DMF001", "unreadable-pack", _ERROR, kind="fault")
def unreadable_pack(passage: Passage, fault: Fault) -> Violation:
    """In a file of deals something stands for a card, or its owner, that is none.

    Why: the board is kept without its deal; the boards before and behind it are read all the same.
    Bad (ber):
        312321213143144213121343444124333214224442312212314x
    Good (ber):
        3123212131431442131213434441243332142244423122123143
    """
    facts = fault.facts
    message = f"{quoted(facts['found'])} stands where {facts['expected']} belongs; the deal was left out"
    return Violation(fault.start, fault.end, message, _SOUND_COPY, facts["found"], facts["expected"])


@rule("DMF002", "deal-cut-off", _ERROR, kind="fault")
def deal_cut_off(passage: Passage, fault: Fault) -> Violation:
    """A file of deals ends within a record, or has something behind the last one.

    Why: every record has the same size; what remains is no deal and was left out. Where something was added or lost in
    the middle of the file, all boards behind that place are wrong.
    Bad (ber):
        312321213143144213121343444124333214224442312212314331
    Good (ber):
        3123212131431442131213434441243332142244423122123143
    """
    facts = fault.facts
    message = f"the file ends with {counted(facts['found'], 'byte')}, where a record of {facts['size']} belongs"
    return Violation(fault.start, fault.end, message, _SOUND_COPY)


@rule("DMF003", "unreadable-deal-line", _ERROR, kind="fault")
def unreadable_deal_line(passage: Passage, fault: Fault) -> Violation:
    """A line of a file of deals is neither a deal nor anything else that such a file has.

    Why: it was left out; the other lines are read all the same. Remarks stand behind `#`.
    Bad (dds):
        N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3
        K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3
    Good (dds):
        N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3
        # from the second evening
    """
    message = f"the line {quoted(fault.facts['found'])} is no deal; it was left out"
    return Violation(fault.start, fault.end, message, "put # before a remark")


@rule("DMF004", "unreadable-trailer", _WARNING, kind="fault")
def unreadable_trailer(passage: Passage, fault: Fault) -> Violation:
    """The trailer of a DUP file, which numbers its boards, is not as it should be.

    Why: without a trailer behind the first board the boards are numbered from 1; one behind a later board that differs
    from the first was ignored.
    Bad (dup, part by part):
        020608101317192128354447500305071620293437384245464801040912182224313233434952
        ♠K9752♥J97♦K6♣T74♠QT8♥Q8♦Q743♣Q986♠AJ63♥T64♦T98♣J52♠4♥AK532♦AJ52♣AK3
        board 1
    Good (dup, part by part):
        020608101317192128354447500305071620293437384245464801040912182224313233434952
        ♠K9752♥J97♦K6♣T74♠QT8♥Q8♦Q743♣Q986♠AJ63♥T64♦T98♣J52♠4♥AK532♦AJ52♣AK3
        YN1  0 1
    """
    message = f"the trailer {quoted(fault.facts['found'])} does not number the boards as the format does"
    return Violation(fault.start, fault.end, message, "check the numbers of the boards")


@rule("DMF005", "encrypted-deals", _ERROR, kind="fault")
def encrypted_deals(passage: Passage, fault: Fault) -> Violation:
    """The deals of a DLM file are encrypted.

    Why: nothing of them is read, rather than something wrong.
    Bad (dlm):
        [Document]
        From board=1
        To board=1
        Crypto key=4711
        Board 01=igeeiodncbcopmhkjdfpnifbio013
    Good (dlm):
        [Document]
        From board=1
        To board=1
        Crypto key=0
        Board 01=igeeiodncbcopmhkjdfpnifbio013
    """
    message = f"the deals are encrypted (key {quoted(fault.facts['key'])}); none of them is read"
    return Violation(
        fault.start, fault.end, message, "write the file again without a key, in the program it comes from"
    )


# --- 1xx: boards that do not belong there


@rule("DMF101", "board-out-of-range", _WARNING, kind="fault")
def board_out_of_range(passage: Passage, fault: Fault) -> Violation:
    """A board has a number that its format does not have.

    Why: machines deal the boards 1 to 99; the file may be damaged, or the deal may be meant for another board.
    Bad (cds in hex):
        00 c0 44 aa d3 bd 5e ae 59 f6 43 39 c8 43
    Good (cds in hex):
        01 c0 44 aa d3 bd 5e ae 59 f6 43 39 c8 43
    """
    facts = fault.facts
    message = f"{facts['number']} is no number of a board from 1 to {facts['highest']}"
    return Violation(fault.start, fault.end, message, "number the boards again", str(facts["number"]))


@rule("DMF102", "board-twice", _WARNING, kind="fault")
def board_twice(passage: Passage, fault: Fault) -> Violation:
    """A board stands twice in a DLM file.

    Why: a machine deals only one of them; both are kept.
    Bad (dlm):
        [Document]
        From board=1
        To board=1
        Board 01=igeeiodncbcopmhkjdfpnifbio013
        Board 01=igeeiodncbcopmhkjdfpnifbio013
    Good (dlm):
        [Document]
        From board=1
        To board=1
        Board 01=igeeiodncbcopmhkjdfpnifbio013
    """
    message = f"board {fault.facts['number']} stands twice in the file"
    return Violation(fault.start, fault.end, message, "take one of them out")


@rule("DMF103", "board-outside-set", _WARNING, kind="fault")
def board_outside_set(passage: Passage, fault: Fault) -> Violation:
    """A board of a DLM file has a deal, but does not belong to the boards that the file says it has.

    Why: a machine leaves it out; here it is kept.
    Bad (dlm):
        [Document]
        From board=2
        To board=2
        Board 01=igeeiodncbcopmhkjdfpnifbio013
        Board 02=igeeiodncbcopmhkjdfpnifbio014
    Good (dlm):
        [Document]
        From board=1
        To board=2
        Board 01=igeeiodncbcopmhkjdfpnifbio013
        Board 02=igeeiodncbcopmhkjdfpnifbio014
    """
    facts = fault.facts
    message = f"board {facts['number']} has a deal, although the file says that it has {_range(facts)}"
    return Violation(fault.start, fault.end, message, "correct From board and To board")


@rule("DMF104", "boards-missing", _WARNING, kind="fault")
def boards_missing(passage: Passage, fault: Fault) -> Violation:
    """Boards that a DLM file says it has are not there.

    Why: the file was cut off, or the boards were taken out.
    Bad (dlm):
        [Document]
        From board=1
        To board=3
        Board 01=igeeiodncbcopmhkjdfpnifbio013
        Board 02=aaaaaabffffffkkkkkklpppppp012
    Good (dlm):
        [Document]
        From board=1
        To board=1
        Board 01=igeeiodncbcopmhkjdfpnifbio013
        Board 02=aaaaaabffffffkkkkkklpppppp012
    """
    missing = fault.facts["missing"]
    boards = ", ".join(map(str, missing))
    message = (
        f"the file says that it has {_range(fault.facts)}, but {boards} {'is' if len(missing) == 1 else 'are'} missing"
    )
    return Violation(fault.start, fault.end, message, _SOUND_COPY)


@rule("DMF105", "first-line-not-empty", _WARNING, kind="fault")
def first_line_not_empty(passage: Passage, fault: Fault) -> Violation:
    """The first line of a BHG file, which should be empty, has a board.

    Why: the boards are numbered by their lines; the first was taken for board 1.
    Bad (bhg):
        BFHJMQSUbiruxCEGPTchklpstvADILRVXefgqwzKNOWYZadjmnoy
    Good (bhg behind an empty line):
        BFHJMQSUbiruxCEGPTchklpstvADILRVXefgqwzKNOWYZadjmnoy
    """
    return Violation(
        fault.start, fault.end, "the first line is not empty; it was taken for board 1", "put an empty line before"
    )


# --- 2xx: what contradicts something else


@rule("DMF201", "copies-differ", _ERROR, kind="fault")
def copies_differ(passage: Passage, fault: Fault) -> Violation:
    """A DUP file has each deal twice, once for the machine and once for the screen, and the two are not the same.

    Why: the one for the machine was taken, as it was dealt by; where it cannot be read, the other.
    Bad (dup, part by part):
        020608101317192128354447500305071620293437384245464801040912182224313233434952
        ♠Q9752♥J97♦K6♣T74♠KT8♥Q8♦Q743♣Q986♠AJ63♥T64♦T98♣J52♠4♥AK532♦AJ52♣AK3
        YN1  0 1
    Good (dup, part by part):
        020608101317192128354447500305071620293437384245464801040912182224313233434952
        ♠K9752♥J97♦K6♣T74♠QT8♥Q8♦Q743♣Q986♠AJ63♥T64♦T98♣J52♠4♥AK532♦AJ52♣AK3
        YN1  0 1
    """
    unread = fault.facts["unread"]
    message = "the numbers of the cards and the signs for the screen give different deals; the numbers count"
    if unread:
        other = "signs" if unread == "numbers" else "numbers"
        message = f"the {unread} of the cards cannot be read; the deal was taken from the {other}"
    return Violation(fault.start, fault.end, message, _SOUND_COPY)


@rule("DMF202", "board-checksum-differs", _ERROR, kind="fault")
def board_checksum_differs(passage: Passage, fault: Fault) -> Violation:
    """The checksum of a board in a DLM file does not fit its number and its deal.

    Why: a letter, the number or the checksum was changed; the deal may be another than the one that was dealt.
    Bad (dlm):
        [Document]
        From board=1
        To board=1
        Board 01=igeeiodncbcopmhkjdfpnifbio014
    Good (dlm):
        [Document]
        From board=1
        To board=1
        Board 01=igeeiodncbcopmhkjdfpnifbio013
    """
    found, expected = fault.facts["found"], fault.facts["expected"]
    message = f"the checksum is {found or 'missing'}, but the board and its deal give {expected}"
    return Violation(fault.start, fault.end, message, "compare the deal with the hand record", found, expected)


@rule("DMF203", "header-checksum-differs", _WARNING, kind="fault")
def header_checksum_differs(passage: Passage, fault: Fault) -> Violation:
    """The checksum in the first lines of a DLM file does not fit what they say.

    Why: the numbers of the boards may have been changed; machines may refuse the file.
    Bad (dlm):
        [Document]
        Status=Show
        Duplicates=0
        From board=1
        To board=1
        Checksum=5
        Board 01=igeeiodncbcopmhkjdfpnifbio013
    Good (dlm):
        [Document]
        Status=Show
        Duplicates=0
        From board=1
        To board=1
        Checksum=1
        Board 01=igeeiodncbcopmhkjdfpnifbio013
    """
    found, expected = fault.facts["found"], fault.facts["expected"]
    message = f"the checksum of the first lines is {quoted(found)}, but they give {expected}"
    return Violation(fault.start, fault.end, message, "check From board and To board", found, expected)


@rule("DMF204", "board-count-differs", _WARNING, kind="fault")
def board_count_differs(passage: Passage, fault: Fault) -> Violation:
    """A file of deals has another number of boards than it says.

    Why: all that are there are read; others may be lost.
    Bad (rzd in hex):
        02 00 20 20 20 20 20 20 20 20 20 20 20
        bf 33 55 8e 68 09 59 04 a1 3e e4 b7 3e
    Good (rzd in hex):
        01 00 20 20 20 20 20 20 20 20 20 20 20
        bf 33 55 8e 68 09 59 04 a1 3e e4 b7 3e
    """
    facts = fault.facts
    message = f"the file says {facts['says']}, but has {counted(facts['records'], 'board')}"
    return Violation(fault.start, fault.end, message, _SOUND_COPY)


# --- 9xx: what was taken for granted


@rule("DMF901", "boards-numbered-by-place", _INFO, kind="fault")
def boards_numbered_by_place(passage: Passage, fault: Fault) -> Violation:
    """A file of deals has no numbers of boards; they are numbered as they stand, from 1.

    Why: so do the machines. A set that begins with another board has other dealers and vulnerabilities.
    Bad (ber):
        3123212131431442131213434441243332142244423122123143
    Good (dds):
        N:K9752.J97.K6.T74 QT8.Q8.Q743.Q986 AJ63.T64.T98.J52 4.AK532.AJ52.AK3
    """
    return Violation(fault.start, fault.end, "the boards have no numbers; they were numbered as they stand, from 1")


def _range(facts: dict[str, int]) -> str:
    first, last = facts["first"], facts["last"]
    return f"board {first}" if first == last else f"the boards {first} to {last}"
