import pytest
from tabulated import as_dicts, board, playings

from dealtools.tables.auctions import auction_columns, auction_of, call_rows, calls_of

NOBODY = {"Dealer": "?", "Declarer": "?", "Contract": "?", "Result": "?"}


def _own(calls, seat="N", **tags):
    return playings(board(**tags).rstrip() + f'\n[Auction "{seat}"]\n{calls}\n')[0][0]


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("1S Pass 4S AP", ("1S Pass 4S Pass Pass Pass", 6, True, 0, "1S", False)),
        ("Pass 1n x p p p", ("Pass 1NT X Pass Pass Pass", 6, True, 1, "1NT", True)),
        ("Pass Pass Pass Pass", ("Pass Pass Pass Pass", 4, True, None, None, False)),
        ("1S Pass", ("1S Pass", 2, False, 0, "1S", None)),
        ("1S 8C Pass Pass Pass", ("1S ? Pass Pass Pass", 5, True, 0, "1S", True)),
        ("*", (None, 0, False, None, None, None)),
        ("1S what is that", ("1S", 1, False, 0, "1S", None)),
    ],
)
def test_columns(calls, expected):
    assert auction_columns(_own(calls)) == expected


def test_without_a_dealer_the_calls_are_known_and_who_made_them_is_not():
    playing = _own("1S Pass 4S AP", "?", **NOBODY, Board="A12")
    assert auction_columns(playing) == ("1S Pass 4S Pass Pass Pass", 6, True, None, "1S", False)
    assert {row[4] for row in call_rows(playing)} == {None}


def test_a_row_of_a_table_has_no_auction():
    text = board().rstrip() + '\n[Auction "N"]\n1S AP\n[ScoreTable "Contract"]\n4S\n'
    own, row = playings(text)[0]
    assert auction_of(own)[0] is not None
    assert auction_of(row) == (None, False)
    assert auction_columns(row) == (None,) * 6
    assert list(call_rows(row)) == []


def test_words_that_are_no_calls_are_not_counted():
    reading, _ = auction_of(_own("1S this is no call"))
    assert reading.is_cut
    assert calls_of(reading) == [3]


def test_each_call_gives_a_row():
    text = (
        board(Vulnerable="EW").rstrip()
        + '\n[Auction "N"]\n1NT! =1= $5 x rubbish AP\n[Note "1: 15-17"]\n'
        + '[AuctionTimeTable "Time"]\n12\n1:02\n'
    )
    rows = as_dicts("calls", list(call_rows(playings(text)[0][0])))
    assert [row["call"] for row in rows] == ["1NT", "X", None, "Pass", "Pass", "Pass"]
    first, double, unread, last = rows[0], rows[1], rows[2], rows[-1]
    assert first == {
        "source": "club.pbn",
        "record": 1,
        "row": 0,
        "call_number": 1,
        "seat": "N",
        "side": "NS",
        "call": "1NT",
        "written": None,
        "kind": "bid",
        "level": 1,
        "denomination": "NT",
        "is_legal": True,
        "is_vulnerable": False,
        "before": None,
        "is_alerted": False,
        "note": "15-17",
        "suffix": "!",
        "nags": "5",
        "seconds": 12.0,
    }
    assert (double["kind"], double["written"], double["level"], double["seconds"]) == ("double", "x", None, 62.0)
    assert (double["is_vulnerable"], double["before"]) == (True, "1NT")
    assert (unread["written"], unread["kind"], unread["is_legal"]) == ("rubbish", None, None)
    assert (last["before"], last["written"], last["kind"]) == ("1NT X ? Pass Pass", "AP", "pass")
    assert last["seconds"] is None


def test_an_illegal_call_is_told():
    rows = as_dicts("calls", list(call_rows(_own("1S 1H Pass Pass Pass"))))
    assert [row["is_legal"] for row in rows] == [True, False, True, True, True]


def test_a_word_before_the_first_bid_may_have_been_the_opening():
    opener, opening = 3, 4
    assert auction_columns(_own("1Z Pass 1H Pass Pass Pass"))[opener : opening + 1] == (None, None)
    assert auction_columns(_own("Pass 1H 1Z Pass Pass Pass"))[opener : opening + 1] == (1, "1H")


def test_an_auction_that_does_not_end():
    playing = _own("1C X XX " * 14000)
    assert auction_columns(playing)[1] == 32767
    assert len(list(call_rows(playing))) == 1000
