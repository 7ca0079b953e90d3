"""The variants: each is an option of `score` and a keyword of the library, with one default."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sheet_reading import score_text

from dealtools import scoring
from dealtools.bridge.auction import replay_auction
from dealtools.errors import DealtoolsError
from dealtools.runs.scoring import SYSTEMS, score_options
from dealtools.scoring.awards import award_percent
from dealtools.scoring.imps import imps

_SCORED_BY_LAW = ("duplicate", "rubber", "chicago", "honeymoon", "matchpoints", "cross-imps", "butler")
_LAW = (*_SCORED_BY_LAW, "teams", "bam", "total-points")
_FIELDS = ("matchpoints", "cross-imps", "butler")

# Option, the ways of scoring that have it, the default, and the other values of the table.
OPTIONS = [
    ("law_era", _LAW, "current", ("pre-change", "auto")),
    ("insult_redoubled", _LAW, None, (100, 50)),
    ("doubled_nv_from_4th", _LAW, None, (300, 200)),
    ("honours", ("rubber",), "on", ("off",)),
    ("honours", ("chicago",), "off", ("on",)),
    ("honours_four_aces", ("rubber", "chicago"), "on", ("off",)),
    ("rubber_bonus", ("rubber",), "700/500", ()),
    ("unfinished_game", ("rubber",), 300, ()),
    ("unfinished_part", ("rubber",), 100, (50,)),
    ("unfinished_condition", ("rubber",), "only-one-side", ("each-side",)),
    ("passed_out", ("rubber",), "next-dealer", ("score-zero", "same-dealer", "replay-same-cards", "counts-as-deal")),
    ("passed_out", ("chicago",), "same-dealer", ("score-zero", "next-dealer", "replay-same-cards", "counts-as-deal")),
    ("chicago_type", ("chicago",), "carry", ("duplicate",)),
    ("chicago_vul", ("chicago",), "dealer", ("non-dealer",)),
    ("chicago_final_part", ("chicago",), 100, (0,)),
    ("backscore", ("rubber", "chicago"), "off", ("hundreds",)),
    ("matchpoint_scale", ("matchpoints",), "2-1-0", ("1-0.5-0", "percent")),
    ("awards", _FIELDS, "session-rule", ("fixed",)),
    ("neuberg", ("matchpoints",), "on", ("off", "manual")),
    ("small_group", ("matchpoints",), "none", ("acbl", "ebu")),
    ("imp_fraction", ("cross-imps", "butler", "teams"), "table", ("midpoint",)),
    ("cross_imp", ("cross-imps",), "by-comparisons", ("sum", "by-tables", "probst")),
    ("butler_drop", ("butler",), "0", ("2", "5%")),
    ("butler_rounding", ("butler",), "half-away", ("half-even", "half-up")),
    ("vp_scale", ("teams",), "wbf-continuous", ("wbf-discrete", "acbl-20", "acbl-30", "custom")),
    ("vp_scale", ("matchpoints",), "none", ("ebu-swiss-pairs",)),
    ("minibridge_vulnerable", ("minibridge",), "off", ("on",)),
    ("minibridge_slams", ("minibridge",), "off", ("on",)),
    ("minibridge_level", ("minibridge",), "off", ("on",)),
    ("honeymoon_variant", ("honeymoon",), "draw", ("pick", "open-stock", "two-dummies")),
    ("beer_card", ("duplicate", "rubber", "chicago", "minibridge"), "off", ("last-trick", "strict")),
    ("illegal_calls", _LAW, "report", ("stop",)),
]

# Keyword of the library, its default, and the functions that take it.
KEYWORDS: list[tuple[str, Any, tuple[Callable[..., Any], ...]]] = [
    ("law_era", "current", (scoring.duplicate_score, scoring.score_rubbers, scoring.score_chicagos)),
    ("law_era", "current", (scoring.honeymoon_score, scoring.deal_points, scoring.score_of)),
    ("honours", "on", (scoring.score_rubbers,)),
    ("honours", "off", (scoring.score_chicagos,)),
    ("honours_four_aces", "on", (scoring.score_rubbers, scoring.score_chicagos, scoring.honours_held)),
    ("unfinished_game", 300, (scoring.score_rubbers,)),
    ("unfinished_part", 100, (scoring.score_rubbers,)),
    ("unfinished_condition", "only-one-side", (scoring.score_rubbers,)),
    ("passed_out", "same-dealer", (scoring.score_chicagos,)),
    ("chicago_type", "carry", (scoring.score_chicagos,)),
    ("chicago_vul", "dealer", (scoring.score_chicagos, scoring.chicago_vulnerable)),
    ("chicago_final_part", 100, (scoring.score_chicagos,)),
    ("matchpoint_scale", "2-1-0", (scoring.score_matchpoints,)),
    ("awards", "session-rule", (scoring.score_matchpoints, scoring.score_cross_imps, scoring.score_butler)),
    ("awards", "session-rule", (award_percent,)),
    ("neuberg", "on", (scoring.score_matchpoints, scoring.neuberg_matchpoints)),
    ("small_group", "none", (scoring.score_matchpoints, scoring.neuberg_matchpoints)),
    ("imp_fraction", "table", (scoring.score_cross_imps, scoring.score_butler, scoring.score_teams, imps)),
    ("cross_imp", "by-comparisons", (scoring.score_cross_imps,)),
    ("butler_drop", 0, (scoring.score_butler,)),
    ("butler_rounding", "half-away", (scoring.score_butler,)),
    ("team_scoring", "imps", (scoring.score_teams,)),
    ("vp_scale", "wbf-continuous", (scoring.match_vps,)),
    ("minibridge_vulnerable", "off", (scoring.minibridge_score,)),
    ("minibridge_slams", "off", (scoring.minibridge_score,)),
    ("minibridge_level", "off", (scoring.minibridge_score,)),
    ("honeymoon_variant", "draw", (scoring.honeymoon_score,)),
    ("beer_card", "off", (scoring.count_beers,)),
    ("illegal_calls", "report", (replay_auction,)),
]


@pytest.mark.parametrize(("name", "systems", "default", "others"), OPTIONS)
def test_an_option_of_score(name: str, systems: tuple[str, ...], default: Any, others: tuple[Any, ...]) -> None:
    for system in systems:
        option = SYSTEMS[system].option(name)
        assert option is not None
        # What a Scoring may say is open until records are read.
        assert (score_options(system).variants[name], option.usual) in ((default, None), (None, default))
        for value in others:
            assert option.checked(value) == value


@pytest.mark.parametrize(("name", "default", "functions"), KEYWORDS)
def test_a_keyword_of_the_library(name: str, default: Any, functions: tuple[Callable[..., Any], ...]) -> None:
    for function in functions:
        assert inspect.signature(function).parameters[name].default == default, function


def test_the_games_and_the_ways_of_teams_are_words_of_as() -> None:
    assert {"duplicate", "rubber", "chicago", "minibridge", "honeymoon", "teams", "bam", "total-points"} <= set(SYSTEMS)


DEALS = "rubber,board,vulnerable,dealer,contract,declarer,tricks\n1,1,None,N,1CXX,N,7\n1,1,None,E,4SX,N,5\n"


@pytest.mark.parametrize(
    ("options", "made", "down"),
    [
        ({}, 80 + 100, 1100),
        ({"insult_redoubled": 50}, 80 + 50, 1100),
        ({"doubled_nv_from_4th": 200}, 80 + 100, 900),
        ({"insult_redoubled": 50, "doubled_nv_from_4th": 200}, 80 + 50, 900),
        ({"law_era": "pre-change"}, 80 + 50, 900),
        ({"law_era": "pre-change", "insult_redoubled": 100}, 80 + 100, 900),
        ({"law_era": "pre-change", "doubled_nv_from_4th": 300}, 80 + 50, 1100),
    ],
)
def test_amounts_apart_from_the_era_of_the_law(tmp_path: Path, options: dict[str, Any], made: int, down: int) -> None:
    for system in ("duplicate", "honeymoon"):
        folder = tmp_path / system
        folder.mkdir()
        (part,) = score_text(folder, DEALS, system, **options).tables["results"]
        assert part["score_ns"] == [made + 50, -down]
    for system, table in (("rubber", "rubber_deals"), ("chicago", "chicago_deals")):
        folder = tmp_path / system
        folder.mkdir()
        scores = score_text(
            folder, DEALS.replace("rubber,", "round," if system == "chicago" else "rubber,"), system, **options
        )
        (part,) = scores.tables[table]
        points = part["ns_score"] if system == "chicago" else [part["ns_below"][0] + part["ns_above"][0]]
        others = part["ew_score"] if system == "chicago" else part["ew_above"]
        assert (points[0], others[1]) == (made, down), system


def test_an_amount_that_no_law_had(tmp_path: Path) -> None:
    with pytest.raises(DealtoolsError, match="insult_redoubled must be 100 or 50"):
        list(score_text(tmp_path, DEALS, "duplicate", insult_redoubled=60).tables["results"])
    with pytest.raises(TypeError):
        scoring.score_of(4, 3, 0, False, 10, insult=50)  # type: ignore[call-arg]


ILLEGAL = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "IMP"]
[Result "10"]
[Auction "N"]
1H X 1S XX
4H Pass Pass Pass
"""


@pytest.mark.parametrize(("word", "reason"), [("report", "contradiction"), ("stop", "no-contract")])
def test_what_an_auction_comes_to_behind_an_illegal_call(tmp_path: Path, word: str, reason: str) -> None:
    scores = score_text(tmp_path, ILLEGAL, "duplicate", "a.pbn", illegal_calls=word)
    assert scores.options["illegal_calls"] == word
    assert [each.reason for each in scores.left_out] == [reason]
    assert [each.code for each in scores.findings if each.code.startswith("AUC")] == ["AUC107"]
