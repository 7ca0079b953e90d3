"""What the reader of USEBIO notices (family USB)."""

from dealtools.findings.finding import Severity
from dealtools.findings.registry import Violation, rule
from dealtools.records.record import Fault, Passage


@rule("USB001", "malformed-xml", Severity.ERROR, kind="fault")
def malformed_xml(passage: Passage, fault: Fault) -> Violation:
    """The XML is not well-formed.

    Why: a program that stops at the first such place reads nothing behind it. dealtools reads on at the next tag; what
    stands between is not read.
    Bad (usebio):
        <USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD></EVENT></USEBIO>
    Good (usebio):
        <USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></EVENT></USEBIO>
    """
    found = f": {fault.facts['found']}" if fault.facts["found"] else ""
    message = f"the XML is not well-formed ({fault.facts['why']}{found})"
    return Violation(fault.start, fault.end, message, "close each element that is opened, in the order reversed")


@rule("USB002", "xml-entity", Severity.ERROR, kind="fault")
def xml_entity(passage: Passage, fault: Fault) -> Violation:
    """The file declares an entity.

    Why: entities can hold other files of the reader's machine, or texts that grow without end; no scoring program
    writes any. They are never expanded.
    Bad (usebio):
        <!DOCTYPE USEBIO [<!ENTITY club "Old Mill">]>
        <USEBIO></USEBIO>
    Good (usebio):
        <!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">
        <USEBIO></USEBIO>
    """
    hint = "write the text in its place, or ask where the file is from"
    return Violation(fault.start, fault.end, "an entity is declared; it is not expanded", hint)


@rule("USB003", "bare-ampersand", Severity.INFO, kind="fault")
def bare_ampersand(passage: Passage, fault: Fault) -> Violation:
    """An ampersand stands for itself.

    Why: in XML it begins the name of a sign, so other programs stop here. dealtools takes it as it stands.
    Bad (usebio):
        <USEBIO><CLUB><CLUB_NAME>Mill & Weir</CLUB_NAME></CLUB></USEBIO>
    Good (usebio):
        <USEBIO><CLUB><CLUB_NAME>Mill &amp; Weir</CLUB_NAME></CLUB></USEBIO>
    """
    return Violation(fault.start, fault.end, "a bare & in XML", "write &amp;")


@rule("USB004", "board-unclosed", Severity.WARNING, kind="fault")
def board_unclosed(passage: Passage, fault: Fault) -> Violation:
    """A board has no end tag.

    Why: where it ends is guessed: before the next board, or what stands around boards. The file may have been cut off.
    Bad (usebio):
        <USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></EVENT></USEBIO>
    Good (usebio):
        <USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></EVENT></USEBIO>
    """
    return Violation(fault.start, fault.end, "this board has no end tag", "put </BOARD> behind its last line")


@rule("USB005", "hand-without-seat", Severity.ERROR, kind="fault")
def hand_without_seat(passage: Passage, fault: Fault) -> Violation:
    """A hand does not say whose it is, or says so a second time.

    Why: its cards belong to nobody and are left out of the deal.
    Bad (usebio):
        <USEBIO><BOARD><HAND><DIRECTION>Q</DIRECTION><SPADES>AK</SPADES></HAND></BOARD></USEBIO>
    Good (usebio):
        <USEBIO><BOARD><HAND><DIRECTION>North</DIRECTION><SPADES>AK</SPADES></HAND></BOARD></USEBIO>
    """
    found = fault.facts["found"]
    message = f"the hand of {found!r} is no one's, or given before" if found else "the hand has no direction"
    return Violation(fault.start, fault.end, message, "give each of North, East, South and West one hand", found=found)


@rule("USB006", "element-twice", Severity.WARNING, kind="fault")
def element_twice(passage: Passage, fault: Fault) -> Violation:
    """A board, a traveller line or what stands around them tells one thing twice, with different values.

    Why: the first is taken.
    Bad (usebio):
        <USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><BOARD_NUMBER>2</BOARD_NUMBER></BOARD></USEBIO>
    Good (usebio):
        <USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></USEBIO>
    """
    element, found = fault.facts["element"], fault.facts["found"]
    message = f"{element} is told again, as {found!r}; the first is taken"
    return Violation(fault.start, fault.end, message, "keep the one that is right", found=found)


@rule("USB007", "lin-without-board", Severity.ERROR, kind="fault")
def lin_without_board(passage: Passage, fault: Fault) -> Violation:
    """The LIN text of a traveller line has no board.

    Why: auction and play of the line are not read.
    Bad (usebio):
        <USEBIO><BOARD><TRAVELLER_LINE><LIN_DATA>pn%7CSue%2CWes</LIN_DATA></TRAVELLER_LINE></BOARD></USEBIO>
    Good (usebio):
        <USEBIO><BOARD><TRAVELLER_LINE><CONTRACT>PASS</CONTRACT></TRAVELLER_LINE></BOARD></USEBIO>
    """
    return Violation(fault.start, fault.end, "the LIN text of this line has no board", "export the event again")


@rule("USB008", "hand-record-differs", Severity.ERROR, kind="fault")
def hand_record_differs(passage: Passage, fault: Fault) -> Violation:
    """The hands of a board are not those that the LIN text of one of its lines gives.

    Why: one of them is of another board. The line is judged by its own cards.
    Bad (usebio):
        <USEBIO><BOARD><HAND><DIRECTION>S</DIRECTION><SPADES>AKQJT98765432</SPADES></HAND>
        <TRAVELLER_LINE><LIN_DATA>md%7C3SAJ63HT64DT98CJ52%2C%2C%2C%7C</LIN_DATA></TRAVELLER_LINE></BOARD></USEBIO>
    Good (usebio):
        <USEBIO><BOARD><HAND><DIRECTION>S</DIRECTION><SPADES>AJ63</SPADES><HEARTS>T64</HEARTS>
        <DIAMONDS>T98</DIAMONDS><CLUBS>J52</CLUBS></HAND>
        <TRAVELLER_LINE><LIN_DATA>md%7C3SAJ63HT64DT98CJ52%2C%2C%2C%7C</LIN_DATA></TRAVELLER_LINE></BOARD></USEBIO>
    """
    message = "the cards of this line are not those of its board"
    return Violation(fault.start, fault.end, message, "look for the board that was played")


@rule("USB009", "participants-behind-boards", Severity.INFO, kind="fault")
def participants_behind_boards(passage: Passage, fault: Fault) -> Violation:
    """The participants of an event stand behind its boards.

    Why: a file is read from its beginning to its end, so the results of the boards before carry no names.
    Bad (usebio):
        <USEBIO><EVENT><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD><PARTICIPANTS></PARTICIPANTS></EVENT></USEBIO>
    Good (usebio):
        <USEBIO><EVENT><PARTICIPANTS></PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></EVENT></USEBIO>
    """
    message = "the participants stand behind the boards, whose results get no names"
    return Violation(fault.start, fault.end, message, "move PARTICIPANTS before the first BOARD")


@rule("USB010", "not-usebio", Severity.ERROR, kind="fault")
def not_usebio(passage: Passage, fault: Fault) -> Violation:
    """An XML file holds no USEBIO.

    Why: nothing is read from it. Many other programs write XML too.
    Bad (usebio):
        <html><body>Results of Thursday</body></html>
    Good (usebio):
        <USEBIO><EVENT></EVENT></USEBIO>
    """
    found = fault.facts["found"]
    message = f"the file begins with the element {found}, not with USEBIO" if found else "the file holds no element"
    return Violation(fault.start, fault.end, message, "export the event as USEBIO")
