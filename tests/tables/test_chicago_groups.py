from typing import Any

from sheet_reading import rubber_deals_of

from dealtools.tables.chicago_groups import Rounds, group_rounds

NAMED = "round,deal,contract,declarer,tricks\n"
PLAIN = "date,table,dealer,contract,declarer,tricks\n2024-03-15,1,N,2S,N,8\n"
PART = "2S,N,8\n"


def grouped(text: str, **options: Any) -> Rounds:
    return group_rounds(rubber_deals_of(text, "chicago"), **options)


def test_rows_with_one_name_are_one_round() -> None:
    found = grouped(f"{NAMED}A,1,{PART}B,1,{PART}A,2,{PART}")
    assert [each.name for each in found.rounds] == ["A", "B"]
    assert found.round_of.tolist() == [0, 1, 0]
    assert not found.is_odd.any()


def test_without_names_a_round_has_four_deals() -> None:
    found = grouped(PLAIN + f",,,{PART}" * 5)
    assert found.round_of.tolist() == [0, 0, 0, 0, 1, 1]


def test_a_deal_that_is_dealt_again_is_not_one_of_the_four() -> None:
    text = f"{PLAIN},,,Pass,,\n" + f",,,{PART}" * 4
    assert grouped(text).round_of.tolist() == [0, 0, 0, 0, 0, 1]
    assert grouped(text, passed_out="counts-as-deal").round_of.tolist() == [0, 0, 0, 0, 1, 1]


def test_tables_play_rounds_of_their_own() -> None:
    found = grouped(f"{PLAIN},2,,{PART},1,,{PART}")
    assert found.round_of.tolist() == [0, 1, 0]


def test_the_numbers_tell_how_many_are_missing() -> None:
    found = grouped(f"{NAMED}A,1,{PART}A,4,{PART}")
    assert found.missing.tolist() == [0, 2]
    assert found.is_odd.tolist() == [False, True]
    boards = grouped(f"{NAMED}A,5,{PART}A,6,{PART}A,7,{PART}A,8,{PART}")
    assert not boards.missing.any()
    assert not boards.is_odd.any()


def test_vulnerability_tells_that_the_number_is_the_mistake() -> None:
    """Dealt by East: the second deal makes East-West vulnerable, the fourth everybody."""
    header = "round,deal,dealer,vulnerable,contract,declarer,tricks\n"
    first = f"{header}A,1,N,None,{PART}"
    second, fourth = grouped(f"{first}A,4,E,EW,{PART}"), grouped(f"{first}A,4,E,All,{PART}")
    assert (second.missing.tolist(), second.is_odd.tolist()) == ([0, 0], [False, True])
    assert fourth.missing.tolist() == [0, 2]


def test_a_row_with_nothing_but_a_total_belongs_to_its_round() -> None:
    found = grouped("round,contract,declarer,tricks,ns_total,ew_total\nA,2S,N,8,,\nA,,,,60,0\nB,,,,0,90\n")
    assert found.round_of.tolist() == [0, -1, -1]
    assert [(each.name, each.totals) for each in found.rounds] == [("A", (1,)), ("B", (2,))]
