import datetime

import pytest
from rubber_records import deals_of, game, tables_of
from sheet_reading import DATA, rubber_deals_of, vector_rows

from dealtools.bridge.seat import SEATS
from dealtools.tables.arrays import arrow_table
from dealtools.tables.deal_columns import DealColumns, columns_of_deals
from dealtools.tables.rubbers import RubberOptions, score_deals
from dealtools.tables.schemas import TABLES

SHEETS = vector_rows("rubber_sheets.csv")
TOTALS = vector_rows("rubber_totals.csv")
RENAMED = {"ns_above_excl_end_bonus": "ns_above", "ew_above_excl_end_bonus": "ew_above"}
WINNERS = ("NS", "EW", "tie")
ROWS = "rubber,contract,declarer,tricks\n"


def rubbers(deals: DealColumns) -> list[dict[str, object]]:
    scored = score_deals(deals)
    return arrow_table("rubbers", tables_of(scored)[0]).to_pylist()


def rubber_deals(deals: DealColumns) -> list[dict[str, object]]:
    return arrow_table("rubber_deals", tables_of(score_deals(deals))[1]).to_pylist()


def options_of(total: dict[str, str]) -> RubberOptions:
    return RubberOptions(
        law_era="pre-change" if total["law_era"] == "old" else "current",
        honours="on" if total["honours_counted"] == "yes" else "off",
        unfinished_part=int(total["unfinished_part_bonus"]),
        unfinished_condition=total["unfinished_condition"].replace("_", "-"),
    )


@pytest.fixture(scope="module")
def vector_deals() -> DealColumns:
    return rubber_deals_of((DATA / "vectors" / "rubber_sheets.csv").read_text(encoding="utf-8"))


@pytest.mark.parametrize("total", TOTALS, ids=lambda total: total["rubber"])
def test_every_value_of_every_rubber(total: dict[str, str], vector_deals: DealColumns) -> None:
    name = total["rubber"]
    scored = score_deals(
        columns_of_deals(deal for deal in vector_deals if deal.setting.name == name), options_of(total)
    )
    found, deals = tables_of(scored)
    assert found["rubber"] == [name]
    shown = {key: values[0] for key, values in found.items()}
    shown |= {"first_dealer": SEATS[shown["first_dealer"]], "winner": WINNERS[shown["winner"]]}
    shown["complete"] = int(shown["complete"])
    compared = {key: RENAMED.get(key, key) for key in total if RENAMED.get(key, key) in shown}
    assert len(compared) == 21
    assert {key: str(shown[column]) for key, column in compared.items()} == {key: total[key] for key in compared}
    rows = [row for row in SHEETS if row["rubber"] == name]
    for place, row in enumerate(rows):
        deal = {key: deals[key][place] for key in row if key in deals}
        assert len(deal) == 18
        for key in ("dealer", "declarer"):
            deal[key] = None if deal[key] is None else SEATS[deal[key]]
        for key in ("ns_vul", "ew_vul"):
            deal[key] = int(deal[key])
        assert {key: "" if value is None else str(value) for key, value in deal.items()} == {
            key: row[key] for key in deal
        }


def test_all_columns_of_the_tables_are_filled(vector_deals: DealColumns) -> None:
    scored = score_deals(vector_deals)
    assert set(tables_of(scored)[0]) == set(TABLES["rubbers"].columns)
    assert set(tables_of(scored)[1]) == set(TABLES["rubber_deals"].columns)


def test_rubbers_are_numbered_in_the_order_of_play() -> None:
    text = "date,table,contract,declarer,tricks\n2024-03-15,1,2S,N,8\n,2,3NT,N,9\n,1,2S,N,8\n,2,3NT,E,9\n"
    assert [(row["rubber_number"], row["table"], row["deals"]) for row in rubbers(rubber_deals_of(text))] == [
        (1, "1", 2),
        (2, "2", 2),
    ]


def test_a_rubber_tells_where_and_when_and_who() -> None:
    first = game("3NT", "N", "9", Dealer="W")
    (row,) = rubbers(deals_of([first, game("Pass"), game("4S", "S", "10")]))
    assert (row["event"], row["site"], row["table"]) == ("Friday Rubbers", "Testville", "1")
    assert row["date"] == row["last_date"] == datetime.date(2024, 3, 15)
    assert (row["north"], row["first_dealer"], row["source"]) == ("Ann", "W", "rubbers.pbn")
    assert (row["first_record"], row["last_record"], row["deals"], row["passed_out"]) == (1, 3, 3, 1)
    assert (row["is_split_by_rule"], row["is_substituted"], row["input"]) == (True, False, "deals")
    assert (row["complete"], row["game_winner"], row["winner"]) == (True, "NS", "NS")
    assert (row["ns_total"], row["margin_ns"], row["backscore_ns"]) == (920, 920, 9)


def test_a_substitute_is_noticed() -> None:
    header = "rubber,north,east,south,west,contract,declarer,tricks\n"
    (row,) = rubbers(rubber_deals_of(f"{header}1,Ann,Bea,Cy,Dan,2S,N,8\n1,Eve,,,,2S,N,8\n"))
    assert row["is_substituted"] is True
    assert row["north"] == "Ann"


def test_a_deal_left_out_makes_totals_null_and_is_counted() -> None:
    (row,) = rubbers(rubber_deals_of(f"{ROWS}1,2S,N,8\n1,4S,N,\n1,3NT,N,9\n"))
    assert (row["deals"], row["left_out"]) == (2, 1)
    assert [row[name] for name in ("ns_total", "ew_total", "margin_ns", "winner", "backscore_ns")] == [None] * 5
    assert (row["ns_unf_game"], row["ns_below"]) == (0, 160)


def test_sums_of_a_rubber_that_is_not_known_hold_what_is_known_of_its_deals() -> None:
    text = f"{ROWS}1,2S,N,9\n1,4S,N,\n1,2S,E,7\n1,2S,E,9\n2,2S,N,9\n"
    row, whole = rubbers(rubber_deals_of(text))
    assert [row[name] for name in ("ns_below", "ns_above", "ew_below", "ew_above")] == [60, 30, 60, 30]
    assert (whole["ns_total"], whole["ns_above"]) == (190, 30)


def test_behind_a_deal_left_out_nothing_is_claimed_that_depends_on_it() -> None:
    deals = rubber_deals(rubber_deals_of(f"{ROWS}1,2S,N,8\n1,4S,N,\n1,3NT,N,9\n1,2S,E,7\n"))
    assert [deal["left_out"] for deal in deals] == [None, "no-tricks", None, "no-vulnerability"]
    assert [deal["ns_below"] for deal in deals] == [60, None, 100, None]
    assert [deal["ns_above"] for deal in deals] == [0, None, 0, None]
    assert [deal["ns_vul"] for deal in deals] == [False, False, None, None]
    assert [deal["ns_part"] for deal in deals] == [60, None, None, None]
    assert [deal["ns_running"] for deal in deals] == [60, None, None, None]
    assert [deal["game_won"] for deal in deals] == [None] * 4


def test_recorded_vulnerability_settles_what_depends_on_it() -> None:
    text = "rubber,contract,declarer,tricks,vulnerable\n1,4S,N,,\n1,2S,E,7,EW\n"
    deal = rubber_deals(rubber_deals_of(text))[1]
    assert (deal["ew_vul"], deal["ns_above"]) == (True, 100)


def test_deals_behind_the_end_have_no_points() -> None:
    (row,) = rubbers(rubber_deals_of(f"{ROWS}1,3NT,N,9\n1,3NT,N,9\n1,3NT,N,9\n"))
    deals = rubber_deals(rubber_deals_of(f"{ROWS}1,3NT,N,9\n1,3NT,N,9\n1,3NT,N,9\n"))
    assert (row["ns_total"], row["deals"], row["left_out"]) == (900, 2, 1)
    assert (deals[2]["left_out"], deals[2]["ns_below"], deals[2]["ns_games"]) == ("after-end", None, None)


def test_a_missing_beginning_leaves_the_total_unknown() -> None:
    (row,) = rubbers(deals_of([game("3NT", "N", "9", Vulnerable="NS")]))
    (deal,) = rubber_deals(deals_of([game("3NT", "N", "9", Vulnerable="NS")]))
    assert (row["complete"], row["ns_games"], row["ns_total"], row["ns_rubber_bonus"]) == (True, 2, None, 0)
    assert (deal["ns_vul"], deal["ns_below"], deal["ns_part"], deal["ns_running"]) == (True, 100, None, None)


def test_what_the_sheet_says_is_kept() -> None:
    text = "rubber,contract,declarer,tricks,ns_below,ns_above,ew_above,ns_total\n1,2S,N,8,60,0,,\n1,2S,N,9,,30,0,790\n"
    (row,) = rubbers(rubber_deals_of(text))
    deals = rubber_deals(rubber_deals_of(text))
    assert (row["ns_total_recorded"], row["ew_total_recorded"]) == (790, None)
    assert [(deal["ns_recorded"], deal["ew_recorded"]) for deal in deals] == [("0/60", None), ("30/?", "0/?")]


def test_no_deals_give_empty_tables() -> None:
    assert rubbers(columns_of_deals([])) == []
    assert rubber_deals(columns_of_deals([])) == []
