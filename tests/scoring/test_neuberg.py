import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors

from dealtools.errors import DealtoolsError
from dealtools.scoring.neuberg import NEUBERG, SMALL_GROUPS, neuberg_matchpoints


def test_every_case_of_the_vectors() -> None:
    rows = vectors.read_rows("neuberg_cases.csv")
    assert len(rows) == 51
    given_columns = {
        "mp": vectors.numbers(rows, "mp_in_group_211"),
        "results": vectors.numbers(rows, "n_actual"),
        "expected": vectors.numbers(rows, "N_expected"),
    }
    scored = neuberg_matchpoints(**given_columns)
    assert scored.top.tolist() == vectors.numbers(rows, "board_top_211")
    for column, values in (
        ("mp_neuberg_211", scored.mp),
        ("percent", scored.pct),
        ("mp_neuberg_half_scale", scored.mp / 2),
    ):
        np.testing.assert_allclose(values, [float(row[column]) for row in rows], atol=5.1e-7, err_msg=column)
    manual = neuberg_matchpoints(**given_columns, neuberg="manual")
    assert manual.mp.tolist() == vectors.numbers(rows, "mp_manual_obsolete")
    assert manual.top.tolist() == scored.top.tolist()
    group = neuberg_matchpoints(**given_columns, neuberg="off")
    assert group.mp.tolist() == given_columns["mp"]
    assert group.top.tolist() == vectors.numbers(rows, "group_top")


def test_every_small_group_of_the_vectors() -> None:
    rows = vectors.read_rows("small_group_cases.csv")
    assert len(rows) == 22
    for row in rows:
        case = {"mp": int(row["mp_in_group_211"]), "results": int(row["n_in_group"])}
        case["expected"] = int(row["N_expected"])
        scored = neuberg_matchpoints(**case, small_group=row["authority"].lower())
        decimals = len(row["percent"].partition(".")[2])
        assert round(float(scored.pct), decimals) == float(row["percent"]), row
        assert float(scored.mp) == pytest.approx(float(scored.pct) * float(scored.top) / 100)
        formula = neuberg_matchpoints(**case)
        assert (float(scored.pct) == float(formula.pct)) is (row["method"] == "formula"), row


def test_one_result_of_a_fouled_board() -> None:
    for small_group, percent in (("none", 50), ("acbl", 60), ("ebu", 60)):
        scored = neuberg_matchpoints(mp=0, results=1, expected=2, small_group=small_group)
        assert (float(scored.pct), float(scored.top)) == (percent, 2)


def test_a_board_that_was_meant_to_be_played_by_few_is_no_small_group() -> None:
    for small_group in SMALL_GROUPS:
        scored = neuberg_matchpoints(mp=[2, 0, 0], results=[2, 2, 1], expected=[2, 2, 1], small_group=small_group)
        assert scored.mp.tolist() == [2, 0, 0]
        assert scored.pct.tolist() == [100, 0, 50]


@settings(deadline=None)
@given(st.data(), st.integers(1, 60), st.sampled_from(NEUBERG), st.sampled_from(SMALL_GROUPS))
def test_both_sides_together_have_the_top(data: st.DataObject, expected: int, neuberg: str, small_group: str) -> None:
    n = data.draw(st.integers(1, expected))
    mp = data.draw(st.integers(0, 2 * n - 2))
    scored = neuberg_matchpoints(
        mp=[mp, 2 * (n - 1) - mp], results=n, expected=expected, neuberg=neuberg, small_group=small_group
    )
    is_small = small_group != "none" and n <= 3 and n < expected
    assert scored.pct.sum() == pytest.approx(100) or (is_small and scored.pct.sum() == pytest.approx(120))
    if scored.pct.sum() == pytest.approx(100) and scored.top[0] > 0:
        assert scored.mp.sum() == pytest.approx(scored.top[0])
    assert (scored.pct >= -1e-9).all()
    assert (scored.pct <= 100 + 1e-9).all()


def test_wrong_use_is_refused() -> None:
    for option in ("neuberg", "small_group"):
        with pytest.raises(DealtoolsError, match=option):
            neuberg_matchpoints(mp=1, results=2, expected=2, **{option: "yes"})
    with pytest.raises(DealtoolsError, match="expected"):
        neuberg_matchpoints(mp=1, results=3, expected=2)
