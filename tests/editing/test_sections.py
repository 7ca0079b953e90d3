import pytest
from pbn_reading import record

from dealtools.editing.sections import with_section
from dealtools.editing.tags import with_tags
from dealtools.errors import DealtoolsError
from dealtools.records.record import Record
from dealtools.records.resolve import resolve

HEAD = '[Board "1"]\n[Dealer "N"]\n[Contract "1NT"]\n'
AUCTION = '[Auction "N"]\n1NT =1= Pass {slow} Pass\nPass\n[Note "1:15-17"]\n'
PLAY = '[Play "E"]\nS4 S2 SQ SK\n*\n'


def auction_of(own: Record) -> object:
    reading = resolve(own).auction
    return None if reading is None else (reading.dealer, reading.calls)


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        (HEAD + AUCTION + PLAY, "1C =1= Pass Pass\r\nPass", '[Auction "N"]\n1C =1= Pass Pass\nPass\n{slow}\n'),
        (HEAD + AUCTION + PLAY, "e: 1C AP", '[Auction "E"]\n1C AP\n{slow}\n'),
    ],
)
def test_calls_are_replaced_and_all_else_stays(text: str, value: str, expected: str) -> None:
    own = with_section(record(text), "Auction", value)
    assert own.rewritten == HEAD + expected + AUCTION.splitlines(keepends=True)[-1] + PLAY
    again = record(own.rewritten)
    assert auction_of(own) == auction_of(again) != auction_of(record(text))
    assert own.auction is not None
    assert own.auction.notes == {1: "15-17"}
    assert own.text == text


@pytest.mark.parametrize("tail", ["", '[ScoreTable "Contract"]\n1NT\n'])
def test_a_section_that_is_missing_comes_in_its_place(tail: str) -> None:
    own = with_section(record(HEAD + tail), "Play", "E: S4 S2")
    own = with_section(own, "Auction", "1NT AP")
    own = with_tags(own, {"Result": "7"})
    again = record(own.rewritten)
    assert list(again.values) == [
        "Board",
        "Dealer",
        "Contract",
        "Result",
        "Auction",
        "Play",
        *(["ScoreTable"] * bool(tail)),
    ]
    assert auction_of(own) == auction_of(again)
    assert resolve(again).lead == resolve(own).lead == 41


def test_a_section_is_taken_away() -> None:
    own = with_section(record(HEAD + PLAY + "\n"), "Play", " ")
    assert (own.rewritten, own.play, "Play" in own.values) == (HEAD + "\n", None, False)


def test_places_are_those_of_the_old_section() -> None:
    own = with_section(record(HEAD + AUCTION), "Auction", "7NT Pass 1C")
    assert own.auction is not None
    start, end = own.auction.place(2)
    assert own.text[start:end] == '[Auction "N"]'


def test_other_formats_change_in_their_fields() -> None:
    own = record(HEAD)
    own.format = "lin"
    changed = with_section(own, "Auction", "1NT AP")
    assert (changed.rewritten, changed.is_changed, auction_of(changed)) == (HEAD, True, (0, [4, 35, 35, 35]))


@pytest.mark.parametrize("value", ["N: four", 'N: 1NT\n[Play "E"]\nS4', "N: {only a comment}"])
def test_what_is_no_section_is_an_error(value: str) -> None:
    with pytest.raises(DealtoolsError, match=r"that is no auction like N: 1S Pass 4S AP"):
        with_section(record(HEAD), "Auction", value)


def test_the_first_seat_must_be_known() -> None:
    with pytest.raises(DealtoolsError, match=r"write the seat first, like W: D2 D4 DK D3"):
        with_section(record(HEAD), "Play", "S4")
