"""Who played in an evening of a Bridgemate file, and nobody else of the list of members that it may hold."""

from collections.abc import Mapping
from typing import NamedTuple

from dealtools.bridge.seat import SEATS
from dealtools.formats.bws.tables import At, Result, Round, Tables, rows_of

_NOBODY = ("", "0")
_SIDE_OF_BOTH = -1


class Person(NamedTuple):
    """A player: name and member number, "" where one is not known."""

    name: str
    number: str

    @property
    def key(self) -> str:
        """What stands for the player in a table of results."""
        return self.number or self.name

    @property
    def text(self) -> str:
        """The name as records have it, with a member number behind."""
        return f"{self.name}#{self.number}" if self.name and self.number.isdecimal() else self.name


class Roster:
    """The players by where they sat, and by the numbers of the contestants."""

    def __init__(
        self,
        tables: Tables,
        results: Mapping[At, Result],
        movement: Mapping[tuple[int, int, int], Round],
    ) -> None:
        self._seated: dict[tuple[int, int, int], dict[int, Person]] = {}
        self._contestants: dict[tuple[int, int, int], dict[int, Person]] = {}
        self._two_sided = _sections_with_equal_numbers(movement, results)
        first = {section: 1 for section, _, _ in movement}
        for section, _, number in movement:
            first[section] = min(first[section], number) if number > 0 else first[section]
        names: dict[str, str] = {}
        for row in rows_of(tables, "PlayerNames"):
            name = row.text("Name")
            for key in (row.text("ID"), row.text("strID")):
                if name and key not in _NOBODY:
                    names.setdefault(key, name)
        for row in rows_of(tables, "PlayerNumbers"):
            member = row.text("Number")
            member = "" if member in _NOBODY else member
            person = Person(row.text("Name") or names.get(member, ""), member)
            seat = SEATS.find(row.text("Direction").upper()[:1] or "?")
            if seat >= 0 and person.key:
                section = row.number("Section") or 0
                # Entered before the first round, or in a later one.
                at = section, row.number("Table") or 0, row.number("Round") or first.get(section, 1)
                self._seated.setdefault(at, {})[seat] = person
        self._place(results, movement)

    def _place(self, results: Mapping[At, Result], movement: Mapping[tuple[int, int, int], Round]) -> None:
        """Notes who each contestant is."""
        met = {
            (at.section, at.table, at.round): Round(each.pairs, each.partners, frozenset())
            for at, each in results.items()
        }
        for at, persons in sorted(self._seated.items()):
            meeting = movement.get(at) or met.get(at)
            if meeting is None:
                continue
            for seat, person in sorted(persons.items()):
                is_single = any(meeting.partners)
                number = (*meeting.pairs, *meeting.partners)[seat] if is_single else meeting.pairs[seat & 1]
                if number:
                    key = self._key(at[0], number, seat & 1)
                    self._contestants.setdefault(key, {}).setdefault(0 if is_single else seat >> 1, person)

    def _key(self, section: int, number: int, side: int) -> tuple[int, int, int]:
        return section, number, side if section in self._two_sided else _SIDE_OF_BOTH

    def seats(self, at: At) -> tuple[Person | None, ...]:
        """The players in the seats North, East, South and West, where it was entered for this very round."""
        persons = self._seated.get((at.section, at.table, at.round), {})
        return tuple(persons.get(seat) for seat in range(4))

    def is_two_sided(self, section: int) -> bool:
        """Whether a number may be that of two pairs, one in each direction."""
        return section in self._two_sided

    def pair(self, section: int, number: int | None, side: int) -> tuple[Person, ...]:
        """The players of a pair, whatever their seats; nobody where they are not known."""
        persons = self._contestants.get(self._key(section, number or 0, side), {})
        return tuple(person for _, person in sorted(persons.items()))

    def player(self, section: int, number: int | None) -> Person | None:
        """The player of a number in an event of individuals."""
        persons = self._contestants.get((section, number or 0, _SIDE_OF_BOTH), {})
        return persons.get(0)


def _sections_with_equal_numbers(
    movement: Mapping[tuple[int, int, int], Round], results: Mapping[At, Result]
) -> frozenset[int]:
    """The sections in which the pairs of both directions are numbered alike, so that a number may mean two pairs."""
    sides: dict[tuple[int, int, int], set[int]] = {}
    met = [(section, number, each.pairs) for (section, _, number), each in movement.items() if not any(each.partners)]
    met += [(at.section, at.round, each.pairs) for at, each in results.items() if not each.is_individual]
    for section, number, pairs in met:
        for side, pair in enumerate(pairs):
            if pair:
                sides.setdefault((section, number, pair), set()).add(side)
    return frozenset(section for (section, _, _), found in sides.items() if len(found) > 1)
