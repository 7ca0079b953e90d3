import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sheet_reading import faults_of, passages_of, rows_of, sheet_of

from dealtools.formats.sheets import looks_like_sheet
from dealtools.formats.sheets.reader import COLUMN_TYPES, read
from dealtools.formats.sheets.sheet import Sheet, SheetRow
from dealtools.sources.encoding import Encoding

HEADER = "rubber,contract,declarer,tricks"


def test_a_row_gives_codes() -> None:
    (row,) = rows_of(
        "rubber,date,dealer,contract,declarer,tricks,honours,vulnerable\n7,2024-10-04,E,4SX,S,9,N:100,NS\n"
    )
    assert row["record"] == 1
    assert row["line"] == 2
    assert (row["rubber"], row["date"], row["day"]) == ("7", "2024-10-04", datetime.date(2024, 10, 4))
    assert (row["contract"], row["level"], row["denomination"], row["doubling"]) == ("4SX", 4, 3, 1)
    assert (row["dealer"], row["declarer"], row["declaring_side"], row["tricks"]) == (1, 2, 0, 9)
    assert (row["honours"], row["vulnerable"], row["declarer_vul"]) == ("N:100", 1, True)


def test_columns_stand_in_any_order_and_may_be_missing() -> None:
    (row,) = rows_of("tricks;by;contract\n9;E;3NT\n")
    assert (row["contract"], row["declarer"], row["tricks"]) == ("3NT", 1, 9)
    assert row["rubber"] is None
    assert row["vulnerable"] is None


def test_empty_cells_of_rubber_date_table_and_players_repeat_the_row_above() -> None:
    header = "rubber,date,table,north,east,south,west,contract,declarer,tricks\n"
    rows = rows_of(f"{header}1,2024-10-04,2,Ann,Bea,Cy,Dan,2S,N,8\n,,,,,,,3C,Bea,9\n2,,,,Eve,,,1NT,Eve,7\n")
    assert [row["rubber"] for row in rows] == ["1", "1", "2"]
    assert {row["date"] for row in rows} == {"2024-10-04"}
    assert {row["table"] for row in rows} == {"2"}
    assert [row["east"] for row in rows] == ["Bea", "Bea", "Eve"]
    assert [row["declarer"] for row in rows] == [0, 1, 1]


def test_other_empty_cells_stay_empty() -> None:
    rows = rows_of("board,ns,contract,declarer,tricks\n1,4,2S,N,8\n,,3C,E,9\n")
    assert rows[1]["board"] is None
    assert rows[1]["ns"] is None


@pytest.mark.parametrize(
    ("declarer", "seat", "side"),
    [("n", 0, 0), ("West", 3, 1), ("EW", None, 1), ("N-S", None, 0), ("Bea", 1, 1), ("cy", 2, 0)],
)
def test_a_declarer_is_a_seat_a_side_or_a_name(declarer: str, seat: int | None, side: int) -> None:
    (row,) = rows_of(f"north,east,south,west,contract,declarer,tricks\nAnn,Bea,Cy,Dan,2S,{declarer},8\n")
    assert (row["declarer"], row["declaring_side"]) == (seat, side)


def test_a_name_of_two_players_is_no_declarer() -> None:
    assert faults_of("north,east,contract,declarer,tricks\nAnn,Ann,2S,Ann,8\n") == [(1, "unreadable-cell")]


@pytest.mark.parametrize(
    ("contract", "doubling", "said"),
    [("4S", "X", 1), ("4SX", "", 1), ("4Sxx", "XX", 2), ("4S", "2", 2), ("4S", "0", 0), ("4SX", "1", 1)],
)
def test_doubling_stands_in_its_column_or_in_the_contract(contract: str, doubling: str, said: int) -> None:
    text = f"contract,doubling,declarer,tricks\n{contract},{doubling},N,10\n"
    assert rows_of(text)[0]["doubling"] == said
    assert faults_of(text) == []


@pytest.mark.parametrize(
    ("column", "text", "tricks"),
    [
        ("tricks", "9", 9),
        ("tricks", "+1", 11),
        ("tricks", "=", 10),
        ("result", "1", 11),
        ("result", "-2", 8),
        ("result", "=", 10),
        ("down", "3", 7),
    ],
)
def test_tricks_by_each_column(column: str, text: str, tricks: int) -> None:
    assert rows_of(f"contract,declarer,{column}\n4S,N,{text}\n")[0]["tricks"] == tricks


def test_a_passed_out_deal_has_no_declarer_and_no_tricks() -> None:
    (row,) = rows_of(f"{HEADER}\n1,Pass,,0\n")
    assert (row["contract"], row["level"], row["declarer"], row["tricks"]) == ("Pass", 0, None, None)


def test_four_honours_at_notrump_are_aces() -> None:
    rows = rows_of(f"{HEADER},honours\n1,3NT,N,9,S4\n1,4S,N,10,S4\n1,4S,N,10,S5\n")
    assert [row["honours"] for row in rows] == ["S:150", "S:100", "S:150"]


def test_impossible_honours_stand_as_written() -> None:
    text = f"{HEADER},honours\n1,4S,N,10,N:100 E:100\n1,3NT,N,9,N:100\n"
    rows = rows_of(text)
    assert [row["honours"] for row in rows] == ["N:100 E:100", "N:100"]
    assert not any(row["is_faulty"] for row in rows)
    assert faults_of(text) == [(1, "honours-impossible"), (2, "honours-impossible")]


def test_recorded_points_and_states_are_read() -> None:
    (row,) = rows_of(f"{HEADER},ns_below,ew_above,ns_part,ew_games,score\n1,2S,N,8,60,0,60,1,-100\n")
    assert row["ns_below_recorded"] == 60
    assert row["ew_above_recorded"] == 0
    assert row["ns_part_recorded"] == 60
    assert row["ew_games_recorded"] == 1
    assert row["score_recorded"] == -100


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (f"{HEADER}\n1,8S,N,10\n", [(1, "unreadable-cell")]),
        (f"{HEADER}\n1,4S,Q,10\n", [(1, "unreadable-cell")]),
        (f"{HEADER}\n1,4S,N,14\n", [(1, "tricks-out-of-range")]),
        (f"{HEADER},result\n1,4S,N,,10\n", [(1, "tricks-out-of-range")]),
        (f"{HEADER},result\n1,4S,N,10,+1\n", [(1, "tricks-columns-mismatch")]),
        (f"{HEADER},doubling\n1,4SX,N,10,0\n", [(1, "doubling-contract-mismatch")]),
        (f"{HEADER},honours\n1,4S,N,10,N:100 E:100\n", [(1, "honours-impossible")]),
        (f"{HEADER},honours\n1,3NT,N,9,N5\n", [(1, "honours-impossible")]),
        (f"{HEADER}\n1,Pass,,9\n", [(1, "passed-out-row-with-result")]),
        (f"{HEADER},vulnerable,declarer_vul\n1,4S,N,10,NS,no\n", [(1, "vulnerable-columns-mismatch")]),
        (f"{HEADER},vulnerable,ns_vul,ew_vul\n1,4S,N,10,EW,1,0\n", [(1, "vulnerable-columns-mismatch")]),
        (f"{HEADER},score_ns\n1,4S,N,10,x\n", [(1, "unreadable-cell")]),
        (f"{HEADER}\n1,4S,N,10,x\n", [(1, "cells-beyond-header")]),
        (f'{HEADER}\n"1,4S,N,10\n', [(1, "unclosed-quote")]),
        (f"{HEADER},date\n1,4S,N,10,03/04/2024\n,2S,N,8,03/04/2024\n", [(1, "unreadable-date")]),
        (f"{HEADER},weather\n1,4S,N,10,fine\n", [(0, "unknown-column")]),
        (f"{HEADER},by\n1,4S,N,10,E\n", [(0, "column-twice")]),
        ("a,b\n1,4S\n", [(0, "unknown-column"), (0, "unknown-column"), (0, "sheet-without-header")]),
    ],
)
def test_what_is_wrong_names_row_and_rule(text: str, faults: list[tuple[int, str]]) -> None:
    assert faults_of(text) == faults


def test_a_mistake_leaves_its_row_without_a_score_where_it_matters() -> None:
    rows = rows_of(f"{HEADER},score_ns,vulnerable,dealer\n1,8S,N,10,,,\n1,4S,N,10,x,,\n1,4S,N,10,,x,\n1,4S,N,10,,,x\n")
    assert [row["is_faulty"] for row in rows] == [True, False, False, False]
    assert [row["is_vul_faulty"] for row in rows] == [False, False, True, False]


def test_players_are_not_repeated_in_a_row_that_names_another_side() -> None:
    rows = rows_of(
        "board,ns,ew,north,south,east,contract,declarer,tricks\n"
        "1,1,2,Ann,Bob,Cy,4S,N,10\n2,1,4,,,,4S,N,9\n1,3,4,,,,3NT,S,8\n2,,,,Dan,,3NT,S,8\n"
    )
    told = [(row["north"], row["south"], row["east"]) for row in rows]
    assert told == [("Ann", "Bob", "Cy"), ("Ann", "Bob", None), (None, None, None), (None, "Dan", None)]


def test_titles_may_stand_above_the_header() -> None:
    sheet = sheet_of("Tuesday rubber\n\ncontract,declarer,tricks\n4S,N,10\n")
    assert sheet.headings == ("contract", "declarer", "tricks")
    assert sheet.rows.column("line").to_pylist() == [4]


def test_a_sheet_with_a_header_alone_has_no_rows() -> None:
    assert rows_of("contract,declarer,tricks") == []
    assert sheet_of("contract,declarer,tricks").rows.column_names == list(COLUMN_TYPES)


def test_the_empty_text_has_no_sheet() -> None:
    assert passages_of("") == []
    assert [passage.text for passage in passages_of("\n\n")] == ["\n\n"]


@given(st.text(alphabet='rubecontacl,;\t\r\n"4SNTX=+-19\u00f8', max_size=200))
def test_the_texts_of_the_passages_are_the_text(noise: str) -> None:
    text = f"{HEADER}\n1,8S,N,10\n\n2,4S,N,10\n{noise}"
    assert "".join(passage.text for passage in passages_of(text)) == text
    assert "".join(passage.text for passage in passages_of(noise)) == noise


def test_a_row_with_a_fault_is_a_passage_of_its_own_with_its_place() -> None:
    encoding = Encoding("utf-8", "bom", bom=b"\xef\xbb\xbf")
    sheet, before, faulty, behind = read([f"{HEADER}\nø,4S,N,10\nø,8S,N,10\n1,4S,N,10\n"], "s.csv", encoding)
    assert isinstance(sheet, Sheet)
    assert isinstance(faulty, SheetRow)
    assert isinstance(behind, SheetRow)
    assert (faulty.number, faulty.text, faulty.text_line) == (2, "ø,8S,N,10\n", 3)
    assert faulty.text_offset == 3 + len(f"{HEADER}\nø,4S,N,10\n".encode())
    (fault,) = faulty.faults
    assert faulty.text[fault.start : fault.end] == "8S"
    assert (before.text_line, behind.text_line) == (2, 4)


def test_a_sheet_is_known_by_its_headings() -> None:
    assert looks_like_sheet(b"rubber;contract;by\n1;4S;N\n")
    assert looks_like_sheet(b"Our Tuesday\nboard\tscore_ns\n1\t420\n")
    assert not looks_like_sheet(b'[Event "x"]\n[Site ""]\n')
    assert not looks_like_sheet(b"name,date\nAnn,2024-01-01\n")
    assert not looks_like_sheet(b"")


def test_leads_are_cards() -> None:
    text = "contract,declarer,tricks,lead\n4S,N,10,♥K\n4S,N,10,10d\n4S,N,10,\n4S,N,10,HE\n"
    assert [row["lead"] for row in rows_of(text)] == ["HK", "DT", None, None]
    (fault,) = sheet_of(text).cell_faults
    assert (fault.name, fault.record, fault.facts["why"]) == ("unreadable-cell", 4, "HA in Swedish (sv)")
    assert [row["is_faulty"] for row in rows_of(text)] == [False] * 4


def test_a_table_that_convert_wrote_is_read_without_remarks() -> None:
    header = "source,record,row,deal_id,board,board_number,score_law,team_ns,pair_ns,contract,deal\n"
    (row,) = rows_of(header + "a.csv,1,0,,3,3,current,,7,4S,N:A...\n")
    assert (row["ns"], row["deal"], row["contract"]) == ("7", None, "4S")
    assert faults_of(header + "a.csv,1,0,,3,3,current,,7,4S,N:A...\n") == []
    assert faults_of("score_law,team_ns,pair_ns,contract\ncurrent,,7,4S\n") == [
        (0, "unknown-column"),
        (0, "column-twice"),
    ]
