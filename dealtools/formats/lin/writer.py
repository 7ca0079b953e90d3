"""LIN written: what was read as LIN as it was, records of other formats as lines of boards below headings.

A record of one of two rooms goes below a heading of its match, with the results and eight names; others get a heading
only where they tell an event, a scoring or a contract without an auction.
"""

import io
import itertools
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import IO, NamedTuple

from dealtools.formats.encoded import UTF_8, Kind, Recoded, encoded, holds
from dealtools.formats.lin.board import (
    ROOMS,
    board_commands,
    board_number,
    clean,
    is_told,
    names_value,
    needs_list,
    result_entry,
    score_entry,
)
from dealtools.formats.lin.reader import read
from dealtools.records.kept import lost_parts
from dealtools.records.playing import Playing
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve

_SCORINGS = {"IMP": "I", "MP": "P", "BAM": "B"}
_IN_MEMORY = 1 << 20  # bytes of a heading's boards that are not put on disk
_NOTHING = "vg|,,,,,,,,|\n"


class _Title(NamedTuple):
    """What a heading says of its boards beside results and names."""

    event: str
    stage: str
    scoring: str
    teams: tuple[str, str, str, str]  # home, its carry-over, visitors, theirs
    has_rooms: bool

    def fields(self, first: int, last: int) -> str:
        """The value of vg."""
        home, home_carry, visit, visit_carry = self.teams
        words = (self.event, self.stage, self.scoring, str(first), str(last), home, home_carry, visit, visit_carry)
        return ",".join(words)


@dataclass(slots=True)
class _Match:
    """Boards below one heading, on their way into the file."""

    title: _Title
    boards: IO[str]
    numbers: dict[int, None] = field(default_factory=dict)  # in the order in which they come
    entries: dict[tuple[int, int], str] = field(default_factory=dict)  # board and room → entry of the list of results
    scores: dict[tuple[int, int], str] = field(default_factory=dict)  # likewise, of those with a score
    taken: set[tuple[int, int]] = field(default_factory=set)
    names: dict[int, str] = field(default_factory=dict)  # room → its four names


def write(passages: Iterable[Passage], recoded: Recoded | None = None) -> Iterator[bytes]:
    """The bytes of a LIN file, in the encoding of all sources of LIN if they have one that holds all, else in UTF-8.

    Args:
        passages: what is written.
        recoded: gets the sources of LIN that are written in another encoding than their own.
    """
    return encoded(lambda kinds, own: _texts(passages, kinds, own), recoded)


def _texts(passages: Iterable[Passage], kinds: set[Kind], own: dict[str, str]) -> Iterator[str]:
    match: _Match | None = None
    has_heading = False  # one that would hold for the boards that follow
    told = (each for each in passages if each.format == "lin" or isinstance(each, Record))
    begin = list(itertools.islice(told, 2))
    is_alone = len(begin) == 1
    whole: set[str] = set()  # sources that come with what stands between their boards
    for passage in itertools.chain(begin, told):
        if not isinstance(passage, Record):
            whole.add(passage.source)
        if passage.format == "lin" and (passage.encoding.bom or passage.encoding.name != "ascii"):
            own[passage.source] = passage.encoding.name
        if passage.format == "lin" and not passage.is_changed and (passage.source in whole or _tells_itself(passage)):
            if match is not None:
                yield from _ended(match)
                match = None
            if passage.source in own:
                kinds.add((passage.encoding.name, passage.encoding.bom))
            yield passage.text
            has_heading = True
            continue
        if not isinstance(passage, Record):
            continue
        playing = resolve(passage)
        if not is_told(playing):
            continue
        title = _title_of(playing)
        if title is not None:
            if match is None or not _fits(match, title, playing):
                if match is not None:
                    yield from _ended(match)
                match = _Match(title, _boards())
            _take_kind(passage, _add(match, playing), kinds)
        else:
            if match is not None:
                yield from _ended(match)
                match, has_heading = None, True
            if has_heading:
                yield _NOTHING
                has_heading = False
            line = ("" if is_alone else f"qx|{_label(playing)}|") + _plain_line(playing)
            _take_kind(passage, line, kinds)
            yield _readable(line)
    if match is not None:
        yield from _ended(match)


def _boards() -> IO[str]:
    return tempfile.SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="")


def _readable(text: str) -> str:
    """A text with ? for bytes that are none."""
    return text.encode("utf-8", "replace").decode()


def _take_kind(record: Record, line: str, kinds: set[Kind]) -> None:
    """Adds how the line of a record that is written anew is to be encoded: as its source, where that has all of it."""
    told = line + "".join(record.values.values())  # some of that stands in the heading
    if not told.isascii():
        encoding = record.encoding
        is_own = record.format == "lin" and encoding.name != "ascii" and holds(encoding, told)
        kinds.add((encoding.name, encoding.bom) if is_own else UTF_8)


def _tells_itself(passage: Passage) -> bool:
    """Whether a board alone, without the heading that it stood below, says all that its record says."""
    if not isinstance(passage, Record) or passage.text_offset <= len(passage.encoding.bom):
        return True
    found = [each for each in read([passage.text], "") if isinstance(each, Record)]
    return len(found) == 1 and not lost_parts(resolve(passage), resolve(found[0]))


def lost_of(record: Record) -> set[str]:
    """The parts of a record that are not read again as they are; found out by reading them again."""
    playing = resolve(record)
    if not is_told(playing):
        return lost_parts(playing, None)
    title = _title_of(playing)
    if title is None:
        text = f"qx|{_label(playing)}|{_plain_line(playing)}"
    else:
        match = _Match(title, io.StringIO())
        _add(match, playing)
        text = "".join(_ended(match))
    found = [each for each in read([text], "") if isinstance(each, Record)]
    return lost_parts(playing, resolve(found[0]) if len(found) == 1 else None)


def _title_of(playing: Playing) -> _Title | None:
    """What the heading of a record says; None where it needs none, or can have none as its board has no number."""
    record = playing.record
    number = board_number(playing)
    if number is None:
        return None
    event, stage, home, visit, home_carry, visit_carry = (
        clean(record.known(name) or "") for name in ("Event", "Stage", "HomeTeam", "VisitTeam", *_CARRY)
    )
    scoring = _SCORINGS.get(record.known("Scoring") or "", "")
    teams = tuple(_without_commas(word) for word in (home, home_carry, visit, visit_carry))
    has_rooms = record.known("Room") in ROOMS
    if not (event or stage or scoring or any(teams) or has_rooms or needs_list(playing)):
        return None
    return _Title(
        _without_commas(event), _without_commas(stage), scoring, (teams[0], teams[1], teams[2], teams[3]), has_rooms
    )


def _without_commas(text: str) -> str:
    # A comma would shift all fields of the heading.
    return " ".join(text.replace(",", " ").split()) if "," in text else text


_CARRY = ("HomeCarryOver", "VisitCarryOver")


def _place(playing: Playing) -> tuple[int, int]:
    number = board_number(playing)
    assert number is not None  # else it has no heading
    return number, int(playing.record.known("Room") == ROOMS[1])


def _fits(match: _Match, title: _Title, playing: Playing) -> bool:
    """Whether a record has a place below a heading: the list of results has one for each board and room."""
    place = _place(playing)
    if match.title != title:
        return False
    if title.has_rooms or needs_list(playing) or score_entry(playing, title.scoring):
        return place not in match.taken
    return place not in match.entries and place not in match.scores


def _add(match: _Match, playing: Playing) -> str:
    """Puts a record below a heading, and gives its line."""
    number, room = place = _place(playing)
    match.numbers.setdefault(number)
    match.taken.add(place)
    if match.title.has_rooms or needs_list(playing):
        match.entries[place] = result_entry(playing)
    if score := score_entry(playing, match.title.scoring):
        match.scores[place] = score
    own = names_value(playing.record)
    names = f"pn|{own}|"
    if match.title.has_rooms and match.names.setdefault(room, own) == own:
        names = ""
    line = f"qx|{_label(playing, match.title)}|{names}st||{board_commands(playing)}\n"
    match.boards.write(_readable(line))
    return line


def _label(playing: Playing, title: _Title | None = None) -> str:
    """The value of qx: the board, with a room where there are rooms, or where the heading leaves no doubt of it."""
    number = board_number(playing)
    room = playing.record.known("Room") == ROOMS[1]
    letter = "oc"[room] if title is not None and (title.has_rooms or title.scoring == "P") else ""
    return "" if number is None else f"{letter}{number}"


def _plain_line(playing: Playing) -> str:
    return f"pn|{names_value(playing.record)}|st||{board_commands(playing)}\n"


def _ended(match: _Match) -> Iterator[str]:
    """The heading of a match and its boards."""
    numbers = sorted(match.numbers)
    first, last = numbers[0], numbers[-1]
    lines = [f"vg|{match.title.fields(first, last)}|"]
    for code, listed in (("rs", match.entries), ("mp", match.scores)):
        if any(listed.values()):
            entries = ",".join(listed.get((number, room), "") for number in numbers for room in range(2))
            lines.append(f"{code}|{entries}|")
    if last - first >= len(numbers):
        lines.append(f"bn|{','.join(map(str, numbers))}|")
    if match.names:
        both = ",".join(match.names.get(room, ",,,") for room in range(2))
        lines.append(f"pn|{both}|pg||")
    yield _readable("\n".join(lines) + "\n")
    match.boards.seek(0)
    while block := match.boards.read(_IN_MEMORY):
        yield block
    match.boards.close()
