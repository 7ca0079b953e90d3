from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scoring import vectors
from scoring.reference import Deal, duplicate

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.contract import DOUBLINGS, contract_from_text
from dealtools.errors import DealtoolsError
from dealtools.scoring.duplicate import duplicate_score, score_of
from dealtools.scoring.points import LAW_ERAS


@pytest.mark.parametrize(
    ("name", "law_era"),
    [("duplicate_scores.csv", "current"), ("duplicate_scores_pre_change.csv", "pre-change")],
)
def test_every_contract_and_result(name: str, law_era: str) -> None:
    rows = vectors.read_rows(name)
    assert len(rows) == 2940
    columns = {
        **vectors.contract_columns([row["contract"] + row["doubled"] for row in rows]),
        "vulnerable": vectors.numbers(rows, "vul"),
        "tricks": vectors.numbers(rows, "tricks"),
    }
    expected = vectors.numbers(rows, "score")
    scores = duplicate_score(**columns, law_era=law_era)
    assert scores.dtype == np.int32
    assert scores.tolist() == expected
    assert [score_of(*result, law_era) for result in zip(*columns.values(), strict=True)] == expected


def test_case_of_forty_two_scores() -> None:
    rows = vectors.read_rows("14-duplicate-scores.csv", "cases")
    assert len(rows) == 42
    for row in rows:
        contract = contract_from_text(row["contract"] + row["risk"])
        assert contract is not None
        vulnerable = row["declarer_vulnerable"] == "yes"
        tricks = int(row["declarer_tricks"])
        score = score_of(contract.level, contract.denomination, contract.doubling, vulnerable, tricks)
        assert score == int(row["declarer_score"]), row


def test_case_of_undertricks() -> None:
    rows = vectors.read_rows("15-undertricks.csv", "cases")
    assert len(rows) == 48
    for row in rows:
        contract = contract_from_text(row["contract"] + row["risk"])
        assert contract is not None
        vulnerable = row["declarer_vulnerable"] == "yes"
        tricks = contract.need - int(row["down"])
        score = score_of(contract.level, contract.denomination, contract.doubling, vulnerable, tricks)
        assert score == int(row["declarer_score"]), row


def test_every_result_against_the_slow_scorer() -> None:
    level, denomination, doubling, vulnerable, tricks, era = np.indices((8, 5, 3, 2, 14, 2)).reshape(6, -1)
    scores = duplicate_score(
        level=level,
        denomination=denomination,
        doubling=doubling,
        vulnerable=vulnerable,
        tricks=tricks,
        law_era=np.array(LAW_ERAS)[era],
    )
    expected = [
        duplicate(Deal(0, lv, DENOMINATIONS[dn], DOUBLINGS[db], tr), vulnerable=bool(vl), old=bool(er))
        for lv, dn, db, vl, tr, er in zip(
            level.tolist(),
            denomination.tolist(),
            doubling.tolist(),
            vulnerable.tolist(),
            tricks.tolist(),
            era.tolist(),
            strict=True,
        )
    ]
    assert scores.tolist() == expected


def test_arguments_broadcast() -> None:
    scores = duplicate_score(
        level=np.array([[3], [4]], dtype=np.int8),
        denomination=4,
        doubling=0,
        vulnerable=False,
        tricks=[9, 10, 11],
    )
    assert scores.tolist() == [[400, 430, 460], [-50, 430, 460]]


def test_a_board_passed_out_scores_nothing() -> None:
    assert score_of(0, None, 0, None, None) == 0
    assert duplicate_score(level=0, denomination=-1, doubling=0, vulnerable=True, tricks=-1) == 0


@given(st.integers(1, 7), st.integers(0, 4), st.integers(0, 2), st.booleans(), st.sampled_from(LAW_ERAS))
def test_more_tricks_always_score_more(
    level: int, denomination: int, doubling: int, vulnerable: bool, law_era: str
) -> None:
    scores = [score_of(level, denomination, doubling, vulnerable, tricks, law_era) for tricks in range(14)]
    assert all(more > fewer for fewer, more in pairwise(scores))
    assert [score > 0 for score in scores] == [tricks >= level + 6 for tricks in range(14)]
    assert all(score % 10 == 0 for score in scores)


@given(st.integers(1, 7), st.integers(0, 4), st.booleans(), st.integers(0, 13))
def test_doubling_raises_the_stakes(level: int, denomination: int, vulnerable: bool, tricks: int) -> None:
    scores = [score_of(level, denomination, doubling, vulnerable, tricks) for doubling in (0, 1, 2)]
    assert scores == sorted(scores, reverse=tricks < level + 6)


def test_a_result_out_of_range_is_refused_not_guessed() -> None:
    for tricks in (-1, 14):
        with pytest.raises(DealtoolsError, match="no such result"):
            score_of(6, 0, 0, False, tricks)
