"""USEBIO files read into records."""

from urllib.parse import quote

import pytest
from usebio_reading import (
    EVENT,
    HEAD,
    LIN,
    LINES,
    TAIL,
    board,
    element,
    faults,
    hands,
    line,
    passages,
    record,
    records,
)

from dealtools.formats.registry import detect
from dealtools.records.record import Record
from dealtools.records.resolve import resolve


def lin_line(ns: str, ew: str, **elements: str) -> str:
    return line(ns, ew, **elements, LIN_DATA=quote(LIN))


def test_places() -> None:
    only = record(EVENT)
    cells = only.tables["ScoreTable"].rows[0]
    written = {only.text[cell.start : cell.end] for cell in cells}
    assert {"<CONTRACT>4 H</CONTRACT>", "<TRICKS>10</TRICKS>", "<SCORE>-420</SCORE>"} <= written
    assert EVENT.splitlines()[only.line - 1].startswith("</PARTICIPANTS><BOARD><BOARD_NUMBER>1")
    assert EVENT.encode()[only.offset :].startswith(b"<BOARD>")
    start, end = only.place("Board")
    assert only.text[start:end] == "<BOARD_NUMBER>1</BOARD_NUMBER>"


def test_places_behind_signs_of_several_bytes() -> None:
    text = EVENT.replace("<BOARD_NUMBER>", "<NOTE>é€😀</NOTE><BOARD_NUMBER>")
    only = record(text)
    assert only.values["USEBIO_NOTE"] == "é€😀"
    cell = only.tables["ScoreTable"].rows[1][0]
    assert only.text[cell.start : cell.end] == "<NS_PAIR_NUMBER>2</NS_PAIR_NUMBER>"


@pytest.mark.parametrize("size", [1, 7, 100])
def test_blocks_of_any_size(size: int) -> None:
    text = EVENT.replace("Old Mill", "Old & Mill").replace("<BOARD>", "<!-- <BOARD> --><BOARD>")
    whole, cut = passages(text), passages(text, size)
    kept = [each for each in cut if isinstance(each, Record)]
    assert [each.values for each in kept] == [each.values for each in whole if isinstance(each, Record)]
    assert [each.tables for each in kept] == [each.tables for each in whole if isinstance(each, Record)]


def test_boards_with_and_without_auction() -> None:
    lines = [lin_line("1", "1", TRICKS="10"), line("2", "2", CONTRACT="3H", PLAYED_BY="W", TRICKS="9")]
    text = HEAD + board(hands(), *lines) + board(*LINES, number="2") + TAIL
    first, second, third = (resolve(each) for each in records(text))
    assert [each.record.values["Board"] for each in (first, second, third)] == ["1", "1", "2"]
    assert (first.tricks, second.tricks, third.has_result) == (10, 9, False)
    assert first.deal is not None
    assert first.deal == second.deal
    assert faults(text) == []


def test_hands_without_results() -> None:
    text = HEAD + board(*LINES) + element("HANDSET", board(hands())) + TAIL
    results, cards = records(text)
    assert resolve(cards).deal is not None
    assert "ScoreTable" not in cards.values
    assert results.values["Event"] == cards.values["Event"]


@pytest.mark.parametrize("name", ["x.xml", "x.XML", "x", "x.usebio"])
def test_found_out_by_its_content(name: str) -> None:
    found = detect(EVENT.encode(), name)
    assert found.format is not None
    assert (found.format.name, found.by, found.other) == ("usebio", "content", None)


def test_other_xml_is_none() -> None:
    assert detect(b'<?xml version="1.0"?><html><p>USEBIO</p></html>', "x").format is None
