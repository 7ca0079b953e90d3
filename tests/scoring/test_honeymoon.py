import numpy as np
import pytest
from scoring.reference import Deal, deal_items

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.contract import DOUBLINGS
from dealtools.errors import DealtoolsError
from dealtools.scoring.duplicate import duplicate_score
from dealtools.scoring.honeymoon import HONEYMOON_VARIANTS, honeymoon_score, score_open_stock


@pytest.mark.parametrize("variant", HONEYMOON_VARIANTS)
def test_every_result(variant: str) -> None:
    level, denomination, doubling, vulnerable, tricks = np.indices((8, 5, 3, 2, 14)).reshape(5, -1)
    result = {"level": level, "denomination": denomination, "doubling": doubling, "tricks": tricks}
    scores = honeymoon_score(**result, vulnerable=vulnerable, honeymoon_variant=variant)
    assert scores.dtype == np.int32
    if variant != "open-stock":
        assert scores.tolist() == duplicate_score(**result, vulnerable=vulnerable).tolist()
        return
    for place in range(0, len(level), 7):
        deal = Deal(
            0,
            int(level[place]),
            DENOMINATIONS[denomination[place]],
            DOUBLINGS[doubling[place]],
            int(tricks[place]),
        )
        items = deal_items(deal, vulnerable=bool(vulnerable[place]), old=False)
        assert scores[place] == items.below - items.undertricks


def test_nobody_is_vulnerable_unless_it_is_said() -> None:
    game = {"level": 4, "denomination": 3, "doubling": 0, "tricks": 10}
    assert honeymoon_score(**game).tolist() == 420
    assert honeymoon_score(**game, vulnerable=True).tolist() == 620
    down = {"level": 2, "denomination": 0, "doubling": 1, "tricks": 3}
    assert honeymoon_score(**down, law_era="pre-change").tolist() == -900


@pytest.mark.parametrize("variant", HONEYMOON_VARIANTS)
def test_more_tricks_never_score_less(variant: str) -> None:
    for level, denomination, doubling in np.ndindex(7, 5, 3):
        scores = honeymoon_score(
            level=level + 1,
            denomination=denomination,
            doubling=doubling,
            tricks=range(14),
            honeymoon_variant=variant,
        ).tolist()
        assert scores == sorted(scores)


def test_matches_of_the_open_stock() -> None:
    columns = {
        "match": [3, 3, 3, 3, 3, 3, 8, 8],
        "declaring_side": [0, 1, 0, 1, 0, 0, 1, 1],
        "level": [2, 3, 4, 3, 3, 1, 7, 1],
        "denomination": [3, 0, 3, 4, 4, 0, 4, 0],
        "doubling": [0, 0, 0, 0, 0, 0, 0, 0],
        "tricks": [8, 9, 9, 9, 10, 7, 13, 7],
    }
    scores = score_open_stock(**columns)
    assert scores.deals.ns_part.tolist() == [60, 60, 60, 0, 0, 20, 0, 0]
    assert scores.deals.ew_part.tolist() == [0, 60, 60, 0, 0, 0, 0, 20]
    assert scores.deals.round_won.tolist() == [-1, -1, -1, 1, 0, -1, 1, -1]
    assert scores.deals.is_after_end.tolist() == [False] * 8
    assert scores.matches.match.tolist() == [3, 8]
    assert scores.matches.ns_rounds.tolist() == [1, 0]
    assert scores.matches.ew_rounds.tolist() == [1, 1]
    assert scores.matches.complete.tolist() == [False, False]
    assert scores.matches.is_known.tolist() == [True, True]


def test_two_rounds_win_the_match() -> None:
    scores = score_open_stock(
        match=[0] * 4,
        declaring_side=[1, 1, 0, 0],
        level=[3, 4, 7, 7],
        denomination=4,
        doubling=0,
        tricks=[9, 10, 13, 13],
        usable=[True, True, True, False],
    )
    assert scores.deals.is_after_end.tolist() == [False, False, True, True]
    assert (scores.matches.ew_rounds[0], scores.matches.complete[0], scores.matches.is_known[0]) == (2, True, True)
    unsure = score_open_stock(
        match=[0, 0], declaring_side=0, level=4, denomination=4, doubling=0, tricks=[10, -1], usable=[True, False]
    )
    assert unsure.matches.ns_rounds.tolist() == [1]
    assert unsure.matches.is_known.tolist() == [False]


def test_no_matches() -> None:
    scores = score_open_stock(match=[], declaring_side=[], level=[], denomination=[], doubling=[], tricks=[])
    assert all(len(column) == 0 for table in scores for column in table)


def test_wrong_use_is_refused() -> None:
    with pytest.raises(DealtoolsError, match="honeymoon_variant"):
        honeymoon_score(level=1, denomination=0, doubling=0, tricks=7, honeymoon_variant="rubber")
    with pytest.raises(DealtoolsError, match="tricks"):
        honeymoon_score(level=1, denomination=0, doubling=0, tricks=14)
    with pytest.raises(DealtoolsError, match="sorted"):
        score_open_stock(match=[1, 0], declaring_side=0, level=1, denomination=0, doubling=0, tricks=7)
