from typing import Any

import pytest
from sheet_reading import vector_rows

from dealtools.bridge.contract import contract_from_text
from dealtools.tables.duplicates import score_as_duplicate, unscored_reason


def columns_of(*rows: dict[str, Any]) -> dict[str, list[Any]]:
    base = {
        "level": 4,
        "denomination": 3,
        "doubling": 0,
        "declarer_vul": True,
        "tricks": 10,
        "declaring_side": 0,
        "year": None,
        "score_ns_recorded": None,
        "left_out": None,
    }
    return {name: [(base | row)[name] for row in rows] for name in base}


def scores(*rows: dict[str, Any], law_era: str = "current") -> list[tuple[Any, ...]]:
    found = score_as_duplicate(columns_of(*rows), law_era)
    return list(
        zip(*(found[name] for name in ("score_ns", "score_source", "score_declarer", "score_law")), strict=True)
    )


def test_a_known_result_is_computed() -> None:
    assert scores({}, {"declaring_side": 1}) == [
        (620, "computed", 620, "current"),
        (-620, "computed", 620, "current"),
    ]


def test_a_passed_out_board_scores_nothing_for_anybody() -> None:
    row = {"level": 0, "denomination": None, "doubling": None, "tricks": None, "declaring_side": None}
    assert scores(row) == [(0, "computed", None, "current")]


def test_without_the_side_the_score_is_declarers() -> None:
    assert scores({"declaring_side": None}) == [(None, None, 620, "current")]


def test_what_cannot_be_computed_is_as_recorded() -> None:
    assert scores({"tricks": None, "score_ns_recorded": -50, "declaring_side": 1}, {"tricks": None}) == [
        (-50, "recorded", 50, None),
        (None, None, None, None),
    ]


def test_the_law_of_the_time() -> None:
    deep = {"tricks": 5, "doubling": 1, "declarer_vul": False}
    assert scores(deep | {"year": 1985}, deep | {"year": 1995}, law_era="auto") == [
        (-900, "computed", -900, "pre-change"),
        (-1100, "computed", -1100, "current"),
    ]


def test_no_rows() -> None:
    assert scores() == []


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({}, None),
        ({"declaring_side": None, "left_out": "no-side"}, None),
        ({"tricks": None, "left_out": "no-tricks"}, "no-tricks"),
        ({"tricks": None, "left_out": "no-tricks", "score_ns_recorded": 420}, None),
        ({"left_out": "contradiction"}, "contradiction"),
        ({"left_out": "same-result"}, "same-result"),
        ({"tricks": None}, "no-score"),
    ],
)
def test_why_a_row_has_no_score(row: dict[str, Any], reason: str | None) -> None:
    columns = columns_of(row)
    assert unscored_reason(columns | score_as_duplicate(columns), 0) == reason


@pytest.mark.parametrize(
    ("name", "law_era"), [("duplicate_scores.csv", "current"), ("duplicate_scores_pre_change.csv", "pre-change")]
)
def test_every_right_answer(name: str, law_era: str) -> None:
    rows = vector_rows(name)
    contracts = [contract_from_text(row["contract"] + row["doubled"]) for row in rows]
    columns = columns_of(
        *(
            {
                "level": contract.level,
                "denomination": contract.denomination,
                "doubling": contract.doubling,
                "declarer_vul": row["vul"] == "1",
                "tricks": int(row["tricks"]),
            }
            for row, contract in zip(rows, contracts, strict=True)
            if contract is not None
        )
    )
    assert score_as_duplicate(columns, law_era)["score_declarer"] == [int(row["score"]) for row in rows]
