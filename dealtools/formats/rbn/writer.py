"""Records written as RBN and RBX."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealtools.bridge.call import CALLS, DOUBLE, PASS, REDOUBLE
from dealtools.bridge.card import CARDS
from dealtools.bridge.hand import hand_to_text
from dealtools.bridge.seat import SEATS
from dealtools.formats.rbn.reader import read, read_inline
from dealtools.formats.rbn.values import SCORINGS, VULNERABILITIES, join_parts, specific, written_date, written_stage
from dealtools.records.kept import SUFFIXES, lost_parts, nags_of
from dealtools.records.playing import Playing
from dealtools.records.record import Comment, Marks, Passage, Record, Section
from dealtools.records.resolve import resolve
from dealtools.records.results import read_score

_HEADER = "% RBN 3.2\n"
_HEADER_INLINE = "%{RBX 3.2}\n"
_ORDER = "DTLESFKNBHACPRIM"
_CARRIED = "DTLESFKNBH"
_LETTERS = {word: letter for letter, word in VULNERABILITIES.items()}
_SCORING_LETTERS = {word: letter for letter, word in SCORINGS.items()}
_CALLS = {PASS: "P", DOUBLE: "X", REDOUBLE: "R"}
_NOTES = range(1, 10)
_LABEL_OF = {
    "Date": "D", "Title": "T", "Annotator": "T", "Site": "L", "Event": "E", "Session": "S", "Stage": "S", "Round": "S",
    "Scoring": "F", "HomeTeam": "K", "VisitTeam": "K", "North": "N", "South": "N", "West": "N", "East": "N",
    "Room": "N", "Table": "N", "Board": "B", "Section": "B", "Deal": "H", "Hidden": "H", "Dealer": "A",
    "Vulnerable": "A", "Auction": "A", "Note": "A", "Contract": "C", "Declarer": "C", "Play": "P", "Result": "R",
    "Score": "R", "ScoreIMP": "R", "ScorePercentage": "R",
}  # fmt: skip


class _Line(NamedTuple):
    label: str
    data: str


def write(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of an RBN file, an empty line behind each record; labels that say what they said are left out."""
    return _written(passages, "rbn", _HEADER)


def write_inline(passages: Iterable[Passage]) -> Iterator[bytes]:
    """The bytes of an RBX file, a record a line, and an empty line behind it."""
    return _written(passages, "rbx", _HEADER_INLINE)


def lost_of(record: Record, name: str) -> set[str]:
    """The parts of a record that are not read again as they are; found out by reading them again."""
    if record.format == name and not record.is_changed:
        return set()
    playing = resolve(record)
    lines = _lines_of(playing, {})
    passages = read([_lines_text(lines)], "") if name == "rbn" else read_inline([_inline_text(lines)], "")
    found = [each for each in passages if isinstance(each, Record)]
    return lost_parts(playing, resolve(found[0]) if found else None)


def _written(passages: Iterable[Passage], name: str, header: str) -> Iterator[bytes]:
    carried: dict[str, str] = {}
    is_first = True
    for passage in passages:
        if passage.format == name and not passage.is_changed:
            if is_first:
                yield passage.encoding.bom
            yield passage.encoding.encode(passage.text)
            is_first = False
            continue
        if not isinstance(passage, Record):
            continue
        lines = _lines_of(resolve(passage), carried)
        text = _lines_text(lines) if name == "rbn" else _inline_text(lines)
        yield ((header if is_first else "") + text).encode("utf-8", "replace")
        is_first = False


def _lines_text(lines: list[_Line]) -> str:
    texts = [f"{{{data}}}" if label == "{" else f"{label} {data}".rstrip() for label, data in lines]
    return "\n".join([*texts, "", ""])


def _inline_text(lines: list[_Line]) -> str:
    pieces = (f"{{{_inline(data)}}}" if label == "{" else f"{label}{{{_inline(data)}}}" for label, data in lines)
    return "".join(pieces) + "\n\n"


def _inline(data: str) -> str:
    return data.replace("{", "(").replace("}", ")")


def _lines_of(playing: Playing, carried: dict[str, str]) -> list[_Line]:
    """The labels of a record with their data; of those that are carried over, the ones that say something else.

    Args:
        playing: of the record itself.
        carried: what the labels said before, brought up to date.
    """
    record = playing.record
    found = _data_of(playing)
    comments: dict[str, list[Comment]] = {}
    for comment in record.comments:
        comments.setdefault(_label_of(comment, found), []).append(comment)
    lines = _commentary(comments.get("", []))
    for label in _ORDER:
        data = found.get(label, "")
        if label in _CARRIED:
            is_same = carried.get(label, "") == data
            carried[label] = data
            # The board stands in every record: it shows where one begins.
            if is_same and not (label == "B" and data):
                lines += _commentary(comments.get(label, []))
                continue
        elif not data:
            lines += _commentary(comments.get(label, []))
            continue
        lines.append(_Line(label, data))
        section = {"A": record.auction, "P": record.play}.get(label)
        if section is not None:
            lines += [_Line(str(number), text) for number, text in _notes(section).values()]
        lines += _commentary(comments.get(label, []))
    if not any(line.label in "BHACPRIM" for line in lines):
        lines.append(_Line("I", ""))
    return lines


def _label_of(comment: Comment, found: dict[str, str]) -> str:
    """The label behind which a comment stands; "" before them all."""
    label = _LABEL_OF.get(comment.after, "" if not comment.after else "I")
    return label if label in found or label == "" else "I"


def _commentary(comments: list[Comment]) -> list[_Line]:
    return [_Line("{", _without_empty_lines(comment.text)) for comment in comments]


def _without_empty_lines(text: str) -> str:
    lines = [line.rstrip() for line in re.split(r"\r\n?|\n", text) if line.strip()]
    # A brace at the end of a line would be the end of it all.
    return "\n".join(re.sub(r"\}+$", ")", line) for line in lines)


def _data_of(playing: Playing) -> dict[str, str]:
    """Label → its data, of those that say something."""
    record = playing.record
    values = {name: _one_line(record.known(name) or "") for name in record.values}

    def value(name: str) -> str:
        return values.get(name, "")

    stage = written_stage(value("Stage")) if value("Stage") else value("Session")
    # A plus sign in a name would part it in two.
    north, south, west, east = (value(name).replace("+", " ") for name in ("North", "South", "West", "East"))
    names = [f"{north}+{south}", f"{west}+{east}"]
    names = ["" if pair == "+" else pair for pair in names]
    room = {"open": "O", "closed": "C"}.get(value("Room").casefold(), value("Room") or value("Table"))
    found = {
        "D": value("RbnDate") or written_date(value("Date")),
        "T": join_parts(value("Title"), value("Annotator")),
        "L": specific(value("Site")),
        "E": specific(value("Event")),
        "S": join_parts(stage, value("Round")),
        "F": _scoring(value("Scoring")),
        "K": join_parts(*(value(f"{side}{what}") for what in ("Team", "CarryOver") for side in ("Home", "Visit"))),
        "N": join_parts(*names, room, value("RbnInfo")),
        "B": join_parts(value("Board"), value("Section")),
        "H": _hands(playing, value("Hidden")),
        "A": _auction(playing),
        "C": _contract(playing, value("RbnGoal")),
        "P": _play(playing),
        "R": _result(playing),
        "I": value("RbnItems"),
        "M": value("RbnMakes"),
    }
    return {label: data for label, data in found.items() if data}


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _scoring(scoring: str) -> str:
    if scoring in _SCORING_LETTERS:
        return _SCORING_LETTERS[scoring]
    first, *rest = scoring.split(";")
    return join_parts(_SCORING_LETTERS.get(first, first), *rest)


def _hands(playing: Playing, hidden: str) -> str:
    deal = playing.deal
    if deal is None:
        return ""
    hands = [
        (";" if SEATS[seat] in hidden else ":") + ("" if hand is None else _hand(hand))
        for seat, hand in enumerate(deal.hands)
    ]
    if deal.is_complete:
        # The fourth hand gets what remains.
        hands[3] = hands[3][0]
    return "N" + "".join(hands)


def _hand(hand: int) -> str:
    return hand_to_text(hand) or "..."


def _auction(playing: Playing) -> str:
    reading, section = playing.auction, playing.record.auction
    dealer = playing.dealer if reading is None else (reading.dealer - reading.omitted) % 4
    vulnerable = "?" if playing.vulnerable is None else "ZNEB"[playing.vulnerable]
    if dealer is None:
        return ""
    start = SEATS[dealer] + vulnerable
    if reading is None or section is None or playing.players != 4:
        return start
    calls = [PASS] * reading.omitted + list(reading.calls)
    tokens = [-1] * reading.omitted + list(reading.tokens)
    notes = _notes(section)
    words = [
        (section.tokens[token] if call is None else _call(call)) + _marks(section, token, notes)
        for call, token in zip(calls, tokens, strict=True)
    ]
    is_marked = any(len(word) > 1 for word in words[-3:])
    if reading.replay.ended and len(words) > 4 and not is_marked and words[-3:] == ["P"] * 3:
        words = [*words[:-3], "A"]
    if section.end == "+" and not reading.replay.ended:
        words.append("Y")
    return start + "".join((":" if at % 4 == 0 else "") + word for at, word in enumerate(words))


def _call(call: int) -> str:
    if call in _CALLS:
        return _CALLS[call]
    return CALLS[call].removesuffix("T") if call < len(CALLS) else "8N"


def _marks(section: Section, token: int, notes: dict[int, tuple[int, str]]) -> str:
    """What stands behind a call or card."""
    marks: Marks | None = section.marks.get(token)
    if marks is None:
        return ""
    references = "".join(f"^{notes[number][0]}" for number in marks.notes if number in notes)
    nags = nags_of(section, marks)
    first = 1 if section.tag.name == "Auction" else 7
    suffix = SUFFIXES[nags[0] - first] if len(nags) == 1 and 0 <= nags[0] - first < len(SUFFIXES) else ""
    return suffix + ("*" if marks.alert else "") + references


def _notes(section: Section) -> dict[int, tuple[int, str]]:
    """Note → the digit under which it is written, and its text on one line; there is room for nine."""
    given = sorted(number for number, text in section.notes.items() if text.strip())
    return {number: (digit, _one_line(section.notes[number])) for number, digit in zip(given, _NOTES, strict=False)}


def _contract(playing: Playing, goal: str) -> str:
    contract = playing.contract
    strain = playing.denomination
    bid = ""
    if playing.passed_out:
        return ""
    if contract is not None:
        bid = str(contract).replace("NT", "N").replace("XX", "R")
    elif strain is not None:
        bid = "CDHSN"[strain]
    declarer = playing.declarer
    seat = "" if declarer is None else SEATS[declarer]
    leader = ""
    play = playing.play
    if play is not None and play.cards.seats and (declarer is None or play.cards.seats[0] != (declarer + 1) % 4):
        leader = SEATS[play.cards.seats[0]]
    return join_parts(bid + goal, seat, leader)


def _play(playing: Playing) -> str:
    """The tricks; a card of the suit led is its rank alone, but for the first of a trick."""
    reading, section = playing.play, playing.record.play
    if reading is None or section is None or playing.players != 4:
        return ""
    notes = _notes(section)
    text = led = ""
    for at, (card, token) in enumerate(zip(reading.cards.cards, reading.cards.tokens, strict=True)):
        if card is None:
            break
        name = CARDS[card]
        if at % 4 == 0:
            led = name[0]
            text += ":" if at else ""
        text += (name if at % 4 == 0 or name[0] != led else name[1]) + _marks(section, token, notes)
    return text


def _result(playing: Playing) -> str:
    values = playing.record.values
    tricks = "P" if playing.passed_out else "" if playing.tricks is None else str(playing.tricks)
    ns, ew = playing.score_in_points()
    points = ns if ns is not None else None if ew is None else -ew
    share = ""
    percentage, imps = (_of_ns(values.get(name, "")) for name in ("ScorePercentage", "ScoreIMP"))
    if percentage is not None:
        share = f":{percentage:g}"
    elif imps is not None:
        share = f":{imps:+g}" if imps else ":="
    return tricks + ("" if points is None else f"{points:+d}") + share


def _of_ns(text: str) -> float | None:
    reading = read_score(text)
    return None if reading is None else reading.ns
