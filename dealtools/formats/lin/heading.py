"""What a LIN file says once for many boards: event, teams, names, results (`vg`, `rs`, `pn`, `pw`, `bn`, `mp`)."""

import re
from dataclasses import dataclass, field

from dealtools.formats.lin.split import Chapter
from dealtools.records.record import Fault

_FIELDS = 9  # of vg
_SEATS = 4
_ROOMS = 2
SEATS = ("South", "West", "North", "East")
_SCORINGS = {"I": "IMP", "P": "MP", "B": "BAM"}
_DATE = re.compile(r"\d{4}\.\d\d\.\d\d")
_NUMBER = re.compile(r"\d{1,9}")
_NO_NAMES = tuple(word.casefold() for word in SEATS)


@dataclass(slots=True)
class LinHeading:
    """What was said so far for the boards that follow.

    Attributes:
        values: tags of every board.
        scoring: the letter of `vg`; "" without one.
        first, last: numbers of the first and the last board by `vg`; None where they are not told.
        results: entries of `rs`, as written: two for each board, open room and closed room.
        scores: entries of `mp`, likewise.
        boards: the true numbers of the boards by `bn`, in the order of the results.
        names: of both rooms, S W N E each.
        wide: names for each board by `pw`, all of them.
    """

    values: dict[str, str] = field(default_factory=dict)
    scoring: str = ""
    first: int | None = None
    last: int | None = None
    results: list[str] = field(default_factory=list)
    scores: list[str] = field(default_factory=list)
    boards: list[int] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    wide: list[str] = field(default_factory=list)

    def entry(self, entries: list[str], number: int | None, room: int) -> str:
        """The entry of a board and room in a list; "" where there is none."""
        place = self.place(number)
        index = -1 if place is None else _ROOMS * place + room
        return entries[index].strip() if 0 <= index < len(entries) else ""

    def place(self, number: int | None) -> int | None:
        """The place of a board among those of the file, from 0; None where it is none of them."""
        if number is None:
            return None
        if number in self.boards:
            return self.boards.index(number)
        place = number - (self.first if self.first is not None else 1)
        return place if place >= 0 else None

    def covers(self, number: int) -> bool:
        """Whether a board is one of those from the first to the last, or of those that `bn` names."""
        return bool(self.boards) or (self.first or 0) <= number <= (self.last or 0)

    def true_number(self, number: int) -> int:
        """The number of the board that is number so and so in the file."""
        if not self.boards or number in self.boards:
            return number
        place = number - 1
        return self.boards[place] if 0 <= place < len(self.boards) else number

    def names_of(self, number: int | None, room: int) -> list[str]:
        """The players of a board and room, S W N E; an empty list where nothing is said."""
        place = self.place(number)
        if self.wide and place is not None and place < self._boards():
            size = _SEATS * self._rooms_of_wide()
            # A group without names stands for the one before it, and the last one may be left out.
            for at in range(size * place, -1, -size):
                group = self.wide[at : at + size]
                if any(name.strip() for name in group):
                    return [name.strip() for name in group[_SEATS * room :][:_SEATS] or group[:_SEATS]]
        return self.names[_SEATS * room :][:_SEATS] or self.names[:_SEATS]

    def _boards(self) -> int:
        """How many boards the heading is of."""
        if self.boards or self.last is None:
            return len(self.boards) or len(self.wide) // _SEATS
        return self.last - (self.first or 0) + 1

    def _rooms_of_wide(self) -> int:
        """Of how many rooms `pw` names the players; that list may be short by the last board's."""
        boards = self._boards()
        groups = len(self.wide) // _SEATS
        is_short = self.scoring != "P" and boards > 1 and groups == _ROOMS * (boards - 1)
        return _ROOMS if groups > boards or is_short else 1


def read_heading(chapter: Chapter, faults: list[Fault]) -> LinHeading:
    """The heading that a chapter with `vg` and the like is."""
    heading = LinHeading()
    for code, value, start in zip(chapter.codes, chapter.values, chapter.starts, strict=True):
        place = start, start + len(value)
        if code == "vg":
            _read_vg(heading, value, place, faults)
        elif code == "rs":
            heading.results = value.split(",")
        elif code == "mp":
            heading.scores = value.split(",")
        elif code == "bn":
            heading.boards = [int(word) for word in value.split(",") if _NUMBER.fullmatch(word.strip())]
        elif code == "pw":
            heading.wide = _read_wide(value, place, faults)
        elif code == "pn":
            heading.names = read_names(value, place, faults)
    _check_results(heading, chapter, faults)
    return heading


def _read_vg(heading: LinHeading, value: str, place: tuple[int, int], faults: list[Fault]) -> None:
    fields = [word.strip() for word in value.split(",")]
    if len(fields) != _FIELDS:
        faults.append(Fault("vg-field-count", *place, {"count": len(fields)}))
        if len(fields) < _FIELDS:
            return
    # A title may hold commas: the fields behind it are counted from the right.
    segment, scoring, first, last, home, home_carry, visit, visit_carry = fields[1 - _FIELDS :]
    values = heading.values
    event = value.rsplit(",", _FIELDS - 1)[0].strip()
    if event:
        values["Event"] = event
    if segment:
        values["Stage"] = segment
        if _DATE.fullmatch(segment):
            values["Date"] = segment
    heading.scoring = scoring.upper()
    if heading.scoring in _SCORINGS:
        values["Scoring"] = _SCORINGS[heading.scoring]
    elif scoring:
        faults.append(Fault("vg-unknown-scoring", *place, {"found": scoring}))
    if _NUMBER.fullmatch(first) and _NUMBER.fullmatch(last):
        heading.first, heading.last = int(first), int(last)
    for name, text in (("HomeTeam", home), ("VisitTeam", visit)):
        if text:
            values[name] = text
    for name, text in (("HomeCarryOver", home_carry), ("VisitCarryOver", visit_carry)):
        if text not in ("", "0"):
            values[name] = text


def _check_results(heading: LinHeading, chapter: Chapter, faults: list[Fault]) -> None:
    """Notes where the list of results has not two entries for each board."""
    if "rs" not in chapter.codes or heading.first is None or heading.last is None:
        return
    boards = heading.last - heading.first + 1
    count = len(heading.results)
    # The commas behind the last result may be left out, or be one too many.
    if boards > 0 and count > _ROOMS * boards + 1:
        index = chapter.codes.index("rs")
        start = chapter.starts[index]
        faults.append(
            Fault("rs-entry-count", start, start + len(chapter.values[index]), {"count": count, "boards": boards})
        )


def read_names(value: str, place: tuple[int, int], faults: list[Fault]) -> list[str]:
    """The names of `pn`, four or eight of them; others cannot be given to seats, since a name may hold a comma."""
    names = [name.strip() for name in value.split(",")]
    if len(names) not in (_SEATS, _SEATS * _ROOMS):
        if value.strip():
            faults.append(Fault("name-count", *place, {"count": len(names), "found": value}))
        return names if len(names) < _SEATS else []
    return names


def _read_wide(value: str, place: tuple[int, int], faults: list[Fault]) -> list[str]:
    """The names of `pw`, four or eight for each board; none where a name with a comma has shifted those behind it."""
    names = value.split(",")
    if len(names) % _SEATS == 1 and not names[-1].strip():
        names.pop()
    if len(names) % _SEATS and any(name.strip() for name in names):
        faults.append(Fault("name-count", *place, {"count": len(names), "found": value, "is_wide": True}))
        return []
    return names


def is_name(name: str, seat: int) -> bool:
    """Whether a name is one: not empty, and not just the word of its seat."""
    return bool(name) and name.casefold() != _NO_NAMES[seat] and name != "?"


def encoded_once(name: str) -> str | None:
    """A name as it was meant whose letters were turned into UTF-8 twice; None for a name that has one meaning."""
    for encoding in ("windows-1252", "iso-8859-1"):
        try:
            return name.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return None
