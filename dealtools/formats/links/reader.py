"""Links read into records: one for each, or for each board of a LIN text in it; the text between them is none."""

import html
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealtools.formats.dealing.lines import Line, lines_of
from dealtools.formats.lin.reader import read as read_lin
from dealtools.formats.lin.values import deal_text, read_calls, read_cards, read_deal, read_vulnerable
from dealtools.formats.links.decoding import Decoded, without_entities, without_percents
from dealtools.records.record import UTF_8, Comment, Fault, Passage, Record, Section, Tag
from dealtools.sources.encoding import Encoding

UNWRITTEN = frozenset(("Contract", "Declarer", "Result", "Auction", "Play"))
"""Tags for whose value a link has no place; of sections it is the seat."""

# Between quotes a link may hold blanks.
_LINK = re.compile(
    r"""(?<=")https?://[^"<>\r\n]+(?=")|(?<=')https?://[^'<>\r\n]+(?=')|https?://[^\s"'<>]+""", re.IGNORECASE
)
_VIEWER = re.compile(r"handviewer", re.IGNORECASE)
_BAR = re.compile(r"\||%7C", re.IGNORECASE)
_NAMES = {"sn": "South", "wn": "West", "nn": "North", "en": "East"}
_CALL = re.compile(r"([^({!]+|)(!?)(?:\(([^)]*)\))?(?:\{([^}]*)\})?")
_PLUSES = 3
_HEADLINE = re.compile(r"board\+\d", re.IGNORECASE)  # of LIN: the plus sign is a blank for certain
_TELLING = frozenset(("n", "e", "s", "w", "lin"))


def read(blocks: Iterable[str], source: str, encoding: Encoding = UTF_8) -> Iterator[Passage]:
    """The passages of a text with links: Records for each link to a viewer of hands, a plain Passage for the rest."""
    number = 0
    for line in lines_of(blocks, encoding):
        for start, end, is_link in _pieces(line):
            text = line.text[start:end]
            offset = line.offset + encoding.byte_length(line.text[:start])
            whole = Passage(source, "handviewer", text, line.number, offset, encoding, text_column=start + 1)
            if not is_link:
                yield whole
                continue
            for record in records_of(whole):
                number += 1
                record.number = number
                yield record


def records_of(whole: Passage) -> Iterator[Record]:
    """The records of the link that a passage is: one, or one for each board of the LIN text in it."""
    link = whole.text
    given = parameters(link)
    boards = _boards(given["lin"]) if "lin" in given else []
    ends = [board.end for board in boards[:-1]]
    done = 0
    for at, end in enumerate([*ends, len(link)]):
        text = link[done:end]
        offset = whole.text_offset + whole.encoding.byte_length(link[:done])
        record = Record(whole.source, whole.format, text, whole.text_line, offset, whole.encoding)
        record.text_column = whole.text_column + done
        record.unwritten = UNWRITTEN
        record.line, record.offset = record.text_line, offset
        record.length = whole.encoding.byte_length(text)
        if boards:
            _take_board(record, boards[at])
        elif "lin" in given:
            record.faults.append(Fault("link-without-board", 0, len(text), {}))
        else:
            _take_parameters(record, {name: without_percents(value).text for name, value in given.items()})
        _place(record)
        yield record
        done = end


def _pieces(line: Line) -> Iterator[tuple[int, int, bool]]:
    """Beginning and end of the links of a line and of what stands between them."""
    done = 0
    for found in _LINK.finditer(line.text):
        if not is_viewer(found[0]):
            continue
        if found.start() > done:
            yield done, found.start(), False
        yield found.start(), found.end(), True
        done = found.end()
    if done < len(line.text):
        yield done, len(line.text), False


def is_viewer(link: str) -> bool:
    """Whether a link leads to a viewer of hands, with a deal or LIN in its parameters."""
    address, mark, _ = html.unescape(link).partition("?")
    given = parameters(link) if mark else {}
    # Many pages show a LIN text; the letters of the seats mean hands only to the viewer.
    return ("lin" in given and _BAR.search(given["lin"].text) is not None) or (
        _VIEWER.search(address) is not None and not _TELLING.isdisjoint(given)
    )


def parameters(link: str) -> dict[str, Decoded]:
    """The parameters of a link as written, their entities decoded; of one that stands twice, the first."""
    whole = without_entities(link)
    found: dict[str, Decoded] = {}
    start = whole.text.find("?") + 1
    for part in whole.text[start:].partition("#")[0].split("&"):
        name, _, value = part.partition("=")
        end = start + len(part)
        written = whole.part(end - len(value), end)
        found.setdefault(name.lower(), written._replace(text=_with_blanks(value)))
        start = end + 1
    return found


def _with_blanks(value: str) -> str:
    """A value with blanks for its plus signs, where these stand for blanks and not for themselves, as in "16+"."""
    if "%20" in value:
        return value
    is_blank = "%2B" in value.upper() or value.count("+") >= _PLUSES or _HEADLINE.search(value) is not None
    return value.replace("+", " ") if is_blank else value


def _place(record: Record) -> None:
    """Gives all that a record says the place of its text."""
    end = len(record.text)
    record.written = [Tag(name, value, 0, end) for name, value in record.values.items()]
    for section in (record.auction, record.play):
        if section is not None:
            section.tag = Tag(section.tag.name, section.tag.value, 0, end)
            section.spots = [(0, record.text)] * len(section.tokens)
            section.note_tags = {
                number: Tag("Note", f"{number}:{text}", 0, end) for number, text in section.notes.items()
            }


class _Board(NamedTuple):
    """A board of a LIN text in a link, what was noticed of it, and where it ends in the link as written."""

    record: Record
    faults: list[Fault]
    end: int


def _boards(value: Decoded) -> list[_Board]:
    """The boards of a LIN text in a link."""
    lin = without_percents(value)
    boards: list[_Board] = []
    faults: list[Fault] = []
    at = 0
    for passage in read_lin([lin.text], ""):
        at += len(passage.text)
        faults += passage.faults
        if isinstance(passage, Record):
            boards.append(_Board(passage, faults, lin.places[at] if at < len(lin.places) else lin.places[-1] + 1))
            faults = []
    if boards:
        boards[-1].faults.extend(faults)
    return boards


def _take_board(record: Record, board: _Board) -> None:
    """Takes what a board of a LIN text says; its places are those of the record's text."""
    inner, end = board.record, len(record.text)
    record.values, record.auction, record.play = inner.values, inner.auction, inner.play
    record.heading, record.listed = inner.heading, inner.listed
    record.comments = [comment._replace(start=0, end=end) for comment in inner.comments]
    record.faults += [fault._replace(start=0, end=end) for fault in board.faults]
    if inner.claim is not None:
        record.claim = inner.claim[0], 0, end


def _take_parameters(record: Record, given: dict[str, str]) -> None:
    values = record.values
    end = len(record.text)
    hands = []
    for seat in "swne":
        value = re.sub(r"-+", "", given.get(seat, "")).replace("10", "T")
        hands.append(read_deal(value).hands[0] if value.strip() else "")
    text = deal_text(tuple(hands))
    if text:
        values["Deal"] = text
    dealer = given.get("d", "").strip().upper()
    if dealer in tuple("NESW"):
        values["Dealer"] = dealer
    if "v" in given:
        values["Vulnerable"] = read_vulnerable(given["v"])[0]
    if given.get("b", "").strip():
        values["Board"] = given["b"].strip()
    for name, seat in _NAMES.items():
        if given.get(name, "").strip():
            values[seat] = given[name].strip()
    if given.get("a", "").strip():
        record.auction = _auction(given["a"], record)
        values["Auction"] = record.auction.tag.value
    cards = read_cards(given.get("p", ""))
    if cards:
        record.play = Section(Tag("Play", "-", 0, end), list(cards))
        values["Play"] = "-"


def _auction(text: str, record: Record) -> Section:
    """The calls, run together; `!` and a text in parentheses belong to the call before, one in braces is a comment."""
    section = Section(Tag("Auction", record.values.get("Dealer", "-"), 0, 0))
    for found in _CALL.finditer(text):
        words, alert, note, comment = found.groups()
        for call in read_calls(words.strip()) if words.strip() else ():
            if call.is_hyphen:
                if not section.tokens:
                    continue  # a seat before the dealer
                record.faults.append(Fault("hyphen-for-pass", 0, len(record.text), {"found": words.strip()}))
            section.tokens.append(call.token)
        if comment is not None and comment.strip():
            place = len(section.tokens)
            record.comments.append(Comment(comment.strip(), "{", "Auction", place, 0, len(record.text)))
        if not section.tokens:
            continue
        index = len(section.tokens) - 1
        if alert:
            section.mark(index).alert = True
        if note is not None and note.strip():
            number = len(section.notes) + 1
            section.notes[number] = note.strip()
            section.mark(index).notes.append(number)
    return section
