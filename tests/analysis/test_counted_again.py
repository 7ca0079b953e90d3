"""Every number that aggregates print, counted again from `results` with pandas alone."""

import numpy as np
import pandas as pd
import pytest

SEATS = ("north", "east", "south", "west")
KEY = ["level", "denomination", "doubling"]


def _repeated(rows):
    """Each row as often as it was played, so that nothing needs weights."""
    return rows.loc[rows.index.repeat(rows["multiplicity"].astype(int))].reset_index(drop=True)


@pytest.fixture(scope="session")
def used(frames):
    results = frames["results"]
    return _plain(_repeated(results[results["left_out"].isna()]))


@pytest.fixture(scope="session")
def unused(frames):
    results = frames["results"]
    return _plain(_repeated(results[results["left_out"].notna()]))


def _plain(rows):
    """Numbers as floats and texts as objects, so that groups come out plainly."""
    rows = rows.copy()
    for name in ("tricks_over", "score_declarer", "score_ns", "score_ns_field", "made", "tricks", "dd_tricks"):
        rows[name] = rows[name].astype("Float64").astype(float)
    for name in ("denomination", "declarer", "declaring_side", "contract_kind", "deal_id", *SEATS):
        rows[name] = rows[name].astype(object)
    return rows


def _check(printed, column, counted):
    """Compares a printed column, by its key, with what was counted again."""
    told = printed[column].astype("Float64").astype(float)
    counted = counted.reindex(printed.index).astype(float)
    counted = counted.fillna(0) if told.notna().all() else counted
    np.testing.assert_allclose(told.to_numpy(), counted.to_numpy(), rtol=1e-9, atol=1e-9, err_msg=column)


def _indexed(table, key):
    frame = table.copy()
    for name in key:
        frame[name] = frame[name].astype(object) if name != "level" and name != "doubling" else frame[name].astype(int)
    return frame.set_index(key)


def test_contracts(frames, used, unused):
    printed = _indexed(frames["contracts"], KEY)
    bid = used[used["level"] > 0].astype({"level": int, "doubling": int})
    groups = bid.groupby(KEY)
    _check(printed, "boards", groups.size())
    _check(printed, "made", groups["made"].sum())
    _check(printed, "made_pct", 100 * groups["made"].mean())
    _check(printed, "tricks_over_mean", groups["tricks_over"].mean())
    _check(printed, "score_declarer_mean", groups["score_declarer"].mean())
    _check(printed, "score_declarer_sd", groups["score_declarer"].std())
    _check(printed, "share_pct", 100 * groups.size() / len(used))
    others = unused[unused["level"].fillna(0) > 0].astype({"level": int, "doubling": int})
    _check(printed, "left_out", others.groupby(KEY).size())
    assert (printed["made"] + printed["down"] == printed["boards"]).all()


def test_declarers(frames, used, unused):
    printed = _indexed(frames["declarers"], ["player"])
    groups = used.groupby(used["declarer_player"].astype(object))
    _check(printed, "boards", groups.size())
    _check(printed, "left_out", unused.groupby(unused["declarer_player"].astype(object)).size())
    _check(printed, "contests", groups["contest"].nunique())
    _check(printed, "made", groups["made"].sum())
    _check(printed, "tricks_over_mean", groups["tricks_over"].mean())
    _check(printed, "tricks_over_sd", groups["tricks_over"].std())
    _check(printed, "score_boards", groups["score_declarer"].count())
    _check(printed, "score_declarer_mean", groups["score_declarer"].mean())
    _check(printed, "score_declarer_sd", groups["score_declarer"].std())
    made = used[used["made"] == 1]
    down = used[used["made"] == 0]
    _check(printed, "overtricks_mean", made.groupby(made["declarer_player"].astype(object))["tricks_over"].mean())
    _check(printed, "undertricks_mean", -down.groupby(down["declarer_player"].astype(object))["tricks_over"].mean())
    for kind, column in (("part-score", "part_scores"), ("game", "games"), ("small-slam", "small_slams")):
        rows = used[used["contract_kind"] == kind]
        by_player = rows.groupby(rows["declarer_player"].astype(object))
        _check(printed, column, by_player.size())
        _check(printed, f"{column}_made", by_player["made"].sum())
    gain = used["score_ns"] - used["score_ns_field"]
    gain = gain.where(used["declaring_side"] == "NS", -gain)
    by_player = gain.groupby(used["declarer_player"].astype(object))
    _check(printed, "field_boards", by_player.count())
    _check(printed, "score_declarer_field_mean", by_player.mean())
    beyond = (used["tricks"] - used["dd_tricks"]).groupby(used["declarer_player"].astype(object))
    _check(printed, "dd_boards", beyond.count())
    _check(printed, "dd_tricks_mean", beyond.mean())
    assert (printed["made"] + printed["down"] == printed["boards"]).all()
    kinds = printed[["part_scores", "games", "small_slams", "grand_slams"]].sum(axis=1)
    assert (kinds == printed["boards"]).all()
    split = frames["declarer_contracts"].groupby("player")["boards"].sum()
    _check(printed, "boards", split)


def test_players(frames, used, unused):
    deals = frames["deals"].set_index("deal_id")
    seated = []
    for place, seat in enumerate(SEATS):
        role = used["declarer"].map({letter: (place - at) % 4 for at, letter in enumerate("NESW")})
        hcp = used["deal_id"].map(deals[f"hcp_{seat[0]}"].astype("Float64").astype(float))
        partner = used[SEATS[place ^ 2]]
        seated.append(pd.DataFrame({"player": used[seat], "role": role, "hcp": hcp, "partner": partner}))
        seated[-1]["passed_out"] = used["passed_out"].astype(bool)
    rows = pd.concat(seated).dropna(subset="player")
    printed = _indexed(frames["players"], ["player"])
    roles = [rows[rows["role"] == code].groupby("player").size() for code in range(4)]
    for column, counted in zip(("declarer", "leader", "dummy", "other_defender"), roles, strict=True):
        _check(printed, column, counted)
    together = printed[["declarer", "dummy", "leader", "other_defender", "passed_out"]].sum(axis=1)
    assert (together == printed["boards"]).all()
    _check(printed, "hcp_mean", rows.groupby("player")["hcp"].mean())
    in_seats = frames["results"][list(SEATS)].notna().any(axis=None)
    if in_seats and not frames["results"][["names_ns", "names_ew"]].notna().any(axis=None):
        _check(printed, "partners", rows.groupby("player")["partner"].nunique())
        _check(printed, "boards", rows.groupby("player").size())


def test_pairs(frames, used):
    sides = []
    for side, first, second in (("NS", "north", "south"), ("EW", "east", "west")):
        names = used[[first, second]].astype(object)
        listed = used[f"names_{side.lower()}"].str.split(" & ", expand=True).reindex(columns=[0, 1]).astype(object)
        names = names.where(names.notna().all(axis=1), listed.to_numpy()).dropna()
        rows = used.loc[names.index]
        ordered = np.sort(names.to_numpy().astype(str), axis=1)
        sign = 1 if side == "NS" else -1
        sides.append(
            pd.DataFrame(
                {
                    "player_a": ordered[:, 0],
                    "player_b": ordered[:, 1],
                    "declared": (rows["declaring_side"] == side).to_numpy(),
                    "defended": (rows["declaring_side"] == {"NS": "EW", "EW": "NS"}[side]).to_numpy(),
                    "passed_out": rows["passed_out"].to_numpy(bool),
                    "made": rows["made"].to_numpy(),
                    "score": sign * rows["score_ns"].to_numpy(),
                    "gain": sign * (rows["score_ns"] - rows["score_ns_field"]).to_numpy(),
                }
            )
        )
    rows = pd.concat(sides)
    printed = _indexed(frames["pairs"], ["player_a", "player_b"])
    groups = rows.groupby(["player_a", "player_b"])
    _check(printed, "boards", groups.size())
    for column in ("declared", "defended", "passed_out"):
        _check(printed, column, groups[column].sum())
    assert (printed[["declared", "defended", "passed_out"]].sum(axis=1) == printed["boards"]).all()
    assert (printed["boards_ns"] + printed["boards_ew"] == printed["boards"]).all()
    _check(printed, "score_pair_mean", groups["score"].mean())
    _check(printed, "score_pair_sd", groups["score"].std())
    _check(printed, "score_pair_field_mean", groups["gain"].mean())
    declared = rows[rows["declared"]].groupby(["player_a", "player_b"])["made"]
    _check(printed, "declared_made_pct", 100 * declared.mean())
    defended = rows[rows["defended"]].groupby(["player_a", "player_b"])["made"]
    _check(printed, "defended_down_pct", 100 * (1 - defended.mean()))


def test_boards(frames):
    results = frames["results"]
    is_playing = ~results["left_out"].astype(object).isin(["not-played", "withdrawn", "same-result"])
    is_playing &= ~results["game"].isin(["rubber", "chicago"])
    scored = _plain(_repeated(results[is_playing & results["score_ns"].notna()]))
    key = ["contest", "board", "deal_id"]
    scored["board"] = scored["board"].astype(object).fillna("")
    scored["deal_id"] = scored["deal_id"].fillna("")
    printed = frames["boards"].copy()
    printed["board"] = printed["board"].astype(object).fillna("")
    printed["deal_id"] = printed["deal_id"].astype(object).fillna("")
    printed = printed.set_index(key)
    groups = scored.groupby(key)
    _check(printed, "results", groups.size())
    for column, way in (("mean", "mean"), ("sd", "std"), ("median", "median"), ("max", "max"), ("min", "min")):
        _check(printed, f"score_ns_{column}", groups["score_ns"].agg(way))
    _check(printed, "made", groups["made"].sum())
    _check(printed, "passed_out", groups["passed_out"].sum())
    for (_, rows), size in zip(groups, groups.size(), strict=True):
        others = (rows["score_ns"].sum() - rows["score_ns"]) / (size - 1) if size > 1 else np.nan
        assert np.allclose(rows["score_ns_field"], others, equal_nan=True)


def test_what_is_left_out_is_said(frames):
    results, sources = frames["results"], frames["sources"]
    (run,) = frames["run"].to_dict("records")
    assert run["results"] == len(results) == sources["results"].sum() == frames["contests"]["results"].sum()
    assert run["used"] == results["left_out"].isna().sum() == sources["used"].sum()
    assert run["left_out"] == run["results"] - run["used"] == sources["left_out"].sum()
    assert run["errors"] == (frames["findings"]["severity"] == "error").sum() == sources["errors"].sum()
    assert frames["contests"]["left_out"].sum() == run["left_out"]
