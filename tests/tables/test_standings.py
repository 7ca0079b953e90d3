import numpy as np

from dealtools.tables.arrays import arrow_table
from dealtools.tables.contestants import Contestant
from dealtools.tables.field_scores import FieldOptions, score_field
from dealtools.tables.schemas import TABLES
from dealtools.tables.standings import Adjustment, Totals, field_totals, in_order, standings


def totals(total: list[float], top: list[float] | None = None) -> Totals:
    n = len(total)
    return Totals(np.array(total), np.array(top or [np.nan] * n), *(np.zeros(n) for _ in range(3)))


def contestants(*names: str) -> list[Contestant]:
    return [Contestant(0, name, None, None, {}) for name in names]


def test_places_by_the_percentage_where_there_are_tops() -> None:
    rows = standings(contestants("1", "2"), totals([10, 8], [20, 10]), unit="mp")
    assert (rows["contestant"], rows["rank"], rows["percent"]) == (["2", "1"], [1, 2], [80, 50])
    rows = standings(contestants("1", "2"), totals([10, 8]), unit="imps")
    assert (rows["contestant"], rows["percent"]) == (["1", "2"], [None, None])


def test_matchpoints_with_nothing_to_compare_are_half() -> None:
    rows = standings(contestants("1", "2", "3"), totals([9, 0, 1], [10, 0, 10]), unit="mp")
    assert (rows["contestant"], rows["rank"], rows["percent"]) == (["1", "2", "3"], [1, 2, 3], [90, 50, 10])
    assert rows["net_rank"] == [1, 2, 3]
    rows = standings(contestants("1", "2"), totals([1, np.nan], [2, 0]), unit="mp")
    assert (rows["rank"], rows["percent"]) == ([1, None], [50, None])


def test_equal_ones_share_the_best_place_and_stand_in_the_order_of_their_numbers() -> None:
    rows = standings(contestants("10", "9", "2", "1"), totals([3, 3, 5, np.nan]), unit="imps")
    assert rows["contestant"] == ["2", "9", "10", "1"]
    assert rows["rank_text"] == ["1", "2=", "2=", None]


def test_adjustments_and_withdrawals() -> None:
    changes = [Adjustment(0, -10, "penalty", is_percent=True), Adjustment(1, 1, "carry-over")]
    rows = standings(
        contestants("1", "2", "3"), totals([10, 9, 50], [20, 20, 60]), unit="mp", adjustments=changes, withdrawn=[2]
    )
    assert (rows["net"], rows["net_rank"]) == ([8, 10, 50], [2, 1, None])
    assert (rows["penalty"], rows["carry_over"]) == ([-2, None, None], [None, 1, None])
    assert rows["is_withdrawn"] == [False, False, True]


def test_sections_and_directions_are_ranked_apart() -> None:
    them = [Contestant(0, f"{section}1", section, way, {}) for section in "AB" for way in (0, 1)]
    assert standings(them, totals([1, 2, 3, 4]), unit="mp", by_section=[0])["rank"] == [1, 1, 1, 1]
    assert standings(them, totals([1, 2, 3, 4]), unit="mp")["rank"] == [1, 2, 1, 2]


def test_the_rows_fit_the_table() -> None:
    them = [Contestant(0, "1", "A", 1, {f"p{number}": None for number in range(8)} | {"p0": "77"})]
    (row,) = arrow_table("standings", standings(them, totals([5]), unit="imps")).to_pylist()
    assert (row["player_1"], row["player_1_id"], row["player_6"], row["direction"]) == ("p0", "77", "p5", "EW")
    assert arrow_table("standings", standings([], totals([]), unit="mp")).num_rows == 0


def test_totals_are_sums_over_the_rows_in_which_a_contestant_sat() -> None:
    rows = [("1", "2", 50, None), ("3", "4", 90, None), ("5", "6", None, "A+"), ("7", None, None, None)]
    columns: dict[str, list[object]] = {name: [None] * 4 for name in (*TABLES["results"].columns, "weight")}
    columns |= {"source": ["a"] * 4, "board": ["1"] * 4, "multiplicity": [1] * 4}
    for name, values in zip(("pair_ns", "pair_ew", "score_ns", "award_ns"), zip(*rows, strict=True), strict=True):
        columns[name] = list(values)
    field = score_field(columns, FieldOptions("matchpoints"))
    found = {contestant.name: place for place, contestant in enumerate(field.seating.contestants)}
    sums = field_totals(field)
    # Two results of three that are expected.
    assert sums.total[[found["1"], found["3"], found["5"]]].tolist() == [0.5, 3.5, 2.4]
    assert sums.top[found["1"]] == 4
    assert sums.awards[found["5"]] == 1
    assert (sums.boards[found["7"]], sums.sit_outs[found["7"]]) == (0, 1)
    assert np.isnan(sums.total[found["6"]])


def test_the_order_of_names() -> None:
    assert sorted(["B1", "A10", "A9", "Owls"], key=in_order) == ["A9", "A10", "B1", "Owls"]
