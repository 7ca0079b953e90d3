from typing import Any

import pytest
from sheet_reading import DATA, rubber_deals_of, vector_rows

from dealtools.errors import DealtoolsError
from dealtools.tables.chicagos import ChicagoOptions, ScoredChicagos, score_rounds
from dealtools.tables.deal_columns import DealColumns, columns_of_deals

HEADER = "round,dealer,contract,declarer,tricks\n"
FOUR = "1,N,2S,N,8\n1,E,1NT,S,7\n1,S,3H,E,9\n1,W,2D,W,8\n"


def scored(text: str, **options: Any) -> ScoredChicagos:
    return score_rounds(rubber_deals_of(text, "chicago"), ChicagoOptions(**options))


@pytest.fixture(scope="module")
def vector_deals() -> DealColumns:
    return rubber_deals_of((DATA / "vectors" / "chicago_sheets.csv").read_text(encoding="utf-8"), "chicago")


@pytest.mark.parametrize("total", vector_rows("chicago_totals.csv"), ids=lambda total: total["round"])
def test_the_totals_of_the_right_answers(total: dict[str, str], vector_deals: DealColumns) -> None:
    options = ChicagoOptions(
        chicago_type=total["type"],
        chicago_vul=total["vul_variant"].replace("_", "-"),
        honours="on" if total["honours_counted"] == "yes" else "off",
        passed_out="counts-as-deal" if total["passed_out"] == "counts" else "same-dealer",
    )
    found = score_rounds(
        columns_of_deals(deal for deal in vector_deals if deal.setting.name == total["round"]), options
    )
    sums = [found.totals.ns_total.tolist(), found.totals.ew_total.tolist()]
    assert sums == [[int(total["ns_total"])], [int(total["ew_total"])]]


def test_deals_of_a_round_stand_together() -> None:
    found = scored(f"{HEADER}A,N,2S,N,8\nB,N,3NT,E,9\nA,E,1NT,S,7\n")
    assert [deal.setting.name for deal in found.deals] == ["A", "A", "B"]
    assert (found.begins.tolist(), found.round_of.tolist()) == ([0, 2, 3], [0, 0, 1])
    assert (found.totals.ns_total.tolist(), found.totals.ew_total.tolist()) == ([400, 0], [0, 400])


def test_why_deals_are_left_out() -> None:
    found = scored(f"{HEADER}{FOUR}1,N,2S,N,8\n2,N,4S,N,\n")
    assert [found.left_out(place) for place in range(6)] == [None, None, None, None, "after-end", "no-tricks"]
    assert found.is_left_out().tolist() == [False, False, False, False, True, True]
    unknown = scored("round,contract,declarer,tricks\n1,2S,N,8\n1,1NT,S,7\n")
    assert [unknown.left_out(place) for place in (0, 1)] == [None, "no-vulnerability"]


def test_points_beside_contracts_are_left_out() -> None:
    """They do not tell what part score they leave."""
    found = scored("round,dealer,contract,declarer,tricks,ns_score,ew_score\n1,N,2S,N,8,,\n1,E,,,,40,0\n")
    assert [found.left_out(place) for place in (0, 1)] == [None, "no-contract"]


def test_an_option_that_there_is_not() -> None:
    with pytest.raises(DealtoolsError, match="chicago_type"):
        scored(HEADER + FOUR, chicago_type="rubber")
