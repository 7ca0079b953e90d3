import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors
from scoring.reference_fields import columns_of, random_rows, slow_butler, slow_imps

from dealtools.errors import DealtoolsError
from dealtools.scoring.butler import BUTLER_ROUNDINGS, score_butler


def test_every_case_of_the_vectors() -> None:
    rows = vectors.read_rows("butler_cases.csv")
    assert len(rows) == 24
    for row in rows:
        results = [int(score) for score in row["ns_results"].split()]
        options = {"butler_drop": int(row["drop_each_end"]), "butler_rounding": row["rounding"].replace("_", "-")}
        scores = score_butler(board=[1] * len(results), score_ns=results, **options)
        assert set(scores.datum_ns.tolist()) == {int(row["datum"])}, row
        assert scores.imps_ns.tolist() == [int(won) for won in row["imps_ns"].split()], row
        assert (scores.imps_ns + scores.imps_ew == 0).all()
        assert (scores.datum_ns + scores.datum_ew == 0).all()
        mean = score_butler(
            board=[1] * len(results), score_ns=results, butler_drop=options["butler_drop"], butler_rounding="none"
        )
        np.testing.assert_allclose(mean.datum_ns, float(row["mean"]), atol=5.1e-5)


def test_all_cases_at_once_are_scored_as_one_by_one() -> None:
    rows = [row for row in vectors.read_rows("butler_cases.csv") if row["drop_each_end"] == "0"]
    rows = [row for row in rows if row["rounding"] == "half_away"]
    results = [(row["case"], int(score)) for row in rows for score in row["ns_results"].split()]
    scores = score_butler(board=[case for case, _ in results], score_ns=[score for _, score in results])
    assert scores.imps_ns.tolist() == [int(won) for row in rows for won in row["imps_ns"].split()]


@pytest.mark.parametrize("seed", range(8))
def test_against_the_slow_scorer(seed: int) -> None:
    rows = random_rows(random.Random(2000 + seed), 500, plain=seed == 0, weighted=False)
    drop = (0, 1, 2, "10%", "25%", "5%")[seed % 6]
    rounding, midpoint = BUTLER_ROUNDINGS[seed % 4], seed % 3 == 1
    awards = "fixed" if seed > 5 else "session-rule"
    slow = slow_butler(rows, drop=drop, rounding=rounding, midpoint=midpoint, awards=awards)
    scores = score_butler(
        **columns_of(rows, "result", "weight"),
        butler_drop=drop,
        butler_rounding=rounding,
        imp_fraction="midpoint" if midpoint else "table",
        awards=awards,
    )
    for name, values in slow.items():
        np.testing.assert_allclose(getattr(scores, name), values, atol=1e-5, err_msg=f"{name} {drop} {rounding}")


@settings(deadline=None)
@given(st.lists(st.integers(-200, 200), min_size=1, max_size=20), st.integers(0, 12))
def test_dropping_never_leaves_nothing(tens: list[int], drop: int) -> None:
    scores = score_butler(board=[1] * len(tens), score_ns=np.array(tens) * 10, butler_drop=drop)
    assert min(tens) * 10 <= scores.datum_ns[0] <= max(tens) * 10
    np.testing.assert_allclose(scores.imps_ns + scores.imps_ew, 0)


def test_a_percentage_is_rounded_down() -> None:
    results = [0] * 18 + [1000, 5000]
    for drop, mean in (("4%", 300), ("5%", 1000 / 18), ("9.9%", 1000 / 18), ("10%", 0)):
        scores = score_butler(board=[1] * 20, score_ns=results, butler_drop=drop, butler_rounding="none")
        np.testing.assert_allclose(scores.datum_ns, mean, atol=1e-5)


def test_a_weighted_result_is_weighted_after_it_was_converted() -> None:
    scores = score_butler(board=[1, 1, 1], score_ns=[620, -100, 170], result=[1, 1, 2], weight=[0.5, 0.5, 1])
    datum = 220  # (260 + 170) / 2
    assert set(scores.datum_ns.tolist()) == {datum}
    expected = 0.5 * slow_imps(620 - datum) + 0.5 * slow_imps(-100 - datum)
    np.testing.assert_allclose(scores.imps_ns, [expected, expected, slow_imps(170 - datum)])


def test_awards_and_split_scores() -> None:
    scores = score_butler(
        board=[1, 1, 1, 2],
        score_ns=[400, 0, 0, 50],
        score_ew=[-400, 400, 0, -50],
        award_ns=["", "", "A+", "NP"],
        award_ew=["", "", "A-", "NP"],
    )
    assert scores.datum_ns.tolist()[:3] == [200] * 3
    assert scores.datum_ew.tolist()[:3] == [0] * 3
    assert scores.imps_ns.tolist()[:3] == [5, -5, 3]
    assert scores.imps_ew.tolist()[:3] == [-9, 9, -3]
    assert np.isnan([scores.imps_ns[3], scores.imps_ew[3], scores.datum_ns[3]]).all()


def test_nothing_to_score() -> None:
    scores = score_butler(board=[], score_ns=[])
    assert all(column.shape == (0,) and column.dtype == np.float64 for column in scores)


@pytest.mark.parametrize("drop", ["half", "-1", -1, "50%", "1.5", "%", ""])
def test_what_can_not_be_dropped(drop: int | str) -> None:
    with pytest.raises(DealtoolsError, match="butler_drop"):
        score_butler(board=[1, 1], score_ns=[50, 60], butler_drop=drop)


def test_wrong_use_is_refused() -> None:
    for option in ("butler_rounding", "imp_fraction", "awards"):
        with pytest.raises(DealtoolsError, match=option):
            score_butler(board=[1, 1], score_ns=[50, 60], **{option: "perhaps"})
