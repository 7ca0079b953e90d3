import datetime

from tabulated import Counted, board, table_of

OTHERS = {"North": "Elm", "South": "Fir", "East": "Oak", "West": "Ash"}


def _contests(**sources):
    counted = Counted(**sources)
    return table_of("contests", counted.contest_columns), counted.boards.rows["contest"].tolist()


def test_an_evening_is_a_contest():
    (contest,), numbers = _contests(a=board(1, Competition="Pairs") + board(2, Competition="Pairs", Result="?"))
    assert numbers == [1, 1]
    assert contest == {
        "contest": 1,
        "name": "Thursday Pairs, 2024.03.14",
        "event": "Thursday Pairs",
        "site": "Millbrook",
        "session": None,
        "date": datetime.date(2024, 3, 14),
        "kind": "pairs",
        "scoring": "MP",
        "winners": None,
        "grouped_by": "event site date competition",
        "boards": 2,
        "tables": None,
        "results": 2,
        "left_out": 1,
    }


def test_other_tags_are_another_contest():
    texts = [board(), board(Date="2024.03.21"), board(Session="2"), board(), board(Site="Elmcote")]
    contests, numbers = _contests(a="".join(texts))
    assert numbers == [1, 2, 3, 1, 4]
    assert [each["grouped_by"] for each in contests] == [
        "event site date",
        "event site date",
        "event site date session",
        "event site date",
    ]


def test_an_evening_in_several_files_is_one_contest():
    contests, numbers = _contests(a=board(1), b=board(1, **OTHERS), c=board(2))
    assert (numbers, len(contests)) == ([1, 1, 1], 1)


def test_an_evening_that_stands_in_two_files_is_not_counted_twice():
    contests, numbers = _contests(a=board(1), b=board(1))
    assert numbers == [1, 2]
    assert [each["grouped_by"] for each in contests] == ["source event site date"] * 2


def test_files_that_do_not_say_when_or_what_are_kept_apart():
    for tags in ({"Date": "2024.??.??"}, {"Event": "?"}):
        contests, numbers = _contests(a=board(1, **tags), b=board(2, **tags))
        assert numbers == [1, 2]
        assert contests[0]["grouped_by"].startswith("source ")


def test_matches_are_told_apart_by_their_teams_and_rounds():
    owls = {"HomeTeam": "Owls", "VisitTeam": "Larks"}
    contests, numbers = _contests(
        a=board(1, **owls, Round="1") + board(1, **owls, Round="2") + board(1, HomeTeam="Owls", VisitTeam="Rooks")
    )
    assert numbers == [1, 2, 3]
    assert [each["name"] for each in contests] == [
        "Thursday Pairs, 1, Owls - Larks, 2024.03.14",
        "Thursday Pairs, 2, Owls - Larks, 2024.03.14",
        "Thursday Pairs, Owls - Rooks, 2024.03.14",
    ]
    assert {each["kind"] for each in contests} == {"teams"}


def test_rounds_of_pairs_are_one_contest():
    _, numbers = _contests(a=board(1, Round="1") + board(2, Round="2"))
    assert numbers == [1, 1]


def test_kinds():
    unplayed = {"Contract": "?", "Declarer": "?", "Result": "?"}
    contests, _ = _contests(
        a=board(Competition="Individuals"),
        b=board(Scoring="Rubber"),
        c=board(**unplayed, Event="BigDeal"),
        d=board(Event="Something"),
        e=board(Competition="Cavendish"),
    )
    assert [each["kind"] for each in contests] == ["individual", "rubber", "deals", None, None]


def test_the_scoring_is_told_where_all_agree():
    (contest,), _ = _contests(a=board(1) + board(2, Scoring="IMP"))
    assert contest["scoring"] is None


def test_no_records():
    assert _contests() == ([], [])
