from typing import Any

import numpy as np
import pytest

from dealtools.tables.field_scores import FieldOptions, ScoredField, score_field
from dealtools.tables.schemas import TABLES

MATCHPOINTS = FieldOptions("matchpoints")


def scored(*rows: dict[str, Any], options: FieldOptions = MATCHPOINTS) -> ScoredField:
    base = {"source": "a", "format": "pbn", "board": "1", "board_number": 1, "multiplicity": 1}
    given = [base | {"score_source": "computed"} | row for row in rows]
    names = (*TABLES["results"].columns, "weight")
    return score_field({name: [row.get(name) for row in given] for name in names}, options)


def test_scores_whatever_else_is_wrong_with_the_row() -> None:
    field = scored({"score_ns": 50, "left_out": "contradiction"}, {"score_ns": 90, "left_out": "no-side"})
    assert field.scores[0].tolist() == [0, 2]
    assert field.reasons == [None, None]


def test_a_cell_that_cannot_be_read_makes_the_score_worthless() -> None:
    field = scored({"score_ns": 50, "left_out": "contradiction", "format": "csv"}, {"score_ns": 90})
    assert field.reasons == ["contradiction", None]
    assert field.scores[0][1] == 1


def test_multiplicity_is_the_number_of_results() -> None:
    field = scored({"score_ns": 50, "multiplicity": 3}, {"score_ns": 90})
    assert field.scores[0].tolist() == [2, 6]
    assert field.mass.tolist() == [3, 1]


def test_a_split_score_is_the_recorded_one() -> None:
    row = {"score_ns": 420, "score_source": "recorded", "score_ns_recorded": 420, "score_ew_recorded": 100}
    field = scored(row, {"score_ns": 50})
    assert (field.scores[0].tolist(), field.scores[1].tolist()) == ([2, 0], [2, 0])


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({}, "no-score"),
        ({"left_out": "no-tricks"}, "no-tricks"),
        ({"award_ns": "NP", "award_ew": "NP"}, "not-played"),
        ({"score_ns": 50, "weight": 0.5}, "weights"),
        ({"pair_ns": "1"}, "not-played"),
        ({"pair_ns": "2", "score_ns": 50}, "withdrawn"),
    ],
)
def test_why_a_row_has_no_result(row: dict[str, Any], reason: str) -> None:
    options = FieldOptions("cross-imps", withdraw=("2",)) if "pair_ns" in row else FieldOptions("cross-imps")
    field = scored(row, {"score_ns": 50, "pair_ns": "2"}, options=options)
    assert field.reasons[0] == reason
    assert np.isnan(field.scores[0][0])


def test_a_percentage_that_has_no_imps_is_no_result() -> None:
    assert scored({"award_ns": "55", "award_ew": "45"}, options=FieldOptions("butler")).reasons == ["award"]


def test_what_is_no_award_is_none() -> None:
    assert scored({"award_ns": "150", "award_ew": "x"}).reasons == ["no-score"]


def test_only_butler_has_a_datum() -> None:
    row = {"score_ns": 50}
    assert scored(row, options=FieldOptions("butler")).datum.tolist() == [50]
    assert np.isnan(scored(row).datum).all()
    assert np.isnan(scored(row, options=FieldOptions("butler")).top).all()
