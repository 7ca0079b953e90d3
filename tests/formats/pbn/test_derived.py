"""Dealer and vulnerability by the board's number stay marked as such in PBN."""

import pytest

from dealtools.formats.dealing.bri import write as write_bri
from dealtools.formats.json.reader import read as read_json
from dealtools.formats.json.writer import write as write_json
from dealtools.formats.pbn.reader import read
from dealtools.formats.pbn.writer import write_export
from dealtools.formats.registry import format_named
from dealtools.records.record import Passage, Record
from dealtools.records.resolve import resolve
from dealtools.sources.encoding import BINARY

GAME = """[Board "3"]
[Deal "N:8743.K9543.AK.K5 9.T8.QJ963.AQJ32 AKT2.AQ62.2.T987 QJ65.J7.T8754.64"]
"""


def only(passages: "list[Passage]") -> Record:
    (record,) = [each for each in passages if isinstance(each, Record)]
    return record


def game(text: str) -> Record:
    return only(list(read([text], "made.pbn")))


def test_a_board_of_a_dealing_machine_keeps_its_marks_through_pbn_and_json() -> None:
    reader = format_named("bri", reading=True).read
    assert reader is not None
    record = only(list(reader([b"".join(write_bri([game(GAME)])).decode("latin-1")], "made.bri", BINARY)))
    text = "".join(write_export([record]))
    assert '[Dealer "N"]\r\n[Vulnerable "None"]\r\n' in text
    assert '[Derived "Dealer;Vulnerable"]\r\n' in text
    for again in (game(text), only(list(read_json([b"".join(write_json([game(text)])).decode()], "made.json")))):
        playing = resolve(again)
        assert (playing.dealer_source, playing.vulnerable_source) == ("board-number", "board-number")
        assert "Derived" not in again.values
        assert "".join(write_export([again])) == text


def test_only_what_was_derived_is_marked() -> None:
    text = "".join(write_export([game(GAME + '[Dealer "S"]\n')]))
    assert '[Derived "Vulnerable"]\r\n' in text
    assert (resolve(game(text)).dealer_source, resolve(game(text)).vulnerable_source) == ("recorded", "board-number")
    assert "Derived" not in "".join(write_export([game(GAME + '[Dealer "S"]\n[Vulnerable "EW"]\n')]))


def test_a_value_that_somebody_changed_is_recorded() -> None:
    playing = resolve(game(GAME + '[Dealer "E"]\n[Vulnerable "EW"]\n[Derived "Dealer;Vulnerable"]\n'))
    assert (playing.dealer, playing.dealer_source, playing.vulnerable_source) == (1, "recorded", "board-number")


@pytest.mark.parametrize("value", ["", "?", "from Latin", "Dealer;Score"])
def test_a_tag_of_that_name_with_other_words_is_any_tag(value: str) -> None:
    record = game(GAME + f'[Dealer "S"]\n[Derived "{value}"]\n')
    assert record.values["Derived"] == value
    assert resolve(record).dealer_source == "recorded"
    assert f'[Derived "{value}"]' in "".join(write_export([record]))
    assert format_named("pbn-export", reading=False).losses()(record) == {"derivations"}


def test_a_mark_that_a_record_before_gives_holds_for_both() -> None:
    board = GAME + '[Dealer "S"]\n'
    second = board.replace('"3"', '"7"')
    passages = list(read([f'{board}[Derived "##Dealer"]\n\n{second}'], "made.pbn"))
    records = [each for each in passages if isinstance(each, Record)]
    assert [resolve(each).dealer_source for each in records] == ["board-number", "board-number"]
    text = "".join(write_export(passages))
    assert text.count('[Derived "Dealer;Vulnerable"]') == 2
    assert "".join(write_export(list(read([text], "made.pbn")))) == text
