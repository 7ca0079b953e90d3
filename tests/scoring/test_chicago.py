from typing import Any

import numpy as np
import pytest
from scoring import vectors
from scoring.reference import Deal
from scoring.reference_chicago import Round

from dealtools.bridge.card import DENOMINATIONS
from dealtools.bridge.contract import DOUBLINGS
from dealtools.bridge.vulnerability import VULNERABILITIES
from dealtools.errors import DealtoolsError
from dealtools.scoring.chicago import (
    PASSED_OUT,
    ChicagoScores,
    chicago_vulnerable,
    score_chicagos,
    split_rounds,
)
from dealtools.scoring.rubber import UNKNOWN_POINTS

SIDE_OF = {"N": 0, "S": 0, "E": 1, "W": 1, "": 0}


def score_sheet(rows: list[vectors.Row], **options: Any) -> ChicagoScores:
    """Scores rows of chicago_sheets.csv."""
    names = list(dict.fromkeys(row["round"] for row in rows))
    honours = [[0, 0] for _ in rows]
    for held, row in zip(honours, rows, strict=True):
        for item in row["honours"].split():
            seat, points = item.split(":")
            held[SIDE_OF[seat]] += int(points)
    columns = {
        "round_number": [names.index(row["round"]) for row in rows],
        "dealer": ["NESW".index(row["dealer"]) for row in rows],
        "declaring_side": [SIDE_OF[row["declarer"]] for row in rows],
        **vectors.contract_columns([row["contract"] for row in rows]),
        "tricks": vectors.numbers(rows, "tricks"),
        "ns_honours": [ns for ns, ew in honours],
        "ew_honours": [ew for ns, ew in honours],
    }
    return score_chicagos(**columns | options)


def options_of(total: vectors.Row) -> dict[str, Any]:
    return {
        "chicago_type": total["type"],
        "chicago_vul": total["vul_variant"].replace("_", "-"),
        "honours": {"yes": "on", "no": "off"}[total["honours_counted"]],
        "passed_out": {"redealt": "same-dealer", "counts": "counts-as-deal"}[total["passed_out"]],
    }


def event_of(scores: ChicagoScores, place: int, row: vectors.Row, total: vectors.Row) -> str:
    deals = scores.deals
    if row["contract"] == "Pass":
        return "passed out: same dealer deals again"
    if total["type"] == "duplicate":
        return ""
    premium = int(deals.premium[place])
    if deals.game_won[place] >= 0:
        return f"game {('NS', 'EW')[deals.game_won[place]]} +{premium}"
    return f"part score on deal 4 +{premium}" if premium else ""


def check_deals(scores: ChicagoScores, rows: list[vectors.Row], total: vectors.Row, places: range) -> None:
    deals, chosen = scores.deals, slice(places.start, places.stop)
    for name, column in {
        "deal": deals.deal,
        "ns_vul": deals.vulnerable & 1,
        "ew_vul": deals.vulnerable >> 1,
        "ns_score": deals.ns_score,
        "ew_score": deals.ew_score,
        "ns_part": deals.ns_part,
        "ew_part": deals.ew_part,
        "ns_total": deals.ns_running,
        "ew_total": deals.ew_running,
    }.items():
        assert column[chosen].tolist() == vectors.numbers(rows, name), (total["round"], name)
    assert deals.dealer[chosen].tolist() == ["NESW".index(row["dealer"]) for row in rows]
    events = [event_of(scores, place, row, total) for place, row in zip(places, rows, strict=True)]
    assert events == [row["event"] for row in rows], total["round"]


def test_every_round_of_the_vectors() -> None:
    totals, sheets = vectors.read_rows("chicago_totals.csv"), vectors.read_rows("chicago_sheets.csv")
    assert len(totals) == 39
    for total in totals:
        rows = [row for row in sheets if row["round"] == total["round"]]
        scores = score_sheet(rows, **options_of(total))
        check_deals(scores, rows, total, range(len(rows)))
        rounds = scores.rounds
        assert (rounds.ns_total[0], rounds.ew_total[0]) == (int(total["ns_total"]), int(total["ew_total"]))
        assert rounds.margin_ns[0] == int(total["ns_total"]) - int(total["ew_total"])
        assert rounds.complete.tolist() == [True]
        assert rounds.passed_out.tolist() == [sum(row["contract"] == "Pass" for row in rows)]
        # The dealers follow from the first, and the vulnerability from them.
        dealer = ["NESW".index(total["first_dealer"])] + [-1] * (len(rows) - 1)
        worked_out = score_sheet(rows, **options_of(total), dealer=dealer)
        check_deals(worked_out, rows, total, range(len(rows)))
        # What is recorded stands.
        masks = [int(row["ns_vul"]) + 2 * int(row["ew_vul"]) for row in rows]
        recorded = score_sheet(rows, **options_of(total) | {"dealer": -1, "vulnerable": masks})
        assert recorded.rounds.ns_total[0] == int(total["ns_total"])
        assert set(recorded.deals.dealer.tolist()) == {-1}


def test_many_rounds_at_once_are_scored_as_one_by_one() -> None:
    totals, sheets = vectors.read_rows("chicago_totals.csv"), vectors.read_rows("chicago_sheets.csv")
    groups: dict[str, list[vectors.Row]] = {}
    for total in totals:
        groups.setdefault(str(options_of(total)), []).append(total)
    for group in groups.values():
        names = [total["round"] for total in group]
        rows = [row for row in sheets if row["round"] in names]
        scores = score_sheet(rows, **options_of(group[0]))
        for side in ("ns", "ew"):
            assert getattr(scores.rounds, f"{side}_total").tolist() == vectors.numbers(group, f"{side}_total")
        for total in group:
            places = [place for place, row in enumerate(rows) if row["round"] == total["round"]]
            part = range(places[0], places[-1] + 1)
            check_deals(scores, rows[part.start : part.stop], total, part)


def test_every_vulnerability_of_the_vectors() -> None:
    rows = vectors.read_rows("chicago_vulnerability.csv")
    assert len(rows) == 32
    for variant in ("dealer", "non_dealer"):
        chosen = [row for row in rows if row["variant"] == variant]
        assert len(chosen) == 16
        vulnerable = chicago_vulnerable(
            deal=vectors.numbers(chosen, "deal"),
            dealer=["NESW".index(row["dealer"]) for row in chosen],
            chicago_vul=variant.replace("_", "-"),
        )
        assert [VULNERABILITIES[mask] for mask in vulnerable.tolist()] == [row["vul"] for row in chosen]


def random_rounds(seed: int, rounds: int) -> dict[str, Any]:
    chance = np.random.default_rng(seed)
    round_number = np.repeat(np.arange(rounds), chance.integers(1, 8, rounds))
    n = len(round_number)
    level = np.where(chance.random(n) < 0.12, 0, chance.integers(1, 8, n))
    return {
        "round_number": round_number,
        "declaring_side": chance.integers(0, 2, n),
        "level": level,
        "denomination": chance.integers(0, 5, n),
        "doubling": chance.choice([0, 0, 0, 1, 2], n),
        "tricks": np.clip(level + 6 + chance.integers(-4, 5, n), 0, 13),
        "ns_honours": chance.choice([0, 0, 0, 100, 150], n),
        "ew_honours": chance.choice([0, 0, 0, 100, 150], n),
        "usable": chance.random(n) < 0.97,
    }


@pytest.mark.parametrize("seed", range(10))
def test_against_the_slow_scorer(seed: int) -> None:
    rounds = 1000
    columns = random_rounds(seed, rounds)
    first_dealer = np.random.default_rng(50 + seed).integers(0, 4, rounds)
    passed_out = PASSED_OUT[seed % 5]
    options = {
        "chicago_type": "carry" if seed % 3 else "duplicate",
        "chicago_vul": ("dealer", "non-dealer")[seed % 2],
        "chicago_final_part": (100, 0)[seed // 8],
        "law_era": ("current", "pre-change")[seed % 4 == 1],
        "honours": ("on", "off")[seed // 5],
        "honours_four_aces": ("on", "off")[seed % 2],
    }
    slow = [
        Round(
            dealer,
            carry=options["chicago_type"] == "carry",
            non_dealer=options["chicago_vul"] == "non-dealer",
            final_part=options["chicago_final_part"],
            counts=passed_out in ("counts-as-deal", "score-zero"),
            turns=passed_out == "next-dealer",
            old=options["law_era"] == "pre-change",
            honours=options["honours"] == "on",
            four_aces=options["honours_four_aces"] == "on",
        )
        for dealer in first_dealer.tolist()
    ]
    for values in zip(*(column.tolist() for column in columns.values()), strict=True):
        which, side, level, denomination, doubling, tricks, ns_honours, ew_honours, usable = values
        held = (ns_honours, ew_honours)
        name, risk = DENOMINATIONS[denomination], DOUBLINGS[doubling]
        slow[which].add(Deal(side, level, name, risk, tricks, held, usable))
    lines = [line for each in slow for line in each.lines]

    # The dealer is recorded for one deal of each round.
    starts = np.flatnonzero(np.diff(columns["round_number"], prepend=-1))
    known = starts + np.random.default_rng(seed).integers(0, 9, rounds) % np.bincount(columns["round_number"])
    dealer = np.full(len(lines), -1)
    dealer[known] = [lines[place].dealer for place in known]
    scores = score_chicagos(**columns, dealer=dealer, passed_out=passed_out, **options)
    compare_deals(scores, lines)
    sure = np.array([each.is_known for each in slow])
    assert scores.rounds.is_known.tolist() == sure.tolist()
    for place, side in enumerate(("ns", "ew")):
        expected = np.where(sure, [each.totals[place] for each in slow], UNKNOWN_POINTS)
        assert getattr(scores.rounds, f"{side}_total").tolist() == expected.tolist()
    assert scores.rounds.complete.tolist() == [each.number > 4 for each in slow]


def compare_deals(scores: ChicagoScores, lines: list[Any]) -> None:
    deals = scores.deals
    assert deals.deal.tolist() == [line.deal for line in lines]
    in_round = ~deals.is_after_end
    assert in_round.tolist() == [not line.is_after_end for line in lines]
    assert deals.dealer[in_round].tolist() == [line.dealer for line in lines if not line.is_after_end]
    assert deals.vulnerable.tolist() == [line.vulnerable[0] + 2 * line.vulnerable[1] for line in lines]
    assert deals.premium.tolist() == [line.premium for line in lines]
    assert deals.game_won.tolist() == [-1 if line.game_won is None else line.game_won for line in lines]
    assert deals.is_known.tolist() == [line.is_known for line in lines]
    for place, side in enumerate(("ns", "ew")):
        for name, of_line in (("score", "scores"), ("part", "parts"), ("running", "totals")):
            expected = [getattr(line, of_line)[place] for line in lines]
            assert getattr(deals, f"{side}_{name}").tolist() == expected, name


def score(contracts: str, **options: Any) -> ChicagoScores:
    """Scores one round, written as `NS 4S 10, EW Pass 0, …`; `?` is a result that is not known."""
    deals = [deal.split() for deal in contracts.split(",")]
    columns = {
        "round_number": np.zeros(len(deals), dtype=int),
        "dealer": [0] + [-1] * (len(deals) - 1),
        "declaring_side": [("NS", "EW").index(side) for side, _, _ in deals],
        **vectors.contract_columns([contract for _, contract, _ in deals]),
        "tricks": [-1 if tricks == "?" else int(tricks) for _, _, tricks in deals],
        "usable": [tricks != "?" for _, _, tricks in deals],
    }
    return score_chicagos(**columns | options)


def test_a_fifth_deal_does_not_belong_to_the_round() -> None:
    scores = score("NS 1S 7, NS 1S 7, NS 1S 6, NS 1S 7, NS 7S 13, EW Pass 0, EW 4S ?")
    assert scores.deals.is_after_end.tolist() == [False] * 4 + [True] * 3
    assert scores.deals.ns_score.tolist() == [30, 30, 0, 130, 0, 0, 0]
    assert scores.deals.is_known.tolist() == [True] * 7
    assert scores.rounds.deals.tolist() == [4]
    assert scores.rounds.passed_out.tolist() == [0]
    assert scores.rounds.left_out.tolist() == [0]
    assert scores.rounds.ns_total.tolist() == [190]


def test_a_deal_that_cannot_be_scored_leaves_the_total_unknown() -> None:
    scores = score("NS 2S 8, EW 3NT ?, NS 2H 8, EW 1C 7")
    assert scores.deals.ns_part.tolist() == [60, 60, 0, 0]
    assert scores.deals.game_won.tolist() == [-1, -1, 0, -1]
    assert scores.deals.is_known.tolist() == [True, False, False, False]
    rounds = scores.rounds
    assert (rounds.deals[0], rounds.left_out[0], rounds.winner[0]) == (3, 1, -1)
    assert not rounds.is_known[0]
    assert rounds.complete[0]
    assert {int(rounds.ns_total[0]), int(rounds.margin_ns[0])} == {UNKNOWN_POINTS}


def test_without_any_dealer_the_deals_in_the_middle_cannot_be_scored() -> None:
    scores = score("NS 4S 10, NS 4S 10, NS Pass 0, NS 4S 10, NS 4S 10", dealer=-1)
    assert scores.deals.vulnerable.tolist() == [0, -1, -1, -1, 3]
    assert scores.deals.is_usable.tolist() == [True, False, True, False, True]
    assert scores.deals.ns_score.tolist() == [420, 0, 0, 0, 620]
    assert scores.rounds.left_out.tolist() == [2]


def test_the_part_score_of_the_last_deal_can_go_unpaid() -> None:
    deals = "NS Pass 0, NS 4S 10, NS 4S 9, NS 2S 8"
    for passed_out, final, total in (("score-zero", 100, 580), ("score-zero", 0, 480), ("same-dealer", 100, 480)):
        scores = score(deals, chicago_final_part=final, passed_out=passed_out)
        assert scores.rounds.ns_total.tolist() == [total]
        assert scores.rounds.complete.tolist() == [passed_out == "score-zero"]


def test_more_tricks_never_score_less() -> None:
    for chicago_type in ("carry", "duplicate"):
        margins = []
        for tricks in range(14):
            scores = score(f"NS 1NT 7, NS 2S {tricks}, NS 1C 7, EW 1C 7", chicago_type=chicago_type)
            margins.append(int(scores.deals.ns_score[1] - scores.deals.ew_score[1]))
        assert margins == sorted(set(margins))


def test_rounds_without_a_name_end_with_their_fourth_deal() -> None:
    columns = random_rounds(5, 700)
    n = len(columns["level"])
    sheet = np.sort(np.random.default_rng(2).integers(0, 30, n))
    for passed_out in PASSED_OUT:
        rounds = split_rounds(sheet=sheet, level=columns["level"], usable=columns["usable"], passed_out=passed_out)
        assert rounds[0] == 0
        assert set(np.diff(rounds).tolist()) == {0, 1}
        scores = score_chicagos(**columns | {"round_number": rounds}, dealer=0, passed_out=passed_out)
        assert not scores.deals.is_after_end.any()
        ends_sheet = np.append(sheet[1:] != sheet[:-1], True)[np.append(np.diff(rounds) == 1, True)]
        assert scores.rounds.complete[~ends_sheet].all()
        assert (np.diff(sheet)[np.diff(rounds) == 0] == 0).all()
    assert split_rounds(sheet=[], level=[]).tolist() == []


def test_no_rounds() -> None:
    scores = score_chicagos(
        round_number=[], dealer=[], declaring_side=[], level=[], denomination=[], doubling=[], tricks=[]
    )
    assert all(len(column) == 0 for table in scores for column in table)


def test_wrong_use_is_refused() -> None:
    for option in ("chicago_type", "chicago_vul", "passed_out", "honours", "honours_four_aces", "law_era"):
        with pytest.raises(DealtoolsError, match=option):
            score("NS 4S 10", **{option: "perhaps"})
    with pytest.raises(DealtoolsError, match="sorted"):
        score("NS 4S 10, NS 4S 10", round_number=[1, 0])
    with pytest.raises(DealtoolsError, match="dealer"):
        score("NS 4S 10", dealer=4)
    with pytest.raises(DealtoolsError, match="vulnerable"):
        score("NS 4S 10", vulnerable=4)
    with pytest.raises(DealtoolsError, match="1 to 4"):
        chicago_vulnerable(deal=5, dealer=0)
    with pytest.raises(DealtoolsError, match="passed_out"):
        split_rounds(sheet=[0], level=[0], passed_out="again")
