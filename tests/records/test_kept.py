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


def test_an_alert_is_a_note_too_where_a_format_has_nothing_else() -> None:
    before = resolved(auction=("N", '1H* Pass 4H* =1= AP\n[Note "1:to play"]'))
    after = resolved(auction=("N", '1H =2= Pass 4H =1= AP\n[Note "1:* to play"]\n[Note "2:Alert"]'))
    assert lost_parts(before, after) == lost_parts(after, before) == set()
    assert lost_parts(before, resolved(auction=("N", '1H Pass 4H =1= AP\n[Note "1:to play"]'))) == {"alerts"}


def test_passes_that_are_not_written_and_dates_with_other_signs() -> None:
    before = resolved(
        Date="20240712",
        EventDate="2024-07-12",
        UTCDate="2024.07.?",
        auction=("N", "4H AP"),
        play=("S", "SA SQ S8 S9"),
        Declarer="E",
    )
    after = resolved(
        Date="2024.07.12",
        EventDate="2024.07.12",
        UTCDate="2024.07.??",
        auction=("N", "Pass 4H AP"),
        play=("S", "SA SQ S8 S9"),
        Declarer="E",
    )
    assert before.auction is not None
    assert before.auction.omitted == 1
    assert lost_parts(before, after) == set()


def test_rows_of_tables_count() -> None:
    before, after, other = (
        resolved(ScoreTable=f'Contract;Result"]\n{row}\n[Own "') for row in ("4H 10", "4H  10", "4H 9")
    )
    assert lost_parts(before, after) == set()
    assert lost_parts(before, other) == {"tables"}


def test_scores_and_tricks_that_are_the_same_in_other_words() -> None:
    before = resolved(Scoring="IMP", ScoreIMP="EW 3", ScorePercentage="NS 50.0", DoubleDummyTricks="1" * 18 + "ab")
    after = resolved(Scoring="IMP", ScoreIMP="NS -3", ScorePercentage="NS 50", DoubleDummyTricks="1" * 18 + "AB")
    assert lost_parts(before, after) == set()
    assert lost_parts(before, resolved(Scoring="IMP", ScoreIMP="NS 3")) == {"score", "tags"}


def test_what_has_no_reading_is_kept_as_it_is_written() -> None:
    before = resolved(Declarer="X", Score="abc", Board="A01", more='[Auction "N"]\n1H\n[Note "1:unused"]\n')
    assert lost_parts(before, before) == set()
    assert lost_parts(before, resolved(Declarer=None, Board="A1", auction=("N", "1H"))) == {
        "declarer", "score", "board", "notes",
    }  # fmt: skip
