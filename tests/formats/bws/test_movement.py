"""Results of a Bridgemate file against its movement."""

import pytest
from bws_tables import HALL, PLAYED, evening, faults

OTHERS = "\n".join(
    f"ReceivedData: ID={at} Section=1 Table={table} Round=1 Board={board} PairNS={ns} PairEW={ns + 1}"
    for at, (table, board, ns) in enumerate(((1, 2, 1), (2, 3, 3), (2, 4, 3)), 2)
)
WHOLE = f"{HALL}{PLAYED}\n{OTHERS}"


def test_a_whole_round_gives_nothing() -> None:
    assert faults(WHOLE) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("PairNS=1 PairEW=2 Declarer=2 NS/EW=W", "PairNS=2 PairEW=1 Declarer=1 NS/EW=W", ["seats-switched"]),
        ("PairNS=1 PairEW=2 Declarer=2 NS/EW=W", "PairNS=5 PairEW=2 Declarer=2 NS/EW=W", ["contestants-differ"]),
        ("Declarer=2 NS/EW=W", "Declarer=1 NS/EW=W", ["declarer-of-other-side"]),
        ("Declarer=2 NS/EW=W", "Declarer=0 NS/EW=W", []),
        (" Board=4", " Board=5", ["results-missing", "board-outside-round"]),
        ("Table=2 Round=1 Board=4", "Table=3 Round=1 Board=4", ["results-outside-movement", "results-missing"]),
        ("Round=1 Board=4", "Round=2 Board=4", ["results-outside-movement", "results-missing"]),
        ("NSPair=3 EWPair=4", "NSPair=0 EWPair=4", []),
    ],
)
def test_what_differs(old: str, new: str, expected: list[str]) -> None:
    assert faults(WHOLE.replace(old, new)) == expected


def test_who_sits_out_misses_nothing() -> None:
    text = HALL.replace("MissingPair=0", "MissingPair=4") + PLAYED + "\n" + OTHERS.splitlines()[0]
    assert faults(text) == []


def test_missing_results_are_told_once_for_a_round() -> None:
    (fault,) = evening(HALL + PLAYED).faults
    assert fault.facts["is_whole"] is False
    assert [(each.table, each.boards) for each in fault.facts["missing"]] == [(1, (2,)), (2, (3, 4))]
    later = HALL.replace("Round=1", "Round=2").splitlines()[3:]
    whole = [each for each in evening("\n".join((WHOLE, *later))).faults if each.name == "results-missing"]
    assert [(each.facts["round"], each.facts["is_whole"]) for each in whole] == [(2, True)]


def test_without_a_movement_nothing_is_checked() -> None:
    assert faults(PLAYED) == []


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("PairNS=7 PairEW=8 South=9 West=10 Declarer=10 NS/EW=W", []),
        ("PairNS=9 PairEW=8 South=7 West=10 Declarer=10 NS/EW=W", ["seats-switched"]),
        ("PairNS=7 PairEW=8 South=9 West=11 Declarer=11 NS/EW=W", ["contestants-differ"]),
        ("PairNS=7 PairEW=8 South=9 West=10 Declarer=9 NS/EW=W", ["declarer-of-other-side"]),
    ],
)
def test_individuals(players: str, expected: list[str]) -> None:
    movement = "RoundData: Section=1 Table=1 Round=1 NSPair=7 EWPair=8 South=9 West=10 LowBoard=1 HighBoard=1\n"
    row = "ReceivedData: ID=1 Section=1 Table=1 Round=1 Board=1"
    assert faults(f'{movement}{row} {players} Contract="1 NT" Result==') == expected
