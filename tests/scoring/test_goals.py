import itertools

import pytest
from scoring import vectors

from dealtools.bridge.card import DENOMINATIONS
from dealtools.scoring.goals import (
    Goal,
    declarer_by_points,
    goal_of,
    is_redeal,
    minibridge_score_of,
    trick_points_of,
)
from dealtools.scoring.minibridge import minibridge_declarer, minibridge_score

VARIANTS = ("minibridge_vulnerable", "minibridge_slams", "minibridge_level")


def test_every_value_of_the_right_answers() -> None:
    rows = vectors.read_rows("minibridge.csv")
    for row in rows:
        strain = DENOMINATIONS.index(row["denomination"])
        level = 1 if row["goal"] == "part" else int(row["tricks_needed"]) - 6
        assert goal_of(level, strain).need == int(row["tricks_needed"])
        assert minibridge_score_of(level, strain, int(row["tricks"])) == int(row["declarer_score"])
    assert len(rows) == 140


@pytest.mark.parametrize("words", list(itertools.product(("off", "on"), repeat=3)), ids="-".join)
def test_one_result_scores_as_many_do(words: tuple[str, str, str]) -> None:
    variants = dict(zip(VARIANTS, words, strict=True))
    cases = list(itertools.product(range(8), range(5), range(14), (False, True)))
    level, strain, tricks, vulnerable = zip(*cases, strict=True)
    many = minibridge_score(level=level, denomination=strain, tricks=tricks, vulnerable=vulnerable, **variants)
    assert [minibridge_score_of(*case, **variants) for case in cases] == many.tolist()


@pytest.mark.parametrize("row", vectors.read_rows("minibridge_declarer.csv"), ids=lambda row: row["case"])
def test_who_declares(row: vectors.Row) -> None:
    hcp = [int(row[f"hcp_{seat}"]) for seat in "nesw"]
    dealer = "NESW".index(row["dealer"])
    declarer = declarer_by_points(dealer, hcp)
    assert ("" if declarer is None else "NESW"[declarer]) == row["declarer"]
    assert is_redeal(hcp) == (row["declaring_side"] == "redeal")
    assert int(minibridge_declarer(dealer=dealer, hcp=[hcp])[0]) == (-1 if declarer is None else declarer)


def test_equal_partners_need_the_dealer() -> None:
    assert declarer_by_points(None, [12, 8, 12, 8]) is None
    assert declarer_by_points(None, [13, 8, 11, 8]) == 0


def test_goals_of_the_variants() -> None:
    assert goal_of(1, 4) == Goal(7, 50, 0, 50, False)
    assert goal_of(6, 3, True, minibridge_vulnerable="on", minibridge_slams="on") == Goal(12, 500, 750, 100, True)
    assert goal_of(2, 3, minibridge_level="on").need == 8
    assert [trick_points_of(strain, 9) for strain in range(5)] == [60, 60, 90, 90, 100]
    assert minibridge_score_of(0, None, None) == 0
