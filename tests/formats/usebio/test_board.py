"""Boards of USEBIO and their traveller lines."""

from urllib.parse import quote

import pytest
from usebio_reading import (
    DEAL,
    EVENT,
    HEAD,
    LIN,
    PAIRS,
    TAIL,
    board,
    faults,
    line,
    record,
    rows,
)

from dealtools.records.resolve import resolve
from dealtools.tables.stated import stated_of


def lin_line(ns: str, ew: str, **elements: str) -> str:
    return line(ns, ew, **elements, LIN_DATA=quote(LIN))


def test_hands() -> None:
    playing = resolve(record(EVENT))
    assert playing.deal is not None
    assert playing.deal.to_text() == DEAL
    assert playing.dealer_source == playing.vulnerable_source == "board-number"
    assert not playing.has_result


def test_lines_are_rows() -> None:
    first, second = rows(EVENT)
    assert (str(first.contract), first.declarer, first.tricks, first.score_ns) == ("4H", 3, 10, -420)
    assert (str(second.contract), second.declarer, second.tricks, second.score_ns) == ("3HX", 3, 8, 100)
    assert first.lead == second.lead is not None
    assert [each.value for each in stated_of(first)] == [0, 2]


@pytest.mark.parametrize(
    ("score", "awards"),
    [("A6040", ("60", "40")), ("A5050", ("50", "50")), ("AVE", ("A", None)), ("A60/40", ("60", "40"))],
)
def test_artificial_scores(score: str, awards: tuple[str, str | None]) -> None:
    (row,) = rows(HEAD + board(line("1", "2", SCORE=score)) + TAIL)
    assert (row.award_ns, row.award_ew) == awards
    assert row.score_ns is None


def test_a_board_that_was_passed_out() -> None:
    (row,) = rows(HEAD + board(line("1", "2", CONTRACT="PASS", SCORE="0")) + TAIL)
    assert (row.passed_out, row.declarer, row.tricks, row.score_ns) == (True, None, None, 0)


@pytest.mark.parametrize(
    ("name", "column"),
    [
        ("NS_IMPS", "IMP_NS"),
        ("EW_CROSS_IMP_POINTS", "IMP_EW"),
        ("NS_PERCENTAGE", "Percentage_NS"),
        ("NORTH_PLAYER_NUMBER", "PlayerId_North"),
        ("TABLE_NUMBER", "Table"),
        ("REMARK", "REMARK"),
    ],
)
def test_columns(name: str, column: str) -> None:
    only = record(HEAD + board(line("1", "2", **{name: "7"})) + TAIL)
    assert column in [each.name for each in only.tables["ScoreTable"].columns]


def test_auction_and_play_of_a_line() -> None:
    text = HEAD + PAIRS + board(lin_line("1", "1", CONTRACT="4H", PLAYED_BY="W", TRICKS="10", SCORE="-420",
                                         NS_MATCH_POINTS="0", EW_MATCH_POINTS="2")) + TAIL  # fmt: skip
    only = record(text)
    playing = resolve(only)
    assert only.auction is not None
    assert only.play is not None
    assert (len(only.auction.tokens), only.play.tokens, only.auction.notes) == (
        11,
        ["S5", "S8", "SA", "S4"],
        {1: "to play"},
    )
    assert (str(playing.contract), playing.declarer, playing.tricks, playing.tricks_source) == ("4H", 3, 10, "recorded")
    assert (playing.score_ns, only.values["Score"], only.values["ScoreMP"]) == (-420, "NS -420", "NS 0 EW 2")
    assert (only.values["North"], only.values["PairNS"], only.values["Board"]) == ("Nan", "1", "1")
    assert only.text[slice(*only.place("Auction"))].startswith("<LIN_DATA>qx")
    assert faults(text) == []
