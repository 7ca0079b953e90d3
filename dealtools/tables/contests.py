"""Contests: which records belong to one field whose boards are compared, their numbers, and their table.

The tags of the event decide. Sources are put together only where event and day are given and nothing speaks against
it: an evening that stands in two sources, once game by game and once as travellers, stays two contests.
"""

from typing import Any, NamedTuple

from dealtools.records.dates import read_date
from dealtools.records.record import Record
from dealtools.tables.boards import Boards
from dealtools.tables.fields import FIELDS
from dealtools.tables.people import given

_KINDS = {word: word for word in FIELDS["kind:contest"].words} | {"individuals": "individual"}
_GAMES = ("rubber", "chicago")


class ContestKey(NamedTuple):
    """What decides to which contest a record belongs; the names of the fields stand in `grouped_by`."""

    source: str
    event: str | None
    site: str | None
    date: str | None
    stage: str | None
    session: str | None
    competition: str | None
    round: str | None  # of a match between teams: another round is another match
    teams: str | None
    game: str


class ContestNumbers:
    """Numbers the contests of records, source by source, and puts together afterwards what belongs together."""

    def __init__(self) -> None:
        self._numbers: dict[ContestKey, int] = {}
        self._scorings: list[str | None] = []
        self._is_mixed: list[bool] = []

    def number(self, record: Record, game: str) -> int:
        """The number of a record's contest within its own source, from 0 over all sources."""
        return self._number(_key(record, game), given(record, "Scoring"))

    def number_of_sheet(self, source: str, date: str | None, session: str | None, game: str) -> int:
        """The number of the contest of a row of a sheet, which knows of no event."""
        return self._number(ContestKey(source, None, None, date, None, session, None, None, None, game), None)

    def _number(self, key: ContestKey, scoring: str | None) -> int:
        number = self._numbers.setdefault(key, len(self._numbers))
        if number == len(self._scorings):
            self._scorings.append(scoring)
            self._is_mixed.append(False)
        elif scoring != self._scorings[number]:
            self._is_mixed[number] = True
        return number

    def merge(self, boards: Boards) -> "Contests":
        """The contests over all sources, numbered from 1 in the order in which they appear.

        Args:
            boards: every row of `results`, `contest` as `number` gave it.
        """
        keys = list(self._numbers)
        by_tags: dict[tuple[str | None, ...], list[int]] = {}
        for number, key in enumerate(keys):
            by_tags.setdefault(tuple(key[1:]), []).append(number)
        kept_apart: set[int] = set()
        finals: dict[int, int] = {}
        for numbers in by_tags.values():
            is_known = keys[numbers[0]].event is not None and read_date(keys[numbers[0]].date)[0] is not None
            if not is_known or (len(numbers) > 1 and not boards.may_be_one_field(numbers)):
                kept_apart.update(numbers)
        members: list[list[int]] = []
        for number, key in enumerate(keys):
            together = [number] if number in kept_apart else by_tags[tuple(key[1:])]
            if together[0] == number:
                finals |= dict.fromkeys(together, len(members) + 1)
                members.append(together)
        return Contests(self, keys, members, kept_apart, [finals[number] for number in range(len(keys))])

    def scoring(self, members: list[int]) -> str | None:
        """The scoring that all records of some contests have; None where they differ."""
        found = {self._scorings[number] for number in members}
        return found.pop() if len(found) == 1 and not any(self._is_mixed[number] for number in members) else None


class Contests:
    """The contests of a run; `numbers` has the final number for each that was given before."""

    def __init__(
        self,
        counted: ContestNumbers,
        keys: list[ContestKey],
        members: list[list[int]],
        kept_apart: set[int],
        finals: list[int],
    ) -> None:
        import numpy as np

        self._counted = counted
        self._keys = keys
        self._members = members
        self._kept_apart = kept_apart
        self.numbers = np.array(finals, dtype=np.int32)

    def columns(self, boards: Boards) -> dict[str, Any]:
        """The columns of the table `contests`.

        Args:
            boards: every row of `results`, `contest` with its final number.
        """
        counts = boards.counts(len(self._members))
        firsts = [self._keys[numbers[0]] for numbers in self._members]
        return {
            "contest": list(range(1, len(firsts) + 1)),
            "name": [_name(key) for key in firsts],
            "event": [key.event for key in firsts],
            "site": [key.site for key in firsts],
            "session": [key.session for key in firsts],
            "date": [read_date(key.date)[0] for key in firsts],
            "kind": [_kind(key, bool(only)) for key, only in zip(firsts, counts["is_all_deals"], strict=True)],
            "scoring": [self._counted.scoring(numbers) for numbers in self._members],
            "grouped_by": [
                _grouped_by(key, numbers[0] in self._kept_apart)
                for key, numbers in zip(firsts, self._members, strict=True)
            ],
            "boards": counts["boards"],
            "tables": [count or None for count in counts["tables"].tolist()],
            "results": counts["results"],
            "left_out": counts["left_out"],
        }


def _key(record: Record, game: str) -> ContestKey:
    competition = given(record, "Competition")
    home, visit = given(record, "HomeTeam"), given(record, "VisitTeam")
    teams = None if home is None and visit is None else f"{home or '?'} - {visit or '?'}"
    is_match = teams is not None or (competition is not None and competition.casefold() == "teams")
    return ContestKey(
        record.source,
        given(record, "Event"),
        given(record, "Site"),
        given(record, "Date"),
        given(record, "Stage"),
        given(record, "Session"),
        competition,
        given(record, "Round") if is_match else None,
        teams,
        game,
    )


def _name(key: ContestKey) -> str | None:
    parts = (key.event, key.stage, key.session, key.round, key.teams, key.date)
    return ", ".join(part for part in parts if part is not None) or None


def _kind(key: ContestKey, is_all_deals: bool) -> str | None:
    if key.game in _GAMES:
        return key.game
    if key.competition is not None:
        return _KINDS.get(key.competition.strip().casefold())
    return "teams" if key.teams is not None else "deals" if is_all_deals else None


def _grouped_by(key: ContestKey, is_apart: bool) -> str:
    names = [name for name, value in zip(key._fields[1:-1], key[1:-1], strict=True) if value is not None]
    return " ".join(["source", *names] if is_apart else names)
