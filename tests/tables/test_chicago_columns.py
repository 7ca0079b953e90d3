from typing import Any

from sheet_reading import DATA, rubber_deals_of, vector_rows

from dealtools.tables.arrays import arrow_table
from dealtools.tables.chicago_columns import ChicagoTables
from dealtools.tables.chicagos import ChicagoOptions, score_rounds
from dealtools.tables.schemas import TABLES

HEADER = "round,dealer,contract,declarer,tricks\n"
FOUR = "1,N,2S,N,8\n1,E,1NT,S,7\n1,S,3H,E,9\n1,W,2D,W,8\n"
Rows = list[dict[str, Any]]


def tables_of(text: str, errors: dict[int, int] | None = None, **options: Any) -> tuple[Rows, Rows]:
    scored = score_rounds(rubber_deals_of(text, "chicago"), ChicagoOptions(**options))
    tables, every = ChicagoTables(scored, errors), range(len(scored.rounds))
    rounds, deals = tables.rounds(every), tables.deals(every)
    assert set(rounds) == set(TABLES["chicagos"].columns)
    assert set(deals) == set(TABLES["chicago_deals"].columns)
    return arrow_table("chicagos", rounds).to_pylist(), arrow_table("chicago_deals", deals).to_pylist()


def test_the_deals_of_the_right_answers() -> None:
    text = (DATA / "vectors" / "chicago_sheets.csv").read_text(encoding="utf-8")
    header, *lines = text.splitlines()
    name = "carry_final_part_premium_with_opp_part"
    own = "\n".join(line for line in lines if line.startswith(f"{name},"))
    (found,), deals = tables_of(f"{header}\n{own}\n")
    assert (found["ns_total"], found["ew_total"], found["margin_ns"], found["backscore_ns"]) == (170, 50, 120, 1)
    names = ["dealer", "ns_score", "ew_score", "ns_part", "ew_part"]
    right = [row for row in vector_rows("chicago_sheets.csv") if row["round"] == name]
    assert [[str(deal[each]) for each in names] for deal in deals] == [[row[each] for each in names] for row in right]
    assert [[deal["ns_vul"], deal["ew_vul"]] for deal in deals] == [
        [False, False],
        [False, True],
        [True, False],
        [True, True],
    ]


def test_a_whole_round() -> None:
    (row,), deals = tables_of(HEADER + FOUR, {0: 2})
    assert (row["round_number"], row["round"], row["type"], row["vul"]) == (1, "1", "carry", "dealer")
    assert (row["deals"], row["passed_out"], row["left_out"], row["errors"]) == (4, 0, 0, 2)
    assert (row["winner"], row["first_dealer"], row["input"]) == ("EW", "N", "deals")
    assert [deal["vulnerable"] for deal in deals] == ["none", "EW", "NS", "all"]
    assert [(deal["ns_running"], deal["ew_running"]) for deal in deals] == [(60, 0), (400, 0), (400, 90), (400, 630)]


def test_each_deal_by_itself_leaves_no_part_score() -> None:
    (row,), deals = tables_of(HEADER + FOUR, chicago_type="duplicate")
    assert (row["ns_total"], row["ew_total"], row["type"]) == (200, 230, "duplicate")
    assert [deal["ns_part"] for deal in deals] == [None] * 4


def test_a_round_that_is_told_by_its_total_alone() -> None:
    (row,), deals = tables_of("round,contract,declarer,tricks,ns_total,ew_total\nA,,,,400,630\n")
    assert deals == []
    assert (row["input"], row["ns_total"], row["ew_total"], row["margin_ns"], row["winner"]) == (
        "totals",
        400,
        630,
        -230,
        "EW",
    )
    assert (row["backscore_ns"], row["deals"], row["left_out"]) == (-2, None, 0)


def test_what_is_missing_leaves_the_total_unknown() -> None:
    (row,), deals = tables_of("round,deal,dealer,contract,declarer,tricks\nA,1,N,2S,N,8\nA,3,S,3H,E,9\n")
    assert [row[name] for name in ("ns_total", "ew_total", "margin_ns", "winner", "backscore_ns")] == [None] * 5
    assert (row["deals"], row["left_out"]) == (1, 2)  # the part score carried to the third deal is not known
    assert [deal["deal"] for deal in deals] == [1, 3]
