"""Matches of Honeymoon Bridge with an open stock, in text and JSON."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from dealtools.findings.render.harmless import harmless
from dealtools.reports.scores import text_of

_PLAYERS = ("north", "east")
_SEATS = ("N", "E")


class Match(NamedTuple):
    """A match: two rounds win it.

    Attributes:
        setting: where, when and between whom, by columns of `results`.
        rounds: won by North and East.
        is_complete: somebody has won two.
        is_known: no deal of it was left out.
    """

    setting: dict[str, Any]
    rounds: tuple[int, int]
    is_complete: bool
    is_known: bool

    @property
    def winner(self) -> int | None:
        """North 0, East 1; None where nobody has won it."""
        return self.rounds.index(max(self.rounds)) if self.is_complete else None


def match_objects(matches: Sequence[Match]) -> Iterator[dict[str, Any]]:
    """The matches as objects of JSON."""
    for number, match in enumerate(matches, 1):
        yield {
            "match": number,
            "date": text_of(match.setting["date_recorded"]),
            "players": {seat: text_of(match.setting[name]) for seat, name in zip(_SEATS, _PLAYERS, strict=True)},
            "rounds_n": match.rounds[0],
            "rounds_e": match.rounds[1],
            "complete": match.is_complete,
            "known": match.is_known,
            "winner": None if match.winner is None else _SEATS[match.winner],
        }


def match_lines(matches: Sequence[Match]) -> Iterator[str]:
    """A line for each match."""
    for number, match in enumerate(matches, 1):
        names = [harmless(match.setting[name] or word) for name, word in zip(_PLAYERS, ("North", "East"), strict=True)]
        state = f"{names[match.winner]} wins" if match.winner is not None else "not finished"
        doubt = "" if match.is_known else "; a deal was left out"
        yield f"match {number}: {names[0]} {match.rounds[0]}, {names[1]} {match.rounds[1]} rounds, {state}{doubt}\n"
