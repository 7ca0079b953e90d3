import dataclasses
from collections.abc import Iterable

from rubber_records import deals_of, game
from sheet_reading import rubber_deals_of

from dealtools.tables.deal_columns import DealColumns, columns_of_deals
from dealtools.tables.played_deal import PlayedDeal
from dealtools.tables.rubber_groups import Start, group_rubbers

NAMED = "rubber,contract,declarer,tricks\n"
UNNAMED = "date,table,contract,declarer,tricks\n"
GAME = "3NT,N,9"


def members(deals: DealColumns) -> list[list[int]]:
    groups, group_of = group_rubbers(deals)
    return [(group_of == number).nonzero()[0].tolist() for number in range(len(groups))]


def from_source(source: str, deals: Iterable[PlayedDeal]) -> list[PlayedDeal]:
    return [dataclasses.replace(deal, setting=deal.setting._replace(source=source)) for deal in deals]


def test_rows_with_one_name_are_one_rubber() -> None:
    assert members(rubber_deals_of(f"{NAMED}A,2S,N,8\nB,2S,N,8\nA,2S,N,8\n")) == [[0, 2], [1]]


def test_a_named_rubber_goes_on_behind_its_end() -> None:
    assert members(rubber_deals_of(f"{NAMED}A,{GAME}\nA,{GAME}\nA,2S,N,8\n")) == [[0, 1, 2]]


def test_without_names_a_rubber_ends_with_its_second_game() -> None:
    text = f"{UNNAMED}2024-03-15,1,{GAME}\n,,2S,E,8\n,,{GAME}\n,,2S,N,8\n"
    groups = group_rubbers(rubber_deals_of(text)).groups
    assert members(rubber_deals_of(text)) == [[0, 1, 2], [3]]
    assert all(group.is_split_by_rule for group in groups)
    assert [group.is_next for group in groups] == [False, True]


def test_without_names_tables_days_and_players_tell_rubbers_apart() -> None:
    text = f"{UNNAMED}2024-03-15,1,2S,N,8\n,2,2S,N,8\n,1,2S,N,8\n2024-03-16,1,2S,N,8\n"
    assert members(rubber_deals_of(text)) == [[0, 2], [1], [3]]
    games = [game("2S", "N", "8"), game("2S", "N", "8", North="Eve"), game("2S", "N", "8")]
    assert members(deals_of(games)) == [[0, 2], [1]]


def test_an_adjourned_rubber_goes_on_another_day() -> None:
    header = "rubber,deal,date,contract,declarer,tricks\n"
    assert members(rubber_deals_of(f"{header}1,1,2024-03-15,2S,N,8\n1,2,2024-03-22,2S,N,8\n")) == [[0, 1]]


def test_somebody_may_come_in_where_the_numbers_of_deals_go_on() -> None:
    def days(deal: str, *players: str) -> list[list[int]]:
        header = "rubber,deal,date,north,east,south,west,contract,declarer,tricks\n"
        first = "1,1,2024-03-15,Ann,Bea,Cy,Dan,2S,N,8\n"
        return members(rubber_deals_of(f"{header}{first}1,{deal},2024-03-22,{','.join(players)},2S,N,8\n"))

    assert days("2", "Ann", "Bea", "Cy", "Eve") == [[0, 1]]
    assert days("2", "Ann", "Fay", "Gus", "Eve") == [[0], [1]]
    assert days("", "Ann", "Bea", "Cy", "Eve") == [[0], [1]]
    assert days("1", "Ann", "Bea", "Cy", "Eve") == [[0], [1]]


def test_a_number_given_again_on_another_day_is_another_rubber() -> None:
    header = "rubber,deal,date,contract,declarer,tricks\n"
    assert members(rubber_deals_of(f"{header}1,1,2024-03-15,2S,N,8\n1,1,2024-03-22,2S,N,8\n")) == [[0], [1]]
    finished = f"{header}1,,2024-03-15,{GAME}\n1,,2024-03-15,{GAME}\n1,,2024-03-22,2S,N,8\n"
    assert members(rubber_deals_of(finished)) == [[0, 1], [2]]


def test_a_history_is_where_a_rubber_stands() -> None:
    deals = deals_of([game("2S", "N", "8", ScoreRubberHistory="NS 640 130/120 0 EW 0 500/0 60")])
    (group,) = group_rubbers(deals).groups
    (stretch,) = group.stretches
    assert stretch.start == Start(games=(1, 0), part=(0, 60), below=(120, 60), above=(130, 500))


def test_a_history_of_nothing_begins_a_rubber() -> None:
    start = "NS 0 0/0 EW 0 0/0"
    games = [game("2S", "N", "8"), game("2S", "N", "8", ScoreRubberHistory=start)]
    assert members(deals_of(games)) == [[0], [1]]


def test_nothing_scored_before_is_no_rubber_before() -> None:
    start = "NS 0 0/0 EW 0 0/0"
    games = [game("Pass", ScoreRubberHistory=start), game("2S", "N", "8", ScoreRubberHistory=start)]
    assert members(deals_of(games)) == [[0, 1]]


def test_vulnerability_without_history_shows_games_whose_points_are_missing() -> None:
    (group,) = group_rubbers(deals_of([game("2S", "N", "8", Vulnerable="EW")])).groups
    assert group.stretches[0].start == Start(games=(0, 1), is_known=False)


def test_the_first_deal_of_a_named_rubber_is_its_beginning() -> None:
    (group,) = group_rubbers(rubber_deals_of("rubber,vulnerable,contract,declarer,tricks\n1,EW,2S,N,8\n")).groups
    assert group.stretches[0].start == Start()


def test_after_a_deal_left_out_the_vulnerability_tells_the_games() -> None:
    games = [game("2S", "N", "8"), game("3NT", "N"), game("2S", "N", "8", Vulnerable="NS")]
    (group,) = group_rubbers(deals_of(games)).groups
    assert [stretch.first for stretch in group.stretches] == [0, 2]
    assert group.stretches[1].start == Start(games=(1, 0), is_known=False)


def test_after_a_deal_left_out_a_lower_vulnerability_begins_a_rubber() -> None:
    games = [game("3NT", "N", "9"), game("3NT", "N"), game("2S", "N", "8", Vulnerable="None")]
    assert members(deals_of(games)) == [[0, 1], [2]]


def test_files_that_do_not_say_who_played_when_do_not_meet() -> None:
    here = deals_of([game("2S", "N", "8", Date="")])
    assert members(columns_of_deals([*here, *from_source("other.pbn", here)])) == [[0], [1]]
    told = deals_of([game("2S", "N", "8")])
    assert members(columns_of_deals([*told, *from_source("other.pbn", told)])) == [[0, 1]]


def test_no_deals_make_no_rubbers() -> None:
    assert group_rubbers(columns_of_deals([])).groups == []
