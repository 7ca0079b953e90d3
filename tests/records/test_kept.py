"""What of a record is still said when it is read again."""

from games import resolved

from dealtools.records.kept import lost_parts


def test_nothing_is_lost_of_the_same() -> None:
    playing = resolved(auction=("N", "1H Pass 4H $1 AP"), play=("E", "DQ D2 D4 DK"), Event="Club", Score="NS 650")
    assert lost_parts(playing, playing) == set()


def test_everything_is_lost_where_nothing_is_read() -> None:
    assert lost_parts(resolved(), None) == {"board", "dealer", "vulnerable", "deal", "declarer", "contract", "result"}


def test_what_differs_is_lost() -> None:
    before = resolved(auction=("N", '1H Pass 4H =1= AP\n[Note "1:to play"]'), North="Birch", Score="NS 650", Own="x")
    after = resolved(auction=("N", "1H Pass 3H AP"), Result="10", Contract="3H", North="Fir", Dealer="N")
    assert lost_parts(before, after) == {"auction", "notes", "contract", "result", "names", "score", "tags"}


def test_what_follows_counts_as_said() -> None:
    before = resolved(Dealer="N", Vulnerable="None", auction=("N", "1H Pass 4H AP"))
    after = resolved(Dealer=None, Vulnerable=None, Contract=None, Declarer=None, auction=("N", "1H Pass 4H AP"))
    assert lost_parts(before, after) == set()


def test_a_suffix_is_the_annotation_of_the_same_meaning() -> None:
    before, after = (resolved(auction=("N", text)) for text in ("1H! Pass Pass Pass", "1H $1 Pass Pass Pass"))
    assert lost_parts(before, after) == set()
