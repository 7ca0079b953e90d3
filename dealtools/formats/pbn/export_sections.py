"""Auctions and plays laid out as export format has them (PBN standard 3.5 to 3.7)."""

from dataclasses import dataclass, field, replace

from dealtools.bridge.call import CALLS
from dealtools.bridge.card import CARDS
from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.formats.pbn.assemble import SUFFIXES
from dealtools.formats.pbn.export_values import tag_line
from dealtools.formats.pbn.lines import Lines
from dealtools.records.parts import ALERT, ALERTED, told_beside
from dealtools.records.playing import Playing
from dealtools.records.record import Comment, Marks, Section

_BLANK = "-"
_NEXT = "+"
_NOTES = range(1, 33)
_PACK = 52
_NO_MARKS = Marks()
_UNMARKED: tuple[Marks, list[int]] = (_NO_MARKS, [])


@dataclass(slots=True)
class Layout:
    """The tokens of a section in rows of fixed columns.

    `cells` are the tokens row by row. `places` gives for the index of a token in the section that of its cell.
    """

    section: Section
    seat: str
    columns: int
    cells: list[str]
    places: dict[int, int]
    is_ended: bool  # nothing is missing at its end
    first_nag: int  # that of the suffix "!"
    notes: dict[int, str] = field(default_factory=dict)
    numbers: dict[int, list[int]] = field(default_factory=dict)  # token → the notes of an alert

    def place(self, token: int) -> int:
        """The cell of a token, or of the last one before it that has one; -1 where none has."""
        token = min(token, len(self.section.tokens))
        while token >= 0 and token not in self.places:
            token -= 1
        return self.places.get(token, -1)


def auction_layout(playing: Playing) -> Layout | None:
    """The auction from the dealer on, `AP` spelled out; None without an auction.

    A token that is no call stays as it is written. Where nothing tells who calls first, all do.
    """
    section = playing.record.auction
    if section is None:
        return None
    reading = playing.auction
    layout = Layout(section, section.tag.value, playing.players, [], {}, False, 1)
    calls: dict[int, list[str]] = {}
    lead = 0
    if reading is not None:
        layout.seat = SEATS[(reading.dealer - reading.omitted) % playing.players]
        layout.cells = ["Pass"] * reading.omitted
        layout.is_ended = reading.replay.ended
        for call, index in zip(reading.calls, reading.tokens, strict=True):
            is_named = call is not None and call < len(CALLS)
            calls.setdefault(index, []).append(CALLS[call or 0] if is_named else section.tokens[index])
        lead = next((index for index, token in enumerate(section.tokens) if token != _BLANK), len(section.tokens))
    for index, token in enumerate(section.tokens):
        if index in calls:
            layout.cells += calls[index]
        elif index < lead:
            continue
        elif reading is None or token.upper() != "AP":
            layout.cells.append(token)
        layout.places[index] = len(layout.cells) - 1
    if section.end == _NEXT:
        layout.cells.append(_NEXT)
    else:
        while layout.cells and layout.cells[-1] == _BLANK:
            layout.cells.pop()
    _take_notes(layout)
    return layout


def play_layout(playing: Playing) -> Layout | None:
    """The play in columns from the opening leader on; None without a play.

    A token that is no card stays as it is written; where a card has no place in the rows, all tokens do.
    """
    section = playing.record.play
    if section is None:
        return None
    columns = playing.players
    layout = Layout(section, section.tag.value, columns, [], {}, False, 7)
    if not _place_cards(playing, layout):
        seat = seat_from_text(section.tag.value)
        layout.seat = section.tag.value if seat is None else SEATS[seat]
        layout.cells = list(section.tokens)
        layout.places = {index: index for index in range(len(section.tokens))}
    while layout.cells and layout.cells[-1] == _BLANK:
        layout.cells.pop()
    layout.cells += [_BLANK] * (-len(layout.cells) % columns)
    layout.is_ended = sum(cell != _BLANK for cell in layout.cells) >= _PACK or _NEXT in layout.cells
    _take_notes(layout)
    return layout


def _place_cards(playing: Playing, layout: Layout) -> bool:
    """Puts the cards in the columns of those who played them; False where one of them has no place."""
    reading, section, columns = playing.play, layout.section, layout.columns
    if reading is None or not reading.cards.cards:
        return False
    played, unjudged = reading.cards, reading.unjudged
    leader = played.seats[0]
    if "^L" in section.marks.get(played.tokens[0], _NO_MARKS).irregular:
        seat = seat_from_text(section.tag.value)
        leader = leader if seat is None else seat
    layout.seat = SEATS[leader]
    # In version 1.0 the first row may begin with dashes for the players before the leader.
    before = max(0, max(played.tokens[:columns]) - columns + 1) if reading.by == "columns" else 0
    cells: dict[int, str] = {}
    for cards, is_in_order in ((played, True), (unjudged, False)):
        for number, (card, seat, token) in enumerate(zip(cards.cards, cards.seats, cards.tokens, strict=True)):
            row = number // columns if is_in_order else (token - before) // columns
            place = row * columns + (seat - leader) % columns
            if place in cells:
                return False
            if card is not None:
                cells[place] = CARDS[card]
            elif token < len(section.tokens):
                cells[place] = section.tokens[token]
            layout.places[token] = place
    for token, text in enumerate(section.tokens):
        if text == _NEXT:
            seat = seat_from_text(section.tag.value)
            place = token - token % columns + ((seat or 0) + token - leader) % columns
            if seat is None or place in cells:
                return False
            cells[place] = _NEXT
            layout.places[token] = place
        elif token not in layout.places and text.strip("-?"):
            return False
    layout.cells = [cells.get(place, _BLANK) for place in range(max(cells) + 1)]
    return True


def _take_notes(layout: Layout) -> None:
    """The notes of a section; an alert, for which PBN has no other mark, is a note or a sign before the text of one."""
    section = layout.section
    layout.notes = dict(section.notes)
    unalerted = {token: replace(each, alert=False) for token, each in section.marks.items() if each.alert}
    alerted = [token for token, each in unalerted.items() if not told_beside(section, each)[0]]
    if not alerted:
        return
    others = {number for token, each in section.marks.items() if token not in alerted for number in each.notes}
    used = {*section.notes, *(number for each in section.marks.values() for number in each.notes)}
    free = [number for number in _NOTES if number not in used]
    own: dict[int, int] = {}  # note → the one that is an alert too; 0 for none
    for token in alerted:
        first, *more = section.marks[token].notes or [0]
        if first not in own:
            text = ALERTED + section.notes[first] if first in section.notes else ALERT
            if first not in others and first in section.notes:
                own[first] = first
            elif free:
                own[first] = free.pop(0)
            else:
                continue
            layout.notes[own[first]] = text
        layout.numbers[token] = [own[first], *more]


def write_comments(lines: Lines, comments: list[Comment]) -> None:
    """Writes comments, each on a line of its own."""
    for comment in comments:
        lines.end()
        lines.comment(comment.text, comment.kind)
    lines.end()


def write_section(lines: Lines, layout: Layout, comments: list[Comment], behind: list[Comment]) -> None:
    """Writes a section: tag, rows with what is written beside their tokens, end, notes.

    Args:
        lines: where to.
        layout: the section.
        comments: those that stand among its tokens.
        behind: those that stand behind its notes.
    """
    section = layout.section
    lines.line(tag_line(section.tag.name, layout.seat))
    beside: dict[int, list[Comment]] = {}
    for comment in comments:
        position = len(section.tokens) if comment.position is None else comment.position
        beside.setdefault(layout.place(position - 1), []).append(comment)
    write_comments(lines, beside.get(-1, []))
    marks = {
        layout.place(token): (each, layout.numbers.get(token, each.notes))
        for token, each in section.marks.items()
        if token in layout.places
    }
    last = len(layout.cells) - 1
    for place, cell in enumerate(layout.cells):
        if place % layout.columns == 0:
            lines.end()
        each, notes = marks.get(place, _UNMARKED)
        irregular = [each.irregular[at : at + 2] for at in range(0, len(each.irregular), 2)]
        lines.token(" ".join((*irregular, cell)))
        for word in _annotations(each, notes, layout.first_nag):
            lines.token(word)
        is_row_end = place == last or place % layout.columns == layout.columns - 1
        here = beside.get(place, [])
        for number, comment in enumerate(here, 1):
            lines.comment(comment.text, comment.kind, may_end_line=is_row_end and number == len(here))
    lines.end()
    is_open = section.end == _NEXT or layout.is_ended
    if not is_open and (layout.cells or section.end or seat_from_text(layout.seat) is not None):
        lines.line("*")
    for number, text in sorted(layout.notes.items()):
        lines.line(tag_line("Note", f"{number}:{text}"))
    write_comments(lines, behind)


def _annotations(marks: Marks, notes: list[int], first_nag: int) -> list[str]:
    """Note reference and numeric annotations in ascending order, a suffix among them (standard 3.5.2)."""
    nags = set(marks.nags)
    if marks.suffix:
        nags.add(first_nag + SUFFIXES.index(marks.suffix))
    return [*(f"={number}=" for number in notes), *(f"${number}" for number in sorted(nags))]
