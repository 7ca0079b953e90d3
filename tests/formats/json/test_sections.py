import pytest
from hypothesis import given
from hypothesis import strategies as st
from pbn_reading import record
from rule_samples import BASE

from dealtools.formats.json.sections import (
    Entry,
    auction_section,
    call_entries,
    card_entries,
    is_same,
    plain_auction,
    plain_play,
    play_section,
    rows_as_written,
    section_text,
)
from dealtools.records.auction import AuctionReading
from dealtools.records.play import PlayReading
from dealtools.records.playing import Playing
from dealtools.records.record import Section
from dealtools.records.resolve import resolve

PLAIN = {"note": None, "suffix": None, "nags": [], "irregular": None}


def playing(text: str) -> Playing:
    return resolve(record(text))


def auction(text: str, dealer: str = "W") -> AuctionReading:
    reading = playing(f'[Dealer "{dealer}"]\n[Auction "{dealer}"]\n{text}\n').auction
    assert reading is not None
    return reading


def play(text: str, seat: str = "E") -> PlayReading:
    reading = playing(BASE[: BASE.index("[Play")] + f'[Play "{seat}"]\n{text}\n').play
    assert reading is not None
    return reading


def calls(entries: list[Entry]) -> list[tuple[str, str | None]]:
    return [(entry["seat"], entry["call"]) for entry in entries]


def cards(entries: list[Entry]) -> list[tuple[int, str, str | None]]:
    return [(entry["trick"], entry["seat"], entry["card"]) for entry in entries]


def test_calls_with_their_seats() -> None:
    assert call_entries(auction("1c p AP")) == [
        {"seat": "W", "call": "1C", "alert": False, **PLAIN},
        *({"seat": seat, "call": "Pass", "alert": False, **PLAIN} for seat in "NES"),
    ]


def test_marks_of_calls() -> None:
    first, second, third, *_ = call_entries(auction('1C =1= Pass! $25 ^I 1C* Pass AP\n[Note "1:sixteen"]'))
    assert first["note"] == "sixteen"
    assert (second["suffix"], second["nags"]) == ("!", [25])
    assert (third["irregular"], third["alert"]) == ("^I", True)


def test_a_skipped_seat_has_no_entry() -> None:
    entries = call_entries(auction("1C ^S 1H - Pass"))
    assert calls(entries) == [("W", "1C"), ("E", "1H"), ("W", "Pass")]
    assert [entry["irregular"] for entry in entries] == [None, "^S", None]


def test_what_is_no_call_is_null() -> None:
    assert calls(call_entries(auction("1C 8C 1Z Pass"))) == [("W", "1C"), ("N", None), ("E", None), ("S", "Pass")]


@pytest.mark.parametrize(
    "text",
    [
        "1C Pass 1S X 2S AP",
        '1C =1= Pass =2= 1S =1= AP\n[Note "1:a"]\n[Note "2:b"]',
        "1C! Pass?? $25 $30 X * ",
        "1C ^S 1H ^S ^S 2C - Pass",
        "^S 1C Pass",
        "1D ^S ^I 1C AP",
        "1C Pass +",
        "1C* Pass",
    ],
)
def test_calls_give_their_section_again(text: str) -> None:
    reading = auction(text)
    plain, _ = plain_auction(reading)
    made = auction_section(call_entries(reading), reading.section.end, 3, 4)
    assert is_same(made, plain)


@pytest.mark.parametrize(
    "text",
    [
        "1C Pass ^S",
        "1C what Pass",
        '1C =3= AP\n[Note "3:a"]',
        '1C =1= Pass =2= AP\n[Note "1:a"]\n[Note "2:a"]',
        "1C =1= AP",
        '1C AP\n[Note "1:unused"]',
        "1C - - +",
    ],
)
def test_what_calls_cannot_say(text: str) -> None:
    reading = auction(text)
    plain, _ = plain_auction(reading)
    assert not is_same(auction_section(call_entries(reading), reading.section.end, 3, 4), plain)


def test_places_in_a_plain_auction() -> None:
    reading = playing('[Dealer "N"]\n[Auction "W"]\n- 1C AP 1S\n').auction
    assert reading is not None
    plain, places = plain_auction(reading)
    assert plain.tokens[:4] == ["1C", "Pass", "Pass", "Pass"]
    assert places[:4] == [0, 0, 1, 4]


def play_entries(reading: PlayReading, declarer: int = 0) -> list[Entry]:
    return card_entries(reading, rows_as_written(reading.section, declarer, 4))


def test_cards_in_the_order_played() -> None:
    entries = play_entries(play("dq d2 d4 DK\n- - - HK\n*"))
    assert cards(entries) == [(1, "E", "DQ"), (1, "S", "D2"), (1, "W", "D4"), (1, "N", "DK"), (2, "N", "HK")]
    assert entries[0] == {"trick": 1, "seat": "E", "card": "DQ", **PLAIN}


def test_a_card_that_is_not_known_is_null() -> None:
    assert cards(play_entries(play("DQ - D4 DK\nH8 H2 H7 HK")))[:3] == [(1, "E", "DQ"), (1, "S", None), (1, "W", "D4")]


@pytest.mark.parametrize(
    "text",
    [
        "DQ D2 D4 DK\nH8 H2 H7 HK\n*",
        "DQ D2 D4 DK\n- - - HK\n*",
        "DQ $9 ^R D2 D4! DK\nH8 H2 H7 HK\n- - - +",
        'DQ =1= D2 D4 =1= DK =2=\n[Note "1:a"]\n[Note "2:b"]',
        "DQ D2 + -",
        "+ - - -",
        "DQ - D4 DK\nH8 H2 H7 HK\nCA C7 C4 CK\n*",
    ],
)
def test_cards_give_their_section_again(text: str) -> None:
    reading = play(text)
    made, places = play_section(play_entries(reading), reading.section.end, winners(reading), 1, 4)
    plain, _ = plain_play(reading, rows_as_written(reading.section, 0, 4), 1)
    assert is_same(made, plain)
    assert -1 not in places


def winners(reading: PlayReading) -> list[str | None]:
    return [None if seat is None else "NESW"[seat] for seat in reading.replay.winners]


def test_columns_of_another_seat_are_moved() -> None:
    reading = play("DK DQ D2 D4\nHK H8 H2 H7", "N")
    plain, places = plain_play(reading, rows_as_written(reading.section, 0, 4), 1)
    assert plain.tokens == ["DQ", "D2", "D4", "DK", "H8", "H2", "H7", "HK"]
    assert places == [0, 4, 1, 2, 3, 8, 5, 6, 7]


def test_rows_may_begin_with_dashes_for_the_seats_before_the_leader() -> None:
    section = record('[Play "N"]\n- DQ D2 D4\nDK H8\n').play
    assert section is not None
    rows = rows_as_written(section, 0, 4)
    assert rows == (1, 1, 4)
    assert (rows.row(1), rows.seat(1), rows.row(5), rows.seat(5)) == (0, 1, 1, 1)


def test_cards_without_a_place() -> None:
    held = ((1, "E"), (1, "E"), (0, "S"), (99, "S"), (None, "S"), (2, None))
    entries = [{"trick": trick, "seat": seat, "card": "SA", **PLAIN} for trick, seat in held]
    section, places = play_section(entries, "", [], 1, 4)
    assert places == [0, -1, -1, -1, -1, -1]
    assert section.tokens == ["SA", "-", "-", "-"]


def test_the_text_of_a_section_reads_as_that_section() -> None:
    text = '[Auction "W"]\n1C! =1= $3 Pass ^I 1C* - what\n[Note "1:say \\"a\\\\b\\""]\n'
    section = record(text).auction
    assert section is not None
    again = record(section_text(section) + "\n").auction
    assert again is not None
    assert is_same(again, section)
    assert again.notes == {1: 'say "a\\b"'}


CALL_WORDS = "1C 1D 2S Pass X XX AP - ^S ^I ! ?? =1= =2= $1 $25 * + what"
CARD_WORDS = "DQ D2 D4 DK H8 HK CA - - ^R ^L ! =1= $9 * + what"
SOUP = st.lists(st.sampled_from(CALL_WORDS.split()), max_size=14).map(" ".join)
CARDS = st.lists(st.sampled_from(CARD_WORDS.split()), max_size=16).map(" ".join)


@given(SOUP)
def test_a_section_that_is_the_same_reads_the_same(text: str) -> None:
    reading = playing(f'[Dealer "W"]\n[Auction "W"]\n{text}\n').auction
    assert reading is not None
    plain, places = plain_auction(reading)
    assert len(places) == len(reading.section.tokens) + 1
    entries = call_entries(reading)
    made = auction_section(entries, reading.section.end, 3, 4)
    if is_same(made, plain) and entries:
        again = playing(f'[Dealer "W"]\n{section_text(made)}\n').auction
        assert again is not None
        assert calls(call_entries(again)) == calls(entries)


@given(CARDS)
def test_each_card_has_a_place_of_its_own(text: str) -> None:
    reading = play(text)
    entries = play_entries(reading)
    section, places = play_section(entries, reading.section.end, winners(reading), 1, 4)
    assert -1 not in places
    assert [section.tokens[place] for place in places if section.tokens[place] != "+"] == [
        entry["card"] or "-" for entry, place in zip(entries, places, strict=True) if section.tokens[place] != "+"
    ]


def test_an_empty_section() -> None:
    assert auction_section([], "*", 1, 4) == Section(auction_section([], "*", 1, 4).tag, end="*")
    assert play_section([], "*", [], 2, 4)[0].tag.value == "S"
