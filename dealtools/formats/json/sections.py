"""Auctions and plays as lists of calls and cards, and the sections of a record made of such lists.

Both directions are here, side by side: `…_entries` gives the JSON of a section, `…_section` the section of that
JSON. What the lists cannot hold is found by comparing the section made of them with the one that was read.
"""

from dataclasses import replace
from typing import Any, NamedTuple

from dealtools.bridge.call import CALLS, PASS
from dealtools.bridge.card import CARDS
from dealtools.bridge.seat import SEATS, seat_from_text
from dealtools.formats.pbn.assemble import Assembler
from dealtools.records.auction import AuctionReading
from dealtools.records.play import PlayReading
from dealtools.records.record import Marks, Record, Section, Tag

Entry = dict[str, Any]

SKIPPED = "^S"
_BLANK = "-"
_NEXT = "+"
_MOST_TRICKS = 64  # more than thirteen, for what an odd file adds


# --- auctions


def call_entries(reading: AuctionReading) -> list[Entry]:
    """The calls of an auction in order; a call that cannot be read is null, a skipped seat has no entry.

    Opening passes that the section leaves out are there. What is written beside `AP` stands with the last pass.
    """
    tokens = reading.section.tokens
    entries: list[Entry] = []
    for number in range(reading.omitted, 0, -1):
        entries.append({"seat": SEATS[(reading.dealer - number) & 3], "call": CALLS[PASS]})
        _add_marks(entries[-1], reading.section, None, is_call=True)
    last = {token: index for index, token in enumerate(reading.tokens)}
    before = -1
    for index, (call, seat, token) in enumerate(zip(reading.calls, reading.replay.seats, reading.tokens, strict=True)):
        entry: Entry = {"seat": SEATS[seat], "call": None if call is None or call >= len(CALLS) else CALLS[call]}
        marks = reading.section.marks.get(token) if index == last[token] else None
        _add_marks(entry, reading.section, marks, is_call=True)
        if token and tokens[token - 1] == SKIPPED and token != before:
            entry["irregular"] = SKIPPED + (entry["irregular"] or "")
        entries.append(entry)
        before = token
    return entries


def auction_section(entries: list[Entry], end: str, dealer: int | None, players: int) -> Section:
    """The section of calls: from the first caller on, `^S` or `-` for seats that are passed over."""
    first = None if not entries else seat_from_text(entries[0]["seat"] or "")
    is_skipping = bool(entries) and SKIPPED in (entries[0]["irregular"] or "")
    turn = dealer if first is None or (is_skipping and dealer is not None) else first
    section = Section(Tag("Auction", SEATS[turn or 0], 0, 0), end=end)
    turn = turn or 0
    numbers: dict[str, int] = {}
    for entry in entries:
        seat = seat_from_text(entry["seat"] or "")
        irregular = entry["irregular"] or ""
        if seat is not None:
            section.tokens += [SKIPPED if SKIPPED in irregular else _BLANK] * ((seat - turn) % players)
            turn = seat
        _take_marks(section, len(section.tokens), entry | {"irregular": irregular.replace(SKIPPED, "")}, numbers)
        section.tokens.append(entry["call"] or UNREADABLE)
        turn = (turn + 1) % players
    return section


def plain_auction(reading: AuctionReading) -> tuple[Section, list[int]]:
    """The section of an auction with its calls spelled out: no placeholders in front, `AP` and left out passes too.

    Also gives for each number of tokens in the section as it is read the number in the plain one.
    """
    section = reading.section
    calls: dict[int, list[str]] = {}
    for call, token in zip(reading.calls, reading.tokens, strict=True):
        is_named = call is not None and call < len(CALLS)
        calls.setdefault(token, []).append(CALLS[call or 0] if is_named else section.tokens[token])
    lead = next((index for index, token in enumerate(section.tokens) if token != _BLANK), len(section.tokens))
    plain = replace(section, tokens=[CALLS[PASS]] * reading.omitted, marks={}, tag=_auction_tag(reading))
    places = [len(plain.tokens)]
    for index, word in enumerate(section.tokens):
        if index in calls:
            plain.tokens += calls[index]
        elif index >= lead and word.upper() != "AP":
            plain.tokens.append(word)
        places.append(len(plain.tokens))
    while plain.tokens and plain.tokens[-1] == _BLANK and section.end != _NEXT:
        plain.tokens.pop()
    places = [min(place, len(plain.tokens)) for place in places]
    for index, marks in section.marks.items():
        is_there = index < len(section.tokens) and places[index + 1] > places[index]
        plain.marks[places[index + 1] - 1 if is_there else -1] = marks
    return plain, places


def _auction_tag(reading: AuctionReading) -> Tag:
    tag = reading.section.tag
    first = reading.first_caller
    return tag._replace(value=tag.value if first is None else SEATS[first])


# --- plays


class RowsAsWritten(NamedTuple):
    """Where the columns of a play section begin: with which token, and whose the first is."""

    before: int
    first: int
    players: int

    def row(self, token: int) -> int:
        """The row of a token, from 0."""
        return (token - self.before) // self.players

    def seat(self, token: int) -> int:
        """The seat in whose column a token stands."""
        return (self.first + token - self.before) % self.players


def rows_as_written(section: Section, declarer: int | None, players: int) -> RowsAsWritten:
    """The columns of a section: they begin with the rightful leader where dashes stand for the seats before him."""
    first = seat_from_text(section.tag.value.strip())
    rightful = first if declarer is None else (declarer + 1) % players
    if first is None or rightful is None:
        return RowsAsWritten(0, rightful or 0, players)
    before = (rightful - first) % players
    if any(token != _BLANK for token in section.tokens[:before]):
        before = 0
    return RowsAsWritten(before, (first + before) % players, players)


def card_entries(reading: PlayReading, rows: RowsAsWritten) -> list[Entry]:
    """The cards of a play in the order played, then those behind a gap; one that is not known is null."""
    entries: list[Entry] = []
    played = reading.cards
    for number, (card, seat, token) in enumerate(zip(played.cards, played.seats, played.tokens, strict=True)):
        entries.append(_card_entry(reading, number // rows.players + 1, seat, card, token))
    behind = reading.unjudged
    for card, seat, token in zip(behind.cards, behind.seats, behind.tokens, strict=True):
        entries.append(_card_entry(reading, rows.row(token) + 1, seat, card, token))
    return entries


def _card_entry(reading: PlayReading, trick: int, seat: int, card: int | None, token: int) -> Entry:
    entry: Entry = {"trick": trick, "seat": SEATS[seat], "card": None if card is None else CARDS[card]}
    _add_marks(entry, reading.section, reading.section.marks.get(token), is_call=False)
    return entry


def play_section(
    entries: list[Entry], end: str, winners: list[str | None], leader: int | None, players: int
) -> tuple[Section, list[int]]:
    """The section of cards in columns, the first of them that of the first leader, or of who should have led.

    Also gives the number of the token of each entry, -1 where another card has its place.
    """
    first = None if not entries else seat_from_text(entries[0]["seat"] or "")
    if first is None or (leader is not None and "^L" in (entries[0]["irregular"] or "")):
        first = leader
    section = Section(Tag("Play", SEATS[first or 0], 0, 0), end=end)
    taken: dict[int, Entry] = {}
    places: list[int] = []
    for entry in entries:
        seat = seat_from_text(entry["seat"] or "")
        trick = entry["trick"]
        place = -1
        if seat is not None and trick is not None and 1 <= trick <= _MOST_TRICKS:
            place = (trick - 1) * players + (seat - (first or 0)) % players
        if place < 0 or place in taken:
            places.append(-1)
            continue
        taken[place] = entry
        places.append(place)
    section.tokens = [_BLANK] * (max(taken, default=-1) // players * players + players if taken else 0)
    numbers: dict[str, int] = {}
    for place in sorted(taken):
        section.tokens[place] = taken[place]["card"] or _BLANK
        _take_marks(section, place, taken[place], numbers)
    if end == _NEXT:
        _place_next(section, list(taken.values()), winners, players)
    return section, places


def _place_next(section: Section, entries: list[Entry], winners: list[str | None], players: int) -> None:
    """Puts the sign for the next card in the column of the player whose turn it is."""
    first = seat_from_text(section.tag.value) or 0
    trick = max((entry["trick"] for entry in entries), default=0)
    last = [seat_from_text(entry["seat"] or "") or 0 for entry in entries if entry["trick"] == trick]
    if 0 < len(last) < players:
        seat, row = (last[0] + len(last)) % players, trick - 1
    else:
        winner = seat_from_text((winners[-1] if winners else None) or "")
        seat, row = first if winner is None else winner, trick
    section.tokens += [_BLANK] * ((row + 1) * players - len(section.tokens))
    section.tokens[row * players + (seat - first) % players] = _NEXT


def plain_play(reading: PlayReading, rows: RowsAsWritten, first: int) -> tuple[Section, list[int]]:
    """The section of a play with a column for each seat from `first` on, in whole rows, cards spelled as we do.

    Also gives for each number of tokens in the section as it is read the number in the plain one.
    """
    section = reading.section
    players = rows.players
    moved = [
        max(rows.row(token), 0) * players + (rows.seat(token) - first) % players for token in range(len(section.tokens))
    ]
    spelled = [token if token == _NEXT else _BLANK for token in section.tokens]
    for cards in (reading.cards, reading.unjudged):
        for number, (card, seat, token) in enumerate(zip(cards.cards, cards.seats, cards.tokens, strict=True)):
            if token >= len(moved):  # no token, but a card that is not known
                continue
            row = number // players if cards is reading.cards else rows.row(token)
            moved[token] = row * players + (seat - first) % players
            if card is not None:
                spelled[token] = CARDS[card]
            elif token in reading.unread:
                spelled[token] = section.tokens[token]
    tokens = [_BLANK] * (max(moved, default=-1) + 1)
    for index, word in enumerate(spelled):
        if word != _BLANK:
            tokens[moved[index]] = word
    marks = {moved[index] if index < len(moved) else len(tokens): marks for index, marks in section.marks.items()}
    while tokens and tokens[-1] == _BLANK:
        tokens.pop()
    tokens += [_BLANK] * (-len(tokens) % players)
    plain = replace(section, tokens=tokens, marks=marks, tag=section.tag._replace(value=SEATS[first]))
    return plain, [0, *(min(place + 1, len(tokens)) for place in moved)]


# --- both


UNREADABLE = "?"


def is_same(one: Section, other: Section) -> bool:
    """Whether two sections say the same: calls or cards, marks, notes and how they end."""
    return (
        one.tag.value.upper() == other.tag.value.upper()
        and one.tokens == other.tokens
        and one.notes == other.notes
        and one.end == other.end
        and _real_marks(one) == _real_marks(other)
    )


def section_text(section: Section) -> str:
    """A section as PBN writes it, comments left out: its tag, its tokens with their marks, its notes."""
    lines = [f'[{section.tag.name} "{_escaped(section.tag.value)}"]']
    count = len(section.tokens)
    words = [_token_text(section, index) for index in range(max([count, *(at + 1 for at in section.marks)]))]
    lines += [" ".join(words[at : at + 4]) for at in range(0, len(words), 4)]
    if section.end and _NEXT not in section.tokens:
        lines.append(section.end)
    lines += [f'[Note "{number}:{_escaped(text)}"]' for number, text in section.notes.items()]
    return "\n".join(lines)


def parsed_section(text: str, name: str) -> Section | None:
    """The section that a text of PBN holds, as `section_text` writes it; None where it holds anything else."""
    first, *others = Assembler(text, lambda: Record("", "pbn")).run()
    section = first.auction if name == "Auction" else first.play
    is_more = others or first.comments or first.directives or {tag.name for tag in first.written} - {name, "Note"}
    return None if is_more else section


def _token_text(section: Section, index: int) -> str:
    marks = section.marks.get(index) or Marks()
    token = section.tokens[index] if index < len(section.tokens) else ""
    words = [marks.irregular[at : at + 2] for at in range(0, len(marks.irregular), 2)]
    words.append(token + ("*" if marks.alert else "") + marks.suffix)
    words += [f"={number}=" for number in marks.notes]
    words += [f"${number}" for number in marks.nags]
    return " ".join(filter(None, words))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _real_marks(section: Section) -> dict[int, Marks]:
    return {index: marks for index, marks in section.marks.items() if marks != Marks()}


def _add_marks(entry: Entry, section: Section, marks: Marks | None, *, is_call: bool) -> None:
    """Gives an entry what is written beside its call or card."""
    note = section.notes.get(marks.notes[0]) if marks is not None and marks.notes else None
    entry["note"] = note
    if is_call:
        entry["alert"] = marks is not None and marks.alert
    entry["suffix"] = (marks.suffix or None) if marks is not None else None
    entry["nags"] = list(marks.nags) if marks is not None else []
    entry["irregular"] = (marks.irregular or None) if marks is not None else None


def _take_marks(section: Section, index: int, entry: Entry, numbers: dict[str, int]) -> None:
    """Gives a token what its entry has; each text of a note has its number, in the order of the tokens."""
    note = entry["note"]
    if note is not None:
        number = numbers.setdefault(note, len(numbers) + 1)
        section.notes[number] = note
    marks = Marks(
        entry["suffix"] or "",
        [] if note is None else [number],
        list(entry["nags"]),
        entry["irregular"] or "",
        bool(entry.get("alert")),
    )
    if marks != Marks():
        section.marks[index] = marks
