"""Games made from public bug reports: what must be true of each, read and resolved."""

from pathlib import Path

import pytest
from games import fault_names, played, playings_of, winners_of

from dealtools.bridge.card import CARDS
from dealtools.bridge.deal import duplicate_cards, missing_cards
from dealtools.bridge.hand import hcp, shape
from dealtools.bridge.seat import SEATS
from dealtools.records.playing import Playing

CASES = Path(__file__).parents[1] / "data" / "cases"


def case(number: str) -> list[Playing]:
    (path,) = CASES.glob(f"{number}-*.pbn")
    return playings_of(path.read_text(encoding="utf-8"))


def summary(playing: Playing) -> tuple[str | None, str | None, int | None, int | None]:
    """Contract, declarer, tricks and North-South's score."""
    return (
        None if playing.contract is None else str(playing.contract),
        None if playing.declarer is None else SEATS[playing.declarer],
        playing.tricks,
        playing.score_ns,
    )


def shapes(playing: Playing) -> list[str]:
    assert playing.deal is not None
    return [shape(hand) for hand in playing.deal.hands if hand is not None]


def test_01_lower_case() -> None:
    (playing,) = case("01")
    assert summary(playing) == ("1NT", "W", 6, 100)
    assert (playing.dealer, playing.vulnerable) == (3, 3)
    assert playing.deal_reading is not None
    assert playing.deal_reading.is_plain
    assert winners_of(playing.play) == "WSSWNWWSNSWWN"
    assert played(playing.play).split()[:6] == ["N:H5", "E:HK", "S:HQ", "W:HA", "W:D4", "N:D8"]
    assert fault_names(playing) == []
    assert (playing.tricks_source, playing.tricks_play) == ("recorded", 6)


def test_02_comments_everywhere() -> None:
    (playing,) = case("02")
    assert playing.auction is not None
    assert playing.auction.section.tokens == ["1S", "Pass", "2H", "Pass", "Pass", "Pass"]
    assert summary(playing) == ("2H", "S", 8, 110)
    assert sorted(comment.kind for comment in playing.record.comments) == [";", ";", "{", "{", "{", "{"]


def test_04_unknown_and_not_applicable() -> None:
    unknown, none = case("04")
    for playing in (unknown, none):
        assert summary(playing) == (None, None, None, None)
        assert not playing.passed_out
    assert [unknown.record.values[name] for name in ("Declarer", "Contract", "Result")] == ["?"] * 3
    assert [none.record.values[name] for name in ("Declarer", "Contract", "Result")] == [""] * 3


def test_05_voids() -> None:
    first, second, third, fourth = case("05")
    assert shapes(first) == ["0-5-4-4", "3-4-2-4", "6-1-4-2", "4-3-3-3"]
    assert shapes(second) == ["2-2-3-6", "3-5-5-0", "5-3-3-2", "3-3-2-5"]
    assert shapes(third) == ["4-5-3-1", "3-3-4-3", "4-5-0-4", "2-0-6-5"]
    assert all(playing.is_sound_deal for playing in (first, second, third))
    assert fourth.deal is None
    assert fourth.deal_reading is not None
    assert (fourth.deal_reading.fault, fourth.deal_reading.hand) == ("malformed-deal", 0)


def test_06_passed_out() -> None:
    first, second, third = case("06")
    for playing in (first, second):
        assert summary(playing) == ("Pass", None, None, 0)
        assert playing.passed_out
        assert playing.auction is not None
        assert len(playing.auction.calls) == 4
    assert summary(third) == (None, None, None, None)
    assert not third.passed_out
    assert third.auction is not None
    assert [fault.name for fault in third.auction.replay.faults] == ["auction-incomplete"]


def test_12_doubles_do_not_carry() -> None:
    assert [summary(playing) for playing in case("12")] == [
        ("4S", "N", 9, -50),
        ("2HX", "S", 8, 670),
        ("1SXX", "S", 7, 520),
    ]
    for playing in case("12"):
        assert playing.auction is not None
        replay = playing.auction.replay
        assert (replay.contract, replay.declarer) == (playing.contract, playing.declarer)


def test_13_who_is_declarer() -> None:
    first, second = case("13")
    assert (summary(first), summary(second)) == (("4H", "S", 10, 620), ("4H", "W", 10, -420))
    assert (first.contract_source, first.declarer_source) == ("auction", "auction")


def test_18_hidden_hands() -> None:
    first, second = case("18")
    assert first.deal is not None
    assert [None if hand is None else hcp(hand) for hand in first.deal.hands] == [12, None, 7, None]
    assert second.deal is not None
    assert [None if hand is None else hcp(hand) for hand in second.deal.hands] == [None, None, 7, None]
    for playing in (first, second):
        assert playing.is_sound_deal
        assert not playing.is_end_position
        assert summary(playing) == (None, None, None, None)


def test_19_partial_play_in_columns() -> None:
    (playing,) = case("19")
    assert played(playing.play) == ("E:S5 S:S8 W:SK N:SA N:DK E:D3 S:D9 W:DA W:SQ N:S2 E:S7 S:HK W:D2 N:DT E:DJ")
    assert playing.play is not None
    assert winners_of(playing.play) == "NWW?"
    assert playing.play.replay.tricks == (1, 2)
    assert fault_names(playing) == []
    assert summary(playing) == ("3NT", "N", None, None)


def test_20_optimum_result_table_is_no_results_table() -> None:
    (playing,) = case("20")
    assert playing.has_result
    table = playing.record.tables["OptimumResultTable"]
    assert len(table.rows) == 20
    assert [column.name for column in table.columns] == ["Declarer", "Denomination", "Result"]
    assert "Denomination\\2R" in playing.record.values["OptimumResultTable"]


def test_21_inherited_values() -> None:
    playings = case("21")
    names = [[playing.record.values[seat] for seat in ("West", "North", "East", "South")] for playing in playings]
    assert names == [
        ["Alder, W.", "Birch, N.", "Cedar, E.", "Dogwood, S."],
        ["Alder, W.", "Elm, N.", "Cedar, E.", "Fir, S."],
        ["Alder, W.", "Elm, N.", "Cedar, E.", "Fir, S."],
        ["Alder, W.", "Birch, N.", "Cedar, E.", "Dogwood, S."],
    ]
    assert [playing.record.values["Date"] for playing in playings] == ["2025.03.01"] * 2 + ["2025.03.02"] * 2
    assert {playing.record.values["Event"] for playing in playings} == {"Autumn Teams"}
    assert {playing.record.values["Scoring"] for playing in playings} == {"IMP"}
    assert [summary(playing) for playing in playings] == [
        ("3NT", "S", 9, 400),
        ("3NT", "N", 8, -50),
        ("4H", "E", 10, -420),
        (None, None, None, None),
    ]
    assert (playings[3].deal, playings[3].barred) == (None, {"Deal"})


def test_25_cards_twice_and_hands_of_other_sizes() -> None:
    first, second = case("25")
    assert not first.is_sound_deal
    assert first.deal is not None
    assert [CARDS[card] for card in duplicate_cards(first.deal)] == ["ST"]
    assert [CARDS[card] for card in missing_cards(first.deal)] == ["CT"]
    assert not second.is_sound_deal
    assert second.deal is not None
    assert missing_cards(second.deal) == []
    assert [hand.bit_count() for hand in second.deal.hands if hand is not None] == [13, 13, 14, 12]


@pytest.mark.parametrize(
    ("game", "name", "index"),
    [
        (1, "double-of-own-side", 2),
        (2, "redouble-without-double", 3),
        (3, "insufficient-bid", 1),
        (5, "call-after-end", 4),
        (6, "double-of-doubled-bid", 2),
        (7, "bid-above-seven", 0),
    ],
)
def test_26_illegal_calls(game: int, name: str, index: int) -> None:
    auction = case("26")[game - 1].auction
    assert auction is not None
    fault = auction.replay.faults[0]
    assert (fault.name, fault.index) == (name, index)
    assert {fault.name for fault in auction.replay.faults} <= {name, "auction-incomplete"}


def test_26_an_accepted_insufficient_bid() -> None:
    playing = case("26")[3]
    assert fault_names(playing) == []
    assert summary(playing)[:2] == ("1H", "N")


def test_27_trick_winners() -> None:
    (playing,) = case("27")
    assert summary(playing) == ("2H", "S", 4, -200)
    assert winners_of(playing.play) == "WESNWESWEWWWS"
    assert playing.tricks_play == 4
    assert fault_names(playing) == []
