from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scoring import vectors

from dealtools.errors import DealtoolsError
from dealtools.scoring.victory_points import (
    VP_SCALES,
    match_vps,
    wbf_continuous_hundredths,
    wbf_discrete_bounds,
)

SCALES = {"WBF20_discrete": "wbf-discrete", "ACBL20": "acbl-20", "ACBL30": "acbl-30"}


def test_the_continuous_scale() -> None:
    rows = vectors.read_rows("vp_continuous.csv")
    assert len(rows) == 2242
    margins, boards = np.array(vectors.numbers(rows, "imp_margin")), np.array(vectors.numbers(rows, "boards"))
    winners, losers = ([float(row[column]) for row in rows] for column in ("winner_vp", "loser_vp"))
    vps = match_vps(margin=margins, boards=boards)
    assert vps.vps.tolist() == winners
    assert vps.opponents_vps.tolist() == losers
    behind = match_vps(margin=-margins, boards=boards, vp_scale="wbf-continuous")
    is_won = margins > 0
    assert behind.vps[is_won].tolist() == vps.opponents_vps[is_won].tolist()
    assert behind.opponents_vps[is_won].tolist() == vps.vps[is_won].tolist()


@pytest.mark.parametrize("scale", SCALES)
def test_the_scales_in_whole_points(scale: str) -> None:
    rows = [row for row in vectors.read_rows("vp_discrete.csv") if row["scale"] == scale]
    assert len(rows) > 20
    for row in rows:
        low, high = int(row["imp_low"]), int(row["imp_high"] or 400)
        for boards in range(int(row["boards_low"]), int(row["boards_high"]) + 1):
            margins = np.array([low, high, -low, -high])
            vps = match_vps(margin=margins, boards=boards, vp_scale=SCALES[scale])
            winner, loser = float(row["winner_vp"]), float(row["loser_vp"])
            of_a_tie = winner if low == 0 else loser
            assert vps.vps.tolist() == [winner, winner, of_a_tie, loser], row
            assert vps.opponents_vps.tolist() == [loser, loser, loser if low == 0 else winner, winner], row


def test_swiss_pairs() -> None:
    rows = vectors.read_rows("vp_matchpoint_swiss.csv")
    assert len(rows) == 88
    before: float | None = None
    for row in rows:
        limit = float(row["percent_not_exceeding"] or 100)
        least = 50.0 if before is None else round(before + 0.01, 2)
        for boards in (int(row["boards_low"]), int(row["boards_high"])):
            percentages = np.array([least, limit, 100 - limit])
            vps = match_vps(margin=percentages, boards=boards, vp_scale="ebu-swiss-pairs")
            winner, loser = float(row["winner_vp"]), float(row["loser_vp"])
            assert vps.vps.tolist() == [winner, winner, loser], row
            assert vps.opponents_vps.tolist() == [loser, loser, winner], row
        before = limit if row["percent_not_exceeding"] else None


matches = st.tuples(st.integers(-300, 300), st.integers(1, 64))


@settings(deadline=None)
@given(st.lists(matches, min_size=1), st.sampled_from(["wbf-continuous", "wbf-discrete", "acbl-20", "acbl-30"]))
def test_both_sides_together_have_all_points(played: list[tuple[int, int]], vp_scale: str) -> None:
    margin, boards = zip(*played, strict=True)
    vps = match_vps(margin=margin, boards=boards, vp_scale=vp_scale)
    turned = match_vps(margin=[-each for each in margin], boards=boards, vp_scale=vp_scale)
    has_table = ~np.isnan(vps.vps)
    if vp_scale.startswith("wbf"):
        assert has_table.all()
    together = np.round(vps.vps + vps.opponents_vps, 9)[has_table]
    assert set(together.tolist()) <= {30.0 if vp_scale == "acbl-30" else 20.0}
    np.testing.assert_array_equal(vps.vps, turned.opponents_vps)


@settings(deadline=None)
@given(st.integers(1, 200))
def test_steps_of_the_continuous_scale_never_grow(boards: int) -> None:
    hundredths = wbf_continuous_hundredths(boards).tolist()
    steps = [later - earlier for earlier, later in pairwise(hundredths)]
    assert all(later <= earlier for earlier, later in pairwise(steps))
    assert (hundredths[0], hundredths[-1]) == (1000, 2000)
    assert min(steps) >= 0
    assert match_vps(margin=10_000, boards=boards).vps.tolist() == 20


@settings(deadline=None)
@given(st.integers(2, 200))
def test_bands_of_the_discrete_scale_never_narrow(boards: int) -> None:
    bounds = wbf_discrete_bounds(boards).tolist()
    widths = [2 * bounds[0] + 1, *(later - earlier for earlier, later in pairwise(bounds))]
    assert widths == sorted(widths)


def test_a_table_of_ones_own() -> None:
    table = [(0, 15, 15), (4, 16, 14), (10, 18, 11)]
    vps = match_vps(margin=[0, 3, 4, -9, 10, -99], boards=0, vp_scale="custom", vp_table=table)
    assert vps.vps.tolist() == [15, 15, 16, 14, 18, 11]
    assert vps.opponents_vps.tolist() == [15, 15, 14, 16, 11, 18]


def test_no_table_for_so_many_boards() -> None:
    for vp_scale, boards in (("acbl-20", 37), ("acbl-30", 5), ("ebu-swiss-pairs", 56), ("wbf-discrete", 0)):
        vps = match_vps(margin=[60, 60], boards=[boards, 8], vp_scale=vp_scale)
        assert np.isnan([vps.vps[0], vps.opponents_vps[0]]).all(), vp_scale
        assert vps.vps[1] > 10
    assert np.isnan(match_vps(margin=0, boards=0).vps)
    assert match_vps(margin=[], boards=[]).vps.shape == (0,)


def test_wrong_use_is_refused() -> None:
    assert len(VP_SCALES) == 6
    with pytest.raises(DealtoolsError, match="vp_scale"):
        match_vps(margin=0, boards=8, vp_scale="wbf")
    with pytest.raises(DealtoolsError, match="margin must hold whole"):
        match_vps(margin=1.5, boards=8)
    for options in ({"vp_scale": "custom"}, {"vp_table": [(0, 10, 10)]}):
        with pytest.raises(DealtoolsError, match="custom"):
            match_vps(margin=0, boards=8, **options)
    for table in ([], [(1, 10, 10)], [(0, 10, 10), (0, 11, 9)], [(0, 10)]):
        with pytest.raises(DealtoolsError, match="has rows of"):
            match_vps(margin=0, boards=8, vp_scale="custom", vp_table=table)
