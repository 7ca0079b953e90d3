from tabulated import as_dicts, board, case, playings

from dealtools.tables.plays import card_rows

PLAY = """[Play "W"]
D4 DA D3 D2
C6 CK CA C7
*
"""


def _rows(text):
    return as_dicts("cards", list(card_rows(playings(text)[0][0])))


def test_each_card_gives_a_row():
    rows = _rows(board().rstrip() + "\n" + PLAY.replace("D4", "d4! $200 =1=") + '[Note "1: fourth best"]\n')
    assert rows[0] == {
        "source": "club.pbn",
        "record": 1,
        "row": 0,
        "card_number": 1,
        "trick": 1,
        "position": 1,
        "seat": "W",
        "role": "leader",
        "card": "D4",
        "suit": "D",
        "rank": "4",
        "is_trump": False,
        "follows": True,
        "is_legal": True,
        "winner": "N",
        "wins": False,
        "tricks_declarer": 1,
        "written": "d4",
        "note": "fourth best",
        "suffix": "!",
        "nags": "200",
        "seconds": None,
    }
    assert [row["card"] for row in rows] == ["D4", "DA", "D3", "D2", "CK", "CA", "C7", "C6"]
    assert [row["role"] for row in rows[:4]] == ["leader", "dummy", "other-defender", "declarer"]
    assert [row["wins"] for row in rows] == [False, True, False, False, False, True, False, False]
    assert [row["trick"] for row in rows] == [1] * 4 + [2] * 4
    assert [row["tricks_declarer"] for row in rows] == [1] * 8


def test_a_trick_that_is_not_complete_has_no_winner():
    rows = _rows(case("19"))
    assert [row["card_number"] for row in rows] == list(range(1, 16))
    assert [row["winner"] for row in rows[::4]] == ["N", "W", "W", None]
    assert {row["tricks_declarer"] for row in rows[12:]} == {None}
    assert [row["seat"] for row in rows[12:]] == ["W", "N", "E"]


def test_tricks_are_won_as_the_case_says():
    rows = _rows(case("27"))
    assert "".join(row["winner"] for row in rows[::4]) == "WESNWESWEWWWS"
    assert rows[-1]["tricks_declarer"] == 4
    assert all(row["is_legal"] for row in rows)
    assert any(row["is_trump"] for row in rows)


def test_a_revoke_is_illegal_and_a_discard_does_not_follow():
    rows = _rows(board().rstrip() + "\n" + PLAY.replace("D3", "C3"))
    assert [(row["card"], row["follows"], row["is_legal"]) for row in rows[2:3]] == [("C3", False, False)]


def test_a_card_that_is_not_given_leaves_out_its_number():
    rows = _rows(board().rstrip() + '\n[Play "W"]\nD4 DA - D2\n*\n')
    told = [(row["card_number"], row["card"], row["trick"], row["position"]) for row in rows]
    assert told == [(1, "D4", 1, 1), (2, "DA", 1, 2), (4, "D2", 1, 4)]
    assert {row["winner"] for row in rows} == {None}


def test_cards_behind_a_gap_come_last_and_are_not_judged():
    rows = _rows(board().rstrip() + '\n[Play "W"]\n- DA - D2\n- CK CA C7\n*\n')
    told = [(row["card"], row["trick"], row["is_legal"], row["winner"]) for row in rows]
    assert told[2:] == [("CK", 2, None, None), ("CA", 2, None, None), ("C7", 2, None, None)]
    assert [row["card_number"] for row in rows] == [2, 4, 5, 6, 7]


def test_a_record_without_a_play_gives_no_rows():
    assert _rows(board()) == []
