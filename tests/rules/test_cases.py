"""Cases made from public reports of faults: what must be true of them."""

from pathlib import Path

import pytest
from judging import Judged, judge, playings_of, serious

from dealtools.bridge.hand import hcp, shape
from dealtools.bridge.seat import SEATS
from dealtools.findings.finding import Severity
from dealtools.records.playing import Playing

CASES = Path(__file__).parents[1] / "data" / "cases"
# Records of auctions alone leave out the tags of the result.
LACKING = {"contract-missing", "declarer-missing", "result-missing"}


def text_of(number: str) -> str:
    (path,) = CASES.glob(f"{number}-*.pbn")
    return path.read_text(encoding="utf-8")


def case(number: str) -> tuple[list[Playing], list[Judged]]:
    text = text_of(number)
    found = judge(text)
    return playings_of(text), [each for each in found if each.name not in LACKING]


def facts(playing: Playing) -> tuple[str | None, str | None, int | None, int | None]:
    """Contract, declarer, tricks and the score of North-South."""
    contract = None if playing.contract is None else str(playing.contract)
    declarer = None if playing.declarer is None else SEATS[playing.declarer]
    return contract, declarer, playing.tricks, playing.score_ns


def winners(playing: Playing) -> str:
    assert playing.play is not None
    return "".join("?" if seat is None else SEATS[seat] for seat in playing.play.replay.winners)


def test_01_lower_case_has_no_findings() -> None:
    (playing,), found = case("01")
    assert found == []
    assert facts(playing) == ("1NT", "W", 6, 100)
    assert winners(playing) == "WSSWNWWSNSWWN"


def test_02_comments_stand_everywhere() -> None:
    (playing,), found = case("02")
    assert found == []
    assert facts(playing) == ("2H", "S", 8, 110)


def test_03_a_generators_statistics_follow_the_games() -> None:
    playings, found = case("03")
    assert len(playings) == 2
    assert all(playing.deal is not None and playing.deal.is_complete for playing in playings)
    assert all(each.severity is Severity.WARNING for each in found)
    assert found


def test_04_unknown_and_empty_values_are_no_result() -> None:
    playings, found = case("04")
    assert [facts(playing) for playing in playings] == [(None, None, None, None)] * 2
    assert not any(playing.passed_out for playing in playings)
    assert serious(found) == []


def test_05_voids_and_a_fifth_suit() -> None:
    playings, found = case("05")
    shapes = [
        {SEATS[seat]: shape(hand or 0) for seat, hand in enumerate(playing.deal.hands)} if playing.deal else None
        for playing in playings
    ]
    assert shapes == [
        {"N": "0-5-4-4", "E": "3-4-2-4", "S": "6-1-4-2", "W": "4-3-3-3"},
        {"E": "3-5-5-0", "S": "5-3-3-2", "W": "3-3-2-5", "N": "2-2-3-6"},
        {"S": "4-5-0-4", "W": "2-0-6-5", "N": "4-5-3-1", "E": "3-3-4-3"},
        None,
    ]
    (error,) = found
    assert (error.record, error.name, error.severity) == (4, "malformed-deal", Severity.ERROR)
    assert error.text == ".KQ872.T973.9765."
    assert "5 suits" in error.violation.message


def test_06_four_passes_pass_out_and_three_do_not() -> None:
    playings, found = case("06")
    assert [playing.passed_out for playing in playings] == [True, True, False]
    assert [playing.score_ns for playing in playings] == [0, 0, None]
    assert [(each.record, each.name, each.severity) for each in found] == [(3, "auction-incomplete", Severity.INFO)]


def test_12_doubles_do_not_carry() -> None:
    playings, found = case("12")
    assert found == []
    assert [facts(playing) for playing in playings] == [
        ("4S", "N", 9, -50),
        ("2HX", "S", 8, 670),
        ("1SXX", "S", 7, 520),
    ]


def test_13_who_is_declarer() -> None:
    playings, found = case("13")
    assert serious(found) == []
    assert {each.name for each in found} == {"value-derived"}
    assert [facts(playing) for playing in playings] == [("4H", "S", 10, 620), ("4H", "W", 10, -420)]


def test_18_hidden_hands_are_no_error() -> None:
    playings, found = case("18")
    assert {(each.name, each.severity) for each in found} == {("deal-incomplete", Severity.INFO)}
    points = [
        [None if hand is None else hcp(hand) for hand in playing.deal.hands] if playing.deal else []
        for playing in playings
    ]
    assert points == [[12, None, 7, None], [None, None, 7, None]]


def test_19_a_play_in_columns_that_stops() -> None:
    text = text_of("19")
    (playing,) = playings_of(text)
    assert serious(judge(text)) == ["result-missing"]
    assert winners(playing) == "NWW?"
    assert playing.tricks is None
    assert playing.score_ns is None
    assert playing.play is not None
    assert [SEATS[seat] for seat in playing.play.cards.seats[::4]] == ["E", "N", "W", "W"]


def test_20_a_table_of_double_dummy_tricks() -> None:
    _, found = case("20")
    assert found == []


def test_21_a_deal_is_not_inherited() -> None:
    playings, found = case("21")
    assert [(each.record, each.name) for each in found if each.severity is Severity.ERROR] == [
        (4, "forbidden-inheritance")
    ]
    assert playings[3].deal is None
    assert [playing.score_ns for playing in playings[:2]] == [400, -50]


def test_25_cards_twice_and_hands_of_the_wrong_size() -> None:
    playings, found = case("25")
    assert len(playings) == 2
    twice, size = found
    assert (twice.record, twice.name, twice.severity) == (1, "duplicate-card", Severity.ERROR)
    for word in ("ST", "North", "East", "CT"):
        assert word in twice.violation.message
    assert (size.record, size.name, size.severity) == (2, "wrong-hand-size", Severity.ERROR)
    assert size.violation.message == "South has 14 cards and West has 12 cards"


@pytest.mark.parametrize(
    ("record", "call", "name"),
    [
        (1, 3, "double-of-own-side"),
        (2, 4, "redouble-without-double"),
        (3, 2, "insufficient-bid"),
        (5, 5, "call-after-end"),
        (6, 3, "double-of-doubled-bid"),
        (7, 1, "bid-above-seven"),
    ],
)
def test_26_illegal_calls(record: int, call: int, name: str) -> None:
    _, found = case("26")
    errors = [each for each in found if each.record == record and each.severity is Severity.ERROR]
    assert [(each.violation.call, each.name) for each in errors] == [(call, name)]


def test_26_an_accepted_insufficient_bid_is_legal() -> None:
    playings, found = case("26")
    assert facts(playings[3])[:2] == ("1H", "N")
    assert [(each.name, each.severity) for each in found if each.record == 4] == [
        ("accepted-irregular-call", Severity.INFO)
    ]


def test_27_trick_winners() -> None:
    (playing,), found = case("27")
    assert found == []
    assert winners(playing) == "WESNWESWEWWWS"
    assert facts(playing) == ("2H", "S", 4, -200)
