from typing import Any

import numpy as np
import pytest
from scoring import vectors
from scoring.reference import Deal, Rubber, Side

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.contract import DOUBLINGS
from dealtools.errors import DealtoolsError
from dealtools.scoring.rubber import (
    UNKNOWN_POINTS,
    RubberScores,
    RubberStart,
    backscore_hundreds,
    score_rubbers,
)

SIDE_OF = {"N": 0, "S": 0, "E": 1, "W": 1, "": 0}
WINNERS = {0: "NS", 1: "EW", 2: "tie"}
TOTALS_OF = {
    "ns_above": "ns_above_excl_end_bonus",
    "ew_above": "ew_above_excl_end_bonus",
    **{
        name: name
        for name in (
            *("deals", "complete", "ns_games", "ew_games", "ns_part", "ew_part", "ns_below", "ew_below"),
            *(
                "ns_rubber_bonus",
                "ew_rubber_bonus",
                "ns_unf_game",
                "ew_unf_game",
                "ns_unf_part",
                "ew_unf_part",
            ),
            *("ns_total", "ew_total"),
        )
    },
}


def score_sheet(rows: list[vectors.Row], **options: Any) -> RubberScores:
    """Scores rows of rubber_sheets.csv."""
    names = list(dict.fromkeys(row["rubber"] for row in rows))
    honours = [[0, 0] for _ in rows]
    for held, row in zip(honours, rows, strict=True):
        for item in row["honours"].split():
            seat, points = item.split(":")
            held[SIDE_OF[seat]] += int(points)
    return score_rubbers(
        rubber=[names.index(row["rubber"]) for row in rows],
        declaring_side=[SIDE_OF[row["declarer"]] for row in rows],
        **vectors.contract_columns([row["contract"] for row in rows]),
        tricks=vectors.numbers(rows, "tricks"),
        ns_honours=[ns for ns, ew in honours],
        ew_honours=[ew for ns, ew in honours],
        **options,
    )


def options_of(total: vectors.Row) -> dict[str, Any]:
    return {
        "honours": {"yes": "on", "no": "off"}[total["honours_counted"]],
        "law_era": {"old": "pre-change", "current": "current"}[total["law_era"]],
        "unfinished_condition": total["unfinished_condition"].replace("_", "-"),
        "unfinished_part": int(total["unfinished_part_bonus"]),
    }


def event_of(scores: RubberScores, row: int, is_passed_out: bool) -> str:
    deals = scores.deals
    if is_passed_out:
        return "passed out"
    if deals.game_won[row] < 0:
        return ""
    side = ("NS", "EW")[deals.game_won[row]]
    games = (deals.ns_games[row], deals.ew_games[row])
    if max(games) < 2:
        return f"game {side}"
    return f"rubber {side} +{700 if min(games) == 0 else 500}"


def test_every_rubber_of_the_vectors() -> None:
    totals = vectors.read_rows("rubber_totals.csv")
    sheets = vectors.read_rows("rubber_sheets.csv")
    assert (len(totals), len(sheets)) == (56, 222)
    for total in totals:
        rows = [row for row in sheets if row["rubber"] == total["rubber"]]
        scores = score_sheet(rows, **options_of(total))
        for name, column in TOTALS_OF.items():
            assert int(getattr(scores.rubbers, name)[0]) == int(total[column]), (total["rubber"], name)
        margin = int(scores.rubbers.margin_ns[0])
        assert abs(margin) == int(total["margin"]), total["rubber"]
        assert WINNERS[int(scores.rubbers.winner[0])] == total["winner"]
        assert abs(backscore_hundreds(margin_ns=margin)) == int(total["backscore_hundreds"])
        assert scores.rubbers.left_out.tolist() == [0]
        assert scores.rubbers.passed_out.tolist() == [sum(row["contract"] == "Pass" for row in rows)]
        check_deals(scores, rows)


def check_deals(scores: RubberScores, rows: list[vectors.Row]) -> None:
    for name in (
        *("ns_vul", "ew_vul", "ns_below", "ns_above", "ew_below", "ew_above", "ns_part", "ew_part"),
        *("ns_games", "ew_games", "ns_running", "ew_running"),
    ):
        computed = getattr(scores.deals, name).astype(int).tolist()
        assert computed == vectors.numbers(rows, name), (rows[0]["rubber"], name)
    events = [event_of(scores, number, row["contract"] == "Pass") for number, row in enumerate(rows)]
    assert events == [row["event"] for row in rows]


def test_many_rubbers_at_once_are_scored_as_one_by_one() -> None:
    totals = vectors.read_rows("rubber_totals.csv")
    sheets = vectors.read_rows("rubber_sheets.csv")
    groups: dict[tuple[str, ...], list[vectors.Row]] = {}
    for total in totals:
        key = (total["honours_counted"], total["unfinished_condition"], total["unfinished_part_bonus"])
        groups.setdefault(key, []).append(total)
    for group in groups.values():
        names = [total["rubber"] for total in group]
        rows = [row for row in sheets if row["rubber"] in names]
        eras = {total["rubber"]: options_of(total)["law_era"] for total in group}
        options = options_of(group[0]) | {"law_era": [eras[row["rubber"]] for row in rows]}
        scores = score_sheet(rows, **options)
        for name, column in TOTALS_OF.items():
            assert getattr(scores.rubbers, name).astype(int).tolist() == vectors.numbers(group, column), name
        check_deals(scores, rows)


def random_rubbers(seed: int, rubbers: int) -> dict[str, Any]:
    chance = np.random.default_rng(seed)
    rubber = np.repeat(np.arange(rubbers), chance.integers(1, 11, rubbers))
    n = len(rubber)
    level = np.where(chance.random(n) < 0.05, 0, chance.integers(1, 8, n))
    return {
        "rubber": rubber,
        "declaring_side": chance.integers(0, 2, n),
        "level": level,
        "denomination": chance.integers(0, 5, n),
        "doubling": chance.choice([0, 0, 0, 1, 2], n),
        "tricks": np.clip(level + 6 + chance.integers(-5, 5, n), 0, 13),
        "ns_honours": chance.choice([0, 0, 0, 100, 150], n),
        "ew_honours": chance.choice([0, 0, 0, 100, 150], n),
        "usable": chance.random(n) < 0.97,
    }


@pytest.mark.parametrize("seed", range(6))
def test_against_the_slow_scorer(seed: int) -> None:
    rubbers = 1700
    columns = random_rubbers(seed, rubbers)
    chance = np.random.default_rng(100 + seed)
    start = RubberStart(
        ns_games=chance.choice([0, 0, 1], rubbers),
        ew_games=chance.choice([0, 0, 1], rubbers),
        ns_part=chance.choice([0, 0, 60], rubbers),
        ew_part=chance.choice([0, 0, 90], rubbers),
        ns_below=chance.choice([0, 160], rubbers),
        ew_below=chance.choice([0, 90], rubbers),
        ns_above=chance.choice([0, 500], rubbers),
        ew_above=chance.choice([0, 50], rubbers),
    )
    honours, four_aces = ("on", "off")[seed % 2], ("on", "off")[seed // 3]
    each_side, part, old = seed in (1, 2, 5), (100, 50)[seed // 4], seed % 3 == 0
    scores = score_rubbers(
        **columns,
        start=start,
        honours=honours,
        honours_four_aces=four_aces,
        law_era="pre-change" if old else "current",
        unfinished_part=part,
        unfinished_condition="each-side" if each_side else "only-one-side",
    )
    slow = []
    for values in zip(*(np.asarray(column).tolist() for column in start), strict=True):
        games, parts, below, above = values[0:2], values[2:4], values[4:6], values[6:8]
        sides = [Side(games[side], parts[side], below[side], above[side]) for side in (0, 1)]
        slow.append(Rubber((sides[0], sides[1])))
    for values in zip(*(column.tolist() for column in columns.values()), strict=True):
        which, side, level, denomination, doubling, tricks, ns_honours, ew_honours, usable = values
        deal = Deal(
            side,
            level,
            DENOMINATIONS[denomination],
            DOUBLINGS[doubling],
            tricks,
            (ns_honours, ew_honours),
            usable,
        )
        slow[which].add(deal, old=old, honours=honours == "on", four_aces=four_aces == "on")
    for rubber in slow:
        rubber.close(part=part, each_side=each_side)
    compare_deals(scores, slow)
    compare_totals(scores, slow)


def compare_deals(scores: RubberScores, slow: list[Rubber]) -> None:
    deals = scores.deals
    lines = [line for rubber in slow for line in rubber.lines]
    for column, side in enumerate(("ns", "ew")):
        for name, values in {
            "vul": [line.vulnerable[column] for line in lines],
            "part": [line.parts[column] for line in lines],
            "games": [line.games[column] for line in lines],
            "running": [line.running[column] for line in lines],
        }.items():
            assert getattr(deals, f"{side}_{name}").tolist() == values, name
    assert deals.game_won.tolist() == [-1 if line.game_won is None else line.game_won for line in lines]
    assert deals.is_after_end.tolist() == [line.is_after_end for line in lines]
    assert deals.is_known.tolist() == [line.is_known for line in lines]


def compare_totals(scores: RubberScores, slow: list[Rubber]) -> None:
    totals = scores.rubbers
    known = [rubber.is_known for rubber in slow]
    assert totals.is_known.tolist() == known
    assert 0 < sum(known) < len(known)
    assert totals.complete.tolist() == [rubber.is_complete for rubber in slow]
    for column, side in enumerate(("ns", "ew")):
        sides = [rubber.sides[column] for rubber in slow]
        for name in (*("games", "part", "below", "above", "honours", "rubber_bonus", "unf_game", "unf_part", "total"),):
            expected = [getattr(side, name) for side in sides]
            if name == "total":
                expected = [total if sure else UNKNOWN_POINTS for total, sure in zip(expected, known, strict=True)]
            assert getattr(totals, f"{side}_{name}").tolist() == expected, name


def score(contracts: str, **options: Any) -> RubberScores:
    """Scores one rubber, written as `NS 4S 10, EW Pass 0, …`; `?` is a result that is not known."""
    deals = [deal.split() for deal in contracts.split(",")]
    return score_rubbers(
        rubber=np.zeros(len(deals), dtype=int),
        declaring_side=[("NS", "EW").index(side) for side, _, _ in deals],
        **vectors.contract_columns([contract for _, contract, _ in deals]),
        tricks=[-1 if tricks == "?" else int(tricks) for _, _, tricks in deals],
        usable=[tricks != "?" for _, _, tricks in deals],
        **options,
    )


def test_deals_after_the_end_score_nothing() -> None:
    scores = score("NS 4S 10, NS 3NT 9, EW 7NT 13, EW 4S ?")
    assert scores.deals.is_after_end.tolist() == [False, False, True, True]
    assert scores.deals.ew_below.tolist() == [0, 0, 0, 0]
    assert scores.deals.ns_running.tolist() == [120, 920, 920, 920]
    assert scores.rubbers.deals.tolist() == [2]
    assert scores.rubbers.ns_total.tolist() == [920]
    assert scores.rubbers.is_known.tolist() == [True]
    assert scores.rubbers.left_out.tolist() == [0]


def test_a_deal_that_cannot_be_scored_leaves_the_total_unknown() -> None:
    scores = score("NS 2S 8, EW 3NT ?, NS 1NT 7, EW Pass 0")
    assert scores.deals.ns_part.tolist() == [60, 60, 0, 0]
    assert scores.deals.ns_games.tolist() == [0, 0, 1, 1]
    assert scores.deals.is_known.tolist() == [True, False, False, False]
    rubbers = scores.rubbers
    assert (rubbers.deals[0], rubbers.passed_out[0], rubbers.left_out[0]) == (3, 1, 1)
    assert not rubbers.is_known[0]
    assert rubbers.winner[0] == -1
    assert {int(rubbers.ns_total[0]), int(rubbers.ew_total[0]), int(rubbers.margin_ns[0])} == {UNKNOWN_POINTS}
    assert rubbers.ns_below[0] == 100


def test_a_rubber_that_goes_on_from_a_recorded_state() -> None:
    start = RubberStart(ns_games=1, ew_part=60, ns_below=120, ew_below=60, ns_above=30)
    scores = score("EW 1NT 7, NS 4SX 7", start=start)
    assert scores.deals.ns_vul.tolist() == [True, True]
    assert scores.deals.game_won.tolist() == [1, -1]
    assert scores.deals.ew_vul.tolist() == [False, True]
    assert scores.deals.ns_running.tolist() == [150, 150]
    assert scores.deals.ew_running.tolist() == [100, 900]
    assert scores.rubbers.ew_below.tolist() == [100]


def test_honours_of_a_board_passed_out_do_not_count() -> None:
    scores = score("NS Pass 0, NS 1S 7, EW 1NT 7", ns_honours=[100, 100, 0], ew_honours=[0, 0, 150])
    assert scores.deals.ns_honours.tolist() == [0, 100, 0]
    assert scores.deals.ew_honours.tolist() == [0, 0, 150]
    assert scores.rubbers.ns_honours.tolist() == [100]
    assert scores.rubbers.ew_above.tolist() == [150]


def test_no_rubbers() -> None:
    scores = score_rubbers(rubber=[], declaring_side=[], level=[], denomination=[], doubling=[], tricks=[])
    assert all(len(column) == 0 for table in scores for column in table)


def test_names_of_rubbers_come_back() -> None:
    scores = score_rubbers(rubber=[3, 3, 9], declaring_side=0, level=[1, 2, 3], denomination=0, doubling=0, tricks=9)
    assert scores.rubbers.rubber.tolist() == [3, 9]
    assert scores.rubbers.ns_below.tolist() == [60, 60]


def test_wrong_use_is_refused() -> None:
    deals = {"declaring_side": 0, "level": 1, "denomination": 0, "doubling": 0, "tricks": 7}
    with pytest.raises(DealtoolsError, match="sorted"):
        score_rubbers(rubber=[1, 0], **deals)
    with pytest.raises(DealtoolsError, match="begin"):
        score_rubbers(rubber=[0], **deals, start=RubberStart(ns_games=2))
    with pytest.raises(DealtoolsError, match="honours must hold whole"):
        score_rubbers(rubber=[0], **deals, ns_honours=[None])
    for option in ("honours", "honours_four_aces", "unfinished_condition", "law_era"):
        with pytest.raises(DealtoolsError, match=option):
            score_rubbers(rubber=[0], **deals, **{option: "perhaps"})


def test_backscore() -> None:
    rows = vectors.read_rows("backscore_rounding.csv")
    margins = np.array(vectors.numbers(rows, "margin"))
    hundreds = vectors.numbers(rows, "hundreds")
    assert len(rows) == 11
    assert backscore_hundreds(margin_ns=margins).tolist() == hundreds
    assert backscore_hundreds(margin_ns=-margins).tolist() == [-points for points in hundreds]
