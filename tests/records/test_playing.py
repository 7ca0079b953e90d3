import math

import pytest
from games import records_of

from dealtools.bridge.contract import PASSED_OUT, Contract
from dealtools.records.playing import Playing
from dealtools.records.results import ScoreReading


def playing(**values: object) -> Playing:
    (record,) = records_of('[Board "1"]')
    return Playing(record, **values)  # type: ignore[arg-type]


def test_tricks_beyond_the_contract() -> None:
    assert playing(contract=Contract(4, 2), tricks=11).tricks_over == 1
    assert playing(contract=Contract(4, 2), tricks=0).tricks_over == -10
    assert playing(contract=Contract(4, 2)).tricks_over is None
    assert playing(tricks=9).tricks_over is None
    assert playing(contract=PASSED_OUT, tricks=9).tricks_over is None


@pytest.mark.parametrize(
    ("side", "vulnerable", "found"),
    [
        (0, 1, True),
        (1, 1, False),
        (0, 2, False),
        (1, 2, True),
        (0, 0, False),
        (1, 3, True),
        (None, 3, None),
        (0, None, None),
    ],
)
def test_vulnerability_of_the_declaring_side(side: int | None, vulnerable: int | None, found: bool | None) -> None:
    assert playing(declaring_side=side, vulnerable=vulnerable).declarer_vul is found


@pytest.mark.parametrize(
    ("reading", "side", "points"),
    [
        (None, 0, (None, None)),
        (ScoreReading(420, None, None), 0, (420, None)),
        (ScoreReading(420, None, None), 1, (None, 420)),
        (ScoreReading(420, None, None), None, (None, None)),
        (ScoreReading(None, 420, -400), None, (420, -400)),
        (ScoreReading(None, 2.5, None), 0, (None, None)),
        (ScoreReading(None, math.inf, None), 0, (None, None)),
    ],
)
def test_recorded_points(reading: ScoreReading | None, side: int | None, points: tuple[int | None, int | None]) -> None:
    assert playing(score=reading, declaring_side=side).score_in_points() == points


def test_the_score_of_a_passed_out_board_is_both_sides() -> None:
    assert playing(score=ScoreReading(0, None, None), passed_out=True).score_in_points() == (0, 0)
