import pytest
from judging import playings_of
from rule_samples import BASE

from dealtools.bridge.call import BID_ABOVE_SEVEN, CALL_CODES, PASS
from dealtools.bridge.card import CARD_CODES
from dealtools.bridge.contract import Contract
from dealtools.records.playing import Playing
from dealtools.records.rows import resolve_rows
from dealtools.rules.wording import (
    call_name,
    call_place,
    card_names,
    card_place,
    contract_name,
    is_given,
    joined,
    place_of,
    seat_name,
    text_of,
    turned_deal,
)

TABLE = '[Event "Table"]\n[Board "1"]\n[ScoreTable "Contract;Declarer;Result"]\n4H N 11\n- ? 10\n'


@pytest.fixture(scope="module")
def sound() -> Playing:
    (playing,) = playings_of(BASE)
    return playing


def at(playing: Playing, place: tuple[int, int]) -> str:
    return playing.record.text[place[0] : place[1]]


def test_seats_and_numbers() -> None:
    assert (seat_name(0), seat_name(3), seat_name(None)) == ("North", "West", "an unknown player")
    assert [joined(words) for words in (["A"], ["A", "B"], ["A", "B", "C"])] == ["A", "A and B", "A, B and C"]


def test_cards_calls_and_contracts() -> None:
    assert card_names(CARD_CODES[card] for card in ("H2", "SA", "H9")) == "SA, H9 and H2"
    names = [call_name(call) for call in (CALL_CODES["1NT"], PASS, None, BID_ABOVE_SEVEN)]
    assert names == ["1NT", "Pass", "?", "?"]
    assert contract_name(Contract(4, 3, 1), 0) == "4SX by North"
    assert contract_name(Contract(4, 3, 1)) == "4SX"
    assert contract_name(Contract(0, None, 0), 0) == "a passed-out board"


def test_tags_of_a_record(sound: Playing) -> None:
    assert text_of(sound, "Contract") == "4H"
    assert text_of(sound, "Room") is None
    assert is_given(sound, "Contract")
    assert not is_given(sound, "Room")
    assert at(sound, place_of(sound, "Room", "Result", "Contract")) == '[Result "11"]'
    start, end = place_of(sound, "Room")
    assert start == end == sound.record.body


def test_cells_of_a_row() -> None:
    (own,) = playings_of(TABLE)
    first, second = resolve_rows(own)
    assert text_of(first, "Result") == "11"
    assert at(first, place_of(first, "Result")) == "11"
    assert (text_of(second, "Contract"), text_of(second, "Declarer"), text_of(second, "Score")) == (None, None, None)
    # What the row does not have is shown at its first cell.
    assert at(second, place_of(second, "Score")) == "-"


def test_calls_and_cards(sound: Playing) -> None:
    assert sound.auction is not None
    assert sound.play is not None
    assert [at(sound, call_place(sound.auction, index)) for index in (0, 2, 9, 99)] == ["1H", "1S", "Pass", "Pass"]
    assert [at(sound, card_place(sound.play, index)) for index in (0, 3, 51)] == ["DQ", "DK", "CQ"]


def test_a_turned_deal_keeps_the_hands(sound: Playing) -> None:
    assert turned_deal(sound, 1).startswith('[Deal "E:8743.K9543.AK.K5 9.T8.')
    assert turned_deal(sound, 3).startswith('[Deal "W:8743.K9543.AK.K5 9.T8.')
    (bare,) = playings_of('[Board "1"]\n')
    assert turned_deal(bare, 1) == ""
