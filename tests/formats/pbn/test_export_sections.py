"""Auctions and plays laid out as export format has them."""

import pytest
from pbn_reading import record

from dealtools.formats.pbn.reader import read
from dealtools.formats.pbn.writer import write_export
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

DEAL = "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"
HEAD = f'[Board "5"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "{DEAL}"]\n'
PLAYED = HEAD + '[Declarer "N"]\n[Contract "4H"]\n'


def section(text: str, name: str) -> list[str]:
    """The lines of a section of a record in export format, from its tag on."""
    lines = "".join(write_export(read([text], "x"))).split("\r\n")
    begin = next(number for number, line in enumerate(lines) if line.startswith(f"[{name} "))
    end = next(at for at in range(begin + 1, len(lines)) if not lines[at] or lines[at].startswith(("[Play", "[Score")))
    return lines[begin:end]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("1C AP", ["1C Pass Pass Pass"]),
        ("AP", ["Pass Pass Pass Pass"]),
        ("pass 1n! AP", ["Pass 1NT $1 Pass Pass", "Pass"]),
        ("1C !! =1= $25 AP", ["1C =1= $3 $25 Pass Pass Pass"]),
        ("1C $25 $13 ?! AP", ["1C $6 $13 $25 Pass Pass Pass"]),
        ("1C d r 1s dbl AP", ["1C X XX 1S", "X Pass Pass Pass"]),
        ("1C Pass", ["1C Pass", "*"]),
        ("1C Pass *", ["1C Pass", "*"]),
        ("1C Pass +", ["1C Pass +"]),
        ("1C Pass Pass 1D +", ["1C Pass Pass 1D", "+"]),
        ("1C AP *", ["1C Pass Pass Pass"]),
        ("1C AP - -", ["1C Pass Pass Pass"]),
        ("+", ["+"]),
        ("", ["*"]),
        ("^S 1D ^I 1C AP", ["^S 1D ^I 1C Pass", "Pass Pass"]),
        ("1C ____ what ?", ["1C ____ what $2", "*"]),
        ("1C 8NT Pass", ["1C 8NT Pass", "*"]),
        ("1C - 1D", ["1C - 1D", "*"]),
    ],
)
def test_auctions(written: str, expected: list[str]) -> None:
    assert section(HEAD + f'[Auction "N"]\n{written}\n', "Auction") == ['[Auction "N"]', *expected]


@pytest.mark.parametrize("first", "NESW")
def test_auctions_begin_with_the_dealer(first: str) -> None:
    dashes = "- " * ("NESWNESW".index("N", "NESW".index(first)) - "NESW".index(first))
    assert section(HEAD + f'[Auction "{first}"]\n{dashes}1H AP\n', "Auction")[:2] == [
        '[Auction "N"]',
        "1H Pass Pass Pass",
    ]


def test_a_dealer_who_is_not_the_first_to_call() -> None:
    """The columns gave the declarer that is written; they are kept."""
    text = HEAD + '[Declarer "E"]\n[Contract "1H"]\n[Auction "E"]\n1H AP\n'
    assert section(text, "Auction")[0] == '[Auction "E"]'


def test_opening_passes_that_were_left_out_are_written() -> None:
    text = PLAYED.replace('[Declarer "N"]', '[Declarer "E"]') + '[Auction "N"]\n4H AP\n[Play "S"]\nSA SQ S8 S9\n*\n'
    assert section(text, "Auction")[1] == "Pass 4H Pass Pass"


def test_an_auction_of_an_unknown_dealer_stays_as_it_is() -> None:
    assert section('[Event "x"]\n[Auction "?"]\n- 1N AP\n', "Auction") == ['[Auction "?"]', "- 1N AP", "*"]
    assert section('[Event "x"]\n[Auction ""]\n', "Auction") == ['[Auction ""]']


def test_alerts_without_a_note_share_one() -> None:
    text = HEAD + '[Auction "N"]\n1N* Pass 2C* =2= Pass 2D* AP\n[Note "2:asks"]\n'
    assert section(text, "Auction")[1:] == [
        "1NT =1= Pass 2C =2= Pass", "2D =1= Pass Pass Pass", '[Note "1:Alert"]', '[Note "2:* asks"]',
    ]  # fmt: skip


def test_notes_in_ascending_order() -> None:
    text = HEAD + '[Auction "N"]\n1C =9= AP\n[Note "32:c"]\n[Note "9: b "]\n[Note "0:a"]\n'
    assert section(text, "Auction")[2:] == ['[Note "0:a"]', '[Note "9: b "]', '[Note "32:c"]']


def test_rows_break_where_annotations_are_long() -> None:
    nags = " ".join(f"${number}" for number in range(20, 80))
    lines = section(HEAD + f'[Auction "N"]\n1C {nags} Pass 1D {nags} Pass 1H AP\n', "Auction")
    assert all(len(line) <= 253 for line in lines)
    assert lines[-1] == "1H Pass Pass Pass"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("1C {a} Pass", ["1C {a} Pass", "*"]),
        ("{a} 1C Pass", ["{a}", "1C Pass", "*"]),
        ("1C ;a\nPass", ["1C {a} Pass", "*"]),
        ("1C Pass 1D Pass ;a\n", ["1C Pass 1D Pass ;a", "*"]),
        ("1C {a} ! {b} Pass", ["1C $1 {a} {b} Pass", "*"]),
        ("1C AP {a} ; b\n", ["1C Pass Pass Pass {a} ; b"]),
        ("1C * {a}", ["1C {a}", "*"]),
        ("1C ; a } b\nPass", ["1C ; a } b", "Pass", "*"]),
    ],
)
def test_comments_stay_where_they_are(written: str, expected: list[str]) -> None:
    assert section(HEAD + f'[Auction "N"]\n{written}\n', "Auction")[1:] == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("DQ", ["DQ - - -", "*"]),
        ("dq\nD2 D4", ["DQ D2 D4 -", "*"]),
        ("DQ D2 D4 DK\n- - - HK\n*", ["DQ D2 D4 DK", "- - - HK", "*"]),
        ("DQ D2 D4 DK\n+ - - HK", ["DQ D2 D4 DK", "+ - - HK"]),
        ("DQ D2 D4 DK\n- - - -\n- - - -\n*", ["DQ D2 D4 DK", "*"]),
        ("DQ ! D2 D4 =1= $200 DK", ["DQ $7 D2 D4 =1= $200 DK", "*"]),
        ("DQ D2 ^R D4 DK", ["DQ D2 ^R D4 DK", "*"]),
        ("QD S1 D4 DK", ["DQ S1 D4 DK", "*"]),
        ("DQ {a} D2 D4 DK ; b\n", ["DQ {a} D2 D4 DK ; b", "*"]),
        ("- {a} D2 - -", ["- {a} D2 - -", "*"]),
        ("*", ["*"]),
        ("", ["*"]),
    ],
)
def test_plays(written: str, expected: list[str]) -> None:
    assert section(PLAYED + f'[Play "E"]\n{written}\n', "Play") == ['[Play "E"]', *expected]


def test_a_play_without_a_known_seat_stays_as_it_is() -> None:
    assert section(HEAD + '[Play "?"]\nDQ D2\n*\n', "Play") == ['[Play "?"]', "DQ D2 - -", "*"]


def test_rows_that_begin_with_the_leader_are_put_in_columns() -> None:
    rows = "DQ D2 D4 DK\nHK H8 H2 H7\nCK CA C7 C4\nDJ H6 D5 DA\n"
    assert section(PLAYED + f'[Play "E"]\n{rows}*\n', "Play") == [
        '[Play "E"]', "DQ D2 D4 DK", "H8 H2 H7 HK", "CA C7 C4 CK", "DJ H6 D5 DA", "*",
    ]  # fmt: skip


def test_cards_in_the_order_played_are_put_in_columns() -> None:
    text = PLAYED + '[Play "-"]\nDQ D2 D4 DK HK H8 H2 H7 {x} CK CA C7 C4\n*\n'
    assert section(text, "Play") == ['[Play "E"]', "DQ D2 D4 DK", "H8 H2 H7 {x} HK", "CA C7 C4 CK", "*"]


def test_dashes_before_the_leader_of_version_1_0() -> None:
    text = PLAYED + '[Play "W"]\n- - DQ D2\nD4 DK H8 H2\nH7 HK CA C7\n*\n'
    found = section(text, "Play")
    assert found[0] == '[Play "E"]'
    assert found[1:3] == ["DQ D2 D4 DK", "H8 H2 H7 HK"]


def test_a_lead_out_of_turn_keeps_the_columns() -> None:
    text = PLAYED + '[Play "E"]\n- ^L S2 S5 S3\n*\n'
    assert section(text, "Play") == ['[Play "E"]', "- ^L S2 S5 S3", "*"]


def test_an_end_position_is_led_by_the_seat_of_the_play() -> None:
    text = '[Board "1"]\n[Deal "N:A... K... Q... J..."]\n[Contract "NT"]\n[Play "S"]\nSQ SJ SA SK\n'
    assert section(text, "Play") == ['[Play "S"]', "SQ SJ SA SK", "*"]


def test_two_players_have_two_columns() -> None:
    text = (
        '[Board "1"]\n[Dealer "N"]\n[Scoring "Honeymoon"]\n[Auction "N"]\n1C 1D 1H Pass\n[Play "S"]\nSA SK\nH2 H3\n*\n'
    )
    assert resolve(record(text)).players == 2
    assert section(text, "Auction") == ['[Auction "N"]', "1C 1D", "1H Pass"]
    assert section(text, "Play")[-3:] == ["SA SK", "H2 H3", "*"] or section(text, "Play")[1:] == ["SA SK", "H2 H3", "*"]


def test_fifty_two_cards_need_no_end() -> None:
    rows = """\
DQ D2 D4 DK
H8 H2 H7 HK
CA C7 C4 CK
DJ H6 D5 DA
HT HA HJ H3
S9 SA S5 S3
CJ CT C6 C5
D9 HQ D7 S4
C2 C9 S6 H4
C3 S2 D8 H9
D3 C8 SJ H5
D6 SK SQ S7
CQ ST DT S8"""
    assert section(PLAYED + f'[Play "E"]\n{rows}\n', "Play") == ['[Play "E"]', *rows.split("\n")]
    assert section(PLAYED + f'[Play "E"]\n{rows}\n*\n', "Play")[-1] == "CQ ST DT S8"


def test_the_same_is_read_again() -> None:
    text = PLAYED + '[Play "-"]\nDQ D2 D4 DK HK H8 H2 H7\n*\n'
    (before,) = read([text], "x")
    (after,) = read(["".join(write_export([before]))], "x")
    assert isinstance(before, Record)
    assert isinstance(after, Record)
    one, other = resolve(before).play, resolve(after).play
    assert one is not None
    assert other is not None
    assert (one.cards.cards, one.cards.seats) == (other.cards.cards, other.cards.seats)
