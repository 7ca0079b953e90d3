"""A board of USEBIO and its traveller lines made into records."""

import re
from dataclasses import dataclass, field
from urllib.parse import unquote

from dealtools.bridge.seat import SIDES, seat_from_text
from dealtools.formats.lin.reader import read as read_lin
from dealtools.formats.score_table import RESULTS, WORDS, Line, seat_text, take_table
from dealtools.formats.usebio.elements import Node, read_tree
from dealtools.formats.usebio.heading import UsebioHeading, tag_name
from dealtools.records.deals import read_deal
from dealtools.records.record import UNWRITTEN, Fault, Record, Section, Tag

_LINE, _LIN, _HAND = "TRAVELLER_LINE", "LIN_DATA", "HAND"
_BOARD_TAGS = {"BOARD_NUMBER": "Board", "DEALER": "Dealer", "VULNERABILITY": "Vulnerable"}
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_COLUMNS = {
    "CONTRACT": "Contract", "PLAYED_BY": "Declarer", "LEAD": "Lead", "TRICKS": "Result", "SCORE": "Score_NS",
    "ROUND_NUMBER": "Round", "TABLE_NUMBER": "Table", "SECTION_ID": "Section",
}  # fmt: skip
_OF_A_SIDE = re.compile(
    r"(NS|EW)_(?:(?P<id>PAIR_NUMBER|PAIR)|(?P<mp>MATCH_?POINTS?)|(?P<pct>PERCENTAGE)|(?P<imp>.*IMP.*))"
)
_OF_A_SEAT = re.compile(r"(NORTH|EAST|SOUTH|WEST|[NESW])_PLAYER(?:_NUMBER|_ID)?")
_SEAT_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_UNITS = {"id": "PairId", "mp": "MP", "pct": "Percentage", "imp": "IMP"}
_NO_CARDS = re.compile(r"[\s.:\-–—]+")
_VULNERABILITIES = {"N/S": "NS", "E/W": "EW", "N-S": "NS", "E-W": "EW", "-": "None", "NIL": "None"}
# Of a line that is a record: the column, and the tag that says the same.
_TAGS = {
    "PairId_NS": "PairNS", "PairId_EW": "PairEW", "Contract": "Contract", "Declarer": "Declarer", "Result": "Result",
    "Lead": "Lead", "Round": "Round", "Table": "Table", "Section": "Section",
}  # fmt: skip
_SCORES = {"Score": "Score", "MP": "ScoreMP", "IMP": "ScoreIMP", "Percentage": "ScorePercentage"}


@dataclass(slots=True)
class TravellerLine:
    """A traveller line.

    Attributes:
        start, end: its place in the board's text.
        node: the element.
        lin: the element that tells auction and play; None where there is none.
    """

    start: int
    end: int
    node: Node
    lin: Node | None


@dataclass(slots=True)
class Board:
    """A board as its element tells it.

    Attributes:
        tags: with their places in the board's text.
        lines: the traveller lines.
    """

    tags: list[Tag] = field(default_factory=list)
    lines: list[TravellerLine] = field(default_factory=list)

    def value(self, name: str) -> str | None:
        """The value of a tag; None where it is not told."""
        return next((tag.value for tag in self.tags if tag.name == name), None)


def read_board(text: str, faults: list[Fault]) -> Board:
    """The board that a text tells; what is wrong goes to `faults`."""
    root = read_tree(text, faults)
    board = Board()
    for each in root.leaves(frozenset((_LINE, _HAND))):
        value = " ".join(each.text.split())
        if not value:
            continue
        name = _BOARD_TAGS.get(each.name) or tag_name(each.name)
        if name == "Vulnerable":
            value = _VULNERABILITIES.get(value.upper(), value)
        elif name == "Dealer":
            value = seat_text(value)
        if board.value(name) is None:
            board.tags.append(Tag(name, value, each.start, each.end))
        elif board.value(name) != value:
            faults.append(Fault("element-twice", each.start, each.end, {"element": each.name, "found": value}))
    _take_hands(board, [each for each in root.children if each.name == _HAND], faults)
    for each in root.children:
        if each.name == _LINE:
            lin = next((leaf for leaf in each.leaves() if leaf.name == _LIN and leaf.text.strip()), None)
            board.lines.append(TravellerLine(each.start, each.end, each, lin))
    return board


def _take_hands(board: Board, hands: list[Node], faults: list[Fault]) -> None:
    found: dict[int, str] = {}
    for each in hands:
        texts = {leaf.name: leaf.text for leaf in each.leaves()}
        seat = seat_from_text(texts.get("DIRECTION", "").strip()[:1])
        if seat is None or seat in found:
            facts = {"found": texts.get("DIRECTION", "").strip()}
            faults.append(Fault("hand-without-seat", each.start, each.end, facts))
            continue
        suits = [_NO_CARDS.sub("", texts.get(suit, "")).upper().replace("10", "T") for suit in _SUITS]
        if any(suits):
            found[seat] = ".".join(suits)
    if found:
        value = "N:" + " ".join(found.get(seat, "-") for seat in range(4))
        board.tags.append(Tag("Deal", value, hands[0].start, hands[-1].end))


def fill_board(record: Record, board: Board, heading: UsebioHeading) -> None:
    """Fills the record of a board, whose text is the record's."""
    _take_tags(record, board, heading, 0, len(record.text))
    lines = [_results_line(line, heading, 0, record.faults) for line in board.lines]
    take_table(record, RESULTS, lines)


def fill_line(record: Record, board: Board, line: TravellerLine, heading: UsebioHeading) -> None:
    """Fills the record of a traveller line, whose text is the record's."""
    _take_tags(record, board, heading, line.start, line.end)
    lin = None if line.lin is None else _read_lin(record, line.lin, line.start)
    record.unwritten = UNWRITTEN["usebio"]
    cells = _results_line(line, heading, line.start, record.faults).cells
    for column, tag in _TAGS.items():
        cell = cells.get(column)
        if cell is not None and not (tag == "Lead" and record.play is not None):
            _set(record, tag, cell.text, cell.start, cell.end)
    for kind, tag in _SCORES.items():
        sides = [(side, cells[f"{kind}_{side}"]) for side in SIDES if f"{kind}_{side}" in cells]
        if sides:
            value = " ".join(f"{side} {cell.text}" for side, cell in sides)
            _set(record, tag, value, sides[0][1].start, sides[-1][1].end)
    for column, cell in cells.items():
        if column not in _TAGS and column.partition("_")[0] not in (*_SCORES, "Names"):
            _set(record, column, cell.text, cell.start, cell.end)
    if lin is not None and record.play is not None and "Result" in record.values:
        record.play.end = "*"


def _take_tags(record: Record, board: Board, heading: UsebioHeading, start: int, end: int) -> None:
    """Takes what holds for a board; what does not stand in the record's own text has no place there."""
    record.values |= heading.tags()
    for tag in board.tags:
        record.values[tag.name] = tag.value
        if start <= tag.start and tag.end <= end:
            record.written.append(tag._replace(start=tag.start - start, end=tag.end - start))


def _set(record: Record, name: str, value: str, start: int, end: int) -> None:
    record.values[name] = value
    record.written.append(Tag(name, value, start, end))


def _results_line(line: TravellerLine, heading: UsebioHeading, base: int, faults: list[Fault]) -> Line:
    """What a traveller line says, by columns; places count from `base` in the board's text."""
    made = Line(line.start - base, line.end - base)
    direction = ""
    for leaf in line.node.leaves():
        text = leaf.text.strip()
        if leaf is line.lin or leaf.name == _LIN or not text:
            continue
        if leaf.name == "DIRECTION":
            direction = text.upper()
            continue
        column = _column(leaf.name)
        if column in WORDS:
            text = WORDS[column](text)
        if column in made.cells and column.startswith("IMP_"):
            column = leaf.name
        start, end = leaf.start - base, leaf.end - base
        if column not in made.cells:
            made.put(column, text, start, end)
        elif made.cells[column].text != text:
            faults.append(Fault("element-twice", start, end, {"element": leaf.name, "found": text}))
    _take_pairs(made, direction, heading)
    return made


def _take_pairs(line: Line, direction: str, heading: UsebioHeading) -> None:
    """Adds who played: of a match the contestants stand before its boards, and the names before them all."""
    for side, name in enumerate(SIDES):
        if f"PairId_{name}" not in line.cells:
            pair = heading.value(f"{name}_PAIR_NUMBER")
            if pair is None and direction in SIDES:
                pair = heading.value("TEAM" if direction == name else "OPPOSING_TEAM")
            line.put(f"PairId_{name}", pair or "")
        cell = line.cells.get(f"PairId_{name}")
        names = () if cell is None else heading.participants.names(cell.text, side)
        line.put(f"Names_{name}", ";".join(names))


def _column(name: str) -> str:
    found = _OF_A_SIDE.fullmatch(name)
    if found is not None and found.lastgroup is not None:
        return f"{_UNITS[found.lastgroup]}_{found[1]}"
    seat = _OF_A_SEAT.fullmatch(name)
    if seat is not None:
        return f"PlayerId_{_SEAT_NAMES[seat[1][0]]}"
    return _COLUMNS.get(name, name)


def _read_lin(record: Record, node: Node, base: int) -> Record | None:
    """Takes auction, play and the rest of a LIN text into the record of a line; its places are those of the element."""
    start, end = node.start - base, node.end - base
    text = node.text.strip()
    inner = next((each for each in read_lin([unquote(text)], record.source) if isinstance(each, Record)), None)
    if inner is None:
        record.faults.append(Fault("lin-without-board", start, end, {}))
        return None
    deal, lin_deal = record.values.get("Deal"), inner.values.get("Deal")
    is_same = deal is None or lin_deal is None or _is_same_deal(deal, lin_deal)
    if not is_same:
        record.faults.append(Fault("hand-record-differs", start, end, {}))
    # In LIN the fourth hand is left out as a rule.
    is_known = is_same and deal is not None and "-" not in deal
    for name, value in inner.values.items():
        if name not in record.values or (name == "Deal" and not is_known):
            _set(record, name, value, start, end)
    record.faults += [fault._replace(start=start, end=end) for fault in inner.faults]
    record.comments = [comment._replace(start=start, end=end) for comment in inner.comments]
    if inner.claim is not None:
        record.claim = inner.claim[0], start, end
    for name, section in (("Auction", inner.auction), ("Play", inner.play)):
        if section is not None:
            _place(section, name, record.text[start:end], start, end)
            record.written = [tag for tag in record.written if tag.name != name] + [section.tag]
    record.auction, record.play = inner.auction, inner.play
    return inner


def _place(section: Section, name: str, text: str, start: int, end: int) -> None:
    section.tag = Tag(name, section.tag.value, start, end)
    section.spots = [(start, text)] * len(section.tokens)
    section.note_tags = {number: Tag("Note", f"{number}:{note}", start, end) for number, note in section.notes.items()}


def _is_same_deal(one: str, other: str) -> bool:
    """Whether two deals are the same as far as both give hands."""
    first, second = read_deal(one).deal, read_deal(other).deal
    if first is None or second is None:
        return True
    return all(a is None or b is None or a == b for a, b in zip(first.hands, second.hands, strict=True))
