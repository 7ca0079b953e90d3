import numpy as np
import pytest

from dealtools.errors import DealtoolsError
from dealtools.scoring.games import play_games, split_rubbers
from dealtools.scoring.rubber import score_rubbers


def test_a_game_wipes_both_part_scores_and_the_second_ends_the_rubber() -> None:
    games = play_games(
        first=np.array([0, 5]),
        lengths=np.array([5, 1]),
        below=np.array([[60, 0], [0, 120], [40, 0], [0, 100], [100, 0], [40, 0]], dtype=np.int32),
        games=np.array([[0, 0], [1, 1]]),
        part=np.array([[0, 0], [60, 40]]),
    )
    assert games.before.tolist() == [[0, 0], [0, 0], [0, 1], [0, 1], [0, 2], [1, 1]]
    assert games.after.tolist() == [[0, 0], [0, 1], [0, 1], [0, 2], [0, 2], [2, 1]]
    assert games.part_after.tolist() == [[60, 0], [0, 0], [40, 0], [0, 0], [0, 0], [0, 0]]
    assert games.won.tolist() == [-1, 1, -1, 1, -1, 0]
    assert games.is_after_end.tolist() == [False, False, False, False, True, False]
    assert games.final.tolist() == [[0, 2], [2, 1]]
    assert games.final_part.tolist() == [[0, 0], [0, 0]]


def random_sheet(deals: int, seed: int) -> dict[str, np.ndarray]:
    chance = np.random.default_rng(seed)
    level = chance.integers(0, 8, deals)
    return {
        "sheet": np.repeat(np.arange(4), deals // 4),
        "declaring_side": chance.integers(0, 2, deals),
        "level": level,
        "denomination": chance.integers(0, 5, deals),
        "doubling": chance.integers(0, 3, deals),
        "tricks": np.clip(level + 6 + chance.integers(-2, 2, deals), 0, 13),
        "usable": chance.random(deals) < 0.95,
    }


def test_where_rubbers_are_split_is_where_they_end() -> None:
    columns = random_sheet(4000, 7)
    rubber = split_rubbers(**columns)
    sheet = columns.pop("sheet")
    assert rubber[0] == 0
    assert set(np.diff(rubber).tolist()) == {0, 1}
    is_last = np.append(rubber[1:] != rubber[:-1], True)
    ends_sheet = np.append(sheet[1:] != sheet[:-1], True)
    scores = score_rubbers(rubber=rubber, **columns)
    assert not scores.deals.is_after_end.any()
    assert scores.rubbers.complete[~ends_sheet[is_last]].all()
    assert len(scores.rubbers.rubber) > 500


def test_nothing_to_split() -> None:
    rubber = split_rubbers(sheet=[], declaring_side=[], level=[], denomination=[], doubling=[], tricks=[])
    assert rubber.tolist() == []


def test_a_side_that_does_not_exist_is_refused() -> None:
    with pytest.raises(DealtoolsError, match="declaring_side"):
        split_rubbers(sheet=[0], declaring_side=[2], level=[4], denomination=[3], doubling=[0], tricks=[10])
    with pytest.raises(DealtoolsError, match="usable"):
        split_rubbers(sheet=[0], declaring_side=[0], level=[4], denomination=[3], doubling=[0], tricks=[10], usable=[3])
