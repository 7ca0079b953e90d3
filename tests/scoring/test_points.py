import subprocess
import sys

import numpy as np
import pytest
from scoring import vectors
from scoring.reference import Deal, deal_items

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.contract import DOUBLINGS
from dealtools.errors import DealtoolsError
from dealtools.scoring.points import (
    LAW_ERAS,
    DealPoints,
    deal_points,
    iter_results,
    law_era_in,
    points_of,
    result_index,
)


def test_every_deal_of_the_vectors() -> None:
    rows = vectors.read_rows("rubber_deals.csv")
    contracts = vectors.contract_columns([row["contract"] + row["doubled"] for row in rows])
    result = {
        **contracts,
        "vulnerable": vectors.numbers(rows, "vul"),
        "tricks": vectors.numbers(rows, "tricks"),
    }
    points = deal_points(**result)
    assert len(rows) == 2940
    assert points.below.dtype == np.int32
    for name, column in {
        "decl_below": points.below,
        "decl_above": points.above,
        "def_above": points.defenders_above,
        "over_points": points.over,
        "slam_points": points.slam,
        "insult_points": points.insult,
    }.items():
        assert column.tolist() == vectors.numbers(rows, name), name
    older = deal_points(**result, law_era="pre-change")
    assert older.above.tolist() == vectors.numbers(rows, "decl_above_pre_change")
    assert older.defenders_above.tolist() == vectors.numbers(rows, "def_above_pre_change")


def test_one_deal_at_a_time_against_the_slow_scorer() -> None:
    for level, denomination, doubling, vulnerable, tricks, law in iter_results():
        deal = Deal(0, level, DENOMINATIONS[denomination or 0], DOUBLINGS[doubling], tricks or 0)
        # A law between the two has the amount of the one for redoubled contracts made, of the other for undertricks.
        is_made = tricks is not None and tricks >= level + 6
        items = deal_items(
            deal, vulnerable=vulnerable, old=law in ("pre-change", "insult-50" if is_made else "fourth-200")
        )
        above = items.over + items.slam + items.insult
        expected = DealPoints(items.below, above, items.undertricks, items.over, items.slam, items.insult)
        assert points_of(level, denomination, doubling, vulnerable, tricks, law) == expected


def test_the_index_counts_every_result_once() -> None:
    results = list(iter_results())
    level, denomination, doubling, vulnerable, tricks, law_era = zip(*results, strict=True)
    index = result_index(
        level=level,
        denomination=[0 if code is None else code for code in denomination],
        doubling=doubling,
        vulnerable=vulnerable,
        tricks=[0 if won is None else won for won in tricks],
        law_era=law_era,
    )
    assert index.tolist() == list(range(1 + 4 * 2940))


def test_what_stands_beside_a_board_passed_out_does_not_count() -> None:
    points = deal_points(level=[0, 1], denomination=[-1, 0], doubling=[9, 0], vulnerable=[7, 0], tricks=[-1, 7])
    assert points.below.tolist() == [0, 20]


def test_nothing_gives_nothing() -> None:
    points = deal_points(level=[], denomination=[], doubling=[], vulnerable=[], tricks=[])
    assert all(column.shape == (0,) for column in points)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("level", 8),
        ("level", -1),
        ("denomination", 5),
        ("doubling", 3),
        ("vulnerable", 2),
        ("tricks", 14),
        ("tricks", -1),
        ("tricks", 7.5),
        ("tricks", np.nan),
        ("law_era", "auto"),
        ("law_era", "old"),
    ],
)
def test_values_that_no_result_has_are_refused(name: str, value: object) -> None:
    result = {
        "level": 1,
        "denomination": 0,
        "doubling": 0,
        "vulnerable": 0,
        "tricks": 7,
        "law_era": "current",
    }
    deal_points(**result)
    with pytest.raises(DealtoolsError, match=name):
        deal_points(**result | {name: value})
    if isinstance(value, (int, str)) and name != "vulnerable":
        with pytest.raises(DealtoolsError, match=name):
            points_of(**result | {name: value})


def test_an_unknown_result_is_not_scored() -> None:
    with pytest.raises(DealtoolsError, match="known"):
        points_of(4, 3, 0, None, 10)


def test_the_era_of_a_year() -> None:
    assert [law_era_in(year) for year in (1950, 1987, 1988, 2024, None)] == [
        "pre-change",
        "pre-change",
        "current",
        "current",
        "current",
    ]
    assert [law_era_in(1950, law_era) for law_era in LAW_ERAS] == list(LAW_ERAS)
    with pytest.raises(DealtoolsError, match="law_era"):
        law_era_in(1950, "older")


def test_single_scores_and_slips_need_no_numpy() -> None:
    program = (
        "import sys, dealtools.scoring as scoring\n"
        "scoring.score_of(4, 3, 0, True, 10)\n"
        "scoring.name_slips(recorded=0, level=4, denomination=3, doubling=0, vulnerable=True, tricks=10)\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_names_of_the_package() -> None:
    from dealtools import scoring

    for name in scoring.__all__:
        assert callable(getattr(scoring, name))
    assert scoring.rubber.score_rubbers is scoring.score_rubbers
    with pytest.raises(AttributeError, match="nothing"):
        _ = scoring.nothing
