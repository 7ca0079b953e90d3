"""Results against the movement of a Bridgemate file: who should have met, over which boards."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from dealtools.bridge.seat import SIDES, seat_from_text
from dealtools.formats.bws.tables import At, Result, Round, Section
from dealtools.records.record import Fault

Movement = Mapping[tuple[int, int, int], Round]
_NO_SECTION = Section("", 0, 0)


class Missing(NamedTuple):
    """Boards of which a table has no result in a round."""

    table: int
    boards: tuple[int, ...]


def is_phantom(number: int | None, section: Section) -> bool:
    """Whether the number of a pair is that of none."""
    return number == 0 or (number is not None and number == section.missing)


def result_faults(result: Result, meeting: Round | None) -> Iterator[Fault]:
    """What is wrong with where a result was played, by whom it was declared, and whom it is of.

    Args:
        result: the result.
        meeting: who meets at its table in its round; None where the movement does not say.
    """
    at = result.at
    facts: dict[str, Any] = {"table": at.table, "round": at.round}
    if meeting is not None:
        if meeting.boards and at.board not in meeting.boards:
            boards = sorted(meeting.boards)
            yield Fault(
                "board-outside-round", 0, 0, facts | {"board": at.board, "first": boards[0], "last": boards[-1]}
            )
        found = result.players if result.is_individual else result.pairs
        expected = (*meeting.pairs, *meeting.partners) if any(meeting.partners) else meeting.pairs
        if found != expected and len(found) == len(expected) and None not in expected and 0 not in expected:
            numbers = {"found": _meeting(found), "expected": _meeting(expected)}
            is_turned = sorted(each or 0 for each in found) == sorted(each or 0 for each in expected)
            yield Fault("seats-switched" if is_turned else "contestants-differ", 0, 0, facts | numbers)
    seat = seat_from_text(result.seat)
    if seat is not None and result.declarer and None not in result.players:
        sitting = result.players[seat]
        if sitting != result.declarer:
            told = {"found": result.declarer, "expected": sitting, "side": SIDES[seat & 1], "seat": result.seat}
            yield Fault("declarer-of-other-side", 0, 0, facts | told | {"is_single": result.is_individual})


def _meeting(numbers: tuple[int | None, ...]) -> str:
    return " – ".join("?" if number is None else str(number) for number in numbers)


def movement_faults(
    results: Mapping[At, Result], movement: Movement, sections: Mapping[int, Section]
) -> Iterator[Fault]:
    """What is missing of a movement, and what was played outside it."""
    planned = {section for section, _, _ in movement}
    outside: defaultdict[int, int] = defaultdict(int)
    for at in results:
        if at.section in planned and (at.section, at.table, at.round) not in movement:
            outside[at.section] += 1
    for section, count in sorted(outside.items()):
        yield Fault("results-outside-movement", 0, 0, {"section": _letter(section, sections), "count": count})
    lacking: defaultdict[tuple[int, int], list[Missing]] = defaultdict(list)
    played = {(at.section, at.round) for at in results}
    for (section, table, number), meeting in sorted(movement.items()):
        facts = sections.get(section, _NO_SECTION)
        boards = tuple(board for board in sorted(meeting.boards) if At(section, table, number, board) not in results)
        if boards and not any(pair is None or is_phantom(pair, facts) for pair in meeting.pairs):
            lacking[section, number].append(Missing(table, boards))
    for (section, number), missing in lacking.items():
        told = {"section": _letter(section, sections), "round": number, "missing": missing}
        yield Fault("results-missing", 0, 0, told | {"is_whole": (section, number) not in played})


def _letter(section: int, sections: Mapping[int, Section]) -> str:
    return sections.get(section, _NO_SECTION).letter or str(section)
