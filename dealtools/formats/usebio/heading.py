"""What stands around the boards: club, event, session, section, match, and who takes part."""

import re
from dataclasses import dataclass, field

from dealtools.bridge.seat import SIDES
from dealtools.formats.pbn.tags import is_tag_name, standard_name
from dealtools.formats.score_table import Line
from dealtools.formats.usebio.elements import XmlReader
from dealtools.records.dates import written_date
from dealtools.records.record import Fault, Heading

_SCORINGS = {
    "MATCH_POINTS": "MP", "MP": "MP", "MATCHPOINTS": "MP", "IMPS": "IMP", "IMP": "IMP", "CROSS_IMPS": "IMP;Cross",
    "BUTLER_IMPS": "IMP;Butler", "BUTLER": "IMP;Butler",
}  # fmt: skip
_COMPETITIONS = (("INDIVIDUAL", "Individuals"), ("TEAM", "Teams"), ("PAIR", "Pairs"))
# Tag → the elements that give it, the first that is there.
_TAGS = {
    "Event": ("EVENT_DESCRIPTION", "EVENT_NAME"),
    "Site": ("CLUB_NAME",),
    "Session": ("SESSION_ID", "SESSION_NUMBER", "SESSION_NAME"),
    "Section": ("SECTION_ID", "SECTION_NUMBER", "SECTION_NAME"),
    "Round": ("ROUND_NUMBER",),
}
_CONTESTANTS = ("PAIR", "TEAM", "PLAYER")
# What a contestant's elements are in a table of totals.
_TOTALS = {
    "PLACE": "Rank", "PAIR_NUMBER": "PairId", "PLAYER_NUMBER": "PlayerId", "TEAM_ID": "TeamId", "TEAM_NUMBER": "TeamId",
    "TEAM_NAME": "TeamName", "DIRECTION": "Direction", "PERCENTAGE": "TotalPercentage", "BOARDS_PLAYED": "NrBoards",
}  # fmt: skip
_NAMES = frozenset(("PLAYER_NAME", "FULL_NAME", "NAME"))
_HOLDERS = frozenset(("USEBIO", "CLUB", "EVENT", "SESSION", "SECTION", "MATCH", "PARTICIPANTS", *_CONTESTANTS))
# Elements with a meaning; of any other all texts are kept, and those of the same name one behind the other.
_PAIRS = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER")
_TOLD_IN_TAGS = frozenset(
    ("DATE", "BOARD_SCORING_METHOD", "PROGRAM_NAME", "PROGRAM_VERSION", "TEAM", "OPPOSING_TEAM", *_PAIRS)
)
_KNOWN = _TOLD_IN_TAGS.union(*_TAGS.values(), _TOTALS, _NAMES, ("EVENT_TYPE", "TOTAL_SCORE"))
_WHOLE_KINDS = frozenset(("INDIVIDUAL", "PAIRS", "MP_PAIRS", "TEAMS"))
_MOST_MEMBERS = 50  # of a pair or team of whom more than the names is kept
_LONGEST = 2000  # signs of the texts of one name
_MEMBER_ID = "NATIONAL_ID_NUMBER"
_OF_XML = re.compile("XMLNS|XSI:|XML:")
_NO_LETTERS = re.compile(r"\W", re.ASCII)


@dataclass(slots=True)
class _Scope:
    """An element that is open."""

    name: str
    values: dict[str, str] = field(default_factory=dict)
    players: list[str] = field(default_factory=list)
    members: list[dict[str, str]] = field(default_factory=list)  # what else is said of each player
    untold: list[str] = field(default_factory=list)  # elements of which no record has been told
    text: str = ""
    has_elements: bool = False


@dataclass(slots=True)
class Participants:
    """Who takes part, by number.

    Attributes:
        totals: a line for each, for a table of totals; it has no place of its own among the boards.
        heading: their names, where a number is that of one pair or player only.
    """

    totals: list[Line] = field(default_factory=list)
    heading: Heading = field(default_factory=Heading)
    teams: dict[str, str] = field(default_factory=dict)
    _pairs: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    _has_two_of_one: bool = False  # some number is that of two pairs

    def add_pair(self, number: str, direction: str, names: tuple[str, ...]) -> None:
        """Takes a pair; in a field with two winners both directions may have the same number."""
        self._pairs.setdefault((number, direction), names)
        self._has_two_of_one |= bool(direction) and all((number, side) in self._pairs for side in SIDES)
        if self._has_two_of_one:
            self.heading.pairs.clear()
        else:
            self.heading.pairs[number] = names

    def names(self, number: str, side: int) -> tuple[str, ...]:
        """The names of the pair of a number that sits North-South (0) or East-West (1); none where unknown."""
        return self._pairs.get((number, SIDES[side])) or self._pairs.get((number, "")) or self._only(number)

    def _only(self, number: str) -> tuple[str, ...]:
        """The names of a pair that sits in the other direction than its own: where numbers are of one pair only."""
        return () if self._has_two_of_one else self.heading.pairs.get(number, ())


class UsebioHeading:
    """Follows what stands around the boards, piece by piece."""

    def __init__(self) -> None:
        self.scopes: list[_Scope] = []
        self.club = _Scope("CLUB")
        self.participants = Participants()
        self.root = ""  # the name of the first element
        self.has_boards = False  # of the event, before its participants were told
        self.faults: list[Fault] = []
        self._owner: _Scope | None = None  # whose participants they are
        self._reader = XmlReader(self._start, self._end, self._data)

    def feed(self, text: str, faults: list[Fault]) -> None:
        """Reads the next piece; what is wrong with it goes to `faults`."""
        self.faults = faults
        self._reader.feed(text, faults)

    def value(self, *names: str) -> str | None:
        """The text of the first of these elements that is known, from the innermost outwards."""
        for name in names:
            for scope in reversed(self.scopes):
                if scope.values.get(name):
                    return scope.values[name]
        return next((self.club.values[name] for name in names if self.club.values.get(name)), None)

    @property
    def open(self) -> list[str]:
        """The names of the elements that are open."""
        return [scope.name for scope in self.scopes]

    def tags(self) -> dict[str, str]:
        """The tags that hold for a board here."""
        found = {tag: text for tag, names in _TAGS.items() if (text := self.value(*names)) is not None}
        date = self.value("DATE")
        if date is not None:
            found["Date"] = written_date(date)
        method = self.value("BOARD_SCORING_METHOD")
        if method is not None:
            found["Scoring"] = _SCORINGS.get(method.upper(), method)
        kind = self.value("EVENT_TYPE")
        competition = next((word for sign, word in _COMPETITIONS if sign in (kind or "").upper()), None)
        if competition is not None:
            found["Competition"] = competition
        program = [text for name in ("PROGRAM_NAME", "PROGRAM_VERSION") if (text := self.value(name)) is not None]
        if program:
            found["Generator"] = " ".join(program)
        teams = [self.team(text) for name in ("TEAM", "OPPOSING_TEAM") if (text := self.value(name)) is not None]
        if len(teams) == 2:
            found["HomeTeam"], found["VisitTeam"] = teams
        return self._others() | found

    def _others(self) -> dict[str, str]:
        """What the elements around a board say beside, by their names; the first record behind it gets it."""
        told = _TOLD_IN_TAGS | {next((name for name in names if self.value(name)), "") for names in _TAGS.values()}
        if (self.value("EVENT_TYPE") or "").upper() in _WHOLE_KINDS:
            told |= {"EVENT_TYPE"}
        found: dict[str, str] = {}
        for scope in (self.club, *self.scopes):
            for name in dict.fromkeys(scope.untold) if scope.name != "USEBIO" else ():
                if name not in told and scope.values[name]:
                    tag = tag_name(name)
                    found[tag] = f"{found[tag]};{scope.values[name]}" if tag in found else scope.values[name]
            scope.untold.clear()
        return found

    def team(self, number: str) -> str:
        """The name of a team, else its number."""
        return self.participants.teams.get(number, number)

    # --- elements

    def _start(self, name: str, attributes: dict[str, str], place: int) -> None:
        self.root = self.root or name
        if self.scopes:
            self.scopes[-1].has_elements = True
        told = {key: " ".join(value.split()) for key, value in attributes.items()}
        scope = _Scope(name, {key: value for key, value in told.items() if not _OF_XML.match(key)})
        if name == "EVENT":
            self.participants, self.has_boards, self._owner = Participants(), False, None
        elif name == "PARTICIPANTS":
            owner = self.scopes[-1] if self.scopes else None
            if owner is not self._owner:
                self.participants, self._owner = Participants(), owner
            if self.has_boards and (owner is None or owner.name in ("EVENT", "USEBIO")):
                self.faults.append(Fault("participants-behind-boards", place, place + 1 + len(name), {}))
        scope.untold += scope.values
        self.scopes.append(scope)

    def _data(self, text: str) -> None:
        if self.scopes:
            self.scopes[-1].text += text

    def _end(self, name: str, place: int) -> None:
        scope = self.scopes.pop()
        outer = self.scopes[-1] if self.scopes else None
        if name == "CLUB":
            self.club = scope
        elif name in _CONTESTANTS and scope.has_elements and any(each.name == "PARTICIPANTS" for each in self.scopes):
            self._take_contestant(scope, outer)
        elif outer is not None and name not in _HOLDERS:
            self._take(outer, name, " ".join(scope.text.split()), place)
            for key, text in scope.values.items():
                self._take(outer, key if key.startswith(name) else f"{name}_{key}", text, place)
        elif outer is not None and not scope.has_elements and scope.text.strip():
            outer.values.setdefault(name, " ".join(scope.text.split()))

    def _take(self, scope: _Scope, name: str, text: str, place: int) -> None:
        """Takes the text of an element into the one around it."""
        before = scope.values.get(name)
        if not text:
            return
        scope.untold.append(name)
        if not before:
            scope.values[name] = text
        elif name not in _KNOWN and len(before) < _LONGEST:
            scope.values[name] = f"{before};{text}"
        elif before != text:
            self.faults.append(Fault("element-twice", place, place + 2, {"element": name, "found": text}))

    def _take_contestant(self, scope: _Scope, outer: _Scope | None) -> None:
        values = scope.values
        if scope.name == "PLAYER":
            name = next((values[key] for key in values if key in _NAMES), "")
            scope.players = [name] if name else []
            scope.members = [{key: text for key, text in values.items() if key not in _NAMES}] if name else []
        if outer is not None and outer.name in _CONTESTANTS:
            outer.players += scope.players
            outer.members += scope.members[: max(_MOST_MEMBERS - len(outer.members), 0)]
            # The pairs of a team are no contestants themselves.
            if scope.name == "PLAYER":
                return
        direction = _direction(values.get("DIRECTION", ""))
        number = values.get("PAIR_NUMBER")
        if scope.name == "PAIR" and number and scope.players:
            self.participants.add_pair(number, direction, tuple(scope.players))
        if scope.name == "TEAM" and values.get("TEAM_NAME"):
            for key in ("TEAM_ID", "TEAM_NUMBER"):
                if key in values:
                    self.participants.teams[values[key]] = values["TEAM_NAME"]
        if scope.name == "PLAYER" and values.get("PLAYER_NUMBER") and scope.players:
            self.participants.heading.players[values["PLAYER_NUMBER"]] = scope.players[0]
        if outer is None or outer.name not in _CONTESTANTS:
            self._take_total(scope, direction)

    def _take_total(self, scope: _Scope, direction: str) -> None:
        line = Line(0, 0)
        for name, text in scope.values.items():
            if name == "TOTAL_SCORE":
                line.put(self._total_column(), text)
            elif name == "DIRECTION":
                line.put("Direction", direction or text)
            elif name not in _NAMES and not (scope.name == "PLAYER" and name not in _TOTALS):
                line.put(_TOTALS.get(name, name), text)
        line.put("Names", ";".join(scope.players))
        for name in dict.fromkeys(key for member in scope.members for key in member):
            if scope.name != "PLAYER" or name not in _TOTALS:
                column = "MemberID" if name == _MEMBER_ID else f"PlayerDetails_{name}"
                line.put(column, ";".join(member.get(name, "-") for member in scope.members))
        self.participants.totals.append(line)

    def _total_column(self) -> str:
        method = (self.value("MATCH_SCORING_METHOD") or self.value("BOARD_SCORING_METHOD") or "").upper()
        if method.startswith("VP"):
            return "TotalVP"
        scoring = _SCORINGS.get(method, "")
        return "TotalMP" if scoring == "MP" else "TotalIMP" if scoring.startswith("IMP") else "TotalScore"


def _direction(text: str) -> str:
    """`NS` or `EW` of a pair; nothing where it is not told."""
    first = text.strip()[:1].upper()
    return "NS" if first in ("N", "S") else "EW" if first in ("E", "W") else ""


def tag_name(element: str) -> str:
    """The tag that keeps what an element says that PBN has no tag for: never one that means something of its own."""
    name = _NO_LETTERS.sub("_", element)
    return name if is_tag_name(name) and standard_name(name) == name else f"USEBIO_{name}"
